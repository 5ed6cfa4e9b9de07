/* The battery: what is put there comes back, every damage is seen, damage to one thing never costs
 * another, and what a newer version wrote stays as it is. */
#include "cart_inside.h"
#include "support/cmocka_all.h"

#include <stdio.h>

#include "assets.h"
#include "audio/sound.h"
#include "core/crc.h"
#include "core/rng.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/replays.h"
#include "save/save.h"
#include "lib/opened.h"
#include "support/drive.h"

enum { PARTS = 5, POOL_AT = CART_BATTERY - BATTERY_POOL_BYTES };

static uint8_t battery[CART_BATTERY], older[CART_BATTERY], copy[CART_BATTERY];

static const char *const parts[PARTS] = {"settings", "records", "records:chess", "replay:0badcafe",
                                         "x"};

static bool put(uint8_t *into, const char *name, const char *words)
{
    return battery_put(into, name, (const uint8_t *)words, (int)strlen(words));
}

static void assert_part(const uint8_t *in, const char *name, const char *words)
{
    Chunk chunk;
    assert_true(battery_find(in, name, &chunk));
    assert_int_equal(chunk.length, strlen(words));
    assert_memory_equal(in + chunk.bytes, words, strlen(words));
}

static void put_match(uint8_t *into, uint64_t seed)
{
    Journal    journal = battery_journal(into);
    MatchSetup setup = match_setup(0, 2, seed);
    Match      match;
    assert_int_equal(journal_start(&journal, &setup, 0, "note", 4, &match, NULL), JOURNAL_FINE);
    battery_seal(into);
}

static uint64_t seed_of_match(const uint8_t *in)
{
    JournalHead    head;
    int            length;
    const uint8_t *bytes = battery_match(in, &length);
    if (!bytes)
        return 0;
    assert_int_equal(journal_head(bytes, (uint32_t)length, &head), JOURNAL_FINE);
    return head.setup.seed;
}

/* A match, and all parts with words that begin with `words`. */
static void fill(uint8_t *into, const char *words, uint64_t seed, uint32_t generation)
{
    char text[40];
    battery_format(into);
    put_match(into, seed);
    for (int i = 0; i < PARTS; i++) {
        snprintf(text, sizeof text, "%s, number %d%.*s", words, i, i, "!!!!!!!");
        assert_true(put(into, parts[i], text));
    }
    battery_set_generation(into, generation);
}

static bool same_part(const uint8_t *a, const uint8_t *b, const char *name)
{
    Chunk in_a, in_b;
    return battery_find(a, name, &in_a) && battery_find(b, name, &in_b) &&
           in_a.length == in_b.length &&
           memcmp(a + in_a.bytes, b + in_b.bytes, (size_t)in_a.length) == 0;
}

static void the_checksum_is_the_usual_crc32(void **state)
{
    (void)state;
    assert_int_equal(crc_of(0, (const uint8_t *)"123456789", 9), 0xcbf43926u);
    assert_int_equal(crc_of(crc_of(0, (const uint8_t *)"1234", 4), (const uint8_t *)"56789", 5),
                     0xcbf43926u);
}

static void a_fresh_battery_is_intact_and_empty(void **state)
{
    (void)state;
    Chunk none = {0};
    memset(battery, 0xa5, sizeof battery);
    battery_format(battery);
    assert_true(battery_intact(battery));
    assert_memory_equal(battery, "CARDHOLD", 8); /* so that a file tells what it is */
    assert_false(battery_next(battery, &none));
    assert_int_equal(seed_of_match(battery), 0);
    assert_int_equal(battery_room(battery), BATTERY_POOL_BYTES);
    assert_int_equal(battery_journal(battery).size, JOURNAL_BYTES + 256);
}

static void a_chunk_is_filled_up_to_a_multiple_of_four(void **state)
{
    (void)state;
    static const char LETTERS[] = "abcdefghijkl";
    for (int length = 0; length < 12; length++)
        assert_int_equal(chunk_size(LETTERS, length), 8 + 12 + (length + 3) / 4 * 4);
    assert_int_equal(chunk_size("a", 1), 8 + 4);
}

static uint32_t number_at(int at, int bytes)
{
    uint32_t number = 0;
    while (bytes-- > 0)
        number = number << 8 | battery[at + bytes];
    return number;
}

/* So that the next version, and any other program, finds everything. */
static void a_battery_is_laid_out_as_battery_h_says(void **state)
{
    (void)state;
    Chunk chunk;
    battery_format(battery);
    put_match(battery, 7);
    assert_true(put(battery, "settings", "abcd"));
    assert_true(put(battery, "records", "0123456789"));
    battery_set_generation(battery, 0x12345678);
    assert_int_equal(number_at(8, 4), BATTERY_VERSION);
    assert_int_equal(number_at(12, 4), 0x12345678);
    assert_int_equal(number_at(16, 4), 20 + 28);
    assert_int_equal(number_at(20, 2), 2);
    assert_int_equal(number_at(22, 1), 1);
    for (int at = 23; at < 28; at++)
        assert_int_equal(battery[at], 0);
    assert_int_equal(number_at(28, 4), crc_of(0, battery, 28));
    assert_memory_equal(battery + 32, "CHJ", 4);
    assert_true(battery_find(battery, "records", &chunk));
    assert_int_equal(chunk.at, POOL_AT + 20);
    assert_int_equal(number_at(chunk.at, 4), crc_of(0, battery + chunk.at + 4, 4 + 7 + 10));
    assert_int_equal(number_at(chunk.at + 4, 2), 10);
    assert_int_equal(number_at(chunk.at + 6, 1), 7);
    assert_int_equal(number_at(chunk.at + 7, 1), 0);
    assert_memory_equal(battery + chunk.at + 8, "records0123456789", 17);
}

static void what_fills_a_chunk_up_is_zeros(void **state)
{
    (void)state;
    for (int length = 1; length < 9; length++) {
        char words[] = "123456789";
        words[length] = 0;
        battery_format(battery);
        assert_true(put(battery, "a", words));
        Chunk chunk;
        assert_true(battery_find(battery, "a", &chunk));
        for (int at = chunk.bytes + chunk.length; at < chunk.at + chunk.size; at++)
            assert_int_equal(battery[at], 0);
    }
}

/* So that a store changes no more of the file than it must. */
static void what_is_no_longer_than_before_stays_in_its_place(void **state)
{
    (void)state;
    for (int shorter = 0; shorter < 2; shorter++) {
        Chunk before, now;
        fill(battery, "one", 7, 3);
        assert_true(battery_find(battery, "records", &before));
        assert_true(put(battery, "records", &"0ne, number 1!"[shorter]));
        assert_true(battery_find(battery, "records", &now));
        assert_int_equal(now.at, before.at);
        assert_int_equal(now.size, before.size);
    }
}

static void what_is_put_comes_back_under_its_name(void **state)
{
    (void)state;
    fill(battery, "one", 7, 3);
    assert_true(battery_intact(battery));
    assert_part(battery, "records:chess", "one, number 2!!");
    assert_true(put(battery, "records:chess", "a much longer line than the one before it"));
    assert_part(battery, "records:chess", "a much longer line than the one before it");
    assert_part(battery, "x", "one, number 4!!!!");
    Chunk chunk;
    assert_false(battery_find(battery, "records:ches", &chunk));
    assert_true(battery_find(battery, "records", &chunk));
    battery_drop(battery, &chunk);
    assert_false(battery_find(battery, "records", &chunk));
    assert_part(battery, "records:chess", "a much longer line than the one before it");
    assert_int_equal(seed_of_match(battery), 7);
    assert_int_equal(battery_generation(battery), 3);
    assert_true(battery_intact(battery));
}

/* A field that a newer version added at the end is not ours to throw away. */
static void what_lies_behind_the_part_we_know_stays(void **state)
{
    (void)state;
    battery_format(battery);
    assert_true(put(battery, "settings", "ours and theirs"));
    assert_true(put(battery, "settings", "OURS"));
    assert_part(battery, "settings", "OURS and theirs");
    assert_true(battery_intact(battery));
}

static void as_many_chunks_as_there_is_room_for_are_kept(void **state)
{
    (void)state;
    char name[CHUNK_NAME];
    int  count = 0;
    battery_format(battery);
    while (battery_room(battery) >= chunk_size("0000", 1)) {
        snprintf(name, sizeof name, "%04d", count++);
        assert_true(put(battery, name, "!"));
    }
    assert_true(count > 1000);
    assert_true(battery_intact(battery));
    while (count-- > 0) {
        snprintf(name, sizeof name, "%04d", count);
        assert_part(battery, name, "!");
    }
    assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
}

static void what_does_not_fit_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_POOL_BYTES + 1];
    fill(battery, "one", 7, 3);
    memcpy(copy, battery, sizeof copy);
    assert_false(battery_put(battery, "large", large, sizeof large));
    assert_false(battery_put(battery, "x", large, battery_room(battery) + 60));
    assert_memory_equal(battery, copy, sizeof copy);
    int most = battery_room(battery) - chunk_size("large", 0);
    assert_true(battery_put(battery, "large", large, most / 4 * 4));
    assert_true(battery_room(battery) < 12);
    assert_false(put(battery, "more", "of it"));
    assert_true(battery_intact(battery));
}

static void every_flipped_bit_of_the_header_costs_nothing(void **state)
{
    (void)state;
    fill(copy, "one", 7, 3);
    for (int bit = 0; bit < 8 * BATTERY_HEADER_BYTES; bit++) {
        memcpy(battery, copy, sizeof copy);
        battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(battery_intact(battery));
        assert_int_equal(battery_generation(battery), 0);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_MENDED);
        assert_true(battery_intact(battery));
        assert_int_equal(seed_of_match(battery), 7);
        for (int i = 0; i < PARTS; i++)
            assert_true(same_part(battery, copy, parts[i]));
    }
}

/* How many chunks there were is not known then; whatever lies between them was something. */
static void a_chunk_that_is_damaged_with_the_header_is_missed(void **state)
{
    (void)state;
    for (int damaged = 1; damaged <= 2; damaged++) {
        fill(battery, "one", 7, 3);
        battery[0] ^= 1;
        for (int i = 1; i <= damaged; i++) {
            Chunk chunk;
            fill(copy, "one", 7, 3);
            assert_true(battery_find(copy, parts[2 * i - 1], &chunk));
            battery[chunk.bytes] ^= 1;
        }
        memcpy(copy, battery, sizeof copy);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
        fill(older, "an older one", 6, 2);
        assert_int_equal(battery_mend(copy, older), BATTERY_FROM_OLDER);
        for (int i = 1; i <= damaged; i++)
            assert_true(same_part(copy, older, parts[2 * i - 1]));
    }
}

/* The bytes that fill a chunk up to a multiple of four are nobody's. */
static void every_flipped_bit_of_a_chunk_costs_that_chunk_alone(void **state)
{
    (void)state;
    for (int part = 0; part < PARTS; part++) {
        Chunk chunk;
        fill(copy, "one", 7, 3);
        assert_true(battery_find(copy, parts[part], &chunk));
        for (int bit = 8 * chunk.at; bit < 8 * (chunk.bytes + chunk.length); bit++) {
            fill(older, "an older one", 6, 2);
            memcpy(battery, copy, sizeof copy);
            battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
            assert_false(battery_intact(battery));
            assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
            assert_true(battery_intact(battery));
            assert_int_equal(battery_generation(battery), 3);
            assert_int_equal(seed_of_match(battery), 7);
            for (int i = 0; i < PARTS; i++)
                assert_true(same_part(battery, i == part ? older : copy, parts[i]));

            memcpy(battery, copy, sizeof copy);
            battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
            assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
            assert_true(battery_intact(battery));
            for (int i = 0; i < PARTS; i++)
                assert_int_equal(same_part(battery, copy, parts[i]), i != part);
        }
    }
}

static void a_damaged_match_comes_from_the_older_one_and_costs_nothing_else(void **state)
{
    (void)state;
    int length;
    fill(copy, "one", 7, 3);
    battery_match(copy, &length);
    for (int bit = 8 * BATTERY_HEADER_BYTES; bit < 8 * (BATTERY_HEADER_BYTES + length); bit++) {
        fill(older, "an older one", 6, 2);
        memcpy(battery, copy, sizeof copy);
        battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(battery_intact(battery));
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        assert_int_equal(seed_of_match(battery), 6);
        memcpy(battery, copy, sizeof copy);
        battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
        assert_int_equal(seed_of_match(battery), 0);
        for (int i = 0; i < PARTS; i++)
            assert_true(same_part(battery, copy, parts[i]));
    }
}

/* A match that is over and gone does not come back because something else was damaged. */
static void a_match_that_was_left_stays_away(void **state)
{
    (void)state;
    fill(older, "an older one", 6, 2);
    fill(battery, "one", 7, 3);
    battery_clear_match(battery);
    Chunk chunk;
    assert_true(battery_find(battery, "records", &chunk));
    battery[chunk.bytes] ^= 1;
    assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
    assert_int_equal(seed_of_match(battery), 0);
}

static void every_cut_keeps_what_lies_before_it(void **state)
{
    (void)state;
    fill(copy, "one", 7, 3);
    int used = BATTERY_POOL_BYTES - battery_room(copy), length;
    battery_match(copy, &length);
    for (int cut = 0; cut < CART_BATTERY; cut++) {
        if (cut > BATTERY_HEADER_BYTES + length + 8 && cut < POOL_AT - 8)
            cut = POOL_AT - 8; /* nothing lies between */
        if (cut > POOL_AT + used)
            cut += 500;
        if (cut >= CART_BATTERY)
            break;
        memcpy(battery, copy, sizeof copy);
        memset(battery + cut, 0, (size_t)(CART_BATTERY - cut));
        battery_mend(battery, NULL);
        assert_true(battery_intact(battery));
        assert_int_equal(seed_of_match(battery), cut >= BATTERY_HEADER_BYTES + length ? 7 : 0);
        for (int i = 0; i < PARTS; i++) {
            Chunk chunk;
            battery_find(copy, parts[i], &chunk);
            assert_int_equal(same_part(battery, copy, parts[i]), cut >= chunk.bytes + chunk.length);
        }
        memcpy(battery, copy, sizeof copy);
        memset(battery + cut, 0, (size_t)(CART_BATTERY - cut));
        fill(older, "an older one", 6, 2);
        battery_mend(battery, older);
        assert_int_not_equal(seed_of_match(battery), 0);
        for (int i = 0; i < PARTS; i++)
            assert_true(same_part(battery, copy, parts[i]) || same_part(battery, older, parts[i]));
    }
}

static void noise_is_damage_and_becomes_an_empty_battery(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 7);
    for (int i = 0; i < CART_BATTERY; i++)
        battery[i] = (uint8_t)rng_next(&rng);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_DAMAGED);
    assert_true(battery_intact(battery));
    memset(battery, 0, sizeof battery);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_DAMAGED);
    assert_true(battery_intact(battery));
    memset(battery, 0, sizeof battery);
    fill(older, "an older one", 6, 2);
    assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
    assert_int_equal(battery_generation(battery), 2);
    assert_int_equal(seed_of_match(battery), 6);
}

/* ---- what is forged, and what a newer version wrote ---- */

static void seal_header(uint8_t *made)
{
    uint32_t sum = crc_of(0, made, BATTERY_HEADER_BYTES - 4);
    for (int i = 0; i < 4; i++)
        made[BATTERY_HEADER_BYTES - 4 + i] = (uint8_t)(sum >> 8 * i);
}

static void make_newer(uint8_t *made)
{
    made[8] = BATTERY_VERSION + 1;
    seal_header(made);
}

/* As nobody writes it, but with a right sum: nothing is looked for behind the pool. */
static void more_than_all_the_room_cannot_be_used(void **state)
{
    (void)state;
    for (int over = 1; over <= 0x10000; over *= 16) {
        fill(battery, "one", 7, 3);
        for (int i = 0; i < 4; i++)
            battery[16 + i] = (uint8_t)((BATTERY_POOL_BYTES + over) >> 8 * i);
        seal_header(battery);
        assert_int_equal(battery_room(battery), 0);
        assert_part(battery, "x", "one, number 4!!!!");
        assert_false(battery_intact(battery));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        fill(copy, "one", 7, 3);
        assert_memory_equal(battery, copy, sizeof copy);
    }
}

static void a_newer_battery_is_told_apart_and_left_as_it_is(void **state)
{
    (void)state;
    fill(battery, "one", 7, 3);
    make_newer(battery);
    memcpy(copy, battery, sizeof copy);
    fill(older, "an older one", 6, 2);
    assert_int_equal(battery_mend(battery, older), BATTERY_NEWER);
    assert_int_equal(battery_generation(battery), 3);
    Chunk chunk;
    assert_false(battery_find(battery, "settings", &chunk));
    assert_false(put(battery, "settings", "new"));
    battery_clear_match(battery);
    battery_seal(battery);
    assert_int_equal(battery_journal(battery).size, 0);
    assert_memory_equal(battery, copy, sizeof copy);
}

/* Whatever is left of it: two stores later the good one would be gone. */
static void a_damaged_battery_before_which_lies_a_newer_one_is_left_as_it_is(void **state)
{
    (void)state;
    fill(battery, "one", 7, 3);
    battery[8] ^= 1;
    memcpy(copy, battery, sizeof copy);
    fill(older, "one", 7, 2);
    make_newer(older);
    assert_int_equal(battery_mend(battery, older), BATTERY_NEWER);
    assert_memory_equal(battery, copy, sizeof copy);
}

static void a_cartridge_plays_on_beside_a_newer_battery_and_stores_nothing(void **state)
{
    (void)state;
    fill(battery, "one", 7, 3);
    make_newer(battery);
    cart_boot(&cart, battery, 1);
    assert_non_null(strstr(cart.shell.notice, "newer version"));
    uint32_t stores = cart.out.battery_number;
    for (int game = 0; game < GAMES; game++) {
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
        drive_match(&seating, 5, 0);
        drive_frames(120);
    }
    cart.save.settings.music = 1;
    assert_false(save_commit(&cart.save, &cart.out));
    assert_int_equal(cart.out.battery_number, stores);
    assert_memory_equal(cart.out.battery, battery, sizeof battery);
}

static void what_is_not_kept_is_said_in_the_pause_menu(void **state)
{
    (void)state;
    static const int ROWS[] = {PAUSE_LOG, PAUSE_TAKE_BACK, PAUSE_REPORT, PAUSE_LEAVE};
    fill(battery, "one", 7, 3);
    make_newer(battery);
    cart_boot(&cart, battery, 1);
    Seating seating = drive_seating(0, rules_of(0)->seats_min, 1);
    drive_match(&seating, 5, 8);
    scene_push(ui_in(&cart), SCENE_PAUSE);
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        cart.shell.pause.cursor = (uint8_t)ROWS[i];
        cart.shell.notice_frames = 0;
        drive_frames(1);
        assert_true(drive_sees("The saved game is of a"));
        if (ROWS[i] == PAUSE_LEAVE)
            continue;
        drive_press(BUTTON_A);
        drive_expect("pause");
        assert_int_equal(cart.out.file_number, 0);
    }
}

static void a_cartridge_boots_from_any_battery(void **state)
{
    (void)state;
    memset(battery, 0xff, sizeof battery);
    cart_boot(&cart, battery, 1);
    assert_true(battery_intact(cart.out.battery));
}

/* As if it came from elsewhere: the sum is right, yet its name is none of ours. */
static void assert_no_name(Chunk chunk, int name_length)
{
    battery[chunk.at + 6] = (uint8_t)name_length;
    battery[chunk.at + 4] = (uint8_t)(chunk.length + chunk.name_length - name_length);
    uint32_t sum = crc_of(0, battery + chunk.at + 4, chunk.bytes + chunk.length - chunk.at - 4);
    for (int i = 0; i < 4; i++)
        battery[chunk.at + i] = (uint8_t)(sum >> 8 * i);
    assert_false(battery_intact(battery));
    assert_int_equal(battery_mend(battery, NULL), BATTERY_DAMAGED);
    assert_int_equal(battery_room(battery), BATTERY_POOL_BYTES);
}

static void a_name_has_one_to_thirty_nine_letters(void **state)
{
    (void)state;
    char  longest[CHUNK_NAME + 1];
    Chunk chunk;
    memset(longest, 'n', sizeof longest);
    longest[CHUNK_NAME - 1] = 0;
    battery_format(battery);
    assert_true(put(battery, longest, "far along"));
    assert_part(battery, longest, "far along");
    assert_true(battery_intact(battery));
    assert_true(battery_find(battery, longest, &chunk));
    assert_no_name(chunk, CHUNK_NAME);
    battery_format(battery);
    assert_true(put(battery, "x", "far along"));
    assert_true(battery_find(battery, "x", &chunk));
    assert_no_name(chunk, 0);
}

/* To the last byte, and at each size below; where something else has its place, it is not. */
static void what_fills_the_room_comes_back_from_the_older_one(void **state)
{
    (void)state;
    static uint8_t large[BATTERY_POOL_BYTES];
    memset(large, 7, sizeof large);
    for (int spare = 0; spare < 3; spare++) {
        Chunk chunk;
        int   length = BATTERY_POOL_BYTES - chunk_size("large", 0) - 4 * spare;
        battery_format(older);
        assert_true(battery_put(older, "large", large, length));
        memset(battery, 0, sizeof battery);
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        assert_true(battery_find(battery, "large", &chunk));
        assert_int_equal(chunk.length, length);
        assert_memory_equal(battery + chunk.bytes, large, (size_t)length);
        assert_true(battery_intact(battery));
        fill(battery, "one", 7, 3);
        battery[0] ^= 1;
        assert_int_equal(battery_mend(battery, older), BATTERY_MENDED);
        assert_false(battery_find(battery, "large", &chunk));
        for (int i = 0; i < PARTS; i++)
            assert_true(battery_find(battery, parts[i], &chunk));
    }
}

/* The oldest match goes, and no more of them than are needed; without any, what is kept is as it
 * was and the caller is told. */
static void a_replay_makes_way_for_what_is_kept_for_good(void **state)
{
    (void)state;
    static CartOutput out;
    static uint8_t    large[BATTERY_POOL_BYTES];
    Save              save, back;
    for (int replays = 0; replays < 3; replays++) {
        battery_format(out.battery);
        for (int i = 0; i < replays; i++) {
            memset(large, i + 1, sizeof large);
            assert_true(replays_add(out.battery, large, 2000, 1));
        }
        assert_true(battery_put(out.battery, "large", large,
                                battery_room(out.battery) - chunk_size("large", 0)));
        assert_int_equal(battery_room(out.battery), 0);
        save_read(&save, out.battery);
        save.settings.music = 3;
        assert_int_equal(save_commit(&save, &out), replays > 0);
        assert_int_equal(replays_count(out.battery), replays ? replays - 1 : 0);
        save_read(&back, out.battery);
        assert_int_equal(back.settings.music, replays ? 3 : settings_usual().music);
        assert_true(battery_intact(out.battery));
    }
}

/* ---- settings ---- */

static Settings settings_read(uint8_t at, uint8_t value)
{
    uint8_t  bytes[17] = {0};
    Settings read = settings_usual();
    bytes[at] = value;
    Codec reader = codec_reader(bytes, sizeof bytes);
    code_settings(&reader, &read);
    return read;
}

/* Each as it lies in the file: the place, how many there are, what is there instead of another. */
static void settings_are_believed_up_to_their_bounds(void **state)
{
    (void)state;
    const Settings usual = settings_usual();
    const struct {
        uint8_t at, count, usual;
        size_t  field;
    } ALL[] = {{0, THEMES, usual.theme, offsetof(Settings, theme)},
               {1, SIGHTS, usual.sight, offsetof(Settings, sight)},
               {2, SOUND_VOLUME_MAX + 1, usual.music, offsetof(Settings, music)},
               {3, SOUND_VOLUME_MAX + 1, usual.effects, offsetof(Settings, effects)},
               {4, SPEEDS, usual.speed, offsetof(Settings, speed)},
               {6, 4, usual.quarter_turns, offsetof(Settings, quarter_turns)},
               {7, FIT_STRETCH + 1, usual.fit, offsetof(Settings, fit)},
               {11, HANDS, usual.hand, offsetof(Settings, hand)},
               {12, LENSES, usual.lens, offsetof(Settings, lens)}};
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        for (int value = 0; value <= ALL[i].count; value++) {
            Settings read = settings_read(ALL[i].at, (uint8_t)value);
            assert_int_equal(((uint8_t *)&read)[ALL[i].field],
                             value < ALL[i].count ? value : ALL[i].usual);
        }
    for (int value = 0; value < 3; value++) {
        assert_int_equal(settings_read(5, (uint8_t)value).swap_a_and_b, value == 1);
        assert_int_equal(settings_read(8, (uint8_t)value).hide_statistics, value == 1);
        assert_int_equal(settings_read(9, (uint8_t)value).less_flash, value == 1);
        assert_int_equal(settings_read(10, (uint8_t)value).large_text, value == 1);
        assert_int_equal(settings_read(13, (uint8_t)value).knows_a, value == 1);
        assert_int_equal(settings_read(16, (uint8_t)value).no_coach, value == 1);
    }
    assert_int_equal(settings_read(15, 2).last_game, 512);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checksum_is_the_usual_crc32),
        cmocka_unit_test(a_fresh_battery_is_intact_and_empty),
        cmocka_unit_test(a_chunk_is_filled_up_to_a_multiple_of_four),
        cmocka_unit_test(a_battery_is_laid_out_as_battery_h_says),
        cmocka_unit_test(what_fills_a_chunk_up_is_zeros),
        cmocka_unit_test(what_is_no_longer_than_before_stays_in_its_place),
        cmocka_unit_test(what_is_put_comes_back_under_its_name),
        cmocka_unit_test(what_lies_behind_the_part_we_know_stays),
        cmocka_unit_test(as_many_chunks_as_there_is_room_for_are_kept),
        cmocka_unit_test(what_does_not_fit_is_refused_and_changes_nothing),
        cmocka_unit_test(every_flipped_bit_of_the_header_costs_nothing),
        cmocka_unit_test(a_chunk_that_is_damaged_with_the_header_is_missed),
        cmocka_unit_test(every_flipped_bit_of_a_chunk_costs_that_chunk_alone),
        cmocka_unit_test(a_damaged_match_comes_from_the_older_one_and_costs_nothing_else),
        cmocka_unit_test(a_match_that_was_left_stays_away),
        cmocka_unit_test(every_cut_keeps_what_lies_before_it),
        cmocka_unit_test(noise_is_damage_and_becomes_an_empty_battery),
        cmocka_unit_test(more_than_all_the_room_cannot_be_used),
        cmocka_unit_test(a_newer_battery_is_told_apart_and_left_as_it_is),
        cmocka_unit_test(a_damaged_battery_before_which_lies_a_newer_one_is_left_as_it_is),
        cmocka_unit_test(what_is_not_kept_is_said_in_the_pause_menu),
        cmocka_unit_test(a_cartridge_plays_on_beside_a_newer_battery_and_stores_nothing),
        cmocka_unit_test(a_cartridge_boots_from_any_battery),
        cmocka_unit_test(a_name_has_one_to_thirty_nine_letters),
        cmocka_unit_test(what_fills_the_room_comes_back_from_the_older_one),
        cmocka_unit_test(a_replay_makes_way_for_what_is_kept_for_good),
        cmocka_unit_test(settings_are_believed_up_to_their_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
