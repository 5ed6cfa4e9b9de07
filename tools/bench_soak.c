/* Plays a thousand matches on one cart and looks at the memory before and after, then resumes the
 * longest match of each game from the battery. */
#include <stdio.h>
#include <string.h>

#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "lib/bench.h"
#include "lib/opened.h"
#include "games/games.h"

enum { MATCHES = 200, WARM_UP = 20, ROUNDS = 60, ROW = 48, DECISIONS_MAX = 100000 };

static Cart     cart;
static uint8_t  battery[CART_BATTERY], longest[GAMES][CART_BATTERY];
static uint32_t decisions[GAMES];

/* Of its own, without the program's code, in kilobytes; 0 where the system does not say. */
static long resident(void)
{
    char  line[256];
    long  kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "RssAnon: %ld", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return kilobytes;
}

static void play(int game, uint64_t seed)
{
    Seating   seating = seating_usual(game);
    Rng       rng;
    CartInput input = {0};
    rng_seed(&rng, seed);
    for (int seat = 1; seat < rules_of(game)->seats_max; seat++)
        seating.seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)(seat % CHARACTERS)};
    session_start(&cart.session, cart.out.battery, &seating, seed);
    while (!match_over(&cart.session.match) && cart.session.match.decisions < DECISIONS_MAX) {
        Move move;
        match_random_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
        if (!cart.session.unkept && cart.session.match.decisions > decisions[game] &&
            !match_over(&cart.session.match)) {
            decisions[game] = cart.session.match.decisions;
            memcpy(longest[game], cart.out.battery, sizeof longest[game]);
        }
    }
    cart_frame(&cart, &input);
}

static void measure_resume(int game)
{
    char         row[ROW];
    BenchSamples times = {0};
    for (int round = 0; round < ROUNDS; round++) {
        double start = bench_now();
        if (resume_at_once(&cart.session, longest[game]) != JOURNAL_FINE)
            return;
        bench_add(&times, 1e3 * (bench_now() - start));
    }
    snprintf(row, sizeof row, "resume-%s-%u", rules_of(game)->id, decisions[game]);
    bench_say("start", row, "ms", bench_least(&times), bench_spread(&times));
}

int main(void)
{
    long before = 0;
    memset(longest, 1, sizeof longest);
    cart_boot(&cart, battery, 1);
    for (int i = -WARM_UP; i < MATCHES; i++) {
        if (i == 0)
            before = resident();
        for (int game = 0; game < GAMES; game++)
            play(game, (uint64_t)(i + WARM_UP));
    }
    long after = resident();
    bench_say("memory", "1000-matches", "KiB-before", (double)before, 1);
    bench_say_limited("memory", "1000-matches", "KiB-after", (double)after, 1, (double)before);
    for (int game = 0; game < GAMES; game++)
        measure_resume(game);
    return 0;
}
