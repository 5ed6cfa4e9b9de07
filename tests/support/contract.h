/* What every game promises, checked over random play: the one test that all games must pass. Each
 * check returns what is wrong in words, so that a test can also show that a fault is caught. */
#ifndef CARDHOLD_CONTRACT_H
#define CARDHOLD_CONTRACT_H

#include "core/journal.h"
#include "core/match.h"
#include "core/rng.h"

/* The functions under test: the real ones, or one of them with a fault put in. */
typedef struct Subject {
    void (*play)(Match *match, const Move *move, EventList *events);
    void (*view)(const Match *match, int seat, Match *view);
    void (*redeal)(Match *view, Rng *rng);
} Subject;

extern const Subject SUBJECT_REAL;

/* How often the dear checks are made: 1 is after every decision. */
typedef struct Thoroughness {
    int  census_every, view_every, garbage_every, words_every;
    bool journal;
} Thoroughness;

/* What a series of matches has seen. */
typedef struct ContractFigures {
    int      matches;
    uint64_t decisions;
    uint32_t longest;       /* decisions of a match */
    uint32_t journal_bytes; /* the longest journal, without check bits */
    int      list_longest;
    int      events_most, shuffled_most;
    uint64_t garbage, garbage_legal;
    uint64_t redeals, redeals_new; /* worlds other than the real one */
} ContractFigures;

/* Plays one random match and checks it; NULL, or what was broken, with the place. */
const char *contract_match(const Subject *subject, const MatchSetup *setup, const Thoroughness *how,
                           ContractFigures *figures);

#endif
