/* How the points of the match in the battery came about, round by round, and what the one person at
 * the table did, by which deeds are judged: read from its journal, a stretch a frame. */
#ifndef CARDHOLD_RECAP_H
#define CARDHOLD_RECAP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"
#include "session.h"

enum { RECAP_ROUNDS = 8, RECAP_ACTS = 32, RECAP_OWN = 4, RECAP_SOURCES = 9 };

typedef struct RecapRound {
    int16_t number;            /* of the round, from 1 */
    int16_t total[SEATS_MAX];  /* when it was over */
    int16_t during[SEATS_MAX]; /* points won before its end; the rest came with the reckoning */
} RecapRound;

/* What one seat did and suffered in the whole match. */
typedef struct Tally {
    uint16_t acts[RECAP_ACTS]; /* how often it took each decision */
    uint8_t most[RECAP_ACTS]; /* the largest second number said with it: how many cards were laid */
    uint16_t rivals_beaten;   /* that went out in its turns */
    uint16_t times_out;
    int16_t  best_round;
    int16_t  own[RECAP_OWN]; /* what the game's deeds note for themselves */
} Tally;

typedef struct Recap {
    bool       done;
    bool       round_closed; /* its end has come, the next has not begun */
    uint8_t    hero;
    uint8_t    round_count; /* of those kept: the last RECAP_ROUNDS */
    int16_t    began_with[SEATS_MAX];
    int16_t    during[SEATS_MAX]; /* of the present round */
    RecapRound rounds[RECAP_ROUNDS];
    int16_t    sources[SEATS_MAX][RECAP_SOURCES];  /* of the present round, by rules->points_from */
    int16_t    reckoned[SEATS_MAX][RECAP_SOURCES]; /* … and of the last that is over */
    Tally      tally;
} Recap;

/* Of the match in the battery; the session tells it once more. */
void recap_begin(Recap *recap, Session *session, const uint8_t *battery, int hero);

/* A stretch further; true when all is read. */
bool recap_frame(Recap *recap, Session *session, const uint8_t *battery);

/* What a seat won in a kept round (or lost, where life is the score), counted from the round
 * before. */
int recap_gain(const Recap *recap, int round, int seat);

#endif
