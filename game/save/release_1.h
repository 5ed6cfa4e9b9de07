/* What version 1.0.0 numbered by place and later versions keep by name. */
#ifndef CARDHOLD_RELEASE_1_H
#define CARDHOLD_RELEASE_1_H

#include <stdint.h>

#define DEEDS_OF_ANY_GAME "any" /* who owns the deeds that can be done in every game */

enum { RELEASE_1_DEEDS = 20 };

typedef struct DeedName {
    const char *owner; /* a game's id, or DEEDS_OF_ANY_GAME */
    uint8_t     number;
} DeedName;

/* The deed whose bit this was in 1.0.0. */
DeedName release_1_deed(int bit);

#endif
