/* The table of Kingdom: what lies where. Its rules are in kingdom.c. */
#ifndef CARDHOLD_KINGDOM_H
#define CARDHOLD_KINGDOM_H

#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

typedef struct KingdomTable {
    uint8_t first;
} KingdomTable;

#endif
