/* Pad scripts: a line says what to press, when to take a picture, when to stop. `#` begins a
 * comment.
 *
 *   wait 30                 thirty frames without a button
 *   press A                 down for a frame, up for a frame; several together: press START+SELECT
 *   hold RIGHT 20           down for twenty frames, up for a frame
 *   down A, up A            holds it, and lets it go: every frame between can be looked at
 *   pad 2 press A           on another pad, plugged in by that; also hold, down, up, plug, unplug
 *   keys press A            on the keyboard
 *   shot title              writes title.png; the answer is "ok"
 *   state                   answers with the scene's name, and in a match the actor and the phase
 *   expect title            stops with an error unless the state begins with that; else "ok"
 *   say                     answers with what a screen reader said last, after its number
 *   quit
 *
 * Each line is obeyed as it comes and answered at once, so that a program at the other end of a
 * pipe can play. */
#ifndef CARDHOLD_SCRIPT_H
#define CARDHOLD_SCRIPT_H

#include <stdio.h>

#include "cart.h"

enum { SCRIPT_NAME_ROOM = 64, SCRIPT_FRAMES_MAX = 1000000, SCRIPT_KEYS = CART_PADS };

typedef enum ScriptWord {
    SCRIPT_NOTHING,
    SCRIPT_WAIT,
    SCRIPT_HOLD,
    SCRIPT_DOWN,
    SCRIPT_UP,
    SCRIPT_PLUG,
    SCRIPT_UNPLUG,
    SCRIPT_SHOT,
    SCRIPT_STATE,
    SCRIPT_EXPECT,
    SCRIPT_SAY,
    SCRIPT_QUIT
} ScriptWord;

typedef struct ScriptStep {
    ScriptWord word;
    int        line;
    int        pad; /* 0..3, or SCRIPT_KEYS */
    int        frames;
    uint16_t   buttons;
    char       name[SCRIPT_NAME_ROOM]; /* of a picture or a state */
} ScriptStep;

typedef enum ScriptRead { SCRIPT_STEP, SCRIPT_END, SCRIPT_WRONG } ScriptRead;

/* The complaint is a whole sentence that begins with the line's number. */
bool script_read_line(const char *text, int line, ScriptStep *step, char *complaint, int room);

/* The next line that says something; `line` is the last that was read. */
ScriptRead script_next(FILE *file, int *line, ScriptStep *step, char *complaint, int room);

#endif
