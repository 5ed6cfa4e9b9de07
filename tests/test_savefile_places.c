/* The battery's file in odd places: folders, links, pipes and devices where files should be, and
 * two that want the same folder. */
#include "support/cmocka_all.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "posix/outbox.h"
#include "save/battery.h"
#include "support/faults_row.h"
#include "support/save_parts.h"

static void a_folder_in_the_place_of_a_file_stops_nothing(void **state)
{
    (void)state;
    char inside[64];
    for (int i = 0; i < 4; i++) { /* the newest, the one before, the temporary, the damaged one */
        save_folder_empty();
        open_again();
        assert_int_equal(mkdir(save_folder_path(save_names[i]), 0755), 0);
        snprintf(inside, sizeof inside, "%s/inside", save_names[i]);
        write_raw(inside, first, 1);
        assert_int_equal(load(), i < 2 ? BATTERY_DAMAGED : BATTERY_NEW);
        assert_true(battery_intact(loaded));
        store_both(); /* the folder is moved aside */
        write_raw("cardhold.sav", first, 100);
        assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
        open_again();
        assert_int_equal(load(), BATTERY_FINE);
        assert_all_parts(loaded, "second");
        for (int k = 0; k < SAVE_NAMES; k++) {
            snprintf(inside, sizeof inside, "%s/inside", save_names[k]);
            unlink(save_folder_path(inside));
        }
    }
}

/* ---- two on one folder ---- */

static void the_second_on_a_folder_plays_without_storing(void **state)
{
    (void)state;
    SaveFile other;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    savefile_open(&other, save_folder);
    assert_int_equal(savefile_load(&other, loaded), BATTERY_LOCKED);
    assert_all_parts(loaded, "first"); /* it can be played on */
    assert_int_equal(savefile_store(&other, second), BATTERY_LOCKED);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
    /* The first has left as it was found: now the second may store. */
    savefile_close(&file);
    assert_int_equal(savefile_store(&other, second), BATTERY_FINE);
    savefile_close(&other);
}

/* The first is between its two renames, and does the last one just before the second looks for the
 * temporary name: then the newest lay under neither name when it was looked for. */
static int open_too_late(const char *path, int flags, mode_t mode)
{
    if (strcmp(path, save_folder_path("cardhold.sav.new")) == 0)
        rename(path, save_folder_path("cardhold.sav"));
    return open(path, flags, mode);
}

static void the_second_finds_the_newest_that_gets_its_name_between_two_looks(void **state)
{
    (void)state;
    SaveFile other;
    store_both();
    const char *unnamed = save_folder_path("cardhold.sav.new");
    assert_int_equal(rename(save_folder_path("cardhold.sav"), unnamed), 0);
    savefile_open(&other, save_folder);
    other.calls.open = open_too_late;
    assert_int_equal(savefile_load(&other, loaded), BATTERY_LOCKED);
    assert_all_parts(loaded, "second");
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY); /* it was given its name */
    savefile_close(&other);
}

static void the_second_never_stores_over_what_the_first_has_stored_since(void **state)
{
    (void)state;
    SaveFile other;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    savefile_open(&other, save_folder);
    assert_int_equal(savefile_load(&other, loaded), BATTERY_LOCKED);
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
    savefile_close(&file);
    assert_int_equal(savefile_store(&other, first), BATTERY_LOCKED);
    savefile_close(&other);
    open_again();
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
}

static void two_that_start_before_there_is_a_folder_are_told_apart_as_well(void **state)
{
    (void)state;
    SaveFile one, other;
    savefile_open(&one, save_folder_path("cardhold.sav.new"));
    savefile_open(&other, save_folder_path("cardhold.sav.new"));
    assert_int_equal(savefile_load(&one, loaded), BATTERY_NEW);
    assert_int_equal(savefile_load(&other, loaded), BATTERY_NEW);
    assert_int_equal(savefile_store(&one, first), BATTERY_FINE);
    assert_int_equal(savefile_store(&other, second), BATTERY_LOCKED);
    savefile_close(&one);
    assert_int_equal(savefile_store(&other, second), BATTERY_LOCKED);
    savefile_close(&other);
    unlink(save_folder_path("cardhold.sav.new/cardhold.sav"));
}

/* ---- links, pipes, devices, and places that are none ---- */

static int odd_places; /* that were met so far */

static void a_link_in_the_place_of_the_temporary_file_is_replaced_not_followed(void **state)
{
    (void)state;
    write_raw("cardhold.sav.damaged", (const uint8_t *)"outside", 7);
    assert_int_equal(
        symlink(save_folder_path("cardhold.sav.damaged"), save_folder_path("cardhold.sav.new")), 0);
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    assert_memory_equal(raw, "outside", 7);
    assert_int_equal(load(), BATTERY_FINE);
    struct stat what;
    assert_int_equal(lstat(save_folder_path("cardhold.sav"), &what), 0);
    assert_true(S_ISREG(what.st_mode));
    odd_places++;
}

static void a_pipe_hangs_nothing(void **state)
{
    (void)state;
    static const char *const places[] = {"cardhold.sav", "cardhold.sav.previous",
                                         "cardhold.sav.new", "cardhold.sav.aside-1"};
    alarm(20);
    for (int i = 0; i < 4; i++) {
        save_folder_empty();
        open_again();
        assert_int_equal(mkfifo(save_folder_path(places[i]), 0644), 0);
        assert_int_equal(load(), i < 2 ? BATTERY_DAMAGED : BATTERY_NEW);
        assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
        assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
        open_again();
        assert_int_equal(load(), BATTERY_FINE);
        assert_all_parts(loaded, "second");
        odd_places++;
    }
    alarm(0);
}

static void a_device_is_not_read(void **state)
{
    (void)state;
    static const char *const devices[] = {"/dev/zero", "/dev/full", "/dev/null", "/dev/random"};
    static const char *const places[] = {"cardhold.sav", "cardhold.sav.previous",
                                         "cardhold.sav.new"};
    for (int device = 0; device < 4; device++)
        for (int place = 0; place < 3; place++) {
            save_folder_empty();
            open_again();
            assert_int_equal(symlink(devices[device], save_folder_path(places[place])), 0);
            assert_int_equal(load(), place < 2 ? BATTERY_DAMAGED : BATTERY_NEW);
            assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
            open_again();
            assert_int_equal(load(), BATTERY_FINE);
            assert_all_parts(loaded, "first");
            odd_places++;
        }
}

static void exports_do_not_leave_through_a_link(void **state)
{
    (void)state;
    char exports[DISK_PATH];
    outbox_folder(save_folder, exports);
    assert_int_equal(mkdir(save_folder_path("cardhold.sav.aside-1"), 0755), 0);
    assert_int_equal(symlink(save_folder_path("cardhold.sav.aside-1"), exports), 0);
    assert_true(outbox_write(&disk_calls, exports, "a.chj", (const uint8_t *)"match", 5));
    assert_int_equal(access(save_folder_path("cardhold.sav.aside-1/a.chj"), F_OK), -1);
    /* Nor through one under the file's own name, or the name it has while it is written. */
    write_raw("cardhold.sav.damaged", (const uint8_t *)"outside", 7);
    assert_int_equal(unlink(save_folder_path("exports/a.chj")), 0);
    assert_int_equal(
        symlink(save_folder_path("cardhold.sav.damaged"), save_folder_path("exports/a.chj")), 0);
    assert_int_equal(
        symlink(save_folder_path("cardhold.sav.damaged"), save_folder_path("exports/a.chj.new")),
        0);
    assert_true(outbox_write(&disk_calls, exports, "a.chj", (const uint8_t *)"match", 5));
    assert_int_equal(read_raw("exports/a.chj", raw), 5);
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    unlink(save_folder_path("exports/a.chj"));
    assert_int_equal(rmdir(exports), 0);
    faults_row("links, pipes and devices in a file's place", odd_places + 3, 0);
}

static void a_name_that_is_too_long_and_a_home_that_is_none_are_refused(void **state)
{
    (void)state;
    SaveFile nowhere;
    char     name[DISK_FOLDER + 1];
    memset(name, 'a', sizeof name);
    name[0] = '/';
    name[DISK_FOLDER] = '\0';
    assert_non_null(savefile_open(&nowhere, name));
    name[DISK_FOLDER - 1] = '\0';
    assert_null(savefile_open(&nowhere, name));
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_non_null(savefile_open(&nowhere, NULL));
    setenv("HOME", "", 1);
    assert_non_null(savefile_open(&nowhere, NULL));
    setenv("HOME", "not/absolute", 1);
    assert_non_null(savefile_open(&nowhere, NULL));
    setenv("HOME", name, 1);
    assert_non_null(savefile_open(&nowhere, NULL));
    assert_null(savefile_open(&nowhere, "here"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PARTS(a_folder_in_the_place_of_a_file_stops_nothing),
        WITH_PARTS(the_second_on_a_folder_plays_without_storing),
        WITH_PARTS(the_second_finds_the_newest_that_gets_its_name_between_two_looks),
        WITH_PARTS(the_second_never_stores_over_what_the_first_has_stored_since),
        WITH_PARTS(two_that_start_before_there_is_a_folder_are_told_apart_as_well),
        WITH_PARTS(a_link_in_the_place_of_the_temporary_file_is_replaced_not_followed),
        WITH_PARTS(a_pipe_hangs_nothing),
        WITH_PARTS(a_device_is_not_read),
        WITH_PARTS(exports_do_not_leave_through_a_link),
        WITH_PARTS(a_name_that_is_too_long_and_a_home_that_is_none_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
