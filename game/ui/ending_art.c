#include "ending_art.h"

#include "assets.h"
#include "gfx/tween.h"
#include "match/table_help.h"

enum { FALLING = 20, EMBERS = 36, RAYS = 12, FIELD = CANVAS_HEIGHT - 24 };

/* A small mixing of a number, so that each falls at a place and a pace of its own. */
static uint32_t mixed(uint32_t number) { return (number + 1) * 2654435761u; }

void ending_backdrop(Canvas *canvas, bool won)
{
    canvas_gradient(canvas, rect_of(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), won ? FELT_1 : INK_0,
                    won ? FELT_3 : INK_2);
}

/* One of the cards that the game's page shows, or a back. */
static Card card_number(int game, uint32_t i)
{
    const CoverCard *cover = table_of(game)->cover;
    return i % 3 == 2 ? CARD_HIDDEN : cover[i % COVER_CARDS].card;
}

static void draw_card_at(Canvas *canvas, int game, uint32_t i, int x, int y)
{
    bool loose = canvas_loose(canvas, true); /* it moves, and is a part of the picture */
    table_of(game)->draw_card(canvas, rect_of(x, y, SMALL_CARD_WIDTH, SMALL_CARD_HEIGHT),
                              card_number(game, i), 0);
    canvas_loose(canvas, loose);
}

/* Spread over the width, no two close together. */
static int column_of(uint32_t i) { return (int)(i * 197u % 331u) - 15; }

static void rain(Canvas *canvas, int game, uint32_t frame)
{
    for (uint32_t i = 0; i < FALLING; i++) {
        uint32_t pace = 2 + i % 3; /* thirds of a pixel a frame */
        uint32_t way = CANVAS_HEIGHT + 60;
        int      y = (int)((frame * pace / 3 + i * 113u) % way) - 40;
        int      sway = tween_sway(frame + i * 17, 90, 12);
        draw_card_at(canvas, game, i, column_of(i) + sway, y);
    }
}

/* A card that burns away from below; where it burns there are flames. */
static void burn(Canvas *canvas, int game, uint32_t frame)
{
    enum { BURNING = 7, LIFE = 200, WAITS = 60 };
    for (uint32_t i = 0; i < BURNING; i++) {
        uint32_t age = frame + i * 41, turn = age / LIFE;
        int      t = (int)(age % LIFE);
        int      x = column_of(i + turn * 5), y = 40 + (int)(mixed(i + turn) >> 20 & 127u);
        int      left = t < WAITS ? SMALL_CARD_HEIGHT : SMALL_CARD_HEIGHT - (t - WAITS) / 4;
        if (left <= 0)
            continue;
        Rect former = canvas_clip(canvas, rect_of(x, y, SMALL_CARD_WIDTH, left));
        draw_card_at(canvas, game, i + turn, x, y);
        canvas_unclip(canvas, former);
        for (int k = 0; t >= WAITS && k < SMALL_CARD_WIDTH; k++) {
            uint32_t lick = mixed((uint32_t)(x + k) + frame / 4 * 31) >> 29;
            canvas_fill(canvas, rect_of(x + k, y + left - 2 - (int)lick, 1, 2 + (int)lick),
                        k & 1 ? GOLD_3 : BLOOD_3);
        }
    }
}

/* Sparks that rise, or ash that comes down. */
static void specks(Canvas *canvas, uint32_t frame, bool ash)
{
    for (uint32_t i = 0; i < EMBERS; i++) {
        uint32_t pace = 1 + i % 3;
        int      way = (int)((frame * pace / (ash ? 4u : 2u) + (mixed(i + 50) >> 20)) % FIELD);
        int      x = column_of(i + 100) + tween_sway(frame + i * 29, 110, 8);
        uint8_t  spark = i % 3 == 0 ? GOLD_4 : i % 3 == 1 ? BLOOD_4 : GOLD_2;
        uint8_t  flake = i % 2 ? STEEL_2 : STEEL_1;
        canvas_fill(canvas, rect_of(x, ash ? 12 + way : 12 + FIELD - way, i % 4 ? 1 : 2, 1),
                    ash ? flake : spark);
    }
}

void ending_falling(Canvas *canvas, int game, Falling falling, uint32_t frame)
{
    switch (falling) {
    case FALLS_FIRE:
        burn(canvas, game, frame);
        specks(canvas, frame, false);
        break;
    case FALLS_ASH: specks(canvas, frame, true); break;
    default: rain(canvas, game, frame); break;
    }
}

/* Twelve beams around a point that turn slowly. The directions are the hours of a clock, in
 * sixty-fourths. */
void ending_rays(Canvas *canvas, int x, int y, uint32_t frame)
{
    static const int8_t X[RAYS] = {0, 32, 55, 64, 55, 32, 0, -32, -55, -64, -55, -32};
    for (int i = 0; i < RAYS; i++) {
        int next = (i + 1) % RAYS, turn = (int)(frame / 2 % 64);
        int dx = (X[i] * (64 - turn) + X[next] * turn) / 64;
        int dy = -(X[(i + 3) % RAYS] * (64 - turn) + X[(next + 3) % RAYS] * turn) / 64;
        for (int wide = -1; wide <= 1; wide++)
            canvas_line(canvas, x + dx * 5 / 8, y + dy * 5 / 8, x + dx * 3 / 2 + wide,
                        y + dy * 3 / 2 + wide, wide ? GOLD_1 : GOLD_2);
    }
}

void ending_portrait(Canvas *canvas, int x, int y, const Seating *seating, int seat, int mood,
                     bool gold)
{
    Rect frame = rect_of(x, y, PORTRAIT_DOUBLE, PORTRAIT_DOUBLE);
    canvas_fill(canvas, frame, gold ? FELT_2 : INK_2);
    portrait_of_seat_draw(canvas, x, y, portrait_of_seat(seating, seat), seat, (FaceMood)mood);
    canvas_enlarge(canvas, rect_of(x, y, FACE_WIDTH, FACE_WIDTH));
    for (int i = 1; i <= 3; i++)
        canvas_frame(canvas, rect_inset(frame, -i), gold ? i == 2 ? GOLD_4 : GOLD_2 : STEEL_1);
}

void ending_crown(Canvas *canvas, int x, int y, int frame)
{
    const Sprite *crown = sprite_of(SPRITE_CROWN);
    int           rest = y - 2 * crown->h + 11;
    int           at =
        tween(-2 * crown->h, rest, frame - CROWN_FALLS, CROWN_LANDS - CROWN_FALLS, EASE_BOUNCE);
    canvas_sprite_double(canvas, x + PORTRAIT_DOUBLE / 2 - crown->w, at & ~1, crown);
}

void ending_candle(Canvas *canvas, int x, int y, uint32_t frame)
{
    int lean = (int)(frame / 9 % 3) - 1, tall = (int)(mixed(frame / 6) >> 30);
    canvas_fill(canvas, rect_of(x, y + 12, 7, 20), PARCHMENT_4);
    canvas_fill(canvas, rect_of(x + 5, y + 12, 2, 20), PARCHMENT_2);
    canvas_fill(canvas, rect_of(x - 4, y + 32, 15, 3), GOLD_1);
    canvas_fill(canvas, rect_of(x + 3, y + 10, 1, 2), INK_0);
    canvas_disc(canvas, x + 3, y + 7, 3, GOLD_2);
    canvas_fill(canvas, rect_of(x + 2 + lean, y + 2 - tall, 2, 5 + tall), GOLD_3);
    canvas_disc(canvas, x + 3, y + 7, 2, GOLD_4);
    canvas_pixel(canvas, x + 3, y + 7, GOLD_5);
}
