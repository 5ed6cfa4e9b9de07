/* What one move is worth: the same search, but at its root there is only this move. The same
 * question about another move meets the same deals, so that what differs is the move and not the
 * luck. For the review of a match, which wants to know what a decision cost and how sure that is.
 *
 *     appraise_start(&think, &ask, &move);
 *     while (!think_slice(&think))
 *         show_a_frame();
 *     Appraisal found = appraise_figures(&think);
 */
#ifndef CARDHOLD_APPRAISE_H
#define CARDHOLD_APPRAISE_H

#include "think.h"

void appraise_start(Think *think, const ThinkAsk *ask, const Move *move);

/* Where decisions are better not always the same one, a move alone would be met by others as if
 * they knew it: there all sensible moves stand at the root, and this one among them. It is tried
 * every fourth time: a search that gave it up after a few bad tries would say too little about it.
 */
void appraise_among_start(Think *think, const ThinkAsk *ask, const Move *move);

/* In ten-thousandths of the win. */
typedef struct Appraisal {
    int32_t  chance;
    int32_t  doubt_squared;     /* the square of its standard error: those of two moves add up */
    uint32_t worlds;            /* that were imagined */
    uint16_t part[THINK_PARTS]; /* the chance in each part of them; only of a move alone */
} Appraisal;

Appraisal appraise_figures(const Think *think); /* once decided */

/* The root of such a sum. */
int32_t appraise_doubt(const Appraisal *one, const Appraisal *other);

/* The standard error of the difference between two moves that were asked about alone, with the same
 * seed: the deals were the same, so in each part of them the luck was, too. Mostly it is much
 * smaller. */
int32_t appraise_doubt_between(const Appraisal *one, const Appraisal *other);

/* Two looks at the same move as one: each counts by how many worlds it saw. */
Appraisal appraise_pooled(const Appraisal *first, const Appraisal *again);

/* How a search of many moves, once decided, found one of them; false if it did not try it. */
bool appraise_find(const Think *think, const Move *move, Appraisal *found);

#endif
