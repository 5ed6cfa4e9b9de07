/* Glory and Generals & Assassins on the screen: what the drawing and the deciding both need to
 * know. */
#ifndef CARDHOLD_WAR_TABLE_H
#define CARDHOLD_WAR_TABLE_H

#include "core/rules.h"
#include "ui/match/table_help.h"
#include "war.h"

/* Where things lie (war_table_places.c). Cards of one bag lie in a row, lowest first: side by side,
 * closer together when there are many, and piled by rank when they would be too close to read. */
enum { WAR_ROW_MAX = 24 };
typedef struct RowPlace {
    Rect    spot;
    Card    card;
    uint8_t count;   /* how many lie here: 1 unless they are piled */
    bool    covered; /* its right side, by the next */
    bool    piled;
} RowPlace;
int war_row(Rect strip, uint32_t bag, Suit suit, RowPlace places[WAR_ROW_MAX]);

/* Whether a seat's Land and Money lie on the table as cards; of the others the plate tells. */
bool war_lies_open(const Match *view, int viewer, int seat);
Rect war_land_strip(const Match *view, bool own);
Rect war_money_strip(bool own);
Rect war_stack_spot(const Match *view, int viewer, int seat);
Rect war_discard_spot(const Match *view, int viewer, int seat);
Rect war_plate(const Match *view, int viewer, int seat);
/* Where the hand of another lies as backs: beside his plate, or in it if there is room (none: a
 * rectangle without width). */
Rect war_backs_strip(const Match *view, int viewer, int seat);
Rect war_spot(const Match *view, int viewer, const Event *event, bool to);
void war_things(const Match *view, int viewer, ThingList *list);

/* The middle of the table ends where the pointer of a menu begins, and above one's own figures: a
 * card that is raised in the hand stays below those. */
enum { WAR_FIELD_WIDTH = 191, WAR_FIELD_HEIGHT = 72 };

/* What stands above one's own Land and Money, with no room between. */
enum { WAR_LAND_HEADING = FIELD_TOP, WAR_MONEY_HEADING = FIELD_TOP + 36, WAR_HEADING_HEIGHT = 7 };

/* A seat's stack or discard pile as the value of a thing, and back. */
static inline int war_pile_thing(int zone, int seat) { return zone | seat << 4; }
static inline int war_thing_zone(int value) { return value & 15; }
static inline int war_thing_seat(int value) { return value >> 4; }

/* Cards so small that a line of text holds several: their number, on the paper of Land or Money
 * (war_table_minis.c). Those of the bag that fit, lowest first, between x and right; then dots if
 * some did not. Returns where it ended. */
int war_draw_minis(Canvas *canvas, int x, int right, int y, uint32_t bag, Suit suit);
/* What a seat was promised by one of the sides, as such cards, then how many more there are; where
 * there is no room for cards, their worth. False if nothing was. And by how many sides it was
 * promised something. */
int  war_promises(const Match *view, int to);
bool war_draw_promise(Canvas *canvas, const Match *view, int to, int side, Rect row);

/* Seats (war_table_seats.c): plates of the others, and one's own figures, which never leave the
 * screen and show what the move so far would make of them. */
#define WAR_OWN_BAR                                                                                \
    {                                                                                              \
        .x = 2, .y = 153, .w = 202, .h = 11                                                        \
    }
#define WAR_OWN_GAIN                                                                               \
    {                                                                                              \
        .x = 206, .y = 138, .w = 60, .h = 24                                                       \
    }
extern const uint8_t WAR_SEAT_INKS[SEATS_MAX];
/* Of a bag of Land or Money, what has come: what still flies to that zone of the seat counts when
 * it lies there. */
uint32_t war_bag_there(const Stage *stage, int zone, int seat, uint32_t bag);
void     war_draw_plate(Canvas *canvas, const Stage *stage, int seat);
void     war_draw_backs(Canvas *canvas, const Stage *stage, int seat);
void     war_draw_own_bar(Canvas *canvas, const Stage *stage);

/* A battle (war_table_battle.c): where a seat's cards join it, the two sides, what can be looked at
 * in it. */
Rect war_force_spot(const Match *view, int viewer, int seat, Card card);
bool war_is_fought(const Match *view);
void war_draw_battle(Canvas *canvas, const Stage *stage);
int  war_sums(const Match *view, const Move *so_far, Rect sums[TABLE_SUMS_MAX]);
void war_things_of_battle(const Match *view, int viewer, ThingList *list);
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

/* Deciding (war_table_choices.c) and what would come of it (war_table_foretell.c). */
const char *war_verb_label(const Match *view, int act);
const char *war_verb_help(const Match *view, int act);
const char *war_why_not(const Match *view, int act);
bool        war_idle(const Match *view, int act);
void        war_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set);
bool        war_give_in(const Match *view, Move *answer);
void        war_foretell(const Match *view, const Move *so_far, Text *text);
const char *war_foolish(const Match *view, const Move *move);
const char *war_alone(const Match *view, const Move *only);

/* A seat's figures, and what the actor's would be after the move so far, as far as that is certain
 * or, in a defence, if nobody adds anything. */
typedef struct WarFigures {
    int hp, land, lands, money, moneys; /* values and numbers of cards */
} WarFigures;
WarFigures war_figures(const Match *view, int seat);
WarFigures war_figures_after(const Match *view, const Move *so_far);
uint32_t   war_lowest_land(uint32_t domain); /* a bag of one card, or of none */

/* X (war_table_explain.c). */
bool war_explain(const Match *view, int viewer, int page, Text *title, Text *words);
bool war_explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                        Text *words);
int  war_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title, Text *words,
                       Card cards[THING_CARDS_MAX]);
int  war_book_page(const Match *view);
/* " 5♠ 3♦ +2": the cards that one seat has promised another, or " nothing"; of Land and of Money so
 * many at most, then how many more. */
enum { WAR_SAID_SHORT = 3, WAR_SAID_ALL = 60 };
void war_say_promise(const Match *view, int to, int from, int most, Text *text);
void war_say_bag(Text *text, uint32_t bag, Suit suit, int most);
void war_say_pair(Text *text, const char *first, int a, const char *second, int b);
/* The field of an act by its place. */
const Field *war_field(const Match *view, const Move *so_far, int field);

/* clang-format off */
/* What the screens of all war games have in common; each adds its goal and its cover. */
#define WAR_ON_SCREEN \
    .draw = war_draw, \
    .plate = war_plate, \
    .sums = war_sums, \
    .verb_label = war_verb_label, \
    .verb_help = war_verb_help, \
    .brief = war_brief, \
    .why_not = war_why_not, \
    .idle = war_idle, \
    .choices = war_choices, \
    .foretell = war_foretell, \
    .give_in = war_give_in, \
    .foolish = war_foolish, \
    .alone = war_alone, \
    .status = war_status, \
    .spot = war_spot, \
    .draw_card = draw_war_card, \
    .event_looks = WAR_EVENT_LOOKS, \
    .zone_looks = WAR_ZONE_LOOKS, \
    .great = war_great, \
    .routine = WAR_ROUTINE, \
    .won_in_play = "battles", \
    .won_at_end = "Land", \
    .why_round_ended = war_why_round_ended, \
    .draw_event = war_draw_event, \
    .explain = war_explain, \
    .explain_choice = war_explain_choice, \
    .things = war_things, \
    .explain_thing = war_explain_thing, \
    .book_page = war_book_page, \
    .own_gain = WAR_OWN_GAIN
/* clang-format on */

#endif
