/* Lifeforce, sentence by sentence: set-up, bidding, what follows it, and casting. */
#include "support/cmocka_all.h"

#include "support/lifeforce_scene.h"
#include "support/promises.h"
#include "support/told_move.h"
#include "games/lifeforce/lifeforce.h"
#include "games/lifeforce/lifeforce_parts.h"
#include "games/games.h"

static Scene scene;

static int count_in_deck(int seat, int value)
{
    const LifeforceSeat *own = &scene_table(&scene)->seats[seat];
    int                  count = 0;
    for (int i = 0; i < own->deck_count; i++)
        count += own->deck[i] == value;
    return count;
}

/* Set-up. */

static void each_seat_has_fifteen_life_cards_from_five_1s_to_one_5(void **state)
{
    (void)state;
    scene_start(&scene, 6, false);
    for (int seat = 0; seat < 6; seat++)
        for (int value = 1; value <= 5; value++)
            assert_int_equal(count_in_deck(seat, value), 6 - value);
}

static void the_revised_game_has_twenty_five_life_cards(void **state)
{
    (void)state;
    static const int COUNTS[] = {12, 7, 3, 2, 1};
    scene_start(&scene, 6, true);
    for (int seat = 0; seat < 6; seat++)
        for (int value = 1; value <= 5; value++)
            assert_int_equal(count_in_deck(seat, value), COUNTS[value - 1]);
}

static void the_supply_has_one_of_each_modifier_a_seat(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        scene_start(&scene, seats, false);
        for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
            assert_int_equal(scene_table(&scene)->supply[mod], seats);
    }
}

static void two_to_six_may_play(void **state)
{
    (void)state;
    for (int seats = 0; seats < 9; seats++) {
        MatchSetup setup = match_setup(GAME_LIFEFORCE, seats, 1);
        assert_int_equal(match_setup_check(&setup) == NULL, seats >= 2 && seats <= 6);
    }
}

/* From the events of the set-up alone: who turned the highest card, again among those who tied. */
static int first_by_turned_cards(const EventList *events, int seats, int *turns)
{
    unsigned tied = (1u << seats) - 1u, best = 0, turned = 0;
    int      highest = 0;
    *turns = 0;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind != LIFEFORCE_EVENT_TURN)
            continue;
        assert_true(tied >> event->seat & 1);
        ++*turns;
        if (event->card >= highest)
            best = event->card > highest ? 1u << event->seat : best | 1u << event->seat;
        if (event->card > highest)
            highest = event->card;
        turned |= 1u << event->seat;
        if (turned == tied) {
            tied = best;
            best = turned = 0;
            highest = 0;
        }
    }
    assert_int_equal(tied & (tied - 1), 0);
    int first = 0;
    while (!(tied >> first & 1))
        first++;
    return first;
}

static void the_highest_card_goes_first_and_those_who_tie_turn_on(void **state)
{
    (void)state;
    bool tie_seen = false;
    for (uint64_t seed = 0; seed < 200; seed++) {
        int        turns, seats = 2 + (int)(seed % 5);
        MatchSetup setup = match_setup(GAME_LIFEFORCE, seats, seed);
        match_start(&scene.match, &setup, &scene.events);
        assert_int_equal(first_by_turned_cards(&scene.events, seats, &turns), scene.match.turn);
        assert_int_equal(scene.match.actor, scene.match.turn);
        tie_seen |= turns > seats;
    }
    assert_true(tie_seen);
}

static void turned_cards_are_the_tops_of_the_shuffled_decks(void **state)
{
    (void)state;
    scene_start(&scene, 3, false);
    for (int i = 0, seat = 0; seat < 3; i++) {
        const Event *event = &scene.events.events[i];
        if (event->kind != LIFEFORCE_EVENT_TURN)
            continue;
        const Event *shuffle = &scene.events.events[seat];
        assert_int_equal(shuffle->kind, EVENT_SHUFFLE);
        assert_int_equal(shuffle->seat, seat);
        assert_int_equal(scene.events.shuffled[shuffle->m], event->card);
        seat++;
    }
}

static void all_shuffle_again_once_the_first_player_is_found(void **state)
{
    (void)state;
    scene_start(&scene, 4, false);
    const Event *last[4] = {NULL};
    int          shuffles = 0;
    for (int i = 0; i < scene.events.count; i++)
        if (scene.events.events[i].kind == EVENT_SHUFFLE) {
            last[scene.events.events[i].seat] = &scene.events.events[i];
            shuffles++;
        }
    assert_int_equal(shuffles, 8);
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 15; i++)
            assert_int_equal(scene.events.shuffled[last[seat]->m + i],
                             scene_table(&scene)->seats[seat].deck[14 - i]);
}

/* Bidding. */

static void bidding_goes_from_the_first_player_to_the_left(void **state)
{
    (void)state;
    scene_start(&scene, 3, false);
    for (int i = 0; i < 6; i++) {
        assert_true(scene_asks(&scene, LIFEFORCE_BID, i % 3));
        scene_play(&scene, "{'act':'bid','n':1}");
    }
}

static void the_first_word_of_a_round_is_a_bid_of_at_least_one(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    assert_string_equal(scene_refusal(&scene, "{'act':'pass'}"),
                        "Each round you must first bid at least 1.");
    assert_string_equal(scene_refusal(&scene, "{'act':'bid','n':0}"),
                        "Bid at least 1 card, or pass.");
    scene_play(&scene, "{'act':'bid','n':1}");
    assert_string_equal(scene_refusal(&scene, "{'act':'pass'}"),
                        "Each round you must first bid at least 1.");
}

static void a_bid_draws_that_many_from_the_top_at_once(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_deck(&scene, 0, "5 1 2 2 3");
    scene_play(&scene, "{'act':'bid','n':3}");
    assert_true(
        scene_tells(&scene, -1, "{'out':false,'deck':[2,3],'drawn':[1,2,5],'discarded':[]"));
    assert_true(scene_tells(&scene, -1, "'bid':3,"));
}

static void only_the_bidder_sees_what_he_draws(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_deck(&scene, 0, "5 1 2 2 3");
    scene_play(&scene, "{'act':'bid','n':2}");
    Event event = *scene_event(&scene, EVENT_CARD);
    assert_int_equal(event_as_seen(&event, 0).card, 5);
    assert_int_equal(event_as_seen(&event, 1).card, CARD_HIDDEN);
    assert_true(scene_tells(&scene, 1, "'deck':[null,null,null],'drawn':[null,null]"));
    assert_true(scene_tells(&scene, 0, "'deck':[null,null,null],'drawn':[1,5]"));
}

static void nobody_bids_more_than_his_deck_holds(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    assert_string_equal(scene_refusal(&scene, "{'act':'bid','n':16}"),
                        "Your deck does not hold that many cards.");
    scene_play(&scene, "{'act':'bid','n':15}");
}

static void a_seat_with_an_empty_deck_can_only_pass(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_play_all(&scene, "{'act':'bid','n':15} {'act':'bid','n':1}");
    assert_string_equal(scene_refusal(&scene, "{'act':'bid','n':1}"),
                        "Your deck is empty: you can only pass.");
    scene_play(&scene, "{'act':'pass'}");
}

static void a_pass_binds_nobody(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_play_all(&scene,
                   "{'act':'bid','n':1} {'act':'bid','n':1} {'act':'pass'} {'act':'bid','n':2}");
    assert_true(scene_tells(&scene, -1, "'passes':0}"));
    scene_play(&scene, "{'act':'bid','n':4}");
    assert_int_equal(scene_table(&scene)->seats[0].bid, 5);
}

static void bidding_ends_when_all_have_passed_in_a_row_the_last_bidder_too(void **state)
{
    (void)state;
    scene_start(&scene, 3, false);
    scene_play_all(&scene, "{'act':'bid','n':1} {'act':'bid','n':1} {'act':'bid','n':1}"
                           "{'act':'pass'} {'act':'pass'}");
    assert_true(scene_tells(&scene, -1, "'phase':'bid'"));
    assert_true(scene_tells(&scene, -1, "'passes':2}"));
    assert_true(scene_asks(&scene, LIFEFORCE_BID, 2));
    scene_play(&scene, "{'act':'pass'}");
    assert_true(scene_asks(&scene, LIFEFORCE_AFTER_BID, 0));
    assert_true(scene_tells(&scene, -1, "'passes':0}"));
}

static void seats_that_are_out_neither_bid_nor_hold_the_bidding_up(void **state)
{
    (void)state;
    scene_start(&scene, 3, false);
    scene_table(&scene)->seats[1].out = true;
    scene_deck(&scene, 1, "");
    scene_play(&scene, "{'act':'bid','n':1}");
    assert_true(scene_asks(&scene, LIFEFORCE_BID, 2));
    scene_play_all(&scene, "{'act':'bid','n':1} {'act':'pass'} {'act':'pass'}");
    assert_true(scene_asks(&scene, LIFEFORCE_AFTER_BID, 0));
    scene_play(&scene, "{'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_AFTER_BID, 2));
}

/* After the bidding. */

static void start_after_bid(int seats)
{
    scene_start(&scene, seats, false);
    for (int seat = 0; seat < seats; seat++)
        scene_hand(&scene, seat, "1 2 3 1");
    scene.match.phase = LIFEFORCE_AFTER_BID;
}

static void everybody_is_asked_after_the_bidding_in_order(void **state)
{
    (void)state;
    start_after_bid(3);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(scene_asks(&scene, LIFEFORCE_AFTER_BID, seat));
        scene_play(&scene, "{'act':'done'}");
    }
    assert_true(scene_asks(&scene, LIFEFORCE_CAST, 0));
}

static void an_extra_hand_allows_three_spells_and_goes_back_at_once(void **state)
{
    (void)state;
    start_after_bid(2);
    scene_hold(&scene, 0, LIFEFORCE_MOD_EXTRA_HAND);
    assert_true(scene_tells(&scene, -1, "'extra_hand':1,'ghost':2}"));
    scene_play(&scene, "{'act':'extra_hand'}");
    assert_true(scene_tells(&scene, -1, "'spells_allowed':3"));
    assert_int_equal(scene_table(&scene)->supply[LIFEFORCE_MOD_EXTRA_HAND], 2);
    assert_int_equal(scene_table(&scene)->seats[0].mods[LIFEFORCE_MOD_EXTRA_HAND], 0);
    scene_play_all(&scene, "{'act':'done'} {'act':'done'} {'act':'defend','life':[1]}"
                           "{'act':'defend','life':[1]} {'act':'defend','life':[2]}");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[3]}"),
                        "You have cast all your spells this round.");
}

static void an_extra_hand_is_played_once_a_round_and_by_who_holds_it(void **state)
{
    (void)state;
    start_after_bid(2);
    assert_string_equal(scene_refusal(&scene, "{'act':'extra_hand'}"), "You hold no Extra Hand.");
    scene_hold(&scene, 0, LIFEFORCE_MOD_EXTRA_HAND);
    scene_hold(&scene, 0, LIFEFORCE_MOD_EXTRA_HAND);
    scene_play(&scene, "{'act':'extra_hand'}");
    assert_string_equal(scene_refusal(&scene, "{'act':'extra_hand'}"),
                        "One Extra Hand a round is all you can use.");
}

static void a_ghost_returns_drawn_cards_to_the_deck_and_shuffles_it(void **state)
{
    (void)state;
    start_after_bid(2);
    scene_hold(&scene, 0, LIFEFORCE_MOD_GHOST);
    scene_play(&scene, "{'act':'ghost','life':[3,1]}");
    const LifeforceSeat *own = &scene_table(&scene)->seats[0];
    assert_int_equal(own->deck_count, 13);
    assert_int_equal(count_in_deck(0, 3), 3);
    assert_int_equal(count_in_deck(0, 1), 4);
    assert_true(scene_tells(&scene, -1, "'drawn':[1,2]"));
    assert_int_equal(scene_table(&scene)->supply[LIFEFORCE_MOD_GHOST], 2);
    const Event *shuffle = scene_event(&scene, EVENT_SHUFFLE);
    assert_int_equal(shuffle->seat, 0);
    assert_int_equal(shuffle->n, 13);
    for (int i = 0; i < 13; i++)
        assert_int_equal(scene.events.shuffled[shuffle->m + i], own->deck[12 - i]);
}

static void a_ghost_returns_at_least_one_card_and_only_drawn_ones(void **state)
{
    (void)state;
    start_after_bid(2);
    assert_string_equal(scene_refusal(&scene, "{'act':'ghost','life':[1]}"), "You hold no Ghost.");
    scene_hold(&scene, 0, LIFEFORCE_MOD_GHOST);
    assert_string_equal(scene_refusal(&scene, "{'act':'ghost','life':[]}"),
                        "A Ghost returns at least 1 card.");
    assert_string_equal(scene_refusal(&scene, "{'act':'ghost','life':[3,3]}"),
                        "You have not drawn those life cards.");
    scene_play(&scene, "{'act':'ghost','life':[1,1,2,3]}");
    assert_int_equal(scene_table(&scene)->seats[0].deck_count, 15);
}

static void ghosts_are_played_as_often_as_they_are_held(void **state)
{
    (void)state;
    start_after_bid(2);
    scene_hold(&scene, 0, LIFEFORCE_MOD_GHOST);
    scene_hold(&scene, 0, LIFEFORCE_MOD_GHOST);
    scene_play_all(&scene, "{'act':'ghost','life':[1]} {'act':'ghost','life':[1]}");
    assert_string_equal(scene_refusal(&scene, "{'act':'ghost','life':[2]}"), "You hold no Ghost.");
}

/* Casting. */

static void start_cast(int seats)
{
    scene_start(&scene, seats, false);
    for (int seat = 0; seat < seats; seat++)
        scene_hand(&scene, seat, "1 1 2 3 5");
    scene_casting(&scene);
}

static void seats_cast_one_after_the_other_from_the_first_player(void **state)
{
    (void)state;
    start_cast(3);
    scene_play_all(&scene, "{'act':'defend','life':[1]} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_CAST, 1));
    scene_play_all(&scene,
                   "{'act':'done'} {'act':'defend','life':[1]} {'act':'defend','life':[2]}");
    /* Done is said even when no spell is left. */
    assert_true(scene_asks(&scene, LIFEFORCE_CAST, 2));
    assert_true(scene_tells(&scene, -1, "'cast':2}],"));
}

static void two_spells_of_any_kinds_may_be_cast(void **state)
{
    (void)state;
    start_cast(2);
    scene_play_all(&scene, "{'act':'summon','life':5} {'act':'attack','target':1,'life':[1,2]}");
    assert_string_equal(scene_refusal(&scene, "{'act':'attack','target':1,'life':[1]}"),
                        "You have cast all your spells this round.");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[1]}"),
                        "You have cast all your spells this round.");
    assert_string_equal(scene_refusal(&scene, "{'act':'summon','life':1}"),
                        "You have cast all your spells this round.");
}

static void a_spell_needs_a_life_card_that_was_drawn(void **state)
{
    (void)state;
    start_cast(2);
    assert_string_equal(scene_refusal(&scene, "{'act':'attack','target':1,'life':[]}"),
                        "A spell needs at least 1 life card.");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[]}"),
                        "A spell needs at least 1 life card.");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[1,1,1]}"),
                        "You have not drawn those life cards.");
    assert_string_equal(scene_refusal(&scene, "{'act':'attack','target':1,'life':[4]}"),
                        "You have not drawn those life cards.");
    scene_play(&scene, "{'act':'attack','target':1,'life':[5,3,2,1]}");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[2]}"),
                        "You have not drawn those life cards.");
}

static void a_summon_is_one_drawn_card_face_up_without_modifiers(void **state)
{
    (void)state;
    start_cast(2);
    assert_string_equal(scene_refusal(&scene, "{'act':'summon','life':4}"),
                        "You have not drawn that life card.");
    assert_string_equal(scene_refusal(&scene, "{'act':'summon','life':0}"),
                        "You have not drawn that life card.");
    scene_play_all(&scene, "{'act':'summon','life':5} {'act':'done'} {'act':'done'}");
    assert_true(scene_tells(&scene, 1,
                            "{'id':1,'owner':0,'kind':'summon','target':null,'life':[5],'mods':[],"
                            "'revealed':true,'resolved':false,'worn':false}"));
}

static void an_attack_is_aimed_at_another_seat_that_is_in(void **state)
{
    (void)state;
    start_cast(3);
    scene_table(&scene)->seats[2].out = true;
    assert_string_equal(scene_refusal(&scene, "{'act':'attack','target':0,'life':[1]}"),
                        "You cannot attack yourself.");
    assert_string_equal(scene_refusal(&scene, "{'act':'attack','target':2,'life':[1]}"),
                        "That rival is out of the match.");
    scene_refusal(&scene, "{'act':'attack','target':3,'life':[1]}");
    scene_refusal(&scene, "{'act':'attack','life':[1]}");
    scene_play(&scene, "{'act':'attack','target':1,'life':[1]}");
}

static void boost_and_divert_fit_both_kinds_penetrating_attacks_durable_defences(void **state)
{
    (void)state;
    start_cast(2);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        scene_hold(&scene, 0, mod);
        scene_hold(&scene, 0, mod);
    }
    assert_string_equal(
        scene_refusal(&scene, "{'act':'attack','target':1,'life':[1],'mods':['durable']}"),
        "Durable fits defences only.");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[1],'mods':['penetrating']}"),
                        "Penetrating fits attacks only.");
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[1],'mods':['extra_hand']}"),
                        "Extra Hand and Ghost are played before casting.");
    assert_string_equal(
        scene_refusal(&scene, "{'act':'attack','target':1,'life':[1],'mods':['ghost']}"),
        "Extra Hand and Ghost are played before casting.");
    scene_play(&scene,
               "{'act':'attack','target':1,'life':[1],'mods':['boost','divert','penetrating']}");
    scene_play(&scene, "{'act':'defend','life':[1],'mods':['boost','divert','durable']}");
    assert_true(scene_tells(&scene, -1, "'mods':['boost','divert','penetrating']"));
    assert_true(scene_tells(&scene, -1, "'mods':['boost','divert','durable']"));
}

static void any_number_of_held_modifiers_goes_into_a_spell(void **state)
{
    (void)state;
    start_cast(2);
    scene_hold(&scene, 0, LIFEFORCE_MOD_BOOST);
    assert_string_equal(
        scene_refusal(&scene, "{'act':'defend','life':[1],'mods':['boost','boost']}"),
        "You do not hold those modifiers.");
    scene_hold(&scene, 0, LIFEFORCE_MOD_BOOST);
    scene_play(&scene, "{'act':'defend','life':[1],'mods':['boost','boost']}");
    assert_true(scene_tells(&scene, -1, "'mods':['boost','boost']"));
    assert_string_equal(scene_refusal(&scene, "{'act':'defend','life':[1],'mods':['boost']}"),
                        "You do not hold those modifiers.");
}

static void unused_drawn_life_is_discarded_when_the_seat_is_done(void **state)
{
    (void)state;
    start_cast(2);
    scene_play_all(&scene, "{'act':'defend','life':[2]} {'act':'done'}");
    assert_true(scene_tells(&scene, -1, "'drawn':[],'discarded':[1,1,3,5]"));
}

static void of_a_rivals_casting_nothing_is_shown_before_the_last_seat_is_done(void **state)
{
    (void)state;
    start_cast(3);
    scene_hold(&scene, 0, LIFEFORCE_MOD_BOOST);
    scene_play(&scene, "{'act':'attack','target':1,'life':[1,2],'mods':['boost']}");
    assert_int_equal(scene.events.count, 0); /* no event tells */
    assert_true(scene_tells(&scene, 1, "'spells':[],"));
    assert_true(scene_tells(&scene, 1, "'drawn':null,'discarded':null,'mods':{'boost':null,"));
    assert_true(scene_tells(&scene, 1, "'unseen_mods':{'boost':1,"));
    assert_true(scene_tells(&scene, 1, "'spells_allowed':2,'cast':null}"));
    scene_play(&scene, "{'act':'done'}");
    assert_int_equal(events_of(&scene.events, LIFEFORCE_EVENT_CAST), 0);
    assert_true(scene_tells(&scene, 1, "'spells':[],"));
    assert_true(scene_tells(&scene, 1, "'drawn':[],'discarded':null,"));
    assert_true(
        scene_tells(&scene, 0, "'target':1,'life':[1,2],'mods':['boost'],'revealed':false"));
    scene_play_all(&scene, "{'act':'done'} {'act':'done'}");
    assert_int_equal(events_of(&scene.events, LIFEFORCE_EVENT_CAST), 1);
    assert_true(scene_tells(&scene, 1,
                            "{'id':1,'owner':0,'kind':'attack','target':1,'life':null,'mods':null,"
                            "'cards':3,'alive':true,'known':[],'known_mods':[],'revealed':false,"
                            "'resolved':false,'worn':false}"));
}

/* The second seat's view after its own first spell, whatever the first seat has cast. */
static void view_after(const char *casts, Match *view)
{
    start_cast(3);
    scene_hold(&scene, 0, LIFEFORCE_MOD_BOOST);
    scene_play_all(&scene, casts);
    scene_play(&scene, "{'act':'defend','life':[2]}");
    match_view(&scene.match, 1, view);
}

static void whatever_a_rival_casts_the_view_stays_the_same(void **state)
{
    static const char *const CASTS[] = {
        "{'act':'done'}",
        "{'act':'summon','life':5} {'act':'done'}",
        "{'act':'attack','target':1,'life':[1,2],'mods':['boost']} {'act':'done'}",
        "{'act':'defend','life':[1]} {'act':'summon','life':3} {'act':'done'}",
        "{'act':'attack','target':2,'life':[5,3]} {'act':'attack','target':1,'life':[1]} "
        "{'act':'done'}",
    };
    Match nothing, view;
    (void)state;
    view_after(CASTS[0], &nothing);
    for (int i = 1; i < (int)(sizeof CASTS / sizeof *CASTS); i++) {
        view_after(CASTS[i], &view);
        assert_memory_equal(&view, &nothing, sizeof view);
    }
}

static void when_the_last_seat_is_done_all_spells_are_told(void **state)
{
    (void)state;
    start_cast(2);
    scene_play_all(&scene, "{'act':'summon','life':5} {'act':'defend','life':[1]} {'act':'done'} "
                           "{'act':'attack','target':0,'life':[3]}");
    assert_int_equal(events_of(&scene.events, LIFEFORCE_EVENT_CAST), 0);
    scene_play(&scene, "{'act':'done'}");
    static const int KINDS[] = {LIFEFORCE_CALL, LIFEFORCE_DEFEND, LIFEFORCE_ATTACK};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(event_of(&scene.events, LIFEFORCE_EVENT_CAST, i)->n, i + 1);
        assert_int_equal(event_of(&scene.events, LIFEFORCE_EVENT_CAST, i)->m, KINDS[i]);
    }
    assert_int_equal(events_of(&scene.events, EVENT_CARD), 1); /* the summon lies face up */
    assert_int_equal(event_of(&scene.events, EVENT_CARD, 0)->card, 5);
}

static void a_defence_has_no_target(void **state)
{
    (void)state;
    start_cast(2);
    scene_play(&scene, "{'act':'defend','life':[2]}");
    assert_true(scene_tells(&scene, -1, "'kind':'defend','target':null,"));
}

static void spell_ids_count_up_through_the_match(void **state)
{
    (void)state;
    start_cast(2);
    scene_play_all(&scene, "{'act':'defend','life':[2]} {'act':'defend','life':[1]} {'act':'done'}"
                           "{'act':'summon','life':1} {'act':'done'} {'act':'take','mod':'boost'}");
    assert_int_equal(scene.match.round, 2);
    scene_play_all(&scene, "{'act':'bid','n':1} {'act':'bid','n':1} {'act':'pass'} {'act':'pass'}"
                           "{'act':'done'} {'act':'done'}");
    int value = 1;
    while (!scene_table(&scene)->seats[1].drawn[value - 1])
        value++;
    Move move = {.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)value};
    match_play(&scene.match, &move, NULL);
    assert_int_equal(scene_table(&scene)->spells[0].id, 4);
}

/* What was hidden and is shown to a seat is news to it: after that nothing is taken back. */
static void a_card_turned_up_is_news_to_those_who_see_it_but_its_owner(void **state)
{
    (void)state;
    enum { OWNER = 1 };
    const Rules *rules = rules_of(GAME_LIFEFORCE);
    for (int seen = 0; seen < 16; seen++)
        for (int seat = 0; seat < 4; seat++) {
            Event event = {.kind = EVENT_CARD,
                           .seat = OWNER,
                           .from = LIFEFORCE_ZONE_SPELL,
                           .seen = (uint8_t)seen};
            assert_int_equal(event_reveals(rules, &event, seat),
                             seat != OWNER && (seen >> seat & 1));
        }
}

/* The words and forms of the log. */

static void the_state_is_told_as_fixed(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_deck(&scene, 0, "1 2");
    scene_deck(&scene, 1, "3");
    assert_true(scene_tells(
        &scene, -1,
        "{'phase':'bid','round':1,'turn':0,'actor':0,'first':0,'supply':{'boost':2,'divert':2,"
        "'penetrating':2,'durable':2,'extra_hand':2,'ghost':2},'seats':[{'out':false,'deck':[1,2],"
        "'drawn':[],'discarded':[],'mods':{'boost':0,'divert':0,'penetrating':0,'durable':0,"
        "'extra_hand':0,'ghost':0},'bid':0,'spells_allowed':2,'cast':0},{'out':false,'deck':[3],"
        "'drawn':[],'discarded':[],'mods':{'boost':0,'divert':0,'penetrating':0,'durable':0,"
        "'extra_hand':0,'ghost':0},'bid':0,'spells_allowed':2,'cast':0}],'spells':[],"
        "'resolving':null,'passes':0}"));
}

static void moves_of_another_phase_are_refused(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    assert_string_equal(scene_refusal(&scene, "{'act':'done'}"),
                        "This is not the moment for that.");
    assert_string_equal(scene_refusal(&scene, "{'act':'take','mod':'boost'}"),
                        "This is not the moment for that.");
    assert_string_equal(scene_refusal(&scene, "{'act':'fly'}"), "There is no such action.");
}

static void options_have_words_for_a_menu(void **state)
{
    (void)state;
    const Rules *rules = rules_of(GAME_LIFEFORCE);
    assert_int_equal(rules->option_count, 1);
    assert_string_equal(rules->options[0].id, "revised");
    assert_int_equal(rules->options[0].usual, 0);
    assert_true(rules->options[0].yes_no);
    assert_string_equal(rules->options[0].words[1], "Yes");
    assert_string_equal(lifeforce_card_code(LIFEFORCE_MOD_CARD), lifeforce_mod_names[0]);
    assert_string_equal(lifeforce_card_code(LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_GHOST), "ghost");
    assert_null(lifeforce_card_code(3));
    assert_string_equal(lifeforce_card_words(3), "Life 3");
    assert_string_equal(lifeforce_card_words(LIFEFORCE_MOD_CARD + LIFEFORCE_MOD_GHOST), "Ghost");
}

/* What the rules promise, on a board that no play leads to. */
static void no_sorcerer_spends_life_that_he_has_not_drawn(void **state)
{
    (void)state;
    static Match match;
    promise_begin(&match, GAME_LIFEFORCE);
    match.phase = LIFEFORCE_CAST;
    Move summon = {.act = LIFEFORCE_ACT_SUMMON, .n = 5};
    breaks("own->drawn[i] >= spell.life[i]", match_play(&match, &summon, NULL));
    promise_begin(&match, GAME_LIFEFORCE);
    LifeforceSeat *own = &lifeforce_board(&match)->seats[match.actor];
    Move           bid = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(own->deck_count + 1)};
    breaks("seat->deck_count > 0", match_play(&match, &bid, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_has_fifteen_life_cards_from_five_1s_to_one_5),
        cmocka_unit_test(the_revised_game_has_twenty_five_life_cards),
        cmocka_unit_test(the_supply_has_one_of_each_modifier_a_seat),
        cmocka_unit_test(two_to_six_may_play),
        cmocka_unit_test(the_highest_card_goes_first_and_those_who_tie_turn_on),
        cmocka_unit_test(turned_cards_are_the_tops_of_the_shuffled_decks),
        cmocka_unit_test(all_shuffle_again_once_the_first_player_is_found),
        cmocka_unit_test(bidding_goes_from_the_first_player_to_the_left),
        cmocka_unit_test(the_first_word_of_a_round_is_a_bid_of_at_least_one),
        cmocka_unit_test(a_bid_draws_that_many_from_the_top_at_once),
        cmocka_unit_test(only_the_bidder_sees_what_he_draws),
        cmocka_unit_test(nobody_bids_more_than_his_deck_holds),
        cmocka_unit_test(a_seat_with_an_empty_deck_can_only_pass),
        cmocka_unit_test(a_pass_binds_nobody),
        cmocka_unit_test(bidding_ends_when_all_have_passed_in_a_row_the_last_bidder_too),
        cmocka_unit_test(seats_that_are_out_neither_bid_nor_hold_the_bidding_up),
        cmocka_unit_test(everybody_is_asked_after_the_bidding_in_order),
        cmocka_unit_test(an_extra_hand_allows_three_spells_and_goes_back_at_once),
        cmocka_unit_test(an_extra_hand_is_played_once_a_round_and_by_who_holds_it),
        cmocka_unit_test(a_ghost_returns_drawn_cards_to_the_deck_and_shuffles_it),
        cmocka_unit_test(a_ghost_returns_at_least_one_card_and_only_drawn_ones),
        cmocka_unit_test(ghosts_are_played_as_often_as_they_are_held),
        cmocka_unit_test(seats_cast_one_after_the_other_from_the_first_player),
        cmocka_unit_test(two_spells_of_any_kinds_may_be_cast),
        cmocka_unit_test(a_spell_needs_a_life_card_that_was_drawn),
        cmocka_unit_test(a_summon_is_one_drawn_card_face_up_without_modifiers),
        cmocka_unit_test(an_attack_is_aimed_at_another_seat_that_is_in),
        cmocka_unit_test(boost_and_divert_fit_both_kinds_penetrating_attacks_durable_defences),
        cmocka_unit_test(any_number_of_held_modifiers_goes_into_a_spell),
        cmocka_unit_test(unused_drawn_life_is_discarded_when_the_seat_is_done),
        cmocka_unit_test(of_a_rivals_casting_nothing_is_shown_before_the_last_seat_is_done),
        cmocka_unit_test(whatever_a_rival_casts_the_view_stays_the_same),
        cmocka_unit_test(when_the_last_seat_is_done_all_spells_are_told),
        cmocka_unit_test(a_defence_has_no_target),
        cmocka_unit_test(spell_ids_count_up_through_the_match),
        cmocka_unit_test(a_card_turned_up_is_news_to_those_who_see_it_but_its_owner),
        cmocka_unit_test(the_state_is_told_as_fixed),
        cmocka_unit_test(moves_of_another_phase_are_refused),
        cmocka_unit_test(options_have_words_for_a_menu),
        cmocka_unit_test(no_sorcerer_spends_life_that_he_has_not_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
