/* What is worth being proud of in Lifeforce. */
#include "assets.h"
#include "lifeforce.h"
#include "session/deeds.h"

static bool hardly_alive(const DeedFacts *facts) { return facts->score <= 2; }
static bool without_summoning(const DeedFacts *facts)
{
    return !facts->tally->acts[LIFEFORCE_ACT_SUMMON];
}
static bool full_of_life(const DeedFacts *facts) { return facts->score >= 8; }

static const Deed DEEDS[] = {
    {"Last spark", "Win Lifeforce with one or two life left.", true, hardly_alive, "last-spark",
     SPRITE_SPARK_1},
    {"Plain fire", "Win Lifeforce without summoning.", true, without_summoning, "plain-fire",
     SPRITE_SPARK_3},
    {"Full of life", "Win Lifeforce with eight life or more.", true, full_of_life, "full-of-life",
     SPRITE_SPARK_5},
};

const GameDeeds lifeforce_deeds = {DEEDS, sizeof DEEDS / sizeof DEEDS[0], NULL};
