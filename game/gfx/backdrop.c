#include "gfx/backdrop.h"

#include "assets.h"
#include "gfx/recolour.h"
#include "gfx/tween.h"

void backdrop_table(Canvas *canvas)
{
    enum { WEAVE = 8, EDGE = 10 };
    canvas_gradient(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), FELT_2, FELT_1);
    for (int y = 4; y < CANVAS_HEIGHT; y += WEAVE)
        for (int x = 4 + y / WEAVE % 2 * (WEAVE / 2); x < CANVAS_WIDTH; x += WEAVE)
            canvas_pixel(canvas, x, y, y < CANVAS_HEIGHT * 2 / 3 ? FELT_3 : FELT_2);
    for (int i = 0; i < 2; i++) {
        int x = i ? CANVAS_WIDTH - EDGE : 0;
        canvas_dither(canvas, rect_of(x, 0, EDGE, CANVAS_HEIGHT), FELT_0, 4);
        canvas_dither(canvas, rect_of(i ? CANVAS_WIDTH - EDGE / 2 : 0, 0, EDGE / 2, CANVAS_HEIGHT),
                      FELT_0, 8);
    }
}

/* Stars stand where a small mixing of their number puts them, and take turns to twinkle. */
void backdrop_stars(Canvas *canvas, int bottom, uint32_t frame)
{
    enum { STARS = 70 };
    for (uint32_t i = 0; i < STARS; i++) {
        uint32_t mixed = (i + 1) * 2654435761u;
        int      x = (int)(mixed >> 8 & 1023u) * CANVAS_WIDTH / 1024;
        int      y = (int)(mixed >> 20 & 1023u) * bottom / 1024;
        uint32_t phase = (frame / 6 + i * 7) % 40;
        uint8_t  colour = phase < 2 ? STEEL_5 : phase < 5 ? STEEL_4 : i % 3 ? FELT_5 : STEEL_3;
        canvas_pixel(canvas, x, y, colour);
        if (phase < 2 && i % 4 == 0) {
            canvas_pixel(canvas, x - 1, y, FELT_5);
            canvas_pixel(canvas, x + 1, y, FELT_5);
            canvas_pixel(canvas, x, y - 1, FELT_5);
            canvas_pixel(canvas, x, y + 1, FELT_5);
        }
    }
}

/* A hill is a parabola: from its top it falls to `drop` at `reach` pixels to either side. */
void backdrop_hill(Canvas *canvas, int middle, int top, int reach, int drop, uint8_t colour,
                   uint8_t edge)
{
    int half = -1; /* how far to either side the row before reached */
    for (int y = top; y < CANVAS_HEIGHT; y++) {
        int before = half;
        while ((half + 1) * (half + 1) * drop < (y - top + 1) * reach * reach)
            half++;
        canvas_fill(canvas, rect_of(middle - half, y, 2 * half + 1, 1), edge);
        if (before >= 0)
            canvas_fill(canvas, rect_of(middle - before, y, 2 * before + 1, 1), colour);
    }
}

void backdrop_night(Canvas *canvas, uint32_t frame)
{
    const Sprite *keep = sprite_of(SPRITE_KEEP);
    int           keep_x = CANVAS_WIDTH - keep->w - 14, keep_y = 128;
    canvas_gradient(canvas, rect_of(0, 0, CANVAS_WIDTH, 210), FELT_0, FELT_4);
    backdrop_stars(canvas, 150, frame);
    canvas_sprite(canvas, 276, 62, sprite_of(SPRITE_MOON));
    backdrop_hill(canvas, 60, 176, 160, 26, FELT_2, FELT_3);
    canvas_sprite(canvas, keep_x, keep_y, keep);
    backdrop_hill(canvas, 250, 205, 180, 22, FELT_1, FELT_2);
    backdrop_hill(canvas, 20, 214, 200, 30, FELT_0, FELT_1);
}

void logo_draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    enum { GLINT_EVERY = 300, GLINT_FRAMES = 40, GLINT_WIDTH = 14 };
    const Sprite *logo = sprite_of(SPRITE_LOGO);
    int           left = x - logo->w / 2, at = (int)(frame % GLINT_EVERY);
    canvas_sprite(canvas, left, y, logo);
    if (at >= GLINT_FRAMES)
        return;
    int  glint = tween(-GLINT_WIDTH, logo->w, at, GLINT_FRAMES, EASE_IN_OUT);
    Rect part = rect_of(glint, 0, GLINT_WIDTH, logo->h);
    canvas_sprite_part(canvas, left, y, logo, part, (SpriteLook){.recolour = RECOLOUR_LIT});
}
