/* The rules of Kingdom, sentence by sentence: set-up, turns, the stack;
 * tests/rules_kingdom.md tells which test holds which.
 */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/deed.h"
#include "support/kingdom_board.h"
#include "support/told_move.h"
#include "games/kingdom/kingdom.h"
#include "games/games.h"

#define END "{'act':'end'}"

static EventList events;

static Match started(uint64_t seed, int tokens)
{
    MatchSetup setup = match_setup(GAME_KINGDOM, 2, seed);
    Match      match;
    setup.options[0] = (uint8_t)tokens;
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, &events);
    return match;
}

static void play_first(Match *match)
{
    static MoveList list;
    match_moves(match, &list);
    match_play(match, &list.moves[0], &events);
}

static int tokens(const Match *match, int seat) { return kingdom_board(match)->tokens[seat]; }

static int stack_size(const Match *match) { return kingdom_deck_count(kingdom_board(match)); }

/* Ends seat 1's turn from a bare board, so that seat 0 begins one. */
static Match before_a_turn_of_seat_0(void)
{
    Match match = kingdom_bare();
    match.turn = match.actor = 1;
    kingdom_board(&match)->turns[0] = kingdom_board(&match)->turns[1] = 2;
    return match;
}

/* Set-up. */

static void each_seat_is_dealt_seven_cards_and_the_rest_is_the_stack(void **state)
{
    (void)state;
    Match match = started(3, 40);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 7);
    assert_int_equal(kingdom_board(&match)->hand_count[1], 7);
    assert_int_equal(stack_size(&match), 38);
    assert_kingdom_whole(&match);
    assert_int_equal(match.seats, 2);
}

static void the_deck_is_shuffled_and_dealt_from_the_top(void **state)
{
    (void)state;
    Match        match = started(3, 40);
    const Event *shuffle = event_of(&events, EVENT_SHUFFLE, 0);
    assert_int_equal(shuffle->n, 52);
    for (int i = 0; i < 14; i++) {
        const Event *dealt = event_of(&events, EVENT_CARD, i);
        assert_int_equal(dealt->card, events.shuffled[i]);
        assert_true(kingdom_board(&match)->hand[dealt->seat] & kingdom_bit(dealt->card));
        assert_int_equal(dealt->seen, 1 << dealt->seat);
    }
    assert_memory_equal(kingdom_board(&match)->deck + kingdom_board(&match)->deck_next,
                        events.shuffled + 14, 38);
}

static void each_treasury_starts_with_ten_tokens_and_the_rest_is_the_stockpile(void **state)
{
    (void)state;
    for (int all = 20; all <= 60; all += 20) {
        Match match = started(1, all);
        assert_int_equal(tokens(&match, 0), 10);
        assert_int_equal(tokens(&match, 1), 10);
        assert_int_equal(kingdom_board(&match)->stockpile, all - 20);
    }
}

static void there_are_20_40_or_60_tokens_and_usually_40(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_KINGDOM, 2, 1);
    assert_int_equal(setup.options[0], 40);
    int possible = 0;
    for (int all = 0; all < 256; all++) {
        setup.options[0] = (uint8_t)all;
        possible += match_setup_check(&setup) == NULL;
    }
    assert_int_equal(possible, 3);
}

static void the_higher_roll_goes_first(void **state)
{
    (void)state;
    int first[2] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        Match match = started(seed, 40);
        int   rolls = events_of(&events, EVENT_ROLL);
        int   one = event_of(&events, EVENT_ROLL, rolls - 2)->n;
        int   two = event_of(&events, EVENT_ROLL, rolls - 1)->n;
        assert_int_not_equal(one, two);
        assert_int_equal(match.turn, one > two ? 0 : 1);
        assert_int_equal(match.actor, match.turn);
        first[match.turn]++;
    }
    assert_true(first[0] > 10 && first[1] > 10);
}

static void a_tied_roll_is_rolled_again(void **state)
{
    (void)state;
    int ties = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        started(seed, 40);
        for (int i = 0; i + 2 < events_of(&events, EVENT_ROLL); i += 2, ties++)
            assert_int_equal(event_of(&events, EVENT_ROLL, i)->n,
                             event_of(&events, EVENT_ROLL, i + 1)->n);
    }
    assert_true(ties > 3);
}

/* First turns. */

static Match opening_with(const char *hand)
{
    Match match = kingdom_bare();
    match.phase = KINGDOM_OPENING;
    kingdom_board(&match)->turns[0] = 1;
    kingdom_board(&match)->turns[1] = 0;
    kingdom_give(&match, 0, hand);
    return match;
}

static void the_first_turn_throws_away_exactly_two_cards(void **state)
{
    (void)state;
    Match       match = opening_with("2S 3S KH 4D 5D 6D 7D");
    const char *reason = "Throw away exactly two cards first.";
    assert_refused(&match, "{'act':'throw','cards':['2S']}", reason);
    assert_refused(&match, "{'act':'throw','cards':[]}", reason);
    assert_refused(&match, "{'act':'throw','cards':['2S','3S','KH']}", reason);
    assert_refused(&match, "{'act':'throw','cards':['2S','2S']}", "You do not hold that card.");
    assert_refused(&match, "{'act':'throw','cards':['2S','AS']}", "You do not hold that card.");
    assert_refused(&match, "{'act':'place','card':'2S'}", "This is not the moment for that.");
    assert_refused(&match, END, "This is not the moment for that.");
    play_told(&match, "{'act':'throw','cards':['KH','2S']}", &events);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 5);
    assert_true(kingdom_discarded(&match, "2S") && kingdom_discarded(&match, "KH"));
    assert_int_equal(match.phase, KINGDOM_BUILD);
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->seen, 1 << 0);
    assert_int_equal(event_of(&events, EVENT_CARD, 1)->seen, 1 << 0);
}

static void any_two_of_the_seven_may_be_thrown(void **state)
{
    (void)state;
    static MoveList list;
    Match           match = opening_with("2S 3S KH 4D 5D 6D 7D");
    match_moves(&match, &list);
    assert_int_equal(list.count, 21);
    assert_picks_evenly(&match);
}

static void first_turns_have_no_draw_and_no_roll(void **state)
{
    (void)state;
    Match match = started(8, 40);
    int   first = match.turn;
    for (int turn = 0; turn < 2; turn++) {
        assert_int_equal(match.phase, KINGDOM_OPENING);
        assert_int_equal(match.turn, turn == 0 ? first : 1 - first);
        assert_int_equal(kingdom_board(&match)->turns[match.turn], 1);
        play_first(&match);
        assert_int_equal(events_of(&events, EVENT_ROLL), 0);
        assert_int_equal(stack_size(&match), 38);
        assert_int_equal(kingdom_board(&match)->die, 0);
        if (turn == 0)
            play_told(&match, END, NULL);
    }
    play_told(&match, END, &events);
    assert_int_equal(match.turn, first);
    assert_int_equal(kingdom_board(&match)->turns[first], 2);
    assert_int_equal(stack_size(&match), 37);
}

static void a_seat_may_build_in_its_first_turn(void **state)
{
    (void)state;
    Match match = opening_with("2S 3S KH 4D 5D 6D 7D");
    play_told(&match, "{'act':'throw','cards':['6D','7D']}", NULL);
    play_told(&match, "{'act':'place','card':'2S'}", NULL);
    assert_true(kingdom_built(&match, 0, "2S"));
}

static void a_seat_may_trounce_in_its_first_turn(void **state)
{
    (void)state;
    Match match = opening_with("2S 3S KH 4D 5D 6D 7D");
    kingdom_build(&match, 1, "2D");
    play_told(&match, "{'act':'throw','cards':['6D','7D']}", NULL);
    play_told(&match, "{'act':'place','card':'4D'}", NULL);
    play_told(&match, "{'act':'trounce','with':'4D'}", NULL);
    assert_false(kingdom_built(&match, 1, "2D"));
}

/* Later turns. */

static void seats_alternate(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(match.turn, turn % 2);
        if (match.phase == KINGDOM_THROW)
            play_first(&match);
        play_told(&match, END, NULL);
    }
}

static void a_turn_begins_with_the_top_card_of_the_stack(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_stack(&match, "9H 2S 3S");
    play_told(&match, END, &events);
    assert_true(kingdom_holds(&match, 0, "9H"));
    assert_int_equal(kingdom_board(&match)->hand_count[0], 1);
    assert_int_equal(stack_size(&match), 2);
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->card, CARD_OF(SUIT_HEARTS, 9));
    assert_int_equal(event_of(&events, EVENT_CARD, 0)->seen, 1);
}

static void more_than_five_cards_are_thrown_down_to_five_before_the_roll(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_give(&match, 0, "2S 3S 4S 5S 6S");
    play_told(&match, END, &events);
    assert_int_equal(match.phase, KINGDOM_THROW);
    assert_int_equal(events_of(&events, EVENT_ROLL), 0);
    const char *reason = "Keep exactly five cards.";
    assert_refused(&match, "{'act':'throw','cards':['2S','3S']}", reason);
    assert_refused(&match, "{'act':'throw','cards':[]}", reason);
    assert_refused(&match, END, "This is not the moment for that.");
    static MoveList list;
    match_moves(&match, &list);
    assert_int_equal(list.count, 6);
    assert_picks_evenly(&match);
    play_told(&match, "{'act':'throw','cards':['4S']}", &events);
    assert_int_equal(events_of(&events, EVENT_ROLL), 1);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 5);
    assert_true(kingdom_discarded(&match, "4S"));
    assert_int_equal(match.phase, KINGDOM_BUILD);
}

static void with_five_cards_or_fewer_nothing_is_thrown(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_give(&match, 0, "2S 3S 4S 5S");
    play_told(&match, END, &events);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 5);
    assert_int_equal(match.phase, KINGDOM_BUILD);
    assert_int_equal(events_of(&events, EVENT_ROLL), 1);
}

static void the_die_less_one_is_taken_from_the_stockpile(void **state)
{
    (void)state;
    int rolled[7] = {0};
    for (uint64_t seed = 0; seed < 100; seed++) {
        Match match = before_a_turn_of_seat_0();
        rng_seed(&match.rng, seed);
        play_told(&match, END, &events);
        int value = event_of(&events, EVENT_ROLL, 0)->n;
        assert_in_range(value, 1, 6);
        rolled[value]++;
        assert_int_equal(kingdom_board(&match)->die, value);
        assert_int_equal(tokens(&match, 0), 10 + value - 1);
        assert_int_equal(kingdom_board(&match)->stockpile, 20 - value + 1);
    }
    for (int value = 1; value <= 6; value++)
        assert_true(rolled[value] > 5);
}

static void a_low_stockpile_gives_what_it_has(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Match match = before_a_turn_of_seat_0();
        match.options[0] = 22;
        kingdom_board(&match)->stockpile = 2;
        rng_seed(&match.rng, seed);
        play_told(&match, END, NULL);
        int wanted = kingdom_board(&match)->die - 1, got = wanted < 2 ? wanted : 2;
        assert_int_equal(tokens(&match, 0), 10 + got);
        assert_int_equal(kingdom_board(&match)->stockpile, 2 - got);
    }
}

static void placing_upgrading_and_trouncing_come_in_any_order_and_number(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    match.options[0] = 60;
    kingdom_board(&match)->tokens[0] = 30;
    kingdom_give(&match, 0, "3S 5S 4H QS 9S");
    kingdom_build(&match, 1, "2S 4S 2H");
    play_told(&match, "{'act':'place','card':'3S'}", NULL);
    play_told(&match, "{'act':'place','card':'5S'}", NULL);
    play_told(&match, "{'act':'trounce','with':'5S'}", NULL);
    play_told(&match, "{'act':'place','card':'QS'}", NULL);
    play_told(&match, "{'act':'place','card':'4H'}", NULL);
    play_told(&match, "{'act':'trounce','with':'4H'}", NULL);
    play_told(&match, "{'act':'place','card':'9S'}", NULL);
    play_told(&match, "{'act':'trounce','with':'9S'}", NULL);
    assert_int_equal(match.turn, 0);
    assert_int_equal(kingdom_board(&match)->resources[1], 0);
    assert_true(kingdom_crowned(&match, 0, "QS"));
    assert_kingdom_whole(&match);
    play_told(&match, END, NULL);
    assert_int_equal(match.turn, 1);
}

static void a_turn_may_be_ended_without_building(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "2S");
    play_told(&match, END, NULL);
    assert_int_equal(match.turn, 1);
    assert_true(kingdom_holds(&match, 0, "2S"));
}

static void the_last_card_of_the_stack_shuffles_the_discards_into_a_new_one_at_once(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_give(&match, 0, "2S 3S 4S 5S 6S");
    kingdom_stack(&match, "9H");
    int discards = kingdom_board(&match)->discard_count;
    assert_int_equal(discards, 46);
    play_told(&match, END, &events);
    assert_true(kingdom_holds(&match, 0, "9H"));
    assert_int_equal(stack_size(&match), discards);
    assert_int_equal(kingdom_board(&match)->discard_count, 0);
    const Event *shuffle = event_of(&events, EVENT_SHUFFLE, 0);
    assert_int_equal(shuffle->n, discards);
    assert_memory_equal(events.shuffled, kingdom_board(&match)->deck, (size_t)discards);
    assert_int_equal(event_of(&events, EVENT_LAST_CARD, 0)->seat, 0);
    assert_kingdom_whole(&match);
    /* The throw of that turn starts the next discard pile. */
    play_told(&match, "{'act':'throw','cards':['9H']}", NULL);
    assert_int_equal(kingdom_board(&match)->discard_count, 1);
}

static void the_new_stack_is_in_a_new_order(void **state)
{
    (void)state;
    int tops[KINGDOM_CARDS + 1] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
        Match match = before_a_turn_of_seat_0();
        kingdom_throw(&match, 1, "7D 8D 9D 10D");
        kingdom_board(&match)->deck_next = kingdom_board(&match)->deck_end - 1;
        rng_seed(&match.rng, seed);
        play_told(&match, END, NULL);
        assert_int_equal(stack_size(&match), 4);
        tops[kingdom_board(&match)->deck[0]]++;
    }
    for (int rank = 7; rank <= 10; rank++)
        assert_in_range(tops[CARD_OF(SUIT_DIAMONDS, rank)], 70, 130);
}

/* Puts all that is left of the stack into the kingdoms, out of everybody's reach. */
static void build_the_rest(Match *match)
{
    KingdomBoard *board = kingdom_board(match);
    for (; board->deck_next < board->deck_end; board->deck_next++) {
        board->resources[1] |= kingdom_bit(board->deck[board->deck_next]);
        board->deck[board->deck_next] = CARD_NONE;
    }
}

static void without_a_card_to_draw_or_shuffle_the_draw_is_skipped(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_give(&match, 0, "2S");
    build_the_rest(&match);
    play_told(&match, END, &events);
    assert_int_equal(match.turn, 0);
    assert_int_equal(match.phase, KINGDOM_BUILD);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 1);
    assert_int_equal(events_of(&events, EVENT_ROLL), 1);
    assert_int_equal(events_of(&events, EVENT_CARD), 0);
}

static void the_last_card_with_no_discards_leaves_an_empty_stack(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_give(&match, 0, "2S");
    Card last = kingdom_board(&match)->deck[KINGDOM_CARDS - 1];
    kingdom_board(&match)->deck_end--;
    build_the_rest(&match);
    kingdom_board(&match)->deck_end++;
    play_told(&match, END, &events);
    assert_true(kingdom_board(&match)->hand[0] & kingdom_bit(last));
    assert_int_equal(stack_size(&match), 0);
    assert_int_equal(events_of(&events, EVENT_SHUFFLE), 0);
}

static void an_empty_stack_is_refilled_before_a_draw_once_there_are_discards(void **state)
{
    (void)state;
    Match match = before_a_turn_of_seat_0();
    kingdom_throw(&match, 1, "7D 8D");
    build_the_rest(&match);
    play_told(&match, END, &events);
    assert_int_equal(events_of(&events, EVENT_SHUFFLE), 1);
    assert_int_equal(kingdom_board(&match)->hand_count[0], 1);
    assert_int_equal(stack_size(&match), 1);
    assert_kingdom_whole(&match);
}

/* How it is told. */

static void the_state_is_told_as_agreed(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "4D");
    kingdom_give(&match, 1, "KH 2S");
    kingdom_build(&match, 0, "3S 7S");
    kingdom_crown(&match, 0, "AS");
    kingdom_throw(&match, 1, "5C");
    build_the_rest(&match);
    kingdom_board(&match)->resources[1] = kingdom_bit(CARD_OF(SUIT_HEARTS, 10));
    kingdom_board(&match)->die = 4;
    assert_string_equal(
        state_told(&match),
        "{'phase':'build','round':1,'turn':0,'actor':0,'turns_taken':[2,1],'stockpile':20,'die':4,"
        "'deck':[],'discard':['5C'],'seats':["
        "{'tokens':10,'hand':['4D'],'resources':{'S':['3S','7S'],'D':[],'C':[],'H':[]},"
        "'rulers':{'S':'AS','D':null,'C':null,'H':null}},"
        "{'tokens':10,'hand':['2S','KH'],'resources':{'S':[],'D':[],'C':[],'H':['10H']},"
        "'rulers':{'S':null,'D':null,'C':null,'H':null}}]}");
}

static void say_all(const Match *match, const EventList *list, Match *after, const Move *move)
{
    char text[120];
    Text words;
    text_begin_short(&words, text, sizeof text, NULL);
    rules_of(GAME_KINGDOM)->say_move(match, move, &words);
    assert_true(words.used > 0 && !words.cut);
    for (int i = 0; i < list->count; i++) {
        text_begin_short(&words, text, sizeof text, NULL);
        rules_of(GAME_KINGDOM)->say_event(after, list, &list->events[i], &words);
        assert_false(words.cut);
    }
}

static void a_move_is_said_in_words(void **state)
{
    (void)state;
    char  text[120];
    Text  words;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "9D");
    kingdom_build(&match, 1, "8D");
    text_begin(&words, text, sizeof text, NULL);
    rules_of(GAME_KINGDOM)
        ->say_move(&match,
                   &(Move){.act = KINGDOM_ACT_TROUNCE, .cards = {CARD_OF(SUIT_DIAMONDS, 9)}},
                   &words);
    assert_string_equal(text, "Trounce the 8 of Diamonds with the 9 of Diamonds");
}

/* Whole matches. */

/* "Seat 2 completed a kingdom and won", for the one that did. */
static void assert_the_end_is_said(const Match *match)
{
    char text[120], winner[40];
    Text words;
    assert_int_equal(events.events[events.count - 1].kind, EVENT_OVER);
    text_begin_short(&words, text, sizeof text, NULL);
    rules_of(GAME_KINGDOM)->say_event(match, &events, &events.events[events.count - 1], &words);
    if (match->winners == 3) {
        assert_string_equal(text, "Nobody is ahead: both win");
        return;
    }
    int seat = match->winners == 2;
    text_begin_short(&words, winner, sizeof winner, NULL);
    text_seat(&words, seat);
    assert_memory_equal(text, winner, strlen(winner));
    bool whole = kingdom_rulers_in_place(kingdom_board(match), seat) == KINGDOM_SUITS;
    assert_int_equal(strstr(text, " completed a kingdom and won") != NULL, whole);
}

static void random_matches_lose_no_card_and_no_token_and_end_by_the_cap(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 77);
    for (uint64_t seed = 0; seed < 150; seed++) {
        Match match = started(seed, 20 + 20 * (int)(seed % 3));
        while (!match_over(&match)) {
            static MoveList list;
            Match           before = match;
            Move            move;
            match_moves(&match, &list);
            assert_in_range(list.count, 1, 60);
            for (int i = 0; i < list.count; i++)
                assert_null(match_check(&match, &list.moves[i]));
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, &events);
            assert_kingdom_whole(&match);
            say_all(&before, &events, &match, &move);
        }
        assert_in_range(match.winners, 1, 3);
        assert_the_end_is_said(&match);
        assert_true(kingdom_board(&match)->turns[0] <= 100 &&
                    kingdom_board(&match)->turns[1] <= 100);
    }
}

static void what_moves_leaves_out_is_refused(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 5);
    for (uint64_t seed = 0; seed < 6; seed++) {
        Match match = started(seed, 40);
        while (!match_over(&match)) {
            static MoveList list;
            match_moves(&match, &list);
            int legal = 0;
            for (uint8_t act = 0; act < 4; act++)
                for (int card = 0; card < 256; card++) {
                    Move move = {.act = act, .cards = {(Card)card}};
                    legal += match_check(&match, &move) == NULL;
                }
            if (match.phase == KINGDOM_OPENING)
                assert_int_equal(legal, 0); /* one card is not two */
            else
                assert_int_equal(legal, list.count);
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
    }
}

static void a_random_build_move_is_any_listed_one(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "3S 5S 4H QD");
    kingdom_build(&match, 0, "3D 9D 10C");
    kingdom_build(&match, 1, "2D 4C");
    assert_picks_evenly(&match);
}

static void a_win_without_a_trounce_is_a_deed(void **state)
{
    (void)state;
    Recap recap = {.round_count = 0};
    assert_true(deed_done(&recap, GAME_KINGDOM, 2, 1, "Bloodless"));
    recap.tally.acts[KINGDOM_ACT_TROUNCE] = 1;
    assert_false(deed_done(&recap, GAME_KINGDOM, 2, 1, "Bloodless"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_is_dealt_seven_cards_and_the_rest_is_the_stack),
        cmocka_unit_test(the_deck_is_shuffled_and_dealt_from_the_top),
        cmocka_unit_test(each_treasury_starts_with_ten_tokens_and_the_rest_is_the_stockpile),
        cmocka_unit_test(there_are_20_40_or_60_tokens_and_usually_40),
        cmocka_unit_test(the_higher_roll_goes_first),
        cmocka_unit_test(a_tied_roll_is_rolled_again),
        cmocka_unit_test(the_first_turn_throws_away_exactly_two_cards),
        cmocka_unit_test(any_two_of_the_seven_may_be_thrown),
        cmocka_unit_test(first_turns_have_no_draw_and_no_roll),
        cmocka_unit_test(a_seat_may_build_in_its_first_turn),
        cmocka_unit_test(a_seat_may_trounce_in_its_first_turn),
        cmocka_unit_test(seats_alternate),
        cmocka_unit_test(a_turn_begins_with_the_top_card_of_the_stack),
        cmocka_unit_test(more_than_five_cards_are_thrown_down_to_five_before_the_roll),
        cmocka_unit_test(with_five_cards_or_fewer_nothing_is_thrown),
        cmocka_unit_test(the_die_less_one_is_taken_from_the_stockpile),
        cmocka_unit_test(a_low_stockpile_gives_what_it_has),
        cmocka_unit_test(placing_upgrading_and_trouncing_come_in_any_order_and_number),
        cmocka_unit_test(a_turn_may_be_ended_without_building),
        cmocka_unit_test(the_last_card_of_the_stack_shuffles_the_discards_into_a_new_one_at_once),
        cmocka_unit_test(the_new_stack_is_in_a_new_order),
        cmocka_unit_test(without_a_card_to_draw_or_shuffle_the_draw_is_skipped),
        cmocka_unit_test(the_last_card_with_no_discards_leaves_an_empty_stack),
        cmocka_unit_test(an_empty_stack_is_refilled_before_a_draw_once_there_are_discards),
        cmocka_unit_test(the_state_is_told_as_agreed),
        cmocka_unit_test(a_move_is_said_in_words),
        cmocka_unit_test(random_matches_lose_no_card_and_no_token_and_end_by_the_cap),
        cmocka_unit_test(what_moves_leaves_out_is_refused),
        cmocka_unit_test(a_random_build_move_is_any_listed_one),
        cmocka_unit_test(a_win_without_a_trounce_is_a_deed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
