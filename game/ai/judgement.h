/* What a rival knows about one game: which moves are worth a thought, what a sensible player would
 * do at once, and what a position is worth. One small file a game fills one of these; the search
 * does the rest.
 *
 * What is called a world is a whole match in which hidden cards have been dealt somehow: functions
 * may look at everything in it (the deal is imagined), must not change it (likely() alone does),
 * and must be cheap: a decision costs thousands of calls. What is called a view is what the seat
 * that decides sees (cards of others are CARD_HIDDEN there). Shortlist and glance are given both:
 * about the seat that decides they must say the same in a view and in every world dealt from it. */
#ifndef CARDHOLD_JUDGEMENT_H
#define CARDHOLD_JUDGEMENT_H

#include "core/match.h"
#include "core/move.h"
#include "core/rng.h"
#include "core/text.h"
#include "rival.h"
#include "secret.h"

/* In whose head we are. */
typedef struct Mind {
    uint8_t seat;
    uint8_t level;
    uint8_t temper;
    Memory  memory;
} Mind;

enum {
    WORTH_WIN = 10000,  /* the whole win; shares of it are what worth() deals in */
    SHORTLIST_MAX = 96, /* more is never looked at */
    FACTS_MAX = 40
};

/* What a step costs, about, in instructions: slices of thinking are measured with it, so that the
 * same seed gives the same decision on every machine. Check with callgrind (make bench) and rather
 * round up. */
typedef struct Cost {
    uint32_t deal;      /* a world dealt and judged, for each seat */
    uint32_t list;      /* a shortlist, and */
    uint32_t list_each; /* for each move in it */
    uint32_t step;      /* quick() and play(), and */
    uint32_t step_each; /* for each seat */
} Cost;

typedef struct Judgement {
    /* The moves worth a thought, best first by a glance. NULL, or none: match_moves. */
    void (*shortlist)(const Match *world, const Mind *mind, MoveList *list);
    /* What a sensible player would do, somewhat by chance, without listing. NULL: a random move. */
    void (*quick)(const Match *world, const Mind *mind, Rng *rng, Move *move);
    /* Each seat's expected share of the win (they add up to about WORTH_WIN). Not asked when the
     * match is over. */
    void (*worth)(const Match *world, int32_t worth[SEATS_MAX]);
    /* Where worth() weighs facts about the two of a duel against each other: these facts about a
     * seat (returns how many), and the weights. build/fit tries them on matches and finds better
     * ones. NULL: worth() works otherwise. */
    int (*facts)(const Match *world, int seat, int32_t facts[FACTS_MAX]);
    const int16_t *weights;
    /* Moves cards of a fresh deal to where the others' play makes them likely, within what the seat
     * knows. NULL: every deal is as likely as any. */
    void (*likely)(Match *world, int seat, Rng *rng);
    /* How good a move looks, in ten-thousandths of the win: what levels that hardly search go by.
     * NULL: by its place in the shortlist. */
    int (*glance)(const Match *view, const Mind *mind, const Move *move);
    /* The first move of a win within this turn that nobody can prevent, where it takes several;
     * single moves that win are found without it. NULL: there are none such. */
    bool (*finish)(const Match *view, Move *move);
    /* The answer that does most against what is coming: if it does not help, none does. False where
     * there plainly is none such. NULL: never. */
    bool (*stoutest)(const Match *world, Move *move);
    Purpose (*purpose)(const Match *view, const Move *move); /* NULL: plain */
    /* How a rival's memories, or whatever all rivals of this game feel, bend his choice, in
     * ten-thousandths of the win. NULL: not at all. */
    int (*feeling)(const Match *view, const Mind *mind, const Move *move);
    /* Whether this decision is made face down, and what of it the others see: the search tells
     * moves of others apart by that alone. NULL: all is open. */
    bool (*covered)(const Match *world);
    void (*cover)(const Match *world, Move *move);
    /* In games with covered decisions: what others go by when they make one, as a number, without
     * our secrets. NULL: they decide quickly. */
    uint32_t (*situation)(const Match *world);
    /* The form under which the search remembers a move, where cards differ from deal to deal. NULL:
     * as it is. */
    void (*shape)(const Match *world, Move *move);
    /* Decisions that all make at once: experts weigh whole plans. NULL: there are none such. */
    const Secret *secret;
    /* Bids that lead up to them, which experts work out. NULL: none such. */
    const Bidding *bidding;
    /* Whether the decision is better not always the same one: bids, secret castings. NULL: never.
     */
    bool (*mixed)(const Match *view);
    /* Whether two different moves are as good as each other, whatever comes: a card off either of
     * two face-down piles. NULL: never. */
    bool (*alike)(const Match *view, const Move *one, const Move *other);
    /* Whether it is of little consequence: a third of the thought is enough. NULL: never. */
    bool (*minor)(const Match *view);
    /* Whether a playout may stop here for worth(); it stops at the first such place after
     * playout_moves. NULL: yes. */
    bool (*quiet)(const Match *world);
    /* Where a playout goes on for an honest result, at least to the end of a round: whether it is
     * there. What the worlds are worth here and where they were quiet is put together. NULL: it
     * goes no further. */
    bool (*settled)(const Match *world);
    /* NULL: nothing to remember */
    void (*remember)(Memory *memory, const Match *before, const Move *move);
    /* Why, in a few words with figures; the search adds its own. NULL: nothing to add. */
    void (*reason)(const Match *view, const Move *move, Text *text);

    /* For games that share their functions: in what this one's judgement differs. */
    const void *sense;

    uint16_t playout_moves;   /* 0: worth() right where the tree ends */
    uint16_t settled_percent; /* how much of the result is what came of it, where it is settled */
    uint16_t explore; /* the constant of the UCB, in hundredths of the spread of results; 0: the
                         usual one */
    uint16_t mistake; /* from how many hundredths of an even share of the win on a decision is a
                         mistake to whoever reviews a match; 0: the usual part */
    uint16_t temper;  /* how far tempers lean, in hundredths of what they would */
    /* How often each level imagines the match; 0: goes by glance alone. */
    uint32_t iterations[LEVELS];
    uint16_t oversight[LEVELS]; /* per thousand: how often a move is not seen at all */
    uint16_t blur[LEVELS]; /* how far a first look errs in a duel, in ten-thousandths of the win */
    Cost     cost;
} Judgement;

/* games/games.c makes this from the list of games. */
const Judgement *judgement_of(int game);

/* Puts the moves in order, those with the highest looks first; equals stay as they are. */
void judge_sort(MoveList *list, int32_t *looks);

/* The same questions with the defaults filled in. */
void    judge_shortlist(const Match *world, const Mind *mind, MoveList *list);
void    judge_quick(const Match *world, const Mind *mind, Rng *rng, Move *move);
void    judge_worth(const Match *world, int32_t worth[SEATS_MAX]); /* also when the match is over */
Purpose judge_purpose(const Match *view, const Move *move);
bool    judge_mixes(const Match *view);

/* The same move, or one that is as good whatever comes. */
bool judge_alike(const Match *view, const Move *one, const Move *other);

/* The share of the win, 0..WORTH_WIN, that a lead of `lead` is worth when `spread` is a usual swing
 * yet to come. */
int32_t judge_chance(int32_t lead, int32_t spread);

/* Shares from one number a seat (expected final scores): the chance of each to stay ahead of its
 * best rival. */
void judge_shares(const int32_t *expected, int seats, int32_t spread, int32_t worth[SEATS_MAX]);

#endif
