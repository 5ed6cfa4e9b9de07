/* Which decision of a match that is over counted most: it is told once more, a stretch a frame, and
 * the one after which the winner stood best against the others is kept in words and with a card. */
#ifndef CARDHOLD_DECIDING_H
#define CARDHOLD_DECIDING_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"

enum { DECIDING_WORDS = 96 };

typedef struct Deciding {
    bool    begun, done;
    bool    found;
    uint8_t round;
    Card    card;                  /* that went with it; CARD_NONE: none was to be seen */
    int16_t swing;                 /* what it was worth against the best of the others */
    int16_t scores[SEATS_MAX];     /* before the next one */
    char    words[DECIDING_WORDS]; /* what happened */
} Deciding;

struct Ui;

/* Once the recap is done: one telling at a time. True when all is told. */
bool deciding_frame(struct Ui *ui, Deciding *deciding);

#endif
