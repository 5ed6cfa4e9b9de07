/* The table of Glory: what lies where. Its rules are in glory.c. */
#ifndef CARDHOLD_GLORY_H
#define CARDHOLD_GLORY_H

#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

typedef struct GloryTable {
    uint8_t first;
} GloryTable;

#endif
