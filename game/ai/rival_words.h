/* What the twelve say at great moments of a match and after it: rarely, to the point, in
 * character. */
#ifndef CARDHOLD_RIVAL_WORDS_H
#define CARDHOLD_RIVAL_WORDS_H

#include <stdint.h>

typedef enum Occasion {
    OCCASION_FELL,   /* the speaker is beaten or out, */
    OCCASION_FELLED, /* or has beaten somebody; */
    OCCASION_LOST,   /* something dear was taken from the speaker, */
    OCCASION_TOOK,   /* or the speaker took it */
    OCCASION_WON,    /* the match */
    OCCASION_BEATEN, /* in the match */
    OCCASIONS
} Occasion;

/* One of the character's lines for it; the same number picks the same. No such character: NULL. */
const char *rival_words(int character, Occasion occasion, uint32_t number);

#endif
