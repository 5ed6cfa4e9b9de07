/* The end of a match is a scene: whoever sees it come sees the crown, the deciding card, the last
 * words; a hasty press skips none of it by mistake, and the standings follow. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/rival_words.h"
#include "assets.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_parts.h"
#include "ui/standings.h"

enum { SETTLED = 200 };

/* A match at its last decision, shown to its end as a player sees it. */
static void see_the_end(int game, int seats, int persons, uint64_t seed)
{
    drive_boot();
    Seating seating = drive_seating(game, seats, persons);
    drive_match(&seating, seed, 0);
    uint32_t last = cart.session.match.decisions;
    drive_match(&seating, seed, last - 1);
    Rng  rng;
    Move move;
    rng_seed(&rng, seed);
    if (!match_over(&cart.session.match)) { /* else it was the only move, and is being shown */
        while (!match_over(&cart.session.match)) {
            match_random_move(&cart.session.match, &rng, &move);
            session_decide(&cart.session, cart.out.battery, &move);
        }
        match_screen_look(ui_in(&cart), records_person(&seating));
        match_screen_show(ui_in(&cart), SPEED_FAST);
    }
    for (int i = 0; i < 3000 && strcmp(scene_top(ui_in(&cart))->name, "match") == 0; i++)
        drive_frames(1);
    while (strcmp(scene_top(ui_in(&cart))->name, "summary") == 0) {
        drive_frames(40);
        drive_press(BUTTON_A);
        for (int i = 0; i < 200 && strcmp(scene_top(ui_in(&cart))->name, "ending") != 0; i++)
            drive_frames(1);
    }
    drive_expect("ending");
}

/* What others gained has not decided that somebody won. */
static void decided_by_no_gain_of_a_loser(void)
{
    const char  *words = cart.shell.deciding.words;
    const Match *match = &cart.session.match;
    SeatNames    names;
    match_names(ui_in(&cart), &names);
    for (int seat = 0; seat < match->seats; seat++) {
        char line[64];
        Text text;
        text_begin(&text, line, sizeof line, names.names);
        text_seat(&text, seat);
        text_add(&text, " scored ");
        if (!(match->winners >> seat & 1) && match->winners)
            assert_int_not_equal(strncmp(words, line, strlen(line)), 0);
    }
}

static void every_match_ends_with_its_picture(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        int          seats[] = {rules->seats_min, rules->seats_max};
        for (int i = 0; i < 2; i++) {
            char words[48];
            Text text;
            see_the_end(game, seats[i], 1, 3 + (uint64_t)i);
            drive_frames(SETTLED);
            text_begin_short(&text, words, sizeof words, NULL);
            standings_outcome(ui_in(&cart), &text);
            assert_true(drive_sees(words));
            assert_true(drive_sees("What decided it"));
            assert_true(cart.shell.deciding.done);
            decided_by_no_gain_of_a_loser();
            drive_press(BUTTON_A);
            drive_expect("standings");
        }
    }
}

static void people_who_share_the_console_are_named(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        see_the_end(game, rules_of(game)->seats_min, 2, 9);
        drive_frames(SETTLED);
        assert_false(drive_sees("You win!"));
        assert_false(drive_sees("than you"));
    }
}

static void a_hasty_press_only_hurries_the_crown(void **state)
{
    (void)state;
    see_the_end(games_for(2), 2, 1, 5);
    for (int i = 0; i < 25; i++) { /* the guard of a result */
        drive_raw(i & 1 ? BUTTON_A : 0);
        drive_expect("ending");
    }
    drive_frames(31);
    drive_press(BUTTON_A);
    drive_expect("ending");
    assert_true(cart.shell.frames >= 130);
    drive_frames(60);
    drive_press(BUTTON_A);
    drive_expect("standings");
}

static void a_match_that_was_over_already_shows_the_standings(void **state)
{
    (void)state;
    drive_boot();
    Seating seating = drive_seating(games_for(2), 2, 1);
    drive_match(&seating, 5, 0);
    drive_frames(3);
    drive_expect("standings");
}

static void the_records_know_the_match_before_the_picture_is_left(void **state)
{
    (void)state;
    see_the_end(games_for(2), 2, 1, 5);
    drive_frames(SETTLED);
    drive_expect("ending");
    assert_true(cart.shell.judged);
}

static void every_rival_has_words_for_every_occasion(void **state)
{
    (void)state;
    for (int who = 0; who < CHARACTERS; who++)
        for (int occasion = 0; occasion < OCCASIONS; occasion++)
            for (uint32_t number = 0; number < 2; number++) {
                const char *words = rival_words(who, (Occasion)occasion, number);
                assert_non_null(words);
                assert_true(font_lines(&FONT_BODY, words, 59) <= 3); /* fits its bubble */
                assert_ptr_equal(words, rival_words(who, (Occasion)occasion, number + 2));
            }
    assert_null(rival_words(CHARACTERS, OCCASION_WON, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_match_ends_with_its_picture),
        cmocka_unit_test(people_who_share_the_console_are_named),
        cmocka_unit_test(a_hasty_press_only_hurries_the_crown),
        cmocka_unit_test(a_match_that_was_over_already_shows_the_standings),
        cmocka_unit_test(the_records_know_the_match_before_the_picture_is_left),
        cmocka_unit_test(every_rival_has_words_for_every_occasion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
