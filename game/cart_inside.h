/* All that changes in the cartridge, as it lies in the console's memory. */
#ifndef CARDHOLD_CART_INSIDE_H
#define CARDHOLD_CART_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "audio/sound.h"
#include "cart.h"
#include "gfx/canvas.h"
#include "ui/match/match_screen.h"
#include "ui/pad.h"
#include "ui/scene.h"
#include "session/session.h"
#include "save/settings.h"
#include "ui/shell.h"

typedef struct Cart {
    CartOutput  out; /* first: what cart_boot gives the console */
    CartInput   input;
    uint32_t    inserted_length; /* of a match in out.file that is to be watched; 0: none */
    uint64_t    entropy;
    uint32_t    frame;
    Pad         pad;
    SceneStack  scenes;
    Canvas      canvas;
    SoundChip   chip; /* fills ->sound */
    Settings    settings;
    Session     session;
    MatchScreen match_screen;
    Shell       shell;
} Cart;

#endif
