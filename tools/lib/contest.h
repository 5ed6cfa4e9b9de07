/* Series of matches between rivals, fair to both sides: every deal is played once from every seat.
 */
#ifndef CARDHOLD_CONTEST_H
#define CARDHOLD_CONTEST_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rival.h"
#include "core/match.h"

typedef struct Contestant {
    Level    level;
    Temper   temper;
    uint16_t percent;   /* of the level's budget; 0: 100 */
    bool     forgetful; /* has no memory of who helped whom */
    uint16_t worlds;    /* not a rival but flat.h with so many worlds; 0: a rival */
} Contestant;

/* One against the rest of the table. */
typedef struct Contest {
    MatchSetup setup; /* the seed is that of the series */
    Contestant one, rest;
    int        games; /* rounded up to whole deals */
} Contest;

typedef struct ContestResult {
    int    games;
    double share;       /* of the wins that `one` took; shared wins count in part */
    double nobodys;     /* of the matches, those that nobody won */
    double margin;      /* half the 95% interval, from the spread between deals */
    double moves;       /* decisions a game */
    double slices;      /* a decision of `one` */
    int    slices_most; /* of any decision */
    double attacks[2];  /* share of decisions that are attacks: `one`, rest */
} ContestResult;

/* Plays it in `jobs` processes. */
void contest_run(const Contest *contest, int jobs, ContestResult *result);

#endif
