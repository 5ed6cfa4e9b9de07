/* The table of Lifeforce: what lies where. Its rules are in lifeforce.c. */
#ifndef CARDHOLD_LIFEFORCE_H
#define CARDHOLD_LIFEFORCE_H

#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

typedef struct LifeforceTable {
    uint8_t first;
} LifeforceTable;

#endif
