/* The table of Lifeforce: the question before a foolish move. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "games/games.h"
#include "games/lifeforce/lifeforce.h"
#include "ui/match/table.h"

static void bidding_the_whole_life_asks_once(void **state)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, 1);
    Match      match, view;
    (void)state;
    match_start(&match, &setup, NULL);
    match_view(&match, match.actor, &view);
    int  left = lifeforce_board(&view)->seats[match.actor].deck_count;
    Move all = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)left};
    Move less = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(left - 1)};
    assert_non_null(table_of(GAME_LIFEFORCE)->foolish(&view, &all));
    assert_null(table_of(GAME_LIFEFORCE)->foolish(&view, &less));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bidding_the_whole_life_asks_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
