/* Several people, one console: it is handed round for every decision that says something, for none
 * that does not, and the curtain tells what happened meanwhile. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"

static int handed_round, answered;

/* As it is played: the last decision is shown, then somebody is asked. */
static void show_it(void)
{
    match_screen_show(ui_in(&cart), SPEED_INSTANT);
    for (int i = 0; i < 40 && scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH) &&
                    cart.match_screen.moment == MOMENT_SHOWING;
         i++)
        drive_frames(1);
    while (scene_top(ui_in(&cart)) == scene_of(SCENE_SUMMARY)) {
        drive_press(BUTTON_A);
        drive_frames(3);
    }
}

/* Whatever a person is asked, there is more than one answer to it or somebody would learn from it.
 */
static void walk(int game, uint64_t seed)
{
    Seating seating = drive_seating(game, rules_of(game)->seats_min, 2);
    Rng     rng;
    rng_seed(&rng, seed);
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    match_screen_start(ui_in(&cart), &seating, seed);
    for (int i = 0; i < 60 && !match_over(&cart.session.match); i++) {
        Move     move, only;
        uint32_t decisions = cart.session.match.decisions;
        thrifty_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
        show_it();
        answered += (int)(cart.session.match.decisions - decisions) - 1;
        int moment = cart.match_screen.moment;
        if (match_over(&cart.session.match) || moment == MOMENT_SHOWING)
            continue;
        handed_round += moment == MOMENT_CURTAIN;
        assert_true(moment == MOMENT_CURTAIN || moment == MOMENT_ASKING);
        assert_false(session_forced_openly(&cart.session, &only));
    }
}

static void only_an_answer_that_tells_nothing_is_not_handed_round(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= (uint64_t)soak_factor(); seed++)
            walk(game, seed);
    assert_true(handed_round > (games_all() ? 20 : 0));
    print_message("%d handed round, %d answered\n", handed_round, answered);
}

/* Whether somebody who sees what this seat sees could expect another answer. */
static bool could_be_otherwise(const Match *match, int seat, const Move *only, Rng *rng)
{
    for (int i = 0; i < 6; i++) {
        Match world;
        Move  guess;
        match_view(match, seat, &world);
        match_redeal(&world, rng);
        if (!match_forced(&world, &guess) || !move_same(&guess, only))
            return true;
    }
    return false;
}

/* The rivals' eyes do not count; a second person's do. A guess from a few worlds may miss a rare
 * one. */
static void what_is_answered_unasked_tells_no_other_person_anything(void **state)
{
    (void)state;
    int forced = 0, open = 0, telling = 0, alone = 0, together = 0, asked = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= 6; seed++) {
            int     persons = seed % 3 ? 2 : 1;
            Seating seating = drive_seating(game, rules_of(game)->seats_min, persons);
            Rng     rng;
            rng_seed(&rng, seed);
            drive_boot();
            session_start(&cart.session, cart.out.battery, &seating, seed);
            for (int i = 0; i < 150 && !match_over(&cart.session.match); i++) {
                const Match *match = &cart.session.match;
                Move         move, only;
                int          other = match->actor ? 0 : 1;
                if (match_forced(match, &only)) {
                    bool openly = session_forced_openly(&cart.session, &only);
                    forced++;
                    alone += persons == 1;
                    open += openly;
                    if (other >= persons) { /* nobody but the one who is asked */
                        assert_true(openly);
                    } else {
                        bool otherwise = could_be_otherwise(match, other, &only, &rng);
                        telling += openly && otherwise;
                        together += openly;
                        asked += !openly && !otherwise;
                    }
                }
                thrifty_move(match, &rng, &move);
                session_decide(&cart.session, cart.out.battery, &move);
            }
        }
    print_message("%d forced, %d answered openly, %d of them beside somebody else; %d of them told "
                  "something, %d others were asked though they tell little\n",
                  forced, open, together, telling, asked);
    assert_true(telling * 20 <= open);
    if (games_all())
        assert_true(forced > open && together > asked && alone > 0);
}

static void the_curtain_tells_what_happened_since(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int told = 0;
        for (uint32_t decisions = 8; decisions < 40; decisions += 4) {
            Seating seating = drive_seating(game, rules_of(game)->seats_min, 2);
            drive_boot();
            drive_match(&seating, 3, decisions);
            drive_frames(30);
            if (cart.match_screen.moment != MOMENT_CURTAIN)
                continue;
            assert_true(drive_sees("Pass the console to"));
            const Log *log = &cart.shell.log;
            assert_int_equal(log->viewer, cart.match_screen.awaited);
            assert_int_equal(drive_sees("Since your last turn"), log->matter_count > 0);
            told += log->matter_count;
            for (int i = 0; i < log->matter_count; i++) /* what one did oneself takes no room */
                assert_false(log->matters[i].seat == log->viewer &&
                             event_look(game, log->matters[i].kind)->announces);
        }
        assert_true(told > 0);
    }
}

/* Where all decide in each phase a turn is a decision: what one did oneself has been seen, what the
 * others did since has not. */
static void where_all_decide_only_the_others_last_decisions_are_told(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 2);
        if (!table_of(game)->all_act)
            continue;
        for (uint32_t decisions = 1; decisions <= 2; decisions++) {
            drive_boot();
            drive_match(&seating, 3, decisions);
            drive_frames(30);
            assert_int_equal(cart.match_screen.moment, MOMENT_CURTAIN);
            const Log *log = &cart.shell.log;
            assert_int_equal(log->matter_count, 1);
            assert_int_not_equal(log->matters[0].seat, cart.match_screen.awaited);
        }
    }
}

static void a_hasty_press_turns_no_cards_up(void **state)
{
    (void)state;
    Seating seating = drive_seating(games_for(2), 2, 2);
    drive_boot();
    drive_match(&seating, 3, 8);
    for (int i = 0; i < 12; i++) {
        drive_raw(i & 1 ? BUTTON_A : 0);
        assert_int_equal(cart.match_screen.moment, MOMENT_CURTAIN);
    }
    drive_press(BUTTON_A);
    assert_int_not_equal(cart.match_screen.moment, MOMENT_CURTAIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_an_answer_that_tells_nothing_is_not_handed_round),
        cmocka_unit_test(what_is_answered_unasked_tells_no_other_person_anything),
        cmocka_unit_test(the_curtain_tells_what_happened_since),
        cmocka_unit_test(where_all_decide_only_the_others_last_decisions_are_told),
        cmocka_unit_test(a_hasty_press_turns_no_cards_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
