#include "arena_run.h"

#include <errno.h>
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

#include "arena_table.h"
#include "arena_match.h"
#include "core/rules.h"

enum { TROUBLES_TOLD = 20 };

/* What a worker sends for each match: small enough for a pipe to take it whole. */
typedef struct Report {
    int         match;
    ArenaResult result;
} Report;

_Static_assert(sizeof(Report) <= 4096, "a report is one write to a pipe");

typedef struct Worker {
    pid_t pid;
    int   reports; /* the reading end */
    int   first, end;
    FILE *log;
} Worker;

typedef struct Arena {
    const ArenaOptions *options;
    ArenaTable          table;
    Worker              workers[JOBS_MAX];
    int                 worker_count;
    int                 troubles;
    time_t              began;
    long                progress_told;
} Arena;

static long milliseconds(void)
{
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    return (long)clock.tv_sec * 1000 + clock.tv_nsec / 1000000;
}

static void play_one(const ArenaOptions *options, int match, FILE *log, ArenaResult *result)
{
    char       path[4200];
    ArenaMatch wanted = {
        .setup = options->setup, .log = log, .bot_milliseconds = options->bot_milliseconds};
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

static void work(const ArenaOptions *options, const Worker *worker, int reports)
{
    static Report report;
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
    fflush(NULL);
    worker->pid = fork();
    if (worker->pid == 0) {
        close(ends[0]);
        for (int i = 0; i < arena->worker_count; i++)
            if (arena->workers[i].reports > 0)
                close(arena->workers[i].reports);
        work(arena->options, worker, ends[1]);
    }
    close(ends[1]);
    worker->reports = ends[0];
    return worker->pid > 0;
}

static void tell_troubles(Arena *arena, const Report *report)
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
    long now = milliseconds();
    int  all = arena_matches(arena->options), played = arena->table.played;
    if (!last && now - arena->progress_told < 200)
        return;
    arena->progress_told = now;
    if (last) {
        fprintf(stderr, "\r\033[K");
        return;
    }
    long gone = (long)(time(NULL) - arena->began);
    fprintf(stderr, "\r\033[K%d of %d matches", played, all);
    if (gone > 1 && played)
        fprintf(stderr, ", about %ld s left", gone * (all - played) / played);
    fflush(stderr);
}

/* A report may come in pieces only if its worker died in the middle of it. */
static bool take_report(Arena *arena, Worker *worker)
{
    static Report report;
    size_t        used = 0;
    while (used < sizeof report) {
        ssize_t count = read(worker->reports, (char *)&report + used, sizeof report - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        used += (size_t)count;
    }
    tell_troubles(arena, &report);
    arena_table_add(&arena->table, arena->options, report.match, &report.result);
    return true;
}

static void take_reports(Arena *arena)
{
    int open = arena->worker_count;
    while (open > 0) {
        struct pollfd fds[JOBS_MAX];
        for (int i = 0; i < arena->worker_count; i++)
            fds[i] = (struct pollfd){.fd = arena->workers[i].reports, .events = POLLIN};
        if (poll(fds, (nfds_t)arena->worker_count, 500) < 0 && errno != EINTR)
            return;
        for (int i = 0; i < arena->worker_count; i++) {
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
        if (arena->workers[i].pid <= 0)
            continue;
        while (waitpid(arena->workers[i].pid, &status, 0) < 0 && errno == EINTR)
            ;
        if (status == 0)
            continue;
        well = false;
        if (WIFSIGNALED(status))
            fprintf(stderr, "arena: a worker was ended by signal %d\n", WTERMSIG(status));
        else
            fprintf(stderr, "arena: a worker ended with status %d\n", WEXITSTATUS(status));
    }
    return well;
}

/* The first worker writes into the log itself, the others into files of their own that are added
 * here. */
static bool gather_logs(Arena *arena, FILE *log)
{
    static char buffer[1 << 16];
    if (!log)
        return true;
    bool well = fseek(log, 0, SEEK_END) == 0 || errno == ESPIPE;
    for (int i = 1; i < arena->worker_count && well; i++) {
        size_t count;
        rewind(arena->workers[i].log);
        while ((count = fread(buffer, 1, sizeof buffer, arena->workers[i].log)) > 0 && well)
            well = fwrite(buffer, 1, count, log) == count;
        well = well && !ferror(arena->workers[i].log);
        fclose(arena->workers[i].log);
    }
    well = well && fflush(log) == 0;
    if (!well)
        fprintf(stderr, "arena: the log cannot be written: %s\n", strerror(errno));
    return well;
}

static bool start_workers(Arena *arena, FILE *log)
{
    int matches = arena_matches(arena->options);
    int jobs = arena->options->jobs < matches ? arena->options->jobs : matches;
    for (int i = 0; i < jobs; i++) {
        Worker *worker = &arena->workers[i];
        worker->first = (int)((int64_t)matches * i / jobs);
        worker->end = (int)((int64_t)matches * (i + 1) / jobs);
        worker->log = i == 0 || !log ? log : tmpfile();
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
        *log = strcmp(options->log, "-") == 0 ? stdout : fopen(options->log, "w");
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

int arena_main(int count, char **words)
{
    static ArenaOptions options;
    static Arena        arena;
    FILE               *log;
    switch (arena_options(count, words, &options)) {
    case ARENA_HELP:
        return 0;
    case ARENA_BAD:
        return 2;
    case ARENA_PLAY:
        break;
    }
    if (!open_outputs(&options, &log))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    memset(&arena, 0, sizeof arena);
    arena.options = &options;
    arena.began = time(NULL);
    bool well = start_workers(&arena, log);
    take_reports(&arena);
    tell_progress(&arena, true);
    well = workers_are_well(&arena) && well;
    well = gather_logs(&arena, log) && well;
    if (arena.troubles > TROUBLES_TOLD)
        fprintf(stderr, "arena: and %d more like these\n", arena.troubles - TROUBLES_TOLD);
    arena_table_print(&arena.table, &options, log == stdout ? stderr : stdout);
    if (log && log != stdout && fclose(log) != 0)
        well = false;
    if (arena.table.played != arena_matches(&options))
        well = false;
    return well && arena.table.failures == 0 ? 0 : 1;
}
