/* The deal of the day: one a day, the same for everybody, by its number alone; and what came of
 * those that were played. The game goes by the weekday, the rivals grow harder towards Sunday. */
#ifndef CARDHOLD_DAILY_H
#define CARDHOLD_DAILY_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"
#include "deal_code.h"

enum {
    DAILY_KEPT = 60, /* results, the newest; one a day at most */
    DAILY_DAY_BEFORE = 20450 /* days since 1970 before deal number 1, a Monday */,
    DAILY_MOST = 9999,
    DAILY_NO_PAR = INT16_MIN
};

typedef struct DailyResult {
    uint16_t number;
    uint8_t  kind; /* a LastKind */
    uint8_t  place;
    int16_t  score, par;
} DailyResult;

typedef struct Daily {
    uint16_t    begun;               /* the number of the one that was begun last; 0: none, */
    bool        in_time;             /* and whether that was on its own day */
    uint16_t    on_time;             /* the last that was played on its own day, */
    uint16_t    streak, best_streak; /* and how many days in a row that makes */
    uint8_t     count;
    DailyResult results[DAILY_KEPT]; /* as they came */
} Daily;

/* Of a day counted from 1970; 0: the console has no clock, or it is wrong. */
int daily_number(uint32_t day);
/* From Monday, 0. */
int         daily_weekday(int number);
const char *daily_weekday_words(int weekday);

/* One person, two rivals where the game allows it, by the usual options. */
void daily_deal(int number, Deal *deal);

const DailyResult *daily_result(const Daily *daily, int number); /* NULL: not played yet */

/* The first result of a deal counts; later ones change nothing. A deal that was begun on its own
 * day makes a streak with the day before, however late it became. */
void daily_begin(Daily *daily, int number, int today);
bool daily_note(Daily *daily, const DailyResult *result);
bool daily_note_par(Daily *daily, int number, int par);

/* Days in a row up to today, or up to yesterday while today's is not played yet. */
int daily_streak(const Daily *daily, int today);

void code_daily(Codec *codec, Daily *daily);

#endif
