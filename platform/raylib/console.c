#include "raylib/console.h"

#include <raylib.h>
#include <stdio.h>

#include "raylib/pads.h"
#include "raylib/screen.h"
#include "raylib/speaker.h"

enum { BROKEN_SECONDS_LEAST = 1, BROKEN_SECONDS_MOST = 15 };

static Screen screen; /* a broken promise comes without a word about whose screen it is */

/* The command line comes before the player's settings. */
static void show(const CartOutput *out, const Options *options)
{
    screen.quarter_turns =
        options->quarter_turns != AS_IN_SETTINGS ? options->quarter_turns : out->quarter_turns;
    screen.fit = (DisplayFit)(options->fit != AS_IN_SETTINGS ? options->fit : out->fit);
    screen_show(&screen, out->picture, out->palette);
}

static void play(Machine *machine, const Options *options)
{
    CartInput input = {0};
    bool      sounding = false;
    while (!machine->leaving) {
        /* The pads have just been polled; nothing slow may come between that and the frame. */
        const Pads pads = pads_note(&input);
        if (pads.leave || machine_signalled())
            break;
        if (pads.other_size)
            screen_fill_or_leave(&screen);
        const int due = machine_frames_due(machine, screen_time());
        if (due == 0) {
            screen_rest();
            continue;
        }
        for (int i = 0; i < due && !machine->leaving; i++) {
            machine_frame(machine, &input);
            speaker_play(machine->out->sound);
        }
        pads_forget_taps(&input);
        /* Polls the pads at its end. */
        show(machine->out, options);
        if (!sounding)
            speaker_open(); /* after the first picture: a sound device may take its time */
        sounding = true;
    }
}

static void tell(void *whom, const char *words) { screen_tell(whom, words); }

int console_run(Machine *machine, const Options *options)
{
    if (!pads_prepare(options)) {
        fprintf(stderr, "cardhold: cannot read the pads in %s\n", options->pad_db);
        return 2;
    }
    if (!screen_open(&screen, options)) {
        fputs("cardhold: there is no display to show the game on.\n", stderr);
        return CONSOLE_NO_DISPLAY;
    }
    if (!machine_start(machine, options)) {
        screen_close(&screen);
        return 2;
    }
    play(machine, options);
    speaker_close();
    if (!machine_stop(machine, tell, &screen))
        fputs("cardhold: the saved games could not be stored.\n", stderr);
    screen_close(&screen);
    return 0;
}

void console_show_broken(const char *words)
{
    if (!IsWindowReady())
        return;
    speaker_close();
    const double since = screen_time();
    double       passed = 0;
    bool         seen = false;
    while (passed < BROKEN_SECONDS_MOST && !(seen && passed > BROKEN_SECONDS_LEAST)) {
        screen_tell(&screen, words);
        seen = seen || pads_any_pressed() || WindowShouldClose() || machine_signalled();
        passed = screen_time() - since;
    }
    screen_close(&screen);
}
