/* What the scenes of the Road remember from frame to frame. */
#ifndef CARDHOLD_ROAD_SCREEN_H
#define CARDHOLD_ROAD_SCREEN_H

#include "map.h"
#include "ui/widgets.h"

typedef struct RoadScreen {
    uint8_t  place, node; /* where the focus of the map is */
    Menu     stage, hall; /* where their menus stand */
    Menu     prizes;      /* the prize that is looked at, */
    uint8_t  prize_kind;  /* and of which kind */
    uint8_t  rival;       /* who is looked at */
    bool     welcomed;    /* since the console was switched on */
    uint8_t  felt;        /* that is tried on: its number and 1; 0: none */
    RoadNews news;        /* of the last match, until somebody has read it, */
    uint64_t news_prizes; /* and what it has won, see prizes.h */
} RoadScreen;

#endif
