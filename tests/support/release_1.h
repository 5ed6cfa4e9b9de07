/* What version 1.0.0 wrote, as it lies in tests/golden. */
#ifndef CARDHOLD_RELEASE_1_H
#define CARDHOLD_RELEASE_1_H

#include <stdint.h>
#include <stdio.h>

#include "cart.h"

#define RELEASE_1 "tests/golden/release-1.0.0/"

/* A file of it; the test fails where it is not there. */
FILE *release_1_open(const char *name);

/* A whole file of it, and zeros behind; returns its length. */
uint32_t release_1_read(const char *name, uint8_t bytes[CART_BATTERY]);

#endif
