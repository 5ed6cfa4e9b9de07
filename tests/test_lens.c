/* The magnifier and large pages: for weaker eyes on a small panel. */
#include "support/cmocka_all.h"

#include <string.h>

#include "assets.h"
#include "support/drive.h"
#include "ui/large_page.h"

static uint8_t pixels[CANVAS_HEIGHT * CANVAS_WIDTH], before[CANVAS_HEIGHT * CANVAS_WIDTH];

static void every_pixel_is_drawn_twice_as_large(void **state)
{
    (void)state;
    static const int CORNERS[][2] = {{0, 0}, {160, 120}, {37, 59}, {160, 0}, {3, 111}};
    Canvas           canvas;
    for (unsigned i = 0; i < sizeof CORNERS / sizeof *CORNERS; i++) {
        int left = CORNERS[i][0], top = CORNERS[i][1];
        canvas_begin(&canvas, pixels);
        for (int k = 0; k < CANVAS_HEIGHT * CANVAS_WIDTH; k++)
            pixels[k] = (uint8_t)(k * 7 + k / CANVAS_WIDTH * 13);
        memcpy(before, pixels, sizeof before);
        canvas_double(&canvas, left, top);
        for (int y = 0; y < CANVAS_HEIGHT; y++)
            for (int x = 0; x < CANVAS_WIDTH; x++)
                assert_int_equal(pixels[y * CANVAS_WIDTH + x],
                                 before[(top + y / 2) * CANVAS_WIDTH + left + x / 2]);
    }
}

static void a_button_of_ones_choice_switches_it_on_and_off(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    cart.save.settings.lens = LENS_L;
    drive_press(BUTTON_L);
    assert_true(cart.shell.lens.on);
    drive_press(BUTTON_L);
    assert_false(cart.shell.lens.on);
}

static void it_follows_the_focus_and_pans_while_its_button_is_held(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    cart.save.settings.lens = LENS_L;
    drive_press(BUTTON_L);
    Rect focus = cart.shell.lens.focus;
    drive_press(BUTTON_DOWN);
    assert_true(cart.shell.lens.focus.y > focus.y);
    int cursor = cart.shell.title.cursor, pan = cart.shell.lens.pan_x;
    drive_hold(BUTTON_L | BUTTON_RIGHT, 4);
    assert_true(cart.shell.lens.pan_x > pan);
    assert_true(cart.shell.lens.on); /* moving it does not switch it off */
    assert_int_equal(cart.shell.title.cursor, cursor);
}

/* Its words begin at the left: in the middle of a long row there may be nothing at all. */
/* To the left hand alone L is A, and Select is B: neither could magnify. */
static void no_button_magnifies_that_a_hand_needs(void **state)
{
    (void)state;
    for (int lens = 0; lens < LENSES; lens++)
        assert_true(lens_is_reached((LensButton)lens, HAND_BOTH));
    drive_boot();
    drive_to_title();
    cart.save.settings.lens = LENS_L;
    drive_choose_title("Settings");
    while (!drive_sees_focused("Hands"))
        drive_press(BUTTON_DOWN);
    drive_press(BUTTON_RIGHT);
    assert_int_equal(cart.save.settings.hand, HAND_LEFT);
    assert_int_equal(cart.save.settings.lens, LENS_NONE);
    drive_press(BUTTON_UP);
    for (int i = 0; i < LENSES; i++) {
        drive_press(BUTTON_RIGHT);
        assert_int_not_equal(cart.save.settings.lens, LENS_L);
        assert_int_not_equal(cart.save.settings.lens, LENS_SELECT);
    }
}

static void a_row_wider_than_the_lens_is_read_from_its_left(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    cart.save.settings.lens = LENS_L;
    drive_choose_title("Settings");
    drive_frames(20);
    memcpy(before, cart.out.picture, sizeof before);
    drive_press(BUTTON_L);
    assert_true(cart.shell.lens.on);
    Rect row = cart.shell.lens.focus;
    int  top = row.y + row.h / 2 - CANVAS_HEIGHT / 4, left = row.x - 18; /* the hand's room */
    top = top < 0 ? 0 : top;
    assert_true(row.w > CANVAS_WIDTH / 2);
    for (int y = row.y; y < row.y + row.h; y++)
        for (int x = row.x + 8; x < row.x + CANVAS_WIDTH / 3; x++) /* clear of the swaying hand */
            assert_int_equal(cart.out.picture[2 * (y - top) * CANVAS_WIDTH + 2 * (x - left)],
                             before[y * CANVAS_WIDTH + x]);
}

static void a_large_page_ends_at_its_last_line(void **state)
{
    (void)state;
    Canvas  canvas;
    uint8_t line = 200;
    canvas_begin(&canvas, pixels);
    large_page_draw(&canvas, "A title", "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm", NULL, &line);
    assert_int_equal(line, 2); /* thirteen lines, eleven of them seen */
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

/* Whether the ink is anywhere in these rows. */
static bool is_inked(int top, int bottom, int ink)
{
    for (int i = top * CANVAS_WIDTH; i < bottom * CANVAS_WIDTH; i++)
        if (pixels[i] == ink)
            return true;
    return false;
}

static void a_line_that_is_wrapped_keeps_its_colour(void **state)
{
    (void)state;
    Canvas  canvas;
    uint8_t line = 0;
    canvas_begin(&canvas, pixels);
    large_page_draw(&canvas, "A title",
                    "one\n" INK_BLOOD_4 "two that is so long that it has to be wrapped somewhere\n"
                    "three" INK_BASE " and black",
                    NULL, &line);
    assert_true(is_inked(32, 50, INK_1) && !is_inked(32, 50, BLOOD_4));
    assert_true(is_inked(50, 68, BLOOD_4) && !is_inked(50, 68, INK_1));
    assert_true(is_inked(68, 86, BLOOD_4) && !is_inked(68, 86, INK_1));
    assert_true(is_inked(86, 104, BLOOD_4) && is_inked(86, 104, INK_1));
    line = 2;
    large_page_draw(&canvas, "A title", "a\nb\n" INK_BLOOD_4 "c\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn",
                    NULL, &line);
    assert_true(is_inked(50, 68, BLOOD_4) && !is_inked(50, 68, INK_1));
}

static int  cards_drawn;
static Rect last_card;

static void note_card(Canvas *canvas, Rect spot, Card card, unsigned flags)
{
    (void)canvas;
    (void)flags;
    cards_drawn += card;
    last_card = spot;
}

static void a_large_page_shows_the_cards_that_it_tells_of(void **state)
{
    (void)state;
    Canvas     canvas;
    Card       hand[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    LargeCards cards = {note_card, hand, 9};
    uint8_t    line = 0;
    canvas_begin(&canvas, pixels);
    large_page_draw(&canvas, "A title", "a\nb", &cards, &line);
    assert_int_equal(cards_drawn, 9);
    assert_true(last_card.y + last_card.h <= CANVAS_HEIGHT / 2);
    large_page_draw(&canvas, "A title", "a\nb\nc\nd\ne\nf", &cards, &line);
    assert_int_equal(cards_drawn, 9 + 7); /* the second row lies further down */
    line = 200;
    large_page_draw(&canvas, "A title", "a\nb\nc\nd\ne\nf", &cards, &line);
    assert_int_equal(line, 3);
    assert_int_equal(cards_drawn, 9 + 7 + 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pixel_is_drawn_twice_as_large),
        cmocka_unit_test(a_button_of_ones_choice_switches_it_on_and_off),
        cmocka_unit_test(it_follows_the_focus_and_pans_while_its_button_is_held),
        cmocka_unit_test(no_button_magnifies_that_a_hand_needs),
        cmocka_unit_test(a_row_wider_than_the_lens_is_read_from_its_left),
        cmocka_unit_test(a_large_page_ends_at_its_last_line),
        cmocka_unit_test(a_line_that_is_wrapped_keeps_its_colour),
        cmocka_unit_test(a_large_page_shows_the_cards_that_it_tells_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
