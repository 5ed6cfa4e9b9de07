/* All that the cartridge wants of a C library; memory.c has it. */
#ifndef CARDHOLD_WEB_STRING_H
#define CARDHOLD_WEB_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int   memcmp(const void *one, const void *other, size_t count);

#endif
