/* Who sits where and by which options: what is set up before a match, kept with it, and remembered
 * for the next. */
#ifndef CARDHOLD_SEATING_H
#define CARDHOLD_SEATING_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"

typedef enum SeatKind { SEAT_CLOSED, SEAT_PERSON, SEAT_RIVAL, SEAT_KINDS } SeatKind;

typedef struct Sitter {
    uint8_t kind;      /* a SeatKind */
    uint8_t level;     /* of a rival */
    uint8_t character; /* of a rival */
} Sitter;

typedef struct Seating {
    uint8_t game;
    bool    casual; /* moves may be taken back freely */
    uint8_t options[OPTIONS_MAX];
    Sitter  seats[SEATS_MAX]; /* closed ones among them */
} Seating;

enum { SEATING_BYTES = 2 + OPTIONS_MAX + 3 * SEATS_MAX };

/* You against rivals: what a first match looks like. */
Seating seating_usual(int game);

/* NULL if it can be played, else why not. Options that follow from others are put right. */
const char *seating_check(Seating *seating);

int        seating_seats(const Seating *seating);          /* open ones: the seats of the match */
Sitter     seating_seat(const Seating *seating, int seat); /* by the match's seat number */
int        seating_persons(const Seating *seating);
MatchSetup seating_setup(const Seating *seating, uint64_t seed);

/* What a seat is called; the buffer serves for those whose name has a number in it. */
enum { SEAT_NAME = 12 };
const char *seating_name(const Seating *seating, int seat, char buffer[SEAT_NAME]);

void seating_to_bytes(const Seating *seating, uint8_t bytes[SEATING_BYTES]);
/* False if the bytes are no plan that could be played. */
bool seating_from_bytes(Seating *seating, const uint8_t *bytes, int length);

#endif
