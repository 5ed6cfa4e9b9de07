/* Endings: what needs no search, because it is won. */
#ifndef CARDHOLD_ENDING_H
#define CARDHOLD_ENDING_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"
#include "core/move.h"

/* Whether the seat that decides wins by this move alone, however hidden cards lie and whatever
 * others must answer: in each of several worlds dealt from its view. */
bool ending_wins(const Match *view, const Move *move, uint64_t seed);

/* A move that wins at once, or begins a win within this turn that nobody can prevent. Adds what it
 * cost, about, in instructions, where somebody wants to know. */
bool ending_find(const Match *view, uint64_t seed, Move *move, uint32_t *cost);

/* How much worse a win is, and how much better a loss, for each decision that it is away: of moves
 * that win the soonest is taken, of moves that lose the longest, and the closest. What is not
 * decided yet is worth less than any win and more than any loss. */
void ending_settle(const Match *world, uint32_t decisions, int32_t worth[SEATS_MAX]);

#endif
