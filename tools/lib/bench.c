#include "lib/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double bench_clock(void) { return seconds_of(CLOCK_MONOTONIC); }
double bench_now(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

void bench_add(BenchSamples *samples, double value)
{
    if (samples->count < BENCH_SAMPLES_MAX)
        samples->values[samples->count++] = value;
}

static int by_value(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double rank(BenchSamples *samples, double share)
{
    if (samples->count == 0)
        return 0;
    qsort(samples->values, (size_t)samples->count, sizeof *samples->values, by_value);
    return samples->values[(int)(share * (samples->count - 1) + 0.5)];
}

double bench_median(BenchSamples *samples) { return rank(samples, 0.5); }
double bench_least(BenchSamples *samples) { return rank(samples, 0); }
double bench_most(BenchSamples *samples) { return rank(samples, 1); }

double bench_spread(BenchSamples *samples)
{
    double middle = bench_median(samples);
    return middle > 0 ? 50 * (rank(samples, 0.75) - rank(samples, 0.25)) / middle : 0;
}

void bench_say(const char *section, const char *row, const char *column, double value,
               double spread)
{
    bench_say_limited(section, row, column, value, spread, -1);
}

void bench_say_limited(const char *section, const char *row, const char *column, double value,
                       double spread, double limit)
{
    printf("%s.%s.%s %.8g %.1f ", section, row, column, value, spread);
    if (limit >= 0)
        printf("%.8g\n", limit);
    else
        printf("-\n");
    fflush(stdout);
}
