/* The scanner of blunders: it names what is one, and leaves alone what only looks like one. */
#include "support/cmocka_all.h"

#include "lib/scan.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"
#include "games/war/war.h"
#include "support/calltoglory_board.h"
#include "support/war_board.h"

#define JOKER_AT_THROAT "{'act':'assassinate','target':1,'count':1}"
#define KING_ATTACKS "{'act':'attack','target':1,'force':['KS']}"

/* Seat 0 has made its move; seat 1 answers. */
typedef struct Threat {
    const char *before, *answer;
    const char *hand, *domain;
    int         hp, lead; /* of seat 1, in the last round if it has one */
    unsigned    found;
} Threat;

static const Threat THREATS[] = {
    {JOKER_AT_THROAT, "{'act':'answer','count':0}", "JK 2C", "", 20, 0, 1u << BLUNDER_DEATH},
    {JOKER_AT_THROAT, "{'act':'answer','count':0}", "9C 2C", "", 20, 0, 0},
    {JOKER_AT_THROAT, "{'act':'answer','count':0}", "JK 2C", "", 26, 0, 0},
    {JOKER_AT_THROAT, "{'act':'answer','count':0}", "JK 2C", "", 20, 40, 0},
    {JOKER_AT_THROAT, "{'act':'answer','count':1}", "JK 2C", "", 20, 0, 0},
    {KING_ATTACKS, "{'act':'defend','cards':[]}", "KH 2C", "", 9, 0, 1u << BLUNDER_DEATH},
    {KING_ATTACKS, "{'act':'defend','cards':[]}", "KH 2C", "", 9, 40, 0},
    {KING_ATTACKS, "{'act':'defend','cards':[]}", "2C", "", 9, 0, 0},
    {KING_ATTACKS, "{'act':'defend','cards':['KH']}", "KH 2C", "", 9, 0, 0},
    {KING_ATTACKS, "{'act':'defend','cards':['KH','2C']}", "KH 2C", "", 9, 0, 1u << BLUNDER_DEAR},
};

static void deaths_by_choice_are_found_unless_they_win(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof THREATS / sizeof *THREATS; i++) {
        const Threat *threat = &THREATS[i];
        Match         match;
        war_set_up(&match, GAME_GLORY, 2);
        war_give(&match, 0, "KS JK 3H 4H", "", "");
        war_give(&match, 1, threat->hand, threat->domain, "");
        war_board(&match)->seats[1].hp = (uint8_t)threat->hp;
        if (threat->lead) {
            match.round = match.options[0];
            war_board(&match)->seats[1].points = (uint16_t)threat->lead;
        }
        war_do(&match, threat->before);
        Move answer = war_read_move(&match, threat->answer);
        print_message("  %s, %s with %d HP\n", threat->before, threat->answer, threat->hp);
        assert_int_equal(scan_rooms(&match, &answer), threat->found);
    }
}

static void what_land_beats_back_is_futile(void **state)
{
    (void)state;
    Match match;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "JS KS", "", "");
    war_give(&match, 1, "2C", "2S 3S 4S 5S 6S", "");
    Move jack = war_read_move(&match, "{'act':'attack','target':1,'force':['JS'],'money':[]}");
    Move king = war_read_move(&match, "{'act':'attack','target':1,'force':['KS'],'money':[]}");
    assert_int_equal(scan_rooms(&match, &jack), 1u << BLUNDER_FUTILE);
    assert_int_equal(scan_rooms(&match, &king), 0);
}

/* Seat 0 decides; both have laid three of what is named, and of 12 two. */
typedef struct Table {
    const char *hand, *rival_hand;
    const char *discards[2];
    int         own[6], rivals[6]; /* ended by 0 */
    bool        last, drawing;
    int         score, rival_score, known; /* cards of the rival's hand that all have seen: of 20 */
    Move        move;
    unsigned    found;
} Table;

#define LAY(number, count)                                                                         \
    {                                                                                              \
        .act = CALLTOGLORY_ACT_LAY, .n = (number), .m = (count)                                    \
    }
#define THROW(number)                                                                              \
    {                                                                                              \
        .act = CALLTOGLORY_ACT_DISCARD, .n = (number), .m = 0                                      \
    }
#define DRAW(pile)                                                                                 \
    {                                                                                              \
        .act = CALLTOGLORY_ACT_DRAW, .n = (pile)                                                   \
    }

static const Table TABLES[] = {
    {.hand = "12 12 12 6",
     .rival_hand = "6 8",
     .discards = {"6", "7"},
     .own = {20, 18, 16, 14, 9},
     .rivals = {12, 7},
     .last = true,
     .score = 200,
     .rival_score = 180,
     .move = THROW(6),
     .found = 1u << BLUNDER_WIN},
    {.hand = "12 12 12 6",
     .rival_hand = "6 8",
     .discards = {"6", "7"},
     .own = {20, 18, 16, 14, 9},
     .rivals = {12, 7},
     .last = true,
     .score = 200,
     .rival_score = 180,
     .move = LAY(12, 3)},
    {.hand = "16 16 16 16 6",
     .rival_hand = "8",
     .discards = {"6", "7"},
     .own = {16},
     .rivals = {9},
     .move = LAY(16, 4)},
    {.hand = "16 16 16 16 18 18",
     .rival_hand = "8",
     .discards = {"6", "7"},
     .own = {16},
     .rivals = {9},
     .move = LAY(16, 4),
     .found = 1u << BLUNDER_OWN},
    {.hand = "20 6 7",
     .rival_hand = "20 20 8",
     .discards = {"6", "7"},
     .rivals = {9},
     .known = 2,
     .move = THROW(20),
     .found = 1u << BLUNDER_GIFT},
    {.hand = "20 20 7",
     .rival_hand = "20 20 20 8",
     .discards = {"6", "7"},
     .rivals = {9},
     .known = 3,
     .move = LAY(20, 2),
     .found = 1u << BLUNDER_EXPOSED},
    {.hand = "20 20 7",
     .rival_hand = "20 20 8",
     .discards = {"6", "7"},
     .rivals = {9},
     .known = 2,
     .move = LAY(20, 2)},
    {.hand = "20 7",
     .rival_hand = "8",
     .discards = {"6", "7"},
     .rivals = {9},
     .drawing = true,
     .move = DRAW(2),
     .found = 1u << BLUNDER_STRANGE},
    {.hand = "20 7",
     .rival_hand = "8",
     .discards = {"6", "6"},
     .rivals = {9},
     .drawing = true,
     .move = DRAW(2)},
};

static void followings_are_looked_at(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++) {
        const Table      *table = &TABLES[i];
        Match             match = calltoglory_bare(2, PLAIN);
        CallToGloryBoard *board = calltoglory_board(&match);
        calltoglory_give(&match, 0, table->hand);
        calltoglory_give(&match, 1, table->rival_hand);
        for (int k = 0; table->own[k]; k++)
            calltoglory_lay(&match, 0, table->own[k], 3);
        for (int k = 0; table->rivals[k]; k++)
            calltoglory_lay(&match, 1, table->rivals[k], table->rivals[k] == 12 ? 2 : 3);
        for (int pile = 0; pile < 2; pile++)
            calltoglory_discards(&match, pile, table->discards[pile]);
        board->score[0] = (uint16_t)table->score;
        board->score[1] = (uint16_t)table->rival_score;
        board->known[1][calltoglory_type(20)] = (uint8_t)table->known;
        match.round = table->last ? match.options[CALLTOGLORY_OPTION_ROUNDS] : 1;
        board->rounds_scored = (uint8_t)(match.round - 1);
        calltoglory_settle_evenly(&match);
        if (!table->drawing)
            calltoglory_skip_draw(&match);
        print_message("  %zu: %s\n", i, table->hand);
        assert_null(match_check(&match, &table->move));
        assert_int_equal(scan_move(&match, &table->move), table->found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deaths_by_choice_are_found_unless_they_win),
        cmocka_unit_test(what_land_beats_back_is_futile),
        cmocka_unit_test(followings_are_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
