/* Driving the Road as a player does: to a pennant with the d-pad, into its match, to the end of it,
 * and back to the map. */
#ifndef CARDHOLD_ROAD_DRIVE_H
#define CARDHOLD_ROAD_DRIVE_H

#include "ui/road/map.h"

/* The games with a province, as of road_fresh: a fresh console for each test. */
extern uint8_t road_list[PROVINCES_MAX];
extern int     road_provinces;
int            road_fresh(void **state);
Road          *road_kept(void);

/* From the title to the map, past the welcome; with the d-pad to a node; into its match. */
void road_to_the_map(void);
void road_focus(int place, int node);
void road_begin_stage(int place, int node);

/* Which way of the four leads from every spot to this one; ROAD_NOWHERE: none. */
enum { ROAD_SPOTS = 64, ROAD_NOWHERE = 255 };
int  road_spot_number(MapSpot spot);
void road_ways_to(MapSpot target, uint8_t first[ROAD_SPOTS]);

/* The match to its end, so that its stage is won or not; to the standings and on to the map. */
bool road_person_won(const Match *match);
void road_to_the_end(bool won);
void road_until(const char *scene);
void road_from_standings(void);

/* The stages of all provinces but the given one (-1: of all) count as won. */
void road_have_won_all_but(int place, int stake);

#endif
