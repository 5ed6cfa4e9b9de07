/* How fast the rules are: uniformly random matches on one core, for each game and number of seats,
 * and copies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rules.h"

/* The processor's time, so that a busy machine does not count as a slow one. */
static double now(void)
{
    struct timespec clock;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &clock);
    return (double)clock.tv_sec + (double)clock.tv_nsec / 1e9;
}

typedef struct Pace {
    double   seconds;
    uint64_t matches, decisions;
} Pace;

static Pace play_for(int game, int seats, double seconds)
{
    Pace   pace = {0};
    Rng    rng;
    double start = now();
    rng_seed(&rng, 1);
    do {
        MatchSetup setup = match_setup(game, seats, rng_mix(7, pace.matches));
        Match      match;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
        pace.matches++;
        pace.decisions += match.decisions;
        pace.seconds = now() - start;
    } while (pace.seconds < seconds);
    return pace;
}

/* The compiler must believe that somebody reads it. */
static void use(const void *bytes) { __asm__ volatile("" : : "r"(bytes) : "memory"); }

static double copies_a_second(double seconds, int by_assignment)
{
    enum { BATCH = 10000 };
    static Match from[8], to[8];
    static Match *volatile target = to;
    uint64_t copies = 0;
    double   start = now(), gone;
    do {
        for (int i = 0; i < BATCH; i++) {
            Match *place = &target[i & 7];
            if (by_assignment)
                *place = from[(i + 3) & 7];
            else
                memcpy(place, &from[(i + 3) & 7], sizeof *place);
            use(place);
        }
        copies += BATCH;
        gone = now() - start;
    } while (gone < seconds);
    return (double)copies / gone;
}

int main(int count, char **words)
{
    double seconds = count > 1 ? atof(words[1]) : 0.5;
    printf("%-12s %5s %12s %14s %12s %12s\n", "game", "seats", "matches/s", "decisions/s",
           "ns/decision", "moves/match");
    for (int game = 0; game < GAMES; game++) {
        const Rules *rules = rules_of(game);
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            play_for(game, seats, seconds / 10); /* to warm up */
            Pace pace = play_for(game, seats, seconds);
            printf("%-12s %5d %12.0f %14.0f %12.1f %12.1f\n", rules->id, seats,
                   (double)pace.matches / pace.seconds, (double)pace.decisions / pace.seconds,
                   1e9 * pace.seconds / (double)pace.decisions,
                   (double)pace.decisions / (double)pace.matches);
            fflush(stdout);
        }
    }
    double assigned = copies_a_second(seconds, 1), moved = copies_a_second(seconds, 0);
    printf("\na match is %zu bytes; %.1f million copies a second (%.0f ns), memcpy of as much %.1f "
           "million (%.0f ns)\n",
           sizeof(Match), assigned / 1e6, 1e9 / assigned, moved / 1e6, 1e9 / moved);
    return 0;
}
