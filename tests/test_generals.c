/* Generals & Assassins: what it shares with Glory on its own terms, and what it has alone.
 * tests/rules_generals.md tells which sentence of the rules each test stands for. */
#include "support/cmocka_all.h"

#include "support/war_board.h"
#include "games/war/war.h"
#include "games/games.h"

static Match match;

static void set_up(int seats)
{
    war_set_up(&match, GAME_GENERALS, seats);
    for (int seat = 0; seat < seats; seat++)
        war_give(&match, seat, "2C 2C 2C 2C 2C", "", "");
}

static WarSeat *seat_of(int seat) { return &war_board(&match)->seats[seat]; }

/* The start */

static void two_to_four_seats_play_one_to_twelve_rounds(void **state)
{
    (void)state;
    for (int seats = 0; seats < 7; seats++) {
        MatchSetup setup = match_setup(GAME_GENERALS, seats, 1);
        assert_int_equal(match_setup_check(&setup) == NULL, seats >= 2 && seats <= 4);
    }
    MatchSetup setup = match_setup(GAME_GENERALS, 2, 1);
    assert_int_equal(setup.options[0], 8);
    for (int rounds = 0; rounds < 15; rounds++) {
        setup.options[0] = (uint8_t)rounds;
        assert_int_equal(match_setup_check(&setup) == NULL, rounds >= 1 && rounds <= 12);
    }
}

static void every_seat_shuffles_its_own_deck_and_draws_five(void **state)
{
    (void)state;
    MatchSetup setup = match_setup(GAME_GENERALS, 4, 5);
    match_start(&match, &setup, &war_events);
    int shuffles = 0;
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == EVENT_SHUFFLE) {
            assert_int_equal(war_events.events[i].seat, shuffles);
            assert_int_equal(war_events.events[i].n, 54);
            shuffles++;
        }
    assert_int_equal(shuffles, 4);
    for (int seat = 0; seat < 4; seat++) {
        const WarPile *pile = &war_board(&match)->piles[seat];
        Card           hand[5];
        assert_int_equal(seat_of(seat)->hand_count, 5);
        assert_int_equal(seat_of(seat)->hp, 50);
        assert_int_equal(seat_of(seat)->points, 0);
        assert_int_equal(pile->end - pile->top, 49);
        assert_int_equal(pile->discarded, 0);
        /* The five top cards of its own stack. */
        memcpy(hand, war_events.shuffled + 54 * seat, 5);
        for (int i = 0; i < 5; i++) {
            bool found = false;
            for (int c = 0; c < 5; c++)
                found |= seat_of(seat)->hand[c] == hand[i];
            assert_true(found);
        }
    }
    war_assert_all_cards(&match);
}

static void the_first_player_is_random(void **state)
{
    (void)state;
    int starts[3] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        MatchSetup setup = match_setup(GAME_GENERALS, 3, seed);
        match_start(&match, &setup, NULL);
        starts[war_board(&match)->first]++;
        assert_int_equal(match.turn, war_board(&match)->first);
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(starts[seat], 900, 1100);
}

/* Attack */

static void an_attack_takes_the_difference_from_the_hp(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH JS 10C 4C", "", "");
    war_give(&match, 1, "QD 8C 3C", "AS 10S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH','JS','10C','4C']}");
    war_assert_phase(&match, WAR_PHASE_DEFEND, 1);
    war_do(&match, "{'act':'defend','cards':['QD','8C','3C']}");
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->n, 36);
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->m, 26);
    assert_int_equal(seat_of(1)->hp, 40);
    assert_int_equal(seat_of(0)->points, 0); /* only Land scores */
    assert_string_equal(war_discards(&match, 0), "JS KH 4C 10C");
    assert_string_equal(war_discards(&match, 1), "QD 3C 8C");
}

static void an_equal_defence_takes_no_hp_and_gives_no_points(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 1, "10C", "AS", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH']}");
    war_do(&match, "{'act':'defend','cards':['10C']}");
    assert_int_equal(seat_of(1)->hp, 50);
    assert_int_equal(seat_of(1)->points, 0);
}

static void the_force_needs_a_general_and_the_defence_does_not(void **state)
{
    (void)state;
    set_up(2);
    assert_string_equal(war_refusal(&match, "{'act':'attack','target':1,'force':['2C']}"),
                        "No General in hand.");
    war_give(&match, 0, "JH 3C 5D JK 7S", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'attack','target':1,'force':['3C']}"),
                        "A General must lead.");
    assert_string_equal(war_refusal(&match, "{'act':'attack','target':1,'force':['JH','JK']}"),
                        "Only Generals and Soldiers can fight.");
    assert_string_equal(war_refusal(&match, "{'act':'attack','target':1,'force':['JH','5D']}"),
                        "Only Generals and Soldiers can fight."); /* no Mercenaries */
    war_do(&match, "{'act':'attack','target':1,'force':['JH','3C']}");
    assert_null(war_refusal(&match, "{'act':'defend','cards':['2C','2C']}"));
    assert_null(war_refusal(&match, "{'act':'defend','cards':[]}"));
}

static void land_cannot_be_conquered(void **state)
{
    (void)state;
    set_up(2);
    const char *text = "{\"act\":\"conquer\",\"target\":1,\"force\":[\"KH\"]}";
    Move        move;
    assert_non_null(move_from_json(&match, json_parse(text, (int)strlen(text)), &move));
}

static void an_attack_asks_in_glorys_order(void **state)
{
    (void)state;
    set_up(4);
    match.turn = match.actor = 2;
    war_give(&match, 2, "KH", "", "");
    war_do(&match, "{'act':'attack','target':0,'force':['KH']}");
    war_assert_phase(&match, WAR_PHASE_OFFER, 2);
    war_do(&match, "{'act':'done'}");
    war_assert_phase(&match, WAR_PHASE_OFFER, 0);
    war_do(&match, "{'act':'done'}");
    war_assert_phase(&match, WAR_PHASE_ASSIST, 3);
    war_do(&match, "{'act':'stay_out'}");
    war_assert_phase(&match, WAR_PHASE_ASSIST, 1);
    war_do(&match, "{'act':'stay_out'}");
    war_assert_phase(&match, WAR_PHASE_DEFEND, 0);
}

static void a_helper_sends_exactly_one_general_or_soldier(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 2, "QD 9C 5H", "", "");
    const char *before[] = {"{'act':'attack','target':1,'force':['KH']}", "{'act':'done'}",
                            "{'act':'done'}", NULL};
    war_do_all(&match, before);
    assert_string_equal(
        war_refusal(&match, "{'act':'assist','side':'attacker','cards':['QD','9C']}"),
        "A helper sends one card only.");
    assert_string_equal(war_refusal(&match, "{'act':'assist','side':'attacker','cards':[]}"),
                        "Choose a General or a Soldier.");
    assert_string_equal(war_refusal(&match, "{'act':'assist','side':'attacker','cards':['5H']}"),
                        "Only Generals and Soldiers can fight.");
    MoveList list;
    match_moves(&match, &list);
    assert_int_equal(list.count, 1 + 2 * 2);
    war_do(&match, "{'act':'assist','side':'attacker','cards':['9C']}");
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_int_equal(seat_of(1)->hp, 50 - 21);
    assert_string_equal(war_discards(&match, 2), "9C"); /* on its own pile */
}

static void only_land_in_play_is_offered_and_once(void **state)
{
    (void)state;
    set_up(4);
    war_give(&match, 0, "KH 8S 9D", "4S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH']}");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':['8S']}"),
                        "That Land is not in your Domain.");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':2,'land':[]}"),
                        "Offer at least one card.");
    war_do(&match, "{'act':'offer','to':2,'land':['4S']}");
    assert_string_equal(war_refusal(&match, "{'act':'offer','to':3,'land':['4S']}"),
                        "All you have is already promised.");
}

/* The defender 1 with two Lands offers one to seat 2, who helps `side`; seat 3 stays out. */
static void offered_land(const char *helper_move)
{
    set_up(4);
    war_give(&match, 0, "KH", "7S", "");
    war_give(&match, 1, "5H", "5S 9S", "");
    const char *moves[] = {"{'act':'attack','target':1,'force':['KH']}",
                           "{'act':'offer','to':2,'land':['7S']}",
                           "{'act':'done'}",
                           "{'act':'offer','to':2,'land':['9S']}",
                           "{'act':'done'}",
                           helper_move,
                           NULL};
    war_do_all(&match, moves);
}

static void promised_land_moves_when_the_helper_joins_and_defends_no_more(void **state)
{
    (void)state;
    offered_land("{'act':'assist','side':'defender','cards':['2C']}");
    assert_string_equal(war_domain(&match, 1), "5S");
    assert_string_equal(war_domain(&match, 2), "9S");
    /* Offers that were paid stay listed, in order, and without Money or Mercenaries. */
    assert_non_null(
        strstr(war_json(&match),
               "\"battle\":{\"kind\":\"attack\",\"attacker\":0,\"defender\":1,\"force\":[\"KH\"],"
               "\"offers\":[{\"from\":0,\"to\":2,\"land\":[\"7S\"]},"
               "{\"from\":1,\"to\":2,\"land\":[\"9S\"]}],"
               "\"helpers\":[{\"seat\":2,\"side\":\"defender\",\"cards\":[\"2C\"]}],"
               "\"defence\":[],\"jokers\":0,\"answered\":0}"));
    war_do(&match, "{'act':'stay_out'}");
    war_do(&match, "{'act':'defend','cards':[]}");
    /* The helper's card and one Land. */
    assert_int_equal(war_find_event(WAR_EVENT_BATTLE)->m, 2 + 2);
    assert_string_equal(war_domain(&match, 2), "9S"); /* not paid twice */
    assert_string_equal(war_domain(&match, 0), "7S");
}

static void land_from_the_attacker_goes_to_who_joins_him(void **state)
{
    (void)state;
    offered_land("{'act':'assist','side':'attacker','cards':['2C']}");
    assert_string_equal(war_domain(&match, 0), "");
    assert_string_equal(war_domain(&match, 1), "5S 9S");
    assert_string_equal(war_domain(&match, 2), "7S");
    offered_land("{'act':'stay_out'}");
    assert_string_equal(war_domain(&match, 2), "");
}

/* Assassinate */

static void one_joker_is_played_and_costs_25_hp(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JK JK 3C", "", "");
    war_do(&match, "{'act':'assassinate','target':2}");
    war_assert_phase(&match, WAR_PHASE_ANSWER, 2);
    assert_string_equal(war_hand(&match, 0), "3C JK");
    assert_string_equal(war_refusal(&match, "{'act':'answer','count':1}"), "No Assassin in hand.");
    war_do(&match, "{'act':'answer','count':0}");
    assert_int_equal(seat_of(2)->hp, 25);
    assert_int_equal(seat_of(0)->points, 0);
    assert_string_equal(war_discards(&match, 0), "JK");
}

static void an_answered_joker_may_be_followed_by_the_second(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JK JK 3C", "", "");
    war_give(&match, 1, "JK JK 3C", "", "");
    war_do(&match, "{'act':'assassinate','target':1}");
    war_do(&match, "{'act':'answer','count':1}");
    war_assert_phase(&match, WAR_PHASE_AGAIN, 0);
    war_do(&match, "{'act':'again'}");
    war_assert_phase(&match, WAR_PHASE_ANSWER, 1);
    war_do(&match, "{'act':'answer','count':1}");
    war_assert_phase(&match, WAR_PHASE_AGAIN, 0);
    assert_string_equal(war_refusal(&match, "{'act':'again'}"), "No other Assassin in hand.");
    war_do(&match, "{'act':'stop'}");
    assert_int_equal(seat_of(1)->hp, 50);
    assert_string_equal(war_discards(&match, 0), "JK JK");
    assert_string_equal(war_discards(&match, 1), "JK JK");
    assert_int_equal(seat_of(0)->hand_count, 5); /* a loser draws too */
    assert_int_equal(seat_of(1)->hand_count, 5);
}

static void a_second_joker_may_succeed(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "JK JK 3C", "", "");
    war_give(&match, 1, "JK 3C", "", "");
    const char *moves[] = {"{'act':'assassinate','target':1}", "{'act':'answer','count':1}",
                           "{'act':'again'}", "{'act':'answer','count':0}", NULL};
    war_do_all(&match, moves);
    assert_int_equal(seat_of(1)->hp, 25);
}

/* Buy, heal, discard, pass */

static void land_and_money_come_from_the_hand(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "5S 2S 3D 4D KD", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['5S'],'money':['4D']}"),
                        "That Money does not cover the Land.");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['5S'],'money':['9D']}"),
                        "You do not have that Money.");
    war_do(&match, "{'act':'buy','land':['5S'],'money':['3D','4D']}");
    assert_string_equal(war_domain(&match, 0), "5S");
    assert_string_equal(war_discards(&match, 0), "3D 4D");
    assert_string_equal(war_hand(&match, 0), "2S 2H 2H 2H KD");
    war_give(&match, 1, "5S KD", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'buy','land':['5S'],'money':[]}"),
                        "No Money in hand.");
}

static void drawn_money_stays_in_the_hand(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "2C 3C 4C 5C 6C", "", "");
    war_stack(&match, 0, "9D 4H 5H");
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_string_equal(war_hand(&match, 0), "9D 3C 4C 5C 6C");
    /* And only its owner sees it. */
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == EVENT_CARD && war_events.events[i].from == ZONE_DECK)
            assert_int_equal(war_events.events[i].seen, 1);
}

static void healing_regains_the_full_value_up_to_50(void **state)
{
    (void)state;
    const struct {
        const char *move;
        int         before, after;
    } cases[] = {
        {"{'act':'heal','card':'7H'}", 20, 27},
        {"{'act':'heal','card':'AH'}", 20, 21},
        {"{'act':'heal','card':'10H'}", 45, 50},
    };
    for (int i = 0; i < 3; i++) {
        set_up(2);
        war_give(&match, 0, "AH 7H 10H KH 5S", "", "");
        seat_of(0)->hp = (uint8_t)cases[i].before;
        war_do(&match, cases[i].move);
        assert_int_equal(seat_of(0)->hp, cases[i].after);
        assert_int_equal(seat_of(0)->hand_count, 5);
    }
}

static void a_card_or_an_ace_with_others_is_discarded_on_the_own_pile(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "AD 3C 4C JK KH", "", "");
    assert_string_equal(war_refusal(&match, "{'act':'discard','cards':['3C','4C']}"),
                        "Only an Ace takes other cards with it.");
    war_do(&match, "{'act':'discard','cards':['AD','3C','JK']}");
    assert_string_equal(war_discards(&match, 0), "AD 3C JK");
    assert_string_equal(war_discards(&match, 1), "");
    assert_int_equal(seat_of(0)->hand_count, 5);
    war_do(&match, "{'act':'discard','cards':['2C']}");
    assert_string_equal(war_discards(&match, 1), "2C");
}

static void a_seat_with_no_card_passes(void **state)
{
    (void)state;
    set_up(2);
    assert_string_equal(war_refusal(&match, "{'act':'pass'}"), "You still have a card to play.");
    war_give(&match, 0, "", "", "");
    war_stack(&match, 0, "");
    MoveList list;
    match_moves(&match, &list);
    assert_int_equal(list.count, 1);
    war_do(&match, "{'act':'pass'}");
    assert_int_equal(match.turn, 1);
}

/* Drawing after an action */

static void after_an_attack_every_seat_draws_up_to_five_the_attacker_last(void **state)
{
    (void)state;
    set_up(3);
    match.turn = match.actor = 1;
    war_give(&match, 1, "KH 3C", "", "");
    war_give(&match, 2, "4C", "", "");
    war_give(&match, 0, "5C 10C KD", "", "");
    const char *moves[] = {"{'act':'attack','target':0,'force':['KH']}",
                           "{'act':'done'}",
                           "{'act':'done'}",
                           "{'act':'stay_out'}",
                           "{'act':'defend','cards':['KD']}",
                           NULL};
    war_do_all(&match, moves);
    int order[3], count = 0;
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == EVENT_CARD && war_events.events[i].to == ZONE_HAND &&
            (count == 0 || order[count - 1] != war_events.events[i].seat))
            order[count++] = war_events.events[i].seat;
    assert_int_equal(count, 3);
    assert_int_equal(order[0], 2);
    assert_int_equal(order[1], 0);
    assert_int_equal(order[2], 1); /* though he lost */
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(seat_of(seat)->hand_count, 5);
}

/* The end of a round */

static void after_a_stack_runs_out_every_seat_has_one_more_turn(void **state)
{
    (void)state;
    set_up(3);
    match.turn = match.actor = 1;
    war_stack(&match, 1, "9C");
    war_stack(&match, 2, "9C");
    assert_int_equal(war_board(&match)->final_turns, -1);
    const int after[] = {3, 2, 1}; /* the second stack that runs out changes nothing */
    for (int i = 0; i < 3; i++) {
        war_do(&match, "{'act':'discard','cards':['2C']}");
        assert_int_equal(war_board(&match)->final_turns, after[i]);
        assert_int_equal(match.turn, (2 + i) % 3);
        assert_int_equal(match.round, 1);
    }
    assert_non_null(strstr(war_json(&match), "\"final_turns\":1"));
    war_do(&match, "{'act':'discard','cards':['2C']}"); /* by seat 1, whose turn it was */
    assert_int_equal(match.round, 2);
    assert_int_equal(war_board(&match)->final_turns, -1);
}

static void a_stack_that_runs_out_in_anothers_turn_counts_from_that_turn(void **state)
{
    (void)state;
    set_up(3);
    war_give(&match, 0, "JK 2C 2C 2C 2C", "", "");
    war_give(&match, 1, "JK 2C 2C 2C 2C", "", "");
    war_stack(&match, 1, "9C");
    war_do(&match, "{'act':'assassinate','target':1}");
    war_do(&match, "{'act':'answer','count':1}");
    assert_int_equal(war_board(&match)->final_turns, -1);
    war_do(&match, "{'act':'stop'}");
    assert_int_equal(war_board(&match)->final_turns, 3);
    assert_int_equal(match.turn, 1);
}

static void an_elimination_ends_the_round_at_once_with_no_draw(void **state)
{
    (void)state;
    set_up(2);
    match.options[0] = 1;
    seat_of(1)->hp = 12;
    war_give(&match, 0, "KH 3C", "AS", "");
    war_give(&match, 1, "5H", "", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH']}");
    war_do(&match, "{'act':'defend','cards':[]}");
    assert_true(match_over(&match));
    assert_int_equal(seat_of(1)->hp, 0);
    assert_string_equal(war_hand(&match, 0), "3C");
    assert_string_equal(war_hand(&match, 1), "5H");
}

static void land_is_scored_and_a_beaten_rivals_goes_to_the_attacker_alone(void **state)
{
    (void)state;
    set_up(4);
    match.options[0] = 1;
    seat_of(1)->hp = 4;
    seat_of(1)->points = 3;
    war_give(&match, 0, "KH", "2S", "");
    war_give(&match, 1, "5H", "10S 9S", "");
    war_give(&match, 2, "10C", "4S", "");
    war_give(&match, 3, "10C", "6S", "");
    const char *moves[] = {"{'act':'attack','target':1,'force':['KH']}",
                           "{'act':'done'}",
                           "{'act':'done'}",
                           "{'act':'assist','side':'attacker','cards':['10C']}",
                           "{'act':'stay_out'}",
                           "{'act':'defend','cards':[]}",
                           NULL};
    war_do_all(&match, moves);
    assert_true(match_over(&match));
    assert_int_equal(seat_of(0)->points, 2 + 19);
    assert_int_equal(seat_of(1)->points, 3);
    assert_int_equal(seat_of(2)->points, 4);
    assert_int_equal(seat_of(3)->points, 6);
    assert_string_equal(war_domain(&match, 1), "9S 10S"); /* it stays where it lies */
    assert_int_equal(match.winners, 1);
}

static void an_assassins_victim_leaves_its_land_too(void **state)
{
    (void)state;
    set_up(2);
    match.options[0] = 1;
    seat_of(1)->hp = 25;
    war_give(&match, 0, "JK", "", "");
    war_give(&match, 1, "5H", "8S", "");
    war_do(&match, "{'act':'assassinate','target':1}");
    war_do(&match, "{'act':'answer','count':0}");
    assert_int_equal(seat_of(0)->points, 8);
    assert_int_equal(seat_of(1)->points, 0);
}

/* The summary keeps one's own Land and that of the fallen apart: whose it was is told. */
static void points_for_the_land_of_the_fallen_are_told_as_such(void **state)
{
    static EventList events;
    const Rules     *rules = rules_of(GAME_GENERALS);
    Move             move = {.act = WAR_DEFEND};
    int              land = 0, spoils = 0;
    (void)state;
    set_up(2);
    seat_of(1)->hp = 4;
    war_give(&match, 0, "KH", "2S", "");
    war_give(&match, 1, "5H", "10S 9S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH']}");
    match_play(&match, &move, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.events[i];
        int          points = event->n, source = rules->points_from(&events, event, &points);
        if (source < 0)
            continue;
        assert_int_equal(event->seat, 0);
        const char *words = rules->source_words[source];
        land += strcmp(words, "Land") == 0 ? points : 0;
        spoils += strcmp(words, "Land of the fallen") == 0 ? points : 0;
    }
    assert_int_equal(land, 2);
    assert_int_equal(spoils, 19);
}

static void land_that_changed_hands_returns_to_its_own_deck(void **state)
{
    (void)state;
    Rng  rng;
    bool moved = false;
    rng_seed(&rng, 8);
    for (uint64_t seed = 0; seed < 20; seed++) {
        MatchSetup setup = match_setup(GAME_GENERALS, 4, seed);
        match_start(&match, &setup, &war_events);
        while (!match_over(&match)) {
            int  round = match.round;
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, &war_events);
            for (int seat = 0; seat < 4; seat++)
                moved |= !war_bag_holds(seat_of(seat)->bought, seat_of(seat)->domain);
            if (match.round == round)
                continue;
            for (int seat = 0; seat < 4; seat++) {
                int counts[64] = {0};
                for (int i = 0; i < 54; i++)
                    counts[war_events.shuffled[54 * seat + i]]++;
                for (Card card = 1; card < CARD_JOKER; card++)
                    assert_int_equal(counts[card], 1);
                assert_int_equal(counts[CARD_JOKER], 2);
                /* No card is turned. */
                assert_int_equal(war_board(&match)->piles[seat].discarded, 0);
                assert_int_equal(seat_of(seat)->hp, 50);
            }
        }
    }
    assert_true(moved);
}

static void end_round(void)
{
    war_board(&match)->last_card = true;
    war_board(&match)->final_turns = 1;
    war_give(&match, match.turn, "2C", NULL, NULL);
    war_do(&match, "{'act':'discard','cards':['2C']}");
}

static void the_fewest_points_start_and_ties_go_to_the_right(void **state)
{
    (void)state;
    const struct {
        int points[4], first, next;
    } cases[] = {
        {{5, 4, 3, 2}, 0, 3}, {{5, 5, 5, 5}, 2, 1}, {{5, 9, 5, 5}, 2, 0},
        {{9, 5, 9, 5}, 1, 3}, {{1, 9, 9, 9}, 0, 0},
    };
    for (int i = 0; i < 5; i++) {
        set_up(4);
        for (int seat = 0; seat < 4; seat++)
            seat_of(seat)->points = (uint16_t)cases[i].points[seat];
        war_board(&match)->first = (uint8_t)cases[i].first;
        end_round();
        assert_int_equal(match.round, 2);
        assert_int_equal(war_board(&match)->first, cases[i].next);
    }
}

static void the_most_points_win_and_ties_play_on_to_round_16(void **state)
{
    (void)state;
    set_up(3);
    match.round = 8;
    seat_of(1)->points = 40;
    seat_of(2)->points = 40;
    end_round();
    assert_int_equal(match.round, 9);
    match.round = 16;
    end_round();
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1u << 1 | 1u << 2);
    set_up(3);
    match.round = 8;
    seat_of(1)->points = 41;
    seat_of(2)->points = 40;
    end_round();
    assert_true(match_over(&match));
    assert_int_equal(match.winners, 1u << 1);
}

static void the_state_is_told_as_the_log_wants_it(void **state)
{
    (void)state;
    set_up(2);
    war_give(&match, 0, "KH 2S", "AS", "");
    war_give(&match, 1, "", "", "");
    war_stack(&match, 0, "7H JK");
    war_stack(&match, 1, "10C");
    assert_string_equal(
        war_json(&match),
        "{\"phase\":\"turn\",\"round\":1,\"turn\":0,\"actor\":0,\"rounds\":8,\"first\":0,"
        "\"final_turns\":-1,\"seats\":[{\"hp\":50,\"vp\":0,\"hand\":[\"2S\",\"KH\"],"
        "\"domain\":[\"AS\"],\"deck\":[\"7H\",\"JK\"],\"discard\":[]},{\"hp\":50,\"vp\":0,"
        "\"hand\":[],\"domain\":[],\"deck\":[\"10C\"],\"discard\":[]}],\"battle\":null}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_seats_play_one_to_twelve_rounds),
        cmocka_unit_test(every_seat_shuffles_its_own_deck_and_draws_five),
        cmocka_unit_test(the_first_player_is_random),
        cmocka_unit_test(an_attack_takes_the_difference_from_the_hp),
        cmocka_unit_test(an_equal_defence_takes_no_hp_and_gives_no_points),
        cmocka_unit_test(the_force_needs_a_general_and_the_defence_does_not),
        cmocka_unit_test(land_cannot_be_conquered),
        cmocka_unit_test(an_attack_asks_in_glorys_order),
        cmocka_unit_test(a_helper_sends_exactly_one_general_or_soldier),
        cmocka_unit_test(only_land_in_play_is_offered_and_once),
        cmocka_unit_test(promised_land_moves_when_the_helper_joins_and_defends_no_more),
        cmocka_unit_test(land_from_the_attacker_goes_to_who_joins_him),
        cmocka_unit_test(one_joker_is_played_and_costs_25_hp),
        cmocka_unit_test(an_answered_joker_may_be_followed_by_the_second),
        cmocka_unit_test(a_second_joker_may_succeed),
        cmocka_unit_test(land_and_money_come_from_the_hand),
        cmocka_unit_test(drawn_money_stays_in_the_hand),
        cmocka_unit_test(healing_regains_the_full_value_up_to_50),
        cmocka_unit_test(a_card_or_an_ace_with_others_is_discarded_on_the_own_pile),
        cmocka_unit_test(a_seat_with_no_card_passes),
        cmocka_unit_test(after_an_attack_every_seat_draws_up_to_five_the_attacker_last),
        cmocka_unit_test(after_a_stack_runs_out_every_seat_has_one_more_turn),
        cmocka_unit_test(a_stack_that_runs_out_in_anothers_turn_counts_from_that_turn),
        cmocka_unit_test(an_elimination_ends_the_round_at_once_with_no_draw),
        cmocka_unit_test(land_is_scored_and_a_beaten_rivals_goes_to_the_attacker_alone),
        cmocka_unit_test(an_assassins_victim_leaves_its_land_too),
        cmocka_unit_test(points_for_the_land_of_the_fallen_are_told_as_such),
        cmocka_unit_test(land_that_changed_hands_returns_to_its_own_deck),
        cmocka_unit_test(the_fewest_points_start_and_ties_go_to_the_right),
        cmocka_unit_test(the_most_points_win_and_ties_play_on_to_round_16),
        cmocka_unit_test(the_state_is_told_as_the_log_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
