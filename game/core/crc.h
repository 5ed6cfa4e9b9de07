/* The checksum that guards what is stored: the CRC-32 of PNG and zip. */
#ifndef CARDHOLD_CRC_H
#define CARDHOLD_CRC_H

#include <stdint.h>

/* `before` is 0, or the checksum of what came just before these bytes. */
uint32_t crc_of(uint32_t before, const uint8_t *bytes, int count);

/* A number for a name or any words. */
uint32_t crc_of_words(const char *words);

#endif
