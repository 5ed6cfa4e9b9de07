/* Draws many moments of a match of one game at its fullest table, for counting the instructions:
 *   bench_draw GAME
 * tools/bench/draw.sh runs it under callgrind, which counts each call of bench_draw_moment. */
#include <stdio.h>
#include <stdlib.h>

#include "ai/rival.h"
#include "cart.h"
#include "core/rules.h"
#include "ui/match_screen.h"

enum { FRAMES = 6000, EVERY = 60, PRESS_EVERY = 8, SEED = 5 };

static Cart    cart;
static uint8_t battery[CART_BATTERY];

void bench_draw_moment(void);

__attribute__((noinline)) void bench_draw_moment(void)
{
    canvas_begin(&cart.canvas, cart.picture);
    scene_top(&cart)->draw(&cart);
}

static TablePlan full_table(int game)
{
    TablePlan plan = plan_usual(game);
    for (int seat = 0; seat < rules_of(game)->seats_max; seat++)
        if (plan.seats[seat].kind != SEAT_PERSON)
            plan.seats[seat] = (SeatPlan){SEAT_RIVAL, LEVEL_RANDOM, (uint8_t)(seat % CHARACTERS)};
    return plan;
}

/* A frame without drawing and sound, which are not to be measured between the moments. */
static void let_pass(int frame)
{
    CartInput input = {0};
    int       press = frame / PRESS_EVERY;
    if (frame % PRESS_EVERY == 0)
        input.keys = press % 5 == 3 ? BUTTON_DOWN : press % 7 == 5 ? BUTTON_RIGHT : BUTTON_A;
    cart.input = input;
    cart.frame++;
    pad_frame(&cart.pad, &input, false);
    scene_top(&cart)->frame(&cart);
}

int main(int argc, char **argv)
{
    int game = argc == 2 ? rules_find(argv[1]) : -1;
    if (game < 0) {
        fprintf(stderr, "usage: bench_draw GAME\n");
        return 2;
    }
    cart_boot(&cart, battery, SEED);
    TablePlan plan = full_table(game);
    match_screen_start(&cart, &plan, SEED);
    for (int frame = 1; frame <= FRAMES; frame++) {
        let_pass(frame);
        if (frame % EVERY == 0)
            bench_draw_moment();
    }
    return 0;
}
