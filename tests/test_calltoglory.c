/* The rules of Call to Glory, sentence by sentence: set-up, drawing, laying, discarding.
 * tests/rules_calltoglory.md tells which test holds which. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/calltoglory_board.h"
#include "support/told_move.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"

static EventList events;

static Match started(int seats, uint64_t seed)
{
    MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, seed);
    Match      match;
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, &events);
    return match;
}

/* Set-up. */

static void each_number_stands_on_as_many_cards_as_it_says(void **state)
{
    (void)state;
    started(2, 1);
    assert_int_equal(event_of(&events, EVENT_SHUFFLE, 0)->n, 110);
    int count[21] = {0};
    for (int i = 0; i < 110; i++)
        count[events.shuffled[i]]++;
    int types = 0, cards = 0;
    for (int number = 0; number <= 20; number++)
        if (count[number]) {
            assert_int_equal(count[number], number);
            types++;
            cards += number;
        }
    assert_int_equal(types, 9);
    assert_int_equal(cards, 110);
}

static void each_seat_is_dealt_three_cards(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        Match match = started(seats, 1);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(calltoglory_board(&match)->hand_count[seat], 3);
        for (int i = 0; i < 3 * seats; i++) {
            const Event *dealt = event_of(&events, EVENT_CARD, i);
            assert_int_equal(dealt->card, events.shuffled[i]);
            assert_int_equal(dealt->seen, 1 << dealt->seat);
        }
        assert_calltoglory_whole(&match);
    }
}

static void the_rest_makes_two_draw_piles_the_first_larger_by_at_most_one(void **state)
{
    (void)state;
    const int sizes[][2] = {{52, 52}, {51, 50}, {49, 49}};
    for (int seats = 2; seats <= 4; seats++) {
        Match                   match = started(seats, 1);
        const CallToGloryBoard *board = calltoglory_board(&match);
        assert_int_equal(calltoglory_draw_left(board, 0), sizes[seats - 2][0]);
        assert_int_equal(calltoglory_draw_left(board, 1), sizes[seats - 2][1]);
        assert_memory_equal(board->draw[0], events.shuffled + 3 * seats, sizes[seats - 2][0]);
        assert_int_equal(board->discard_count[0] + board->discard_count[1], 0);
    }
}

static void two_to_four_seats_play(void **state)
{
    (void)state;
    for (int seats = 0; seats < 8; seats++) {
        MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, 1);
        assert_int_equal(match_setup_check(&setup) == NULL, seats >= 2 && seats <= 4);
    }
}

static void four_rounds_are_usual_and_one_to_six_possible(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_CALLTOGLORY, 2, 1);
    assert_int_equal(setup.options[0], 4);
    for (int rounds = 0; rounds < 9; rounds++) {
        setup.options[0] = (uint8_t)rounds;
        assert_int_equal(match_setup_check(&setup) == NULL, rounds >= 1 && rounds <= 6);
    }
}

static void without_variants_there_are_no_tasks_and_no_miniatures(void **state)
{
    (void)state;
    Match match = started(4, 1);
    assert_int_equal(match.options[1], 0);
    assert_int_equal(match.options[2], 0);
    assert_int_equal(calltoglory_board(&match)->miniature_stock, 0);
    assert_non_null(strstr(state_told(&match), "'tasks':[]"));
    Match laying = calltoglory_bare(2, PLAIN);
    calltoglory_give(&laying, 0, "14 14 14 6");
    calltoglory_give(&laying, 1, "20 20 20");
    calltoglory_settle_evenly(&laying);
    calltoglory_skip_draw(&laying);
    play_told(&laying, "{'act':'lay','type':14,'count':3}", NULL);
    assert_int_equal(calltoglory_board(&laying)->miniatures[0], 0);
}

static void the_first_start_player_is_random(void **state)
{
    (void)state;
    int first[3] = {0};
    for (uint64_t seed = 0; seed < 300; seed++) {
        Match match = started(3, seed);
        assert_int_equal(match.turn, calltoglory_board(&match)->first);
        assert_int_equal(event_of(&events, EVENT_ROUND, 0)->seat, match.turn);
        first[match.turn]++;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(first[seat], 70, 130);
}

/* Drawing. */

static Match to_draw(void)
{
    Match match = calltoglory_bare(3, PLAIN);
    calltoglory_give(&match, 0, "20 20 6");
    calltoglory_give(&match, 1, "9 9 9");
    calltoglory_discards(&match, 0, "7 16");
    calltoglory_discards(&match, 1, "8 18");
    calltoglory_settle(&match, "12", 40, "14", 40);
    return match;
}

static void a_turn_is_two_draws_then_a_set_or_a_discard(void **state)
{
    (void)state;
    Match match = to_draw();
    assert_refused(&match, "{'act':'lay','type':20,'count':2}", "This is not the moment for that.");
    assert_refused(&match, "{'act':'discard','type':20,'pile':0}",
                   "This is not the moment for that.");
    play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
    assert_refused(&match, "{'act':'lay','type':20,'count':2}", "This is not the moment for that.");
    play_told(&match, "{'act':'draw','pile':'draw1'}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_ACT);
    assert_refused(&match, "{'act':'draw','pile':'discard0'}", "This is not the moment for that.");
    assert_refused(&match, "{'act':'end'}", "This is not the moment for that.");
    play_told(&match, "{'act':'discard','type':20,'pile':0}", NULL);
    assert_int_equal(match.turn, 1);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
}

static void the_two_cards_come_from_different_piles(void **state)
{
    (void)state;
    const char *const draws[] = {"{'act':'draw','pile':'draw0'}", "{'act':'draw','pile':'draw1'}",
                                 "{'act':'draw','pile':'discard0'}",
                                 "{'act':'draw','pile':'discard1'}"};
    const int         top[] = {12, 14, 16, 18};
    for (int first = 0; first < 4; first++)
        for (int second = 0; second < 4; second++) {
            Match match = to_draw();
            play_told(&match, draws[first], NULL);
            if (first == second) {
                assert_refused(&match, draws[second], "Draw the second card from another pile.");
                continue;
            }
            play_told(&match, draws[second], NULL);
            assert_int_equal(calltoglory_held(&match, 0, top[first]), 1);
            assert_int_equal(calltoglory_held(&match, 0, top[second]), 1);
            assert_calltoglory_whole(&match);
        }
}

static void the_first_card_is_seen_before_the_second_is_chosen(void **state)
{
    (void)state;
    Match match = to_draw();
    play_told(&match, "{'act':'draw','pile':'draw0'}", &events);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
    assert_non_null(strstr(view_told(&match, 0), "'hand':[6,12,20,20]"));
    assert_non_null(strstr(state_told(&match), "'drawn_from':['draw0']"));
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->seen, 1);
}

static void a_card_from_a_discard_pile_is_seen_by_all(void **state)
{
    (void)state;
    Match match = to_draw();
    play_told(&match, "{'act':'draw','pile':'discard1'}", &events);
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->card, 18);
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->seen, SEEN_BY_ALL);
    assert_int_equal(calltoglory_pile_top(&match, 1), 8);
}

static void at_first_there_are_only_the_two_draw_piles(void **state)
{
    (void)state;
    static MoveList list;
    Match           match = started(2, 9);
    match_moves(&match, &list);
    assert_int_equal(list.count, 2);
    assert_refused(&match, "{'act':'draw','pile':'discard0'}", "That pile is empty.");
    play_told(&match, "{'act':'draw','pile':'draw1'}", NULL);
    match_moves(&match, &list);
    assert_int_equal(list.count, 1);
    play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
}

static void turns_go_clockwise(void **state)
{
    (void)state;
    Match match = started(4, 2);
    int   seat = match.turn;
    for (int turn = 0; turn < 9; turn++, seat = (seat + 1) % 4) {
        static MoveList list;
        assert_int_equal(match.turn, seat);
        assert_int_equal(calltoglory_board(&match)->turns, turn);
        play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
        play_told(&match, "{'act':'draw','pile':'draw1'}", NULL);
        match_moves(&match, &list);
        match_play(&match, &list.moves[list.count - 1], NULL);
    }
}

/* Laying. */

static Match to_lay(int seats, const char *hand)
{
    Match match = calltoglory_bare(seats, PLAIN);
    calltoglory_give(&match, 0, hand);
    calltoglory_give(&match, 1, "7 7 7");
    return match;
}

static void settle_to_act(Match *match)
{
    calltoglory_settle_evenly(match);
    calltoglory_skip_draw(match);
}

static void a_set_is_at_least_two_cards_of_one_type(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 18 18 6 20");
    settle_to_act(&match);
    assert_refused(&match, "{'act':'lay','type':18,'count':1}", "A set needs two cards or more.");
    assert_refused(&match, "{'act':'lay','type':18,'count':0}", "A set needs two cards or more.");
    assert_refused(&match, "{'act':'lay','type':18,'count':4}", "You do not have that many 18s.");
    assert_refused(&match, "{'act':'lay','type':9,'count':2}", "You have no 9s.");
    assert_refused(&match, "{'act':'lay','type':5,'count':2}", "No card has that number.");
    play_told(&match, "{'act':'lay','type':18,'count':3}", &events);
    assert_int_equal(calltoglory_laid(&match, 0, 18), 3);
    assert_int_equal(calltoglory_held(&match, 0, 18), 0);
    assert_int_equal(events_of(&events, EVENT_CARD), 3);
    assert_calltoglory_whole(&match);
}

static void only_one_type_is_laid_a_turn(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 18 6 6");
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':18,'count':2}", NULL);
    assert_int_equal(match.turn, 1);
    assert_refused(&match, "{'act':'lay','type':6,'count':2}", "This is not the moment for that.");
}

static void cards_of_the_type_may_be_held_back(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 18 18 18");
    settle_to_act(&match);
    assert_true(is_listed(&match, "{'act':'lay','type':18,'count':2}"));
    play_told(&match, "{'act':'lay','type':18,'count':2}", NULL);
    assert_int_equal(calltoglory_held(&match, 0, 18), 2);
}

static void twelves_fourteens_and_sixteens_need_three_with_three_seats_or_more(void **state)
{
    (void)state;
    const int threes[] = {12, 14, 16};
    for (int seats = 2; seats <= 4; seats++)
        for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
            int number = CALLTOGLORY_NUMBER[type], least = 2;
            for (int i = 0; i < 3; i++)
                if (seats > 2 && number == threes[i])
                    least = 3;
            Match match = calltoglory_bare(seats, PLAIN);
            calltoglory_board(&match)->hand[0][type] = calltoglory_board(&match)->hand_count[0] = 6;
            settle_to_act(&match);
            for (int count = 0; count <= 6; count++) {
                Move move = {.act = CALLTOGLORY_ACT_LAY, .n = (uint8_t)number, .m = (uint8_t)count};
                assert_int_equal(match_check(&match, &move) == NULL, count >= least);
            }
        }
    Match match = to_lay(3, "14 14 6");
    settle_to_act(&match);
    assert_refused(&match, "{'act':'lay','type':14,'count':2}",
                   "A set of these needs three cards or more.");
}

static void a_set_must_be_larger_than_the_one_on_the_table(void **state)
{
    (void)state;
    Match match = to_lay(2, "20 20 20 20 20");
    calltoglory_lay(&match, 1, 20, 4);
    settle_to_act(&match);
    const char *reason = "A set must be larger than the one on the table.";
    assert_refused(&match, "{'act':'lay','type':20,'count':3}", reason);
    assert_refused(&match, "{'act':'lay','type':20,'count':4}", reason);
    assert_true(is_listed(&match, "{'act':'lay','type':20,'count':5}"));
}

static void six_farmers_beat_four_which_are_discarded_whole(void **state)
{
    (void)state;
    Match match = to_lay(3, "20 20 20 20 20 20 6");
    calltoglory_lay(&match, 1, 20, 4);
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':20,'count':6}", NULL);
    assert_int_equal(calltoglory_laid(&match, 0, 20), 6);
    assert_int_equal(calltoglory_laid(&match, 1, 20), 0);
    assert_int_equal(calltoglory_board(&match)->discard_count[0], 4);
    assert_int_equal(match.turn, 1);
    assert_calltoglory_whole(&match);
}

static void five_ninjas_replace_ones_own_three_and_are_not_added(void **state)
{
    (void)state;
    Match match = to_lay(3, "14 14 14 14 14 6");
    calltoglory_lay(&match, 0, 14, 3);
    settle_to_act(&match);
    assert_refused(&match, "{'act':'lay','type':14,'count':3}",
                   "A set must be larger than the one on the table.");
    play_told(&match, "{'act':'lay','type':14,'count':5}", NULL);
    assert_int_equal(calltoglory_laid(&match, 0, 14), 5);
    assert_int_equal(calltoglory_board(&match)->discard_count[0], 3);
    assert_calltoglory_whole(&match);
}

static void with_two_discard_piles_the_loser_of_a_set_chooses_one(void **state)
{
    (void)state;
    Match match = to_lay(3, "20 20 20 6");
    calltoglory_lay(&match, 2, 20, 2);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "12");
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':20,'count':3}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_PILE);
    assert_int_equal(match.actor, 2);
    assert_int_equal(match.turn, 0);
    assert_int_equal(calltoglory_laid(&match, 2, 20), 0);
    assert_int_equal(calltoglory_laid(&match, 0, 20), 3);
    assert_non_null(strstr(state_told(&match), "'owed':{'seat':2,'type':20,'count':2}"));
    assert_non_null(strstr(state_told(&match), "'acted':true"));
    assert_calltoglory_whole(&match);
    assert_picks_evenly(&match);
    assert_true(is_listed(&match, "{'act':'pile','pile':0}"));
    play_told(&match, "{'act':'pile','pile':1}", NULL);
    assert_int_equal(calltoglory_board(&match)->discard_count[1], 3);
    assert_int_equal(calltoglory_pile_top(&match, 1), 20);
    assert_non_null(strstr(state_told(&match), "'owed':null"));
    assert_int_equal(match.turn, 1);
    assert_int_equal(match.phase, CALLTOGLORY_DRAW);
}

static void the_owner_of_a_set_that_he_beats_himself_chooses_too(void **state)
{
    (void)state;
    Match match = to_lay(3, "20 20 20 6");
    calltoglory_lay(&match, 0, 20, 2);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "12");
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':20,'count':3}", NULL);
    assert_int_equal(match.phase, CALLTOGLORY_PILE);
    assert_int_equal(match.actor, 0);
    assert_int_equal(calltoglory_laid(&match, 0, 20), 3);
    play_told(&match, "{'act':'pile','pile':0}", NULL);
    assert_int_equal(calltoglory_board(&match)->discard_count[0], 3);
}

static void a_beaten_set_goes_to_the_empty_pile_without_a_decision(void **state)
{
    (void)state;
    for (int full = 0; full < 2; full++) {
        Match match = to_lay(3, "20 20 20 6");
        calltoglory_lay(&match, 1, 20, 2);
        calltoglory_discards(&match, full, "9");
        settle_to_act(&match);
        play_told(&match, "{'act':'lay','type':20,'count':3}", NULL);
        assert_int_equal(match.phase, CALLTOGLORY_DRAW);
        assert_int_equal(calltoglory_board(&match)->discard_count[1 - full], 2);
        assert_int_equal(calltoglory_board(&match)->discard_count[full], 1);
    }
}

/* Discarding. */

static void one_card_of_the_hand_is_discarded_openly(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 6 20");
    settle_to_act(&match);
    assert_refused(&match, "{'act':'discard','type':9,'pile':0}", "You have no 9s.");
    assert_refused(&match, "{'act':'discard','type':10,'pile':0}", "No card has that number.");
    play_told(&match, "{'act':'discard','type':6,'pile':0}", &events);
    assert_int_equal(calltoglory_held(&match, 0, 6), 0);
    assert_int_equal(calltoglory_board(&match)->hand_count[0], 2);
    assert_int_equal(calltoglory_pile_top(&match, 0), 6);
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->seen, SEEN_BY_ALL);
    assert_calltoglory_whole(&match);
}

static void a_seat_that_could_lay_may_discard(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 18 18");
    settle_to_act(&match);
    play_told(&match, "{'act':'discard','type':18,'pile':0}", NULL);
    assert_int_equal(match.turn, 1);
}

static void the_first_discard_starts_the_first_pile_and_the_second_the_second(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 6 20");
    settle_to_act(&match);
    assert_refused(&match, "{'act':'discard','type':6,'pile':1}",
                   "It must go to the other, empty pile.");
    play_told(&match, "{'act':'discard','type':6,'pile':0}", NULL);
    calltoglory_skip_draw(&match);
    assert_refused(&match, "{'act':'discard','type':7,'pile':0}",
                   "It must go to the other, empty pile.");
    play_told(&match, "{'act':'discard','type':7,'pile':1}", NULL);
    calltoglory_skip_draw(&match);
    assert_null(refusal_of(&match, "{'act':'discard','type':18,'pile':0}"));
    assert_null(refusal_of(&match, "{'act':'discard','type':18,'pile':1}"));
}

static void an_exhausted_discard_pile_is_begun_again_first(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 6 20");
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "12 16");
    calltoglory_settle_evenly(&match);
    play_told(&match, "{'act':'draw','pile':'discard0'}", NULL);
    play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
    assert_refused(&match, "{'act':'discard','type':18,'pile':1}",
                   "It must go to the other, empty pile.");
    play_told(&match, "{'act':'discard','type':18,'pile':0}", NULL);
    assert_int_equal(calltoglory_pile_top(&match, 0), 18);
}

static void with_two_discard_piles_each_may_choose(void **state)
{
    (void)state;
    for (int pile = 0; pile < 2; pile++) {
        Match match = to_lay(2, "18 6 20");
        calltoglory_discards(&match, 0, "9");
        calltoglory_discards(&match, 1, "12");
        settle_to_act(&match);
        play_told(&match,
                  pile ? "{'act':'discard','type':18,'pile':1}"
                       : "{'act':'discard','type':18,'pile':0}",
                  NULL);
        assert_int_equal(calltoglory_pile_top(&match, pile), 18);
        assert_int_equal(calltoglory_board(&match)->discard_count[pile], 2);
    }
}

static void a_forced_pile_may_be_left_out_and_a_free_one_may_not(void **state)
{
    (void)state;
    Match match = to_lay(2, "18 6 20");
    settle_to_act(&match);
    play_told(&match, "{'act':'discard','type':6}", NULL);
    assert_int_equal(calltoglory_pile_top(&match, 0), 6);
    calltoglory_skip_draw(&match);
    play_told(&match, "{'act':'discard','type':7}", NULL);
    assert_int_equal(calltoglory_pile_top(&match, 1), 7);
    calltoglory_skip_draw(&match);
    assert_refused(&match, "{'act':'discard','type':18}", "Say which of the two piles it goes to.");
    assert_refused(&match, "{'act':'discard','type':18,'pile':3}", "There is no such pile.");
}

static void all_that_may_be_done_is_listed_once_and_picked_evenly(void **state)
{
    (void)state;
    static MoveList list;
    Match           match = to_lay(2, "18 18 18 6 20 20");
    calltoglory_lay(&match, 1, 20, 1);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "12");
    settle_to_act(&match);
    match_moves(&match, &list);
    /* 18s by three and two, 20s by two; three types to two piles */
    assert_int_equal(list.count, 2 + 1 + 3 * 2);
    assert_picks_evenly(&match);
}

static void the_state_is_told_as_agreed(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, PLAIN);
    calltoglory_give(&match, 0, "20 6");
    calltoglory_give(&match, 1, "7");
    calltoglory_lay(&match, 0, 18, 4);
    calltoglory_discards(&match, 0, "9 8");
    calltoglory_board(&match)->draw[0][0] = 12;
    calltoglory_board(&match)->draw[0][1] = 14;
    calltoglory_board(&match)->draw_end[0] = 2;
    calltoglory_board(&match)->score[1] = 36;
    calltoglory_board(&match)->round_score[1][0] = 36;
    calltoglory_board(&match)->rounds_scored = 1;
    match.round = 2;
    assert_string_equal(
        state_told(&match),
        "{'phase':'draw','round':2,'turn':0,'actor':0,'rounds':4,'first':0,'turns':0,'drawn_from':["
        "],"
        "'acted':false,'draw':[[12,14],[]],'discards':[[9,8],[]],'ninja_stock':0,'revealed':[],"
        "'seats':[{'hand':[6,20],'sets':{'18':4},'tasks':[],'ninjas':0,'ninjas_usable':0,'score':0,"
        "'round_scores':[0]},{'hand':[7],'sets':{},'tasks':[],'ninjas':0,'ninjas_usable':0,"
        "'score':36,'round_scores':[36]}],'owed':null}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_stands_on_as_many_cards_as_it_says),
        cmocka_unit_test(each_seat_is_dealt_three_cards),
        cmocka_unit_test(the_rest_makes_two_draw_piles_the_first_larger_by_at_most_one),
        cmocka_unit_test(two_to_four_seats_play),
        cmocka_unit_test(four_rounds_are_usual_and_one_to_six_possible),
        cmocka_unit_test(without_variants_there_are_no_tasks_and_no_miniatures),
        cmocka_unit_test(the_first_start_player_is_random),
        cmocka_unit_test(a_turn_is_two_draws_then_a_set_or_a_discard),
        cmocka_unit_test(the_two_cards_come_from_different_piles),
        cmocka_unit_test(the_first_card_is_seen_before_the_second_is_chosen),
        cmocka_unit_test(a_card_from_a_discard_pile_is_seen_by_all),
        cmocka_unit_test(at_first_there_are_only_the_two_draw_piles),
        cmocka_unit_test(turns_go_clockwise),
        cmocka_unit_test(a_set_is_at_least_two_cards_of_one_type),
        cmocka_unit_test(only_one_type_is_laid_a_turn),
        cmocka_unit_test(cards_of_the_type_may_be_held_back),
        cmocka_unit_test(twelves_fourteens_and_sixteens_need_three_with_three_seats_or_more),
        cmocka_unit_test(a_set_must_be_larger_than_the_one_on_the_table),
        cmocka_unit_test(six_farmers_beat_four_which_are_discarded_whole),
        cmocka_unit_test(five_ninjas_replace_ones_own_three_and_are_not_added),
        cmocka_unit_test(with_two_discard_piles_the_loser_of_a_set_chooses_one),
        cmocka_unit_test(the_owner_of_a_set_that_he_beats_himself_chooses_too),
        cmocka_unit_test(a_beaten_set_goes_to_the_empty_pile_without_a_decision),
        cmocka_unit_test(one_card_of_the_hand_is_discarded_openly),
        cmocka_unit_test(a_seat_that_could_lay_may_discard),
        cmocka_unit_test(the_first_discard_starts_the_first_pile_and_the_second_the_second),
        cmocka_unit_test(an_exhausted_discard_pile_is_begun_again_first),
        cmocka_unit_test(with_two_discard_piles_each_may_choose),
        cmocka_unit_test(a_forced_pile_may_be_left_out_and_a_free_one_may_not),
        cmocka_unit_test(all_that_may_be_done_is_listed_once_and_picked_evenly),
        cmocka_unit_test(the_state_is_told_as_agreed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
