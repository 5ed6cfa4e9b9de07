/* The table of Kingdom: the question before a foolish move. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "games/games.h"
#include "games/kingdom/kingdom.h"
#include "support/kingdom_board.h"
#include "ui/match/table.h"

static void ending_a_turn_that_could_win_asks_once(void **state)
{
    Match match = kingdom_bare();
    Match view;
    Move  end = {.act = KINGDOM_ACT_END};
    (void)state;
    kingdom_build(&match, 0, "2S 2D 2C 2H");
    kingdom_crown(&match, 0, "JS QD KC");
    kingdom_give(&match, 0, "9S");
    match_view(&match, 0, &view);
    assert_null(table_of(GAME_KINGDOM)->foolish(&view, &end));
    kingdom_give(&match, 0, "AH");
    match_view(&match, 0, &view);
    assert_non_null(table_of(GAME_KINGDOM)->foolish(&view, &end));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ending_a_turn_that_could_win_asks_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
