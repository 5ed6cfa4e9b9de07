#include "battery.h"

#include <string.h>

#include "core/crc.h"

/* The header: eight letters, version, generation, checksum; numbers are little-endian. */
enum { AT_VERSION = 8, AT_GENERATION = 12, AT_CHECKSUM = BATTERY_HEADER_BYTES - 4 };
static const uint8_t magic[8] = {'C', 'A', 'R', 'D', 'H', 'O', 'L', 'D'};

static const struct Place {
    int at, room; /* of the guard, of what follows it */
} places[BATTERY_SECTIONS] = {
    [BATTERY_SETTINGS] = {BATTERY_HEADER_BYTES, BATTERY_SETTINGS_BYTES},
    [BATTERY_RECORDS] = {256, BATTERY_RECORDS_BYTES},
    [BATTERY_MATCH] = {256 + 3 * 1024, BATTERY_MATCH_BYTES},
    [BATTERY_REPLAYS] = {CART_BATTERY - BATTERY_REPLAYS_BYTES - BATTERY_GUARD_BYTES,
                         BATTERY_REPLAYS_BYTES},
};
_Static_assert(256 + 3 * 1024 + BATTERY_GUARD_BYTES + BATTERY_MATCH_BYTES ==
                   CART_BATTERY - BATTERY_REPLAYS_BYTES - BATTERY_GUARD_BYTES,
               "the sections follow one another without a gap");
_Static_assert(BATTERY_REPLAYS_BYTES >= 16 * 1024,
               "there is room for twenty replays of most games");

static uint32_t get_number(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put_number(uint8_t *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}

/* The section's number and length are part of the sum: a section copied to the wrong place is
 * damaged too. */
static uint32_t section_sum(const uint8_t *guard, BatterySection section, int length)
{
    const uint8_t number = (uint8_t)(section + 1);
    uint32_t      sum = crc_of(0, &number, 1);
    sum = crc_of(sum, guard, 4);
    return crc_of(sum, guard + BATTERY_GUARD_BYTES, length);
}

static bool header_intact(const uint8_t *battery)
{
    return memcmp(battery, magic, sizeof magic) == 0 &&
           get_number(battery + AT_VERSION) == BATTERY_VERSION &&
           get_number(battery + AT_CHECKSUM) == crc_of(0, battery, AT_CHECKSUM);
}

uint32_t battery_generation(const uint8_t battery[CART_BATTERY])
{
    return header_intact(battery) ? get_number(battery + AT_GENERATION) : 0;
}

void battery_set_generation(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    memset(battery, 0, BATTERY_HEADER_BYTES);
    memcpy(battery, magic, sizeof magic);
    put_number(battery + AT_VERSION, BATTERY_VERSION);
    put_number(battery + AT_GENERATION, generation);
    put_number(battery + AT_CHECKSUM, crc_of(0, battery, AT_CHECKSUM));
}

void battery_format(uint8_t battery[CART_BATTERY])
{
    battery_set_generation(battery, 0);
    for (int i = 0; i < BATTERY_SECTIONS; i++)
        battery_write(battery, (BatterySection)i, battery, 0);
}

int battery_room(BatterySection section) { return places[section].room; }

const uint8_t *battery_section(const uint8_t battery[CART_BATTERY], BatterySection section,
                               int *length)
{
    const uint8_t *guard = battery + places[section].at;
    const uint32_t bytes = get_number(guard);
    *length = 0;
    if (bytes > (uint32_t)places[section].room ||
        get_number(guard + 4) != section_sum(guard, section, (int)bytes))
        return NULL;
    *length = (int)bytes;
    return guard + BATTERY_GUARD_BYTES;
}

bool battery_write(uint8_t battery[CART_BATTERY], BatterySection section, const uint8_t *bytes,
                   int length)
{
    const int room = places[section].room;
    uint8_t  *guard = battery + places[section].at;
    if (length < 0 || length > room)
        return false;
    memmove(guard + BATTERY_GUARD_BYTES, bytes, (size_t)length);
    memset(guard + BATTERY_GUARD_BYTES + length, 0, (size_t)(room - length));
    put_number(guard, (uint32_t)length);
    put_number(guard + 4, section_sum(guard, section, length));
    return true;
}

uint8_t *battery_memory(uint8_t battery[CART_BATTERY], BatterySection section)
{
    return battery + places[section].at + BATTERY_GUARD_BYTES;
}

bool battery_intact(const uint8_t battery[CART_BATTERY])
{
    int length;
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        if (!battery_section(battery, (BatterySection)i, &length))
            return false;
    }
    return header_intact(battery);
}

BatteryNews battery_mend(uint8_t newest[CART_BATTERY], const uint8_t *older)
{
    if (battery_intact(newest))
        return BATTERY_FINE;

    int brought_back = 0, lost = 0;
    for (int i = 0; i < BATTERY_SECTIONS; i++) {
        const BatterySection section = (BatterySection)i;
        int                  length;
        if (battery_section(newest, section, &length))
            continue;
        const uint8_t *bytes = older ? battery_section(older, section, &length) : NULL;
        battery_write(newest, section, bytes ? bytes : newest, length);
        if (bytes)
            brought_back++;
        else
            lost++;
    }
    uint32_t generation = battery_generation(newest);
    if (older && battery_generation(older) > generation)
        generation = battery_generation(older);
    battery_set_generation(newest, generation);

    if (lost == BATTERY_SECTIONS)
        return BATTERY_DAMAGED;
    if (lost > 0)
        return BATTERY_PARTLY_LOST;
    return brought_back > 0 ? BATTERY_FROM_OLDER : BATTERY_MENDED;
}
