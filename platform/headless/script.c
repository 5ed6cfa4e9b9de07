#include "headless/script.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 6, LINE_ROOM = 256 };

static const struct {
    const char *name;
    Button      button;
} buttons[] = {
    {"UP", BUTTON_UP}, {"DOWN", BUTTON_DOWN}, {"LEFT", BUTTON_LEFT},   {"RIGHT", BUTTON_RIGHT},
    {"A", BUTTON_A},   {"B", BUTTON_B},       {"X", BUTTON_X},         {"Y", BUTTON_Y},
    {"L", BUTTON_L},   {"R", BUTTON_R},       {"START", BUTTON_START}, {"SELECT", BUTTON_SELECT},
};

/* A complaint needs its line; this is all that the readers below pass around. */
typedef struct Reader {
    int   line, room;
    char *complaint;
} Reader;

static bool complain(const Reader *reader, const char *what, const char *word)
{
    snprintf(reader->complaint, (size_t)reader->room, "line %d: %s \"%.200s\"", reader->line, what,
             word);
    return false;
}

static bool read_buttons(const Reader *reader, const char *word, uint16_t *bits)
{
    *bits = 0;
    for (const char *at = word;;) {
        const size_t length = strcspn(at, "+");
        uint16_t     found = 0;
        for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
            if (strlen(buttons[i].name) == length && strncmp(at, buttons[i].name, length) == 0)
                found = (uint16_t)buttons[i].button;
        }
        if (!found)
            return complain(reader, "there is no button", at);
        *bits |= found;
        if (at[length] == '\0')
            return true;
        at += length + 1;
    }
}

static bool read_frames(const Reader *reader, const char *word, int *frames)
{
    char      *end;
    const long number = strtol(word, &end, 10);
    if (!isdigit((unsigned char)word[0]) || *end != '\0' || number < 1 ||
        number > SCRIPT_FRAMES_MAX)
        return complain(reader, "wants a number of frames from 1 to 1000000, not", word);
    *frames = (int)number;
    return true;
}

static bool read_name(const Reader *reader, const char *word, char name[SCRIPT_NAME_ROOM])
{
    const size_t length = strlen(word);
    if (length >= SCRIPT_NAME_ROOM)
        return complain(reader, "this name is too long:", word);
    for (size_t i = 0; i < length; i++) {
        if (!isalnum((unsigned char)word[i]) && word[i] != '-' && word[i] != '_')
            return complain(reader, "a name has letters, digits, - and _ only, not", word);
    }
    memcpy(name, word, length + 1);
    return true;
}

/* press, hold, down, up, plug and unplug: what a pad can do. */
static bool read_pad_step(const Reader *reader, char *words[], int count, ScriptStep *step)
{
    const char *word = words[0];
    if (strcmp(word, "press") == 0 && count == 2) {
        step->word = SCRIPT_HOLD;
        step->frames = 1;
        return read_buttons(reader, words[1], &step->buttons);
    }
    if (strcmp(word, "hold") == 0 && count == 3) {
        step->word = SCRIPT_HOLD;
        return read_buttons(reader, words[1], &step->buttons) &&
               read_frames(reader, words[2], &step->frames);
    }
    if ((strcmp(word, "down") == 0 || strcmp(word, "up") == 0) && count == 2) {
        step->word = word[0] == 'd' ? SCRIPT_DOWN : SCRIPT_UP;
        return read_buttons(reader, words[1], &step->buttons);
    }
    if (strcmp(word, "plug") == 0 && count == 1 && step->pad != SCRIPT_KEYS) {
        step->word = SCRIPT_PLUG;
        return true;
    }
    if (strcmp(word, "unplug") == 0 && count == 1 && step->pad != SCRIPT_KEYS) {
        step->word = SCRIPT_UNPLUG;
        return true;
    }
    static const char *const known[] = {"press", "hold", "down", "up", "plug", "unplug"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(word, known[i]) == 0)
            return complain(reader, "too few or too many words after", word);
    }
    return complain(reader, "unknown word", word);
}

static bool read_step(const Reader *reader, char *words[], int count, ScriptStep *step)
{
    static const struct {
        const char *name;
        ScriptWord  word;
        int         count;
    } plain[] = {{"wait", SCRIPT_WAIT, 2},     {"shot", SCRIPT_SHOT, 2}, {"state", SCRIPT_STATE, 1},
                 {"expect", SCRIPT_EXPECT, 2}, {"say", SCRIPT_SAY, 1},   {"quit", SCRIPT_QUIT, 1}};

    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (strcmp(words[0], plain[i].name) != 0)
            continue;
        if (count != plain[i].count)
            return complain(reader, "too few or too many words after", words[0]);
        step->word = plain[i].word;
        if (step->word == SCRIPT_WAIT)
            return read_frames(reader, words[1], &step->frames);
        return count == 1 || read_name(reader, words[1], step->name);
    }
    if (strcmp(words[0], "pad") == 0) {
        if (count < 3 || strlen(words[1]) != 1 || words[1][0] < '1' ||
            words[1][0] > '0' + CART_PADS)
            return complain(reader, "pad wants a number from 1 to 4 and what it does, not",
                            count > 1 ? words[1] : "");
        step->pad = words[1][0] - '1';
        return read_pad_step(reader, words + 2, count - 2, step);
    }
    if (strcmp(words[0], "keys") == 0 && count > 1) {
        step->pad = SCRIPT_KEYS;
        return read_pad_step(reader, words + 1, count - 1, step);
    }
    return read_pad_step(reader, words, count, step);
}

bool script_read_line(const char *text, int line, ScriptStep *step, char *complaint, int room)
{
    const Reader reader = {line, room, complaint};
    char         copy[LINE_ROOM], *words[WORDS_MAX], *rest = NULL;
    int          count = 0;
    *step = (ScriptStep){.line = line};
    if (strlen(text) >= sizeof copy)
        return complain(&reader, "this line is too long:", text);
    memcpy(copy, text, strlen(text) + 1);
    copy[strcspn(copy, "#")] = '\0';
    for (char *word = strtok_r(copy, " \t\r\n", &rest); word;
         word = strtok_r(NULL, " \t\r\n", &rest)) {
        if (count == WORDS_MAX)
            return complain(&reader, "too many words at", word);
        words[count++] = word;
    }
    return count == 0 || read_step(&reader, words, count, step);
}

/* A line of no more than LINE_ROOM bytes, so that an endless one takes no memory. */
ScriptRead script_next(FILE *file, int *line, ScriptStep *step, char *complaint, int room)
{
    char text[LINE_ROOM];
    do {
        errno = 0;
        if (!fgets(text, sizeof text, file)) {
            if (!ferror(file))
                return SCRIPT_END;
            snprintf(complaint, (size_t)room, "line %d: %s", *line + 1, strerror(errno));
            return SCRIPT_WRONG;
        }
        ++*line;
        if (!strchr(text, '\n') && !feof(file)) {
            complain(&(Reader){*line, room, complaint}, "this line is too long:", text);
            return SCRIPT_WRONG;
        }
        if (!script_read_line(text, *line, step, complaint, room))
            return SCRIPT_WRONG;
    } while (step->word == SCRIPT_NOTHING);
    return SCRIPT_STEP;
}
