/* The people who play on this console: a name, a face and a colour each, so that a table knows who
 * sits there. Up to four are kept; whoever has not told a name is a guest. */
#ifndef CARDHOLD_PEOPLE_H
#define CARDHOLD_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"

enum {
    PEOPLE_MAX = 4,
    PERSON_NAME = 9,
    PERSON_FACES = 12,
    PERSON_FACES_FREE = 8,
    PERSON_COLOURS = 4
};

typedef struct Person {
    char    name[PERSON_NAME]; /* letters, digits, blanks; no name: a guest */
    uint8_t face, colour;
} Person;

/* The letters that a name is made of, as a wheel turns them; the blank comes first. */
extern const char PERSON_LETTERS[];

static inline bool person_is_known(const Person *person) { return person->name[0] != 0; }

/* What is read and makes no sense is left out of the name. */
void code_person(Codec *codec, Person *person);
void code_people(Codec *codec, Person people[PEOPLE_MAX]);

/* Blanks at the end go; NULL if somebody can be called that, else why not. */
const char *person_check_name(Person *person, const Person people[PEOPLE_MAX], int number);

#endif
