/* The console without its window: the command line, the place of the picture, the clock, the
 * save_thread, leaving. */
#include "support/cmocka_all.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "save/battery.h"
#include "raylib/fit.h"
#include "posix/machine.h"
#include "support/inside.h"
#include "posix/options.h"
#include "posix/png_file.h"
#include "lib/png_read.h"

static Options options;
static char    complaint[256];

static OptionsAsk ask(const char *a, const char *b, const char *c)
{
    char *const argv[] = {(char *)"cardhold", (char *)a, (char *)b, (char *)c, NULL};
    const int   argc = 1 + (a != NULL) + (b != NULL) + (c != NULL);
    complaint[0] = '\0';
    return options_read(&options, argc, argv, complaint, sizeof complaint);
}

static void assert_complaint(const char *a, const char *b, const char *c, const char *expected)
{
    assert_int_equal(ask(a, b, c), ASK_NONSENSE);
    assert_string_equal(complaint, expected);
}

static void no_options_follow_the_settings(void **state)
{
    (void)state;
    assert_int_equal(ask(NULL, NULL, NULL), ASK_RUN);
    assert_int_equal(options.scale, 2);
    assert_int_equal(options.quarter_turns, AS_IN_SETTINGS);
    assert_int_equal(options.fit, AS_IN_SETTINGS);
    assert_false(options.headless || options.fullscreen || options.window || options.seeded);
}

static void every_option_is_read(void **state)
{
    (void)state;
    assert_int_equal(ask("--scale", "16", "--fullscreen"), ASK_RUN);
    assert_true(options.scale == 16 && options.fullscreen);
    assert_int_equal(ask("--rotate", "270", "--window"), ASK_RUN);
    assert_true(options.quarter_turns == 3 && options.window);
    assert_int_equal(ask("--fit", "stretch", NULL), ASK_RUN);
    assert_int_equal(options.fit, FIT_STRETCH);
    assert_int_equal(ask("--seed", "18446744073709551615", "--headless"), ASK_RUN);
    assert_true(options.seed == UINT64_MAX && options.seeded && options.headless);
    assert_int_equal(ask("--headless", "--shots", "d"), ASK_RUN);
    assert_string_equal(options.shots, "d");
    assert_int_equal(ask("--headless", "--script", "-"), ASK_RUN);
    assert_string_equal(options.script, "-");
    assert_int_equal(ask("--save", "d", NULL), ASK_RUN);
    assert_string_equal(options.save, "d");
    assert_int_equal(ask("--pad-db", "f", NULL), ASK_RUN);
    assert_string_equal(options.pad_db, "f");
    assert_int_equal(ask("--help", NULL, NULL), ASK_HELP);
    assert_int_equal(ask("--version", NULL, NULL), ASK_VERSION);
}

static void nonsense_on_the_command_line_is_answered_in_a_sentence(void **state)
{
    (void)state;
    assert_complaint("--loud", NULL, NULL, "There is no option --loud.");
    assert_complaint("game", NULL, NULL, "There is no option game.");
    assert_complaint("--scale", NULL, NULL, "--scale needs a value.");
    assert_complaint("--scale", "0", NULL, "--scale wants a number from 1 to 16, not \"0\".");
    assert_complaint("--scale", "17", NULL, "--scale wants a number from 1 to 16, not \"17\".");
    assert_complaint("--scale", "2x", NULL, "--scale wants a number from 1 to 16, not \"2x\".");
    assert_complaint("--rotate", "45", NULL, "--rotate wants 0, 90, 180 or 270, not \"45\".");
    assert_complaint("--fit", "tight", NULL,
                     "--fit wants integer, aspect or stretch, not \"tight\".");
    assert_complaint("--day", "today", NULL,
                     "--day wants a number of days since 1970, not \"today\".");
    assert_complaint("--seed", "-1", NULL, "--seed wants a number, not \"-1\".");
    assert_complaint("--seed", "18446744073709551616", NULL,
                     "--seed wants a number, not \"18446744073709551616\".");
    assert_complaint("--save", "", NULL, "--save wants a name, not \"\".");
    assert_complaint("--window", "--fullscreen", NULL,
                     "--fullscreen and --window exclude each other.");
    assert_complaint("--window", "--headless", NULL,
                     "--headless has neither a window nor a full screen.");
    assert_complaint("--script", "f", NULL, "--script needs --headless.");
    assert_complaint("--shots", "d", NULL, "--shots needs --headless.");
}

static void assert_place(Placement place, int x, int y, int width, int height, bool whole)
{
    assert_int_equal(place.x, x);
    assert_int_equal(place.y, y);
    assert_int_equal(place.width, width);
    assert_int_equal(place.height, height);
    assert_int_equal(place.whole, whole);
}

static void the_picture_sits_in_the_middle_of_any_screen(void **state)
{
    (void)state;
    assert_place(fit_picture(320, 240, 0, FIT_INTEGER), 0, 0, 320, 240, true);
    assert_place(fit_picture(640, 480, 2, FIT_INTEGER), 0, 0, 640, 480, true);
    assert_place(fit_picture(720, 720, 0, FIT_INTEGER), 40, 120, 640, 480, true);
    assert_place(fit_picture(720, 720, 0, FIT_ASPECT), 0, 90, 720, 540, false);
    assert_place(fit_picture(720, 720, 0, FIT_STRETCH), 0, 0, 720, 720, false);
    assert_place(fit_picture(1920, 1080, 0, FIT_ASPECT), 240, 0, 1440, 1080, false);
    assert_place(fit_picture(1920, 1080, 0, FIT_INTEGER), 320, 60, 1280, 960, true);
    assert_place(fit_picture(640, 960, 0, FIT_STRETCH), 0, 0, 640, 960, true);
}

static void a_turned_picture_fits_a_portrait_panel(void **state)
{
    (void)state;
    assert_place(fit_picture(480, 640, 1, FIT_INTEGER), 0, 0, 480, 640, true);
    assert_place(fit_picture(480, 640, 3, FIT_ASPECT), 0, 0, 480, 640, true);
    assert_place(fit_picture(480, 640, 0, FIT_INTEGER), 80, 200, 320, 240, true);
    assert_place(fit_picture(640, 480, 1, FIT_INTEGER), 200, 80, 240, 320, true);
}

static void a_screen_smaller_than_the_picture_shows_all_of_it(void **state)
{
    (void)state;
    assert_place(fit_picture(240, 240, 0, FIT_INTEGER), 0, 30, 240, 180, false);
    assert_place(fit_picture(160, 128, 0, FIT_INTEGER), 0, 4, 160, 120, false);
}

static void nothing_is_drawn_before_the_size_of_a_filled_screen_is_known(void **state)
{
    (void)state;
    assert_false(fit_size_is_known(640, 480, 720, 720, 0));
    assert_true(fit_size_is_known(720, 720, 720, 720, 0));
    /* Half a second, no more. */
    assert_true(fit_size_is_known(640, 480, 720, 720, SIZE_FRAMES_MOST));
}

static int frames_in(double display_rate, int seconds)
{
    static Machine machine;
    int            frames = 0;
    machine.next_frame = 0;
    for (int i = 0; i < (int)(display_rate * seconds); i++) {
        const int due = machine_frames_due(&machine, i / display_rate);
        assert_in_range(due, 0, 1 + (int)(60 / display_rate) + 1);
        frames += due;
    }
    return frames;
}

static void there_are_sixty_frames_a_second_on_any_display(void **state)
{
    (void)state;
    static const double rates[] = {24, 30, 50, 59.94, 60, 60.1, 72, 75, 90, 120, 144, 240};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        assert_in_range(frames_in(rates[i], 10), 598, 602);
}

static void a_long_pause_is_not_caught_up(void **state)
{
    (void)state;
    static Machine machine;
    machine.next_frame = 0;
    assert_int_equal(machine_frames_due(&machine, 100), 1);
    assert_int_equal(machine_frames_due(&machine, 100.001), 0);
    assert_int_equal(machine_frames_due(&machine, 3600), 1);
    assert_int_equal(machine_frames_due(&machine, 100), 1); /* a clock that was set back */
}

static Machine machine;

static void start_headless(const char *save)
{
    ask("--headless", save ? "--save" : NULL, save);
    machine_start(&machine, &options);
}

static void with_no_place_for_the_saved_games_it_does_not_start(void **state)
{
    (void)state;
    const char *home = getenv("HOME");
    char        before[256];
    snprintf(before, sizeof before, "%s", home ? home : "/");
    unsetenv("HOME");
    unsetenv("XDG_DATA_HOME");
    ask(NULL, NULL, NULL);
    assert_false(machine_start(&machine, &options));
    setenv("HOME", before, 1);
}

static void start_and_select_held_for_a_second_leave(void **state)
{
    (void)state;
    CartInput input = {.pads = {0, 0, BUTTON_START | BUTTON_SELECT}, .pads_connected = 5};
    start_headless(NULL);
    for (int i = 0; i < 59; i++)
        machine_frame(&machine, &input);
    assert_false(machine.leaving);
    input.pads[2] = BUTTON_START;
    machine_frame(&machine, &input);
    input.pads[2] = 0;
    input.keys = BUTTON_START | BUTTON_SELECT | BUTTON_UP;
    for (int i = 0; i < 59; i++)
        machine_frame(&machine, &input);
    assert_false(machine.leaving);
    machine_frame(&machine, &input);
    assert_true(machine.leaving);
    assert_true(machine_stop(&machine, NULL, NULL));
}

static void what_the_cartridge_asks_to_store_is_in_the_file(void **state)
{
    (void)state;
    char           folder[] = "/tmp/cardhold-test-XXXXXX", path[64];
    CartInput      input = {0};
    SaveFile       file;
    static uint8_t battery[CART_BATTERY];
    Chunk          chunk;
    assert_non_null(mkdtemp(folder));
    start_headless(folder);
    assert_int_equal(machine.news, BATTERY_NEW);
    for (int i = 0; i < 3; i++)
        machine_frame(&machine, &input);
    battery_put(cart_in(&machine)->out.battery, "greeting", (const uint8_t *)"hello", 5);
    cart_in(&machine)->out.battery_number++;
    assert_true(machine_stop(&machine, NULL, NULL)); /* leaving stores it, too */

    savefile_open(&file, folder);
    assert_int_equal(savefile_load(&file, battery), BATTERY_FINE);
    savefile_close(&file);
    assert_true(battery_find(battery, "greeting", &chunk));
    assert_int_equal(chunk.length, 5);
    assert_memory_equal(battery + chunk.bytes, "hello", 5);
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/cardhold.sav%s", folder, i ? ".previous" : "");
        unlink(path);
    }
    assert_int_equal(rmdir(folder), 0);
}

static int  disk_attempts;
static bool disk_is_full;
static int  maybe_full(const char *from, const char *to)
{
    disk_attempts++;
    return disk_is_full ? -1 : rename(from, to);
}

static void a_store_that_fails_is_told_and_tried_again(void **state)
{
    (void)state;
    char      folder[] = "/tmp/cardhold-test-XXXXXX", path[64];
    CartInput input = {0};
    assert_non_null(mkdtemp(folder));
    start_headless(folder);
    machine.saving.file.calls.rename = maybe_full;
    disk_is_full = true;
    disk_attempts = 0;
    cart_in(&machine)->out.battery_number++;
    machine_frame(&machine, &input);
    machine_frame(&machine, &input);
    assert_int_equal(input.battery_news, BATTERY_NOT_STORED);
    assert_int_equal(disk_attempts, 1);
    for (int i = 0; i < STORE_AGAIN_FRAMES; i++)
        machine_frame(&machine, &input);
    assert_int_equal(disk_attempts, 2);
    disk_is_full = false;
    for (int i = 0; i < STORE_AGAIN_FRAMES + 1; i++)
        machine_frame(&machine, &input);
    machine_frame(&machine, &input);
    assert_int_equal(input.battery_news, BATTERY_FINE);
    assert_true(machine_stop(&machine, NULL, NULL));
    snprintf(path, sizeof path, "%s/cardhold.sav", folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/cardhold.sav.previous", folder);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

static void the_save_thread_stores_the_last_that_was_asked_before_it_stops(void **state)
{
    (void)state;
    static SaveThread save_thread;
    static uint8_t    battery[CART_BATTERY];
    char              folder[] = "/tmp/cardhold-test-XXXXXX", path[64];
    SaveFile          file;
    Chunk             chunk;
    assert_non_null(mkdtemp(folder));
    savefile_open(&file, folder);
    save_thread_start(&save_thread, &file, true);
    battery_format(battery);
    assert_int_equal(save_thread_news(&save_thread, BATTERY_NEW), BATTERY_NEW);
    for (int i = 0; i < 50; i++) {
        const uint8_t number = (uint8_t)i;
        battery_put(battery, "number", &number, 1);
        save_thread_store(&save_thread, battery);
    }
    assert_true(save_thread_ends(&save_thread, 60000));
    assert_true(save_thread_stop(&save_thread));
    assert_int_equal(savefile_load(&file, battery), BATTERY_FINE);
    savefile_close(&file);
    assert_true(battery_find(battery, "number", &chunk));
    assert_int_equal(battery[chunk.bytes], 49);
    snprintf(path, sizeof path, "%s/cardhold.sav", folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/cardhold.sav.previous", folder);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

static void assert_shot(const uint8_t *pixels, int width, int height)
{
    char        path[] = "/tmp/cardhold-test-XXXXXX";
    uint32_t    palette[256];
    PngImage    image;
    const char *why;
    const int   file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    for (uint32_t i = 0; i < 256; i++)
        palette[i] = i * 0x010305u & 0xffffffu;
    assert_null(png_file_write_indexed(path, width, height, pixels, palette, 256));
    assert_true(png_file_read(path, &image, &why));
    assert_int_equal(image.w, width);
    assert_int_equal(image.h, height);
    for (int i = 0; i < width * height; i++) {
        const uint32_t c = palette[pixels[i]];
        assert_int_equal(image.rgba[4 * i], c >> 16);
        assert_int_equal(image.rgba[4 * i + 1], c >> 8 & 255);
        assert_int_equal(image.rgba[4 * i + 2], c & 255);
        assert_int_equal(image.rgba[4 * i + 3], 255);
    }
    png_file_discard(&image);
    unlink(path);
}

static void a_shot_holds_exactly_the_picture(void **state)
{
    (void)state;
    static uint8_t pixels[CART_HEIGHT * CART_WIDTH];
    assert_shot(pixels, CART_WIDTH, CART_HEIGHT); /* long runs */
    uint32_t noise = 1;
    for (int i = 0; i < CART_HEIGHT * CART_WIDTH; i++) {
        noise = noise * 1664525u + 1013904223u;
        pixels[i] = (uint8_t)(noise >> 24);
    }
    assert_shot(pixels, CART_WIDTH, CART_HEIGHT); /* nothing to copy */
    for (int length = 1; length < 300;
         length++) { /* each length of a copy, from before and from above */
        memset(pixels, 7, (size_t)length + 1);
        pixels[length + 1] = 9;
        memcpy(pixels + 302, pixels, 302);
        pixels[302 + length / 2] = 200;
        assert_shot(pixels, 302, 2);
    }
    assert_shot(pixels, 1, 1);
}

static void a_shot_that_cannot_be_written_says_so(void **state)
{
    (void)state;
    const uint8_t  pixel = 0;
    const uint32_t colour = 0;
    assert_non_null(png_file_write_indexed("/nowhere/at/all.png", 1, 1, &pixel, &colour, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_options_follow_the_settings),
        cmocka_unit_test(every_option_is_read),
        cmocka_unit_test(nonsense_on_the_command_line_is_answered_in_a_sentence),
        cmocka_unit_test(the_picture_sits_in_the_middle_of_any_screen),
        cmocka_unit_test(a_turned_picture_fits_a_portrait_panel),
        cmocka_unit_test(a_screen_smaller_than_the_picture_shows_all_of_it),
        cmocka_unit_test(nothing_is_drawn_before_the_size_of_a_filled_screen_is_known),
        cmocka_unit_test(there_are_sixty_frames_a_second_on_any_display),
        cmocka_unit_test(a_long_pause_is_not_caught_up),
        cmocka_unit_test(with_no_place_for_the_saved_games_it_does_not_start),
        cmocka_unit_test(start_and_select_held_for_a_second_leave),
        cmocka_unit_test(what_the_cartridge_asks_to_store_is_in_the_file),
        cmocka_unit_test(a_store_that_fails_is_told_and_tried_again),
        cmocka_unit_test(the_save_thread_stores_the_last_that_was_asked_before_it_stops),
        cmocka_unit_test(a_shot_holds_exactly_the_picture),
        cmocka_unit_test(a_shot_that_cannot_be_written_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
