#include "replays.h"

#include <string.h>

#include "battery.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/text.h"

#define KIND "replay:"

enum { WINNERS = 1 }; /* bytes before the journal */

/* The next replay from the oldest on; other chunks may lie between them. */
static bool next(const uint8_t *battery, Chunk *chunk)
{
    while (battery_next(battery, chunk))
        if (chunk_begins(battery, chunk, KIND) && chunk->length > WINNERS)
            return true;
    return false;
}

static int count_all(const uint8_t *battery)
{
    int   count = 0;
    Chunk chunk = {0};
    while (next(battery, &chunk))
        count++;
    return count;
}

/* There may be more, when some were brought back from an older battery; they wait their turn. */
int replays_count(const uint8_t *battery)
{
    int count = count_all(battery);
    return count < REPLAYS_MAX ? count : REPLAYS_MAX;
}

static bool find(const uint8_t *battery, int number, Chunk *chunk)
{
    int from_oldest = count_all(battery) - 1 - number;
    *chunk = (Chunk){0};
    if (number < 0 || number >= REPLAYS_MAX || from_oldest < 0)
        return false;
    while (next(battery, chunk))
        if (from_oldest-- == 0)
            return true;
    return false;
}

bool replays_get(const uint8_t *battery, int number, Replay *replay)
{
    Chunk chunk;
    if (!find(battery, number, &chunk))
        return false;
    *replay = (Replay){.at = chunk.bytes + WINNERS,
                       .length = chunk.length - WINNERS,
                       .winners = battery[chunk.bytes]};
    return true;
}

void replays_drop(uint8_t *battery, int number)
{
    Chunk chunk;
    if (find(battery, number, &chunk))
        battery_drop(battery, &chunk);
}

bool replays_drop_oldest(uint8_t *battery)
{
    Chunk chunk = {0};
    if (!next(battery, &chunk))
        return false;
    battery_drop(battery, &chunk);
    return true;
}

/* The name that a match is kept under: the same match, the same name. */
static void name_of(const uint8_t *journal, int length, char name[CHUNK_NAME])
{
    uint32_t sum = crc_of(0, journal, length);
    Text     text;
    text_begin(&text, name, CHUNK_NAME, NULL);
    text_add(&text, KIND);
    for (int i = 0; i < 8; i++)
        text_add_bytes(&text, &"0123456789abcdef"[sum >> (28 - 4 * i) & 15], 1);
}

bool replays_put(uint8_t *battery, const uint8_t *bytes, int length)
{
    require(length > WINNERS);
    char name[CHUNK_NAME];
    name_of(bytes + WINNERS, length - WINNERS, name);
    return battery_put(battery, name, bytes, length);
}

/* The bytes of the pool that replays take. */
static int bytes_of_all(const uint8_t *battery)
{
    int   bytes = 0;
    Chunk chunk = {0};
    while (next(battery, &chunk))
        bytes += chunk.size;
    return bytes;
}

bool replays_add(uint8_t *battery, const uint8_t *journal, int length, int winners)
{
    require(journal && winners >= 0 && winners <= UINT8_MAX);
    uint8_t bytes[WINNERS + BATTERY_MATCH_BYTES];
    char    name[CHUNK_NAME];
    Chunk   kept;
    if (length <= 0 || length > BATTERY_MATCH_BYTES || !battery_understood(battery))
        return false;
    name_of(journal, length, name);
    if (battery_find(battery, name, &kept))
        return true;
    int size = chunk_size(name, WINNERS + length);
    if (size > BATTERY_REPLAYS_BYTES)
        return false;
    while (replays_count(battery) >= REPLAYS_MAX ||
           bytes_of_all(battery) + size > BATTERY_REPLAYS_BYTES || battery_room(battery) < size)
        if (!replays_drop_oldest(battery))
            return false;
    bytes[0] = (uint8_t)winners;
    memcpy(bytes + WINNERS, journal, (size_t)length);
    return replays_put(battery, bytes, WINNERS + length);
}
