#include "rng.h"

#include "require.h"

/* PCG-XSH-RR (O'Neill 2014) with one fixed odd increment: 64 bits of state, 32 bits a call. */
#define PCG_FACTOR 6364136223846793005u
#define PCG_STEP 1442695040888963407u

void rng_seed(Rng *rng, uint64_t seed)
{
    rng->state = rng_mix(seed, 0);
    rng_next(rng);
}

uint32_t rng_next(Rng *rng)
{
    uint64_t old = rng->state;
    rng->state = old * PCG_FACTOR + PCG_STEP;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << ((32u - turn) & 31u));
}

/* In statements of their own: within one expression the compiler may call either first. */
uint64_t rng_next_wide(Rng *rng)
{
    uint64_t top = rng_next(rng);
    return top << 32 | rng_next(rng);
}

/* Lemire's multiplication: the rare products in the uneven remainder are drawn again. */
uint32_t rng_below(Rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product <= bound - 1) { /* a bound of 0 comes in here too */
        require(bound > 0);
        uint32_t uneven = (0u - bound) % bound;
        while ((uint32_t)product < uneven)
            product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

void rng_shuffle(Rng *rng, uint8_t *cards, int count)
{
    require(count >= 0 && (cards || count == 0));
    for (int last = count - 1; last > 0; last--) {
        int     pick = (int)rng_below(rng, (uint32_t)last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[pick];
        cards[pick] = card;
    }
}

uint64_t rng_mix(uint64_t seed, uint64_t index)
{
    uint64_t mixed = seed + (index + 1) * 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}
