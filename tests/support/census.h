/* Counts everything that a match has on its table, from the outside: from the JSON of its state, as
 * a referee would. What was there at the start must be there at every moment. */
#ifndef CARDHOLD_CENSUS_H
#define CARDHOLD_CENSUS_H

#include "core/json.h"
#include "core/match.h"

enum { CENSUS_FACES = 64 };

typedef struct Census {
    uint16_t faces[CENSUS_FACES]; /* cards by face; modifiers from CENSUS_MODIFIERS on */
    int32_t  tokens;              /* tokens or miniatures */
} Census;

enum { CENSUS_MODIFIERS = 54 };

/* NULL when all is there, else what is wrong. state is the match's JSON. */
const char *census_check(const Match *match, JsonSpan state);

/* NULL when a decision was paid for as the rules say, else what is wrong. */
const char *payment_check(const Match *before, const Move *move, const Match *after,
                          JsonSpan state_after);

#endif
