/* The picture as the front end takes it: turned as the player wants it, in 32-bit colours. How it
 * is fitted to the display is the front end's affair. */
#ifndef CARDHOLD_LIBRETRO_SCREEN_H
#define CARDHOLD_LIBRETRO_SCREEN_H

#include <libretro.h>

#include "cart.h"

typedef struct Screen {
    uint8_t  quarter_turns;
    uint32_t pixels[CART_WIDTH * CART_HEIGHT];
} Screen;

struct retro_game_geometry screen_geometry(int quarter_turns);

/* True when the player has turned the picture since the last one. */
bool screen_turn(Screen *screen, const CartOutput *out);

void screen_show(Screen *screen, const CartOutput *out, retro_video_refresh_t show);

#endif
