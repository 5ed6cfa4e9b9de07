#include "contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/think.h"
#include "core/rules.h"
#include "flat.h"

/* What one process adds up. */
typedef struct Tally {
    int64_t deals, games, nobodys, moves, decisions[2], attacks[2], slices;
    int32_t slices_most;
    double  sum, squares; /* of the shares, a number a deal */
} Tally;

static void decide(const Contestant *who, const Match *view, const Memory *memory, uint64_t seed,
                   Think *think, Move *move)
{
    ThinkAsk ask = {.view = view,
                    .memory = who->forgetful ? NULL : memory,
                    .level = who->level,
                    .temper = who->temper,
                    .percent = who->percent,
                    .seed = seed};
    think->slices = 0;
    if (who->worlds)
        flat_decide(view, who->worlds, seed, move);
    else
        think_through(think, &ask, move);
}

static void play_match(const Contest *contest, uint64_t seed, int place, Tally *tally,
                       double *share)
{
    static Think think;
    MatchSetup   setup = contest->setup;
    Match        match;
    Memory       memory;
    setup.seed = seed;
    memory_clear(&memory);
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        bool              is_one = match.actor == place;
        const Contestant *who = is_one ? &contest->one : &contest->rest;
        Match             view = match;
        Move              move;
        if (who->level != LEVEL_CHEATER)
            match_view(&match, match.actor, &view);
        decide(who, &view, &memory, rng_mix(seed ^ 0x5EED, match.decisions), &think, &move);
        const char *refusal = match_check(&match, &move);
        if (refusal) {
            fprintf(stderr, "a rival's move was refused: %s\n", refusal);
            abort();
        }
        tally->decisions[!is_one]++;
        tally->attacks[!is_one] += judge_purpose(&view, &move) == PURPOSE_ATTACK;
        tally->slices += is_one ? think.slices : 0;
        if (think.slices > tally->slices_most)
            tally->slices_most = think.slices;
        memory_note(&memory, &match, &move);
        match_play(&match, &move, NULL);
        tally->moves++;
    }
    int winners = 0;
    for (int seat = 0; seat < match.seats; seat++)
        winners += match.winners >> seat & 1;
    *share += match.winners >> place & 1 ? 1.0 / winners : 0;
    tally->games++;
    tally->nobodys += !winners;
}

static void play_deals(const Contest *contest, int job, int jobs, Tally *tally)
{
    int seats = contest->setup.seats;
    int deals = (contest->games + seats - 1) / seats;
    for (int deal = job; deal < deals; deal += jobs) {
        double share = 0;
        for (int place = 0; place < seats; place++)
            play_match(contest, rng_mix(contest->setup.seed, (uint64_t)deal), place, tally, &share);
        share /= seats;
        tally->deals++;
        tally->sum += share;
        tally->squares += share * share;
    }
}

static void add_tally(Tally *sum, const Tally *part)
{
    sum->deals += part->deals;
    sum->games += part->games;
    sum->nobodys += part->nobodys;
    sum->moves += part->moves;
    sum->slices += part->slices;
    if (part->slices_most > sum->slices_most)
        sum->slices_most = part->slices_most;
    sum->sum += part->sum;
    sum->squares += part->squares;
    for (int side = 0; side < 2; side++) {
        sum->decisions[side] += part->decisions[side];
        sum->attacks[side] += part->attacks[side];
    }
}

/* Each job writes its tally into a pipe of its own. */
static void play_in_jobs(const Contest *contest, int jobs, Tally *sum)
{
    enum { JOBS_MAX = 64 };
    int pipes[JOBS_MAX][2];
    if (jobs > JOBS_MAX)
        jobs = JOBS_MAX;
    fflush(NULL);
    for (int job = 0; job < jobs; job++) {
        pid_t child = pipe(pipes[job]) == 0 ? fork() : -1;
        if (child < 0) {
            perror("contest");
            exit(1);
        }
        if (child == 0) {
            Tally tally = {0};
            play_deals(contest, job, jobs, &tally);
            _exit(write(pipes[job][1], &tally, sizeof tally) != (ssize_t)sizeof tally);
        }
        close(pipes[job][1]);
    }
    for (int job = 0; job < jobs; job++) {
        Tally part;
        if (read(pipes[job][0], &part, sizeof part) != (ssize_t)sizeof part) {
            fprintf(stderr, "a job of the contest failed\n");
            exit(1);
        }
        close(pipes[job][0]);
        add_tally(sum, &part);
        wait(NULL);
    }
}

static double root_of(double square)
{
    double root = square > 1 ? square : 1;
    for (int i = 0; i < 60; i++)
        root = (root + square / root) / 2;
    return root;
}

void contest_run(const Contest *contest, int jobs, ContestResult *result)
{
    Tally tally = {0};
    if (jobs <= 1)
        play_deals(contest, 0, 1, &tally);
    else
        play_in_jobs(contest, jobs, &tally);
    double deals = (double)tally.deals, games = (double)tally.games;
    double mean = tally.sum / deals;
    double variance = deals > 1 ? (tally.squares - deals * mean * mean) / (deals - 1) : 0.25;
    if (variance <
        1e-9) /* a few deals that all went the same way say little: as if all were single */
        variance = mean * (1 - mean) / contest->setup.seats;
    *result = (ContestResult){
        .games = (int)tally.games,
        .share = mean,
        .nobodys = (double)tally.nobodys / games,
        .margin = variance > 0 ? 1.96 * root_of(variance / deals) : 0, /* rounding may go below 0 */
        .moves = (double)tally.moves / games,
        .slices = (double)tally.slices / (double)(tally.decisions[0] ? tally.decisions[0] : 1),
        .slices_most = tally.slices_most,
    };
    for (int side = 0; side < 2; side++)
        result->attacks[side] = (double)tally.attacks[side] /
                                (double)(tally.decisions[side] ? tally.decisions[side] : 1);
}
