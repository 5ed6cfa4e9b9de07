/* The board of Sixth Sense: what lies where. Its rules are in sixth.c. */
#ifndef CARDHOLD_SIXTH_H
#define CARDHOLD_SIXTH_H

#include <stdint.h>

#include "core/cards.h"
#include "core/event.h"
#include "core/match.h"

enum {
    SIXTH_SEATS_MAX = 4,
    SIXTH_CARDS = 52,
    SIXTH_HAND = 6,      /* dealt to each, and so the tricks of a round */
    SIXTH_ROUNDS = 3,    /* of a match */
    SIXTH_LAST_TRICK = 2 /* points; all others are worth one */
};

enum { SIXTH_OVER, SIXTH_PLAY };
enum { SIXTH_ACT_PLAY };
enum { SIXTH_ZONE_TRICK = ZONE_OWN }; /* a card played lies before its seat until all have */

typedef struct SixthBoard {
    Card    deck[SIXTH_CARDS];    /* what nobody was dealt; it lies face down all round */
    Card    discard[SIXTH_CARDS]; /* the tricks that are over, face up */
    Card    hand[SIXTH_SEATS_MAX][SIXTH_HAND]; /* ascending */
    Card    trick[SIXTH_SEATS_MAX];            /* the card that a seat has played to this trick */
    uint8_t deck_count, discard_count;
    uint8_t hand_count[SIXTH_SEATS_MAX];
    uint8_t points[SIXTH_SEATS_MAX];
    uint8_t leader; /* who played, or plays, the first card of the trick */
} SixthBoard;

BOARD_FITS(SixthBoard);
#define sixth_board(match) BOARD_OF(SixthBoard, match)

/* What a card counts in a trick: from 2 up to 14, the ace. */
static inline int sixth_strength(Card card)
{
    return card_rank(card) == RANK_ACE ? RANK_KING + 1 : card_rank(card);
}

/* The seat whose card is ahead in the trick, SEAT_NONE before the first. */
int sixth_ahead(const Match *match);

/* What the trick that is being played is worth. */
int sixth_trick_points(const Match *match);

#endif
