/* How much of the win was given away in the matches of a game that were reviewed, the last ones: is
 * it getting less? */
#ifndef CARDHOLD_TREND_H
#define CARDHOLD_TREND_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"

enum { TREND_KEPT = 12 };

typedef struct Trend {
    uint8_t  count;
    uint8_t  percent[TREND_KEPT]; /* the newest last */
    uint16_t match[TREND_KEPT];   /* of the sum of its journal: no match counts twice */
} Trend;

/* False if that match is among them already. */
bool trend_note(Trend *trend, uint32_t sum, int percent);
void code_trend(Codec *codec, Trend *trend);

#endif
