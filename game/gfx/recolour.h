/* Tables that give every colour another one, for SpriteLook and canvas_recolour: dimming, greying,
 * and clothes of another colour. */
#ifndef CARDHOLD_RECOLOUR_H
#define CARDHOLD_RECOLOUR_H

#include "gfx/canvas.h"

extern const uint8_t RECOLOUR_DIM[CANVAS_COLOURS]; /* two shades darker: what cannot be chosen */
/* Deep in shadow: what lies under a dialogue. */
extern const uint8_t RECOLOUR_SHADE[CANVAS_COLOURS];
extern const uint8_t RECOLOUR_LIT[CANVAS_COLOURS]; /* one shade lighter: a flash */

enum { RAMP_SHADES = 6 };
/* Makes a table in which one ramp (given by its darkest colour) stands for another. */
void recolour_ramp(uint8_t recolour[CANVAS_COLOURS], uint8_t from_ramp, uint8_t to_ramp);
void recolour_none(uint8_t recolour[CANVAS_COLOURS]);

#endif
