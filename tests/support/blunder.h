/* Positions in which anybody knows what to do, or what not to: hard and expert rivals must know it,
 * too. */
#ifndef CARDHOLD_BLUNDER_H
#define CARDHOLD_BLUNDER_H

#include "core/match.h"

/* Asks hard and expert for the decision, a few times each. It must contain one of the pieces of
 * JSON in `must` and none of those in `never` (pieces are told apart by |, with ' for "; NULL:
 * anything goes). */
void blunder_check(const Match *match, const char *must, const char *never);

/* The same over the rest of the turn: what must be done may wait for a later decision of it. */
void blunder_check_turn(const Match *match, const char *must, const char *never);

/* Fails the test if any check since the last call found a blunder; all of them have been told. */
void blunder_settle(void);

#endif
