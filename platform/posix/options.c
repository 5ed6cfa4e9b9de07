#include "posix/options.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cart.h"

const char options_help[] =
    "Cardhold: five card games of crowns, armies and spells.\n"
    "\n"
    "  cardhold [options]\n"
    "\n"
    "  --window           in a window (what a desktop gets)\n"
    "  --fullscreen       on the whole screen (what a console gets); F11 changes it\n"
    "  --scale N          the window is N times 320x240 (1..16, else 2)\n"
    "  --rotate DEGREES   turn the picture by 0, 90, 180 or 270, for panels that are mounted so\n"
    "  --fit HOW          integer (whole pixels), aspect (as large as fits) or stretch\n"
    "  --pad-db FILE      more pads, in the form of SDL's gamecontrollerdb.txt\n"
    "  --save DIR         keep the saved games there (else in $XDG_DATA_HOME/cardhold)\n"
    "  --replay FILE      watch a match that was written as a file\n"
    "  --seed N           the same cards each time\n"
    "  --day N            the day's deal is that of day N since 1970 (0: today)\n"
    "  --headless         no window, no sound, as fast as it goes; saves only with --save\n"
    "  --script FILE      with --headless: what to press (- reads standard input)\n"
    "  --shots DIR        with --headless: where the script's pictures go (else here)\n"
    "  --version, --help\n";

static bool read_number(const char *word, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    if (!isdigit((unsigned char)word[0]))
        return false;
    *number = strtoull(word, &end, 0);
    return errno == 0 && *end == '\0' && *number <= most;
}

static int find_word(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
}

/* Reads an option that has a value; says what the value should have been when it is nonsense. */
static const char *read_value(Options *options, const char *name, const char *value)
{
    static const char *const turns[] = {"0", "90", "180", "270"};
    static const char *const fits[] = {
        [FIT_INTEGER] = "integer", [FIT_ASPECT] = "aspect", [FIT_STRETCH] = "stretch"};
    uint64_t number;

    if (strcmp(name, "--scale") == 0) {
        if (!read_number(value, 16, &number) || number == 0)
            return "a number from 1 to 16";
        options->scale = (int)number;
    } else if (strcmp(name, "--rotate") == 0) {
        options->quarter_turns = find_word(value, turns, 4);
        return options->quarter_turns < 0 ? "0, 90, 180 or 270" : NULL;
    } else if (strcmp(name, "--fit") == 0) {
        options->fit = find_word(value, fits, 3);
        return options->fit < 0 ? "integer, aspect or stretch" : NULL;
    } else if (strcmp(name, "--day") == 0) {
        if (!read_number(value, 100000, &number))
            return "a number of days since 1970";
        options->day = (uint32_t)number;
    } else if (strcmp(name, "--seed") == 0) {
        options->seeded = true;
        return read_number(value, UINT64_MAX, &options->seed) ? NULL : "a number";
    } else {
        const char **text = strcmp(name, "--pad-db") == 0   ? &options->pad_db
                            : strcmp(name, "--save") == 0   ? &options->save
                            : strcmp(name, "--script") == 0 ? &options->script
                            : strcmp(name, "--replay") == 0 ? &options->replay
                                                            : &options->shots;
        *text = value;
        return value[0] == '\0' ? "a name" : NULL;
    }
    return NULL;
}

static const char *contradiction(const Options *options)
{
    if (options->fullscreen && options->window)
        return "--fullscreen and --window exclude each other.";
    if (options->headless && (options->fullscreen || options->window))
        return "--headless has neither a window nor a full screen.";
    if (options->script && !options->headless)
        return "--script needs --headless.";
    if (options->shots && !options->headless)
        return "--shots needs --headless.";
    return NULL;
}

OptionsAsk options_read(Options *options, int argc, char *const argv[], char *complaint, int room)
{
    static const char *const with_value[] = {"--scale", "--rotate", "--fit",   "--pad-db", "--save",
                                             "--seed",  "--script", "--shots", "--replay", "--day"};
    const int                count = sizeof with_value / sizeof with_value[0];
    *options = (Options){.scale = 2, .quarter_turns = AS_IN_SETTINGS, .fit = AS_IN_SETTINGS};

    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
            return ASK_HELP;
        if (strcmp(name, "--version") == 0)
            return ASK_VERSION;
        if (strcmp(name, "--fullscreen") == 0)
            options->fullscreen = true;
        else if (strcmp(name, "--window") == 0)
            options->window = true;
        else if (strcmp(name, "--headless") == 0)
            options->headless = true;
        else if (find_word(name, with_value, count) < 0) {
            snprintf(complaint, (size_t)room, "There is no option %s.", name);
            return ASK_NONSENSE;
        } else if (i + 1 == argc) {
            snprintf(complaint, (size_t)room, "%s needs a value.", name);
            return ASK_NONSENSE;
        } else {
            const char *wanted = read_value(options, name, argv[++i]);
            if (wanted) {
                snprintf(complaint, (size_t)room, "%s wants %s, not \"%s\".", name, wanted,
                         argv[i]);
                return ASK_NONSENSE;
            }
        }
    }
    if (contradiction(options)) {
        snprintf(complaint, (size_t)room, "%s", contradiction(options));
        return ASK_NONSENSE;
    }
    return ASK_RUN;
}
