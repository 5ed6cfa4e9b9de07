/* What experts of Lifeforce reckon with: how two castings meet, and what a bid leads to. */
#include "support/cmocka_all.h"

#include "ai/think.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"
#include "games/lifeforce/lifeforce_clash.h"

static Think think;

static void an_attack_does_what_the_printed_example_says(void **state)
{
    (void)state;
    LifeforceForm by = {0}, to = {0};
    lifeforce_form_attack(&by, 2 + 2 + 4, 3, false);
    lifeforce_form_defend(&to, 2 + 1);
    lifeforce_form_defend(&to, 1 + 1 + 2);
    assert_int_equal(lifeforce_clash_damage(&by, &to), 1);
    assert_int_equal(lifeforce_clash_damage(&to, &by), 0);
}

static void a_lone_defence_meets_the_attack_that_it_serves_best_against(void **state)
{
    (void)state;
    LifeforceForm by = {0}, to = {0};
    lifeforce_form_attack(&by, 9, 2, false);
    lifeforce_form_attack(&by, 5, 4, false);
    assert_int_equal(by.cards[0], 4); /* most cards come first */
    assert_int_equal(by.power[0], 5);
    lifeforce_form_defend(&to, 8);
    assert_int_equal(lifeforce_clash_damage(&by, &to), 1 + 5);
    lifeforce_form_defend(&to, 5);
    assert_int_equal(lifeforce_clash_damage(&by, &to), 1);
}

static void a_penetrating_attack_is_stopped_by_two_defences_only(void **state)
{
    (void)state;
    LifeforceForm by = {0}, to = {0};
    lifeforce_form_attack(&by, 7, 4, true);
    lifeforce_form_attack(&by, 3, 6, false);
    assert_int_equal(by.pierces, 2); /* it comes second */
    lifeforce_form_defend(&to, 6);
    assert_int_equal(lifeforce_clash_damage(&by, &to), 7);
    lifeforce_form_defend(&to, 1);
    assert_int_equal(lifeforce_clash_damage(&by, &to), 3);
}

static void who_is_left_alone_has_won_and_two_dead_have_nothing(void **state)
{
    (void)state;
    LifeforceForm forms[2] = {{0}, {0}};
    int32_t       worth[2];
    lifeforce_form_attack(&forms[0], 5, 2, false);
    lifeforce_clash((const int[]){4, 5}, forms, worth);
    assert_int_equal(worth[0], WORTH_WIN);
    assert_int_equal(worth[1], 0);
    lifeforce_form_attack(&forms[1], 4, 2, false);
    lifeforce_clash((const int[]){4, 5}, forms, worth);
    assert_int_equal(worth[0] + worth[1], 0);
}

static void expert_decides(Match *match)
{
    Match    view;
    Move     move;
    ThinkAsk ask = {.view = &view, .level = LEVEL_EXPERT, .seed = match->decisions};
    match_view(match, match->actor, &view);
    think_through(&think, &ask, &move);
    assert_in_range(think.slices, 1, THINK_FRAMES_MAX);
    match_play(match, &move, NULL);
}

static int bid_by_experts(const Match *start, int first)
{
    Match match = *start;
    int   other;
    match_play(&match, &(Move){.act = LIFEFORCE_ACT_BID, .n = (uint8_t)first}, NULL);
    other = match.actor;
    while (match.phase == LIFEFORCE_BID)
        expert_decides(&match);
    return lifeforce_board(&match)->seats[other].bid;
}

/* Small bids are answered with small ones; who throws his life in is met, and not outdone. */
static void a_bid_is_answered_in_proportion(void **state)
{
    (void)state;
    int small = 0, great = 0;
    for (uint64_t deal = 1; deal <= 8; deal++) {
        MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, deal);
        Match      match;
        match_start(&match, &setup, NULL);
        small += bid_by_experts(&match, 1);
        int answer = bid_by_experts(&match, 12);
        assert_in_range(answer, 1, 10);
        great += answer;
    }
    assert_true(small < great);
    assert_in_range(small, 8, 8 * 4);
}

/* Also where one has bid nearly all, and in the revised game. */
static void bids_take_no_longer_than_other_thoughts(void **state)
{
    (void)state;
    for (int revised = 0; revised < 2; revised++)
        for (int first = 1; first <= (revised ? 24 : 14); first += 6) {
            MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, 3);
            Match      match;
            setup.options[0] = (uint8_t)revised;
            match_start(&match, &setup, NULL);
            bid_by_experts(&match, first);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_does_what_the_printed_example_says),
        cmocka_unit_test(a_lone_defence_meets_the_attack_that_it_serves_best_against),
        cmocka_unit_test(a_penetrating_attack_is_stopped_by_two_defences_only),
        cmocka_unit_test(who_is_left_alone_has_won_and_two_dead_have_nothing),
        cmocka_unit_test(a_bid_is_answered_in_proportion),
        cmocka_unit_test(bids_take_no_longer_than_other_thoughts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
