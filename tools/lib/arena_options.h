/* What an arena is asked for on its command line. */
#ifndef CARDHOLD_ARENA_OPTIONS_H
#define CARDHOLD_ARENA_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/match.h"
#include "players.h"

enum { JOBS_MAX = 64, GAMES_MAX = 100000000, PLAYERS_TEXT_MAX = 8192 };

typedef struct ArenaOptions {
    MatchSetup  setup; /* with the seed of the first match */
    int         games;
    int         jobs;
    bool        mirror;
    const char *log;     /* a path, "-" for the standard output, or NULL */
    const char *journal; /* a folder, or NULL */
    int         bot_milliseconds;
    const char *bot_errors; /* a path, or NULL */
    Player      players[SEATS_MAX];
    char        players_text[PLAYERS_TEXT_MAX];
} ArenaOptions;

typedef enum ArenaAsk { ARENA_PLAY, ARENA_HELP, ARENA_BAD } ArenaAsk;

/* ARENA_BAD has told what is wrong on the standard error. */
ArenaAsk arena_options(int count, char **words, ArenaOptions *options);

/* How many matches there are: with --mirror whole deals, each in every rotation. */
int arena_matches(const ArenaOptions *options);

/* The match with this number, from 0: its seed, and which player sits in which seat. */
uint64_t arena_seed(const ArenaOptions *options, int match);
int      arena_player(const ArenaOptions *options, int match, int seat);

bool arena_has_bots(const ArenaOptions *options);

#endif
