/* Lifeforce, sentence by sentence: which attack is next, defences against it, and the damage. */
#include "support/cmocka_all.h"

#include "support/lifeforce_scene.h"
#include "games/lifeforce/lifeforce.h"

static Scene scene;

static LifeforceSeat *seat_of(int seat) { return &scene_table(&scene)->seats[seat]; }

static void start(int seats, bool revised) { scene_start_casting(&scene, seats, revised); }

static void hold(int seat, int boosts, int diverts, int penetrating, int durables)
{
    scene_hold_each(&scene, seat, boosts, diverts, penetrating, durables);
}

static void play(const char *moves) { scene_play_all(&scene, moves); }

static int attack_resolving(void) { return scene_table(&scene)->attack; }

/* Seat 0 attacks seat 1 with 2+2+4; seat 1's two defences are as told. */
static void attack_of_eight(bool revised, const char *first, const char *second)
{
    start(2, revised);
    hold(1, 1, 0, 0, 0);
    play("{'act':'attack','target':1,'life':[2,2,4]} {'act':'done'}");
    play(first);
    play(second);
    play("{'act':'done'}");
}

/* Which attack is next. */

static void the_attack_with_most_cards_is_resolved_first(void **state)
{
    (void)state;
    start(3, false);
    play("{'act':'attack','target':2,'life':[5]} {'act':'attack','target':2,'life':[1,1]} "
         "{'act':'done'}"
         "{'act':'attack','target':2,'life':[1,1,1]} {'act':'done'} {'act':'done'}");
    assert_int_equal(attack_resolving(), 3);
    play("{'act':'block','spells':[]}");
    assert_int_equal(attack_resolving(), 2);
    play("{'act':'block','spells':[]}");
    assert_int_equal(attack_resolving(), 1);
}

static void modifiers_count_as_cards_of_an_attack(void **state)
{
    (void)state;
    start(3, false);
    hold(1, 0, 0, 1, 0);
    play("{'act':'attack','target':2,'life':[5]} {'act':'done'}"
         "{'act':'attack','target':2,'life':[1],'mods':['penetrating']} {'act':'done'} "
         "{'act':'done'}");
    assert_int_equal(attack_resolving(), 2);
}

static void equal_attacks_go_from_the_first_player_then_in_the_order_cast(void **state)
{
    (void)state;
    start(3, false);
    scene.match.turn = scene.match.actor = 1;
    play("{'act':'attack','target':2,'life':[1]} {'act':'attack','target':0,'life':[5]} "
         "{'act':'done'}"
         "{'act':'attack','target':0,'life':[5]} {'act':'done'} "
         "{'act':'attack','target':2,'life':[5]}"
         "{'act':'done'}");
    for (int id = 1; id <= 4; id++) {
        assert_int_equal(attack_resolving(), id);
        play("{'act':'block','spells':[]}");
    }
}

static void cards_are_counted_when_the_next_attack_is_chosen(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 2, 0, 0, 0);
    play("{'act':'attack','target':2,'life':[1,1],'mods':['boost','boost']} {'act':'done'}"
         "{'act':'attack','target':2,'life':[2,2]} {'act':'attack','target':2,'life':[3]} "
         "{'act':'done'}"
         "{'act':'done'} {'act':'block','spells':[]}");
    play("{'act':'boost','spell':3} {'act':'boost','spell':3}");
    assert_int_equal(attack_resolving(), 3);
}

static void an_attack_on_an_empty_deck_still_resolves(void **state)
{
    (void)state;
    start(3, false);
    scene_deck(&scene, 1, "");
    play("{'act':'attack','target':1,'life':[5]} {'act':'done'} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
    play("{'act':'block','spells':[]}");
    assert_null(scene_event(&scene, LIFEFORCE_EVENT_HP));
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 5);
}

/* Nominating and turning up. */

static void the_target_is_asked_even_without_a_defence(void **state)
{
    (void)state;
    start(2, false);
    play("{'act':'attack','target':1,'life':[2]} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
    assert_true(scene_tells(&scene, -1, "'resolving':{'attack':1,'blockers':[],'spell':null}"));
    assert_string_equal(scene_refusal(&scene, "{'act':'block','spells':[1]}"),
                        "A number in the move names nothing of yours, or stands twice.");
}

static void only_own_defences_are_nominated_each_once(void **state)
{
    (void)state;
    start(3, false);
    play("{'act':'attack','target':1,'life':[2]} {'act':'defend','life':[5]} {'act':'done'}"
         "{'act':'defend','life':[1]} {'act':'attack','target':2,'life':[1]} {'act':'done'}"
         "{'act':'defend','life':[1]} {'act':'done'}");
    scene_refusal(&scene, "{'act':'block','spells':[2]}");
    scene_refusal(&scene, "{'act':'block','spells':[4]}");
    scene_refusal(&scene, "{'act':'block','spells':[5]}");
    scene_refusal(&scene, "{'act':'block','spells':[3,3]}");
    Move bits = {.act = LIFEFORCE_ACT_BLOCK, .bags = {2}};
    assert_string_equal(match_check(&scene.match, &bits), "You have no such defence.");
    play("{'act':'block','spells':[3]}");
}

static void the_target_and_penetrating_are_shown_before_nominating_and_nothing_else(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 1, 0, 1, 0);
    play("{'act':'attack','target':1,'life':[2,4],'mods':['penetrating','boost']}"
         "{'act':'attack','target':2,'life':[1]} {'act':'done'} {'act':'done'} {'act':'done'}");
    assert_true(scene_tells(
        &scene, 1,
        "{'id':1,'owner':0,'kind':'attack','target':1,'life':null,'mods':null,'cards':4,"
        "'alive':true,'known':[],'known_mods':['penetrating'],'revealed':false"));
    assert_true(scene_tells(&scene, 1, "{'id':2,'owner':0,'kind':'attack','target':null,"));
    Match view;
    match_view(&scene.match, 1, &view);
    assert_int_equal(lifeforce_board(&view)->spells[0].special, 1);
    assert_int_equal(lifeforce_board(&view)->spells[0].boosts, 0);
    const Event *strike = scene_event(&scene, LIFEFORCE_EVENT_STRIKE);
    assert_int_equal(strike->other, 1);
    assert_int_equal(strike->m, 1);
}

static void attack_and_nominated_defences_are_turned_up_for_all(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 1, 0, 0, 0);
    play("{'act':'attack','target':1,'life':[2,4],'mods':['boost']} {'act':'done'}"
         "{'act':'defend','life':[1,3]} {'act':'defend','life':[5]} {'act':'done'} {'act':'done'}");
    assert_true(scene_tells(&scene, -1, "'life':[2,4],'mods':['boost'],'revealed':false"));
    play("{'act':'block','spells':[2]}");
    assert_true(scene_tells(&scene, 2, "'life':[2,4],'mods':['boost'],'revealed':true"));
    assert_true(scene_tells(&scene, 2, "'life':[1,3],'mods':[],'revealed':true"));
    assert_true(
        scene_tells(&scene, 2, "{'id':3,'owner':1,'kind':'defend','target':null,'life':null"));
    assert_true(scene_tells(&scene, 2, "'resolving':{'attack':1,'blockers':[2],'spell':1}"));
}

/* Damage. */

static void eight_against_two_and_one_one_does_one_damage(void **state)
{
    (void)state;
    attack_of_eight(false, "{'act':'defend','life':[2]}", "{'act':'defend','life':[1,1]}");
    play("{'act':'block','spells':[2,3]}");
    const Event *battle = scene_event(&scene, LIFEFORCE_EVENT_BATTLE);
    assert_int_equal(battle->n, 8);
    assert_int_equal(battle->m, 7);
    assert_int_equal(seat_of(1)->deck_count, 4);
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_HP)->n, -1);
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_HP)->m, 4);
}

static void the_revised_game_counts_defences_in_place_of_their_cards(void **state)
{
    (void)state;
    attack_of_eight(true, "{'act':'defend','life':[2]}", "{'act':'defend','life':[1,1]}");
    play("{'act':'block','spells':[2,3]}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 6);
    assert_int_equal(seat_of(1)->deck_count, 13);
}

static void modifiers_count_as_defence_cards(void **state)
{
    (void)state;
    start(2, false);
    hold(1, 0, 0, 0, 1);
    play("{'act':'attack','target':1,'life':[2,2,4]} {'act':'done'}"
         "{'act':'defend','life':[2],'mods':['durable']} {'act':'done'} "
         "{'act':'block','spells':[2]}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 4);
}

static void defences_that_are_not_nominated_do_not_help(void **state)
{
    (void)state;
    attack_of_eight(false, "{'act':'defend','life':[2]}", "{'act':'defend','life':[1,1]}");
    play("{'act':'block','spells':[3]}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 4);
    assert_int_equal(seat_of(1)->deck_count, 1);
}

static void damage_is_never_below_zero(void **state)
{
    (void)state;
    start(2, false);
    play("{'act':'attack','target':1,'life':[1]} {'act':'done'} {'act':'defend','life':[5]} "
         "{'act':'done'}"
         "{'act':'block','spells':[2]}");
    assert_null(scene_event(&scene, LIFEFORCE_EVENT_HP));
    assert_int_equal(seat_of(1)->deck_count, 5);
}

static void damage_leaves_the_top_of_the_deck_face_down(void **state)
{
    (void)state;
    start(2, false);
    scene_deck(&scene, 1, "4 1 3 2 1");
    play("{'act':'attack','target':1,'life':[2]} {'act':'done'} "
         "{'act':'defend','life':[1,1,1,2,2,2,3,3,4,5]}"
         "{'act':'done'} {'act':'block','spells':[]}");
    assert_true(
        scene_tells(&scene, -1, "{'out':false,'deck':[3,2,1],'drawn':[],'discarded':[4,1,"));
    Event event = *scene_event(&scene, EVENT_CARD);
    assert_int_equal(event.to, ZONE_DISCARD);
    assert_int_equal(event_as_seen(&event, 1).card, 4);
    assert_int_equal(event_as_seen(&event, 0).card, CARD_HIDDEN);
}

static void no_more_cards_leave_than_the_deck_holds(void **state)
{
    (void)state;
    start(3, false);
    play("{'act':'attack','target':1,'life':[5,4]} {'act':'done'} {'act':'done'} {'act':'done'}");
    play("{'act':'block','spells':[]}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_HP)->n, -5);
    assert_true(seat_of(1)->out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_attack_with_most_cards_is_resolved_first),
        cmocka_unit_test(modifiers_count_as_cards_of_an_attack),
        cmocka_unit_test(equal_attacks_go_from_the_first_player_then_in_the_order_cast),
        cmocka_unit_test(cards_are_counted_when_the_next_attack_is_chosen),
        cmocka_unit_test(an_attack_on_an_empty_deck_still_resolves),
        cmocka_unit_test(the_target_is_asked_even_without_a_defence),
        cmocka_unit_test(only_own_defences_are_nominated_each_once),
        cmocka_unit_test(the_target_and_penetrating_are_shown_before_nominating_and_nothing_else),
        cmocka_unit_test(attack_and_nominated_defences_are_turned_up_for_all),
        cmocka_unit_test(eight_against_two_and_one_one_does_one_damage),
        cmocka_unit_test(the_revised_game_counts_defences_in_place_of_their_cards),
        cmocka_unit_test(modifiers_count_as_defence_cards),
        cmocka_unit_test(defences_that_are_not_nominated_do_not_help),
        cmocka_unit_test(damage_is_never_below_zero),
        cmocka_unit_test(damage_leaves_the_top_of_the_deck_face_down),
        cmocka_unit_test(no_more_cards_leave_than_the_deck_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
