/* How fast the rules are: uniformly random matches on one core, for each game and number of seats,
 * and copies. bench_rules                      measures times bench_rules GAME SEATS MATCHES plays
 * so many and says how many decisions that were, for counting instructions */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cart_inside.h"
#include "core/rules.h"
#include "lib/bench.h"
#include "games/games.h"

enum { ROUNDS = 7, ROW = 48 };
#define ROUND_SECONDS 0.07

uint64_t bench_matches(int game, int seats, int matches);

/* Not in line and not static: callgrind counts what happens inside. */
__attribute__((noinline)) uint64_t bench_matches(int game, int seats, int matches)
{
    uint64_t decisions = 0;
    Rng      rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < matches; i++) {
        MatchSetup setup = match_setup(game, seats, rng_mix(7, (uint64_t)i));
        Match      match;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
        decisions += match.decisions;
    }
    return decisions;
}

/* Each round plays the same matches, so that rounds can be compared. */
static void measure_game(int game, int seats)
{
    char         row[ROW];
    BenchSamples times = {0};
    int          matches = 1;
    uint64_t     decisions;
    for (;; matches *= 2) {
        double start = bench_now();
        bench_matches(game, seats, matches);
        if (bench_now() - start > ROUND_SECONDS / 2)
            break;
    }
    for (int round = 0; round < ROUNDS; round++) {
        double start = bench_now();
        decisions = bench_matches(game, seats, matches);
        bench_add(&times, bench_now() - start);
    }
    double seconds = bench_least(&times), spread = bench_spread(&times);
    snprintf(row, sizeof row, "%s-%d", rules_of(game)->id, seats);
    bench_say("rules", row, "matches/s", matches / seconds, spread);
    bench_say("rules", row, "decisions/s", (double)decisions / seconds, spread);
    bench_say("rules", row, "ns/decision", 1e9 * seconds / (double)decisions, spread);
}

/* The compiler must believe that somebody reads it. */
static void use(const void *bytes) { __asm__ volatile("" : : "r"(bytes) : "memory"); }

static double seconds_a_copy(int by_assignment)
{
    enum { BATCH = 200000 };
    static Match from[8], to[8];
    static Match *volatile target = to;
    double start = bench_now();
    for (int i = 0; i < BATCH; i++) {
        Match *place = &target[i & 7];
        if (by_assignment)
            *place = from[(i + 3) & 7];
        else
            memcpy(place, &from[(i + 3) & 7], sizeof *place);
        use(place);
    }
    return (bench_now() - start) / BATCH;
}

static void measure_copies(void)
{
    BenchSamples assigned = {0}, moved = {0}, ratio = {0};
    for (int round = 0; round < ROUNDS; round++) {
        double here = seconds_a_copy(1), there = seconds_a_copy(0);
        bench_add(&assigned, here);
        bench_add(&moved, there);
        bench_add(&ratio, here / there);
    }
    bench_say("copy", "match", "copies/s", 1 / bench_least(&assigned), bench_spread(&assigned));
    bench_say("copy", "match", "memcpy/s", 1 / bench_least(&moved), bench_spread(&moved));
    bench_say("copy", "match", "times-memcpy", bench_median(&ratio), bench_spread(&ratio));
}

int main(int count, char **words)
{
    if (count == 4 && rules_find(words[1]) >= 0) {
        printf("%llu\n", (unsigned long long)bench_matches(rules_find(words[1]), atoi(words[2]),
                                                           atoi(words[3])));
        return 0;
    }
    for (int game = 0; game < GAMES; game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++)
            measure_game(game, seats);
    measure_copies();
    bench_say_limited("size", "a-match", "bytes", (double)sizeof(Match), 0, 2048);
    bench_say_limited("size", "the-cart", "bytes", (double)sizeof(Cart), 0, 256 * 1024);
    return 0;
}
