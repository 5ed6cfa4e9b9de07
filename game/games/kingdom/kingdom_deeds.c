/* What is worth being proud of in Kingdom. */
#include "assets.h"
#include "kingdom.h"
#include "session/deeds.h"

enum { RULERS_LOST }; /* of the tally's own facts */

static void note(Tally *tally, const Event *event, int hero)
{
    if (event->kind == EVENT_CARD && event->seat == hero && event->from == KINGDOM_ZONE_RULERS)
        tally->own[RULERS_LOST]++;
}

static bool without_trouncing(const DeedFacts *facts)
{
    return !facts->tally->acts[KINGDOM_ACT_TROUNCE];
}
static bool lost_a_ruler(const DeedFacts *facts) { return facts->tally->own[RULERS_LOST] > 0; }

static const Deed DEEDS[] = {
    {"Bloodless", "Win Kingdom without trouncing.", true, without_trouncing, "bloodless",
     SPRITE_RESOURCE_AGRICULTURE},
    {"Restored", "Win Kingdom after losing a ruler.", true, lost_a_ruler, "restored",
     SPRITE_RULER_Q},
};

const GameDeeds kingdom_deeds = {DEEDS, sizeof DEEDS / sizeof DEEDS[0], note};
