/* Milliseconds on a clock that never jumps; 64 bits, since a handheld may be up for months. */
#ifndef CARDHOLD_MOMENT_H
#define CARDHOLD_MOMENT_H

#include <stdint.h>
#include <time.h>

static inline int64_t moment_now(void)
{
    struct timespec clock;
    clock_gettime(CLOCK_MONOTONIC, &clock);
    return (int64_t)clock.tv_sec * 1000 + clock.tv_nsec / 1000000;
}

#endif
