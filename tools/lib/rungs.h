/* What the rivals of a game promise: contests, and what must come out of each. */
#ifndef CARDHOLD_RUNGS_H
#define CARDHOLD_RUNGS_H

#include <stdbool.h>

#include "contest.h"

typedef enum Promise {
    PROMISE_NOTHING,    /* a ceiling, for comparison */
    PROMISE_STRONGER,   /* at least `least`, and the interval above an even share */
    PROMISE_NOT_WEAKER, /* the interval not below an even share */
    PROMISE_ALIKE,      /* within five points of an even share */
    PROMISE_FIERCER,    /* alike, and attacks at least twice as often as the rest */
} Promise;

enum { RUNG_SETS = 4 };

typedef struct Rung {
    int        game, seats;
    char       sets[RUNG_SETS][24]; /* options that are not as usual: "rounds=1" */
    Contestant one, rest;
    int        games;
    Promise    promise;
    double     least;
} Rung;

/* What a promise goes by. Against the player without judgement a match that nobody won is not won;
 * among rivals it says nothing about who is stronger, and is left out. */
void rung_share(const Rung *rung, const ContestResult *result, double *share, double *margin);

/* Whether a promise is kept. Of a few games that do not show it, many could still: it is broken
 * where what came is further off than chance brings it in a ladder of a hundred rungs. */
typedef enum Verdict { VERDICT_KEPT, VERDICT_OPEN, VERDICT_BROKEN } Verdict;

Verdict rung_verdict(const Rung *rung, const ContestResult *result);

/* The contest of a rung with so many games; NULL if it can be played, else why not. */
const char *rung_contest(const Rung *rung, int games, uint64_t seed, Contest *contest);

/* The i-th rung of a game, from 0; false when there are no more. */
bool rung_of(int game, int i, Rung *rung);

#endif
