#include "show.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"
#include "great.h"

enum { MANY_CARDS = 7, HURRY = 4, ROUTINE_FRAMES = 6 };

static const EventLook LOOKS[EVENT_OWN] = {
    [EVENT_ACT] = {.frames = 18, .weight = 3, .announces = true},
    [EVENT_SHUFFLE] = {.frames = 16, .weight = 1, .gain = {EFFECT_SHUFFLE}},
    [EVENT_ROLL] = {.frames = 56, .weight = 2, .counts = true, .gain = {EFFECT_DIE}},
    [EVENT_CARD] = {.weight = 2, .gain = {EFFECT_DEAL}},
    [EVENT_POINTS] = {.frames = 24,
                      .weight = 4,
                      .icon = ICON_VP,
                      .gain = {EFFECT_SCORE, MOOD_PLEASED},
                      .loss = {EFFECT_SCORE}},
    [EVENT_OUT] = {.frames = 60,
                   .weight = 6,
                   .gain = {EVENT_SILENT, MOOD_HURT},
                   .great = &GREAT_OUT},
    [EVENT_LAST_CARD] = {.frames = 30, .weight = 3},
    [EVENT_ROUND] = {.frames = 36, .weight = 3, .begins = true},
    [EVENT_ROUND_END] = {.frames = 30, .weight = 3},
    [EVENT_OVER] = {.frames = 30, .weight = 6},
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
    static const ZoneLook PLAIN = {0}, DECK = {.open = true};
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

static void look(const Show *show, const Showing *showing)
{
    session_moment(showing->session, showing->viewer, show->next, showing->view);
}

static void note_turn(Show *show, const Match *view)
{
    show->turn = view->turn;
    show->actor = view->actor;
    show->phase = view->phase;
}

/* One event on. What another's turn begins with (a draw, a roll) is told within it, though the
 * decision that ended the last one set it off; what is told last may be of either. */
static void look_on(Show *show, const Showing *showing)
{
    look(show, showing);
    const Match *view = showing->view;
    bool         more = show->next < showing->events->count;
    if (more && view->decisions && view->turn != show->turn && view->actor == view->turn)
        note_turn(show, view);
}

void show_begin(Show *show, const Showing *showing, ShowSpeed speed, int until)
{
    char news[SHOW_NEWS];
    memcpy(news, show->news, sizeof news);
    *show = (Show){.present = -1, .speed = (uint8_t)speed, .until = (uint16_t)until};
    memcpy(show->news, news, sizeof news);
    if (!session_facts(showing->session).decisions) /* before the first there was no turn */
        session_moment(showing->session, showing->viewer, EVENTS_MAX, showing->view);
    else
        look(show, showing);
    note_turn(show, showing->view);
    look(show, showing);
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

static Rect spot_of(const Showing *showing, int index, bool to)
{
    return table_of(showing->view->game)
        ->spot(showing->view, showing->viewer, &showing->events->events[index], to);
}

/* Hands close up and piles grow while cards are in the air: they land where their places are now.
 */
static void aim_anew(Show *show, const Showing *showing)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (show->flights[i].frames)
            show->flights[i].to = spot_of(showing, show->flights[i].event, true);
}

/* How a card flies, and how long until the next takes off. A whole deal goes fast, and what others
 * lay, draw and clear away: what they play was held up before. */
typedef struct Pace {
    uint8_t flight, gap;
} Pace;

static Pace pace_of(const Showing *showing, int index)
{
    const Event *event = &showing->events->events[index];
    if (event->seat != showing->viewer && event->other != showing->viewer)
        return (Pace){.flight = 6, .gap = 1};
    return (Pace){.flight = 10, .gap = cards_in_a_row(showing->events, index) > MANY_CARDS ? 2 : 6};
}

/* The next card leaves its place; with it the event is on the table. */
static void take_off(Show *show, const Showing *showing)
{
    int    index = show->next++, slot = 0;
    Pace   pace = pace_of(showing, index);
    Flight flight = {.from = spot_of(showing, index, false),
                     .event = (uint16_t)index,
                     .card = showing->events->events[index].card,
                     .frames = (uint8_t)at_speed(pace.flight, show->speed)};
    show->gap = (uint8_t)at_speed(pace.gap, show->speed);
    look_on(show, showing);
    aim_anew(show, showing);
    flight.to = spot_of(showing, index, true);
    while (slot < SHOW_FLIGHTS_MAX && show->flights[slot].frames)
        slot++;
    if (flight.from.w && flight.to.w && slot < SHOW_FLIGHTS_MAX)
        show->flights[slot] = flight;
}

static int weight_of(int game, const Event *event)
{
    int weight = event_look(game, event->kind)->weight;
    return event->kind == EVENT_CARD && event->from == ZONE_DECK ? weight - 1 : weight;
}

static void say(Show *show, const Showing *showing, const Event *event)
{
    char         words[SHOW_NEWS];
    Text         text;
    const Match *view = showing->view;
    text_begin_short(&text, words, sizeof words, showing->names);
    rules_of(view->game)->say_event(view, showing->events, event, &text);
    if (!text.used)
        return;
    text_copy(show->news, SHOW_NEWS, words);
    int weight = weight_of(view->game, event);
    if (event_look(view->game, event->kind)->begins)
        show->weight = 0;
    if (weight >= show->weight) {
        text_copy(show->headline, SHOW_NEWS, words);
        show->weight = (uint8_t)weight;
    }
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

/* How long the cards are held up with which a rival acts: with fewer rivals there is more time to
 * read what each does. */
static int spotlight_frames(int seats)
{
    enum { FEW = 48, SOME = 36, MANY = 24 };
    return seats <= 2 ? FEW : seats <= 4 ? SOME : MANY;
}

/* What others do to one another is shown less long than what is done to oneself: two thirds where
 * they are two, less than half where they are many. */
static int among_others_frames(int seats, int frames) { return frames * (seats <= 3 ? 6 : 4) / 9; }

/* How long an event is shown that is no card. What is only announced needs no time where one has
 * announced it oneself. */
static int frames_of(const Showing *showing, int index)
{
    const Event     *event = &showing->events->events[index];
    const EventLook *look = event_look(showing->view->game, event->kind);
    Card             cards[SPOTLIGHT_CARDS];
    if (look->announces && event->seat == showing->viewer)
        return 0;
    bool among_others = event->seat < showing->view->seats && event->seat != showing->viewer &&
                        event->other != showing->viewer;
    if (show_spotlight(showing->view->game, showing->events, index, showing->viewer, cards))
        return spotlight_frames(showing->view->seats) * (among_others ? 2 : 3) / 3;
    if (event->kind == EVENT_ACT && table_of(showing->view->game)->routine >> event->n & 1)
        return ROUTINE_FRAMES;
    return among_others ? among_others_frames(showing->view->seats, look->frames) : look->frames;
}

/* A great moment stops the table for an instant, and its banner is left time to be read: less where
 * it is somebody else's; but that somebody falls concerns all. */
static void dwell(Show *show, const Showing *showing, int index)
{
    GreatMoment  moment = great_of(showing->view, showing->events, index, NULL);
    const Great *great = moment.great;
    if (!great)
        return;
    bool mine = moment.seat == showing->viewer || moment.doer == showing->viewer;
    bool falls = great->seat_says == OCCASION_FELL;
    int  banner = great->held_up ? GREAT_HELD_UP : GREAT_FRAMES;
    int  frames = at_speed(!great->theirs ? great->frames
                           : mine         ? banner
                           : falls        ? banner * 3 / 4
                                          : banner / 2,
                          show->speed);
    show->stop = great->stop;
    show->frames = (uint16_t)(frames > show->frames ? frames : show->frames);
}

static void begin_next(Show *show, const Showing *showing)
{
    int          index = show->next;
    const Event *event = &showing->events->events[index];
    show->present = (int16_t)index;
    show->began = true;
    show->frame = 0;
    show->frames = 0;
    if (event->kind == EVENT_CARD) {
        take_off(show, showing);
    } else {
        show->next++;
        look_on(show, showing);
        show->frames = (uint16_t)at_speed(frames_of(showing, index), show->speed);
    }
    if (event_look(showing->view->game, event->kind)->begins && showing->view->decisions)
        note_turn(show, showing->view); /* whoever did what set this off, it is now another's */
    dwell(show, showing, index);
    show->unsaid = event_look(showing->view->game, event->kind)->counts && show->frames;
    if (!show->unsaid)
        say(show, showing, event);
}

/* The words of what was counted: they tell how it ends. */
static void say_counted(Show *show, const Showing *showing)
{
    if (show->unsaid && show->frame >= show->frames / 2) {
        show->unsaid = false;
        say(show, showing, &showing->events->events[show->present]);
    }
}

static void fly(Show *show)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++)
        if (show->flights[i].frames && ++show->flights[i].frame >= show->flights[i].frames)
            show->flights[i].frames = 0;
}

static int end_of(const Show *show, const Showing *showing)
{
    return show->until < showing->events->count ? show->until : showing->events->count;
}

/* A card that is still on its way cannot leave again. */
static bool lands_at(const Show *show, Rect spot)
{
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &show->flights[i];
        if (flight->frames && flight->to.x == spot.x && flight->to.y == spot.y)
            return true;
    }
    return false;
}

static bool may_begin(const Show *show, const Showing *showing)
{
    if (show->next >= end_of(show, showing) || show->frame < show->frames || show->gap)
        return false;
    if (!in_the_air(show))
        return true;
    return showing->events->events[show->next].kind == EVENT_CARD &&
           !lands_at(show, spot_of(showing, show->next, false));
}

static bool at_rest(const Show *show, const Showing *showing)
{
    return show->next >= end_of(show, showing) && show->frame >= show->frames && !in_the_air(show);
}

static void rest(Show *show, const Showing *showing)
{
    show->present = -1;
    show->done = show->next >= showing->events->count;
    if (show->done && show->weight)
        memcpy(show->news, show->headline, sizeof show->news);
}

static void one_frame(Show *show, const Showing *showing)
{
    show->began = false;
    if (show->stop) {
        show->stop--;
        return;
    }
    fly(show);
    if (show->frame < show->frames)
        show->frame++;
    say_counted(show, showing);
    if (show->gap)
        show->gap--;
    while (may_begin(show, showing))
        begin_next(show, showing);
    if (at_rest(show, showing))
        rest(show, showing);
}

bool show_frame(Show *show, const Showing *showing, bool hurry)
{
    if (show->speed == SPEED_INSTANT)
        show_finish(show, showing);
    for (int i = 0; i < (hurry ? HURRY : 1) && !show->done; i++)
        one_frame(show, showing);
    return show->done;
}

bool show_waits(const Show *show, const Showing *showing)
{
    return !show->done && at_rest(show, showing);
}

void show_go_on(Show *show) { show->until = EVENTS_MAX; }

void show_finish(Show *show, const Showing *showing)
{
    int said = show->next - show->unsaid;
    show->unsaid = false;
    show->next = (uint16_t)end_of(show, showing);
    look(show, showing);
    for (; said < show->next; said++)
        say(show, showing, &showing->events->events[said]);
    memset(show->flights, 0, sizeof show->flights);
    show->frames = show->frame = show->gap = show->stop = 0;
    rest(show, showing);
}

const Event *show_just_began(const Show *show, const EventList *events)
{
    return show->began && show->present >= 0 ? &events->events[show->present] : NULL;
}
