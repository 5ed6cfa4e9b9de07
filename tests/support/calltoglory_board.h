/* Tables of Call to Glory laid out card by card, for tests of its rules. */
#ifndef CARDHOLD_CALLTOGLORY_BOARD_H
#define CARDHOLD_CALLTOGLORY_BOARD_H

#include "core/match.h"
#include "games/calltoglory/calltoglory.h"

enum { PLAIN = 0, WITH_TASKS = 1, WITH_NINJAS = 2 };

/* Seat 0 starts and is on turn; no card is anywhere yet. */
Match calltoglory_bare(int seats, int variants);

void calltoglory_give(Match *match, int seat, const char *cards); /* "20 20 6" */
void calltoglory_lay(Match *match, int seat, int number, int count);
void calltoglory_discards(Match *match, int pile, const char *cards); /* newest last */
void calltoglory_arm(Match *match, int seat, int miniatures);

/* Puts all other cards into the draw piles, these many and these on top; what is too many goes to
 * the last seat's hand. */
void calltoglory_settle(Match *match, const char *top0, int count0, const char *top1, int count1);

/* The same with half of them in each. */
void calltoglory_settle_evenly(Match *match);

/* Straight to the second action, as if two cards had been drawn from the draw piles. */
void calltoglory_skip_draw(Match *match);

int calltoglory_held(const Match *match, int seat, int number);
int calltoglory_laid(const Match *match, int seat, int number);
int calltoglory_pile_top(const Match *match, int pile); /* 0 if the discard pile is empty */

/* Every card, miniature and task is in one place. */
void assert_calltoglory_whole(const Match *match);

#endif
