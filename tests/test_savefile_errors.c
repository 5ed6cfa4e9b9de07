/* The battery's file on a disk that refuses: whichever call fails, nothing good is written over. */
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
#include "support/faults_row.h"
#include "support/save_parts.h"

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
            save_folder_empty();
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

            /* And the next time it works again. */
            assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
            assert_int_equal(load(), BATTERY_FINE);
            assert_all_parts(loaded, "second");
        }
    }
    /* Open, four writes, sync, close or a rename: all were seen to fail. */
    assert_true(refused >= 3 * 7);
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
    assert_int_equal(read_raw("cardhold.sav.new", raw), -1); /* half a file would only take room */
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
}

static void a_folder_that_cannot_be_written_is_reported_and_harmless(void **state)
{
    (void)state;
    SaveFile nowhere;
    write_raw("cardhold.sav.damaged", (const uint8_t *)"", 0);
    /* Below a file nothing can be made. */
    savefile_open(&nowhere, save_folder_path("cardhold.sav.damaged/inside"));
    assert_int_equal(savefile_load(&nowhere, loaded), BATTERY_NEW);
    assert_true(battery_intact(loaded));
    assert_int_equal(savefile_store(&nowhere, first), BATTERY_NOT_STORED);
    savefile_open(&nowhere, "/proc/self/nowhere");
    assert_int_equal(savefile_load(&nowhere, loaded), BATTERY_NEW);
    assert_int_equal(savefile_store(&nowhere, first), BATTERY_NOT_STORED);
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
    bad_files[0] = which != 1 ? inode_of(save_folder_path("cardhold.sav")) : 0;
    bad_files[1] = which != 0 ? inode_of(save_folder_path("cardhold.sav.previous")) : 0;
    fault_errno = error;
}

/* The 42nd generation with the 41st before it, as after a long time of play; then a start at which
 * one of them (0: the newest, 1: the one before, 2: both) cannot be read. */
static BatteryNews start_with_unreadable(int which, int call, int error)
{
    save_folder_empty();
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
    for (int i = 0; i < SAVE_NAMES; i++)
        if (read_raw(save_names[i], raw) == CART_BATTERY && battery_intact(raw) &&
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
        save_folder_empty();
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PARTS(whichever_call_fails_a_good_battery_is_found_afterwards),
        WITH_PARTS(a_full_disk_is_reported_and_harmless),
        WITH_PARTS(a_folder_that_cannot_be_written_is_reported_and_harmless),
        WITH_PARTS(an_unreadable_file_is_not_a_damaged_one),
        WITH_PARTS(a_read_error_that_passes_at_once_is_not_even_seen),
        WITH_PARTS(what_could_not_be_read_is_never_written_over),
        WITH_PARTS(what_was_begun_while_nothing_could_be_read_is_kept_too),
        WITH_PARTS(whichever_call_fails_after_that_the_good_one_is_still_there),
        WITH_PARTS(a_read_error_in_the_middle_of_play_is_waited_for),
        WITH_PARTS(what_a_newer_version_wrote_is_left_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
