/* Moves compared by what they lead to. */
#ifndef CARDHOLD_WEIGH_H
#define CARDHOLD_WEIGH_H

#include "think.h"

/* Whether two moves lead to the same: equal cards, another order. */
bool weigh_alike(const Match *match, const Move *one, const Move *other);

/* Once decided: the reason to be told is that for this move, if it or one that leads to the same
 * was thought of. The match is the one that was thought about. */
void weigh_choose(Think *think, const Match *match, const Move *move);

#endif
