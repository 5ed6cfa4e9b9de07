/* How fast rivals think, at each game's usual table, at moments that easy rivals have led to.
 *   bench_rivals          measures times and counts frames
 *   bench_rivals GAME SEATS
 *                         lets an expert think in slices, for counting the instructions of each */
#include <stdio.h>
#include <stdlib.h>

#include "ai/rival.h"
#include "ai/think.h"
#include "core/rules.h"
#include "lib/bench.h"
#include "save/seating.h"
#include "games/games.h"

enum { DECISIONS = 16, STRIDE = 7, COUNTED_DECISIONS = 12, COUNTED_SLICES = 12, ROW = 48 };

static Think think;

typedef struct Walk {
    int      game, seats;
    uint64_t seed;
    Match    match;
} Walk;

static void walk_start(Walk *walk)
{
    MatchSetup setup = match_setup(walk->game, walk->seats, ++walk->seed);
    match_start(&walk->match, &setup, NULL);
}

static void ask(const Walk *walk, int level, uint64_t seed)
{
    static Match view;
    match_view(&walk->match, walk->match.actor, &view);
    think_start(&think, &(ThinkAsk){.view = &view, .level = (Level)level, .seed = seed});
}

/* To the next moment with more than one thing to do. */
static void walk_on(Walk *walk)
{
    static MoveList list;
    for (int steps = 0;; steps++) {
        if (match_over(&walk->match))
            walk_start(walk);
        match_moves(&walk->match, &list);
        if (steps >= STRIDE && list.count > 1)
            return;
        ask(walk, LEVEL_EASY, walk->match.decisions);
        while (!think_slice(&think))
            ;
        match_play(&walk->match, think_decision(&think), NULL);
    }
}

static void measure_level(int game, int level)
{
    char         row[ROW];
    BenchSamples frames = {0}, pace = {0};
    Seating      seating = seating_usual(game);
    Walk         walk = {.game = game, .seats = seating_seats(&seating), .seed = 40};
    walk_start(&walk);
    for (int i = 0; i < DECISIONS; i++) {
        walk_on(&walk);
        double start = bench_now();
        int    slices = 1;
        ask(&walk, level, (uint64_t)i);
        while (!think_slice(&think))
            slices++;
        double seconds = bench_now() - start;
        bench_add(&frames, slices);
        if (think_figures(&think).iterations > 0)
            bench_add(&pace, think_figures(&think).iterations / seconds);
    }
    snprintf(row, sizeof row, "%s-%s", rules_of(game)->id, level_id(level));
    if (pace.count > 0)
        bench_say("rivals", row, "iterations/s", bench_median(&pace), bench_spread(&pace));
    bench_say("rivals", row, "frames-median", bench_median(&frames), 0);
    bench_say("rivals", row, "frames-worst", bench_most(&frames), 0);
}

bool bench_slice(void);

/* Not in line and not static: callgrind counts what happens inside. */
__attribute__((noinline)) bool bench_slice(void)
{
    bool decided = think_slice(&think);
    __asm__ volatile("" : : : "memory"); /* not a mere jump */
    return decided;
}

static void count_slices(int game, int seats)
{
    Walk walk = {.game = game, .seats = seats, .seed = 40};
    walk_start(&walk);
    for (int i = 0; i < COUNTED_DECISIONS; i++) {
        walk_on(&walk);
        ask(&walk, LEVEL_EXPERT, (uint64_t)i);
        for (int slice = 0; slice < COUNTED_SLICES && !bench_slice(); slice++)
            ;
    }
}

int main(int count, char **words)
{
    if (count > 1) {
        int         game = rules_find(words[1]), seats = count == 3 ? atoi(words[2]) : 0;
        MatchSetup  setup = match_setup(game, seats, 1);
        const char *refusal = match_setup_check(&setup);
        if (refusal) {
            fprintf(stderr, "bench_rivals: %s\n", refusal);
            return 2;
        }
        count_slices(game, seats);
        return 0;
    }
    for (int game = 0; game < GAMES; game++)
        for (int level = LEVEL_EASY; level <= LEVEL_EXPERT; level++)
            measure_level(game, level);
    return 0;
}
