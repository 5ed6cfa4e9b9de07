/* What a match has changed on the Road, told on the map afterwards: the host's words, and what was
 * won. */
#ifndef CARDHOLD_ROAD_NEWS_H
#define CARDHOLD_ROAD_NEWS_H

#include "prizes.h"

void road_news_draw(Canvas *canvas, const Road *road, const RoadNews *news, uint64_t prizes);

#endif
