/* One match of an arena: players in their seats, a log and a journal if wanted, and what came of
 * it. */
#ifndef CARDHOLD_ARENA_MATCH_H
#define CARDHOLD_ARENA_MATCH_H

#include <stdint.h>
#include <stdio.h>

#include "core/match.h"
#include "players.h"

typedef struct ArenaMatch {
    MatchSetup    setup;
    const Player *players[SEATS_MAX]; /* by seat */
    FILE         *log;                /* or NULL */
    const char   *journal;            /* path of the file to keep the match in, or NULL */
    int           bot_milliseconds;
    /* Path of the file for what bots say on their standard error, or NULL. */
    const char *bot_errors;
} ArenaMatch;

enum {
    TROUBLE_MAX = 240,
    DECISIONS_MAX = 2000000 /* no match of any game is nearly as long */
};

typedef struct ArenaResult {
    uint64_t seed;
    uint64_t digest; /* the same for the same match */
    uint32_t moves;
    int32_t  scores[SEATS_MAX];
    uint8_t  winners, forfeits;               /* a bit a seat */
    uint8_t  failed;                          /* the match could not be finished or kept */
    char     trouble[SEATS_MAX][TROUBLE_MAX]; /* why a seat forfeited */
    char     failure[TROUBLE_MAX];
} ArenaResult;

void arena_match_play(const ArenaMatch *wanted, ArenaResult *result);

#endif
