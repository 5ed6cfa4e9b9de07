/* What the picture of a match's end is painted of: what falls behind it, the rays, the crowned
 * portrait, the candle. */
#ifndef CARDHOLD_ENDING_ART_H
#define CARDHOLD_ENDING_ART_H

#include "gfx/cardart.h"
#include "match/table.h"
#include "save/seating.h"

enum { CROWN_FALLS = 20, CROWN_LANDS = 70, PORTRAIT_DOUBLE = 2 * FACE_WIDTH };

/* The whole screen behind the rest. */
void ending_backdrop(Canvas *canvas, bool won);
void ending_falling(Canvas *canvas, int game, Falling falling, uint32_t frame);
void ending_rays(Canvas *canvas, int x, int y, uint32_t frame);

/* A seat's portrait at twice the size, with its top left corner there; and the crown that comes
 * down on it. */
void ending_portrait(Canvas *canvas, int x, int y, const Seating *seating, int seat, int mood,
                     bool gold);
void ending_crown(Canvas *canvas, int x, int y, int frame);
void ending_candle(Canvas *canvas, int x, int y, uint32_t frame);

#endif
