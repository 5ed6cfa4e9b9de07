/* Writes PNG files without a library: the pictures of scripts, tests and tools. */
#ifndef CARDHOLD_PNG_FILE_H
#define CARDHOLD_PNG_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Eight-bit RGBA. Both return NULL, or why it could not be written. */
const char *png_file_write(const char *path, int w, int h, const uint8_t *rgba);

/* Palette indices; `palette` holds `colours` (at most 256) values 0xRRGGBB. */
const char *png_file_write_indexed(const char *path, int w, int h, const uint8_t *pixels,
                                   const uint32_t *palette, int colours);

/* The checksum at the end of each chunk; `before` is 0, or that of what came just before. */
uint32_t png_file_crc(uint32_t before, const uint8_t *bytes, size_t count);

#endif
