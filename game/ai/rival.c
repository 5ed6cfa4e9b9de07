#include "rival.h"

#include <stddef.h>
#include <string.h>

#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "judgement.h"

static const char *const LEVEL_IDS[LEVELS] = {"random", "easy",   "normal",
                                              "hard",   "expert", "cheater"};

const char *level_id(int level) { return level >= 0 && level < LEVELS ? LEVEL_IDS[level] : NULL; }

int level_find(const char *id)
{
    require(id);
    for (int level = 0; level < LEVELS; level++)
        if (text_same(LEVEL_IDS[level], id))
            return level;
    return -1;
}

static const Style STYLES[TEMPERS] = {
    [TEMPER_EVEN] = {.id = "even", .title = "Even-tempered"},
    [TEMPER_WARLORD] =
        {.id = "warlord",
         .title = "Warlord",
         .lean = {[PURPOSE_ATTACK] = 300, [PURPOSE_BUILD] = -100, [PURPOSE_GUARD] = -100}},
    [TEMPER_BUILDER] =
        {.id = "builder",
         .title = "Builder",
         .lean = {[PURPOSE_ATTACK] = -300, [PURPOSE_BUILD] = 200, [PURPOSE_GUARD] = 100}},
    [TEMPER_SCHEMER] =
        {.id = "schemer",
         .title = "Schemer",
         .lean = {[PURPOSE_DEAL] = 150, [PURPOSE_GUARD] = 150, [PURPOSE_GAMBLE] = -100}},
    [TEMPER_DIPLOMAT] = {.id = "diplomat",
                         .title = "Diplomat",
                         .lean = {[PURPOSE_DEAL] = 300, [PURPOSE_ATTACK] = -150}},
    [TEMPER_GAMBLER] =
        {.id = "gambler",
         .title = "Gambler",
         .lean = {[PURPOSE_GAMBLE] = 300, [PURPOSE_ATTACK] = 100, [PURPOSE_GUARD] = -200}},
    [TEMPER_LONER] = {.id = "loner", .title = "Loner", .lean = {[PURPOSE_DEAL] = -30000}},
};

const Style *style_of(int temper)
{
    return &STYLES[temper >= 0 && temper < TEMPERS ? temper : TEMPER_EVEN];
}

int style_find(const char *id)
{
    require(id);
    for (int temper = 0; temper < TEMPERS; temper++)
        if (text_same(STYLES[temper].id, id))
            return temper;
    return -1;
}

void memory_clear(Memory *memory) { memset(memory, 0, sizeof *memory); }

void memory_befriend(Memory *memory, int seat, int other, int favour)
{
    require(favour >= INT8_MIN && favour <= INT8_MAX);
    require(seat != other && seat >= 0 && seat < SEATS_MAX && other >= 0 && other < SEATS_MAX);
    memory->favour[seat][other] = memory->favour[other][seat] = (int8_t)favour;
}

void memory_note(Memory *memory, const Match *before, const Move *move)
{
    require(move->act < rules_of(before->game)->verb_count);
    const Judgement *judgement = judgement_of(before->game);
    require(!match_over(before));
    if (judgement->remember)
        judgement->remember(memory, before, move);
}
