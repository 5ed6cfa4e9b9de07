/* Great moments of a match: which events are some, and what they add to the picture. */
#ifndef CARDHOLD_GREAT_H
#define CARDHOLD_GREAT_H

#include "ai/rival_words.h"
#include "table.h"

enum { GREAT_FRAMES = 64, GREAT_HELD_UP = 104, GREAT_WORDS = 48 };

/* What games have in common: a seat falls and is out, loses what it had to another, or is hit hard.
 * The first two are begun so, and each game adds its words and its light. */
#define GREAT_FALL                                                                                 \
    .stop = 6, .shake = 4, .sound = EFFECT_KILL, .sound_own = EFFECT_FALL,                         \
    .seat_says = OCCASION_FELL, .doer_says = OCCASION_FELLED
#define GREAT_LOSS .seat_says = OCCASION_LOST, .doer_says = OCCASION_TOOK

extern const Great GREAT_OUT;  /* a seat is beaten or out, where a game has no words of its own */
extern const Great GREAT_BLOW; /* felt, but not announced */

/* It befalls `seat` by the hand of `doer` (SEAT_NONE: nobody's). */
static inline void great_befalls(GreatMoment *moment, const Great *great, int seat, int doer)
{
    *moment = (GreatMoment){.great = great, .seat = (uint8_t)seat, .doer = (uint8_t)doer};
}

/* Whether event `index`, the last one that is on this table, is great. With words: what its banner
 * says, with the names of the text. */
GreatMoment great_of(const Match *view, const EventList *list, int index, Text *words);

/* Whether the banner stands where draw_event shows the same: that comes after it. */
bool great_before(const Stage *stage);

/* The banner with a face, and what a rival says with it (NULL: nothing). */
void great_draw(Canvas *canvas, const Stage *stage, int speaker, const char *said);

/* How much the colours are lit in this frame, and the picture of the table shaken. */
int  great_light(const Stage *stage, uint8_t *colour);
void great_shake(Canvas *canvas, const Stage *stage);

#endif
