#include "show.h"

#include <string.h>

#include "core/rules.h"

enum {
    FLIGHT_FRAMES = 10,
    GAP_FRAMES = 6,
    GAP_FRAMES_MANY = 2, /* when a whole hand or more is dealt */
    MANY_CARDS = 7,
    HURRY = 4,
    SPOTLIGHT_FRAMES = 80
};

/* How long each kind is shown at normal speed. */
static const uint8_t FRAMES[] = {
    [EVENT_ACT] = 48,       [EVENT_SHUFFLE] = 16, [EVENT_ROLL] = 40,      [EVENT_CARD] = 0,
    [EVENT_HP] = 36,        [EVENT_POINTS] = 30,  [EVENT_TOKENS] = 24,    [EVENT_BATTLE] = 90,
    [EVENT_FOILED] = 40,    [EVENT_OUT] = 60,     [EVENT_LAST_CARD] = 50, [EVENT_ROUND] = 50,
    [EVENT_ROUND_END] = 30, [EVENT_OVER] = 30,    [EVENT_DIVERT] = 40,    [EVENT_OWN] = 40,
};

static int at_speed(int frames, int speed)
{
    switch (speed) {
    case SPEED_SLOW: return frames * 3 / 2;
    case SPEED_NORMAL: return frames;
    case SPEED_FAST: return (frames + 1) / 2;
    default: return 0;
    }
}

void show_begin(Show *show, ShowSpeed speed)
{
    char news[SHOW_NEWS];
    memcpy(news, show->news, sizeof news);
    *show = (Show){.present = -1, .speed = (uint8_t)speed};
    memcpy(show->news, news, sizeof news);
}

static bool in_the_air(const Show *show)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (show->flights[i].frames)
            return true;
    return false;
}

static int cards_in_a_row(const EventList *list, int from)
{
    int count = 0;
    while (from + count < list->count && list->events[from + count].kind == EVENT_CARD)
        count++;
    return count;
}

/* What comes from a stack, or tells of a result, is only understood with the table as it is
 * afterwards. */
static bool needs_after(const Event *event)
{
    switch (event->kind) {
    case EVENT_ACT:
    case EVENT_BATTLE:
    case EVENT_FOILED:
    case EVENT_DIVERT: return false;
    case EVENT_CARD: return event->from == ZONE_DECK || event->from == ZONE_SUPPLY;
    default: return event->kind < EVENT_OWN;
    }
}

static void take_off(Show *show, const ShowViews *views, const Event *event)
{
    const Match *view = show->after ? views->after : views->before;
    const Table *table = table_of(view->game);
    Rect         from = table->spot(view, views->viewer, event, false);
    Rect         to = table->spot(view, views->viewer, event, true);
    int          frames = at_speed(FLIGHT_FRAMES, show->speed);
    if (!from.w || !to.w || !frames)
        return;
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (!show->flights[i].frames) {
            show->flights[i] = (Flight){from, to, event->card, 0, (uint8_t)frames};
            return;
        }
}

/* How much it matters to somebody who sees only one line of it. */
static int weight_of(const Event *event)
{
    switch (event->kind) {
    case EVENT_CARD: return event->from == ZONE_DECK ? 1 : 2;
    case EVENT_SHUFFLE:
    case EVENT_TOKENS: return 1;
    case EVENT_ROLL: return 2;
    case EVENT_POINTS:
    case EVENT_FOILED: return 4;
    case EVENT_HP:
    case EVENT_BATTLE: return 5;
    case EVENT_OUT:
    case EVENT_OVER: return 6;
    default: return 3;
    }
}

static void say(Show *show, const ShowViews *views, const Event *event)
{
    char         words[SHOW_NEWS];
    Text         text;
    const Rules *rules = rules_of(views->after->game);
    text_begin_short(&text, words, sizeof words, views->names);
    rules->say_event(views->after, views->events, event, &text);
    if (!text.used)
        return;
    memcpy(show->news, words, sizeof words);
    if (weight_of(event) >= show->weight) {
        memcpy(show->headline, words, sizeof words);
        show->weight = (uint8_t)weight_of(event);
    }
}

static void keep_headline(Show *show)
{
    if (show->weight)
        memcpy(show->news, show->headline, sizeof show->news);
}

int show_spotlight(const EventList *list, int index, int viewer, Card cards[SPOTLIGHT_CARDS])
{
    int count = 0;
    if (list->events[index].kind != EVENT_ACT || list->events[index].seat == viewer)
        return 0;
    for (int i = index + 1; i < list->count && list->events[i].kind == EVENT_CARD; i++) {
        Event event = event_as_seen(&list->events[i], viewer);
        bool  hidden = event.card == CARD_HIDDEN || event.card == CARD_NONE;
        if (event.from != ZONE_DECK && event.from != ZONE_DOMAIN && !hidden &&
            count < SPOTLIGHT_CARDS)
            cards[count++] = event.card;
    }
    return count;
}

static void begin_next(Show *show, const ShowViews *views)
{
    int   index = show->next++;
    Event event = event_as_seen(&views->events->events[index], views->viewer);
    if (needs_after(&event))
        show->after = true;
    say(show, views, &event);
    show->present = (int16_t)index;
    show->frame = 0;
    show->frames = 0;
    if (event.kind == EVENT_CARD) {
        bool many = cards_in_a_row(views->events, index) > MANY_CARDS;
        take_off(show, views, &event);
        show->gap = (uint8_t)at_speed(many ? GAP_FRAMES_MANY : GAP_FRAMES, show->speed);
        return;
    }
    const Table *table = table_of(views->after->game);
    int          wanted = table->event_frames ? table->event_frames(views->events, index) : -1;
    int          usual = FRAMES[event.kind < EVENT_OWN ? event.kind : EVENT_OWN];
    Card         cards[SPOTLIGHT_CARDS];
    if (show_spotlight(views->events, index, views->viewer, cards))
        usual = SPOTLIGHT_FRAMES;
    show->frames = (uint16_t)at_speed(wanted >= 0 ? wanted : usual, show->speed);
}

static void fly(Show *show)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (show->flights[i].frames && ++show->flights[i].frame >= show->flights[i].frames)
            show->flights[i].frames = 0;
}

static bool may_begin(const Show *show, const EventList *events)
{
    if (show->next >= events->count || show->frame < show->frames || show->gap)
        return false;
    bool card_follows = events->events[show->next].kind == EVENT_CARD;
    bool switches = !show->after && needs_after(&events->events[show->next]);
    return (card_follows && !switches) || !in_the_air(show);
}

static void one_frame(Show *show, const ShowViews *views)
{
    fly(show);
    if (show->frame < show->frames)
        show->frame++;
    if (show->gap)
        show->gap--;
    while (may_begin(show, views->events))
        begin_next(show, views);
    if (show->next >= views->events->count && show->frame >= show->frames && !in_the_air(show)) {
        show->done = true;
        show->after = true;
        show->present = -1;
        keep_headline(show);
    }
}

bool show_frame(Show *show, const ShowViews *views, bool hurry)
{
    for (int i = 0; i < (hurry ? HURRY : 1) && !show->done; i++)
        one_frame(show, views);
    return show->done;
}

void show_finish(Show *show, const ShowViews *views)
{
    while (show->next < views->events->count) {
        Event event = event_as_seen(&views->events->events[show->next++], views->viewer);
        say(show, views, &event);
    }
    memset(show->flights, 0, sizeof show->flights);
    show->frames = show->frame = 0;
    show->present = -1;
    show->after = true;
    show->done = true;
    keep_headline(show);
}

const Event *show_just_began(const Show *show, const EventList *events)
{
    bool began = show->present >= 0 && show->frame == 0 && show->next == show->present + 1;
    return began ? &events->events[show->present] : NULL;
}
