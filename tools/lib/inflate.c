#include "lib/inflate.h"

#include <string.h>

enum { CODE_BITS_MAX = 15, LENGTH_CODES = 288, DISTANCE_CODES = 32 };

typedef struct Stream {
    const uint8_t *from;
    size_t         count, at;
    uint32_t       bits;
    int            held;
    bool           damaged;
    uint8_t       *to;
    size_t         room, used;
} Stream;

/* A canonical Huffman code: how many symbols each length has, and the symbols in order. */
typedef struct Huffman {
    uint16_t counts[CODE_BITS_MAX + 1];
    uint16_t symbols[LENGTH_CODES];
} Huffman;

static uint32_t take(Stream *stream, int bits)
{
    while (stream->held < bits) {
        if (stream->at >= stream->count) {
            stream->damaged = true;
            return 0;
        }
        stream->bits |= (uint32_t)stream->from[stream->at++] << stream->held;
        stream->held += 8;
    }
    uint32_t value = stream->bits & ((1u << bits) - 1u);
    stream->bits >>= bits;
    stream->held -= bits;
    return value;
}

static void huffman_make(Huffman *code, const uint8_t *lengths, int symbols)
{
    uint16_t first[CODE_BITS_MAX + 2] = {0};
    memset(code->counts, 0, sizeof code->counts);
    for (int i = 0; i < symbols; i++)
        code->counts[lengths[i]]++;
    code->counts[0] = 0;
    for (int i = 1; i <= CODE_BITS_MAX; i++)
        first[i + 1] = (uint16_t)(first[i] + code->counts[i]);
    for (int i = 0; i < symbols; i++)
        if (lengths[i])
            code->symbols[first[lengths[i]]++] = (uint16_t)i;
}

static int huffman_take(Stream *stream, const Huffman *code)
{
    int value = 0, first = 0, index = 0;
    for (int length = 1; length <= CODE_BITS_MAX && !stream->damaged; length++) {
        value |= (int)take(stream, 1);
        int count = code->counts[length];
        if (value - count < first)
            return code->symbols[index + value - first];
        index += count;
        first = (first + count) << 1;
        value <<= 1;
    }
    stream->damaged = true;
    return 0;
}

static void put(Stream *stream, uint8_t byte)
{
    if (stream->used < stream->room)
        stream->to[stream->used++] = byte;
    else
        stream->damaged = true;
}

static void copy_back(Stream *stream, size_t distance, int length)
{
    if (distance > stream->used) {
        stream->damaged = true;
        return;
    }
    for (int i = 0; i < length && !stream->damaged; i++)
        put(stream, stream->to[stream->used - distance]);
}

static void block_coded(Stream *stream, const Huffman *lengths, const Huffman *distances)
{
    static const uint16_t LENGTH_BASE[29] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                             15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                             67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t  LENGTH_MORE[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                             2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static const uint16_t DISTANCE_BASE[30] = {
        1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
        193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    while (!stream->damaged) {
        int symbol = huffman_take(stream, lengths);
        if (symbol == 256)
            return;
        if (symbol < 256) {
            put(stream, (uint8_t)symbol);
            continue;
        }
        if (symbol < 257 || symbol > 285) {
            stream->damaged = true;
            return;
        }
        int length = LENGTH_BASE[symbol - 257] + (int)take(stream, LENGTH_MORE[symbol - 257]);
        int far = huffman_take(stream, distances);
        if (far > 29) {
            stream->damaged = true;
            return;
        }
        int more = far < 2 ? 0 : far / 2 - 1;
        copy_back(stream, DISTANCE_BASE[far] + take(stream, more), length);
    }
}

static void block_stored(Stream *stream)
{
    stream->bits = 0;
    stream->held = 0;
    if (stream->at + 4 > stream->count) {
        stream->damaged = true;
        return;
    }
    const uint8_t *head = stream->from + stream->at;
    unsigned       length = head[0] | (unsigned)head[1] << 8;
    stream->at += 4;
    if ((head[0] ^ head[2]) != 0xff || (head[1] ^ head[3]) != 0xff ||
        stream->at + length > stream->count)
        stream->damaged = true;
    for (unsigned i = 0; i < length && !stream->damaged; i++)
        put(stream, stream->from[stream->at++]);
}

static void block_fixed(Stream *stream)
{
    uint8_t lengths[LENGTH_CODES], fives[30];
    Huffman length_code, distance_code;
    memset(lengths, 8, sizeof lengths);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(fives, 5, sizeof fives);
    huffman_make(&length_code, lengths, LENGTH_CODES);
    huffman_make(&distance_code, fives, 30);
    block_coded(stream, &length_code, &distance_code);
}

static void block_dynamic(Stream *stream)
{
    static const uint8_t ORDER[19] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                      11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t              lengths[LENGTH_CODES + DISTANCE_CODES] = {0};
    Huffman              code, distance_code;
    int                  length_count = 257 + (int)take(stream, 5);
    int                  distance_count = 1 + (int)take(stream, 5);
    int                  code_count = 4 + (int)take(stream, 4);
    for (int i = 0; i < code_count; i++)
        lengths[ORDER[i]] = (uint8_t)take(stream, 3);
    huffman_make(&code, lengths, 19);
    memset(lengths, 0, sizeof lengths);
    int all = length_count + distance_count;
    if (length_count > LENGTH_CODES - 2) {
        stream->damaged = true;
        return;
    }
    for (int at = 0; at < all && !stream->damaged;) {
        int     symbol = huffman_take(stream, &code), repeat = 1;
        uint8_t value = (uint8_t)symbol;
        if (symbol == 16) {
            value = at > 0 ? lengths[at - 1] : 0;
            repeat = 3 + (int)take(stream, 2);
        } else if (symbol >= 17) {
            value = 0;
            repeat = symbol == 17 ? 3 + (int)take(stream, 3) : 11 + (int)take(stream, 7);
        }
        for (; repeat > 0 && at < all; repeat--)
            lengths[at++] = value;
    }
    huffman_make(&code, lengths, length_count);
    huffman_make(&distance_code, lengths + length_count, distance_count);
    block_coded(stream, &code, &distance_code);
}

bool inflate_bytes(const uint8_t *from, size_t count, uint8_t *to, size_t room)
{
    Stream stream = {.from = from, .count = count, .to = to, .room = room};
    bool   last = false;
    while (!last && !stream.damaged) {
        last = take(&stream, 1);
        switch (take(&stream, 2)) {
        case 0: block_stored(&stream); break;
        case 1: block_fixed(&stream); break;
        case 2: block_dynamic(&stream); break;
        default: stream.damaged = true;
        }
    }
    return !stream.damaged && stream.used == room;
}
