/* A Cart is plain bytes (no pointer, no byte that was not written): two of them at different
 * addresses, over different rubbish, given the same buttons, are the same at every frame; and a
 * copy of the bytes goes on as the original would have. */
#include "support/cmocka_all.h"

#include <stddef.h>
#include <stdio.h>

#include "core/rng.h"
#include "core/rules.h"
#include "lib/opened.h"
#include "support/drive.h"

enum { COMPARED = offsetof(Cart, canvas), STACK = 48 * 1024 };

static _Alignas(16) uint8_t one[sizeof(Cart)];
static _Alignas(16) uint8_t two[sizeof(Cart) + 4096]; /* its cart lies at another place in it */
static _Alignas(16) uint8_t away[sizeof(Cart)];

static Cart *first(void) { return (Cart *)(void *)one; }
static Cart *second(void) { return (Cart *)(void *)(two + 1040); }

/* Leaves rubbish where the next function has its own variables. */
static __attribute__((noinline)) void litter(int rubbish)
{
    uint8_t stack[STACK];
    memset(stack, rubbish, sizeof stack);
    __asm__ volatile("" : : "r"(stack) : "memory"); /* or the compiler would leave it out */
}

static void boot_both(const uint8_t *battery)
{
    static const uint8_t empty[CART_BATTERY];
    memset(one, 0xA5, sizeof one);
    memset(two, 0x5A, sizeof two);
    litter(0x11);
    cart_boot(first(), battery ? battery : empty, 7);
    litter(0xEE);
    cart_boot(second(), battery ? battery : empty, 7);
}

static void frame_both(const CartInput *input)
{
    litter(0x33);
    cart_frame(first(), input);
    litter(0xCC);
    cart_frame(second(), input);
}

static void demand_same(const Cart *a, const Cart *b, const char *where)
{
    const uint8_t *left = (const uint8_t *)a, *right = (const uint8_t *)b;
    if (memcmp(left, right, COMPARED) == 0)
        return;
    int  at = 0;
    char words[100];
    while (left[at] == right[at])
        at++;
    cart_describe(a, words, sizeof words);
    fail_msg("%s, frame %u, %s: byte %d differs (session %d, screen %d, shell %d)", where, a->frame,
             words, at, (int)offsetof(Cart, session), (int)offsetof(Cart, match_screen),
             (int)offsetof(Cart, shell));
}

static void start_both(const Seating *seating, uint64_t seed)
{
    litter(0x77);
    match_screen_start(ui_in(first()), seating, seed);
    litter(0x88);
    match_screen_start(ui_in(second()), seating, seed);
}

static uint16_t monkey(Rng *rng)
{
    static const uint16_t BUTTONS[] = {BUTTON_A,    BUTTON_A,     BUTTON_A,     BUTTON_A,
                                       BUTTON_DOWN, BUTTON_RIGHT, BUTTON_UP,    BUTTON_LEFT,
                                       BUTTON_B,    BUTTON_X,     BUTTON_Y,     BUTTON_SELECT,
                                       BUTTON_L,    BUTTON_R,     BUTTON_START, 0};
    return BUTTONS[rng_below(rng, sizeof BUTTONS / sizeof *BUTTONS)];
}

static void play_both(int frames, uint64_t seed, const char *where)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < frames; i++) {
        CartInput input = {.keys = i % 3 == 0 ? monkey(&rng) : 0};
        frame_both(&input);
        demand_same(first(), second(), where);
    }
}

static void long_play_of_every_game_leaves_two_carts_the_same(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max;
             seats += rules_of(game)->seats_max - rules_of(game)->seats_min + 1) {
            Seating seating = drive_seating(game, seats, 1);
            boot_both(NULL);
            start_both(&seating, 5);
            first()->save.settings.speed = second()->save.settings.speed = SPEED_INSTANT;
            demand_same(first(), second(), "a new match");
            play_both(700, (uint64_t)game, rules_of(game)->id);
        }
}

/* With a match to watch, or with a lesson: test_lessons goes there. */
static bool is_opened_with_something(int scene)
{
    return scene == SCENE_WATCH || scene == SCENE_LESSON || scene == SCENE_LESSON_MENU ||
           scene == SCENE_LEARNED || (scene == SCENE_LESSONS && !lessons_of(0));
}

static void every_scene_leaves_two_carts_the_same(void **state)
{
    (void)state;
    for (int scene = 0; scene < SCENES; scene++) {
        if (is_opened_with_something(scene))
            continue;
        Seating seating = drive_seating(0, rules_of(0)->seats_min, 1);
        boot_both(NULL);
        start_both(&seating, 9);
        litter(0x21);
        scene_push(ui_in(first()), (SceneId)scene);
        litter(0x43);
        scene_push(ui_in(second()), (SceneId)scene);
        play_both(120, (uint64_t)scene + 1, scene_of((SceneId)scene)->name);
    }
}

static void a_copy_in_mid_match_goes_on_as_the_original(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
        boot_both(NULL);
        start_both(&seating, 11);
        play_both(200, 3, "before the copy");
        memcpy(away, one, sizeof away);
        play_both(200, 4, "the original");
        memset(one, 0, sizeof one); /* only the copy is left, and it comes back */
        memcpy(one, away, sizeof one);
        Rng rng;
        rng_seed(&rng, 4);
        for (int i = 0; i < 200; i++) {
            CartInput input = {.keys = i % 3 == 0 ? monkey(&rng) : 0};
            cart_frame(first(), &input);
        }
        demand_same(first(), second(), "the copy");
    }
}

/* The checker is checked: a pointer in the bytes would be found. */
static void an_address_in_the_bytes_is_noticed(void **state)
{
    (void)state;
    boot_both(NULL);
    const void *here = first(), *there = second();
    memcpy(&first()->shell.notice[8], &here, sizeof here);
    memcpy(&second()->shell.notice[8], &there, sizeof there);
    assert_int_not_equal(memcmp(first(), second(), COMPARED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_play_of_every_game_leaves_two_carts_the_same),
        cmocka_unit_test(every_scene_leaves_two_carts_the_same),
        cmocka_unit_test(a_copy_in_mid_match_goes_on_as_the_original),
        cmocka_unit_test(an_address_in_the_bytes_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
