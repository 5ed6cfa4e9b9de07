#include "bits.h"

#include "require.h"

uint32_t bits_code(BitString *bits, uint32_t value, int width)
{
    require(width >= 0 && width <= 32);
    require(!bits->writing || width == 32 || value >> width == 0);
    if (bits->broken || bits->at > bits->limit || bits->limit - bits->at < (uint32_t)width) {
        bits->broken = true;
        return 0;
    }
    uint32_t coded = 0;
    for (int i = 0; i < width; i++, bits->at++) {
        uint8_t *byte = &bits->bytes[bits->at / 8];
        uint8_t  mask = (uint8_t)(1u << bits->at % 8);
        if (bits->writing)
            *byte = (uint8_t)(value >> i & 1 ? *byte | mask : *byte & ~mask);
        coded |= (uint32_t)(*byte & mask ? 1 : 0) << i;
    }
    return coded;
}

int bits_for(uint32_t count)
{
    int width = 0;
    while (width < 32 && count > 1u << width)
        width++;
    return width;
}
