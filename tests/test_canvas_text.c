/* Text on the canvas: measured, wrapped, cut, aligned; and the faults that test builds record. */
#include "support/cmocka_all.h"

#include "assets.h"
#include "gfx/canvas.h"

enum { W = CANVAS_WIDTH, H = CANVAS_HEIGHT, GROUND = FELT_1 };

static uint8_t  picture[W * H];
static Canvas   canvas;
static TextLook look;

static int begin(void **state)
{
    (void)state;
    memset(picture, GROUND, sizeof picture);
    canvas_begin(&canvas, picture);
    look = (TextLook){.font = &FONT_BODY, .ink = GOLD_4};
    return 0;
}

/* The smallest rectangle around all that is not ground. */
static Rect painted(void)
{
    int left = W, right = -1, top = H, bottom = -1;
    for (int i = 0; i < W * H; i++) {
        if (picture[i] == GROUND)
            continue;
        int x = i % W, y = i / W;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return rect_of(left, top, right - left + 1, bottom - top + 1);
}

static void assert_one_fault(TextFaultKind kind)
{
    assert_int_equal(canvas_text_faults(&canvas), 1);
    assert_int_equal(canvas_text_fault(&canvas, 0)->kind, kind);
}

static void the_fonts_are_as_tall_as_promised(void **state)
{
    (void)state;
    canvas_text(&canvas, 10, 10, "HEM", look);
    assert_int_equal(painted().h, 7);
    assert_int_equal(FONT_BODY.line, 9);
    begin(state);
    look.font = &FONT_DISPLAY;
    canvas_text(&canvas, 10, 10, "HEM", look);
    assert_in_range(painted().h, 12, 14);
}

static void an_empty_text_is_nothing(void **state)
{
    (void)state;
    FontLine line;
    assert_int_equal(canvas_text(&canvas, 5, 5, "", look), 0);
    assert_int_equal(canvas_text_box(&canvas, rect_of(0, 0, 100, 100), "", look), 0);
    assert_int_equal(canvas_text_short(&canvas, 5, 5, 10, "", look), 0);
    assert_int_equal(font_width(&FONT_BODY, ""), 0);
    assert_int_equal(font_lines(&FONT_BODY, "", 50), 0);
    assert_false(font_wrap(&FONT_BODY, "", 50, &line));
    assert_int_equal(painted().w, -W);
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

static void the_measured_width_is_the_painted_width(void **state)
{
    (void)state;
    static const char *const WORDS[] = {"Hhx", "10 of Clubs", "i", "WWW", "Ends " ICON_COIN};
    for (unsigned i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        begin(state);
        int width = canvas_text(&canvas, 40, 40, WORDS[i], look);
        assert_int_equal(width, painted().w);
        assert_int_equal(width, font_width(&FONT_BODY, WORDS[i]));
    }
}

static void text_is_aligned_left_in_the_middle_and_right(void **state)
{
    (void)state;
    int width = font_width(&FONT_BODY, "Hold");
    canvas_text(&canvas, 100, 50, "Hold", look);
    assert_int_equal(painted().x, 100);
    begin(state);
    look.align = ALIGN_RIGHT;
    canvas_text(&canvas, 100, 50, "Hold", look);
    assert_int_equal(painted().x + painted().w, 100);
    begin(state);
    look.align = ALIGN_CENTRE;
    canvas_text(&canvas, 100, 50, "Hold", look);
    assert_int_equal(painted().x, 100 - width / 2);
}

static void an_escape_changes_the_colour_and_another_changes_it_back(void **state)
{
    (void)state;
    canvas_text(&canvas, 10, 10, "I" INK_BLOOD_3 "I" INK_BASE "I", look);
    assert_int_equal(canvas_at(&canvas, 11, 12), GOLD_4);
    assert_int_equal(canvas_at(&canvas, 15, 12), BLOOD_3);
    assert_int_equal(canvas_at(&canvas, 19, 12), GOLD_4);
    assert_int_equal(font_width(&FONT_BODY, "I" INK_BLOOD_3 "I" INK_BASE "I"),
                     font_width(&FONT_BODY, "III"));
}

static void a_colour_goes_on_in_the_next_line(void **state)
{
    (void)state;
    canvas_text_box(&canvas, rect_of(10, 10, 12, 60), "II " INK_BLOOD_3 "II II", look);
    assert_int_equal(canvas_at(&canvas, 11, 12), GOLD_4);
    assert_int_equal(canvas_at(&canvas, 11, 12 + 9), BLOOD_3);
    assert_int_equal(canvas_at(&canvas, 11, 12 + 18), BLOOD_3);
}

static void every_icon_of_the_font_can_stand_in_a_line(void **state)
{
    (void)state;
    assert_true(FONT_BODY.icon_count > 30);
    for (int i = 0; i < FONT_BODY.icon_count; i++) {
        char words[] = {TEXT_ICON, (char)(ICONS_FIRST + i), 0};
        assert_int_equal(canvas_text(&canvas, 100, 100, words, look), FONT_BODY.icons[i]->w);
        assert_true(FONT_BODY.icons[i]->h <= FONT_BODY.line);
        canvas_begin(&canvas, picture);
    }
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

static void every_line_of_a_wrapped_text_fits_and_no_word_is_lost(void **state)
{
    (void)state;
    static const char WORDS[] = "The Queen of Hearts  attacks, " INK_BLOOD_3
                                "and the Baron pays three Money.\nThen\n\nnothing.";
    for (int width = 20; width < 200; width += 7) {
        FontLine    line;
        const char *rest = WORDS;
        int         letters = 0;
        for (; font_wrap(&FONT_BODY, rest, width, &line); rest = line.next) {
            assert_true(line.width <= width || line.bytes <= 3);
            assert_true(line.next > rest);
            for (int i = 0; i < line.bytes; i++)
                letters += line.begin[i] != ' ';
        }
        int wanted = 0;
        for (const char *at = WORDS; *at; at++)
            wanted += *at != ' ' && *at != '\n';
        assert_int_equal(letters, wanted);
    }
}

static void a_word_longer_than_the_line_is_broken(void **state)
{
    (void)state;
    static const char LONGEST[] = "Donaudampfschifffahrtsgesellschaft";
    assert_true(font_lines(&FONT_BODY, LONGEST, 40) > 3);
    canvas_text_box(&canvas, rect_of(20, 20, 40, 100), LONGEST, look);
    assert_int_equal(canvas_text_faults(&canvas), 0);
    assert_true(painted().w <= 40);
    /* Even a letter a line, in a box narrower than any letter. */
    assert_int_equal(font_lines(&FONT_BODY, "HMW", 1), 3);
}

static void a_text_too_long_for_its_box_is_a_fault(void **state)
{
    (void)state;
    int used = canvas_text_box(&canvas, rect_of(20, 20, 60, 18),
                               "More words than two lines of sixty pixels hold", look);
    assert_int_equal(used, 18);
    assert_one_fault(TEXT_FAULT_CUT);
    assert_true(painted().h <= 18);
}

static void a_shortened_text_ends_with_dots_and_is_no_fault(void **state)
{
    (void)state;
    int width = canvas_text_short(&canvas, 20, 20, 50, "The Honourable Company", look);
    assert_in_range(width, 30, 50);
    assert_int_equal(canvas_text_short(&canvas, 20, 40, 50, "Pell", look),
                     font_width(&FONT_BODY, "Pell"));
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

static void text_that_leaves_the_screen_or_the_clip_is_a_fault(void **state)
{
    (void)state;
    static const int16_t PLACES[][2] = {{-1, 50}, {W - 5, 50}, {50, -1}, {50, H - 8}};
    for (int i = 0; i < 4; i++) {
        begin(state);
        canvas_text(&canvas, PLACES[i][0], PLACES[i][1], "Outside", look);
        assert_one_fault(TEXT_FAULT_OUTSIDE);
    }
    begin(state);
    canvas_clip(&canvas, rect_of(50, 50, 20, 9));
    canvas_text(&canvas, 50, 50, "Outside", look);
    assert_one_fault(TEXT_FAULT_OUTSIDE);
    assert_true(painted().w <= 20);
}

static void text_over_text_is_a_fault_but_not_beside_it(void **state)
{
    (void)state;
    canvas_text(&canvas, 20, 20, "First", look);
    canvas_text(&canvas, 20, 29, "Second", look);
    canvas_text(&canvas, 20 + font_width(&FONT_BODY, "First"), 20, "Third", look);
    assert_int_equal(canvas_text_faults(&canvas), 0);
    canvas_text(&canvas, 30, 24, "Fourth", look);
    assert_int_equal(canvas_text_faults(&canvas), 3);
    assert_int_equal(canvas_text_fault(&canvas, 0)->kind, TEXT_FAULT_OVERLAP);
    assert_string_equal(canvas_text_fault(&canvas, 0)->words, "Fourth");
    assert_string_equal(canvas_text_fault(&canvas, 0)->other, "First");
}

static void a_new_layer_may_lie_over_text_and_so_may_a_whole_cover(void **state)
{
    (void)state;
    canvas_text(&canvas, 20, 20, "Below", look);
    canvas_layer(&canvas);
    canvas_fill(&canvas, rect_of(25, 15, 60, 20), FELT_0);
    canvas_text(&canvas, 26, 20, "Above", look);
    canvas_fill(&canvas, rect_of(0, 0, W, 60), FELT_0);
    canvas_text(&canvas, 26, 21, "Anew", look);
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

static void a_text_half_covered_is_a_fault(void **state)
{
    (void)state;
    canvas_text(&canvas, 20, 20, "Covered", look);
    canvas_panel(&canvas, rect_of(30, 10, 40, 40), sprite_of(SPRITE_PANEL_PARCHMENT));
    assert_one_fault(TEXT_FAULT_COVERED);
}

static void a_character_that_the_font_lacks_is_a_fault(void **state)
{
    (void)state;
    canvas_text(&canvas, 20, 20, "Fine \u2026 \u2019 \u00d7 \u2192", look);
    assert_int_equal(canvas_text_faults(&canvas), 0);
    canvas_text(&canvas, 20, 40, "\u4e2d", look);
    assert_one_fault(TEXT_FAULT_UNKNOWN);
    begin(state);
    canvas_text(&canvas, 20, 40, "\xff", look);
    assert_one_fault(TEXT_FAULT_UNKNOWN);
    begin(state);
    canvas_text(&canvas, 20, 40, "\xe2\x80", look); /* a character that ends too early */
    assert_true(canvas_text_faults(&canvas) > 0);
}

static void loose_texts_are_not_checked(void **state)
{
    (void)state;
    bool former = canvas_loose(&canvas, true);
    assert_false(former);
    canvas_text(&canvas, -20, 20, "Sliding in", look);
    canvas_text(&canvas, -10, 20, "Over it", look);
    assert_true(canvas_loose(&canvas, former));
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

static void numbers_are_written_as_people_write_them(void **state)
{
    (void)state;
    assert_int_equal(canvas_number(&canvas, 9, 9, -120, look), font_width(&FONT_BODY, "-120"));
    assert_int_equal(canvas_number(&canvas, 9, 30, INT32_MIN, look),
                     font_width(&FONT_BODY, "-2147483648"));
}

static void outlines_and_shadows_stay_within_the_clip(void **state)
{
    (void)state;
    look.outlined = look.shadowed = look.two_tone = true;
    look.shadow = INK_0;
    look.ink_low = GOLD_2;
    look.font = &FONT_DISPLAY;
    canvas_loose(&canvas, true);
    canvas_clip(&canvas, rect_of(40, 40, 30, 9));
    for (int y = 20; y < 60; y += 3)
        canvas_text(&canvas, 20, y, "MWMWM @%", look);
    Rect seen = painted();
    assert_true(seen.x >= 40 && seen.y >= 40 && seen.w <= 30 && seen.h <= 9);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup(test, begin)
    const struct CMUnitTest tests[] = {
        EACH(the_fonts_are_as_tall_as_promised),
        EACH(an_empty_text_is_nothing),
        EACH(the_measured_width_is_the_painted_width),
        EACH(text_is_aligned_left_in_the_middle_and_right),
        EACH(an_escape_changes_the_colour_and_another_changes_it_back),
        EACH(a_colour_goes_on_in_the_next_line),
        EACH(every_icon_of_the_font_can_stand_in_a_line),
        EACH(every_line_of_a_wrapped_text_fits_and_no_word_is_lost),
        EACH(a_word_longer_than_the_line_is_broken),
        EACH(a_text_too_long_for_its_box_is_a_fault),
        EACH(a_shortened_text_ends_with_dots_and_is_no_fault),
        EACH(text_that_leaves_the_screen_or_the_clip_is_a_fault),
        EACH(text_over_text_is_a_fault_but_not_beside_it),
        EACH(a_new_layer_may_lie_over_text_and_so_may_a_whole_cover),
        EACH(a_text_half_covered_is_a_fault),
        EACH(a_character_that_the_font_lacks_is_a_fault),
        EACH(loose_texts_are_not_checked),
        EACH(numbers_are_written_as_people_write_them),
        EACH(outlines_and_shadows_stay_within_the_clip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
