#include "people.h"

#include <stddef.h>
#include <string.h>

#include "ai/rival.h"
#include "core/require.h"
#include "core/text.h"

const char PERSON_LETTERS[] = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";

static bool is_letter(char letter)
{
    for (int i = 0; PERSON_LETTERS[i]; i++)
        if (PERSON_LETTERS[i] == letter)
            return true;
    return false;
}

/* The name ends at the first thing that is no letter, and nothing stands behind its end. */
static void end_name(Person *person)
{
    bool ended = false;
    for (int i = 0; i < PERSON_NAME; i++) {
        ended |= i == PERSON_NAME - 1 || !is_letter(person->name[i]);
        if (ended)
            person->name[i] = 0;
    }
}

void code_person(Codec *codec, Person *person)
{
    for (int i = 0; i < PERSON_NAME; i++)
        person->name[i] = (char)code_number(codec, (uint8_t)person->name[i], 1);
    code_u8(codec, &person->face);
    code_u8(codec, &person->colour);
    end_name(person);
    person->face %= PERSON_FACES;
    person->colour %= PERSON_COLOURS;
    require(text_length(person->name) < PERSON_NAME);
}

void code_people(Codec *codec, Person people[PEOPLE_MAX])
{
    for (int i = 0; i < PEOPLE_MAX; i++)
        code_person(codec, &people[i]);
}

/* Of places that were left empty between letters one blank remains, of those behind them none. */
static void close_up(Person *person)
{
    int used = 0, length = text_length(person->name);
    for (int i = 0; i < length; i++)
        if (person->name[i] != ' ' || !i || (i + 1 < length && person->name[i + 1] != ' '))
            person->name[used++] = person->name[i];
    if (used && person->name[used - 1] == ' ')
        used--;
    memset(person->name + used, 0, (size_t)(length - used));
}

const char *person_check_name(Person *person, const Person people[PEOPLE_MAX], int number)
{
    require(number >= 0 && number <= PEOPLE_MAX);
    end_name(person);
    close_up(person);
    if (!person_is_known(person) || person->name[0] == ' ')
        return "A name begins with a letter.";
    if (text_same(person->name, "You"))
        return "Everybody is called that.";
    for (int i = 0; i < CHARACTERS; i++)
        if (text_same(character_of(i)->name, person->name))
            return "One of the twelve rivals is called that.";
    for (int i = 0; i < PEOPLE_MAX; i++)
        if (i != number && text_same(people[i].name, person->name))
            return "Somebody is called that already.";
    require(person_is_known(person));
    return NULL;
}
