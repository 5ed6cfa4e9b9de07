/* Who sits where and by which options: what is set up before a match, kept with it, and remembered
 * for the next. */
#ifndef CARDHOLD_SEATING_H
#define CARDHOLD_SEATING_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"
#include "core/journal.h"
#include "core/match.h"
#include "people.h"

typedef enum SeatKind { SEAT_CLOSED, SEAT_PERSON, SEAT_RIVAL, SEAT_KINDS } SeatKind;

typedef struct Sitter {
    uint8_t kind;      /* a SeatKind */
    uint8_t level;     /* of a rival */
    uint8_t character; /* of a rival */
} Sitter;

typedef struct Seating {
    uint8_t game;
    bool    casual;   /* moves may be taken back freely */
    bool    practice; /* the cards may be known from before: nothing of it counts */
    uint8_t options[OPTIONS_MAX];
    Sitter  seats[SEATS_MAX]; /* closed ones among them */
    /* Of a person's seat: who of the people it is, from 1; 0: a guest. */
    uint8_t  profile[SEATS_MAX];
    Person   people[SEATS_MAX]; /* … and as what, so that a match tells who played it */
    bool     allied;            /* the rivals begin as friends of one another */
    uint16_t stage;             /* of the Road, by road_id, that the match counts for; 0: none, */
    uint8_t  stake;             /* and at which Stake */
    uint8_t  spare;             /* always 0: no byte of it is left unwritten */
} Seating;

/* Who the people are comes behind SEATING_BYTES. */
enum { SEATING_BYTES = 1 + OPTIONS_MAX + 3 * SEATS_MAX, SEATING_NOTE = 128 };

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
/* The same where it stands alone, on a plate or in a list: a person's own name rather than "You".
 */
const char *seating_label(const Seating *seating, int seat, char buffer[SEAT_NAME]);
/* Who sits there, by the match's seat number; NULL: a rival or a guest. */
const Person *seating_person(const Seating *seating, int seat);
/* Puts right who sits there, after the people have changed. */
void seating_greet(Seating *seating, const Person people[PEOPLE_MAX]);

/* As it is kept; the game is not in it, as it is kept under the game's name. What is read may not
 * be playable: seating_sensible tells. */
void code_seating(Codec *codec, Seating *seating);

/* Whether it could be played; options that follow from others are put right. */
bool seating_sensible(Seating *seating);

/* The note that a journal carries: who sits where, with the game's id. */
int seating_to_note(const Seating *seating, uint8_t note[SEATING_NOTE]);

/* Who sat there, by a journal's note, of any version. Where it does not say, as in journals from
 * elsewhere, there are rivals in every seat, and the answer is false. */
bool seating_of_journal(const uint8_t *bytes, const JournalHead *head, Seating *seating);

#endif
