#include "promises.h"

#include "core/rules.h"

void promise_begin(Match *match, int game)
{
    MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 7);
    assert_null(match_setup_check(&setup));
    match_start(match, &setup, NULL);
}

void promise_finish(Match *match, int game)
{
    Rng rng;
    rng_seed(&rng, 3);
    promise_begin(match, game);
    while (!match_over(match)) {
        Move move;
        match_random_move(match, &rng, &move);
        match_play(match, &move, NULL);
    }
}
