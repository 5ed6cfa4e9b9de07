/* Matches of experts among themselves, and what in them a watching beginner would call mad: how
 * often, and where to see it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/scan.h"
#include "posix/whole_file.h"

static const char HELP[] =
    "usage: scan [--game GAME] [--seats N] [--games K] [--seed S] [--level LEVEL]\n"
    "\n"
    "Plays K matches of a level (expert) among themselves in each game, or in one, and prints "
    "each\n"
    "blunder with the seed of its match and the number of the move, and how many there were of "
    "each kind.\n"
    "build/arena --games 1 --seed S --players LEVEL plays such a match again.\n";

typedef struct Args {
    int      game, seats, games, level; /* game -1: all of them */
    uint64_t seed;
} Args;

typedef struct Counts {
    long decisions, blunders[BLUNDERS];
} Counts;

static void note(const Match *match, const Move *move, uint64_t seed, Counts *counts)
{
    unsigned found = scan_move(match, move);
    counts->decisions++;
    for (int blunder = 0; blunder < BLUNDERS; blunder++) {
        if (!(found >> blunder & 1))
            continue;
        counts->blunders[blunder]++;
        printf("%s, %d seats, seed %llu, move %u: %s\n", rules_of(match->game)->id, match->seats,
               (unsigned long long)seed, match->decisions + 1, blunder_word(blunder));
    }
}

/* As the arena plays it. */
static void scan_match(const MatchSetup *setup, int level, Counts *counts)
{
    static Think think;
    Match        match, view;
    Memory       memory;
    memory_clear(&memory);
    match_start(&match, setup, NULL);
    while (!match_over(&match)) {
        Move     move;
        ThinkAsk ask = {.view = &view,
                        .memory = &memory,
                        .level = (Level)level,
                        .seed = rng_mix(rng_mix(match.seed, 0x706C6179), match.decisions)};
        match_view(&match, match.actor, &view);
        think_through(&think, &ask, &move);
        note(&match, &move, setup->seed, counts);
        memory_note(&memory, &match, &move);
        match_play(&match, &move, NULL);
    }
}

static void scan_game(const Args *args, int game)
{
    Counts counts = {0};
    int    seats = args->seats ? args->seats : 2;
    if (seats < rules_of(game)->seats_min || seats > rules_of(game)->seats_max)
        return;
    for (int i = 0; i < args->games; i++) {
        uint64_t   seed = i ? rng_mix(args->seed, (uint64_t)i) : args->seed;
        MatchSetup setup = match_setup(game, seats, seed);
        scan_match(&setup, args->level, &counts);
    }
    printf("%s, %d seats: %d matches, %ld decisions\n", rules_of(game)->id, seats, args->games,
           counts.decisions);
    for (int blunder = 0; blunder < BLUNDERS; blunder++)
        printf("  %6ld  %s\n", counts.blunders[blunder], blunder_word(blunder));
    fflush(stdout);
}

static void die(const char *why, const char *what)
{
    fprintf(stderr, "scan: %s %s\n", why, what);
    exit(2);
}

static uint64_t number_from(const char *text, uint64_t most)
{
    char              *end;
    unsigned long long number = strtoull(text, &end, 10);
    if (end == text || *end || number > most)
        die("no such number:", text);
    return number;
}

static Args args_from(int count, char **words)
{
    Args args = {.game = -1, .games = 10, .level = LEVEL_EXPERT, .seed = 1};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
            fputs(HELP, stdout);
            exit(output_kept("scan") ? 0 : 1);
        }
        if (i + 1 == count)
            die("a value is missing after", word);
        const char *value = words[++i];
        if (!strcmp(word, "--game"))
            args.game = rules_find(value);
        else if (!strcmp(word, "--level"))
            args.level = level_find(value);
        else if (!strcmp(word, "--seats"))
            args.seats = (int)number_from(value, SEATS_MAX);
        else if (!strcmp(word, "--games"))
            args.games = (int)number_from(value, 1000000);
        else if (!strcmp(word, "--seed"))
            args.seed = number_from(value, UINT64_MAX);
        else
            die("what is", word);
        if ((!strcmp(word, "--game") && args.game < 0) || args.level < 0 ||
            args.level == LEVEL_CHEATER)
            die("no such", value);
    }
    return args;
}

int main(int count, char **words)
{
    Args args = args_from(count, words);
    for (int game = 0; game < GAMES; game++)
        if (args.game < 0 || args.game == game)
            scan_game(&args, game);
    return output_kept("scan") ? 0 : 1;
}
