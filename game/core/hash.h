/* A number for a state: values are added one after the other, in a fixed order, so that it is the
 * same on every machine. It is no guard against forgery. */
#ifndef CARDHOLD_HASH_H
#define CARDHOLD_HASH_H

#include <stdint.h>

#include "cards.h"

typedef struct Hash {
    uint64_t state; /* begin with HASH_BEGIN */
} Hash;

#define HASH_BEGIN ((Hash){14695981039346656037u})

/* Each step can be undone, so that two states differ for ever once they differ in one value. */
static inline void hash_add(Hash *hash, uint64_t value)
{
    uint64_t mixed = (hash->state ^ value) * 0x9E3779B97F4A7C15u;
    hash->state = mixed ^ mixed >> 32;
}

void hash_bytes(Hash *hash, const uint8_t *bytes, int count);

/* With how many there are, so that two lists do not run into one. */
void hash_cards(Hash *hash, const Card *cards, int count);

#endif
