#include "arena_report.h"

#include <string.h>

static bool ends_within(const char *text, size_t size) { return memchr(text, 0, size) != NULL; }

bool arena_report_is_credible(const ArenaReport *report, const ArenaOptions *options, int due)
{
    const ArenaResult *result = &report->result;
    unsigned           all_seats = (1u << options->setup.seats) - 1;
    if (report->match != due || result->seed != arena_seed(options, due))
        return false;
    if (result->failed > 1 || (result->winners | result->forfeits) & ~all_seats ||
        result->moves > DECISIONS_MAX)
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!ends_within(result->trouble[seat], TROUBLE_MAX))
            return false;
    return ends_within(result->failure, TROUBLE_MAX);
}
