/* Weighing some moves against each other, good or bad: the same search, over these alone. */
#ifndef CARDHOLD_WEIGH_H
#define CARDHOLD_WEIGH_H

#include "think.h"

/* Go on with think_slice. There are at least two moves, all legal. */
void weigh_start(Think *think, const ThinkAsk *ask, const Move *moves, int count);

/* Once decided: the chance of the win with one of them, in ten-thousandths; -1 if it was never
 * tried. */
int32_t weigh_chance(const Think *think, int place);

/* Once decided, whatever was thought about: the reason to be told is that for this move, if it or
 * one that leads to the same was thought of. The match is the one that was thought about. */
void weigh_choose(Think *think, const Match *match, const Move *move);

/* Whether two moves lead to the same: equal cards, another order. */
bool weigh_alike(const Match *match, const Move *one, const Move *other);

#endif
