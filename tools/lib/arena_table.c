#include "arena_table.h"

#include <inttypes.h>

#include "core/rules.h"

void arena_table_add(ArenaTable *table, const ArenaOptions *options, int match,
                     const ArenaResult *result)
{
    int winners = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        winners += result->winners >> seat & 1;
    for (int seat = 0; seat < options->setup.seats; seat++) {
        int player = arena_player(options, match, seat);
        if (result->winners >> seat & 1) {
            table->win_shares[player] += WIN_SHARES / winners;
            table->seat_shares[seat] += WIN_SHARES / winners;
        }
        table->draws[player] += !winners && !result->failed;
        table->score[player] += result->scores[seat];
        table->forfeits[player] += result->forfeits >> seat & 1;
    }
    table->played++;
    table->failures += result->failed;
    table->moves += result->moves;
    if (result->moves > table->longest ||
        (result->moves == table->longest && match < table->longest_match)) {
        table->longest = result->moves;
        table->longest_match = match;
    }
    table->digest += rng_mix(result->digest, (uint64_t)match);
}

/* Newton's method, to need no library of mathematics. */
static double root(double square)
{
    double guess = square > 1 ? square : 1;
    for (int i = 0; i < 60; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

void wilson(double wins, double games, double *low, double *high)
{
    const double z = 1.959964;
    double       share = wins / games;
    double       middle = (share + z * z / (2 * games)) / (1 + z * z / games);
    double       reach =
        z / (1 + z * z / games) * root(share * (1 - share) / games + z * z / (4 * games * games));
    *low = middle - reach > 0 ? middle - reach : 0;
    *high = middle + reach < 1 ? middle + reach : 1;
}

static void print_options(const ArenaOptions *options, FILE *file)
{
    const Rules *rules = rules_of(options->setup.game);
    for (int i = 0; i < rules->option_count; i++) {
        int value = options->setup.options[i];
        if (rules->options[i].yes_no)
            fprintf(file, ", %s %s", rules->options[i].id, value ? "true" : "false");
        else
            fprintf(file, ", %s %d", rules->options[i].id, value);
    }
}

void arena_table_print(const ArenaTable *table, const ArenaOptions *options, FILE *file)
{
    int seats = options->setup.seats, forfeits = 0;
    fprintf(file, "%s, %d seats", rules_of(options->setup.game)->title, seats);
    print_options(options, file);
    fprintf(file, ", seed %" PRIu64 "\n%d matches%s\n\n", options->setup.seed, table->played,
            options->mirror ? ", each deal in every rotation" : "");
    fprintf(file,
            "   player                     wins   share     95%% interval   draws   mean score  "
            "forfeits\n");
    for (int i = 0; i < seats && table->played; i++) {
        double wins = (double)table->win_shares[i] / WIN_SHARES, low, high;
        wilson(wins, table->played, &low, &high);
        fprintf(file, "%d  %-22.22s %8.1f  %5.1f%%  %5.1f%% - %5.1f%%  %6d   %10.2f  %8d\n", i + 1,
                options->players[i].name, wins, 100 * wins / table->played, 100 * low, 100 * high,
                table->draws[i], (double)table->score[i] / table->played, table->forfeits[i]);
        forfeits += table->forfeits[i];
    }
    if (!table->played)
        return;
    fprintf(file, "\nwins by seat ");
    for (int seat = 0; seat < seats; seat++)
        fprintf(file, "  %d: %.1f%%", seat,
                100.0 * (double)table->seat_shares[seat] / WIN_SHARES / table->played);
    fprintf(file,
            "\nlength         %.1f moves a match, the longest %" PRIu32 " (match %d, seed %" PRIu64
            ")\n",
            (double)table->moves / table->played, table->longest, table->longest_match + 1,
            arena_seed(options, table->longest_match));
    fprintf(file, "errors         %d forfeits, %d failures\n", forfeits, table->failures);
    fprintf(file, "digest         %016" PRIx64 "\n", table->digest);
}
