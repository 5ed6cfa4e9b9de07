/* Packing for PNG files: a zlib stream with fixed codes and a greedy search for what stood before.
 */
#ifndef CARDHOLD_DEFLATE_H
#define CARDHOLD_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/* The packed bytes, to be freed by the caller, and how many there are; NULL when memory is short.
 */
uint8_t *deflate_zlib(const uint8_t *bytes, size_t count, size_t *packed_count);

#endif
