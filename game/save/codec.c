#include "codec.h"

#include <stddef.h>

#include "core/require.h"

Codec codec_reader(const uint8_t *bytes, int length)
{
    require(length >= 0 && (bytes || length == 0));
    return (Codec){.from = bytes, .end = length};
}

Codec codec_writer(uint8_t *bytes, int room)
{
    require(bytes && room >= 0);
    return (Codec){.to = bytes, .end = room};
}

uint64_t code_number(Codec *codec, uint64_t value, int bytes)
{
    require(codec->at >= 0 && codec->at <= codec->end);
    require(!codec->to || !codec->from); /* one direction at a time */
    bool room = codec->end - codec->at >= bytes;
    require(room || !codec->to); /* whoever writes has the room */
    if (!room) {
        codec->at = codec->end;
        return value;
    }
    if (codec->to)
        put_number(codec->to + codec->at, value, bytes);
    else
        value = get_number(codec->from + codec->at, bytes);
    codec->at += bytes;
    require(codec->at <= codec->end);
    return value;
}

void code_u8(Codec *codec, uint8_t *value) { *value = (uint8_t)code_number(codec, *value, 1); }

void code_u16(Codec *codec, uint16_t *value) { *value = (uint16_t)code_number(codec, *value, 2); }

void code_i16(Codec *codec, int16_t *value)
{
    *value = (int16_t)code_number(codec, (uint16_t)*value, 2);
}

void code_u32(Codec *codec, uint32_t *value) { *value = (uint32_t)code_number(codec, *value, 4); }

void code_u64(Codec *codec, uint64_t *value) { *value = code_number(codec, *value, 8); }

void code_bool(Codec *codec, bool *value) { *value = code_number(codec, *value, 1) == 1; }
