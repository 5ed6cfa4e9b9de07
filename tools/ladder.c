/* The ladder: how often each level beats the one below it, in every game, with 95% intervals.
 *
 *     build/ladder                         the whole table (under 40 minutes on two cores)
 *     build/ladder --quick                 a small one (about a minute)
 *     build/ladder --game glory            one game's part of it
 *     build/ladder --one expert --rest hard:50 --game kingdom --seats 2 --games 200 --set tokens=20
 *                                          one contest; a level may be followed by :percent of its
 * budget and @temper (expert:200@warlord)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "lib/contest.h"

typedef struct Args {
    const char *game, *one, *rest;
    const char *sets[OPTIONS_MAX];
    int         set_count, seats, games, jobs;
    uint64_t    seed;
    bool        quick;
} Args;

/* What the table promises; a result below it is marked. */
typedef struct Rung {
    Level  one, rest;
    int    games;
    double least; /* the share that `one` should reach; 0: only the interval must be above the even
                     share */
} Rung;

static int failures;

static void die(const char *why, const char *what)
{
    fprintf(stderr, "ladder: %s %s\n", why, what);
    exit(2);
}

static Contestant contestant_from(const char *word)
{
    char       id[32];
    Contestant who = {.percent = 100};
    size_t     length = strcspn(word, ":@");
    if (length >= sizeof id)
        die("no such level:", word);
    memcpy(id, word, length);
    id[length] = 0;
    int level = level_find(id);
    if (level < 0)
        die("no such level:", word);
    who.level = (Level)level;
    const char *percent = strchr(word, ':'), *temper = strchr(word, '@');
    if (percent)
        who.percent = (uint16_t)atoi(percent + 1);
    if (temper && style_find(temper + 1) < 0)
        die("no such temper:", temper + 1);
    if (temper)
        who.temper = (Temper)style_find(temper + 1);
    return who;
}

static void set_option(MatchSetup *setup, const char *assignment)
{
    const Rules *rules = rules_of(setup->game);
    const char  *value = strchr(assignment, '=');
    for (int i = 0; value && i < rules->option_count; i++)
        if (strlen(rules->options[i].id) == (size_t)(value - assignment) &&
            !strncmp(rules->options[i].id, assignment, (size_t)(value - assignment))) {
            setup->options[i] = (uint8_t)atoi(value + 1);
            return;
        }
    die("no such option:", assignment);
}

static void print_head(void)
{
    printf("%-12s %5s %-16s %-9s %-9s %6s %7s %15s %7s %7s %8s  %s\n", "game", "seats", "options",
           "one", "rest", "games", "wins", "95% interval", "moves", "frames", "seconds", "");
}

static void run(const Args *args, const MatchSetup *setup, const char *options, Contestant one,
                Contestant rest, int games, double least)
{
    Contest contest = {.setup = *setup, .one = one, .rest = rest, .games = games};
    contest.setup.seed = args->seed;
    const char *refusal = match_setup_check(&contest.setup);
    if (refusal)
        die("cannot be played:", refusal);
    struct timespec before, after;
    ContestResult   result;
    clock_gettime(CLOCK_MONOTONIC, &before);
    contest_run(&contest, args->jobs, &result);
    clock_gettime(CLOCK_MONOTONIC, &after);
    double even = 1.0 / setup->seats;
    bool   held = result.share >= least && (least < 0 || result.share - result.margin > even);
    failures += !held;
    printf("%-12s %5d %-16s %-9s %-9s %6d %6.1f%% %6.1f%% - %5.1f%% %7.1f %7.2f %8.1f  %s\n",
           rules_of(setup->game)->id, setup->seats, options, level_id((int)one.level),
           level_id((int)rest.level), result.games, 100 * result.share,
           100 * (result.share - result.margin), 100 * (result.share + result.margin), result.moves,
           result.slices,
           (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) * 1e-9,
           held ? "" : "below");
    if (args->one)
        printf("    attacks %.1f%% against %.1f%%, scores %.1f against %.1f, at most %d frames\n",
               100 * result.attacks[0], 100 * result.attacks[1], result.score[0], result.score[1],
               result.slices_most);
    fflush(stdout);
}

static const Rung RUNGS_OF_TWO[] = {
    {LEVEL_EASY, LEVEL_RANDOM, 400, 0.75},  {LEVEL_NORMAL, LEVEL_EASY, 400, 0.62},
    {LEVEL_HARD, LEVEL_NORMAL, 400, 0.58},  {LEVEL_EXPERT, LEVEL_HARD, 400, 0.56},
    {LEVEL_CHEATER, LEVEL_EXPERT, 200, -1}, /* the ceiling promises nothing */
};

static const Rung RUNGS_OF_MORE[] = {
    {LEVEL_EASY, LEVEL_RANDOM, 200, 0},
    {LEVEL_NORMAL, LEVEL_EASY, 400, 0},
    {LEVEL_HARD, LEVEL_NORMAL, 400, 0},
    {LEVEL_EXPERT, LEVEL_HARD, 400, 0},
};

/* The variants that are not the usual game. */
typedef struct Variant {
    int         game;
    const char *sets[2];
} Variant;

static const Variant VARIANTS[] = {
    {GAME_GLORY, {"rounds=1"}},       {GAME_GLORY, {"rounds=8"}},
    {GAME_GENERALS, {"rounds=1"}},    {GAME_GENERALS, {"rounds=12"}},
    {GAME_CALLTOGLORY, {"rounds=1"}}, {GAME_CALLTOGLORY, {"tasks=1"}},
    {GAME_CALLTOGLORY, {"ninjas=1"}}, {GAME_CALLTOGLORY, {"tasks=1", "ninjas=1"}},
    {GAME_KINGDOM, {"tokens=20"}},    {GAME_KINGDOM, {"tokens=60"}},
    {GAME_LIFEFORCE, {"revised=1"}},
};

static void run_rungs(const Args *args, int game, int seats, const Rung *rungs, size_t count)
{
    MatchSetup setup = match_setup(game, seats, 0);
    for (size_t i = 0; i < count; i++) {
        int games = args->games ? args->games : args->quick ? rungs[i].games / 20 : rungs[i].games;
        run(args, &setup, "", (Contestant){.level = rungs[i].one},
            (Contestant){.level = rungs[i].rest}, games, rungs[i].least);
    }
}

static void run_variants(const Args *args, int game)
{
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++) {
        if (VARIANTS[i].game != game)
            continue;
        MatchSetup setup = match_setup(game, 2, 0);
        char       words[64] = "";
        for (int k = 0; k < 2 && VARIANTS[i].sets[k]; k++) {
            set_option(&setup, VARIANTS[i].sets[k]);
            snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", k ? " " : "",
                     VARIANTS[i].sets[k]);
        }
        int games = args->games ? args->games : args->quick ? 10 : 200;
        run(args, &setup, words, (Contestant){.level = LEVEL_EXPERT},
            (Contestant){.level = LEVEL_NORMAL}, games, 0.55);
    }
}

static void run_game(const Args *args, int game)
{
    const Rules *rules = rules_of(game);
    run_rungs(args, game, 2, RUNGS_OF_TWO, sizeof RUNGS_OF_TWO / sizeof *RUNGS_OF_TWO);
    if (rules->seats_max >= 4)
        run_rungs(args, game, 4, RUNGS_OF_MORE, sizeof RUNGS_OF_MORE / sizeof *RUNGS_OF_MORE);
    run_variants(args, game);
}

static Args args_from(int count, char **words)
{
    Args args = {.seats = 2, .jobs = 2, .seed = 1};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--quick")) {
            args.quick = true;
            continue;
        }
        if (i + 1 == count)
            die("what is", word);
        const char *value = words[++i];
        if (!strcmp(word, "--game"))
            args.game = value;
        else if (!strcmp(word, "--one"))
            args.one = value;
        else if (!strcmp(word, "--rest"))
            args.rest = value;
        else if (!strcmp(word, "--seats"))
            args.seats = atoi(value);
        else if (!strcmp(word, "--games"))
            args.games = atoi(value);
        else if (!strcmp(word, "--jobs"))
            args.jobs = atoi(value);
        else if (!strcmp(word, "--seed"))
            args.seed = strtoull(value, NULL, 10);
        else if (!strcmp(word, "--set") && args.set_count < OPTIONS_MAX)
            args.sets[args.set_count++] = value;
        else
            die("what is", word);
    }
    if (args.game && rules_find(args.game) < 0)
        die("no such game:", args.game);
    return args;
}

int main(int count, char **words)
{
    Args args = args_from(count, words);
    print_head();
    if (args.one) {
        MatchSetup setup =
            match_setup(rules_find(args.game ? args.game : "kingdom"), args.seats, 0);
        for (int i = 0; i < args.set_count; i++)
            set_option(&setup, args.sets[i]);
        run(&args, &setup, args.set_count ? args.sets[0] : "", contestant_from(args.one),
            contestant_from(args.rest ? args.rest : "random"), args.games ? args.games : 100, -1);
        return 0;
    }
    for (int game = 0; game < GAMES; game++)
        if (!args.game || rules_find(args.game) == game)
            run_game(&args, game);
    printf("%d below\n", failures);
    return failures && !args.quick;
}
