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

#endif
