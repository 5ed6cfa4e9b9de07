#include "posix/deflate.h"

#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 32768,
    MATCH_MIN = 3,
    MATCH_MAX = 258,
    HASH_BITS = 15,
    END_OF_BLOCK = 256,
    LENGTH_CODES = 29,
    DISTANCE_CODES = 30
};

typedef struct Packer {
    uint8_t *at;
    uint32_t bits;
    int      used;
} Packer;

static void put_bits(Packer *packer, uint32_t value, int width)
{
    packer->bits |= value << packer->used;
    for (packer->used += width; packer->used >= 8; packer->used -= 8) {
        *packer->at++ = (uint8_t)packer->bits;
        packer->bits >>= 8;
    }
}

/* Codes go in with their highest bit first, all other numbers with their lowest. */
static void put_code(Packer *packer, uint32_t code, int width)
{
    uint32_t turned = 0;
    for (int i = 0; i < width; i++)
        turned |= (code >> i & 1) << (width - 1 - i);
    put_bits(packer, turned, width);
}

static void put_symbol(Packer *packer, uint32_t symbol)
{
    if (symbol < 144)
        put_code(packer, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(packer, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(packer, symbol - 256, 7);
    else
        put_code(packer, 0xc0 + symbol - 280, 8);
}

static int extra_bits_of_length(int code) { return code < 8 || code == 28 ? 0 : code / 4 - 1; }
static int extra_bits_of_distance(int code) { return code < 4 ? 0 : code / 2 - 1; }

static void put_match(Packer *packer, uint32_t length, uint32_t distance)
{
    int      code = 0;
    uint32_t base = MATCH_MIN;
    while (code < LENGTH_CODES - 2 && base + (1u << extra_bits_of_length(code)) <= length)
        base += 1u << extra_bits_of_length(code++);
    if (length == MATCH_MAX) {
        code = LENGTH_CODES - 1;
        base = MATCH_MAX;
    }
    put_symbol(packer, 257 + (uint32_t)code);
    put_bits(packer, length - base, extra_bits_of_length(code));
    code = 0;
    base = 1;
    while (code < DISTANCE_CODES - 1 && base + (1u << extra_bits_of_distance(code)) <= distance)
        base += 1u << extra_bits_of_distance(code++);
    put_code(packer, (uint32_t)code, 5);
    put_bits(packer, distance - base, extra_bits_of_distance(code));
}

static uint32_t hash_of(const uint8_t *at)
{
    uint32_t three = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    return three * 2654435761u >> (32 - HASH_BITS);
}

static uint32_t match_length(const uint8_t *bytes, size_t count, size_t here, size_t there)
{
    uint32_t length = 0;
    while (length < MATCH_MAX && here + length < count &&
           bytes[here + length] == bytes[there + length])
        length++;
    return length;
}

/* latest: for each hash the last place plus one where it was seen. */
static void pack_block(Packer *packer, const uint8_t *bytes, size_t count, size_t *latest)
{
    put_bits(packer, 1, 1); /* the last block */
    put_bits(packer, 1, 2); /* fixed codes */
    for (size_t here = 0; here < count;) {
        uint32_t length = 0;
        size_t   there = 0;
        if (here + MATCH_MIN <= count) {
            size_t *slot = &latest[hash_of(bytes + here)];
            there = *slot;
            *slot = here + 1;
            if (there && here + 1 - there <= WINDOW)
                length = match_length(bytes, count, here, there - 1);
        }
        if (length >= MATCH_MIN) {
            put_match(packer, length, (uint32_t)(here + 1 - there));
            here += length;
        } else {
            put_symbol(packer, bytes[here++]);
        }
    }
    put_symbol(packer, END_OF_BLOCK);
    put_bits(packer, 0, 7);
}

static uint32_t adler(const uint8_t *bytes, size_t count)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < count; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

uint8_t *deflate_zlib(const uint8_t *bytes, size_t count, size_t *packed_count)
{
    uint8_t *packed = malloc(count + count / 8 + 64);
    size_t  *latest = calloc((size_t)1 << HASH_BITS, sizeof *latest);
    if (packed && latest) {
        Packer packer = {.at = packed};
        *packer.at++ = 0x78;
        *packer.at++ = 0x01;
        pack_block(&packer, bytes, count, latest);
        uint32_t sum = adler(bytes, count);
        for (int shift = 24; shift >= 0; shift -= 8)
            *packer.at++ = (uint8_t)(sum >> shift);
        *packed_count = (size_t)(packer.at - packed);
    } else {
        free(packed);
        packed = NULL;
    }
    free(latest);
    return packed;
}
