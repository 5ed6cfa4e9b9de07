/* The four functions that the cartridge needs. WebAssembly has instructions for three of them: the
 * compiler puts them in place of the builtins. */
#include <string.h>

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count)
{
    return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count)
{
    const unsigned char *a = one, *b = other;
    for (size_t i = 0; i < count; i++) {
        if (a[i] != b[i])
            return a[i] - b[i];
    }
    return 0;
}
