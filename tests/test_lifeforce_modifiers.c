/* Lifeforce, sentence by sentence: what modifiers do to spells, and what is left of these
 * afterwards. */
#include "support/cmocka_all.h"

#include <stdio.h>

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

static int supply(int mod) { return scene_table(&scene)->supply[mod]; }

static int attack_resolving(void) { return scene_table(&scene)->attack; }

/* The order in which modifiers act. */

static void
the_attack_acts_first_then_defences_in_the_order_cast_boosts_before_diverts(void **state)
{
    (void)state;
    start(6, false);
    hold(0, 1, 1, 0, 0);
    hold(1, 3, 2, 0, 0);
    play("{'act':'attack','target':1,'life':[1],'mods':['divert','boost']} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['boost','divert','boost']}"
         "{'act':'defend','life':[1],'mods':['divert','boost']} {'act':'done'}"
         "{'act':'done'} {'act':'done'} {'act':'done'} {'act':'done'} "
         "{'act':'block','spells':[3,2]}");
    static const struct {
        int phase, actor, spell;
    } ORDER[] = {
        {LIFEFORCE_BOOST, 0, 1},  {LIFEFORCE_DIVERT, 0, 1}, {LIFEFORCE_BOOST, 1, 2},
        {LIFEFORCE_BOOST, 1, 2},  {LIFEFORCE_DIVERT, 1, 2}, {LIFEFORCE_BOOST, 1, 3},
        {LIFEFORCE_DIVERT, 1, 3},
    };
    for (int i = 0; i < 7; i++) {
        assert_true(scene_asks(&scene, ORDER[i].phase, ORDER[i].actor));
        assert_int_equal(scene_table(&scene)->spell, ORDER[i].spell);
        play(ORDER[i].phase == LIFEFORCE_BOOST ? "{'act':'boost','spell':1}" : "{'act':'skip'}");
    }
    assert_int_equal(attack_resolving(), 0);
}

/* Boost. */

static void start_boost(void)
{
    start(3, false);
    hold(0, 1, 0, 0, 0);
    scene_deck(&scene, 0, "4 1 2");
    play("{'act':'attack','target':1,'life':[2],'mods':['boost']} {'act':'summon','life':1} "
         "{'act':'done'}"
         "{'act':'defend','life':[1]} {'act':'defend','life':[2]} {'act':'done'} {'act':'done'}"
         "{'act':'block','spells':[3]}");
}

static void a_boost_adds_the_top_card_of_the_owners_deck_to_its_own_spell(void **state)
{
    (void)state;
    start_boost();
    play("{'act':'boost','spell':1}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 6);
    assert_int_equal(seat_of(0)->deck_count, 2);
    assert_int_equal(scene_event(&scene, EVENT_CARD)->card, 4);
    assert_int_equal(scene_event(&scene, EVENT_CARD)->place_to, 1);
}

static void a_boost_may_help_a_nominated_defence_or_a_rivals_face_down_spell(void **state)
{
    (void)state;
    start_boost();
    Match before = scene.match;
    play("{'act':'boost','spell':3}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 5 + 2);
    scene.match = before;
    play("{'act':'boost','spell':4}");
    /* The card then belongs to the spell's owner: it lies in his pile after the clean-up. */
    play("{'act':'take','mod':'ghost'}");
    int                   fours = 0;
    const LifeforceBoard *board = scene_table(&scene);
    for (int i = 0; i < board->discard_count; i++)
        fours += lifeforce_discard_seat(board->discards[i]) == 1 &&
                 lifeforce_discard_value(board->discards[i]) == 4;
    assert_int_equal(fours, 2);
}

static void a_boost_may_go_to_a_summon_and_raises_it(void **state)
{
    (void)state;
    start_boost();
    play("{'act':'boost','spell':2}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    assert_true(scene_tells(
        &scene, -1, "'kind':'summon','target':null,'life':[1,4],'mods':[],'revealed':true"));
}

static void a_boost_needs_a_spell_on_the_table(void **state)
{
    (void)state;
    start_boost();
    assert_string_equal(scene_refusal(&scene, "{'act':'boost','spell':5}"),
                        "There is no such spell on the table.");
    scene_refusal(&scene, "{'act':'boost','spell':0}");
    scene_refusal(&scene, "{'act':'boost'}");
}

static void a_boost_with_an_empty_deck_is_asked_and_does_nothing(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 1, 0, 0, 0);
    scene_deck(&scene, 0, "");
    play("{'act':'attack','target':1,'life':[2],'mods':['boost']} {'act':'done'} {'act':'done'} "
         "{'act':'done'}"
         "{'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_BOOST, 0));
    play("{'act':'boost','spell':1}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 2);
    assert_non_null(scene_event(&scene, LIFEFORCE_EVENT_FIZZLE));
}

/* Divert. */

static void start_divert(void)
{
    start(3, false);
    hold(0, 0, 1, 0, 0);
    play("{'act':'attack','target':1,'life':[2,3],'mods':['divert']} {'act':'defend','life':[1,5]} "
         "{'act':'done'}"
         "{'act':'defend','life':[1]} {'act':'defend','life':[2,4]} {'act':'done'}"
         "{'act':'summon','life':5} {'act':'done'} {'act':'block','spells':[3]}");
    assert_true(scene_asks(&scene, LIFEFORCE_DIVERT, 0));
}

static void a_divert_moves_a_card_of_its_spell_to_another(void **state)
{
    (void)state;
    start_divert();
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','to':4,'life':5}"),
                        "This spell holds no such life card.");
    play("{'act':'divert','to':4,'life':3}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 2);
    assert_null(scene_event(&scene, LIFEFORCE_EVENT_DIVERT));
    assert_true(scene_tells(&scene, -1, "'life':[2,3,4]"));
    /* All saw it go there. */
    assert_true(scene_tells(&scene, 2, "'cards':3,'alive':true,'known':[3]"));
}

static void a_divert_takes_a_chosen_card_out_of_an_own_spell(void **state)
{
    (void)state;
    start_divert();
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','from':2}"),
                        "Say which card of your own spell to take.");
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','from':2,'life':4}"),
                        "That spell holds no such life card.");
    play("{'act':'divert','from':2,'life':5}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 10);
    assert_null(scene_event(&scene, LIFEFORCE_EVENT_DIVERT));
}

static void a_divert_takes_blindly_out_of_another_seats_spell(void **state)
{
    (void)state;
    bool seen[6] = {false};
    start_divert();
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','from':4,'life':4}"),
                        "From a rival's spell you take a card unseen.");
    Match before = scene.match;
    for (uint64_t seed = 0; seed < 40; seed++) {
        scene.match = before;
        rng_seed(&scene.match.rng, seed);
        play("{'act':'divert','from':4}");
        int value = scene_event(&scene, LIFEFORCE_EVENT_DIVERT)->n;
        assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 5 + value);
        seen[value] = true;
    }
    assert_true(seen[2] && seen[4]);
    assert_false(seen[1] || seen[3] || seen[5]);
}

static void a_divert_may_be_skipped(void **state)
{
    (void)state;
    start_divert();
    play("{'act':'skip'}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 5);
}

static void a_divert_reaches_no_spell_that_this_attack_turned_up(void **state)
{
    (void)state;
    start_divert();
    const char *why = "That spell is already turned up by this attack.";
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','to':3,'life':3}"), why);
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','from':3}"), why);
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','to':1,'life':3}"), why);
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','to':9,'life':3}"),
                        "There is no such spell on the table.");
}

static void a_divert_is_in_vain_where_its_attack_has_turned_up_every_spell(void **state)
{
    (void)state;
    start(2, false);
    hold(0, 0, 1, 0, 0);
    play("{'act':'attack','target':1,'life':[2,3],'mods':['divert']} {'act':'done'}"
         "{'act':'defend','life':[1]} {'act':'done'} {'act':'block','spells':[2]}");
    assert_true(scene_asks(&scene, LIFEFORCE_DIVERT, 0));
    for (int act = LIFEFORCE_ACT_DIVERT_TO; act <= LIFEFORCE_ACT_DIVERT_FROM; act++)
        assert_string_equal(match_why_not(&scene.match, act),
                            "This attack has turned up every spell.");
}

static void a_divert_may_empty_a_summon_which_then_counts_nothing(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 0, 1, 0, 0);
    play("{'act':'attack','target':1,'life':[2],'mods':['divert']} {'act':'done'}"
         "{'act':'summon','life':5} {'act':'done'} {'act':'summon','life':1} {'act':'done'}"
         "{'act':'block','spells':[]} {'act':'divert','from':2}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 2));
    play("{'act':'take','mod':'boost'}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 1));
    assert_true(scene_tells(&scene, -1, "'owner':1,'kind':'summon','target':null,'life':[],"));
}

static void a_spell_may_be_left_with_no_life_and_then_gives_none(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 0, 2, 0, 0);
    play("{'act':'attack','target':1,'life':[2],'mods':['divert','divert']} {'act':'done'}"
         "{'act':'defend','life':[3]} {'act':'done'} {'act':'done'} {'act':'block','spells':[]}"
         "{'act':'divert','from':2}");
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','from':2}"),
                        "There is no life in any other spell.");
    assert_true(scene_tells(&scene, 2,
                            "'owner':1,'kind':'defend','target':null,'life':null,"
                            "'mods':null,'cards':0,'alive':false,"));
    play("{'act':'divert','to':2,'life':2}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 3);
}

static void an_attack_may_divert_away_all_its_own_life(void **state)
{
    (void)state;
    start(2, false);
    hold(0, 0, 2, 0, 0);
    play("{'act':'attack','target':1,'life':[2],'mods':['divert','divert']} "
         "{'act':'defend','life':[1]}"
         "{'act':'done'} {'act':'done'} {'act':'block','spells':[]} "
         "{'act':'divert','to':2,'life':2}");
    assert_string_equal(scene_refusal(&scene, "{'act':'divert','to':2,'life':2}"),
                        "This spell has no life card left.");
    play("{'act':'skip'}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 0);
}

static void what_a_spell_holds_goes_to_the_pile_of_its_owner(void **state)
{
    (void)state;
    start_divert();
    int before[2] = {scene_discarded(&scene, 0), scene_discarded(&scene, 1)};
    play("{'act':'divert','to':4,'life':3} {'act':'take','mod':'boost'}");
    assert_int_equal(scene_discarded(&scene, 0), before[0] + 1 + 2); /* 2, and 1+5 at clean-up */
    assert_int_equal(scene_discarded(&scene, 1), before[1] + 1 + 3 + 0); /* 1; 2+4 and the 3 */
}

/* Penetrating. */

static void start_penetrating(const char *first_mods)
{
    start(3, false);
    hold(0, 1, 0, 1, 0);
    hold(1, 1, 1, 0, 1);
    play("{'act':'attack','target':1,'life':[2,2],'mods':['penetrating','boost']} {'act':'done'}");
    scene_play(&scene, first_mods);
    play("{'act':'defend','life':[1]} {'act':'done'} {'act':'done'}");
    scene_deck(&scene, 0, "1 1 1");
    scene_deck(&scene, 1, "1 1 1 1 1 1 1 1 1");
}

static void a_lone_defence_has_no_effect_on_a_penetrating_attack(void **state)
{
    (void)state;
    start_penetrating("{'act':'defend','life':[5,4]}");
    play("{'act':'block','spells':[2]} {'act':'boost','spell':1}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->n, 5);
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 0);
    assert_int_equal(seat_of(1)->deck_count, 4);
    assert_null(lifeforce_look(scene_table(&scene), 2)); /* discarded as usual */
}

static void modifiers_of_a_pierced_defence_do_not_act(void **state)
{
    (void)state;
    start_penetrating("{'act':'defend','life':[5],'mods':['boost','divert']}");
    play("{'act':'block','spells':[2]}");
    assert_true(scene_asks(&scene, LIFEFORCE_BOOST, 0)); /* the attack's own do */
    play("{'act':'boost','spell':1}");
    assert_int_equal(attack_resolving(), 0);
    assert_int_equal(supply(LIFEFORCE_MOD_BOOST), 3);
    assert_int_equal(supply(LIFEFORCE_MOD_DIVERT), 3);
}

static void two_defences_block_a_penetrating_attack(void **state)
{
    (void)state;
    start_penetrating("{'act':'defend','life':[2],'mods':['boost']}");
    play("{'act':'block','spells':[2,3]} {'act':'boost','spell':1}");
    assert_true(scene_asks(&scene, LIFEFORCE_BOOST, 1));
    play("{'act':'boost','spell':2}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 2 + 1 + 1 + 4);
}

static void no_defence_against_a_penetrating_attack_is_as_usual(void **state)
{
    (void)state;
    start_penetrating("{'act':'defend','life':[2]}");
    play("{'act':'block','spells':[]} {'act':'boost','spell':1}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 0);
    assert_null(scene_event(&scene, LIFEFORCE_EVENT_PIERCED));
}

static void a_pierced_durable_defence_is_worn(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 0, 0, 1, 0);
    hold(1, 0, 0, 0, 1);
    play("{'act':'attack','target':1,'life':[1],'mods':['penetrating']} {'act':'done'}"
         "{'act':'defend','life':[5],'mods':['durable']} {'act':'done'} {'act':'done'}"
         "{'act':'block','spells':[2]}");
    assert_int_equal(seat_of(1)->deck_count, 4);
    assert_true(scene_tells(&scene, -1,
                            "'life':[5],'mods':[],'revealed':false,'resolved':false,'worn':true"));
}

/* Afterwards. */

static void attack_and_blockers_are_discarded_and_modifiers_go_to_the_supply(void **state)
{
    (void)state;
    start(2, false);
    hold(0, 0, 0, 2, 0);
    hold(1, 0, 1, 0, 0);
    play("{'act':'attack','target':1,'life':[1,2],'mods':['penetrating','penetrating']}"
         "{'act':'defend','life':[3]} {'act':'done'}"
         "{'act':'defend','life':[2],'mods':['divert']} {'act':'defend','life':[4,5]} "
         "{'act':'done'}");
    int before[2] = {scene_discarded(&scene, 0), scene_discarded(&scene, 1)};
    play("{'act':'block','spells':[3,4]} {'act':'skip'}");
    assert_int_equal(scene_discarded(&scene, 0), before[0] + 3); /* with the 3 at clean-up */
    assert_int_equal(scene_discarded(&scene, 1), before[1] + 3);
    assert_int_equal(supply(LIFEFORCE_MOD_PENETRATING), 2);
    assert_int_equal(supply(LIFEFORCE_MOD_DIVERT), 2);
    assert_int_equal(scene_table(&scene)->spell_count, 0);
}

static void start_durable(const char *mods)
{
    char defend[100];
    start(3, false);
    scene_deck(&scene, 1, "1 1 1 1 1 1 1 1 1 1 1 1");
    hold(1, 1, 0, 0, 2);
    play("{'act':'attack','target':1,'life':[1,1]} {'act':'attack','target':1,'life':[2]} "
         "{'act':'done'}");
    snprintf(defend, sizeof defend, "{'act':'defend','life':[2,3],'mods':[%s]}", mods);
    scene_play(&scene, defend);
    play("{'act':'done'} {'act':'done'}");
}

static void a_durable_defence_stays_face_down_without_modifiers(void **state)
{
    (void)state;
    start_durable("'durable','boost'");
    play("{'act':'block','spells':[3]} {'act':'boost','spell':3}");
    assert_int_equal(supply(LIFEFORCE_MOD_DURABLE), 2); /* the other one is still in hand */
    assert_int_equal(supply(LIFEFORCE_MOD_BOOST), 3);
    assert_true(scene_tells(&scene, -1, "'mods':[],'revealed':false,'resolved':false,'worn':true"));
    assert_int_equal(lifeforce_count(lifeforce_look(scene_table(&scene), 3)->life), 3);
}

static void a_durable_defence_blocks_twice_in_one_round(void **state)
{
    (void)state;
    start_durable("'durable'");
    play("{'act':'block','spells':[3]}");
    assert_int_equal(attack_resolving(), 2);
    play("{'act':'block','spells':[3]}");
    assert_int_equal(scene_event(&scene, LIFEFORCE_EVENT_BATTLE)->m, 5 + 2);
    assert_null(lifeforce_look(scene_table(&scene), 3));
}

static void several_durables_act_as_one(void **state)
{
    (void)state;
    start_durable("'durable','durable'");
    play("{'act':'block','spells':[3]}");
    assert_int_equal(supply(LIFEFORCE_MOD_DURABLE), 3);
    play("{'act':'block','spells':[3]}");
    assert_null(lifeforce_look(scene_table(&scene), 3));
}

static void next_round(void)
{
    for (int seat = 0; seat < 3; seat++)
        play("{'act':'bid','n':1}");
    play("{'act':'pass'} {'act':'pass'} {'act':'pass'} {'act':'done'} {'act':'done'} "
         "{'act':'done'}");
}

/* Seat 1 has a Durable defence; in the next round seat 2, who drew `value`, attacks it. */
static void attack_in_next_round(void)
{
    next_round();
    assert_true(scene_asks(&scene, LIFEFORCE_CAST, 1));
    play("{'act':'done'}");
    int value = 1;
    while (!seat_of(2)->drawn[value - 1])
        value++;
    Move attack = {.act = LIFEFORCE_ACT_ATTACK, .seat = 1, .bags = {bag_of(4, value - 1, 1)}};
    assert_null(match_check(&scene.match, &attack));
    match_play(&scene.match, &attack, NULL);
    play("{'act':'done'} {'act':'done'}");
}

static void a_worn_durable_defence_blocks_once_more_in_a_later_round(void **state)
{
    (void)state;
    start_durable("'durable'");
    play("{'act':'block','spells':[3]} {'act':'block','spells':[]}");
    assert_int_equal(scene.match.round, 2);
    attack_in_next_round();
    play("{'act':'block','spells':[3]}");
    assert_null(lifeforce_look(scene_table(&scene), 3));
}

static void an_unused_durable_defence_keeps_its_durable_for_later_rounds(void **state)
{
    (void)state;
    start_durable("'durable','boost'");
    play("{'act':'block','spells':[]} {'act':'block','spells':[]}");
    assert_int_equal(scene.match.round, 2);
    assert_true(scene_tells(
        &scene, -1, "'mods':['boost','durable'],'revealed':false,'resolved':false,'worn':false"));
    attack_in_next_round();
    play("{'act':'block','spells':[3]} {'act':'boost','spell':3}");
    assert_true(scene_tells(&scene, -1, "'worn':true"));
}

static void defences_without_durable_are_discarded_at_clean_up(void **state)
{
    (void)state;
    start(2, false);
    hold(0, 1, 0, 0, 0);
    play("{'act':'defend','life':[1,4],'mods':['boost']} {'act':'done'} {'act':'done'}");
    assert_int_equal(scene_table(&scene)->spell_count, 0);
    assert_int_equal(scene_discarded(&scene, 0), 10);
    assert_int_equal(supply(LIFEFORCE_MOD_BOOST), 2);
}

static void an_emptied_durable_defence_stays_all_the_same(void **state)
{
    (void)state;
    start(3, false);
    hold(0, 0, 1, 0, 0);
    hold(1, 0, 0, 0, 1);
    play("{'act':'attack','target':2,'life':[2],'mods':['divert']} {'act':'done'}"
         "{'act':'defend','life':[3],'mods':['durable']} {'act':'done'} {'act':'done'}"
         "{'act':'block','spells':[]} {'act':'divert','from':2}");
    assert_int_equal(scene.match.round, 2);
    assert_true(scene_tells(&scene, -1, "'life':[],'mods':['durable']"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            the_attack_acts_first_then_defences_in_the_order_cast_boosts_before_diverts),
        cmocka_unit_test(a_boost_adds_the_top_card_of_the_owners_deck_to_its_own_spell),
        cmocka_unit_test(a_boost_may_help_a_nominated_defence_or_a_rivals_face_down_spell),
        cmocka_unit_test(a_boost_may_go_to_a_summon_and_raises_it),
        cmocka_unit_test(a_boost_needs_a_spell_on_the_table),
        cmocka_unit_test(a_boost_with_an_empty_deck_is_asked_and_does_nothing),
        cmocka_unit_test(a_divert_moves_a_card_of_its_spell_to_another),
        cmocka_unit_test(a_divert_takes_a_chosen_card_out_of_an_own_spell),
        cmocka_unit_test(a_divert_takes_blindly_out_of_another_seats_spell),
        cmocka_unit_test(a_divert_may_be_skipped),
        cmocka_unit_test(a_divert_reaches_no_spell_that_this_attack_turned_up),
        cmocka_unit_test(a_divert_is_in_vain_where_its_attack_has_turned_up_every_spell),
        cmocka_unit_test(a_divert_may_empty_a_summon_which_then_counts_nothing),
        cmocka_unit_test(a_spell_may_be_left_with_no_life_and_then_gives_none),
        cmocka_unit_test(an_attack_may_divert_away_all_its_own_life),
        cmocka_unit_test(what_a_spell_holds_goes_to_the_pile_of_its_owner),
        cmocka_unit_test(a_lone_defence_has_no_effect_on_a_penetrating_attack),
        cmocka_unit_test(modifiers_of_a_pierced_defence_do_not_act),
        cmocka_unit_test(two_defences_block_a_penetrating_attack),
        cmocka_unit_test(no_defence_against_a_penetrating_attack_is_as_usual),
        cmocka_unit_test(a_pierced_durable_defence_is_worn),
        cmocka_unit_test(attack_and_blockers_are_discarded_and_modifiers_go_to_the_supply),
        cmocka_unit_test(a_durable_defence_stays_face_down_without_modifiers),
        cmocka_unit_test(a_durable_defence_blocks_twice_in_one_round),
        cmocka_unit_test(several_durables_act_as_one),
        cmocka_unit_test(a_worn_durable_defence_blocks_once_more_in_a_later_round),
        cmocka_unit_test(an_unused_durable_defence_keeps_its_durable_for_later_rounds),
        cmocka_unit_test(defences_without_durable_are_discarded_at_clean_up),
        cmocka_unit_test(an_emptied_durable_defence_stays_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
