/* Speech: what a screen reader would say of each screen, so that somebody who sees nothing can
 * play. */
#include "support/cmocka_all.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"
#include "gfx/speech.h"
#include "support/drive.h"
#include "support/random_match.h"

static bool says(const char *words) { return strstr(cart.out.speech, words) != NULL; }

static void only_what_is_new_is_said(void **state)
{
    (void)state;
    static Speech speech;
    uint32_t      said[SPEECH_PARTS] = {0};
    char          line[200];
    speech_begin(&speech);
    speech_add(&speech, SPEECH_PLACE, "Your turn");
    speech_add(&speech, SPEECH_FOCUS, "Attack");
    assert_true(speech_line(&speech, said, line, sizeof line));
    assert_string_equal(line, "Your turn. Attack");
    assert_false(speech_line(&speech, said, line, sizeof line));
    speech_begin(&speech);
    speech_add(&speech, SPEECH_PLACE, "Your turn");
    speech_add(&speech, SPEECH_FOCUS, "Heal");
    assert_true(speech_line(&speech, said, line, sizeof line));
    assert_string_equal(line, "Heal");
}

static void icons_are_words_and_colours_are_silent(void **state)
{
    (void)state;
    static Speech speech;
    uint32_t      said[SPEECH_PARTS] = {0};
    char          line[200];
    speech_begin(&speech);
    speech_add(&speech, SPEECH_MORE, INK_BLOOD_1 "3 " ICON_SPADE INK_BASE "\nPress " ICON_BUTTON_A);
    assert_true(speech_line(&speech, said, line, sizeof line));
    assert_string_equal(line, "3 spades Press A");
}

static void drawn_cards_are_said_in_full(void **state)
{
    (void)state;
    static Speech speech;
    uint32_t      said[SPEECH_PARTS] = {0};
    char          line[200], words[80];
    Text          text;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, "Discard ");
    card_sign(&text, CARD_OF(SUIT_CLUBS, 10));
    text_add(&text, ", ");
    card_sign(&text, CARD_JOKER);
    text_add(&text, " and ");
    card_sign(&text, CARD_OF(SUIT_DIAMONDS, RANK_ACE));
    text_add(&text, ": 10 of 13");
    assert_string_equal(words, "Discard 10♣, Joker and A♦: 10 of 13");
    speech_begin(&speech);
    speech_add(&speech, SPEECH_MORE, words);
    assert_true(speech_line(&speech, said, line, sizeof line));
    assert_string_equal(line, "Discard 10 of Clubs, Joker and Ace of Diamonds: 10 of 13");
}

static void the_focus_of_a_menu_is_said_when_it_moves(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    drive_frames(2);
    uint32_t before = cart.out.speech_number;
    drive_frames(30);
    assert_int_equal(cart.out.speech_number, before);
    drive_press(BUTTON_UP);
    assert_int_equal(cart.out.speech_number, before + 1);
    assert_string_equal(cart.out.speech, "Quit");
}

/* Whatever a person is asked in any game, at any step: there is a question and a focus in words. */
static void what_is_looked_at_is_said(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        drive_boot();
        Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
        drive_match(&seating, 3, 10);
        drive_frames(40);
        for (int i = 0; i < 4; i++) {
            uint32_t before = cart.out.speech_number;
            int      at = cart.match_screen.look.at;
            bool     was_on = cart.match_screen.look.on;
            drive_press(BUTTON_R);
            drive_frames(2);
            assert_true(cart.match_screen.look.on);
            if (!was_on || at != cart.match_screen.look.at)
                assert_int_not_equal(cart.out.speech_number, before);
            assert_false(says("What do you do?"));
        }
    }
}

static void every_question_of_every_game_is_said(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
        drive_boot();
        cart.save.settings.speed = SPEED_INSTANT;
        drive_match(&seating, 5, 4);
        for (int i = 0; i < 600 && cart.match_screen.moment != MOMENT_ASKING; i++)
            drive_frames(1);
        assert_int_equal(cart.match_screen.moment, MOMENT_ASKING);
        drive_frames(2);
        drive_press(BUTTON_X);
        assert_true(says("Explained"));
        drive_press(BUTTON_X);
        drive_frames(2);
        const Composer *composer = &cart.match_screen.composer;
        assert_true(says(composer->field < 0 ? "What do you do?" : composer->set.prompt));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_new_is_said),
        cmocka_unit_test(icons_are_words_and_colours_are_silent),
        cmocka_unit_test(drawn_cards_are_said_in_full),
        cmocka_unit_test(the_focus_of_a_menu_is_said_when_it_moves),
        cmocka_unit_test(what_is_looked_at_is_said),
        cmocka_unit_test(every_question_of_every_game_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
