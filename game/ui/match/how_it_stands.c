#include "how_it_stands.h"

#include "core/rules.h"
#include "core/say.h"

static int best_other(const Match *view, int seat)
{
    const Rules *rules = rules_of(view->game);
    int          best = -1;
    for (int i = 1; i < view->seats; i++) {
        int other = (seat + i) % view->seats;
        if (best < 0 || rules->score(view, other) > rules->score(view, best))
            best = other;
    }
    return best;
}

static void say_leads(Text *text, int seat)
{
    text_seat(text, seat);
    text_add(text, text_seat_is_you(text, seat) ? " lead with " : " leads with ");
}

static void say_even(const Match *view, int seat, int other, Text *text)
{
    const Rules *rules = rules_of(view->game);
    int          even = 0;
    for (int i = 0; i < view->seats; i++)
        even += rules->score(view, i) == rules->score(view, seat);
    if (even > 2 && even == view->seats) {
        text_add(text, "All are even: ");
        return;
    }
    text_seat(text, seat);
    text_add(text, " and ");
    text_seat_whom(text, other);
    text_add(text, " are even: ");
}

/* Where a match has a number of rounds. */
static void say_rounds_left(const Match *view, Text *text)
{
    const Rules *rules = rules_of(view->game);
    for (int i = 0; i < rules->option_count; i++) {
        if (!text_same(rules->options[i].id, "rounds"))
            continue;
        int left = view->options[i] - view->round;
        text_add(text, " ");
        if (left > 0)
            text_counted(text, left, "round to go after this.", "rounds to go after this.");
        else
            text_add(text, "This is the last round.");
    }
}

void say_how_it_stands(const Match *view, int seat, Text *text)
{
    const Rules *rules = rules_of(view->game);
    int          other = best_other(view, seat);
    int          mine = rules->score(view, seat), best = rules->score(view, other);
    if (mine > best) {
        say_leads(text, seat);
        say_score(rules, mine, text);
        text_add(text, ". ");
        text_seat(text, other);
        text_add(text, ": ");
        text_number(text, best);
    } else if (mine == best) {
        say_even(view, seat, other, text);
        say_score(rules, mine, text);
    } else {
        text_seat(text, seat);
        text_add(text, ": ");
        say_score(rules, mine, text);
        text_add(text, ". ");
        say_leads(text, other);
        text_number(text, best);
    }
    text_add(text, ".");
    say_rounds_left(view, text);
}
