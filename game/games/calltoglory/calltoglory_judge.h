/* What the two parts of Call to Glory's judgement share. */
#ifndef CARDHOLD_CALLTOGLORY_JUDGE_H
#define CARDHOLD_CALLTOGLORY_JUDGE_H

#include "core/match.h"
#include "calltoglory.h"

enum { CALLTOGLORY_NEEDS = 5 }; /* cards that a seat may lack, told apart; the last: or more */

static inline int calltoglory_least_to_lay(const Match *world, int type)
{
    int least = calltoglory_least(world->seats, type);
    int beats = calltoglory_board(world)->set_count[type] + 1;
    return beats > least ? beats : least;
}

/* The cards of a type that are not in its set and can still come into somebody's hand. */
static inline int calltoglory_loose(const CallToGloryBoard *board, int type)
{
    return CALLTOGLORY_NUMBER[type] - board->set_count[type];
}

/* Judgement.worth */
void calltoglory_worth(const Match *world, int32_t worth[SEATS_MAX]);

#endif
