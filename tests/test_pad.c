/* The pad: presses, repeats, contradictions, and nothing taken twice. */
#include "support/cmocka_all.h"

#include "ui/pad.h"

static void hold(Pad *pad, uint16_t buttons)
{
    CartInput input = {.pads = {buttons}};
    pad_frame(pad, &input, false);
}

static void a_press_counts_once(void **state)
{
    (void)state;
    Pad pad = {0};
    hold(&pad, BUTTON_A);
    assert_true(pad_pressed(&pad, BUTTON_A));
    hold(&pad, BUTTON_A);
    assert_false(pad_pressed(&pad, BUTTON_A));
    assert_true(pad_held(&pad, BUTTON_A));
    hold(&pad, 0);
    assert_false(pad_held(&pad, BUTTON_A));
}

static void a_direction_repeats_after_eighteen_frames_then_every_five(void **state)
{
    (void)state;
    Pad pad = {0};
    for (int frame = 0; frame < 40; frame++) {
        hold(&pad, BUTTON_DOWN);
        bool expected = frame == 0 || (frame >= 18 && (frame - 18) % 5 == 0);
        assert_int_equal(pad_step(&pad, BUTTON_DOWN), expected ? BUTTON_DOWN != 0 : 0);
    }
}

static void opposite_directions_cancel_out(void **state)
{
    (void)state;
    Pad pad = {0};
    hold(&pad, BUTTON_LEFT | BUTTON_RIGHT | BUTTON_UP);
    assert_int_equal(pad.steps, BUTTON_UP);
}

static void what_is_held_when_a_scene_changes_must_be_let_go_first(void **state)
{
    (void)state;
    Pad pad = {0};
    hold(&pad, BUTTON_A);
    pad_forget(&pad);
    hold(&pad, BUTTON_A);
    assert_false(pad_pressed(&pad, BUTTON_A));
    assert_false(pad_held(&pad, BUTTON_A));
    hold(&pad, 0);
    hold(&pad, BUTTON_A);
    assert_true(pad_pressed(&pad, BUTTON_A));
}

static void all_pads_and_the_keyboard_are_one(void **state)
{
    (void)state;
    Pad       pad = {0};
    CartInput input = {.pads = {0, BUTTON_X, 0, BUTTON_Y}, .keys = BUTTON_B};
    pad_frame(&pad, &input, false);
    assert_int_equal(pad.pressed, BUTTON_X | BUTTON_Y | BUTTON_B);
}

static void a_and_b_can_be_swapped(void **state)
{
    (void)state;
    Pad       pad = {0};
    CartInput input = {.keys = BUTTON_B};
    pad_frame(&pad, &input, true);
    assert_int_equal(pad.pressed, BUTTON_A);
}

static void a_guarded_press_counts_for_nothing_until_the_button_was_let_alone(void **state)
{
    (void)state;
    Pad pad = {0};
    hold(&pad, BUTTON_A);
    pad_guard(&pad, PAD_GUARD_QUESTION);
    for (int frame = 0; frame < 30; frame++) {
        hold(&pad, BUTTON_A);
        assert_false(pad_held(&pad, BUTTON_A));
    }
    for (int frame = 0; frame < PAD_GUARD_QUESTION - 1; frame++)
        hold(&pad, BUTTON_DOWN); /* the focus may move meanwhile */
    hold(&pad, BUTTON_A);
    assert_false(pad_pressed(&pad, BUTTON_A)); /* a frame too early: it begins again */
    for (int frame = 0; frame < PAD_GUARD_QUESTION; frame++)
        hold(&pad, 0);
    hold(&pad, BUTTON_A);
    assert_true(pad_pressed(&pad, BUTTON_A));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guarded_press_counts_for_nothing_until_the_button_was_let_alone),
        cmocka_unit_test(a_press_counts_once),
        cmocka_unit_test(a_direction_repeats_after_eighteen_frames_then_every_five),
        cmocka_unit_test(opposite_directions_cancel_out),
        cmocka_unit_test(what_is_held_when_a_scene_changes_must_be_let_go_first),
        cmocka_unit_test(all_pads_and_the_keyboard_are_one),
        cmocka_unit_test(a_and_b_can_be_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
