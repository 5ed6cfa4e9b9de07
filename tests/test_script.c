/* Pad scripts: every word is understood, and every mistake is named with its line. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "headless/script.h"

static ScriptStep step;
static char       complaint[512];

static bool reads(const char *line)
{
    return script_read_line(line, 7, &step, complaint, sizeof complaint);
}

static void assert_complaint(const char *line, const char *expected)
{
    assert_false(reads(line));
    assert_string_equal(complaint, expected);
}

static void waiting_takes_frames(void **state)
{
    (void)state;
    assert_true(reads("wait 30\n"));
    assert_int_equal(step.word, SCRIPT_WAIT);
    assert_int_equal(step.frames, 30);
    assert_int_equal(step.line, 7);
}

static void pressing_holds_for_one_frame_and_holding_for_many(void **state)
{
    (void)state;
    assert_true(reads("press A"));
    assert_true(step.word == SCRIPT_HOLD && step.frames == 1 && step.buttons == BUTTON_A &&
                step.pad == 0);
    assert_true(reads("  hold\tRIGHT 20 # to the right"));
    assert_true(step.word == SCRIPT_HOLD && step.frames == 20 && step.buttons == BUTTON_RIGHT);
    assert_true(reads("press START+SELECT\r\n"));
    assert_int_equal(step.buttons, BUTTON_START | BUTTON_SELECT);
}

static void a_button_can_be_put_down_and_let_go(void **state)
{
    (void)state;
    assert_true(reads("down A+L"));
    assert_true(step.word == SCRIPT_DOWN && step.buttons == (BUTTON_A | BUTTON_L));
    assert_true(reads("pad 2 up L"));
    assert_true(step.word == SCRIPT_UP && step.buttons == BUTTON_L && step.pad == 1);
    assert_complaint("down", "line 7: too few or too many words after \"down\"");
    assert_complaint("up A 3", "line 7: too few or too many words after \"up\"");
}

static void what_was_said_can_be_asked_for(void **state)
{
    (void)state;
    assert_true(reads("say"));
    assert_int_equal(step.word, SCRIPT_SAY);
    assert_complaint("say it", "line 7: too few or too many words after \"say\"");
}

static void every_button_has_a_name(void **state)
{
    (void)state;
    assert_true(reads("press UP+DOWN+LEFT+RIGHT+A+B+X+Y+L+R+START+SELECT"));
    assert_int_equal(step.buttons, 0xfff);
}

static void other_pads_and_the_keyboard_can_be_used(void **state)
{
    (void)state;
    assert_true(reads("pad 2 press A"));
    assert_int_equal(step.pad, 1);
    assert_true(reads("pad 4 hold B 3"));
    assert_true(step.pad == 3 && step.frames == 3);
    assert_true(reads("pad 3 unplug"));
    assert_true(step.word == SCRIPT_UNPLUG && step.pad == 2);
    assert_true(reads("unplug"));
    assert_true(step.word == SCRIPT_UNPLUG && step.pad == 0);
    assert_true(reads("pad 1 plug"));
    assert_int_equal(step.word, SCRIPT_PLUG);
    assert_true(reads("keys press L+R"));
    assert_true(step.pad == SCRIPT_KEYS && step.buttons == (BUTTON_L | BUTTON_R));
}

static void pictures_states_and_the_end(void **state)
{
    (void)state;
    assert_true(reads("shot title-2_b"));
    assert_int_equal(step.word, SCRIPT_SHOT);
    assert_string_equal(step.name, "title-2_b");
    assert_true(reads("state"));
    assert_int_equal(step.word, SCRIPT_STATE);
    assert_true(reads("expect title"));
    assert_int_equal(step.word, SCRIPT_EXPECT);
    assert_true(reads("quit"));
    assert_int_equal(step.word, SCRIPT_QUIT);
}

static void empty_lines_and_comments_are_nothing(void **state)
{
    (void)state;
    assert_true(reads(""));
    assert_int_equal(step.word, SCRIPT_NOTHING);
    assert_true(reads("   # quit\n"));
    assert_int_equal(step.word, SCRIPT_NOTHING);
}

static void every_mistake_is_named_with_its_line(void **state)
{
    (void)state;
    assert_complaint("jump 3", "line 7: unknown word \"jump\"");
    assert_complaint("Wait 3", "line 7: unknown word \"Wait\"");
    assert_complaint("wait", "line 7: too few or too many words after \"wait\"");
    assert_complaint("wait 1 2", "line 7: too few or too many words after \"wait\"");
    assert_complaint("wait 0", "line 7: wants a number of frames from 1 to 1000000, not \"0\"");
    assert_complaint("wait -5", "line 7: wants a number of frames from 1 to 1000000, not \"-5\"");
    assert_complaint("wait 5x", "line 7: wants a number of frames from 1 to 1000000, not \"5x\"");
    assert_complaint(
        "wait 99999999999999999999",
        "line 7: wants a number of frames from 1 to 1000000, not \"99999999999999999999\"");
    assert_complaint("press", "line 7: too few or too many words after \"press\"");
    assert_complaint("press C", "line 7: there is no button \"C\"");
    assert_complaint("press A+", "line 7: there is no button \"\"");
    assert_complaint("press A+Q", "line 7: there is no button \"Q\"");
    assert_complaint("press a", "line 7: there is no button \"a\"");
    assert_complaint("hold A", "line 7: too few or too many words after \"hold\"");
    assert_complaint("pad 5 press A",
                     "line 7: pad wants a number from 1 to 4 and what it does, not \"5\"");
    assert_complaint("pad", "line 7: pad wants a number from 1 to 4 and what it does, not \"\"");
    assert_complaint("pad 1 jump", "line 7: unknown word \"jump\"");
    assert_complaint("keys unplug", "line 7: too few or too many words after \"unplug\"");
    assert_complaint("shot ../x", "line 7: a name has letters, digits, - and _ only, not \"../x\"");
    assert_complaint("shot", "line 7: too few or too many words after \"shot\"");
    assert_complaint("a b c d e f g", "line 7: too many words at \"g\"");
}

static void a_line_or_a_name_that_is_too_long_is_a_mistake(void **state)
{
    (void)state;
    char line[400] = "shot ";
    memset(line + 5, 'x', 70);
    assert_false(reads(line));
    memset(line + 5, 'x', 390);
    assert_false(reads(line));
}

static FILE *script_of(const char *text)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    fputs(text, file);
    rewind(file);
    return file;
}

static ScriptRead next(FILE *file, int *line)
{
    return script_next(file, line, &step, complaint, sizeof complaint);
}

static void a_script_is_read_step_by_step(void **state)
{
    (void)state;
    int   line = 0;
    FILE *file = script_of("# hello\n\nwait 3\npress A\nquit");
    assert_int_equal(next(file, &line), SCRIPT_STEP);
    assert_true(step.word == SCRIPT_WAIT && step.line == 3);
    assert_int_equal(next(file, &line), SCRIPT_STEP);
    assert_true(step.word == SCRIPT_HOLD && step.line == 4);
    assert_int_equal(next(file, &line), SCRIPT_STEP);
    assert_int_equal(step.word, SCRIPT_QUIT);
    assert_int_equal(next(file, &line), SCRIPT_END);
    fclose(file);
}

static void a_mistake_is_named_where_it_stands(void **state)
{
    (void)state;
    int   line = 0;
    FILE *file = script_of("wait 3\npress A\nfly\nwait 1\n");
    assert_int_equal(next(file, &line), SCRIPT_STEP);
    assert_int_equal(next(file, &line), SCRIPT_STEP);
    assert_int_equal(next(file, &line), SCRIPT_WRONG);
    assert_string_equal(complaint, "line 3: unknown word \"fly\"");
    fclose(file);
}

static void a_line_without_an_end_is_a_mistake_and_takes_no_memory(void **state)
{
    (void)state;
    int   line = 0;
    FILE *file = fopen("/dev/zero", "r");
    assert_non_null(file);
    assert_int_equal(next(file, &line), SCRIPT_WRONG);
    assert_string_equal(complaint, "line 1: this line is too long: \"\"");
    fclose(file);
}

static void a_folder_is_no_script(void **state)
{
    (void)state;
    int   line = 0;
    FILE *file = fopen("/", "r");
    assert_non_null(file);
    assert_int_equal(next(file, &line), SCRIPT_WRONG);
    assert_string_equal(complaint, "line 1: Is a directory");
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(waiting_takes_frames),
        cmocka_unit_test(pressing_holds_for_one_frame_and_holding_for_many),
        cmocka_unit_test(a_button_can_be_put_down_and_let_go),
        cmocka_unit_test(what_was_said_can_be_asked_for),
        cmocka_unit_test(every_button_has_a_name),
        cmocka_unit_test(other_pads_and_the_keyboard_can_be_used),
        cmocka_unit_test(pictures_states_and_the_end),
        cmocka_unit_test(empty_lines_and_comments_are_nothing),
        cmocka_unit_test(every_mistake_is_named_with_its_line),
        cmocka_unit_test(a_line_or_a_name_that_is_too_long_is_a_mistake),
        cmocka_unit_test(a_script_is_read_step_by_step),
        cmocka_unit_test(a_mistake_is_named_where_it_stands),
        cmocka_unit_test(a_line_without_an_end_is_a_mistake_and_takes_no_memory),
        cmocka_unit_test(a_folder_is_no_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
