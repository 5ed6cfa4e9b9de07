/* The pictures in the README: they are in tests/golden/readme/, and are what the game shows now.
 * `make golden` takes them anew. The positions come from random play, so that no rival's change of
 * mind changes a picture. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "lib/png_read.h"
#include "support/golden.h"
#include "ui/match/match_screen.h"
#include "ui/road/road.h"

typedef struct Showcase {
    const char *game; /* and the picture's name */
    uint8_t     seats;
    const char *phase;
    uint16_t    decisions; /* at least so many */
    uint64_t    seed;
} Showcase;

static const Showcase SHOWCASES[] = {
    {"glory", 4, "defend", 60, 5},     {"generals", 4, "answer", 60, 20},
    {"calltoglory", 4, "act", 110, 3}, {"kingdom", 2, "build", 70, 4},
    {"lifeforce", 3, "block", 30, 20},
};

static Cart cart;

static void frames(int count, uint16_t buttons)
{
    for (int i = 0; i < count; i++) {
        CartInput input = {.keys = buttons};
        cart_frame(&cart, &input);
    }
}

static void boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
}

static bool is_phase(const Match *match, const char *phase)
{
    return strcmp(rules_of(match->game)->phase_ids[match->phase], phase) == 0;
}

/* Plays on by chance until the person must decide in the wanted phase; false if the match ends
 * first. */
static bool reach(const Showcase *showcase, uint64_t seed)
{
    Seating seating = seating_usual(rules_find(showcase->game));
    Rng     rng;
    rng_seed(&rng, seed);
    for (int seat = 1; seat < SEATS_MAX; seat++)
        seating.seats[seat] = seat < showcase->seats ? (Sitter){SEAT_RIVAL, LEVEL_HARD,
                                                                (uint8_t)(3 * seat % CHARACTERS)}
                                                     : (Sitter){.kind = SEAT_CLOSED};
    session_start(&cart.session, cart.out.battery, &seating, seed);
    while (!match_over(&cart.session.match)) {
        const Match *match = &cart.session.match;
        if (match->actor == 0 && is_phase(match, showcase->phase) &&
            match->decisions >= showcase->decisions)
            return true;
        Move move;
        do /* who bids all his life is soon out, and makes no picture */
            match_random_move(match, &rng, &move);
        while (move.n > 2 && strcmp(rules_of(match->game)->verbs[move.act].name, "bid") == 0);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    return false;
}

static void show(const Showcase *showcase)
{
    boot();
    uint64_t seed = showcase->seed;
    while (!reach(showcase, seed))
        seed++;
    match_screen_continue(ui_in(&cart));
    frames(40, 0);
}

static void compare(const char *name)
{
    char        path[96];
    PngImage    image;
    const char *why = NULL;
    snprintf(path, sizeof path, "tests/golden/readme/%s.png", name);
    if (getenv("CARDHOLD_GOLDEN_TAKE"))
        assert_true(golden_save(path, cart.out.picture, cart.out.palette));
    assert_true(png_file_read(path, &image, &why));
    assert_int_equal(image.w, CART_WIDTH);
    assert_int_equal(image.h, CART_HEIGHT);
    int different = 0;
    for (int i = 0; i < CART_WIDTH * CART_HEIGHT; i++) {
        const uint8_t *at = image.rgba + 4 * i;
        different += ((uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2]) !=
                     cart.out.palette[cart.out.picture[i]];
    }
    png_file_discard(&image);
    if (different)
        print_error("%s: %d pixels differ; look at it, then `make golden`\n", path, different);
    assert_int_equal(different, 0);
}

static void the_readme_shows_each_table_as_it_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SHOWCASES / sizeof *SHOWCASES; i++) {
        show(&SHOWCASES[i]);
        compare(SHOWCASES[i].game);
    }
}

static void the_readme_shows_the_title_as_it_is(void **state)
{
    (void)state;
    boot();
    frames(300, 0);
    compare("title");
}

/* With a part of the way gone. */
static void the_readme_shows_the_map_as_it_is(void **state)
{
    (void)state;
    uint8_t games[PROVINCES_MAX];
    int     provinces = road_games(games);
    boot();
    frames(240, 0);
    for (int i = 0; i < provinces; i++)
        for (int k = 0; k < (i * 2 + 3) % 5 && k < province_of(games[i])->stage_count; k++)
            road_note_stage(&cart.save.road, games[i], road_id(province_of(games[i])->stages[k].id),
                            STAKE_BRONZE, true);
    cart.shell.road.welcomed = true;
    scene_push(ui_in(&cart), SCENE_ROAD);
    frames(300 - (int)(cart.frame % 300), 0);
    compare("road");
}

/* Quill points, and waits for the pad. */
static void the_readme_shows_a_lesson_as_it_is(void **state)
{
    (void)state;
    int game = rules_find("kingdom");
    boot();
    lesson_begin(ui_in(&cart), game, 2);
    for (int i = 0; i < 400 && cart.shell.lesson.step < 1; i++)
        frames(2, i % 10 ? 0 : BUTTON_A);
    frames(40, 0);
    compare("lesson");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_readme_shows_each_table_as_it_is),
        cmocka_unit_test(the_readme_shows_the_title_as_it_is),
        cmocka_unit_test(the_readme_shows_the_map_as_it_is),
        cmocka_unit_test(the_readme_shows_a_lesson_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
