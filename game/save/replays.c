#include "replays.h"

#include <string.h>

#include "battery.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/text.h"

#define KIND "replay:"
#define REVIEW_KIND "review-"

/* A review is one seat's. */
static const char *const REVIEW_KINDS[SEATS_MAX] = {
    REVIEW_KIND "1:", REVIEW_KIND "2:", REVIEW_KIND "3:",
    REVIEW_KIND "4:", REVIEW_KIND "5:", REVIEW_KIND "6:"};

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

/* The name that a match is kept under: the same match, the same name. */
static void name_of(uint32_t sum, const char *kind, char name[CHUNK_NAME])
{
    Text text;
    text_begin(&text, name, CHUNK_NAME, NULL);
    text_add(&text, kind);
    for (int i = 0; i < 8; i++)
        text_add_bytes(&text, &"0123456789abcdef"[sum >> (28 - 4 * i) & 15], 1);
}

uint32_t replays_sum(const uint8_t *journal, int length)
{
    require(journal && length > 0);
    return crc_of(0, journal, length);
}

static void describe(const uint8_t *battery, const Chunk *chunk, Replay *replay)
{
    *replay = (Replay){.at = chunk->bytes + WINNERS,
                       .length = chunk->length - WINNERS,
                       .winners = battery[chunk->bytes]};
    require(chunk->length > WINNERS && replay->at + replay->length <= CART_BATTERY);
    replay->sum = replays_sum(battery + replay->at, replay->length);
}

bool replays_get(const uint8_t *battery, int number, Replay *replay)
{
    Chunk chunk;
    if (!find(battery, number, &chunk))
        return false;
    describe(battery, &chunk, replay);
    return true;
}

bool replays_find(const uint8_t *battery, uint32_t sum, Replay *replay)
{
    char  name[CHUNK_NAME];
    Chunk chunk;
    name_of(sum, KIND, name);
    if (!battery_find(battery, name, &chunk) || chunk.length <= WINNERS)
        return false;
    describe(battery, &chunk, replay);
    return true;
}

/* With its reviews. */
static void drop(uint8_t *battery, const Chunk *chunk)
{
    Replay replay;
    Chunk  review;
    char   name[CHUNK_NAME];
    describe(battery, chunk, &replay);
    battery_drop(battery, chunk);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        name_of(replay.sum, REVIEW_KINDS[seat], name);
        if (battery_find(battery, name, &review))
            battery_drop(battery, &review);
    }
}

void replays_drop(uint8_t *battery, int number)
{
    Chunk chunk;
    require(number >= 0);
    if (find(battery, number, &chunk))
        drop(battery, &chunk);
}

bool replays_drop_oldest(uint8_t *battery)
{
    Chunk chunk = {0};
    if (!next(battery, &chunk))
        return false;
    drop(battery, &chunk);
    return true;
}

bool replays_put(uint8_t *battery, const uint8_t *bytes, int length)
{
    require(bytes && length > WINNERS);
    char name[CHUNK_NAME];
    name_of(replays_sum(bytes + WINNERS, length - WINNERS), KIND, name);
    return battery_put(battery, name, bytes, length);
}

/* The bytes of the pool that replays and their reviews take. */
static int bytes_of_all(const uint8_t *battery)
{
    int   bytes = 0;
    Chunk chunk = {0};
    while (battery_next(battery, &chunk))
        if (chunk_begins(battery, &chunk, KIND) || chunk_begins(battery, &chunk, REVIEW_KIND))
            bytes += chunk.size;
    require(bytes <= BATTERY_POOL_BYTES);
    return bytes;
}

static bool lacks_room(const uint8_t *battery, int size)
{
    return bytes_of_all(battery) + size > BATTERY_REPLAYS_BYTES || battery_room(battery) < size;
}

bool replays_add(uint8_t *battery, const uint8_t *journal, int length, int winners)
{
    require(journal && winners >= 0 && winners <= UINT8_MAX);
    uint8_t bytes[WINNERS + BATTERY_MATCH_BYTES];
    char    name[CHUNK_NAME];
    Chunk   kept;
    if (length <= 0 || length > BATTERY_MATCH_BYTES || !battery_understood(battery))
        return false;
    name_of(replays_sum(journal, length), KIND, name);
    if (battery_find(battery, name, &kept))
        return true;
    int size = chunk_size(name, WINNERS + length);
    if (size > BATTERY_REPLAYS_BYTES)
        return false;
    while (replays_count(battery) >= REPLAYS_MAX || lacks_room(battery, size))
        if (!replays_drop_oldest(battery))
            return false;
    bytes[0] = (uint8_t)winners;
    memcpy(bytes + WINNERS, journal, (size_t)length);
    return replays_put(battery, bytes, WINNERS + length);
}

/* The oldest match but this one makes way. */
static bool drop_older(uint8_t *battery, uint32_t but)
{
    Chunk  chunk = {0};
    Replay replay;
    while (next(battery, &chunk)) {
        describe(battery, &chunk, &replay);
        if (replay.sum == but)
            continue;
        drop(battery, &chunk);
        return true;
    }
    return false;
}

bool replays_keep_review(uint8_t *battery, uint32_t sum, int seat, const uint8_t *bytes, int length)
{
    char   name[CHUNK_NAME];
    Replay replay;
    require(seat >= 0 && seat < SEATS_MAX);
    require(bytes && length > 0);
    if (!battery_understood(battery) || !replays_find(battery, sum, &replay))
        return false;
    name_of(sum, REVIEW_KINDS[seat], name);
    while (lacks_room(battery, chunk_size(name, length)))
        if (!drop_older(battery, sum))
            return false;
    return battery_put(battery, name, bytes, length);
}

const uint8_t *replays_review(const uint8_t *battery, uint32_t sum, int seat, int *length)
{
    char  name[CHUNK_NAME];
    Chunk chunk;
    require(length && seat >= 0 && seat < SEATS_MAX);
    name_of(sum, REVIEW_KINDS[seat], name);
    if (!battery_find(battery, name, &chunk))
        return NULL;
    *length = chunk.length;
    return battery + chunk.bytes;
}
