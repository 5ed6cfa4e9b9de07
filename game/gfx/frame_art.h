/* Frames around the portrait of whoever plays: a plain one, and those that are won on the Road. */
#ifndef CARDHOLD_FRAME_ART_H
#define CARDHOLD_FRAME_ART_H

#include "gfx/canvas.h"

/* Kept by number: new ones come last. */
typedef enum FrameId {
    FRAME_PLAIN,
    FRAME_BRONZE,
    FRAME_SILVER,
    FRAME_GOLD,
    FRAME_LAUREL,
    FRAME_ROSE,
    FRAMES
} FrameId;

/* Inside the edge of the rectangle, two or three pixels wide; the plain one is nothing at all. */
void frame_draw(Canvas *canvas, Rect rect, int frame);

#endif
