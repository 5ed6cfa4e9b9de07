/* Lifeforce, sentence by sentence: summons, clean-up, the end; and what the seats know all along.
 */
#include "support/cmocka_all.h"

#include "support/lifeforce_scene.h"
#include "support/lifeforce_slow.h"
#include "games/lifeforce/lifeforce.h"
#include "games/games.h"

static Scene scene;

static LifeforceSeat *seat_of(int seat) { return &scene_table(&scene)->seats[seat]; }

static void start(int seats)
{
    scene_start(&scene, seats, false);
    for (int seat = 0; seat < seats; seat++)
        scene_hand(&scene, seat, "1 1 2 2 3 4 5");
    scene_casting(&scene);
}

static void play(const char *moves) { scene_play_all(&scene, moves); }

/* Summons. */

static void summons_come_after_all_attacks(void **state)
{
    (void)state;
    start(2);
    play("{'act':'summon','life':5} {'act':'attack','target':1,'life':[1]} {'act':'done'}"
         "{'act':'attack','target':0,'life':[1]} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
    play("{'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 0));
    play("{'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    assert_true(scene_tells(&scene, -1, "'resolving':null"));
}

static void the_highest_summon_is_served_first_ties_from_the_first_player(void **state)
{
    (void)state;
    start(3);
    scene.match.turn = scene.match.actor = 2;
    play("{'act':'summon','life':2} {'act':'summon','life':3} {'act':'done'}"
         "{'act':'summon','life':3} {'act':'summon','life':5} {'act':'done'}"
         "{'act':'summon','life':2} {'act':'summon','life':2} {'act':'done'}");
    static const int ORDER[][2] = {{0, 4}, {2, 2}, {0, 3}, {2, 1}, {1, 5}, {1, 6}};
    for (int i = 0; i < 6; i++) {
        assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, ORDER[i][0]));
        assert_int_equal(lifeforce_next_call(&scene.match)->id, ORDER[i][1]);
        play(i < 3 ? "{'act':'take','mod':'ghost'}" : "{'act':'take','mod':'boost'}");
    }
    assert_int_equal(scene.match.round, 2);
}

static void a_summon_takes_any_modifier_that_the_supply_still_has(void **state)
{
    (void)state;
    start(2);
    play("{'act':'summon','life':5} {'act':'summon','life':4} {'act':'done'}"
         "{'act':'summon','life':3} {'act':'done'}");
    play("{'act':'take','mod':'divert'}");
    assert_int_equal(seat_of(0)->mods[LIFEFORCE_MOD_DIVERT], 1);
    assert_int_equal(scene_table(&scene)->supply[LIFEFORCE_MOD_DIVERT], 1);
    play("{'act':'take','mod':'divert'}");
    assert_string_equal(scene_refusal(&scene, "{'act':'take','mod':'divert'}"),
                        "The supply has none of those left.");
    scene_refusal(&scene, "{'act':'take','mod':'dragon'}");
    play("{'act':'take','mod':'extra_hand'}");
}

static void a_summon_that_finds_the_supply_empty_gets_nothing(void **state)
{
    (void)state;
    start(2);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        for (int i = 0; i < 2; i++)
            if (mod || i)
                scene_hold(&scene, 1, mod);
    play("{'act':'summon','life':5} {'act':'summon','life':4} {'act':'done'} {'act':'done'}"
         "{'act':'take','mod':'boost'}");
    assert_int_equal(scene.match.round, 2);
    assert_non_null(scene_event(&scene, LIFEFORCE_EVENT_NOTHING));
}

static void a_summons_life_is_discarded_and_its_modifier_serves_from_the_next_round(void **state)
{
    (void)state;
    start(2);
    play("{'act':'summon','life':5} {'act':'done'} {'act':'done'}");
    int before = scene_discarded(&scene, 0);
    play("{'act':'take','mod':'extra_hand'}");
    assert_int_equal(scene_discarded(&scene, 0), before + 1);
    assert_int_equal(scene_table(&scene)->spell_count, 0);
    play("{'act':'bid','n':1}"); /* seat 1 begins the second round */
    play("{'act':'bid','n':3} {'act':'pass'} {'act':'pass'} {'act':'done'} {'act':'extra_hand'}");
    assert_int_equal(seat_of(0)->spells_allowed, 3);
}

/* Clean-up and the end. */

static void a_seat_with_an_empty_deck_is_out_and_gives_all_back(void **state)
{
    (void)state;
    start(3);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        scene_hold(&scene, 1, mod);
    scene_deck(&scene, 1, "");
    play("{'act':'done'} {'act':'defend','life':[1,5],'mods':['durable']} {'act':'done'} "
         "{'act':'done'}");
    assert_true(seat_of(1)->out);
    assert_true(
        scene_tells(&scene, -1, "{'out':true,'deck':[],'drawn':[],'discarded':[1,2,2,3,4,1,5],"));
    assert_int_equal(scene_table(&scene)->spell_count, 0);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        assert_int_equal(scene_table(&scene)->supply[mod], 3);
    assert_int_equal(scene_event(&scene, EVENT_OUT)->seat, 1);
    assert_true(scene_asks(&scene, LIFEFORCE_BID, 2)); /* the first player moves left past seat 1 */
    assert_int_equal(scene.match.turn, 2);
}

static void an_empty_deck_is_no_end_before_the_clean_up(void **state)
{
    (void)state;
    start(3);
    scene_deck(&scene, 0, "");
    play("{'act':'attack','target':1,'life':[1]} {'act':'summon','life':5} {'act':'done'}"
         "{'act':'done'} {'act':'done'} {'act':'block','spells':[]} {'act':'take','mod':'boost'}");
    assert_true(seat_of(0)->out);
}

static void the_last_seat_in_wins_with_its_life_as_score(void **state)
{
    (void)state;
    start(3);
    scene_deck(&scene, 0, "");
    scene_deck(&scene, 2, "");
    play("{'act':'done'} {'act':'done'} {'act':'done'}");
    assert_true(match_over(&scene.match));
    assert_int_equal(scene.match.winners, 2);
    assert_true(
        scene_tells(&scene, -1, "{'phase':'over','round':1,'turn':0,'actor':-1,'first':0,"));
    const Rules *rules = rules_of(GAME_LIFEFORCE);
    assert_int_equal(rules->score(&scene.match, 0), 0);
    assert_int_equal(rules->score(&scene.match, 1), 8);
}

static void empty_every_deck(void)
{
    start(3);
    seat_of(1)->out = true;
    for (int seat = 0; seat < 3; seat++)
        scene_deck(&scene, seat, "");
}

static void if_nobody_is_left_nobody_has_won(void **state)
{
    char words[64];
    Text text;
    (void)state;
    empty_every_deck();
    play("{'act':'done'} {'act':'done'}");
    assert_true(match_over(&scene.match));
    assert_int_equal(scene.match.winners, 0);
    text_begin(&text, words, sizeof words, NULL);
    rules_of(scene.match.game)
        ->say_event(&scene.match, &scene.events, scene_event(&scene, EVENT_OVER), &text);
    assert_string_equal(words, "Nobody is left: nobody has won");
}

/* A match that version 1.0.0 began is played to its end by the ruling of its day. */
static void by_the_first_rules_those_who_went_out_last_shared_the_win(void **state)
{
    (void)state;
    empty_every_deck();
    scene.match.version = 1;
    play("{'act':'done'} {'act':'done'}");
    assert_int_equal(scene.match.winners, 1 | 4);
}

static void the_first_player_moves_left_each_round(void **state)
{
    (void)state;
    scene_start(&scene, 3, false);
    for (int round = 1; round <= 4; round++) {
        assert_true(scene_asks(&scene, LIFEFORCE_BID, (round - 1) % 3));
        assert_int_equal(scene.match.turn, (round - 1) % 3);
        assert_int_equal(scene.match.round, round);
        play("{'act':'bid','n':1} {'act':'bid','n':1} {'act':'bid','n':1} {'act':'pass'} "
             "{'act':'pass'}"
             "{'act':'pass'} {'act':'done'} {'act':'done'} {'act':'done'} {'act':'done'} "
             "{'act':'done'}"
             "{'act':'done'}");
    }
}

static void a_new_round_starts_with_no_bids_two_spells_and_kept_modifiers(void **state)
{
    (void)state;
    start(2);
    scene_hold(&scene, 0, LIFEFORCE_MOD_BOOST);
    seat_of(0)->spells_allowed = 3;
    play("{'act':'defend','life':[1]} {'act':'done'} {'act':'done'}");
    assert_int_equal(scene.match.round, 2);
    assert_true(scene_tells(&scene, -1,
                            "'mods':{'boost':1,'divert':0,'penetrating':0,'durable':0,"
                            "'extra_hand':0,'ghost':0},'bid':0,'spells_allowed':2,'cast':0}"));
}

static void ghosts_make_a_match_long_but_not_endless_and_its_journal_fits(void **state)
{
    (void)state;
    static uint8_t bytes[JOURNAL_BYTES];
    BitString      bits = {.bytes = bytes, .limit = 8 * sizeof bytes, .writing = true};
    scene_start(&scene, 6, true);
    while (!match_over(&scene.match)) {
        Move move;
        assert_true(lifeforce_slow_move(&scene.match, &move));
        assert_null(match_check(&scene.match, &move));
        move_code(&scene.match, &bits, &move);
        match_play(&scene.match, &move, NULL);
        assert_true(scene.match.round <= 2 * LIFEFORCE_CARDS_MAX);
    }
    assert_false(bits.broken);
    print_message("%u decisions, %d rounds, %u bytes of moves\n", (unsigned)scene.match.decisions,
                  scene.match.round, (unsigned)bits.at / 8);
}

/* What the seats know. */

static void hold(int seat, int mod) { scene_hold(&scene, seat, mod); }

static void the_number_of_cards_in_a_spell_is_known_once_resolution_begins(void **state)
{
    (void)state;
    start(3);
    hold(0, LIFEFORCE_MOD_BOOST);
    play("{'act':'attack','target':1,'life':[1,2],'mods':['boost']} {'act':'defend','life':[5]} "
         "{'act':'done'}"
         "{'act':'done'} {'act':'done'}");
    assert_true(scene_tells(&scene, 1, "'life':null,'mods':null,'cards':3"));
    assert_true(scene_tells(&scene, 1, "'life':null,'mods':null,'cards':1"));
    assert_true(scene_tells(&scene, 1, "'discarded':null,'mods':{'boost':null"));
    /* Without a modifier anywhere the life in his spells can be counted, and so can his pile. */
    seat_of(0)->mods[0] = 0;
    scene_table(&scene)->spells[0].boosts = 0;
    assert_true(scene_tells(&scene, 1, "'discarded':[null,null,null,null]"));
}

static void with_two_seats_left_the_target_is_no_secret(void **state)
{
    (void)state;
    start(3);
    play("{'act':'attack','target':1,'life':[1]} {'act':'attack','target':1,'life':[2,3]}"
         "{'act':'done'} {'act':'done'} {'act':'done'}");
    assert_true(scene_tells(&scene, 1, "'id':1,'owner':0,'kind':'attack','target':null"));
    seat_of(2)->out = true;
    assert_true(scene_tells(&scene, 1, "'id':1,'owner':0,'kind':'attack','target':1"));
}

static void the_owner_knows_his_own_spells_and_pile_but_not_his_deck(void **state)
{
    (void)state;
    start(3);
    hold(0, LIFEFORCE_MOD_BOOST);
    play("{'act':'attack','target':1,'life':[1,2],'mods':['boost']} {'act':'done'}");
    assert_true(scene_tells(&scene, 0, "'target':1,'life':[1,2],'mods':['boost']"));
    assert_true(scene_tells(&scene, 0, "'drawn':[],'discarded':[1,2,3,4,5]"));
    assert_true(
        scene_tells(&scene, 0, "{'out':false,'deck':[null,null,null,null,null,null,null,null]"));
}

static void shown_cards_stay_known_in_the_pile(void **state)
{
    (void)state;
    start(3);
    play("{'act':'attack','target':1,'life':[4,5]} {'act':'done'} {'act':'done'} {'act':'done'}"
         "{'act':'block','spells':[]}");
    assert_true(scene_tells(&scene, 2, "'discarded':[null,null,null,null,null,4,5]"));
    for (uint64_t seed = 0; seed < 50; seed++) { /* and out of every deck that others imagine */
        Match dealt;
        Rng   rng;
        rng_seed(&rng, seed);
        match_view(&scene.match, 2, &dealt);
        match_redeal(&dealt, &rng);
        const LifeforceSeat *rival = &lifeforce_board(&dealt)->seats[0];
        for (int i = 0; i < rival->deck_count; i++)
            assert_int_not_equal(rival->deck[i], 5);
    }
}

static void what_a_worn_defence_showed_stays_known(void **state)
{
    (void)state;
    start(3);
    hold(1, LIFEFORCE_MOD_DURABLE);
    play("{'act':'attack','target':1,'life':[1]} {'act':'done'} "
         "{'act':'defend','life':[2,5],'mods':['durable']}"
         "{'act':'done'} {'act':'done'} {'act':'block','spells':[2]}");
    assert_true(scene_tells(
        &scene, 2, "'life':[2,5],'mods':[],'revealed':false,'resolved':false,'worn':true"));
}

static void a_card_diverted_or_boosted_into_a_hidden_spell_is_known_there(void **state)
{
    (void)state;
    start(3);
    hold(0, LIFEFORCE_MOD_DIVERT);
    hold(0, LIFEFORCE_MOD_BOOST);
    scene_deck(&scene, 0, "3 1 2 1 1 2 3 4");
    play("{'act':'attack','target':1,'life':[4,1],'mods':['divert','boost']} {'act':'done'}"
         "{'act':'defend','life':[2]} {'act':'attack','target':2,'life':[1,1]} {'act':'done'} "
         "{'act':'done'}"
         "{'act':'block','spells':[]} {'act':'boost','spell':2} {'act':'divert','to':2,'life':4}");
    assert_true(
        scene_tells(&scene, 2, "'life':null,'mods':null,'cards':3,'alive':true,'known':[3,4]"));
    for (uint64_t seed = 0; seed < 50; seed++) {
        Match dealt;
        Rng   rng;
        rng_seed(&rng, seed);
        match_view(&scene.match, 2, &dealt);
        match_redeal(&dealt, &rng);
        const LifeforceSpell *spell = lifeforce_look(lifeforce_board(&dealt), 2);
        assert_int_equal(lifeforce_count(spell->life), 3);
        assert_true(spell->life[2] >= 1 && spell->life[3] >= 1);
    }
}

static void a_blindly_taken_card_that_was_known_there_is_that_one(void **state)
{
    (void)state;
    start(3);
    hold(0, LIFEFORCE_MOD_DIVERT);
    hold(0, LIFEFORCE_MOD_DIVERT);
    play("{'act':'attack','target':1,'life':[5,1],'mods':['divert','divert']} {'act':'done'}"
         "{'act':'defend','life':[2]} {'act':'done'} {'act':'done'} {'act':'block','spells':[]}"
         "{'act':'divert','to':2,'life':5}");
    Match before = scene.match;
    bool  back = false, fresh = false;
    for (uint64_t seed = 0; seed < 40; seed++) {
        scene.match = before;
        rng_seed(&scene.match.rng, seed);
        uint8_t shown[2] = {seat_of(1)->shown[1], seat_of(1)->unseen_drawn};
        Move    move = {.act = LIFEFORCE_ACT_DIVERT_FROM, .n = 2};
        match_play(&scene.match, &move, &scene.events);
        bool five = scene_event(&scene, LIFEFORCE_EVENT_DIVERT)->n == 5;
        assert_int_equal(seat_of(1)->shown[1], shown[0] + !five);
        assert_int_equal(seat_of(1)->shown[4], 0); /* the 5 was never seat 1's */
        back |= five;
        fresh |= !five;
    }
    assert_true(back && fresh);
}

static void imagined_spells_are_made_of_what_their_owner_could_have(void **state)
{
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3");
    scene_hand(&scene, 1, "1");
    scene_casting(&scene);
    hold(0, LIFEFORCE_MOD_BOOST);
    hold(0, LIFEFORCE_MOD_PENETRATING);
    play("{'act':'attack','target':1,'life':[3],'mods':['boost','penetrating']} {'act':'done'} "
         "{'act':'done'}");
    /* Three cards of which one was drawn: both modifiers must be in it. */
    for (uint64_t seed = 0; seed < 20; seed++) {
        Match dealt;
        Rng   rng;
        rng_seed(&rng, seed);
        match_view(&scene.match, 1, &dealt);
        match_redeal(&dealt, &rng);
        const LifeforceSpell *spell = &lifeforce_board(&dealt)->spells[0];
        assert_int_equal(spell->boosts, 1);
        assert_int_equal(spell->special, 1);
        assert_int_equal(lifeforce_count(spell->life), 1);
    }
}

static void every_hidden_card_is_imagined_as_often_as_it_is_likely(void **state)
{
    (void)state;
    enum { DEALS = 20000 };
    int fives = 0, ones = 0;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3");
    scene_hand(&scene, 1, "1");
    Rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < DEALS; i++) {
        Match dealt;
        match_view(&scene.match, 1, &dealt);
        match_redeal(&dealt, &rng);
        fives += lifeforce_board(&dealt)->seats[0].drawn[4];
        ones += lifeforce_board(&dealt)->seats[0].drawn[0];
    }
    assert_in_range(fives, DEALS / 15 - 150, DEALS / 15 + 150);
    assert_in_range(ones, DEALS / 3 - 300, DEALS / 3 + 300);
}

static void an_old_hidden_defence_is_imagined_durable(void **state)
{
    (void)state;
    start(3);
    hold(1, LIFEFORCE_MOD_DURABLE);
    hold(1, LIFEFORCE_MOD_BOOST);
    play("{'act':'done'} {'act':'defend','life':[2,5],'mods':['durable']} {'act':'done'} "
         "{'act':'done'}");
    assert_int_equal(scene.match.round, 2);
    assert_true(
        scene_tells(&scene, 0, "'life':null,'mods':null,'cards':3,'alive':true,'known':[]"));
    for (uint64_t seed = 0; seed < 50; seed++) {
        Match dealt;
        Rng   rng;
        rng_seed(&rng, seed);
        match_view(&scene.match, 0, &dealt);
        match_redeal(&dealt, &rng);
        assert_int_equal(lifeforce_board(&dealt)->spells[0].special, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(summons_come_after_all_attacks),
        cmocka_unit_test(the_highest_summon_is_served_first_ties_from_the_first_player),
        cmocka_unit_test(a_summon_takes_any_modifier_that_the_supply_still_has),
        cmocka_unit_test(a_summon_that_finds_the_supply_empty_gets_nothing),
        cmocka_unit_test(a_summons_life_is_discarded_and_its_modifier_serves_from_the_next_round),
        cmocka_unit_test(a_seat_with_an_empty_deck_is_out_and_gives_all_back),
        cmocka_unit_test(an_empty_deck_is_no_end_before_the_clean_up),
        cmocka_unit_test(the_last_seat_in_wins_with_its_life_as_score),
        cmocka_unit_test(if_nobody_is_left_nobody_has_won),
        cmocka_unit_test(by_the_first_rules_those_who_went_out_last_shared_the_win),
        cmocka_unit_test(the_first_player_moves_left_each_round),
        cmocka_unit_test(a_new_round_starts_with_no_bids_two_spells_and_kept_modifiers),
        cmocka_unit_test(ghosts_make_a_match_long_but_not_endless_and_its_journal_fits),
        cmocka_unit_test(the_number_of_cards_in_a_spell_is_known_once_resolution_begins),
        cmocka_unit_test(with_two_seats_left_the_target_is_no_secret),
        cmocka_unit_test(the_owner_knows_his_own_spells_and_pile_but_not_his_deck),
        cmocka_unit_test(shown_cards_stay_known_in_the_pile),
        cmocka_unit_test(what_a_worn_defence_showed_stays_known),
        cmocka_unit_test(a_card_diverted_or_boosted_into_a_hidden_spell_is_known_there),
        cmocka_unit_test(a_blindly_taken_card_that_was_known_there_is_that_one),
        cmocka_unit_test(imagined_spells_are_made_of_what_their_owner_could_have),
        cmocka_unit_test(every_hidden_card_is_imagined_as_often_as_it_is_likely),
        cmocka_unit_test(an_old_hidden_defence_is_imagined_durable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
