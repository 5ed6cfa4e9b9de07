/* The other half of deflate (RFC 1951), for reading PNG files. */
#ifndef CARDHOLD_INFLATE_H
#define CARDHOLD_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Unpacks a raw deflate stream into exactly `room` bytes; false if it is damaged or has another
 * size. */
bool inflate_bytes(const uint8_t *from, size_t count, uint8_t *to, size_t room);

#endif
