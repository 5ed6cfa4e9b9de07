/* How the events of Kingdom are shown, and which of them are great. */
#include "assets.h"
#include "kingdom.h"
#include "kingdom_table.h"
#include "ui/match/great.h"

const EventLook KINGDOM_EVENT_LOOKS[] = {
    [KINGDOM_EVENT_TOKENS - EVENT_OWN] = {.frames = 24,
                                          .weight = 1,
                                          .icon = ICON_TOKEN,
                                          .gain = {EFFECT_COIN},
                                          .loss = {EFFECT_COIN}},
};

static const Great LOST_RULER = {.theirs = " loses a ruler!",
                                 .yours = "You lose a ruler!",
                                 .stop = 6,
                                 .shake = 4,
                                 .flash = BLOOD_3,
                                 .light = 7,
                                 .sound = EFFECT_KILL,
                                 .sound_own = EFFECT_FALL,
                                 GREAT_LOSS};
static const Great CROWNED = {
    .stop = 3, .flash = GOLD_4, .light = 5, .sound = EFFECT_CROWN, .sound_own = EFFECT_CROWN};
void kingdom_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                   Text *banner)
{
    const Event *event = &list->events[index];
    bool         theirs = event->seat != view->turn;
    (void)banner;
    if (event->kind != EVENT_CARD)
        return;
    if (event->from == KINGDOM_ZONE_RULERS) {
        great_befalls(moment, &LOST_RULER, event->seat, theirs ? view->turn : SEAT_NONE);
    } else if (event->from == KINGDOM_ZONE_DOMAIN && theirs) {
        great_befalls(moment, &GREAT_BLOW, event->seat, view->turn);
    } else if (event->to == KINGDOM_ZONE_RULERS) {
        moment->great = &CROWNED;
    }
}

const ZoneLook KINGDOM_ZONE_LOOKS[] = {
    [KINGDOM_ZONE_DOMAIN - ZONE_OWN] = {.open = true},
    [KINGDOM_ZONE_RULERS - ZONE_OWN] = {.open = true},
};
