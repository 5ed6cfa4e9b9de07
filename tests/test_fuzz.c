/* The fuzzers of tests/fuzz with their corpus and a few seconds of mutations of it; CARDHOLD_SOAK
 * makes it longer. libFuzzer runs the same functions for minutes in tools/soak/fuzz.sh. */
#include "support/cmocka_all.h"

#include <dirent.h>
#include <stdio.h>

#include "core/rng.h"
#include "support/random_match.h"

#define LLVMFuzzerTestOneInput fuzz_one_battery
#include "fuzz/fuzz_battery.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_journal
int fuzz_one_journal(const uint8_t *data, size_t size);
#include "fuzz/fuzz_journal.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_moves
int fuzz_one_moves(const uint8_t *data, size_t size);
#include "fuzz/fuzz_moves.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_json
int fuzz_one_json(const uint8_t *data, size_t size);
#include "fuzz/fuzz_json.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_script
int fuzz_one_script(const uint8_t *data, size_t size);
#include "fuzz/fuzz_script.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_assets
int fuzz_one_assets(const uint8_t *data, size_t size);
#include "fuzz/fuzz_assets.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_forged
int fuzz_one_forged(const uint8_t *data, size_t size);
#include "fuzz/fuzz_forged.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_one_pad
int fuzz_one_pad(const uint8_t *data, size_t size);
#include "fuzz/fuzz_pad.c"

enum { SEEDS_MAX = 40, SEED_BYTES = 8192, ROOM = 2 * SEED_BYTES };

typedef struct Seed {
    size_t  size;
    uint8_t bytes[SEED_BYTES];
} Seed;

static Seed seeds[SEEDS_MAX];

static int read_corpus(const char *name)
{
    char           folder[64], path[400];
    int            count = 0;
    struct dirent *entry;
    snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", name);
    DIR *listed = opendir(folder);
    assert_non_null(listed);
    while ((entry = readdir(listed)) && count < SEEDS_MAX) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *in = fopen(path, "rb");
        assert_non_null(in);
        seeds[count].size = fread(seeds[count].bytes, 1, SEED_BYTES, in);
        fclose(in);
        count++;
    }
    closedir(listed);
    assert_true(count > 0);
    return count;
}

/* A few bytes changed, taken out, put in, or taken from another seed. */
static size_t mutate(uint8_t *bytes, size_t size, const Seed *other, Rng *rng)
{
    size_t at = size ? rng_below(rng, (uint32_t)size) : 0, count;
    switch (rng_below(rng, 5)) {
    case 0: bytes[at] ^= (uint8_t)(1 << rng_below(rng, 8)); return size ? size : 1;
    case 1: bytes[at] = (uint8_t)rng_below(rng, 256); return size ? size : 1;
    case 2:
        count = 1 + rng_below(rng, 8);
        count = at + count > size ? size - at : count;
        memmove(bytes + at, bytes + at + count, size - at - count);
        return size - count;
    case 3:
        count = 1 + rng_below(rng, 8);
        if (size + count > ROOM)
            return size;
        memmove(bytes + at + count, bytes + at, size - at);
        return size + count;
    default:
        count = other->size ? 1 + rng_below(rng, (uint32_t)other->size) : 0;
        if (at + count > ROOM)
            return size;
        memcpy(bytes + at, other->bytes + other->size - count, count);
        return at + count > size ? at + count : size;
    }
}

static void fuzz(const char *name, int (*one)(const uint8_t *, size_t), int runs)
{
    static uint8_t room[ROOM];
    int            count = read_corpus(name);
    Rng            rng;
    rng_seed(&rng, 2);
    one(room, 0);
    for (int i = 0; i < count; i++)
        one(seeds[i].bytes, seeds[i].size);
    runs *= soak_factor();
    for (int i = 0; i < runs; i++) {
        const Seed *seed = &seeds[rng_below(&rng, (uint32_t)count)];
        size_t      size = seed->size;
        memcpy(room, seed->bytes, size);
        for (uint32_t k = rng_below(&rng, 6); k < 6; k++)
            size = mutate(room, size, &seeds[rng_below(&rng, (uint32_t)count)], &rng);
        /* In memory of its very size, so that a byte too far is noticed. */
        uint8_t *exact = malloc(size ? size : 1);
        memcpy(exact, room, size);
        one(exact, size);
        free(exact);
    }
}

static void any_bytes_are_a_battery(void **state)
{
    (void)state;
    fuzz("battery", fuzz_one_battery, 150);
}
static void a_forged_battery_leads_to_nothing_illegal(void **state)
{
    (void)state;
    fuzz("forged", fuzz_one_forged, 20);
}
static void any_buttons_keep_the_match_through_reboots(void **state)
{
    (void)state;
    fuzz("pad", fuzz_one_pad, 6);
}
static void any_bytes_are_a_replay_or_refused(void **state)
{
    (void)state;
    fuzz("journal", fuzz_one_journal, 4000);
}
static void any_bits_are_moves_or_refused(void **state)
{
    (void)state;
    fuzz("moves", fuzz_one_moves, 4000);
}
static void any_text_is_a_bots_answer_or_refused(void **state)
{
    (void)state;
    fuzz("json", fuzz_one_json, 4000);
}
static void any_text_is_a_script_or_refused(void **state)
{
    (void)state;
    fuzz("script", fuzz_one_script, 3000);
}
static void any_text_is_an_asset_or_refused(void **state)
{
    (void)state;
    fuzz("assets", fuzz_one_assets, 2500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_bytes_are_a_battery),
        cmocka_unit_test(a_forged_battery_leads_to_nothing_illegal),
        cmocka_unit_test(any_buttons_keep_the_match_through_reboots),
        cmocka_unit_test(any_bytes_are_a_replay_or_refused),
        cmocka_unit_test(any_bits_are_moves_or_refused),
        cmocka_unit_test(any_text_is_a_bots_answer_or_refused),
        cmocka_unit_test(any_text_is_a_script_or_refused),
        cmocka_unit_test(any_text_is_an_asset_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
