/* Lifeforce while it is shown: a card is on its way or in its place, never both. */
#include "support/cmocka_all.h"

#include <stdlib.h>

#include "games/games.h"
#include "games/lifeforce/lifeforce.h"
#include "games/lifeforce/lifeforce_table.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"

/* The figure of the upper row of the strip, -1 where none is. */
static int attack_told(Rect box)
{
    const TextRecord *record = &cart.canvas.record;
    for (int i = 0; i < record->boxes_used; i++) {
        const TextBox *text = &record->boxes[i];
        bool           upper = text->box.y > box.y && text->box.y < box.y + box.h / 2;
        if (upper && text->box.x > box.x + box.w - 32 && text->words[0] != '+')
            return atoi(text->words);
    }
    return -1;
}

/* One frame on; true if a card flies to an attack that lies open, and the figure leaves it out. */
static bool flies_to_an_attack(void)
{
    const MatchScreen    *screen = &cart.match_screen;
    const LifeforceBoard *table = lifeforce_board(&screen->view);
    Rect                  sums[TABLE_SUMS_MAX];
    drive_frames(1);
    const LifeforceSpell *attack = lifeforce_look(table, table->attack);
    const Flight         *flight = &screen->show.flights[0];
    const Event          *event = &screen->events.events[flight->event];
    if (screen->moment != MOMENT_SHOWING || !flight->frames || !attack || attack->hidden ||
        event->to != LIFEFORCE_ZONE_SPELL || event->place_to != attack->id)
        return false;
    lifeforce_sums(&screen->view, NULL, sums);
    assert_int_equal(attack_told(sums[0]), lifeforce_power(attack->life) - event->card);
    return true;
}

/* By random play, to where a Boost of an attack is decided; false if the match ended before. */
static bool reach_a_boost(uint64_t seed)
{
    Seating seating = drive_seating(GAME_LIFEFORCE, 2, 2);
    Rng     rng;
    rng_seed(&rng, seed);
    session_start(&cart.session, cart.out.battery, &seating, seed);
    while (!match_over(&cart.session.match)) {
        const LifeforceBoard *table = lifeforce_board(&cart.session.match);
        Move                  move;
        if (cart.session.match.phase == LIFEFORCE_BOOST && table->attack)
            return true;
        thrifty_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    return false;
}

/* What a Boost turns over is in the strip and counts there once it has come. */
static void a_boost_counts_when_its_card_has_come(void **state)
{
    int flew = 0;
    (void)state;
    for (uint64_t seed = 1; seed < 400 && flew < 10; seed++) {
        drive_boot();
        if (!reach_a_boost(seed))
            continue;
        Move boost = {.act = LIFEFORCE_ACT_BOOST,
                      .n = lifeforce_board(&cart.session.match)->attack};
        match_screen_continue(ui_in(&cart));
        session_decide(&cart.session, cart.out.battery, &boost);
        match_screen_show(ui_in(&cart), SPEED_SLOW);
        for (int i = 0; i < 40; i++)
            flew += flies_to_an_attack();
    }
    assert_true(flew >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boost_counts_when_its_card_has_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
