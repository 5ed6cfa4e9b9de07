/* What is worth being proud of in Call to Glory. */
#include "assets.h"
#include "calltoglory.h"
#include "session/deeds.h"

static bool great_round(const DeedFacts *facts) { return facts->tally->best_round >= 60; }

static bool long_line(const DeedFacts *facts)
{
    return facts->tally->most[CALLTOGLORY_ACT_LAY] >= 8;
}

static bool few_sets(const DeedFacts *facts)
{
    int rounds = facts->match->options[CALLTOGLORY_OPTION_ROUNDS];
    return facts->tally->acts[CALLTOGLORY_ACT_LAY] <= 3 * rounds;
}

static const Deed DEEDS[] = {
    {"High court", "Score 60 in one round of Call to Glory.", false, great_round, "high-court",
     SPRITE_CHARACTER_EMPEROR},
    {"Eight of a kind", "Lay eight cards at once in Call to Glory.", false, long_line,
     "a-long-line", SPRITE_CHARACTER_SAMURAI},
    {"Patience", "Win Call to Glory with three sets a round.", true, few_sets, "patience",
     SPRITE_CHARACTER_MONK},
};

const GameDeeds calltoglory_deeds = {DEEDS, sizeof DEEDS / sizeof DEEDS[0], NULL};
