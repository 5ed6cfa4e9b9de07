#include "drive.h"

#include "cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "lib/opened.h"
#include "ai/rival.h"
#include "core/rules.h"
#include "clean_texts.h"
#include "golden.h"
#include "ui/match/match_screen.h"

Cart cart;

static uint32_t day_told;

void drive_day(uint32_t day) { day_told = day; }

static void frame(unsigned buttons)
{
    CartInput input = {
        .keys = (uint16_t)buttons, .battery_news = cart.shell.battery_news, .day = day_told};
    cart_frame(&cart, &input);
    demand_clean_texts(&cart);
}

void drive_raw(unsigned buttons) { frame(buttons); }

void drive_news(BatteryNews news)
{
    CartInput input = {.battery_news = (uint8_t)news};
    cart_frame(&cart, &input);
    demand_clean_texts(&cart);
}

void drive_boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
}

void drive_reboot(void)
{
    static uint8_t battery[CART_BATTERY];
    memcpy(battery, cart.out.battery, sizeof battery);
    cart_boot(&cart, battery, 2);
}

void drive_frames(int frames)
{
    for (int i = 0; i < frames; i++)
        frame(0);
}

void drive_hold(unsigned buttons, int frames)
{
    for (int i = 0; i < frames; i++)
        frame(buttons);
    frame(0);
}

/* As somebody presses who has seen what is asked. */
void drive_press(unsigned buttons)
{
    while (cart.pad.guard)
        frame(0);
    drive_hold(buttons, 1);
}

void drive_press_times(unsigned buttons, int times)
{
    for (int i = 0; i < times; i++)
        drive_press(buttons);
}

void drive_expect(const char *scene)
{
    assert_non_null(scene_top(ui_in(&cart)));
    assert_string_equal(scene_top(ui_in(&cart))->name, scene);
}

bool drive_sees(const char *words)
{
    const TextRecord *record = &cart.canvas.record;
    for (int i = 0; i < record->boxes_used; i++)
        if (strstr(record->boxes[i].words, words))
            return true;
    return false;
}

void drive_to_title(void)
{
    for (int i = 0; i < 200 && scene_top(ui_in(&cart)) != scene_of(SCENE_TITLE); i++)
        frame(0);
    drive_expect("title");
    drive_frames(20);
}

bool drive_sees_focused(const char *words)
{
    const TextRecord *record = &cart.canvas.record;
    for (int i = 0; i < record->boxes_used; i++) {
        Rect common = rect_common(record->boxes[i].box, cart.canvas.focus);
        if (common.h > 0 && strcmp(record->boxes[i].words, words) == 0)
            return true;
    }
    return false;
}

void drive_choose_title(const char *row)
{
    drive_expect("title");
    drive_choose(row);
}

void drive_choose(const char *row)
{
    enum { ROWS_MAX = 32 };
    drive_frames(1);
    for (int i = 0; i < ROWS_MAX && !drive_sees_focused(row); i++)
        drive_press(BUTTON_DOWN);
    assert_true(drive_sees_focused(row));
    drive_press(BUTTON_A);
}

/* The widest names first. */
static int nth_longest_name(int index)
{
    int order[CHARACTERS];
    for (int i = 0; i < CHARACTERS; i++)
        order[i] = i;
    for (int i = 1; i < CHARACTERS; i++)
        for (int k = i; k > 0 && strlen(character_of(order[k])->name) >
                                     strlen(character_of(order[k - 1])->name);
             k--) {
            int other = order[k];
            order[k] = order[k - 1];
            order[k - 1] = other;
        }
    return order[index];
}

Seating drive_seating(int game, int seats, int persons)
{
    Seating seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seating.seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)nth_longest_name(seat)};
        if (seat < persons)
            seating.seats[seat] = (Sitter){.kind = SEAT_PERSON};
        if (seat >= seats)
            seating.seats[seat] = (Sitter){.kind = SEAT_CLOSED};
    }
    assert_null(seating_check(&seating));
    return seating;
}

void drive_match(const Seating *seating, uint64_t seed, uint32_t decisions)
{
    Rng rng;
    rng_seed(&rng, seed);
    match_screen_start(ui_in(&cart), seating, seed);
    Session *session = &cart.session;
    while (!match_over(&session->match) && (!decisions || session->match.decisions < decisions)) {
        Move move;
        match_random_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    match_screen_continue(ui_in(&cart));
}

void drive_golden(const char *name)
{
    cart.frame = 0;
    drive_frames(1);
    assert_int_equal(cart.scenes.dark, 0);
    assert_true(golden_picture(name, cart.out.picture, cart.out.palette));
}

void drive_golden_of(const char *name, int game)
{
    char whole[80];
    snprintf(whole, sizeof whole, "%s_%s", name, rules_of(game)->id);
    drive_golden(whole);
}

void drive_log_to_its_end(void)
{
    for (int i = 0; i < 200 && !cart.shell.log.done; i++)
        drive_frames(1);
    assert_true(cart.shell.log.done);
    drive_frames(20);
}
