/* The scenes around a match: every one of them is walked with buttons, its texts are checked and
 * its picture is golden; what is set, begun, finished or done comes back after the console was
 * switched off. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include <string.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "assets.h"
#include "save/battery.h"
#include "core/rules.h"
#include "support/drive.h"
#include "support/golden.h"
#include "support/random_match.h"
#include "ui/book.h"
#include "session/deeds.h"
#include "ui/match/match_screen.h"
#include "games/games.h"

static void title(void)
{
    drive_boot();
    drive_to_title();
}

/* ---- walking ---- */

static void the_cartridge_fits_a_game_boy_advance(void **state)
{
    (void)state;
    print_message("sizeof(Cart) is %zu of %d bytes\n", sizeof(Cart) - sizeof(Canvas) + 16,
                  CART_BYTES);
    assert_true(sizeof(Cart) - sizeof(Canvas) + 16 <= CART_BYTES);
}

static void the_logo_is_followed_by_the_title(void **state)
{
    (void)state;
    drive_boot();
    drive_frames(40);
    drive_expect("boot");
    drive_frames(60);
    drive_expect("title");
    drive_boot();
    drive_press(BUTTON_A);
    drive_expect("title");
}

static void the_title_is_golden_in_every_theme_and_sight(void **state)
{
    (void)state;
    for (int theme = 0; theme < THEMES; theme++)
        for (int sight = 0; sight < SIGHTS; sight++) {
            char name[] = "title_0_0";
            title();
            cart.save.settings.theme = (uint8_t)theme;
            cart.save.settings.sight = (uint8_t)sight;
            drive_frames(30);
            name[6] = (char)('0' + theme);
            name[8] = (char)('0' + sight);
            drive_golden(name);
        }
}

static void every_game_has_its_page(void **state)
{
    (void)state;
    title();
    drive_choose_title("Play");
    drive_expect("games");
    for (int game = 0; game < GAMES; game++) {
        char name[40];
        snprintf(name, sizeof name, "games_%s", rules_of(game)->id);
        drive_frames(20);
        drive_golden(name);
        drive_press(game % 2 ? BUTTON_R : BUTTON_RIGHT);
    }
    assert_int_equal(cart.shell.game, 0);
    drive_press(BUTTON_L);
    assert_int_equal(cart.shell.game, GAMES - 1);
    drive_press(BUTTON_B);
    drive_expect("title");
}

static void last_results_fit_their_pages(void **state)
{
    (void)state;
    title();
    for (int game = 0; game < GAMES; game++)
        cart.save.records.last[game] = (LastResult){LAST_LOST, SEATS_MAX, SEATS_MAX, 888};
    drive_choose_title("Play");
    for (int game = 0; game < GAMES; game++) {
        cart.save.seatings[game] = drive_seating(game, rules_of(game)->seats_max, 1);
        drive_frames(2);
        for (int kind = LAST_NEVER; kind <= LAST_DRAWN; kind++) {
            cart.save.records.last[game].kind = (uint8_t)kind;
            drive_frames(1);
        }
        drive_press(BUTTON_RIGHT);
    }
}

static void every_row_of_every_set_up_can_be_changed(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        title();
        cart.shell.game = (uint8_t)game;
        cart.save.seatings[game] = drive_seating(game, rules_of(game)->seats_max, 1);
        drive_choose_title("Play");
        drive_press(BUTTON_DOWN);
        drive_press(BUTTON_A);
        drive_expect("setup");
        drive_frames(20);
        int rows = 3 + rules_of(game)->seats_max + rules_of(game)->option_count;
        for (int row = 1; row < rows; row++) {
            drive_press(BUTTON_DOWN);
            assert_int_equal(cart.shell.setup.cursor, row);
            Seating before = cart.save.seatings[game];
            drive_press(BUTTON_RIGHT);
            assert_memory_not_equal(&before, &cart.save.seatings[game], sizeof before);
            for (int i = 0; i < 12; i++) /* through all values */
                drive_press(BUTTON_LEFT);
        }
        drive_press(BUTTON_DOWN);
        assert_int_equal(cart.shell.setup.cursor, 0);
    }
}

/* With Imperial Tasks the rounds are three: left and right are not offered there. */
static void left_and_right_are_offered_where_they_change_something(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        title();
        cart.shell.game = (uint8_t)game;
        cart.save.seatings[game] = drive_seating(game, rules->seats_min, 1);
        for (int i = 0; i < rules->option_count; i++)
            cart.save.seatings[game].options[i] = rules->options[i].most;
        seating_check(&cart.save.seatings[game]);
        drive_choose_title("Play");
        drive_press(BUTTON_DOWN);
        drive_press(BUTTON_A);
        drive_frames(20);
        for (int row = 0; row < 3 + rules->seats_max + rules->option_count; row++) {
            Seating before = cart.save.seatings[game];
            bool    offered = drive_sees("Change");
            assert_int_equal(cart.shell.setup.cursor, row);
            assert_int_equal(drive_sees("Left and right"), offered);
            drive_press(BUTTON_RIGHT);
            assert_int_equal(memcmp(&before, &cart.save.seatings[game], sizeof before) != 0,
                             offered);
            cart.save.seatings[game] = before;
            drive_press(BUTTON_DOWN);
        }
    }
}

static void a_rival_is_chosen_by_face_and_level(void **state)
{
    (void)state;
    title();
    int game = games_for(3);
    cart.shell.game = (uint8_t)game;
    cart.save.seatings[game] = drive_seating(game, 3, 1);
    drive_choose_title("Play");
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_press_times(BUTTON_DOWN, 2);
    drive_press(BUTTON_A);
    Sitter *rival = &cart.save.seatings[game].seats[1];
    for (int i = 0; i < CHARACTERS; i++) {
        drive_press(BUTTON_RIGHT);
        assert_int_not_equal(rival->character, cart.save.seatings[game].seats[2].character);
    }
    drive_frames(20);
    drive_golden("setup_rival");
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_RIGHT);
    assert_int_equal(rival->level, LEVEL_HARD);
    drive_press(BUTTON_B);
    drive_expect("setup");
    drive_press(BUTTON_B);
    drive_expect("games");
}

static void nobody_may_not_play(void **state)
{
    (void)state;
    title();
    Seating *seating = &cart.save.seatings[cart.shell.game];
    seating->seats[0] = seating->seats[1];
    drive_choose_title("Play");
    drive_press(BUTTON_A);
    drive_expect("games");
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_press(BUTTON_A);
    drive_expect("setup");
}

static void every_setting_goes_round_through_all_its_values(void **state)
{
    (void)state;
    title();
    drive_choose_title("Settings");
    drive_frames(20);
    drive_golden("settings");
    for (int row = 0; row < 9; row++) {
        Settings before = cart.save.settings;
        int      values = 0;
        do {
            drive_press(BUTTON_RIGHT);
            values++;
        } while (memcmp(&before, &cart.save.settings, sizeof before) && values < 100);
        assert_in_range(values, 2, 11);
        drive_press(BUTTON_LEFT);
        assert_memory_not_equal(&before, &cart.save.settings, sizeof before);
        cart.save.settings = before;
        shell_apply_settings(ui_in(&cart));
        drive_press(BUTTON_DOWN);
    }
}

static void settings_take_effect_at_once_and_come_back(void **state)
{
    (void)state;
    title();
    drive_choose_title("Settings");
    uint32_t stores = cart.out.battery_number;
    drive_press(BUTTON_RIGHT);
    assert_int_not_equal(cart.out.battery_number, stores);
    assert_int_equal(cart.save.settings.theme, THEME_WINE);
    drive_frames(20);
    assert_int_equal(cart.out.palette[FELT_2], ASSET_THEMES[THEME_WINE].colours[FELT_2]);
    drive_press_times(BUTTON_DOWN, 2);
    drive_press(BUTTON_LEFT);
    assert_int_equal(cart.chip.music_volume, cart.save.settings.music);
    drive_press_times(BUTTON_DOWN, 4);
    drive_press(BUTTON_RIGHT);
    assert_int_equal(cart.out.quarter_turns, 1);
    Settings as_set = cart.save.settings;
    drive_reboot();
    assert_memory_equal(&as_set, &cart.save.settings, sizeof as_set);
    assert_int_equal(cart.out.quarter_turns, 1);
}

static void the_pad_test_shows_what_is_held_and_is_left_by_holding_b(void **state)
{
    (void)state;
    title();
    drive_choose_title("Settings");
    drive_press(BUTTON_UP);
    drive_press(BUTTON_A);
    drive_expect("pads");
    drive_frames(20);
    drive_golden("pads");
    CartInput input = {.pads = {BUTTON_A | BUTTON_LEFT, BUTTON_START}, .pads_connected = 3};
    cart.frame = 0;
    cart_frame(&cart, &input);
    assert_int_equal(canvas_text_faults(&cart.canvas), 0);
    assert_true(golden_picture("pads_held", cart.out.picture, cart.out.palette));
    drive_frames(1);
    drive_press(BUTTON_B);
    drive_expect("pads");
    drive_hold(BUTTON_B, 61);
    drive_expect("settings");
}

/* X opens the index of a book from any page, and whatever page it names is half a book away. */
static void a_rule_is_found_by_its_word_in_few_presses(void **state)
{
    (void)state;
    int indexed = 0;
    title();
    for (int game = 0; game < GAMES; game++) {
        int index = book_index(game), pages = book_of(game)->count;
        if (index < 0)
            continue;
        indexed++;
        cart.shell.game = (uint8_t)game;
        scene_push(ui_in(&cart), SCENE_BOOK);
        drive_frames(10);
        for (int page = 0; page < index; page++) {
            drive_press(BUTTON_X);
            assert_int_equal(cart.shell.page, index);
            bool on = page + 1 <= pages - 1 - page;
            int  presses = on ? page + 1 : pages - 1 - page;
            assert_in_range(presses, 1, pages / 2);
            for (int i = 0; i < presses; i++)
                drive_press(on ? BUTTON_RIGHT : BUTTON_LEFT);
            assert_int_equal(cart.shell.page, page);
        }
        scene_pop(ui_in(&cart));
    }
    assert_true(indexed > 0);
}

static void every_page_of_every_book_is_whole(void **state)
{
    (void)state;
    int full = 0;
    title();
    drive_choose_title("Rule books");
    drive_frames(20);
    for (int game = 0; game < GAMES; game++) {
        drive_press(BUTTON_A);
        drive_expect("book");
        int pages = book_of(game)->count;
        assert_in_range(pages, 2, 12);
        for (int page = 0; page < pages; page++) {
            char name[40];
            snprintf(name, sizeof name, "book_%s_%d", rules_of(game)->id, page);
            drive_frames(10);
            assert_int_equal(cart.shell.page, page);
            static uint8_t pixels[CART_WIDTH * CART_HEIGHT];
            Canvas         canvas;
            canvas_begin(&canvas, pixels);
            if (book_draw_page(&canvas, game, page) < 0)
                print_error("page %d of the book of %s is too full by %d rows\n", page + 1,
                            rules_of(game)->id, -book_draw_page(&canvas, game, page)),
                    full++;
            drive_golden(name);
            drive_press(BUTTON_R);
        }
        assert_int_equal(cart.shell.page, 0);
        drive_press(BUTTON_B);
        drive_expect("books");
        drive_press(BUTTON_DOWN);
    }
    assert_int_equal(full, 0);
}

static void credits_are_given(void **state)
{
    (void)state;
    title();
    drive_choose_title("Credits");
    for (int page = 0; page < cart.shell.pages; page++) {
        char name[] = "credits_0";
        drive_frames(10);
        name[8] = (char)('0' + page);
        drive_golden(name);
        drive_press(BUTTON_RIGHT);
    }
    drive_press(BUTTON_B);
    drive_expect("title");
}

static void the_largest_records_fit_their_pages(void **state)
{
    (void)state;
    title();
    for (int deed = 0; deed < deeds_count(); deed += 2)
        deeds_note(&cart.save.records, 1u << deed);
    for (int game = 0; game < GAMES; game++) {
        cart.save.records.together[game] = 65535;
        for (int level = 0; level < RECORD_LEVELS; level++)
            cart.save.records.levels[game][level] = (Record){65535, 65535, 32767, 255, 255};
    }
    drive_choose_title("Records");
    for (int page = 0; page < cart.shell.pages; page++) {
        char name[] = "records_0";
        drive_frames(10);
        name[8] = (char)('0' + page);
        drive_golden(name);
        drive_press(BUTTON_RIGHT);
    }
}

static void hidden_statistics_are_nowhere(void **state)
{
    (void)state;
    title();
    cart.save.settings.hide_statistics = true;
    assert_true(drive_sees("Records"));
    drive_frames(2);
    assert_true(drive_sees("Settings"));
    assert_false(drive_sees("Records"));
}

static void quitting_stores_and_asks_the_console(void **state)
{
    (void)state;
    title();
    uint32_t stores = cart.out.battery_number;
    drive_choose_title("Quit");
    assert_true(cart.out.leaving);
    assert_int_not_equal(cart.out.battery_number, stores);
}

/* ---- news ---- */

static void news_of_the_battery_is_told_once_and_passes(void **state)
{
    (void)state;
    for (int news = BATTERY_FINE; news <= BATTERY_MENDED; news++) {
        title();
        drive_news((BatteryNews)news);
        bool told = cart.shell.notice_frames > 0;
        assert_int_equal(told, news != BATTERY_FINE && news != BATTERY_NEW);
        drive_frames(40);
        drive_frames(NOTICE_FRAMES);
        assert_int_equal(cart.shell.notice_frames, 0);
    }
}

/* ---- attract ---- */

static void rivals_play_when_nobody_touches_anything(void **state)
{
    (void)state;
    static uint8_t before[CART_BATTERY];
    title();
    Seating seating = drive_seating(games_for(2), 2, 1);
    drive_match(&seating, 5, 20);
    drive_press(BUTTON_START);
    drive_press_times(BUTTON_DOWN, 9);
    drive_press(BUTTON_A);
    drive_expect("title");
    uint32_t decisions = cart.session.match.decisions;
    memcpy(before, cart.out.battery, sizeof before);
    drive_frames(30 * CART_FRAMES_A_SECOND);
    drive_expect("match");
    assert_true(cart.session.demonstration);
    drive_frames(600);
    assert_memory_equal(before, cart.out.battery, sizeof before);
    drive_press(BUTTON_X);
    drive_expect("title");
    drive_frames(20);
    drive_press(BUTTON_A); /* Continue */
    drive_expect("match");
    assert_in_range(cart.session.match.decisions, decisions, decisions + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cartridge_fits_a_game_boy_advance),
        cmocka_unit_test(the_logo_is_followed_by_the_title),
        cmocka_unit_test(the_title_is_golden_in_every_theme_and_sight),
        cmocka_unit_test(every_game_has_its_page),
        cmocka_unit_test(last_results_fit_their_pages),
        cmocka_unit_test(every_row_of_every_set_up_can_be_changed),
        cmocka_unit_test(left_and_right_are_offered_where_they_change_something),
        cmocka_unit_test(a_rival_is_chosen_by_face_and_level),
        cmocka_unit_test(nobody_may_not_play),
        cmocka_unit_test(every_setting_goes_round_through_all_its_values),
        cmocka_unit_test(settings_take_effect_at_once_and_come_back),
        cmocka_unit_test(the_pad_test_shows_what_is_held_and_is_left_by_holding_b),
        cmocka_unit_test(a_rule_is_found_by_its_word_in_few_presses),
        cmocka_unit_test(every_page_of_every_book_is_whole),
        cmocka_unit_test(credits_are_given),
        cmocka_unit_test(the_largest_records_fit_their_pages),
        cmocka_unit_test(hidden_statistics_are_nowhere),
        cmocka_unit_test(quitting_stores_and_asks_the_console),
        cmocka_unit_test(news_of_the_battery_is_told_once_and_passes),
        cmocka_unit_test(rivals_play_when_nobody_touches_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
