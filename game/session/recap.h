/* The story of the match in the battery, read from its journal a stretch a frame: how the points
 * came about round by round, and what the one person at the table did, by which deeds are judged.
 */
#ifndef CARDHOLD_RECAP_H
#define CARDHOLD_RECAP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/journal.h"
#include "core/match.h"

enum { RECAP_ROUNDS = 8, RECAP_ACTS = 32, RECAP_STRETCH = 128 };

typedef struct RecapRound {
    int16_t number;            /* of the round, from 1 */
    int16_t total[SEATS_MAX];  /* when it was over */
    int16_t during[SEATS_MAX]; /* points won before its end; the rest came with the reckoning */
} RecapRound;

/* What one seat did and suffered in the whole match. */
typedef struct Tally {
    uint16_t acts[RECAP_ACTS]; /* how often it took each decision */
    uint8_t most[RECAP_ACTS]; /* the largest second number said with it: how many cards were laid */
    uint16_t battles_won, battles_held, foiled;
    uint16_t rivals_beaten; /* that went out in its turns */
    uint16_t times_out;
    uint16_t rulers_lost;
    int16_t  strongest_attack, lowest_hp, best_round;
} Tally;

typedef struct Recap {
    bool          done;
    bool          round_closed; /* its end has come, the next has not begun */
    uint8_t       hero;
    uint8_t       round_count; /* of those kept: the last RECAP_ROUNDS */
    int16_t       began_with[SEATS_MAX];
    int16_t       during[SEATS_MAX]; /* of the present round */
    RecapRound    rounds[RECAP_ROUNDS];
    Tally         tally;
    JournalReader reader;
    Match         match;
} Recap;

/* The bytes stay as they are until the story is done. */
void recap_begin(Recap *recap, const uint8_t *bytes, int length, int hero);

/* A stretch further in the same bytes; true when all is read. */
bool recap_frame(Recap *recap, const uint8_t *bytes);

/* What a seat won in a kept round (or lost, where life is the score), counted from the round
 * before. */
int recap_gain(const Recap *recap, int round, int seat);

#endif
