/* Cards of the standard deck as one byte each, and the two codes that every game shares. */
#ifndef CARDHOLD_CARDS_H
#define CARDHOLD_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

typedef uint8_t Card;

enum {
    CARD_NONE = 0,    /* no card: the empty rest of a list */
    CARD_HIDDEN = 255 /* a card back: some card that this seat may not see */
};

typedef enum Suit { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS } Suit;

enum { RANK_ACE = 1, RANK_JACK = 11, RANK_QUEEN = 12, RANK_KING = 13 };

/* 1..52 by suit and rank, then the joker. */
#define CARD_OF(suit, rank) ((Card)(1 + 13 * (suit) + (rank)-1))
enum { CARD_JOKER = 53 };

static inline Suit card_suit(Card card) { return (Suit)((card - 1) / 13); }
static inline int  card_rank(Card card) { return (card - 1) % 13 + 1; }
static inline bool card_is_joker(Card card) { return card == CARD_JOKER; }

/* "AS", "10C", "JK": as files and bots write a standard card; CARD_NONE if it is not one. */
const char *card_code(Card card);
Card        card_from_code(const char *code, int length);

/* "A♠", "10♣", "Joker": as short, but for the screen. The other way round, which card of a suit
 * begins these words, and in how many bytes; CARD_NONE if they begin with none. */
void card_sign(Text *text, Card card);
Card card_from_sign(const char *words, int *bytes);

/* "Ace of Spades": as people say it. */
const char *card_words(Card card);

#endif
