/* Before a choice it is said what it leads to: a move that ends the round or the match says so,
 * with what everybody gets, and it is what then happens. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "support/random_match.h"
#include "ui/match/consequence.h"
#include "ui/match/table.h"

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

/* ---- what may end a round, as others answer it ---- */

/* What a seat was told before its move: it holds while nobody else joins in. */
typedef struct Foretold {
    bool held;
    char words[96];
} Foretold;

static int falls, falls_foretold, last_falls;

static void tell_foretold(const Match *match, const Move *move, Foretold *foretold)
{
    Match view;
    Text  text;
    match_view(match, match->actor, &view);
    text_begin_short(&text, foretold->words, sizeof foretold->words, NAMES);
    consequence_say(&view, move, &text);
    foretold->held = strncmp(foretold->words, "If ", 3) == 0;
}

/* "If Ben falls the round ends: Ada +14, Cid +15.", for the seat that was told so. */
static void demand_gains(const Foretold *foretold, const Match *after, int seat, int fallen,
                         const int gains[SEATS_MAX])
{
    char words[64];
    snprintf(words, sizeof words, "If %s fall%s", NAMES[fallen], fallen == seat ? "" : "s");
    assert_memory_equal(foretold->words, words, strlen(words));
    if (match_over(after)) {
        bool won = after->winners == 1u << seat;
        assert_int_equal(strstr(foretold->words, "you win the match!") != NULL, won);
        last_falls++;
        return;
    }
    int best = SEAT_NONE;
    for (int other = 0; other < after->seats; other++)
        if (other != seat && gains[other] > 0 && (best == SEAT_NONE || gains[other] > gains[best]))
            best = other;
    snprintf(words, sizeof words, " the round ends: %s +%d", NAMES[seat], gains[seat]);
    if (!strstr(foretold->words, words))
        print_error("%s: not \"%s\"\n", foretold->words, words);
    assert_non_null(strstr(foretold->words, words));
    snprintf(words, sizeof words, ", %s +%d.", NAMES[best == SEAT_NONE ? 0 : best],
             best == SEAT_NONE ? 0 : gains[best]);
    assert_int_equal(strstr(foretold->words, words) != NULL, best != SEAT_NONE);
}

static void compare_falls(const MatchSetup *setup, Rng *rng)
{
    static EventList events;
    Foretold         foretold[SEATS_MAX] = {{false}};
    Match            match;
    bool             unopposed = false;
    match_start(&match, setup, NULL);
    while (!match_over(&match)) {
        Move move, gives_in;
        int  gains[SEATS_MAX] = {0}, fallen = SEAT_NONE;
        int  actor = match.actor, attacker = match.turn;
        bool answers = table_of(match.game)->give_in(&match, &gives_in);
        match_random_move(&match, rng, &move);
        if (answers && rng_below(rng, 4)) /* else hardly anybody would ever fall */
            move = gives_in;
        unopposed = !answers || (unopposed && move_same(&move, &gives_in));
        if (!answers)
            memset(foretold, 0, sizeof foretold);
        for (int seat = 0; seat < match.seats; seat++) /* who joins in changes what was told */
            foretold[seat].held &= !answers || move_same(&move, &gives_in);
        tell_foretold(&match, &move, &foretold[actor]);
        match_play(&match, &move, &events);
        for (int i = 0; i < events.count; i++) {
            if (events.events[i].kind == EVENT_OUT)
                fallen = events.events[i].seat;
            if (events.events[i].kind == EVENT_POINTS)
                gains[events.events[i].seat] += events.events[i].n;
        }
        for (int seat = 0; fallen != SEAT_NONE && seat < match.seats; seat++)
            if (foretold[seat].held) {
                demand_gains(&foretold[seat], &match, seat, fallen, gains);
                falls_foretold++;
            }
        if (fallen != SEAT_NONE && unopposed) /* whoever struck the blow was told */
            assert_true(foretold[attacker].held);
        falls += fallen != SEAT_NONE;
    }
}

static void what_a_fall_would_bring_is_what_it_brings(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        if (!table_of(game)->give_in)
            continue;
        for (uint64_t seed = 1; seed <= (uint64_t)(12 * soak_factor()); seed++) {
            int        span = rules_of(game)->seats_max - rules_of(game)->seats_min + 1;
            MatchSetup setup =
                match_setup(game, rules_of(game)->seats_min + (int)(seed % (uint64_t)span), seed);
            Rng rng;
            rng_seed(&rng, seed);
            compare_falls(&setup, &rng);
        }
    }
    if (games_all()) {
        assert_true(falls_foretold > 60);
        assert_true(last_falls > 5);
    }
    print_message("%d falls, %d times foretold, %d at the end of the match\n", falls,
                  falls_foretold, last_falls);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_ends_a_round_or_the_match_says_so_before),
        cmocka_unit_test(what_a_fall_would_bring_is_what_it_brings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
