#include "lib/png_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/inflate.h"
#include "posix/png_file.h"

enum { SIDE_MAX = 8192, FILE_MAX_BYTES = 64 << 20 };

/* How many samples a pixel has, by the kind of the picture; 0: there is no such kind. */
static const uint8_t SAMPLES[] = {1, 0, 3, 1, 2, 0, 4};

static const uint8_t SIGNATURE[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

typedef struct Reading {
    int      w, h, depth, kind; /* kind: 0 grey, 2 RGB, 3 palette, 4 grey+alpha, 6 RGBA */
    uint8_t  palette[256][4];
    uint8_t *packed;
    size_t   packed_count;
} Reading;

static uint32_t get_big(const uint8_t *from)
{
    return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 | from[3];
}

static bool header_fits(const Reading *reading, const uint8_t *header)
{
    if (reading->w < 1 || reading->h < 1 || reading->w > SIDE_MAX || reading->h > SIDE_MAX)
        return false;
    bool narrow = reading->depth == 1 || reading->depth == 2 || reading->depth == 4;
    return reading->kind <= 6 && SAMPLES[reading->kind] && header[12] == 0 &&
           (reading->depth == 8 || (narrow && (reading->kind == 3 || reading->kind == 0)));
}

static const char *read_chunk(Reading *reading, const uint8_t *head, const uint8_t *data,
                              size_t count)
{
    if (memcmp(head, "IHDR", 4) == 0 && count == 13) {
        reading->w = (int)get_big(data);
        reading->h = (int)get_big(data + 4);
        reading->depth = data[8];
        reading->kind = data[9];
        return header_fits(reading, data) ? NULL
                                          : "only 8-bit PNG files without interlace are read";
    }
    if (memcmp(head, "PLTE", 4) == 0)
        for (size_t i = 0; i < count / 3 && i < 256; i++)
            memcpy(reading->palette[i], data + 3 * i, 3);
    if (memcmp(head, "tRNS", 4) == 0 && reading->kind == 3)
        for (size_t i = 0; i < count && i < 256; i++)
            reading->palette[i][3] = data[i];
    if (memcmp(head, "IDAT", 4) == 0) {
        memcpy(reading->packed + reading->packed_count, data, count);
        reading->packed_count += count;
    }
    return NULL;
}

static const char *read_chunks(Reading *reading, const uint8_t *bytes, size_t count)
{
    if (count < 8 || memcmp(bytes, SIGNATURE, 8) != 0)
        return "not a PNG file";
    for (size_t at = 8; at + 12 <= count;) {
        size_t length = get_big(bytes + at);
        if (length > count - at - 12)
            break;
        const uint8_t *head = bytes + at + 4;
        if (png_file_crc(0, head, length + 4) != get_big(head + 4 + length))
            return "the PNG file is damaged";
        if (memcmp(head, "IEND", 4) == 0)
            return reading->w && reading->packed_count > 6 ? NULL : "the PNG file has no picture";
        const char *why = read_chunk(reading, head, head + 4, length);
        if (why)
            return why;
        at += length + 12;
    }
    return "the PNG file ends too early";
}

static uint8_t paeth(int left, int up, int corner)
{
    int guess = left + up - corner;
    int a = abs(guess - left), b = abs(guess - up), c = abs(guess - corner);
    return (uint8_t)(a <= b && a <= c ? left : b <= c ? up : corner);
}

static bool unfilter(uint8_t *row, const uint8_t *above, size_t bytes, size_t step, int filter)
{
    for (size_t i = 0; i < bytes; i++) {
        int left = i >= step ? row[i - step] : 0, up = above ? above[i] : 0;
        int corner = above && i >= step ? above[i - step] : 0;
        int add = filter == 1   ? left
                  : filter == 2 ? up
                  : filter == 3 ? (left + up) / 2
                  : filter == 4 ? paeth(left, up, corner)
                                : 0;
        row[i] = (uint8_t)(row[i] + add);
    }
    return filter <= 4;
}

static void unpack_pixel(const Reading *reading, const uint8_t *row, int x, uint8_t *to)
{
    const uint8_t *from = row + (size_t)x * SAMPLES[reading->kind];
    int            value = from[0];
    if (reading->depth < 8) {
        int per_byte = 8 / reading->depth;
        int shift = 8 - reading->depth * (x % per_byte + 1);
        value = row[x / per_byte] >> shift & ((1 << reading->depth) - 1);
    }
    to[3] = 255;
    switch (reading->kind) {
    case 3: memcpy(to, reading->palette[value], 4); break;
    case 2: memcpy(to, from, 3); break;
    case 6: memcpy(to, from, 4); break;
    default:
        to[0] = to[1] = to[2] = (uint8_t)(value * 255 / ((1 << reading->depth) - 1));
        if (reading->kind == 4)
            to[3] = from[1];
    }
}

static const char *unpack(const Reading *reading, PngImage *image)
{
    size_t   bits = (size_t)SAMPLES[reading->kind] * (size_t)reading->depth;
    size_t   bytes = ((size_t)reading->w * bits + 7) / 8, step = bits < 8 ? 1 : bits / 8;
    size_t   raw_count = (bytes + 1) * (size_t)reading->h;
    uint8_t *raw = malloc(raw_count);
    image->rgba = malloc((size_t)reading->w * (size_t)reading->h * 4);
    const char *why = raw && image->rgba ? NULL : "not enough memory";
    if (!why && !inflate_bytes(reading->packed + 2, reading->packed_count - 6, raw, raw_count))
        why = "the PNG file is damaged";
    for (int y = 0; y < reading->h && !why; y++) {
        uint8_t *row = raw + (bytes + 1) * (size_t)y + 1;
        if (!unfilter(row, y ? row - bytes - 1 : NULL, bytes, step, row[-1]))
            why = "the PNG file is damaged";
        for (int x = 0; x < reading->w && !why; x++)
            unpack_pixel(reading, row, x,
                         image->rgba + ((size_t)y * (size_t)reading->w + (size_t)x) * 4);
    }
    free(raw);
    image->w = reading->w;
    image->h = reading->h;
    return why;
}

bool png_file_decode(const uint8_t *bytes, size_t count, PngImage *image, const char **why)
{
    Reading reading = {.packed = malloc(count + 1)};
    *image = (PngImage){0};
    for (int i = 0; i < 256; i++)
        reading.palette[i][3] = 255;
    *why = reading.packed ? read_chunks(&reading, bytes, count) : "not enough memory";
    if (!*why)
        *why = unpack(&reading, image);
    free(reading.packed);
    if (*why)
        png_file_discard(image);
    return !*why;
}

bool png_file_read(const char *path, PngImage *image, const char **why)
{
    FILE *file = fopen(path, "rb");
    *image = (PngImage){0};
    *why = "cannot be opened";
    if (!file)
        return false;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    uint8_t *bytes = size > 0 && size < FILE_MAX_BYTES ? malloc((size_t)size) : NULL;
    bool     fine = bytes && fread(bytes, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    *why = "cannot be read";
    if (fine)
        fine = png_file_decode(bytes, (size_t)size, image, why);
    free(bytes);
    return fine;
}

void png_file_discard(PngImage *image)
{
    free(image->rgba);
    *image = (PngImage){0};
}
