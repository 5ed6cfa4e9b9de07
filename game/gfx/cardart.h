/* Cards as they are drawn: standard cards with their role in the game, characters, life, modifiers.
 */
#ifndef CARDHOLD_CARDART_H
#define CARDHOLD_CARDART_H

#include "assets.h"
#include "core/cards.h"
#include "gfx/canvas.h"

enum {
    CARD_WIDTH = 40,
    CARD_HEIGHT = 56,
    CARD_PITCH = 44, /* from one card to the next without overlap */
    SMALL_CARD_WIDTH = 20,
    SMALL_CARD_HEIGHT = 28,
    MINI_CARD_HEIGHT = 9,
    CARD_RAISED = 6, /* how far a chosen card stands out */
    FACE_WIDTH = 32  /* a rival's portrait is a square of this size */
};

/* How a card lies there; any may be together. */
enum {
    CARD_DIMMED = 1 << 0,  /* cannot be chosen now */
    CARD_CHOSEN = 1 << 1,  /* raised, gold edge and a tick */
    CARD_FOCUSED = 1 << 2, /* gold frame around it */
    CARD_FLASHED = 1 << 3, /* one shade lighter */
    CARD_FANNED = 1 << 4   /* of a small one: another lies over its right half, so it is read at
                              its left edge */
};

/* What stands in the middle of a standard card. */
typedef enum CardStyle {
    CARD_STYLE_PLAIN,  /* the suit, large */
    CARD_STYLE_WAR,    /* Glory and Generals: Soldier, Land, Money, Health, General, Assassin */
    CARD_STYLE_KINGDOM /* Kingdom: resources and rulers */
} CardStyle;

/* The tick of a chosen card; again where something was drawn around the card since. */
void card_draw_tick(Canvas *canvas, Rect card);

/* A standard card; CARD_HIDDEN draws the back, CARD_NONE an empty place. */
void card_draw(Canvas *canvas, int x, int y, Card card, CardStyle style, unsigned flags);
void card_draw_small(Canvas *canvas, int x, int y, Card card, CardStyle style, unsigned flags);

/* As small as a letter: its number on a scrap of paper, gold for the Money of a war. */
void card_draw_mini(Canvas *canvas, Rect at, Card card, CardStyle style, unsigned flags);
int  card_mini_width(int rank);

void card_draw_back(Canvas *canvas, int x, int y, unsigned flags);
void card_draw_back_small(Canvas *canvas, int x, int y, unsigned flags);
void card_draw_place(Canvas *canvas, int x, int y);
void card_draw_place_small(Canvas *canvas, int x, int y);

/* Call to Glory: a character by its number (6 7 8 9 12 14 16 18 20). */
void character_draw(Canvas *canvas, int x, int y, int number, unsigned flags);
void character_draw_small(Canvas *canvas, int x, int y, int number, unsigned flags);
/* A card of any width of 33 or more, for places where all nine stand side by side; 46 high or more.
 * Its picture alone, as much of the middle as there is room for. */
void        character_draw_slim(Canvas *canvas, Rect at, int number, unsigned flags);
void        character_picture(Canvas *canvas, Rect at, int number);
const char *character_title(int number); /* "Emperor" */

/* Lifeforce: life from 1 to 5; a modifier in the order boost, divert, penetrating, durable, extra
 * hand, ghost. */
void life_draw_small(Canvas *canvas, int x, int y, int life, unsigned flags);
void modifier_draw_small(Canvas *canvas, int x, int y, int modifier, unsigned flags);
/* The same cards at their full height, in as much width as there is where many lie side by side. */
void        life_draw_slim(Canvas *canvas, Rect at, int life, unsigned flags);
void        modifier_draw_slim(Canvas *canvas, Rect at, int modifier, unsigned flags);
const char *modifier_title(int modifier);

/* Kingdom. */
void die_draw(Canvas *canvas, int x, int y, int spots);

/* A rival's portrait by index (the order of the characters), 32x32, with one of three faces. */
typedef enum FaceMood { FACE_CALM, FACE_PLEASED, FACE_HURT, FACE_MOODS } FaceMood;
enum { FACES = 12 };
void face_draw(Canvas *canvas, int x, int y, int who, FaceMood mood, SpriteLook look);
/* Somebody's portrait by its first sprite; those of the other two faces follow it. */
void portrait_draw(Canvas *canvas, int x, int y, SpriteId portrait, FaceMood mood, SpriteLook look);
/* The portrait of a guest at the console; each seat wears another colour. */
void face_draw_person(Canvas *canvas, int x, int y, int seat, FaceMood mood);

#endif
