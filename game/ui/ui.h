/* What a scene is given: the pad it reads, the canvas it draws on, and all that it may change. It
 * is made anew each frame and never kept: what lasts from frame to frame lies in the Cart, as plain
 * bytes. The session is closed: a scene can ask it for a seat's view, and cannot name the match. */
#ifndef CARDHOLD_UI_H
#define CARDHOLD_UI_H

#include <stdint.h>

#include "audio/sound.h"
#include "cart.h"
#include "gfx/canvas.h"
#include "match/match_screen.h"
#include "pad.h"
#include "save/save.h"
#include "scene.h"
#include "session/session.h"
#include "shell.h"

typedef struct Ui {
    const CartInput *input;
    CartOutput      *out;
    Canvas          *canvas;
    Pad             *pad;
    SoundChip       *chip;
    SceneStack      *scenes;
    Save            *save;
    Session         *session;
    MatchScreen     *match_screen;
    Shell           *shell;
    uint64_t         entropy;             /* from the console, for seeds */
    uint32_t         frame;               /* since the console was switched on */
    uint8_t          glare, glare_colour; /* of sixteen: what this frame's colours are lit with */
    uint32_t         inserted_length; /* of a match in out->file that is to be watched; 0: none */
} Ui;

#endif
