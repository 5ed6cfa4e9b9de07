/* What the programs of `make bench` share: a clock, and lines "KEY VALUE SPREAD LIMIT" that
 * tools/bench.sh gathers. */
#ifndef CARDHOLD_BENCH_H
#define CARDHOLD_BENCH_H

enum { BENCH_SAMPLES_MAX = 4096 };

typedef struct BenchSamples {
    int    count;
    double values[BENCH_SAMPLES_MAX];
} BenchSamples;

/* Seconds: by the clock on the wall, and of the processor, so that a busy machine does not count as
 * a slow one. */
double bench_clock(void);
double bench_now(void);

void   bench_add(BenchSamples *samples, double value); /* those beyond the most are dropped */
double bench_median(BenchSamples *samples);
double bench_least(BenchSamples *samples);
double bench_most(BenchSamples *samples);
/* Half of them are this near to the median, in percent of it. */
double bench_spread(BenchSamples *samples);

/* The key is SECTION.ROW.COLUMN; a column that ends with /s is better the more, all others the
 * less. */
void bench_say(const char *section, const char *row, const char *column, double value,
               double spread);
void bench_say_limited(const char *section, const char *row, const char *column, double value,
                       double spread, double limit);

#endif
