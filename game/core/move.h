/* A decision, in one shape for all games, and the lists of them that rules make.
 * Cards are named by face, never by their place in a hand, so that a move means the same in every
 * deal that a rival imagines. */
#ifndef CARDHOLD_MOVE_H
#define CARDHOLD_MOVE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "cards.h"
#include "limits.h"
#include "require.h"

enum { MOVE_CARD_MOST = 63 }; /* a card in a journal takes six bits */

/* Which fields an act uses is told by its game's verbs (verb.h); unused ones are zero. */
typedef struct Move {
    uint8_t  act;                   /* index into the game's verbs */
    uint8_t  seat;                  /* whom it is aimed at */
    uint8_t  n, m;                  /* numbers: a count, a bid, a pile, a type, a spell's id … */
    Card     cards[MOVE_CARDS_MAX]; /* cards out of a hand, ascending, the rest CARD_NONE */
    uint32_t bags[2];               /* cards counted by sort (bag_count below) */
} Move;

_Static_assert(sizeof(Move) == 20, "a move has no padding, so that it can be compared as bytes");

typedef struct MoveList {
    int  count;
    Move moves[MOVES_MAX];
} MoveList;

static inline bool move_same(const Move *a, const Move *b) { return !memcmp(a, b, sizeof *a); }

/* The next free place of a list, emptied: MOVES_MAX follows from the rules. */
static inline Move *move_list_add(MoveList *list, uint8_t act)
{
    require(list->count < MOVES_MAX);
    Move *move = &list->moves[list->count++];
    *move = (Move){.act = act};
    return move;
}

/* A bag counts cards by sort, `bits` bits a sort: Money by rank, life by value, modifiers by kind.
 */
static inline int bag_count(uint32_t bag, int bits, int sort)
{
    return (int)(bag >> (bits * sort) & ((1u << bits) - 1u));
}

static inline uint32_t bag_of(int bits, int sort, int count)
{
    return (uint32_t)count << (bits * sort);
}

static inline int bag_total(uint32_t bag, int bits)
{
    int total = 0;
    for (; bag; bag >>= bits)
        total += (int)(bag & ((1u << bits) - 1u));
    return total;
}

#endif
