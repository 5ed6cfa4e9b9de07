/* Glory's battles: conquering Land, attacking a King with offers and helpers, assassination.
 * tests/rules_glory.md tells which sentence of the rules each test stands for. */
#include "support/cmocka_all.h"

#include "support/war_board.h"
#include "games/war/war.h"
#include "games/games.h"

static Match match;

static void set_up(int seats)
{
    war_set_up(&match, GAME_GLORY, seats);
    for (int seat = 0; seat < seats; seat++)
        war_give(&match, seat, "2C 2C 2C 2C 2C 2C 2C", "", "");
}

static WarSeat *seat_of(int seat) { return &war_board(&match)->seats[seat]; }

/* What both kinds of attack share */

static void an_attack_needs_a_general_from_the_hand(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 1, NULL, "5S", "");
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':1,'force':['2C'],'money':[]}"),
        "No General in hand.");
    assert_string_equal(
        war_refusal(&match, "{'act':'conquer','target':1,'force':['2C'],'money':[]}"),
        "No General in hand.");
    war_give(&match, 0, "JH 10C 9H JK 5S", "", "");
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':1,'force':['10C'],'money':[]}"),
        "A General must lead.");
    assert_string_equal(war_refusal(&match, "{'act':'attack','target':1,'force':[],'money':[]}"),
                        "A General must lead.");
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}"),
        "Those cards are not in your hand.");
    assert_null(war_refusal(&match, "{'act':'attack','target':1,'force':['JH'],'money':[]}"));
}

static void only_generals_and_soldiers_fight(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JH 9H 5S JK 3C", "", "");
    const char *refused[] = {"{'act':'attack','target':1,'force':['JH','9H'],'money':[]}",
                             "{'act':'attack','target':1,'force':['JH','5S'],'money':[]}",
                             "{'act':'attack','target':1,'force':['JH','JK'],'money':[]}"};
    for (int i = 0; i < 3; i++)
        assert_string_equal(war_refusal(&match, refused[i]),
                            "Only Generals and Soldiers can fight.");
    assert_null(war_refusal(&match, "{'act':'attack','target':1,'force':['JH','3C'],'money':[]}"));
}

static void nobody_attacks_himself(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JH JK", "5S", "");
    war_give(&match, 1, NULL, "5S", "");
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':0,'force':['JH'],'money':[]}"),
        "Choose a rival, not yourself.");
    assert_string_equal(
        war_refusal(&match, "{'act':'conquer','target':0,'force':['JH'],'money':[]}"),
        "Choose a rival, not yourself.");
    assert_string_equal(war_refusal(&match, "{'act':'assassinate','target':0,'count':1}"),
                        "Choose a rival, not yourself.");
    assert_non_null(war_refusal(&match, "{'act':'attack','target':5,'force':['JH'],'money':[]}"));
}

static void the_worked_attack_makes_41_ap(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH JS 10C 4C", "", "9D");
    war_do(&match, "{'act':'attack','target':1,'force':['KH','JS','10C','4C'],'money':['9D']}");
    assert_int_equal(war_attack_points(war_board(&match)), 41);
}

static void the_worked_defence_makes_26_dp_and_the_attack_costs_15_hp(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH JS 10C 4C", "", "9D");
    war_give(&match, 1, "QD 8C 3C", "AS 10S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH','JS','10C','4C'],'money':['9D']}");
    assert_int_equal(war_defence_points(war_board(&match)), 4);
    war_do(&match, "{'act':'defend','cards':['QD','8C','3C']}");
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->n, 41);
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->m, 26);
    assert_int_equal(seat_of(1)->hp, 35);
    assert_int_equal(seat_of(0)->points, 5);
    assert_int_equal(seat_of(1)->points, 0);
}

static void mercenaries_bring_half_of_each_money_card_rounded_up(void **state)
{
    (void)state;
    const int expected[] = {1, 1, 2, 2, 3, 3, 4, 4, 5, 5};
    for (int rank = 1; rank <= 10; rank++)
        assert_int_equal(war_bag_mercenaries(bag_of(WAR_BAG_BITS, rank - 1, 1)),
                         expected[rank - 1]);
    set_up(2);
    war_give(&match, 0, "JH", "", "3D 3D 5D");
    war_do(&match, "{'act':'attack','target':1,'force':['JH'],'money':['3D','3D','5D']}");
    assert_int_equal(war_attack_points(war_board(&match)), 10 + 2 + 2 + 3);
}

static void the_whole_force_and_its_money_are_presented_at_the_declaration(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JH 4C 5C", "", "3D 9D");
    war_do(&match, "{'act':'attack','target':1,'force':['JH','4C'],'money':['9D']}");
    assert_string_equal(war_hand(&match, 0), "5C");
    assert_string_equal(war_treasury(&match, 0), "3D");
    assert_non_null(strstr(war_json(&match),
                           "\"battle\":{\"kind\":\"attack\",\"attacker\":0,\"defender\":1,"
                           "\"force\":[\"JH\",\"4C\"],\"mercenaries\":[\"9D\"],\"offers\":[],"
                           "\"helpers\":[],\"defence\":[],\"jokers\":0,\"answered\":0}"));
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':1,'force':['5C'],'money':[]}"),
        "This is not the moment for that.");
}

static void only_money_of_the_own_treasury_hires(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JH", "", "3D");
    war_give(&match, 1, NULL, "", "4D");
    assert_string_equal(
        war_refusal(&match, "{'act':'attack','target':1,'force':['JH'],'money':['4D']}"),
        "You do not have that Money.");
}

static void the_defender_needs_no_general_and_may_play_nothing(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JH", "", "");
    war_give(&match, 1, "4C QH 7H", "", "9D");
    war_do(&match, "{'act':'attack','target':1,'force':['JH'],'money':[]}");
    assert_null(war_refusal(&match, "{'act':'defend','cards':['4C']}"));
    assert_null(war_refusal(&match, "{'act':'defend','cards':[]}"));
    assert_null(war_refusal(&match, "{'act':'defend','cards':['4C','QH']}"));
    assert_string_equal(war_refusal(&match, "{'act':'defend','cards':['7H']}"),
                        "Only Generals and Soldiers can fight.");
    assert_string_equal(war_refusal(&match, "{'act':'defend','cards':['5C']}"),
                        "Those cards are not in your hand.");
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(1)->hp, 40);
}

static void every_land_of_the_defender_adds_2_dp_whatever_its_face(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH", "10S", "");
    war_give(&match, 1, "5H", "AS 10S 10S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}");
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(1)->hp, 50 - (12 - 6));
}

/* Conquering Land */

static void conquering_takes_the_lowest_land_and_two_glory(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH 4C", "", "3D");
    war_give(&match, 1, "2H", "9S 3S 3S", "");
    war_do(&match, "{'act':'conquer','target':1,'force':['KH','4C'],'money':['3D']}");
    war_assert_phase(&match, WAR_PHASE_DEFEND, 1); /* nobody is asked to help */
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_string_equal(war_domain(&match, 0), "3S");
    assert_string_equal(war_domain(&match, 1), "3S 9S");
    assert_int_equal(seat_of(0)->points, 2);
    assert_int_equal(seat_of(1)->points, 0);
    assert_int_equal(seat_of(1)->hp, 50);
    assert_string_equal(war_discards(&match, 0), "KH 4C 3D");
}

static void an_equal_defence_keeps_the_land_and_earns_two_glory(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH 4C", "", "");
    war_give(&match, 1, "10C 2C", "9S 3S", "");
    war_do(&match, "{'act':'conquer','target':1,'force':['KH','4C'],'money':[]}");
    war_do(&match, "{'act':'defend','cards':['10C','2C']}"); /* 16 against 12 + 4 */
    assert_string_equal(war_domain(&match, 0), "");
    assert_string_equal(war_domain(&match, 1), "3S 9S");
    assert_int_equal(seat_of(0)->points, 0);
    assert_int_equal(seat_of(1)->points, 2);
}

static void conquest_needs_land_to_conquer(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH", "5S", "");
    assert_string_equal(
        war_refusal(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}"),
        "No rival has any Land.");
    war_give(&match, 2, NULL, "5S", "");
    assert_string_equal(
        war_refusal(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}"),
        "That rival has no Land to take.");
}

static void after_a_conquest_both_draw_but_a_loser_waits_for_his_turn(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++) {
        set_up(3);
        war_give(&match, 0, "KH 3C", "", "");
        war_give(&match, 1, "4C 10C 10C", "3S", "");
        war_give(&match, 2, "2C", "3S", "");
        war_stack(&match, 0, "AH 3H 4H 5H 6H 7H 8H 9H 10H AS 2S 3S 4S 5S 6S 7S 8S 9S 10S");
        war_do(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}");
        war_do(&match,
               won ? "{'act':'defend','cards':['4C']}" : "{'act':'defend','cards':['4C','10C']}");
        /* The defender draws first, then the attacker if he won; seat 2 was not involved. */
        assert_string_equal(war_hand(&match, 1),
                            won ? "AH 3H 4H 5H 6H 10C 10C" : "AH 3H 4H 5H 6H 7H 10C");
        assert_string_equal(war_hand(&match, 0), won ? "AS 2S 7H 8H 9H 10H 3C" : "3C");
        assert_string_equal(war_hand(&match, 2), "2C");
        assert_int_equal(match.turn, 1);
        war_stack(&match, 0, "2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H 2H");
        war_do(&match, "{'act':'discard','cards':['AH']}");
        assert_int_equal(seat_of(0)->hand_count, won ? 7 : 1);
        war_do(&match, "{'act':'discard','cards':['2C']}");
        assert_int_equal(match.turn, 0);
        assert_int_equal(seat_of(0)->hand_count, 7);
    }
}

static void a_waiting_loser_who_is_attacked_draws_after_that_attack(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH 3C", "AS", "");
    war_give(&match, 1, "KC KD KS", "3S", "");
    war_do(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}");
    war_do(&match, "{'act':'defend','cards':['KC','KD']}");
    assert_int_equal(seat_of(0)->hand_count, 1);
    war_do(&match, "{'act':'conquer','target':0,'force':['KS'],'money':[]}");
    assert_int_equal(seat_of(0)->hand_count, 1);
    war_do(&match, "{'act':'defend','cards':['3C']}");
    assert_int_equal(seat_of(0)->hand_count, 7);
}

/* Attacking a King */

static void an_attack_runs_offers_helpers_defence_in_order(void **state)
{
    (void)state;
    set_up(5);
    war_give(&match, 0, "KH", "", "");
    match.turn = match.actor = 3;
    war_give(&match, 3, "KH", "", "");
    war_do(&match, "{'act':'attack','target':0,'force':['KH'],'money':[]}");
    war_assert_phase(&match, WAR_PHASE_OFFER, 3);
    war_do(&match, "{'act':'done'}");
    war_assert_phase(&match, WAR_PHASE_OFFER, 0);
    war_do(&match, "{'act':'done'}");
    war_assert_phase(&match, WAR_PHASE_ASSIST, 4);
    war_do(&match, "{'act':'stay_out'}");
    war_assert_phase(&match, WAR_PHASE_ASSIST, 1); /* past the defender */
    war_do(&match, "{'act':'stay_out'}");
    war_assert_phase(&match, WAR_PHASE_ASSIST, 2);
    war_do(&match, "{'act':'assist','side':'defender','cards':['2C']}");
    war_assert_phase(&match, WAR_PHASE_DEFEND, 0);
    assert_int_equal(match.turn, 3);
    assert_non_null(strstr(war_json(&match),
                           "\"helpers\":[{\"seat\":2,\"side\":\"defender\",\"cards\":[\"2C\"]}]"));
    war_do(&match, "{'act':'defend','cards':[]}");
    war_assert_phase(&match, WAR_PHASE_TURN, 4);
}

static void with_two_seats_nobody_is_asked_for_help(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH", "5S", "3D");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}");
    war_assert_phase(&match, WAR_PHASE_DEFEND, 1);
}

static void helpers_send_generals_and_soldiers_to_either_side(void **state)
{
    (void)state;
    set_up(4);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 2, "QD 9C 5H", "", "9D");
    war_give(&match, 3, "10C 7H", "", "");
    const char *before[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                            "{'act':'done'}", "{'act':'done'}", NULL};
    war_do_all(&match, before);
    assert_string_equal(
        war_refusal(&match, "{'act':'assist','side':'attacker','cards':['QD','5H']}"),
        "Only Generals and Soldiers can fight.");
    assert_string_equal(war_refusal(&match, "{'act':'assist','side':'attacker','cards':[]}"),
                        "Choose a General or a Soldier.");
    war_do(&match, "{'act':'assist','side':'attacker','cards':['QD','9C']}");
    war_do(&match, "{'act':'assist','side':'defender','cards':['10C']}");
    assert_int_equal(war_attack_points(war_board(&match)), 12 + 11 + 9);
    assert_int_equal(war_defence_points(war_board(&match)), 10);
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(1)->hp, 50 - 22);
    assert_string_equal(war_discards(&match, 0), "KH QD 9C 10C");
}

static void who_cannot_help_is_asked_all_the_same_and_can_only_stay_out(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 2, "5H JK", "", "");
    const char *before[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                            "{'act':'done'}", "{'act':'done'}", NULL};
    war_do_all(&match, before);
    war_assert_phase(&match, WAR_PHASE_ASSIST, 2);
    assert_string_equal(war_refusal(&match, "{'act':'assist','side':'attacker','cards':['JK']}"),
                        "No General or Soldier in hand.");
    MoveList list;
    match_moves(&match, &list);
    assert_int_equal(list.count, 1);
}

static void offers_are_of_domain_and_treasury_to_those_not_fighting(void **state)
{
    (void)state;
    set_up(4);
    war_give(&match, 0, "KH 8S", "4S", "9D 3D");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':['9D']}");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':1,'land':['4S'],'money':[]}"),
                        "Offers go to those who are not in the fight.");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':0,'land':['4S'],'money':[]}"),
                        "Offers go to those who are not in the fight.");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':[],'money':[]}"),
                        "Offer at least one card.");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':['8S'],'money':[]}"),
                        "That Land is not in your Domain."); /* still in the hand */
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':[],'money':['9D']}"),
                        "You do not have that Money."); /* spent on Mercenaries */
    war_do(&match, "{'act':'offer','to':2,'land':['4S'],'money':['3D']}");
    war_assert_phase(&match, WAR_PHASE_OFFER, 0);
    assert_string_equal(war_domain(&match, 0), "4S"); /* promised cards stay */
    assert_string_equal(war_treasury(&match, 0), "3D");
    assert_non_null(strstr(war_json(&match), "\"offers\":[{\"from\":0,\"to\":2,\"land\":[\"4S\"],"
                                             "\"money\":[\"3D\"]}]"));
}

static void a_card_is_promised_once_and_each_helper_offered_once(void **state)
{
    (void)state;
    set_up(5);
    war_give(&match, 0, "KH", "4S 4S", "3D");
    war_give(&match, 1, NULL, "5S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}");
    war_do(&match, "{'act':'offer','to':2,'land':['4S'],'money':[]}");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':[],'money':['3D']}"),
                        "You have already made them an offer.");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':3,'land':['4S','4S'],'money':[]}"),
                        "That card is already promised.");
    war_do(&match, "{'act':'offer','to':3,'land':['4S'],'money':['3D']}");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':4,'land':['4S'],'money':[]}"),
                        "All you have is already promised.");
    war_do(&match, "{'act':'done'}");
    /* The other side may offer to the same helper. */
    assert_null(war_refusal(&match, "{'act':'offer','to':2,'land':['5S'],'money':[]}"));
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':['4S'],'money':[]}"),
                        "That Land is not in your Domain.");
}

static void an_offer_may_go_to_a_seat_that_cannot_help(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH", "4S", "");
    war_give(&match, 2, "", "", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}");
    assert_null(war_refusal(&match, "{'act':'offer','to':2,'land':['4S'],'money':[]}"));
}

/* Attacker 0 offers 4S and 3D, defender 1 offers 5S, both to seat 2. */
static void rival_offers(const char *helper_move, const char *defence)
{
    set_up(3);
    war_give(&match, 0, "KH", "4S", "3D");
    war_give(&match, 1, "10C 10C", "5S", "");
    const char *moves[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                           "{'act':'offer','to':2,'land':['4S'],'money':['3D']}",
                           "{'act':'done'}",
                           "{'act':'offer','to':2,'land':['5S'],'money':[]}",
                           "{'act':'done'}",
                           helper_move,
                           NULL};
    war_do_all(&match, moves);
    assert_string_equal(war_domain(&match, 2), ""); /* nothing moves before the resolution */
    war_do(&match, defence);
}

static void a_helper_is_paid_by_his_side_win_or_lose(void **state)
{
    (void)state;
    rival_offers("{'act':'assist','side':'attacker','cards':['2C']}",
                 "{'act':'defend','cards':[]}");
    assert_string_equal(war_domain(&match, 2), "4S");
    assert_string_equal(war_treasury(&match, 2), "3D");
    assert_string_equal(war_domain(&match, 0), "");
    assert_string_equal(war_domain(&match, 1), "5S");
    rival_offers("{'act':'assist','side':'attacker','cards':['2C']}",
                 "{'act':'defend','cards':['10C','10C']}");
    assert_int_equal(seat_of(1)->hp, 50);
    assert_string_equal(war_domain(&match, 2), "4S");
}

static void who_stays_out_is_paid_nothing(void **state)
{
    (void)state;
    rival_offers("{'act':'stay_out'}", "{'act':'defend','cards':[]}");
    assert_string_equal(war_domain(&match, 2), "");
    assert_string_equal(war_domain(&match, 0), "4S");
    assert_string_equal(war_domain(&match, 1), "5S");
}

static void land_promised_by_the_defender_still_defends(void **state)
{
    (void)state;
    rival_offers("{'act':'assist','side':'defender','cards':['2C']}",
                 "{'act':'defend','cards':[]}");
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->m, 2 + 2);
    assert_string_equal(war_domain(&match, 2), "5S");
    assert_string_equal(war_domain(&match, 1), "");
}

/* Seats 0 attacks 1 with a King, 2 helps him with 10, 3 helps the defender with 4. */
static void full_battle(int hp, const char *defence)
{
    set_up(4);
    seat_of(1)->hp = (uint8_t)hp;
    war_give(&match, 0, "KH 3C", "", "");
    war_give(&match, 1, "10C 9C", "", "");
    war_give(&match, 2, "10C 3C", "6S", "");
    war_give(&match, 3, "4C 3C", "", "");
    const char *moves[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                           "{'act':'done'}",
                           "{'act':'done'}",
                           "{'act':'assist','side':'attacker','cards':['10C']}",
                           "{'act':'assist','side':'defender','cards':['4C']}",
                           defence,
                           NULL};
    war_do_all(&match, moves);
}

static void a_won_attack_gives_5_and_2_glory(void **state)
{
    (void)state;
    full_battle(50, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(1)->hp, 50 - 18);
    assert_int_equal(seat_of(0)->points, 5);
    assert_int_equal(seat_of(1)->points, 0);
    assert_int_equal(seat_of(2)->points, 2);
    assert_int_equal(seat_of(3)->points, 0);
}

static void a_repelled_attack_gives_the_defenders_5_and_2_and_takes_no_hp(void **state)
{
    (void)state;
    full_battle(50, "{'act':'defend','cards':['10C','9C']}"); /* 22 against 23 */
    assert_int_equal(seat_of(1)->hp, 50);
    assert_int_equal(seat_of(0)->points, 0);
    assert_int_equal(seat_of(1)->points, 5);
    assert_int_equal(seat_of(2)->points, 0);
    assert_int_equal(seat_of(3)->points, 2);
}

static void an_equal_defence_repels_the_attack(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "QH 3C", "", "");
    war_give(&match, 1, "10C AC", "", "");
    war_do(&match, "{'act':'attack','target':1,'force':['QH'],'money':[]}");
    war_do(&match, "{'act':'defend','cards':['10C','AC']}");
    assert_int_equal(seat_of(1)->hp, 50);
    assert_int_equal(seat_of(1)->points, 5);
}

static void a_kill_doubles_the_glory_and_ends_the_round_at_once(void **state)
{
    (void)state;
    full_battle(18, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(0)->points, 10);
    assert_int_equal(seat_of(2)->points, 4 + 6); /* and its Land */
    assert_int_equal(seat_of(1)->points, 0);
    assert_int_equal(seat_of(3)->points, 0);
    assert_int_equal(match.round, 2);
    assert_int_equal(war_find_event(WAR_EVENT_HP)->m, 0);
    assert_int_equal(war_find_event(EVENT_OUT)->seat, 1);
}

static void after_a_kill_promises_are_kept_and_nobody_draws(void **state)
{
    (void)state;
    set_up(3);
    match.options[0] = 1;
    seat_of(1)->hp = 3;
    war_give(&match, 0, "KH 3C", "7S", "");
    war_give(&match, 1, "5H", "9S 8S", "4D");
    war_give(&match, 2, "3C 4C", "", "");
    const char *moves[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                           "{'act':'done'}",
                           "{'act':'offer','to':2,'land':['9S'],'money':['4D']}",
                           "{'act':'done'}",
                           "{'act':'assist','side':'defender','cards':['3C']}",
                           "{'act':'defend','cards':[]}",
                           NULL};
    war_do_all(&match, moves); /* 12 against 3 + 4 */
    assert_true(match_over(&match));
    assert_int_equal(seat_of(0)->points, 10 + 7);
    assert_int_equal(seat_of(1)->points, 0);
    assert_int_equal(seat_of(2)->points, 9); /* on the losing side, but paid in Land */
    assert_string_equal(war_treasury(&match, 2), "4D");
    assert_string_equal(war_domain(&match, 1), "8S");
    assert_string_equal(war_hand(&match, 0), "3C");
    assert_string_equal(war_hand(&match, 1), "5H");
    assert_string_equal(war_hand(&match, 2), "4C");
    assert_string_equal(war_discards(&match, 0), "KH 3C");
    assert_int_equal(seat_of(1)->hp, 0);
}

static void all_but_a_beaten_attacker_draw_from_his_left(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++) {
        set_up(4);
        match.turn = match.actor = 2;
        war_give(&match, 2, "KH 2C 2C 2C 2C 2C 2C", "", "");
        war_give(&match, 0, "10C 10C 2C 2C 2C 2C", "", "");
        /* Still waits after an attack of its own. */
        war_give(&match, 1, "2C 2C 2C 2C 2C 2C", "", "");
        war_give(&match, 3, "2C 2C 2C 2C 2C 2C 2C", "", "");
        war_stack(&match, 0, "AH 3H 4H 5H 6H 7H 8H 9H");
        const char *moves[] = {"{'act':'attack','target':0,'force':['KH'],'money':[]}",
                               "{'act':'done'}",
                               "{'act':'done'}",
                               "{'act':'assist','side':'defender','cards':['2C']}",
                               "{'act':'stay_out'}",
                               won ? "{'act':'defend','cards':[]}"
                                   : "{'act':'defend','cards':['10C']}",
                               NULL};
        war_do_all(&match, moves);
        assert_string_equal(war_hand(&match, 3), "AH 2C 2C 2C 2C 2C 2C");
        assert_string_equal(war_hand(&match, 0),
                            won ? "3H 2C 2C 2C 2C 10C 10C" : "3H 4H 2C 2C 2C 2C 10C");
        assert_string_equal(war_hand(&match, 1),
                            won ? "4H 2C 2C 2C 2C 2C 2C" : "5H 2C 2C 2C 2C 2C 2C");
        assert_string_equal(war_hand(&match, 2),
                            won ? "5H 2C 2C 2C 2C 2C 2C" : "2C 2C 2C 2C 2C 2C");
        assert_int_equal(match.turn, 3);
    }
}

static void defenders_and_helpers_cannot_hire(void **state)
{
    (void)state;
    /* Their moves have no place for Money. */
    set_up(3);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 2, "3C", "", "9D");
    const char *before[] = {"{'act':'attack','target':1,'force':['KH'],'money':[]}",
                            "{'act':'done'}", "{'act':'done'}", NULL};
    war_do_all(&match, before);
    Move help = war_read_move(&match, "{'act':'assist','side':'attacker','cards':['3C']}");
    assert_null(match_check(&match, &help));
    help.bags[0] = bag_of(WAR_BAG_BITS, 8, 1);
    assert_non_null(match_check(&match, &help));
}

/* Assassination */

static void an_unanswered_assassination_costs_25_hp_once_and_gives_2_glory(void **state)
{
    (void)state;
    for (int jokers = 1; jokers <= 2; jokers++) {
        set_up(3);
        war_give(&match, 0, "JK JK 3C", "", "");
        war_give(&match, 1, "JK JK 4C", "", "");
        war_do(&match, jokers == 1 ? "{'act':'assassinate','target':1,'count':1}"
                                   : "{'act':'assassinate','target':1,'count':2}");
        war_assert_phase(&match, WAR_PHASE_ANSWER, 1); /* nobody can help */
        war_do(&match, "{'act':'answer','count':0}");  /* though he could */
        assert_int_equal(seat_of(1)->hp, 25);
        assert_int_equal(seat_of(0)->points, 2);
        assert_int_equal(seat_of(1)->points, 0);
        assert_string_equal(war_discards(&match, 0), jokers == 1 ? "JK" : "JK JK");
        assert_int_equal(seat_of(0)->hand_count, 7);
        assert_int_equal(seat_of(1)->hand_count, 7);
    }
}

static void an_answer_is_none_or_exactly_as_many(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JK JK 3C", "", "");
    war_give(&match, 1, "JK JK JK", "", "");
    war_do(&match, "{'act':'assassinate','target':1,'count':2}");
    assert_string_equal(war_refusal(&match, "{'act':'answer','count':1}"),
                        "Answer with as many Assassins as were sent, or none.");
    assert_string_equal(war_refusal(&match, "{'act':'answer','count':3}"),
                        "Answer with as many Assassins as were sent, or none.");
    assert_null(war_refusal(&match, "{'act':'answer','count':2}"));
    war_give(&match, 1, "JK 3C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'answer','count':2}"),
                        "You do not have that many Assassins.");
    war_give(&match, 1, "3C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'answer','count':2}"), "No Assassin in hand.");
}

static void an_answered_attacker_strikes_again_or_stops(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JK JK JK 3C", "", "");
    war_give(&match, 1, "JK JK 4C", "", "");
    war_do(&match, "{'act':'assassinate','target':1,'count':1}");
    war_do(&match, "{'act':'answer','count':1}");
    war_assert_phase(&match, WAR_PHASE_AGAIN, 0);
    assert_non_null(strstr(war_json(&match), "\"jokers\":1,\"answered\":1}"));
    assert_string_equal(war_refusal(&match, "{'act':'again','count':3}"),
                        "You do not have that many Assassins.");
    war_do(&match, "{'act':'again','count':1}");
    war_assert_phase(&match, WAR_PHASE_ANSWER, 1);
    assert_non_null(strstr(war_json(&match), "\"jokers\":2,\"answered\":1}"));
    assert_true(war_lists(&match, "{'act':'answer','count':1}"));
    war_do(&match, "{'act':'answer','count':1}");
    war_do(&match, "{'act':'again','count':1}");
    war_do(&match, "{'act':'answer','count':0}");
    assert_int_equal(seat_of(1)->hp, 25);
    assert_string_equal(war_discards(&match, 0), "JK JK JK JK JK");
    assert_int_equal(seat_of(0)->points, 2);
}

static void a_foiled_assassination_gives_the_defender_2_and_the_attacker_waits(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JK 3C", "", "");
    war_give(&match, 1, "JK 4C", "", "");
    war_do(&match, "{'act':'assassinate','target':1,'count':1}");
    war_do(&match, "{'act':'answer','count':1}");
    /* He has no Joker left, and is asked all the same. */
    war_assert_phase(&match, WAR_PHASE_AGAIN, 0);
    assert_string_equal(war_refusal(&match, "{'act':'again','count':1}"),
                        "No other Assassin in hand.");
    war_do(&match, "{'act':'stop'}");
    assert_int_equal(seat_of(1)->hp, 50);
    assert_int_equal(seat_of(1)->points, 2);
    assert_int_equal(seat_of(0)->points, 0);
    assert_int_equal(seat_of(0)->hand_count, 1);
    assert_int_equal(seat_of(1)->hand_count, 7);
    assert_string_equal(war_discards(&match, 0), "JK JK");
    assert_non_null(war_find_event(WAR_EVENT_FOILED));
}

static void an_assassination_that_kills_gives_two_more(void **state)
{
    (void)state;
    for (int hp = 25; hp >= 10; hp -= 15) {
        set_up(3);
        seat_of(1)->hp = (uint8_t)hp;
        war_give(&match, 0, "JK 3C", "", "");
        war_do(&match, "{'act':'assassinate','target':1,'count':1}");
        war_do(&match, "{'act':'answer','count':0}");
        assert_int_equal(seat_of(0)->points, 4);
        assert_int_equal(match.round, 2);
    }
}

static void assassination_needs_as_many_assassins_as_it_presents(void **state)
{
    (void)state;
    set_up(2);
    assert_string_equal(war_refusal(&match, "{'act':'assassinate','target':1,'count':1}"),
                        "No Assassin in hand.");
    war_give(&match, 0, "JK 3C", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'assassinate','target':1,'count':0}"),
                        "Send at least one Assassin.");
    assert_string_equal(war_refusal(&match, "{'act':'assassinate','target':1,'count':2}"),
                        "You do not have that many Assassins.");
    assert_null(war_refusal(&match, "{'act':'assassinate','target':1,'count':1}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_needs_a_general_from_the_hand),
        cmocka_unit_test(only_generals_and_soldiers_fight),
        cmocka_unit_test(nobody_attacks_himself),
        cmocka_unit_test(the_worked_attack_makes_41_ap),
        cmocka_unit_test(the_worked_defence_makes_26_dp_and_the_attack_costs_15_hp),
        cmocka_unit_test(mercenaries_bring_half_of_each_money_card_rounded_up),
        cmocka_unit_test(the_whole_force_and_its_money_are_presented_at_the_declaration),
        cmocka_unit_test(only_money_of_the_own_treasury_hires),
        cmocka_unit_test(the_defender_needs_no_general_and_may_play_nothing),
        cmocka_unit_test(every_land_of_the_defender_adds_2_dp_whatever_its_face),
        cmocka_unit_test(conquering_takes_the_lowest_land_and_two_glory),
        cmocka_unit_test(an_equal_defence_keeps_the_land_and_earns_two_glory),
        cmocka_unit_test(conquest_needs_land_to_conquer),
        cmocka_unit_test(after_a_conquest_both_draw_but_a_loser_waits_for_his_turn),
        cmocka_unit_test(a_waiting_loser_who_is_attacked_draws_after_that_attack),
        cmocka_unit_test(an_attack_runs_offers_helpers_defence_in_order),
        cmocka_unit_test(with_two_seats_nobody_is_asked_for_help),
        cmocka_unit_test(helpers_send_generals_and_soldiers_to_either_side),
        cmocka_unit_test(who_cannot_help_is_asked_all_the_same_and_can_only_stay_out),
        cmocka_unit_test(offers_are_of_domain_and_treasury_to_those_not_fighting),
        cmocka_unit_test(a_card_is_promised_once_and_each_helper_offered_once),
        cmocka_unit_test(an_offer_may_go_to_a_seat_that_cannot_help),
        cmocka_unit_test(a_helper_is_paid_by_his_side_win_or_lose),
        cmocka_unit_test(who_stays_out_is_paid_nothing),
        cmocka_unit_test(land_promised_by_the_defender_still_defends),
        cmocka_unit_test(a_won_attack_gives_5_and_2_glory),
        cmocka_unit_test(a_repelled_attack_gives_the_defenders_5_and_2_and_takes_no_hp),
        cmocka_unit_test(an_equal_defence_repels_the_attack),
        cmocka_unit_test(a_kill_doubles_the_glory_and_ends_the_round_at_once),
        cmocka_unit_test(after_a_kill_promises_are_kept_and_nobody_draws),
        cmocka_unit_test(all_but_a_beaten_attacker_draw_from_his_left),
        cmocka_unit_test(defenders_and_helpers_cannot_hire),
        cmocka_unit_test(an_unanswered_assassination_costs_25_hp_once_and_gives_2_glory),
        cmocka_unit_test(an_answer_is_none_or_exactly_as_many),
        cmocka_unit_test(an_answered_attacker_strikes_again_or_stops),
        cmocka_unit_test(a_foiled_assassination_gives_the_defender_2_and_the_attacker_waits),
        cmocka_unit_test(an_assassination_that_kills_gives_two_more),
        cmocka_unit_test(assassination_needs_as_many_assassins_as_it_presents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
