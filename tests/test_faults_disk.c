/* A disk that fails, is gone or takes its time while one plays: play goes on, the player is told,
 * and the next success stores everything. */
#include "support/cmocka_all.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "lib/opened.h"
#include "posix/machine.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/inside.h"
#include "support/random_match.h"
#include "support/save_folder.h"
#include "ui/match/match_screen.h"

static Machine machine;

/* A frame while the disk is slow, with the texts of the picture looked at. */
static void slow_frame(unsigned buttons, bool busy)
{
    CartInput input = {.keys = (uint16_t)buttons, .battery_busy = busy};
    cart_frame(&cart, &input);
    assert_int_equal(canvas_text_faults(&cart.canvas), 0);
}

static void open_match_on_a_slow_disk(void)
{
    Seating seating = drive_seating(games_for(2), 2, 2);
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    match_screen_start(ui_in(&cart), &seating, 1);
    for (int frame = 0; frame <= PAD_GUARD_QUESTION; frame++)
        slow_frame(0, true);
    slow_frame(BUTTON_A, true); /* the curtain before the first deal */
}

static bool is_asked(void)
{
    return cart.match_screen.moment == MOMENT_ASKING || cart.match_screen.moment == MOMENT_CURTAIN;
}

static void a_question_waits_for_the_disk_as_long_as_it_takes(void **state)
{
    (void)state;
    open_match_on_a_slow_disk();
    for (int frame = 0; frame < 60 * 60; frame++) {
        slow_frame(frame % 7 == 0 ? BUTTON_A : 0, true);
        assert_false(is_asked());
    }
    slow_frame(0, false);
    assert_true(is_asked());
    faults_row("questions put off by a disk of a minute", 1, 0);
}

static void whoever_does_not_want_to_wait_goes_on_unsaved_and_is_told_so(void **state)
{
    (void)state;
    open_match_on_a_slow_disk();
    for (int frame = 0; frame < 120; frame++)
        slow_frame(0, true);
    assert_false(is_asked());
    assert_true(drive_sees("Saving...") && drive_sees("Go on unsaved"));
    slow_frame(BUTTON_B, true);
    assert_true(is_asked());
    assert_non_null(strstr(cart.shell.notice, "not saved"));
    drive_expect("match");
    for (int frame = 0; frame < 60; frame++)
        slow_frame(0, true);
    assert_true(is_asked());
    slow_frame(0, false);
    assert_non_null(strstr(cart.shell.notice, "saved again"));
    assert_false(cart.match_screen.unsaved);
}

/* ---- a disk that fails while one plays ---- */

static int  disk_error; /* 0: it works */
static bool failing(void)
{
    errno = disk_error;
    return disk_error != 0;
}
static int bad_open(const char *path, int flags, mode_t mode)
{
    return failing() ? -1 : open(path, flags, mode);
}
static ssize_t bad_write(int out, const void *bytes, size_t count)
{
    return failing()
               ? -1
               : write(out, bytes, count > 777 ? 777 : count); /* and short ones all the time */
}
static int bad_sync(int out) { return failing() ? -1 : fsync(out); }
static int bad_rename(const char *from, const char *to)
{
    return failing() ? -1 : rename(from, to);
}

static void frames(int count, uint16_t button)
{
    CartInput input = {0};
    for (int i = 0; i < count; i++) {
        input.keys = i % 2 ? button : 0;
        machine_frame(&machine, &input);
    }
}

static void play_decisions(uint32_t count)
{
    static const uint16_t BUTTONS[] = {BUTTON_A,     BUTTON_A, BUTTON_DOWN, BUTTON_A,
                                       BUTTON_RIGHT, BUTTON_A, BUTTON_UP};
    uint32_t              until = cart_in(&machine)->session.match.decisions + count;
    Rng                   rng;
    rng_seed(&rng, until);
    for (int i = 0; i < 5000 && cart_in(&machine)->session.match.decisions < until; i++) {
        cart_in(&machine)->pad.guard = 0; /* that hasty presses decide nothing is for test_hand.c */
        frames(2, BUTTONS[rng_below(&rng, 7)]);
    }
    assert_true(cart_in(&machine)->session.match.decisions >= until);
}

static void play_goes_on_when_the_disk_fails_and_the_next_success_stores_all(void **state)
{
    (void)state;
    static const int errors[] = {ENOSPC, EROFS, EIO, EACCES, ENOENT, EDQUOT};
    int              injected = 0, lost = 0;
    Seating          seating = drive_seating(games_for(2), 2, 1);
    Options          options = {.headless = true, .save = save_folder};
    seating.seats[1].level = LEVEL_EASY;
    for (size_t e = 0; e < sizeof errors / sizeof *errors; e++)
        for (int which = 0; which < 4; which++) { /* open, write, sync, rename */
            save_folder_empty();
            assert_true(machine_start(&machine, &options));
            DiskCalls *calls = &machine.saving.file.calls;
            disk_error = 0;
            if (which == 0)
                calls->open = bad_open;
            calls->write = which == 1 ? bad_write : calls->write;
            calls->sync = which == 2 ? bad_sync : calls->sync;
            calls->rename = which == 3 ? bad_rename : calls->rename;
            cart_in(&machine)->save.settings.speed = SPEED_INSTANT;
            match_screen_start(ui_in(cart_in(&machine)), &seating, 5);
            play_decisions(3);
            disk_error = errors[e];
            play_decisions(3);
            assert_int_equal(machine.news, BATTERY_NOT_STORED);
            assert_non_null(strstr(cart_in(&machine)->shell.notice, "could not be saved"));
            disk_error = 0;
            frames(STORE_AGAIN_FRAMES + 2, 0);
            assert_int_equal(machine.news, BATTERY_FINE);
            load_and_close();
            injected++;
            lost += !is_whole(loaded, cart_in(&machine)->out.battery);
            assert_true(machine_stop(&machine, NULL, NULL));
        }
    faults_row("disk full, read-only, broken, forbidden", injected, lost);
}

static void a_folder_that_is_removed_while_one_plays_is_made_again(void **state)
{
    (void)state;
    Seating seating = drive_seating(games_for(2), 2, 1);
    Options options = {.headless = true, .save = save_folder};
    int     lost = 0;
    assert_true(machine_start(&machine, &options));
    cart_in(&machine)->save.settings.speed = SPEED_INSTANT;
    match_screen_start(ui_in(cart_in(&machine)), &seating, 6);
    play_decisions(3);
    save_folder_remove(NULL);
    play_decisions(2);
    load_and_close();
    lost += !is_whole(loaded, cart_in(&machine)->out.battery);
    save_folder_remove(NULL);
    int blocker = open(save_folder, O_CREAT | O_WRONLY, 0644); /* a file where the folder was */
    play_decisions(2);
    assert_int_equal(machine.news, BATTERY_NOT_STORED);
    close(blocker);
    unlink(save_folder);
    frames(STORE_AGAIN_FRAMES + 2, 0);
    assert_int_equal(machine.news, BATTERY_FINE);
    load_and_close();
    lost += !is_whole(loaded, cart_in(&machine)->out.battery);
    assert_true(machine_stop(&machine, NULL, NULL));
    faults_row("folder gone while playing", 2, lost);
}

/* ---- a disk that takes its time ---- */

static volatile int slow_syncs, slow_ms;

static int slow_sync(int out)
{
    for (int waited = 0; waited < slow_ms; waited += 10)
        usleep(10000);
    slow_syncs++;
    return fsync(out);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void start_beside(int sync_ms)
{
    const Options options = {.save = save_folder, .seeded = true, .seed = 1};
    assert_true(machine_start(&machine, &options));
    machine.saving.file.calls.sync = slow_sync;
    slow_ms = sync_ms;
    slow_syncs = 0;
    frames(1, 0);
    cart_in(&machine)->out.battery_number++;
}

static void the_battery_is_busy_as_long_as_a_slow_disk_takes(void **state)
{
    (void)state;
    CartInput    input = {0};
    const double since = seconds_now();
    start_beside(10000);
    machine_frame(&machine, &input);
    while (seconds_now() - since < 3) { /* of ten seconds: long enough for many frames */
        machine_frame(&machine, &input);
        assert_true(input.battery_busy);
        usleep(10000);
    }
    assert_int_equal(slow_syncs, 0);
    slow_ms = 0; /* the disk recovers */
    assert_true(machine_stop(&machine, NULL, NULL));
    assert_false(save_thread_busy(&machine.saving));
    assert_true(slow_syncs > 0);
    load_and_close();
    faults_row("a disk of ten seconds, while one plays", 1,
               !is_whole(loaded, cart_in(&machine)->out.battery));
}

static int  told;
static void be_told(void *whom, const char *words)
{
    (void)whom;
    assert_non_null(strstr(words, save_folder));
    if (++told == 5)
        slow_ms = 0;
}

static void leaving_takes_less_than_a_second_or_says_what_is_waited_for(void **state)
{
    (void)state;
    told = 0;
    start_beside(0);
    frames(2, 0);
    double since = seconds_now();
    assert_true(machine_stop(&machine, be_told, NULL));
    assert_true(seconds_now() - since < 1 && told == 0);

    start_beside(10000);
    frames(2, 0);
    since = seconds_now();
    assert_true(machine_stop(&machine, be_told, NULL));
    assert_true(seconds_now() - since > 1 && told >= 5);
    load_and_close();
    faults_row("a disk of ten seconds, told to leave", 1,
               !is_whole(loaded, cart_in(&machine)->out.battery));
}

/* A pattern runs only the tests with such a name. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_waits_for_the_disk_as_long_as_it_takes),
        cmocka_unit_test(whoever_does_not_want_to_wait_goes_on_unsaved_and_is_told_so),
        IN_SAVE_FOLDER(play_goes_on_when_the_disk_fails_and_the_next_success_stores_all),
        IN_SAVE_FOLDER(a_folder_that_is_removed_while_one_plays_is_made_again),
        IN_SAVE_FOLDER(the_battery_is_busy_as_long_as_a_slow_disk_takes),
        IN_SAVE_FOLDER(leaving_takes_less_than_a_second_or_says_what_is_waited_for),
    };
    if (count > 1)
        cmocka_set_test_filter(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
