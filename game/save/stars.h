/* The stars that puzzles have brought: none to three of each, kept under its game's id by the
 * number that the puzzle has for good. */
#ifndef CARDHOLD_STARS_H
#define CARDHOLD_STARS_H

#include <stdint.h>

#include "codec.h"

enum { STARS_MOST = 3 };

typedef struct Stars {
    uint64_t bits; /* two a puzzle, from number 1 on */
} Stars;

void code_stars(Codec *codec, Stars *stars);

int stars_of(const Stars *stars, int puzzle);

/* Keeps the better of this and what was there; true if it is more. */
bool stars_note(Stars *stars, int puzzle, int count);

#endif
