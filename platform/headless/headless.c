#include "headless/headless.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "posix/machine.h"
#include "posix/png_file.h"
#include "headless/script.h"

enum { FRAMES_WITHOUT_SCRIPT = 10 * CART_FRAMES_A_SECOND, DESCRIPTION_ROOM = 256 };

typedef struct Headless {
    Machine     machine;
    CartInput   input;
    const char *shots;
} Headless;

static void run_frames(Headless *headless, int frames)
{
    for (int i = 0; i < frames && !headless->machine.leaving; i++)
        machine_frame(&headless->machine, &headless->input);
}

static void hold(Headless *headless, const ScriptStep *step)
{
    CartInput *input = &headless->input;
    uint16_t  *held = step->pad == SCRIPT_KEYS ? &input->keys : &input->pads[step->pad];
    if (step->pad != SCRIPT_KEYS)
        input->pads_connected |= (uint8_t)(1 << step->pad);
    *held = step->buttons;
    run_frames(headless, step->frames);
    *held = 0;
    run_frames(headless, 1);
}

static bool take_shot(const Headless *headless, const char *name)
{
    const CartOutput *out = headless->machine.out;
    char              path[4096];
    snprintf(path, sizeof path, "%s/%s.png", headless->shots, name);
    const char *why = png_file_write_indexed(path, CART_WIDTH, CART_HEIGHT, out->picture,
                                             out->palette, CART_COLOURS);
    if (why)
        fprintf(stderr, "cardhold: cannot write %s: %s\n", path, why);
    return !why;
}

static bool check_state(const Headless *headless, const ScriptStep *step, const char *state)
{
    (void)headless;
    if (strncmp(state, step->name, strlen(step->name)) == 0)
        return true;
    fprintf(stderr, "cardhold: line %d: expected \"%s\", but the state is \"%s\"\n", step->line,
            step->name, state);
    return false;
}

static bool run_step(Headless *headless, const ScriptStep *step)
{
    const uint8_t pad_bit = (uint8_t)(1 << step->pad);
    char          state[DESCRIPTION_ROOM];
    switch (step->word) {
    case SCRIPT_WAIT: run_frames(headless, step->frames); break;
    case SCRIPT_HOLD: hold(headless, step); break;
    case SCRIPT_PLUG: headless->input.pads_connected |= pad_bit; break;
    case SCRIPT_UNPLUG: headless->input.pads_connected &= (uint8_t)~pad_bit; break;
    case SCRIPT_SHOT: return take_shot(headless, step->name);
    case SCRIPT_STATE:
        cart_describe(headless->machine.memory, state, sizeof state);
        puts(state);
        fflush(stdout);
        break;
    case SCRIPT_EXPECT:
        cart_describe(headless->machine.memory, state, sizeof state);
        return check_state(headless, step, state);
    case SCRIPT_QUIT: headless->machine.leaving = true; break;
    case SCRIPT_NOTHING: break;
    }
    return true;
}

static bool load_script(const char *path, Script *script)
{
    char  complaint[512];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!file) {
        fprintf(stderr, "cardhold: cannot read %s: %s\n", path, strerror(errno));
        return false;
    }
    const bool good = script_read(file, script, complaint, sizeof complaint);
    if (!good)
        fprintf(stderr, "cardhold: %s, %s\n", path, complaint);
    if (file != stdin)
        fclose(file);
    return good;
}

int headless_run(const Options *options)
{
    static Headless headless; /* too large for a stack */
    Script          script = {NULL, 0};
    bool            good = true;
    if (options->script && !load_script(options->script, &script))
        return 2;
    headless.shots = options->shots ? options->shots : ".";
    headless.input.pads_connected = 1;
    if (!machine_start(&headless.machine, options)) {
        script_forget(&script);
        return 2;
    }
    if (!options->script)
        run_frames(&headless, FRAMES_WITHOUT_SCRIPT);
    for (int i = 0; i < script.count && good && !headless.machine.leaving; i++)
        good = run_step(&headless, &script.steps[i]);
    script_forget(&script);
    if (!machine_stop(&headless.machine)) {
        fprintf(stderr, "cardhold: the battery could not be stored in %s\n", options->save);
        good = false;
    }
    return good ? 0 : 1;
}
