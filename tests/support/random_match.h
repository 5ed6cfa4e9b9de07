/* Setups and random play that tests of all games share. */
#ifndef CARDHOLD_RANDOM_MATCH_H
#define CARDHOLD_RANDOM_MATCH_H

#include "core/journal.h"
#include "core/match.h"
#include "core/rules.h"

/* The games that tests walk over: all of the list, or only the one whose id is in CARDHOLD_GAME.
 *     for (int game = games_first(); game < GAMES; game = games_after(game)) */
int  games_first(void);
int  games_after(int game);
bool games_all(void); /* the whole list is walked: enough must have happened in it */
/* One of them: the smallest table that seats so many; one whose matches have rounds. */
int games_for(int seats);
int games_with_rounds(void);

/* Walks every such game, seat count and options worth a test (each option at its least, usual and
 * most, and all at their most). Start with a zeroed walk; the setup's seed is left alone. */
typedef struct SetupWalk {
    int        game, seats, variant;
    MatchSetup setup;
} SetupWalk;

bool setup_next(SetupWalk *walk);

/* Uniformly random play bids its whole life away in the first round. This one is random too, but
 * first chooses what to do and then rather little of it, so that rare acts happen and matches last.
 */
void thrifty_move(const Match *match, Rng *rng, Move *move);

/* "glory 4 rounds=4" */
const char *setup_words(const MatchSetup *setup);

/* Cuts a journal after so many moves; the match stands there then. */
void cut_journal(Journal *journal, uint32_t decisions, Match *match);

/* How much longer than in `make test` a test should run: the number in CARDHOLD_SOAK, or 1. */
int soak_factor(void);

#endif
