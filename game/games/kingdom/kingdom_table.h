/* Kingdom on the screen: what its parts share. */
#ifndef CARDHOLD_KINGDOM_TABLE_H
#define CARDHOLD_KINGDOM_TABLE_H

#include "kingdom.h"
#include "ui/match/table.h"

/* Where things lie (kingdom_table_places.c): four columns, a suit each, the rival's realm above
 * one's own, in both the ruler above the resources. */
enum {
    KINGDOM_COLUMN = 50, /* from one to the next */
    KINGDOM_COLUMN_WIDTH = 48,
    KINGDOM_LABELS = FIELD_TOP + 1, /* between the two realms */
    KINGDOM_HAND_ROOM = 8
};
extern const char *const KINGDOM_RESOURCE_WORDS[KINGDOM_SUITS];

Rect kingdom_realm(int viewer, int seat, int suit); /* a seat's part of a column */
Rect kingdom_ruler_spot(int viewer, int seat, int suit);
Rect kingdom_resource_spot(const KingdomBoard *table, int viewer, int seat, Card card);
Rect kingdom_deck_spot(void);
Rect kingdom_discard_spot(void);
Rect kingdom_plate(const Match *view, int viewer, int seat); /* the rival's, or one's own line */
int  kingdom_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX]);
Rect kingdom_gain(const Match *view, int viewer, int seat); /* where what it pays and gets rises */
int  kingdom_hand_of(const KingdomBoard *table, int seat, Card cards[KINGDOM_HAND_ROOM]);
Rect kingdom_spot(const Match *view, int viewer, const Event *event, bool to);
void kingdom_things(const Match *view, int viewer, ThingList *list);

/* Drawing (kingdom_table_draw.c, kingdom_table_great.c). */
void kingdom_draw(Canvas *canvas, const Stage *stage);
void kingdom_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                        int frame, int frames);
void kingdom_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                   Text *banner);
static inline bool kingdom_is_trounce(const Event *event)
{
    return event->kind == EVENT_ACT && event->n == KINGDOM_ACT_TROUNCE;
}
extern const EventLook KINGDOM_EVENT_LOOKS[];
extern const ZoneLook  KINGDOM_ZONE_LOOKS[];

/* Deciding (kingdom_table.c). */
int kingdom_tokens_after(const Match *view, const Move *so_far); /* the actor's */

void kingdom_learnt(const Match *last, int seat, const struct Recap *recap, Text *text);

#endif
