/* A small version of build/ladder: a few games of every rung but the dearest, which must leave its
 * promise possible. (The games are the same on every machine and in every run: this fails by a
 * change alone, never by chance.) */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/rules.h"
#include "lib/rungs.h"
#include "support/random_match.h"
#include "games/games.h"

/* A dozen games cannot tell a doubled budget from a plain one: those rungs are the ladder's own.
 * A share of attacks needs more games than a share of wins. */
static int games_here(const Rung *rung)
{
    if (rung->promise == PROMISE_NOT_WEAKER)
        return 0;
    if (rung->one.level < LEVEL_EXPERT)
        return rung->games / (rung->promise == PROMISE_FIERCER ? 32 : 64);
    return rung->rest.level == LEVEL_HARD && rung->seats == 2 ? 6 : 0;
}

static void climb(int game)
{
    Rung rung;
    for (int i = 0; rung_of(game, i, &rung); i++) {
        Contest       contest;
        ContestResult result;
        assert_null(rung_contest(&rung, games_here(&rung), 1, &contest));
        if (!contest.games)
            continue;
        contest_run(&contest, 1, &result);
        if (rung_verdict(&rung, &result) == VERDICT_BROKEN)
            fail_msg("%s, %d seats, rung %d: %s against %s wins %.1f%% of %d games, attacks %.1f%% "
                     "and %.1f%%",
                     rules_of(game)->id, rung.seats, i, level_id((int)rung.one.level),
                     level_id((int)rung.rest.level), 100 * result.share, result.games,
                     100 * result.attacks[0], 100 * result.attacks[1]);
    }
}

static void the_ladder_stands_in_every_game(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        climb(game);
}

/* "rounds=3": the option and the value as the rungs write them. */
static void assign(Rung *rung, const char *option, const char *value)
{
    snprintf(rung->sets[0], sizeof rung->sets[0], "%s%s", option, value);
}

static void options_and_seats_that_a_game_has_not_are_refused(void **state)
{
    (void)state;
    static const char *const VALUES[] = {"", "=", "=x", "=1x", "=-1", "=257"};
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        Rung         rung = {.game = game, .seats = rules->seats_max, .sets = {"nonsense=1"}};
        Contest      contest;
        assert_non_null(rung_contest(&rung, 1, 1, &contest));
        for (int i = 0; i < rules->option_count; i++) {
            const Option *option = &rules->options[i];
            for (size_t k = 0; k < sizeof VALUES / sizeof *VALUES; k++) {
                assign(&rung, option->id, VALUES[k]);
                if (!rung_contest(&rung, 1, 1, &contest))
                    fail_msg("\"%s\" was taken", rung.sets[0]);
            }
            char most[12];
            snprintf(most, sizeof most, "=%d", option->most);
            assign(&rung, option->id, option->yes_no ? "=true" : most);
            if (rung_contest(&rung, 1, 1, &contest)) /* one that goes with no more seats than few */
                rung.seats = rules->seats_min;
            assert_null(rung_contest(&rung, 1, 1, &contest));
            assert_int_equal(contest.setup.options[i], option->most);
        }
        rung = (Rung){.game = game, .seats = rules->seats_max + 1};
        assert_non_null(rung_contest(&rung, 1, 1, &contest));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ladder_stands_in_every_game),
        cmocka_unit_test(options_and_seats_that_a_game_has_not_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
