/* The work on a review: reads the match and lets the search think about each decision of the seat,
 * a slice at a time. It needs the whole match, so it is for the session and for tools. */
#ifndef CARDHOLD_REVIEW_DESK_H
#define CARDHOLD_REVIEW_DESK_H

#include "ai/think.h"
#include "review.h"

/* Where it works; all of it is another's, and the same at every call. */
typedef struct ReviewDesk {
    const uint8_t *bytes; /* of the journal */
    JournalReader *reader;
    Match         *match;
    Memory        *memory;
    Think         *think;
} ReviewDesk;

JournalError review_begin(Review *review, const ReviewDesk *desk, uint32_t size, int seat);

/* One that was stopped goes on, with the same match, where it was; what it finds is the same. */
JournalError review_go_on(Review *review, const ReviewDesk *desk, uint32_t size);

/* One frame's worth; true when it is done, or cannot be. */
bool review_slice(Review *review, const ReviewDesk *desk);

#endif
