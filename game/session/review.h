/* What a match can teach afterwards: the chance of winning at each decision of one seat, by the
 * expert's search from what that seat could see, and what each decision cost against the best that
 * the search found. What changes between two decisions is luck and the others, not the seat. In a
 * duel the rival's decisions are looked at in the same way, from what he could see: what he gave
 * away came to the seat, and the rest is luck. */
#ifndef CARDHOLD_REVIEW_H
#define CARDHOLD_REVIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/appraise.h"
#include "core/journal.h"
#include "core/match.h"
#include "core/text.h"
#include "save/codec.h"

typedef enum Grade { GRADE_FINE, GRADE_DOUBTFUL, GRADE_MISTAKE, GRADE_BLUNDER, GRADES } Grade;

/* From which cost on a decision is a mistake goes by how many there are to make: in a match of
 * sixty decisions each is a larger part of the win than in one of three hundred. So a mistake costs
 * more than 1.8 times an even share of the win (or what the game's judgement says), at least
 * REVIEW_MISTAKE_LEAST and at most _MOST; a doubtful decision half of that, a blunder three times
 * as much and at least REVIEW_BLUNDER_LEAST. A search of a thousand worlds errs, so REVIEW_ASKED
 * experts are asked, who imagine different worlds: what one of them would do is fine, what one
 * tried in earnest costs no more than he found, and where they differ each of their moves is looked
 * at and the best counts. What may be a mistake gets a second look of up to six times the thought,
 * and the two together must find a cost of more than REVIEW_DOUBTS standard errors of the
 * difference in the same deals. Where decisions are better not always the same, what is in the
 * expert's mixture is fine, and both moves are looked at among all others. All in ten-thousandths
 * of the win. */
enum {
    REVIEW_SHARE = 180, /* hundredths of an even share */
    REVIEW_MISTAKE_LEAST = 25,
    REVIEW_MISTAKE_MOST = 500,
    REVIEW_BLUNDER_LEAST = 500,
    REVIEW_DOUBTS = 2,
    REVIEW_AGAIN = 600, /* percent of the usual thought */
    REVIEW_ASKED = 3,
    REVIEW_POINTS = 480, /* decisions that are looked at; later ones of a longer match are not */
    REVIEW_DEAR = 8,     /* of the dearest the better move is kept */
    REVIEW_UNKNOWN = 255 /* chance: there was nothing to compare */
};

/* One decision that had more than one answer. */
typedef struct ReviewPoint {
    uint16_t decision; /* as many were taken before it */
    uint16_t cost;     /* in ten-thousandths of the win */
    uint8_t  chance;   /* with the best move, in steps of REVIEW_STEP; or REVIEW_UNKNOWN */
    uint8_t  grade, round;
    uint8_t  spare; /* no byte that was not written */
} ReviewPoint;

enum { REVIEW_STEP = 40, REVIEW_SURE = 10000 / REVIEW_STEP };

typedef struct ReviewDear {
    uint16_t point;
    Move     better;
} ReviewDear;

typedef enum ReviewState {
    REVIEW_NONE,
    REVIEW_WORKING,
    REVIEW_DONE,
    REVIEW_FAILED /* the match cannot be read to its end */
} ReviewState;

typedef struct Review {
    uint8_t     state; /* a ReviewState */
    uint8_t     seat;
    uint8_t     end; /* what the match brought the seat, in steps of REVIEW_STEP */
    uint8_t     rounds;
    uint16_t    count;     /* of the points so far */
    uint16_t    decisions; /* of the whole match, by all */
    uint16_t    read;      /* so far, */
    uint16_t    known;     /* and before, where it was stopped and goes on */
    uint8_t     step;      /* what is being worked on: a ReviewStep of review.c */
    uint8_t     dear_count;
    uint16_t    mistake;     /* what costs that much is one */
    uint16_t    others;      /* 1 + what the rival of a duel gave away; 0: not known */
    int16_t     best_chance; /* of the decision at hand, in ten-thousandths; -1: not known, */
    int32_t     search_gap; /* how much worse a search found what was played; NOT_TRIED: none did */
    Appraisal   best_found, played_found;
    uint16_t    plain_points; /* of the points, with nothing to choose between; not kept */
    uint8_t     asked;        /* experts, about the decision at hand, */
    uint8_t     better_count; /* what they would do, */
    uint8_t     looked_at;    /* and which of that is being looked at */
    bool        plain;        /* the first saw no other than what was played, or its like */
    Move        better[REVIEW_ASKED];
    Move        played, best;
    ReviewDear  dear[REVIEW_DEAR]; /* the dearest first */
    ReviewPoint points[REVIEW_POINTS];
} Review;

/* In ten-thousandths of the win: all that the seat's decisions cost; what the rival of a duel gave
 * away (where that is known; 0 elsewhere); and what luck brought (below 0: took from it) since its
 * first decision, luck and the others where they are not known apart. */
int  review_given_away(const Review *review);
bool review_knows_others(const Review *review);
int  review_others(const Review *review);
int  review_luck(const Review *review);
int  review_counted(const Review *review, Grade grade);
/* Decisions in which a mistake was possible: where there was something to compare (two face-down
 * piles are not), and still that much to lose. */
int review_at_stake(const Review *review);

/* The better move for a point, or NULL where none is kept. */
const Move *review_better(const Review *review, int point);

/* As it is kept when it is done; what is read and makes no sense is no review: REVIEW_NONE. */
enum { REVIEW_BYTES = 18 + 6 * REVIEW_POINTS + 24 * REVIEW_DEAR };
void code_review(Codec *codec, Review *review);

const char *grade_words(Grade grade);                       /* "Mistake" */
int         review_from(const Review *review, Grade grade); /* the cost from which it is one */

/* "Attack Grimm with 7: he has no defence left; 46% to win, else 32%", from the seat's view. */
void review_say_better(const Match *view, const ReviewPoint *point, const Move *better, Text *text);

#endif
