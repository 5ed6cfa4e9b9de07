/* What lies behind everything: the felt of the table, and the night before the keep on the title.
 */
#ifndef CARDHOLD_BACKDROP_H
#define CARDHOLD_BACKDROP_H

#include "gfx/canvas.h"

/* The table: night-blue felt with a woven pattern, darker towards the edges. */
void backdrop_table(Canvas *canvas);

/* The title: sky, moon, stars that twinkle with the frame, hills, the keep; no words. */
void backdrop_night(Canvas *canvas, uint32_t frame);

/* Parts of it, for other nights: stars that twinkle down to `bottom`, and a hill that falls from
 * its top to `drop` at `reach` pixels to either side, all the way down. */
void backdrop_stars(Canvas *canvas, int bottom, uint32_t frame);
void backdrop_hill(Canvas *canvas, int middle, int top, int reach, int drop, uint8_t colour,
                   uint8_t edge);

enum { LOGO_HEIGHT = 46 };
/* The name, its middle at x; a glint runs over it now and then. */
void logo_draw(Canvas *canvas, int x, int y, uint32_t frame);

#endif
