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

/* "you +14, Odile +15": the viewer and so many others, those who get most. */
static void say_gains(const Match *view, const int gains[SEATS_MAX], int others, Text *text)
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

static void say_winners(const Match *after, int viewer, const char *wins, const char *ends,
                        Text *text)
{
    unsigned winners = after->winners;
    bool     mine = winners >> viewer & 1, shared = winners & (winners - 1);
    text_add(text, mine && !shared ? wins : ends);
    if (mine) {
        text_add(text, shared ? " the match: you share the victory." : " the match!");
        return;
    }
    text_add(text, " the match");
    const char *between = ": ";
    bool        several = shared;
    for (int seat = 0; seat < after->seats; seat++)
        if (winners >> seat & 1) {
            text_add(text, between);
            text_seat_whom(text, seat);
            several |= text_seat_is_you(text, seat);
            between = " and ";
        }
    text_add(text, !winners ? "." : several ? " win." : " wins.");
}

/* What came of a move and of what followed it, up to the end of the round. */
typedef struct Outcome {
    bool    ended;
    uint8_t fallen; /* who went out, or SEAT_NONE */
    int     gains[SEATS_MAX];
} Outcome;

static void play_on(Match *world, const Move *move, Outcome *outcome)
{
    EventList events;
    match_play(world, move, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.events[i];
        outcome->ended |= event->kind == EVENT_ROUND_END;
        if (event->kind == EVENT_OUT)
            outcome->fallen = event->seat;
        if (event->kind == EVENT_POINTS)
            outcome->gains[event->seat] += event->n;
    }
}

static void say_end(const Match *view, const Match *world, const Outcome *outcome, Text *text)
{
    if (match_over(world)) {
        say_winners(world, view->viewer, "This wins", "This ends", text);
    } else {
        text_add(text, "This ends the round: ");
        say_gains(view, outcome->gains, 2, text);
        text_add(text, ".");
    }
}

/* Somebody falls if nobody stands in the way: then so much is at stake in how they answer. */
static void say_possible_end(const Match *view, const Match *world, const Outcome *outcome,
                             Text *text)
{
    text_add(text, "If ");
    text_seat_whom(text, outcome->fallen);
    text_add(text, text_seat_is_you(text, outcome->fallen) ? " fall" : " falls");
    if (match_over(world)) {
        say_winners(world, view->viewer, " you win", " that ends", text);
    } else {
        text_add(text, " the round ends: ");
        say_gains(view, outcome->gains, 1, text);
        text_add(text, ".");
    }
}

/* One world that agrees with the view is played on: whatever is hidden, a round that ends with
 * this very move ends in all of them. Where rounds are short, much happens between two questions,
 * and what is hidden decides it. */
void consequence_say(const Match *view, const Move *move, Text *text)
{
    const Table *table = table_of(view->game);
    Match        world = *view;
    Move         answer;
    Rng          rng;
    Outcome      outcome = {.fallen = SEAT_NONE};
    if (view->viewer >= view->seats || rules_of(view->game)->short_rounds ||
        match_check(view, move))
        return;
    rng_seed(&rng, view->decisions);
    match_redeal(&world, &rng);
    if (match_check(&world, move))
        return;
    play_on(&world, move, &outcome);
    if (outcome.ended || match_over(&world)) {
        say_end(view, &world, &outcome, text);
        return;
    }
    while (!outcome.ended && table->give_in && table->give_in(&world, &answer))
        play_on(&world, &answer, &outcome);
    if (outcome.ended && outcome.fallen != SEAT_NONE)
        say_possible_end(view, &world, &outcome, text);
}
