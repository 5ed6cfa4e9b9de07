/* What is worth being proud of in Generals & Assassins. */
#include "assets.h"
#include "games/war/war.h"
#include "session/deeds.h"

enum { FOILED }; /* of the tally's own facts */

static void note(Tally *tally, const Event *event, int hero)
{
    if (event->kind == WAR_EVENT_FOILED && event->other == hero)
        tally->own[FOILED]++;
}

static bool never_fell(const DeedFacts *facts) { return facts->tally->times_out == 0; }
static bool foiled_one(const DeedFacts *facts) { return facts->tally->own[FOILED] > 0; }
static bool helped_often(const DeedFacts *facts) { return facts->tally->acts[WAR_ASSIST] >= 3; }

static const Deed DEEDS[] = {
    {"Unbroken", "Win Generals & Assassins and never fall.", true, never_fell, "unbroken",
     SPRITE_ROLE_LAND},
    {"Light sleeper", "Foil an assassin in Generals & Assassins.", false, foiled_one,
     "light-sleeper", SPRITE_ROLE_ASSASSIN},
    {"Good neighbour", "Help 3 times and win Generals & Assassins.", true, helped_often,
     "good-neighbour", SPRITE_ROLE_MONEY},
};

const GameDeeds generals_deeds = {DEEDS, sizeof DEEDS / sizeof DEEDS[0], note};
