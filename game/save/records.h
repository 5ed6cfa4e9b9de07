/* What is remembered of matches that were played to their end: how many, how well, and which deeds
 * were done. Only matches of one person against rivals, with no free take-back, count for more than
 * having been played. */
#ifndef CARDHOLD_RECORDS_H
#define CARDHOLD_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"
#include "core/match.h"
#include "core/rules.h"
#include "seating.h"
#include "games/games.h"

enum {
    RECORD_LEVELS = 4,    /* easy, normal, hard, expert */
    RECORDS_HOUSE = GAMES /* owns the deeds that are of no game in particular */
};

typedef struct Record {
    uint16_t played, won;
    int16_t  best;
    uint8_t  streak, best_streak; /* wins in a row: now, and ever */
} Record;

typedef enum LastKind { LAST_NEVER, LAST_WON, LAST_LOST, LAST_TOGETHER, LAST_DRAWN } LastKind;

/* How the last match of a game ended. */
typedef struct LastResult {
    uint8_t kind;         /* a LastKind */
    uint8_t place, seats; /* place from 1 */
    int16_t score;
} LastResult;

typedef struct Records {
    uint32_t begun;      /* matches that were begun: part of the next one's seed */
    uint64_t last_noted; /* the hash in the journal of the last match that was noted, so that none
                            counts twice */
    uint32_t   deeds[GAMES + 1]; /* a bit a deed, by whose they are */
    uint16_t   together[GAMES];  /* matches with several persons, and casual ones */
    LastResult last[GAMES];
    Record     levels[GAMES][RECORD_LEVELS];
    uint8_t    recent[GAMES][RECORD_LEVELS]; /* the last few, won or not, a bit each behind a 1 */
} Records;

/* What is of no game in particular, and what is of one: each is kept under its own name. */
void code_records(Codec *codec, Records *records);
void code_records_of_game(Codec *codec, Records *records, int game);
void code_deeds(Codec *codec, Records *records, int owner);

/* Deeds go by their owner, a game or RECORDS_HOUSE, and a number among its own. */
bool records_deed(const Records *records, int owner, int number);
void records_set_deed(Records *records, int owner, int number);

/* Whether a match with this plan is measured, and in which row: by the weakest rival at the table.
 */
bool records_measured(const Seating *seating);
int  records_level(const Seating *seating); /* 0 .. RECORD_LEVELS - 1 */

/* Which level a free match of this game might be tried at, after what was won and lost lately at
 * another. */
typedef struct LevelAdvice {
    uint8_t level, of_level; /* as records_level; the one that is tried, the one it follows from */
    uint8_t won, played;     /* there, of the last few */
} LevelAdvice;
bool records_advice(const Records *records, int game, LevelAdvice *advice);

/* The seat of the person whose match it is; the first one's where there are several, 0 if there is
 * none. */
int records_person(const Seating *seating);

/* The place of a seat in a match that is over, from 1; winners share the first, and where nobody
 * has won all share the last. */
int records_place(const Match *match, int seat);

/* Notes a match that is over, once however often it is asked. True if it was new; of practice
 * nothing is noted but that it is over. The match may be
 * any seat's view; the hash is that of the match itself. */
bool records_note(Records *records, const Seating *seating, const Match *match, uint64_t hash);

#endif
