/* The rules of Call to Glory, sentence by sentence: the variant The Power of the Ninja, alone and
 * with tasks. tests/rules_calltoglory.md tells which test holds which. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/calltoglory_board.h"
#include "support/told_move.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"

static EventList events;

#define HIT_18 "{'act':'ninja','seat':1,'type':18}"
#define HIT_20 "{'act':'ninja','seat':2,'type':20}"
#define DISCARD_6 "{'act':'discard','type':6,'pile':0}"

/* Three seats; seat 0 on turn holds 14 14 14 6 8; seat 1 has three 18s before it, seat 2 one 20. */
static Match with_miniatures(int miniatures)
{
    Match match = calltoglory_bare(3, WITH_NINJAS);
    calltoglory_give(&match, 0, "14 14 14 6 8");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_lay(&match, 2, 20, 1);
    calltoglory_arm(&match, 0, miniatures);
    return match;
}

static Match settled(Match match)
{
    calltoglory_settle_evenly(&match);
    return match;
}

static Match settled_to_act(Match match)
{
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    return match;
}

static int stock(const Match *match) { return calltoglory_board(match)->miniature_stock; }
static int owned(const Match *match, int seat)
{
    return calltoglory_board(match)->miniatures[seat];
}

static int usable(const Match *match, int seat)
{
    return calltoglory_usable(calltoglory_board(match), seat, match->turn);
}

static void four_miniatures_lie_in_the_stock(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_CALLTOGLORY, 3, 1);
    Match      match;
    setup.options[CALLTOGLORY_OPTION_NINJAS] = 1;
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, NULL);
    assert_int_equal(stock(&match), 4);
    assert_int_equal(setup.options[CALLTOGLORY_OPTION_ROUNDS], 4);
}

static void laying_a_set_of_ninjas_takes_one_miniature(void **state)
{
    (void)state;
    Match match = settled_to_act(with_miniatures(0));
    play_told(&match, "{'act':'lay','type':14,'count':3}", &events);
    assert_int_equal(owned(&match, 0), 1);
    assert_int_equal(stock(&match), 3);
    assert_int_equal(events_of(&events, CALLTOGLORY_EVENT_TAKEN), 1);
    assert_int_equal(match.turn, 1); /* it cannot be used yet, so the turn is over */
    assert_int_equal(usable(&match, 0), 1);
}

static void other_sets_take_none(void **state)
{
    (void)state;
    Match match = with_miniatures(0);
    calltoglory_give(&match, 0, "8");
    match = settled_to_act(match);
    play_told(&match, "{'act':'lay','type':8,'count':2}", NULL);
    assert_int_equal(owned(&match, 0), 0);
}

static void an_empty_stock_gives_none(void **state)
{
    (void)state;
    Match match = with_miniatures(0);
    calltoglory_arm(&match, 1, 4);
    match = settled_to_act(match);
    play_told(&match, "{'act':'lay','type':14,'count':3}", &events);
    assert_int_equal(owned(&match, 0), 0);
    assert_int_equal(events_of(&events, CALLTOGLORY_EVENT_TAKEN), 0);
    assert_int_equal(calltoglory_laid(&match, 0, 14), 3);
}

static void a_miniature_is_not_used_in_the_turn_that_took_it(void **state)
{
    (void)state;
    Match match = settled_to_act(with_miniatures(1));
    play_told(&match, "{'act':'lay','type':14,'count':3}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_END); /* the older one could still be used */
    assert_int_equal(owned(&match, 0), 2);
    assert_int_equal(usable(&match, 0), 1);
    assert_non_null(strstr(state_told(&match), "'ninjas':2,'ninjas_usable':1"));
    play_told(&match, HIT_18, NULL);
    assert_int_equal(match.turn, 1); /* with the older one gone the turn is over */
    assert_int_equal(owned(&match, 0), 1);
}

static void the_new_miniature_is_refused_until_the_next_turn(void **state)
{
    (void)state;
    Match match = with_miniatures(0);
    calltoglory_lay(&match, 1, 14, 2);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "9");
    match = settled_to_act(match);
    play_told(&match, "{'act':'lay','type':14,'count':3}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_PILE);
    assert_int_equal(usable(&match, 0), 0);
    match.phase = CALLTOGLORY_END;
    assert_refused(&match, HIT_18, "A new figure waits for your next turn.");
}

static void without_a_miniature_no_ninja_strikes(void **state)
{
    (void)state;
    Match match = settled(with_miniatures(0));
    assert_refused(&match, HIT_18, "You have no Ninja figure.");
}

static void a_ninja_kills_one_card_and_goes_back_to_the_stock(void **state)
{
    (void)state;
    Match match = settled(with_miniatures(1));
    play_told(&match, HIT_18, &events);
    assert_int_equal(calltoglory_laid(&match, 1, 18), 2);
    assert_int_equal(owned(&match, 0), 0);
    assert_int_equal(stock(&match), 4);
    assert_int_equal(calltoglory_pile_top(&match, 0), 18);
    assert_int_equal(event_of(&events, CALLTOGLORY_EVENT_RETURNED, 0)->other, 1);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
    assert_int_equal(match.actor, 0);
    assert_calltoglory_whole(&match);
}

static void only_rivals_sets_are_struck(void **state)
{
    (void)state;
    Match match = with_miniatures(1);
    calltoglory_lay(&match, 0, 16, 3);
    match = settled(match);
    assert_refused(&match, "{'act':'ninja','seat':0,'type':16}", "A Ninja strikes at others only.");
    assert_refused(&match, "{'act':'ninja','seat':1,'type':20}", "They have no such set.");
    assert_refused(&match, "{'act':'ninja','seat':3,'type':18}", "That is not a proper move.");
    assert_refused(&match, "{'act':'ninja','seat':1,'type':19}", "No card has that number.");
}

static void a_ninja_strikes_before_between_and_after_the_actions(void **state)
{
    (void)state;
    for (int moment = 0; moment < 4; moment++) {
        Match match = settled(with_miniatures(1));
        if (moment == 0)
            play_told(&match, HIT_18, NULL);
        play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
        if (moment == 1)
            play_told(&match, HIT_18, NULL);
        assert_int_equal(match.phase, CALLTOGLORY_DRAW);
        play_told(&match, "{'act':'draw','pile':'draw1'}", NULL);
        if (moment == 2)
            play_told(&match, HIT_18, NULL);
        assert_int_equal(match.phase, CALLTOGLORY_ACT);
        play_told(&match, moment < 3 ? "{'act':'discard','type':6,'pile':1}" : DISCARD_6, NULL);
        assert_int_equal(match.phase, moment < 3 ? CALLTOGLORY_DRAW : CALLTOGLORY_END);
        if (moment == 3)
            play_told(&match, HIT_18, NULL);
        assert_int_equal(calltoglory_laid(&match, 1, 18), 2);
        assert_int_equal(match.turn, 1);
    }
}

static void several_strike_in_one_turn(void **state)
{
    (void)state;
    Match match = settled(with_miniatures(3));
    play_told(&match, HIT_18, NULL);
    play_told(&match, HIT_20, NULL);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
    play_told(&match, "{'act':'ninja','seat':1,'type':18}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_PILE); /* both piles are in use by now */
    assert_int_equal(calltoglory_laid(&match, 1, 18), 1);
    assert_int_equal(stock(&match), 4);
}

static void with_two_discard_piles_the_victim_chooses_and_the_turn_goes_on(void **state)
{
    (void)state;
    const uint8_t phases[] = {CALLTOGLORY_DRAW, CALLTOGLORY_ACT, CALLTOGLORY_END};
    for (int i = 0; i < 3; i++) {
        Match match = with_miniatures(2);
        calltoglory_discards(&match, 0, "9");
        calltoglory_discards(&match, 1, "12");
        match = settled(match);
        if (i > 0)
            calltoglory_skip_draw(&match);
        if (i > 1)
            play_told(&match, DISCARD_6, NULL);
        assert_int_equal(match.phase, phases[i]);
        play_told(&match, HIT_18, NULL);
        assert_int_equal(match.phase, CALLTOGLORY_PILE);
        assert_int_equal(match.actor, 1);
        assert_int_equal(match.turn, 0);
        assert_non_null(strstr(state_told(&match), "'owed':{'seat':1,'type':18,'count':1}"));
        assert_calltoglory_whole(&match);
        play_told(&match, "{'act':'pile','pile':1}", NULL);
        assert_int_equal(calltoglory_pile_top(&match, 1), 18);
        assert_int_equal(match.phase, phases[i]);
        assert_int_equal(match.actor, 0);
        assert_int_equal(match.turn, 0);
    }
}

static void the_killed_card_goes_to_the_empty_pile_without_a_decision(void **state)
{
    (void)state;
    Match match = with_miniatures(1);
    calltoglory_discards(&match, 0, "9");
    match = settled(match);
    play_told(&match, HIT_18, NULL);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
    assert_int_equal(calltoglory_pile_top(&match, 1), 18);
}

static void a_set_is_gone_with_its_last_card(void **state)
{
    (void)state;
    Match match = with_miniatures(1);
    calltoglory_give(&match, 0, "20 20");
    match = settled_to_act(match);
    play_told(&match, HIT_20, NULL);
    assert_int_equal(calltoglory_laid(&match, 2, 20), 0);
    assert_int_equal(calltoglory_types_before(calltoglory_board(&match), 2), 0);
    assert_null(refusal_of(&match, "{'act':'lay','type':20,'count':2}"));
}

static void a_set_may_shrink_to_one_card_which_a_pair_beats(void **state)
{
    (void)state;
    Match match = with_miniatures(2);
    calltoglory_give(&match, 0, "18 18");
    match = settled_to_act(match);
    assert_refused(&match, "{'act':'lay','type':18,'count':2}",
                   "A set must be larger than the one on the table.");
    play_told(&match, HIT_18, NULL);
    play_told(&match, HIT_18, NULL);
    assert_int_equal(calltoglory_laid(&match, 1, 18), 1);
    play_told(&match, "{'act':'lay','type':18,'count':2}", NULL);
    assert_int_equal(calltoglory_laid(&match, 0, 18), 2);
}

static void the_end_of_a_turn_is_asked_for_only_with_a_usable_miniature(void **state)
{
    (void)state;
    for (int miniatures = 0; miniatures < 2; miniatures++) {
        Match match = settled_to_act(with_miniatures(miniatures));
        play_told(&match, DISCARD_6, NULL);
        assert_int_equal(match.phase, miniatures ? CALLTOGLORY_END : CALLTOGLORY_DRAW);
        assert_int_equal(match.turn, miniatures ? 0 : 1);
        if (miniatures) {
            assert_picks_evenly(&match);
            play_told(&match, "{'act':'end'}", NULL);
            assert_int_equal(match.turn, 1);
            assert_int_equal(owned(&match, 0), 1);
        }
    }
}

static void the_end_is_asked_for_even_with_nothing_to_strike(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, WITH_NINJAS);
    calltoglory_give(&match, 0, "6 8 9");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_arm(&match, 0, 1);
    match = settled_to_act(match);
    play_told(&match, DISCARD_6, NULL);
    static MoveList list;
    match_moves(&match, &list);
    assert_int_equal(match.phase, CALLTOGLORY_END);
    assert_int_equal(list.count, 1);
}

static void a_round_is_judged_after_the_last_strike_of_a_turn(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, WITH_NINJAS);
    calltoglory_give(&match, 0, "6 8 9");
    calltoglory_give(&match, 1, "7 7 7");
    const int numbers[] = {20, 18, 16, 14, 12};
    for (int i = 0; i < 5; i++)
        calltoglory_lay(&match, 1, numbers[i], 2);
    calltoglory_lay(&match, 1, 7, 1);
    calltoglory_arm(&match, 0, 1);
    match = settled_to_act(match);
    play_told(&match, DISCARD_6, NULL);
    assert_int_equal(match.phase, CALLTOGLORY_END);
    play_told(&match, "{'act':'ninja','seat':1,'type':7}", NULL);
    assert_int_equal(match.round, 1); /* the sixth type is gone in good order */
    assert_int_equal(match.turn, 1);
}

static void all_miniatures_return_before_each_round(void **state)
{
    (void)state;
    Match match = with_miniatures(1);
    calltoglory_arm(&match, 2, 2);
    match = settled_to_act(match);
    calltoglory_board(&match)->turns = 199;
    play_told(&match, DISCARD_6, NULL);
    play_told(&match, "{'act':'end'}", NULL);
    assert_int_equal(match.round, 2);
    assert_int_equal(stock(&match), 4);
    assert_int_equal(owned(&match, 0) + owned(&match, 2), 0);
}

static void
a_miniature_taken_in_the_last_turn_of_a_round_waits_while_tasks_are_revealed(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, WITH_NINJAS | WITH_TASKS);
    calltoglory_give(&match, 0, "14 14 6");
    calltoglory_give(&match, 1, "7 7 7");
    match = settled_to_act(match);
    calltoglory_board(&match)->turns = 199;
    play_told(&match, "{'act':'lay','type':14,'count':2}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_TASK);
    assert_int_equal(owned(&match, 0), 1);
    assert_int_equal(usable(&match, 0), 0);
}

static void strikes_are_picked_as_often_as_any_other_move(void **state)
{
    (void)state;
    Match match = with_miniatures(2);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "12");
    match = settled(match);
    assert_picks_evenly(&match);
    calltoglory_skip_draw(&match);
    assert_picks_evenly(&match);
}

static void both_variants_work_together(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 6);
    int strikes = 0, reveals = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        MatchSetup setup = match_setup(GAME_CALLTOGLORY, 2 + (int)(seed % 3), seed);
        Match      match;
        setup.options[CALLTOGLORY_OPTION_TASKS] = setup.options[CALLTOGLORY_OPTION_NINJAS] = 1;
        assert_null(match_setup_check(&setup));
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            strikes += move.act == CALLTOGLORY_ACT_NINJA;
            reveals += move.act == CALLTOGLORY_ACT_REVEAL;
            match_play(&match, &move, NULL);
            assert_calltoglory_whole(&match);
        }
    }
    assert_true(strikes > 20 && reveals > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_miniatures_lie_in_the_stock),
        cmocka_unit_test(laying_a_set_of_ninjas_takes_one_miniature),
        cmocka_unit_test(other_sets_take_none),
        cmocka_unit_test(an_empty_stock_gives_none),
        cmocka_unit_test(a_miniature_is_not_used_in_the_turn_that_took_it),
        cmocka_unit_test(the_new_miniature_is_refused_until_the_next_turn),
        cmocka_unit_test(without_a_miniature_no_ninja_strikes),
        cmocka_unit_test(a_ninja_kills_one_card_and_goes_back_to_the_stock),
        cmocka_unit_test(only_rivals_sets_are_struck),
        cmocka_unit_test(a_ninja_strikes_before_between_and_after_the_actions),
        cmocka_unit_test(several_strike_in_one_turn),
        cmocka_unit_test(with_two_discard_piles_the_victim_chooses_and_the_turn_goes_on),
        cmocka_unit_test(the_killed_card_goes_to_the_empty_pile_without_a_decision),
        cmocka_unit_test(a_set_is_gone_with_its_last_card),
        cmocka_unit_test(a_set_may_shrink_to_one_card_which_a_pair_beats),
        cmocka_unit_test(the_end_of_a_turn_is_asked_for_only_with_a_usable_miniature),
        cmocka_unit_test(the_end_is_asked_for_even_with_nothing_to_strike),
        cmocka_unit_test(a_round_is_judged_after_the_last_strike_of_a_turn),
        cmocka_unit_test(all_miniatures_return_before_each_round),
        cmocka_unit_test(
            a_miniature_taken_in_the_last_turn_of_a_round_waits_while_tasks_are_revealed),
        cmocka_unit_test(strikes_are_picked_as_often_as_any_other_move),
        cmocka_unit_test(both_variants_work_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
