/* Foretells the next bit of a file from what came before it. The packer and the page ask the same
 * model, so the better it guesses, the fewer bytes travel; as it counts in whole numbers, both
 * guess alike.
 *
 * Several contexts look at the past, each in its own way: "the last two bytes were these", "two
 * words ago that stood here". Each remembers how often a one came next, and two mixers learn whom
 * to trust. */
#ifndef CARDHOLD_SQUEEZE_MODEL_H
#define CARDHOLD_SQUEEZE_MODEL_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MODEL_CERTAIN = 1 << 16, /* chances are out of this */
    MODEL_ODDS = 1 << 12,    /* and their logarithms this fine */
    MODEL_CONTEXTS = 7,
    MODEL_ROW_BITS = 16, /* of a context's rows */
    MODEL_NODES = 16,    /* a row is a tree over half a byte; the first node is spare */
    /* The contexts, the repeat, and one that is always the same. */
    MODEL_INPUTS = MODEL_CONTEXTS + 2,
    MODEL_MIXERS = 2,
    MODEL_PLACES = 1 << 18,
    MODEL_REPEAT_MOST = 31,
    MODEL_SEEN_MOST = 16 /* a guess that has seen so much forgets the oldest */
};

typedef struct Guess {
    uint16_t chance;
    uint16_t seen; /* how many bits it has learnt from; in a spare node: whose row it is */
} Guess;

typedef struct Model {
    const uint8_t *bytes;   /* the past, */
    uint32_t       count;   /* so many of it */
    uint32_t       last;    /* the byte before */
    uint32_t       partial; /* the bits of the byte that is begun, after a leading one */

    Guess    rows[MODEL_CONTEXTS][1 << MODEL_ROW_BITS][MODEL_NODES];
    Guess   *row[MODEL_CONTEXTS];      /* the present one of each */
    uint32_t contexts[MODEL_CONTEXTS]; /* the past as each sees it */

    uint32_t places[MODEL_PLACES]; /* where the last few bytes were met before */
    uint32_t repeat;               /* the place from which the past may repeat itself, */
    uint32_t repeated;             /* as it did for so many bytes; 0: it does not */
    uint32_t expected;             /* the byte that it would bring, the next bit highest */
    uint16_t repeats[MODEL_REPEAT_MOST + 1]; /* the chance that it does, by `repeated` */

    int32_t  inputs[MODEL_INPUTS];
    int32_t  weights[MODEL_MIXERS][256][MODEL_INPUTS];
    int32_t *chosen[MODEL_MIXERS];
    int      votes[MODEL_MIXERS];

    int16_t  odds[MODEL_ODDS];    /* by chance */
    uint16_t chances[MODEL_ODDS]; /* by odds */
    int32_t  rates[MODEL_SEEN_MOST + 1];
} Model;

/* `bytes` is looked at as it fills: each eight bits that were learnt must stand in it as a byte. */
void model_begin(Model *model, const uint8_t *bytes);

/* The chance that the next bit is a one: never 0, never MODEL_CERTAIN. */
uint32_t model_foretell(Model *model);

/* What it was. Asked for in turn with model_foretell. */
void model_learn(Model *model, bool one);

#endif
