/* Whatever happens, the match is where it was: kills in the middle of a save and of play, disks
 * that are full, broken, forbidden or gone, batteries with flipped bits and cut ends. The quick
 * form; CARDHOLD_SOAK makes it long. Each test prints a line for the summary table: faults
 * injected, survived, lost. */
#include "support/cmocka_all.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "save/battery.h"
#include "core/journal.h"
#include "core/rules.h"
#include "posix/machine.h"
#include "support/inside.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "save/replays.h"
#include "games/games.h"

static char    folder[64];
static Machine machine;
static uint8_t old[CART_BATTERY], new[CART_BATTERY], loaded[CART_BATTERY];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", "/tmp/cardhold-faults-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static void empty_folder(void)
{
    static const char *const names[] = {"cardhold.sav",         "cardhold.sav.previous",
                                        "cardhold.sav.new",     "cardhold.sav.damaged",
                                        "cardhold.sav.aside-1", "cardhold.sav.aside-2"};
    char                     path[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
}

static int remove_folder(void **state)
{
    (void)state;
    empty_folder();
    return rmdir(folder);
}

/* ---- kill -9 at every call of a save ---- */

static int  calls_until_kill;
static bool kill_in_the_middle; /* of a write: half of it is done */

static void maybe_die(void)
{
    if (calls_until_kill-- == 0)
        raise(SIGKILL);
}
static int deadly_stat(int in, struct stat *what)
{
    maybe_die();
    return fstat(in, what);
}
static ssize_t deadly_read(int in, void *bytes, size_t count)
{
    maybe_die();
    return read(in, bytes, count);
}
static int deadly_remove(const char *path)
{
    maybe_die();
    return remove(path);
}
static int deadly_open(const char *path, int flags, mode_t mode)
{
    maybe_die();
    return open(path, flags, mode);
}
static ssize_t deadly_write(int out, const void *bytes, size_t count)
{
    const size_t piece = count < 5000 ? count : 5000;
    if (calls_until_kill == 0 && kill_in_the_middle && write(out, bytes, piece / 2) < 0)
        _exit(9);
    maybe_die();
    return write(out, bytes, piece);
}
static int deadly_sync(int out) /* a kill is no power cut: the disk need not be waited for */
{
    (void)out;
    maybe_die();
    return 0;
}
static int deadly_close(int out)
{
    maybe_die();
    return close(out);
}
static int deadly_rename(const char *from, const char *to)
{
    maybe_die();
    return rename(from, to);
}
static const DiskCalls deadly = {.open = deadly_open,
                                 .stat = deadly_stat,
                                 .read = deadly_read,
                                 .write = deadly_write,
                                 .sync = deadly_sync,
                                 .close = deadly_close,
                                 .rename = deadly_rename,
                                 .remove = deadly_remove};

/* Saves that nobody kills, as fast. */
static void save_times(const uint8_t *battery, int times)
{
    SaveFile file;
    savefile_open(&file, folder);
    file.calls = deadly;
    calls_until_kill = -1;
    for (int i = 0; i < times; i++)
        assert_int_equal(savefile_store(&file, battery), BATTERY_FINE);
    savefile_close(&file);
}

/* What a start finds now. */
static BatteryNews load_and_close(void)
{
    SaveFile file;
    savefile_open(&file, folder);
    const BatteryNews news = savefile_load(&file, loaded);
    savefile_close(&file);
    return news;
}

/* True while the save was cut short: there are further calls to die at. */
static bool save_and_die(const uint8_t *battery, int call, bool in_the_middle)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        SaveFile file;
        savefile_open(&file, folder);
        savefile_load(&file, loaded);
        file.calls = deadly;
        calls_until_kill = call;
        kill_in_the_middle = in_the_middle;
        savefile_store(&file, battery);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    return WIFSIGNALED(status);
}

static bool is_whole(const uint8_t *battery, const uint8_t *wanted)
{
    return memcmp(battery + BATTERY_HEADER_BYTES, wanted + BATTERY_HEADER_BYTES,
                  CART_BATTERY - BATTERY_HEADER_BYTES) == 0;
}

static void make_old_and_new(void)
{
    battery_format(old);
    battery_format(new);
    battery_put(old, "records", (const uint8_t *)"the old one", 11);
    battery_put(new, "records", (const uint8_t *)"a new one", 9);
}

static void a_kill_at_every_call_of_a_save_leaves_the_old_or_the_new(void **state)
{
    (void)state;
    int injected = 0, lost = 0, olds = 0, news = 0;
    make_old_and_new();
    for (int saves_before = 0; saves_before < 3; saves_before++)
        for (int middle = 0; middle < 2; middle++)
            for (int call = 0, more = 1; more; call++) {
                SaveFile file;
                empty_folder();
                save_times(old, saves_before);
                more = save_and_die(new, call, middle);
                injected += more;
                savefile_open(&file, folder);
                file.calls.sync = deadly_sync;
                calls_until_kill = -1;
                BatteryNews found = savefile_load(&file, loaded);
                assert_true(battery_intact(loaded));
                olds += is_whole(loaded, old);
                news += is_whole(loaded, new);
                /* Before the first save of all, nothing is the old state. */
                lost += saves_before ? !is_whole(loaded, old) && !is_whole(loaded, new)
                                     : found != BATTERY_NEW && !is_whole(loaded, new);
                assert_int_equal(savefile_store(&file, new),
                                 BATTERY_FINE); /* and the next save works */
                savefile_load(&file, loaded);
                assert_true(is_whole(loaded, new));
                savefile_close(&file);
            }
    assert_true(injected >= 60 && olds > 0 && news > 0);
    faults_row("kill -9 at every call of a save", injected, lost);
}

/* What a start finds after the first kill is what the second one must not take away. */
static void a_second_kill_in_the_next_save_takes_nothing_away(void **state)
{
    (void)state;
    static uint8_t third[CART_BATTERY], after_first[CART_BATTERY];
    int            injected = 0, lost = 0;
    make_old_and_new();
    battery_format(third);
    battery_put(third, "records", (const uint8_t *)"the third", 9);
    for (int first = 0, more = 1; more; first++)
        for (int second = 0, again = 1; again; second++) {
            empty_folder();
            save_times(old, 2);
            more = save_and_die(new, first, false);
            load_and_close();
            memcpy(after_first, loaded, CART_BATTERY);
            again = save_and_die(third, second, second % 2);
            load_and_close();
            injected += again;
            lost += !is_whole(loaded, after_first) && !is_whole(loaded, third);
        }
    assert_true(injected > 100);
    faults_row("kill -9 in a save after a killed save", injected, lost);
}

/* ---- kill -9 at any time during play ---- */

/* What stood on the screen, told by the one who plays to the one who kills. */
typedef struct Seen {
    uint64_t seed, hash;
    uint32_t decisions;
} Seen;
typedef struct Shared {
    volatile int      current; /* which of the two is whole; -1: nothing was seen yet */
    volatile Seen     seen[2];
    volatile uint32_t prompts;
} Shared;

static Shared *shared;

static void note_what_is_seen(const Cart *at)
{
    const Match *match = &at->session.match;
    int          other = shared->current == 0;
    shared->seen[other] = (Seen){match->seed, match_hash(match), match->decisions};
    shared->current = other;
    shared->prompts++;
}

static void begin_a_match(Cart *at, uint64_t seed)
{
    int game = games_first();
    for (uint64_t i = seed % GAMES; i > 0 && games_after(game) < GAMES; i--)
        game = games_after(game);
    Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seating.seats[seat].level = LEVEL_EASY;
    match_screen_start(ui_in(at), &seating, seed);
    save_thread_store(&machine.saving,
                      at->out.battery); /* as if a button of the frame before had begun it */
}

/* A player who presses A and directions, as fast as it goes; never comes back. */
static void play_for_ever(bool beside, uint64_t seed)
{
    Options   options = {.headless = !beside, .save = folder, .seeded = true, .seed = seed};
    CartInput input = {0};
    Rng       rng;
    rng_seed(&rng, seed);
    machine_start(&machine, &options);
    Cart *at = cart_in(&machine);
    at->save.settings.speed = SPEED_INSTANT;
    if (resume_at_once(&at->session, at->out.battery) == JOURNAL_FINE &&
        !match_over(&at->session.match))
        match_screen_continue(ui_in(at));
    else
        begin_a_match(at, seed);
    for (;;) {
        static const uint16_t BUTTONS[] = {BUTTON_A,  BUTTON_A,    BUTTON_A,
                                           BUTTON_UP, BUTTON_DOWN, BUTTON_RIGHT};
        input.keys = cart_in(&machine)->frame % 2 ? BUTTONS[rng_below(&rng, 6)] : 0;
        machine_frame(&machine, &input);
        if (input.battery_busy)
            usleep(1000000 / CART_FRAMES_A_SECOND); /* a slow disk is waited for by the clock */
        /* A disk that stalls for seconds is waited for no longer (tested below): that promise is
         * not made then. */
        bool asked = at->match_screen.moment == MOMENT_ASKING && !save_thread_busy(&machine.saving);
        if (scene_top(ui_in(at)) == scene_of(SCENE_MATCH) && (!beside || asked))
            note_what_is_seen(at);
        if (scene_top(ui_in(at)) ==
            scene_of(SCENE_TITLE)) /* from the standings: the match was played to its end */
            begin_a_match(at, ++seed);
    }
}

/* Whether a journal is of the match that was seen, at least as far, by the same way. */
static bool holds(const uint8_t *bytes, int length, const Seen *seen)
{
    JournalHead head;
    Match       match;
    return journal_head(bytes, (uint32_t)length, &head) == JOURNAL_FINE &&
           head.setup.seed == seen->seed && head.decisions >= seen->decisions &&
           journal_replay(bytes, (uint32_t)length, seen->decisions, &match) == JOURNAL_FINE &&
           match_hash(&match) == seen->hash;
}

/* Whether the save has everything that was seen: in the match that waits, or, when that match had
 * come to its end and the player had gone on to another, among the replays. */
static bool keeps(const Seen *seen)
{
    Replay replay;
    int    length;
    load_and_close();
    const uint8_t *bytes = battery_match(loaded, &length);
    if (bytes && holds(bytes, length, seen))
        return true;
    for (int i = 0; replays_get(loaded, i, &replay); i++)
        if (holds(loaded + replay.at, replay.length, seen))
            return true;
    print_error("seen: match %llu at decision %u\n", (unsigned long long)seen->seed,
                (unsigned)seen->decisions);
    return false;
}

static void no_decision_that_was_seen_is_lost_by_a_kill(void **state)
{
    (void)state;
    int      injected = 0, lost = 0, kills = 14 * soak_factor();
    uint32_t prompts = 0;
    Rng      rng;
    rng_seed(&rng, 99);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(shared, MAP_FAILED);
    for (int i = 0; i < kills; i++) {
        if (i % 7 == 0)
            empty_folder();
        shared->current = -1;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            play_for_ever(i & 1, (uint64_t)(i / 7 + 1));
        for (int wait = 0; wait < 120000 && shared->current < 0; wait++)
            usleep(500);
        usleep(rng_below(&rng, 60000));
        kill(child, SIGKILL);
        int status;
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        assert_true(shared->current >= 0);
        Seen seen = shared->seen[shared->current];
        injected++;
        lost += !keeps(&seen);
    }
    prompts = shared->prompts;
    munmap(shared, sizeof *shared);
    assert_true(prompts > (uint32_t)kills);
    faults_row("kill -9 at any time during play", injected, lost);
}

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
    Options          options = {.headless = true, .save = folder};
    seating.seats[1].level = LEVEL_EASY;
    for (size_t e = 0; e < sizeof errors / sizeof *errors; e++)
        for (int which = 0; which < 4; which++) { /* open, write, sync, rename */
            empty_folder();
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
    Options options = {.headless = true, .save = folder};
    int     lost = 0;
    assert_true(machine_start(&machine, &options));
    cart_in(&machine)->save.settings.speed = SPEED_INSTANT;
    match_screen_start(ui_in(cart_in(&machine)), &seating, 6);
    play_decisions(3);
    remove_folder(NULL);
    play_decisions(2);
    load_and_close();
    lost += !is_whole(loaded, cart_in(&machine)->out.battery);
    remove_folder(NULL);
    int blocker = open(folder, O_CREAT | O_WRONLY, 0644); /* a file where the folder was */
    play_decisions(2);
    assert_int_equal(machine.news, BATTERY_NOT_STORED);
    close(blocker);
    unlink(folder);
    frames(STORE_AGAIN_FRAMES + 2, 0);
    assert_int_equal(machine.news, BATTERY_FINE);
    load_and_close();
    lost += !is_whole(loaded, cart_in(&machine)->out.battery);
    assert_true(machine_stop(&machine, NULL, NULL));
    faults_row("folder gone while playing", 2, lost);
}

/* ---- two on one folder ---- */

/* How far each has come, told by those who store to the one who kills. */
typedef struct Progress {
    volatile uint32_t stored; /* the furthest that is on the disk for certain */
    volatile uint32_t rounds, refusals;
} Progress;

static Progress *progress;

static uint32_t step_in(const uint8_t *battery)
{
    uint32_t step = 0;
    Chunk    chunk;
    if (battery_find(battery, "step", &chunk))
        memcpy(&step, battery + chunk.bytes, sizeof step);
    return step;
}

/* Goes on from what it finds, a step a store, as fast as the disk lets it. */
static void store_for_ever(void)
{
    SaveFile file;
    savefile_open(&file, folder);
    file.calls.sync = deadly_sync;
    calls_until_kill = -1;
    savefile_load(&file, loaded);
    uint32_t step = step_in(loaded);
    progress->rounds++;
    for (;;) {
        step++;
        battery_put(loaded, "step", (const uint8_t *)&step, sizeof step);
        const BatteryNews news = savefile_store(&file, loaded);
        if (news == BATTERY_FINE)
            progress->stored = step;
        else if (news == BATTERY_LOCKED)
            progress->refusals++;
    }
}

static void two_on_one_folder_lose_nothing_whoever_is_killed(void **state)
{
    (void)state;
    const int rounds = 200;
    int       lost = 0;
    Rng       rng;
    rng_seed(&rng, 7);
    progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(progress, MAP_FAILED);
    pid_t pair[2] = {0, 0};
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < 2; i++) {
            if (pair[i])
                continue;
            pair[i] = fork();
            assert_true(pair[i] >= 0);
            if (pair[i] == 0)
                store_for_ever();
        }
        usleep(2000 + rng_below(&rng, 15000));
        /* The one, the other, or both; who is left goes on, and another joins it. */
        const uint32_t whom = 1 + rng_below(&rng, 3);
        for (int i = 0; i < 2; i++) {
            if (!(whom >> i & 1))
                continue;
            int status;
            kill(pair[i], SIGKILL);
            waitpid(pair[i], &status, 0);
            assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
            pair[i] = 0;
        }
        const uint32_t stored = progress->stored;
        load_and_close();
        lost += step_in(loaded) < stored;
    }
    for (int i = 0; i < 2; i++) {
        if (pair[i]) {
            kill(pair[i], SIGKILL);
            waitpid(pair[i], NULL, 0);
        }
    }
    assert_true(progress->stored > (uint32_t)rounds / 4 && progress->refusals > 0);
    munmap(progress, sizeof *progress);
    faults_row("two on one folder, one or both killed", rounds, lost);
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
    const Options options = {.save = folder, .seeded = true, .seed = 1};
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
    assert_non_null(strstr(words, folder));
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

/* ---- batteries that were damaged ---- */

/* One with something of everything: settings, records, two replays, a match in progress. */
static void fill_battery(uint8_t *battery)
{
    Seating seating = drive_seating(games_for(2), 2, 1), other = drive_seating(games_for(4), 4, 1);
    drive_boot();
    drive_match(&seating, 1, 0);
    drive_frames(60);
    drive_match(&other, 2, 0);
    drive_frames(60);
    seating = drive_seating(games_for(3), 3, 1);
    drive_match(&seating, 3, 30);
    assert_int_equal(replays_count(cart.out.battery), 2);
    memcpy(battery, cart.out.battery, CART_BATTERY);
    assert_true(battery_intact(battery));
}

static bool same_match(const uint8_t *a, const uint8_t *b)
{
    int            length_a, length_b;
    const uint8_t *bytes_a = battery_match(a, &length_a), *bytes_b = battery_match(b, &length_b);
    return bytes_a && bytes_b && length_a == length_b &&
           memcmp(bytes_a, bytes_b, (size_t)length_a) == 0;
}

static bool has_chunk(const uint8_t *battery, const uint8_t *whole, const Chunk *wanted)
{
    Chunk chunk = {0};
    while (battery_next(battery, &chunk))
        if (chunk.size == wanted->size &&
            memcmp(battery + chunk.at, whole + wanted->at, (size_t)chunk.size) == 0)
            return true;
    return false;
}

/* How many of the things that end before `end` are there: chunks, and the match. */
static int count_kept(const uint8_t *battery, const uint8_t *whole, int end)
{
    int   length, kept = 0;
    Chunk chunk = {0};
    battery_match(whole, &length);
    if (BATTERY_HEADER_BYTES + length <= end)
        kept += same_match(battery, whole);
    while (battery_next(whole, &chunk))
        kept += chunk.at + chunk.size <= end && has_chunk(battery, whole, &chunk);
    return kept;
}

/* Boots from it. The match is either there as it was, or not at all. */
static void boot_damaged(const uint8_t *damaged, uint64_t hash)
{
    static Session session;
    cart_boot(&cart, damaged, 1);
    assert_true(battery_intact(cart.out.battery));
    JournalError error = resume_at_once(&session, cart.out.battery);
    assert_true(error == JOURNAL_NONE ||
                (error == JOURNAL_FINE && match_hash(&session.match) == hash));
}

static void every_flipped_bit_and_every_cut_costs_one_thing_at_most(void **state)
{
    (void)state;
    static uint8_t whole[CART_BATTERY], damaged[CART_BATTERY];
    const int      bit_step = soak_factor() > 1 ? 1 : 397, cut_step = soak_factor() > 1 ? 1 : 331;
    int            injected = 0, lost = 0;
    fill_battery(whole);
    const uint64_t hash = match_hash(&cart.session.match);
    const int      all = count_kept(whole, whole, CART_BATTERY);
    assert_true(all >= 4); /* two replays, a match, the records at least */
    memcpy(damaged, whole, sizeof damaged);
    for (int bit = 0; bit < 8 * CART_BATTERY; bit += bit_step) {
        damaged[bit / 8] ^= (uint8_t)(1 << bit % 8);
        boot_damaged(damaged, hash);
        lost += count_kept(cart.out.battery, whole, CART_BATTERY) < all - 1;
        damaged[bit / 8] ^= (uint8_t)(1 << bit % 8);
        injected++;
    }
    faults_row("flipped bits in a full battery", injected, lost);
    injected = lost = 0;
    for (int cut = CART_BATTERY - 1; cut >= 0; cut -= cut_step) {
        memset(damaged + cut, 0, (size_t)(CART_BATTERY - cut));
        boot_damaged(damaged, hash);
        lost += count_kept(cart.out.battery, whole, cut) < count_kept(whole, whole, cut);
        injected++;
    }
    faults_row("cut batteries", injected, lost);
}

static void random_batteries_do_no_harm(void **state)
{
    (void)state;
    static uint8_t noise[CART_BATTERY];
    const int      count = 20 * soak_factor();
    Rng            rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < CART_BATTERY; k++)
            noise[k] = (uint8_t)rng_below(&rng, 256);
        if (i % 2) { /* sound chunks, nonsense inside */
            static const char *const NAMES[] = {"settings",      "records", "seating:kingdom",
                                                "records:glory", "deeds",   "replay:1"};
            battery_format(noise);
            for (int k = 0; k < (int)(sizeof NAMES / sizeof *NAMES); k++) {
                uint8_t bytes[200];
                for (int j = 0; j < (int)sizeof bytes; j++)
                    bytes[j] = (uint8_t)rng_below(&rng, 256);
                battery_put(noise, NAMES[k], bytes, (int)rng_below(&rng, sizeof bytes));
            }
        }
        cart_boot(&cart, noise, 1);
        assert_true(battery_intact(cart.out.battery));
        drive_frames(90);
        drive_expect("title");
        drive_press_times(BUTTON_A, 5);
        drive_press_times(BUTTON_B, 5);
    }
    faults_row("random 32 KiB", count, 0);
}

/* ---- the pads ---- */

static void four_pads_gone_mad_at_every_scene(void **state)
{
    (void)state;
    static const SceneId OVER_TITLE[] = {SCENE_GAMES,   SCENE_SETUP,   SCENE_SETTINGS,
                                         SCENE_PADS,    SCENE_RECORDS, SCENE_BOOKS,
                                         SCENE_CREDITS, SCENE_REPLAYS, SCENE_TITLE};
    static const SceneId OVER_MATCH[] = {SCENE_PAUSE, SCENE_LOG, SCENE_EXPLAIN, SCENE_SUMMARY,
                                         SCENE_MATCH};
    static uint8_t       whole[CART_BATTERY];
    const int            titles = sizeof OVER_TITLE / sizeof *OVER_TITLE;
    const int            all = titles + (int)(sizeof OVER_MATCH / sizeof *OVER_MATCH);
    int                  injected = 0;
    Rng                  rng;
    rng_seed(&rng, 12);
    fill_battery(whole);
    for (int i = 0; i < all * soak_factor(); i++) {
        int which = i % all;
        cart_boot(&cart, whole, 1);
        scene_go(ui_in(&cart), SCENE_TITLE);
        if (which < titles) {
            if (OVER_TITLE[which] != SCENE_TITLE)
                scene_push(ui_in(&cart), OVER_TITLE[which]);
        } else {
            assert_int_equal(resume_at_once(&cart.session, cart.out.battery), JOURNAL_FINE);
            match_screen_continue(ui_in(&cart));
            if (OVER_MATCH[which - titles] != SCENE_MATCH)
                scene_push(ui_in(&cart), OVER_MATCH[which - titles]);
        }
        for (int frame = 0; frame < 250; frame++) {
            CartInput input = {.pads_connected = (uint8_t)rng_below(&rng, 16)};
            for (int pad = 0; pad < CART_PADS; pad++)
                input.pads[pad] = (uint16_t)(rng_below(&rng, 4096) & rng_below(&rng, 4096));
            input.keys = rng_below(&rng, 3) ? 0 : (uint16_t)rng_below(&rng, 65536);
            if (frame % 50 > 40) /* everything at once, contradictions included */
                input.pads[0] = input.pads[1] = input.pads[2] = input.pads[3] = 0xffff;
            cart_frame(&cart, &input);
            cart.out.leaving = false;
            assert_non_null(scene_top(ui_in(&cart)));
            assert_int_equal(canvas_text_faults(&cart.canvas), 0);
            injected++;
        }
        assert_true(battery_intact(cart.out.battery));
    }
    faults_row("frames of four mad pads, plugged and unplugged", injected, 0);
}

/* A pattern runs only the tests with such a name. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_kill_at_every_call_of_a_save_leaves_the_old_or_the_new,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_second_kill_in_the_next_save_takes_nothing_away,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(no_decision_that_was_seen_is_lost_by_a_kill, make_folder,
                                        remove_folder),
        cmocka_unit_test(a_question_waits_for_the_disk_as_long_as_it_takes),
        cmocka_unit_test(whoever_does_not_want_to_wait_goes_on_unsaved_and_is_told_so),
        cmocka_unit_test_setup_teardown(
            play_goes_on_when_the_disk_fails_and_the_next_success_stores_all, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(a_folder_that_is_removed_while_one_plays_is_made_again,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(two_on_one_folder_lose_nothing_whoever_is_killed,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(the_battery_is_busy_as_long_as_a_slow_disk_takes,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(leaving_takes_less_than_a_second_or_says_what_is_waited_for,
                                        make_folder, remove_folder),
        cmocka_unit_test(every_flipped_bit_and_every_cut_costs_one_thing_at_most),
        cmocka_unit_test(random_batteries_do_no_harm),
        cmocka_unit_test(four_pads_gone_mad_at_every_scene),
    };
    if (count > 1)
        cmocka_set_test_filter(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
