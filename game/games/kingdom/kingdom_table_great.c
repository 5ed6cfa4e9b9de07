/* How the events of Kingdom are shown, and which of them are great. */
#include "assets.h"
#include "kingdom.h"
#include "kingdom_table.h"
#include "ui/match/great.h"
#include "core/require.h"

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
static const Great CROWNED = {.stop = 3,
                              .flash = GOLD_4,
                              .light = 5,
                              .sound = EFFECT_CROWN,
                              .sound_own = EFFECT_CROWN,
                              .glad = true};
/* A rival's: one's own goes straight into the flight of the two cards. */
static const Great TROUNCED = {.stop = 2,
                               .flash = COLOUR_CLEAR,
                               .sound = EFFECT_SWORD,
                               .sound_own = EFFECT_SWORD,
                               .frames = 44};
static const Great WHOLE = {.theirs = " has a kingdom!",
                            .yours = "You have a kingdom!",
                            .stop = 6,
                            .shake = 2,
                            .flash = GOLD_4,
                            .light = 7,
                            .sound = EFFECT_CROWN,
                            .sound_own = EFFECT_CROWN,
                            .glad = true};

/* The end of a match: somebody may have a whole kingdom. */
static void find_whole(const Match *view, GreatMoment *moment)
{
    for (int seat = 0; seat < view->seats; seat++)
        if (kingdom_rulers_in_place(kingdom_board(view), seat) == KINGDOM_SUITS)
            great_befalls(moment, &WHOLE, seat, SEAT_NONE);
}

void kingdom_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                   Text *banner)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    bool         theirs = event->seat != view->turn;
    (void)banner;
    if (event->kind == EVENT_OVER)
        find_whole(view, moment);
    if (kingdom_is_trounce(event) && event->seat != view->viewer)
        great_befalls(moment, &TROUNCED, event->other, event->seat);
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
