/* The small things of the map that move: flags, fires, lights, and the pennants of the stages. */
#ifndef CARDHOLD_MAP_ART_H
#define CARDHOLD_MAP_ART_H

#include "gfx/canvas.h"
#include "save/road.h"

/* A flag that waves, its pole's top at x, y; the cloth has two shades of a ramp, given by its
 * darkest. */
void map_flag_draw(Canvas *canvas, int x, int y, uint8_t ramp, uint32_t frame);

/* A fire whose foot is at x, y, so many pixels high. */
void map_fire_draw(Canvas *canvas, int x, int y, int height, uint32_t frame);

/* A light that flickers a little, and its glow. */
void map_light_draw(Canvas *canvas, int x, int y, uint32_t frame);

/* The pennant of a stage, its foot at x, y: furled while the stage is closed, a pennon that waves
 * while it is open, and a banner with a star, in the metal of the stake, once it is won. */
typedef enum PennantKind { PENNANT_CLOSED, PENNANT_OPEN, PENNANT_WON, PENNANT_LOST } PennantKind;
void pennant_draw(Canvas *canvas, int x, int y, PennantKind kind, int stake, uint32_t frame);
enum { PENNANT_WIDTH = 9, PENNANT_HEIGHT = 14 };

#endif
