/* Looking round: the focus walks over everything that lies on the table, whoever's turn it is, and
 * nothing comes of it. What was being decided waits as it was. */
#ifndef CARDHOLD_LOOK_H
#define CARDHOLD_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "gfx/canvas.h"
#include "table.h"
#include "ui/pad.h"

typedef struct Look {
    bool    on;
    uint8_t at; /* in the table's list of things */
} Look;

typedef enum LookAnswer { LOOK_NOTHING, LOOK_MOVED, LOOK_ENDED } LookAnswer;

/* One frame; from_menu: left and right begin it, too, as L and R always do. */
LookAnswer look_frame(Look *look, const Match *view, int viewer, const Pad *pad, bool from_menu);

/* What is being looked at; false if nothing is. */
bool look_thing(const Look *look, const Match *view, int viewer, Thing *thing);

/* The thing that lies at a spot; false if none does. */
bool look_thing_at(const Match *view, int viewer, Rect spot, Thing *thing);

#endif
