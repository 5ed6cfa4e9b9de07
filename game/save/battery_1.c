#include "battery_1.h"

#include <string.h>

#include "battery.h"
#include "codec.h"
#include "core/crc.h"
#include "core/require.h"
#include "core/text.h"
#include "replays.h"

typedef enum Section { SETTINGS, RECORDS, MATCH, REPLAYS, SECTIONS } Section;
_Static_assert((int)SECTIONS == (int)BATTERY_1_SECTIONS, "all sections are counted");

enum {
    GUARD = 8, /* before each section: its length and its checksum */
    RECORDS_AT = 256,
    MATCH_AT = RECORDS_AT + 3 * 1024,
    MATCH_ROOM = 12 * 1024 + 256,
    REPLAYS_AT = MATCH_AT + GUARD + MATCH_ROOM,

    GAMES_THEN = 5,
    SETTINGS_LENGTH = 9,
    SEATING_LENGTH = 24, /* the game's number, then as it is now */
    SETTINGS_SECTION = SETTINGS_LENGTH + GAMES_THEN * SEATING_LENGTH,
    RECORDS_VERSION_THEN = 1,
    COMMON_LENGTH = 12, /* after the version: matches begun, the last one noted; then the deeds */
    RECORD_LENGTH = 39,
    RECORDS_FIRST = 1 + COMMON_LENGTH + 4,
    RECORDS_SECTION = RECORDS_FIRST + GAMES_THEN * RECORD_LENGTH,
    REPLAYS_VERSION_THEN = 1,
    REPLAY_HEAD = 3 /* length and winners, before a match's journal */
};

static const struct Place {
    int at, room; /* of the guard, of what follows it */
} places[SECTIONS] = {
    [SETTINGS] = {BATTERY_HEADER_BYTES, RECORDS_AT - BATTERY_HEADER_BYTES - GUARD},
    [RECORDS] = {RECORDS_AT, MATCH_AT - RECORDS_AT - GUARD},
    [MATCH] = {MATCH_AT, MATCH_ROOM},
    [REPLAYS] = {REPLAYS_AT, CART_BATTERY - REPLAYS_AT - GUARD},
};

/* The list of games then, and how many deeds each had; the first six were of no game. */
static const struct GameThen {
    const char *id;
    uint8_t     deeds;
} games[GAMES_THEN] = {
    {"glory", 3}, {"generals", 3}, {"calltoglory", 3}, {"kingdom", 2}, {"lifeforce", 3}};
enum { COMMON_DEEDS = 6, DEEDS_LENGTH = 4 };

/* A section, or NULL if it is damaged. Its number was part of the sum. */
static const uint8_t *section_of(const uint8_t *battery, Section section, int *length)
{
    const uint8_t *guard = battery + places[section].at;
    const uint8_t  number = (uint8_t)(section + 1);
    const uint32_t bytes = (uint32_t)get_number(guard, 4);
    *length = 0;
    if (bytes > (uint32_t)places[section].room)
        return NULL;
    uint32_t sum = crc_of(crc_of(0, &number, 1), guard, 4);
    if (get_number(guard + 4, 4) != crc_of(sum, guard + GUARD, (int)bytes))
        return NULL;
    *length = (int)bytes;
    return guard + GUARD;
}

bool battery_1_is(const uint8_t battery[CART_BATTERY])
{
    int length;
    for (int i = 0; i < SECTIONS; i++)
        if (section_of(battery, (Section)i, &length))
            return true;
    return false;
}

int battery_1_mend(uint8_t newest[CART_BATTERY], const uint8_t older[CART_BATTERY])
{
    int taken = 0, length;
    require(newest != older);
    for (int i = 0; i < SECTIONS; i++) {
        const struct Place *place = &places[i];
        if (section_of(newest, (Section)i, &length) || !section_of(older, (Section)i, &length))
            continue;
        memcpy(newest + place->at, older + place->at, (size_t)(GUARD + place->room));
        taken++;
    }
    return taken;
}

static void put_of_game(uint8_t *battery, const char *kind, int game, const uint8_t *bytes,
                        int length)
{
    char name[CHUNK_NAME];
    Text text;
    text_begin(&text, name, sizeof name, NULL);
    text_add(&text, kind);
    text_add(&text, ":");
    text_add(&text, games[game].id);
    battery_put(battery, name, bytes, length);
}

/* A battery has room for all of these: see below. */
static void put_settings(uint8_t *battery, const uint8_t *bytes, int length)
{
    if (length >= SETTINGS_LENGTH)
        battery_put(battery, "settings", bytes, SETTINGS_LENGTH);
    for (int game = 0; length == SETTINGS_SECTION && game < GAMES_THEN; game++)
        put_of_game(battery, "seating", game, bytes + SETTINGS_LENGTH + game * SEATING_LENGTH + 1,
                    SEATING_LENGTH - 1);
}

static void put_records(uint8_t *battery, const uint8_t *bytes, int length)
{
    if (length != RECORDS_SECTION || bytes[0] != RECORDS_VERSION_THEN)
        return;
    uint32_t deeds = (uint32_t)get_number(bytes + 1 + COMMON_LENGTH, 4);
    uint8_t  own[DEEDS_LENGTH] = {(uint8_t)(deeds & ((1u << COMMON_DEEDS) - 1))};
    battery_put(battery, "records", bytes + 1, COMMON_LENGTH);
    battery_put(battery, "deeds", own, DEEDS_LENGTH);
    deeds >>= COMMON_DEEDS;
    for (int game = 0; game < GAMES_THEN; game++) {
        own[0] = (uint8_t)(deeds & ((1u << games[game].deeds) - 1));
        deeds >>= games[game].deeds;
        put_of_game(battery, "deeds", game, own, DEEDS_LENGTH);
        put_of_game(battery, "records", game, bytes + RECORDS_FIRST + game * RECORD_LENGTH,
                    RECORD_LENGTH);
    }
}

/* From where they are to the pool's beginning, which lies well before: no match is written over
 * one that is yet to be read. */
static void put_replays(uint8_t *battery, int length)
{
    const uint8_t *bytes = battery + REPLAYS_AT + GUARD;
    if (bytes[0] != REPLAYS_VERSION_THEN)
        return;
    for (int at = 1, count = 0; length - at >= REPLAY_HEAD && count < REPLAYS_MAX; count++) {
        int journal = (int)get_number(bytes + at, 2);
        if (!journal || journal > length - at - REPLAY_HEAD)
            return;
        replays_put(battery, bytes + at + REPLAY_HEAD - 1, journal + 1);
        at += REPLAY_HEAD + journal;
    }
}

enum {
    LONGEST_CHUNK_HEAD = CHUNK_HEAD + CHUNK_NAME + 4,
    KEPT_MOST = SETTINGS_SECTION + RECORDS_SECTION + GAMES_THEN * DEEDS_LENGTH +
                (3 + 3 * GAMES_THEN) * LONGEST_CHUNK_HEAD,
    REPLAYS_GROW = REPLAYS_MAX * LONGEST_CHUNK_HEAD
};
_Static_assert((int)MATCH_ROOM == (int)BATTERY_MATCH_BYTES, "a match fits its place as it is");
_Static_assert(CART_BATTERY - REPLAYS_AT + REPLAYS_GROW + KEPT_MOST <= BATTERY_POOL_BYTES,
               "whatever was kept then fits the pool");
_Static_assert(CART_BATTERY - BATTERY_POOL_BYTES + REPLAYS_GROW < REPLAYS_AT,
               "replays are moved forward only");

int battery_1_upgrade(uint8_t battery[CART_BATTERY])
{
    uint8_t settings[RECORDS_AT], records[RECORDS_SECTION];
    int     sound = 0, length[SECTIONS];
    for (int i = 0; i < SECTIONS; i++)
        sound += section_of(battery, (Section)i, &length[i]) != NULL;
    require(length[SETTINGS] <= RECORDS_AT && length[MATCH] <= BATTERY_MATCH_BYTES);
    memcpy(settings, battery + places[SETTINGS].at + GUARD, (size_t)length[SETTINGS]);
    memcpy(records, battery + places[RECORDS].at + GUARD, sizeof records);
    memmove(battery + BATTERY_HEADER_BYTES, battery + MATCH_AT + GUARD, (size_t)length[MATCH]);
    memset(battery + BATTERY_HEADER_BYTES + length[MATCH], 0,
           (size_t)(BATTERY_MATCH_BYTES - length[MATCH]));
    battery_begin(battery, 0);
    put_replays(battery, length[REPLAYS]);
    put_settings(battery, settings, length[SETTINGS]);
    put_records(battery, records, length[RECORDS]);
    int unused = battery_room(battery);
    require(battery_understood(battery) && unused >= 0);
    memset(battery + CART_BATTERY - unused, 0, (size_t)unused);
    return sound;
}
