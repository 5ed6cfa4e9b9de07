/* Where a broken promise ends in the tools: a message, and a status of its own. */
#include <stdio.h>
#include <stdlib.h>

#include "cart.h"

enum { STATUS_BROKEN = 70 };

void cart_broken(const char *promise, const char *file, int line)
{
    fflush(stdout);
    fprintf(stderr, "This should never happen: %s (%s, line %d). Please report it.\n", promise,
            file, line);
    exit(STATUS_BROKEN);
}
