/* What the tables have in common: the hand at the bottom, choices out of it, rivals' plates, cards
 * at spots. */
#ifndef CARDHOLD_TABLE_HELP_H
#define CARDHOLD_TABLE_HELP_H

#include "gfx/cardart.h"
#include "save/seating.h"
#include "table.h"

enum { HAND_CARDS_MAX = 7 }; /* side by side; more move closer together */

/* Where the hand's card `index` of `count` lies. */
Rect hand_spot(int index, int count);

/* A card in a spot of the usual, the small or the least size, by the spot's width. */
/* Glory, Generals & Assassins */
void draw_war_card(Canvas *canvas, Rect spot, Card card, unsigned flags);
void draw_kingdom_card(Canvas *canvas, Rect spot, Card card, unsigned flags);

/* The viewer's hand, face up; chosen cards raised, flying ones left
 * out. */
void draw_hand(Canvas *canvas, const Stage *stage, const Card *cards, int count);

/* Small cards of one heap side by side in a strip, closer together when there are many. */
Rect strip_spot(Rect strip, int index, int count);

/* What is asked. */
void choice_prompt(ChoiceSet *set, const char *words);

/* Why this choice cannot be made now, or NULL. */
const char *choice_why_not(const ChoiceSet *set, const Choice *choice);

/* One more choice; the label may be NULL. */
Choice *choice_add(ChoiceSet *set, int value, Rect spot, const char *label, const char *why_not);

/* A choice for each card of a hand. With `single`, a card is possible when the move with it is
 * legal. */
void choices_from_hand(const Match *view, const Move *so_far, const Card *cards, int count,
                       bool single, ChoiceSet *set);

/* One more thing to look at; all rivals' plates; the cards of a hand. */
void thing_add(ThingList *list, ThingKind kind, int value, Rect spot);
void things_rivals(const Match *view, int viewer, ThingList *list);
void things_hand(const Card *cards, int count, ThingList *list);

/* A number after an icon: "\002\041 12". */
void draw_icon_line(Canvas *canvas, int x, int y, const char *icon, int number, uint8_t ink);

/* An empty place for a small card, with the icon of what belongs there. */
void draw_place(Canvas *canvas, Rect spot, const char *icon);
/* A stack that lies face down, and how many cards are left in it. */
void draw_stack(Canvas *canvas, Rect spot, int left);

/* A rival's place in the row on top, and what is on every game's plate: frame, name, portrait. The
 * figures go to the right of the portrait (PLATE_FIGURES) and below it. */
enum { PLATE_FIGURES = 37 };
Rect rival_plate(const Match *view, int viewer, int seat);
Rect rival_hand_spot(const Match *view, int viewer, int seat); /* a small card, for flights */
/* Of a plate: gold in that seat's turn; while a rival is chosen only the chosen one is golden. */
uint8_t plate_edge(const Stage *stage, int seat);
void    draw_rival_plate(Canvas *canvas, const Stage *stage, int seat);

/* What a seat's face is, as a number: a rival's character, a person's face and colour, a guest. */
uint8_t portrait_of_seat(const Seating *seating, int seat);
void    portrait_of_seat_draw(Canvas *canvas, int x, int y, int portrait, int seat, FaceMood mood);
/* The frame that the player has put on, around a person's portrait; a rival has none. */
void portrait_frame_draw(Canvas *canvas, Rect rect, int portrait);

/* The middle of a seat's portrait, for places too small for all of it. */
void draw_face(Canvas *canvas, const Stage *stage, int seat, Rect at);

/* The framed portrait of a seat, 32x32, lit while it is the seat's decision. */
void draw_portrait(Canvas *canvas, const Stage *stage, int seat, int x, int y);

#endif
