#include "event.h"

#include <string.h>

#include "match.h"
#include "require.h"

void event_list_clear(EventList *list)
{
    require(list);
    list->count = 0;
    list->shuffled_count = 0;
    list->watched = false;
}

static void watch(EventWatch *watch)
{
    require(watch->match && watch->then);
    if (watch->list.count == watch->told)
        *watch->then = *watch->match;
}

Event *event_add(EventList *list, int kind, int seat)
{
    if (!list)
        return NULL;
    require(list->count < EVENTS_MAX);
    require(kind >= 0 && kind <= UINT8_MAX &&
            (seat == SEAT_NONE || (seat >= 0 && seat < SEATS_MAX)));
    Event *event = &list->events[list->count++];
    *event = (Event){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .other = SEAT_NONE, .seen = SEEN_BY_ALL};
    if (list->watched)
        watch((EventWatch *)list);
    return event;
}

void event_number(EventList *list, int kind, int seat, int n, int m)
{
    if (!list)
        return;
    Event *event = event_add(list, kind, seat);
    require(n == (int16_t)n && m == (int16_t)m);
    event->n = (int16_t)n;
    event->m = (int16_t)m;
}

void event_shuffle(EventList *list, int seat, const Card *top_first, int count)
{
    if (!list)
        return;
    require(count >= 0 && count <= SHUFFLED_MAX - list->shuffled_count);
    require(top_first || count == 0);
    event_number(list, EVENT_SHUFFLE, seat, count, list->shuffled_count);
    memcpy(list->shuffled + list->shuffled_count, top_first, (size_t)count);
    list->shuffled_count += count;
}

Event *event_card(EventList *list, int seat, Card card, int from, int to, unsigned seen)
{
    if (!list)
        return NULL;
    require(from >= 0 && from <= UINT8_MAX && to >= 0 && to <= UINT8_MAX);
    require(seen <= SEEN_BY_ALL);
    Event *event = event_add(list, EVENT_CARD, seat);
    event->card = card;
    event->from = (uint8_t)from;
    event->to = (uint8_t)to;
    event->other = (uint8_t)seat;
    event->seen = (uint8_t)seen;
    return event;
}

int event_next_round(const EventList *list)
{
    int at = 0;
    require(list->count >= 0 && list->count <= EVENTS_MAX);
    while (at < list->count && !(list->events[at].kind == EVENT_ROUND && list->events[at].n > 1))
        at++;
    if (at == list->count)
        return at;
    while (at > 0 &&
           (list->events[at - 1].kind == EVENT_SHUFFLE || list->events[at - 1].kind == EVENT_CARD))
        at--;
    require(at < list->count);
    return at;
}

int event_round_reckoned(const EventList *list)
{
    bool ended = false;
    require(list->count >= 0 && list->count <= EVENTS_MAX);
    for (int at = 0; at < list->count; at++) {
        ended |= list->events[at].kind == EVENT_ROUND_END || list->events[at].kind == EVENT_POINTS;
        if (ended && list->events[at].kind == EVENT_OVER)
            return at;
    }
    return event_next_round(list);
}

Event event_as_seen(const Event *event, int seat)
{
    require(seat >= 0 && seat < SEATS_MAX && event->seen <= SEEN_BY_ALL);
    Event seen = *event;
    if (seen.card != CARD_NONE && !(seen.seen >> seat & 1))
        seen.card = CARD_HIDDEN;
    return seen;
}

void event_list_as_seen(EventList *list, int seat)
{
    require(list->count >= 0 && list->count <= EVENTS_MAX);
    require(list->shuffled_count >= 0 && list->shuffled_count <= SHUFFLED_MAX);
    for (int i = 0; i < list->count; i++)
        list->events[i] = event_as_seen(&list->events[i], seat);
    memset(list->shuffled, CARD_HIDDEN, (size_t)list->shuffled_count);
}
