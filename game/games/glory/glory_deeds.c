/* What is worth being proud of in Glory. */
#include "assets.h"
#include "games/war/war.h"
#include "session/deeds.h"

enum { STRONGEST_ATTACK }; /* of the tally's own facts */

static void note(Tally *tally, const Event *event, int hero)
{
    int16_t *strongest = &tally->own[STRONGEST_ATTACK];
    if (event->kind == WAR_EVENT_BATTLE && event->seat == hero && event->n > *strongest)
        *strongest = event->n;
}

static bool without_healing(const DeedFacts *facts) { return !facts->tally->acts[WAR_HEAL]; }
static bool beat_a_rival(const DeedFacts *facts) { return facts->tally->rivals_beaten > 0; }
static bool great_attack(const DeedFacts *facts)
{
    return facts->tally->own[STRONGEST_ATTACK] >= 50;
}

static const Deed DEEDS[] = {
    {"Sound of limb", "Win Glory without healing.", true, without_healing, "sound-of-limb",
     SPRITE_ROLE_HEALTH},
    {"Kingslayer", "Bring down a rival king in your turn in Glory.", false, beat_a_rival,
     "kingslayer", SPRITE_GENERAL_K},
    {"Great host", "Attack with 50 AP or more in Glory.", false, great_attack, "great-host",
     SPRITE_ROLE_SOLDIER},
};

const GameDeeds glory_deeds = {DEEDS, sizeof DEEDS / sizeof DEEDS[0], note};
