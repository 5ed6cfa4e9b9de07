/* The great moments of Call to Glory: a set is beaten, a Ninja kills. */
#include "assets.h"
#include "calltoglory_table.h"
#include "ui/match/great.h"
#include "core/require.h"

static const Great SET_BEATEN = {.theirs = " loses a set!",
                                 .yours = "You lose a set!",
                                 .stop = 5,
                                 .shake = 3,
                                 .flash = GOLD_4,
                                 .light = 6,
                                 .sound = EFFECT_BEATEN,
                                 .sound_own = EFFECT_FALL,
                                 GREAT_LOSS,
                                 .held_up = true};
static const Great KILLED = {.theirs = " loses a card!",
                             .yours = "You lose a card!",
                             .stop = 5,
                             .shake = 3,
                             .flash = BLOOD_3,
                             .light = 7,
                             .sound = EFFECT_KILL,
                             .sound_own = EFFECT_FALL,
                             GREAT_LOSS,
                             .held_up = true,
                             .cause_first = true};

void calltoglory_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                       Text *banner)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    (void)view, (void)banner;
    if (event->kind == CALLTOGLORY_EVENT_BEATEN && event->other != event->seat)
        great_befalls(moment, &SET_BEATEN, event->seat, event->other);
    else if (event->kind == CALLTOGLORY_EVENT_RETURNED)
        great_befalls(moment, &KILLED, event->other, event->seat);
}
