/* Matches that are over, and whether they make a deed. */
#ifndef CARDHOLD_TEST_DEED_H
#define CARDHOLD_TEST_DEED_H

#include "core/match.h"
#include "session/recap.h"

/* A match that has ended with these winners (a bit a seat); nothing was played in it. */
Match deed_over_match(int game, int seats, unsigned winners);

int deed_find(const char *title); /* fails if no deed is called so */

/* Whether a person on seat 0 does this deed by what the recap tells of such a match. */
bool deed_done(const Recap *recap, int game, int seats, unsigned winners, const char *title);

#endif
