#include "gfx/canvas.h"

#include <string.h>

#include "gfx/canvas_record.h"

/* Eight pixels at once where all are seen or none is; colours are below 64, clear is 255. */
static void copy_row_forward(uint8_t *to, const uint8_t *from, int count)
{
    const uint64_t top_bits = 0x8080808080808080u, all_clear = ~(uint64_t)0;
    int            i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t eight;
        memcpy(&eight, from + i, sizeof eight);
        if (!(eight & top_bits)) {
            memcpy(to + i, &eight, sizeof eight);
        } else if (eight != all_clear) {
            for (int j = i; j < i + 8; j++)
                if (from[j] != COLOUR_CLEAR)
                    to[j] = from[j];
        }
    }
    for (; i < count; i++)
        if (from[i] != COLOUR_CLEAR)
            to[i] = from[i];
}

static void copy_row_backward(uint8_t *to, const uint8_t *from, int count)
{
    for (int i = 0; i < count; i++)
        if (from[-i] != COLOUR_CLEAR)
            to[i] = from[-i];
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
    Rect seen = canvas_seen(canvas, rect_of(x + whole.x, y + whole.y, whole.w, whole.h));
    int  step = look.flip_x ? -1 : 1;
    for (int at = seen.y; at < seen.y + seen.h; at++) {
        int            row = look.flip_y ? sprite->h - 1 - (at - y) : at - y;
        int            column = look.flip_x ? sprite->w - 1 - (seen.x - x) : seen.x - x;
        const uint8_t *from = sprite->pixels + row * sprite->w + column;
        uint8_t       *to = canvas->pixels + at * CANVAS_WIDTH + seen.x;
        if (look.recolour)
            copy_row_recoloured(to, from, step, seen.w, look.recolour);
        else if (step > 0)
            copy_row_forward(to, from, seen.w);
        else
            copy_row_backward(to, from, seen.w);
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

/* ---- panels: row by row, since the middle of most rows is one colour ---- */

static void put_run(Canvas *canvas, int x, int y, const uint8_t *from, int count)
{
    int left = x < canvas->clip.x ? canvas->clip.x - x : 0;
    int right = canvas->clip.x + canvas->clip.w - x;
    if (right > count)
        right = count;
    uint8_t *to = canvas->pixels + y * CANVAS_WIDTH + x;
    for (int i = left; i < right; i++)
        if (from[i] != COLOUR_CLEAR)
            to[i] = from[i];
}

static bool one_colour(const uint8_t *from, int count)
{
    for (int i = 1; i < count; i++)
        if (from[i] != from[0])
            return false;
    return true;
}

/* The middle of a row: `part` pixels, repeated until they have filled `count`. */
static void put_middle(Canvas *canvas, int x, int y, const uint8_t *from, int part, int count)
{
    if (!one_colour(from, part)) {
        for (int done = 0; done < count; done += part)
            put_run(canvas, x + done, y, from, count - done < part ? count - done : part);
        return;
    }
    int left = x < canvas->clip.x ? canvas->clip.x : x;
    int right = canvas->clip.x + canvas->clip.w;
    if (right > x + count)
        right = x + count;
    if (from[0] != COLOUR_CLEAR && left < right)
        memset(canvas->pixels + y * CANVAS_WIDTH + left, from[0], (size_t)(right - left));
}

static int smaller(int a, int b) { return a < b ? a : b; }

void canvas_panel(Canvas *canvas, Rect rect, const Sprite *sprite)
{
    int  edge_x = smaller(sprite->slice, rect.w / 2), edge_y = smaller(sprite->slice, rect.h / 2);
    int  middle_w = sprite->w - 2 * sprite->slice, middle_h = sprite->h - 2 * sprite->slice;
    Rect seen = canvas_seen(canvas, rect);
    record_covered(canvas, rect_common(rect, canvas->clip));
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        int            down = y - rect.y, up = rect.y + rect.h - y;
        int            row = down < edge_y  ? down
                             : up <= edge_y ? sprite->h - up
                                            : sprite->slice + (down - edge_y) % middle_h;
        const uint8_t *from = sprite->pixels + row * sprite->w;
        put_run(canvas, rect.x, y, from, edge_x);
        put_middle(canvas, rect.x + edge_x, y, from + sprite->slice, middle_w, rect.w - 2 * edge_x);
        put_run(canvas, rect.x + rect.w - edge_x, y, from + sprite->w - edge_x, edge_x);
    }
}

void canvas_sprite_double(Canvas *canvas, int x, int y, const Sprite *sprite)
{
    for (int row = 0; row < sprite->h; row++)
        for (int column = 0; column < sprite->w; column++) {
            uint8_t colour = sprite->pixels[row * sprite->w + column];
            if (colour != COLOUR_CLEAR)
                canvas_fill(canvas, rect_of(x + 2 * column, y + 2 * row, 2, 2), colour);
        }
}

/* From its last pixel to the first: each is read before it is written over. */
void canvas_enlarge(Canvas *canvas, Rect rect)
{
    for (int row = rect.h - 1; row >= 0; row--)
        for (int column = rect.w - 1; column >= 0; column--) {
            uint8_t colour = canvas_at(canvas, rect.x + column, rect.y + row);
            canvas_fill(canvas, rect_of(rect.x + 2 * column, rect.y + 2 * row, 2, 2), colour);
        }
}
