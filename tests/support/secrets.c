#include "secrets.h"

#include <stdio.h>
#include <string.h>

#include "census.h"
#include "core/rules.h"
#include "page.h"

void seen_start(Seen *seen, const Match *match, const EventList *events)
{
    memset(seen, 0, sizeof *seen);
    seen_note(seen, match, events);
}

void seen_note(Seen *seen, const Match *match, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind != EVENT_CARD || event->to != ZONE_HAND || event->card >= 64)
            continue;
        int owner = event->other < match->seats ? event->other : event->seat;
        for (int viewer = 0; viewer < match->seats && owner < match->seats; viewer++)
            seen->cards[viewer][owner][event->card] += event->seen >> viewer & 1;
    }
}

static bool is_null(JsonSpan value)
{
    return value.length == 4 && memcmp(value.at, "null", 4) == 0;
}

static bool same(JsonSpan a, JsonSpan b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, (size_t)a.length) == 0);
}

static int times_in(JsonSpan list, JsonSpan value)
{
    JsonSpan item;
    int      times = 0;
    while (json_next(&list, &item))
        times += same(item, value);
    return times;
}

/* As long as the true list, and what is shown in it is true; null where even the number is a
 * secret. */
static const char *check_cards(JsonSpan truth, JsonSpan view, bool number_is_open)
{
    JsonSpan rest = view, item;
    if (is_null(view) && !number_is_open)
        return NULL;
    if (json_list_length(truth) != json_list_length(view))
        return "a view has another number of cards";
    while (json_next(&rest, &item))
        if (!is_null(item) && times_in(view, item) > times_in(truth, item))
            return "a view shows a card that is not there";
    return NULL;
}

static const char *check_hidden(JsonSpan list, const char *what)
{
    JsonSpan item;
    while (json_next(&list, &item)) {
        const char *problem = json_is_list(item) ? check_hidden(item, what)
                              : is_null(item)    ? NULL
                                                 : what;
        if (problem)
            return problem;
    }
    return NULL;
}

static int face_of(const Rules *rules, JsonSpan value)
{
    JsonSpan inside;
    int32_t  number;
    if (json_integer(value, &number))
        return number & 63;
    if (rules->card_from_code && json_string_bytes(value, &inside))
        return rules->card_from_code(inside.at, inside.length) & 63;
    return 0;
}

/* In another's hand only cards that were seen to go there. */
static const char *check_rival_hand(const Rules *rules, const int *seen, JsonSpan hand)
{
    JsonSpan rest = hand, item;
    while (json_next(&rest, &item))
        if (!is_null(item) && times_in(hand, item) > seen[face_of(rules, item)])
            return "a view shows a card of a rival's hand that was never shown";
    return NULL;
}

static const char *check_seat(const Match *match, bool own, const int *seen, JsonSpan truth,
                              JsonSpan view)
{
    static const char *const piles[] = {"hand",  "domain",    "treasury", "deck", "discard",
                                        "drawn", "discarded", "tasks",    NULL};
    static const char *const open[] = {"hp",    "gp",   "vp",     "tokens",    "bid",
                                       "score", "sets", "ninjas", "resources", "rulers",
                                       "out",   "cast", "trick",  NULL};
    const Rules             *rules = rules_of(match->game);
    const char              *problem = NULL;
    bool                     counts_are_secret = referee_of(match->game)->counts_are_secret && !own;
    for (int i = 0; piles[i] && !problem; i++)
        problem = check_cards(json_member(truth, piles[i]), json_member(view, piles[i]),
                              !counts_are_secret);
    for (int i = 0; open[i] && !problem; i++)
        if (!same(json_member(truth, open[i]), json_member(view, open[i])) &&
            !(counts_are_secret && is_null(json_member(view, open[i]))))
            problem = "a view differs in what lies open";
    if (!problem && !counts_are_secret &&
        !same(json_member(truth, "mods"), json_member(view, "mods")))
        problem = "a seat does not see its own modifiers";
    if (!problem)
        problem = check_hidden(json_member(view, "deck"), "a view shows a stack");
    if (!problem && own &&
        (!same(json_member(truth, "hand"), json_member(view, "hand")) ||
         !same(json_member(truth, "drawn"), json_member(view, "drawn")) ||
         !same(json_member(truth, "tasks"), json_member(view, "tasks"))))
        problem = "a seat does not see its own hand";
    if (!problem && !own)
        problem = check_hidden(json_member(view, "tasks"), "a view shows a rival's tasks");
    if (!problem && !own)
        problem = check_rival_hand(rules, seen, json_member(view, "hand"));
    if (!problem && !own)
        problem = check_rival_hand(rules, seen, json_member(view, "drawn"));
    return problem;
}

/* The next spell, or the next of a seat's own. */
static bool next_spell(JsonSpan *spells, JsonSpan *spell, bool own_only, int seat)
{
    while (json_next(spells, spell))
        if (!own_only || json_number_of(*spell, "owner") == seat)
            return true;
    return false;
}

/* Spells of others are closed until they are turned up: their life, their modifiers, and an
 * attack's target. While spells are being cast those of others are not there at all. */
static const char *check_spells(int seat, bool casting, JsonSpan truths, JsonSpan views)
{
    JsonSpan truth, view;
    int      missing = json_list_length(truths) - json_list_length(views);
    if (casting ? missing < 0 : missing)
        return "a view has another number of spells";
    while (next_spell(&truths, &truth, casting, seat)) {
        if (!next_spell(&views, &view, casting, seat))
            return "a view lacks a spell";
        bool open = json_number_of(truth, "owner") == seat ||
                    same(json_member(truth, "revealed"), (JsonSpan){"true", 4});
        bool summon = json_is_string(json_member(truth, "kind"), "summon");
        if (open && (!same(json_member(truth, "life"), json_member(view, "life")) ||
                     !same(json_member(truth, "mods"), json_member(view, "mods"))))
            return "a view hides a spell that lies open";
        const char *problem =
            check_cards(json_member(truth, "life"), json_member(view, "life"), false);
        if (problem)
            return problem;
        if (open || summon)
            continue;
        problem =
            check_hidden(json_member(view, "mods"), "a view shows the modifiers of a closed spell");
        if (problem)
            return problem;
        if (!same(json_member(truth, "kind"), json_member(view, "kind")))
            return "a view hides the kind of a spell";
    }
    return NULL;
}

const char *secrets_check(const Match *match, int seat, const Seen *seen, JsonSpan truth,
                          JsonSpan view)
{
    static const char *const frame[] = {"phase",       "round",           "turn",        "actor",
                                        "first",       "stockpile",       "die",         "turns",
                                        "turns_taken", "ninja_stock",     "revealed",    "supply",
                                        "passes",      "last_card_drawn", "final_turns", NULL};
    if (!json_is_object(view))
        return "a view is not JSON";
    for (int i = 0; frame[i]; i++)
        if (!same(json_member(truth, frame[i]), json_member(view, frame[i])))
            return "a view differs in what everybody sees";
    const char *problem = check_hidden(json_member(view, "deck"), "a view shows the stack");
    if (!problem)
        problem = check_hidden(json_member(view, "draw"), "a view shows a draw pile");
    if (!problem)
        problem = check_cards(json_member(truth, "deck"), json_member(view, "deck"), true);
    if (!problem)
        problem = check_cards(json_member(truth, "discard"), json_member(view, "discard"), true);
    if (!problem)
        problem = check_spells(seat, json_is_string(json_member(truth, "phase"), "cast"),
                               json_member(truth, "spells"), json_member(view, "spells"));
    JsonSpan truths = json_member(truth, "seats"), views = json_member(view, "seats"), true_seat,
             view_seat;
    for (int owner = 0; owner < match->seats && !problem; owner++) {
        if (!json_next(&truths, &true_seat) || !json_next(&views, &view_seat))
            return "a view lacks a seat";
        problem = check_seat(match, owner == seat, seen->cards[seat][owner], true_seat, view_seat);
    }
    return problem;
}
