/* What a worker of an arena sends for each match, and whether it can be believed. */
#ifndef CARDHOLD_ARENA_REPORT_H
#define CARDHOLD_ARENA_REPORT_H

#include "arena_match.h"
#include "arena_options.h"

typedef struct ArenaReport {
    int         match;
    ArenaResult result;
} ArenaReport;

_Static_assert(sizeof(ArenaReport) <= 4096, "a report is one write to a pipe");

/* Nothing that a worker sends is counted unless it can be true of the match that is due: its
 * number, its seed, and winners (or none), forfeits and a length that a match can have. */
bool arena_report_is_credible(const ArenaReport *report, const ArenaOptions *options, int due);

#endif
