/* The generator: the same everywhere, unbiased, and a shuffle that reaches every order. */
#include "support/cmocka_all.h"

#include "core/rng.h"

static void the_same_seed_gives_the_same_numbers(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 7);
    assert_int_equal(rng_next(&rng), 3665813033u);
    assert_int_equal(rng_next(&rng), 1246614877u);
}

static void bounded_numbers_are_even(void **state)
{
    (void)state;
    enum { BOUND = 7, DRAWS = 70000 };
    int seen[BOUND] = {0};
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < DRAWS; i++)
        seen[rng_below(&rng, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(seen[i], DRAWS / BOUND - 400, DRAWS / BOUND + 400);
}

static void a_shuffle_reaches_every_order_equally(void **state)
{
    (void)state;
    enum { DEALS = 60000 };
    int seen[6] = {0};
    Rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < DEALS; i++) {
        uint8_t cards[3] = {0, 1, 2};
        rng_shuffle(&rng, cards, 3);
        seen[cards[0] * 2 + (cards[1] > cards[2])]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], DEALS / 6 - 400, DEALS / 6 + 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_numbers),
        cmocka_unit_test(bounded_numbers_are_even),
        cmocka_unit_test(a_shuffle_reaches_every_order_equally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
