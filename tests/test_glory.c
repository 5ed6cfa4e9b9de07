/* Glory apart from its battles: cards, the start, deals, drawing, quiet actions, ends of rounds and
 * of the match. tests/rules_glory.md tells which sentence of the rules each test stands for. */
#include <stdio.h>

#include "support/cmocka_all.h"

#include "support/deed.h"
#include "support/war_board.h"
#include "games/war/war.h"
#include "games/games.h"

static Match match;

static void set_up(int seats) { war_set_up(&match, GAME_GLORY, seats); }

static WarSeat *seat_of(int seat) { return &war_board(&match)->seats[seat]; }

static void start_with_seed(int seats, uint64_t seed)
{
    MatchSetup setup = match_setup(GAME_GLORY, seats, seed);
    match_start(&match, &setup, &war_events);
}

static int value_of(const char *code) { return war_value(card_from_code(code, (int)strlen(code))); }
static Role role_of(const char *code) { return war_role(card_from_code(code, (int)strlen(code))); }

/* Cards */

static void cards_are_worth_their_rank_and_courts_ten_to_twelve(void **state)
{
    (void)state;
    assert_int_equal(value_of("AS"), 1);
    assert_int_equal(value_of("2H"), 2);
    assert_int_equal(value_of("10C"), 10);
    assert_int_equal(value_of("JD"), 10);
    assert_int_equal(value_of("QS"), 11);
    assert_int_equal(value_of("KH"), 12);
    assert_int_equal(value_of("JK"), 25);
}

static void suits_give_roles_and_courts_are_generals_in_any_suit(void **state)
{
    (void)state;
    assert_int_equal(role_of("AC"), ROLE_SOLDIER);
    assert_int_equal(role_of("10S"), ROLE_LAND);
    assert_int_equal(role_of("AD"), ROLE_MONEY);
    assert_int_equal(role_of("9H"), ROLE_HEALTH);
    assert_int_equal(role_of("JK"), ROLE_ASSASSIN);
    const char *courts[] = {"JS", "QS", "KS", "JH", "QH", "KH", "JD", "QD", "KD", "JC", "QC", "KC"};
    for (int i = 0; i < 12; i++)
        assert_int_equal(role_of(courts[i]), ROLE_GENERAL);
}

/* The start */

static void every_seat_brings_a_deck_with_jokers_into_one_stack(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        start_with_seed(seats, 3);
        assert_int_equal(war_events.events[0].kind, EVENT_SHUFFLE);
        assert_int_equal(war_events.events[0].n, 54 * seats);
        assert_int_equal(war_events.events[0].seat, SEAT_NONE);
        war_assert_all_cards(&match);
    }
}

static int turned_cards(const EventList *events)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->events[i].kind == EVENT_CARD && events->events[i].to == ZONE_DISCARD;
    return count;
}

static void the_high_card_starts_and_ties_turn_again(void **state)
{
    (void)state;
    bool tied = false, jack_met_ten = false;
    for (uint64_t seed = 0; seed < 400; seed++) {
        start_with_seed(4, seed);
        const Card *deck = war_events.shuffled;
        unsigned    in = 15;
        int         next = 0, rounds = 0, starter = -1;
        while (in & (in - 1)) {
            unsigned best = 0;
            int      high = 0;
            for (int seat = 0; seat < 4; seat++) {
                if (!(in >> seat & 1))
                    continue;
                int value = war_value(deck[next++]);
                if (value > high) {
                    high = value;
                    best = 0;
                }
                if (value == high) {
                    best |= 1u << seat;
                    starter = seat;
                }
            }
            jack_met_ten |= high == 10;
            in = best;
            rounds++;
        }
        tied |= rounds > 1;
        assert_int_equal(war_board(&match)->first, starter);
        assert_int_equal(match.turn, starter);
        assert_int_equal(match.actor, starter);
        /* All turned cards lie on the discard pile in the order they were turned, Money too. */
        assert_int_equal(war_board(&match)->piles[0].discarded, next);
        assert_int_equal(turned_cards(&war_events), next);
        assert_memory_equal(war_board(&match)->cards, deck, (size_t)next);
    }
    assert_true(tied);
    assert_true(jack_met_ten);
}

static void everybody_starts_with_50_hp_and_no_glory(void **state)
{
    (void)state;
    start_with_seed(6, 9);
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(seat_of(seat)->hp, 50);
        assert_int_equal(seat_of(seat)->points, 0);
    }
    assert_int_equal(match.round, 1);
}

static void the_deal_goes_round_until_all_hold_seven_and_money_costs_a_draw(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        start_with_seed(3, seed);
        const Card *deck = war_events.shuffled;
        int         next = war_board(&match)->piles[0].discarded;
        int         held[3] = {0}, money[3] = {0};
        int         seat = war_board(&match)->first;
        while (held[0] < 7 || held[1] < 7 || held[2] < 7) {
            if (held[seat] < 7) {
                if (war_role(deck[next]) == ROLE_MONEY)
                    money[seat] += war_value(deck[next]);
                else
                    held[seat]++;
                next++;
            }
            seat = (seat + 1) % 3;
        }
        assert_int_equal(war_board(&match)->piles[0].top, next);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(seat_of(i)->hand_count, 7);
            assert_int_equal(war_bag_value(seat_of(i)->treasury), money[i]);
            for (int c = 0; c < 7; c++)
                assert_int_not_equal(war_role(seat_of(i)->hand[c]), ROLE_MONEY);
        }
    }
}

/* Drawing */

static void money_drawn_goes_to_the_treasury_and_is_replaced(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_give(&match, 1, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_stack(&match, 0, "9D 3D JD 4H 5H");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_string_equal(war_treasury(&match, 0), "3D 9D");
    assert_string_equal(war_hand(&match, 0), "JD 3C 4C 5C 6C 7C 8C");
    assert_string_equal(war_stack_cards(&match, 0), "4H 5H");
}

static void drawing_stops_when_the_stack_is_empty(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C", "", "");
    war_give(&match, 1, "3C", "", "");
    match.options[0] = 1;
    seat_of(0)->points = 1; /* no tie, so that the last table stays to be looked at */
    war_stack(&match, 0, "4H 9D");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_string_equal(war_hand(&match, 0), "4H");
    assert_string_equal(war_treasury(&match, 0), "9D");
    assert_int_equal(war_events.events[0].kind, EVENT_ACT);
}

static void the_opening_draw_comes_in_the_step_that_ends_the_turn_before(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C 3C", "", "");
    war_give(&match, 1, "4C", "", "");
    war_stack(&match, 0, "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H AS 2S 3S 4S");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_int_equal(match.turn, 1);
    assert_string_equal(war_hand(&match, 0), "AH 2H 3H 4H 5H 6H 3C");
    assert_string_equal(war_hand(&match, 1), "AS 2S 7H 8H 9H 10H 4C");
}

static void nobody_sees_what_another_draws_but_all_see_money(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_give(&match, 1, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_stack(&match, 0, "9D 4H 5H");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    bool hidden = false, open = false;
    for (int i = 0; i < war_events.count; i++) {
        const Event *event = &war_events.events[i];
        if (event->kind != EVENT_CARD || event->from != ZONE_DECK)
            continue;
        Event mine = event_as_seen(event, 0), other = event_as_seen(event, 2);
        assert_int_equal(mine.card, event->card);
        if (event->to == WAR_ZONE_TREASURY) {
            open = true;
            assert_int_equal(other.card, event->card);
        } else {
            hidden = true;
            assert_int_equal(other.card, CARD_HIDDEN);
        }
    }
    assert_true(hidden && open);
}

/* Turns */

static void a_turn_is_one_action_and_play_goes_clockwise(void **state)
{
    (void)state;
    set_up(3);
    for (int seat = 0; seat < 3; seat++)
        war_give(&match, seat, "2C 3C 4C 5C 6C 7C 8C", "", "");
    for (int turn = 0; turn < 7; turn++) {
        assert_int_equal(match.turn, turn % 3);
        assert_int_equal(match.actor, turn % 3);
        war_do(&match, "{'act':'discard','cards':['8C']}");
        war_give(&match, turn % 3, "2C 3C 4C 5C 6C 7C 8C", "", "");
    }
}

static void pass_is_only_for_an_empty_hand(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'pass'}"), "You still have a card to play.");
    war_give(&match, 0, "", "", "9D");
    war_give(&match, 1, "3C", "", "");
    assert_null(war_refusal(&match, "{'act':'pass'}"));
    assert_true(war_lists(&match, "{'act':'pass'}"));
    war_board(&match)->last_card = true;
    war_stack(&match, 0, "");
    war_do(&match, "{'act':'pass'}");
    assert_int_equal(match.round, 2);
}

/* Buy Land */

static void land_is_bought_with_money_of_at_least_its_worth(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "5S 8S 2C", "", "3D 4D 2D");
    war_give(&match, 1, "2C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['8S'],'money':['3D','4D']}"),
                        "That Money does not cover the Land.");
    assert_null(war_refusal(&match, "{'act':'buy','land':['5S'],'money':['3D','2D']}"));
    war_do(&match, "{'act':'buy','land':['5S'],'money':['3D','4D']}");
    assert_string_equal(war_domain(&match, 0), "5S");
    assert_string_equal(war_treasury(&match, 0), "2D"); /* 7 paid for 5: no change */
    assert_string_equal(war_discards(&match, 0), "3D 4D");
    assert_int_equal(seat_of(0)->hand_count, 7);
}

static void several_lands_may_be_bought_at_once(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "5S 5S 8S 2C", "", "10D 8D");
    war_give(&match, 1, "2C", "", "");
    war_do(&match, "{'act':'buy','land':['5S','8S','5S'],'money':['10D','8D']}");
    assert_string_equal(war_domain(&match, 0), "5S 5S 8S");
    assert_string_equal(war_treasury(&match, 0), "");
}

static void overpaying_is_legal_even_with_surplus_cards(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "AS", "", "10D 9D");
    assert_null(war_refusal(&match, "{'act':'buy','land':['AS'],'money':['10D','9D']}"));
}

static void a_purchase_needs_land_in_hand_and_money_that_is_there(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "QS 2C", "", "9D");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':[],'money':['9D']}"),
                        "No Land in hand.");
    war_give(&match, 0, "9S QS 2C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['9S'],'money':[]}"),
                        "You have no Money.");
    war_give(&match, 0, NULL, "", "8D");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['9S'],'money':['8D']}"),
                        "Not enough Money for any Land.");
    war_give(&match, 0, NULL, "", "9D 2D");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':[],'money':['9D']}"),
                        "Choose at least one Land.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['QS'],'money':['9D']}"),
                        "Only Land can be bought: Spades, Ace to 10.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['AS'],'money':['9D']}"),
                        "Those cards are not in your hand.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['9S','9S'],'money':['9D']}"),
                        "Those cards are not in your hand.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['9S'],'money':['10D']}"),
                        "You do not have that Money.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['9S'],'money':['9D','9D']}"),
                        "You do not have that Money.");
}

/* Heal */

static void a_health_card_regains_half_its_value_rounded_up(void **state)
{
    (void)state;
    const struct {
        const char *move;
        int         before, after;
    } cases[] = {
        {"{'act':'heal','card':'7H'}", 20, 24},  {"{'act':'heal','card':'AH'}", 20, 21},
        {"{'act':'heal','card':'10H'}", 20, 25}, {"{'act':'heal','card':'10H'}", 47, 50},
        {"{'act':'heal','card':'7H'}", 50, 50},
    };
    for (int i = 0; i < 5; i++) {
        set_up(2);
        war_give(&match, 0, "AH 7H 10H", "", "");
        war_give(&match, 1, "2C", "", "");
        seat_of(0)->hp = (uint8_t)cases[i].before;
        war_do(&match, cases[i].move);
        assert_int_equal(seat_of(0)->hp, cases[i].after);
        assert_int_equal(war_board(&match)->piles[0].discarded, 1);
        assert_int_equal(seat_of(0)->hand_count, 7);
    }
}

static void only_hearts_up_to_ten_heal(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH 7S", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'heal','card':'KH'}"),
                        "No Heart to heal with.");
    war_give(&match, 0, "KH 7S 3H", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'heal','card':'KH'}"),
                        "Only Hearts, Ace to 10, can heal.");
    assert_string_equal(war_refusal(&match, "{'act':'heal','card':'7H'}"),
                        "That card is not in your hand.");
}

static void healing_at_full_health_is_legal_but_not_listed(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "7H", "", "");
    assert_null(war_refusal(&match, "{'act':'heal','card':'7H'}"));
    assert_false(war_lists(&match, "{'act':'heal','card':'7H'}"));
    seat_of(0)->hp = 49;
    assert_true(war_lists(&match, "{'act':'heal','card':'7H'}"));
}

/* Discard */

static void one_card_is_discarded_and_replaced(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JK 2C 3C 4C 5C 6C 7C", "", "");
    war_give(&match, 1, "2C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'discard','cards':['2C','3C']}"),
                        "Only an Ace takes other cards with it.");
    assert_string_equal(war_refusal(&match, "{'act':'discard','cards':['2C','JK']}"),
                        "Only an Ace takes other cards with it.");
    assert_string_equal(war_refusal(&match, "{'act':'discard','cards':[]}"),
                        "Choose a card to discard.");
    war_do(&match, "{'act':'discard','cards':['JK']}");
    assert_string_equal(war_discards(&match, 0), "JK");
    assert_int_equal(seat_of(0)->hand_count, 7);
}

static void an_ace_takes_any_number_of_cards_along(void **state)
{
    (void)state;
    const char *aces[] = {"AS", "AH", "AC"};
    for (int i = 0; i < 3; i++) {
        char hand[40], move[80];
        set_up(2);
        snprintf(hand, sizeof hand, "%s KH 10C JK 9S 4H 5H", aces[i]);
        snprintf(move, sizeof move,
                 "{'act':'discard','cards':['%s','KH','10C','JK','9S','4H','5H']}", aces[i]);
        war_give(&match, 0, hand, "", "");
        war_give(&match, 1, "2C", "", "");
        war_do(&match, move);
        assert_int_equal(war_board(&match)->piles[0].discarded, 7);
        assert_string_equal(war_hand(&match, 0), "2H 2H 2H 2H 2H 2H 2H");
    }
}

/* The end of a round */

static void the_last_card_ends_the_round_after_that_turn(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C 3C 4C 5C 6C 7C 8C", "5S", "");
    war_give(&match, 1, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_stack(&match, 0, "9C");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_int_equal(match.round, 2);
    assert_int_equal(seat_of(0)->points, 5);
    assert_false(war_board(&match)->last_card);
}

static void a_last_card_drawn_at_the_opening_ends_the_round_after_the_new_turn(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_give(&match, 1, "2C 3C 4C 5C 6C 7C", "", "");
    war_stack(&match, 0, "9C 10C");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_int_equal(match.round, 1);
    assert_int_equal(match.turn, 1);
    assert_true(war_board(&match)->last_card);
    assert_non_null(strstr(war_json(&match), "\"last_card_drawn\":true"));
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_int_equal(match.round, 2);
    assert_non_null(strstr(war_json(&match), "\"last_card_drawn\":false"));
}

static void a_last_card_drawn_by_another_than_the_player_ends_the_round_too(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH 2C 3C 4C 5C 6C 7C", "", "");
    war_give(&match, 1, "2C 3C 4C 5C 6C 7C 8C", "AS", "");
    war_give(&match, 2, "2C 3C 4C 5C 6C 7C 8C", "", "");
    war_stack(&match, 0, "9C");
    war_do(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}");
    /* 12 against 15 + 2: the defender alone draws */
    war_do(&match, "{'act':'defend','cards':['8C','7C']}");
    assert_int_equal(match.round, 2);
}

static void a_round_scores_the_land_of_all_who_live(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JK", "10S AS", "");
    war_give(&match, 1, "2C", "9S 9S", "");
    war_give(&match, 2, "3C", "2S", "");
    seat_of(1)->hp = 25;
    seat_of(1)->points = 7;
    war_do(&match, "{'act':'assassinate','target':1,'count':1}");
    war_do(&match, "{'act':'answer','count':0}");
    assert_int_equal(seat_of(0)->points, 11 + 4);
    assert_int_equal(seat_of(1)->points, 7); /* nothing for its Land, but what was won is kept */
    assert_int_equal(seat_of(2)->points, 2);
    assert_int_equal(match.round, 2);
}

static void the_next_round_brings_all_cards_back_and_50_hp(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_GLORY, 4, 12);
    Rng        rng;
    rng_seed(&rng, 5);
    match_start(&match, &setup, &war_events);
    int rounds = 0;
    while (!match_over(&match)) {
        int  round = match.round;
        Move move;
        match_random_move(&match, &rng, &move);
        match_play(&match, &move, &war_events);
        if (match.round == round)
            continue;
        rounds++;
        war_assert_all_cards(&match);
        assert_int_equal(war_board(&match)->piles[0].discarded, 1);
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(seat_of(seat)->hp, 50);
            assert_int_equal(seat_of(seat)->hand_count, 7);
            assert_int_equal(seat_of(seat)->domain, 0);
        }
    }
    assert_true(rounds >= 3);
}

/* Ends the round at once: seat 0 throws its last card away and the stack is empty. */
static void end_round(void)
{
    war_give(&match, match.turn, "2C", NULL, NULL);
    war_stack(&match, 0, "9C");
    war_do(&match, "{'act':'discard','cards':['2C']}");
}

static void the_fewest_glory_points_start_the_next_round_with_a_turned_card(void **state)
{
    (void)state;
    set_up(4);
    for (int seat = 0; seat < 4; seat++)
        seat_of(seat)->points = (uint16_t)(20 - seat);
    end_round();
    assert_int_equal(war_board(&match)->first, 3);
    assert_int_equal(match.turn, 3);
    /* Onto the discard pile goes the top of the new stack, before the deal. */
    assert_int_equal(war_board(&match)->piles[0].discarded, 1);
    assert_int_equal(war_board(&match)->cards[0], war_events.shuffled[0]);
}

static void ties_for_fewest_go_to_the_first_on_the_right_of_the_last_starter(void **state)
{
    (void)state;
    const struct {
        int points[4], first, next;
    } cases[] = {
        {{5, 5, 5, 5}, 2, 1}, /* all tied: the right-hand neighbour */
        {{5, 9, 5, 5}, 2, 0}, /* 1 is not tied: on to 0 */
        {{9, 9, 9, 5}, 3, 3}, /* himself, if he alone is lowest */
        {{9, 5, 9, 5}, 1, 3}, /* himself comes last: 0, 3, 2, 1 */
        {{5, 9, 9, 5}, 0, 3},
    };
    for (int i = 0; i < 5; i++) {
        set_up(4);
        for (int seat = 0; seat < 4; seat++)
            seat_of(seat)->points = (uint16_t)cases[i].points[seat];
        war_board(&match)->first = (uint8_t)cases[i].first;
        end_round();
        assert_int_equal(war_board(&match)->first, cases[i].next);
    }
}

/* The end of the match */

static void the_most_glory_after_the_last_round_wins(void **state)
{
    (void)state;
    set_up(3);
    match.round = 4;
    seat_of(0)->points = 10;
    seat_of(1)->points = 12;
    war_give(&match, 1, "3C", "7S", "");
    war_give(&match, 2, "4C", "10S 10S", "");
    end_round();
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1u << 2);
    assert_int_equal(match.actor, SEAT_NONE);
    assert_int_equal(match.round, 4);
    assert_int_equal(war_score(&match, 2), 20);
}

static void the_last_state_shows_the_last_table_with_the_final_scores(void **state)
{
    (void)state;
    set_up(2);
    match.options[0] = 1;
    war_give(&match, 0, "JK 2C", "10S", "3D");
    war_give(&match, 1, "3C 4C", "5S", "");
    seat_of(1)->hp = 20;
    war_do(&match, "{'act':'assassinate','target':1,'count':1}");
    war_do(&match, "{'act':'answer','count':0}");
    const char *json = war_json(&match);
    assert_non_null(strstr(json, "\"phase\":\"over\",\"round\":1,\"turn\":0,\"actor\":-1"));
    assert_non_null(strstr(json, "{\"hp\":50,\"gp\":14,\"hand\":[\"2C\"],\"domain\":[\"10S\"],"
                                 "\"treasury\":[\"3D\"]}"));
    assert_non_null(
        strstr(json, "{\"hp\":0,\"gp\":0,\"hand\":[\"3C\",\"4C\"],\"domain\":[\"5S\"],"));
    assert_non_null(strstr(json, "\"discard\":[\"JK\"]"));
    assert_non_null(strstr(json, "\"battle\":null"));
}

static void a_tie_for_first_is_broken_by_further_rounds(void **state)
{
    (void)state;
    set_up(3);
    match.round = 4;
    seat_of(0)->points = 30;
    seat_of(2)->points = 30;
    end_round();
    assert_false(match_over(&match));
    assert_int_equal(match.round, 5);
    seat_of(2)->points = 31;
    end_round();
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1u << 2);
}

static void after_round_16_the_tied_seats_share_the_victory(void **state)
{
    (void)state;
    set_up(3);
    match.round = 15;
    seat_of(0)->points = 30;
    seat_of(2)->points = 30;
    end_round();
    assert_int_equal(match.round, 16);
    assert_false(match_over(&match));
    end_round();
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1u << 0 | 1u << 2);
    assert_int_equal(match.round, 16);
}

static void rounds_can_be_chosen_from_one_to_eight(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_GLORY, 2, 1);
    assert_int_equal(setup.options[0], 4);
    for (int rounds = 0; rounds < 12; rounds++) {
        setup.options[0] = (uint8_t)rounds;
        assert_int_equal(match_setup_check(&setup) == NULL, rounds >= 1 && rounds <= 8);
    }
    for (int seats = 0; seats < 9; seats++) {
        setup = match_setup(GAME_GLORY, seats, 1);
        assert_int_equal(match_setup_check(&setup) == NULL, seats >= 2 && seats <= 6);
    }
}

static void glory_is_never_taken_away(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 17);
    for (uint64_t seed = 0; seed < 6; seed++) {
        start_with_seed(3 + (int)seed % 4, seed);
        int before[6] = {0};
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
            for (int seat = 0; seat < match.seats; seat++) {
                assert_true(seat_of(seat)->points >= before[seat]);
                before[seat] = seat_of(seat)->points;
            }
        }
    }
}

static void the_state_is_told_as_the_log_wants_it(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH 2S", "AS 10S 10S", "3D");
    war_give(&match, 1, "", "", "");
    war_stack(&match, 0, "7H JK 10C");
    assert_string_equal(
        war_json(&match),
        "{\"phase\":\"turn\",\"round\":1,\"turn\":0,\"actor\":0,\"rounds\":4,\"first\":0,"
        "\"last_card_drawn\":false,\"deck\":[\"7H\",\"JK\",\"10C\"],\"discard\":[],"
        "\"seats\":[{\"hp\":50,\"gp\":0,\"hand\":[\"2S\",\"KH\"],\"domain\":[\"AS\","
        "\"10S\",\"10S\"],\"treasury\":[\"3D\"]},{\"hp\":50,\"gp\":0,\"hand\":[],"
        "\"domain\":[],\"treasury\":[]}],\"battle\":null}");
}

static void its_deeds_need_its_win_and_what_they_say(void **state)
{
    (void)state;
    Recap recap = {.round_count = 0};
    assert_true(deed_done(&recap, GAME_GLORY, 3, 1, "Sound of limb"));
    assert_false(deed_done(&recap, GAME_GENERALS, 3, 1, "Sound of limb"));
    assert_false(deed_done(&recap, GAME_GLORY, 3, 4, "Sound of limb"));
    recap.tally.acts[WAR_HEAL] = 1;
    assert_false(deed_done(&recap, GAME_GLORY, 3, 1, "Sound of limb"));
    assert_false(deed_done(&recap, GAME_GLORY, 3, 2, "Kingslayer"));
    recap.tally.rivals_beaten = 1;
    assert_true(deed_done(&recap, GAME_GLORY, 3, 2, "Kingslayer"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_worth_their_rank_and_courts_ten_to_twelve),
        cmocka_unit_test(suits_give_roles_and_courts_are_generals_in_any_suit),
        cmocka_unit_test(every_seat_brings_a_deck_with_jokers_into_one_stack),
        cmocka_unit_test(the_high_card_starts_and_ties_turn_again),
        cmocka_unit_test(everybody_starts_with_50_hp_and_no_glory),
        cmocka_unit_test(the_deal_goes_round_until_all_hold_seven_and_money_costs_a_draw),
        cmocka_unit_test(money_drawn_goes_to_the_treasury_and_is_replaced),
        cmocka_unit_test(drawing_stops_when_the_stack_is_empty),
        cmocka_unit_test(the_opening_draw_comes_in_the_step_that_ends_the_turn_before),
        cmocka_unit_test(nobody_sees_what_another_draws_but_all_see_money),
        cmocka_unit_test(a_turn_is_one_action_and_play_goes_clockwise),
        cmocka_unit_test(pass_is_only_for_an_empty_hand),
        cmocka_unit_test(land_is_bought_with_money_of_at_least_its_worth),
        cmocka_unit_test(several_lands_may_be_bought_at_once),
        cmocka_unit_test(overpaying_is_legal_even_with_surplus_cards),
        cmocka_unit_test(a_purchase_needs_land_in_hand_and_money_that_is_there),
        cmocka_unit_test(a_health_card_regains_half_its_value_rounded_up),
        cmocka_unit_test(only_hearts_up_to_ten_heal),
        cmocka_unit_test(healing_at_full_health_is_legal_but_not_listed),
        cmocka_unit_test(one_card_is_discarded_and_replaced),
        cmocka_unit_test(an_ace_takes_any_number_of_cards_along),
        cmocka_unit_test(the_last_card_ends_the_round_after_that_turn),
        cmocka_unit_test(a_last_card_drawn_at_the_opening_ends_the_round_after_the_new_turn),
        cmocka_unit_test(a_last_card_drawn_by_another_than_the_player_ends_the_round_too),
        cmocka_unit_test(a_round_scores_the_land_of_all_who_live),
        cmocka_unit_test(the_next_round_brings_all_cards_back_and_50_hp),
        cmocka_unit_test(the_fewest_glory_points_start_the_next_round_with_a_turned_card),
        cmocka_unit_test(ties_for_fewest_go_to_the_first_on_the_right_of_the_last_starter),
        cmocka_unit_test(the_most_glory_after_the_last_round_wins),
        cmocka_unit_test(the_last_state_shows_the_last_table_with_the_final_scores),
        cmocka_unit_test(a_tie_for_first_is_broken_by_further_rounds),
        cmocka_unit_test(after_round_16_the_tied_seats_share_the_victory),
        cmocka_unit_test(rounds_can_be_chosen_from_one_to_eight),
        cmocka_unit_test(glory_is_never_taken_away),
        cmocka_unit_test(the_state_is_told_as_the_log_wants_it),
        cmocka_unit_test(its_deeds_need_its_win_and_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
