/* The table of Generals: what lies where. Its rules are in generals.c. */
#ifndef CARDHOLD_GENERALS_H
#define CARDHOLD_GENERALS_H

#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

typedef struct GeneralsTable {
    uint8_t first;
} GeneralsTable;

#endif
