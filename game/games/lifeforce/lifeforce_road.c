/* Lifeforce's province: a ring of stones with fire in it. */
#include "assets.h"
#include "gfx/backs.h"
#include "ui/road/map_art.h"
#include "ui/road/province.h"

static void draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_PROVINCE_RING));
    map_fire_draw(canvas, x + 42, y + 46, 20, frame);
}

const Province lifeforce_province = {
    .title = "The Ring",
    .about = "Old stones, and a fire that nobody has lit.",
    .homes = {CHARACTER_SABLE, CHARACTER_JORY},
    .home_count = 2,
    .stages =
        {
            {.id = "spark",
             .title = "The spark",
             .about = "One rival.",
             .rivals = {CHARACTER_JORY},
             .rival_count = 1,
             .before = "Feeling lucky? The stones are. Just you and me and the fire.",
             .won = "You have it! The spark, I mean. I had it only on loan.",
             .lost = "Tails for you. Come back when the wind turns."},
            {.id = "bloodmoon",
             .title = "Blood moon",
             .about = "Three in the ring, by the revised rules.",
             .rivals = {CHARACTER_GRIMM, CHARACTER_JORY},
             .rival_count = 2,
             .options = {{"revised", 1}},
             .before = "Red moon. Get on with it.",
             .won = "Hm. The moon lied.",
             .lost = "Fall."},
            {.id = "circle",
             .title = "The full circle",
             .about = "Four with a pact against you, and you begin.",
             .rivals = {CHARACTER_SABLE, CHARACTER_ELSWYTH, CHARACTER_YSOLDE, CHARACTER_TOBIN},
             .rival_count = 4,
             .goal = GOAL_SECOND,
             .allies = true,
             .before = "Five stones, five fools. One of them wins.",
             .won = "Bad deal for us. Sweet for you.",
             .lost = "Mine. You may keep the ashes."},
            {.id = "lord",
             .title = "Keeper of the fire",
             .about = "Sable and two guests, by the revised rules.",
             .rivals = {CHARACTER_SABLE, CHARACTER_JORY, CHARACTER_VESPER},
             .rival_count = 3,
             .goal = GOAL_BEFORE_HOST,
             .seat = 2,
             .harder = 1,
             .options = {{"revised", 1}},
             .before = "All on one card. Yours, this time.",
             .won = "It turns. Carry the fire, then, and do not drop it.",
             .lost = "Told you. One card is enough."},
        },
    .stage_count = 4,
    .table = {.id = "crown",
              .title = "The table of fire",
              .about = "Three in the ring.",
              .rivals = {CHARACTER_SABLE, CHARACTER_JORY},
              .rival_count = 2,
              .goal = GOAL_BEFORE_HOST},
    .honour = "Keeper of the Ember",
    .back = BACK_EMBER,
    .felt = THEME_LAGOON,
    .draw = draw,
};
