#include "seating.h"

#include <string.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "core/text.h"

Seating seating_usual(int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    Seating      seating = {.game = (uint8_t)game};
    memcpy(seating.options, setup.options, sizeof seating.options);
    seating.seats[0] = (Sitter){.kind = SEAT_PERSON};
    int usual = rules->seats_max >= 3 ? 3 : 2;
    for (int seat = 1; seat < usual; seat++)
        seating.seats[seat] =
            (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)((game * 2 + seat) % CHARACTERS)};
    return seating;
}

int seating_seats(const Seating *seating)
{
    int seats = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        seats += seating->seats[i].kind != SEAT_CLOSED;
    return seats;
}

int seating_persons(const Seating *seating)
{
    int persons = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        persons += seating->seats[i].kind == SEAT_PERSON;
    return persons;
}

Sitter seating_seat(const Seating *seating, int seat)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (seating->seats[i].kind != SEAT_CLOSED && seat-- == 0)
            return seating->seats[i];
    return (Sitter){.kind = SEAT_CLOSED};
}

MatchSetup seating_setup(const Seating *seating, uint64_t seed)
{
    MatchSetup setup = {
        .game = seating->game, .seats = (uint8_t)seating_seats(seating), .seed = seed};
    memcpy(setup.options, seating->options, sizeof setup.options);
    return setup;
}

const char *seating_check(Seating *seating)
{
    MatchSetup  setup = seating_setup(seating, 0);
    const char *why = match_setup_check(&setup);
    if (!why)
        memcpy(seating->options, setup.options, sizeof seating->options);
    return why;
}

const char *seating_name(const Seating *seating, int seat, char buffer[SEAT_NAME])
{
    Sitter sitting = seating_seat(seating, seat);
    if (sitting.kind == SEAT_RIVAL)
        return character_of(sitting.character)->name;
    if (seating_persons(seating) == 1)
        return "You";
    int person = 1;
    for (int i = 0; i < seat; i++)
        person += seating_seat(seating, i).kind == SEAT_PERSON;
    Text text;
    text_begin(&text, buffer, SEAT_NAME, NULL);
    text_add(&text, "Player ");
    text_number(&text, person);
    return buffer;
}

void seating_to_bytes(const Seating *seating, uint8_t bytes[SEATING_BYTES])
{
    *bytes++ = seating->game;
    *bytes++ = seating->casual;
    for (int i = 0; i < OPTIONS_MAX; i++)
        *bytes++ = seating->options[i];
    for (int i = 0; i < SEATS_MAX; i++) {
        *bytes++ = seating->seats[i].kind;
        *bytes++ = seating->seats[i].level;
        *bytes++ = seating->seats[i].character;
    }
}

static bool seat_makes_sense(const Sitter *seat)
{
    if (seat->kind != SEAT_RIVAL)
        return seat->kind < SEAT_KINDS;
    return seat->character < CHARACTERS && seat->level >= LEVEL_EASY && seat->level <= LEVEL_EXPERT;
}

bool seating_from_bytes(Seating *seating, const uint8_t *bytes, int length)
{
    if (length != SEATING_BYTES)
        return false;
    seating->game = *bytes++;
    seating->casual = *bytes++ != 0;
    for (int i = 0; i < OPTIONS_MAX; i++)
        seating->options[i] = *bytes++;
    for (int i = 0; i < SEATS_MAX; i++) {
        seating->seats[i].kind = *bytes++;
        seating->seats[i].level = *bytes++;
        seating->seats[i].character = *bytes++;
        if (!seat_makes_sense(&seating->seats[i]))
            return false;
    }
    return rules_of(seating->game) && !seating_check(seating);
}
