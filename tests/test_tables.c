/* What the tables tell a player beside the pictures: nothing of what was not seen, and X about what
 * is focused. */
#include "support/cmocka_all.h"

#include <string.h>

#include "lib/opened.h"
#include "core/rules.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"
#include "games/games.h"

/* ---- what happened ---- */

/* Other cards in place of those that the viewer does not see. */
static void scramble_unseen(EventList *events, int viewer)
{
    for (int i = 0; i < events->count; i++) {
        Event *event = &events->events[i];
        if (event->kind == EVENT_CARD && !(event->seen >> viewer & 1))
            event->card = event->card == 3 ? 4 : 3;
    }
}

static void nothing_that_is_shown_depends_on_cards_that_were_not_seen(void **state)
{
    static Cart          other;
    static const uint8_t EMPTY[CART_BATTERY];
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = drive_seating(game, rules_of(game)->seats_max, 0);
        drive_boot();
        cart_boot(&other, EMPTY, 1);
        match_screen_demonstrate(ui_in(&cart), &seating, 6);
        match_screen_demonstrate(ui_in(&other), &seating, 6);
        for (int i = 0; i < 1500; i++) {
            CartInput nothing = {0};
            scramble_unseen(&other.session.events, other.match_screen.viewer);
            drive_frames(1);
            cart_frame(&other, &nothing);
            assert_memory_equal(cart.out.picture, other.out.picture, sizeof cart.out.picture);
        }
    }
}

/* ---- the person's own decision ---- */

/* A match in which the person's first decision is one of a turn's own. */
static void begin_to_decide(int game)
{
    Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
    for (uint64_t seed = 1; seed < 40; seed++) {
        drive_boot();
        cart.save.settings.speed = SPEED_INSTANT;
        match_screen_start(ui_in(&cart), &seating, seed);
        for (int i = 0; i < 20000 && cart.match_screen.moment != MOMENT_ASKING; i++)
            drive_frames(1);
        if (cart.match_screen.moment == MOMENT_ASKING && cart.session.match.phase == 1)
            return;
    }
    fail();
}

/* Opens the first act that has a card, a rival or a pile to point at. */
static bool point_at_something(void)
{
    const Composer *composer = &cart.match_screen.composer;
    for (int i = 0; i < composer->verb_count && composer->field < 0; i++) {
        if (!composer->verb_why_not[composer->verb_cursor][0])
            drive_press(BUTTON_A);
        if (cart.match_screen.moment != MOMENT_ASKING)
            return false;
        if (composer->field >= 0 && composer->set.number)
            drive_press(BUTTON_B);
        if (composer->field < 0)
            drive_press(BUTTON_DOWN);
    }
    return composer->field >= 0 && !composer->set.number;
}

static void x_explains_what_is_focused_first(void **state)
{
    int explained = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin_to_decide(game);
        const Composer *composer = &cart.match_screen.composer;
        if (composer->field < 0) {
            drive_press(BUTTON_X);
            drive_expect("explain");
        }
        int without = composer->field < 0 ? cart.shell.pages : 0;
        if (without)
            drive_press(BUTTON_B);
        if (!point_at_something())
            continue; /* its first decision is a number */
        explained++;
        char title[40], words[640];
        Text title_text, words_text;
        text_begin(&title_text, title, sizeof title, NULL);
        text_begin(&words_text, words, sizeof words, NULL);
        assert_true(table_of(game)->explain_choice(
            &cart.match_screen.view, &composer->move, composer->field,
            composer->set.choices[composer->cursor].value, &title_text, &words_text));
        assert_true(strlen(title) > 0 && strlen(words) > 0);
        drive_press(BUTTON_X);
        drive_expect("explain");
        assert_int_equal(cart.shell.page, 0);
        if (without)
            assert_int_equal(cart.shell.pages, without + 1);
        drive_press(BUTTON_B);
        drive_expect("match");
    }
    assert_true(explained > 0);
}

static void every_choice_of_every_decision_can_be_explained_cleanly(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin_to_decide(game);
        for (int i = 0; i < 250; i++) {
            static const uint16_t BUTTONS[] = {BUTTON_A, BUTTON_RIGHT, BUTTON_X, BUTTON_B,
                                               BUTTON_DOWN};
            drive_press(scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH) ? BUTTONS[i * 7 % 5]
                                                                         : BUTTON_B);
            drive_frames(1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_that_is_shown_depends_on_cards_that_were_not_seen),
        cmocka_unit_test(x_explains_what_is_focused_first),
        cmocka_unit_test(every_choice_of_every_decision_can_be_explained_cleanly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
