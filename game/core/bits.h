/* A string of bits that is either written or read by the very same calls, and numbers as bytes. */
#ifndef CARDHOLD_BITS_H
#define CARDHOLD_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct BitString {
    uint8_t *bytes;
    uint32_t at, limit; /* in bits */
    bool     writing;
    bool     broken; /* wanted to go past the limit, or read what makes no sense */
} BitString;

/* Writes the value, or reads and returns one; 0 once broken. */
uint32_t bits_code(BitString *bits, uint32_t value, int width);

/* How many bits tell `count` things apart. */
int bits_for(uint32_t count);

/* A number of one to eight bytes that lies at a known place, the lowest first. */
uint64_t get_number(const uint8_t *at, int bytes);
void     put_number(uint8_t *at, uint64_t number, int bytes);

#endif
