/* Lifeforce on the screen: what its places, its drawing, its choices and its words share.
 * Everybody's spells lie before him. Two sorcerers have a stage to themselves, more sit in a ring;
 * one's own spells lie in the middle, and what is in them can be seen. */
#ifndef CARDHOLD_TABLE_LIFEFORCE_H
#define CARDHOLD_TABLE_LIFEFORCE_H

#include "core/rules.h"
#include "lifeforce.h"
#include "ui/match/table_help.h"

enum { LIFEFORCE_SORTS = LIFEFORCE_VALUES + LIFEFORCE_MODS };

/* ---- where things lie (lifeforce_table_places.c) ---- */

/* How a seat is laid out: the roomier the fewer there are. */
typedef enum LifeforceLayout {
    LAYOUT_OWN,   /* one's own: portrait, flame, spells */
    LAYOUT_DUEL,  /* the one rival, across the whole width */
    LAYOUT_HALF,  /* one of two */
    LAYOUT_THIRD, /* one of three */
    LAYOUT_NARROW /* one of four or five */
} LifeforceLayout;
LifeforceLayout lifeforce_layout(const Match *view, int viewer, int seat);

Rect lifeforce_plate(const Match *view, int viewer, int seat);
Rect lifeforce_portrait(const Match *view, int viewer, int seat); /* or the middle of it */

/* The flame of a seat's life, and the figure that tells it. */
enum { LIFEFORCE_FLAME = 28 };
Rect lifeforce_flame(const Match *view, int viewer, int seat);
Rect lifeforce_life_spot(const Match *view, int viewer, int seat);
/* A rival's bid, and what modifiers he holds, in a line; in a duel they stand on his board. */
Rect lifeforce_bid_spot(const Match *view, int viewer, int seat);

/* The hand by sort: life of each value, then modifiers; a sort is a Card. */
Card lifeforce_sort(int index);
void lifeforce_count_sorts(const LifeforceSeat *seat, uint8_t counts[LIFEFORCE_SORTS]);
Rect lifeforce_hand_spot(const Match *view, int seat, Card sort);
/* Of a spell on the table; of an id that is not there, the place of one's next. */
Rect lifeforce_spell_spot(const Match *view, int id);
/* Where it stands how many spells one has cast, in two lines; and, while modifiers are taken, which
 * one has. */
Rect lifeforce_cast_place(const Match *view, int viewer);
#define LIFEFORCE_HELD rect_of(58, 137, FIELD_RIGHT - 60, SMALL_CARD_HEIGHT)

/* Whether this act lays a spell: it is drawn where it will lie while it is put together. */
static inline bool lifeforce_is_cast(int act)
{
    return act >= LIFEFORCE_ACT_ATTACK && act <= LIFEFORCE_ACT_SUMMON;
}
/* The places for the spells that a seat may cast, those on the table first. */
int  lifeforce_spell_places(const Match *view, int seat);
Rect lifeforce_spell_place(const Match *view, int seat, int index);
Rect lifeforce_supply_spot(const Match *view, int modifier);
/* An attack and a summoning take the place of the hand. */
bool lifeforce_hand_is_shown(const Match *view);
Rect lifeforce_spot(const Match *view, int viewer, const Event *event, bool to);
void lifeforce_things(const Match *view, int viewer, ThingList *list);

/* ---- drawing (lifeforce_table_draw.c, _spells.c, _events.c, _duel.c) ---- */

void lifeforce_paint(Canvas *canvas, const Stage *stage);
void lifeforce_paint_spells(Canvas *canvas, const Stage *stage);
void lifeforce_draw_card(Canvas *canvas, Rect spot, Card card, unsigned flags);
void lifeforce_draw_event(Canvas *canvas, const Stage *stage, const EventList *list, int index,
                          int frame, int frames);
/* While an attack is resolved: what lies in it and in the defences that meet it. */
void lifeforce_draw_duel(Canvas *canvas, const Stage *stage);
int  lifeforce_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX]);
extern const EventLook LIFEFORCE_EVENT_LOOKS[];
extern const ZoneLook  LIFEFORCE_ZONE_LOOKS[];
int  lifeforce_decisive(const EventList *events, int end, unsigned winners, Card *card);
void lifeforce_learnt(const Match *last, int seat, const struct Recap *recap, Text *text);
void lifeforce_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                     Text *banner);

/* A spell as it lies there: without the cards that are on their way to it. */
LifeforceSpell lifeforce_landed(const Stage *stage, const LifeforceSpell *spell);

/* The cards of a spell that lies open to the viewer, dearest life first; how many. */
int lifeforce_cards_of(const LifeforceSpell *spell, Card *cards, int room);

/* ---- deciding and X (lifeforce_table_choices.c, _explain.c) ---- */

void lifeforce_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set);
void lifeforce_foretell(const Match *view, const Move *so_far, Text *text);
extern const char *const LIFEFORCE_MODIFIER_USE[LIFEFORCE_MODS]; /* in one line */
bool lifeforce_explain(const Match *view, int viewer, int page, Text *title, Text *words);
bool lifeforce_explain_choice(const Match *view, const Move *so_far, int field, int value,
                              Text *title, Text *words);
int  lifeforce_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                             Text *words, Card cards[THING_CARDS_MAX]);

#endif
