/* The rules of Call to Glory, sentence by sentence: how rounds end and score, who starts, who wins,
 * and the variant Imperial Tasks. tests/rules_calltoglory.md tells which test holds which. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/calltoglory_board.h"
#include "support/told_move.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"

static EventList events;

/* Seat 0 is about to take its second action, with a pair of 20s and a 6 in hand. */
static Match about_to_act(int seats, int variants)
{
    Match match = calltoglory_bare(seats, variants);
    calltoglory_give(&match, 0, "20 20 6");
    calltoglory_give(&match, 1, "18 18 18");
    return match;
}

static void settle_to_act(Match *match)
{
    calltoglory_settle_evenly(match);
    calltoglory_skip_draw(match);
}

static void lay_pairs(Match *match, int seat, int from_type, int types)
{
    for (int type = from_type; type < from_type + types; type++)
        calltoglory_lay(match, seat, CALLTOGLORY_NUMBER[type], 2);
}

#define LAY_20S "{'act':'lay','type':20,'count':2}"
#define DISCARD_6 "{'act':'discard','type':6,'pile':0}"

static bool next_round_began(const Match *match) { return match->round == 2; }

/* The end of a round. */

static void a_round_ends_with_six_five_or_four_types_before_a_seat(void **state)
{
    (void)state;
    const int needed[] = {6, 5, 4};
    for (int seats = 2; seats <= 4; seats++)
        for (int short_of = 0; short_of < 2; short_of++) {
            Match match = about_to_act(seats, PLAIN);
            lay_pairs(&match, 0, 0, needed[seats - 2] - 1 - short_of);
            settle_to_act(&match);
            play_told(&match, LAY_20S, &events);
            assert_int_equal(next_round_began(&match), !short_of);
            assert_int_equal(events_of(&events, EVENT_ROUND_END), !short_of);
        }
}

static void it_ends_for_a_rivals_types_too(void **state)
{
    (void)state;
    Match match = about_to_act(2, PLAIN);
    lay_pairs(&match, 1, 0, 6);
    settle_to_act(&match);
    play_told(&match, DISCARD_6, NULL);
    assert_true(next_round_began(&match));
}

static void a_round_ends_with_all_nine_types_on_the_table(void **state)
{
    (void)state;
    for (int missing = 0; missing < 2; missing++) {
        Match match = about_to_act(3, PLAIN);
        lay_pairs(&match, 0, 0, 3);
        lay_pairs(&match, 1, 3, 3);
        lay_pairs(&match, 2, 6, 2 - missing);
        settle_to_act(&match);
        play_told(&match, LAY_20S, NULL);
        assert_int_equal(next_round_began(&match), !missing);
    }
}

static void a_round_ends_when_only_one_draw_pile_remains(void **state)
{
    (void)state;
    for (int empty = 0; empty < 2; empty++) {
        Match match = about_to_act(2, PLAIN);
        calltoglory_discards(&match, 0, "9");
        calltoglory_discards(&match, 1, "8");
        calltoglory_settle(&match, "", empty ? 30 : 1, "", empty ? 1 : 30);
        play_told(&match, "{'act':'draw','pile':'discard0'}", NULL);
        play_told(&match, empty ? "{'act':'draw','pile':'draw1'}" : "{'act':'draw','pile':'draw0'}",
                  NULL);
        assert_false(next_round_began(&match)); /* it is judged at the end of the turn */
        play_told(&match, DISCARD_6, NULL);
        assert_true(next_round_began(&match));
    }
}

static void empty_discard_piles_do_not_end_a_round(void **state)
{
    (void)state;
    Match match = about_to_act(2, PLAIN);
    calltoglory_settle(&match, "", 1, "", 1);
    calltoglory_skip_draw(&match);
    play_told(&match, DISCARD_6, NULL);
    assert_false(next_round_began(&match));
}

static void a_round_ends_after_two_hundred_turns(void **state)
{
    (void)state;
    for (int turns = 198; turns < 200; turns++) {
        Match match = about_to_act(2, PLAIN);
        settle_to_act(&match);
        calltoglory_board(&match)->turns = (uint8_t)turns;
        play_told(&match, DISCARD_6, NULL);
        assert_int_equal(next_round_began(&match), turns == 199);
    }
}

static void a_round_goes_on_until_a_beaten_set_has_found_its_pile(void **state)
{
    (void)state;
    Match match = about_to_act(2, PLAIN);
    calltoglory_give(&match, 0, "20");
    lay_pairs(&match, 0, 0, 5);
    calltoglory_lay(&match, 1, 20, 2);
    calltoglory_discards(&match, 0, "9");
    calltoglory_discards(&match, 1, "8");
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':20,'count':3}", NULL);
    assert_false(next_round_began(&match));
    play_told(&match, "{'act':'pile','pile':0}", NULL);
    assert_true(next_round_began(&match));
}

/* Scoring. */

static void types_score_their_numbers_whatever_the_count_and_hands_score_nothing(void **state)
{
    (void)state;
    Match     match = calltoglory_bare(2, PLAIN);
    const int of_a[] = {18, 12, 9, 8, 7};
    for (int i = 0; i < 5; i++)
        calltoglory_lay(&match, 0, of_a[i], 2 + i);
    calltoglory_lay(&match, 1, 20, 7);
    calltoglory_lay(&match, 1, 16, 2);
    calltoglory_give(&match, 0, "6 6 14 14");
    calltoglory_give(&match, 1, "14 14 14");
    settle_to_act(&match);
    play_told(&match, "{'act':'lay','type':6,'count':2}", &events);
    assert_int_equal(calltoglory_board(&match)->round_score[0][0], 60); /* 18+12+9+8+7+6 */
    assert_int_equal(calltoglory_board(&match)->round_score[1][0], 36); /* 20+16 */
    assert_int_equal(calltoglory_board(&match)->score[0], 60);
    assert_int_equal(event_of(&events, EVENT_POINTS, 0)->n, 60);
    assert_int_equal(event_of(&events, EVENT_POINTS, 1)->m, 36);
}

static void points_add_up_over_the_rounds(void **state)
{
    (void)state;
    Match match = about_to_act(2, PLAIN);
    calltoglory_board(&match)->score[1] = 50;
    lay_pairs(&match, 1, 0, 6);
    settle_to_act(&match);
    play_told(&match, DISCARD_6, NULL);
    assert_int_equal(calltoglory_board(&match)->score[1], 50 + 6 + 7 + 8 + 9 + 12 + 14);
    assert_int_equal(rules_of(GAME_CALLTOGLORY)->score(&match, 1), 106);
}

/* Ends round 1 with seat s having `before[s]` points already, its set of number `laid[s]` scoring;
 * returns who starts the next. The round's start player is `first`. */
static int next_starter(const int before[3], const int laid[3], int first)
{
    Match match = about_to_act(3, PLAIN);
    for (int seat = 0; seat < 3; seat++) {
        calltoglory_board(&match)->score[seat] = (uint16_t)before[seat];
        if (laid[seat])
            calltoglory_lay(&match, seat, laid[seat], 3);
    }
    settle_to_act(&match);
    calltoglory_board(&match)->first = (uint8_t)first;
    calltoglory_board(&match)->turns = 199;
    play_told(&match, DISCARD_6, &events);
    assert_true(next_round_began(&match));
    assert_int_equal(match.turn, calltoglory_board(&match)->first);
    assert_int_equal(match.actor, match.turn);
    return match.turn;
}

static void the_fewest_points_in_total_start_the_next_round(void **state)
{
    (void)state;
    assert_int_equal(next_starter((int[]){50, 10, 30}, (int[]){0, 18, 0}, 0), 1); /* 50 28 30 */
    assert_int_equal(next_starter((int[]){50, 10, 30}, (int[]){0, 18, 0}, 2), 1);
    assert_int_equal(next_starter((int[]){5, 10, 30}, (int[]){0, 0, 0}, 1), 0);
}

static void tied_the_fewest_in_the_last_round_start(void **state)
{
    (void)state;
    /* All have 30; in the last round 18, 9, 16. */
    assert_int_equal(next_starter((int[]){12, 21, 14}, (int[]){18, 9, 16}, 0), 1);
    assert_int_equal(next_starter((int[]){12, 14, 21}, (int[]){18, 16, 9}, 1), 2);
}

static void still_tied_the_first_clockwise_from_the_last_start_player_starts(void **state)
{
    (void)state;
    for (int first = 0; first < 3; first++)
        assert_int_equal(next_starter((int[]){7, 7, 7}, (int[]){0, 0, 0}, first), first);
    assert_int_equal(next_starter((int[]){7, 9, 7}, (int[]){0, 0, 0}, 1), 2);
    assert_int_equal(next_starter((int[]){9, 7, 7}, (int[]){0, 0, 0}, 0), 1);
}

static void the_next_round_is_set_up_like_the_first(void **state)
{
    (void)state;
    Match match = about_to_act(3, PLAIN);
    lay_pairs(&match, 1, 0, 5);
    calltoglory_discards(&match, 0, "18");
    calltoglory_discards(&match, 1, "20");
    settle_to_act(&match);
    calltoglory_board(&match)->known[1][7] = 2;
    play_told(&match, DISCARD_6, &events);
    const CallToGloryBoard *board = calltoglory_board(&match);
    assert_int_equal(event_of(&events, EVENT_SHUFFLE, 0)->n, 110);
    assert_int_equal(event_of(&events, EVENT_ROUND, 0)->n, 2);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(board->hand_count[seat], 3);
        assert_int_equal(calltoglory_types_before(board, seat), 0);
    }
    assert_int_equal(calltoglory_draw_left(board, 0), 51);
    assert_int_equal(calltoglory_draw_left(board, 1), 50);
    assert_int_equal(board->discard_count[0] + board->discard_count[1], 0);
    assert_int_equal(board->turns, 0);
    assert_int_equal(board->known[1][7], 0);
    assert_calltoglory_whole(&match);
}

/* Winning. */

static Match last_round(const int before[3])
{
    Match match = about_to_act(3, PLAIN);
    match.round = 4;
    calltoglory_board(&match)->rounds_scored = 3;
    calltoglory_board(&match)->turns = 199;
    for (int seat = 0; seat < 3; seat++)
        calltoglory_board(&match)->score[seat] = (uint16_t)before[seat];
    return match;
}

static void after_the_last_round_the_most_points_win(void **state)
{
    (void)state;
    Match match = last_round((int[]){40, 41, 30});
    calltoglory_lay(&match, 2, 12, 3);
    settle_to_act(&match);
    play_told(&match, DISCARD_6, &events);
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1 << 2);
    assert_int_equal(match.actor, SEAT_NONE);
    assert_int_equal(events_of(&events, EVENT_SHUFFLE), 0); /* the last table stays as it is */
    assert_int_equal(calltoglory_laid(&match, 2, 12), 3);
    assert_int_equal(calltoglory_board(&match)->score[2], 42);
    assert_calltoglory_whole(&match);
}

static void tied_the_best_single_round_wins(void **state)
{
    (void)state;
    Match match = last_round((int[]){40, 40, 30});
    calltoglory_board(&match)->round_score[0][0] = 20;
    calltoglory_board(&match)->round_score[0][1] = 20;
    calltoglory_board(&match)->round_score[1][2] = 21;
    calltoglory_board(&match)->round_score[1][0] = 19;
    settle_to_act(&match);
    Match mirrored = match;
    play_told(&match, DISCARD_6, NULL);
    assert_int_equal(match.winners, 1 << 1);
    calltoglory_board(&mirrored)->round_score[0][0] = 22;
    calltoglory_board(&mirrored)->round_score[0][1] = 18;
    play_told(&mirrored, DISCARD_6, NULL);
    assert_int_equal(mirrored.winners, 1 << 0);
}

static void still_tied_the_win_is_shared(void **state)
{
    (void)state;
    Match match = last_round((int[]){40, 30, 40});
    calltoglory_board(&match)->round_score[0][0] = 40;
    calltoglory_board(&match)->round_score[2][1] = 40;
    calltoglory_board(&match)->round_score[1][1] = 45;
    settle_to_act(&match);
    play_told(&match, DISCARD_6, NULL);
    assert_int_equal(match.winners, 1 << 0 | 1 << 2);
}

static void the_quick_game_has_one_round(void **state)
{
    (void)state;
    Match match = about_to_act(2, PLAIN);
    match.options[CALLTOGLORY_OPTION_ROUNDS] = 1;
    calltoglory_board(&match)->turns = 199;
    calltoglory_lay(&match, 1, 6, 2);
    settle_to_act(&match);
    play_told(&match, DISCARD_6, NULL);
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1 << 1);
}

static void as_many_rounds_are_played_as_the_options_say(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 4);
    for (uint8_t rounds = 1; rounds <= 6; rounds++) {
        MatchSetup setup = match_setup(GAME_CALLTOGLORY, 3, rounds);
        Match      match;
        setup.options[CALLTOGLORY_OPTION_ROUNDS] = rounds;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
        assert_int_equal(match.round, rounds);
        assert_int_equal(calltoglory_board(&match)->rounds_scored, rounds);
    }
}

/* Imperial Tasks. */

static void tasks_make_it_three_rounds(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_CALLTOGLORY, 2, 1);
    setup.options[CALLTOGLORY_OPTION_TASKS] = 1;
    assert_null(match_setup_check(&setup));
    assert_int_equal(setup.options[CALLTOGLORY_OPTION_ROUNDS], 3);
}

static void the_tasks_are_as_ruled(void **state)
{
    (void)state;
    const int numbers[] = {6, 7, 8, 9, 9, 12, 14, 16, 14, 16, 18, 20};
    for (int task = 0; task < 12; task++) {
        assert_int_equal(CALLTOGLORY_NUMBER[calltoglory_task_type(task)], numbers[task]);
        assert_int_equal(calltoglory_task_worth(task), 5 - task / 4);
    }
}

static void each_seat_is_dealt_one_task_of_each_colour(void **state)
{
    (void)state;
    int seen[13] = {0};
    for (uint64_t seed = 0; seed < 200; seed++)
        for (int seats = 2; seats <= 4; seats++) {
            MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, seed);
            Match      match;
            setup.options[CALLTOGLORY_OPTION_TASKS] = 1;
            assert_null(match_setup_check(&setup));
            match_start(&match, &setup, NULL);
            assert_calltoglory_whole(&match);
            for (int seat = 0; seat < seats; seat++)
                for (int colour = 0; colour < 3; colour++) {
                    assert_true(calltoglory_board(&match)->task[seat][colour]);
                    seen[calltoglory_board(&match)->task[seat][colour]]++;
                }
        }
    for (int task = 1; task <= 12; task++)
        assert_in_range(seen[task], 400, 500); /* of 200 * 9 for each colour a quarter each */
}

/* Three seats with the tasks A6 B12 C20, A7 B14 C18, A8 B16 C14; seat 0 ends the round, seat 1
 * started it. */
static Match to_reveal(void)
{
    Match                match = about_to_act(3, WITH_TASKS);
    static const uint8_t tasks[3][3] = {{0, 5, 11}, {1, 6, 10}, {2, 7, 8}};
    for (int seat = 0; seat < 3; seat++)
        for (int colour = 0; colour < 3; colour++)
            calltoglory_board(&match)->task[seat][colour] = (uint8_t)(tasks[seat][colour] + 1);
    calltoglory_lay(&match, 0, 6, 3);
    calltoglory_lay(&match, 1, 18, 4);
    calltoglory_lay(&match, 2, 7, 2);
    calltoglory_board(&match)->first = 1;
    calltoglory_board(&match)->turns = 199;
    settle_to_act(&match);
    return match;
}

static void each_seat_reveals_one_task_from_the_start_player_clockwise(void **state)
{
    (void)state;
    Match match = to_reveal();
    play_told(&match, DISCARD_6, &events);
    assert_int_equal(events_of(&events, EVENT_ROUND_END), 1);
    assert_int_equal(match.phase, CALLTOGLORY_TASK);
    assert_int_equal(match.actor, 1);
    assert_int_equal(match.turn, 0);
    static MoveList list;
    match_moves(&match, &list);
    assert_int_equal(list.count, 3); /* one must be revealed: there is nothing else to do */
    assert_picks_evenly(&match);
    assert_refused(&match, "{'act':'reveal','task':'A6'}", "You do not have that task.");
    play_told(&match, "{'act':'reveal','task':'C18'}", &events);
    assert_int_equal(event_of(&events, CALLTOGLORY_EVENT_TASK, 0)->n, 10);
    assert_int_equal(match.actor, 2);
    assert_non_null(strstr(state_told(&match), "'revealed':['C18']"));
    assert_non_null(strstr(state_told(&match), "'tasks':['A7','B14']"));
    play_told(&match, "{'act':'reveal','task':'A8'}", NULL);
    assert_int_equal(match.actor, 0);
    play_told(&match, "{'act':'reveal','task':'A6'}", NULL);
    assert_true(next_round_began(&match));
    assert_non_null(strstr(state_told(&match), "'revealed':[]"));
}

static void every_seat_scores_every_revealed_task_by_its_cards_and_then_its_sets(void **state)
{
    (void)state;
    Match match = to_reveal();
    play_told(&match, DISCARD_6, NULL);
    play_told(&match, "{'act':'reveal','task':'C18'}", NULL);
    play_told(&match, "{'act':'reveal','task':'A8'}", NULL);
    play_told(&match, "{'act':'reveal','task':'A6'}", &events);
    const CallToGloryBoard *board = calltoglory_board(&match);
    assert_int_equal(board->round_score[0][0], 6 + 3 * 5);  /* three 6s at five */
    assert_int_equal(board->round_score[1][0], 18 + 4 * 3); /* four 18s at three */
    assert_int_equal(board->round_score[2][0], 7);          /* nobody revealed the 7s */
    assert_int_equal(events_of(&events, CALLTOGLORY_EVENT_BONUS), 2);
}

static void a_task_of_the_second_colour_is_worth_four_a_card(void **state)
{
    (void)state;
    Match match = to_reveal();
    play_told(&match, DISCARD_6, NULL);
    calltoglory_lay(&match, 2, 14, 5);
    play_told(&match, "{'act':'reveal','task':'B14'}", NULL);
    play_told(&match, "{'act':'reveal','task':'C14'}", NULL);
    play_told(&match, "{'act':'reveal','task':'B12'}", NULL);
    /* Two tasks of one character both count: 14 for the set, 7 for the other, 5 * 4 and 5 * 3. */
    assert_int_equal(calltoglory_board(&match)->round_score[2][0], 14 + 7 + 20 + 15);
}

static void a_revealed_task_is_out_of_the_game(void **state)
{
    (void)state;
    Match match = to_reveal();
    play_told(&match, DISCARD_6, NULL);
    play_told(&match, "{'act':'reveal','task':'C18'}", NULL);
    play_told(&match, "{'act':'reveal','task':'A8'}", NULL);
    play_told(&match, "{'act':'reveal','task':'A6'}", NULL);
    assert_int_equal(calltoglory_board(&match)->task[1][2], 0);
    match.phase = CALLTOGLORY_TASK;
    match.actor = 1;
    assert_refused(&match, "{'act':'reveal','task':'C18'}", "You do not have that task.");
    assert_null(refusal_of(&match, "{'act':'reveal','task':'B14'}"));
    assert_calltoglory_whole(&match);
    /* And nobody imagines it in a hand. */
    Match view;
    Rng   rng;
    rng_seed(&rng, 1);
    match_view(&match, 2, &view);
    for (int i = 0; i < 100; i++) {
        Match deal = view;
        match_redeal(&deal, &rng);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_not_equal(calltoglory_board(&deal)->task[seat][2], 10 + 1);
            assert_int_not_equal(calltoglory_board(&deal)->task[seat][0], 0 + 1);
        }
    }
}

static void after_three_rounds_with_tasks_the_match_is_over(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 4);
    for (int seats = 2; seats <= 4; seats++) {
        MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, 8);
        Match      match;
        int        reveals = 0;
        setup.options[CALLTOGLORY_OPTION_TASKS] = 1;
        assert_null(match_setup_check(&setup));
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            reveals += move.act == CALLTOGLORY_ACT_REVEAL;
            match_play(&match, &move, NULL);
        }
        assert_int_equal(match.round, 3);
        assert_int_equal(reveals, 3 * seats);
        assert_int_equal(calltoglory_board(&match)->revealed_count, seats);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_ends_with_six_five_or_four_types_before_a_seat),
        cmocka_unit_test(it_ends_for_a_rivals_types_too),
        cmocka_unit_test(a_round_ends_with_all_nine_types_on_the_table),
        cmocka_unit_test(a_round_ends_when_only_one_draw_pile_remains),
        cmocka_unit_test(empty_discard_piles_do_not_end_a_round),
        cmocka_unit_test(a_round_ends_after_two_hundred_turns),
        cmocka_unit_test(a_round_goes_on_until_a_beaten_set_has_found_its_pile),
        cmocka_unit_test(types_score_their_numbers_whatever_the_count_and_hands_score_nothing),
        cmocka_unit_test(points_add_up_over_the_rounds),
        cmocka_unit_test(the_fewest_points_in_total_start_the_next_round),
        cmocka_unit_test(tied_the_fewest_in_the_last_round_start),
        cmocka_unit_test(still_tied_the_first_clockwise_from_the_last_start_player_starts),
        cmocka_unit_test(the_next_round_is_set_up_like_the_first),
        cmocka_unit_test(after_the_last_round_the_most_points_win),
        cmocka_unit_test(tied_the_best_single_round_wins),
        cmocka_unit_test(still_tied_the_win_is_shared),
        cmocka_unit_test(the_quick_game_has_one_round),
        cmocka_unit_test(as_many_rounds_are_played_as_the_options_say),
        cmocka_unit_test(tasks_make_it_three_rounds),
        cmocka_unit_test(the_tasks_are_as_ruled),
        cmocka_unit_test(each_seat_is_dealt_one_task_of_each_colour),
        cmocka_unit_test(each_seat_reveals_one_task_from_the_start_player_clockwise),
        cmocka_unit_test(every_seat_scores_every_revealed_task_by_its_cards_and_then_its_sets),
        cmocka_unit_test(a_task_of_the_second_colour_is_worth_four_a_card),
        cmocka_unit_test(a_revealed_task_is_out_of_the_game),
        cmocka_unit_test(after_three_rounds_with_tasks_the_match_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
