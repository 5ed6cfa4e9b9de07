#include "web/squeeze/squeeze.h"

enum { HEAD = 4 };

/* All numbers from `low` to `high` say the same so far. A bit divides them by its chances. */
typedef struct Range {
    uint32_t low, high;
} Range;

static uint32_t middle(const Range *range, uint32_t chance)
{
    return range->low + (range->high - range->low) / MODEL_CERTAIN * chance;
}

static void take(Range *range, uint32_t middle, bool one)
{
    if (one)
        range->high = middle;
    else
        range->low = middle + 1;
}

/* The highest byte is the same in all of them: it is said, and the next follows. */
static bool shift(Range *range)
{
    if ((range->low ^ range->high) >> 24 != 0)
        return false;
    range->low <<= 8;
    range->high = range->high << 8 | 0xFF;
    return true;
}

/* ---- packing ---- */

typedef struct Writer {
    uint8_t *bytes;
    uint32_t used, room;
    bool     full;
} Writer;

static void put(Writer *writer, uint32_t byte)
{
    writer->full = writer->full || writer->used == writer->room;
    if (!writer->full)
        writer->bytes[writer->used++] = (uint8_t)byte;
}

uint32_t squeeze_pack(Model *model, const uint8_t *bytes, uint32_t length, uint8_t *packed,
                      uint32_t room)
{
    Writer writer = {.bytes = packed, .room = room};
    Range  range = {.high = UINT32_MAX};
    for (int i = 0; i < HEAD; i++)
        put(&writer, length >> 8 * i);
    model_begin(model, bytes);
    for (uint32_t at = 0; at < length; at++) {
        for (int i = 7; i >= 0; i--) {
            const bool one = bytes[at] >> i & 1;
            take(&range, middle(&range, model_foretell(model)), one);
            model_learn(model, one);
            for (uint32_t said = range.high >> 24; shift(&range); said = range.high >> 24)
                put(&writer, said);
        }
    }
    for (int i = 0; i < HEAD; i++, range.low <<= 8)
        put(&writer, range.low >> 24);
    return writer.full ? 0 : writer.used;
}

/* ---- unpacking ---- */

typedef struct Reader {
    const uint8_t *bytes;
    uint32_t       used, length;
    uint32_t       code; /* the number that was said */
} Reader;

static void get(Reader *reader)
{
    reader->code <<= 8;
    if (reader->used < reader->length)
        reader->code |= reader->bytes[reader->used++];
}

uint32_t squeeze_unpack(Model *model, const uint8_t *packed, uint32_t length, uint8_t *bytes,
                        uint32_t room)
{
    Reader   reader = {.bytes = packed, .length = length};
    Range    range = {.high = UINT32_MAX};
    uint32_t count = 0;
    for (int i = 0; i < HEAD; i++)
        count |= (i < (int)length ? (uint32_t)packed[i] : 0) << 8 * i;
    if (length < HEAD || count > room)
        return 0;
    for (reader.used = HEAD; reader.used < 2 * HEAD && reader.used < length;)
        get(&reader);
    model_begin(model, bytes);
    for (uint32_t at = 0; at < count; at++) {
        uint32_t byte = 0;
        for (int i = 0; i < 8; i++) {
            const uint32_t half = middle(&range, model_foretell(model));
            const bool     one = reader.code <= half;
            take(&range, half, one);
            while (shift(&range))
                get(&reader);
            byte = byte << 1 | one;
            bytes[at] = (uint8_t)byte; /* the model looks at it after the eighth */
            model_learn(model, one);
        }
    }
    return count;
}
