#include "consequence.h"

#include "core/rules.h"
#include "table.h"

static void say_gain(Text *text, int seat, int gain, const char *between)
{
    text_add(text, between);
    text_seat_whom(text, seat);
    text_add(text, gain < 0 ? " " : " +");
    text_number(text, gain);
}

void consequence_gains(const Match *view, const int gains[SEATS_MAX], int others, Text *text)
{
    unsigned said = 1u << view->viewer;
    say_gain(text, view->viewer, gains[view->viewer], "");
    for (int i = 0; i < others; i++) {
        int best = SEAT_NONE;
        for (int seat = 0; seat < view->seats; seat++)
            if (!(said >> seat & 1) && gains[seat] > 0 &&
                (best == SEAT_NONE || gains[seat] > gains[best]))
                best = seat;
        if (best == SEAT_NONE)
            return;
        said |= 1u << best;
        say_gain(text, best, gains[best], ", ");
    }
}

static void say_winners(const Match *after, int viewer, Text *text)
{
    unsigned winners = after->winners;
    if (winners >> viewer & 1) {
        text_add(text, winners & (winners - 1) ? "This ends the match: you share the victory."
                                               : "This wins the match!");
        return;
    }
    text_add(text, "This ends the match");
    for (int seat = 0; seat < after->seats; seat++)
        if (winners >> seat & 1) {
            text_add(text, ": ");
            text_seat(text, seat);
            text_add(text, " wins");
            break;
        }
    text_add(text, ".");
}

/* One world that agrees with the view is played on: whatever is hidden, a round that ends with
 * this very move ends in all of them. Where rounds are short, much happens between two questions,
 * and what is hidden decides it. */
void consequence_say(const Match *view, const Move *move, Text *text)
{
    EventList events;
    Match     world = *view;
    Rng       rng;
    int       gains[SEATS_MAX] = {0};
    bool      ended = false;
    if (view->viewer >= view->seats || rules_of(view->game)->short_rounds ||
        match_check(view, move))
        return;
    rng_seed(&rng, view->decisions);
    match_redeal(&world, &rng);
    if (match_check(&world, move))
        return;
    match_play(&world, move, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.events[i];
        ended |= event->kind == EVENT_ROUND_END;
        if (event->kind == EVENT_POINTS)
            gains[event->seat] += event->n;
    }
    if (match_over(&world)) {
        say_winners(&world, view->viewer, text);
    } else if (ended) {
        text_add(text, "This ends the round: ");
        consequence_gains(view, gains, 2, text);
        text_add(text, ".");
    } else if (table_of(view->game)->may_end) {
        table_of(view->game)->may_end(view, move, text);
    }
}
