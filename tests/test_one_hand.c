/* One side of the pad is enough: everything that the d-pad, A and B do can be done with one hand,
 * and no two of them are the same button. */
#include "support/cmocka_all.h"

#include "assets.h"
#include "support/drive.h"
#include "ui/one_hand.h"
#include "ui/widgets.h"

static const Button NEEDED[] = {BUTTON_UP,    BUTTON_DOWN, BUTTON_LEFT,
                                BUTTON_RIGHT, BUTTON_A,    BUTTON_B};
enum {
    NEEDED_COUNT = sizeof NEEDED / sizeof NEEDED[0],
    LEFT_SIDE = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT | BUTTON_L | BUTTON_SELECT,
    RIGHT_SIDE = BUTTON_A | BUTTON_B | BUTTON_X | BUTTON_Y | BUTTON_R | BUTTON_START
};

static void each_side_has_all_that_is_needed(void **state)
{
    (void)state;
    static const unsigned SIDES[HANDS] = {[HAND_LEFT] = LEFT_SIDE, [HAND_RIGHT] = RIGHT_SIDE};
    for (int hand = HAND_LEFT; hand < HANDS; hand++) {
        unsigned used = 0;
        for (int i = 0; i < NEEDED_COUNT; i++) {
            Button button = one_hand_button(NEEDED[i], (PlayingHand)hand);
            assert_true(button & SIDES[hand]);
            assert_false(button & used);
            used |= button;
            assert_int_equal(one_hand_meaning((uint16_t)button, (PlayingHand)hand), NEEDED[i]);
        }
    }
}

static void both_hands_mean_what_they_press(void **state)
{
    (void)state;
    for (unsigned button = 1; button <= BUTTON_SELECT; button <<= 1)
        assert_int_equal(one_hand_meaning((uint16_t)button, HAND_BOTH), button);
}

/* The most that stands there at once: at a table, with advice. */
static void the_fullest_line_of_prompts_fits_either_hand(void **state)
{
    (void)state;
    static uint8_t      pixels[CANVAS_WIDTH * CANVAS_HEIGHT];
    static Canvas       canvas;
    static const Prompt PROMPTS[] = {{BUTTON_A, "Take it"},  {BUTTON_B, "Back"},
                                     {BUTTON_X, "Explain"},  {BUTTON_Y, "Hint"},
                                     {BUTTON_SELECT, "Log"}, {BUTTON_START, "Confirm"}};
    for (int hand = 0; hand < HANDS; hand++) {
        canvas_begin(&canvas, pixels);
        canvas.hand = (uint8_t)hand;
        widget_prompt_bar(&canvas, PROMPTS, sizeof PROMPTS / sizeof *PROMPTS);
        assert_int_equal(canvas_text_faults(&canvas), 0);
    }
}

/* X, Start and their like have another meaning for the hand that plays alone. */
static void no_prompt_names_a_button_that_does_something_else(void **state)
{
    (void)state;
    static uint8_t      pixels[CANVAS_WIDTH * CANVAS_HEIGHT];
    static Canvas       canvas;
    static const Button ALL[] = {BUTTON_A, BUTTON_B, BUTTON_X,      BUTTON_Y,
                                 BUTTON_L, BUTTON_R, BUTTON_SELECT, BUTTON_START};
    for (int hand = 0; hand < HANDS; hand++)
        for (unsigned i = 0; i < sizeof ALL / sizeof *ALL; i++) {
            Prompt prompt = {ALL[i], "Go"};
            Button named = one_hand_button(ALL[i], (PlayingHand)hand);
            canvas_begin(&canvas, pixels);
            canvas.hand = (uint8_t)hand;
            widget_prompt_bar(&canvas, &prompt, 1);
            assert_int_equal(canvas.record.boxes_used > 0,
                             one_hand_meaning((uint16_t)named, (PlayingHand)hand) == ALL[i]);
        }
    assert_false(one_hand_reaches(BUTTON_X, HAND_RIGHT));
    assert_true(one_hand_reaches(BUTTON_X, HAND_BOTH));
}

/* A button within a sentence is the one that is pressed, too. */
static void a_button_in_a_text_is_the_one_that_is_pressed(void **state)
{
    (void)state;
    Canvas canvas = {.hand = HAND_LEFT};
    assert_string_equal(widget_button_icon(&canvas, BUTTON_A), ICON_BUTTON_L);
    canvas.hand = HAND_RIGHT;
    assert_string_equal(widget_button_icon(&canvas, BUTTON_A), ICON_BUTTON_R);
    canvas.hand = HAND_BOTH;
    assert_string_equal(widget_button_icon(&canvas, BUTTON_A), ICON_BUTTON_A);
}

static void the_right_hand_walks_through_the_title(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    cart.save.settings.hand = HAND_RIGHT;
    while (!drive_sees_focused("Rule books"))
        drive_press(BUTTON_B); /* down */
    assert_true(cart.shell.title.cursor > 0);
    drive_press(BUTTON_R); /* A */
    drive_expect("books");
    drive_press(BUTTON_START); /* B */
    drive_expect("title");
}

/* On a pad that calls its lower button A, that one is pressed first. */
static void the_first_press_on_the_title_is_called_a(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    assert_false(cart.save.settings.knows_a);
    drive_press(BUTTON_B);
    drive_expect("games");
    assert_true(cart.save.settings.swap_a_and_b);
    drive_press(BUTTON_A); /* which is called B here */
    drive_expect("title");
    drive_press(BUTTON_A); /* it is not asked again */
    drive_expect("title");
    drive_reboot();
    drive_to_title();
    assert_true(cart.save.settings.knows_a && cart.save.settings.swap_a_and_b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_has_all_that_is_needed),
        cmocka_unit_test(both_hands_mean_what_they_press),
        cmocka_unit_test(the_fullest_line_of_prompts_fits_either_hand),
        cmocka_unit_test(no_prompt_names_a_button_that_does_something_else),
        cmocka_unit_test(a_button_in_a_text_is_the_one_that_is_pressed),
        cmocka_unit_test(the_right_hand_walks_through_the_title),
        cmocka_unit_test(the_first_press_on_the_title_is_called_a),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
