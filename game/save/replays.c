#include "replays.h"

#include <string.h>

#include "battery.h"

enum { FIRST = 1, HEAD = 3 }; /* where the first match begins, and what stands before its journal */

/* The section, or NULL if it is damaged or of another version. An empty one is fine. */
static const uint8_t *section_of(const uint8_t *battery, int *length)
{
    const uint8_t *bytes = battery_section(battery, BATTERY_REPLAYS, length);
    return bytes && (*length == 0 || bytes[0] == REPLAYS_VERSION) ? bytes : NULL;
}

/* Where the match at `at` ends, or 0 if none begins there. */
static int end_of(const uint8_t *bytes, int length, int at)
{
    if (length - at < HEAD)
        return 0;
    int end = at + HEAD + (bytes[at] | bytes[at + 1] << 8);
    return end <= length ? end : 0;
}

int replays_count(const uint8_t *battery)
{
    int            length, count = 0;
    const uint8_t *bytes = section_of(battery, &length);
    for (int at = FIRST; bytes && (at = end_of(bytes, length, at)) != 0 && count < REPLAYS_MAX;)
        count++;
    return count;
}

/* Where a match begins in the section, counted from the oldest. */
static int place_of(const uint8_t *bytes, int length, int from_oldest)
{
    int at = FIRST;
    while (from_oldest-- > 0)
        at = end_of(bytes, length, at);
    return at;
}

bool replays_get(const uint8_t *battery, int number, Replay *replay)
{
    int            length, count = replays_count(battery);
    const uint8_t *bytes = section_of(battery, &length);
    if (number < 0 || number >= count)
        return false;
    int at = place_of(bytes, length, count - 1 - number);
    *replay = (Replay){.bytes = bytes + at + HEAD,
                       .length = bytes[at] | bytes[at + 1] << 8,
                       .winners = bytes[at + 2]};
    return true;
}

/* Seals the section with as many bytes as are used now. */
static void seal(uint8_t *battery, int used)
{
    battery_write(battery, BATTERY_REPLAYS, battery_memory(battery, BATTERY_REPLAYS), used);
}

void replays_drop(uint8_t *battery, int number)
{
    int      length, count = replays_count(battery);
    uint8_t *bytes = battery_memory(battery, BATTERY_REPLAYS);
    if (number < 0 || number >= count || !section_of(battery, &length))
        return;
    int at = place_of(bytes, length, count - 1 - number), end = end_of(bytes, length, at);
    memmove(bytes + at, bytes + end, (size_t)(length - end));
    seal(battery, length - (end - at));
}

static bool is_kept(const uint8_t *battery, const uint8_t *journal, int length)
{
    Replay replay;
    for (int i = 0; replays_get(battery, i, &replay); i++)
        if (replay.length == length && memcmp(replay.bytes, journal, (size_t)length) == 0)
            return true;
    return false;
}

/* The bytes that the kept matches take, without what cannot be read behind them. */
static int used_bytes(const uint8_t *battery)
{
    int            length;
    const uint8_t *bytes = section_of(battery, &length);
    return place_of(bytes, length, replays_count(battery));
}

bool replays_add(uint8_t *battery, const uint8_t *journal, int length, int winners)
{
    const int room = battery_room(BATTERY_REPLAYS);
    int       section_length;
    if (length <= 0 || length > UINT16_MAX || FIRST + HEAD + length > room ||
        !section_of(battery, &section_length))
        return false;
    if (is_kept(battery, journal, length))
        return true;
    while (replays_count(battery) == REPLAYS_MAX || used_bytes(battery) + HEAD + length > room)
        replays_drop(battery, replays_count(battery) - 1);
    int      at = used_bytes(battery);
    uint8_t *bytes = battery_memory(battery, BATTERY_REPLAYS);
    bytes[0] = REPLAYS_VERSION;
    bytes[at] = (uint8_t)length;
    bytes[at + 1] = (uint8_t)(length >> 8);
    bytes[at + 2] = (uint8_t)winners;
    memcpy(bytes + at + HEAD, journal, (size_t)length);
    seal(battery, at + HEAD + length);
    return true;
}
