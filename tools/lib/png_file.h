/* PNG files without a library: writes 8-bit RGBA, reads whatever an editor saved (not interlaced).
 */
#ifndef CARDHOLD_PNG_FILE_H
#define CARDHOLD_PNG_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct PngImage {
    int      w, h;
    uint8_t *rgba; /* w * h * 4 bytes, to be given to png_file_discard */
} PngImage;

/* NULL, or why it could not be written. */
const char *png_file_write(const char *path, int w, int h, const uint8_t *rgba);
/* On failure says why in words and leaves the image empty. */
bool png_file_read(const char *path, PngImage *image, const char **why);
bool png_file_decode(const uint8_t *bytes, size_t count, PngImage *image, const char **why);
void png_file_discard(PngImage *image);

#endif
