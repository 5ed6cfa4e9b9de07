/* The slowest players of Lifeforce, who make the longest match of all. */
#ifndef CARDHOLD_LIFEFORCE_SLOW_H
#define CARDHOLD_LIFEFORCE_SLOW_H

#include "core/match.h"

/* Nobody attacks, everybody bids card by card and takes all back with Ghosts. False where such a
 * player never comes. */
bool lifeforce_slow_move(const Match *match, Move *move);

#endif
