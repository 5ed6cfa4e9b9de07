/* clang-format off
 *
 * How the battery-backed memory is laid out.
 *      0     32  the header: "CARDHOLD", version, generation, how much of the pool is used, how
 *                many chunks are in it, whether there is a match, and a checksum of all that
 *     32  12544  the match in progress: a journal, which grows in place and has its own checksum
 *  12576  20192  the pool: everything else that lasts, as chunks one after the other
 *
 * A chunk has a name, a length and a checksum of its own, so that damage to one never costs
 * another, and whoever does not know a name leaves that chunk as it is. BATTERY_KEPT_BYTES of the
 * pool are for what is kept for good; the replays have the rest, and make way. */
/* clang-format on */
#ifndef CARDHOLD_BATTERY_H
#define CARDHOLD_BATTERY_H

#include "cart.h"
#include "core/journal.h"
#include "core/limits.h"

enum {
    BATTERY_VERSION = 2,
    BATTERY_HEADER_BYTES = 32,
    BATTERY_MATCH_BYTES = JOURNAL_BYTES + 256,
    BATTERY_POOL_BYTES = CART_BATTERY - BATTERY_HEADER_BYTES - BATTERY_MATCH_BYTES,
    BATTERY_KEPT_BYTES = 6 * 1024,
    BATTERY_REPLAYS_BYTES = BATTERY_POOL_BYTES - BATTERY_KEPT_BYTES,
    CHUNK_HEAD = 8, /* before its name: checksum, length, length of the name */
    CHUNK_NAME = 40 /* letters of a name and the zero after them, at most */
};

/* A battery with nothing in it. */
void battery_format(uint8_t battery[CART_BATTERY]);

/* A header with nothing behind it, for whoever fills it at once. */
void battery_begin(uint8_t battery[CART_BATTERY], uint32_t generation);

/* False for one of a newer version: nothing in it is touched, nothing is found in it, and there is
 * no room in it for a match. */
bool battery_understood(const uint8_t battery[CART_BATTERY]);

/* Where a chunk is in the battery. */
typedef struct Chunk {
    int at, size;      /* of the whole */
    int bytes, length; /* of what it holds */
    int name_length;   /* the name ends just before what it holds */
} Chunk;

/* The next chunk, or the first for a Chunk of zeros; false after the last. */
bool battery_next(const uint8_t battery[CART_BATTERY], Chunk *chunk);
bool battery_find(const uint8_t battery[CART_BATTERY], const char *name, Chunk *chunk);
bool chunk_begins(const uint8_t battery[CART_BATTERY], const Chunk *chunk, const char *words);
int  chunk_size(const char *name, int length);

/* Replaces the chunk of this name, or adds it after all others. What a newer version wrote behind
 * the part that we know stays there. False, and nothing changed, when there is no room. */
bool battery_put(uint8_t battery[CART_BATTERY], const char *name, const uint8_t *bytes, int length);
void battery_drop(uint8_t battery[CART_BATTERY], const Chunk *chunk);
int  battery_room(const uint8_t battery[CART_BATTERY]); /* bytes of the pool that are free */

/* The match in progress: where its journal grows (with no room at all in a battery that is not
 * understood), and what is there: NULL if there is none. */
Journal        battery_journal(uint8_t battery[CART_BATTERY]);
const uint8_t *battery_match(const uint8_t battery[CART_BATTERY], int *length);
const uint8_t *battery_match_again(const uint8_t battery[CART_BATTERY]); /* found just before */
void           battery_clear_match(uint8_t battery[CART_BATTERY]);

/* After a change of the match in place. */
void battery_seal(uint8_t battery[CART_BATTERY]);

/* Each store has a number, so that of two files the newer is known; 0 if the header is damaged. */
uint32_t battery_generation(const uint8_t battery[CART_BATTERY]);
void     battery_set_generation(uint8_t battery[CART_BATTERY], uint32_t generation);

/* Whether all is as it was written, and in this version's layout. */
bool battery_intact(const uint8_t battery[CART_BATTERY]);

/* Makes the newest battery whole and brings it into this version's layout, and the older one too
 * (which may be NULL). What is damaged is taken from the older one, chunk by chunk. Says
 * BATTERY_FINE when nothing had to be mended, and BATTERY_NEWER, with nothing touched, for what a
 * newer version wrote: the newest, or the one before a newest that is damaged. */
BatteryNews battery_mend(uint8_t newest[CART_BATTERY], uint8_t *older);

#endif
