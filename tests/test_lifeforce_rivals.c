/* Rivals of Lifeforce: what they cast in secret must stay one. */
#include "support/cmocka_all.h"

#include "ai/think.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"

static Think think;

/* Both have bid so much, and nothing is cast yet. */
static void bid_both(Match *match, uint64_t deal, int bid)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, deal);
    match_start(match, &setup, NULL);
    for (int i = 0; i < 2; i++)
        match_play(match, &(Move){.act = LIFEFORCE_ACT_BID, .n = (uint8_t)bid}, NULL);
    for (int i = 0; i < 2; i++)
        match_play(match, &(Move){.act = LIFEFORCE_ACT_PASS}, NULL);
    for (int i = 0; i < 2; i++)
        match_play(match, &(Move){.act = LIFEFORCE_ACT_DONE}, NULL);
    assert_int_equal(match->phase, LIFEFORCE_CAST);
}

/* The kinds of the spells that an expert casts: a bit each. */
static unsigned kinds_cast(Match *match)
{
    unsigned kinds = 0;
    int      seat = match->actor;
    while (match->phase == LIFEFORCE_CAST && match->actor == seat) {
        Match    view;
        Move     move;
        ThinkAsk ask = {.view = &view, .level = LEVEL_EXPERT, .seed = match->seed};
        match_view(match, seat, &view);
        think_through(&think, &ask, &move);
        kinds |= 1u << move.act;
        match_play(match, &move, NULL);
    }
    return kinds & ~(1u << LIFEFORCE_ACT_DONE);
}

/* Whoever has counted what rivals cast after such bids still cannot foretell it: no way of casting
 * is what they do nearly always, though each goes by the cards that it has. */
static void secret_castings_cannot_be_read_from_habit(void **state)
{
    (void)state;
    enum { DEALS = 20 };
    for (int bid = 3; bid <= 6; bid += 3) {
        int counts[1u << LIFEFORCE_ACTS] = {0}, most = 0;
        for (uint64_t deal = 1; deal <= DEALS; deal++) {
            Match match;
            bid_both(&match, deal, bid);
            int *count = &counts[kinds_cast(&match)];
            ++*count;
            most = *count > most ? *count : most;
        }
        assert_in_range(most, 1, DEALS * 3 / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_castings_cannot_be_read_from_habit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
