/* The icon that stands for Cardhold on a desktop: two of its cards, drawn by the game's own canvas.
 * icon FILE.png */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "gfx/cardart.h"
#include "gfx/palette.h"
#include "posix/png_file.h"

enum { SIDE = 64, SCALE = 2, BEHIND_X = 2, BEHIND_Y = 1, BEFORE_X = 22, BEFORE_Y = 7 };

static uint8_t once[CANVAS_HEIGHT * CANVAS_WIDTH], again[CANVAS_HEIGHT * CANVAS_WIDTH];
static uint8_t rgba[SIDE * SCALE * SIDE * SCALE * 4];

static void draw(uint8_t *pixels, uint8_t ground)
{
    Canvas canvas;
    memset(pixels, ground, CANVAS_HEIGHT * CANVAS_WIDTH);
    canvas_begin(&canvas, pixels);
    card_draw_back(&canvas, BEHIND_X, BEHIND_Y, 0);
    card_draw(&canvas, BEFORE_X, BEFORE_Y, CARD_OF(SUIT_HEARTS, RANK_KING), CARD_STYLE_WAR, 0);
}

int main(int count, char **words)
{
    uint32_t colours[CANVAS_COLOURS];
    bool     help = count == 2 && strcmp(words[1], "--help") == 0;
    if (help || count != 2) {
        fprintf(help ? stdout : stderr, "usage: icon FILE.png\n");
        return help ? 0 : 2;
    }
    /* What is the same on two grounds is the cards; the rest is clear. */
    draw(once, 1);
    draw(again, 2);
    palette_make(colours, 0, 0, 0);
    for (int y = 0; y < SIDE * SCALE; y++) {
        for (int x = 0; x < SIDE * SCALE; x++) {
            int      from = y / SCALE * CANVAS_WIDTH + x / SCALE;
            uint32_t colour = colours[once[from]];
            uint8_t *to = &rgba[4 * (y * SIDE * SCALE + x)];
            to[0] = (uint8_t)(colour >> 16);
            to[1] = (uint8_t)(colour >> 8);
            to[2] = (uint8_t)colour;
            to[3] = once[from] == again[from] ? 255 : 0;
        }
    }
    const char *why = png_file_write(words[1], SIDE * SCALE, SIDE * SCALE, rgba);
    if (why) {
        fprintf(stderr, "icon: %s: %s\n", words[1], why);
        return 1;
    }
    return 0;
}
