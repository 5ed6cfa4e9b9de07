/* The battery as version 1.0.0 laid it out: four sections at fixed places, the games in the order
 * of that version's list. It is understood for ever. */
#ifndef CARDHOLD_BATTERY_1_H
#define CARDHOLD_BATTERY_1_H

#include "cart.h"

/* Whether any of its four sections is sound. */
bool battery_1_is(const uint8_t battery[CART_BATTERY]);

/* Takes what is damaged from the older one of the same version; the number of sections taken. */
int battery_1_mend(uint8_t newest[CART_BATTERY], const uint8_t older[CART_BATTERY]);

/* Lays it out anew, in place; the header is the caller's. Tells how many sections were sound. */
int battery_1_upgrade(uint8_t battery[CART_BATTERY]);

enum { BATTERY_1_SECTIONS = 4 };

#endif
