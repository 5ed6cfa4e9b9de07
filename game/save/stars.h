/* The stars that puzzles have brought: none to three of each, and what has been lost of them for
 * good, kept under its game's id by the number that the puzzle has for good. */
#ifndef CARDHOLD_STARS_H
#define CARDHOLD_STARS_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"

enum { STARS_MOST = 3 };

/* What costs a star, once; who has seen the answer gets one for doing it himself. */
typedef enum StarLoss { STAR_TRIED, STAR_HINTED, STAR_SHOWN, STAR_LOSSES } StarLoss;

typedef struct Stars {
    uint64_t bits;              /* two a puzzle, from number 1 on */
    uint32_t lost[STAR_LOSSES]; /* a bit a puzzle */
} Stars;

void code_stars(Codec *codec, Stars *stars);

int stars_of(const Stars *stars, int puzzle);

/* How many solving it can bring, as far as it was not solved already. */
int stars_within_reach(const Stars *stars, int puzzle);

/* It was solved: keeps the better of what it brings and what was there. True if that is more. */
bool stars_note(Stars *stars, int puzzle);

/* True if it was not lost already. */
bool stars_lose(Stars *stars, int puzzle, StarLoss loss);

#endif
