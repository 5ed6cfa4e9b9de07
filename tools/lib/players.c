#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "flat.h"

static void decide_by_chance(const Player *player, const PlayerAsk *ask, Move *move)
{
    (void)player;
    Rng rng;
    rng_seed(&rng, ask->seed);
    match_random_move(ask->seen, &rng, move);
}

static void decide_by_thought(const Player *player, const PlayerAsk *ask, Move *move)
{
    static Think think; /* each worker of an arena is a process of its own */
    ThinkAsk     question = {.view = ask->seen,
                             .memory = ask->memory,
                             .level = (Level)player->level,
                             .temper = (Temper)player->temper,
                             .seed = ask->seed};
    think_through(&think, &question, move);
}

static void decide_flat(const Player *player, const PlayerAsk *ask, Move *move)
{
    flat_decide(ask->seen, player->worlds, ask->seed, move);
}

static const char *unknown(const char *name)
{
    static char words[200];
    int used = snprintf(words, sizeof words, "there is no player \"%.60s\"; there are", name);
    for (int level = 0; level < LEVELS && used < (int)sizeof words; level++)
        used += snprintf(words + used, sizeof words - (size_t)used, " %s", level_id(level));
    if (used < (int)sizeof words)
        snprintf(words + used, sizeof words - (size_t)used, ", flat:WORLDS and exec:COMMAND");
    return words;
}

const char *player_parse(const char *name, Player *player)
{
    *player = (Player){.name = name, .temper = TEMPER_EVEN};
    if (strncmp(name, "exec:", 5) == 0) {
        player->command = name + 5;
        return *player->command ? NULL : "exec: wants a command after it";
    }
    if (strncmp(name, "flat:", 5) == 0) {
        char *end;
        long  worlds = strtol(name + 5, &end, 10);
        if (*end || worlds < 1 || worlds > FLAT_WORLDS_MAX)
            return "flat: wants a number of worlds after it, from 1 to 60000";
        player->worlds = (int)worlds;
        player->decide = decide_flat;
        return NULL;
    }
    char        level[16];
    const char *colon = strchr(name, ':');
    size_t      length = colon ? (size_t)(colon - name) : strlen(name);
    if (length >= sizeof level)
        return unknown(name);
    memcpy(level, name, length);
    level[length] = 0;
    int found = level_find(level);
    int temper = colon ? style_find(colon + 1) : TEMPER_EVEN;
    if (found < 0 || temper < 0)
        return unknown(name);
    player->level = (uint8_t)found;
    player->temper = (uint8_t)temper;
    player->sees_all = found == LEVEL_CHEATER || found == LEVEL_RANDOM; /* chance needs no view */
    player->decide = found == LEVEL_RANDOM ? decide_by_chance : decide_by_thought;
    return NULL;
}
