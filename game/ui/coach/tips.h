/* The coach in real matches: one line the first time that a question, a figure or an event appears,
 * beside the question and pointing at the thing. Each is said once; the settings silence her, and
 * bring her back. */
#ifndef CARDHOLD_TIPS_H
#define CARDHOLD_TIPS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/event.h"

typedef struct CoachEar {
    bool     listening; /* the match on the screen was begun, or gone on with, by a player */
    uint8_t  telling;   /* the line that stands there now, from 1; 0: none */
    int8_t   field;     /* of the composer when it came: she is silent once the player goes on */
    uint32_t heard;     /* lines about what has happened, which wait for a question: a bit each */
} CoachEar;

struct Ui;

/* A match begins, or goes on. */
void tips_listen(struct Ui *ui);

/* What a decision set off, as the viewer saw it; a question stands; it was decided. */
void tips_hear(struct Ui *ui, const EventList *events);
void tips_ask(struct Ui *ui);
void tips_decided(struct Ui *ui);

/* Her line, if she has one now; NULL: none. And the picture of it. */
const char *tips_words(const struct Ui *ui);
void        tips_draw(struct Ui *ui);

/* All lines of all games are said anew. */
void tips_forget(struct Ui *ui);

#endif
