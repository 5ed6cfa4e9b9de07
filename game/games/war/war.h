/* What Glory and Generals & Assassins share: kings with hands, Domains and armies, their turns,
 * battles, helpers and Assassins. Where the two differ, WarTerms says how; nothing here asks
 * which game it is. */
#ifndef CARDHOLD_WAR_H
#define CARDHOLD_WAR_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/event.h"
#include "core/hash.h"
#include "core/limits.h"
#include "core/match.h"
#include "core/move.h"
#include "core/rng.h"

enum {
    WAR_DECK = 54, /* cards that each seat brings */
    WAR_HAND_MAX = 7,
    WAR_RANKS = 10,   /* Land and Money go from the Ace to the 10 */
    WAR_BAG_BITS = 3, /* of one rank there are at most six */
    WAR_HELPERS_MAX = SEATS_MAX - 2,
    WAR_HP_FULL = 50,
    WAR_ASSASSINATION = 25, /* HP */
    WAR_LAND_DP = 2,
    WAR_ROUND_CAP = 16
};

/* What a card is good for. */
typedef enum Role {
    ROLE_NONE,
    ROLE_LAND,
    ROLE_HEALTH,
    ROLE_MONEY,
    ROLE_SOLDIER,
    ROLE_GENERAL,
    ROLE_ASSASSIN
} Role;

/* By card, hidden ones included (no role, no value). */
extern const uint8_t WAR_ROLE[256];
extern const uint8_t WAR_VALUE[256];

static inline Role war_role(Card card) { return (Role)WAR_ROLE[card]; }
static inline int  war_value(Card card) { return WAR_VALUE[card]; }
static inline Card war_land(int rank) { return CARD_OF(SUIT_SPADES, rank); }
static inline Card war_money(int rank) { return CARD_OF(SUIT_DIAMONDS, rank); }

typedef enum WarPhase {
    WAR_PHASE_OVER,
    WAR_PHASE_TURN,
    WAR_PHASE_OFFER, /* the attacker, then the defender, until each is done */
    WAR_PHASE_ASSIST,
    WAR_PHASE_DEFEND,
    WAR_PHASE_ANSWER, /* the defender, to Jokers presented */
    WAR_PHASE_AGAIN,  /* the attacker, whose Jokers were answered */
    WAR_PHASES
} WarPhase;

/* The verbs, in both games in this order; what only one has stands last. */
typedef enum WarAct {
    WAR_BUY,         /* cards: Land from the hand; bags[0]: Money */
    WAR_ATTACK,      /* seat: whom; cards: the force; bags[0]: Mercenary Money */
    WAR_ASSASSINATE, /* seat: whom; n: Jokers (0 where they are played one at a time) */
    WAR_HEAL,        /* cards[0] */
    WAR_DISCARD,     /* cards */
    WAR_PASS,
    WAR_OFFER, /* seat: to whom; bags[1]: Land of the Domain; bags[0]: Money */
    WAR_DONE,
    WAR_ASSIST, /* n: WAR_ATTACKER or WAR_DEFENDER; cards */
    WAR_STAY_OUT,
    WAR_DEFEND, /* cards: the defender's own */
    WAR_ANSWER, /* n: Jokers, none or as many as were presented */
    WAR_AGAIN,  /* n: as for WAR_ASSASSINATE */
    WAR_STOP,
    WAR_CONQUER /* like WAR_ATTACK */
} WarAct;

/* Its own events and zones. */
enum {
    WAR_EVENT_OFFER = EVENT_OWN, /* seat promised other n of Land and m of Money */
    WAR_EVENT_HP,                /* seat's HP changed by n and is now m */
    WAR_EVENT_BATTLE,            /* a battle was resolved: n AP against m DP; seat attacked other */
    WAR_EVENT_FOILED             /* seat's attempt at other failed */
};
enum {
    WAR_ZONE_DOMAIN = ZONE_OWN, /* Land in play */
    WAR_ZONE_TREASURY,
    WAR_ZONE_FORCE /* committed to a battle */
};

enum { WAR_ATTACKER, WAR_DEFENDER }; /* the two sides of a battle */

typedef struct WarSeat {
    uint32_t domain;   /* a bag by rank, the Ace first: bag_count(domain, WAR_BAG_BITS, rank - 1) */
    uint32_t treasury; /* a bag too */
    uint32_t bought;   /* Land that this seat brought into play, wherever it lies now: a bag */
    uint16_t points;   /* Glory or VP */
    uint8_t  hp;
    uint8_t  hand_count;
    Card     hand[WAR_HAND_MAX]; /* ascending; the rest CARD_NONE */
} WarSeat;

/* A stack and its discard pile in one stretch of cards: discards fill the front, which drawing has
 * emptied. */
typedef struct WarPile {
    uint16_t base;      /* where the stretch begins: the oldest discard */
    uint16_t discarded; /* cards[base .. base + discarded) is the discard pile, newest last */
    uint16_t top, end;  /* cards[top .. end) is the stack, top first */
} WarPile;

typedef struct WarOffer {
    uint32_t land, money; /* bags */
    uint8_t  from, to;
} WarOffer;

typedef struct WarHelper {
    uint8_t seat, side;
    Card    cards[MOVE_CARDS_MAX]; /* ended by CARD_NONE, as in a move */
} WarHelper;

typedef enum WarBattleKind {
    BATTLE_NONE,
    BATTLE_CONQUER,
    BATTLE_ATTACK,
    BATTLE_ASSASSINATE
} WarBattleKind;

/* What is under way. Cards in it have left the hand or Treasury they came from; promised ones have
 * not. */
typedef struct WarBattle {
    uint8_t   kind;
    uint8_t   attacker, defender;
    uint8_t   jokers, answered; /* so far, the attacker's and the defender's */
    uint8_t   offer_count, helper_count;
    Card      force[MOVE_CARDS_MAX];
    uint32_t  mercenaries;                 /* bag */
    WarOffer  offers[2 * WAR_HELPERS_MAX]; /* in the order they were made */
    WarHelper helpers[WAR_HELPERS_MAX];
} WarBattle;

typedef struct WarBoard {
    uint8_t   first;       /* who started this round */
    bool      last_card;   /* the last card of a stack was drawn this round */
    int8_t    final_turns; /* turns left once a stack has run out; -1 before */
    WarSeat   seats[SEATS_MAX];
    WarBattle battle;
    WarPile   piles[SEATS_MAX]; /* a seat's own, or only the first */
    Card      cards[SEATS_MAX * WAR_DECK];
} WarBoard;

BOARD_FITS(WarBoard);
#define war_board(match) BOARD_OF(WarBoard, match)

/* In what the games differ. */
typedef struct WarTerms {
    uint8_t hand_full;
    bool    own_stacks;  /* a stack and discard pile for each seat; else one for all */
    bool    treasury;    /* Money is played out, and hires Mercenaries; else it stays in the hand */
    bool    conquest;    /* Land can be conquered */
    bool    card_starts; /* high card starts, and later a turned card begins the discard pile */
    bool    loser_waits; /* a failed attacker draws only when his next turn begins */
    bool    paid_at_once; /* promised Land moves when the helper joins; else after the battle */
    bool    spoils;       /* a beaten seat's Land scores for the seat that beat it */
    uint8_t helper_cards_most;
    uint8_t jokers_most;           /* presented at once */
    uint8_t heal_divisor;          /* HP regained: the card's value divided by this, rounded up */
    uint8_t turns_after_last_card; /* turns that each seat still has once a stack ran out */
    uint8_t conquer_points, attack_points, help_points, assassin_points;
    uint8_t kill_factor;          /* an attack's points are multiplied by this if it kills */
    uint8_t kill_assassin_points; /* for an assassination that kills, on top */
} WarTerms;

/* Of the game that is being played; its rules name them. */
const WarTerms *war_terms(const Match *match);

void        war_start(Match *match, EventList *events);
void        war_play(Match *match, const Move *move, EventList *events);
const char *war_check(const Match *match, const Move *move);
const char *war_why_none(const Match *match, int act); /* Rules.why_not */
bool        war_forced(const Match *match);
void        war_moves(const Match *match, MoveList *list);
void        war_pick(const Match *match, Rng *rng, Move *move);
void        war_view(Match *view, int seat);
void        war_redeal(Match *view, int seat, Rng *rng);
int         war_score(const Match *match, int seat);
void        war_hash(const Match *match, Hash *hash);

/* A hand by what its cards are good for: masks of places in it, and the value of each sort. */
typedef struct WarHand {
    const Card *cards;
    uint8_t     roles[ROLE_ASSASSIN + 1];
    uint8_t     values[ROLE_ASSASSIN + 1];
} WarHand;

void war_read_hand(const WarSeat *army, WarHand *hand);

/* How many places a mask has: seven at most. */
static inline int war_places(unsigned mask)
{
    mask = (mask & 0x55u) + (mask >> 1 & 0x55u);
    mask = (mask & 0x33u) + (mask >> 2 & 0x33u);
    return (int)((mask & 0x0Fu) + (mask >> 4));
}

static inline int war_mask_value(const Card *cards, unsigned mask)
{
    int value = 0;
    for (; mask; mask &= mask - 1)
        value += war_value(cards[__builtin_ctz(mask)]);
    return value;
}

static inline void war_put_cards(const Card *cards, unsigned mask, Move *move)
{
    for (int count = 0; mask; mask &= mask - 1)
        move->cards[count++] = cards[__builtin_ctz(mask)];
}

static inline unsigned war_troops(const WarHand *hand)
{
    return (unsigned)hand->roles[ROLE_GENERAL] | hand->roles[ROLE_SOLDIER];
}
static inline int war_troops_value(const WarHand *hand)
{
    return hand->values[ROLE_GENERAL] + hand->values[ROLE_SOLDIER];
}

/* What stands on each side of the battle so far: the force, Mercenaries, helpers, and the
 * defender's Land. */
int war_attack_points(const WarBoard *board);
int war_defence_points(const WarBoard *board);

/* Of cards ended by CARD_NONE: their value. */
static inline int war_cards_value(const Card *cards)
{
    int value = 0;
    for (int i = 0; cards[i]; i++)
        value += war_value(cards[i]);
    return value;
}

/* HP that a card heals. */
int war_healing(const WarTerms *terms, Card card);

/* Of a bag: cards, their value, and their AP as Mercenaries (half of each, rounded up). */
int war_bag_cards(uint32_t bag);
int war_bag_value(uint32_t bag);
int war_bag_mercenaries(uint32_t bag);

/* The Money that pays the price with the least waste, in the largest cards; all of it if it is not
 * worth more. */
uint32_t war_payment(uint32_t money, int price);

/* The Money in a seat's hands: its Treasury, or its hand's Money where there is no Treasury. */
uint32_t war_purse(const WarTerms *terms, const WarSeat *seat);

/* What a seat has promised in this battle. */
uint32_t war_promised_land(const WarBattle *battle, int seat);
uint32_t war_promised_money(const WarBattle *battle, int seat);

/* Where drawing stands: the stack and discard pile that a seat uses. */
static inline const WarPile *war_pile(const WarTerms *terms, const WarBoard *board, int seat)
{
    return &board->piles[terms->own_stacks ? seat : 0];
}

/* Whether everything in part is also in whole, sort by sort. */
bool war_bag_holds(uint32_t whole, uint32_t part);

#endif
