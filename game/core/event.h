/* What happened, as a short list of facts: animations, the log on the screen, the sounds and the
 * JSON log all read this one list, each seat with the cards that it may see. */
#ifndef CARDHOLD_EVENT_H
#define CARDHOLD_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "cards.h"
#include "limits.h"

typedef enum EventKind {
    EVENT_ACT, /* seat took the decision `n` (a verb's index), aimed at `other` if it has a target
                */
    EVENT_SHUFFLE,   /* `n` cards from shuffled[m] on are the new stack, top first; seat's own or
                        SEAT_NONE */
    EVENT_ROLL,      /* seat rolled n */
    EVENT_CARD,      /* a card went from one place to another */
    EVENT_POINTS,    /* seat's points changed by n and are now m */
    EVENT_OUT,       /* seat is beaten or out */
    EVENT_LAST_CARD, /* the last card of a stack was drawn by seat */
    EVENT_ROUND,     /* round n begins; seat goes first */
    EVENT_ROUND_END, /* round n is over */
    EVENT_OVER,      /* the match is over */
    EVENT_OWN        /* from here on each game has its own, named by rules->event_names */
} EventKind;

/* Where a card comes from or goes to. */
typedef enum Zone {
    ZONE_DECK, /* a stack that is drawn from; `place` tells which where there are several */
    ZONE_DISCARD,
    ZONE_HAND,
    ZONE_OWN /* from here on each game has its own, named by rules->zone_names */
} Zone;

typedef struct Event {
    uint8_t kind;
    uint8_t seat, other; /* other: the second seat, or where the card goes; SEAT_NONE if nobody */
    Card    card;
    uint8_t from, to; /* zones, for EVENT_CARD */
    uint8_t place_from, place_to;
    uint8_t seen; /* seats that see the card, a bit each */
    int16_t n, m;
} Event;

typedef struct EventList {
    int   count;
    int   shuffled_count;
    bool  watched; /* it is the list of an EventWatch */
    Event events[EVENTS_MAX];
    Card  shuffled[SHUFFLED_MAX];
} EventList;

enum { SEEN_BY_ALL = 0xFF };

/* A list with a picture taken of the match when so many events have been told. The rules tell an
 * event once all that it tells has been done, and nothing of the next: so that picture is the match
 * before the decision with these events carried out. */
typedef struct EventWatch {
    EventList           list; /* first: where the list is, the watch is */
    int                 told;
    const struct Match *match;
    struct Match       *then;
} EventWatch;

void event_list_clear(EventList *list);

/* All of these do nothing when list is NULL, so that a search pays nothing for telling.
 * A kind is an EventKind or one of the game's own; so is a zone. */
Event *event_add(EventList *list, int kind, int seat); /* NULL when list is NULL */
void   event_number(EventList *list, int kind, int seat, int n, int m);
void   event_shuffle(EventList *list, int seat, const Card *top_first, int count);
Event *event_card(EventList *list, int seat, Card card, int from, int to, unsigned seen);

/* The event with which the next round is laid out, so that up to it the table is that of the round
 * before; count if no round but the first begins here. */
int event_next_round(const EventList *list);

/* The event before which a round has been reckoned: that, or the end of the match after the last
 * round. */
int event_round_reckoned(const EventList *list);

/* The event as one seat may see it: a card that it does not see becomes CARD_HIDDEN. */
Event event_as_seen(const Event *event, int seat);

/* The same for all of them; the order of shuffled cards is for nobody to see. */
void event_list_as_seen(EventList *list, int seat);

#endif
