/* The table of Lifeforce: what lies where, and what everybody has seen of it. The rules are in
 * lifeforce.c, lifeforce_resolve.c and lifeforce_check.c; what a seat may know is in
 * lifeforce_know.c. */
#ifndef CARDHOLD_LIFEFORCE_H
#define CARDHOLD_LIFEFORCE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/cards.h"
#include "core/event.h"
#include "core/limits.h"
#include "core/match.h"
#include "core/move.h"
#include "core/text.h"

enum {
    LIFEFORCE_VALUES = 5, /* life cards are worth 1 to 5; counts of them are indexed by value - 1 */
    LIFEFORCE_CARDS_MAX = 25, /* a seat's life cards in the revised game; 15 in the plain one */
    LIFEFORCE_SPELLS_USUAL = 2,
    LIFEFORCE_SPELLS_EXTRA = 3,

    /* A spell takes a life card of its caster for good, and a defence that outlives its round took
     * one more to summon its Durable. With s such defences and c spells of this round a seat has
     * spent at least 2s + c of 25 cards, and one more to summon an Extra Hand if c is 3: s + c is
     * at most 13. */
    LIFEFORCE_SPELLS_OF_SEAT = 13,
    LIFEFORCE_SPELLS_MAX = SEATS_MAX * LIFEFORCE_SPELLS_OF_SEAT,
    /* Also the most spells of a match: ids fit a byte. */
    LIFEFORCE_LIFE_MAX = SEATS_MAX * LIFEFORCE_CARDS_MAX,

    LIFEFORCE_LIFE_BITS = 4, /* in a move's bag of life: at most twelve of a value are drawn */
    LIFEFORCE_MOD_BITS = 3   /* in a move's bag of modifiers: at most six of a sort exist */
};

enum {
    LIFEFORCE_OVER,
    LIFEFORCE_BID,
    LIFEFORCE_AFTER_BID,
    LIFEFORCE_CAST,
    LIFEFORCE_BLOCK,
    LIFEFORCE_BOOST,
    LIFEFORCE_DIVERT,
    LIFEFORCE_SUMMON
};

enum {
    LIFEFORCE_ACT_BID,
    LIFEFORCE_ACT_PASS,
    LIFEFORCE_ACT_EXTRA_HAND,
    LIFEFORCE_ACT_GHOST,
    LIFEFORCE_ACT_DONE,
    LIFEFORCE_ACT_ATTACK,
    LIFEFORCE_ACT_DEFEND,
    LIFEFORCE_ACT_SUMMON,
    LIFEFORCE_ACT_BLOCK,
    LIFEFORCE_ACT_BOOST,
    LIFEFORCE_ACT_DIVERT_TO,
    LIFEFORCE_ACT_DIVERT_FROM,
    LIFEFORCE_ACT_SKIP,
    LIFEFORCE_ACT_TAKE,
    LIFEFORCE_ACTS
};

/* The modifiers. The first four lie in spells, the last two are played openly after the bidding. */
enum {
    LIFEFORCE_MOD_BOOST,
    LIFEFORCE_MOD_DIVERT,
    LIFEFORCE_MOD_PENETRATING,
    LIFEFORCE_MOD_DURABLE,
    LIFEFORCE_MOD_EXTRA_HAND,
    LIFEFORCE_MOD_GHOST,
    LIFEFORCE_MODS,
    LIFEFORCE_MODS_OF_SPELLS = LIFEFORCE_MOD_EXTRA_HAND
};

/* Life cards are the Cards 1 to 5, modifiers follow from 11. */
enum { LIFEFORCE_MOD_CARD = 11 };

/* Its own events and zones. */
enum {
    LIFEFORCE_EVENT_TURN = EVENT_OWN, /* seat turned `card` to see who goes first */
    LIFEFORCE_EVENT_BID,              /* seat bid n, m in all this round */
    LIFEFORCE_EVENT_CAST,             /* seat's spell n of kind m lies on the table */
    LIFEFORCE_EVENT_STRIKE,           /* seat's attack n is next and shows its target `other` and m
                                         Penetrating */
    LIFEFORCE_EVENT_BLOCKER,          /* seat nominates its defence n */
    LIFEFORCE_EVENT_SHOWN,            /* `card` in seat's spell n is turned up */
    LIFEFORCE_EVENT_PIERCED, /* seat's lone defence n has no effect on a Penetrating attack */
    LIFEFORCE_EVENT_FIZZLE,  /* seat's Boost in spell n finds no card */
    LIFEFORCE_EVENT_WORN,    /* seat's Durable defence n stays, for one more block */
    LIFEFORCE_EVENT_SPENT,   /* seat's spell n of kind m leaves the table */
    LIFEFORCE_EVENT_NOTHING, /* seat's summon n finds the supply empty */
    LIFEFORCE_EVENT_HP,      /* seat's life changed by n and is now m */
    LIFEFORCE_EVENT_BATTLE,  /* seat's attack on other was resolved: power n against defence m */
    LIFEFORCE_EVENT_DIVERT,  /* a card taken blindly had the value n */
    LIFEFORCE_EVENT_SERVED   /* seat's summon n, of value m, is next to take a modifier */
};
enum {
    LIFEFORCE_ZONE_SPELL = ZONE_OWN, /* in the spell with id `place` */
    LIFEFORCE_ZONE_SUPPLY
};

enum {
    LIFEFORCE_ATTACK,
    LIFEFORCE_DEFEND,
    LIFEFORCE_CALL
}; /* kinds of spells; a call summons a modifier */

typedef struct LifeforceSpell {
    uint8_t id;
    uint8_t owner;
    uint8_t target; /* of an attack; SEAT_NONE for others, and where a view hides it */
    uint8_t kind : 2;
    uint8_t revealed : 1; /* lies face up */
    uint8_t worn : 1;     /* a Durable defence that has blocked once: all have seen what is in it */
    uint8_t old : 1;      /* was cast in an earlier round */
    uint8_t hidden : 1;   /* in a view: face down, with what its viewer has not seen */
    uint8_t alive : 1;    /* in a view of a hidden spell: it holds at least one life card */
    uint8_t life[LIFEFORCE_VALUES];  /* in a view of a hidden spell: those known to be there */
    uint8_t known[LIFEFORCE_VALUES]; /* of these, the ones that everybody has seen go in */
    uint8_t boosts, diverts;
    uint8_t special; /* Penetrating in an attack, Durable in a defence */
    /* Of an old one: how many cards that nobody else saw it can hold at most. */
    uint8_t unseen_most;
    uint8_t cards; /* in a view of a hidden spell: life and modifiers together */
} LifeforceSpell;

typedef struct LifeforceSeat {
    Card    deck[LIFEFORCE_CARDS_MAX]; /* the top card is the last */
    uint8_t deck_count;
    bool    out;
    uint8_t drawn[LIFEFORCE_VALUES];
    uint8_t mods[LIFEFORCE_MODS]; /* in a rival's view: with those in this seat's hidden spells */
    uint8_t bid, spells_allowed, cast;
    uint8_t unseen_drawn; /* of the cards drawn this round, those that only this seat has seen */
    uint8_t shown[LIFEFORCE_VALUES]; /* of this seat's own cards, those that everybody has seen
                                        since they left its deck */
} LifeforceSeat;

/* A card in a discard pile, as one byte: whose pile, whether everybody saw the card, and its value
 * (0: hidden). */
typedef uint8_t LifeforceDiscard;

typedef struct LifeforceBoard {
    LifeforceSeat    seats[SEATS_MAX];
    LifeforceSpell   spells[LIFEFORCE_SPELLS_MAX]; /* in the order cast */
    LifeforceDiscard discards[LIFEFORCE_LIFE_MAX]; /* of all seats, oldest first */
    uint8_t          discard_count;
    uint8_t          spell_count;
    uint8_t          last_id;
    uint8_t          supply[LIFEFORCE_MODS];
    uint8_t          passes; /* in a row */
    uint8_t          attack; /* id of the attack being resolved, 0 if none is */
    uint8_t          spell;  /* id of the spell whose modifiers act, or of the summon; 0: none */
    uint8_t          boosts_left, diverts_left; /* of that spell, still to be decided */
} LifeforceBoard;

BOARD_FITS(LifeforceBoard);
#define lifeforce_board(match) BOARD_OF(LifeforceBoard, match)

/* How many life cards of each value a seat begins with. */
const uint8_t *lifeforce_life(const Match *match);

/* Why a move, in a few words with the figures that the table shows (lifeforce_reason.c). */
void lifeforce_reason(const Match *view, const Move *move, Text *text);

/* A seat knows which of its own cards are left, not in which order: how many of each value. */
void lifeforce_left_in_deck(const Match *view, int seat, uint8_t left[LIFEFORCE_VALUES]);

LifeforceSpell *lifeforce_find(LifeforceBoard *board, int id); /* NULL if it is not on the table */
const LifeforceSpell *lifeforce_look(const LifeforceBoard *board, int id);
/* The seat's defences in the order cast; NULL past the last. */
const LifeforceSpell *lifeforce_defence(const LifeforceBoard *board, int seat, int index);
int                   lifeforce_defences(const LifeforceBoard *board, int seat);
/* Its highest life card, which is what a summon counts; 0: none. */
int lifeforce_highest(const LifeforceSpell *spell);
/* "Stops 4": a defence is its power and one for each card, or, revised, for each spell. */
int lifeforce_stops(const Match *match, const LifeforceSpell *spell);
/* The figure by which the table shows it: an attack's power, what a defence stops, what a summon
 * counts. */
int lifeforce_worth(const Match *match, const LifeforceSpell *spell);
/* The summon that is served next, NULL if there is none. */
const LifeforceSpell *lifeforce_next_call(const Match *match);

int  lifeforce_seats_in(const Match *match);
int  lifeforce_next_in(const Match *match, int seat);
bool lifeforce_may_target(const Match *match, int owner, int target);

static inline int lifeforce_count(const uint8_t life[LIFEFORCE_VALUES])
{
    return life[0] + life[1] + life[2] + life[3] + life[4];
}

static inline int lifeforce_power(const uint8_t life[LIFEFORCE_VALUES])
{
    return life[0] + 2 * life[1] + 3 * life[2] + 4 * life[3] + 5 * life[4];
}

/* Life and modifiers. */
static inline int lifeforce_cards(const LifeforceSpell *spell)
{
    if (spell->hidden)
        return spell->cards;
    return lifeforce_count(spell->life) + spell->boosts + spell->diverts + spell->special;
}

static inline bool lifeforce_has_life(const LifeforceSpell *spell)
{
    return spell->hidden ? spell->alive : lifeforce_count(spell->life) > 0;
}

/* Turned up by the attack that is being resolved. (Summons always lie face up.) */
static inline bool lifeforce_turned_up(const LifeforceSpell *spell)
{
    return spell->revealed && spell->kind != LIFEFORCE_CALL;
}

/* Its owner alone knows what is in it. */
static inline bool lifeforce_secret(const LifeforceSpell *spell)
{
    return !spell->revealed && !spell->worn;
}

static inline LifeforceDiscard lifeforce_discard_of(int seat, int value, bool open)
{
    return (LifeforceDiscard)(value | seat << 3 | (open ? 64 : 0));
}
static inline int  lifeforce_discard_seat(LifeforceDiscard discard) { return discard >> 3 & 7; }
static inline int  lifeforce_discard_value(LifeforceDiscard discard) { return discard & 7; }
static inline bool lifeforce_discard_open(LifeforceDiscard discard) { return discard & 64; }

#endif
