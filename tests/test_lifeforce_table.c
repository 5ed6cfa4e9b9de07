/* The table of Lifeforce: the question before a foolish move, what is told before it is known what
 * comes of it, and the fullest tables at every number of seats. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "cart.h"
#include "core/rules.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"
#include "support/laid_table.h"
#include "support/lifeforce_scene.h"
#include "support/told_move.h"
#include "ui/match/composer.h"
#include "ui/match/table.h"

static void bidding_the_whole_life_asks_once(void **state)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, 1);
    Match      match, view;
    (void)state;
    match_start(&match, &setup, NULL);
    match_view(&match, match.actor, &view);
    int  left = lifeforce_board(&view)->seats[match.actor].deck_count;
    Move all = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)left};
    Move less = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(left - 1)};
    assert_non_null(table_of(GAME_LIFEFORCE)->foolish(&view, &all));
    assert_null(table_of(GAME_LIFEFORCE)->foolish(&view, &less));
}

/* Who bids sees what there is to draw from: all that he has not seen leave his deck. */
static void an_empty_hand_shows_what_is_left_in_the_deck(void **state)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, 1);
    Match      match, view;
    Scene      scene;
    (void)state;
    match_start(&match, &setup, NULL);
    for (int bids = 0; bids < 3; bids++) {
        int     seat = match.actor;
        uint8_t left[LIFEFORCE_VALUES], truth[LIFEFORCE_VALUES] = {0};
        match_view(&match, seat, &view);
        lifeforce_left_in_deck(&view, seat, left);
        const LifeforceSeat *own = &lifeforce_board(&match)->seats[seat];
        for (int i = 0; i < own->deck_count; i++)
            truth[own->deck[i] - 1]++;
        assert_memory_equal(left, truth, sizeof left);
        Move bid = {.act = LIFEFORCE_ACT_BID, .n = 4};
        match_play(&match, &bid, NULL);
    }
    scene_start(&scene, 2, false);
    scene_table(&scene)->seats[0].shown[0] = 3;
    scene.match.phase = LIFEFORCE_BID;
    laid_table_show(&scene.match);
    assert_true(laid_table_sees("x2"));
    assert_true(laid_table_sees("x3"));
    assert_false(laid_table_sees("x5"));
    laid_table_keep("lifeforce-deck-2");
}

/* ---- the fullest tables ---- */

static LifeforceSpell *add_spell(LifeforceBoard *board, int owner, int kind)
{
    LifeforceSpell *spell = &board->spells[board->spell_count++];
    *spell = (LifeforceSpell){.id = ++board->last_id, .owner = (uint8_t)owner};
    spell->kind = (unsigned)kind & 3;
    spell->target = SEAT_NONE;
    return spell;
}

static void put_life(LifeforceSpell *spell, int ones, int threes, int fives)
{
    spell->life[0] = (uint8_t)ones;
    spell->life[2] = (uint8_t)threes;
    spell->life[4] = (uint8_t)fives;
}

/* Three spells before everybody, an attack of many cards and modifiers among them. */
static void full_table(Scene *scene, int seats, bool revised)
{
    scene_start(scene, seats, revised);
    LifeforceBoard *board = scene_table(scene);
    for (int seat = 0; seat < seats; seat++) {
        LifeforceSpell *attack = add_spell(board, seat, LIFEFORCE_ATTACK);
        attack->target = (uint8_t)((seat + 1) % seats);
        put_life(attack, 5, 3, 1);
        attack->boosts = attack->diverts = attack->special = 1;
        LifeforceSpell *defence = add_spell(board, seat, LIFEFORCE_DEFEND);
        put_life(defence, 1, 1, 0);
        defence->special = 1;
        put_life(add_spell(board, seat, LIFEFORCE_CALL), 0, 1, 0);
        board->seats[seat].cast = board->seats[seat].spells_allowed = LIFEFORCE_SPELLS_EXTRA;
        board->seats[seat].bid = 12;
        for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
            board->seats[seat].mods[mod] = 1;
            board->supply[mod] = 0;
        }
    }
}

static void ask(Scene *scene, int phase)
{
    LifeforceBoard *board = scene_table(scene);
    scene->match.phase = (uint8_t)phase;
    scene->match.actor = 0;
    board->attack = board->spell = 0;
    if (phase == LIFEFORCE_BLOCK || phase == LIFEFORCE_BOOST || phase == LIFEFORCE_DIVERT)
        board->attack = board->spells[3 * (scene->match.seats - 1)].id; /* on seat 0 */
    if (phase == LIFEFORCE_BOOST || phase == LIFEFORCE_DIVERT) {
        board->attack = board->spell = board->spells[0].id;
        board->boosts_left = phase == LIFEFORCE_BOOST;
        board->diverts_left = 1;
        board->spells[0].revealed = 1;
    }
    if (phase == LIFEFORCE_SUMMON)
        board->spell = board->spells[2].id;
}

static void eighteen_spells_are_whole_in_every_phase(void **state)
{
    static const struct {
        int         phase;
        const char *name;
    } PHASES[] = {{LIFEFORCE_BLOCK, "block"},
                  {LIFEFORCE_BOOST, "boost"},
                  {LIFEFORCE_DIVERT, "divert"},
                  {LIFEFORCE_SUMMON, "summon"}};
    Scene scene;
    char  name[64];
    (void)state;
    for (int seats = 2; seats <= SEATS_MAX; seats++)
        for (size_t i = 0; i < sizeof PHASES / sizeof *PHASES; i++) {
            full_table(&scene, seats, seats % 2);
            if (PHASES[i].phase == LIFEFORCE_SUMMON) /* two kinds: one would be no question */
                scene_table(&scene)->supply[LIFEFORCE_MOD_GHOST] =
                    scene_table(&scene)->supply[LIFEFORCE_MOD_BOOST] = 2;
            ask(&scene, PHASES[i].phase);
            laid_table_show(&scene.match);
            snprintf(name, sizeof name, "lifeforce-full-%d-%s", seats, PHASES[i].name);
            laid_table_keep(name);
            if (seats % 2 == 0)
                laid_table_look_over();
        }
}

/* Defences that outlive their rounds: as many as a seat can have. */
static void thirteen_spells_of_one_seat_are_whole(void **state)
{
    Scene scene;
    char  name[64];
    (void)state;
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        scene_start(&scene, seats, true);
        LifeforceBoard *board = scene_table(&scene);
        for (int seat = 0; seat < seats; seat++)
            for (int i = seat + 1 == seats; i < LIFEFORCE_SPELLS_OF_SEAT; i++) {
                LifeforceSpell *spell = add_spell(board, seat, LIFEFORCE_DEFEND);
                put_life(spell, 1, 0, 0);
                spell->worn = i % 2 == 1;
            }
        put_life(add_spell(board, seats - 1, LIFEFORCE_ATTACK), 1, 0, 0);
        board->spells[board->spell_count - 1].target = 0;
        board->attack = board->last_id;
        scene.match.phase = LIFEFORCE_BLOCK;
        scene.match.actor = 0;
        laid_table_show(&scene.match);
        snprintf(name, sizeof name, "lifeforce-thirteen-%d-block", seats);
        laid_table_keep(name);
    }
}

static void a_hand_of_every_sort_is_whole_while_casting(void **state)
{
    Scene scene;
    char  name[64];
    (void)state;
    for (int seats = 2; seats <= SEATS_MAX; seats += 2) {
        scene_start(&scene, seats, true);
        LifeforceSeat *own = &scene_table(&scene)->seats[0];
        scene_hand(&scene, 0, "1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 3 3 4 5");
        for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
            for (int i = 0; i < 2; i++)
                scene_hold(&scene, 0, mod);
        own->spells_allowed = LIFEFORCE_SPELLS_EXTRA;
        scene_casting(&scene);
        laid_table_show(&scene.match);
        snprintf(name, sizeof name, "lifeforce-full-hand-%d-cast", seats);
        laid_table_keep(name);
        laid_table_look_over();
    }
}

/* ---- what is told ---- */

static const char *const NAMES[] = {"Grimm", "You"};

static void say_first(const Scene *scene, int kind, char words[96])
{
    const Event *event = scene_event(scene, kind);
    Text         text;
    words[0] = 0;
    if (!event)
        return;
    text_begin(&text, words, 96, NAMES);
    rules_of(GAME_LIFEFORCE)->say_event(&scene->match, &scene->events, event, &text);
}

static void an_attack_is_told_before_it_is_blocked(void **state)
{
    Scene scene;
    char  words[96];
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3 2");
    scene_hand(&scene, 1, "1 1");
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'attack','target':1,'life':[3,2]} {'act':'done'} "
                           "{'act':'defend','life':[1]} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
    say_first(&scene, LIFEFORCE_EVENT_STRIKE, words);
    assert_string_equal(words, "Grimm attacks you with 2 cards");
}

static void a_summon_is_announced_before_it_takes(void **state)
{
    Scene scene;
    char  words[96];
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "4");
    scene_hand(&scene, 1, "1");
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'summon','life':4} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    say_first(&scene, LIFEFORCE_EVENT_SERVED, words);
    assert_string_equal(words, "Grimm's summon of 4 takes a modifier next");
}

/* From the first word about it on, all that was cast lies where it will stay; nothing of it flies
 * there once more, and one's own is not taken for another's. */
static void what_was_cast_lies_there_when_it_is_told(void **state)
{
    Scene      scene;
    Match      before, then, view;
    const Move done = {.act = LIFEFORCE_ACT_DONE};
    int        summons = 0;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3 2");
    scene_hand(&scene, 1, "4 1");
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'defend','life':[3]} {'act':'summon','life':2} {'act':'done'} "
                           "{'act':'summon','life':4}");
    before = scene.match;
    scene_play(&scene, "{'act':'done'}");
    for (int told = 1; told <= scene.events.count; told++) {
        const Event *event = &scene.events.events[told - 1];
        match_moment(&before, &done, told, &then);
        for (int seat = 0; event->kind == LIFEFORCE_EVENT_CAST && seat < 2; seat++) {
            match_view(&then, seat, &view);
            const LifeforceSpell *spell = lifeforce_look(lifeforce_board(&view), event->n);
            assert_non_null(spell);
            assert_int_equal(spell->owner, event->seat);
            assert_int_equal(spell->kind, event->m);
            summons += spell->kind == LIFEFORCE_CALL;
        }
        if (event->kind == EVENT_CARD && event->to == LIFEFORCE_ZONE_SPELL)
            assert_int_equal(table_of(GAME_LIFEFORCE)->spot(&view, 0, event, false).w, 0);
    }
    assert_int_equal(summons, 4);
}

/* What stands on the plate is the sum: a second bid is told as one more. */
static void a_bid_after_another_is_told_as_more(void **state)
{
    Scene scene;
    char  words[96];
    (void)state;
    scene_start(&scene, 2, false);
    scene_play(&scene, "{'act':'bid','n':3}");
    say_first(&scene, LIFEFORCE_EVENT_BID, words);
    assert_string_equal(words, "Grimm bid 3");
    scene_play_all(&scene, "{'act':'bid','n':1} {'act':'bid','n':2}");
    say_first(&scene, LIFEFORCE_EVENT_BID, words);
    assert_string_equal(words, "Grimm bid 2 more");
}

/* Two who can only strike: each loses what is left to them, and the blow that did it is told with
 * its highest card. */
static void what_decided_is_told_with_the_card_that_struck(void **state)
{
    Scene scene;
    Card  card = CARD_NONE;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3 5 1");
    scene_hand(&scene, 1, "2");
    scene_deck(&scene, 1, "1 1 1");
    scene_casting(&scene);
    scene_play_all(&scene,
                   "{'act':'attack','target':1,'life':[5,3,1]} {'act':'done'} "
                   "{'act':'defend','life':[2]} {'act':'done'} {'act':'block','spells':[]}");
    const Table *table = table_of(GAME_LIFEFORCE);
    int          told = table->decisive(&scene.events, scene.events.count, 1u << 0, &card);
    assert_true(told >= 0);
    assert_int_equal(scene.events.events[told].kind, LIFEFORCE_EVENT_HP);
    assert_int_equal(scene.events.events[told].seat, 1);
    assert_int_equal(scene.events.events[told].n, -3);
    assert_int_equal(card, 5);
    card = CARD_NONE; /* what befell the winner has not decided it */
    assert_int_equal(table->decisive(&scene.events, scene.events.count, 1u << 1, &card), -1);
    assert_int_equal(card, CARD_NONE);
}

static void whoever_has_nothing_to_block_with_is_told_so(void **state)
{
    Scene scene;
    Match view;
    Move  only;
    (void)state;
    for (int defends = 0; defends <= 1; defends++) {
        scene_start(&scene, 2, false);
        scene_hand(&scene, 0, "3 2");
        scene_hand(&scene, 1, "1 1");
        scene_casting(&scene);
        scene_play_all(&scene, "{'act':'attack','target':1,'life':[3,2]} {'act':'done'}");
        scene_play(&scene, defends ? "{'act':'defend','life':[1]}" : "{'act':'summon','life':1}");
        scene_play(&scene, "{'act':'done'}");
        assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
        match_view(&scene.match, 1, &view);
        only = (Move){.act = LIFEFORCE_ACT_BLOCK};
        const char *words = table_of(GAME_LIFEFORCE)->alone(&view, &only);
        if (defends)
            assert_null(words);
        else
            assert_string_equal(words, "Nothing to block with");
    }
}

/* Whom one aims at, and whose spell it is, is read beside the question. */
static void rivals_are_called_by_their_names(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 3, false);
    scene_hand(&scene, 0, "3 2");
    scene_hold(&scene, 0, LIFEFORCE_MOD_DIVERT);
    scene_hand(&scene, 1, "1");
    scene_hand(&scene, 2, "4");
    scene_casting(&scene);
    laid_table_show(&scene.match);
    laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Attack whom?"));
    assert_true(laid_table_sees_of(1, ", 14 life left"));
    scene_play_all(&scene, "{'act':'attack','target':1,'life':[3],'mods':['divert']} {'act':'done'}"
                           " {'act':'done'} {'act':'summon','life':4} {'act':'done'}"
                           " {'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_DIVERT, 0));
    laid_table_show(&scene.match);
    laid_table_press(BUTTON_DOWN);
    laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Divert from which"));
    assert_true(laid_table_sees_of(2, "'s summon"));
}

/* What a rival may still strike with can be read: all but what has been seen. */
static void a_rival_is_explained_with_the_cards_not_seen_yet(void **state)
{
    Scene scene;
    Match view;
    char  title[64], words[400];
    Card  cards[THING_CARDS_MAX];
    Text  head, body;
    Thing thing = {.kind = THING_SEAT, .value = 1};
    (void)state;
    scene_start(&scene, 2, false);
    scene_table(&scene)->seats[1].shown[0] = 3;
    scene_table(&scene)->seats[1].shown[4] = 1;
    match_view(&scene.match, 0, &view);
    for (int seat = 0; seat < 2; seat++) {
        thing.value = (uint8_t)seat;
        text_begin(&head, title, sizeof title, NAMES);
        text_begin(&body, words, sizeof words, NAMES);
        table_of(GAME_LIFEFORCE)->explain_thing(&view, 0, &thing, &head, &body, cards);
        assert_int_equal(strstr(words, "Cards not seen yet: 1 x2, 2 x4, 3 x3, 4 x2") != NULL, seat);
        assert_null(strstr(words, "5 x"));
    }
}

/* Who has no modifiers is not asked for any, also not behind what is said about the move. */
static void a_whole_move_stays_at_the_last_question(void **state)
{
    Scene    scene;
    Match    view;
    Composer composer;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3 2");
    scene_hand(&scene, 1, "1 1");
    scene_casting(&scene);
    match_view(&scene.match, 0, &view);
    composer_begin(&composer, &view);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    ComposerAnswer answer = composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_int_equal(answer, COMPOSER_READY);
    assert_string_equal(composer.set.prompt, "Power it with:");
    assert_int_equal(composer.move.act, LIFEFORCE_ACT_ATTACK);
    assert_int_equal(composer.move.seat, 1);
    assert_null(match_check(&view, &composer.move));
}

/* A modifier alone is no spell: who holds one is not led on to it before he has marked life. */
static void a_spell_without_life_cannot_be_confirmed(void **state)
{
    Scene    scene;
    Match    view;
    Composer composer;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "3 2");
    scene_hand(&scene, 1, "1 1");
    scene_table(&scene)->seats[0].mods[LIFEFORCE_MOD_BOOST] = 1;
    scene_casting(&scene);
    match_view(&scene.match, 0, &view);
    composer_begin(&composer, &view);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_string_equal(composer.set.prompt, "Power it with:");
    assert_string_equal(composer_why_not_confirm(&composer, &view),
                        "A spell needs at least 1 life card.");
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_null(composer_why_not_confirm(&composer, &view));
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_string_equal(composer.set.prompt, "Add modifiers?");
}

/* A pass for now and one for the whole round are not the same. */
static void each_way_to_pass_says_what_it_is(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_play_all(&scene, "{'act':'bid','n':3} {'act':'bid','n':1}");
    laid_table_show(&scene.match);
    laid_table_press(BUTTON_DOWN);
    assert_true(laid_table_sees("If nobody bids any"));
    laid_table_press(BUTTON_DOWN);
    assert_true(laid_table_sees("Pass now, and"));
}

static void every_bid_says_at_once_what_it_leaves(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_play_all(&scene, "{'act':'bid','n':3} {'act':'bid','n':1}");
    laid_table_show(&scene.match);
    laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Leaves you 10 life."));
    laid_table_press(BUTTON_UP);
    assert_true(laid_table_sees("Leaves you 9 life."));
}

static void a_divert_says_what_it_makes_of_the_spell(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "1 1");
    scene_hand(&scene, 1, "5");
    scene_hold(&scene, 0, LIFEFORCE_MOD_DIVERT);
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'attack','target':1,'life':[1,1],'mods':['divert']} "
                           "{'act':'done'} {'act':'summon','life':5} {'act':'done'} "
                           "{'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_DIVERT, 0));
    laid_table_show(&scene.match);
    laid_table_press(BUTTON_DOWN);
    laid_table_press(BUTTON_A); /* "Divert here" */
    assert_true(laid_table_sees("Your spell: 2, then 7."));
}

/* ---- why a move, with the figures that the table shows ---- */

/* With the move in words before it. */
static void assert_reason(const Scene *scene, const char *told, const char *expected)
{
    Match view;
    char  words[160];
    Text  text;
    match_view(&scene->match, scene->match.actor, &view);
    Move move = move_told(&view, told);
    text_begin(&text, words, sizeof words, NAMES);
    rules_of(GAME_LIFEFORCE)->say_move(&view, &move, &text);
    text_add(&text, ": ");
    lifeforce_reason(&view, &move, &text);
    assert_string_equal(words, expected);
}

static void a_block_is_named_by_what_it_stops(void **state)
{
    (void)state;
    for (int revised = 0; revised < 2; revised++) {
        Scene scene;
        scene_start(&scene, 2, revised);
        scene_hand(&scene, 0, "1 3");
        scene_hand(&scene, 1, "4 1 1");
        scene_casting(&scene);
        scene_play_all(&scene, "{'act':'attack','target':1,'life':[3,1]} {'act':'done'} "
                               "{'act':'defend','life':[4]} {'act':'defend','life':[1,1]} "
                               "{'act':'done'}");
        assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
        assert_reason(&scene, "{'act':'block','spells':[2]}",
                      "Block with the defence of 5: it stops 5, and the attack's 2 cards have "
                      "about 5");
        assert_reason(&scene, "{'act':'block','spells':[2,3]}",
                      revised
                          ? "Block with the defences of 5 and 3: it stops 8, and the attack's 2 "
                            "cards have about 5"
                          : "Block with the defences of 5 and 4: it stops 9, and the attack's 2 "
                            "cards have 9 at most");
        assert_reason(&scene, "{'act':'block','spells':[]}",
                      "Do not block: what you keep can meet another attack");
    }
}

/* One defence alone, whatever its figure. */
static void what_is_penetrated_stops_nothing(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "2");
    scene_hand(&scene, 1, "5 1");
    scene_hold(&scene, 0, LIFEFORCE_MOD_PENETRATING);
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'attack','target':1,'life':[2],'mods':['penetrating']} "
                           "{'act':'done'} {'act':'defend','life':[5]} "
                           "{'act':'defend','life':[1]} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_BLOCK, 1));
    assert_reason(&scene, "{'act':'block','spells':[2]}",
                  "Block with the defence of 6: it stops 0, and the attack's 2 cards have about 5");
    assert_reason(&scene, "{'act':'block','spells':[2,3]}",
                  "Block with the defences of 6 and 2: it stops 8, and the attack's 2 cards have "
                  "about 5");
}

static void every_act_says_what_it_brings(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_deck(&scene, 1, "1 2 3 4");
    scene_play(&scene, "{'act':'bid','n':2}");
    assert_reason(&scene, "{'act':'bid','n':3}", "Bid 3: 1 life stays, 3 cards to cast with");
    scene_play(&scene, "{'act':'bid','n':3}");
    assert_reason(&scene, "{'act':'pass'}", "Pass: 13 life stays, 2 cards to cast with");

    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "1 1 2");
    scene_hand(&scene, 1, "5");
    scene_hold(&scene, 0, LIFEFORCE_MOD_DIVERT);
    scene_casting(&scene);
    scene_table(&scene)->seats[0].bid = 3;
    scene_table(&scene)->seats[1].bid = 1;
    assert_reason(&scene, "{'act':'attack','target':1,'life':[1,2]}",
                  "Attack you with 2+1: power 3 against 14 life");
    assert_reason(&scene, "{'act':'defend','life':[1,2]}",
                  "Defend with 2+1: it stops 5, and your rival drew 1 card");
    assert_reason(&scene, "{'act':'summon','life':2}",
                  "Summon with a 2: a modifier for the rounds to come");
    scene_play_all(&scene, "{'act':'attack','target':1,'life':[1,1],'mods':['divert']} "
                           "{'act':'summon','life':2} {'act':'done'} "
                           "{'act':'summon','life':5} {'act':'done'} "
                           "{'act':'block','spells':[]}");
    assert_true(scene_asks(&scene, LIFEFORCE_DIVERT, 0));
    assert_reason(&scene, "{'act':'divert','from':2,'life':2}",
                  "Divert a 2 from Grimm's summon: this spell goes from 2 to 4");
    assert_reason(&scene, "{'act':'divert','to':2,'life':1}",
                  "Divert a 1 to Grimm's summon: this spell goes from 2 to 1");
}

static void whoever_has_one_life_left_is_told_what_a_ghost_is_for(void **state)
{
    Scene scene;
    (void)state;
    scene_start(&scene, 2, false);
    scene_hand(&scene, 0, "4");
    scene_hand(&scene, 1, "1");
    scene_casting(&scene);
    scene_play_all(&scene, "{'act':'summon','life':4} {'act':'done'} {'act':'done'}");
    assert_true(scene_asks(&scene, LIFEFORCE_SUMMON, 0));
    assert_reason(&scene, "{'act':'take','mod':'ghost'}",
                  "Take Ghost: life that you bid can go back");
    scene_deck(&scene, 0, "3");
    assert_reason(&scene, "{'act':'take','mod':'ghost'}",
                  "Take Ghost: your last life must be bid next, and can go back");
    assert_reason(&scene, "{'act':'take','mod':'boost'}",
                  "Take Boost: your top card can join a spell");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bidding_the_whole_life_asks_once),
        cmocka_unit_test(an_empty_hand_shows_what_is_left_in_the_deck),
        cmocka_unit_test(eighteen_spells_are_whole_in_every_phase),
        cmocka_unit_test(thirteen_spells_of_one_seat_are_whole),
        cmocka_unit_test(a_hand_of_every_sort_is_whole_while_casting),
        cmocka_unit_test(an_attack_is_told_before_it_is_blocked),
        cmocka_unit_test(a_summon_is_announced_before_it_takes),
        cmocka_unit_test(what_was_cast_lies_there_when_it_is_told),
        cmocka_unit_test(a_bid_after_another_is_told_as_more),
        cmocka_unit_test(what_decided_is_told_with_the_card_that_struck),
        cmocka_unit_test(whoever_has_nothing_to_block_with_is_told_so),
        cmocka_unit_test(rivals_are_called_by_their_names),
        cmocka_unit_test(a_rival_is_explained_with_the_cards_not_seen_yet),
        cmocka_unit_test(a_whole_move_stays_at_the_last_question),
        cmocka_unit_test(a_spell_without_life_cannot_be_confirmed),
        cmocka_unit_test(each_way_to_pass_says_what_it_is),
        cmocka_unit_test(every_bid_says_at_once_what_it_leaves),
        cmocka_unit_test(a_divert_says_what_it_makes_of_the_spell),
        cmocka_unit_test(a_block_is_named_by_what_it_stops),
        cmocka_unit_test(what_is_penetrated_stops_nothing),
        cmocka_unit_test(every_act_says_what_it_brings),
        cmocka_unit_test(whoever_has_one_life_left_is_told_what_a_ghost_is_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
