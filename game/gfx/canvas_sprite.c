#include "gfx/canvas.h"
#include "gfx/canvas_record.h"

static void copy_row(uint8_t *to, const uint8_t *from, int step, int count)
{
    for (int i = 0; i < count; i++, from += step)
        if (*from != COLOUR_CLEAR)
            to[i] = *from;
}

static void copy_row_recoloured(uint8_t *to, const uint8_t *from, int step, int count,
                                const uint8_t *recolour)
{
    for (int i = 0; i < count; i++, from += step)
        if (*from != COLOUR_CLEAR)
            to[i] = recolour[*from];
}

void canvas_sprite_part(Canvas *canvas, int x, int y, const Sprite *sprite, Rect part,
                        SpriteLook look)
{
    Rect whole = rect_common(part, rect_of(0, 0, sprite->w, sprite->h));
    if (look.flip_x)
        whole.x = (int16_t)(sprite->w - whole.x - whole.w);
    if (look.flip_y)
        whole.y = (int16_t)(sprite->h - whole.y - whole.h);
    Rect seen = rect_common(rect_of(x + whole.x, y + whole.y, whole.w, whole.h), canvas->clip);
    int  step = look.flip_x ? -1 : 1;
    for (int at = seen.y; at < seen.y + seen.h; at++) {
        int            row = look.flip_y ? sprite->h - 1 - (at - y) : at - y;
        int            column = look.flip_x ? sprite->w - 1 - (seen.x - x) : seen.x - x;
        const uint8_t *from = sprite->pixels + row * sprite->w + column;
        uint8_t       *to = canvas->pixels + at * CANVAS_WIDTH + seen.x;
        if (look.recolour)
            copy_row_recoloured(to, from, step, seen.w, look.recolour);
        else
            copy_row(to, from, step, seen.w);
    }
}

void canvas_sprite_look(Canvas *canvas, int x, int y, const Sprite *sprite, SpriteLook look)
{
    canvas_sprite_part(canvas, x, y, sprite, rect_of(0, 0, sprite->w, sprite->h), look);
}

void canvas_sprite(Canvas *canvas, int x, int y, const Sprite *sprite)
{
    canvas_sprite_look(canvas, x, y, sprite, (SpriteLook){0});
}

/* One of the nine parts, repeated until it covers the rectangle. */
static void tile(Canvas *canvas, Rect to, const Sprite *sprite, Rect part, SpriteLook look)
{
    if (to.w <= 0 || to.h <= 0 || part.w <= 0 || part.h <= 0)
        return;
    Rect former = canvas_clip(canvas, to);
    if (canvas->clip.w > 0)
        for (int y = to.y; y < to.y + to.h; y += part.h)
            for (int x = to.x; x < to.x + to.w; x += part.w)
                canvas_sprite_part(canvas, x - part.x, y - part.y, sprite, part, look);
    canvas_unclip(canvas, former);
}

void canvas_panel_look(Canvas *canvas, Rect rect, const Sprite *sprite, SpriteLook look)
{
    int edge = sprite->slice;
    int from_x[3] = {0, edge, sprite->w - edge}, from_y[3] = {0, edge, sprite->h - edge};
    int from_w[3] = {edge, sprite->w - 2 * edge, edge},
        from_h[3] = {edge, sprite->h - 2 * edge, edge};
    int  to_x[3] = {rect.x, rect.x + edge, rect.x + rect.w - edge};
    int  to_y[3] = {rect.y, rect.y + edge, rect.y + rect.h - edge};
    int  to_w[3] = {edge, rect.w - 2 * edge, edge}, to_h[3] = {edge, rect.h - 2 * edge, edge};
    Rect seen = rect_common(rect, canvas->clip);
    record_covered(canvas, seen);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            Rect part = rect_of(from_x[column], from_y[row], from_w[column], from_h[row]);
            Rect to = rect_of(to_x[column], to_y[row], to_w[column], to_h[row]);
            tile(canvas, to, sprite, part, look);
        }
    }
}

void canvas_panel(Canvas *canvas, Rect rect, const Sprite *sprite)
{
    canvas_panel_look(canvas, rect, sprite, (SpriteLook){0});
}
