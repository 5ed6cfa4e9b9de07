#include "raylib/console.h"

#include <stdio.h>

#include "posix/machine.h"
#include "raylib/pads.h"
#include "raylib/screen.h"
#include "raylib/speaker.h"

/* The command line comes before the player's settings. */
static void show(const CartOutput *out, const Options *options)
{
    const int turns =
        options->quarter_turns != AS_IN_SETTINGS ? options->quarter_turns : out->quarter_turns;
    const int fit = options->fit != AS_IN_SETTINGS ? options->fit : out->fit;
    screen_show(out->picture, out->palette, turns, (DisplayFit)fit);
}

int console_run(const Options *options)
{
    static Machine machine; /* too large for a stack */
    CartInput      input = {0};
    bool           sounding = false;

    if (!pads_prepare(options)) {
        fprintf(stderr, "cardhold: cannot read the pads in %s\n", options->pad_db);
        return 2;
    }
    if (!screen_open(options)) {
        fputs("cardhold: there is no display to show the game on.\n", stderr);
        return CONSOLE_NO_DISPLAY;
    }
    if (!machine_start(&machine, options)) {
        screen_close();
        return 2;
    }
    while (!machine.leaving) {
        /* The pads have just been polled; nothing slow may come between that and the frame. */
        pads_note(&input);
        if (pads_want_to_leave() || machine_signalled())
            break;
        if (pads_want_other_size())
            screen_fill_or_leave();
        const int due = machine_frames_due(&machine, screen_time());
        if (due == 0) {
            screen_rest();
            continue;
        }
        for (int i = 0; i < due && !machine.leaving; i++) {
            machine_frame(&machine, &input);
            speaker_play(machine.out->sound);
        }
        pads_forget_taps(&input);
        /* Polls the pads at its end. */
        show(machine.out, options);
        if (!sounding)
            speaker_open(); /* after the first picture: a sound device may take its time */
        sounding = true;
    }
    const bool stored = machine_stop(&machine);
    if (!stored)
        fputs("cardhold: the saved games could not be stored.\n", stderr);
    speaker_close();
    screen_close();
    return 0;
}
