/* The tree of a thought that goes on: imagines one match after the other, and keeps what came of
 * them. For think.c and those who ask in a way of their own; the root is laid by them. */
#ifndef CARDHOLD_THINK_SEARCH_H
#define CARDHOLD_THINK_SEARCH_H

#include "think.h"

enum { NODE_NONE = 0 }; /* node 0 is the root, which is nobody's child */

/* Before the first iteration. */
void search_begin(Think *think);

/* One imagined match; returns its cost. */
uint32_t search_iterate(Think *think);

/* What has come of the moves at the root, by their places: how often each was tried, its chance of
 * the win (-1: never tried), and the one tried most, `but` one (-1: of all). */
uint32_t search_visits(const Think *think, int place);
int32_t  search_chance(const Think *think, int place);
int      search_most_visited(const Think *think, int but);

/* How far a seat's results were apart, squared. */
int64_t search_spread(const Think *think, int seat);

#endif
