/* Decisions that all make at once and in secret: there is no best one, for whoever always does the
 * same is found out. Whole plans of all seats are tried against each other in many worlds, and each
 * seat comes to prefer what it would rather have done (regret matching, Hart and Mas-Colell 2000;
 * sampled as in Lanctot et al. 2009). What is then played is drawn by lot from the average. */
#ifndef CARDHOLD_SECRET_H
#define CARDHOLD_SECRET_H

#include "core/match.h"
#include "core/move.h"
#include "core/rng.h"

enum {
    SECRET_PLANS_MAX = 48,
    SECRET_MOVES_MAX = 4, /* of a plan */
    SECRET_HANDS = 3      /* sorts of hands that a rival's habits are told apart by */
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

/* What a game with such decisions says of them. */
typedef struct Secret {
    /* The view as it was before anybody decided, and what the seat has done since; false where
     * there is nothing to decide in secret. */
    bool (*before)(const Match *view, Match *start, SecretPlan *made);
    /* Deals a world; `anew`: the seat's own cards too, as others must imagine them. */
    void (*deal)(Match *start, bool anew, Rng *rng);
    /* The plans of a seat, none for one who is out. The n-th means the same with any cards. */
    void (*plans)(const Match *world, int seat, SecretPlans *plans);
    /* The sort of a seat's cards, 0 to SECRET_HANDS - 1. */
    int (*hand)(const Match *world, int seat);
    /* What comes of all plans, where that is plain; false where they must be played out. */
    bool (*foresee)(const Match *world, const SecretPlan plans[SEATS_MAX],
                    int32_t worth[SEATS_MAX]);
} Secret;

/* What is remembered: for each seat and sort of hand, and for the cards truly held. */
typedef struct SecretHabit {
    int32_t regret[SECRET_PLANS_MAX];
} SecretHabit;

typedef struct SecretDesk {
    Match       start;
    SecretPlans own; /* those that go on from what is done */
    SecretHabit habits[SEATS_MAX][SECRET_HANDS];
    SecretHabit truth;
    uint64_t    average[SECRET_PLANS_MAX]; /* of the truth, later tries counting more */
    int64_t     result[SECRET_PLANS_MAX];
    int32_t     lean[SECRET_PLANS_MAX];
    uint32_t    tries_own;
    int         made;
} SecretDesk;

#endif
