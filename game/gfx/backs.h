/* The backs that cards can have: the usual one, and those that are won on the Road. A canvas knows
 * which of them the player has chosen. */
#ifndef CARDHOLD_BACKS_H
#define CARDHOLD_BACKS_H

#include "assets.h"

/* Kept by number: new ones come last. In the order of assets/sprites/backs.txt. */
typedef enum BackId {
    BACK_USUAL,
    BACK_WHEAT,
    BACK_DAGGER,
    BACK_CHERRY,
    BACK_TOWER,
    BACK_EMBER,
    BACK_STARS,
    BACK_MOON,
    BACK_CROWN,
    BACKS
} BackId;

/* The picture of a back, 40x56, or 20x28. */
const Sprite *back_sprite(int back, bool small);

#endif
