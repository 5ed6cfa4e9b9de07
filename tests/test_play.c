/* Whole matches on the screen, played by nothing but buttons: a monkey at every table, and a plain player who only
 * presses A and directions, with every text of every frame checked. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/rival.h"
#include "cart.h"
#include "core/rules.h"
#include "ui/match_screen.h"
#include "ui/scenes.h"

static Cart cart;

static void boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
    cart.settings.speed = SPEED_INSTANT;
}

static TablePlan plan_with(int game, int seats, int persons)
{
    TablePlan plan = plan_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        plan.seats[seat] = (SeatPlan){SEAT_RIVAL, LEVEL_EASY, (uint8_t)((seat * 5 + game) % CHARACTERS)};
        if (seat < persons)
            plan.seats[seat].kind = SEAT_PERSON;
        if (seat >= seats)
            plan.seats[seat].kind = SEAT_CLOSED;
    }
    return plan;
}

static void demand_clean_texts(void)
{
    if (!canvas_text_faults(&cart.canvas))
        return;
    const TextFault *fault = canvas_text_fault(&cart.canvas, 0);
    char             where[100];
    cart_describe(&cart, where, sizeof where);
    print_error("%s, frame %u: fault %d at %d,%d %dx%d: \"%s\" / \"%s\"\n", where, cart.frame, fault->kind,
                fault->box.x, fault->box.y, fault->box.w, fault->box.h, fault->words, fault->other);
    fail();
}

static void frame(uint16_t buttons)
{
    CartInput input = {.keys = buttons};
    cart_frame(&cart, &input);
    demand_clean_texts();
}

static uint16_t monkey_button(Rng *rng)
{
    static const uint16_t BUTTONS[] = {
        BUTTON_A, BUTTON_A, BUTTON_A, BUTTON_A, BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_B, BUTTON_X,
    };
    return BUTTONS[rng_below(rng, sizeof BUTTONS / sizeof *BUTTONS)];
}

/* True when the match came to its end. */
static bool monkey_plays(const TablePlan *plan, uint64_t seed, int frames)
{
    Rng rng;
    boot();
    rng_seed(&rng, seed);
    match_screen_start(&cart, plan, seed);
    for (int i = 0; i < frames; i++) {
        frame(monkey_button(&rng));
        frame(0);
        if (scene_top(&cart) == &scene_title) /* it found its way out of the match */
            match_screen_start(&cart, plan, seed + (uint64_t)i);
        if (match_over(&cart.session.match))
            return true;
    }
    return false;
}

static void a_monkey_can_do_no_harm_at_any_table(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const Rules *rules = rules_of(game);
        int          ended = 0;
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            TablePlan plan = plan_with(game, seats, 1 + seats % 2);
            plan.options[0] = rules->options[0].least;
            plan_check(&plan);
            ended += monkey_plays(&plan, (uint64_t)seats, 6000);
        }
        print_message("%s: %d matches came to their end\n", rules->id, ended);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monkey_can_do_no_harm_at_any_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
