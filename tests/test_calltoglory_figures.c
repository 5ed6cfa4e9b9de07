/* One's own figures stand on the screen at every question of Call to Glory. */
#include "support/cmocka_all.h"

#include "games/games.h"
#include "games/calltoglory/calltoglory.h"
#include "support/own_figures.h"

static int own(const Match *view, int seat, int figures[OWN_FIGURES_MAX])
{
    figures[0] = calltoglory_board(view)->score[seat];
    return 1;
}

static void ones_own_figures_stand_at_every_question(void **state)
{
    (void)state;
    assert_true(demand_own_figures(GAME_CALLTOGLORY, own, 2) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ones_own_figures_stand_at_every_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
