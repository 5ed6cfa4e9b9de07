#include "libretro/screen.h"

enum { LONGER = CART_WIDTH > CART_HEIGHT ? CART_WIDTH : CART_HEIGHT };

struct retro_game_geometry screen_geometry(int quarter_turns)
{
    const bool upright = quarter_turns % 2 != 0;
    const int  width = upright ? CART_HEIGHT : CART_WIDTH;
    const int  height = upright ? CART_WIDTH : CART_HEIGHT;
    return (struct retro_game_geometry){.base_width = (unsigned)width,
                                        .base_height = (unsigned)height,
                                        .max_width = LONGER,
                                        .max_height = LONGER,
                                        .aspect_ratio = (float)width / (float)height};
}

bool screen_turn(Screen *screen, const CartOutput *out)
{
    const bool turned = screen->quarter_turns != out->quarter_turns % 4;
    screen->quarter_turns = out->quarter_turns % 4;
    return turned;
}

/* Where a pixel lies after so many turns clockwise. */
static int place(int x, int y, int quarter_turns)
{
    switch (quarter_turns) {
    case 1: return x * CART_HEIGHT + CART_HEIGHT - 1 - y;
    case 2: return (CART_HEIGHT - 1 - y) * CART_WIDTH + CART_WIDTH - 1 - x;
    case 3: return (CART_WIDTH - 1 - x) * CART_HEIGHT + y;
    default: return y * CART_WIDTH + x;
    }
}

void screen_show(Screen *screen, const CartOutput *out, retro_video_refresh_t show)
{
    const struct retro_game_geometry size = screen_geometry(screen->quarter_turns);
    const uint8_t                   *from = out->picture;
    for (int y = 0; y < CART_HEIGHT; y++) {
        for (int x = 0; x < CART_WIDTH; x++)
            screen->pixels[place(x, y, screen->quarter_turns)] = out->palette[*from++];
    }
    show(screen->pixels, size.base_width, size.base_height, size.base_width * sizeof(uint32_t));
}
