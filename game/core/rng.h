/* The one source of chance: a small seeded generator whose state lives in whatever uses it. */
#ifndef CARDHOLD_RNG_H
#define CARDHOLD_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
} Rng;

void     rng_seed(Rng *rng, uint64_t seed);
uint32_t rng_next(Rng *rng);
uint64_t rng_next_wide(Rng *rng);             /* two of them, the first on top */
uint32_t rng_below(Rng *rng, uint32_t bound); /* 0 .. bound-1, every number equally likely */
void     rng_shuffle(Rng *rng, uint8_t *cards, int count);

/* A number that depends on both, for giving each match of a series a seed of its own. */
uint64_t rng_mix(uint64_t seed, uint64_t index);

#endif
