/* Matches of experts, as they were played when last looked at: the same seed must give the same
 * decisions on every processor and in every build. After a change of judgement:
 * CARDHOLD_GOLDEN=write build/tests/test_ai_golden. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"

#define GOLDEN_FILE "tests/golden/experts.txt"

enum { SEED = 2026, SEATS_WANTED = 4 };

typedef struct Played {
    uint64_t hash;
    uint32_t decisions;
} Played;

static Played play(int game)
{
    static Think think;
    const Rules *rules = rules_of(game);
    MatchSetup   setup =
        match_setup(game, rules->seats_max < SEATS_WANTED ? rules->seats_max : SEATS_WANTED, SEED);
    if (rules->options[0].most <= 16) /* rounds: one is enough */
        setup.options[0] = rules->options[0].least;
    assert_null(match_setup_check(&setup));
    Match  match, view;
    Memory memory;
    memory_clear(&memory);
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        Move     move;
        ThinkAsk ask = {.view = &view,
                        .memory = &memory,
                        .level = LEVEL_EXPERT,
                        .temper = (Temper)(match.actor % TEMPERS),
                        .seed = rng_mix(SEED, match.decisions)};
        match_view(&match, match.actor, &view);
        think_through(&think, &ask, &move);
        assert_null(match_check(&match, &move));
        memory_note(&memory, &match, &move);
        match_play(&match, &move, NULL);
    }
    return (Played){match_hash(&match), match.decisions};
}

static void four_experts_decide_the_same_everywhere(void **state)
{
    (void)state;
    const char *wish = getenv("CARDHOLD_GOLDEN");
    bool        writes = wish && !strcmp(wish, "write");
    FILE       *file = fopen(GOLDEN_FILE, writes ? "w" : "r");
    assert_non_null(file);
    for (int game = 0; game < GAMES; game++) {
        Played             played = play(game);
        char               id[32];
        Played             golden = played;
        unsigned long long hash = played.hash;
        if (writes)
            fprintf(file, "%s %u %016llx\n", rules_of(game)->id, (unsigned)played.decisions, hash);
        else
            assert_int_equal(fscanf(file, "%31s %u %llx", id, &golden.decisions, &hash), 3);
        print_message("%s: %u decisions, %016llx\n", rules_of(game)->id, (unsigned)played.decisions,
                      (unsigned long long)played.hash);
        assert_int_equal(played.decisions, golden.decisions);
        assert_true(played.hash == hash);
    }
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_experts_decide_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
