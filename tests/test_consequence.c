/* Before a choice it is said what it leads to: a move that ends the round or the match says so,
 * with what everybody gets, and it is what then happens. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "support/random_match.h"
#include "ui/match/consequence.h"

static const char *const NAMES[SEATS_MAX] = {"Ada", "Ben", "Cid", "Dan", "Eva", "Flo"};

static int rounds_ended, matches_ended;

static void demand_what_happens(const Match *before, const Move *move, const char *words)
{
    static EventList events;
    Match            after = *before;
    int              gains[SEATS_MAX] = {0};
    bool             ends = false;
    match_play(&after, move, &events);
    for (int i = 0; i < events.count; i++) {
        ends |= events.events[i].kind == EVENT_ROUND_END;
        if (events.events[i].kind == EVENT_POINTS)
            gains[events.events[i].seat] += events.events[i].n;
    }
    bool round = ends && !match_over(&after);
    if ((strncmp(words, "This ends the round", 19) == 0) != round)
        print_error("%s, decision %u, act %s: \"%s\"\n", rules_of(before->game)->id,
                    before->decisions, rules_of(before->game)->verbs[move->act].name, words);
    assert_int_equal(strncmp(words, "This ends the round", 19) == 0, round);
    assert_int_equal(strncmp(words, "This ends the match", 19) == 0 ||
                         strncmp(words, "This wins the match", 19) == 0,
                     match_over(&after));
    if (round) {
        char gain[24];
        snprintf(gain, sizeof gain, "%s +%d", NAMES[before->actor], gains[before->actor]);
        assert_non_null(strstr(words, gain));
    }
    rounds_ended += round;
    matches_ended += match_over(&after);
}

static void what_ends_a_round_or_the_match_says_so_before(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        if (rules_of(game)->short_rounds)
            continue; /* what is hidden decides there, and nothing is said */
        for (uint64_t seed = 1; seed <= (uint64_t)(3 * soak_factor()); seed++) {
            MatchSetup setup = match_setup(game, rules_of(game)->seats_max, seed);
            Match      match, view;
            Rng        rng;
            rng_seed(&rng, seed);
            match_start(&match, &setup, NULL);
            while (!match_over(&match)) {
                char words[96];
                Text text;
                Move move;
                thrifty_move(&match, &rng, &move);
                match_view(&match, match.actor, &view);
                text_begin_short(&text, words, sizeof words, NAMES);
                consequence_say(&view, &move, &text);
                demand_what_happens(&match, &move, words);
                match_play(&match, &move, NULL);
            }
        }
    }
    if (games_all())
        assert_true(matches_ended > 0);
    if (games_all())
        assert_true(rounds_ended > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_ends_a_round_or_the_match_says_so_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
