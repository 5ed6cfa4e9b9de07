#include "gfx/recolour.h"

#include "assets.h"

/* All ramps have six shades, the suits (the last four colours) one each. */
_Static_assert(SUIT_0 == 10 * RAMP_SHADES && FELT_0 == 0, "the tables below follow the palette");

#define RAMP_TABLE(b, s0, s1, s2, s3, s4, s5) b + s0, b + s1, b + s2, b + s3, b + s4, b + s5
#define ALL_RAMPS(s0, s1, s2, s3, s4, s5)                                                          \
    RAMP_TABLE(0, s0, s1, s2, s3, s4, s5), RAMP_TABLE(6, s0, s1, s2, s3, s4, s5),                  \
        RAMP_TABLE(12, s0, s1, s2, s3, s4, s5), RAMP_TABLE(18, s0, s1, s2, s3, s4, s5),            \
        RAMP_TABLE(24, s0, s1, s2, s3, s4, s5), RAMP_TABLE(30, s0, s1, s2, s3, s4, s5),            \
        RAMP_TABLE(36, s0, s1, s2, s3, s4, s5), RAMP_TABLE(42, s0, s1, s2, s3, s4, s5),            \
        RAMP_TABLE(48, s0, s1, s2, s3, s4, s5), RAMP_TABLE(54, s0, s1, s2, s3, s4, s5)

const uint8_t RECOLOUR_DIM[CANVAS_COLOURS] = {ALL_RAMPS(0, 0, 1, 2, 2, 3), INK_0, BLOOD_1, SKY_0,
                                              LEAF_0};
const uint8_t RECOLOUR_SHADE[CANVAS_COLOURS] = {ALL_RAMPS(0, 0, 0, 1, 1, 2), INK_0, BLOOD_0, SKY_0,
                                                LEAF_0};
const uint8_t RECOLOUR_LIT[CANVAS_COLOURS] = {ALL_RAMPS(1, 2, 3, 4, 5, 5), STEEL_1, BLOOD_3, SKY_3,
                                              LEAF_3};

void recolour_none(uint8_t recolour[CANVAS_COLOURS])
{
    for (int i = 0; i < CANVAS_COLOURS; i++)
        recolour[i] = (uint8_t)i;
}

void recolour_ramp(uint8_t recolour[CANVAS_COLOURS], uint8_t from_ramp, uint8_t to_ramp)
{
    for (int i = 0; i < RAMP_SHADES; i++)
        recolour[from_ramp + i] = (uint8_t)(to_ramp + i);
}
