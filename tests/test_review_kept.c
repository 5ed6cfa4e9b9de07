/* A review as it is kept and told, made by hand: its sums, from which cost on a decision has which
 * grade, what it says, what is refused, and which matches are not reviewed. The work on it is
 * looked at by tests/test_review.c. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"
#include "session/review_desk.h"
#include "session/session.h"
#include "support/forge.h"
#include "support/random_match.h"

static Review  review, read_back;
static uint8_t bytes[REVIEW_BYTES + 1], journal_bytes[JOURNAL_BYTES];

/* So many points, each of this cost, and rubbish behind them. */
static void make(int count, int cost)
{
    memset(&review, 0x5a, sizeof review);
    review.seat = 1;
    review.end = 100;
    review.rounds = 4;
    review.decisions = 1000;
    review.mistake = 100;
    review.count = (uint16_t)count;
    review.dear_count = 0;
    review.others = review.plain_points = 0;
    for (int i = 0; i < count; i++)
        review.points[i] = (ReviewPoint){.decision = (uint16_t)(2 * i),
                                         .cost = (uint16_t)cost,
                                         .chance = 150,
                                         .round = (uint8_t)(1 + i % 4)};
}

/* As a battery would give it back; whether it is a review. */
static bool goes_to_and_fro(void)
{
    Codec writer = codec_writer(bytes, sizeof bytes);
    code_review(&writer, &review);
    Codec reader = codec_reader(bytes, writer.at);
    memset(&read_back, 0xa5, sizeof read_back);
    code_review(&reader, &read_back);
    return read_back.state == REVIEW_DONE;
}

static void what_is_kept_comes_back(void **state)
{
    (void)state;
    make(REVIEW_POINTS, 0);
    for (int i = 0; i < review.count; i++)
        review.points[i].cost = (uint16_t)(i * 7);
    review.others = 321;
    review.dear_count = REVIEW_DEAR;
    for (int i = 0; i < REVIEW_DEAR; i++) {
        Move *move = &review.dear[i].better;
        review.dear[i].point = (uint16_t)(REVIEW_POINTS - 1 - i);
        *move = (Move){.act = (uint8_t)i, .seat = 1, .n = 2, .m = (uint8_t)(3 + i)};
        for (int k = 0; k < MOVE_CARDS_MAX; k++)
            move->cards[k] = (uint8_t)(k + i);
        move->bags[0] = 0x12345678u + (uint32_t)i;
        move->bags[1] = 0x9abcdef0u + (uint32_t)i;
    }
    assert_true(goes_to_and_fro());
    assert_int_equal(read_back.seat, 1);
    assert_int_equal(read_back.end, 100);
    assert_int_equal(read_back.rounds, 4);
    assert_int_equal(read_back.decisions, 1000);
    assert_int_equal(read_back.mistake, 100);
    assert_int_equal(read_back.count, REVIEW_POINTS);
    assert_int_equal(review_others(&read_back), 320);
    for (int i = 0; i < REVIEW_POINTS; i++) {
        assert_int_equal(read_back.points[i].decision, 2 * i);
        assert_int_equal(read_back.points[i].cost, i * 7);
        assert_int_equal(read_back.points[i].chance, 150);
        assert_int_equal(read_back.points[i].round, 1 + i % 4);
    }
    for (int i = 0; i < REVIEW_DEAR; i++) {
        assert_int_equal(read_back.dear[i].point, review.dear[i].point);
        assert_memory_equal(&read_back.dear[i].better, &review.dear[i].better, sizeof(Move));
        assert_ptr_equal(review_better(&read_back, REVIEW_POINTS - 1 - i),
                         &read_back.dear[i].better);
    }
    assert_null(review_better(&read_back, 0));
}

static void what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    make(4, 10);
    assert_true(goes_to_and_fro());
    review.points[3].decision = 1000; /* behind the last decision of the match */
    assert_false(goes_to_and_fro());
    review.points[3].decision = 999;
    assert_true(goes_to_and_fro());
    make(1, 10);
    assert_true(goes_to_and_fro());
    review.points[0].decision = 1000;
    assert_false(goes_to_and_fro());
    for (int i = 1; i < 4; i++) { /* not after the one before it */
        make(4, 10);
        review.points[i].decision = review.points[i - 1].decision;
        assert_false(goes_to_and_fro());
        review.points[i].decision++;
        assert_true(goes_to_and_fro());
    }
    for (int i = 0; i < 2; i++) {
        make(4, 10);
        review.dear_count = 2;
        memset(review.dear, 0, sizeof review.dear);
        assert_true(goes_to_and_fro());
        review.dear[i].point = 4; /* there is no such point */
        assert_false(goes_to_and_fro());
        review.dear[i].point = 3;
        assert_true(goes_to_and_fro());
    }
    make(4, 10);
    review.seat = SEATS_MAX;
    assert_false(goes_to_and_fro());
    review.seat = SEATS_MAX - 1;
    assert_true(goes_to_and_fro());
    review.mistake = 0;
    assert_false(goes_to_and_fro());
}

/* More than there is room for is not read at all. */
static void too_many_points_are_none(void **state)
{
    (void)state;
    make(0, 0);
    review.count = REVIEW_POINTS + 1;
    assert_false(goes_to_and_fro());
    assert_int_equal(read_back.count, 0);
    make(4, 10);
    review.dear_count = REVIEW_DEAR + 1;
    assert_false(goes_to_and_fro());
    assert_int_equal(read_back.dear_count, 0);
}

static Grade grade_at(int mistake, int cost)
{
    make(1, cost);
    review.mistake = (uint16_t)mistake;
    assert_true(goes_to_and_fro());
    return (Grade)read_back.points[0].grade;
}

/* A doubtful decision costs half of a mistake, a blunder three mistakes and at least 5%. */
static void a_grade_begins_at_its_cost(void **state)
{
    (void)state;
    static const int MISTAKES[] = {25, 150, 200, 500};
    for (int i = 0; i < 4; i++) {
        int mistake = MISTAKES[i], blunder = 3 * mistake > 500 ? 3 * mistake : 500;
        assert_int_equal(grade_at(mistake, 0), GRADE_FINE);
        assert_int_equal(grade_at(mistake, mistake / 2 - 1), GRADE_FINE);
        assert_int_equal(grade_at(mistake, mistake / 2), GRADE_DOUBTFUL);
        assert_int_equal(grade_at(mistake, mistake - 1), GRADE_DOUBTFUL);
        assert_int_equal(grade_at(mistake, mistake), GRADE_MISTAKE);
        assert_int_equal(grade_at(mistake, blunder - 1), GRADE_MISTAKE);
        assert_int_equal(grade_at(mistake, blunder), GRADE_BLUNDER);
    }
    static const char *const WORDS[GRADES] = {"Fine", "Doubtful", "Mistake", "Blunder"};
    for (int grade = 0; grade < GRADES; grade++)
        assert_string_equal(grade_words((Grade)grade), WORDS[grade]);
}

static void its_sums_are_of_its_points_alone(void **state)
{
    (void)state;
    make(5, 30);
    assert_int_equal(review_given_away(&review), 150);
    assert_false(review_knows_others(&review));
    assert_int_equal(review_others(&review), 0);
    assert_int_equal(review_luck(&review), (100 - 150) * REVIEW_STEP + 150);
    review.others = 1; /* known, and nothing */
    assert_true(review_knows_others(&review));
    assert_int_equal(review_others(&review), 0);
    review.others = 51;
    assert_int_equal(review_luck(&review), (100 - 150) * REVIEW_STEP + 150 - 50);
    review.points[0].chance = REVIEW_UNKNOWN;
    review.points[1].chance = 60; /* counted from here on */
    assert_int_equal(review_luck(&review), (100 - 60) * REVIEW_STEP + 150 - 50);
    for (int i = 0; i < 5; i++)
        review.points[i].chance = REVIEW_UNKNOWN;
    assert_int_equal(review_luck(&review), 0);
    for (int i = 0; i < 5; i++)
        review.points[i].grade = GRADE_MISTAKE;
    review.points[4].grade = GRADE_FINE;
    assert_int_equal(review_counted(&review, GRADE_MISTAKE), 4);
    assert_int_equal(review_counted(&review, GRADE_FINE), 1);
    assert_int_equal(review_counted(&review, GRADE_BLUNDER), 0);
}

/* A mistake of 2% can be made where there are 2% to lose. */
static void at_stake_is_what_can_be_lost(void **state)
{
    (void)state;
    make(3, 0);
    review.mistake = 5 * REVIEW_STEP;
    for (int i = 0; i < 3; i++)
        review.points[i].chance = (uint8_t)(4 + i);
    assert_int_equal(review_at_stake(&review), 2);
    review.points[0].chance = 5;
    assert_int_equal(review_at_stake(&review), 3);
    review.plain_points = 1; /* nothing to choose between */
    assert_int_equal(review_at_stake(&review), 2);
}

static void assert_says(int chance, int cost, const char *end)
{
    static const char *const NAMES[SEATS_MAX] = {"You", "Ann", "Ben", "Cid", "Dan", "Eve"};
    Match                    match, view;
    MoveList                 list;
    char                     words[400], move[400];
    Text                     text;
    MatchSetup  setup = match_setup(games_first(), rules_of(games_first())->seats_min, 3);
    ReviewPoint point = {.chance = (uint8_t)chance, .cost = (uint16_t)cost};
    match_start(&match, &setup, NULL);
    match_view(&match, match.actor, &view);
    match_moves(&view, &list);
    text_begin(&text, move, sizeof move, NAMES);
    rules_of(match.game)->say_move(&view, &list.moves[0], &text);
    text_begin(&text, words, sizeof words, NAMES);
    review_say_better(&view, &point, &list.moves[0], &text);
    assert_memory_equal(words, move, strlen(move));
    assert_memory_equal(words + strlen(move), ": ", 2);
    assert_true(strlen(words) >= strlen(end));
    assert_string_equal(words + strlen(words) - strlen(end), end);
}

/* In whole percent, the half upwards. */
static void the_better_move_is_told_with_both_chances(void **state)
{
    (void)state;
    assert_says(115, 1400, "46% to win, not 32%");
    assert_says(115, 1451, "46% to win, not 31%");
    assert_says(115, 1450, "46% to win, not 32%");
    assert_says(250, 0, "100% to win, not 100%");
    assert_says(250, 51, "100% to win, not 99%");
    assert_says(250, 50, "100% to win, not 100%");
    assert_says(2, 80, "1% to win, not 0%");
    assert_says(1, 0, "0% to win, not 0%");
}

/* The second look saw three times as many worlds: of sixteen parts of its doubt nine remain. */
static void two_looks_count_by_how_much_each_has_seen(void **state)
{
    (void)state;
    Appraisal first = {.chance = 4000, .doubt_squared = 160000, .worlds = 500},
              again = {.chance = 4400, .doubt_squared = 48000, .worlds = 1500};
    first.part[0] = again.part[1] = 4000;
    Appraisal both = appraise_pooled(&first, &again);
    assert_int_equal(both.chance, 4300);
    assert_int_equal(both.doubt_squared, 10000 + 27000);
    assert_int_equal(both.worlds, 2000);
    assert_int_equal(both.part[0], 1000);
    assert_int_equal(both.part[1], 3000);
    assert_int_equal(both.part[2], 0);
    again.worlds = 500;
    both = appraise_pooled(&first, &again);
    assert_int_equal(both.chance, 4200);
    assert_int_equal(both.doubt_squared, 40000 + 12000);
}

/* In each part of the deals the luck was the same: what they have in common leaves no doubt. */
static void what_two_moves_share_leaves_no_doubt_between_them(void **state)
{
    (void)state;
    Appraisal one = {.worlds = 640}, other = {.worlds = 640};
    for (int i = 0; i < THINK_PARTS; i++) {
        one.part[i] = (uint16_t)(5000 + 100 * i);
        other.part[i] = (uint16_t)(4000 + 100 * i);
    }
    assert_int_equal(appraise_doubt_between(&one, &other), 0);
    for (int i = 0; i < THINK_PARTS; i++) /* 635 to and fro in 64 parts: 635 by the root of 63 */
        other.part[i] = (uint16_t)(one.part[i] + (i % 2 ? 635 : -635));
    assert_int_equal(appraise_doubt_between(&one, &other), 80);
}

/* ---- which matches are reviewed ---- */

static Think         think;
static Memory        memory;
static JournalReader reader;
static Match         match;

static uint32_t play(int game, int decisions)
{
    Journal    journal = {journal_bytes, sizeof journal_bytes};
    MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
    Rng        rng;
    rng_seed(&rng, 3);
    assert_int_equal(journal_start(&journal, &setup, 0, NULL, 0, &match, NULL), JOURNAL_FINE);
    for (int i = 0; i < decisions; i++) {
        Move move;
        thrifty_move(&match, &rng, &move);
        assert_int_equal(journal_play(&journal, &match, &move, NULL), JOURNAL_FINE);
    }
    return journal_length(journal_bytes, sizeof journal_bytes);
}

/* A journal that says it has so many decisions; what becomes of its review. */
static JournalError begin_with(uint32_t size, uint32_t decisions)
{
    enum { AT_DECISIONS = 40 };
    ReviewDesk desk = {journal_bytes, &reader, &match, &memory, &think};
    for (int i = 0; i < 4; i++)
        journal_bytes[AT_DECISIONS + i] = (uint8_t)(decisions >> 8 * i);
    forge_seal(journal_bytes, (int)size);
    return review_begin(&review, &desk, size, 0);
}

/* By an even share of the win: the more decisions, the less; between 0.25% and 5%. */
static void a_mistake_costs_more_in_a_short_match(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int      seats = rules_of(game)->seats_min, share = judgement_of(game)->mistake, last = 500;
        uint32_t size = play(game, 4);
        share = share ? share : 180;
        for (int own = 1; own < 1000; own = own * 3 / 2 + 1) {
            assert_int_equal(begin_with(size, (uint32_t)(own * seats)), JOURNAL_FINE);
            int expected = share * 100 / (own + 1);
            expected = expected < 25 ? 25 : expected > 500 ? 500 : expected;
            assert_int_equal(review.mistake, expected);
            assert_true(review.mistake <= last);
            last = review.mistake;
        }
        assert_int_equal(begin_with(size, UINT16_MAX), JOURNAL_FINE);
        assert_int_equal(review.mistake, 25);
        assert_int_equal(begin_with(size, UINT16_MAX + 1), JOURNAL_FULL);
        assert_int_equal(review.state, REVIEW_NONE);
        journal_bytes[size - 1] ^= 1;
        ReviewDesk desk = {journal_bytes, &reader, &match, &memory, &think};
        assert_int_not_equal(review_begin(&review, &desk, size, 0), JOURNAL_FINE);
        assert_int_equal(review.state, REVIEW_NONE);
    }
}

static void a_match_that_cannot_be_read_to_its_end_has_a_review_that_failed(void **state)
{
    (void)state;
    uint32_t   size = play(games_first(), 2);
    ReviewDesk desk = {journal_bytes, &reader, &match, &memory, &think};
    assert_int_equal(begin_with(size, 3), JOURNAL_FINE);
    while (!review_slice(&review, &desk))
        continue;
    assert_int_equal(review.state, REVIEW_FAILED);
}

/* As if so many had been looked at before: there is no room for another. */
static void decisions_beyond_the_most_are_not_looked_at(void **state)
{
    (void)state;
    enum { DECISIONS = 8 };
    uint32_t   size = play(games_for(3), DECISIONS);
    ReviewDesk desk = {journal_bytes, &reader, &match, &memory, &think};
    for (int room = 0; room <= 1; room++) {
        assert_int_equal(begin_with(size, DECISIONS), JOURNAL_FINE);
        review.others = 0;
        review.count = (uint16_t)(REVIEW_POINTS - room);
        while (!review_slice(&review, &desk))
            continue;
        assert_int_equal(review.state, REVIEW_DONE);
        assert_int_equal(review.count, REVIEW_POINTS);
    }
}

/* Where nothing is thought about, so many decisions are read a frame. */
static void a_match_is_read_a_stretch_a_frame(void **state)
{
    (void)state;
    enum { DECISIONS = 5 * SESSION_STRETCH / 2 };
    int        game = games_for(3), frames = 1;
    uint32_t   size = play(game, DECISIONS);
    ReviewDesk desk = {journal_bytes, &reader, &match, &memory, &think};
    assert_int_equal(begin_with(size, DECISIONS), JOURNAL_FINE);
    review.others = 0;
    review.count = REVIEW_POINTS;
    for (; !review_slice(&review, &desk); frames++)
        assert_int_equal(review.read, frames * SESSION_STRETCH);
    assert_int_equal(review.read, DECISIONS);
    assert_int_equal(frames, DECISIONS / SESSION_STRETCH + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_comes_back),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(too_many_points_are_none),
        cmocka_unit_test(a_grade_begins_at_its_cost),
        cmocka_unit_test(its_sums_are_of_its_points_alone),
        cmocka_unit_test(at_stake_is_what_can_be_lost),
        cmocka_unit_test(the_better_move_is_told_with_both_chances),
        cmocka_unit_test(two_looks_count_by_how_much_each_has_seen),
        cmocka_unit_test(what_two_moves_share_leaves_no_doubt_between_them),
        cmocka_unit_test(a_mistake_costs_more_in_a_short_match),
        cmocka_unit_test(decisions_beyond_the_most_are_not_looked_at),
        cmocka_unit_test(a_match_is_read_a_stretch_a_frame),
        cmocka_unit_test(a_match_that_cannot_be_read_to_its_end_has_a_review_that_failed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
