/* Rivals of Lifeforce: what they cast in secret must stay one. */
#include "support/cmocka_all.h"

#include "ai/think.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"

static Think think;

static void secret_castings_cannot_be_read_from_habit(void **state)
{
    (void)state;
    int varied = 0;
    for (uint64_t deal = 1; deal <= 10; deal++) {
        MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, deal);
        Match      match, view;
        Move       move, other = {0};
        match_start(&match, &setup, NULL);
        for (int i = 0; i < 2; i++)
            match_play(&match, &(Move){.act = LIFEFORCE_ACT_BID, .n = 3}, NULL);
        for (int i = 0; i < 2; i++)
            match_play(&match, &(Move){.act = LIFEFORCE_ACT_PASS}, NULL);
        for (int i = 0; i < 2; i++)
            match_play(&match, &(Move){.act = LIFEFORCE_ACT_DONE}, NULL);
        assert_int_equal(match.phase, LIFEFORCE_CAST);
        match_view(&match, match.actor, &view);
        bool differs = false;
        for (uint64_t seed = 0; seed < 6; seed++) {
            ThinkAsk ask = {.view = &view, .level = LEVEL_EXPERT, .percent = 20, .seed = seed};
            think_through(&think, &ask, &move);
            differs |= seed && !move_same(&move, &other);
            other = move;
        }
        varied += differs;
    }
    assert_true(varied >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_castings_cannot_be_read_from_habit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
