#include "battery.h"

#include <string.h>

#include "battery_1.h"
#include "codec.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/text.h"

/* The header. Its first fifteen bytes and the checksum are the same in every version, so that a
 * newer one is known for what it is. */
enum {
    AT_VERSION = 8,
    AT_GENERATION = 12,
    AT_USED = 16,
    AT_CHUNKS = 20,
    AT_HAS_MATCH = 22,
    AT_CHECKSUM = BATTERY_HEADER_BYTES - 4,

    MATCH_AT = BATTERY_HEADER_BYTES,
    POOL_AT = MATCH_AT + BATTERY_MATCH_BYTES
};
static const uint8_t magic[8] = {'C', 'A', 'R', 'D', 'H', 'O', 'L', 'D'};

/* A chunk: checksum of what follows, length, length of the name, a zero, the name, what it holds;
 * filled up with zeros so that the next begins on a multiple of four. */
enum { CHUNK_AT_LENGTH = 4, CHUNK_AT_NAME_LENGTH = 6, CHUNK_STEP = 4 };

_Static_assert(POOL_AT % CHUNK_STEP == 0 && BATTERY_POOL_BYTES % CHUNK_STEP == 0,
               "chunks lie on multiples of four from the first to the last");
_Static_assert(BATTERY_POOL_BYTES <= UINT16_MAX, "two bytes are enough for a chunk's length");

/* ---- the header ---- */

/* 0 if it is damaged. */
static uint32_t version_of(const uint8_t *battery)
{
    bool intact = memcmp(battery, magic, sizeof magic) == 0 &&
                  get_number(battery + AT_CHECKSUM, 4) == crc_of(0, battery, AT_CHECKSUM);
    return intact ? (uint32_t)get_number(battery + AT_VERSION, 4) : 0;
}

bool battery_understood(const uint8_t battery[CART_BATTERY])
{
    return get_number(battery + AT_VERSION, 4) == BATTERY_VERSION;
}

/* The one seal: after it, the battery may be stored. */
static void seal(uint8_t *battery)
{
    require(battery_understood(battery));
    battery[AT_HAS_MATCH] = battery[MATCH_AT] != 0;
    put_number(battery + AT_CHECKSUM, crc_of(0, battery, AT_CHECKSUM), 4);
}

void battery_seal(uint8_t battery[CART_BATTERY])
{
    if (battery_understood(battery))
        seal(battery);
}

uint32_t battery_generation(const uint8_t battery[CART_BATTERY])
{
    return version_of(battery) ? (uint32_t)get_number(battery + AT_GENERATION, 4) : 0;
}

void battery_set_generation(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    if (!version_of(battery))
        return; /* a number would not make it sound */
    put_number(battery + AT_GENERATION, generation, 4);
    put_number(battery + AT_CHECKSUM, crc_of(0, battery, AT_CHECKSUM), 4);
    require(battery_generation(battery) == generation);
}

static void set_pool(uint8_t *battery, int used, int chunks)
{
    require(used >= 0 && used <= BATTERY_POOL_BYTES && used % CHUNK_STEP == 0);
    require(chunks >= 0 && chunks * CHUNK_HEAD <= used);
    put_number(battery + AT_USED, (uint32_t)used, 4);
    put_number(battery + AT_CHUNKS, (uint32_t)chunks, 2);
    seal(battery);
}

void battery_begin(uint8_t battery[CART_BATTERY], uint32_t generation)
{
    memset(battery, 0, BATTERY_HEADER_BYTES);
    memcpy(battery, magic, sizeof magic);
    put_number(battery + AT_VERSION, BATTERY_VERSION, 4);
    put_number(battery + AT_GENERATION, generation, 4);
    seal(battery);
    require(battery_understood(battery) && battery_generation(battery) == generation);
}

void battery_format(uint8_t battery[CART_BATTERY])
{
    memset(battery, 0, CART_BATTERY);
    battery_begin(battery, 0);
    require(battery_room(battery) == BATTERY_POOL_BYTES);
}

/* ---- chunks ---- */

static int used_of(const uint8_t *battery)
{
    uint64_t used = battery_understood(battery) ? get_number(battery + AT_USED, 4) : 0;
    return used <= BATTERY_POOL_BYTES ? (int)used : BATTERY_POOL_BYTES;
}

static int chunks_of(const uint8_t *battery) { return (int)get_number(battery + AT_CHUNKS, 2); }

static int padded(int size) { return (size + CHUNK_STEP - 1) / CHUNK_STEP * CHUNK_STEP; }

int chunk_size(const char *name, int length)
{
    require(name && name[0] && length >= 0);
    return padded(CHUNK_HEAD + text_length(name) + length);
}

/* Whether a chunk could lie there, by its lengths alone. */
static bool chunk_at(const uint8_t *battery, int at, int end, Chunk *chunk)
{
    require(at >= POOL_AT && end <= CART_BATTERY);
    if (end - at < CHUNK_HEAD)
        return false;
    int name_length = battery[at + CHUNK_AT_NAME_LENGTH];
    int length = (int)get_number(battery + at + CHUNK_AT_LENGTH, 2);
    *chunk = (Chunk){.at = at,
                     .size = padded(CHUNK_HEAD + name_length + length),
                     .bytes = at + CHUNK_HEAD + name_length,
                     .length = length,
                     .name_length = name_length};
    return name_length > 0 && name_length < CHUNK_NAME && chunk->size <= end - at;
}

static uint32_t chunk_sum(const uint8_t *battery, const Chunk *chunk)
{
    return crc_of(0, battery + chunk->at + CHUNK_AT_LENGTH,
                  CHUNK_HEAD - CHUNK_AT_LENGTH + chunk->name_length + chunk->length);
}

static bool chunk_sound(const uint8_t *battery, const Chunk *chunk)
{
    return get_number(battery + chunk->at, 4) == chunk_sum(battery, chunk);
}

bool battery_next(const uint8_t battery[CART_BATTERY], Chunk *chunk)
{
    int at = chunk->size ? chunk->at + chunk->size : POOL_AT;
    require(chunk->size >= 0 && at >= POOL_AT);
    if (!chunk_at(battery, at, POOL_AT + used_of(battery), chunk))
        return false;
    require(chunk->bytes + chunk->length <= at + chunk->size && at + chunk->size <= CART_BATTERY);
    return true;
}

static bool find_name(const uint8_t *battery, const uint8_t *name, int length, Chunk *chunk)
{
    *chunk = (Chunk){0};
    while (battery_next(battery, chunk))
        if (chunk->name_length == length &&
            memcmp(battery + chunk->bytes - length, name, (size_t)length) == 0)
            return true;
    return false;
}

bool battery_find(const uint8_t battery[CART_BATTERY], const char *name, Chunk *chunk)
{
    require(name && name[0]);
    return find_name(battery, (const uint8_t *)name, text_length(name), chunk);
}

bool chunk_begins(const uint8_t battery[CART_BATTERY], const Chunk *chunk, const char *words)
{
    require(chunk->at >= POOL_AT && chunk->bytes > chunk->name_length && words);
    int length = text_length(words);
    return chunk->name_length >= length &&
           memcmp(battery + chunk->bytes - chunk->name_length, words, (size_t)length) == 0;
}

int battery_room(const uint8_t battery[CART_BATTERY])
{
    int room = battery_understood(battery) ? BATTERY_POOL_BYTES - used_of(battery) : 0;
    require(room >= 0 && room <= BATTERY_POOL_BYTES);
    return room;
}

void battery_drop(uint8_t battery[CART_BATTERY], const Chunk *chunk)
{
    int used = used_of(battery), end = chunk->at + chunk->size;
    require(chunk->size > 0 && chunk->at >= POOL_AT && end <= POOL_AT + used);
    memmove(battery + chunk->at, battery + end, (size_t)(POOL_AT + used - end));
    memset(battery + POOL_AT + used - chunk->size, 0, (size_t)chunk->size);
    set_pool(battery, used - chunk->size, chunks_of(battery) - 1);
}

/* What it is to hold comes first: it may be moved here from just behind. */
static void append(uint8_t *battery, const char *name, const uint8_t *bytes, int length)
{
    int   used = used_of(battery), name_length = text_length(name);
    Chunk chunk = {.at = POOL_AT + used,
                   .size = chunk_size(name, length),
                   .bytes = POOL_AT + used + CHUNK_HEAD + name_length,
                   .length = length,
                   .name_length = name_length};
    int   end = chunk.bytes + length;
    require(chunk.size <= battery_room(battery) && end <= chunk.at + chunk.size);
    memmove(battery + chunk.bytes, bytes, (size_t)length);
    memset(battery + end, 0, (size_t)(chunk.at + chunk.size - end));
    put_number(battery + chunk.at + CHUNK_AT_LENGTH, (uint32_t)length, 2);
    put_number(battery + chunk.at + CHUNK_AT_NAME_LENGTH, (uint32_t)name_length, 2);
    memcpy(battery + chunk.at + CHUNK_HEAD, name, (size_t)name_length);
    put_number(battery + chunk.at, chunk_sum(battery, &chunk), 4);
    set_pool(battery, used + chunk.size, chunks_of(battery) + 1);
}

bool battery_put(uint8_t battery[CART_BATTERY], const char *name, const uint8_t *bytes, int length)
{
    require(length >= 0 && text_length(name) > 0 && text_length(name) < CHUNK_NAME);
    require(bytes || length == 0);
    Chunk old;
    bool  had = battery_find(battery, name, &old);
    if (had && old.length >= length) {
        memcpy(battery + old.bytes, bytes, (size_t)length);
        put_number(battery + old.at, chunk_sum(battery, &old), 4);
        return true;
    }
    if (length > BATTERY_POOL_BYTES ||
        chunk_size(name, length) > battery_room(battery) + (had ? old.size : 0))
        return false;
    if (had)
        battery_drop(battery, &old);
    append(battery, name, bytes, length);
    return true;
}

/* ---- the match ---- */

Journal battery_journal(uint8_t battery[CART_BATTERY])
{
    return (Journal){battery + MATCH_AT, battery_understood(battery) ? BATTERY_MATCH_BYTES : 0};
}

const uint8_t *battery_match(const uint8_t battery[CART_BATTERY], int *length)
{
    *length = battery_understood(battery)
                  ? (int)journal_length(battery + MATCH_AT, BATTERY_MATCH_BYTES)
                  : 0;
    require(*length >= 0 && *length <= BATTERY_MATCH_BYTES);
    return *length ? battery + MATCH_AT : NULL;
}

const uint8_t *battery_match_again(const uint8_t battery[CART_BATTERY])
{
    require(battery_understood(battery) && battery[MATCH_AT]);
    return battery + MATCH_AT;
}

void battery_clear_match(uint8_t battery[CART_BATTERY])
{
    if (!battery_understood(battery))
        return;
    memset(battery + MATCH_AT, 0, BATTERY_MATCH_BYTES);
    seal(battery);
}

/* ---- mending ---- */

bool battery_intact(const uint8_t battery[CART_BATTERY])
{
    Chunk chunk = {0};
    int   chunks = 0, used = 0, length;
    if (version_of(battery) != BATTERY_VERSION)
        return false;
    for (; battery_next(battery, &chunk) && chunk_sound(battery, &chunk); chunks++)
        used += chunk.size;
    return chunks == chunks_of(battery) && used == used_of(battery) &&
           (!battery[AT_HAS_MATCH] || battery_match(battery, &length));
}

/* What came of a battery when it was looked through. */
typedef struct Found {
    int  sound, lost;
    bool header, match_lost;
} Found;

/* Moves every sound chunk to the front and clears the rest; the number of other places that hold
 * anything. Wherever the checksum fits a chunk begins: no damage hides those behind it. */
static int gather(uint8_t *battery, int *chunks, int *used)
{
    int  strays = 0, to = POOL_AT;
    bool astray = false;
    *chunks = 0;
    for (int at = POOL_AT; at < CART_BATTERY;) {
        Chunk chunk;
        bool  sound = chunk_at(battery, at, CART_BATTERY, &chunk) && chunk_sound(battery, &chunk);
        if (sound) {
            memmove(battery + to, battery + at, (size_t)chunk.size);
            to += chunk.size;
            ++*chunks;
        }
        bool stray = !sound && get_number(battery + at, CHUNK_STEP) != 0;
        strays += stray && !astray;
        astray = stray;
        at += sound ? chunk.size : CHUNK_STEP;
    }
    memset(battery + to, 0, (size_t)(CART_BATTERY - to));
    *used = to - POOL_AT;
    return strays;
}

static void look_through_pool(uint8_t *battery, Found *found)
{
    int  chunks, used;
    int  wanted = chunks_of(battery);
    int  strays = gather(battery, &chunks, &used);
    bool known = found->header; /* how many there were; else every stray was something */
    found->lost = !known ? strays : wanted > chunks ? wanted - chunks : 0;
    found->sound = chunks;
    if (!known)
        battery_begin(battery, 0);
    set_pool(battery, used, chunks);
}

static void look_through_match(uint8_t *battery, bool said_to_be_there, Found *found)
{
    int length;
    if (battery_match(battery, &length)) {
        found->sound++;
        return;
    }
    found->match_lost = said_to_be_there || battery[MATCH_AT] != 0;
    found->lost += found->match_lost;
    battery_clear_match(battery);
}

/* Brings a battery into a sound state and this version's layout, with whatever of it is left. */
static Found look_through(uint8_t *battery)
{
    uint32_t version = version_of(battery);
    Found    found = {.header = version != 0};
    bool     has_match = found.header && version == BATTERY_VERSION && battery[AT_HAS_MATCH];
    int      length;
    if (version == 1 || (!version && battery_1_is(battery))) {
        found.sound = battery_1_upgrade(battery);
        found.lost = BATTERY_1_SECTIONS - found.sound;
        found.match_lost = found.lost > 0;
        if (!battery_match(battery, &length))
            battery_clear_match(battery);
        return found;
    }
    look_through_pool(battery, &found);
    look_through_match(battery, has_match, &found);
    require(found.lost >= 0 && battery_understood(battery));
    return found;
}

/* Before all others, as they are older than what is there. */
static int take_missing_chunks(uint8_t *battery, const uint8_t *older)
{
    int   taken = 0, at = POOL_AT;
    Chunk chunk = {0}, same;
    while (battery_next(older, &chunk)) {
        int used = used_of(battery);
        if (chunk.size > battery_room(battery) ||
            find_name(battery, older + chunk.bytes - chunk.name_length, chunk.name_length, &same))
            continue;
        memmove(battery + at + chunk.size, battery + at, (size_t)(POOL_AT + used - at));
        memcpy(battery + at, older + chunk.at, (size_t)chunk.size);
        set_pool(battery, used + chunk.size, chunks_of(battery) + 1);
        at += chunk.size;
        taken++;
    }
    return taken;
}

static int take_missing(uint8_t *battery, uint8_t *older, const Found *found)
{
    int length, taken = take_missing_chunks(battery, older);
    if ((!found->match_lost && found->sound) || battery_match(battery, &length) ||
        !battery_match(older, &length))
        return taken;
    memcpy(battery + MATCH_AT, older + MATCH_AT, BATTERY_MATCH_BYTES);
    seal(battery);
    return taken + 1;
}

static bool is_newer(const uint8_t *battery) { return version_of(battery) > BATTERY_VERSION; }

BatteryNews battery_mend(uint8_t newest[CART_BATTERY], uint8_t *older)
{
    require(newest != older);
    int taken = 0, taken_1 = 0;
    if (is_newer(newest))
        return BATTERY_NEWER;
    if (battery_intact(newest))
        return BATTERY_FINE;
    if (older && is_newer(older))
        return BATTERY_NEWER; /* then so was the damaged one */
    uint32_t generation = battery_generation(newest);
    if (older && battery_generation(older) > generation)
        generation = battery_generation(older);
    if (older && battery_1_is(newest) && battery_1_is(older))
        taken_1 = battery_1_mend(newest, older);
    Found found = look_through(newest);
    if (older && (found.lost || !found.header)) {
        look_through(older);
        taken = take_missing(newest, older, &found);
    }
    battery_set_generation(newest, generation);
    require(battery_understood(newest));
    if (!found.sound && !taken)
        return BATTERY_DAMAGED;
    if (found.lost > taken)
        return BATTERY_PARTLY_LOST;
    if (taken || taken_1)
        return BATTERY_FROM_OLDER;
    return found.header ? BATTERY_FINE : BATTERY_MENDED;
}
