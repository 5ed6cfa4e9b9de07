/* The battery's file: whatever is cut off or flipped, the game starts and a good older copy lives.
 */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "save/battery.h"
#include "support/save_parts.h"

static void a_first_start_has_a_new_battery_and_writes_nothing(void **state)
{
    (void)state;
    assert_int_equal(load(), BATTERY_NEW);
    assert_true(battery_intact(loaded));
    assert_int_equal(read_raw("cardhold.sav", raw), -1);
}

static void what_is_stored_is_loaded_and_the_generation_before_is_kept(void **state)
{
    (void)state;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
    assert_int_equal(battery_generation(loaded), 1);
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(battery_generation(loaded), 2);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_parts(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.new", raw), -1);
}

static void a_missing_folder_is_made_with_its_parents(void **state)
{
    (void)state;
    SaveFile deep;
    savefile_open(&deep, save_folder_path("a/b"));
    assert_int_equal(savefile_store(&deep, first), BATTERY_FINE);
    assert_int_equal(savefile_load(&deep, loaded), BATTERY_FINE);
    savefile_close(&deep);
    unlink(save_folder_path("a/b/cardhold.sav"));
    rmdir(save_folder_path("a/b"));
    rmdir(save_folder_path("a"));
}

static void the_players_folder_follows_the_xdg_rules(void **state)
{
    (void)state;
    SaveFile own;
    setenv("HOME", "/home/somebody", 1);
    unsetenv("XDG_DATA_HOME");
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/home/somebody/.local/share/cardhold");
    setenv("XDG_DATA_HOME", "/data", 1);
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/data/cardhold");
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    savefile_open(&own, NULL);
    assert_string_equal(own.folder, "/home/somebody/.local/share/cardhold");
}

/* Where a part ends in the file, to know which of them a truncation reaches. */
static int end_of(const char *part)
{
    Chunk chunk;
    assert_true(battery_find(second, part, &chunk));
    return chunk.bytes + chunk.length;
}

static void every_truncation_falls_back_part_by_part(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    write_raw("cardhold.sav", raw, CART_BATTERY);
    for (int size = CART_BATTERY - 1; size >= 0; size--) {
        assert_int_equal(truncate(save_folder_path("cardhold.sav"), size), 0);
        const BatteryNews news = load();
        assert_true(battery_intact(loaded));
        /* What lies behind the last byte of the last part is only filling. */
        assert_int_equal(news,
                         size >= end_of(parts[PARTS - 1]) ? BATTERY_FINE : BATTERY_FROM_OLDER);
        for (int i = 0; i < PARTS; i++)
            assert_part(loaded, parts[i], size >= end_of(parts[i]) ? "second" : "first");
    }
}

static void without_an_older_file_a_truncated_one_keeps_its_whole_parts(void **state)
{
    (void)state;
    Chunk chunk;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(truncate(save_folder_path("cardhold.sav"), end_of(parts[2])), 0);
    assert_int_equal(load(), BATTERY_PARTLY_LOST);
    assert_part(loaded, parts[0], "first");
    assert_part(loaded, parts[2], "first");
    assert_false(battery_find(loaded, parts[PARTS - 1], &chunk));
    assert_int_equal(truncate(save_folder_path("cardhold.sav"), 0), 0);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
}

static void every_flipped_bit_in_the_header_costs_nothing(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    for (int bit = 0; bit < 8 * BATTERY_HEADER_BYTES; bit++) {
        raw[bit / 8] ^= (uint8_t)(1 << bit % 8);
        write_raw("cardhold.sav", raw, CART_BATTERY);
        raw[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_equal(load(), BATTERY_MENDED);
        assert_all_parts(loaded, "second");
    }
}

static void a_flipped_bit_in_a_part_brings_that_one_from_the_older_file(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(read_raw("cardhold.sav", raw), CART_BATTERY);
    for (int part = 0; part < PARTS; part++) {
        const int last = end_of(parts[part]) - 1;
        raw[last] ^= 4;
        write_raw("cardhold.sav", raw, CART_BATTERY);
        raw[last] ^= 4;
        assert_int_equal(load(), BATTERY_FROM_OLDER);
        for (int i = 0; i < PARTS; i++)
            assert_part(loaded, parts[i], i == part ? "first" : "second");
    }
}

static void a_damaged_file_never_pushes_out_the_good_one_before_it(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_parts(loaded, "first");
    assert_int_equal(savefile_store(&file, second), BATTERY_FINE);
    assert_int_equal(read_raw("cardhold.sav.previous", raw), CART_BATTERY);
    assert_all_parts(raw, "first");
    assert_int_equal(read_raw("cardhold.sav.damaged", raw), 7);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
}

static void if_both_are_rubbish_the_game_starts_afresh_and_says_so(void **state)
{
    (void)state;
    store_both();
    write_raw("cardhold.sav", (const uint8_t *)"rubbish", 7);
    write_raw("cardhold.sav.previous", (const uint8_t *)"rubbish", 7);
    assert_int_equal(load(), BATTERY_DAMAGED);
    assert_true(battery_intact(loaded));
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    assert_int_equal(load(), BATTERY_FINE);
}

static void a_file_that_is_too_long_is_read_as_far_as_it_makes_sense(void **state)
{
    (void)state;
    assert_int_equal(savefile_store(&file, first), BATTERY_FINE);
    FILE *out = fopen(save_folder_path("cardhold.sav"), "ab");
    fputs("and more", out);
    fclose(out);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "first");
}

static void a_crash_between_the_two_renames_loses_nothing(void **state)
{
    (void)state;
    store_both();
    assert_int_equal(rename(save_folder_path("cardhold.sav"), save_folder_path("cardhold.sav.new")),
                     0);
    assert_int_equal(load(), BATTERY_FINE);
    assert_all_parts(loaded, "second");
    assert_int_equal(truncate(save_folder_path("cardhold.sav.new"), 100), 0);
    assert_int_equal(load(), BATTERY_FROM_OLDER);
    assert_all_parts(loaded, "first");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PARTS(a_first_start_has_a_new_battery_and_writes_nothing),
        WITH_PARTS(what_is_stored_is_loaded_and_the_generation_before_is_kept),
        WITH_PARTS(a_missing_folder_is_made_with_its_parents),
        WITH_PARTS(the_players_folder_follows_the_xdg_rules),
        WITH_PARTS(every_truncation_falls_back_part_by_part),
        WITH_PARTS(without_an_older_file_a_truncated_one_keeps_its_whole_parts),
        WITH_PARTS(every_flipped_bit_in_the_header_costs_nothing),
        WITH_PARTS(a_flipped_bit_in_a_part_brings_that_one_from_the_older_file),
        WITH_PARTS(a_damaged_file_never_pushes_out_the_good_one_before_it),
        WITH_PARTS(if_both_are_rubbish_the_game_starts_afresh_and_says_so),
        WITH_PARTS(a_file_that_is_too_long_is_read_as_far_as_it_makes_sense),
        WITH_PARTS(a_crash_between_the_two_renames_loses_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
