/* Kingdom's province: four towers. */
#include "assets.h"
#include "gfx/backs.h"
#include "ui/road/map_art.h"
#include "ui/road/province.h"

static void draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    static const struct {
        int8_t  x, y;
        uint8_t ramp;
    } FLAGS[] = {{11, 6, LEAF_0}, {29, -2, SKY_0}, {55, -2, GOLD_0}, {73, 6, BLOOD_0}};
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_PROVINCE_TOWERS));
    for (unsigned i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++) {
        canvas_fill(canvas, rect_of(x + FLAGS[i].x, y + FLAGS[i].y, 1, 5), STEEL_4);
        map_flag_draw(canvas, x + FLAGS[i].x, y + FLAGS[i].y, FLAGS[i].ramp, frame + i * 13);
    }
}

const Province kingdom_province = {
    .title = "The Four Towers",
    .about = "Field, market, barracks, court: who builds, rules.",
    .homes = {CHARACTER_ODILE, CHARACTER_CORVIN},
    .home_count = 2,
    .stages =
        {
            {.id = "tollgate",
             .title = "The tollgate",
             .about = "Only 20 tokens: a quick game.",
             .rivals = {CHARACTER_CORVIN},
             .rival_count = 1,
             .options = {{"tokens", 20}},
             .before = "The toll is a game. Small change, twenty tokens. It adds up.",
             .won = "Neat. You may pass, and I keep the receipt.",
             .lost = "With interest, that makes another game."},
            {.id = "market",
             .title = "Market day",
             .about = "Forty tokens, and Tobin begins.",
             .rivals = {CHARACTER_TOBIN},
             .rival_count = 1,
             .seat = 1,
             .options = {{"tokens", 40}},
             .before = "Came with two carts of turnips, and I mean to go home a king.",
             .won = "Ripe at last, are you? Then on you go.",
             .lost = "A good year for turnips."},
            {.id = "wager",
             .title = "Jory's wager",
             .about = "Only 20 tokens, against a gambler.",
             .rivals = {CHARACTER_JORY},
             .rival_count = 1,
             .harder = 1,
             .options = {{"tokens", 20}},
             .before = "Heads I win, tails we play for it. Tails? Very well, quick and dirty!",
             .won = "What are the odds! No, truly, what were they?",
             .lost = "I knew it! Double or nothing?"},
            {.id = "lord",
             .title = "The builder",
             .about = "All 60 tokens, and Odile begins.",
             .rivals = {CHARACTER_ODILE},
             .rival_count = 1,
             .seat = 1,
             .harder = 1,
             .options = {{"tokens", 60}},
             .before = "I laid the first stone of each of these towers. Mind the mortar.",
             .won = "Solid work. I could use hands like yours.",
             .lost = "It stands! Slow is sure, as I always say."},
        },
    .stage_count = 4,
    .table = {.id = "crown",
              .title = "The table of towers",
              .about = "Only 20 tokens against the builder.",
              .rivals = {CHARACTER_ODILE},
              .rival_count = 1,
              .options = {{"tokens", 20}}},
    .honour = "Fifth Tower",
    .back = BACK_TOWER,
    .felt = THEME_SLATE,
    .draw = draw,
};
