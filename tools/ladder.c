/* The ladder: how often each level beats the one below it, in every game, with 95% intervals; what
 * doubled budgets and tempers change. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rules.h"
#include "lib/contest.h"
#include "lib/flat.h"
#include "lib/rungs.h"
#include "posix/whole_file.h"
#include "games/games.h"

static const char HELP[] =
    "usage: ladder                     the whole table (some hours on two cores)\n"
    "       ladder --quick             a small one (about a minute)\n"
    "       ladder --game GAME         one game's part of it\n"
    "       ladder --one expert --rest hard:50 --game kingdom --seats 2 --games 200 --set "
    "tokens=20\n"
    "                                  one contest\n"
    "       --jobs J and --seed S go with each of them\n"
    "\n"
    "A promise that so many games do not show is open; one that they could hardly have missed is\n"
    "broken. The whole table fails unless all are kept, one of fewer games if one is broken.\n"
    "\n"
    "In a contest a level may be followed by :percent of its budget, @temper and /forgetful (who\n"
    "remembers nobody's help): expert:200@warlord. flat:1000 is the player without judgement, with "
    "so many worlds a move.\n";

typedef struct Args {
    const char *game, *one, *rest;
    const char *sets[RUNG_SETS];
    int         set_count, seats, games, jobs;
    uint64_t    seed;
    bool        quick;
} Args;

/* Contests by what came of their promises. */
static int verdicts[VERDICT_BROKEN + 1];

static void die(const char *why, const char *what)
{
    fprintf(stderr, "ladder: %s %s\n", why, what);
    exit(2);
}

/* The number that a text begins with. */
static int number_at(const char *text, const char **end, int least, int most)
{
    char *after;
    long  number = strtol(text, &after, 10);
    if (after == text || number < least || number > most)
        die("no such number:", text);
    *end = after;
    return (int)number;
}

static int number_from(const char *text, int least, int most)
{
    const char *end;
    int         number = number_at(text, &end, least, most);
    if (*end)
        die("no such number:", text);
    return number;
}

static uint64_t seed_from(const char *text)
{
    char    *end;
    uint64_t seed = strtoull(text, &end, 10);
    if (end == text || *end)
        die("no such number:", text);
    return seed;
}

static Contestant contestant_from(const char *word)
{
    char        id[32];
    const char *rest = word + strcspn(word, ":@/");
    if ((size_t)(rest - word) >= sizeof id)
        die("no such level:", word);
    memcpy(id, word, (size_t)(rest - word));
    id[rest - word] = 0;
    bool       flat = !strcmp(id, "flat");
    int        level = level_find(id);
    Contestant who = {.level = (Level)level};
    if (flat && *rest == ':') {
        who = (Contestant){.worlds = (uint16_t)number_at(rest + 1, &rest, 1, FLAT_WORLDS_MAX)};
        level = who.level;
    }
    if (level < 0)
        die("no such level:", word);
    if (*rest == ':')
        who.percent = (uint16_t)number_at(rest + 1, &rest, 1, UINT16_MAX);
    if (*rest == '@') {
        snprintf(id, sizeof id, "%.*s", (int)strcspn(rest + 1, "/"), rest + 1);
        if (style_find(id) < 0)
            die("no such temper:", id);
        who.temper = (Temper)style_find(id);
        rest += 1 + strlen(id);
    }
    who.forgetful = !strcmp(rest, "/forgetful");
    if (*rest && !who.forgetful)
        die("what is", rest);
    return who;
}

static const char *contestant_word(const Contestant *who, char *word, size_t size)
{
    if (who->worlds) {
        snprintf(word, size, "flat:%d", who->worlds);
        return word;
    }
    int used = snprintf(word, size, "%s", level_id((int)who->level));
    if (who->percent && who->percent != 100)
        used += snprintf(word + used, size - (size_t)used, ":%d", who->percent);
    if (who->temper != TEMPER_EVEN)
        used += snprintf(word + used, size - (size_t)used, "@%s", style_of((int)who->temper)->id);
    if (who->forgetful)
        snprintf(word + used, size - (size_t)used, "/forgetful");
    return word;
}

static void print_head(void)
{
    printf("%-12s %5s %-16s %-16s %-16s %6s %7s %15s %8s %7s %7s %17s %8s\n", "game", "seats",
           "options", "one", "rest", "games", "wins", "95% interval", "nobody's", "moves", "frames",
           "attacks", "seconds");
}

static double seconds_since(const struct timespec *before)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - before->tv_sec) + (double)(now.tv_nsec - before->tv_nsec) * 1e-9;
}

static void climb(const Args *args, const Rung *rung)
{
    Contest     contest;
    char        one[32], rest[32], options[96] = "";
    int         games = args->games ? args->games : args->quick ? rung->games / 20 : rung->games;
    const char *refusal = rung_contest(rung, games, args->seed, &contest);
    if (refusal)
        die("cannot be played:", refusal);
    for (int i = 0, used = 0; i < RUNG_SETS && rung->sets[i][0]; i++)
        used += snprintf(options + used, sizeof options - (size_t)used, "%s%s", i ? " " : "",
                         rung->sets[i]);
    struct timespec before;
    ContestResult   result;
    clock_gettime(CLOCK_MONOTONIC, &before);
    contest_run(&contest, args->jobs, &result);
    static const char *const WORDS[] = {"", "open", "broken"};
    Verdict                  verdict = rung_verdict(rung, &result);
    verdicts[verdict]++;
    printf("%-12s %5d %-16s %-16s %-16s %6d %6.1f%% %6.1f%% - %5.1f%% %7.1f%% %7.1f %3.0f %3d "
           "%6.1f%% - "
           "%5.1f%% "
           "%8.1f  %s\n",
           rules_of(rung->game)->id, rung->seats, options,
           contestant_word(&rung->one, one, sizeof one),
           contestant_word(&rung->rest, rest, sizeof rest), result.games, 100 * result.share,
           100 * (result.share - result.margin), 100 * (result.share + result.margin),
           100 * result.nobodys, result.moves, result.slices, result.slices_most,
           100 * result.attacks[0], 100 * result.attacks[1], seconds_since(&before),
           WORDS[verdict]);
    fflush(stdout);
}

static Args args_from(int count, char **words)
{
    enum { GAMES_MOST = 1000000, JOBS_MOST = 64 };
    Args args = {.jobs = 2, .seed = 1};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
            fputs(HELP, stdout);
            exit(output_kept("ladder") ? 0 : 1);
        }
        if (!strcmp(word, "--quick")) {
            args.quick = true;
            continue;
        }
        if (i + 1 == count)
            die("a value is missing after", word);
        const char *value = words[++i];
        if (!strcmp(word, "--game"))
            args.game = value;
        else if (!strcmp(word, "--one"))
            args.one = value;
        else if (!strcmp(word, "--rest"))
            args.rest = value;
        else if (!strcmp(word, "--seats"))
            args.seats = number_from(value, 2, SEATS_MAX);
        else if (!strcmp(word, "--games"))
            args.games = number_from(value, 1, GAMES_MOST);
        else if (!strcmp(word, "--jobs"))
            args.jobs = number_from(value, 1, JOBS_MOST);
        else if (!strcmp(word, "--seed"))
            args.seed = seed_from(value);
        else if (!strcmp(word, "--set") && args.set_count < RUNG_SETS)
            args.sets[args.set_count++] = value;
        else
            die("what is", word);
    }
    if (args.game && rules_find(args.game) < 0)
        die("no such game:", args.game);
    if (!args.one && (args.rest || args.seats || args.set_count))
        die("--rest, --seats and --set go with", "--one");
    return args;
}

int main(int count, char **words)
{
    Args args = args_from(count, words);
    Rung rung;
    print_head();
    if (args.one) {
        rung = (Rung){.game = args.game ? rules_find(args.game) : 0,
                      .seats = args.seats ? args.seats : 2,
                      .one = contestant_from(args.one),
                      .rest = contestant_from(args.rest ? args.rest : "random"),
                      .games = 100};
        for (int i = 0; i < args.set_count; i++)
            snprintf(rung.sets[i], sizeof rung.sets[i], "%s", args.sets[i]);
        climb(&args, &rung);
        return output_kept("ladder") ? 0 : 1;
    }
    for (int game = 0; game < GAMES; game++)
        for (int i = 0; (!args.game || rules_find(args.game) == game) && rung_of(game, i, &rung);
             i++)
            climb(&args, &rung);
    printf("%d kept, %d open, %d broken\n", verdicts[VERDICT_KEPT], verdicts[VERDICT_OPEN],
           verdicts[VERDICT_BROKEN]);
    bool all_shown = args.quick || args.games || !verdicts[VERDICT_OPEN];
    return !output_kept("ladder") || !all_shown || verdicts[VERDICT_BROKEN];
}
