#include "gfx/canvas.h"

#include <string.h>

#include "gfx/canvas_record.h"

/* The order in which the 16 pixels of a 4x4 tile are coloured (Bayer). */
static const uint8_t DITHER[4][4] = {
    {0, 8, 2, 10},
    {12, 4, 14, 6},
    {3, 11, 1, 9},
    {15, 7, 13, 5},
};

Rect rect_inset(Rect rect, int by)
{
    return rect_of(rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by);
}

Rect rect_common(Rect a, Rect b)
{
    int left = a.x > b.x ? a.x : b.x;
    int top = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    if (right <= left || bottom <= top)
        return rect_of(left, top, 0, 0);
    return rect_of(left, top, right - left, bottom - top);
}

Rect rect_centred(Rect in, int w, int h)
{
    return rect_of(in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h);
}

void canvas_begin(Canvas *canvas, uint8_t pixels[CANVAS_HEIGHT * CANVAS_WIDTH])
{
    canvas->pixels = pixels;
    canvas->clip = rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
    canvas->unseen = rect_of(0, 0, 0, 0);
    canvas->speech = NULL;
    canvas->hand = canvas->back = canvas->frame = 0;
    canvas->focus = rect_of(0, 0, 0, 0);
    record_begin(canvas);
}

void canvas_say(Canvas *canvas, SpeechPart part, const char *words)
{
    if (canvas->speech)
        speech_add(canvas->speech, part, words);
}

void canvas_say_instead(Canvas *canvas, SpeechPart part, const char *words)
{
    if (canvas->speech)
        canvas->speech->words[part][0] = 0;
    canvas_say(canvas, part, words);
}

void canvas_hush(Canvas *canvas)
{
    if (canvas->speech)
        speech_begin(canvas->speech);
}

void canvas_clear(Canvas *canvas, uint8_t colour)
{
    canvas_fill(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), colour);
}

Rect canvas_clip(Canvas *canvas, Rect to)
{
    Rect former = canvas->clip;
    canvas->clip = rect_common(former, to);
    return former;
}

void canvas_unclip(Canvas *canvas, Rect former) { canvas->clip = former; }

Rect canvas_seen(const Canvas *canvas, Rect rect)
{
    Rect seen = rect_common(rect, canvas->clip), common = rect_common(seen, canvas->unseen);
    bool covered = common.w == seen.w && common.h == seen.h;
    return covered ? rect_of(seen.x, seen.y, 0, 0) : seen;
}

static bool is_inside(const Canvas *canvas, int x, int y)
{
    const Rect *clip = &canvas->clip;
    return x >= clip->x && y >= clip->y && x < clip->x + clip->w && y < clip->y + clip->h;
}

void canvas_pixel(Canvas *canvas, int x, int y, uint8_t colour)
{
    if (is_inside(canvas, x, y))
        canvas->pixels[y * CANVAS_WIDTH + x] = colour;
}

uint8_t canvas_at(const Canvas *canvas, int x, int y)
{
    if (x < 0 || y < 0 || x >= CANVAS_WIDTH || y >= CANVAS_HEIGHT)
        return 0;
    return canvas->pixels[y * CANVAS_WIDTH + x];
}

static void fill_plain(Canvas *canvas, Rect rect, uint8_t colour)
{
    Rect     seen = canvas_seen(canvas, rect);
    uint8_t *row = canvas->pixels + seen.y * CANVAS_WIDTH + seen.x;
    for (int y = 0; y < seen.h; y++, row += CANVAS_WIDTH)
        memset(row, colour, (size_t)seen.w);
}

void canvas_fill(Canvas *canvas, Rect rect, uint8_t colour)
{
    record_covered(canvas, rect_common(rect, canvas->clip));
    fill_plain(canvas, rect, colour);
}

void canvas_frame(Canvas *canvas, Rect rect, uint8_t colour)
{
    if (rect.w <= 0 || rect.h <= 0)
        return;
    fill_plain(canvas, rect_of(rect.x, rect.y, rect.w, 1), colour);
    fill_plain(canvas, rect_of(rect.x, rect.y + rect.h - 1, rect.w, 1), colour);
    fill_plain(canvas, rect_of(rect.x, rect.y, 1, rect.h), colour);
    fill_plain(canvas, rect_of(rect.x + rect.w - 1, rect.y, 1, rect.h), colour);
}

void canvas_round_fill(Canvas *canvas, Rect rect, uint8_t colour)
{
    record_covered(canvas, rect_common(rect, canvas->clip));
    fill_plain(canvas, rect_of(rect.x + 1, rect.y, rect.w - 2, 1), colour);
    fill_plain(canvas, rect_of(rect.x, rect.y + 1, rect.w, rect.h - 2), colour);
    fill_plain(canvas, rect_of(rect.x + 1, rect.y + rect.h - 1, rect.w - 2, 1), colour);
}

void canvas_round_frame(Canvas *canvas, Rect rect, uint8_t colour)
{
    fill_plain(canvas, rect_of(rect.x + 1, rect.y, rect.w - 2, 1), colour);
    fill_plain(canvas, rect_of(rect.x + 1, rect.y + rect.h - 1, rect.w - 2, 1), colour);
    fill_plain(canvas, rect_of(rect.x, rect.y + 1, 1, rect.h - 2), colour);
    fill_plain(canvas, rect_of(rect.x + rect.w - 1, rect.y + 1, 1, rect.h - 2), colour);
}

void canvas_line(Canvas *canvas, int x0, int y0, int x1, int y1, uint8_t colour)
{
    int wide = x1 > x0 ? x1 - x0 : x0 - x1, step_x = x0 < x1 ? 1 : -1;
    int high = y1 > y0 ? y1 - y0 : y0 - y1, step_y = y0 < y1 ? 1 : -1;
    int error = wide - high;
    for (int left = (wide > high ? wide : high) + 1; left > 0; left--) {
        canvas_pixel(canvas, x0, y0, colour);
        int twice = 2 * error;
        if (twice >= -high) {
            error -= high;
            x0 += step_x;
        }
        if (twice <= wide) {
            error += wide;
            y0 += step_y;
        }
    }
}

void canvas_disc(Canvas *canvas, int x, int y, int radius, uint8_t colour)
{
    int reach = radius;
    for (int row = 0; row <= radius; row++) {
        while (reach > 0 && reach * reach + row * row > radius * radius + radius)
            reach--;
        fill_plain(canvas, rect_of(x - reach, y - row, 2 * reach + 1, 1), colour);
        fill_plain(canvas, rect_of(x - reach, y + row, 2 * reach + 1, 1), colour);
    }
}

void canvas_dither(Canvas *canvas, Rect rect, uint8_t colour, int of_sixteen)
{
    Rect seen = canvas_seen(canvas, rect);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const uint8_t *order = DITHER[y & 3];
        uint8_t       *row = canvas->pixels + y * CANVAS_WIDTH;
        for (int phase = 0; phase < 4; phase++) {
            int x = seen.x + phase;
            if (order[x & 3] >= of_sixteen)
                continue;
            for (; x < seen.x + seen.w; x += 4)
                row[x] = colour;
        }
    }
}

void canvas_gradient(Canvas *canvas, Rect rect, uint8_t top, uint8_t bottom)
{
    Rect seen = canvas_seen(canvas, rect);
    int  steps = bottom - top, way = rect.h > 1 ? rect.h - 1 : 1;
    record_covered(canvas, seen);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        int      sixteenths = steps * 16 * (y - rect.y) / way + top * 16;
        uint8_t  base = (uint8_t)(sixteenths / 16), part = (uint8_t)(sixteenths % 16);
        uint8_t  tile[8];
        uint8_t *row = canvas->pixels + y * CANVAS_WIDTH + seen.x;
        for (int i = 0; i < 8; i++)
            tile[i] = (uint8_t)(base + (DITHER[y & 3][(seen.x + i) & 3] < part));
        int x = 0;
        for (; x + 8 <= seen.w; x += 8)
            memcpy(row + x, tile, 8);
        for (; x < seen.w; x++)
            row[x] = tile[x & 7];
    }
}

/* Four at a time: whole screens are recoloured. */
static void recolour_row(uint8_t *row, int count, const uint8_t recolour[CANVAS_COLOURS])
{
    enum { MASK = CANVAS_COLOURS - 1 };
    int x = 0;
    for (; x + 4 <= count; x += 4) {
        row[x] = recolour[row[x] & MASK];
        row[x + 1] = recolour[row[x + 1] & MASK];
        row[x + 2] = recolour[row[x + 2] & MASK];
        row[x + 3] = recolour[row[x + 3] & MASK];
    }
    for (; x < count; x++)
        row[x] = recolour[row[x] & MASK];
}

void canvas_recolour(Canvas *canvas, Rect rect, const uint8_t recolour[CANVAS_COLOURS])
{
    Rect     seen = canvas_seen(canvas, rect);
    uint8_t *row = canvas->pixels + seen.y * CANVAS_WIDTH + seen.x;
    for (int y = 0; y < seen.h; y++, row += CANVAS_WIDTH)
        recolour_row(row, seen.w, recolour);
}

void canvas_bar(Canvas *canvas, Rect rect, int full, int most, uint8_t colour, uint8_t empty)
{
    int part = most > 0 ? full * rect.w / most : 0;
    if (part == 0 && full > 0)
        part = 1;
    if (part > rect.w)
        part = rect.w;
    if (part < 0)
        part = 0;
    canvas_fill(canvas, rect_of(rect.x + part, rect.y, rect.w - part, rect.h), empty);
    canvas_fill(canvas, rect_of(rect.x, rect.y, part, rect.h), colour);
}

static void double_row(Canvas *canvas, int left, int top, int row)
{
    uint8_t  from[CANVAS_WIDTH / 2];
    uint8_t *to = canvas->pixels + (row - top) * 2 * CANVAS_WIDTH;
    memcpy(from, canvas->pixels + row * CANVAS_WIDTH + left, sizeof from);
    for (int x = 0; x < CANVAS_WIDTH; x++)
        to[x] = to[x + CANVAS_WIDTH] = from[x / 2];
}

/* Rows that move down are taken from below, those that move up from above: none is written over
 * before it is read. */
void canvas_double(Canvas *canvas, int left, int top)
{
    int end = top + CANVAS_HEIGHT / 2, still = 2 * top < end ? 2 * top : end;
    for (int row = end - 1; row >= still; row--)
        double_row(canvas, left, top, row);
    for (int row = top; row < still; row++)
        double_row(canvas, left, top, row);
}

void canvas_shift(Canvas *canvas, Rect rect, int right, int down)
{
    Rect in = rect_common(rect, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT));
    int  wide = in.w - (right < 0 ? -right : right), high = in.h - (down < 0 ? -down : down);
    for (int i = 0; wide > 0 && i < high; i++) {
        int      row = down > 0 ? high - 1 - i : i; /* no row is read after it was written */
        int      from = in.y + row + (down < 0 ? -down : 0), to = from + down;
        uint8_t *at = canvas->pixels + in.x;
        memmove(at + to * CANVAS_WIDTH + (right > 0 ? right : 0),
                at + from * CANVAS_WIDTH + (right < 0 ? -right : 0), (size_t)wide);
    }
}
