#include "seating.h"

#include <string.h>

#include "ai/rival.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"

enum { USUAL_SEATS = 3 };

Seating seating_usual(int game)
{
    require(rules_of(game));
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    Seating      seating = {.game = (uint8_t)game};
    memcpy(seating.options, setup.options, sizeof seating.options);
    seating.seats[0] = (Sitter){.kind = SEAT_PERSON};
    int usual = rules->seats_max < USUAL_SEATS ? rules->seats_max : USUAL_SEATS;
    if (usual < rules->seats_min)
        usual = rules->seats_min;
    for (int seat = 1; seat < usual; seat++)
        seating.seats[seat] =
            (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)((game * 2 + seat) % CHARACTERS)};
    require(seating_seats(&seating) >= rules->seats_min);
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

/* Where a seat of the match is among all; -1: nowhere. */
static int place_of(const Seating *seating, int seat)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (seating->seats[i].kind != SEAT_CLOSED && seat-- == 0)
            return i;
    return -1;
}

Sitter seating_seat(const Seating *seating, int seat)
{
    require(seat >= 0);
    const Sitter nobody = {.kind = SEAT_CLOSED};
    int          place = place_of(seating, seat);
    return place < 0 ? nobody : seating->seats[place];
}

const Person *seating_person(const Seating *seating, int seat)
{
    require(seat >= 0);
    int place = place_of(seating, seat);
    if (place < 0 || seating->seats[place].kind != SEAT_PERSON || !seating->profile[place])
        return NULL;
    return &seating->people[place];
}

void seating_greet(Seating *seating, const Person people[PEOPLE_MAX])
{
    for (int i = 0; i < SEATS_MAX; i++) {
        int  number = seating->profile[i];
        bool there = seating->seats[i].kind == SEAT_PERSON && number && number <= PEOPLE_MAX &&
                     person_is_known(&people[number - 1]);
        seating->profile[i] = there ? (uint8_t)number : 0;
        seating->people[i] = there ? people[number - 1] : (Person){0};
    }
}

MatchSetup seating_setup(const Seating *seating, uint64_t seed)
{
    require(rules_of(seating->game));
    MatchSetup setup = match_setup(seating->game, seating_seats(seating), seed);
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
    require(seat >= 0 && seat < SEATS_MAX && buffer);
    Sitter sitting = seating_seat(seating, seat);
    require(sitting.kind != SEAT_RIVAL || sitting.character < CHARACTERS);
    if (sitting.kind == SEAT_RIVAL)
        return character_of(sitting.character)->name;
    if (seating_persons(seating) == 1)
        return "You";
    if (seating_person(seating, seat))
        return seating_person(seating, seat)->name;
    int person = 1;
    for (int i = 0; i < seat; i++)
        person += seating_seat(seating, i).kind == SEAT_PERSON;
    Text text;
    text_begin(&text, buffer, SEAT_NAME, NULL);
    text_add(&text, "Player ");
    text_number(&text, person);
    return buffer;
}

const char *seating_label(const Seating *seating, int seat, char buffer[SEAT_NAME])
{
    const Person *person = seating_person(seating, seat);
    return person ? person->name : seating_name(seating, seat, buffer);
}

/* ---- as bytes ---- */

void code_seating(Codec *codec, Seating *seating)
{
    code_bool(codec, &seating->casual);
    for (int i = 0; i < OPTIONS_MAX; i++)
        code_u8(codec, &seating->options[i]);
    for (int i = 0; i < SEATS_MAX; i++) {
        code_u8(codec, &seating->seats[i].kind);
        code_u8(codec, &seating->seats[i].level);
        code_u8(codec, &seating->seats[i].character);
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        code_u8(codec, &seating->profile[i]);
        if (seating->profile[i])
            code_person(codec, &seating->people[i]);
    }
    code_bool(codec, &seating->practice);
    code_u16(codec, &seating->stage);
    code_u8(codec, &seating->stake);
    code_bool(codec, &seating->allied);
}

static bool seat_makes_sense(const Sitter *seat)
{
    if (seat->kind != SEAT_RIVAL)
        return seat->kind < SEAT_KINDS;
    return seat->character < CHARACTERS && seat->level >= LEVEL_EASY && seat->level <= LEVEL_EXPERT;
}

bool seating_sensible(Seating *seating)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (!seat_makes_sense(&seating->seats[i]))
            return false;
    return rules_of(seating->game) && !seating_check(seating);
}

/* ---- the note of a journal ----
 *
 * NOTE_MARK, the length of the game's id, the id, the seating; what a newer version adds comes
 * behind, as who the people are did. Version 1.0.0 wrote the game's number and the seating, 24
 * bytes, and the arena writes names. */
enum { NOTE_MARK = 2, NOTE_1_BYTES = 1 + SEATING_BYTES };

int seating_to_note(const Seating *seating, uint8_t note[SEATING_NOTE])
{
    require(rules_of(seating->game));
    const char *id = rules_of(seating->game)->id;
    int         length = text_length(id);
    Seating     copy = *seating;
    require(length > 0 && 2 + length + SEATING_BYTES <= SEATING_NOTE);
    note[0] = NOTE_MARK;
    note[1] = (uint8_t)length;
    memcpy(note + 2, id, (size_t)length);
    Codec codec = codec_writer(note + 2 + length, SEATING_NOTE - 2 - length);
    code_seating(&codec, &copy);
    require(codec.at >= SEATING_BYTES);
    return 2 + length + codec.at;
}

/* Where the seating begins in the note; 0 if there is none, or of another game. */
static int seating_in_note(const uint8_t *note, const JournalHead *head)
{
    const char *id = rules_of(head->setup.game)->id;
    int         length = text_length(id);
    if (head->note_length == NOTE_1_BYTES)
        return 1;
    if (head->note_length < 2 + length + SEATING_BYTES || note[0] != NOTE_MARK ||
        note[1] != length || memcmp(note + 2, id, (size_t)length) != 0)
        return 0;
    return 2 + length;
}

bool seating_of_journal(const uint8_t *bytes, const JournalHead *head, Seating *seating)
{
    require(rules_of(head->setup.game) && head->setup.seats <= SEATS_MAX);
    require(bytes && head->note_length <= JOURNAL_NOTE_MAX);
    const uint8_t *note = bytes + head->note_at;
    int            at = seating_in_note(note, head);
    *seating = (Seating){.game = head->setup.game};
    require(at >= 0 && at <= head->note_length);
    if (at) {
        Codec codec = codec_reader(note + at, head->note_length - at);
        code_seating(&codec, seating);
    }
    if (at && seating_sensible(seating) && seating_seats(seating) == head->setup.seats)
        return true;
    *seating = (Seating){.game = head->setup.game};
    memcpy(seating->options, head->setup.options, sizeof seating->options);
    for (int seat = 0; seat < head->setup.seats; seat++)
        seating->seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)seat};
    require(seating_seats(seating) == head->setup.seats);
    return false;
}
