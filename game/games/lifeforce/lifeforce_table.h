/* Lifeforce on the screen: what the drawing and the deciding both need to know. */
#ifndef CARDHOLD_TABLE_LIFEFORCE_H
#define CARDHOLD_TABLE_LIFEFORCE_H

#include "core/rules.h"
#include "ui/match/table_help.h"

/* The hand by sort: life of each value, then modifiers; a sort is a Card. */
Rect lifeforce_hand_spot(const Match *view, int seat, Card sort);
Rect lifeforce_spell_spot(const Match *view, int id);
Rect lifeforce_supply_spot(int modifier);

void lifeforce_things(const Match *view, int viewer, ThingList *list);

void lifeforce_paint(Canvas *canvas, const Stage *stage);
void lifeforce_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags);
void lifeforce_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                          int frame, int frames);
/* While an attack's sum is shown (event `index`): what lies in it and in the defences that met it.
 */
void                   lifeforce_draw_duel(Canvas *canvas, const Stage *stage);
extern const EventLook LIFEFORCE_EVENT_LOOKS[];
void lifeforce_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                     Text *banner);
extern const ZoneLook LIFEFORCE_ZONE_LOOKS[];
Rect                  lifeforce_spot(const Match *view, int viewer, const Event *event, bool to);
void                  lifeforce_status(const Match *view, Text *text);

#endif
