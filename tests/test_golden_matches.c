/* Golden matches: one kept match for each game, number of seats and variant, with the hash of the
 * state after every move. They must replay the same on every machine and in every build. If the
 * rules were changed on purpose, raise the game's version and write them anew, from the top of the
 * repository: CARDHOLD_GOLDEN=write build/tests/test_golden_matches */
#include "support/cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/journal.h"
#include "core/rules.h"
#include "support/random_match.h"

enum { TRIES = 40, DECISIONS_WANTED = 500, DIGITS_A_LINE = 96 };

static uint8_t bytes[JOURNAL_BYTES];

static void path_of(const MatchSetup *setup, char *path, size_t room)
{
    const Rules *rules = rules_of(setup->game);
    int          used = snprintf(path, room, "tests/golden/matches/%s-%d", rules->id, setup->seats);
    for (int i = 0; i < rules->option_count; i++)
        used += snprintf(path + used, room - (size_t)used, "-%s%d", rules->options[i].id,
                         setup->options[i]);
    snprintf(path + used, room - (size_t)used, ".txt");
}

/* Every number of seats as usual; the variants with the fewest and the most. */
static bool next_golden(SetupWalk *walk)
{
    while (setup_next(walk)) {
        const Rules *rules = rules_of(walk->game);
        if (walk->variant == 0 || walk->seats == rules->seats_min ||
            walk->seats == rules->seats_max)
            return true;
    }
    return false;
}

static void play(const MatchSetup *setup, Match *match)
{
    Journal journal = {bytes, sizeof bytes};
    Rng     rng;
    rng_seed(&rng, setup->seed);
    assert_int_equal(journal_start(&journal, setup, JOURNAL_CHECK_BITS, NULL, 0, match, NULL),
                     JOURNAL_FINE);
    while (!match_over(match)) {
        Move move;
        thrifty_move(match, &rng, &move);
        assert_int_equal(journal_play(&journal, match, &move, NULL), JOURNAL_FINE);
    }
}

static uint32_t length_of(MatchSetup setup)
{
    Match match;
    Rng   rng;
    rng_seed(&rng, setup.seed);
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        Move move;
        thrifty_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
    }
    return match.decisions;
}

/* Long matches have seen more, but a repository should stay small: the longest that is not too
 * long. */
static void write_golden(MatchSetup setup)
{
    char        path[200];
    JournalHead head;
    Match       match;
    uint64_t    best = 1;
    uint32_t    longest = 0;
    for (setup.seed = 1; setup.seed <= TRIES; setup.seed++) {
        uint32_t length = length_of(setup);
        if (length > longest && (length <= DECISIONS_WANTED || longest == 0)) {
            longest = length;
            best = setup.seed;
        }
    }
    setup.seed = best;
    play(&setup, &match);
    assert_int_equal(journal_head(bytes, sizeof bytes, &head), JOURNAL_FINE);
    path_of(&setup, path, sizeof path);
    FILE *file = fopen(path, "w");
    if (!file)
        fail_msg("%s cannot be written", path);
    fprintf(file, "%s\n%u moves\n%016" PRIx64 "\n", setup_words(&setup), match.decisions,
            head.hash);
    for (uint32_t i = 0; i < head.length; i++)
        fprintf(file, "%02x%s", bytes[i],
                (i + 1) % (DIGITS_A_LINE / 2) == 0 || i + 1 == head.length ? "\n" : "");
    assert_int_equal(fclose(file), 0);
}

static uint32_t read_golden(FILE *file, uint32_t *moves, uint64_t *hash)
{
    char     words[300];
    unsigned value;
    uint32_t length = 0;
    assert_non_null(fgets(words, sizeof words, file));
    assert_int_equal(fscanf(file, "%" SCNu32 " moves %" SCNx64, moves, hash), 2);
    while (length < sizeof bytes && fscanf(file, "%2x", &value) == 1)
        bytes[length++] = (uint8_t)value;
    return length;
}

static void every_golden_match_replays_to_the_same_states(void **state)
{
    (void)state;
    SetupWalk   walk = {0};
    const char *wish = getenv("CARDHOLD_GOLDEN");
    bool        writing = wish && strcmp(wish, "write") == 0;
    int         matches = 0;
    while (next_golden(&walk)) {
        char     path[200];
        Match    match;
        uint32_t moves = 0;
        uint64_t hash = 0;
        if (writing)
            write_golden(walk.setup);
        path_of(&walk.setup, path, sizeof path);
        FILE *file = fopen(path, "r");
        if (!file)
            fail_msg("%s is not there", path);
        uint32_t length = read_golden(file, &moves, &hash);
        fclose(file);
        JournalError error = journal_replay(bytes, length, UINT32_MAX, &match);
        if (error)
            fail_msg("%s, move %u: %s", path, match.decisions, journal_error_words(error));
        assert_true(match_over(&match));
        assert_int_equal(match.decisions, moves);
        assert_true(match_hash(&match) == hash);
        assert_int_equal(match.game, walk.setup.game);
        assert_int_equal(match.seats, walk.setup.seats);
        assert_memory_equal(match.options, walk.setup.options, OPTIONS_MAX);
        matches++;
    }
    print_message("%d golden matches\n", matches);
    assert_true(matches > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_golden_match_replays_to_the_same_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
