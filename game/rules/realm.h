/* What Glory and Generals & Assassins share: kings with hands, Domains and armies, their turns,
 * battles, helpers and Assassins. Where the two differ, RealmTerms says how; nothing here asks
 * which game it is. */
#ifndef CARDHOLD_REALM_H
#define CARDHOLD_REALM_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/limits.h"
#include "core/move.h"
#include "core/rng.h"

struct EventList;
struct Match;

enum {
    REALM_DECK = 54, /* cards that each seat brings */
    REALM_HAND_MAX = 7,
    REALM_RANKS = 10,   /* Land and Money go from the Ace to the 10 */
    REALM_BAG_BITS = 3, /* of one rank there are at most six */
    REALM_HELPERS_MAX = SEATS_MAX - 2,
    REALM_HP_FULL = 50,
    REALM_ASSASSINATION = 25, /* HP */
    REALM_LAND_DP = 2,
    REALM_ROUND_CAP = 16
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
extern const uint8_t REALM_ROLE[256];
extern const uint8_t REALM_VALUE[256];

static inline Role realm_role(Card card) { return (Role)REALM_ROLE[card]; }
static inline int  realm_value(Card card) { return REALM_VALUE[card]; }
static inline Card realm_land(int rank) { return CARD_OF(SUIT_SPADES, rank); }
static inline Card realm_money(int rank) { return CARD_OF(SUIT_DIAMONDS, rank); }

typedef enum RealmPhase {
    REALM_PHASE_OVER,
    REALM_PHASE_TURN,
    REALM_PHASE_OFFER, /* the attacker, then the defender, until each is done */
    REALM_PHASE_ASSIST,
    REALM_PHASE_DEFEND,
    REALM_PHASE_ANSWER, /* the defender, to Jokers presented */
    REALM_PHASE_AGAIN,  /* the attacker, whose Jokers were answered */
    REALM_PHASES
} RealmPhase;

/* The verbs, in both games in this order; what only one has stands last. */
typedef enum RealmAct {
    REALM_BUY,         /* cards: Land from the hand; bags[0]: Money */
    REALM_ATTACK,      /* seat: whom; cards: the force; bags[0]: Mercenary Money */
    REALM_ASSASSINATE, /* seat: whom; n: Jokers (0 where they are played one at a time) */
    REALM_HEAL,        /* cards[0] */
    REALM_DISCARD,     /* cards */
    REALM_PASS,
    REALM_OFFER, /* seat: to whom; bags[1]: Land of the Domain; bags[0]: Money */
    REALM_DONE,
    REALM_ASSIST, /* n: REALM_ATTACKER or REALM_DEFENDER; cards */
    REALM_STAY_OUT,
    REALM_DEFEND, /* cards: the defender's own */
    REALM_ANSWER, /* n: Jokers, none or as many as were presented */
    REALM_AGAIN,  /* n: as for REALM_ASSASSINATE */
    REALM_STOP,
    REALM_CONQUER /* like REALM_ATTACK */
} RealmAct;

enum { REALM_ATTACKER, REALM_DEFENDER }; /* the two sides of a battle */

typedef struct RealmSeat {
    uint32_t domain; /* a bag by rank, the Ace first: bag_count(domain, REALM_BAG_BITS, rank - 1) */
    uint32_t treasury; /* a bag too */
    uint32_t bought;   /* Land that this seat brought into play, wherever it lies now: a bag */
    uint16_t points;   /* Glory or VP */
    uint8_t  hp;
    uint8_t  hand_count;
    Card     hand[REALM_HAND_MAX]; /* ascending; the rest CARD_NONE */
} RealmSeat;

/* A stack and its discard pile in one stretch of cards: discards fill the front, which drawing has
 * emptied. */
typedef struct RealmPile {
    uint16_t base;      /* where the stretch begins: the oldest discard */
    uint16_t discarded; /* cards[base .. base + discarded) is the discard pile, newest last */
    uint16_t top, end;  /* cards[top .. end) is the stack, top first */
} RealmPile;

typedef struct RealmOffer {
    uint32_t land, money; /* bags */
    uint8_t  from, to;
} RealmOffer;

typedef struct RealmHelper {
    uint8_t seat, side;
    Card    cards[MOVE_CARDS_MAX]; /* ended by CARD_NONE, as in a move */
} RealmHelper;

typedef enum RealmBattleKind {
    BATTLE_NONE,
    BATTLE_CONQUER,
    BATTLE_ATTACK,
    BATTLE_ASSASSINATE
} RealmBattleKind;

/* What is under way. Cards in it have left the hand or Treasury they came from; promised ones have
 * not. */
typedef struct RealmBattle {
    uint8_t     kind;
    uint8_t     attacker, defender;
    uint8_t     jokers, answered; /* so far, the attacker's and the defender's */
    uint8_t     offer_count, helper_count;
    Card        force[MOVE_CARDS_MAX];
    uint32_t    mercenaries;                   /* bag */
    RealmOffer  offers[2 * REALM_HELPERS_MAX]; /* in the order they were made */
    RealmHelper helpers[REALM_HELPERS_MAX];
} RealmBattle;

typedef struct RealmTable {
    uint8_t     first;       /* who started this round */
    bool        last_card;   /* the last card of a stack was drawn this round */
    int8_t      final_turns; /* turns left once a stack has run out; -1 before */
    RealmSeat   seats[SEATS_MAX];
    RealmBattle battle;
    RealmPile   piles[SEATS_MAX]; /* a seat's own, or only the first */
    Card        cards[SEATS_MAX * REALM_DECK];
} RealmTable;

/* In what the games differ. */
typedef struct RealmTerms {
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
} RealmTerms;

extern const RealmTerms GLORY_TERMS, GENERALS_TERMS;

void        realm_start(const RealmTerms *terms, struct Match *match, struct EventList *events);
void        realm_play(const RealmTerms *terms, struct Match *match, const Move *move,
                       struct EventList *events);
const char *realm_check(const RealmTerms *terms, const struct Match *match, const Move *move);
void        realm_moves(const RealmTerms *terms, const struct Match *match, MoveList *list);
void        realm_pick(const RealmTerms *terms, const struct Match *match, Rng *rng, Move *move);
void        realm_view(struct Match *view, int seat);
void        realm_redeal(const RealmTerms *terms, struct Match *view, int seat, Rng *rng);
int         realm_score(const struct Match *match, int seat);

/* What stands on each side of the battle so far: the force, Mercenaries, helpers, and the
 * defender's Land. */
int realm_attack_points(const RealmTable *table);
int realm_defence_points(const RealmTable *table);

/* Of a bag: cards, their value, and their AP as Mercenaries (half of each, rounded up). */
int realm_bag_cards(uint32_t bag);
int realm_bag_value(uint32_t bag);
int realm_bag_mercenaries(uint32_t bag);

/* The Money that pays the price with the least waste, in the largest cards; all of it if it is not
 * worth more. */
uint32_t realm_payment(uint32_t money, int price);

/* The Money in a seat's hands: its Treasury, or its hand's Money where there is no Treasury. */
uint32_t realm_purse(const RealmTerms *terms, const RealmSeat *seat);

/* What a seat has promised in this battle. */
uint32_t realm_promised_land(const RealmBattle *battle, int seat);
uint32_t realm_promised_money(const RealmBattle *battle, int seat);

/* Where drawing stands: the stack and discard pile that a seat uses. */
static inline const RealmPile *realm_pile(const RealmTerms *terms, const RealmTable *table,
                                          int seat)
{
    return &table->piles[terms->own_stacks ? seat : 0];
}

/* Whether everything in part is also in whole, sort by sort. */
bool realm_bag_holds(uint32_t whole, uint32_t part);

#endif
