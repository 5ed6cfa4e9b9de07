/* The canvas: what is drawn at, across and beyond every edge, and nothing outside the clip. */
#include "support/cmocka_all.h"

#include "gfx/canvas.h"
#include "gfx/tween.h"

enum { W = CANVAS_WIDTH, H = CANVAS_HEIGHT, GUARD = 4 * W, PAINT = 9, GROUND = 3 };

/* The picture between two guards, so that a stray pixel is noticed even without a sanitizer. */
static uint8_t memory[GUARD + W * H + GUARD];
static Canvas  canvas;

static int begin(void **state)
{
    (void)state;
    memset(memory, GROUND, sizeof memory);
    canvas_begin(&canvas, memory + GUARD);
    return 0;
}

static int count_painted(Rect in)
{
    int painted = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            bool inside = x >= in.x && y >= in.y && x < in.x + in.w && y < in.y + in.h;
            if (canvas_at(&canvas, x, y) != GROUND) {
                assert_true(inside);
                painted++;
            }
        }
    for (int i = 0; i < GUARD; i++) {
        assert_int_equal(memory[i], GROUND);
        assert_int_equal(memory[GUARD + W * H + i], GROUND);
    }
    return painted;
}

static const uint8_t PIXELS[4 * 3] = {
    1, 255, 2, 2, //
    1, 1,   2, 2, //
    4, 4,   5, 255,
};
static const Sprite SPRITE = {.w = 4, .h = 3, .pixels = PIXELS};

static void a_filled_rectangle_ends_at_its_edges(void **state)
{
    (void)state;
    canvas_fill(&canvas, rect_of(10, 20, 5, 4), PAINT);
    assert_int_equal(count_painted(rect_of(10, 20, 5, 4)), 20);
}

static void what_lies_outside_the_screen_is_not_drawn(void **state)
{
    (void)state;
    static const Rect PLACES[] = {
        {-50, 10, 50, 10}, {W, 10, 50, 10}, {10, -10, 5, 10}, {10, H, 5, 10},       {5, 5, 0, 9},
        {5, 5, -3, 9},     {5, 5, 9, -3},   {-9, -9, 9, 9},   {W, H, 30000, 30000},
    };
    for (unsigned i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        canvas_fill(&canvas, PLACES[i], PAINT);
        canvas_dither(&canvas, PLACES[i], PAINT, 16);
        canvas_gradient(&canvas, PLACES[i], PAINT, PAINT + 3);
        canvas_sprite(&canvas, PLACES[i].x - 4, PLACES[i].y + (i == 3 ? 0 : -300), &SPRITE);
    }
    canvas_line(&canvas, -10, -10, -10, 400, PAINT);
    canvas_disc(&canvas, -20, 100, 15, PAINT);
    assert_int_equal(count_painted(rect_of(0, 0, 0, 0)), 0);
}

static void what_crosses_an_edge_is_cut_there(void **state)
{
    (void)state;
    canvas_fill(&canvas, rect_of(-5, -5, 10, 10), PAINT);
    canvas_fill(&canvas, rect_of(W - 2, H - 2, 10, 10), PAINT);
    assert_int_equal(count_painted(rect_of(0, 0, W, H)), 25 + 4);
}

static void the_whole_screen_can_be_cleared(void **state)
{
    (void)state;
    canvas_clear(&canvas, PAINT);
    assert_int_equal(count_painted(rect_of(0, 0, W, H)), W * H);
}

static void nothing_is_drawn_outside_the_clip(void **state)
{
    (void)state;
    Rect clip = rect_of(100, 100, 7, 5), all = rect_of(90, 90, 40, 40);
    Rect former = canvas_clip(&canvas, clip);
    canvas_fill(&canvas, all, PAINT);
    canvas_frame(&canvas, rect_of(99, 99, 9, 7), PAINT);
    canvas_round_fill(&canvas, all, PAINT);
    canvas_dither(&canvas, all, PAINT, 9);
    canvas_gradient(&canvas, all, PAINT, PAINT + 2);
    canvas_line(&canvas, 90, 90, 130, 130, PAINT);
    canvas_disc(&canvas, 103, 102, 20, PAINT);
    for (int y = 96; y < 108; y++)
        for (int x = 94; x < 110; x++)
            canvas_sprite_look(&canvas, x, y, &SPRITE, (SpriteLook){.flip_x = x & 1});
    assert_true(count_painted(clip) > 0);
    canvas_unclip(&canvas, former);
    canvas_pixel(&canvas, 0, 0, PAINT);
    assert_int_equal(canvas_at(&canvas, 0, 0), PAINT);
}

static void a_clip_inside_a_clip_only_narrows_it(void **state)
{
    (void)state;
    Rect screen = canvas_clip(&canvas, rect_of(10, 10, 20, 20));
    Rect outer = canvas_clip(&canvas, rect_of(25, 0, 100, 100));
    canvas_fill(&canvas, rect_of(0, 0, W, H), PAINT);
    assert_int_equal(count_painted(rect_of(25, 10, 5, 20)), 100);
    canvas_unclip(&canvas, outer);
    canvas_clip(&canvas, rect_of(200, 200, 9, 9)); /* nothing in common */
    canvas_fill(&canvas, rect_of(0, 0, W, H), PAINT + 1);
    assert_int_equal(count_painted(rect_of(25, 10, 5, 20)), 100);
    canvas_unclip(&canvas, screen);
}

static void a_frame_of_one_pixel_is_a_pixel(void **state)
{
    (void)state;
    canvas_frame(&canvas, rect_of(7, 7, 1, 1), PAINT);
    canvas_frame(&canvas, rect_of(9, 9, 0, 5), PAINT);
    assert_int_equal(count_painted(rect_of(7, 7, 1, 1)), 1);
}

static void a_line_has_both_of_its_ends(void **state)
{
    (void)state;
    canvas_line(&canvas, 3, 4, 3, 4, PAINT);
    canvas_line(&canvas, 40, 50, 10, 20, PAINT);
    assert_int_equal(canvas_at(&canvas, 3, 4), PAINT);
    assert_int_equal(canvas_at(&canvas, 40, 50), PAINT);
    assert_int_equal(canvas_at(&canvas, 10, 20), PAINT);
    assert_int_equal(count_painted(rect_of(0, 0, W, H)), 1 + 31);
}

static void a_dither_colours_as_many_of_sixteen_as_asked(void **state)
{
    for (int level = 0; level <= 16; level++) {
        begin(state);
        canvas_dither(&canvas, rect_of(3, 5, 32, 16), PAINT, level);
        assert_int_equal(count_painted(rect_of(3, 5, 32, 16)), 32 * 16 / 16 * level);
    }
}

static void a_gradient_begins_and_ends_with_its_colours(void **state)
{
    (void)state;
    canvas_gradient(&canvas, rect_of(0, 0, W, H), 10, 14);
    for (int x = 0; x < W; x++) {
        assert_int_equal(canvas_at(&canvas, x, 0), 10);
        assert_int_equal(canvas_at(&canvas, x, H - 1), 14);
    }
    canvas_gradient(&canvas, rect_of(0, 0, W, H), 14, 10);
    for (int y = 0; y < H; y++)
        assert_in_range(canvas_at(&canvas, 17, y), 10, 14);
    assert_int_equal(canvas_at(&canvas, 5, H - 1), 10);
}

static void a_sprite_leaves_its_clear_pixels_alone(void **state)
{
    (void)state;
    canvas_sprite(&canvas, 50, 60, &SPRITE);
    assert_int_equal(canvas_at(&canvas, 50, 60), 1);
    assert_int_equal(canvas_at(&canvas, 51, 60), GROUND);
    assert_int_equal(canvas_at(&canvas, 52, 62), 5);
    assert_int_equal(count_painted(rect_of(50, 60, 4, 3)), 10);
}

static void a_flipped_sprite_is_its_mirror_image_even_when_cut(void **state)
{
    (void)state;
    for (int flips = 0; flips < 4; flips++) {
        SpriteLook look = {.flip_x = flips & 1, .flip_y = flips >> 1};
        for (int x = -4; x <= 1; x++) {
            begin(state);
            canvas_sprite_look(&canvas, x, H - 2, &SPRITE, look);
            for (int row = 0; row < 2; row++)
                for (int column = 0; column < 4; column++) {
                    int     from_x = look.flip_x ? 3 - column : column;
                    int     from_y = look.flip_y ? 2 - row : row;
                    uint8_t wanted = PIXELS[from_y * 4 + from_x];
                    if (x + column >= 0)
                        assert_int_equal(canvas_at(&canvas, x + column, H - 2 + row),
                                         wanted == COLOUR_CLEAR ? GROUND : wanted);
                }
        }
    }
}

static void a_recoloured_sprite_takes_its_colours_from_the_table(void **state)
{
    (void)state;
    uint8_t recolour[CANVAS_COLOURS];
    for (int i = 0; i < CANVAS_COLOURS; i++)
        recolour[i] = (uint8_t)(i + 20);
    canvas_sprite_look(&canvas, 9, 9, &SPRITE, (SpriteLook){.recolour = recolour});
    assert_int_equal(canvas_at(&canvas, 9, 9), 21);
    assert_int_equal(canvas_at(&canvas, 10, 9), GROUND);
    assert_int_equal(canvas_at(&canvas, 11, 11), 25);
}

static void a_part_of_a_sprite_stays_in_its_place(void **state)
{
    (void)state;
    canvas_sprite_part(&canvas, 30, 30, &SPRITE, rect_of(2, 1, 9, 9), (SpriteLook){0});
    assert_int_equal(count_painted(rect_of(32, 31, 2, 2)), 3);
    begin(state);
    canvas_sprite_part(&canvas, 30, 30, &SPRITE, rect_of(2, 1, 9, 9), (SpriteLook){.flip_x = true});
    assert_int_equal(count_painted(rect_of(30, 31, 2, 2)), 3);
}

static const uint8_t PANEL_PIXELS[25] = {1, 2, 2,  2, 1, 3 + 8, 4, 4, 4, 5, 11, 4, 4,
                                         4, 5, 11, 4, 4, 4,     5, 1, 6, 6, 6,  1};
static const Sprite  PANEL = {.w = 5, .h = 5, .slice = 1, .pixels = PANEL_PIXELS};

static void a_panel_keeps_its_corners_and_repeats_the_rest(void **state)
{
    (void)state;
    canvas_panel(&canvas, rect_of(20, 30, 47, 21), &PANEL);
    assert_int_equal(count_painted(rect_of(20, 30, 47, 21)), 47 * 21);
    assert_int_equal(canvas_at(&canvas, 20, 30), 1);
    assert_int_equal(canvas_at(&canvas, 66, 50), 1);
    assert_int_equal(canvas_at(&canvas, 40, 30), 2);
    assert_int_equal(canvas_at(&canvas, 20, 40), 11);
    assert_int_equal(canvas_at(&canvas, 66, 40), 5);
    assert_int_equal(canvas_at(&canvas, 40, 50), 6);
    assert_int_equal(canvas_at(&canvas, 40, 40), 4);
}

static void a_panel_off_the_screen_or_without_room_does_no_harm(void **state)
{
    (void)state;
    canvas_panel(&canvas, rect_of(-100, -100, 50, 50), &PANEL);
    canvas_panel(&canvas, rect_of(W, 0, 50, 50), &PANEL);
    assert_int_equal(count_painted(rect_of(0, 0, 0, 0)), 0);
    canvas_panel(&canvas, rect_of(50, 50, 2, 2), &PANEL);
    assert_int_equal(count_painted(rect_of(50, 50, 2, 2)), 4);
    canvas_panel(&canvas, rect_of(-3, -3, W + 6, H + 6), &PANEL);
    assert_int_equal(count_painted(rect_of(0, 0, W, H)), W * H);
}

static void a_bar_shows_the_least_bit_and_never_too_much(void **state)
{
    (void)state;
    canvas_bar(&canvas, rect_of(0, 0, 50, 1), 1, 1000, PAINT, 7);
    assert_int_equal(canvas_at(&canvas, 0, 0), PAINT);
    assert_int_equal(canvas_at(&canvas, 1, 0), 7);
    canvas_bar(&canvas, rect_of(0, 0, 50, 1), 0, 10, PAINT, 7);
    assert_int_equal(canvas_at(&canvas, 0, 0), 7);
    canvas_bar(&canvas, rect_of(0, 0, 50, 1), 99, 10, PAINT, 7);
    assert_int_equal(canvas_at(&canvas, 49, 0), PAINT);
    assert_int_equal(canvas_at(&canvas, 50, 0), GROUND);
    canvas_bar(&canvas, rect_of(0, 0, 50, 1), 5, 0, PAINT, 7);
    canvas_bar(&canvas, rect_of(0, 0, 50, 1), -5, 10, PAINT, 7);
    assert_int_equal(canvas_at(&canvas, 0, 0), 7);
}

static void a_tween_begins_and_ends_exactly_and_only_goes_forward(void **state)
{
    (void)state;
    for (int ease = 0; ease < EASES; ease++) {
        assert_int_equal(tween(-40, 200, 0, 12, (Ease)ease), -40);
        assert_int_equal(tween(-40, 200, -3, 12, (Ease)ease), -40);
        assert_int_equal(tween(-40, 200, 12, 12, (Ease)ease), 200);
        assert_int_equal(tween(-40, 200, 99, 12, (Ease)ease), 200);
        assert_int_equal(tween(7, 9, 0, 0, (Ease)ease), 9);
        assert_int_equal(tween(5, 5, 6, 12, (Ease)ease), 5);
        for (int frame = 1; frame <= 12 && ease < EASE_BACK; frame++)
            assert_true(tween(-40, 200, frame, 12, (Ease)ease) >=
                        tween(-40, 200, frame - 1, 12, (Ease)ease));
    }
    assert_true(tween(0, 1000, 8, 12, EASE_BACK) > 1000);
    assert_true(tween(0, 1000, 6, 12, EASE_OUT) > 500);
    assert_true(tween(0, 1000, 6, 12, EASE_IN) < 500);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup(test, begin)
    const struct CMUnitTest tests[] = {
        EACH(a_filled_rectangle_ends_at_its_edges),
        EACH(what_lies_outside_the_screen_is_not_drawn),
        EACH(what_crosses_an_edge_is_cut_there),
        EACH(the_whole_screen_can_be_cleared),
        EACH(nothing_is_drawn_outside_the_clip),
        EACH(a_clip_inside_a_clip_only_narrows_it),
        EACH(a_frame_of_one_pixel_is_a_pixel),
        EACH(a_line_has_both_of_its_ends),
        EACH(a_dither_colours_as_many_of_sixteen_as_asked),
        EACH(a_gradient_begins_and_ends_with_its_colours),
        EACH(a_sprite_leaves_its_clear_pixels_alone),
        EACH(a_flipped_sprite_is_its_mirror_image_even_when_cut),
        EACH(a_recoloured_sprite_takes_its_colours_from_the_table),
        EACH(a_part_of_a_sprite_stays_in_its_place),
        EACH(a_panel_keeps_its_corners_and_repeats_the_rest),
        EACH(a_panel_off_the_screen_or_without_room_does_no_harm),
        EACH(a_bar_shows_the_least_bit_and_never_too_much),
        EACH(a_tween_begins_and_ends_exactly_and_only_goes_forward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
