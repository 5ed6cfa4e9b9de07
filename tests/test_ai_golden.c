/* Matches of experts, as they were played when last looked at: the same seed must give the same
 * decisions on every processor and in every build. After a change of judgement:
 * CARDHOLD_GOLDEN=write build/tests/test_ai_golden. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/think.h"
#include "core/rules.h"
#include "games/games.h"
#include "support/random_match.h"

/* The build with the sixth game has a file of its own. */
#define GOLDEN_FILE                                                                                \
    (getenv("CARDHOLD_GAME") ? "tests/golden/experts_sixth.txt" : "tests/golden/experts.txt")

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
    if (rules->option_count && rules->options[0].most <= 16) /* rounds: one is enough */
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

/* A line a game: its id, how many decisions the match took, and where it ended. */
static bool find_golden(const char *id, Played *golden)
{
    FILE              *file = fopen(GOLDEN_FILE, "r");
    char               name[32];
    unsigned           decisions;
    unsigned long long hash;
    bool               found = false;
    assert_non_null(file);
    while (!found && fscanf(file, "%31s %u %llx", name, &decisions, &hash) == 3)
        found = !strcmp(name, id);
    fclose(file);
    *golden = (Played){hash, decisions};
    return found;
}

static void four_experts_decide_the_same_everywhere(void **state)
{
    (void)state;
    const char *wish = getenv("CARDHOLD_GOLDEN");
    bool        writes = wish && !strcmp(wish, "write");
    FILE       *file = writes ? fopen(GOLDEN_FILE, "w") : NULL;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Played      played = play(game), golden;
        const char *id = rules_of(game)->id;
        char        line[80];
        snprintf(line, sizeof line, "%s %u %016llx\n", id, (unsigned)played.decisions,
                 (unsigned long long)played.hash);
        print_message("%s", line);
        if (writes) {
            fputs(line, file);
            continue;
        }
        if (!find_golden(id, &golden))
            fail_msg("%s is not in %s", id, GOLDEN_FILE);
        assert_int_equal(played.decisions, golden.decisions);
        assert_true(played.hash == golden.hash);
    }
    if (writes)
        assert_int_equal(fclose(file), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_experts_decide_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
