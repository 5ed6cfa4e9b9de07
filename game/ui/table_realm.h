/* Glory and Generals & Assassins on the screen: what the drawing and the deciding both need to
 * know. */
#ifndef CARDHOLD_TABLE_REALM_H
#define CARDHOLD_TABLE_REALM_H

#include "core/rules.h"
#include "table_help.h"

const RealmTerms *realm_terms_of(const Match *view);

static inline const RealmTable *realm_table(const Match *view) { return &view->table.realm; }

/* Where things lie. */
Rect realm_land_spot(const Match *view, int looker, int seat, Card land);
Rect realm_money_spot(const Match *view, int looker, int seat, Card money);
Rect realm_hand_spot(const Match *view, int looker,
                     Card card); /* of the first card with this face */
Rect realm_spot(const Match *view, int looker, const Event *event, bool to);

/* A battle (table_realm_battle.c): where a seat's cards join it, the two sides, and what a seat was
 * promised by them (true if anything was). */
Rect realm_force_spot(const Match *view, int seat);
void realm_draw_battle(Canvas *canvas, const Stage *stage);
bool realm_draw_promises(Canvas *canvas, const Stage *stage, int seat, Rect plate);
void realm_brief(const Match *view, Text *text);

void realm_draw(Canvas *canvas, const Stage *stage);
void realm_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                      int frame, int frames);
int  realm_event_frames(const EventList *list, int index);
void realm_status(const Match *view, Text *text);

const char *realm_verb_label(const Match *view, int act);
const char *realm_verb_help(const Match *view, int act);
const char *realm_why_not(const Match *view, int act);
void        realm_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set);
void        realm_foretell(const Match *view, const Move *so_far, Text *text);
const char *realm_foolish(const Match *view, const Move *move);
bool        realm_explain(const Match *view, int looker, int page, Text *title, Text *words);
int         realm_book_page(const Match *view);

#endif
