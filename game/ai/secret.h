/* Decisions that all make at once and in secret: there is no best one, for whoever always does the
 * same is found out. Whole plans of two seats are tried against each other, for many hands that
 * each may hold, and each hand comes to prefer what it would rather have done (regret matching,
 * Hart and Mas-Colell 2000; sampled as in Lanctot et al. 2009). What is then played is drawn by lot
 * from the average. */
#ifndef CARDHOLD_SECRET_H
#define CARDHOLD_SECRET_H

#include "core/match.h"
#include "core/move.h"
#include "core/rng.h"

enum {
    SECRET_PLANS_MAX = 64,
    SECRET_MOVES_MAX = 4, /* of a plan */
    SECRET_HANDS = 16,    /* that either side may hold, each with habits of its own */
    SECRET_TRIES = 4,     /* for each world that a search would imagine: they are cheap */
    SECRET_FORM = 20      /* bytes */
};

/* What a seat does until its secret decisions are made. */
typedef struct SecretPlan {
    Move    moves[SECRET_MOVES_MAX];
    uint8_t count;
} SecretPlan;

typedef struct SecretPlans {
    SecretPlan plans[SECRET_PLANS_MAX];
    int        count;
} SecretPlans;

/* What a plan comes to with the cards of a hand, in the game's own figures. */
typedef struct SecretForm {
    uint8_t bytes[SECRET_FORM];
} SecretForm;

/* What a game with such decisions says of them. They are made by two. */
typedef struct Secret {
    /* The view as it was before anybody decided, and what the seat has done since; false where
     * there is nothing to decide in secret. */
    bool (*before)(const Match *view, Match *start, SecretPlan *made);
    /* Whom the seat decides against. */
    int (*rival)(const Match *start, int seat);
    /* Deals a world; `anew`: the seat's own cards too, as others must imagine them. */
    void (*deal)(Match *start, bool anew, Rng *rng);
    /* The plans of a seat. The n-th means the same with any cards. */
    void (*plans)(const Match *world, int seat, SecretPlans *plans);
    void (*form)(const Match *world, int seat, const SecretPlan *plan, SecretForm *form);
    /* The shares of the win after two plans have met; the seats are those of the forms. */
    void (*meet)(const Match *world, const int seats[2], const SecretForm *const forms[2],
                 int32_t worth[2]);
    /* How much the other's win counts against one's own, in percent: to oneself, and to the rival
     * as one imagines him. */
    int spite, rivals_spite;
} Secret;

/* What is remembered of a hand. */
typedef struct SecretHabit {
    int32_t    regret[SECRET_PLANS_MAX];
    SecretForm forms[SECRET_PLANS_MAX];
    uint8_t    count;
} SecretHabit;

enum { SECRET_SELF, SECRET_RIVAL, SECRET_SIDES };

typedef struct SecretDesk {
    Match       start;
    SecretPlan  made;
    int         seats[SECRET_SIDES];
    uint8_t     hands; /* dealt so far */
    SecretHabit habits[SECRET_SIDES][SECRET_HANDS];
    SecretHabit truth;
    uint64_t    average[SECRET_PLANS_MAX]; /* of the truth, later tries counting more */
    int64_t     result[SECRET_PLANS_MAX];
    int32_t     lean[SECRET_PLANS_MAX];
    uint32_t    tries_own;
} SecretDesk;

/* Open bids that lead up to secret decisions: what comes of each is worked out piece by piece. The
 * work lies on a desk of the game's own. */
enum { BIDDING_DESK = 62 * 1024, BIDDING_MOVES_MAX = 32 };

typedef struct BiddingMoves {
    int     count;
    Move    moves[BIDDING_MOVES_MAX];
    int32_t worth[BIDDING_MOVES_MAX]; /* the share of the win that each leads to */
    int32_t liked[BIDDING_MOVES_MAX]; /* the most is chosen: the other's win counts, too */
} BiddingMoves;

typedef struct Bidding {
    /* False where there is nothing of the kind to decide. */
    bool (*begin)(const Match *view, uint64_t seed, void *desk);
    /* One piece; returns its cost, 0 when all is done. */
    uint32_t (*work)(const Match *view, void *desk);
    void (*moves)(const Match *view, const void *desk, BiddingMoves *found);
} Bidding;

#endif
