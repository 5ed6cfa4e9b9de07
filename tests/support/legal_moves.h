/* The legal moves of an act by brute force: whatever could be said with it, put to the rules. Knows
 * no game: what a seat could name it reads from the told state. */
#ifndef CARDHOLD_LEGAL_MOVES_H
#define CARDHOLD_LEGAL_MOVES_H

#include "core/match.h"
#include "core/rng.h"

enum { LEGAL_MOVES_MAX = 16384 };

typedef struct LegalMoves {
    int  act, count;
    bool all; /* everything that could be said was tried; else so many at random, and what is listed
                 and found is only a part */
    Move moves[LEGAL_MOVES_MAX];
} LegalMoves;

void legal_moves(const Match *view, int act, const MoveList *listed, Rng *rng, LegalMoves *legal);

#endif
