#include "arena_run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "arena_match.h"
#include "arena_report.h"
#include "arena_table.h"
#include "core/rules.h"
#include "moment.h"
#include "strays.h"
#include "posix/whole_file.h"

enum { TROUBLES_TOLD = 20 };

typedef struct Worker {
    pid_t pid;
    int   reports; /* the reading end */
    int   first, end;
    int   next; /* match to be reported */
    FILE *log;
} Worker;

typedef struct Arena {
    const ArenaOptions *options;
    ArenaTable          table;
    Worker              workers[JOBS_MAX];
    int                 worker_count;
    int                 troubles;
    time_t              began;
    int64_t             progress_told;
} Arena;

/* The signal that asked the arena to end. */
static volatile sig_atomic_t told_to_end;

static void note_signal(int signal) { told_to_end = signal; }

static void play_one(const ArenaOptions *options, int match, FILE *log, ArenaResult *result)
{
    char       path[4200];
    ArenaMatch wanted = {.setup = options->setup,
                         .log = log,
                         .bot_milliseconds = options->bot_milliseconds,
                         .bot_errors = options->bot_errors};
    wanted.setup.seed = arena_seed(options, match);
    for (int seat = 0; seat < options->setup.seats; seat++)
        wanted.players[seat] = &options->players[arena_player(options, match, seat)];
    if (options->journal) {
        snprintf(path, sizeof path, "%.4096s/%s-%d-%06d.match", options->journal,
                 rules_of(options->setup.game)->id, options->setup.seats, match + 1);
        wanted.journal = path;
    }
    arena_match_play(&wanted, result);
}

/* A worker ends when the arena says so or is gone: only the arena can end all that bots left. */
static void obey(pid_t arena)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    strays_adopt();
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != arena)
        _exit(1);
}

static void work(const ArenaOptions *options, const Worker *worker, int reports)
{
    static ArenaReport report;
    for (int match = worker->first; match < worker->end; match++) {
        report.match = match;
        play_one(options, match, worker->log, &report.result);
        if (write(reports, &report, sizeof report) != (ssize_t)sizeof report)
            _exit(1); /* nobody listens any more */
    }
    bool kept = !worker->log || fflush(worker->log) == 0;
    _exit(kept ? 0 : 1);
}

static bool start_worker(Arena *arena, Worker *worker)
{
    int ends[2];
    if (pipe(ends) < 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fflush(NULL);
    pid_t self = getpid();
    worker->pid = fork();
    if (worker->pid == 0) {
        obey(self);
        close(ends[0]);
        for (int i = 0; i < arena->worker_count; i++)
            if (arena->workers[i].reports > 0)
                close(arena->workers[i].reports);
        work(arena->options, worker, ends[1]);
    }
    close(ends[1]);
    worker->reports = ends[0];
    worker->next = worker->first;
    return worker->pid > 0;
}

static void tell_troubles(Arena *arena, const ArenaReport *report)
{
    const ArenaOptions *options = arena->options;
    for (int seat = 0; seat <= options->setup.seats; seat++) {
        bool whole = seat == options->setup.seats;
        if (whole ? !report->result.failed : !(report->result.forfeits >> seat & 1))
            continue;
        if (arena->troubles++ >= TROUBLES_TOLD)
            continue;
        fprintf(stderr,
                "%sarena: match %d (seed %" PRIu64 "): ", isatty(STDERR_FILENO) ? "\r\033[K" : "",
                report->match + 1, report->result.seed);
        if (whole)
            fprintf(stderr, "%s\n", report->result.failure);
        else
            fprintf(stderr, "%s in seat %d forfeits: it %s\n",
                    options->players[arena_player(options, report->match, seat)].name, seat,
                    report->result.trouble[seat]);
    }
}

static void tell_progress(Arena *arena, bool last)
{
    if (!isatty(STDERR_FILENO))
        return;
    int64_t now = moment_now();
    int     all = arena_matches(arena->options), played = arena->table.played;
    if (!last && now - arena->progress_told < 200)
        return;
    arena->progress_told = now;
    if (last) {
        fprintf(stderr, "\r\033[K");
        return;
    }
    int64_t gone = time(NULL) - arena->began;
    fprintf(stderr, "\r\033[K%d of %d matches", played, all);
    if (gone > 1 && played)
        fprintf(stderr, ", about %" PRId64 " s left", gone * (all - played) / played);
    fflush(stderr);
}

/* A report may come in pieces only if its worker died in the middle of it. */
static bool take_report(Arena *arena, Worker *worker)
{
    static ArenaReport report;
    size_t             used = 0;
    while (used < sizeof report) {
        ssize_t count = read(worker->reports, (char *)&report + used, sizeof report - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        used += (size_t)count;
    }
    if (worker->next == worker->end ||
        !arena_report_is_credible(&report, arena->options, worker->next)) {
        fprintf(stderr, "arena: a worker's report of match %d cannot be true\n", worker->next + 1);
        kill(worker->pid, SIGKILL);
        return false;
    }
    worker->next++;
    tell_troubles(arena, &report);
    arena_table_add(&arena->table, arena->options, report.match, &report.result);
    return true;
}

/* A bot can stop a worker with a signal; its time goes on meanwhile. */
static void wake_workers(const Arena *arena)
{
    for (int i = 0; i < arena->worker_count; i++)
        kill(arena->workers[i].pid, SIGCONT);
}

static void take_reports(Arena *arena)
{
    int open = arena->worker_count;
    while (open > 0 && !told_to_end) {
        struct pollfd fds[JOBS_MAX];
        for (int i = 0; i < arena->worker_count; i++)
            fds[i] = (struct pollfd){.fd = arena->workers[i].reports, .events = POLLIN};
        int ready = poll(fds, (nfds_t)arena->worker_count, 500);
        if (ready < 0 && errno != EINTR)
            return;
        if (ready <= 0)
            wake_workers(arena);
        for (int i = 0; i < arena->worker_count && ready > 0; i++) {
            if (!fds[i].revents || take_report(arena, &arena->workers[i]))
                continue;
            close(arena->workers[i].reports);
            arena->workers[i].reports = -1;
            open--;
        }
        tell_progress(arena, false);
    }
}

static bool workers_are_well(Arena *arena)
{
    bool well = true;
    for (int i = 0; i < arena->worker_count; i++) {
        int status = 0;
        if (told_to_end)
            kill(arena->workers[i].pid, SIGKILL);
        while (waitpid(arena->workers[i].pid, &status, 0) < 0 && errno == EINTR)
            ;
        if (status == 0 || told_to_end)
            continue;
        well = false;
        if (WIFSIGNALED(status))
            fprintf(stderr, "arena: a worker was ended by signal %d\n", WTERMSIG(status));
        else
            fprintf(stderr, "arena: a worker ended with status %d\n", WEXITSTATUS(status));
    }
    strays_end(NULL, 0);
    return well;
}

/* The first worker writes into the log itself, the others into files without a name that are added
 * here. Where bots play the first does so too, and the log is opened anew: only now is no bot left
 * that could write to it, or put another in its place. */
static bool gather_logs(Arena *arena, FILE **log)
{
    static char buffer[1 << 16];
    if (!*log)
        return true;
    if (arena_has_bots(arena->options) && *log != stdout)
        *log = freopen(arena->options->log, "we", *log);
    bool well = *log && (fseek(*log, 0, SEEK_END) == 0 || errno == ESPIPE);
    for (int i = 0; i < arena->worker_count && well; i++) {
        size_t count;
        FILE  *part = arena->workers[i].log;
        if (i == 0 && !arena_has_bots(arena->options))
            continue;
        rewind(part);
        while ((count = fread(buffer, 1, sizeof buffer, part)) > 0 && well)
            well = fwrite(buffer, 1, count, *log) == count;
        well = well && !ferror(part);
        fclose(part);
    }
    well = well && fflush(*log) == 0;
    if (!well)
        fprintf(stderr, "arena: the log cannot be written: %s\n", strerror(errno));
    return well;
}

static FILE *nameless_file(void)
{
    FILE *file = tmpfile();
    if (file)
        fcntl(fileno(file), F_SETFD, FD_CLOEXEC);
    return file;
}

static bool start_workers(Arena *arena, FILE *log)
{
    bool apart = arena_has_bots(arena->options);
    int  matches = arena_matches(arena->options);
    int  jobs = arena->options->jobs < matches ? arena->options->jobs : matches;
    for (int i = 0; i < jobs; i++) {
        Worker *worker = &arena->workers[i];
        worker->first = (int)((int64_t)matches * i / jobs);
        worker->end = (int)((int64_t)matches * (i + 1) / jobs);
        worker->log = (i == 0 && !apart) || !log ? log : nameless_file();
        if ((log && !worker->log) || !start_worker(arena, worker)) {
            fprintf(stderr, "arena: cannot start worker %d: %s\n", i + 1, strerror(errno));
            return false;
        }
        arena->worker_count++;
    }
    return true;
}

static bool open_outputs(const ArenaOptions *options, FILE **log)
{
    *log = NULL;
    if (options->log) {
        *log = strcmp(options->log, "-") == 0 ? stdout : fopen(options->log, "we");
        if (!*log) {
            fprintf(stderr, "arena: --log %s: %s\n", options->log, strerror(errno));
            return false;
        }
    }
    struct stat info;
    if (options->journal && mkdir(options->journal, 0777) < 0 &&
        (errno != EEXIST || stat(options->journal, &info) < 0 || !S_ISDIR(info.st_mode))) {
        fprintf(stderr, "arena: --journal %s: %s\n", options->journal, strerror(errno));
        return false;
    }
    return true;
}

static void listen_for_signals(void)
{
    struct sigaction action = {.sa_handler = note_signal}; /* wakes poll() */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

/* As if it had not been listened for. */
static void end_by_signal(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

int arena_main(int count, char **words)
{
    static ArenaOptions options;
    static Arena        arena;
    FILE               *log;
    switch (arena_options(count, words, &options)) {
    case ARENA_HELP: return 0;
    case ARENA_BAD: return 2;
    case ARENA_PLAY: break;
    }
    if (!open_outputs(&options, &log))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    listen_for_signals();
    strays_adopt();
    memset(&arena, 0, sizeof arena);
    arena.options = &options;
    arena.began = time(NULL);
    bool well = start_workers(&arena, log);
    take_reports(&arena);
    tell_progress(&arena, true);
    well = workers_are_well(&arena) && well;
    if (told_to_end)
        end_by_signal(told_to_end);
    well = gather_logs(&arena, &log) && well;
    if (arena.troubles > TROUBLES_TOLD)
        fprintf(stderr, "arena: and %d more like these\n", arena.troubles - TROUBLES_TOLD);
    arena_table_print(&arena.table, &options, log == stdout ? stderr : stdout);
    if (log && log != stdout && fclose(log) != 0)
        well = false;
    well = output_kept("arena") && well;
    if (arena.table.played != arena_matches(&options))
        well = false;
    return well && arena.table.failures == 0 ? 0 : 1;
}
