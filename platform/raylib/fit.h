/* Where the picture goes on a screen of any size. */
#ifndef CARDHOLD_FIT_H
#define CARDHOLD_FIT_H

#include <stdbool.h>

#include "cart.h"

/* The place the turned picture covers: of a picture turned by 90 degrees, width is its height. */
typedef struct Placement {
    int  x, y, width, height;
    bool whole; /* every pixel has the same, whole size */
} Placement;

Placement fit_picture(int screen_width, int screen_height, int quarter_turns, DisplayFit fit);

/* A console that fills its screen learns its size only some frames after it has asked: whether the
 * size is the display's by now, or has been waited for long enough. */
enum { SIZE_FRAMES_MOST = 30 };
bool fit_size_is_known(int screen_width, int screen_height, int display_width, int display_height,
                       int frames_waited);

#endif
