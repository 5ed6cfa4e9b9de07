/* The review of kept matches in a terminal: what build/replay --review prints. */
#ifndef CARDHOLD_REVIEW_RUN_H
#define CARDHOLD_REVIEW_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "session/review.h"

enum { REVIEW_EVERY_SEAT = -1, REVIEW_PERSONS = -2 };

typedef struct ReviewAsk {
    const char        *path; /* for messages */
    const uint8_t     *bytes;
    uint32_t           size;
    int                seat;    /* from 0, or one of the above; where nobody is known, every seat */
    const char *const *players; /* who sits where */
    bool               person[SEATS_MAX];
    bool               json;
} ReviewAsk;

/* Of all matches that were reviewed in this run. */
typedef struct ReviewRates {
    int matches, decisions, graded[GRADES];
    int at_stake;   /* decisions with anything to lose */
    int given_away; /* ten-thousandths of a win */
} ReviewRates;

/* One seat of one match; false with a complaint on the standard error. */
bool review_whole(const ReviewAsk *ask, int seat, Review *review);
void review_rates_add(ReviewRates *rates, const Review *review);

/* Prints it for the seats that were asked for. 0, or 1 when the match cannot be read to its end. */
int  review_print(const ReviewAsk *ask, ReviewRates *rates);
void review_rates_print(const ReviewRates *rates);

#endif
