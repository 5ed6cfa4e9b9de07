/* What somebody has learned of each game: lessons that were done, whether they were offered, and
 * which of the coach's lines have been said. */
#ifndef CARDHOLD_LEARNING_H
#define CARDHOLD_LEARNING_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"

typedef struct Learning {
    uint8_t  done;    /* a bit a lesson */
    bool     offered; /* "First time?" has been asked */
    uint32_t told;    /* a bit a line of the coach in real matches */
} Learning;

void code_learning(Codec *codec, Learning *learning);

#endif
