/* Who can sit at an arena's table: random, the levels of the rivals, and bots that are other
 * programs. */
#ifndef CARDHOLD_PLAYERS_H
#define CARDHOLD_PLAYERS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rival.h"
#include "core/match.h"

/* What a player is asked. */
typedef struct PlayerAsk {
    const Match  *seen;   /* the seat's view; the whole match for a player that sees_all */
    const Memory *memory; /* what everybody saw everybody do so far */
    uint64_t      seed;   /* of this one decision: the same question has the same answer */
} PlayerAsk;

typedef struct Player Player;
struct Player {
    const char *name; /* as it was written */
    /* NULL: a bot, by its command */
    void (*decide)(const Player *player, const PlayerAsk *ask, Move *move);
    const char *command;
    bool        sees_all;
    uint8_t     level, temper;
    int         worlds; /* of flat:WORLDS, which has no level */
};

/* "random", "hard", "hard:warlord", "flat:1000", "exec:./mybot". NULL, or what is wrong. The player
 * keeps pointing into name. */
const char *player_parse(const char *name, Player *player);

#endif
