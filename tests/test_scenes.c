/* The scenes around a match, driven by buttons: clean texts everywhere, settings that are kept, the
 * attract mode, themes that are only colours, and golden pictures. */
#include "support/cmocka_all.h"

#include "lib/opened.h"
#include "assets.h"
#include "cart_inside.h"
#include "core/rng.h"
#include "core/rules.h"
#include "gfx/palette.h"
#include "support/clean_texts.h"
#include "support/golden.h"
#include "support/random_match.h"
#include "ui/book.h"
#include "games/games.h"

static Cart cart;

static int boot(void **state)
{
    (void)state;
    static const uint8_t EMPTY[CART_BATTERY];
    cart_boot(&cart, EMPTY, 1);
    return 0;
}

static void frame(uint16_t buttons)
{
    CartInput input = {.keys = buttons, .battery_news = BATTERY_FINE};
    cart_frame(&cart, &input);
    demand_clean_texts(&cart);
}

static void wait_frames(int frames)
{
    while (frames-- > 0)
        frame(0);
}

static void press(uint16_t button)
{
    frame(button);
    wait_frames(2);
}

static const char *scene_name(void) { return scene_top(ui_in(&cart))->name; }

static void go_to(SceneId scene)
{
    boot(NULL);
    scene_go(ui_in(&cart), SCENE_TITLE);
    wait_frames(30);
    if (scene != SCENE_TITLE)
        scene_push(ui_in(&cart), scene);
    wait_frames(30);
}

/* ---- texts ---- */

static void the_first_picture_is_there_in_the_first_frame_and_the_title_soon(void **state)
{
    (void)state;
    assert_string_equal(scene_name(), "boot");
    frame(0);
    wait_frames(120);
    assert_string_equal(scene_name(), "title");
}

static void every_page_of_every_rule_book_has_clean_texts(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        go_to(SCENE_BOOKS);
        for (int i = 0; i < game; i++)
            press(BUTTON_DOWN);
        press(BUTTON_A);
        assert_string_equal(scene_name(), "book");
        assert_true(book_of(game)->count >= 2);
        for (int page = 0; page <= book_of(game)->count; page++)
            press(BUTTON_RIGHT);
    }
}

static void every_page_about_a_game_and_its_set_up_has_clean_texts(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        go_to(SCENE_GAMES);
        for (int i = 0; i < game; i++)
            press(BUTTON_RIGHT);
        press(BUTTON_DOWN);
        press(BUTTON_A);
        assert_string_equal(scene_name(), "setup");
        for (int row = 0; row < 16; row++) {
            for (int value = 0; value < 6; value++)
                press(BUTTON_RIGHT);
            press(BUTTON_DOWN);
        }
    }
}

static void a_monkey_finds_no_bad_text_in_the_menus(void **state)
{
    (void)state;
    static const uint16_t BUTTONS[] = {BUTTON_UP, BUTTON_DOWN,  BUTTON_LEFT, BUTTON_RIGHT, BUTTON_A,
                                       BUTTON_A,  BUTTON_B,     BUTTON_X,    BUTTON_Y,     BUTTON_L,
                                       BUTTON_R,  BUTTON_START, BUTTON_DOWN, BUTTON_SELECT};
    Rng                   rng;
    rng_seed(&rng, 11);
    scene_go(ui_in(&cart), SCENE_TITLE);
    for (int i = 0; i < 2500; i++) {
        press(BUTTONS[rng_below(&rng, sizeof BUTTONS / sizeof *BUTTONS)]);
        if (cart.out.leaving || scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH)) {
            boot(NULL);
            scene_go(ui_in(&cart), SCENE_TITLE);
        }
    }
}

static void news_of_the_battery_are_told_and_pass(void **state)
{
    (void)state;
    go_to(SCENE_TITLE);
    for (int news = BATTERY_NEW; news <= BATTERY_NOT_STORED; news++) {
        CartInput input = {.battery_news = (BatteryNews)news};
        for (int i = 0; i < 30; i++) {
            cart_frame(&cart, &input);
            demand_clean_texts(&cart);
        }
        if (news != BATTERY_NEW)
            assert_true(cart.shell.notice_frames > 0);
        wait_frames(NOTICE_FRAMES + 5);
        assert_int_equal(cart.shell.notice_frames, 0);
    }
}

/* ---- settings ---- */

static void a_setting_changes_at_once_and_is_kept_in_the_battery(void **state)
{
    (void)state;
    go_to(SCENE_SETTINGS);
    for (int row = 0; row < 9; row++) {
        press(BUTTON_RIGHT);
        press(BUTTON_DOWN);
    }
    Settings changed = cart.save.settings, usual = settings_usual();
    assert_int_not_equal(changed.theme, usual.theme);
    assert_int_not_equal(changed.sight, usual.sight);
    assert_int_not_equal(changed.music, usual.music);
    assert_int_not_equal(changed.effects, usual.effects);
    assert_int_not_equal(changed.speed, usual.speed);
    assert_true(changed.swap_a_and_b);
    assert_int_not_equal(changed.fit, usual.fit);
    assert_int_equal(cart.out.quarter_turns, changed.quarter_turns);
    assert_true(cart.out.battery_number > 0);
    static uint8_t battery[CART_BATTERY];
    memcpy(battery, cart.out.battery, CART_BATTERY);
    cart_boot(&cart, battery, 2);
    uint8_t kept[32], wanted[32];
    Codec   now = codec_writer(kept, sizeof kept), then = codec_writer(wanted, sizeof wanted);
    code_settings(&now, &cart.save.settings);
    code_settings(&then, &changed);
    assert_int_equal(now.at, then.at);
    assert_memory_equal(kept, wanted, (size_t)now.at);
}

static void swapped_buttons_accept_with_b_and_go_back_with_a(void **state)
{
    (void)state;
    go_to(SCENE_TITLE);
    cart.save.settings.swap_a_and_b = true;
    press(BUTTON_B);
    assert_string_equal(scene_name(), "games");
    press(BUTTON_A);
    assert_string_equal(scene_name(), "title");
}

static void the_pad_test_shows_every_button_of_every_pad(void **state)
{
    (void)state;
    static uint8_t before[CART_WIDTH * CART_HEIGHT];
    go_to(SCENE_PADS);
    for (int source = 0; source <= CART_PADS; source++)
        for (int bit = 0; bit < 12; bit++) {
            CartInput input = {.pads_connected = 15};
            for (int i = 0; i < 3; i++)
                cart_frame(&cart, &input);
            memcpy(before, cart.out.picture, sizeof before);
            if (source < CART_PADS)
                input.pads[source] = (uint16_t)(1u << bit);
            else
                input.keys = (uint16_t)(1u << bit);
            cart_frame(&cart, &input);
            demand_clean_texts(&cart);
            assert_memory_not_equal(before, cart.out.picture, sizeof before);
        }
    assert_string_equal(scene_name(), "pads");
}

static void themes_and_sights_change_colours_only(void **state)
{
    (void)state;
    static uint8_t  first[CART_WIDTH * CART_HEIGHT];
    static uint32_t palettes[THEMES * SIGHTS][CART_COLOURS];
    for (int i = 0; i < THEMES * SIGHTS; i++) {
        boot(NULL);
        cart.save.settings.theme = (uint8_t)(i % THEMES);
        cart.save.settings.sight = (uint8_t)(i / THEMES);
        scene_go(ui_in(&cart), SCENE_CREDITS);
        wait_frames(40);
        if (i == 0)
            memcpy(first, cart.out.picture, sizeof first);
        assert_memory_equal(first, cart.out.picture, sizeof first);
        memcpy(palettes[i], cart.out.palette, sizeof cart.out.palette);
        for (int other = 0; other < i; other++) {
            /* High contrast has the last word over the table's colour. */
            bool both_contrast = i / THEMES == SIGHT_CONTRAST && other / THEMES == SIGHT_CONTRAST;
            assert_int_equal(memcmp(palettes[i], palettes[other], sizeof cart.out.palette) == 0,
                             both_contrast);
        }
    }
}

static void a_scene_comes_out_of_the_dark(void **state)
{
    (void)state;
    uint32_t usual[CART_COLOURS];
    palette_make(usual, cart.save.settings.theme, cart.save.settings.sight, 0);
    frame(0);
    assert_memory_not_equal(usual, cart.out.palette, sizeof usual);
    go_to(SCENE_TITLE);
    assert_memory_equal(usual, cart.out.palette, sizeof usual);
    palette_make(usual, cart.save.settings.theme, cart.save.settings.sight, DARK_MAX);
    for (int i = 0; i < CART_COLOURS; i++)
        assert_int_equal(usual[i], 0);
}

/* ---- attract mode ---- */

static void after_half_a_minute_rivals_play_and_any_button_ends_it(void **state)
{
    (void)state;
    go_to(SCENE_TITLE);
    wait_frames(29 * CART_FRAMES_A_SECOND - 40);
    assert_string_equal(scene_name(), "title");
    uint32_t stores = cart.out.battery_number;
    wait_frames(2 * CART_FRAMES_A_SECOND);
    assert_string_equal(scene_name(), "match");
    wait_frames(120);
    press(BUTTON_A);
    wait_frames(10);
    assert_string_equal(scene_name(), "title");
    assert_int_equal(cart.out.battery_number, stores);
}

/* ---- golden pictures ---- */

static void the_shell_is_golden(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        SceneId     scene;
    } SHOTS[] = {
        {"scene_title", SCENE_TITLE},     {"scene_games", SCENE_GAMES},
        {"scene_setup", SCENE_SETUP},     {"scene_settings", SCENE_SETTINGS},
        {"scene_pads", SCENE_PADS},       {"scene_records", SCENE_RECORDS},
        {"scene_credits", SCENE_CREDITS}, {"scene_books", SCENE_BOOKS},
    };
    int wrong = 0;
    for (unsigned i = 0; i < sizeof SHOTS / sizeof *SHOTS; i++) {
        go_to(SHOTS[i].scene);
        wrong += !golden_picture(SHOTS[i].name, cart.out.picture, cart.out.palette);
    }
    for (int sight = 1; sight < SIGHTS; sight++) {
        go_to(SCENE_GAMES);
        cart.save.settings.sight = (uint8_t)sight;
        frame(0);
        wrong += !golden_picture(sight == 1 ? "scene_games_contrast" : "scene_games_colourblind",
                                 cart.out.picture, cart.out.palette);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup(test, boot)
    const struct CMUnitTest tests[] = {
        EACH(the_first_picture_is_there_in_the_first_frame_and_the_title_soon),
        EACH(every_page_of_every_rule_book_has_clean_texts),
        EACH(every_page_about_a_game_and_its_set_up_has_clean_texts),
        EACH(a_monkey_finds_no_bad_text_in_the_menus),
        EACH(news_of_the_battery_are_told_and_pass),
        EACH(a_setting_changes_at_once_and_is_kept_in_the_battery),
        EACH(swapped_buttons_accept_with_b_and_go_back_with_a),
        EACH(the_pad_test_shows_every_button_of_every_pad),
        EACH(themes_and_sights_change_colours_only),
        EACH(a_scene_comes_out_of_the_dark),
        EACH(after_half_a_minute_rivals_play_and_any_button_ends_it),
        EACH(the_shell_is_golden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
