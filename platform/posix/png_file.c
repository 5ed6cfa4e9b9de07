#include "posix/png_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "posix/deflate.h"
#include "posix/whole_file.h"

enum { KIND_INDEXED = 3, KIND_RGBA = 6 };

uint32_t png_file_crc(uint32_t before, const uint8_t *bytes, size_t count)
{
    uint32_t crc = ~before;
    for (size_t i = 0; i < count; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

static void put_big(uint8_t *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void write_chunk(FILE *file, const char *name, const uint8_t *data, size_t count)
{
    uint8_t head[8], tail[4];
    put_big(head, (uint32_t)count);
    memcpy(head + 4, name, 4);
    put_big(tail, png_file_crc(png_file_crc(0, head + 4, 4), data, count));
    fwrite(head, 1, 8, file);
    fwrite(data, 1, count, file);
    fwrite(tail, 1, 4, file);
}

/* The rows, each after its filter byte 0, in a zlib stream. */
static uint8_t *pack(const uint8_t *bytes, size_t row, int h, size_t *packed_count)
{
    uint8_t *raw = calloc(row + 1, (size_t)h);
    if (!raw)
        return NULL;
    for (size_t y = 0; y < (size_t)h; y++)
        memcpy(raw + (row + 1) * y + 1, bytes + row * y, row);
    uint8_t *packed = deflate_zlib(raw, (row + 1) * (size_t)h, packed_count);
    free(raw);
    return packed;
}

/* The palette's bytes are `colours` times three; a picture without one has none. */
static const char *write_picture(const char *path, int w, int h, int kind, const uint8_t *bytes,
                                 const uint8_t *palette, int colours)
{
    WholeFile   file;
    size_t      count = 0;
    uint8_t    *packed = pack(bytes, (size_t)w * (kind == KIND_RGBA ? 4 : 1), h, &count);
    uint8_t     header[13] = {[8] = 8, [9] = (uint8_t)kind};
    const char *why = packed ? whole_file_begin(&file, path) : "there is no memory for it";
    put_big(header, (uint32_t)w);
    put_big(header + 4, (uint32_t)h);
    if (!why) {
        fwrite("\x89PNG\r\n\x1a\n", 1, 8, file.out);
        write_chunk(file.out, "IHDR", header, sizeof header);
        if (colours)
            write_chunk(file.out, "PLTE", palette, (size_t)(3 * colours));
        write_chunk(file.out, "IDAT", packed, count);
        write_chunk(file.out, "IEND", header, 0);
        why = whole_file_end(&file);
    }
    free(packed);
    return why;
}

const char *png_file_write(const char *path, int w, int h, const uint8_t *rgba)
{
    return write_picture(path, w, h, KIND_RGBA, rgba, NULL, 0);
}

const char *png_file_write_indexed(const char *path, int w, int h, const uint8_t *pixels,
                                   const uint32_t *palette, int colours)
{
    uint8_t bytes[3 * 256];
    for (int i = 0; i < colours; i++)
        for (int j = 0; j < 3; j++)
            bytes[3 * i + j] = (uint8_t)(palette[i] >> (16 - 8 * j));
    return write_picture(path, w, h, KIND_INDEXED, pixels, bytes, colours);
}
