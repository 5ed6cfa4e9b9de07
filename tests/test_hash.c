/* match_hash against the JSON of the state: whatever JSON shows to differ, differs in the hash. */
#include "support/cmocka_all.h"

#include "core/match.h"
#include "core/rules.h"
#include "support/page.h"

enum { STATES = 400, WAYS = 12 };

/* A state as two numbers: its JSON text as a whole, and its hash. */
typedef struct Identity {
    uint64_t json, hash;
} Identity;

static uint64_t number_of(const char *text)
{
    uint64_t number = 14695981039346656037u;
    for (; *text; text++)
        number = (number ^ (uint8_t)*text) * 1099511628211u;
    return number;
}

static Identity identity_of(const Match *match)
{
    static Page page;
    Match       plain = *match;
    plain.rng = (Rng){0}; /* the board alone, for these would tell every two states apart */
    plain.decisions = 0;
    page_state(&page, &plain);
    return (Identity){number_of(page.text), match_hash(&plain)};
}

static void compare_all(const Identity *states, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (states[i].json != states[j].json)
                assert_true(states[i].hash != states[j].hash);
}

/* The truth, every view, and other deals that a seat cannot tell from the true one. */
static int note_states(const Match *match, Rng *rng, Identity *states)
{
    int count = 0;
    states[count++] = identity_of(match);
    for (int seat = 0; seat < match->seats; seat++) {
        Match view;
        match_view(match, seat, &view);
        states[count++] = identity_of(&view);
        match_redeal(&view, rng);
        if (count < WAYS)
            states[count++] = identity_of(&view);
    }
    return count;
}

static void compare_matches(int game, int seats, uint64_t seed)
{
    static Identity states[STATES + 2 * WAYS];
    Match           match, again;
    Rng             rng;
    int             count = 0;
    MatchSetup      setup = match_setup(game, seats, seed);
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, NULL);
    again = match;
    rng_seed(&rng, seed);
    while (!match_over(&match) && count < STATES) {
        Move move;
        count += note_states(&match, &rng, states + count);
        match_random_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
        match_play(&again, &move, NULL);
        assert_true(match_hash(&match) == match_hash(&again));
    }
    assert_true(count > 20);
    compare_all(states, count);
}

static void what_json_tells_apart_the_hash_does_too(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++)
            for (uint64_t seed = 1; seed <= 6; seed++)
                compare_matches(game, seats, seed);
}

static void chance_and_the_count_of_decisions_are_in_it(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        Match      match, other;
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 5);
        match_start(&match, &setup, NULL);
        other = match;
        assert_true(match_hash(&other) == match_hash(&match));
        other.rng.state ^= 1;
        assert_true(match_hash(&other) != match_hash(&match));
        other = match;
        other.decisions++;
        assert_true(match_hash(&other) != match_hash(&match));
        match_view(&match, 0, &other);
        assert_true(match_hash(&other) != match_hash(&match));
    }
}

/* Worked out by hand from what hash.h says: the same on every machine and in every later version,
 * or kept matches would be said to differ. */
static void the_hash_of_values_never_changes(void **state)
{
    (void)state;
    const uint8_t bytes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    Hash          hash = HASH_BEGIN;
    hash_add(&hash, 0);
    hash_add(&hash, UINT64_MAX);
    hash_bytes(&hash, bytes, sizeof bytes);
    hash_cards(&hash, bytes, 3);
    assert_int_equal(hash.state, 0xd6f532b77d2f2696u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_json_tells_apart_the_hash_does_too),
        cmocka_unit_test(chance_and_the_count_of_decisions_are_in_it),
        cmocka_unit_test(the_hash_of_values_never_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
