/* What may be decided in Call to Glory: the check of any move, the list of them, and a random one.
 */
#ifndef CARDHOLD_CALLTOGLORY_MOVES_H
#define CARDHOLD_CALLTOGLORY_MOVES_H

#include "core/rules.h"
#include "calltoglory.h"

Refusal calltoglory_check(const Match *match, const Move *move);
Refusal calltoglory_why_none(const Match *match, int act);
void    calltoglory_moves(const Match *match, MoveList *list);
void    calltoglory_pick(const Match *match, Rng *rng, Move *move);

#endif
