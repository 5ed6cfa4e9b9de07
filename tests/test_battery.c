/* The battery: what is written comes back, every damage is seen, and damage to one section never
 * costs another. */
#include "cart_inside.h"
#include "support/cmocka_all.h"

#include "save/battery.h"
#include "core/crc.h"
#include "core/rng.h"

static uint8_t battery[CART_BATTERY], older[CART_BATTERY], copy[CART_BATTERY];

static const int where[BATTERY_SECTIONS] = {BATTERY_HEADER_BYTES, 256, 256 + 3 * 1024,
                                            CART_BATTERY - BATTERY_REPLAYS_BYTES -
                                                BATTERY_GUARD_BYTES};

/* Fills every section with bytes that depend on the seed. */
static void fill(uint8_t *into, uint64_t seed, uint32_t generation)
{
    static uint8_t bytes[CART_BATTERY];
    Rng            rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < CART_BATTERY; i++)
        bytes[i] = (uint8_t)rng_next(&rng);
    battery_format(into);
    for (int i = 0; i < BATTERY_SECTIONS; i++)
        assert_true(
            battery_write(into, (BatterySection)i, bytes + i, battery_room((BatterySection)i)));
    battery_set_generation(into, generation);
}

static void assert_same_section(const uint8_t *a, const uint8_t *b, int section)
{
    int            length_a, length_b;
    const uint8_t *bytes_a = battery_section(a, (BatterySection)section, &length_a);
    const uint8_t *bytes_b = battery_section(b, (BatterySection)section, &length_b);
    assert_non_null(bytes_a);
    assert_non_null(bytes_b);
    assert_int_equal(length_a, length_b);
    assert_memory_equal(bytes_a, bytes_b, (size_t)length_a);
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
    int length = 7;
    memset(battery, 0xa5, sizeof battery);
    battery_format(battery);
    assert_true(battery_intact(battery));
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        assert_non_null(battery_section(battery, (BatterySection)i, &length));
        assert_int_equal(length, 0);
    }
}

static void the_sections_fill_the_battery_exactly(void **state)
{
    (void)state;
    int bytes = BATTERY_HEADER_BYTES;
    for (int i = 0; i < BATTERY_SECTIONS; i++)
        bytes += BATTERY_GUARD_BYTES + battery_room((BatterySection)i);
    assert_int_equal(bytes, CART_BATTERY);
    assert_int_equal(battery_room(BATTERY_MATCH), JOURNAL_BYTES + 256);
}

static void what_is_written_comes_back_and_touches_no_other_section(void **state)
{
    (void)state;
    fill(battery, 1, 3);
    memcpy(copy, battery, sizeof copy);
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        int length;
        assert_true(battery_write(copy, (BatterySection)i, (const uint8_t *)"new", 3));
        assert_memory_equal(battery_section(copy, (BatterySection)i, &length), "new", 3);
        assert_int_equal(length, 3);
        for (int other = 0; other < BATTERY_SECTIONS; other++) {
            if (other != i)
                assert_same_section(battery, copy, other);
        }
        memcpy(copy, battery, sizeof copy);
    }
}

static void what_does_not_fit_changes_nothing(void **state)
{
    (void)state;
    fill(battery, 1, 3);
    memcpy(copy, battery, sizeof copy);
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        assert_false(
            battery_write(battery, (BatterySection)i, older, battery_room((BatterySection)i) + 1));
        assert_false(battery_write(battery, (BatterySection)i, older, -1));
    }
    assert_memory_equal(battery, copy, sizeof copy);
}

static void every_flipped_bit_in_the_header_is_seen_and_mended_without_loss(void **state)
{
    (void)state;
    fill(copy, 1, 3);
    for (int bit = 0; bit < 8 * BATTERY_HEADER_BYTES; bit++) {
        memcpy(battery, copy, sizeof copy);
        battery[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_false(battery_intact(battery));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_MENDED);
        assert_true(battery_intact(battery));
        for (int i = 0; i < BATTERY_SECTIONS; i++)
            assert_same_section(battery, copy, i);
    }
}

static void a_flipped_bit_anywhere_in_a_section_is_seen_and_costs_only_that_section(void **state)
{
    (void)state;
    fill(copy, 1, 3);
    fill(older, 2, 2);
    for (int section = 0; section < BATTERY_SECTIONS; section++) {
        const int bits = 8 * (BATTERY_GUARD_BYTES + battery_room((BatterySection)section));
        for (int bit = 0; bit < bits; bit += bit < 64 ? 1 : 4093) {
            int length;
            memcpy(battery, copy, sizeof copy);
            battery[where[section] + bit / 8] ^= (uint8_t)(1 << bit % 8);
            assert_false(battery_intact(battery));
            assert_null(battery_section(battery, (BatterySection)section, &length));
            assert_int_equal(length, 0);

            assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
            assert_true(battery_intact(battery));
            for (int i = 0; i < BATTERY_SECTIONS; i++)
                assert_same_section(battery, i == section ? older : copy, i);
        }
    }
}

static void without_an_older_copy_only_the_damaged_section_is_lost(void **state)
{
    (void)state;
    fill(copy, 1, 3);
    for (int section = 0; section < BATTERY_SECTIONS; section++) {
        int length;
        memcpy(battery, copy, sizeof copy);
        battery[where[section] + 9] ^= 1;
        assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
        assert_true(battery_intact(battery));
        assert_non_null(battery_section(battery, (BatterySection)section, &length));
        assert_int_equal(length, 0);
        for (int i = 0; i < BATTERY_SECTIONS; i++) {
            if (i != section)
                assert_same_section(battery, copy, i);
        }
    }
}

static void noise_is_damage_and_becomes_an_empty_battery(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < CART_BATTERY; i++)
        battery[i] = (uint8_t)rng_next(&rng);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_DAMAGED);
    assert_true(battery_intact(battery));
    memset(battery, 0, sizeof battery);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_DAMAGED);
    assert_true(battery_intact(battery));
}

static void a_section_in_the_wrong_place_is_damaged(void **state)
{
    (void)state;
    int length;
    battery_format(battery);
    assert_true(battery_write(battery, BATTERY_SETTINGS, (const uint8_t *)"abc", 3));
    memcpy(battery + where[BATTERY_RECORDS], battery + where[BATTERY_SETTINGS],
           BATTERY_GUARD_BYTES + 3);
    assert_null(battery_section(battery, BATTERY_RECORDS, &length));
}

static void a_cartridge_boots_from_any_battery(void **state)
{
    (void)state;
    static Cart cart;
    memset(battery, 0xff, sizeof battery);
    cart_boot(&cart, battery, 1);
    assert_true(battery_intact(cart.out.battery));
    print_message("a Cart is %zu bytes of at most %d\n", sizeof cart, CART_BYTES);
    assert_true(sizeof cart <= CART_BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checksum_is_the_usual_crc32),
        cmocka_unit_test(a_fresh_battery_is_intact_and_empty),
        cmocka_unit_test(the_sections_fill_the_battery_exactly),
        cmocka_unit_test(what_is_written_comes_back_and_touches_no_other_section),
        cmocka_unit_test(what_does_not_fit_changes_nothing),
        cmocka_unit_test(every_flipped_bit_in_the_header_is_seen_and_mended_without_loss),
        cmocka_unit_test(a_flipped_bit_anywhere_in_a_section_is_seen_and_costs_only_that_section),
        cmocka_unit_test(without_an_older_copy_only_the_damaged_section_is_lost),
        cmocka_unit_test(noise_is_damage_and_becomes_an_empty_battery),
        cmocka_unit_test(a_section_in_the_wrong_place_is_damaged),
        cmocka_unit_test(a_cartridge_boots_from_any_battery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
