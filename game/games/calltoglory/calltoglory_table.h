/* Call to Glory on the screen: what its places, its drawing, its choices and its words share.
 * On top stand the nine characters, each in a lane of its own; below them the rivals, the piles and
 * one's own figures; at the bottom one's hand, each character under its lane. */
#ifndef CARDHOLD_CALLTOGLORY_TABLE_H
#define CARDHOLD_CALLTOGLORY_TABLE_H

#include "calltoglory.h"
#include "core/rules.h"
#include "ui/match/table_help.h"

enum { FOUR_PILES = 4, LANE_CARD_HEIGHT = 46, PLATE_HEIGHT = 45 };

/* A rival's plate: */
enum {
    PLATE_HALF = 100,      /* so wide it has a whole portrait, */
    PLATE_WHOLE = 200,     /* and room for his hand, */
    PLATE_HAND_LEFT = 112, /* which begins here */
    FACE_SMALL = 24
};

/* ---- where things lie (calltoglory_table_places.c) ---- */

Rect calltoglory_lane(int type); /* of the table; its upper part is the card */
Rect calltoglory_hand_place(int type);
Rect calltoglory_pile_place(int pile); /* 0 1 are drawn from, 2 3 discards */
Rect calltoglory_plate(const Match *view, int viewer, int seat);
Rect calltoglory_gain(const Match *view, int viewer, int seat); /* where what it scores rises */
int  calltoglory_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX]);
Rect calltoglory_task_place(int colour); /* one's own */
Rect calltoglory_spot(const Match *view, int viewer, const Event *event, bool to);
void calltoglory_things(const Match *view, int viewer, ThingList *list);

/* ---- what the table amounts to ---- */

int  calltoglory_takes(const Match *view, int type); /* cards of a type to be laid now */
bool calltoglory_can_lay(const Match *view, int seat, int type);
int  calltoglory_types_on_table(const CallToGloryBoard *table);
/* The task that a seat has revealed this round, -1 if it has not. */
int calltoglory_revealed_by(const Match *view, int seat);

/* ---- drawing (calltoglory_table_draw.c, _seats.c, _events.c) ---- */

void    calltoglory_paint(Canvas *canvas, const Stage *stage);
void    calltoglory_paint_seats(Canvas *canvas, const Stage *stage);
void    calltoglory_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags);
uint8_t calltoglory_seat_colour(const Stage *stage, int seat);
void    calltoglory_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                               int frame, int frames);
extern const EventLook CALLTOGLORY_EVENT_LOOKS[];
void calltoglory_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                       Text *banner);

/* ---- deciding (calltoglory_table_choices.c) ---- */

void calltoglory_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set);
void calltoglory_foretell(const Match *view, const Move *so_far, Text *text);
void calltoglory_brief(const Match *view, Text *text);

/* ---- X (calltoglory_table_explain.c) ---- */

bool calltoglory_explain_choice(const Match *view, const Move *so_far, int field, int value,
                                Text *title, Text *words);
int  calltoglory_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                               Text *words, Card cards[THING_CARDS_MAX]);

#endif
