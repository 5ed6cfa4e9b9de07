#include "shot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/crc.h"

/* Deflate with the fixed code, and with only two places to copy from, the pixel before and the row
 * above: all that pictures of flat colours need. */
typedef struct Bits {
    uint8_t *bytes;
    size_t   used;
    uint32_t held;
    int      count;
} Bits;

static void put_bits(Bits *bits, uint32_t value, int count)
{
    bits->held |= value << bits->count;
    for (bits->count += count; bits->count >= 8; bits->count -= 8) {
        bits->bytes[bits->used++] = (uint8_t)bits->held;
        bits->held >>= 8;
    }
}

/* Huffman codes go in with their first bit first. */
static void put_code(Bits *bits, uint32_t code, int count)
{
    uint32_t turned = 0;
    for (int i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put_bits(bits, turned, count);
}

static void put_symbol(Bits *bits, int symbol)
{
    if (symbol < 144)
        put_code(bits, (uint32_t)(0x30 + symbol), 8);
    else if (symbol < 256)
        put_code(bits, (uint32_t)(0x190 + symbol - 144), 9);
    else if (symbol < 280)
        put_code(bits, (uint32_t)(symbol - 256), 7);
    else
        put_code(bits, (uint32_t)(0xc0 + symbol - 280), 8);
}

/* Finds the code whose range holds the value: `base` grows by two to the power of the extra bits.
 */
static void put_copy(Bits *bits, int length, int distance)
{
    int code = 257, base = 3, extra = 0;
    while (length != 258 && length >= base + (1 << extra)) {
        base += 1 << extra;
        code++;
        extra = code < 265 ? 0 : (code - 261) / 4;
    }
    if (length == 258) {
        code = 285;
        base = 258;
        extra = 0;
    }
    put_symbol(bits, code);
    put_bits(bits, (uint32_t)(length - base), extra);

    code = 0, base = 1, extra = 0;
    while (distance >= base + (1 << extra)) {
        base += 1 << extra;
        code++;
        extra = code < 4 ? 0 : (code - 2) / 2;
    }
    put_code(bits, (uint32_t)code, 5);
    put_bits(bits, (uint32_t)(distance - base), extra);
}

static int same_length(const uint8_t *bytes, int at, int count, int distance)
{
    int length = 0;
    if (at < distance)
        return 0;
    while (length < 258 && at + length < count &&
           bytes[at + length] == bytes[at + length - distance])
        length++;
    return length;
}

static void deflate_rows(Bits *bits, const uint8_t *bytes, int count, int row)
{
    put_bits(bits, 3, 3); /* the last block, with the fixed code */
    for (int at = 0; at < count;) {
        const int run = same_length(bytes, at, count, 1),
                  above = same_length(bytes, at, count, row);
        const int length = run > above ? run : above;
        if (length >= 3) {
            put_copy(bits, length, run > above ? 1 : row);
            at += length;
        } else {
            put_symbol(bits, bytes[at++]);
        }
    }
    put_symbol(bits, 256);
    put_bits(bits, 0, 7); /* to the end of the byte */
}

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

static uint32_t adler(const uint8_t *bytes, int count)
{
    uint32_t low = 1, high = 0;
    for (int i = 0; i < count; i++) {
        low = (low + bytes[i]) % 65521;
        high = (high + low) % 65521;
    }
    return high << 16 | low;
}

bool shot_write(const char *path, const uint8_t *pixels, int width, int height,
                const uint32_t *palette, int colours)
{
    const int row = width + 1, count = row * height; /* each row begins with its filter: none */
    uint8_t  *rows = calloc((size_t)count, 1);
    Bits      bits = {.bytes = malloc((size_t)count * 9 / 8 + 64)};
    FILE     *file = fopen(path, "wb");
    bool      good = file && rows && bits.bytes;
    if (good) {
        uint8_t head[13] = {[8] = 8, [9] = 3},
                colour[3 * 256]; /* eight bits a pixel, with a palette */
        big_endian(head, (uint32_t)width);
        big_endian(head + 4, (uint32_t)height);
        for (int i = 0; i < colours; i++) {
            for (int j = 0; j < 3; j++)
                colour[3 * i + j] = (uint8_t)(palette[i] >> (16 - 8 * j));
        }
        for (int y = 0; y < height; y++)
            memcpy(rows + y * row + 1, pixels + y * width, (size_t)width);
        bits.bytes[bits.used++] = 0x78;
        bits.bytes[bits.used++] = 0x01;
        deflate_rows(&bits, rows, count, row);
        big_endian(bits.bytes + bits.used, adler(rows, count));

        fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
        put_chunk(file, "IHDR", head, sizeof head);
        put_chunk(file, "PLTE", colour, (size_t)(3 * colours));
        put_chunk(file, "IDAT", bits.bytes, bits.used + 4);
        put_chunk(file, "IEND", NULL, 0);
        good = !ferror(file);
    }
    if (file && fclose(file) != 0)
        good = false;
    free(rows);
    free(bits.bytes);
    return good;
}
