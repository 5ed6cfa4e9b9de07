/* One's own figures stand on the screen at every question of Glory and of Generals & Assassins. */
#include "support/cmocka_all.h"

#include "games/games.h"
#include "games/war/war.h"
#include "support/own_figures.h"

static int own(const Match *view, int seat, int figures[OWN_FIGURES_MAX])
{
    const WarSeat *army = &war_board(view)->seats[seat];
    int            count = 0;
    figures[count++] = army->hp;
    figures[count++] = army->points;
    figures[count++] = war_bag_value(army->domain);
    if (war_terms(view)->treasury)
        figures[count++] = war_bag_value(army->treasury);
    return count;
}

static void ones_own_figures_stand_at_every_question(void **state)
{
    (void)state;
    assert_true(demand_own_figures(GAME_GLORY, own, 1) > 40);
    assert_true(demand_own_figures(GAME_GENERALS, own, 1) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ones_own_figures_stand_at_every_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
