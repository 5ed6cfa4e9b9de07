/* The cartridge travels to the page packed: what comes out must be what went in. */
#include "support/cmocka_all.h"

#include "web/squeeze/squeeze.h"

enum { ROOM = 1 << 16 };

static Model   model;
static uint8_t bytes[ROOM], packed[2 * ROOM], unpacked[ROOM];

static uint32_t noise(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 24;
}

/* How long it is packed. */
static uint32_t there_and_back(uint32_t length)
{
    const uint32_t used = squeeze_pack(&model, bytes, length, packed, sizeof packed);
    assert_true(used >= 4);
    memset(unpacked, 0xA5, sizeof unpacked);
    assert_int_equal(squeeze_unpack(&model, packed, used, unpacked, ROOM), length);
    assert_memory_equal(unpacked, bytes, length);
    return used;
}

static void nothing_and_single_bytes_come_back(void **state)
{
    (void)state;
    there_and_back(0);
    for (int byte = 0; byte < 256; byte += 51) {
        bytes[0] = (uint8_t)byte;
        there_and_back(1);
    }
}

static void noise_comes_back_and_grows_by_little(void **state)
{
    (void)state;
    uint32_t seed = 7;
    for (int i = 0; i < ROOM; i++)
        bytes[i] = (uint8_t)noise(&seed);
    assert_in_range(there_and_back(ROOM), ROOM, ROOM + ROOM / 20);
}

static void what_repeats_itself_becomes_short(void **state)
{
    (void)state;
    uint32_t seed = 9;
    memset(bytes, 0, sizeof bytes);
    assert_in_range(there_and_back(ROOM), 5, ROOM / 500);
    for (int i = 0; i < ROOM; i++) /* noise that comes again, with a fault now and then */
        bytes[i] = (uint8_t)(i < 1000 || i % 5003 == 0 ? noise(&seed) : bytes[i - 1000]);
    assert_in_range(there_and_back(ROOM), 1000, 2000);
}

static void tables_of_words_become_short(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < ROOM / 4; i++) {
        const uint32_t word = 0x10400 + 24 * i;
        memcpy(&bytes[4 * i], &word, 4);
    }
    assert_in_range(there_and_back(ROOM), 5, ROOM / 10);
}

static void without_room_nothing_is_packed_or_unpacked(void **state)
{
    (void)state;
    uint32_t seed = 3;
    for (int i = 0; i < 1000; i++)
        bytes[i] = (uint8_t)noise(&seed);
    const uint32_t used = there_and_back(1000);
    for (uint32_t room = 0; room < used; room += 97)
        assert_int_equal(squeeze_pack(&model, bytes, 1000, packed, room), 0);
    there_and_back(1000);
    assert_int_equal(squeeze_unpack(&model, packed, used, unpacked, 999), 0);
    for (uint32_t length = 0; length < 4; length++)
        assert_int_equal(squeeze_unpack(&model, packed, length, unpacked, ROOM), 0);
}

/* The sanitizers watch that nothing is read or written beyond. */
static void rubbish_stays_in_its_room(void **state)
{
    (void)state;
    uint32_t seed = 5;
    memset(bytes, 'a', sizeof bytes);
    const uint32_t used = there_and_back(5000);
    memset(unpacked, 0xA5, sizeof unpacked);
    for (int round = 0; round < 20; round++) {
        for (uint32_t i = 4; i < used; i++)
            packed[i] = (uint8_t)noise(&seed);
        const uint32_t length = 4 + (uint32_t)round % (used - 4); /* and cut short */
        assert_int_equal(squeeze_unpack(&model, packed, length, unpacked, 5000), 5000);
        assert_int_equal(unpacked[5000], 0xA5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_and_single_bytes_come_back),
        cmocka_unit_test(noise_comes_back_and_grows_by_little),
        cmocka_unit_test(what_repeats_itself_becomes_short),
        cmocka_unit_test(tables_of_words_become_short),
        cmocka_unit_test(without_room_nothing_is_packed_or_unpacked),
        cmocka_unit_test(rubbish_stays_in_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
