#include "crc.h"

#include "require.h"
#include "text.h"

/* Half a byte a step: 64 bytes of table instead of 1024, and fast enough for a battery. */
uint32_t crc_of(uint32_t before, const uint8_t *bytes, int count)
{
    static const uint32_t step[16] = {
        0x00000000u, 0x1db71064u, 0x3b6e20c8u, 0x26d930acu, 0x76dc4190u, 0x6b6b51f4u,
        0x4db26158u, 0x5005713cu, 0xedb88320u, 0xf00f9344u, 0xd6d6a3e8u, 0xcb61b38cu,
        0x9b64c2b0u, 0x86d3d2d4u, 0xa00ae278u, 0xbdbdf21cu,
    };
    require(count >= 0 && (bytes || count == 0));
    uint32_t crc = ~before;
    for (int i = 0; i < count; i++) {
        crc = step[(crc ^ bytes[i]) & 15] ^ (crc >> 4);
        crc = step[(crc ^ (bytes[i] >> 4)) & 15] ^ (crc >> 4);
    }
    return ~crc;
}

uint32_t crc_of_words(const char *words)
{
    return crc_of(0, (const uint8_t *)words, text_length(words));
}
