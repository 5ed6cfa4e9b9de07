/* Writes a picture of palette indices as a PNG file. */
#ifndef CARDHOLD_SHOT_H
#define CARDHOLD_SHOT_H

#include <stdbool.h>
#include <stdint.h>

/* `palette` holds `colours` (at most 256) values 0xRRGGBB. */
bool shot_write(const char *path, const uint8_t *pixels, int width, int height,
                const uint32_t *palette, int colours);

#endif
