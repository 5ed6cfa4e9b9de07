/* The magnifier: the part of the picture around the focus at twice the size. It follows the focus;
 * while its button is held, and where there is no focus, the d-pad moves it. */
#ifndef CARDHOLD_LENS_H
#define CARDHOLD_LENS_H

#include <stdbool.h>
#include <stdint.h>

#include "gfx/canvas.h"
#include "save/settings.h"

typedef struct Lens {
    bool    on;
    bool    held;         /* its button is down, */
    bool    moved;        /* and has been used for more than switching it off */
    Rect    focus;        /* that it follows */
    int16_t pan_x, pan_y; /* from there */
} Lens;

struct Ui;

/* Before the scene reads the pad: takes from it what is meant for the lens. */
void lens_frame(struct Ui *ui);
/* Whether its button is still itself for the hand that plays: with one, L may be A. */
bool lens_is_reached(LensButton lens, PlayingHand hand);
/* After all is drawn. */
void lens_draw(struct Ui *ui);

#endif
