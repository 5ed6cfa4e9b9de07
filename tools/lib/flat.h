/* A player without judgement: flat Monte Carlo. It deals worlds that agree with its view, tries
 * every legal move in them, plays on at random and goes by what the rules say came of it. It cannot
 * share a mistake with the rivals' judgements: that is what it is for. */
#ifndef CARDHOLD_FLAT_H
#define CARDHOLD_FLAT_H

#include "core/match.h"
#include "core/move.h"

enum { FLAT_WORLDS_MAX = 60000 };

/* The decision after `worlds` worlds in all. The same question with the same seed has the same
 * answer. */
void flat_decide(const Match *view, int worlds, uint64_t seed, Move *move);

#endif
