/* Prizes: card backs, felts, frames, titles, faces and tunes. They change nothing in play. Which
 * are won follows from what was done, so none can be lost and none comes twice; what is put on is
 * kept in save/worn.h. */
#ifndef CARDHOLD_PRIZES_H
#define CARDHOLD_PRIZES_H

#include "core/text.h"
#include "road.h"

typedef enum PrizeKind {
    PRIZE_BACK,
    PRIZE_FELT,
    PRIZE_FRAME,
    PRIZE_TITLE,
    PRIZE_FACE,
    PRIZE_TUNE,
    PRIZE_KINDS
} PrizeKind;

extern const char *const PRIZE_WORDS[PRIZE_KINDS][2]; /* "Card backs", "Card back" */

enum { PRIZES_MAX = 64, PRIZE_HOW = 80 };

int         prizes_count(PrizeKind kind);
const char *prize_title(PrizeKind kind, int index);
bool        prize_won(const Save *save, PrizeKind kind, int index);
void        prize_how(PrizeKind kind, int index, Text *text); /* "Win the crown at Gold." */

/* Whether it is put on, and putting it on; only what was won can be. */
bool prize_worn(const Save *save, PrizeKind kind, int index);
void prize_wear(Save *save, PrizeKind kind, int index);

/* The words of the title that is worn; NULL: none. The song of a tune, and of the worn one. */
const char *prize_worn_title(const Save *save);
int         prize_song(int index);
int         prize_worn_song(const Save *save);

/* All prizes that are won, a bit each; of those that are new since, which is the n-th. */
uint64_t prizes_won(const Save *save);
bool     prizes_nth(uint64_t prizes, int n, PrizeKind *kind, int *index);
int      prizes_counted(uint64_t prizes);

#endif
