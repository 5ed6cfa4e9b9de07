/* The table of Call to Glory: it holds the largest hands and the fullest tables, at every number of
 * seats, and tells what is lost. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "ai/judgement.h"
#include "games/calltoglory/calltoglory_table.h"
#include "games/games.h"
#include "support/calltoglory_board.h"
#include "support/drive.h"
#include "lib/opened.h"
#include "support/laid_table.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"

/* Twenty cards of nine characters in one hand. */
#define TWENTY "6 6 7 7 8 8 9 9 12 12 14 14 16 16 18 18 20 20 20 20"

/* All nine lie there, the common ones by the dozen; everybody has three figures of points, and was
 * seen to take what is in his hand. */
static Match full_table(int seats, int variants)
{
    static const uint8_t LIE[CALLTOGLORY_TYPES] = {2, 2, 2, 2, 3, 4, 6, 10, 11};
    Match                match = calltoglory_bare(seats, variants);
    CallToGloryBoard    *board = calltoglory_board(&match);
    calltoglory_give(&match, 0, TWENTY);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        calltoglory_lay(&match, (type + 1) % seats, CALLTOGLORY_NUMBER[type], LIE[type]);
    for (int seat = 1; seat < seats; seat++) {
        calltoglory_give(&match, seat, "9 12 14 16 18 20");
        memcpy(board->known[seat], board->hand[seat], sizeof board->known[seat]);
        board->score[seat] = (uint16_t)(289 - seat);
    }
    board->score[0] = 288;
    calltoglory_discards(&match, 0, "14 16 18 12");
    calltoglory_discards(&match, 1, "20");
    if (variants & WITH_NINJAS)
        calltoglory_arm(&match, 0, 4);
    calltoglory_settle_evenly(&match);
    return match;
}

static void the_fullest_table_is_whole_at_every_number_of_seats(void **state)
{
    char name[64];
    (void)state;
    for (int seats = 2; seats <= CALLTOGLORY_SEATS_MAX; seats++)
        for (int variants = PLAIN; variants <= (WITH_TASKS | WITH_NINJAS); variants++) {
            bool  looked_over = variants == PLAIN || variants == (WITH_TASKS | WITH_NINJAS);
            Match match = full_table(seats, variants);
            laid_table_show(&match);
            snprintf(name, sizeof name, "calltoglory-full-%d-%d-draw", seats, variants);
            laid_table_keep(name);
            if (looked_over)
                laid_table_look_over();
            calltoglory_skip_draw(&match);
            laid_table_show(&match);
            snprintf(name, sizeof name, "calltoglory-full-%d-%d-act", seats, variants);
            laid_table_keep(name);
            if (looked_over)
                laid_table_look_over();
        }
}

static void every_character_of_a_hand_of_nine_stands_in_a_place_of_its_own(void **state)
{
    Match     match = full_table(4, PLAIN);
    Match     view;
    ThingList things = {0};
    (void)state;
    match_view(&match, 0, &view);
    table_of(GAME_CALLTOGLORY)->things(&view, 0, &things);
    for (int i = 0; i < things.count; i++)
        for (int k = 0; k < i; k++) {
            Rect common = rect_common(things.things[i].spot, things.things[k].spot);
            assert_int_equal(common.w * common.h, 0);
        }
}

/* ---- what is lost ---- */

static void say_first(const Match *match, const EventList *events, int kind, char words[96])
{
    static const char *const NAMES[] = {"You", "Grimm", "Odile"};
    Text                     text;
    words[0] = 0;
    for (int i = 0; i < events->count; i++)
        if (events->events[i].kind == kind) {
            text_begin(&text, words, 96, NAMES);
            rules_of(match->game)->say_event(match, events, &events->events[i], &text);
            return;
        }
}

/* Seat 0 lays four Monks where a seat has three: what is said of the set that is gone. */
static void lay_four_monks(int where, char words[96])
{
    Match     match = calltoglory_bare(3, PLAIN);
    EventList events;
    calltoglory_lay(&match, where, 18, 3);
    calltoglory_give(&match, 0, "18 18 18 18");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    Move lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 4};
    event_list_clear(&events);
    match_play(&match, &lay, &events);
    say_first(&match, &events, CALLTOGLORY_EVENT_BEATEN, words);
}

static void a_lost_set_is_told_with_its_cards_and_its_points(void **state)
{
    char words[96];
    (void)state;
    lay_four_monks(1, words);
    assert_string_equal(words, "You beat Grimm's 3 Monks: 18 points gone");
}

static void replacing_ones_own_set_loses_nothing(void **state)
{
    char words[96];
    (void)state;
    lay_four_monks(0, words);
    assert_string_equal(words, "");
}

static void who_must_put_a_lost_set_away_is_told_what_it_is(void **state)
{
    Match match = calltoglory_bare(3, PLAIN);
    (void)state;
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_give(&match, 0, "18 18 18 18");
    calltoglory_discards(&match, 0, "20");
    calltoglory_discards(&match, 1, "16");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    Move lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 4};
    match_play(&match, &lay, NULL);
    Match     view;
    ChoiceSet set = {0};
    Move      pile = {.act = CALLTOGLORY_ACT_PILE};
    match_view(&match, 1, &view);
    table_of(GAME_CALLTOGLORY)->choices(&view, &pile, 0, &set);
    assert_string_equal(set.prompt, "Your 3 Monks go to which pile?");
    assert_string_equal(set.choices[0].label, "Onto the Farmer");
    assert_string_equal(set.choices[1].label, "Onto the Envoy");
}

/* Shows what a move set off on a table that was laid by hand, as others see it at usual speed. */
static void show_move(const Match *match, const Move *move)
{
    laid_table_show(match);
    session_decide(&cart.session, cart.out.battery, move);
    match_screen_show(ui_in(&cart), SPEED_NORMAL);
    drive_frames(1);
}

static void a_set_counts_when_its_first_card_lies_there(void **state)
{
    Match match = calltoglory_bare(2, PLAIN);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 3};
    int   before = 0, after = 0;
    (void)state;
    calltoglory_give(&match, 0, "18 18 18");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    show_move(&match, &lay);
    assert_true(drive_sees("You laid 3 Monks"));
    for (int i = 0; i < 40; i++, drive_frames(1)) {
        bool counts = drive_sees("1 of 6 kinds laid");
        assert_int_equal(counts, drive_sees("+18"));
        assert_true(counts || !after);
        before += !counts;
        after += counts;
    }
    assert_in_range(before, 6, 14);
    assert_true(after > 10);
}

static bool in_the_air(void)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (cart.match_screen.show.flights[i].frames)
            return true;
    return false;
}

/* A card is in one place: a rival holds it when it has come, and his hand counts it then. */
static void a_rival_holds_a_card_when_it_has_come(void **state)
{
    Match match = calltoglory_bare(2, PLAIN);
    Move  draw = {.act = CALLTOGLORY_ACT_DRAW, .n = 2};
    int   coming = 0;
    (void)state;
    calltoglory_give(&match, 1, "18 18"); /* besides three others */
    calltoglory_discards(&match, 0, "20");
    calltoglory_settle_evenly(&match);
    laid_table_show(&match);
    cart.session.match.turn = cart.session.match.actor = 1;
    session_decide(&cart.session, cart.out.battery, &draw);
    match_screen_show(ui_in(&cart), SPEED_NORMAL);
    drive_frames(1);
    for (; cart.match_screen.moment == MOMENT_SHOWING; drive_frames(1)) {
        assert_true(!in_the_air() || drive_sees("5 cards in hand"));
        coming += in_the_air();
    }
    assert_true(coming > 2 && drive_sees("6 cards in hand"));
}

/* What a set takes, and whose points it is, must not jump while a larger one is on its way. */
static void a_set_that_is_beaten_lies_there_until_the_larger_one_comes(void **state)
{
    Match match = calltoglory_bare(3, PLAIN);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 4};
    int   before = 0, after = 0;
    (void)state;
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_give(&match, 0, "18 18 18 18");
    calltoglory_discards(&match, 0, "20");
    calltoglory_discards(&match, 1, "16");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    show_move(&match, &lay);
    for (int i = 0; i < 40; i++, drive_frames(1)) {
        bool come = drive_sees("1 of 5 kinds laid");
        assert_true(drive_sees("+18")); /* one's or the other's, and never nobody's */
        assert_false(drive_sees("3/2") || drive_sees("2/2") || drive_sees("1/2"));
        before += !come;
        after += come;
    }
    assert_true(before > 5 && after > 10);
}

/* The banner of a set that is beaten, and then what it was: never one over the other. */
static void the_banner_of_a_beaten_set_comes_before_what_was_lost(void **state)
{
    Match match = calltoglory_bare(3, PLAIN);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 4};
    int   banner = 0, held_up = 0;
    (void)state;
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_give(&match, 0, "18 18 18 18");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    show_move(&match, &lay);
    for (int i = 0; i < 200; i++, drive_frames(1)) {
        bool told = drive_sees("set!"), lost = drive_sees("-18");
        assert_false(told && lost);
        assert_false(told && held_up);
        banner += told;
        held_up += lost;
    }
    assert_true(banner > 20 && held_up > 20);
}

/* Nothing else has told who sends a Ninja to whom: that first, and then the banner. */
static void a_ninjas_victim_is_named_before_the_banner(void **state)
{
    Match match = calltoglory_bare(3, WITH_NINJAS);
    Move  kill = {.act = CALLTOGLORY_ACT_NINJA, .seat = 1, .n = 18};
    int   banner = 0, held_up = 0;
    (void)state;
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_arm(&match, 0, 1);
    calltoglory_settle_evenly(&match);
    show_move(&match, &kill);
    for (int i = 0; i < 200; i++, drive_frames(1)) {
        bool told = drive_sees("card!"), victim = drive_sees("You kill one of");
        assert_false(victim && (told || banner));
        banner += told;
        held_up += victim;
    }
    assert_true(banner > 20 && held_up > 20);
}

/* The next is on turn when what was done for this turn lies there, as the title says. */
static void whose_turn_it_is_waits_for_the_cards(void **state)
{
    Match match = calltoglory_bare(3, PLAIN);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 3};
    int   before = 0;
    (void)state;
    calltoglory_give(&match, 0, "18 18 18");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    show_move(&match, &lay);
    for (; cart.match_screen.moment == MOMENT_SHOWING; drive_frames(1)) {
        Stage stage = {.view = &cart.match_screen.view, .show = &cart.match_screen.show};
        assert_true(drive_sees("Your turn") && !stage_turn(&stage) && !stage_actor(&stage));
        before += cart.match_screen.view.turn != 0;
    }
    assert_true(before > 5);
}

/* ---- what is asked ---- */

static ChoiceSet choices_for(const Match *match, const Move *so_far, int field)
{
    Match     view;
    ChoiceSet set = {0};
    match_view(match, match->actor, &view);
    table_of(GAME_CALLTOGLORY)->choices(&view, so_far, field, &set);
    return set;
}

static void how_many_is_asked_only_where_there_is_a_choice(void **state)
{
    Match match = calltoglory_bare(2, PLAIN);
    Move  two = {.act = CALLTOGLORY_ACT_LAY, .n = 9}, three = {.act = CALLTOGLORY_ACT_LAY, .n = 8};
    (void)state;
    calltoglory_give(&match, 0, "9 9 8 8 8");
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    ChoiceSet only = choices_for(&match, &two, 1), some = choices_for(&match, &three, 1);
    assert_true(only.forced && !only.number);
    assert_int_equal(only.usual, 2);
    assert_true(some.number && !some.forced);
    assert_int_equal(some.least, 2);
    assert_int_equal(some.most, 3);
}

static void whom_a_ninja_strikes_is_asked_only_where_there_are_several(void **state)
{
    Move ninja = {.act = CALLTOGLORY_ACT_NINJA};
    (void)state;
    for (int seats = 2; seats <= 3; seats++) {
        Match match = calltoglory_bare(seats, WITH_NINJAS);
        calltoglory_lay(&match, 1, 18, 3);
        calltoglory_arm(&match, 0, 1);
        calltoglory_settle_evenly(&match);
        ChoiceSet whom = choices_for(&match, &ninja, 0);
        assert_int_equal(whom.forced, seats == 2);
        assert_int_equal(whom.count, seats == 2 ? 0 : 2);
        ninja.seat = 1;
        assert_int_equal(choices_for(&match, &ninja, 1).count, 1);
    }
}

static void a_ninja_is_no_reason_for_a_menu_before_drawing_until_it_can_be_sent(void **state)
{
    const Table *table = table_of(GAME_CALLTOGLORY);
    Match        match = calltoglory_bare(2, WITH_NINJAS), view;
    (void)state;
    calltoglory_lay(&match, 1, 18, 3);
    calltoglory_settle_evenly(&match);
    match_view(&match, 0, &view);
    assert_ptr_equal(table->why_not(&view, CALLTOGLORY_ACT_NINJA), NOT_OFFERED);
    calltoglory_arm(&match, 0, 1);
    match_view(&match, 0, &view);
    assert_null(table->why_not(&view, CALLTOGLORY_ACT_NINJA));
    assert_true(table->idle(&view, CALLTOGLORY_ACT_NINJA));
}

static void foretold(const Match *match, const Move *move, char words[120])
{
    Match view;
    Text  text;
    match_view(match, 0, &view);
    text_begin(&text, words, 120, NULL);
    table_of(GAME_CALLTOGLORY)->foretell(&view, move, &text);
}

static void what_ends_the_round_is_told_before_it_is_done(void **state)
{
    Match match = calltoglory_bare(4, PLAIN);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 9, .m = 2};
    Move  draw = {.act = CALLTOGLORY_ACT_DRAW, .n = 0};
    char  words[120];
    (void)state;
    calltoglory_lay(&match, 0, 6, 2);
    calltoglory_lay(&match, 0, 7, 2);
    calltoglory_lay(&match, 1, 20, 3);
    calltoglory_give(&match, 0, "9 9 8 8");
    foretold(&match, &lay, words);
    assert_string_equal(words, "Worth 9 points.");
    calltoglory_lay(&match, 0, 8, 2);
    foretold(&match, &lay, words);
    assert_string_equal(words, "It ends the round: you +30, the best rival +20.");
    calltoglory_settle(&match, "", 1, "", 40);
    foretold(&match, &draw, words);
    assert_string_equal(words, "Its last card: the round ends with this turn.");
}

/* Secret tasks are part of what a set is worth, and of what a round's end brings. */
static void ones_own_task_is_told_with_the_set_that_it_pays_for(void **state)
{
    Match match = calltoglory_bare(4, WITH_TASKS);
    Move  lay = {.act = CALLTOGLORY_ACT_LAY, .n = 9, .m = 2};
    char  words[120];
    (void)state;
    memset(calltoglory_board(&match)->task, 0, sizeof calltoglory_board(&match)->task);
    calltoglory_give(&match, 0, "9 9");
    foretold(&match, &lay, words);
    assert_string_equal(words, "Worth 9 points.");
    for (int task = 0; task < CALLTOGLORY_TASKS_OF_COLOUR; task++)
        if (calltoglory_task_type(task) == calltoglory_type(9))
            calltoglory_board(&match)->task[0][0] = (uint8_t)(task + 1);
    assert_int_not_equal(calltoglory_board(&match)->task[0][0], 0);
    foretold(&match, &lay, words);
    assert_string_equal(words, "Worth 9 points. Your task would add 10.");
    calltoglory_lay(&match, 0, 6, 2);
    calltoglory_lay(&match, 0, 7, 2);
    calltoglory_lay(&match, 0, 8, 2);
    foretold(&match, &lay, words);
    assert_string_equal(words,
                        "It ends the round: you +30, the best rival +0. Then come the tasks.");
}

/* A card that is thrown away by how many stay and what it covers, a Ninja by what is left. */
static void a_reason_tells_what_stays(void **state)
{
    static const struct {
        Move        move;
        const char *words;
    } CASES[] = {
        {{.act = CALLTOGLORY_ACT_DISCARD, .n = 9, .m = 0}, "1 more in your hand; it covers a Monk"},
        {{.act = CALLTOGLORY_ACT_DISCARD, .n = 9, .m = 1},
         "1 more in your hand; it covers a Daimyo"},
        {{.act = CALLTOGLORY_ACT_DISCARD, .n = 12, .m = 0}, "your only one; it covers a Monk"},
        {{.act = CALLTOGLORY_ACT_NINJA, .seat = 1, .n = 20},
         "their set falls to 2, and you hold 3"},
        {{.act = CALLTOGLORY_ACT_NINJA, .seat = 1, .n = 16}, "their set falls to 2"},
        {{.act = CALLTOGLORY_ACT_NINJA, .seat = 1, .n = 6}, "their 6 points are gone"},
    };
    (void)state;
    Match match = calltoglory_bare(2, WITH_NINJAS), view;
    calltoglory_give(&match, 0, "9 9 12 20 20 20 16");
    calltoglory_lay(&match, 1, 20, 3);
    calltoglory_lay(&match, 1, 16, 3);
    calltoglory_lay(&match, 1, 6, 1);
    calltoglory_discards(&match, 0, "14 18");
    calltoglory_discards(&match, 1, "8");
    match_view(&match, 0, &view);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char words[96];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        judgement_of(GAME_CALLTOGLORY)->reason(&view, &CASES[i].move, &text);
        assert_string_equal(words, CASES[i].words);
    }
}

/* Neither his face nor his score is covered: the score counts up meanwhile. */
static void what_a_rival_scores_rises_beside_his_face(void **state)
{
    enum { FACE = 24, SCORE_ENDS = 22 };
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int seat = 1; seat < seats; seat++) {
            MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, 1);
            Match      match, view;
            match_start(&match, &setup, NULL);
            match_view(&match, 0, &view);
            Rect plate = calltoglory_plate(&view, 0, seat);
            Rect rises = table_of(GAME_CALLTOGLORY)->gain(&view, 0, seat);
            assert_true(rises.x > plate.x + FACE);
            assert_true(rises.y > plate.y + SCORE_ENDS);
            assert_true(rises.x + rises.w <= plate.x + plate.w);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_rival_scores_rises_beside_his_face),
        cmocka_unit_test(a_set_counts_when_its_first_card_lies_there),
        cmocka_unit_test(a_rival_holds_a_card_when_it_has_come),
        cmocka_unit_test(a_set_that_is_beaten_lies_there_until_the_larger_one_comes),
        cmocka_unit_test(the_banner_of_a_beaten_set_comes_before_what_was_lost),
        cmocka_unit_test(a_ninjas_victim_is_named_before_the_banner),
        cmocka_unit_test(whose_turn_it_is_waits_for_the_cards),
        cmocka_unit_test(ones_own_task_is_told_with_the_set_that_it_pays_for),
        cmocka_unit_test(the_fullest_table_is_whole_at_every_number_of_seats),
        cmocka_unit_test(every_character_of_a_hand_of_nine_stands_in_a_place_of_its_own),
        cmocka_unit_test(a_lost_set_is_told_with_its_cards_and_its_points),
        cmocka_unit_test(replacing_ones_own_set_loses_nothing),
        cmocka_unit_test(who_must_put_a_lost_set_away_is_told_what_it_is),
        cmocka_unit_test(how_many_is_asked_only_where_there_is_a_choice),
        cmocka_unit_test(whom_a_ninja_strikes_is_asked_only_where_there_are_several),
        cmocka_unit_test(a_ninja_is_no_reason_for_a_menu_before_drawing_until_it_can_be_sent),
        cmocka_unit_test(what_ends_the_round_is_told_before_it_is_done),
        cmocka_unit_test(a_reason_tells_what_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
