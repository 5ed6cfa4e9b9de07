/* Watching a kept match: its journal is played move by move on the table of the match scene, at any
 * speed, forth and back. Nothing of it touches the battery. */
#ifndef CARDHOLD_WATCH_H
#define CARDHOLD_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "core/journal.h"

enum { WATCH_STRETCH = 128 }; /* decisions that are played in one frame on the way to a far one */

typedef struct Watch {
    const uint8_t *bytes; /* stay where they are while they are watched */
    uint32_t       size;
    JournalReader  reader;
    uint32_t       round_began;  /* the decision before which the present round began */
    uint32_t       wanted;       /* the decision to go to, */
    uint8_t        wanted_round; /* or the round; 0: none */
    bool           going;        /* on the way there */
    bool           paused;
    bool           ended;    /* there is no further move that can be read */
    bool           stepping; /* this one move is shown although paused */
    uint8_t        speed;    /* a ShowSpeed */
    uint8_t        rest;     /* frames until the next move */
} Watch;

struct Cart;

/* Opens the scene over the present one. If the bytes are no match that this version knows, a notice
 * says so. */
bool watch_begin(struct Cart *cart, const uint8_t *bytes, uint32_t size);

#endif
