/* Numbers as bytes, the lowest first, and the same walk for both directions: what writes a thing
 * also reads it. A reader that comes to its end leaves what it is asked for as it was, so that what
 * an older version wrote reads with the rest at its usual value; therefore what is new is always
 * coded last. */
#ifndef CARDHOLD_CODEC_H
#define CARDHOLD_CODEC_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"

typedef struct Codec {
    uint8_t       *to;   /* NULL while reading, */
    const uint8_t *from; /* and NULL while writing */
    int            at, end;
} Codec;

Codec codec_reader(const uint8_t *bytes, int length);
Codec codec_writer(uint8_t *bytes, int room);

uint64_t code_number(Codec *codec, uint64_t value, int bytes);
void     code_u8(Codec *codec, uint8_t *value);
void     code_u16(Codec *codec, uint16_t *value);
void     code_i16(Codec *codec, int16_t *value);
void     code_u32(Codec *codec, uint32_t *value);
void     code_u64(Codec *codec, uint64_t *value);
void     code_bool(Codec *codec, bool *value);

#endif
