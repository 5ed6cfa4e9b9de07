/* The arena and the replay as a user meets them: every question put on the command line, every
 * answer read from what they print; and bots that break in every way a program can. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/rules.h"
#include "lib/arena_run.h"
#include "lib/arena_table.h"
#include "lib/replay_run.h"
#include "support/tool.h"
#include "core/rules.h"
#include "games/games.h"
#include "support/random_match.h"

enum { OUTPUT_MAX = TOOL_OUTPUT_MAX };

#define arena(...) tool_run(arena_main, __VA_ARGS__)
#define replay(...) tool_run(replay_main, __VA_ARGS__)

/* Always takes the first move of the list. */
static const char HONEST[] =
    "exec:while read -r line; do case $line in *decide*) echo '{\"move\":0}';; esac; done";

static void bad_questions_are_answered_with_a_message_and_status_2(void **state)
{
    (void)state;
    const struct {
        const char *words[8];
        const char *message;
    } cases[] = {
        {{NULL}, "which --game"},
        {{"--game", "chess"}, "no game \"chess\""},
        {{"--game"}, "wants a value"},
        {{"--game", "kingdom", "--seats", "3"}, "--seats"},
        {{"--game", "glory", "--seats", "7"}, "2 to 6"},
        {{"--game", "glory", "--seats", "-1"}, "--seats"},
        {{"--game", "glory", "--seats", "two"}, "--seats"},
        {{"--game", "kingdom", "--games", "0"}, "--games"},
        {{"--game", "kingdom", "--games", "1e3"}, "--games"},
        {{"--game", "kingdom", "--seed", "x"}, "--seed"},
        {{"--game", "kingdom", "--seed", "99999999999999999999"}, "--seed"},
        {{"--game", "kingdom", "--jobs", "0"}, "--jobs"},
        {{"--game", "kingdom", "--jobs", "1000"}, "--jobs"},
        {{"--game", "kingdom", "--option", "tokens=30"}, "steps of 20"},
        {{"--game", "kingdom", "--option", "tokens=400"}, "20 to 60"},
        {{"--game", "kingdom", "--option", "tokens"}, "NAME=VALUE"},
        {{"--game", "kingdom", "--option", "rounds=4"}, "no option \"rounds\""},
        {{"--game", "lifeforce", "--option", "revised=maybe"}, "neither true nor false"},
        {{"--game", "kingdom", "--players", "wizard"}, "no player \"wizard\""},
        {{"--game", "kingdom", "--players", "random,random,random"}, "more players"},
        {{"--game", "kingdom", "--players", "random,"}, "no player \"\""},
        {{"--game", "kingdom", "--players", "exec:"}, "wants a command"},
        {{"--game", "kingdom", "--bot-timeout", "0"}, "--bot-timeout"},
        {{"--game", "kingdom", "--bot-timeout", "nan"}, "--bot-timeout"},
        {{"--game", "kingdom", "--log", "/nowhere/at/all"}, "--log /nowhere/at/all"},
        {{"--game", "kingdom", "--journal", "/nowhere/at/all"}, "--journal /nowhere/at/all"},
        {{"--game", "kingdom", "--dance"}, "\"--dance\" is not understood"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const *w = cases[i].words;
        assert_int_equal(arena(w[0], w[1], w[2], w[3], w[4], w[5], NULL), 2);
        tool_assert_says(tool_err, cases[i].message);
        assert_int_equal(strlen(tool_out), 0);
    }
    assert_int_equal(arena("--help", NULL), 0);
    tool_assert_says(tool_out, "usage: arena");
    tool_assert_says(tool_out, "lifeforce");
}

static void results_and_logs_do_not_depend_on_jobs(void **state)
{
    (void)state;
    static char table[OUTPUT_MAX], log[OUTPUT_MAX * 8], other_log[OUTPUT_MAX * 8];
    assert_int_equal(arena("--game", "lifeforce", "--seats", "3", "--games", "10", "--seed", "5",
                           "--log", tool_path("one.log"), NULL),
                     0);
    strcpy(table, tool_out);
    size_t length = tool_read(tool_path("one.log"), log, sizeof log);
    assert_true(length > 1000 && length < sizeof log - 1);
    for (int jobs = 2; jobs <= 11; jobs += 3) {
        char number[16];
        snprintf(number, sizeof number, "%d", jobs);
        assert_int_equal(arena("--game", "lifeforce", "--seats", "3", "--games", "10", "--seed",
                               "5", "--log", tool_path("many.log"), "--jobs", number, NULL),
                         0);
        assert_string_equal(tool_out, table);
        assert_int_equal(tool_read(tool_path("many.log"), other_log, sizeof other_log), length);
        assert_memory_equal(log, other_log, length);
    }
    assert_int_equal(arena("--game", "lifeforce", "--seats", "3", "--games", "10", "--seed", "5",
                           "--log", "-", "--jobs", "2", NULL),
                     0);
    assert_int_equal(strlen(tool_out), length < sizeof tool_out ? length : sizeof tool_out - 1);
    tool_assert_says(tool_err, "10 matches");
}

/* The line after `from` that begins like this. */
static const char *find_line(const char *from, const char *beginning)
{
    while (from && strncmp(from, beginning, strlen(beginning)) != 0) {
        from = strchr(from, '\n');
        from = from ? from + 1 : NULL;
    }
    return from;
}

static void a_match_of_a_series_can_be_played_alone_by_its_seed(void **state)
{
    (void)state;
    static char log[OUTPUT_MAX * 4], alone[OUTPUT_MAX * 2];
    char        seed[32] = "";
    assert_int_equal(arena("--game", "generals", "--seats", "2", "--games", "3", "--seed", "77",
                           "--option", "rounds=1", "--log", tool_path("three.log"), NULL),
                     0);
    tool_read(tool_path("three.log"), log, sizeof log);
    const char *first = find_line(log, "{\"type\":\"match\"");
    assert_non_null(strstr(first, "\"seed\":77,"));
    const char *second = find_line(first + 1, "{\"type\":\"match\"");
    const char *third = find_line(second + 1, "{\"type\":\"match\"");
    assert_non_null(third);
    sscanf(strstr(third, "\"seed\":"), "\"seed\":%31[0-9]", seed);
    assert_int_equal(arena("--game", "generals", "--games", "1", "--seed", seed, "--option",
                           "rounds=1", "--log", tool_path("alone.log"), NULL),
                     0);
    tool_read(tool_path("alone.log"), alone, sizeof alone);
    assert_string_equal(alone, third);
}

static void mirrored_deals_are_played_in_every_rotation(void **state)
{
    (void)state;
    static char log[OUTPUT_MAX * 8];
    assert_int_equal(arena("--game", "lifeforce", "--seats", "3", "--games", "4", "--mirror",
                           "--players", "random,easy,exec:cat >/dev/null", "--bot-timeout", "0.05",
                           "--log", tool_path("mirror.log"), NULL),
                     0);
    tool_assert_says(tool_out, "6 matches, each deal in every rotation");
    tool_read(tool_path("mirror.log"), log, sizeof log);
    const char *const orders[] = {"[\"random\",\"easy\",\"exec:cat >/dev/null\"]",
                                  "[\"exec:cat >/dev/null\",\"random\",\"easy\"]",
                                  "[\"easy\",\"exec:cat >/dev/null\",\"random\"]"};
    const char       *at = log;
    char              seeds[6][32];
    for (int i = 0; i < 6; i++) {
        at = find_line(at, "{\"type\":\"match\"");
        assert_non_null(at);
        const char *players = strstr(at, "\"players\":");
        assert_memory_equal(players + 10, orders[i % 3], strlen(orders[i % 3]));
        sscanf(strstr(at, "\"seed\":"), "\"seed\":%31[0-9]", seeds[i]);
        at++;
    }
    assert_string_equal(seeds[0], seeds[2]);
    assert_string_equal(seeds[3], seeds[5]);
    assert_string_not_equal(seeds[0], seeds[3]);
}

static void a_bot_can_play_by_index_or_by_move(void **state)
{
    (void)state;
    static const char by_move[] = "exec:while read -r line; do case $line in *decide*) "
                                  "m=${line##*\\\"moves\\\":[}; m=${m%%\\}\\,\\{*}; "
                                  "m=${m%%\\}]*}; echo \"{\\\"move\\\":$m}}\";; esac; done";
    assert_int_equal(arena("--game", "lifeforce", "--games", "2", "--players", HONEST, NULL), 0);
    tool_assert_says(tool_out, "0 forfeits, 0 failures");
    assert_string_equal(tool_err, "");
    assert_int_equal(arena("--game", "lifeforce", "--games", "2", "--players", "random",
                           "--players", by_move, NULL),
                     0);
    tool_assert_says(tool_out, "0 forfeits, 0 failures");
    assert_string_equal(tool_err, "");
}

static void the_example_bot_plays_every_game(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_int_equal(arena("--game", rules_of(game)->id, "--games", "1", "--players",
                               "random,exec:tools/bots/first.sh", NULL),
                         0);
        tool_assert_says(tool_out, "0 forfeits, 0 failures");
    }
}

static void a_bot_is_told_the_result_at_the_end(void **state)
{
    (void)state;
    static char heard[OUTPUT_MAX];
    char        command[300];
    snprintf(command, sizeof command,
             "random,exec:while read -r line; do echo \"$line\" >>%s; echo '{\"move\":0}'; done",
             tool_path("heard"));
    assert_int_equal(arena("--game", "lifeforce", "--games", "1", "--players", command, NULL), 0);
    tool_read(tool_path("heard"), heard, sizeof heard);
    assert_int_equal(strncmp(heard,
                             "{\"type\":\"decide\",\"game\":\"lifeforce\",\"seats\":2,\"options\":{"
                             "\"revised\":false},"
                             "\"seat\":1,\"state\":{",
                             30),
                     0);
    assert_non_null(find_line(heard, "{\"type\":\"result\",\"scores\":["));
    tool_assert_says(heard, "\"deck\":[null,");
}

static void broken_bots_forfeit_and_the_match_goes_on(void **state)
{
    (void)state;
    const struct {
        const char *bot, *message;
    } cases[] = {
        {"exec:while read -r line; do echo hello; done", "sent nonsense: hello"},
        {"exec:while read -r line; do echo '{\"move\":'; done", "sent nonsense"},
        {"exec:while read -r line; do echo; done", "sent nonsense"},
        {"exec:while read -r line; do printf '\\033[2J\\377\\n'; done", "sent nonsense: ?[2J?"},
        {"exec:while read -r line; do echo '{\"move\":-1}'; done", "not in the list"},
        {"exec:while read -r line; do echo '{\"move\":512}'; done", "not in the list"},
        {"exec:while read -r line; do echo '{\"move\":{\"act\":\"dance\"}}'; done",
         "sent an illegal move"},
        {"exec:while read -r line; do echo '{\"move\":{\"act\":\"place\"\\,\"card\":\"JK\"}}'; "
         "done",
         "sent an illegal move"},
        {"exec:while read -r line; do echo "
         "'{\"move\":{\"act\":\"end\"\\,\"card\":\"2S\"}}'; done",
         "sent an illegal move"},
        {"exec:while read -r line; do echo '{\"move\":[1]}'; done", "sent an illegal move"},
        {"exec:while read -r line; do echo '{\"move\":1.5}'; done", "sent an illegal move"},
        {"exec:sleep 100", "did not answer in time"},
        {"exec:cat >/dev/null", "did not answer in time"},
        {"exec:exit 3", "status 3"},
        {"exec:kill -9 $$", "signal 9"},
        {"exec:/nowhere/at/all", "cannot be started"},
        {"exec:exec >&-; sleep 100", "closed its output"},
        {"exec:yes", "sent nonsense: y"},
        {"exec:tr '\\0' x </dev/zero", "sent a line without end"},
        {"exec:head -c 100000000 /dev/zero | tr '\\0' '['; echo; sleep 100",
         "sent a line without end"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char players[300];
        snprintf(players, sizeof players, "%s,random", cases[i].bot);
        /* A busy machine is slow. */
        const char *patience = strstr(cases[i].message, "in time") ? "0.2" : "60";
        assert_int_equal(arena("--game", "kingdom", "--games", "1", "--bot-timeout", patience,
                               "--players", players, NULL),
                         0);
        tool_assert_says(tool_err, "forfeits: it ");
        tool_assert_says(tool_err, cases[i].message);
        tool_assert_says(tool_out, "1 forfeits, 0 failures");
    }
}

static void a_broken_bot_is_counted_in_every_match_it_breaks(void **state)
{
    (void)state;
    assert_int_equal(arena("--game", "kingdom", "--games", "30", "--jobs", "2", "--players",
                           "exec:exit 1,random", NULL),
                     0);
    tool_assert_says(tool_out, "30 forfeits");
    tool_assert_says(tool_err, "and 10 more like these");
}

static void a_bot_leaves_nothing_running(void **state)
{
    (void)state;
    char players[300], text[64];
    snprintf(players, sizeof players, "random,exec:sleep 300 & echo $! >%s; echo nonsense; wait",
             tool_path("child"));
    assert_int_equal(arena("--game", "kingdom", "--games", "1", "--players", players, NULL), 0);
    tool_read(tool_path("child"), text, sizeof text);
    int child = atoi(text), status = 0;
    assert_true(child > 1);
    for (int i = 0; i < 100 && (status = kill(child, 0)) == 0; i++) {
        char stat[64], line[64];
        snprintf(stat, sizeof stat, "/proc/%d/stat", child);
        tool_read(stat, line, sizeof line);
        if (strstr(line, ") Z")) /* ended, and only waits for init */
            return;
        usleep(10000);
    }
    assert_int_equal(status, -1);
}

static void a_replay_gives_the_arenas_own_log(void **state)
{
    (void)state;
    static char log[OUTPUT_MAX * 8];
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        char name[60];
        assert_int_equal(arena("--game", rules_of(game)->id, "--games", "1", "--seed", "3",
                               "--players", "random,exec:exit 1", "--log", tool_path("kept.log"),
                               "--journal", tool_path("kept"), NULL),
                         0);
        snprintf(name, sizeof name, "kept/%s-2-000001.match", rules_of(game)->id);
        assert_int_equal(replay("--json", tool_path(name), NULL), 0);
        tool_read(tool_path("kept.log"), log, sizeof tool_out);
        assert_string_equal(tool_out, log);
        assert_int_equal(replay(tool_path(name), NULL), 0);
        tool_assert_says(tool_out, "all as it was played");
        tool_assert_says(tool_out, "Seat 2 is exec:exit 1");
        assert_int_equal(replay("--check", tool_path(name), NULL), 0);
    }
}

static void a_spoilt_or_missing_file_is_refused_with_a_message(void **state)
{
    (void)state;
    static char bytes[OUTPUT_MAX];
    assert_int_equal(
        arena("--game", "kingdom", "--games", "1", "--journal", tool_path("kept"), NULL), 0);
    const char *path = tool_path("kept/kingdom-2-000001.match");
    FILE       *file = fopen(path, "r+");
    assert_non_null(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fseek(file, (long)length / 2, SEEK_SET);
    fputc(bytes[length / 2] ^ 1, file);
    fclose(file);
    assert_int_equal(replay(path, NULL), 1);
    tool_assert_says(tool_err, "damaged");
    assert_int_equal(replay(tool_path("none"), NULL), 2);
    tool_assert_says(tool_err, "No such file");
    assert_int_equal(replay(tool_folder, NULL), 2);
    assert_int_equal(replay("/dev/zero", NULL), 2);
    tool_assert_says(tool_err, "too large");
    assert_int_equal(replay("/dev/null", NULL), 1);
    tool_assert_says(tool_err, "no match here");
    assert_int_equal(replay(NULL), 2);
    assert_int_equal(replay("a", "b", NULL), 2);
    assert_int_equal(replay("--dance", NULL), 2);
}

static void bytes_after_the_end_of_a_match_are_refused(void **state)
{
    (void)state;
    static const char        kept[] = "kept/kingdom-2-000001.match";
    static const char *const ways[] = {"--check", "--json", "--review"};
    assert_int_equal(
        arena("--game", "kingdom", "--games", "1", "--journal", tool_path("kept"), NULL), 0);
    assert_int_equal(replay("--check", tool_path(kept), NULL), 0);
    FILE *file = fopen(tool_path(kept), "a");
    assert_non_null(file);
    fputs("abc", file);
    fclose(file);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(replay(ways[i], tool_path(kept), NULL), 1);
        tool_assert_says(tool_err, "3 bytes follow after the end");
    }
}

static void a_full_disk_is_a_failure_with_a_message(void **state)
{
    (void)state;
    assert_int_equal(access("/dev/full", W_OK), 0); /* every Linux has it */
    assert_int_equal(arena("--game", "kingdom", "--games", "2", "--log", "/dev/full", NULL), 1);
    assert_true(strlen(tool_err) > 0);
}

static void shared_wins_count_in_parts_and_intervals_are_wilsons(void **state)
{
    (void)state;
    ArenaOptions options = {.setup = {.game = 0, .seats = 3}};
    ArenaTable   table = {0};
    ArenaResult  result = {.winners = 3, .moves = 10, .scores = {5, 5, 1}};
    arena_table_add(&table, &options, 0, &result);
    result.winners = 4;
    arena_table_add(&table, &options, 1, &result); /* seat 2 is player 1 in the second match */
    result.winners = 0;                            /* nobody is left */
    arena_table_add(&table, &options, 2, &result);
    for (int player = 0; player < 3; player++)
        assert_int_equal(table.draws[player], 1);
    assert_int_equal(table.win_shares[0], WIN_SHARES / 2);
    assert_int_equal(table.win_shares[1], WIN_SHARES / 2 + WIN_SHARES);
    assert_int_equal(table.win_shares[2], 0);
    double low, high;
    wilson(50, 100, &low, &high);
    assert_true(low > 0.4038 && low < 0.4039 && high > 0.5961 && high < 0.5962);
    wilson(0, 10, &low, &high);
    assert_true(low == 0 && high > 0.2774 && high < 0.2776);
}

static void every_setup_that_is_listed_can_be_played(void **state)
{
    (void)state;
    static char setups[OUTPUT_MAX];
    int         played = 0;
    assert_int_equal(arena("--setups", NULL), 0);
    strcpy(setups, tool_out);
    char *rest = setups;
    for (char *line = strtok_r(setups, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        enum { WORDS = 12 };
        const char *words[WORDS] = {NULL};
        char       *more = line;
        int         count = 0;
        for (char *word = strtok_r(line, " ", &more); word; word = strtok_r(NULL, " ", &more)) {
            assert_true(count < WORDS - 1);
            words[count++] = word;
        }
        assert_int_equal(arena("--games", "1", words[0], words[1], words[2], words[3], words[4],
                               words[5], words[6], words[7], words[8], words[9], words[10],
                               words[11], NULL),
                         0);
        tool_assert_says(tool_out, "0 forfeits, 0 failures");
        played++;
    }
    assert_int_equal(arena("--list", NULL), 0);
    for (int game = 0; game < rules_count(); game++) {
        char line[64];
        snprintf(line, sizeof line, "%s %d %d\n", rules_of(game)->id, rules_of(game)->seats_min,
                 rules_of(game)->seats_max);
        tool_assert_says(tool_out, line);
        played -= rules_of(game)->seats_max - rules_of(game)->seats_min + 1;
    }
    assert_true(played >= 0); /* every number of seats at least */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setup_that_is_listed_can_be_played),
        cmocka_unit_test(bad_questions_are_answered_with_a_message_and_status_2),
        cmocka_unit_test(results_and_logs_do_not_depend_on_jobs),
        cmocka_unit_test(a_match_of_a_series_can_be_played_alone_by_its_seed),
        cmocka_unit_test(mirrored_deals_are_played_in_every_rotation),
        cmocka_unit_test(a_bot_can_play_by_index_or_by_move),
        cmocka_unit_test(the_example_bot_plays_every_game),
        cmocka_unit_test(a_bot_is_told_the_result_at_the_end),
        cmocka_unit_test(broken_bots_forfeit_and_the_match_goes_on),
        cmocka_unit_test(a_broken_bot_is_counted_in_every_match_it_breaks),
        cmocka_unit_test(a_bot_leaves_nothing_running),
        cmocka_unit_test(a_replay_gives_the_arenas_own_log),
        cmocka_unit_test(a_spoilt_or_missing_file_is_refused_with_a_message),
        cmocka_unit_test(bytes_after_the_end_of_a_match_are_refused),
        cmocka_unit_test(a_full_disk_is_a_failure_with_a_message),
        cmocka_unit_test(shared_wins_count_in_parts_and_intervals_are_wilsons),
    };
    return cmocka_run_group_tests(tests, tool_make_folder, tool_remove_folder);
}
