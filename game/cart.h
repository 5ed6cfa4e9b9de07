/* The cartridge: the whole game as "buttons in, picture, sound and battery out".
 * The console (platform/) owns one Cart, calls cart_boot once and cart_frame sixty times a second.
 */
#ifndef CARDHOLD_CART_H
#define CARDHOLD_CART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "audio/sound.h"
#include "cart_input.h"
#include "cart_output.h"
#include "gfx/canvas.h"
#include "ui/match/match_screen.h"
#include "ui/pad.h"
#include "ui/scene.h"
#include "session/session.h"
#include "save/settings.h"
#include "ui/shell.h"

#define CARDHOLD_VERSION "1.0.0"

typedef struct Cart {
    /* What the console reads after each frame. */
    uint8_t  picture[CART_HEIGHT * CART_WIDTH]; /* palette indices, row by row */
    uint32_t palette[CART_COLOURS];             /* 0xRRGGBB */
    int16_t  sound[CART_SAMPLES];
    uint8_t  battery[CART_BATTERY];
    bool     battery_dirty;  /* asks the console to store the battery now; the console clears it */
    bool     wants_to_leave; /* the player chose to quit */
    CartDisplay display;
    CartOutbox  outbox;

    /* What follows is the cartridge's own. */
    CartInput      input;
    const uint8_t *inbox; /* a match to be watched, given by cart_insert; NULL: none */
    uint32_t       inbox_length;
    uint64_t       entropy;
    uint32_t       frame;
    Pad            pad;
    SceneStack     scenes;
    Canvas         canvas;
    SoundChip      chip; /* fills ->sound */
    Settings       settings;
    Session        session;
    MatchScreen    match_screen;
    Shell          shell;
    uint8_t        outbox_bytes[JOURNAL_BYTES]; /* the file that is to be written */
} Cart;

void cart_boot(Cart *cart, const uint8_t battery[CART_BATTERY], uint64_t entropy);
/* After boot: a file with a match to be watched. The bytes stay where they are as long as the
 * cartridge runs. */
void cart_insert(Cart *cart, const uint8_t *bytes, uint32_t length);
void cart_frame(Cart *cart, const CartInput *input);

/* One line for scripts and tests: the scene's name, and in a match the actor and the phase. */
void cart_describe(const Cart *cart, char *buffer, int room);

#endif
