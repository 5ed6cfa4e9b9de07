/* Glory and Generals & Assassins on the screen: what the drawing and the deciding both need to
 * know. */
#ifndef CARDHOLD_WAR_TABLE_H
#define CARDHOLD_WAR_TABLE_H

#include "core/rules.h"
#include "ui/match/table_help.h"
#include "war.h"

/* Where things lie. */
Rect war_money_spot(const Match *view, int viewer, int seat, Card money);
Rect war_hand_spot(const Match *view, int viewer, Card card); /* of the first card with this face */
void war_things(const Match *view, int viewer, ThingList *list);
Rect war_spot(const Match *view, int viewer, const Event *event, bool to);

/* A battle (war_table_battle.c): where a seat's cards join it, the two sides, and what a seat was
 * promised by them (true if anything was). */
Rect war_force_spot(const Match *view, int seat, Card card);
void war_draw_battle(Canvas *canvas, const Stage *stage);
bool war_draw_promises(Canvas *canvas, const Stage *stage, int seat, Rect plate);
void war_brief(const Match *view, Text *text);

void war_draw(Canvas *canvas, const Stage *stage);
void war_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index, int frame,
                    int frames);
/* What a battle asks of everybody and mostly is answered with no. */
enum { WAR_ROUTINE = 1 << WAR_DONE | 1 << WAR_STAY_OUT | 1 << WAR_OFFER };

extern const EventLook WAR_EVENT_LOOKS[];
extern const ZoneLook  WAR_ZONE_LOOKS[];
void war_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
               Text *banner);
void war_why_round_ended(const Match *view, Text *text);
void war_status(const Match *view, Text *text);

const char *war_verb_label(const Match *view, int act);
const char *war_verb_help(const Match *view, int act);
const char *war_why_not(const Match *view, int act);
void        war_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set);
void        war_foretell(const Match *view, const Move *so_far, Text *text);
const char *war_foolish(const Match *view, const Move *move);
bool        war_explain(const Match *view, int viewer, int page, Text *title, Text *words);
bool war_explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                        Text *words);
int  war_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title, Text *words,
                       Card cards[THING_CARDS_MAX]);
int  war_book_page(const Match *view);

#endif
