/* The battery's file: whatever is cut off, flipped, full or forbidden, the game starts and a good
 * older copy lives. */
#include "support/cmocka_all.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "save/battery.h"
#include "posix/savefile.h"

static char     folder[64];
static SaveFile file;
static uint8_t  first[CART_BATTERY], second[CART_BATTERY], loaded[CART_BATTERY], raw[CART_BATTERY];

static const char *path_of(const char *name)
{
    static char path[2][128];
    static int  turn;
    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
    return path[turn];
}

static const char *const names[] = {"cardhold.sav", "cardhold.sav.previous", "cardhold.sav.new",
                                    "cardhold.sav.damaged"};

static void empty_folder(void)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(path_of(names[i]));
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", "/tmp/cardhold-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    savefile_open(&file, folder);
    battery_format(first);
    battery_format(second);
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        battery_write(first, (BatterySection)i, (const uint8_t *)"first", 5);
        battery_write(second, (BatterySection)i, (const uint8_t *)"second", 6);
    }
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    empty_folder();
    return rmdir(folder);
}

static long read_raw(const char *name, uint8_t *bytes)
{
    FILE *in = fopen(path_of(name), "rb");
    if (!in)
        return -1;
    const long count = (long)fread(bytes, 1, CART_BATTERY, in);
    fclose(in);
    return count;
}

static void write_raw(const char *name, const uint8_t *bytes, size_t count)
{
    FILE *out = fopen(path_of(name), "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, count, out), count);
    assert_int_equal(fclose(out), 0);
}

static void assert_section(const uint8_t *battery, int section, const char *words)
{
    int            length;
    const uint8_t *bytes = battery_section(battery, (BatterySection)section, &length);
    assert_non_null(bytes);
    assert_int_equal(length, strlen(words));
    assert_memory_equal(bytes, words, (size_t)length);
}

static void assert_all_sections(const uint8_t *battery, const char *words)
{
    assert_true(battery_intact(battery));
    for (int i = 0; i < BATTERY_SECTIONS; i++)
        assert_section(battery, i, words);
}

static BatteryNews load(void)
{
    memset(loaded, 0xee, sizeof loaded);
    return savefile_load(&file, loaded);
}

static void store_both(void)
{
    assert_true(savefile_store(&file, first));
    assert_true(savefile_store(&file, second));
}

static void a_first_start_has_a_new_battery_and_writes_nothing(void **state)
{
    (void)state;
    assert_int_equal(load(), BATTERY_NEW);
    assert_true(battery_intact(loaded));
    assert_int_equal(read_raw("cardhold.sav", raw), -1);
}

static void what_is_stored_is_loaded_and_the_generation_before_is_kept(void **state)
{
    (void)state;
    assert_true(savefile_store(&file, first));
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "first");
    assert_int_equal(battery_generation(loaded), 1);
    assert_true(savefile_store(&file, second));
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "second");
    assert_int_equal(battery_generation(loaded), 2);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_sections(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.new", raw), -1);
}

static void a_missing_folder_is_made_with_its_parents(void **state)
{
    (void)state;
    SaveFile deep;
    savefile_open(&deep, path_of("a/b"));
    assert_true(savefile_store(&deep, first));
    assert_int_equal(savefile_load(&deep, loaded), BATTERY_FINE);
    unlink(path_of("a/b/cardhold.sav"));
    rmdir(path_of("a/b"));
    rmdir(path_of("a"));
}

static void the_players_folder_follows_the_xdg_rules(void **state)
{
    (void)state;
    SaveFile own;
    setenv("HOME", "/home/somebody", 1);
    unsetenv("XDG_DATA_HOME");
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/home/somebody/.local/share/cardhold");
    setenv("XDG_DATA_HOME", "/data", 1);
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/data/cardhold");
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/home/somebody/.local/share/cardhold");
}

/* Where the sections begin, to know which of them a truncation reaches. */
static const int ends[BATTERY_SECTIONS] = {
    BATTERY_HEADER_BYTES + BATTERY_GUARD_BYTES + 6, 256 + BATTERY_GUARD_BYTES + 6,
    256 + 3 * 1024 + BATTERY_GUARD_BYTES + 6, CART_BATTERY - BATTERY_REPLAYS_BYTES + 6};

static void every_truncation_falls_back_section_by_section(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    write_raw("cardhold.sav", raw, CART_BATTERY);
    for (int size = CART_BATTERY - 1; size >= 0; size--) {
        assert_int_equal(truncate(path_of("cardhold.sav"), size), 0);
        const BatteryNews news = load();
        assert_true(battery_intact(loaded));
        /* What lies behind the last byte of the last section is only filling. */
        assert_int_equal(news, size >= ends[BATTERY_REPLAYS] ? BATTERY_FINE : BATTERY_FROM_OLDER);
        for (int i = 0; i < BATTERY_SECTIONS; i++)
            assert_section(loaded, i, size >= ends[i] ? "second" : "first");
    }
}

static void without_an_older_file_a_truncated_one_keeps_its_whole_sections(void **state)
{
    (void)state;
    assert_true(savefile_store(&file, first));
    assert_int_equal(truncate(path_of("cardhold.sav"), 4000), 0);
    assert_int_equal(load(), BATTERY_PARTLY_LOST);
    assert_section(loaded, BATTERY_SETTINGS, "first");
    assert_section(loaded, BATTERY_RECORDS, "first");
    assert_section(loaded, BATTERY_MATCH, "first");
    assert_section(loaded, BATTERY_REPLAYS, "");
    assert_int_equal(truncate(path_of("cardhold.sav"), 0), 0);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
}

static void every_flipped_bit_in_the_header_costs_nothing(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    for (int bit = 0; bit < 8 * BATTERY_HEADER_BYTES; bit++) {
        raw[bit / 8] ^= (uint8_t)(1 << bit % 8);
        write_raw("cardhold.sav", raw, CART_BATTERY);
        raw[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_equal(load(), BATTERY_MENDED);
        assert_all_sections(loaded, "second");
    }
}

static void a_flipped_bit_in_a_section_brings_that_one_from_the_older_file(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    for (int section = 0; section < BATTERY_SECTIONS; section++) {
        raw[ends[section] - 1] ^= 4;
        write_raw("cardhold.sav", raw, CART_BATTERY);
        raw[ends[section] - 1] ^= 4;
        assert_int_equal(load(), BATTERY_FROM_OLDER);
        for (int i = 0; i < BATTERY_SECTIONS; i++)
            assert_section(loaded, i, i == section ? "first" : "second");
    }
}

static void a_damaged_file_never_pushes_out_the_good_one_before_it(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_sections(loaded, "first");
    assert_true(savefile_store(&file, second));
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_sections(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "second");
}

static void if_both_are_rubbish_the_game_starts_afresh_and_says_so(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    write_raw("cardhold.sav.previous", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
    assert_true(savefile_store(&file, first));
    assert_int_equal(load(), BATTERY_FINE);
}

static void a_file_that_is_too_long_is_read_as_far_as_it_makes_sense(void **state)
{
    (void)state;
    assert_true(savefile_store(&file, first));
    FILE *out = fopen(path_of("cardhold.sav"), "ab");
    fputs("and more", out);
    fclose(out);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "first");
}

static void a_crash_between_the_two_renames_loses_nothing(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(rename(path_of("cardhold.sav"), path_of("cardhold.sav.new")), 0);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "second");
    assert_int_equal(truncate(path_of("cardhold.sav.new"), 100), 0);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_sections(loaded, "first");
}

/* Faults: the call with this number fails; -1 for none. */
static int  calls_until_fault, fault_errno;
static bool fails(void)
{
    if (calls_until_fault-- != 0)
        return false;
    errno = fault_errno;
    return true;
}
static int faulty_open(const char *path, int flags, mode_t mode)
{
    return fails() ? -1 : open(path, flags, mode);
}
static ssize_t faulty_write(int out, const void *bytes, size_t count)
{
    if (!fails())
        return write(out, bytes, count < 10000 ? count : 10000); /* short writes are no fault */
    return fault_errno == ENOSPC ? write(out, bytes, 1) * 0 : -1;
}
static int faulty_sync(int out) { return fails() ? -1 : fsync(out); }
static int faulty_close(int out)
{
    const int result = close(out);
    return fails() ? -1 : result;
}
static int faulty_rename(const char *from, const char *to)
{
    return fails() ? -1 : rename(from, to);
}

static void whichever_call_fails_a_good_battery_is_found_afterwards(void **state)
{
    (void)state;
    static const int errors[] = {ENOSPC, EIO, EROFS};
    int              refused = 0;
    for (size_t e = 0; e < sizeof errors / sizeof *errors; e++) {
        for (int call = 0; call < 12; call++) {
            empty_folder();
            savefile_open(&file, folder);
            store_both();
            file.calls =
                (SaveCalls){faulty_open, faulty_write, faulty_sync, faulty_close, faulty_rename};
            fault_errno = errors[e];
            calls_until_fault = call;
            battery_write(first, BATTERY_SETTINGS, (const uint8_t *)"third", 5);
            const bool stored = savefile_store(&file, first);
            refused += !stored;

            savefile_open(&file, folder);
            assert_int_equal(load(), BATTERY_FINE);
            /* Refused or not, it is the one or the other as a whole: only a last rename that fails
             * leaves what was to be stored under its temporary name, and it is found there. */
            const bool as_wanted = loaded[BATTERY_HEADER_BYTES + BATTERY_GUARD_BYTES] == 't';
            assert_true(as_wanted || !stored);
            assert_section(loaded, BATTERY_SETTINGS, as_wanted ? "third" : "second");
            assert_section(loaded, BATTERY_REPLAYS, as_wanted ? "first" : "second");
            battery_write(first, BATTERY_SETTINGS, (const uint8_t *)"first", 5);

            assert_true(savefile_store(&file, second)); /* and the next time it works again */
            assert_int_equal(load(), BATTERY_FINE);
            assert_all_sections(loaded, "second");
        }
    }
    assert_true(refused >=
                3 * 7); /* open, four writes, sync, close or a rename: all were seen to fail */
}

static void a_full_disk_is_reported_and_harmless(void **state)
{
    (void)state;
    struct rlimit before, small = {1000, RLIM_INFINITY};
    store_both();
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    small.rlim_max = before.rlim_max;
    setrlimit(RLIMIT_FSIZE, &small);
    const bool stored = savefile_store(&file, first);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(stored);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "second");
    assert_true(savefile_store(&file, first));
}

static void a_folder_that_cannot_be_written_is_reported_and_harmless(void **state)
{
    (void)state;
    SaveFile nowhere;
    write_raw("cardhold.sav.damaged", (const uint8_t *)"", 0);
    savefile_open(&nowhere,
                  path_of("cardhold.sav.damaged/inside")); /* below a file nothing can be made */
    assert_int_equal(savefile_load(&nowhere, loaded), BATTERY_NEW);
    assert_true(battery_intact(loaded));
    assert_false(savefile_store(&nowhere, first));
    savefile_open(&nowhere, "/proc/self/nowhere");
    assert_int_equal(savefile_load(&nowhere, loaded), BATTERY_NEW);
    assert_false(savefile_store(&nowhere, first));
}

static void a_folder_in_the_place_of_the_file_stops_nothing(void **state)
{
    (void)state;
    assert_int_equal(mkdir(path_of("cardhold.sav"), 0755), 0);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
    assert_true(savefile_store(&file, first)); /* the folder is moved aside */
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_sections(loaded, "first");
    rmdir(path_of("cardhold.sav.damaged"));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_first_start_has_a_new_battery_and_writes_nothing),
        IN_FOLDER(what_is_stored_is_loaded_and_the_generation_before_is_kept),
        IN_FOLDER(a_missing_folder_is_made_with_its_parents),
        IN_FOLDER(the_players_folder_follows_the_xdg_rules),
        IN_FOLDER(every_truncation_falls_back_section_by_section),
        IN_FOLDER(without_an_older_file_a_truncated_one_keeps_its_whole_sections),
        IN_FOLDER(every_flipped_bit_in_the_header_costs_nothing),
        IN_FOLDER(a_flipped_bit_in_a_section_brings_that_one_from_the_older_file),
        IN_FOLDER(a_damaged_file_never_pushes_out_the_good_one_before_it),
        IN_FOLDER(if_both_are_rubbish_the_game_starts_afresh_and_says_so),
        IN_FOLDER(a_file_that_is_too_long_is_read_as_far_as_it_makes_sense),
        IN_FOLDER(a_crash_between_the_two_renames_loses_nothing),
        IN_FOLDER(whichever_call_fails_a_good_battery_is_found_afterwards),
        IN_FOLDER(a_full_disk_is_reported_and_harmless),
        IN_FOLDER(a_folder_that_cannot_be_written_is_reported_and_harmless),
        IN_FOLDER(a_folder_in_the_place_of_the_file_stops_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
