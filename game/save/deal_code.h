/* A deal as a few letters that one can read out, write down and enter with the pad: the game and
 * its rules' version, the options, who sits where, and the seed. The same letters are the same deal
 * on every machine. The alphabet has no two letters that look alike, and the last letter checks the
 * others: one letter misread, or two neighbours changed round, is always noticed. */
#ifndef CARDHOLD_DEAL_CODE_H
#define CARDHOLD_DEAL_CODE_H

#include <stdint.h>

#include "seating.h"

enum {
    DEAL_SEED_BITS = 30, /* of new deals: then the code of most tables has sixteen letters */
    DEAL_GROUP = 4,      /* letters between two dashes; a code has whole groups */
    DEAL_LETTERS = 40,   /* the most that a code has, without the dashes */
    DEAL_CODE = DEAL_LETTERS + DEAL_LETTERS / DEAL_GROUP /* with them, and a zero at the end */
};

extern const char DEAL_ALPHABET[]; /* 23 letters and digits, as a wheel turns them */

typedef struct Deal {
    Seating  seating; /* open seats first, guests for people, not casual */
    uint64_t seed;
} Deal;

typedef enum DealError {
    DEAL_FINE,
    DEAL_MISREAD,     /* not as it was written */
    DEAL_NO_GAME,     /* of a game that is not here */
    DEAL_OTHER_RULES, /* by which the cards would not fall as they did */
    DEAL_NO_TABLE,    /* seats or options that the game does not have */
    DEAL_ERRORS
} DealError;

/* For the player: "This code is for a game that is not here." */
const char *deal_error_words(DealError error);

/* A seed for a new deal, of whatever number. */
static inline uint64_t deal_seed(uint64_t number)
{
    return number & ((UINT64_C(1) << DEAL_SEED_BITS) - 1);
}

/* The code, in groups with dashes; no letters if there is none for such a table. Seeds of any width
 * have one: those of older matches are longer. */
void deal_code_write(const Seating *seating, uint64_t seed, int version, char code[DEAL_CODE]);

/* Dashes and blanks do not count, nor does the difference between small and large letters. Only
 * when it is fine the deal is filled in. */
DealError deal_code_read(const char *code, Deal *deal);

#endif
