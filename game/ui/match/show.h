/* Showing what a decision set off, one event after the other, so that a person can follow: cards
 * fly, numbers rise, a line says it in words. What lies on the table meanwhile is the state before
 * plus the events shown so far. Nothing here changes the match: it can be cut short at any frame.
 */
#ifndef CARDHOLD_SHOW_H
#define CARDHOLD_SHOW_H

#include <stdbool.h>
#include <stdint.h>

#include "core/event.h"
#include "core/match.h"
#include "gfx/canvas.h"
#include "save/settings.h"
#include "session/session.h"
#include "table.h"

enum { SHOW_FLIGHTS_MAX = 12, SHOW_NEWS = 96 };

typedef struct Flight {
    Rect     from, to;
    uint16_t event;
    Card     card;          /* CARD_HIDDEN flies as a back */
    uint8_t  frame, frames; /* frames 0: no flight */
} Flight;

typedef struct Show {
    uint16_t next;          /* the event to begin after the present one: so many are on the table */
    uint16_t until;         /* here it waits until it is told to go on */
    int16_t  present;       /* the event on show, or -1 */
    bool     began;         /* in this very frame */
    uint16_t frame, frames; /* of the present one */
    uint8_t  speed;
    uint8_t  turn, actor, phase; /* as it was decided, or since the turn went over */
    bool     done;
    bool     unsaid; /* what the present event counts up to */
    uint8_t  gap;    /* frames until the next card takes off */
    uint8_t  stop;   /* frames in which nothing moves: something great has happened */
    Flight   flights[SHOW_FLIGHTS_MAX];
    char     news[SHOW_NEWS]; /* stays until the next */
    char headline[SHOW_NEWS]; /* of what was said the most important: it stays when all is shown */
    uint8_t weight;           /* of the headline */
} Show;

/* What is shown, given anew each frame. */
typedef struct Showing {
    const Session     *session;
    const EventList   *events; /* of the last decision, as the viewer sees them */
    Match             *view;   /* his view of the table: it is brought on with the events */
    int                viewer;
    const char *const *names;
} Showing;

/* The cards with which somebody else does what event `index` tells, as far as the viewer sees them:
 * they are held up for a moment. How many. */
enum { SPOTLIGHT_CARDS = 7 };
int show_spotlight(int game, const EventList *list, int index, int viewer,
                   Card cards[SPOTLIGHT_CARDS]);

/* From nothing told, and no further than `until` events before show_go_on. */
void show_begin(Show *show, const Showing *showing, ShowSpeed speed, int until);

/* One frame on; hurry: as if four had passed. True when all has been shown. */
bool show_frame(Show *show, const Showing *showing, bool hurry);

/* Whether all before `until` has been shown and more is to come; and then that. */
bool show_waits(const Show *show, const Showing *showing);
void show_go_on(Show *show);

/* The event that began in this very frame, for the sound; NULL if none did. */
const Event *show_just_began(const Show *show, const EventList *events);

/* All at once, up to where it waits: the table as it is then, the last words of the news. */
void show_finish(Show *show, const Showing *showing);

/* The cards in the air, what the table adds for the present event, and numbers that rise. */
void show_draw(Canvas *canvas, const Stage *stage);

#endif
