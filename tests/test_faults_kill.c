/* Kills at every call of a save, at any time during play, and of two on one folder: the match is
 * where it was. The quick form; CARDHOLD_SOAK makes it long. Each test prints a line for the
 * summary table: faults injected, survived, lost. */
#include "support/cmocka_all.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/rival.h"
#include "core/journal.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "posix/machine.h"
#include "save/battery.h"
#include "save/replays.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/inside.h"
#include "support/random_match.h"
#include "support/save_folder.h"
#include "ui/match/match_screen.h"

static Machine machine;
static uint8_t old[CART_BATTERY], new[CART_BATTERY];

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
    savefile_open(&file, save_folder);
    file.calls = deadly;
    calls_until_kill = -1;
    for (int i = 0; i < times; i++)
        assert_int_equal(savefile_store(&file, battery), BATTERY_FINE);
    savefile_close(&file);
}

/* True while the save was cut short: there are further calls to die at. */
static bool save_and_die(const uint8_t *battery, int call, bool in_the_middle)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        SaveFile file;
        savefile_open(&file, save_folder);
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
                save_folder_empty();
                save_times(old, saves_before);
                more = save_and_die(new, call, middle);
                injected += more;
                savefile_open(&file, save_folder);
                file.calls.sync = deadly_sync;
                calls_until_kill = -1;
                BatteryNews found = savefile_load(&file, loaded);
                assert_true(battery_intact(loaded));
                olds += is_whole(loaded, old);
                news += is_whole(loaded, new);
                /* Before the first save of all, nothing is the old state. */
                lost += saves_before ? !is_whole(loaded, old) && !is_whole(loaded, new)
                                     : found != BATTERY_NEW && !is_whole(loaded, new);
                /* And the next save works. */
                assert_int_equal(savefile_store(&file, new), BATTERY_FINE);
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
            save_folder_empty();
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
    /* As if a button of the frame before had begun it. */
    save_thread_store(&machine.saving, at->out.battery);
}

/* A player who presses A and directions, as fast as it goes; never comes back. */
static void play_for_ever(bool beside, uint64_t seed)
{
    Options   options = {.headless = !beside, .save = save_folder, .seeded = true, .seed = seed};
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
            save_folder_empty();
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
    savefile_open(&file, save_folder);
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

/* A pattern runs only the tests with such a name. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        IN_SAVE_FOLDER(a_kill_at_every_call_of_a_save_leaves_the_old_or_the_new),
        IN_SAVE_FOLDER(a_second_kill_in_the_next_save_takes_nothing_away),
        IN_SAVE_FOLDER(no_decision_that_was_seen_is_lost_by_a_kill),
        IN_SAVE_FOLDER(two_on_one_folder_lose_nothing_whoever_is_killed),
    };
    if (count > 1)
        cmocka_set_test_filter(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
