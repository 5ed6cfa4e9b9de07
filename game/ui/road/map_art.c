#include "map_art.h"

#include "assets.h"

/* A number that looks like chance but is the same every time. */
static uint32_t mixed(uint32_t a, uint32_t b)
{
    uint32_t x = a * 2654435761u ^ b * 2246822519u;
    x ^= x >> 15;
    x *= 2246822519u;
    return x ^ x >> 13;
}

void map_flag_draw(Canvas *canvas, int x, int y, uint8_t ramp, uint32_t frame)
{
    enum { LENGTH = 7 };
    static const int8_t WAVE[8] = {0, 0, 1, 1, 1, 0, 0, -1};
    for (int i = 0; i < LENGTH; i++) {
        int up = i ? WAVE[(frame / 6 + 8 - (uint32_t)i) % 8] : 0;
        int tall = i < LENGTH - 2 ? 4 : LENGTH + 1 - i;
        canvas_fill(canvas, rect_of(x + 1 + i, y + up, 1, tall), (uint8_t)(ramp + 3));
        canvas_pixel(canvas, x + 1 + i, y + up + tall - 1, (uint8_t)(ramp + 2));
    }
}

void map_fire_draw(Canvas *canvas, int x, int y, int height, uint32_t frame)
{
    static const uint8_t HEAT[] = {GOLD_5, GOLD_4, GOLD_3, BLOOD_4, BLOOD_3, BLOOD_2};
    int                  half = height / 3;
    uint32_t             tick = frame / 5;
    for (int dx = -half; dx <= half; dx++) {
        int away = dx < 0 ? -dx : dx;
        int tall = height - away * height / (half + 1);
        tall -= (int)(mixed(tick, (uint32_t)(dx + 64)) % (uint32_t)(height / 3 + 1));
        for (int up = 0; up < tall; up++) {
            int heat = up * 4 / height + away * 3 / (half + 1);
            canvas_pixel(canvas, x + dx, y - up, HEAT[heat > 5 ? 5 : heat]);
        }
    }
    for (uint32_t i = 0; i < 3; i++) { /* sparks */
        uint32_t age = (frame + i * 23) % 60, birth = (frame + i * 23) / 60;
        int      drift = (int)(mixed(birth, i) % 7) - 3;
        canvas_pixel(canvas, x + drift * (int)age / 30, y - height / 2 - (int)age * height / 60,
                     age < 30 ? GOLD_4 : BLOOD_3);
    }
}

void map_light_draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    bool low = mixed(frame / 9, (uint32_t)(x * 31 + y)) % 5 == 0;
    canvas_fill(canvas, rect_of(x, y, 2, 2), low ? GOLD_3 : GOLD_5);
    if (low)
        return;
    canvas_pixel(canvas, x - 1, y, GOLD_2);
    canvas_pixel(canvas, x + 2, y + 1, GOLD_2);
    canvas_pixel(canvas, x, y - 1, GOLD_2);
    canvas_pixel(canvas, x + 1, y + 2, GOLD_2);
}

/* ---- pennants ---- */

static void pole(Canvas *canvas, int x, int y, uint8_t colour)
{
    canvas_fill(canvas, rect_of(x - 1, y, 4, 1), FELT_0);
    canvas_fill(canvas, rect_of(x, y - PENNANT_HEIGHT + 1, 1, PENNANT_HEIGHT), colour);
    canvas_fill(canvas, rect_of(x + 1, y - PENNANT_HEIGHT + 2, 1, PENNANT_HEIGHT - 2), FELT_0);
}

static void pennon(Canvas *canvas, int x, int y, uint32_t frame)
{
    static const int8_t WAVE[8] = {0, 0, 0, 1, 1, 1, 0, 0};
    for (int i = 0; i < 8; i++) {
        int up = WAVE[(frame / 7 + 8 - (uint32_t)i) % 8];
        int half = (8 - i) / 2;
        canvas_fill(canvas, rect_of(x + 1 + i, y - half + up - 1, 1, 2 * half + 3), FELT_0);
        canvas_fill(canvas, rect_of(x + 1 + i, y - half + up, 1, 2 * half + 1),
                    i < 2 ? BLOOD_4 : BLOOD_3);
    }
}

static void banner(Canvas *canvas, int x, int y, int stake)
{
    static const uint8_t CLOTH[STAKES] = {GOLD_2, STEEL_3, GOLD_4};
    static const uint8_t EDGE[STAKES] = {GOLD_1, STEEL_2, GOLD_3};
    static const uint8_t STAR[STAKES] = {GOLD_5, STEEL_5, BLOOD_2};
    static const uint8_t SHAPE[5] = {4, 14, 31, 14, 10}; /* of the star, a row a number */
    canvas_fill(canvas, rect_of(x, y - 4, 10, 10), FELT_0);
    canvas_fill(canvas, rect_of(x + 1, y - 3, 8, 7), CLOTH[stake]);
    canvas_fill(canvas, rect_of(x + 1, y + 3, 8, 1), EDGE[stake]);
    for (int i = 0; i < 2; i++) /* two tails */
        canvas_fill(canvas, rect_of(x + 1 + i * 5, y + 4, 3, 1), EDGE[stake]);
    for (int row = 0; row < 5; row++)
        for (int i = 0; i < 5; i++)
            if (SHAPE[row] >> i & 1)
                canvas_pixel(canvas, x + 3 + i, y - 2 + row, STAR[stake]);
}

static void furled(Canvas *canvas, int x, int y)
{
    canvas_fill(canvas, rect_of(x + 1, y - 3, 2, 7), STEEL_1);
    canvas_fill(canvas, rect_of(x + 1, y - 3, 1, 6), STEEL_2);
    canvas_pixel(canvas, x + 1, y, STEEL_3);
}

void pennant_draw(Canvas *canvas, int x, int y, PennantKind kind, int stake, uint32_t frame)
{
    int cloth = y - PENNANT_HEIGHT + 5;
    pole(canvas, x, y, kind == PENNANT_CLOSED ? STEEL_2 : STEEL_4);
    switch (kind) {
    case PENNANT_OPEN: pennon(canvas, x, cloth, frame); break;
    case PENNANT_WON: banner(canvas, x, cloth, stake); break;
    case PENNANT_LOST: /* torn down: it lies at the foot */
        canvas_fill(canvas, rect_of(x + 2, y - 2, 6, 3), BLOOD_1);
        canvas_fill(canvas, rect_of(x + 2, y - 2, 4, 1), BLOOD_2);
        break;
    default: furled(canvas, x, cloth);
    }
    canvas_pixel(canvas, x, y - PENNANT_HEIGHT, kind == PENNANT_CLOSED ? STEEL_3 : GOLD_4);
}
