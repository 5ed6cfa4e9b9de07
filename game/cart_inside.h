/* All that changes in the cartridge, as it lies in the console's memory. */
#ifndef CARDHOLD_CART_INSIDE_H
#define CARDHOLD_CART_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "audio/sound.h"
#include "cart.h"
#include "gfx/canvas.h"
#include "ui/ui.h"
#include "session/session_inside.h"

typedef struct Cart {
    CartOutput  out;             /* first: what cart_boot gives the console */
    uint32_t    inserted_length; /* of a match in out.file that is to be watched; 0: none */
    uint64_t    entropy;
    uint32_t    frame;
    Pad         pad;
    SceneStack  scenes;
    SoundChip   chip; /* fills ->sound */
    Save        save;
    Session     session;
    MatchScreen match_screen;
    Shell       shell;
    uint32_t    said[SPEECH_PARTS]; /* the sum of each part as it was last said */
#ifdef CANVAS_RECORD
    Canvas canvas; /* of the last frame, for the texts that tests find on it */
#endif
} Cart;

/* The cartridge as its scenes are given it, for one frame. */
Ui cart_ui(Cart *cart, const CartInput *input, Canvas *canvas);

#endif
