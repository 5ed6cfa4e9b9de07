/* What is on the table while a decision is shown: the state before plus the events shown so far. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "lib/feel.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/match/match_parts.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"

static bool showing(void)
{
    return scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH) &&
           cart.match_screen.moment == MOMENT_SHOWING;
}

/* The view is what has been told, no more and no less; what is in the air is told and flies to the
 * place where it now belongs. */
static void check_the_table(void)
{
    const MatchScreen *screen = &cart.match_screen;
    Match              told;
    session_moment(&cart.session, screen->viewer, screen->show.next, &told);
    assert_memory_equal(&told, &screen->view, sizeof told);
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &screen->show.flights[i];
        if (!flight->frames)
            continue;
        assert_true(flight->event < screen->show.next);
        Rect spot = table_of(told.game)->spot(&told, screen->viewer,
                                              &screen->events.events[flight->event], true);
        assert_memory_equal(&spot, &flight->to, sizeof spot);
    }
}

/* The figure that is counting lies between what it was and what it will be. */
static void check_the_figure(void)
{
    const MatchScreen *screen = &cart.match_screen;
    Stage        stage = {.view = &screen->view, .show = &screen->show, .events = &screen->events};
    const Event *event = stage_event(&stage);
    if (!event || event->kind != EVENT_POINTS)
        return;
    int now = rules_of(screen->view.game)->score(&screen->view, event->seat);
    int shown = stage_counted(&stage, EVENT_POINTS, event->seat, now);
    assert_int_equal(now, event->m);
    assert_true(event->n < 0 ? shown >= event->m && shown <= event->m - event->n
                             : shown <= event->m && shown >= event->m - event->n);
}

/* What an event says, as the news would have it. */
static void words_of(const Event *event, char words[SHOW_NEWS])
{
    const MatchScreen *screen = &cart.match_screen;
    SeatNames          names;
    Text               text;
    match_names(ui_in(&cart), &names);
    text_begin_short(&text, words, SHOW_NEWS, names.names);
    rules_of(screen->view.game)->say_event(&screen->view, &screen->events, event, &text);
}

/* What is counted first is not told before the count has ended. Whether something is. */
static bool check_the_news(void)
{
    const Show *show = &cart.match_screen.show;
    Stage       stage = {
              .view = &cart.match_screen.view, .show = show, .events = &cart.match_screen.events};
    const Event *event = stage_event(&stage);
    char         words[SHOW_NEWS];
    if (!event || !event_look(stage.view->game, event->kind)->counts || !show->frames)
        return false;
    words_of(event, words);
    if (show->frame < show->frames / 2)
        assert_string_not_equal(show->news, words);
    else
        assert_string_equal(show->news, words);
    return true;
}

/* Who draws or rolls for his next turn does it in that turn. Whether somebody did. */
static bool check_who_draws(void)
{
    const MatchScreen *screen = &cart.match_screen;
    Stage        stage = {.view = &screen->view, .show = &screen->show, .events = &screen->events};
    const Event *event = stage_event(&stage);
    bool         draws =
        event && event->seat == screen->view.turn &&
        (event->kind == EVENT_ROLL || (event->kind == EVENT_CARD && event->from == ZONE_DECK));
    if (!draws || screen->view.turn == cart.session.before.turn ||
        screen->show.next == screen->events.count)
        return false;
    assert_int_equal(screen->show.actor, event->seat);
    return true;
}

/* Of what begins something new, the heading is of that: who is struck defends. Whether it does. */
static bool check_who_is_next(void)
{
    const MatchScreen *screen = &cart.match_screen;
    const Show        *show = &screen->show;
    bool               begun = false;
    for (int i = 0; i < show->next; i++)
        begun |= event_look(screen->view.game, screen->events.events[i].kind)->begins;
    if (show->present >= 0 && !show->done &&
        event_look(screen->view.game, screen->events.events[show->present].kind)->begins) {
        assert_int_equal(show->actor, screen->view.actor);
        assert_int_equal(show->phase, screen->view.phase);
    }
    return begun;
}

/* The turn is whose it was until it goes over, or until all is shown; a round that is over is
 * nobody's. Whether it has gone over. */
static bool check_the_turn(void)
{
    const MatchScreen *screen = &cart.match_screen;
    if (screen->show.next > event_next_round(&screen->events)) {
        assert_true(drive_sees("A new round"));
        return false;
    }
    if (!cart.session.match.decisions) {
        assert_false(drive_sees(": The end")); /* the first deal: no phase has begun yet */
        return false;
    }
    if (!check_who_is_next() && screen->show.actor != cart.session.before.actor)
        assert_int_equal(screen->show.actor, screen->show.turn);
    return check_who_draws();
}

static void at_every_frame_the_table_holds_what_was_told(void **state)
{
    int counted = 0, drew = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = drive_seating(game, rules_of(game)->seats_max, 0);
        int     in_the_air = 0;
        for (int seat = 0; seat < rules_of(game)->seats_max; seat++)
            seating.seats[seat].level = LEVEL_RANDOM;
        drive_boot();
        match_screen_demonstrate(ui_in(&cart), &seating, 6);
        for (int i = 0; i < 4000; i++) {
            drive_frames(1);
            if (!showing())
                continue;
            check_the_table();
            check_the_figure();
            drew += check_the_turn();
            counted += check_the_news();
            in_the_air += cart.match_screen.show.flights[0].frames > 0;
        }
        assert_true(in_the_air > 100);
    }
    assert_true((counted > 100 && drew > 100) || !games_all());
}

/* The person decides at random, and what follows is shown. */
static void decide_at_random(Rng *rng)
{
    Move move;
    match_random_move(&cart.session.match, rng, &move);
    session_decide(&cart.session, cart.out.battery, &move);
    match_screen_show(ui_in(&cart), SPEED_FAST);
}

static void the_last_frame_of_a_round_shows_that_rounds_table(void **state)
{
    int ends = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
        Rng     rng;
        for (int seat = 1; seat < rules_of(game)->seats_max; seat++)
            seating.seats[seat].level = LEVEL_RANDOM;
        rng_seed(&rng, 5);
        drive_boot();
        cart.save.settings.speed = SPEED_FAST;
        match_screen_start(ui_in(&cart), &seating, 5);
        for (int i = 0; i < 12000 && !match_over(&cart.session.match); i++) {
            const Match *view = &cart.match_screen.view;
            int          round = view->round;
            drive_frames(1);
            if (scene_top(ui_in(&cart)) == scene_of(SCENE_SUMMARY)) {
                ends++;
                assert_int_equal(view->round, round);
                assert_int_equal(cart.session.match.round, round + 1);
                scene_pop(ui_in(&cart));
            } else if (cart.match_screen.moment == MOMENT_ASKING) {
                assert_int_equal(view->round, cart.session.match.round);
                decide_at_random(&rng);
            }
        }
    }
    assert_true(ends > 3 || !games_all());
}

static void ones_own_move_is_answered_within_two_frames(void **state)
{
    static Feel feel;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int speed = 0; speed < SPEEDS; speed++) {
            int acts = 0;
            feel_measure(&cart, game, rules_of(game)->seats_max, (ShowSpeed)speed, 25, &feel);
            for (int act = 0; act < rules_of(game)->verb_count; act++) {
                acts += feel.acts[act].times > 0;
                assert_in_range(feel.acts[act].pixel_most, 0, 2);
                assert_in_range(feel.acts[act].table_most, 0, 2);
            }
            assert_true(acts > 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_every_frame_the_table_holds_what_was_told),
        cmocka_unit_test(the_last_frame_of_a_round_shows_that_rounds_table),
        cmocka_unit_test(ones_own_move_is_answered_within_two_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
