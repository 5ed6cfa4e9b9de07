/* The upper confidence bound of the search, in whole numbers: tables stand for the logarithm and
 * the root. */
#ifndef CARDHOLD_BOUND_H
#define CARDHOLD_BOUND_H

#include <stdint.h>

/* explore * sqrt(ln(available) / visits), for visits of at least 1. */
int32_t bound_doubt(uint32_t explore, uint32_t available, uint32_t visits);

/* The whole part of a root. */
uint32_t bound_root(uint32_t square);

/* A base-2 logarithm in eighths. */
uint32_t bound_log(uint32_t number);

#endif
