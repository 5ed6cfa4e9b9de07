/* Thinking: one decision of one rival, cut into slices of one frame each. The search is
 * single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012)
 * over worlds dealt from the seat's view.
 *
 *     think_start(&think, &(ThinkAsk){.view = &view, .level = LEVEL_HARD, .seed = seed});
 *     while (!think_slice(&think))
 *         show_a_frame();
 *     match_play(&match, think_decision(&think), &events);
 */
#ifndef CARDHOLD_THINK_H
#define CARDHOLD_THINK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"
#include "core/move.h"
#include "core/text.h"
#include "judgement.h"
#include "rival.h"

enum {
    /* Instructions a slice, by estimate: 3 million is the limit, measured. */
    THINK_SLICE_COST = 2400000,
    THINK_FRAMES_MAX = 90,   /* slices a decision */
    THINK_FRAMES_MINOR = 30, /* … of little consequence */
    THINK_NODES = 3900,
    THINK_PARTS = 64,     /* into which all that was imagined is divided, to see how sure it is */
    THINK_DEPTH_MAX = 48, /* decisions from the root on that the tree remembers */
    THINK_BYTES_MAX = 72 * 1024
};

typedef struct ThinkAsk {
    /* The match_view of the seat that must decide; the cheater alone is given the match. */
    const Match  *view;
    const Memory *memory; /* may be NULL */
    Level         level;
    Temper        temper;
    uint64_t      seed;    /* the same question with the same seed has the same answer */
    uint16_t      percent; /* of the level's usual budget; 0: 100 */
} ThinkAsk;

/* What a sequence of moves has brought so far. Siblings are moves of the same seat; the reward is
 * that seat's. */
typedef struct ThinkNode {
    uint32_t face; /* the move, hashed as the thinking seat sees it */
    uint32_t reward;
    uint16_t child, sibling;
    uint16_t visits, available;
} ThinkNode;

typedef struct Think {
    Match    view;
    Mind     mind;
    uint64_t seed;
    Rng      rng;
    uint32_t iterations, iterations_wanted;
    uint32_t step_cost; /* of a move at a table of so many seats */
    uint16_t slices, slices_max;
    uint16_t nodes_used;
    bool     opened, decided;
    bool     at_once; /* with all others: plans are weighed */
    bool     bidding; /* before that: what each bid leads to is worked out */
    bool     asked; /* about the first move at the root: it is tried often, whatever comes of it */
    bool     won;   /* there was nothing to think about: the chosen move wins */
    uint8_t  root_count;
    uint8_t  chosen;
    int64_t  worth_sum[SEATS_MAX]; /* over all iterations */
    int64_t  worth_squares[SEATS_MAX];
    int32_t  part_sum[THINK_PARTS]; /* of the thinking seat alone: of every n-th iteration */
    uint32_t explore[SEATS_MAX];    /* how much doubt counts, by the spread of what they add up */
    Move     root[SHORTLIST_MAX];
    int32_t  lean[SHORTLIST_MAX];
    uint16_t root_node[SHORTLIST_MAX];
    union { /* a tree, or where all decide at once, plans, or before that bids */
        ThinkNode  nodes[THINK_NODES];
        SecretDesk desk;
        uint64_t   bids[BIDDING_DESK / sizeof(uint64_t)];
    };
} Think;

_Static_assert(sizeof(Think) <= THINK_BYTES_MAX, "a rival's head fits beside the picture");

void think_start(Think *think, const ThinkAsk *ask);

/* One frame's worth of thought; true when decided. */
bool think_slice(Think *think);

/* Once decided. */
const Move *think_decision(const Think *think);

/* Once decided: whether it is this move, or where decisions are mixed one that it could as well
 * have been. */
bool think_mixes(const Think *think, const Move *move);

/* Once decided: the figures behind it. */
typedef struct ThinkFigures {
    uint32_t iterations;       /* matches imagined; 0: decided at a glance */
    uint32_t visits;           /* of them with the chosen move */
    int32_t  chance;           /* of the win with the chosen move, in ten-thousandths */
    int32_t  chance_next;      /* with the best other move tried in earnest, or -1 */
    uint32_t visits_next;      /* of that one */
    int32_t  worth[SEATS_MAX]; /* expected shares of the win, all moves together */
} ThinkFigures;

ThinkFigures think_figures(const Think *think);

/* Once decided: what it would do and why, for the hint of a human: at most about 100 letters. */
void think_reason(const Think *think, Text *text);

/* The same of a move that is known to be the best, from a longer search than this one: that another
 * seems as good is not said. */
void think_reason_of_best(const Think *think, Text *text);

/* All slices at once, for tools and tests. */
void think_through(Think *think, const ThinkAsk *ask, Move *decision);

#endif
