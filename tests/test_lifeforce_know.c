/* What a seat of Lifeforce can work out about spells that it cannot see: in a deal that it imagines
 * a spell never holds more life than its owner drew for it and has not shown elsewhere, and what
 * lies there in truth is always among what is imagined. (What a view shows:
 * tests/test_lifeforce_rounds.c.) */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "games/lifeforce/lifeforce.h"
#include "support/lifeforce_scene.h"

enum { DEALS = 150 };

/* Numbers of cards, as a set. */
enum { NONE = 1, ONE = 2, TWO = 4, THREE = 8 };

static Scene scene;

static LifeforceBoard *board(void) { return scene_table(&scene); }
static void            play(const char *moves) { scene_play_all(&scene, moves); }

static void hold(int seat, const char *mods)
{
    static const char LETTERS[] = "bdpD"; /* Boost, Divert, Penetrating, Durable */
    for (; *mods; mods++)
        scene_hold(&scene, seat, (int)(strchr(LETTERS, *mods) - LETTERS));
}

/* Which numbers of life cards a seat imagines in a spell. */
static unsigned imagined(int viewer, int id)
{
    unsigned numbers = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        Match dealt;
        Rng   rng;
        rng_seed(&rng, seed);
        match_view(&scene.match, viewer, &dealt);
        match_redeal(&dealt, &rng);
        numbers |= 1u << lifeforce_count(lifeforce_look(lifeforce_board(&dealt), id)->life);
    }
    return numbers;
}

/* The second round: in the first one seat 0 threw three cards away, so that more of its life is
 * gone than it draws now. Seat 1 casts first, seat 0 last. */
static void start(const char *drawn, const char *mods)
{
    scene_start(&scene, 3, false);
    scene_hand(&scene, 0, "3 3 3");
    scene_casting(&scene);
    play("{'act':'done'} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BID, 1));
    scene_hand(&scene, 0, drawn);
    hold(0, mods);
    scene_casting(&scene);
}

static void to_round_three(void) { assert_int_equal(scene.match.round, 3); }

static void a_spell_of_this_round_holds_no_more_life_than_was_drawn(void **state)
{
    (void)state;
    start("1 2", "Ddb");
    scene_hand(&scene, 1, "1");
    play("{'act':'attack','target':2,'life':[1]} {'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 2));
    assert_int_equal(imagined(1, 2), ONE | TWO);
    assert_int_equal(imagined(2, 2), ONE | TWO);
}

static void two_spells_of_this_round_hold_no_more_than_was_drawn_together(void **state)
{
    (void)state;
    start("1 2 5", "Ddb");
    scene_hand(&scene, 1, "1");
    play("{'act':'attack','target':2,'life':[1]} {'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']}"
         "{'act':'defend','life':[2,5]} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 2));
    assert_int_equal(imagined(1, 2), ONE | TWO);
    assert_int_equal(imagined(1, 3), ONE | TWO);
}

static void an_old_defence_holds_no_more_life_than_was_drawn_for_it(void **state)
{
    (void)state;
    start("1 2", "Ddb");
    play("{'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']} {'act':'done'}");
    to_round_three();
    assert_int_equal(imagined(1, 1), ONE | TWO);
}

static void what_else_surely_held_life_that_round_is_not_in_it(void **state)
{
    (void)state;
    start("1 2 5", "DDdb");
    play("{'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']}"
         "{'act':'defend','life':[2],'mods':['durable']} {'act':'done'}");
    to_round_three();
    assert_int_equal(imagined(1, 1), ONE | TWO);
    assert_int_equal(imagined(1, 2), ONE);
}

/* Another seat's spells and those of another round held other cards. */
static void what_others_and_other_rounds_held_does_not_count(void **state)
{
    (void)state;
    start("1 2", "DDdbb");
    hold(2, "D");
    scene_hand(&scene, 2, "5");
    play("{'act':'done'} {'act':'defend','life':[5],'mods':['durable']} {'act':'done'}"
         "{'act':'defend','life':[1,2],'mods':['durable','boost']} {'act':'done'}");
    to_round_three();
    assert_int_equal(imagined(1, 2), ONE | TWO);
    scene_hand(&scene, 0, "1 2");
    scene_casting(&scene);
    play("{'act':'done'} {'act':'defend','life':[1,2],'mods':['durable','boost']} {'act':'done'}"
         "{'act':'done'}");
    assert_int_equal(scene.match.round, 4);
    assert_int_equal(imagined(1, 2), ONE | TWO);
    assert_int_equal(imagined(1, 3), ONE | TWO);
}

/* Modifiers go back openly, so the rest of a spent defence was life. */
static void the_life_of_a_spent_defence_is_not_in_another(void **state)
{
    (void)state;
    start("1 2 5", "Ddb");
    play("{'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']}"
         "{'act':'defend','life':[2,5]} {'act':'done'}");
    to_round_three();
    assert_int_equal(imagined(1, 1), ONE);
}

/* A Boost of seat 1's deck goes into the spell, and out of it a card is taken blindly: the seed of
 * chance decides that it is the one that the owner had put there. */
static void boost_and_divert(int spell, int value)
{
    char words[80];
    snprintf(words, sizeof words, "{'act':'boost','spell':%d}", spell);
    play(words);
    const Match before = scene.match;
    snprintf(words, sizeof words, "{'act':'divert','from':%d}", spell);
    for (uint64_t seed = 0;; seed++) {
        assert_true(seed < 100);
        scene.match = before;
        rng_seed(&scene.match.rng, seed);
        play(words);
        if (scene_event(&scene, LIFEFORCE_EVENT_DIVERT)->n == value)
            return;
    }
}

static void a_defence_whose_own_life_was_seen_leave_holds_none_unseen(void **state)
{
    (void)state;
    start("1 2", "DD");
    scene_hand(&scene, 1, "1 4");
    scene_deck(&scene, 1, "3 1 2 1 1 2");
    hold(1, "bd");
    play("{'act':'attack','target':2,'life':[4,1],'mods':['boost','divert']} {'act':'done'}"
         "{'act':'done'} {'act':'defend','life':[1],'mods':['durable']}"
         "{'act':'defend','life':[2],'mods':['durable']} {'act':'done'} "
         "{'act':'block','spells':[]}");
    boost_and_divert(2, 1);
    to_round_three();
    assert_int_equal(imagined(2, 2), ONE); /* the 3 that all saw */
    assert_int_equal(imagined(2, 3), ONE);
}

/* What is left in the other is what all saw go there: none of the life drawn unseen is. */
static void what_was_seen_leave_a_defence_leaves_all_the_rest_for_another(void **state)
{
    (void)state;
    start("1 2 5", "DDd");
    scene_hand(&scene, 1, "1 4");
    scene_deck(&scene, 1, "3 1 2 1 1 2");
    hold(1, "bd");
    play("{'act':'attack','target':2,'life':[4,1],'mods':['boost','divert']} {'act':'done'}"
         "{'act':'done'} {'act':'defend','life':[1,2],'mods':['durable']}"
         "{'act':'defend','life':[5],'mods':['durable']} {'act':'done'} "
         "{'act':'block','spells':[]}");
    boost_and_divert(3, 5);
    to_round_three();
    assert_int_equal(imagined(2, 2), ONE | TWO); /* a Divert may lie in it, or two cards of life */
    assert_int_equal(imagined(2, 3), ONE);
}

/* What a boosted spell held before it was boosted, it holds beside that card. */
static void a_boosted_defence_holds_what_was_seen_and_no_more_than_was_drawn(void **state)
{
    (void)state;
    start("1 2", "Ddb");
    scene_hand(&scene, 1, "4");
    scene_deck(&scene, 1, "3 1 2 1 1 2");
    hold(1, "b");
    play("{'act':'attack','target':2,'life':[4],'mods':['boost']} {'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1,2],'mods':['durable']} {'act':'done'} "
         "{'act':'block','spells':[]} {'act':'boost','spell':2}");
    to_round_three();
    /* Four cards: the 3, a Durable, and of the others as many as two modifiers; two were drawn. */
    assert_int_equal(imagined(2, 2), ONE | TWO | THREE);
    start("1 2", "Ddb");
    scene_hand(&scene, 1, "4");
    scene_deck(&scene, 1, "3 1 2 1 1 2");
    hold(1, "b");
    play("{'act':'attack','target':2,'life':[4],'mods':['boost']} {'act':'done'} {'act':'done'}"
         "{'act':'defend','life':[1],'mods':['durable','divert','boost']} {'act':'done'} "
         "{'act':'block','spells':[]} {'act':'boost','spell':2}");
    to_round_three();
    assert_int_equal(imagined(2, 2) & ~(ONE | TWO | THREE), 0);
    assert_true(imagined(2, 2) & TWO);
}

/* With ten defences not every set of them is listed: none, all, each pair and each alone. */
static void of_very_many_defences_each_and_each_pair_can_be_picked(void **state)
{
    (void)state;
    enum { DEFENCES = 10, SETS = 2 + DEFENCES + DEFENCES * (DEFENCES - 1) / 2 };
    static MoveList list;
    unsigned        pairs[DEFENCES] = {0}, alone = 0, none = 0, all = 0;
    scene_start(&scene, 3, true);
    scene_hand(&scene, 0, "1");
    scene_casting(&scene);
    play("{'act':'attack','target':1,'life':[1]} {'act':'done'} {'act':'done'} {'act':'done'}");
    for (int i = 0; i < DEFENCES; i++) {
        LifeforceSpell *spell = &board()->spells[board()->spell_count++];
        *spell = (LifeforceSpell){.id = ++board()->last_id,
                                  .owner = 1,
                                  .target = SEAT_NONE,
                                  .kind = LIFEFORCE_DEFEND,
                                  .worn = 1,
                                  .old = 1,
                                  .life = {1}};
    }
    match_moves(&scene.match, &list);
    assert_int_equal(list.count, SETS);
    for (int i = 0; i < list.count; i++) {
        uint32_t set = list.moves[i].bags[0];
        int      count = 0, last = 0;
        for (int k = 0; k < 32; k++)
            if (set >> k & 1) {
                count++;
                last = k;
            }
        none += count == 0;
        all += count == DEFENCES;
        if (count == 1)
            alone |= set;
        if (count == 2)
            pairs[last] |= set & ~(1u << last);
        assert_null(match_check(&scene.match, &list.moves[i]));
    }
    assert_int_equal(none, 1);
    assert_int_equal(all, 1);
    assert_int_equal(alone, (1u << DEFENCES) - 1);
    for (int i = 0; i < DEFENCES; i++)
        assert_int_equal(pairs[i], (1u << i) - 1);
}

/* Nothing is asked where there is nothing to choose. */
static void the_last_sort_of_modifier_is_taken_unasked(void **state)
{
    (void)state;
    Move only;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "5 4");
    scene_casting(&scene);
    hold(1, "bddppDD");
    for (int i = 0; i < 2; i++) {
        scene_hold(&scene, 1, LIFEFORCE_MOD_EXTRA_HAND);
        scene_hold(&scene, 1, LIFEFORCE_MOD_GHOST);
    }
    board()->seats[1].mods[LIFEFORCE_MOD_GHOST]--;
    board()->supply[LIFEFORCE_MOD_GHOST]++;
    play("{'act':'summon','life':5} {'act':'summon','life':4} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    assert_false(match_forced(&scene.match, &only)); /* a Boost or a Ghost */
    play("{'act':'take','mod':'boost'}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    assert_true(match_forced(&scene.match, &only));
    assert_int_equal(only.n, LIFEFORCE_MOD_GHOST);
}

/* It allows a third spell, and each takes a card. */
static void an_extra_hand_is_listed_with_three_cards_to_cast(void **state)
{
    (void)state;
    static const char *const HANDS[] = {"1 2", "1 2 3", "1 1 1 2"};
    for (int i = 0; i < 3; i++) {
        static MoveList list;
        int             found = 0;
        scene_start(&scene, 2, false);
        scene_hand(&scene, 0, HANDS[i]);
        scene_hold(&scene, 0, LIFEFORCE_MOD_EXTRA_HAND);
        scene.match.phase = LIFEFORCE_AFTER_BID;
        match_moves(&scene.match, &list);
        for (int k = 0; k < list.count; k++)
            found += list.moves[k].act == LIFEFORCE_ACT_EXTRA_HAND;
        assert_int_equal(found, i > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spell_of_this_round_holds_no_more_life_than_was_drawn),
        cmocka_unit_test(two_spells_of_this_round_hold_no_more_than_was_drawn_together),
        cmocka_unit_test(an_old_defence_holds_no_more_life_than_was_drawn_for_it),
        cmocka_unit_test(what_else_surely_held_life_that_round_is_not_in_it),
        cmocka_unit_test(what_others_and_other_rounds_held_does_not_count),
        cmocka_unit_test(the_life_of_a_spent_defence_is_not_in_another),
        cmocka_unit_test(a_defence_whose_own_life_was_seen_leave_holds_none_unseen),
        cmocka_unit_test(what_was_seen_leave_a_defence_leaves_all_the_rest_for_another),
        cmocka_unit_test(a_boosted_defence_holds_what_was_seen_and_no_more_than_was_drawn),
        cmocka_unit_test(of_very_many_defences_each_and_each_pair_can_be_picked),
        cmocka_unit_test(an_extra_hand_is_listed_with_three_cards_to_cast),
        cmocka_unit_test(the_last_sort_of_modifier_is_taken_unasked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
