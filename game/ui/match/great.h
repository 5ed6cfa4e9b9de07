/* Great moments of a match: which events are some, and what they add to the picture. */
#ifndef CARDHOLD_GREAT_H
#define CARDHOLD_GREAT_H

#include "table.h"

enum { GREAT_FRAMES = 64, GREAT_HELD_UP = 104, GREAT_WORDS = 48 };

extern const Great GREAT_OUT; /* a seat is beaten or out, in any game */

/* Whether event `index`, the last one that is on this table, is great. With words: what its banner
 * says, with the names of the text. */
GreatMoment great_of(const Match *view, const EventList *list, int index, Text *words);

/* The banner with a face, and what a rival says with it (NULL: nothing). */
void great_draw(Canvas *canvas, const Stage *stage, int speaker, const char *said);

/* How much the colours are lit in this frame, and the picture of the table shaken. */
int  great_light(const Stage *stage, uint8_t *colour);
void great_shake(Canvas *canvas, const Stage *stage);

#endif
