/* The people of a console: what they are called, how they are kept, and where they sit. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/rival.h"
#include "save/battery.h"
#include "save/people.h"
#include "save/save.h"
#include "support/drive.h"

static Person person(const char *name, int face, int colour)
{
    Person one = {.face = (uint8_t)face, .colour = (uint8_t)colour};
    strncpy(one.name, name, PERSON_NAME - 1);
    return one;
}

static void people_outlast_switching_off(void **state)
{
    (void)state;
    drive_boot();
    cart.save.people[0] = person("Ann", 3, 2);
    save_greet(&cart.save);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    assert_string_equal(cart.save.people[0].name, "Ann");
    assert_int_equal(cart.save.people[0].face, 3);
    assert_int_equal(cart.save.people[0].colour, 2);
    for (int game = 0; game < GAMES; game++) {
        char           room[SEAT_NAME];
        const Seating *seating = &cart.save.seatings[game];
        assert_string_equal(seating_label(seating, 0, room), "Ann");
        assert_string_equal(seating_name(seating, 0, room), "You"); /* alone among rivals */
    }
}

static void a_match_tells_who_played_it(void **state)
{
    (void)state;
    drive_boot();
    cart.save.people[0] = person("Ann", 1, 0);
    cart.save.people[1] = person("Bo", 2, 1);
    Seating seating = drive_seating(0, 3, 2);
    seating.profile[0] = 2;
    seating.profile[1] = 1;
    seating_greet(&seating, cart.save.people);
    drive_match(&seating, 3, 1);
    cart.save.people[0] = person("Zoe", 0, 3); /* renamed since */
    JournalHead head;
    Seating     kept;
    char        room[SEAT_NAME];
    assert_int_equal(session_waiting(cart.out.battery, &head, &kept), JOURNAL_FINE);
    assert_string_equal(seating_name(&kept, 0, room), "Bo");
    assert_string_equal(seating_name(&kept, 1, room), "Ann");
}

/* As version 1.0.0 wrote it: no people at all. */
static void an_older_seating_has_guests(void **state)
{
    (void)state;
    uint8_t bytes[128];
    Seating before = drive_seating(0, 3, 2), after = {.game = 0};
    Codec   writer = codec_writer(bytes, sizeof bytes);
    char    room[SEAT_NAME];
    code_seating(&writer, &before);
    Codec reader = codec_reader(bytes, SEATING_BYTES);
    code_seating(&reader, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_string_equal(seating_name(&after, 1, room), "Player 2");
    assert_null(seating_person(&after, 0));
}

static void what_makes_no_sense_is_no_name(void **state)
{
    (void)state;
    const uint8_t bytes[PERSON_NAME + 2] = {'A', 'n', 2, 'n', 'n', 'n', 'n', 'n', 'n', 250, 99};
    Person        read = {0};
    Codec         codec = codec_reader(bytes, sizeof bytes);
    code_person(&codec, &read);
    assert_string_equal(read.name, "An");
    assert_true(read.face < PERSON_FACES && read.colour < PERSON_COLOURS);
}

static void every_face_and_every_colour_is_kept(void **state)
{
    (void)state;
    for (int face = 0; face < PERSON_FACES; face++)
        for (int colour = 0; colour < PERSON_COLOURS; colour++) {
            uint8_t bytes[PERSON_NAME + 2];
            Person  before = person("Ann", face, colour), after = {0};
            Codec   writer = codec_writer(bytes, sizeof bytes);
            code_person(&writer, &before);
            Codec reader = codec_reader(bytes, sizeof bytes);
            code_person(&reader, &after);
            assert_memory_equal(&after, &before, sizeof after);
        }
}

static void who_is_forgotten_leaves_a_guest_behind(void **state)
{
    (void)state;
    drive_boot();
    cart.save.people[0] = person("Ann", 1, 0);
    save_greet(&cart.save);
    assert_non_null(seating_person(&cart.save.seatings[0], 0));
    cart.save.people[0] = (Person){0};
    save_greet(&cart.save);
    assert_null(seating_person(&cart.save.seatings[0], 0));
    assert_int_equal(seating_persons(&cart.save.seatings[0]), 1);
    cart.save.seatings[0].profile[0] = 1; /* and who made room for a rival is not there */
    cart.save.seatings[0].seats[0] = (Sitter){.kind = SEAT_RIVAL, .level = LEVEL_EASY};
    assert_null(seating_person(&cart.save.seatings[0], 0));
}

static void greeting_the_people_touches_nothing_but_who_sits_where(void **state)
{
    (void)state;
    static Save save, before;
    battery_format(cart.out.battery);
    save_read(&save, cart.out.battery);
    memset(&save.records, 0xff, sizeof save.records);
    before = save;
    save_greet(&save);
    assert_memory_equal(&save.records, &before.records, sizeof save.records);
    assert_memory_equal(save.seatings, before.seatings, sizeof save.seatings);
    save.people[0] = person("Ann", 1, 0);
    save_greet(&save);
    assert_memory_equal(&save.records, &before.records, sizeof save.records);
    for (int game = 0; game < GAMES; game++)
        assert_string_equal(seating_person(&save.seatings[game], 0)->name, "Ann");
}

static void a_name_is_one_that_tells_people_apart(void **state)
{
    (void)state;
    Person people[PEOPLE_MAX] = {person("Ann", 0, 0)}, new = person("Bo   ", 0, 0);
    assert_null(person_check_name(&new, people, 1));
    assert_string_equal(new.name, "Bo");
    new = person("A   nna ", 0, 0);
    assert_null(person_check_name(&new, people, 1));
    assert_string_equal(new.name, "A nna");
    new = person("Ann", 0, 0);
    assert_non_null(person_check_name(&new, people, 1));
    assert_null(person_check_name(&new, people, 0)); /* her own */
    new = person("You", 0, 0);
    assert_non_null(person_check_name(&new, people, 1));
    new = person("A B", 0, 0);
    assert_null(person_check_name(&new, people, 1));
    static const char *const NAMELESS[] = {"   ", "", " Bo"};
    for (int i = 0; i < 3; i++) {
        new = person(NAMELESS[i], 0, 0);
        assert_string_equal(person_check_name(&new, people, 1), "A name begins with a letter.");
    }
    new = person(character_of(CHARACTER_MIRA)->name, 0, 0);
    assert_non_null(person_check_name(&new, people, 1));
}

/* From the title, with the d-pad, A and B alone. */
static void somebody_is_made_with_two_buttons(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    drive_choose_title("Players");
    drive_expect("people");
    drive_press(BUTTON_A);
    drive_expect("person");
    drive_press_times(BUTTON_UP, 1); /* B */
    drive_press(BUTTON_A);
    drive_press_times(BUTTON_UP, 15); /* o */
    drive_press(BUTTON_A);
    drive_press(BUTTON_A); /* no more letters */
    drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
    drive_press(BUTTON_A);
    drive_expect("people");
    assert_string_equal(cart.save.people[0].name, "Bo");
    assert_int_equal(cart.save.people[0].face, 1);
}

/* Four, each as long as a name, a face and a colour; no byte further is touched. */
static void four_people_are_kept(void **state)
{
    (void)state;
    enum { BYTES = PERSON_NAME + 2 };
    uint8_t bytes[(PEOPLE_MAX + 1) * BYTES];
    Person  people[PEOPLE_MAX + 1] = {{{0}, 0, 0}}, longest = person("Abcdefghijklmno", 0, 0);
    memset(bytes, 'A', sizeof bytes);
    Codec reader = codec_reader(bytes, sizeof bytes);
    code_people(&reader, people);
    assert_int_equal(reader.at, PEOPLE_MAX * BYTES);
    for (int i = 0; i < PEOPLE_MAX; i++)
        assert_int_equal(strlen(people[i].name), PERSON_NAME - 1);
    assert_int_equal(people[PEOPLE_MAX].name[0], 0);
    assert_null(person_check_name(&longest, people, PEOPLE_MAX));
    assert_int_equal(strlen(longest.name), PERSON_NAME - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_outlast_switching_off),
        cmocka_unit_test(a_match_tells_who_played_it),
        cmocka_unit_test(an_older_seating_has_guests),
        cmocka_unit_test(what_makes_no_sense_is_no_name),
        cmocka_unit_test(every_face_and_every_colour_is_kept),
        cmocka_unit_test(who_is_forgotten_leaves_a_guest_behind),
        cmocka_unit_test(greeting_the_people_touches_nothing_but_who_sits_where),
        cmocka_unit_test(a_name_is_one_that_tells_people_apart),
        cmocka_unit_test(somebody_is_made_with_two_buttons),
        cmocka_unit_test(four_people_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
