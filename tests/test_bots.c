/* Bots of hell: whatever a bot does, it wins nothing by it, the arena ends in time, and nothing is
 * left running. The larger ones are in tests/bots. */
#include "support/cmocka_all.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/arena_report.h"
#include "lib/arena_run.h"
#include "lib/moment.h"
#include "support/faults_row.h"
#include "support/tool.h"

enum { SPARE_MILLISECONDS = 3000 }; /* a busy machine is slow */

#define arena(...) tool_run(arena_main, __VA_ARGS__)

/* From the line of a table that follows the players' names on. */
static const char *after_players(const char *table)
{
    const char *at = strstr(table, "wins by seat");
    assert_non_null(at);
    return at;
}

static void a_bot_cannot_write_into_the_result_or_the_log(void **state)
{
    (void)state;
    static char honest[TOOL_OUTPUT_MAX], log[TOOL_OUTPUT_MAX], forged[TOOL_OUTPUT_MAX];
    char        players[400];
    assert_int_equal(arena("--game", "lifeforce", "--games", "4", "--players",
                           "random,exec:tools/bots/first.sh", "--log", tool_path("honest.log"),
                           "--jobs", "2", NULL),
                     0);
    strcpy(honest, after_players(tool_out));
    tool_read(tool_path("honest.log"), log, sizeof log);
    snprintf(players, sizeof players, "random,exec:tests/bots/forge.sh %s",
             tool_path("forged.log"));
    assert_int_equal(arena("--game", "lifeforce", "--games", "4", "--players", players, "--log",
                           tool_path("forged.log"), "--jobs", "2", NULL),
                     0);
    assert_string_equal(after_players(tool_out), honest);
    assert_string_equal(tool_err, "");
    tool_read(tool_path("forged.log"), forged, sizeof forged);
    const char *mine = strchr(log, '\n'),
               *its = strchr(forged, '\n'); /* the first line has names */
    const char *end = strstr(mine, "{\"type\":\"match\"");
    assert_non_null(end);
    assert_memory_equal(mine, its, (size_t)(end - mine));
    faults_row("bots that forge results and logs (matches)", 4, 0);
}

static void a_bot_finds_nothing_open_but_its_own_pipes(void **state)
{
    (void)state;
    char players[400], seen[200];
    int  inherited = dup(STDERR_FILENO); /* as from a shell that started the arena */
    snprintf(players, sizeof players, "random,exec:exec ls /proc/self/fd >%s", tool_path("open"));
    assert_int_equal(arena("--game", "kingdom", "--games", "1", "--players", players, "--log",
                           tool_path("log"), "--journal", tool_path("journals"), NULL),
                     0);
    close(inherited);
    tool_read(tool_path("open"), seen, sizeof seen);
    assert_string_equal(seen, "0\n1\n2\n3\n"); /* the last is the folder that ls reads */
}

static void a_bots_errors_go_to_a_file_of_their_own(void **state)
{
    (void)state;
    static const char bot[] = "random,exec:echo wins 50 >&2; exec tools/bots/first.sh";
    char              said[200];
    assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players", bot, NULL), 0);
    assert_string_equal(tool_err, "");
    assert_int_equal(arena("--game", "lifeforce", "--games", "2", "--players", bot, "--bot-errors",
                           tool_path("errors"), NULL),
                     0);
    assert_string_equal(tool_err, "");
    tool_read(tool_path("errors"), said, sizeof said);
    assert_string_equal(said, "wins 50\nwins 50\n");
}

/* None of the processes whose numbers a bot wrote down is left. */
static void assert_all_ended(const char *path, int least)
{
    char pids[2000];
    int  count = 0;
    tool_read(path, pids, sizeof pids);
    for (char *at = strtok(pids, "\n"); at; at = strtok(NULL, "\n")) {
        pid_t pid = (pid_t)atoi(at);
        assert_true(pid > 1);
        if (kill(pid, 0) == 0 || errno != ESRCH) {
            kill(pid, SIGKILL);
            fail_msg("process %d is still there", (int)pid);
        }
        count++;
    }
    assert_true(count >= least);
}

static void nothing_that_a_bot_starts_outlives_it(void **state)
{
    (void)state;
    const struct {
        const char *bot;
        int         least;
    } cases[] = {{"tests/bots/runaway.sh", 4}, {"tests/bots/breed.sh", 40}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char players[400];
        remove(tool_path("pids"));
        snprintf(players, sizeof players, "random,exec:%s %s", cases[i].bot, tool_path("pids"));
        assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players", players, NULL),
                         0);
        tool_assert_says(tool_err, "sent nonsense");
        assert_all_ended(tool_path("pids"), cases[i].least);
    }
    faults_row("processes that bots fork and hide", cases[0].least + cases[1].least, 0);
}

static void a_bot_that_plays_well_leaves_nothing_either(void **state)
{
    (void)state;
    char players[400];
    remove(tool_path("pids"));
    snprintf(players, sizeof players,
             "random,exec:setsid sh -c 'echo $$ >%s; exec sleep 300' & exec tools/bots/first.sh",
             tool_path("pids"));
    assert_int_equal(arena("--game", "kingdom", "--games", "1", "--players", players, NULL), 0);
    tool_assert_says(tool_out, "0 forfeits, 0 failures");
    assert_all_ended(tool_path("pids"), 1);
}

static void what_one_bot_runs_is_not_ended_with_another(void **state)
{
    (void)state;
    /* The first player's answers come from a child whose parent has gone. */
    assert_int_equal(arena("--game", "glory", "--seats", "3", "--games", "1", "--option",
                           "rounds=1", "--players",
                           "exec:(exec 3<&0; tools/bots/first.sh <&3 &),exec:exit 1,random", NULL),
                     0);
    tool_assert_says(tool_out, "1 forfeits, 0 failures");
    tool_assert_says(tool_err, "exec:exit 1 in seat 1 forfeits");
}

static void no_bot_holds_the_arena_up_beyond_its_time(void **state)
{
    (void)state;
    enum { PATIENCE = 300 };
    static const char *const bots[] = {
        "exec:sleep 300",
        "exec:printf '{\"mo'; sleep 300",
        "exec:while :; do printf x; sleep 0.02; done",
        "exec:exec >&-; sleep 300",
        "exec:sleep 300 & exit 0",
        "exec:kill -STOP $$",
        "exec:kill -STOP $PPID; sleep 300",
        "exec:trap '' TERM HUP INT PIPE; while :; do sleep 300; done",
        "exec:setsid sleep 300",
    };
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        char players[200];
        snprintf(players, sizeof players, "%s,random", bots[i]);
        int64_t before = moment_now();
        assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--bot-timeout", "0.3",
                               "--players", players, NULL),
                         0);
        tool_assert_says(tool_out, "1 forfeits, 0 failures");
        if (moment_now() - before > PATIENCE + SPARE_MILLISECONDS)
            fail_msg("%s took %d ms", bots[i], (int)(moment_now() - before));
    }
    faults_row("bots that are silent, half a line, stopped", sizeof bots / sizeof *bots, 0);
}

static void a_flood_is_read_no_further_than_a_line_can_be(void **state)
{
    (void)state;
    static const char *const bots[] = {
        "exec:head -c 10000000 /dev/zero | tr '\\0' 9; echo",
        "exec:printf '{\"move\":'; head -c 10000000 /dev/zero | tr '\\0' '['; echo '}'",
        "exec:cat /dev/zero",
    };
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        char players[200];
        snprintf(players, sizeof players, "%s,random", bots[i]);
        assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players", players, NULL),
                         0);
        tool_assert_says(tool_err, "sent a line without end");
    }
    faults_row("bots that flood with 10 MB and without end", sizeof bots / sizeof *bots, 0);
    /* Answers before the questions are answers; there is room for few of them. */
    assert_int_equal(arena("--game", "lifeforce", "--games", "2", "--players",
                           "random,exec:yes '{\"move\":0}'", NULL),
                     0);
    tool_assert_says(tool_out, "0 forfeits, 0 failures");
}

static void what_a_bot_sends_cannot_steer_the_terminal(void **state)
{
    (void)state;
    assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players",
                           "exec:printf '{\"move\":{\"act\":\"\\033[2J\\r\"}}\\n',random", NULL),
                     0);
    tool_assert_says(tool_out, "1 forfeits");
    assert_null(strchr(tool_err, '\033'));
    assert_null(strchr(tool_err, '\r'));
}

static void a_bot_that_kills_its_worker_spoils_the_series_and_wins_nothing(void **state)
{
    (void)state;
    char players[400];
    remove(tool_path("pids"));
    snprintf(players, sizeof players,
             "random,exec:setsid sh -c 'echo $$ >%s; exec sleep 300' & while [ ! -s %s ]; do sleep "
             "0.01; done; kill -9 $PPID",
             tool_path("pids"), tool_path("pids"));
    assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players", players, NULL), 1);
    tool_assert_says(tool_err, "a worker was ended by signal 9");
    tool_assert_says(tool_out, "0 matches");
    assert_all_ended(tool_path("pids"), 1);
    faults_row("bots that kill the arena's worker", 1, 0);
}

static void an_arena_that_is_told_to_end_takes_all_with_it(void **state)
{
    (void)state;
    char  players[400];
    char *words[] = {
        (char *)"arena",     (char *)"--game", (char *)"lifeforce", (char *)"--games", (char *)"1",
        (char *)"--players", players};
    int status = 0;
    remove(tool_path("pids"));
    snprintf(players, sizeof players,
             "random,exec:echo $$ >%s; setsid sh -c 'echo $$ >>%s; exec sleep 300' & sleep 300",
             tool_path("pids"), tool_path("pids"));
    pid_t pid = fork();
    if (pid == 0)
        _exit(arena_main(7, words));
    char pids[100] = "";
    for (int i = 0; i < 2000 && !strchr(pids, '\n'); i++) {
        usleep(10000);
        tool_read(tool_path("pids"), pids, sizeof pids);
        char *first = strchr(pids, '\n');
        memmove(pids, first ? first + 1 : "", first ? strlen(first + 1) + 1 : 1);
    }
    kill(pid, SIGTERM);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    assert_all_ended(tool_path("pids"), 2);
}

static const ArenaOptions SERIES = {.setup = {.game = 0, .seats = 3, .seed = 7}, .games = 10};

static ArenaReport true_report(void)
{
    ArenaReport report = {.match = 4, .result = {.winners = 4, .forfeits = 1, .moves = 100}};
    report.result.seed = arena_seed(&SERIES, 4);
    return report;
}

static void only_a_report_that_can_be_true_is_counted(void **state)
{
    (void)state;
    ArenaReport report = true_report();
    assert_true(arena_report_is_credible(&report, &SERIES, 4));
    assert_false(arena_report_is_credible(&report, &SERIES, 5));
    report.match = -1;
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    report.result.seed++;
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    report.result.winners = 0; /* a drawn match */
    assert_true(arena_report_is_credible(&report, &SERIES, 4));
    report.result.failed = 1;
    assert_true(arena_report_is_credible(&report, &SERIES, 4));
    report.result.failed = 200;
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    report.result.winners = 8; /* there is no fourth seat */
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    report.result.forfeits = 0x80;
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    report.result.moves = UINT32_MAX;
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    memset(report.result.trouble[2], 'x', TROUBLE_MAX);
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
    report = true_report();
    memset(report.result.failure, 'x', TROUBLE_MAX);
    assert_false(arena_report_is_credible(&report, &SERIES, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_cannot_write_into_the_result_or_the_log),
        cmocka_unit_test(a_bot_finds_nothing_open_but_its_own_pipes),
        cmocka_unit_test(a_bots_errors_go_to_a_file_of_their_own),
        cmocka_unit_test(nothing_that_a_bot_starts_outlives_it),
        cmocka_unit_test(a_bot_that_plays_well_leaves_nothing_either),
        cmocka_unit_test(what_one_bot_runs_is_not_ended_with_another),
        cmocka_unit_test(no_bot_holds_the_arena_up_beyond_its_time),
        cmocka_unit_test(a_flood_is_read_no_further_than_a_line_can_be),
        cmocka_unit_test(what_a_bot_sends_cannot_steer_the_terminal),
        cmocka_unit_test(a_bot_that_kills_its_worker_spoils_the_series_and_wins_nothing),
        cmocka_unit_test(an_arena_that_is_told_to_end_takes_all_with_it),
        cmocka_unit_test(only_a_report_that_can_be_true_is_counted),
    };
    return cmocka_run_group_tests(tests, tool_make_folder, tool_remove_folder);
}
