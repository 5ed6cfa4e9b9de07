/* The finished matches that are kept in the battery: the last twenty while there is room, the
 * oldest out first.
 *
 * The section: REPLAYS_VERSION, then for each match, the oldest first, its length (two bytes, the
 * lower first), its winners (a bit a seat) and its journal as it was. A section of another version
 * is left as it is. */
#ifndef CARDHOLD_REPLAYS_H
#define CARDHOLD_REPLAYS_H

#include <stdbool.h>
#include <stdint.h>

enum { REPLAYS_MAX = 20, REPLAYS_VERSION = 1 };

typedef struct Replay {
    const uint8_t *bytes; /* in the battery: good until it changes */
    int            length;
    uint8_t        winners;
} Replay;

int replays_count(const uint8_t *battery);

/* The newest is 0; false if there is none of this number. */
bool replays_get(const uint8_t *battery, int number, Replay *replay);

/* Keeps a match, once however often it is asked; false, and nothing changed, if it cannot be kept
 * at all. */
bool replays_add(uint8_t *battery, const uint8_t *journal, int length, int winners);
void replays_drop(uint8_t *battery, int number);

#endif
