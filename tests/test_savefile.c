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

#include "core/crc.h"
#include "save/battery.h"
#include "posix/outbox.h"
#include "posix/savefile.h"
#include "support/faults_row.h"

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

static const char *const names[] = {
    "cardhold.sav",         "cardhold.sav.previous", "cardhold.sav.new",    "cardhold.sav.damaged",
    "cardhold.sav.aside-1", "cardhold.sav.aside-2",  "cardhold.sav.aside-3"};

enum { PARTS = 4 };
static const char *const parts[PARTS] = {"settings", "records", "records:kingdom", "replay:1"};

static void empty_folder(void)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        remove(path_of(names[i]));
}

/* No power is cut here, so nothing has to be waited for. */
static int quick_sync(int out)
{
    (void)out;
    return 0;
}

/* As at another start of the program. */
static void open_again(void)
{
    savefile_close(&file);
    assert_null(savefile_open(&file, folder));
    file.calls.sync = quick_sync;
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", "/tmp/cardhold-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    file.lock = -1;
    open_again();
    battery_format(first);
    battery_format(second);
    for (int i = 0; i < PARTS; i++) {
        battery_put(first, parts[i], (const uint8_t *)"first", 5);
        battery_put(second, parts[i], (const uint8_t *)"second", 6);
    }
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    savefile_close(&file);
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

static void assert_part(const uint8_t *battery, const char *name, const char *words)
{
    Chunk chunk;
    assert_true(battery_find(battery, name, &chunk));
    assert_int_equal(chunk.length, strlen(words));
    assert_memory_equal(battery + chunk.bytes, words, (size_t)chunk.length);
}

static void assert_all_parts(const uint8_t *battery, const char *words)
{
    assert_true(battery_intact(battery));
    for (int i = 0; i < PARTS; i++)
        assert_part(battery, parts[i], words);
}

static void assert_nothing(const uint8_t *battery)
{
    Chunk none = {0};
    assert_true(battery_intact(battery));
    assert_false(battery_next(battery, &none));
}

static BatteryNews load(void)
{
    memset(loaded, 0xee, sizeof loaded);
    return savefile_load(&file, loaded);
}

static void store_both(void)
{
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
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
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
    assert_int_equal(battery_generation(loaded), 1);
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(battery_generation(loaded), 2);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_parts(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.new", raw), -1);
}

static void a_missing_folder_is_made_with_its_parents(void **state)
{
    (void)state;
    SaveFile deep;
    savefile_open(&deep, path_of("a/b"));
    assert_int_equal(savefile_store(&deep, first), BATTERY_FINE);
    assert_int_equal(savefile_load(&deep, loaded), BATTERY_FINE);
    savefile_close(&deep);
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

/* Where a part ends in the file, to know which of them a truncation reaches. */
static int end_of(const char *part)
{
    Chunk chunk;
    assert_true(battery_find(second, part, &chunk));
    return chunk.bytes + chunk.length;
}

static void every_truncation_falls_back_part_by_part(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    write_raw("cardhold.sav", raw, CART_BATTERY);
    for (int size = CART_BATTERY - 1; size >= 0; size--) {
        assert_int_equal(truncate(path_of("cardhold.sav"), size), 0);
        const BatteryNews news = load();
        assert_true(battery_intact(loaded));
        /* What lies behind the last byte of the last part is only filling. */
        assert_int_equal(news,
                         size >= end_of(parts[PARTS - 1]) ? BATTERY_FINE : BATTERY_FROM_OLDER);
        for (int i = 0; i < PARTS; i++)
            assert_part(loaded, parts[i], size >= end_of(parts[i]) ? "second" : "first");
    }
}

static void without_an_older_file_a_truncated_one_keeps_its_whole_parts(void **state)
{
    (void)state;
    Chunk chunk;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(truncate(path_of("cardhold.sav"), end_of(parts[2])), 0);
    assert_int_equal(load(), BATTERY_PARTLY_LOST);
    assert_part(loaded, parts[0], "first");
    assert_part(loaded, parts[2], "first");
    assert_false(battery_find(loaded, parts[PARTS - 1], &chunk));
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
        assert_all_parts(loaded, "second");
    }
}

static void a_flipped_bit_in_a_part_brings_that_one_from_the_older_file(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    for (int part = 0; part < PARTS; part++) {
        const int last = end_of(parts[part]) - 1;
        raw[last] ^= 4;
        write_raw("cardhold.sav", raw, CART_BATTERY);
        raw[last] ^= 4;
        assert_int_equal(load(), BATTERY_FROM_OLDER);
        for (int i = 0; i < PARTS; i++)
            assert_part(loaded, parts[i], i == part ? "first" : "second");
    }
}

static void a_damaged_file_never_pushes_out_the_good_one_before_it(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_parts(loaded, "first");
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_parts(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
}

static void if_both_are_rubbish_the_game_starts_afresh_and_says_so(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    write_raw("cardhold.sav.previous", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
}

static void a_file_that_is_too_long_is_read_as_far_as_it_makes_sense(void **state)
{
    (void)state;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    FILE *out = fopen(path_of("cardhold.sav"), "ab");
    fputs("and more", out);
    fclose(out);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
}

static void a_crash_between_the_two_renames_loses_nothing(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(rename(path_of("cardhold.sav"), path_of("cardhold.sav.new")), 0);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(truncate(path_of("cardhold.sav.new"), 100), 0);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_parts(loaded, "first");
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
static int     faulty_stat(int in, struct stat *what) { return fails() ? -1 : fstat(in, what); }
static ssize_t faulty_read(int in, void *bytes, size_t count)
{
    return fails() ? -1 : read(in, bytes, count < 10000 ? count : 10000);
}
static ssize_t faulty_write(int out, const void *bytes, size_t count)
{
    if (!fails())
        return write(out, bytes, count < 10000 ? count : 10000); /* short writes are no fault */
    return fault_errno == ENOSPC ? write(out, bytes, 1) * 0 : -1;
}
static int faulty_sync(int out) { return fails() ? -1 : quick_sync(out); }
static int faulty_close(int out)
{
    const int result = close(out);
    return fails() ? -1 : result;
}
static int faulty_rename(const char *from, const char *to)
{
    return fails() ? -1 : rename(from, to);
}
static int faulty_remove(const char *path) { return fails() ? -1 : remove(path); }

static const DiskCalls faulty = {.open = faulty_open,
                                 .stat = faulty_stat,
                                 .read = faulty_read,
                                 .write = faulty_write,
                                 .sync = faulty_sync,
                                 .close = faulty_close,
                                 .rename = faulty_rename,
                                 .remove = faulty_remove};

static void whichever_call_fails_a_good_battery_is_found_afterwards(void **state)
{
    (void)state;
    static const int errors[] = {ENOSPC, EIO, EROFS};
    int              refused = 0;
    for (size_t e = 0; e < sizeof errors / sizeof *errors; e++) {
        for (int call = 0; call < 40; call++) {
            empty_folder();
            open_again();
            store_both();
            file.calls = faulty;
            fault_errno = errors[e];
            calls_until_fault = call;
            battery_put(first, parts[0], (const uint8_t *)"third", 5);
            const bool stored = savefile_store(&file, first) == BATTERY_FINE;
            refused += !stored;

            open_again();
            assert_int_equal(load(), BATTERY_FINE);
            /* Refused or not, it is the one or the other as a whole: only a last rename that fails
             * leaves what was to be stored under its temporary name, and it is found there. */
            Chunk chunk;
            assert_true(battery_find(loaded, parts[0], &chunk));
            const bool as_wanted = loaded[chunk.bytes] == 't';
            assert_true(as_wanted || !stored);
            assert_part(loaded, parts[0], as_wanted ? "third" : "second");
            assert_part(loaded, parts[PARTS - 1], as_wanted ? "first" : "second");
            battery_put(first, parts[0], (const uint8_t *)"first", 5);

            assert_int_equal(savefile_store(&file, second),
                             BATTERY_FINE); /* and the next time it works again */
            assert_int_equal(load(), BATTERY_FINE);
            assert_all_parts(loaded, "second");
        }
    }
    assert_true(refused >=
                3 * 7); /* open, four writes, sync, close or a rename: all were seen to fail */
    faults_row("errors of every call of a store", refused, 0);
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
    const bool stored = savefile_store(&file, first) == BATTERY_FINE;
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(stored);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
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
    assert_int_equal(savefile_store(&nowhere, first), BATTERY_NOT_STORED);
    savefile_open(&nowhere, "/proc/self/nowhere");
    assert_int_equal(savefile_load(&nowhere, loaded), BATTERY_NEW);
    assert_int_equal(savefile_store(&nowhere, first), BATTERY_NOT_STORED);
}

static void a_folder_in_the_place_of_a_file_stops_nothing(void **state)
{
    (void)state;
    char inside[64];
    for (int i = 0; i < 4; i++) { /* the newest, the one before, the temporary, the damaged one */
        empty_folder();
        open_again();
        assert_int_equal(mkdir(path_of(names[i]), 0755), 0);
        snprintf(inside, sizeof inside, "%s/inside", names[i]);
        write_raw(inside, first, 1);
        assert_int_equal(load(), i < 2 ? BATTERY_DAMAGED : BATTERY_NEW);
        assert_true(battery_intact(loaded));
        store_both(); /* the folder is moved aside */
        write_raw("cardhold.sav", first, 100);
        assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
        open_again();
        assert_int_equal(load(), BATTERY_FINE);
        assert_all_parts(loaded, "second");
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            snprintf(inside, sizeof inside, "%s/inside", names[k]);
            unlink(path_of(inside));
        }
    }
}

/* ---- what cannot be read ---- */

/* The call that fails for some files. */
static enum { NO_CALL, CALL_OPEN, CALL_STAT, CALL_READ } bad_call;
static ino_t bad_files[2];  /* by themselves: another name makes them no better */
static int   bad_file = -1; /* open now */

static ino_t inode_of(const char *path)
{
    struct stat what;
    return stat(path, &what) == 0 ? what.st_ino : 0;
}
static bool is_bad(const char *path)
{
    const ino_t inode = inode_of(path);
    return inode && (inode == bad_files[0] || inode == bad_files[1]);
}
static int refuse(void)
{
    errno = fault_errno;
    return -1;
}
static int unreadable_open(const char *path, int flags, mode_t mode)
{
    const bool bad = bad_call != NO_CALL && is_bad(path);
    if (bad && bad_call == CALL_OPEN)
        return refuse();
    const int in = faulty_open(path, flags, mode);
    if (bad)
        bad_file = in;
    else if (bad_file == in)
        bad_file = -1;
    return in;
}
static int unreadable_stat(int in, struct stat *what)
{
    return in == bad_file && bad_call == CALL_STAT ? refuse() : faulty_stat(in, what);
}
static ssize_t unreadable_read(int in, void *bytes, size_t count)
{
    return in == bad_file && bad_call == CALL_READ ? refuse() : faulty_read(in, bytes, count);
}

static void make_unreadable(int which, int call, int error)
{
    file.calls = faulty;
    file.calls.open = unreadable_open;
    file.calls.stat = unreadable_stat;
    file.calls.read = unreadable_read;
    calls_until_fault = -1;
    bad_call = CALL_OPEN + call;
    bad_files[0] = which != 1 ? inode_of(path_of("cardhold.sav")) : 0;
    bad_files[1] = which != 0 ? inode_of(path_of("cardhold.sav.previous")) : 0;
    fault_errno = error;
}

/* The 42nd generation with the 41st before it, as after a long time of play; then a start at which
 * one of them (0: the newest, 1: the one before, 2: both) cannot be read. */
static BatteryNews start_with_unreadable(int which, int call, int error)
{
    empty_folder();
    open_again();
    battery_set_generation(first, 41);
    battery_set_generation(second, 42);
    write_raw("cardhold.sav.previous", first, CART_BATTERY);
    write_raw("cardhold.sav", second, CART_BATTERY);
    make_unreadable(which, call, error);
    const BatteryNews news = load();
    assert_true(battery_intact(loaded));
    return news;
}

/* Whether a file has this generation as it was. */
static bool generation_is_kept(uint32_t generation)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (read_raw(names[i], raw) == CART_BATTERY && battery_intact(raw) &&
            battery_generation(raw) == generation)
            return true;
    return false;
}

static const int passing_errors[] = {EIO, EACCES, EMFILE};

static void an_unreadable_file_is_not_a_damaged_one(void **state)
{
    (void)state;
    for (int call = 0; call < 3; call++) {
        assert_int_equal(start_with_unreadable(0, call, passing_errors[call]), BATTERY_UNREADABLE);
        assert_int_equal(battery_generation(loaded), 41); /* the one before is used */
        assert_all_parts(loaded, "first");
        assert_int_equal(start_with_unreadable(1, call, passing_errors[call]), BATTERY_FINE);
        assert_all_parts(loaded, "second");
        assert_int_equal(start_with_unreadable(2, call, passing_errors[call]), BATTERY_UNREADABLE);
        assert_nothing(loaded);
    }
    faults_row("read errors at a start, either file and both", 9, 0);
}

static void a_read_error_that_passes_at_once_is_not_even_seen(void **state)
{
    (void)state;
    for (int call = 0; call < 12; call++) {
        empty_folder();
        open_again();
        store_both();
        open_again();
        file.calls = faulty;
        file.calls.close = close; /* after reading, that tells nothing */
        fault_errno = EIO;
        calls_until_fault = call;
        assert_int_equal(load(), BATTERY_FINE);
        assert_all_parts(loaded, "second");
    }
    faults_row("read errors that pass, at every call", 12, 0);
}

static void what_could_not_be_read_is_never_written_over(void **state)
{
    (void)state;
    for (int lasting = 0; lasting < 2; lasting++)
        for (int which = 0; which < 3; which++)
            for (int call = 0; call < 3; call++) {
                start_with_unreadable(which, call, passing_errors[call]);
                if (!lasting)
                    bad_call = NO_CALL;
                for (int i = 0; i < 3; i++)
                    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
                bad_call = NO_CALL;
                assert_true(generation_is_kept(42) || which == 1);
                open_again();
                /* What is further along is what the player wants: after a fresh start the old one,
                 * else what was played since. */
                assert_int_equal(load(), which == 2 ? BATTERY_FOUND : BATTERY_FINE);
                assert_all_parts(loaded, which == 2 ? "second" : "first");
                assert_int_equal(battery_generation(loaded), which == 0   ? 44
                                                             : which == 1 ? 45
                                                                          : 42);
            }
    faults_row("stores over what could not be read", 2 * 3 * 3 * 3, 0);
}

static void what_was_begun_while_nothing_could_be_read_is_kept_too(void **state)
{
    (void)state;
    start_with_unreadable(2, 0, EIO);
    bad_call = NO_CALL;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    open_again();
    assert_int_equal(load(), BATTERY_FOUND);
    assert_int_equal(savefile_store(&file, loaded), BATTERY_FINE);
    assert_true(generation_is_kept(43) && generation_is_kept(42) && generation_is_kept(2));
    open_again();
    assert_int_equal(load(), BATTERY_FINE);
    assert_int_equal(battery_generation(loaded), 43);
}

static void whichever_call_fails_after_that_the_good_one_is_still_there(void **state)
{
    (void)state;
    int injected = 0;
    for (int which = 0; which < 3; which += 2)
        for (int call = 0, more = 1; more; call++) {
            injected += more;
            start_with_unreadable(which, 0, EIO);
            if (call % 2)
                bad_call = NO_CALL;
            calls_until_fault = call;
            savefile_store(&file, first);
            more = calls_until_fault < 0;
            bad_call = NO_CALL;
            calls_until_fault = -1;
            assert_true(generation_is_kept(42));
            assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
            assert_true(generation_is_kept(42));
        }
    faults_row("errors of every call after a read error", injected - 2, 0);
}

static void a_read_error_in_the_middle_of_play_is_waited_for(void **state)
{
    (void)state;
    store_both();
    make_unreadable(0, 2, EIO);
    assert_int_equal(savefile_store(&file, first), BATTERY_NOT_STORED);
    bad_call = NO_CALL;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(read_raw("cardhold.sav.aside-1", raw), -1);
    open_again();
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
}

static void what_a_newer_version_wrote_is_left_as_it_is(void **state)
{
    (void)state;
    static uint8_t newer[CART_BATTERY];
    store_both();
    assert_int_equal(read_raw("cardhold.sav", newer), CART_BATTERY);
    newer[8] = BATTERY_VERSION + 1;
    const uint32_t sum = crc_of(0, newer, BATTERY_HEADER_BYTES - 4);
    for (int i = 0; i < 4; i++)
        newer[BATTERY_HEADER_BYTES - 4 + i] = (uint8_t)(sum >> 8 * i);
    write_raw("cardhold.sav", newer, CART_BATTERY);
    open_again();
    assert_int_equal(load(), BATTERY_NEWER);
    assert_int_equal(savefile_store(&file, loaded), BATTERY_NEWER);
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    assert_memory_equal(raw, newer, CART_BATTERY);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_parts(raw, "first");
    faults_row("a file that a newer version wrote", 1, 0);
}

/* ---- two on one folder ---- */

static void the_second_on_a_folder_plays_without_storing(void **state)
{
    (void)state;
    SaveFile other;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    savefile_open(&other, folder);
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

static void the_second_never_stores_over_what_the_first_has_stored_since(void **state)
{
    (void)state;
    SaveFile other;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    savefile_open(&other, folder);
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
    savefile_open(&one, path_of("cardhold.sav.new"));
    savefile_open(&other, path_of("cardhold.sav.new"));
    assert_int_equal(savefile_load(&one, loaded), BATTERY_NEW);
    assert_int_equal(savefile_load(&other, loaded), BATTERY_NEW);
    assert_int_equal(savefile_store(&one, first), BATTERY_FINE);
    assert_int_equal(savefile_store(&other, second), BATTERY_LOCKED);
    savefile_close(&one);
    assert_int_equal(savefile_store(&other, second), BATTERY_LOCKED);
    savefile_close(&other);
    unlink(path_of("cardhold.sav.new/cardhold.sav"));
}

/* ---- links, pipes, devices, and places that are none ---- */

static int odd_places; /* that were met so far */

static void a_link_in_the_place_of_the_temporary_file_is_replaced_not_followed(void **state)
{
    (void)state;
    write_raw("cardhold.sav.damaged", (const uint8_t *)"outside", 7);
    assert_int_equal(symlink(path_of("cardhold.sav.damaged"), path_of("cardhold.sav.new")), 0);
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    assert_memory_equal(raw, "outside", 7);
    assert_int_equal(load(), BATTERY_FINE);
    struct stat what;
    assert_int_equal(lstat(path_of("cardhold.sav"), &what), 0);
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
        empty_folder();
        open_again();
        assert_int_equal(mkfifo(path_of(places[i]), 0644), 0);
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
            empty_folder();
            open_again();
            assert_int_equal(symlink(devices[device], path_of(places[place])), 0);
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
    outbox_folder(folder, exports);
    assert_int_equal(mkdir(path_of("cardhold.sav.aside-1"), 0755), 0);
    assert_int_equal(symlink(path_of("cardhold.sav.aside-1"), exports), 0);
    assert_true(outbox_write(&disk_calls, exports, "a.chj", (const uint8_t *)"match", 5));
    assert_int_equal(access(path_of("cardhold.sav.aside-1/a.chj"), F_OK), -1);
    /* Nor through one under the file's own name, or the name it has while it is written. */
    write_raw("cardhold.sav.damaged", (const uint8_t *)"outside", 7);
    assert_int_equal(unlink(path_of("exports/a.chj")), 0);
    assert_int_equal(symlink(path_of("cardhold.sav.damaged"), path_of("exports/a.chj")), 0);
    assert_int_equal(symlink(path_of("cardhold.sav.damaged"), path_of("exports/a.chj.new")), 0);
    assert_true(outbox_write(&disk_calls, exports, "a.chj", (const uint8_t *)"match", 5));
    assert_int_equal(read_raw("exports/a.chj", raw), 5);
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    unlink(path_of("exports/a.chj"));
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

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_first_start_has_a_new_battery_and_writes_nothing),
        IN_FOLDER(what_is_stored_is_loaded_and_the_generation_before_is_kept),
        IN_FOLDER(a_missing_folder_is_made_with_its_parents),
        IN_FOLDER(the_players_folder_follows_the_xdg_rules),
        IN_FOLDER(every_truncation_falls_back_part_by_part),
        IN_FOLDER(without_an_older_file_a_truncated_one_keeps_its_whole_parts),
        IN_FOLDER(every_flipped_bit_in_the_header_costs_nothing),
        IN_FOLDER(a_flipped_bit_in_a_part_brings_that_one_from_the_older_file),
        IN_FOLDER(a_damaged_file_never_pushes_out_the_good_one_before_it),
        IN_FOLDER(if_both_are_rubbish_the_game_starts_afresh_and_says_so),
        IN_FOLDER(a_file_that_is_too_long_is_read_as_far_as_it_makes_sense),
        IN_FOLDER(a_crash_between_the_two_renames_loses_nothing),
        IN_FOLDER(whichever_call_fails_a_good_battery_is_found_afterwards),
        IN_FOLDER(a_full_disk_is_reported_and_harmless),
        IN_FOLDER(a_folder_that_cannot_be_written_is_reported_and_harmless),
        IN_FOLDER(a_folder_in_the_place_of_a_file_stops_nothing),
        IN_FOLDER(an_unreadable_file_is_not_a_damaged_one),
        IN_FOLDER(a_read_error_that_passes_at_once_is_not_even_seen),
        IN_FOLDER(what_could_not_be_read_is_never_written_over),
        IN_FOLDER(what_was_begun_while_nothing_could_be_read_is_kept_too),
        IN_FOLDER(whichever_call_fails_after_that_the_good_one_is_still_there),
        IN_FOLDER(a_read_error_in_the_middle_of_play_is_waited_for),
        IN_FOLDER(what_a_newer_version_wrote_is_left_as_it_is),
        IN_FOLDER(the_second_on_a_folder_plays_without_storing),
        IN_FOLDER(the_second_never_stores_over_what_the_first_has_stored_since),
        IN_FOLDER(two_that_start_before_there_is_a_folder_are_told_apart_as_well),
        IN_FOLDER(a_link_in_the_place_of_the_temporary_file_is_replaced_not_followed),
        IN_FOLDER(a_pipe_hangs_nothing),
        IN_FOLDER(a_device_is_not_read),
        IN_FOLDER(exports_do_not_leave_through_a_link),
        IN_FOLDER(a_name_that_is_too_long_and_a_home_that_is_none_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
