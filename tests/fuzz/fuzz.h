/* What the fuzzers share. Each is one function for libFuzzer (tools/soak/fuzz.sh);
 * tests/test_fuzz.c runs the same functions with the corpus and a few mutations of it. A fault is
 * an abort. */
#ifndef CARDHOLD_FUZZ_H
#define CARDHOLD_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/journal.h"
#include "core/match.h"
#include "core/rules.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_DEMAND(truth)                                                                         \
    do {                                                                                           \
        if (!(truth)) {                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #truth);                            \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Length and checksum of a journal put right, as a forger would, so that what lies behind them is
 * reached. */
static inline void fuzz_forge_journal(uint8_t *bytes, size_t size)
{
    uint64_t sum = 14695981039346656037u;
    if (size < JOURNAL_HEADER)
        return;
    for (int i = 0; i < 4; i++)
        bytes[12 + i] = (uint8_t)(size >> 8 * i);
    for (size_t i = 0; i < size; i++)
        if (i < 16 || i >= 24)
            sum = (sum ^ bytes[i]) * 1099511628211u;
    for (int i = 0; i < 8; i++)
        bytes[16 + i] = (uint8_t)(sum >> 8 * i);
}

/* A match somewhere on its way, as the first eight bytes say; false if there are fewer. */
static inline bool fuzz_some_match(const uint8_t **data, size_t *size, Match *match)
{
    if (*size < 8)
        return false;
    const uint8_t *at = *data;
    const Rules   *rules = rules_of(at[0] % GAMES);
    MatchSetup     setup = match_setup(
            at[0] % GAMES, rules->seats_min + at[1] % (rules->seats_max - rules->seats_min + 1), at[2]);
    for (int i = 0; i < rules->option_count; i++)
        if (at[3] >> i & 1)
            setup.options[i] = rules->options[i].most;
    FUZZ_DEMAND(!match_setup_check(&setup));
    match_start(match, &setup, NULL);
    Rng rng;
    rng_seed(&rng, at[4]);
    for (int i = at[5]; i > 0 && !match_over(match); i--) {
        Move move;
        match_random_move(match, &rng, &move);
        match_play(match, &move, NULL);
    }
    *data += 8;
    *size -= 8;
    return !match_over(match);
}

/* What holds of every match, however it came about. */
static inline void fuzz_demand_sound(const Match *match)
{
    static MoveList list;
    FUZZ_DEMAND(match->game < GAMES && match->seats <= SEATS_MAX);
    if (match_over(match)) {
        FUZZ_DEMAND(match_is_sound(match));
        return;
    }
    FUZZ_DEMAND(match->actor < match->seats);
    match_moves(match, &list);
    FUZZ_DEMAND(list.count > 0 && list.count <= MOVES_MAX);
    FUZZ_DEMAND(!match_check(match, &list.moves[0]));
}

#endif
