/* The art: golden pages of all that is drawn, cards that differ from one another, colours that can
 * be read in every theme and every way of seeing. */
#include "support/cmocka_all.h"

#include "assets.h"
#include "gfx/backdrop.h"
#include "gfx/cardart.h"
#include "support/golden.h"

enum { W = CANVAS_WIDTH, H = CANVAS_HEIGHT, COLUMNS = 7, KINDS_MAX = 64 };

static uint8_t picture[W * H];
static Canvas  canvas;

static int begin(void **state)
{
    (void)state;
    memset(picture, FELT_2, sizeof picture);
    canvas_begin(&canvas, picture);
    return 0;
}

static void palette_of(uint32_t palette[CANVAS_COLOURS], int theme, int sight)
{
    for (int i = 0; i < CANVAS_COLOURS; i++) {
        palette[i] = ASSET_PALETTE[i];
        if (ASSET_THEMES[theme].colours[i] != SWAP_KEEPS)
            palette[i] = ASSET_THEMES[theme].colours[i];
        if (ASSET_SIGHTS[sight].colours[i] != SWAP_KEEPS)
            palette[i] = ASSET_SIGHTS[sight].colours[i];
    }
}

static bool is_golden(const char *name) { return golden_picture(name, picture, ASSET_PALETTE); }

static void place(int index, int *x, int *y)
{
    *x = 6 + index % COLUMNS * CARD_PITCH;
    *y = 8 + index / COLUMNS * (CARD_HEIGHT + 3);
}

static void the_cards_of_war_are_golden(void **state)
{
    (void)state;
    static const uint8_t FLAGS[] = {0, 0, CARD_DIMMED, CARD_FOCUSED, CARD_CHOSEN, CARD_FLASHED, 0};
    for (int i = 0; i < 28; i++) {
        int x, y;
        place(i, &x, &y);
        Card card = i == 26 ? CARD_JOKER : i == 27 ? CARD_HIDDEN : (Card)(1 + i * 2);
        card_draw(&canvas, x, y, card, CARD_STYLE_WAR, FLAGS[i % COLUMNS]);
    }
    assert_true(is_golden("art_cards_war"));
}

static void the_cards_of_kingdom_are_golden(void **state)
{
    (void)state;
    for (int i = 0; i < 21; i++) {
        int x, y;
        place(i, &x, &y);
        card_draw(&canvas, x, y, CARD_OF(i % 4, i % 13 + 1), CARD_STYLE_KINGDOM, 0);
    }
    for (int i = 0; i < 14; i++)
        card_draw_small(&canvas, 6 + 22 * i, 190, (Card)(1 + i * 4), CARD_STYLE_KINGDOM,
                        i == 3 ? CARD_FOCUSED : 0);
    for (int i = 1; i <= 6; i++)
        die_draw(&canvas, 6 + 22 * i, 220, i);
    card_draw_place(&canvas, 270, 180);
    assert_true(is_golden("art_cards_kingdom"));
}

static void characters_and_spells_are_golden(void **state)
{
    (void)state;
    static const uint8_t NUMBERS[] = {6, 7, 8, 9, 12, 14, 16, 18, 20};
    for (int i = 0; i < 28; i++) {
        int x, y;
        place(i, &x, &y);
        if (i < 9)
            character_draw(&canvas, x, y, NUMBERS[i], i == 4 ? CARD_CHOSEN : 0);
        else if (i < 14)
            life_draw_slim(&canvas, rect_of(x, y, CARD_WIDTH, CARD_HEIGHT), i - 8,
                           i == 12 ? CARD_CHOSEN : 0);
        else if (i < 20)
            modifier_draw_slim(&canvas, rect_of(x, y, CARD_WIDTH, CARD_HEIGHT), i - 14, 0);
        else
            character_draw_small(&canvas, x, y, NUMBERS[i - 20], i == 22 ? CARD_DIMMED : 0);
    }
    life_draw_small(&canvas, 30, 190, 5, 0);
    modifier_draw_small(&canvas, 74, 190, 2, CARD_CHOSEN);
    assert_true(is_golden("art_characters_and_spells"));
}

static void the_rivals_are_golden(void **state)
{
    (void)state;
    for (int i = 0; i < FACES * FACE_MOODS; i++)
        face_draw(&canvas, 6 + i % 9 * 34, 6 + i / 9 * 34, i / 3, (FaceMood)(i % 3),
                  (SpriteLook){.flip_x = i / 3 == 4});
    for (int seat = 0; seat < 6; seat++)
        face_draw_person(&canvas, 6 + seat * 34, 150, seat, (FaceMood)(seat % 3));
    assert_true(is_golden("art_rivals"));
}

static void the_backdrops_are_golden(void **state)
{
    (void)state;
    backdrop_night(&canvas, 100);
    logo_draw(&canvas, W / 2, 12, 310);
    assert_true(is_golden("art_title"));
    backdrop_table(&canvas);
    assert_true(is_golden("art_table"));
}

/* ---- every card can be told from every other ---- */

static uint32_t checksum(void)
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < W * H; i++)
        sum = (sum ^ picture[i]) * 16777619u;
    return sum;
}

static void assert_all_differ(void (*draw)(int index), int count)
{
    uint32_t sums[KINDS_MAX];
    for (int i = 0; i < count; i++) {
        begin(NULL);
        draw(i);
        sums[i] = checksum();
        for (int other = 0; other < i; other++)
            assert_int_not_equal(sums[i], sums[other]);
    }
}

/* With no colour but dark and light: what differs then differs by its shape. */
static void without_hue(void)
{
    for (int i = 0; i < W * H; i++) {
        uint32_t colour = ASSET_PALETTE[picture[i]];
        picture[i] = (colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255) > 330;
    }
}

static void draw_war(int i) { card_draw(&canvas, 9, 9, (Card)(i + 1), CARD_STYLE_WAR, 0); }

static void draw_kingdom(int i) { card_draw(&canvas, 9, 9, (Card)(i + 1), CARD_STYLE_KINGDOM, 0); }

static void draw_small(int i) { card_draw_small(&canvas, 9, 9, (Card)(i + 1), CARD_STYLE_WAR, 0); }

static void draw_hueless(int i)
{
    draw_war(i);
    without_hue();
}

static void draw_small_hueless(int i)
{
    draw_small(i);
    without_hue();
}

static void draw_spell(int i)
{
    Rect at = rect_of(9, 9, CARD_WIDTH, CARD_HEIGHT);
    if (i == 0)
        card_draw_back(&canvas, at.x, at.y, 0);
    else if (i < 6)
        life_draw_slim(&canvas, at, i, 0);
    else
        modifier_draw_slim(&canvas, at, i - 6, 0);
}

static void draw_face(int i)
{
    face_draw(&canvas, 9, 9, i / 3, (FaceMood)(i % 3), (SpriteLook){0});
}

static void no_two_cards_look_alike_even_without_hue(void **state)
{
    (void)state;
    assert_all_differ(draw_war, CARD_JOKER);
    assert_all_differ(draw_kingdom, CARD_JOKER);
    assert_all_differ(draw_small, CARD_JOKER);
    assert_all_differ(draw_hueless, CARD_JOKER);
    assert_all_differ(draw_small_hueless, CARD_JOKER);
    assert_all_differ(draw_spell, 12);
    assert_all_differ(draw_face, FACES * FACE_MOODS);
}

static void a_card_stays_within_its_size_wherever_it_lies(void **state)
{
    for (int i = 0; i < 40; i++) {
        begin(state);
        card_draw(&canvas, -30 + i * 9, -40 + i * 7, (Card)(i + 1), CARD_STYLE_WAR, 0);
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                int left = -30 + i * 9, top = -40 + i * 7;
                if (x < left || y < top || x >= left + CARD_WIDTH || y >= top + CARD_HEIGHT)
                    assert_int_equal(picture[y * W + x], FELT_2);
            }
    }
}

static void cards_over_cards_are_no_fault_of_text(void **state)
{
    (void)state;
    for (int i = 0; i < 12; i++) {
        card_draw(&canvas, 10 + i * 12, 100, (Card)(i * 4 + 1), CARD_STYLE_WAR, CARD_CHOSEN);
        character_draw(&canvas, 10 + i * 12, 10, 12, 0);
        modifier_draw_slim(&canvas, rect_of(10 + i * 12, 180, CARD_WIDTH, CARD_HEIGHT), 4, 0);
    }
    assert_int_equal(canvas_text_faults(&canvas), 0);
}

/* ---- colours ---- */

/* Light as the eye weighs it, 0 .. 255 (squares stand for the display's gamma). */
static int light_of(uint32_t colour)
{
    int red = (int)(colour >> 16 & 255), green = (int)(colour >> 8 & 255),
        blue = (int)(colour & 255);
    return (54 * red * red + 183 * green * green + 19 * blue * blue) / 256 / 255;
}

/* Tenths of the contrast ratio of two colours, as guides for readable text define it. */
static int contrast(uint32_t a, uint32_t b)
{
    int light = light_of(a) + 13, dark = light_of(b) + 13;
    return light > dark ? light * 10 / dark : dark * 10 / light;
}

static void text_can_be_read_in_every_theme_and_sight(void **state)
{
    (void)state;
    static const struct {
        uint8_t ink, ground;
        int     least;
    } PAIRS[] = {
        {PARCHMENT_5, FELT_2, 60},
        {PARCHMENT_5, FELT_0, 70},
        {INK_1, PARCHMENT_4, 70},
        {GOLD_4, FELT_0, 60},
        {PARCHMENT_1, PARCHMENT_4, 25},
        {SUIT_0, PARCHMENT_5, 60},
        {SUIT_1, PARCHMENT_5, 45},
        {SUIT_2, PARCHMENT_5, 45},
        {SUIT_3, PARCHMENT_5, 40},
        {INK_3, PARCHMENT_4, 45},
        {INK_1, GOLD_4, 60},
        {FELT_5, FELT_2, 40},
    };
    uint32_t palette[CANVAS_COLOURS];
    for (int theme = 0; theme < THEMES; theme++)
        for (int sight = 0; sight < SIGHTS; sight++) {
            palette_of(palette, theme, sight);
            for (unsigned i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
                int  found = contrast(palette[PAIRS[i].ink], palette[PAIRS[i].ground]);
                bool dim = PAIRS[i].ink == PARCHMENT_1; /* of which much is told, too */
                int  least = dim && sight == SIGHT_CONTRAST ? 45 : PAIRS[i].least;
                if (found < least)
                    fail_msg("%s, %s: pair %u has %d", ASSET_THEMES[theme].title,
                             ASSET_SIGHTS[sight].title, i, found);
            }
        }
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup(test, begin)
    const struct CMUnitTest tests[] = {
        EACH(the_cards_of_war_are_golden),
        EACH(the_cards_of_kingdom_are_golden),
        EACH(characters_and_spells_are_golden),
        EACH(the_rivals_are_golden),
        EACH(the_backdrops_are_golden),
        EACH(no_two_cards_look_alike_even_without_hue),
        EACH(a_card_stays_within_its_size_wherever_it_lies),
        EACH(cards_over_cards_are_no_fault_of_text),
        EACH(text_can_be_read_in_every_theme_and_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
