/* Golden pictures: each has a name and a checksum in tests/golden/pictures.txt. When one differs,
 * the new picture is left in build/golden/ to be looked at; `make golden` takes the new ones as
 * right. */
#ifndef CARDHOLD_GOLDEN_H
#define CARDHOLD_GOLDEN_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the picture (320x240 indices) in this palette is the golden one of that name. */
bool golden_picture(const char *name, const uint8_t *pixels, const uint32_t *palette);

/* Writes the picture as a PNG file. */
bool golden_save(const char *path, const uint8_t *pixels, const uint32_t *palette);

#endif
