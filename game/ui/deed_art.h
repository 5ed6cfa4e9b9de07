/* A deed as a medal: its picture on a golden ground once it is done, and before that only its
 * shape. */
#ifndef CARDHOLD_DEED_ART_H
#define CARDHOLD_DEED_ART_H

#include <stdbool.h>

#include "gfx/canvas.h"

/* The medal with the title and the words beside it, and the same for whoever listens. */
enum { DEED_HEIGHT = 36 };
void deed_draw(Canvas *canvas, Rect rect, int deed, bool done);

#endif
