/* The province of Generals & Assassins: a camp, and daggers in the dark. */
#include "assets.h"
#include "gfx/backs.h"
#include "ui/road/map_art.h"
#include "ui/road/province.h"

static void draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_PROVINCE_CAMP));
    map_flag_draw(canvas, x + 42, y + 9, GOLD_0, frame);
    map_fire_draw(canvas, x + 42, y + 51, 12, frame);
}

const Province generals_province = {
    .title = "The Night Camp",
    .about = "Tents, fires, and nobody sleeps with both eyes shut.",
    .homes = {CHARACTER_GRIMM, CHARACTER_VESPER},
    .home_count = 2,
    .stages =
        {
            {.id = "sentry",
             .title = "The sentry",
             .about = "One rival, one round.",
             .rivals = {CHARACTER_VESPER},
             .rival_count = 1,
             .options = {{"rounds", 1}},
             .before = "Shh. The password is a win. One round.",
             .won = "Pass. I have seen nobody.",
             .lost = "I heard you a mile off. Go back and walk softer."},
            {.id = "council",
             .title = "The war council",
             .about = "Three at the table, two rounds.",
             .rivals = {CHARACTER_CORVIN, CHARACTER_VESPER},
             .rival_count = 2,
             .options = {{"rounds", 2}},
             .before = "Every general wants his share. I have written down what each may lose.",
             .won = "Paid in full. Your name goes into the good book.",
             .lost = "Red ink. Yours, for once."},
            {.id = "whispers",
             .title = "Whispers",
             .about = "Three schemers with a pact, and you last in turn.",
             .rivals = {CHARACTER_VESPER, CHARACTER_CORVIN, CHARACTER_MIRA},
             .rival_count = 3,
             .goal = GOAL_SECOND,
             .seat = 3,
             .allies = true,
             .options = {{"rounds", 1}},
             .before = "Walls have ears, and tonight all of them are ours.",
             .won = "Who told you? Nobody? Then you are better than I feared.",
             .lost = "Quietly done. You will hardly feel it."},
            {.id = "lord",
             .title = "The old wolf",
             .about = "Grimm alone, three rounds.",
             .rivals = {CHARACTER_GRIMM},
             .rival_count = 1,
             .seat = 1,
             .harder = 1,
             .options = {{"rounds", 3}},
             .before = "Hm. Sit.",
             .won = "Grr. The camp is yours to cross. I will remember.",
             .lost = "One less. Next."},
        },
    .stage_count = 4,
    .table = {.id = "crown",
              .title = "The table of daggers",
              .about = "Two rounds against the old wolf and his ear.",
              .rivals = {CHARACTER_GRIMM, CHARACTER_VESPER},
              .rival_count = 2,
              .goal = GOAL_BEFORE_HOST,
              .options = {{"rounds", 2}}},
    .honour = "Sleepless One",
    .back = BACK_DAGGER,
    .felt = THEME_EMBER,
    .draw = draw,
};
