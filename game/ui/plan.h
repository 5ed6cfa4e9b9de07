/* Who sits where and by which options: what is set up before a match, kept with it, and remembered
 * for the next. */
#ifndef CARDHOLD_PLAN_H
#define CARDHOLD_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"

typedef enum SeatKind { SEAT_CLOSED, SEAT_PERSON, SEAT_RIVAL, SEAT_KINDS } SeatKind;

typedef struct SeatPlan {
    uint8_t kind;      /* a SeatKind */
    uint8_t level;     /* of a rival */
    uint8_t character; /* of a rival */
} SeatPlan;

typedef struct TablePlan {
    uint8_t  game;
    bool     casual; /* moves may be taken back freely */
    uint8_t  options[OPTIONS_MAX];
    SeatPlan seats[SEATS_MAX]; /* closed ones among them */
} TablePlan;

enum { PLAN_BYTES = 2 + OPTIONS_MAX + 3 * SEATS_MAX };

/* You against rivals: what a first match looks like. */
TablePlan plan_usual(int game);

/* NULL if it can be played, else why not. Options that follow from others are put right. */
const char *plan_check(TablePlan *plan);

int        plan_seats(const TablePlan *plan);          /* open ones: the seats of the match */
SeatPlan   plan_seat(const TablePlan *plan, int seat); /* by the match's seat number */
int        plan_persons(const TablePlan *plan);
MatchSetup plan_setup(const TablePlan *plan, uint64_t seed);

/* What a seat is called; the buffer serves for those whose name has a number in it. */
enum { SEAT_NAME = 12 };
const char *plan_name(const TablePlan *plan, int seat, char buffer[SEAT_NAME]);

void plan_to_bytes(const TablePlan *plan, uint8_t bytes[PLAN_BYTES]);
/* False if the bytes are no plan that could be played. */
bool plan_from_bytes(TablePlan *plan, const uint8_t *bytes, int length);

#endif
