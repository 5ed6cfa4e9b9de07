/* Where the d-pad leads from one place of the table to another. */
#ifndef CARDHOLD_FOCUS_H
#define CARDHOLD_FOCUS_H

#include "gfx/canvas.h"

enum { FOCUS_NOWHERE = -1 };

/* The spots are given by a function, as they lie in lists of several kinds. */
typedef struct FocusMap {
    Rect (*spot)(const void *list, int index);
    const void *list;
    int         count;
} FocusMap;

/* The spot that lies nearest in a direction, straight ahead rather than aside; FOCUS_NOWHERE if
 * there is none. */
int focus_nearest(const FocusMap *map, int from, int dx, int dy);

/* The far end of the row on the other side, for wrapping round. */
int focus_other_end(const FocusMap *map, int from, int dx);

/* What is to be framed of a spot: of a small card not what lies under the next one of its pile. */
Rect focus_in_sight(const FocusMap *map, int index);

#endif
