/* Call to Glory: moves that anyone would make, and moves that nobody should. */
#include "support/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "ai/judgement.h"
#include "core/rules.h"
#include "support/blunder.h"
#include "support/calltoglory_board.h"
#include "games/calltoglory/calltoglory.h"

/* Seat 0 decides; sets are written "20x4 6x2". */
typedef struct Position {
    const char *words;
    int         variants;
    const char *hand, *sets, *rival_sets;
    const char *rival_hand;
    const char *discards[2];
    int         score, rival_score;
    bool        last_round, drawing;
    bool        late; /* the draw piles are all but empty, the rest lies in a discard pile */
    int         miniatures;
    const char *must, *never;
} Position;

static const Position POSITIONS[] = {
    {"the ninth character wins with the card that lies open",
     PLAIN,
     "6 9 9 14 16 16 16 18 20",
     "7x2 9x2 12x2 20x2",
     "8x2 14x2 16x4 18x2",
     "7 7 12 12 18 20",
     {"8 6", "9 12"},
     175,
     149,
     true,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"the card that ends the match with the crown lies open",
     PLAIN,
     "12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "12x2 7x2",
     "6 8 9",
     {"6 12", "7"},
     200,
     180,
     true,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"the last set beats a rival's and wins",
     PLAIN,
     "12 12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "12x2 7x2",
     "6 8 9",
     {"6", "7"},
     200,
     180,
     true,
     false,
     false,
     0,
     "'act':'lay','type':12",
     NULL},
    {"its own set is not taken over while a new one can be laid",
     PLAIN,
     "14 14 14 18 18 18 6",
     "14x2",
     "16x3",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':14"},
    {"nor one that nobody can beat",
     PLAIN,
     "6 6 6 9 12",
     "6x3",
     "16x3",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':6"},
    {"the sixth character ends the match with the crown",
     PLAIN,
     "12 12 12 6 7",
     "20x4 18x3 16x3 14x3 9x3",
     "8x3 7x2",
     "6 8 9",
     {"6", "7"},
     200,
     180,
     true,
     false,
     false,
     0,
     "'act':'lay','type':12",
     NULL},
    {"nobody ends the match to lose it",
     PLAIN,
     "6 6 20 20 20",
     "18x3 16x3 14x3 9x3 8x3",
     "20x2 12x3 7x2",
     "9 12",
     {"9", "7"},
     100,
     190,
     true,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':6"},
    {"a larger following takes the Farmers before the end",
     PLAIN,
     "20 20 20 20 20 6 7",
     "",
     "20x4",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     true,
     false,
     true,
     0,
     "'act':'lay','type':20,'count':5",
     NULL},
    {"a following is not broken up",
     PLAIN,
     "18 18 18 18 6 7 8",
     "",
     "18x4",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':18"},
    {"the card that is missing lies open and is taken",
     PLAIN,
     "20 20 20 20 6 7",
     "18x3",
     "20x4",
     "9 12 14",
     {"9 20", "7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"two that make a set lie open and are taken",
     PLAIN,
     "16 16 16 16 6 7",
     "18x3",
     "16x4",
     "9 12 14",
     {"9", "7 16"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard1'",
     NULL},
    {"a set that beats the rival's is not broken up while it waits",
     PLAIN,
     "16 16 16 6 7 8 9",
     "18x3",
     "16x2 20x3",
     "9 12 14",
     {"12", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':16"},
    {"an open card of one's own safe set is left lying",
     PLAIN,
     "16 16 14 6",
     "20x11 12x7",
     "18x3",
     "9 12 14",
     {"9 20", "7 12"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"an open card that nobody collects is not taken to be thrown away",
     PLAIN,
     "20 20 20 18 18",
     "9x5 8x5",
     "14x3 16x3",
     "20 12 14",
     {"12 8", "7 9"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"no open card is taken like which none is held",
     PLAIN,
     "20 20 20 18 18",
     "9x5 8x5",
     "14x3 7x3",
     "20 14",
     {"8 16", "9 12"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'draw1'",
     NULL},
    {"the strongest set goes down, not the weakest",
     PLAIN,
     "20 20 20 20 20 20 20 20 20 20 20 6",
     "",
     "20x9",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':20",
     NULL},
    {"the last Shogun falls to a miniature",
     WITH_NINJAS,
     "6 7 8",
     "",
     "18x1 9x3",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     true,
     1,
     "'act':'ninja','seat':1,'type':18",
     NULL},
    {"a miniature opens the way for a tie",
     WITH_NINJAS,
     "20 20 20 20 6 7",
     "",
     "20x4",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     true,
     1,
     "'act':'ninja','seat':1,'type':20",
     NULL},
    {"one's own set is not replaced for nothing",
     PLAIN,
     "20 20 20 20 20 7 12 14",
     "20x4",
     "18x3",
     "9 12",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'lay','type':20"},
    {"points are taken when the piles run out",
     PLAIN,
     "18 18 18 6",
     "",
     "",
     "9 12",
     {"9", "7"},
     100,
     110,
     true,
     false,
     true,
     0,
     "'act':'lay','type':18",
     NULL},
    {"the fifth Shogun lies open and is taken",
     PLAIN,
     "18 18 18 18 6 7",
     "20x3",
     "18x4",
     "9 12 14",
     {"9 18", "7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"and so is the third Farmer",
     PLAIN,
     "7 7 20 18",
     "",
     "7x2",
     "9 12 14",
     {"9", "8 7"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard1'",
     NULL},
    {"and the fourth of the Fourteens, under which nothing lies",
     PLAIN,
     "14 14 14 20 6",
     "16x3",
     "14x3",
     "9 12 14",
     {"14", "9"},
     0,
     0,
     false,
     true,
     false,
     0,
     "'discard0'",
     NULL},
    {"a set that can be taken for good is taken",
     PLAIN,
     "18 18 18 18 18 18 18 18 18 18 6",
     "",
     "18x8",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':18",
     NULL},
    {"be it a small one",
     PLAIN,
     "6 6 6 6 20 18 16",
     "",
     "6x2",
     "9 12 14",
     {"9", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     "'type':6",
     NULL},
    {"three that beat two are not thinned",
     PLAIN,
     "14 14 14 6 7 8 9",
     "18x3",
     "14x2 20x3",
     "9 12 14",
     {"12", "7"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':14"},
    {"nor are six that could be laid",
     PLAIN,
     "12 12 12 12 12 12 6 7 8",
     "18x3",
     "20x3",
     "9 12 14",
     {"16", "9"},
     0,
     0,
     false,
     false,
     false,
     0,
     NULL,
     "'act':'discard','type':12"},
};

static void lay_sets(Match *match, int seat, const char *sets)
{
    while (*sets) {
        char *end;
        int   number = (int)strtol(sets, &end, 10);
        int   count = (int)strtol(end + 1, &end, 10);
        calltoglory_lay(match, seat, number, count);
        sets = *end ? end + 1 : end;
    }
}

/* All but two cards that are nowhere yet go under the first discard pile. */
static void bury_rest(Match *match)
{
    CallToGloryBoard *board = calltoglory_board(match);
    Card              rest[CALLTOGLORY_CARDS];
    int               count = 0, top = board->discard_count[0];
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int left = CALLTOGLORY_NUMBER[type] - board->set_count[type] - board->hand[0][type] -
                   board->hand[1][type];
        for (int pile = 0; pile < 2; pile++)
            for (int i = 0; i < board->discard_count[pile]; i++)
                left -= board->discards[pile][i] == CALLTOGLORY_NUMBER[type];
        for (; left > 0; left--)
            rest[count++] = CALLTOGLORY_NUMBER[type];
    }
    rng_shuffle(&match->rng, rest, count);
    count -= 2;
    memmove(board->discards[0] + count, board->discards[0], (size_t)top);
    memcpy(board->discards[0], rest, (size_t)count);
    board->discard_count[0] = (uint8_t)(top + count);
}

static Match laid(const Position *position)
{
    Match             match = calltoglory_bare(2, position->variants);
    CallToGloryBoard *board = calltoglory_board(&match);
    calltoglory_give(&match, 0, position->hand);
    calltoglory_give(&match, 1, position->rival_hand);
    lay_sets(&match, 0, position->sets);
    lay_sets(&match, 1, position->rival_sets);
    for (int pile = 0; pile < 2; pile++)
        calltoglory_discards(&match, pile, position->discards[pile]);
    if (position->miniatures)
        calltoglory_arm(&match, 0, position->miniatures);
    board->score[0] = (uint16_t)position->score;
    board->score[1] = (uint16_t)position->rival_score;
    match.round = position->last_round ? match.options[CALLTOGLORY_OPTION_ROUNDS] : 1;
    board->rounds_scored = (uint8_t)(match.round - 1);
    if (position->late)
        bury_rest(&match);
    calltoglory_settle_evenly(&match);
    if (position->drawing) { /* the second card */
        board->drawn = 1;
        board->drawn_from[0] = 0;
    } else {
        calltoglory_skip_draw(&match);
    }
    return match;
}

static void followings_make_no_blunders(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        const Position *position = &POSITIONS[i];
        Match           match = laid(position);
        print_message("  %s\n", position->words);
        (position->miniatures ? blunder_check_turn : blunder_check)(&match, position->must,
                                                                    position->never);
    }
    blunder_settle();
}

/* A lay that ends a round and leaves its seat ahead: told as the end of the last round only there.
 */
static void a_lay_is_told_to_end_the_last_round_in_that_round_alone(void **state)
{
    (void)state;
    static const char END[] = "the end of the last round";
    const Judgement  *judgement = judgement_of(rules_find("calltoglory"));
    Move              lay = {.act = CALLTOGLORY_ACT_LAY, .n = 12, .m = 3};
    for (int last = 0; last < 2; last++) {
        Position position = {.hand = "12 12 12 6 7",
                             .sets = "20x4 18x3 16x3 14x3 9x3",
                             .rival_sets = "12x2 7x2",
                             .rival_hand = "6 8 9",
                             .discards = {"6", "7"},
                             .score = 200,
                             .rival_score = 180,
                             .last_round = last};
        Match    match = laid(&position), view;
        char     words[80];
        Text     text;
        match_view(&match, 0, &view);
        text_begin(&text, words, sizeof words, NULL);
        judgement->reason(&view, &lay, &text);
        assert_int_equal(strstr(words, END) != NULL, last);
        assert_non_null(strstr(words, "+12"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(followings_make_no_blunders),
        cmocka_unit_test(a_lay_is_told_to_end_the_last_round_in_that_round_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
