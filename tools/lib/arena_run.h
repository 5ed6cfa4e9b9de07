/* Plays the matches of an arena in several processes and sums them up; nothing in the result, the
 * log or the table depends on how many. */
#ifndef CARDHOLD_ARENA_RUN_H
#define CARDHOLD_ARENA_RUN_H

#include "arena_options.h"

/* The whole program: 0, 1 when something went wrong on the way, 2 when it could not be asked so. */
int arena_main(int count, char **words);

#endif
