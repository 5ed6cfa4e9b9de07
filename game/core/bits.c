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
    require(!bits->writing || coded == value);
    return coded;
}

int bits_for(uint32_t count)
{
    int width = 0;
    while (width < 32 && count > 1u << width)
        width++;
    require(width == 32 || count <= 1u << width);
    return width;
}

uint64_t get_number(const uint8_t *at, int bytes)
{
    require(at && bytes >= 1 && bytes <= 8);
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)at[i] << (8 * i);
    return number;
}

void put_number(uint8_t *at, uint64_t number, int bytes)
{
    require(at && bytes >= 1 && bytes <= 8);
    require(bytes == 8 || number >> (8 * bytes) == 0);
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}
