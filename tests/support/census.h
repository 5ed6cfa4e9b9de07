/* Counts everything that a match has on its table, from the outside: from the JSON of its state, as
 * a referee would. What was there at the start must be there at every moment. */
#ifndef CARDHOLD_CENSUS_H
#define CARDHOLD_CENSUS_H

#include "core/json.h"
#include "core/match.h"

enum { CENSUS_FACES = 64 };

typedef struct Census {
    uint16_t faces[CENSUS_FACES]; /* cards by face; those that are words from CENSUS_WORDS on */
    int32_t  tokens;              /* tokens or miniatures */
} Census;

enum { CENSUS_WORDS = 54 };

/* What only one game's referee knows. Any of it may be missing: then every card whose code stands
 * in the JSON is counted, as many as a fresh match has must be there, and nothing is paid for. */
typedef struct Referee {
    const char *id; /* the game's */
    void (*count)(JsonSpan state, Census *census);
    void (*expect)(const Match *match, Census *census); /* by the rules, not by the engine */
    const char *(*ranges)(const Match *match, JsonSpan state);
    /* The verb that is paid for, and how: the states before and after, and the move, as JSON. */
    const char *paid_verb;
    const char *(*payment)(JsonSpan before, JsonSpan after, int seat, JsonSpan move);
    bool may_be_drawn;      /* it may end with no winner at all */
    bool counts_are_secret; /* how many cards a rival still has is not for the others to see */
} Referee;

const Referee *referee_of(int game); /* never NULL */

/* NULL when all is there, else what is wrong. state is the match's JSON. */
const char *census_check(const Match *match, JsonSpan state);

/* NULL when a decision was paid for as the rules say, else what is wrong. */
const char *payment_check(const Match *before, const Move *move, const Match *after,
                          JsonSpan state_after);

/* For the referees. A card's face from its JSON: 0 for null and anything that is no card. */
int      census_face(JsonSpan value);
void     census_list(Census *census, JsonSpan list);
void     census_members(Census *census, JsonSpan object, const char *const *keys);
void     census_standard(Census *census, int decks, int jokers);
Census   census_gained(JsonSpan earlier, JsonSpan later); /* what `later` has more of */
JsonSpan census_seat(JsonSpan state, int seat);

#endif
