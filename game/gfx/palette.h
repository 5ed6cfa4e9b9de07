/* The colours of a frame: the palette with the table's theme and the player's way of seeing laid
 * over it, darkened for fades. */
#ifndef CARDHOLD_PALETTE_H
#define CARDHOLD_PALETTE_H

#include <stdint.h>

#include "canvas.h"

enum { DARK_MAX = 16 }; /* black */

/* The way of seeing has the last word, so that contrast is kept in every theme. */
void palette_make(uint32_t colours[CANVAS_COLOURS], int theme, int sight, int dark);

/* All of them that far on the way to another colour, 0 to DARK_MAX: a flash. */
void palette_light(uint32_t colours[CANVAS_COLOURS], uint32_t with, int light);

#endif
