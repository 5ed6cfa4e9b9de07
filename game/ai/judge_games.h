/* The judgements, one a game; judgement.c lists them. */
#ifndef CARDHOLD_JUDGE_GAMES_H
#define CARDHOLD_JUDGE_GAMES_H

#include "judgement.h"

extern const Judgement glory_judgement;
extern const Judgement generals_judgement;
extern const Judgement calltoglory_judgement;
extern const Judgement kingdom_judgement;
extern const Judgement lifeforce_judgement;

/* Puts the moves in order, those with the highest looks first; equals stay as they are. */
void judge_sort(MoveList *list, int32_t *looks);

#endif
