/* Deeds: things worth being proud of, remembered once they were done. They are judged from the
 * story of a match that is over. */
#ifndef CARDHOLD_DEEDS_H
#define CARDHOLD_DEEDS_H

#include "core/match.h"
#include "save/seating.h"
#include "save/records.h"
#include "recap.h"

enum { DEEDS = 20 };

typedef struct Deed {
    const char *title; /* "First crown" */
    const char *words; /* how it is done, in one line */
} Deed;

const Deed *deed_of(int deed);

/* The deeds of the match, a bit each; none where the match is not measured. The records have noted
 * it already. */
uint32_t deeds_done(const Recap *recap, const Seating *seating, const Match *match,
                    const Records *records);

/* What was done stays done. Noting gives those that are new, a bit each. */
bool     deed_was_done(const Records *records, int deed);
uint32_t deeds_note(Records *records, uint32_t done);

#endif
