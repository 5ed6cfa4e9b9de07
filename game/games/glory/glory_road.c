/* Glory's province: castle and fields. */
#include "assets.h"
#include "gfx/backs.h"
#include "ui/road/map_art.h"
#include "ui/road/province.h"

static void draw(Canvas *canvas, int x, int y, uint32_t frame)
{
    canvas_sprite(canvas, x, y, sprite_of(SPRITE_PROVINCE_CASTLE));
    map_flag_draw(canvas, x + 41, y + 1, BLOOD_0, frame);
    map_light_draw(canvas, x + 64, y + 43, frame); /* the cottage */
}

const Province glory_province = {
    .title = "The Marches",
    .about = "Ripe fields, old castles, new quarrels.",
    .homes = {CHARACTER_BRANNOC, CHARACTER_YSOLDE, CHARACTER_TOBIN},
    .home_count = 3,
    .stages =
        {
            {.id = "harvest",
             .title = "The harvest",
             .about = "One rival, one round.",
             .rivals = {CHARACTER_TOBIN},
             .rival_count = 1,
             .options = {{"rounds", 1}},
             .before = "Strangers are welcome, if they can play. One round before supper?",
             .won = "Well, well. Take the road north, and take some bread.",
             .lost = "No hurry. The corn is not in yet, and neither are you."},
            {.id = "bridge",
             .title = "The bridge",
             .about = "Three at the table, one round.",
             .rivals = {CHARACTER_YSOLDE, CHARACTER_TOBIN},
             .rival_count = 2,
             .options = {{"rounds", 1}},
             .before = "Whoever holds the bridge by evening may cross it. I intend to.",
             .won = "Over you go. My horse needs a rest anyway.",
             .lost = "Too slow! Wade, if you must."},
            {.id = "pact",
             .title = "The captains' pact",
             .about = "Three captains with a pact, and you between them.",
             .rivals = {CHARACTER_BRANNOC, CHARACTER_YSOLDE, CHARACTER_GRIMM},
             .rival_count = 3,
             .goal = GOAL_SECOND,
             .seat = 1,
             .allies = true,
             .options = {{"rounds", 1}},
             .before = "We three shook hands on it. Nothing against you. Well, all against you.",
             .won = "Hah! Next time we shall need a fourth.",
             .lost = "That is what friends are for."},
            {.id = "lord",
             .title = "Lord of the Marches",
             .about = "Brannoc himself, with a friend: two rounds.",
             .rivals = {CHARACTER_BRANNOC, CHARACTER_YSOLDE},
             .rival_count = 2,
             .goal = GOAL_BEFORE_HOST,
             .seat = 2,
             .harder = 1,
             .options = {{"rounds", 2}},
             .before = "So you are the one they talk about. Shields up.",
             .won = "The Marches have no quarrel with you. The capital may.",
             .lost = "Good blow. Not good enough. Come back when it has healed."},
        },
    .stage_count = 4,
    .table = {.id = "crown",
              .title = "The table of swords",
              .about = "One round against three.",
              .rivals = {CHARACTER_BRANNOC, CHARACTER_TOBIN, CHARACTER_PELL},
              .rival_count = 3,
              .goal = GOAL_BEFORE_HOST,
              .options = {{"rounds", 1}}},
    .honour = "Warden of the Marches",
    .back = BACK_WHEAT,
    .felt = THEME_OAK,
    .draw = draw,
};
