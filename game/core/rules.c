#include "rules.h"

#include "require.h"

void json_card(const Rules *rules, Json *json, const char *key, Card card)
{
    require(rules);
    const char *code = rules->card_code ? rules->card_code(card) : NULL;
    if (card == CARD_HIDDEN || card == CARD_NONE)
        json_null(json, key);
    else if (code)
        json_string(json, key, code);
    else
        json_number(json, key, card);
}

void json_cards(const Rules *rules, Json *json, const char *key, const Card *cards, int count)
{
    require(count >= 0 && (cards || count == 0));
    json_open_list(json, key);
    for (int i = 0; i < count; i++)
        json_card(rules, json, NULL, cards[i]);
    json_close_list(json);
}

static int seat_number(int seat) { return seat == SEAT_NONE ? -1 : seat; }

void state_to_json(const Match *match, Json *json, const char *key)
{
    const Rules *rules = rules_of(match->game);
    require(rules && match->round > 0 && match_is_sound(match));
    json_open_object(json, key);
    json_string(json, "phase", rules->phase_ids[match->phase]);
    json_number(json, "round", match->round);
    json_number(json, "turn", seat_number(match->turn));
    json_number(json, "actor", seat_number(match->actor));
    rules->tell_state(match, json);
    json_close_object(json);
}

void options_to_json(const Match *match, Json *json, const char *key)
{
    const Rules *rules = rules_of(match->game);
    require(rules && rules->option_count <= OPTIONS_MAX);
    json_open_object(json, key);
    for (int i = 0; i < rules->option_count; i++) {
        if (rules->options[i].yes_no)
            json_bool(json, rules->options[i].id, match->options[i]);
        else
            json_number(json, rules->options[i].id, match->options[i]);
    }
    json_close_object(json);
}

static const char *const EVENT_NAMES[EVENT_OWN] = {
    [EVENT_ACT] = "act",
    [EVENT_SHUFFLE] = "shuffle",
    [EVENT_ROLL] = "roll",
    [EVENT_CARD] = "card",
    [EVENT_POINTS] = "points",
    [EVENT_OUT] = "out",
    [EVENT_LAST_CARD] = "last_card",
    [EVENT_ROUND] = "round",
    [EVENT_ROUND_END] = "round_end",
    [EVENT_OVER] = "over",
};

static const char *const ZONE_NAMES[ZONE_OWN] = {
    [ZONE_DECK] = "deck", [ZONE_DISCARD] = "discard", [ZONE_HAND] = "hand"};

const char *zone_name(const Rules *rules, int zone)
{
    require(zone >= 0 && (zone < ZONE_OWN || rules->zone_names));
    const char *name = zone < ZONE_OWN ? ZONE_NAMES[zone] : rules->zone_names[zone - ZONE_OWN];
    require(name);
    return name;
}

const char *event_name(const Rules *rules, int kind)
{
    require(kind >= 0 && (kind < EVENT_OWN || rules->event_names));
    const char *name = kind < EVENT_OWN ? EVENT_NAMES[kind] : rules->event_names[kind - EVENT_OWN];
    require(name);
    return name;
}

static void card_event_to_json(const Rules *rules, const Event *event, Json *json)
{
    json_card(rules, json, "card", event->card);
    json_string(json, "from", zone_name(rules, event->from));
    json_string(json, "to", zone_name(rules, event->to));
    if (event->other != event->seat)
        json_number(json, "other", seat_number(event->other));
    if (event->place_from || event->place_to) {
        json_number(json, "place_from", event->place_from);
        json_number(json, "place_to", event->place_to);
    }
}

/* What is told with an event's numbers is there to be told. */
static bool event_can_be_told(const Rules *rules, const EventList *list, const Event *event)
{
    if (event->kind == EVENT_SHUFFLE)
        return event->m >= 0 && event->n >= 0 && event->m + event->n <= list->shuffled_count;
    return event->kind != EVENT_ACT || (event->n >= 0 && event->n < rules->verb_count);
}

static void event_to_json(const Rules *rules, const EventList *list, const Event *event, Json *json)
{
    require(event_can_be_told(rules, list, event));
    json_open_object(json, NULL);
    json_string(json, "ev", event_name(rules, event->kind));
    if (event->seat != SEAT_NONE)
        json_number(json, "seat", event->seat);
    switch (event->kind) {
    case EVENT_SHUFFLE: json_cards(rules, json, "deck", list->shuffled + event->m, event->n); break;
    case EVENT_ROLL: json_number(json, "value", event->n); break;
    case EVENT_CARD: card_event_to_json(rules, event, json); break;
    case EVENT_ACT:
        json_string(json, "act", rules->verbs[event->n].name);
        if (event->other != SEAT_NONE)
            json_number(json, "other", event->other);
        break;
    default:
        if (rules->tell_event && rules->tell_event(event, json))
            break;
        if (event->other != SEAT_NONE)
            json_number(json, "other", event->other);
        if (event->card != CARD_NONE)
            json_card(rules, json, "card", event->card);
        json_number(json, "n", event->n);
        json_number(json, "m", event->m);
    }
    json_close_object(json);
}

void events_to_json(const Match *match, const EventList *list, Json *json, const char *key)
{
    const Rules *rules = rules_of(match->game);
    require(rules && list->count >= 0 && list->count <= EVENTS_MAX);
    json_open_list(json, key);
    for (int i = 0; i < list->count; i++)
        event_to_json(rules, list, &list->events[i], json);
    json_close_list(json);
}

bool event_reveals(const Rules *rules, const Event *event, int seat)
{
    require(rules && seat >= 0 && seat < SEATS_MAX);
    switch (event->kind) {
    case EVENT_ROLL:
    case EVENT_SHUFFLE: return true;
    case EVENT_CARD:
        if (event->from == ZONE_DECK) /* even unseen: what is drawn openly is known not to be it */
            return true;
        if (event->from == ZONE_HAND)
            return event->seat != seat && event->seen >> seat & 1;
        break;
    default: break;
    }
    return rules->reveals && rules->reveals(event, seat);
}
