#include "headless/headless.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "posix/png_file.h"
#include "headless/script.h"

enum { FRAMES_WITHOUT_SCRIPT = 10 * CART_FRAMES_A_SECOND, DESCRIPTION_ROOM = 256 };

typedef struct Headless {
    Machine    *machine;
    CartInput   input;
    const char *shots;
    bool        piped; /* somebody waits for an answer to each line */
} Headless;

static void run_frames(Headless *headless, int frames)
{
    for (int i = 0; i < frames && !headless->machine->leaving; i++)
        machine_frame(headless->machine, &headless->input);
}

/* What is held on the pad of this step, which is plugged in by that. */
static uint16_t *held_on(Headless *headless, const ScriptStep *step)
{
    CartInput *input = &headless->input;
    if (step->pad == SCRIPT_KEYS)
        return &input->keys;
    input->pads_connected |= (uint8_t)(1 << step->pad);
    return &input->pads[step->pad];
}

static void hold(Headless *headless, const ScriptStep *step)
{
    uint16_t      *held = held_on(headless, step);
    const uint16_t before = *held;
    *held |= step->buttons;
    run_frames(headless, step->frames);
    *held = before;
    run_frames(headless, 1);
}

static bool take_shot(const Headless *headless, const char *name)
{
    const CartOutput *out = headless->machine->out;
    char              path[4096];
    snprintf(path, sizeof path, "%s/%s.png", headless->shots, name);
    const char *why = png_file_write_indexed(path, CART_WIDTH, CART_HEIGHT, out->picture,
                                             out->palette, CART_COLOURS);
    if (why)
        fprintf(stderr, "cardhold: cannot write %s: %s\n", path, why);
    return !why;
}

static bool check_state(const ScriptStep *step, const char *state)
{
    if (strncmp(state, step->name, strlen(step->name)) == 0)
        return true;
    fprintf(stderr, "cardhold: line %d: expected \"%s\", but the state is \"%s\"\n", step->line,
            step->name, state);
    return false;
}

/* At once, for whoever waits for it at the other end of a pipe; false when nobody does any more. */
static bool answer(const char *words) { return puts(words) >= 0 && fflush(stdout) == 0; }

static bool say(const CartOutput *out)
{
    char line[CART_SPEECH + 16];
    snprintf(line, sizeof line, "%u %s", (unsigned)out->speech_number, out->speech);
    return answer(line);
}

static bool run_step(Headless *headless, const ScriptStep *step)
{
    const uint8_t pad_bit = (uint8_t)(1 << step->pad);
    char          state[DESCRIPTION_ROOM];
    switch (step->word) {
    case SCRIPT_WAIT: run_frames(headless, step->frames); break;
    case SCRIPT_HOLD: hold(headless, step); break;
    case SCRIPT_DOWN: *held_on(headless, step) |= step->buttons; break;
    case SCRIPT_UP: *held_on(headless, step) &= (uint16_t)~step->buttons; break;
    case SCRIPT_PLUG: headless->input.pads_connected |= pad_bit; break;
    case SCRIPT_UNPLUG: headless->input.pads_connected &= (uint8_t)~pad_bit; break;
    case SCRIPT_SHOT: return take_shot(headless, step->name) && answer("ok");
    case SCRIPT_STATE:
        cart_describe(headless->machine->memory, state, sizeof state);
        return answer(state);
    case SCRIPT_EXPECT:
        cart_describe(headless->machine->memory, state, sizeof state);
        return check_state(step, state) && answer("ok");
    case SCRIPT_SAY: return say(headless->machine->out);
    case SCRIPT_QUIT: headless->machine->leaving = true; break;
    case SCRIPT_NOTHING: break;
    }
    return !headless->piped || answer("ok");
}

/* SCRIPT_WRONG comes with a complaint on stderr. */
static ScriptRead next_step(FILE *script, const char *path, int *line, ScriptStep *step)
{
    char             complaint[512];
    const ScriptRead read = script_next(script, line, step, complaint, sizeof complaint);
    if (read == SCRIPT_WRONG && !machine_signalled())
        fprintf(stderr, "cardhold: %s, %s\n", path, complaint);
    return read;
}

/* A file is read to its end before any of it runs, so a mistake in the last line costs nothing;
 * what comes through a pipe is obeyed line by line. */
static FILE *open_script(const char *path)
{
    struct stat what;
    ScriptStep  step;
    ScriptRead  read = SCRIPT_END;
    int         line = 0;
    FILE       *script = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!script) {
        fprintf(stderr, "cardhold: cannot read %s: %s\n", path, strerror(errno));
        return NULL;
    }
    if (fstat(fileno(script), &what) == 0 && S_ISREG(what.st_mode)) {
        const long begin = ftell(script);
        do
            read = next_step(script, path, &line, &step);
        while (read == SCRIPT_STEP);
        fseek(script, begin, SEEK_SET);
    }
    if (read == SCRIPT_END)
        return script;
    fclose(script);
    return NULL;
}

/* The exit status. */
static int run_script(Headless *headless, FILE *script, const char *path)
{
    ScriptStep step;
    int        line = 0;
    while (!headless->machine->leaving && !machine_signalled()) {
        switch (next_step(script, path, &line, &step)) {
        case SCRIPT_END: return 0;
        case SCRIPT_WRONG: return machine_signalled() ? 0 : 2;
        case SCRIPT_STEP: break;
        }
        if (!run_step(headless, &step))
            return 1;
    }
    return 0;
}

int headless_run(Machine *machine, const Options *options)
{
    Headless headless = {.machine = machine,
                         .input = {.pads_connected = 1},
                         .shots = options->shots ? options->shots : ".",
                         .piped = options->script && strcmp(options->script, "-") == 0};
    FILE    *script = NULL;
    int      status = 0;
    if (options->script && !(script = open_script(options->script)))
        return 2;
    if (!machine_start(machine, options)) {
        status = 2;
    } else {
        if (script)
            status = run_script(&headless, script, options->script);
        else
            run_frames(&headless, FRAMES_WITHOUT_SCRIPT);
        if (!machine_stop(machine, NULL, NULL)) {
            fprintf(stderr, "cardhold: the battery could not be stored in %s\n", options->save);
            status = status ? status : 1;
        }
    }
    if (script)
        fclose(script);
    return status;
}
