/* Batteries as version 1.0.0 laid them out: brought into the present layout once, mended by one
 * another and by new ones, and nothing in them lost. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/crc.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/replays.h"
#include "save/save.h"
#include "session/deeds.h"
#include "support/release_1.h"
#include "support/same_save.h"

static CartOutput out;
static uint8_t    battery[CART_BATTERY], older[CART_BATTERY], before[CART_BATTERY];

static void an_old_battery_is_laid_out_anew_once(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"fresh.sav", "full.sav", "played.sav", "hot-seat.sav"};
    for (int i = 0; i < 4; i++) {
        release_1_read(NAMES[i], battery);
        uint32_t generation = battery_generation(battery);
        assert_true(generation > 0);
        assert_false(battery_intact(battery));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_true(battery_intact(battery));
        assert_int_equal(battery_generation(battery), generation);
        memcpy(before, battery, sizeof before);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_memory_equal(battery, before, sizeof before);
    }
}

/* The pair of files just after the first store of this version. */
static void what_is_damaged_now_comes_from_an_old_battery(void **state)
{
    (void)state;
    Save  was, now;
    Chunk chunk;
    release_1_read("full.sav", out.battery);
    battery_mend(out.battery, NULL);
    save_read(&was, out.battery);
    save_read(&now, out.battery);
    now.records.begun++;
    now.settings.music = 9;
    save_commit(&now, &out);
    for (chunk = (Chunk){0}; battery_next(out.battery, &chunk);) {
        Save back;
        release_1_read("full.sav", older);
        memcpy(battery, out.battery, sizeof battery);
        battery[chunk.bytes] ^= 0x10;
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        save_read(&back, battery);
        bool settings_hit = chunk_begins(out.battery, &chunk, "settings");
        bool common_hit = chunk_begins(out.battery, &chunk, "records") && chunk.name_length == 7;
        assert_int_equal(back.settings.music, settings_hit ? was.settings.music : 9);
        assert_int_equal(back.records.begun, was.records.begun + !common_hit);
        back.settings.music = was.settings.music;
        back.records.begun = was.records.begun;
        assert_same_save(&back, &was);
    }
}

/* What came later is as usual, whatever 1.0.0 had behind its settings. */
static void settings_that_1_0_0_did_not_have_are_as_usual(void **state)
{
    (void)state;
    Save           save;
    const Settings usual = settings_usual();
    release_1_read("full.sav", battery);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
    save_read(&save, battery);
    assert_int_equal(save.settings.less_flash, usual.less_flash);
    assert_int_equal(save.settings.large_text, usual.large_text);
    assert_int_equal(save.settings.hand, usual.hand);
    assert_int_equal(save.settings.lens, usual.lens);
    assert_int_equal(save.settings.knows_a, usual.knows_a);
    assert_int_equal(save.settings.last_game, usual.last_game);
    assert_int_equal(save.settings.no_coach, usual.no_coach);
}

/* An old file on top of a new one, as after going back to 1.0.0 for a while. */
static void what_is_damaged_in_an_old_battery_comes_from_a_new_one(void **state)
{
    (void)state;
    enum { SETTINGS_AT = 32 + 8, RECORDS_AT = 256 + 8 };
    Save was, back;
    for (int i = 0; i < 2; i++) {
        release_1_read("full.sav", older);
        battery_mend(older, NULL);
        save_read(&was, older);
        release_1_read("full.sav", battery);
        battery[i ? RECORDS_AT : SETTINGS_AT] ^= 1;
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        assert_true(battery_intact(battery));
        save_read(&back, battery);
        assert_same_save(&back, &was);
    }
}

/* A section as 1.0.0 sealed it. */
static void put_section_1(uint8_t *into, int at, int number, int length)
{
    const uint8_t which = (uint8_t)(number + 1);
    for (int i = 0; i < 4; i++)
        into[at + i] = (uint8_t)(length >> 8 * i);
    uint32_t sum = crc_of(crc_of(crc_of(0, &which, 1), into + at, 4), into + at + 8, length);
    for (int i = 0; i < 4; i++)
        into[at + 4 + i] = (uint8_t)(sum >> 8 * i);
}

enum { MATCH_AT = 256 + 3 * 1024, REPLAYS_AT = MATCH_AT + 8 + 12 * 1024 + 256 };

/* One of the matches that it kept: length, winners, a journal of one byte again and again. */
static int put_match_1(uint8_t *into, int at, int i, int length)
{
    into[at] = (uint8_t)length;
    into[at + 1] = (uint8_t)(length >> 8);
    into[at + 2] = (uint8_t)(i % 4 + 1);
    memset(into + at + 3, i + 1, (size_t)length);
    return at + 3 + length;
}

/* The fullest that there could be: twenty replays to the last byte, settings, records, a match. */
static void a_full_old_battery_loses_no_replay(void **state)
{
    (void)state;
    enum { COUNT = 20 };
    Save was, back;
    int  at = REPLAYS_AT + 8, end = CART_BATTERY;
    release_1_read("full.sav", battery);
    memcpy(older, battery, sizeof older);
    battery_mend(older, NULL);
    save_read(&was, older);
    battery[at++] = 1;
    for (int i = 0; i < COUNT; i++)
        at = put_match_1(battery, at, i, i < COUNT - 1 ? 820 + i : end - at - 3);
    assert_int_equal(at, end);
    put_section_1(battery, REPLAYS_AT, 3, end - REPLAYS_AT - 8);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
    assert_int_equal(replays_count(battery), COUNT);
    for (int i = 0; i < COUNT; i++) {
        Replay replay;
        assert_true(replays_get(battery, COUNT - 1 - i, &replay));
        assert_int_equal(replay.winners, i % 4 + 1);
        assert_int_equal(replay.length, i < COUNT - 1 ? 820 + i : replay.length);
        for (int k = 0; k < replay.length; k++)
            assert_int_equal(battery[replay.at + k], i + 1);
    }
    save_read(&back, battery);
    assert_same_save(&was, &back);
}

/* It kept all deeds in one number: six of no game, then so many of each. */
static void a_deed_of_1_0_0_stays_that_deed(void **state)
{
    (void)state;
    enum { RECORDS_AT = 256, LENGTH = 212, DEEDS_AT = RECORDS_AT + 8 + 1 + 12 };
    static const struct {
        const char *owner;
        int         deeds;
    } THEN[] = {{"", 6},        {"glory", 3},    {"generals", 3}, {"calltoglory", 3},
                {"kingdom", 2}, {"lifeforce", 3}};
    for (int bit = -1; bit < 20; bit++) { /* all; one alone */
        uint32_t deeds = bit < 0 ? UINT32_MAX : 1u << bit;
        Save     save;
        release_1_read("full.sav", battery);
        for (int i = 0; i < 4; i++)
            battery[DEEDS_AT + i] = (uint8_t)(deeds >> 8 * i);
        put_section_1(battery, RECORDS_AT, 1, LENGTH);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        save_read(&save, battery);
        int first = 0;
        for (size_t i = 0; i < sizeof THEN / sizeof *THEN; i++) {
            int owner = i ? 0 : RECORDS_HOUSE;
            while (owner < GAMES && strcmp(rules_of(owner)->id, THEN[i].owner) != 0)
                owner++;
            uint32_t own = deeds >> first & ((1u << THEN[i].deeds) - 1);
            assert_int_equal(save.records.deeds[owner], own);
            first += THEN[i].deeds;
        }
        assert_int_equal(first, 20);
    }
}

/* Of each section a file in which there is something. */
static const int         SECTIONS_AT[] = {32, 256, MATCH_AT, REPLAYS_AT, CART_BATTERY};
static const char *const WITH_SECTION[] = {"full.sav", "full.sav", "hot-seat.sav", "played.sav"};

/* One byte more would be the next one's, or lie behind the file; the sum is right all the same. */
static void a_section_of_1_0_0_is_no_longer_than_its_place(void **state)
{
    (void)state;
    static uint8_t and_more[CART_BATTERY + 64];
    for (int i = 0; i < 4; i++)
        for (int over = 0; over <= 16; over++) {
            release_1_read("full.sav", and_more);
            put_section_1(and_more, SECTIONS_AT[i], i,
                          SECTIONS_AT[i + 1] - SECTIONS_AT[i] - 8 + over);
            assert_int_equal(battery_mend(and_more, NULL),
                             over ? BATTERY_PARTLY_LOST : BATTERY_FINE);
        }
}

static int matches_kept(const uint8_t *in)
{
    Chunk chunk = {0};
    int   count = 0;
    while (battery_next(in, &chunk))
        count += chunk_begins(in, &chunk, "replay:");
    return count;
}

/* Its sum is right, whoever forged it: no match is taken beyond the twenty that there could be,
 * none that is said to be longer than what is there, and none of another kind. */
static void matches_of_1_0_0_are_believed_as_far_as_they_make_sense(void **state)
{
    (void)state;
    const struct {
        int kind, count, longer, kept;
    } CASES[] = {{1, 20, 0, 20}, {1, 21, 0, 20}, {1, 22, 0, 20}, {1, 3, 1, 2},
                 {1, 3, 6, 2},   {1, 3, 99, 2},  {2, 3, 0, 0},   {0, 3, 0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int at = REPLAYS_AT + 8, last = at;
        release_1_read("full.sav", battery);
        battery[at++] = (uint8_t)CASES[i].kind;
        for (int match = 0; match < CASES[i].count; match++) {
            last = at;
            at = put_match_1(battery, at, match, 40);
        }
        battery[last] = (uint8_t)(battery[last] + CASES[i].longer);
        put_section_1(battery, REPLAYS_AT, 3, at - REPLAYS_AT - 8);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_int_equal(matches_kept(battery), CASES[i].kept);
    }
}

static void settings_of_1_0_0_are_read_without_a_seating_behind_them(void **state)
{
    (void)state;
    enum { SETTINGS_AT = 32, MUSIC = 2, LENGTH = 9 };
    for (int length = 0; length <= LENGTH; length++) {
        Save save;
        release_1_read("full.sav", battery);
        battery[SETTINGS_AT + 8 + MUSIC] = 3;
        put_section_1(battery, SETTINGS_AT, 0, length);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        save_read(&save, battery);
        assert_int_equal(save.settings.music, length == LENGTH ? 3 : settings_usual().music);
    }
}

static void one_sound_section_of_1_0_0_is_enough_to_know_it(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        Chunk chunk = {0};
        int   length;
        release_1_read(WITH_SECTION[i], older);
        memset(battery, 0, sizeof battery);
        memcpy(battery + SECTIONS_AT[i], older + SECTIONS_AT[i],
               (size_t)(SECTIONS_AT[i + 1] - SECTIONS_AT[i]));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
        assert_int_equal(battery_match(battery, &length) != NULL, i == 2);
        assert_int_equal(battery_next(battery, &chunk), i != 2);
    }
}

static void what_is_damaged_in_an_old_battery_comes_from_the_one_before_it(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int both = 0; both < 2; both++) {
            int length;
            release_1_read(WITH_SECTION[i], older);
            memcpy(battery, older, sizeof battery);
            memcpy(before, older, sizeof before);
            battery[SECTIONS_AT[i] + 8] ^= 1;
            older[SECTIONS_AT[i] + 8] ^= (uint8_t)both;
            assert_int_equal(battery_mend(before, NULL), BATTERY_FINE);
            assert_int_equal(battery_mend(battery, older),
                             both ? BATTERY_PARTLY_LOST : BATTERY_FROM_OLDER);
            assert_int_equal(memcmp(battery, before, sizeof before) == 0, !both);
            assert_int_equal(battery_match(battery, &length) != NULL, i == 2 && !both);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_old_battery_is_laid_out_anew_once),
        cmocka_unit_test(what_is_damaged_now_comes_from_an_old_battery),
        cmocka_unit_test(settings_that_1_0_0_did_not_have_are_as_usual),
        cmocka_unit_test(what_is_damaged_in_an_old_battery_comes_from_a_new_one),
        cmocka_unit_test(a_full_old_battery_loses_no_replay),
        cmocka_unit_test(a_deed_of_1_0_0_stays_that_deed),
        cmocka_unit_test(a_section_of_1_0_0_is_no_longer_than_its_place),
        cmocka_unit_test(matches_of_1_0_0_are_believed_as_far_as_they_make_sense),
        cmocka_unit_test(settings_of_1_0_0_are_read_without_a_seating_behind_them),
        cmocka_unit_test(one_sound_section_of_1_0_0_is_enough_to_know_it),
        cmocka_unit_test(what_is_damaged_in_an_old_battery_comes_from_the_one_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
