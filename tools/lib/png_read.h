/* Reads PNG files without a library: whatever an editor saved, if it is not interlaced. */
#ifndef CARDHOLD_PNG_READ_H
#define CARDHOLD_PNG_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct PngImage {
    int      w, h;
    uint8_t *rgba; /* w * h * 4 bytes, to be given to png_file_discard */
} PngImage;

/* On failure says why in words and leaves the image empty. */
bool png_file_read(const char *path, PngImage *image, const char **why);
bool png_file_decode(const uint8_t *bytes, size_t count, PngImage *image, const char **why);
void png_file_discard(PngImage *image);

#endif
