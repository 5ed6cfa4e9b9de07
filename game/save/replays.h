/* The finished matches that are kept in the battery: the last twenty while there is room, the
 * oldest out first. Each is a chunk of its own, named by the checksum of its journal, that holds
 * the winners (a bit a seat) and the journal as it was. A review lies in a chunk beside it. */
#ifndef CARDHOLD_REPLAYS_H
#define CARDHOLD_REPLAYS_H

#include <stdbool.h>
#include <stdint.h>

enum { REPLAYS_MAX = 20 };

typedef struct Replay {
    int      at, length; /* of its journal in the battery: good until anything is stored */
    uint8_t  winners;
    uint32_t sum; /* of its journal: by this it is found again */
} Replay;

int replays_count(const uint8_t *battery);

/* The newest is 0; false if there is none of this number. */
bool replays_get(const uint8_t *battery, int number, Replay *replay);

bool     replays_find(const uint8_t *battery, uint32_t sum, Replay *replay);
uint32_t replays_sum(const uint8_t *journal, int length);

/* The review of a kept match, from one seat: bytes that somebody else understands. It comes and
 * goes with its match, and older matches make way for it; false if it cannot be kept. */
bool replays_keep_review(uint8_t *battery, uint32_t sum, int seat, const uint8_t *bytes,
                         int length);
/* NULL if there is none. */
const uint8_t *replays_review(const uint8_t *battery, uint32_t sum, int seat, int *length);

/* Keeps a match, once however often it is asked; false, and nothing changed, if it cannot be kept
 * at all. */
bool replays_add(uint8_t *battery, const uint8_t *journal, int length, int winners);
void replays_drop(uint8_t *battery, int number);

/* Makes room for what is kept for good; false if there is no replay left to go. */
bool replays_drop_oldest(uint8_t *battery);

/* Adds a chunk as it is, the byte of the winners with the journal behind it. */
bool replays_put(uint8_t *battery, const uint8_t *bytes, int length);

#endif
