/* The table of Kingdom: what lies where, and what each seat knows about what it cannot see.
 * Its rules are in kingdom.c, its words and JSON in kingdom_tell.c. */
#ifndef CARDHOLD_KINGDOM_H
#define CARDHOLD_KINGDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/event.h"
#include "core/hash.h"
#include "core/limits.h"
#include "core/match.h"

enum {
    KINGDOM_SEATS = 2,
    KINGDOM_CARDS = 52,
    KINGDOM_SUITS = 4,
    KINGDOM_DEALT = 7,
    KINGDOM_THROWN_FIRST = 2, /* thrown away in the opening turn */
    KINGDOM_HAND_MAX = 5,     /* kept after a draw */
    KINGDOM_TREASURY = 10,
    KINGDOM_TURNS_MAX = 100, /* of each seat */
    KINGDOM_RESOURCE_MAX = 10
};

enum { KINGDOM_OVER, KINGDOM_OPENING, KINGDOM_THROW, KINGDOM_BUILD };
enum { KINGDOM_ACT_THROW, KINGDOM_ACT_PLACE, KINGDOM_ACT_TROUNCE, KINGDOM_ACT_END };

/* Its own events and zones. */
enum { KINGDOM_EVENT_TOKENS = EVENT_OWN }; /* seat's tokens changed by n and are now m */
enum { KINGDOM_ZONE_DOMAIN = ZONE_OWN, KINGDOM_ZONE_RULERS };

/* A set of standard cards: card c is bit c - 1, so that a suit is 13 bits and a rank is rank - 1
 * within. */
typedef uint64_t KingdomSet;

enum {
    KINGDOM_SUIT_BITS = 13,
    KINGDOM_RESOURCES = 0x03FE, /* the ranks 2 to 10 within a suit */
    KINGDOM_RULERS = 0x1C01     /* ace, jack, queen and king within a suit */
};

/* Whose a card of the discard pile was: a throw lies face down and only its thrower knows it. */
enum { KINGDOM_SHOWN = 2 };

typedef struct KingdomBoard {
    KingdomSet hand[KINGDOM_SEATS]; /* empty for a rival in a view; hand_count stays */
    KingdomSet resources[KINGDOM_SEATS];
    KingdomSet rulers[KINGDOM_SEATS];

    /* What a seat knows to have gone into the present stack and has not seen since; and how many of
     * those cards the rival can have taken out of it: what he drew since that shuffle, less what of
     * it he has shown. */
    KingdomSet shuffled_in[KINGDOM_SEATS];
    uint8_t    rival_drew[KINGDOM_SEATS];

    uint8_t hand_count[KINGDOM_SEATS];
    uint8_t tokens[KINGDOM_SEATS];
    uint8_t turns[KINGDOM_SEATS]; /* begun, the opening included */
    uint8_t stockpile;
    uint8_t die;                 /* the last roll for tokens; 0 before the first */
    uint8_t deck_next, deck_end; /* the stack is deck[deck_next .. deck_end - 1], top first */
    uint8_t discard_count;
    Card    deck[KINGDOM_CARDS];
    Card    discard[KINGDOM_CARDS]; /* newest last */
    uint8_t thrower[KINGDOM_CARDS]; /* of each card in the discard pile: a seat or KINGDOM_SHOWN */
    /* For a card thrown face down: of the cards thrown up to it, how many can at most be from the
     * rival's shuffled_in. (He who drew once since the shuffle cannot have thrown two of them.) */
    uint8_t from_stack_max[KINGDOM_CARDS];
} KingdomBoard;

BOARD_FITS(KingdomBoard);
#define kingdom_board(match) BOARD_OF(KingdomBoard, match)

static inline KingdomSet kingdom_bit(Card card)
{
    return card >= 1 && card <= KINGDOM_CARDS ? (KingdomSet)1 << (card - 1) : 0;
}

static inline int kingdom_count(KingdomSet set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static inline Card kingdom_lowest(KingdomSet set) { return (Card)(1 + __builtin_ctzll(set)); }

static inline int kingdom_rival(int seat) { return 1 - seat; }

/* The cards of one suit as 13 bits, bit 0 the ace. */
static inline unsigned kingdom_suit(KingdomSet set, int suit)
{
    return (unsigned)(set >> (KINGDOM_SUIT_BITS * suit)) & 0x1FFFu;
}

/* The highest rank in the 13 bits of a suit's resources; 0 if there is none. */
static inline int kingdom_top(unsigned ranks) { return ranks ? 32 - __builtin_clz(ranks) : 0; }

static inline bool kingdom_is_ruler(Card card)
{
    return KINGDOM_RULERS >> (card_rank(card) - 1) & 1;
}

static inline int kingdom_deck_count(const KingdomBoard *board)
{
    return board->deck_end - board->deck_next;
}

/* The cards that a seat could place now, out of all 52: what its kingdom and its tokens allow. */
KingdomSet kingdom_placeable(const KingdomBoard *board, int seat);

/* The placed resources with which a seat could trounce now. */
KingdomSet kingdom_trouncers(const KingdomBoard *board, int seat);

/* Every value of the board, in a fixed order. */
void kingdom_hash(const Match *match, Hash *hash);

int kingdom_rulers_in_place(const KingdomBoard *board, int seat);
int kingdom_suits_in_place(const KingdomBoard *board, int seat); /* suits with a resource */

#endif
