/* The rules of Kingdom, sentence by sentence: resources, upgrades, rulers, trouncing, winning.
 * tests/rules_kingdom.md tells which test holds which. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/contract.h"
#include "support/kingdom_board.h"
#include "support/promises.h"
#include "support/told_move.h"
#include "games/kingdom/kingdom.h"
#include "games/games.h"

#define END "{'act':'end'}"

static EventList events;

static int tokens(const Match *match, int seat) { return kingdom_board(match)->tokens[seat]; }

/* Resources. */

static void the_first_card_of_a_suit_is_no_ruler(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "JS QH KD AC");
    kingdom_build(&match, 1, "2S 2H 2D 2C");
    const char *const places[] = {"{'act':'place','card':'JS'}", "{'act':'place','card':'QH'}",
                                  "{'act':'place','card':'KD'}", "{'act':'place','card':'AC'}"};
    for (int i = 0; i < 4; i++)
        assert_refused(&match, places[i], "A ruler needs a resource of its suit first.");
}

static void a_resource_costs_the_number_on_it_and_the_tokens_go_back_to_the_stockpile(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "2S 7H");
    play_told(&match, "{'act':'place','card':'2S'}", &events);
    assert_int_equal(tokens(&match, 0), 8);
    assert_int_equal(kingdom_board(&match)->stockpile, 22);
    assert_int_equal(event_of(&events, KINGDOM_EVENT_TOKENS, 0)->n, -2);
    play_told(&match, "{'act':'place','card':'7H'}", NULL);
    assert_int_equal(tokens(&match, 0), 1);
    assert_int_equal(kingdom_board(&match)->stockpile, 29);
    assert_kingdom_whole(&match);
}

static void a_resource_that_cannot_be_paid_for_is_refused(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "6S 7S");
    kingdom_board(&match)->tokens[0] = 6;
    assert_refused(&match, "{'act':'place','card':'7S'}", "You cannot pay for that card.");
    assert_true(is_listed(&match, "{'act':'place','card':'6S'}"));
}

static void every_number_from_two_to_ten_is_a_resource(void **state)
{
    (void)state;
    for (int rank = 2; rank <= 10; rank++) {
        Match      match = kingdom_bare();
        KingdomSet card = kingdom_bit(CARD_OF(SUIT_CLUBS, rank));
        assert_true(kingdom_placeable(kingdom_board(&match), 0) & card);
        kingdom_board(&match)->tokens[0] = (uint8_t)(rank - 1);
        assert_false(kingdom_placeable(kingdom_board(&match), 0) & card);
    }
}

static void only_a_card_in_hand_can_be_placed(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 1, "2S");
    assert_refused(&match, "{'act':'place','card':'2S'}", "You do not hold that card.");
    assert_refused(&match, "{'act':'place','card':'JK'}", "You do not hold that card.");
}

/* Rulers. */

static void a_king_of_clubs_needs_a_club_first(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "KC 2C");
    assert_refused(&match, "{'act':'place','card':'KC'}",
                   "A ruler needs a resource of its suit first.");
    play_told(&match, "{'act':'place','card':'2C'}", NULL);
    play_told(&match, "{'act':'place','card':'KC'}", NULL);
    assert_true(kingdom_crowned(&match, 0, "KC"));
}

static void rulers_cost_nothing(void **state)
{
    (void)state;
    const char *const cards[] = {"AS", "JS", "QS", "KS"};
    const char *const places[] = {"{'act':'place','card':'AS'}", "{'act':'place','card':'JS'}",
                                  "{'act':'place','card':'QS'}", "{'act':'place','card':'KS'}"};
    for (int i = 0; i < 4; i++) {
        Match match = kingdom_bare();
        kingdom_board(&match)->tokens[0] = 0;
        kingdom_build(&match, 0, "2S");
        kingdom_give(&match, 0, cards[i]);
        play_told(&match, places[i], &events);
        assert_true(kingdom_crowned(&match, 0, cards[i]));
        assert_int_equal(tokens(&match, 0), 0);
        assert_int_equal(events_of(&events, KINGDOM_EVENT_TOKENS), 0);
    }
}

static void a_kingdom_has_only_one_ruler_of_a_rank(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "2S 2C 2H 2D");
    kingdom_crown(&match, 0, "QS");
    kingdom_crown(&match, 1, "KC");
    kingdom_give(&match, 0, "QC KH");
    assert_refused(&match, "{'act':'place','card':'QC'}", "Your kingdom has a Queen already.");
    assert_true(is_listed(&match, "{'act':'place','card':'KH'}"));
}

static void a_suit_has_only_one_ruler(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "2S");
    kingdom_crown(&match, 0, "QS");
    kingdom_give(&match, 0, "KS");
    assert_refused(&match, "{'act':'place','card':'KS'}", "That suit has its ruler already.");
}

/* Upgrading. */

static void an_upgrade_is_higher_and_costs_its_full_number(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "5S");
    kingdom_give(&match, 0, "4S 6S");
    assert_refused(&match, "{'act':'place','card':'4S'}",
                   "An upgrade must be higher than the card on top.");
    play_told(&match, "{'act':'place','card':'6S'}", NULL);
    assert_int_equal(tokens(&match, 0), 4);
}

static void an_upgraded_resource_keeps_all_its_cards(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "3S 7S");
    kingdom_give(&match, 0, "8S 5S");
    assert_refused(&match, "{'act':'place','card':'5S'}",
                   "An upgrade must be higher than the card on top.");
    play_told(&match, "{'act':'place','card':'8S'}", NULL);
    assert_non_null(strstr(state_told(&match), "'S':['3S','7S','8S']"));
}

static void an_upgrade_does_not_mind_a_ruler(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "3S");
    kingdom_crown(&match, 0, "AS");
    kingdom_give(&match, 0, "4S");
    play_told(&match, "{'act':'place','card':'4S'}", NULL);
    assert_true(kingdom_crowned(&match, 0, "AS") && kingdom_built(&match, 0, "4S"));
}

static void upgrades_go_on_while_cards_and_tokens_last(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "2S 3S 4S 5S");
    play_told(&match, "{'act':'place','card':'2S'}", NULL);
    play_told(&match, "{'act':'place','card':'3S'}", NULL);
    play_told(&match, "{'act':'place','card':'4S'}", NULL);
    assert_refused(&match, "{'act':'place','card':'5S'}", "You cannot pay for that card.");
}

/* Trouncing. */

static void a_ten_of_diamonds_trounces_an_eight_and_both_are_discarded(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "10D");
    kingdom_build(&match, 1, "8D");
    play_told(&match, "{'act':'trounce','with':'10D'}", &events);
    assert_int_equal(kingdom_board(&match)->resources[0] | kingdom_board(&match)->resources[1], 0);
    assert_true(kingdom_discarded(&match, "10D") && kingdom_discarded(&match, "8D"));
    assert_int_equal(event_of(&events, EVENT_ACT, 0)->other, 1);
    assert_int_equal(match.phase, KINGDOM_BUILD);
    assert_int_equal(match.turn, 0);
    assert_kingdom_whole(&match);
}

static void a_lower_card_cannot_trounce(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "7D");
    kingdom_build(&match, 1, "8D");
    assert_refused(&match, "{'act':'trounce','with':'7D'}", "Your rival's top card is not lower.");
}

static void only_the_same_suit_can_be_trounced(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "10D");
    kingdom_build(&match, 1, "2S");
    assert_refused(&match, "{'act':'trounce','with':'10D'}",
                   "Your rival has nothing in that suit.");
}

static void only_a_placed_resource_of_ones_own_trounces(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "10D");
    kingdom_build(&match, 0, "2D");
    kingdom_crown(&match, 0, "KD");
    kingdom_build(&match, 1, "3D 8D");
    const char *reason = "Trounce with a resource of your kingdom.";
    assert_refused(&match, "{'act':'trounce','with':'10D'}", reason);
    assert_refused(&match, "{'act':'trounce','with':'KD'}", reason);
    assert_refused(&match, "{'act':'trounce','with':'8D'}", reason);
}

static void only_the_highest_card_of_a_resource_is_trounced_and_removed(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "5D 9D");
    kingdom_build(&match, 1, "4D 8D");
    kingdom_crown(&match, 1, "KD");
    assert_refused(&match, "{'act':'trounce','with':'5D'}", "Your rival's top card is not lower.");
    play_told(&match, "{'act':'trounce','with':'9D'}", NULL);
    assert_true(kingdom_built(&match, 1, "4D"));
    assert_false(kingdom_built(&match, 1, "8D"));
    assert_true(kingdom_crowned(&match, 1, "KD"));
}

static void any_card_of_a_resource_that_is_higher_trounces_not_only_the_top(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "3D 6D 9D");
    kingdom_build(&match, 1, "5D");
    assert_true(is_listed(&match, "{'act':'trounce','with':'9D'}"));
    assert_false(is_listed(&match, "{'act':'trounce','with':'3D'}"));
    play_told(&match, "{'act':'trounce','with':'6D'}", NULL);
    assert_true(kingdom_built(&match, 0, "9D") && kingdom_built(&match, 0, "3D"));
    assert_false(kingdom_built(&match, 0, "6D"));
}

static void a_ruler_whose_last_resource_is_trounced_is_deposed(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "2D 9D");
    kingdom_crown(&match, 0, "QD");
    kingdom_build(&match, 1, "8D 2S");
    kingdom_crown(&match, 1, "KD AS");
    play_told(&match, "{'act':'trounce','with':'9D'}", NULL);
    assert_true(kingdom_discarded(&match, "KD"));
    assert_false(kingdom_crowned(&match, 1, "KD"));
    assert_true(kingdom_crowned(&match, 1, "AS"));
    assert_true(kingdom_crowned(&match, 0, "QD"));
    assert_kingdom_whole(&match);
}

static void trouncing_with_ones_last_resource_sacrifices_the_ruler(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "9D");
    kingdom_crown(&match, 0, "QD");
    kingdom_build(&match, 1, "2D 8D");
    kingdom_crown(&match, 1, "KD");
    play_told(&match, "{'act':'trounce','with':'9D'}", NULL);
    assert_true(kingdom_discarded(&match, "QD"));
    assert_false(kingdom_crowned(&match, 0, "QD"));
    assert_true(kingdom_crowned(&match, 1, "KD"));
}

static void both_rulers_can_fall_in_one_trounce(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "9D");
    kingdom_crown(&match, 0, "QD");
    kingdom_build(&match, 1, "8D");
    kingdom_crown(&match, 1, "KD");
    play_told(&match, "{'act':'trounce','with':'9D'}", NULL);
    assert_non_null(strstr(state_told(&match), "'discard':['9D','8D','KD','QD']"));
    assert_int_equal(kingdom_board(&match)->rulers[0] | kingdom_board(&match)->rulers[1], 0);
}

/* Winning. */

static void the_sample_kingdom_wins_at_once(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "3S 7D 9C 5H");
    kingdom_crown(&match, 0, "AS KD JC");
    kingdom_give(&match, 0, "QH");
    play_told(&match, "{'act':'place','card':'QH'}", &events);
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1);
    assert_int_equal(match.actor, SEAT_NONE);
    assert_int_equal(events_of(&events, EVENT_OVER), 1);
    assert_int_equal(rules_of(GAME_KINGDOM)->score(&match, 0), 4);
    Move move = {.act = KINGDOM_ACT_END};
    assert_string_equal(match_check(&match, &move), "The match is over.");
}

static void three_rulers_are_not_a_kingdom(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "3S 7D 9C");
    kingdom_crown(&match, 0, "AS KD");
    kingdom_give(&match, 0, "JC 5H");
    play_told(&match, "{'act':'place','card':'JC'}", NULL);
    play_told(&match, "{'act':'place','card':'5H'}", NULL);
    assert_false(match_over(&match));
}

/* The cap. */

static Match at_the_last_turn(void)
{
    Match match = kingdom_bare();
    match.turn = match.actor = 1;
    kingdom_board(&match)->turns[0] = kingdom_board(&match)->turns[1] = 100;
    return match;
}

static void the_match_ends_after_a_hundred_turns_of_each_seat(void **state)
{
    (void)state;
    Match match = at_the_last_turn();
    match.turn = match.actor = 0;
    kingdom_board(&match)->turns[1] = 99;
    play_told(&match, END, NULL);
    assert_false(match_over(&match));
    assert_int_equal(kingdom_board(&match)->turns[1], 100);
    play_told(&match, END, &events);
    assert_true(match_over(&match));
    assert_int_equal(events_of(&events, EVENT_OVER), 1);
}

static void at_the_cap_more_rulers_win(void **state)
{
    (void)state;
    Match match = at_the_last_turn();
    kingdom_build(&match, 0, "2S");
    kingdom_crown(&match, 0, "AS");
    kingdom_build(&match, 1, "3S 3D 3C 3H");
    kingdom_board(&match)->tokens[1] = 20;
    play_told(&match, END, NULL);
    assert_int_equal(match.winners, 1);
    assert_int_equal(rules_of(GAME_KINGDOM)->score(&match, 0), 1);
    assert_int_equal(rules_of(GAME_KINGDOM)->score(&match, 1), 0);
}

static void at_the_cap_more_suits_win_between_equal_rulers(void **state)
{
    (void)state;
    Match match = at_the_last_turn();
    kingdom_build(&match, 0, "2S 3S 4S");
    kingdom_build(&match, 1, "5S 3D");
    kingdom_board(&match)->tokens[0] = 20;
    play_told(&match, END, NULL);
    assert_int_equal(match.winners, 2);
}

static void at_the_cap_more_tokens_win_between_equal_kingdoms(void **state)
{
    (void)state;
    Match match = at_the_last_turn();
    kingdom_board(&match)->tokens[0] = 11;
    play_told(&match, END, NULL);
    assert_int_equal(match.winners, 1);
}

static void at_the_cap_equals_both_win(void **state)
{
    (void)state;
    Match match = at_the_last_turn();
    play_told(&match, END, NULL);
    assert_int_equal(match.winners, 3);
}

/* The referee of the contract, who must see that tokens are paid though none is lost. */
static void play_for_a_token_less(Match *match, const Move *move, EventList *told)
{
    int     seat = match->actor;
    uint8_t act = move->act;
    uint8_t before = kingdom_board(match)->tokens[seat];
    match_play(match, move, told);
    if (act == KINGDOM_ACT_PLACE && kingdom_board(match)->tokens[seat] < before) {
        /* Paid back by the stockpile: every token is still there. */
        kingdom_board(match)->tokens[seat]++;
        kingdom_board(match)->stockpile--;
    }
}

static void a_wrong_payment_is_noticed_though_nothing_is_lost(void **state)
{
    (void)state;
    Subject         faulty = SUBJECT_REAL;
    ContractFigures figures = {0};
    const char     *problem = NULL;
    faulty.play = play_for_a_token_less;
    for (uint64_t seed = 1; seed <= 5 && !problem; seed++) {
        MatchSetup setup = match_setup(GAME_KINGDOM, 2, seed);
        problem = contract_match(&faulty, &setup, &(Thoroughness){1, 10, 4, 4, true}, &figures);
    }
    assert_non_null(problem);
    assert_non_null(strstr(problem, "another price"));
}

/* What the rules promise, on a board that no play leads to. */
static void no_kingdom_places_what_it_lacks(void **state)
{
    (void)state;
    static Match match;
    promise_begin(&match, GAME_KINGDOM);
    KingdomBoard *board = kingdom_board(&match);
    match.phase = KINGDOM_BUILD;
    board->tokens[match.turn] = 0;
    Move place = {.act = KINGDOM_ACT_PLACE, .cards = {CARD_OF(SUIT_SPADES, 2)}};
    board->hand[match.turn] = 0;
    breaks("board->hand[seat] & kingdom_bit(card)", match_play(&match, &place, NULL));
    board->hand[match.turn] = kingdom_bit(place.cards[0]);
    breaks("board->tokens[seat] + change >= 0", match_play(&match, &place, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_card_of_a_suit_is_no_ruler),
        cmocka_unit_test(a_resource_costs_the_number_on_it_and_the_tokens_go_back_to_the_stockpile),
        cmocka_unit_test(a_resource_that_cannot_be_paid_for_is_refused),
        cmocka_unit_test(every_number_from_two_to_ten_is_a_resource),
        cmocka_unit_test(only_a_card_in_hand_can_be_placed),
        cmocka_unit_test(a_king_of_clubs_needs_a_club_first),
        cmocka_unit_test(rulers_cost_nothing),
        cmocka_unit_test(a_kingdom_has_only_one_ruler_of_a_rank),
        cmocka_unit_test(a_suit_has_only_one_ruler),
        cmocka_unit_test(an_upgrade_is_higher_and_costs_its_full_number),
        cmocka_unit_test(an_upgraded_resource_keeps_all_its_cards),
        cmocka_unit_test(an_upgrade_does_not_mind_a_ruler),
        cmocka_unit_test(upgrades_go_on_while_cards_and_tokens_last),
        cmocka_unit_test(a_ten_of_diamonds_trounces_an_eight_and_both_are_discarded),
        cmocka_unit_test(a_lower_card_cannot_trounce),
        cmocka_unit_test(only_the_same_suit_can_be_trounced),
        cmocka_unit_test(only_a_placed_resource_of_ones_own_trounces),
        cmocka_unit_test(only_the_highest_card_of_a_resource_is_trounced_and_removed),
        cmocka_unit_test(any_card_of_a_resource_that_is_higher_trounces_not_only_the_top),
        cmocka_unit_test(a_ruler_whose_last_resource_is_trounced_is_deposed),
        cmocka_unit_test(trouncing_with_ones_last_resource_sacrifices_the_ruler),
        cmocka_unit_test(both_rulers_can_fall_in_one_trounce),
        cmocka_unit_test(the_sample_kingdom_wins_at_once),
        cmocka_unit_test(three_rulers_are_not_a_kingdom),
        cmocka_unit_test(the_match_ends_after_a_hundred_turns_of_each_seat),
        cmocka_unit_test(at_the_cap_more_rulers_win),
        cmocka_unit_test(at_the_cap_more_suits_win_between_equal_rulers),
        cmocka_unit_test(at_the_cap_more_tokens_win_between_equal_kingdoms),
        cmocka_unit_test(at_the_cap_equals_both_win),
        cmocka_unit_test(a_wrong_payment_is_noticed_though_nothing_is_lost),
        cmocka_unit_test(no_kingdom_places_what_it_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
