/* The table of CallToGlory: what lies where. Its rules are in calltoglory.c. */
#ifndef CARDHOLD_CALLTOGLORY_H
#define CARDHOLD_CALLTOGLORY_H

#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

typedef struct CallToGloryTable {
    uint8_t first;
} CallToGloryTable;

#endif
