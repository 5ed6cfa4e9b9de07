/* What a review believes of what it is told: which cost counts, and so which grade a decision gets.
 * No search is waited for: what experts and looks find is laid into them by hand, and the review
 * goes on from there. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"
#include "session/review_desk.h"
#include "support/random_match.h"

/* In ten-thousandths: a doubtful decision costs 250, a blunder 1500. */
enum { MISTAKE = 500, CHANCE = 6000, WORLDS = 1200, DECISIONS = 60 };

static uint8_t       bytes[JOURNAL_BYTES];
static Review        review;
static Think         think;
static Memory        memory;
static JournalReader reader;
static Match         match;
static ReviewDesk    desk = {bytes, &reader, &match, &memory, &think};
static Move          better; /* than what was played */

static uint32_t play(int game)
{
    Journal    journal = {bytes, sizeof bytes};
    MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
    Rng        rng;
    rng_seed(&rng, 3);
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_FINE);
    while (!match_over(&match) && match.decisions < DECISIONS) {
        Move move;
        thrifty_move(&match, &rng, &move);
        assert_int_equal(journal_play(&journal, &match, &move, NULL), JOURNAL_FINE);
    }
    return journal_length(bytes, sizeof bytes);
}

/* As if a search had tried the better move and, so many times, the one that was played, and found
 * that worse by this gap. By `doubt`, squared, results were apart. */
static void search_finds(uint32_t tries, int gap, int64_t doubt)
{
    uint32_t others = WORLDS - tries;
    think.root[0] = better;
    think.root[1] = review.played;
    think.nodes[1] = (ThinkNode){.reward = others * CHANCE, .visits = (uint16_t)others};
    think.nodes[2] =
        (ThinkNode){.reward = tries * (uint32_t)(CHANCE - gap), .visits = (uint16_t)tries};
    for (int i = 0; i < 2; i++)
        think.root_node[i] = (uint16_t)(1 + i);
    memset(think.worth_sum, 0, sizeof think.worth_sum);
    think.worth_squares[review.seat] = WORLDS * doubt;
    think.iterations = WORLDS;
    think.root_count = 2;
    think.chosen = 0;
    think.at_once = think.won = false;
    think.decided = true;
    review_slice(&review, &desk);
}

/* As if a look at one move alone had found this chance, by so much more or less in every other part
 * of the deals. */
static void look_finds(int chance, int apart)
{
    for (int i = 0; i < THINK_PARTS; i++)
        think.part_sum[i] = chance + (i % 2 ? apart : -apart);
    think.worth_sum[review.seat] = (int64_t)THINK_PARTS * chance;
    think.worth_squares[review.seat] = 0;
    think.iterations = THINK_PARTS;
    think.decided = true;
    review_slice(&review, &desk);
}

static bool find_better(void)
{
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < 200; i++) {
        match_random_move(&think.view, &rng, &better);
        if (!judge_alike(&think.view, &better, &review.played))
            return true;
    }
    return false;
}

/* Up to the first choice of the first seat where decisions are mixed, or are not; those before it
 * are as an expert's. False: the game has none. */
static bool begin(int game, bool mixed)
{
    uint32_t size = play(game);
    assert_int_equal(review_begin(&review, &desk, size, 0), JOURNAL_FINE);
    review.mistake = MISTAKE;
    think.decided = true;
    while (!review_slice(&review, &desk)) {
        if (think.decided) /* nothing is asked yet */
            continue;
        if (think.view.actor == 0 && judge_mixes(&think.view) == mixed && find_better())
            return true;
        think.root[0] = review.played;
        think.root_count = 1;
        think.root_node[0] = 0;
        think.chosen = 0;
        think.iterations = WORLDS;
        think.decided = true;
    }
    return false;
}

/* The one decision, once it is closed. */
static const ReviewPoint *closed(int before)
{
    return review.count > before ? &review.points[before] : NULL;
}

static void assert_costs(int before, int cost, Grade grade)
{
    const ReviewPoint *point = closed(before);
    assert_non_null(point);
    assert_int_equal(point->cost, cost);
    assert_int_equal(point->grade, grade);
}

/* What is said of the decision whose two moves were looked at alone, after experts had no word on
 * the one that was played. */
static int look_at(int game, int cost, int apart)
{
    assert_true(begin(game, false));
    int before = review.count;
    for (int i = 0; i < REVIEW_ASKED; i++)
        search_finds(1, 0, 0);
    look_finds(CHANCE, 0);
    look_finds(CHANCE - cost, apart);
    return before;
}

/* A search that spent a twelfth of its tries or less on a move was looking elsewhere. */
static void an_expert_excuses_only_what_he_tried_in_earnest(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_true(begin(game, false));
        int before = review.count;
        search_finds(WORLDS / 12, 0, 0);
        assert_null(closed(before));
        search_finds(WORLDS / 12 + 1, 0, 0);
        assert_costs(before, 0, GRADE_FINE);
    }
}

static void what_an_expert_finds_hardly_worse_is_fine(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_true(begin(game, false));
        int before = review.count;
        search_finds(WORLDS / 4, MISTAKE / 2, 0);
        assert_null(closed(before));
        search_finds(WORLDS / 4, MISTAKE / 2 - 1, 0);
        assert_costs(before, 0, GRADE_FINE);
    }
}

/* Three are asked, and the kindest counts, however much the looks find. */
static void no_more_than_three_experts_are_asked(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_true(begin(game, false));
        int before = review.count;
        for (int i = 0; i < 3; i++) {
            assert_int_equal(review.asked, i + 1);
            search_finds(WORLDS / 4, i == 1 ? 260 : 900, 0);
        }
        assert_int_equal(review.asked, 3);
        look_finds(CHANCE, 0);
        look_finds(CHANCE - 700, 0);
        assert_costs(before, 260, GRADE_DOUBTFUL);
    }
}

/* 1191 to and fro in 64 parts is a standard error of 150: twice that is believed. */
static void a_cost_counts_from_two_standard_errors_on(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_costs(look_at(game, 300, 1191), 300, GRADE_DOUBTFUL);
        assert_costs(look_at(game, 299, 1191), 0, GRADE_FINE);
    }
}

static void a_cost_below_a_doubtful_one_is_none(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_costs(look_at(game, MISTAKE / 2, 0), MISTAKE / 2, GRADE_DOUBTFUL);
        assert_costs(look_at(game, MISTAKE / 2 - 1, 0), 0, GRADE_FINE);
    }
}

/* 794 to and fro is one of 100: a second look is worth it where the first leaves open whether it is
 * a mistake. */
static void a_second_look_is_taken_where_a_mistake_is_not_sure(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_costs(look_at(game, MISTAKE + 400, 794), MISTAKE + 400, GRADE_MISTAKE);
        assert_null(closed(look_at(game, MISTAKE + 399, 794)));
        assert_null(closed(look_at(game, MISTAKE - 100, 794)));
        assert_costs(look_at(game, MISTAKE - 101, 794), MISTAKE - 101, GRADE_DOUBTFUL);
    }
}

/* Of as many worlds each. */
static void two_looks_count_together(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        for (int cost = 499; cost <= 500; cost++) {
            int before = look_at(game, 600, 794);
            look_finds(CHANCE, 0);
            look_finds(CHANCE - (2 * cost - 600), 794);
            assert_costs(before, cost, cost < MISTAKE ? GRADE_DOUBTFUL : GRADE_MISTAKE);
        }
    }
}

/* Each move was tried 600 times, which leaves a doubt of 150 between them: twice that is believed,
 * if a second look finds it, too. */
static void where_decisions_are_mixed_as_much_doubt_is_allowed(void **state)
{
    (void)state;
    const int64_t apart = WORLDS / 2 * (150 * 150 / 2);
    int           mixed = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        for (int cost = 299; cost <= 300 && begin(game, true); cost++) {
            int before = review.count;
            search_finds(1, 0, 0);
            search_finds(WORLDS / 2, 400, apart);
            assert_null(closed(before));
            search_finds(WORLDS / 2, cost, apart);
            assert_costs(before, cost < 300 ? 0 : 300, cost < 300 ? GRADE_FINE : GRADE_DOUBTFUL);
            mixed++;
        }
    }
    assert_true(mixed > 0 || !games_all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_expert_excuses_only_what_he_tried_in_earnest),
        cmocka_unit_test(what_an_expert_finds_hardly_worse_is_fine),
        cmocka_unit_test(no_more_than_three_experts_are_asked),
        cmocka_unit_test(a_cost_counts_from_two_standard_errors_on),
        cmocka_unit_test(a_cost_below_a_doubtful_one_is_none),
        cmocka_unit_test(a_second_look_is_taken_where_a_mistake_is_not_sure),
        cmocka_unit_test(two_looks_count_together),
        cmocka_unit_test(where_decisions_are_mixed_as_much_doubt_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
