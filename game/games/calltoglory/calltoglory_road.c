/* The province of Call to Glory: a pagoda on a hill. */
#include "assets.h"
#include "gfx/backs.h"
#include "ui/road/map_art.h"
#include "ui/road/province.h"

/* Petals fall from the cherry trees. */
static void draw_petals(Canvas *canvas, int x, int y, uint32_t frame)
{
    for (uint32_t i = 0; i < 4; i++) {
        int age = (int)((frame + i * 45) % 180) / 8;
        canvas_pixel(canvas, x + 72 - (int)i * 4 - age / 2 + (age + (int)i) % 3, y + 38 + age,
                     BLOOD_5);
    }
}

static void draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_PROVINCE_PAGODA));
    map_light_draw(canvas, x + 28, y + 32, frame); /* lanterns under the eaves */
    map_light_draw(canvas, x + 55, y + 32, frame);
    map_light_draw(canvas, x + 31, y + 23, frame);
    map_light_draw(canvas, x + 52, y + 23, frame);
    draw_petals(canvas, x, y, frame);
}

const Province calltoglory_province = {
    .title = "The Hill of Nine",
    .about = "Nine orders, one pagoda, and tea for those who wait.",
    .homes = {CHARACTER_MIRA, CHARACTER_ELSWYTH},
    .home_count = 2,
    .stages =
        {
            {.id = "steps",
             .title = "The first step",
             .about = "One rival, one round.",
             .rivals = {CHARACTER_ELSWYTH},
             .rival_count = 1,
             .options = {{"rounds", 1}},
             .before = "Peace be with you. The hill has many steps; let us share the first.",
             .won = "Well climbed. Mind the second one, it is loose.",
             .lost = "You were looking at the top. One looks at the step."},
            {.id = "tea",
             .title = "Tea for three",
             .about = "Three at the table, one round.",
             .rivals = {CHARACTER_PELL, CHARACTER_ELSWYTH},
             .rival_count = 2,
             .seat = 1,
             .options = {{"rounds", 1}},
             .before = "After you, after you. There is cake for the winner, and I like cake.",
             .won = "Enjoy it. I only looked at it for an hour.",
             .lost = "Delicious! Oh, did you want some?"},
            {.id = "night",
             .title = "Night of the Ninja",
             .about = "Three with a pact; laid Ninjas can kill.",
             .rivals = {CHARACTER_VESPER, CHARACTER_MIRA, CHARACTER_SABLE},
             .rival_count = 3,
             .goal = GOAL_SECOND,
             .allies = true,
             .options = {{"rounds", 1}, {"ninjas", 1}},
             .before = "I am only a guest on this hill. Nobody will know that I was here.",
             .won = "You saw me? Then I have stayed too long.",
             .lost = "Sleep well. Count your cards in the morning."},
            {.id = "lord",
             .title = "The lady of the hill",
             .about = "Mira herself, three rounds with Imperial Tasks.",
             .rivals = {CHARACTER_MIRA},
             .rival_count = 1,
             .harder = 1,
             .options = {{"rounds", 3}, {"tasks", 1}},
             .before = "I foresaw that you would come. Do sit where you always would have.",
             .won = "Not in the plan. Then the plan needs you in it.",
             .lost = "Step three. You were step two."},
        },
    .stage_count = 4,
    .table = {.id = "crown",
              .title = "The table of nine",
              .about = "One round, four at the table.",
              .rivals = {CHARACTER_MIRA, CHARACTER_ELSWYTH, CHARACTER_PELL},
              .rival_count = 3,
              .goal = GOAL_BEFORE_HOST,
              .options = {{"rounds", 1}}},
    .honour = "Guest of the Hill",
    .back = BACK_CHERRY,
    .felt = THEME_CHERRY,
    .draw = draw,
};
