/* What the scenes of the Road remember from frame to frame. */
#ifndef CARDHOLD_ROAD_SCREEN_H
#define CARDHOLD_ROAD_SCREEN_H

#include "map.h"
#include "ui/widgets.h"

typedef struct RoadScreen {
    uint8_t  place, node; /* where the focus of the map is */
    Menu     stage, hall; /* where their menus stand */
    RoadNews news;        /* of the last match, until somebody has read it */
} RoadScreen;

#endif
