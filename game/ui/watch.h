/* Watching a kept match: its journal is played move by move on the table of the match scene, at any
 * speed, forth and back. Nothing of it touches the battery. */
#ifndef CARDHOLD_WATCH_H
#define CARDHOLD_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "save/replays.h"
#include "widgets.h"

typedef struct Watch {
    bool     inserted; /* the match is the console's file, else it is in the battery, */
    uint16_t at;       /* from here on: neither changes while it is watched */
    uint32_t size;
    uint32_t round_began;  /* the decision before which the present round began */
    uint32_t wanted;       /* the decision to go to, */
    uint8_t  wanted_round; /* or the round; 0: none */
    bool     going;        /* on the way there */
    bool     paused;
    bool     ended;     /* there is no further move that can be read */
    bool     stepping;  /* this one move is shown although paused */
    uint8_t  speed;     /* a ShowSpeed */
    uint8_t  rest;      /* frames until the next move */
    bool     menu_open; /* what else can be done from here, */
    Menu     menu;      /* and where that stands */
} Watch;

struct Ui;

/* Opens the scene over the present one, with the file that the console has given, or with a match
 * in the battery. If it is none that this version knows, a notice says so. */
bool watch_begin_inserted(struct Ui *ui);
bool watch_begin_replay(struct Ui *ui, const Replay *replay);

/* After something was stored: the match of this sum lies elsewhere now. */
void watch_find_again(struct Ui *ui, uint32_t sum);

#endif
