/* What lies over a match: the pause menu, the log, the explanations; that a match is continued and
 * taken back. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "lib/opened.h"
#include "save/battery.h"
#include "core/rules.h"
#include "support/drive.h"
#include "support/forge.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "games/games.h"

static void begin(int game, int seats, int persons, uint32_t decisions)
{
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    Seating seating = drive_seating(game, seats, persons);
    drive_match(&seating, 3, decisions);
    for (int i = 0; i < 20000 && cart.match_screen.moment != MOMENT_ASKING &&
                    scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH);
         i++)
        drive_frames(1);
}

/* Start confirms a step of a move; from its first step back, B leads to the menu. */
static void open_pause(void)
{
    while (composer_can_go_back(&cart.match_screen.composer))
        drive_press(BUTTON_B);
    drive_press(BUTTON_B);
    drive_expect("pause");
}

static void pause_and_choose(int row)
{
    open_pause();
    drive_press_times(BUTTON_DOWN, row);
    drive_press(BUTTON_A);
}

/* ---- over the match ---- */

static void every_row_of_the_pause_menu_is_explained(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin(game, rules_of(game)->seats_max, 1, 40);
        open_pause();
        drive_frames(20);
        for (int row = 0; row < PAUSE_ROWS; row++)
            drive_press(BUTTON_DOWN);
        drive_press(BUTTON_B);
        drive_expect("match");
        open_pause();
        drive_press(BUTTON_START);
        drive_expect("match");
    }
}

static void a_match_that_was_left_is_continued_from_the_title(void **state)
{
    (void)state;
    begin(games_for(2), 2, 1, 15);
    uint64_t hash = match_hash(&cart.session.match);
    pause_and_choose(PAUSE_LEAVE);
    drive_expect("title");
    drive_reboot();
    drive_to_title();
    drive_press(BUTTON_A);
    drive_expect("match");
    assert_true(match_hash(&cart.session.match) == hash);
}

static void a_match_of_another_version_is_told_of(void **state)
{
    (void)state;
    drive_boot();
    Seating seating = drive_seating(games_for(2), 2, 1);
    drive_match(&seating, 3, 10);
    int length;
    battery_match(cart.out.battery, &length);
    forge_newer(battery_journal(cart.out.battery).bytes, length);
    drive_reboot();
    assert_true(cart.shell.notice_frames > 0);
    drive_to_title();
    assert_false(cart.shell.waiting);
}

static void giving_up_asks_and_begins_on_no(void **state)
{
    (void)state;
    begin(games_for(2), 2, 1, 15);
    pause_and_choose(PAUSE_GIVE_UP);
    drive_frames(10);
    drive_press(BUTTON_A);
    drive_expect("pause");
    drive_press(BUTTON_A);
    drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
    drive_expect("title");
    JournalHead head;
    Seating     seating;
    assert_false(shell_match_waits(ui_in(&cart), &head, &seating));
    assert_int_equal(cart.save.records.levels[games_for(2)][1].played, 0);
}

static void a_new_match_asks_before_it_takes_the_place_of_one_that_waits(void **state)
{
    (void)state;
    begin(games_for(2), 2, 1, 15);
    pause_and_choose(PAUSE_LEAVE);
    drive_choose_title("Play");
    drive_press(BUTTON_A);
    drive_expect("games");
    assert_true(cart.shell.question.open);
    drive_press(BUTTON_B);
    drive_expect("games");
    drive_press(BUTTON_A);
    drive_press(BUTTON_LEFT);
    drive_press(BUTTON_A);
    drive_expect("match");
    assert_int_equal(cart.session.match.game, 0); /* the first on the page */
}

static void a_casual_match_can_be_taken_back_from_the_menu(void **state)
{
    (void)state;
    drive_boot();
    Seating seating = drive_seating(games_for(2), 2, 1);
    seating.casual = true;
    drive_match(&seating, 3, 20);
    uint32_t decisions = cart.session.match.decisions;
    pause_and_choose(PAUSE_TAKE_BACK);
    drive_expect("match");
    assert_true(cart.session.match.decisions < decisions);
    assert_true(session_actor_is_person(&cart.session));
}

static void the_rule_book_opens_at_the_decision(void **state)
{
    (void)state;
    int game = games_for(3);
    begin(game, 3, 1, 1);
    const Match *view = &cart.match_screen.view;
    pause_and_choose(PAUSE_RULES);
    drive_expect("book");
    assert_int_equal(cart.shell.book, game);
    assert_int_equal(cart.shell.page, table_of(game)->book_page(view));
    drive_press(BUTTON_B);
    drive_expect("pause");
}

static void every_explanation_at_every_table_is_whole(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint32_t decisions = 1; decisions < 60; decisions += 19) {
            begin(game, rules_of(game)->seats_max, 1, decisions);
            if (scene_top(ui_in(&cart)) != scene_of(SCENE_MATCH))
                continue;
            drive_press(BUTTON_X);
            drive_expect("explain");
            int pages = cart.shell.pages;
            for (int page = 0; page < pages; page++) {
                drive_frames(3);
                drive_press(BUTTON_RIGHT);
            }
            assert_int_equal(cart.shell.page, 0);
            drive_press(BUTTON_B);
            drive_expect("match");
        }
}

static void two_buttons_and_the_d_pad_reach_everything(void **state)
{
    (void)state;
    static const char *const LEADS_TO[PAUSE_ROWS] = {
        "match", "match", "explain", "log", "book", "pause", "settings", "pause", "pause", "title"};
    for (int row = 0; row < PAUSE_GIVE_UP; row++) {
        begin(games_for(2), 2, 1, 15);
        open_pause();
        drive_press_times(BUTTON_DOWN, row);
        drive_press(BUTTON_A);
        drive_expect(LEADS_TO[row]);
        if (row == PAUSE_HINT)
            assert_int_equal(cart.match_screen.moment, MOMENT_HINT);
    }
}

/* ---- the log ---- */

static void the_log_can_be_read_from_the_end_to_the_beginning(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        uint32_t decisions = 120;
        do { /* as many as can be without an end */
            drive_boot();
            Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
            drive_match(&seating, 3, decisions);
            decisions /= 2;
        } while (match_over(&cart.session.match));
        drive_press(BUTTON_SELECT);
        drive_expect("log");
        drive_log_to_its_end();
        drive_golden_of("log", game);
        int total = cart.shell.log.total;
        assert_true(total > 10);
        for (int i = 0; i < 1000 && cart.shell.log_top > 0; i++) {
            drive_press(BUTTON_LEFT);
            drive_log_to_its_end();
            assert_non_null(log_line(&cart.shell.log, cart.shell.log_top));
            assert_int_equal(cart.shell.log.total, total);
        }
        assert_int_equal(cart.shell.log_top, 0);
        drive_press(BUTTON_B);
        drive_expect("match");
    }
}

static void a_line_is_the_same_however_one_comes_to_it(void **state)
{
    (void)state;
    static char seen[2000][LOG_LINE_BYTES];
    begin(games_for(4), 4, 1, 50);
    drive_press(BUTTON_SELECT);
    drive_log_to_its_end();
    const Log *log = &cart.shell.log;
    int        total = log->total;
    assert_in_range(total, 40, 2000);
    for (int top = -1; top != cart.shell.log_top;) {
        top = cart.shell.log_top;
        for (int i = 0; i < 19; i++)
            memcpy(seen[top + i], log_line(log, top + i)->words, LOG_LINE_BYTES);
        drive_press(BUTTON_L);
        drive_log_to_its_end();
    }
    assert_int_equal(cart.shell.log_top, 0);
    for (int i = 0; i < 1000 && cart.shell.log_top < total - 19; i++) {
        drive_press(BUTTON_DOWN);
        drive_log_to_its_end();
        assert_string_equal(seen[cart.shell.log_top + 5],
                            log_line(log, cart.shell.log_top + 5)->words);
    }
}

static void the_log_opens_at_what_happened_since_ones_turn(void **state)
{
    (void)state;
    int in_short = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin(game, rules_of(game)->seats_max, 1, 40);
        drive_press(BUTTON_SELECT);
        drive_log_to_its_end();
        const Log *log = &cart.shell.log;
        in_short += log->brief;
        assert_true(log->matter_count <= LOG_MATTERS);
        for (int i = 0; i < log->matter_count; i++)
            assert_true(log->matters[i].words[0]);
        int last = log->total > 19 ? log->total - 19 : 0;
        assert_int_equal(cart.shell.log_top, log->since < last ? log->since : last);
        drive_press(BUTTON_DOWN);
        drive_log_to_its_end();
        assert_false(log->brief);
        if (log->since < log->total && log_line(log, log->since))
            assert_int_not_equal(log_line(log, log->since)->kind, LOG_MORE);
        drive_press(BUTTON_B);
        drive_expect("match");
    }
    assert_true(in_short > 2 || !games_all());
}

/* What a rival draws unseen is not even told: what he does with it is. */
static void the_log_names_no_card_that_was_hidden(void **state)
{
    (void)state;
    begin(games_for(2), 2, 1, 15);
    drive_press(BUTTON_SELECT);
    drive_log_to_its_end();
    const Log *log = &cart.shell.log;
    SeatNames  names;
    shell_names(&cart.session.seating, &names);
    int rivals_lines = 0;
    for (int i = log->first; i < log->total; i++) {
        const char *words = log_line(log, i)->words;
        if (strncmp(words, names.names[1], strlen(names.names[1])) == 0) {
            assert_null(strstr(words, " drew "));
            rivals_lines++;
        }
    }
    assert_true(rivals_lines > 0);
}

/* What lies on the table when a round begins need not be read card by card. */
static void the_log_leaves_out_the_deal(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin(game, rules_of(game)->seats_min, 1, 1);
        drive_press(BUTTON_SELECT);
        drive_expect("log");
        drive_log_to_its_end();
        const Log *log = &cart.shell.log;
        int        line = 0;
        for (; line < log->total && log_line(log, line)->kind != LOG_TURN; line++)
            assert_null(strstr(log_line(log, line)->words, " drew "));
        assert_in_range(line, 1, log->total - 1); /* the round's heading, and a turn */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_the_pause_menu_is_explained),
        cmocka_unit_test(a_match_that_was_left_is_continued_from_the_title),
        cmocka_unit_test(a_match_of_another_version_is_told_of),
        cmocka_unit_test(giving_up_asks_and_begins_on_no),
        cmocka_unit_test(a_new_match_asks_before_it_takes_the_place_of_one_that_waits),
        cmocka_unit_test(a_casual_match_can_be_taken_back_from_the_menu),
        cmocka_unit_test(the_rule_book_opens_at_the_decision),
        cmocka_unit_test(every_explanation_at_every_table_is_whole),
        cmocka_unit_test(two_buttons_and_the_d_pad_reach_everything),
        cmocka_unit_test(the_log_can_be_read_from_the_end_to_the_beginning),
        cmocka_unit_test(a_line_is_the_same_however_one_comes_to_it),
        cmocka_unit_test(the_log_opens_at_what_happened_since_ones_turn),
        cmocka_unit_test(the_log_names_no_card_that_was_hidden),
        cmocka_unit_test(the_log_leaves_out_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
