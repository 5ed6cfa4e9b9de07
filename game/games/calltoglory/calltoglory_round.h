/* The course of rounds and turns, for whoever plays the decisions. */
#ifndef CARDHOLD_CALLTOGLORY_ROUND_H
#define CARDHOLD_CALLTOGLORY_ROUND_H

#include "calltoglory.h"

void calltoglory_start(Match *match, EventList *events);

/* What comes next in a turn, once no cards wait for a pile. */
void calltoglory_go_on(Match *match, EventList *events);

void calltoglory_end_turn(Match *match, EventList *events);

/* Once all tasks of the round are revealed, or where there are none. */
void calltoglory_score_round(Match *match, EventList *events);

#endif
