/* The sums of many matches, and the table that is made of them. */
#ifndef CARDHOLD_ARENA_TABLE_H
#define CARDHOLD_ARENA_TABLE_H

#include <stdint.h>
#include <stdio.h>

#include "arena_options.h"
#include "arena_match.h"

enum { WIN_SHARES = 60 }; /* a win can be shared by 2, 3, 4, 5 or 6 without a remainder */

typedef struct ArenaTable {
    int      played;
    int64_t  win_shares[SEATS_MAX], score[SEATS_MAX]; /* by player */
    int64_t  seat_shares[SEATS_MAX];                  /* by seat */
    int      draws[SEATS_MAX];                        /* matches that nobody won */
    int      forfeits[SEATS_MAX];
    int      failures;
    int64_t  moves;
    uint32_t longest;
    int      longest_match;
    uint64_t digest; /* a sum, so that the order does not matter */
} ArenaTable;

void arena_table_add(ArenaTable *table, const ArenaOptions *options, int match,
                     const ArenaResult *result);
void arena_table_print(const ArenaTable *table, const ArenaOptions *options, FILE *file);

/* Wilson's 95% interval for a share of `games`. */
void wilson(double wins, double games, double *low, double *high);

#endif
