/* cmocka with the headers that it wants before it. */
#ifndef CARDHOLD_CMOCKA_ALL_H
#define CARDHOLD_CMOCKA_ALL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* cmocka compares byte by byte, which took a third of some tests' time: ask it only what differs.
 */
#undef assert_memory_equal
#define assert_memory_equal(a, b, size)                                                            \
    do {                                                                                           \
        if (memcmp((const void *)(a), (const void *)(b), size) != 0)                               \
            _assert_memory_equal((const void *)(a), (const void *)(b), size, __FILE__, __LINE__);  \
    } while (0)

#endif
