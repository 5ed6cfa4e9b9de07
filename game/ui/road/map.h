/* The map of the Road: where its places are, what stands there, and the picture of it all. */
#ifndef CARDHOLD_MAP_H
#define CARDHOLD_MAP_H

#include "road.h"

/* A place of the map: the provinces in the order of their games, the capital, the player's tent. */
typedef enum PlaceKind { PLACE_PROVINCE, PLACE_CAPITAL, PLACE_TENT } PlaceKind;

int       map_places(void);
PlaceKind map_kind(int place);

/* What can be focused there: a province's stages, the capital's tables, the tent itself. */
typedef struct MapNode {
    PlaceKind        kind;
    uint8_t          game;
    int              index; /* of the stage in its province, of the table in the capital */
    const RoadStage *stage; /* NULL: the tent */
} MapNode;

int         map_nodes(int place);
MapNode     map_node(int place, int index);
bool        map_node_won(const Road *road, const MapNode *node, int stake);
const char *map_why_closed(const Road *road, const MapNode *node, int stake);

/* Where the d-pad leads from there: to the nearest node that lies in that direction, or nowhere. */
typedef struct MapSpot {
    uint8_t place, index;
} MapSpot;
MapSpot map_step(MapSpot from, int dx, int dy);

/* Below it stands what is told of the place that has the focus. */
enum { CAPTION_TOP = 193 };

/* The whole picture between the bars, with the focus on a node. */
typedef struct MapView {
    const Road *road;
    int         stake, place, index;
    uint32_t    frame;
} MapView;
void map_draw(Canvas *canvas, const MapView *view);

#endif
