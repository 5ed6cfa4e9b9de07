#include "show.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"

enum {
    FLIGHT_FRAMES = 10,
    GAP_FRAMES = 6,
    GAP_FRAMES_MANY = 2, /* when a whole hand or more is dealt */
    MANY_CARDS = 7,
    HURRY = 4,
    SPOTLIGHT_FRAMES = 80
};

static const EventLook LOOKS[EVENT_OWN] = {
    [EVENT_ACT] = {.frames = 48, .weight = 3},
    [EVENT_SHUFFLE] = {.frames = 16, .weight = 1, .after = true, .gain = {EFFECT_SHUFFLE}},
    [EVENT_ROLL] = {.frames = 56, .weight = 2, .after = true, .gain = {EFFECT_DIE}},
    [EVENT_CARD] = {.weight = 2, .gain = {EFFECT_DEAL}},
    [EVENT_POINTS] = {.frames = 30,
                      .weight = 4,
                      .after = true,
                      .icon = ICON_VP,
                      .gain = {EFFECT_SCORE, MOOD_PLEASED},
                      .loss = {EFFECT_SCORE}},
    [EVENT_OUT] = {.frames = 60, .weight = 6, .after = true, .gain = {EFFECT_LOSE, MOOD_HURT}},
    [EVENT_LAST_CARD] = {.frames = 50, .weight = 3, .after = true},
    [EVENT_ROUND] = {.frames = 50, .weight = 3, .after = true},
    [EVENT_ROUND_END] = {.frames = 30, .weight = 3, .after = true},
    [EVENT_OVER] = {.frames = 30, .weight = 6, .after = true},
};

const EventLook *event_look(int game, int kind)
{
    static const EventLook PLAIN = {.frames = 40, .weight = 3};
    const EventLook       *own = table_of(game)->event_looks;
    if (kind < EVENT_OWN)
        return &LOOKS[kind];
    return own ? &own[kind - EVENT_OWN] : &PLAIN;
}

const ZoneLook *zone_look(int game, int zone)
{
    static const ZoneLook PLAIN = {0}, DECK = {.stack = true, .open = true};
    const ZoneLook       *own = table_of(game)->zone_looks;
    if (zone == ZONE_DECK)
        return &DECK;
    return zone < ZONE_OWN || !own ? &PLAIN : &own[zone - ZONE_OWN];
}

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
static bool needs_after(int game, const Event *event)
{
    return event->kind == EVENT_CARD ? zone_look(game, event->from)->stack
                                     : event_look(game, event->kind)->after;
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

static int weight_of(int game, const Event *event)
{
    int weight = event_look(game, event->kind)->weight;
    return event->kind == EVENT_CARD && event->from == ZONE_DECK ? weight - 1 : weight;
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
    text_copy(show->news, SHOW_NEWS, words);
    int weight = weight_of(views->after->game, event);
    if (weight >= show->weight) {
        text_copy(show->headline, SHOW_NEWS, words);
        show->weight = (uint8_t)weight;
    }
}

static void keep_headline(Show *show)
{
    if (show->weight)
        memcpy(show->news, show->headline, sizeof show->news);
}

int show_spotlight(int game, const EventList *list, int index, int viewer,
                   Card cards[SPOTLIGHT_CARDS])
{
    int count = 0;
    if (list->events[index].kind != EVENT_ACT || list->events[index].seat == viewer)
        return 0;
    for (int i = index + 1; i < list->count && list->events[i].kind == EVENT_CARD; i++) {
        Event event = event_as_seen(&list->events[i], viewer);
        bool  hidden = event.card == CARD_HIDDEN || event.card == CARD_NONE;
        if (!zone_look(game, event.from)->open && !hidden && count < SPOTLIGHT_CARDS)
            cards[count++] = event.card;
    }
    return count;
}

static void begin_next(Show *show, const ShowViews *views)
{
    int   index = show->next++;
    Event event = event_as_seen(&views->events->events[index], views->viewer);
    int   game = views->after->game;
    if (needs_after(game, &event))
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
    int  frames = event_look(game, event.kind)->frames;
    Card cards[SPOTLIGHT_CARDS];
    if (show_spotlight(game, views->events, index, views->viewer, cards))
        frames = SPOTLIGHT_FRAMES;
    show->frames = (uint16_t)at_speed(frames, show->speed);
}

static void fly(Show *show)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (show->flights[i].frames && ++show->flights[i].frame >= show->flights[i].frames)
            show->flights[i].frames = 0;
}

static bool may_begin(const Show *show, const ShowViews *views)
{
    const EventList *events = views->events;
    if (show->next >= events->count || show->frame < show->frames || show->gap)
        return false;
    bool card_follows = events->events[show->next].kind == EVENT_CARD;
    bool switches = !show->after && needs_after(views->after->game, &events->events[show->next]);
    return (card_follows && !switches) || !in_the_air(show);
}

static void one_frame(Show *show, const ShowViews *views)
{
    fly(show);
    if (show->frame < show->frames)
        show->frame++;
    if (show->gap)
        show->gap--;
    while (may_begin(show, views))
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
