/* What lies behind everything: the felt of the table, and the night before the keep on the title.
 */
#ifndef CARDHOLD_BACKDROP_H
#define CARDHOLD_BACKDROP_H

#include "gfx/canvas.h"

/* The table: night-blue felt with a woven pattern, darker towards the edges. */
void backdrop_table(Canvas *canvas);

/* The title: sky, moon, stars that twinkle with the frame, hills, the keep; no words. */
void backdrop_night(Canvas *canvas, uint32_t frame);

enum { LOGO_HEIGHT = 46 };
/* The name, its middle at x; a glint runs over it now and then. */
void logo_draw(Canvas *canvas, int x, int y, uint32_t frame);

#endif
