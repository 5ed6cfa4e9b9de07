#include "shot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/crc.h"
#include "lib/deflate.h"

static void big_endian(uint8_t *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(number >> (24 - 8 * i));
}

static void put_chunk(FILE *file, const char *type, const uint8_t *bytes, size_t count)
{
    uint8_t number[4];
    big_endian(number, (uint32_t)count);
    fwrite(number, 1, 4, file);
    fwrite(type, 1, 4, file);
    if (count > 0)
        fwrite(bytes, 1, count, file);
    big_endian(number, crc_of(crc_of(0, (const uint8_t *)type, 4), bytes, (int)count));
    fwrite(number, 1, 4, file);
}

/* Each row begins with its filter: none. */
static uint8_t *pack_rows(const uint8_t *pixels, int width, int height, size_t *packed_count)
{
    const size_t row = (size_t)width + 1;
    uint8_t     *rows = calloc(row, (size_t)height);
    if (!rows)
        return NULL;
    for (int y = 0; y < height; y++)
        memcpy(rows + (size_t)y * row + 1, pixels + y * width, (size_t)width);
    uint8_t *packed = deflate_zlib(rows, row * (size_t)height, packed_count);
    free(rows);
    return packed;
}

bool shot_write(const char *path, const uint8_t *pixels, int width, int height,
                const uint32_t *palette, int colours)
{
    size_t   count = 0;
    uint8_t *packed = pack_rows(pixels, width, height, &count);
    FILE    *file = fopen(path, "wb");
    bool     good = file && packed;
    if (good) {
        uint8_t head[13] = {[8] = 8, [9] = 3}; /* eight bits a pixel, with a palette */
        uint8_t colour[3 * 256];
        big_endian(head, (uint32_t)width);
        big_endian(head + 4, (uint32_t)height);
        for (int i = 0; i < colours; i++)
            for (int j = 0; j < 3; j++)
                colour[3 * i + j] = (uint8_t)(palette[i] >> (16 - 8 * j));
        fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
        put_chunk(file, "IHDR", head, sizeof head);
        put_chunk(file, "PLTE", colour, (size_t)(3 * colours));
        put_chunk(file, "IDAT", packed, count);
        put_chunk(file, "IEND", NULL, 0);
        good = !ferror(file);
    }
    if (file && fclose(file) != 0)
        good = false;
    free(packed);
    return good;
}
