/* The great moments of Lifeforce: a heavy blow, a fire that goes out. */
#include "assets.h"
#include "lifeforce_table.h"
#include "ui/match/great.h"
#include "core/require.h"

static const Great GONE_OUT = {.theirs = " has gone out!",
                               .yours = "Your fire has gone out",
                               .flash = SHADOW_0,
                               .light = 10,
                               GREAT_FALL};
static const Great BLOW = {.stop = 3,
                           .shake = 3,
                           .flash = BLOOD_3,
                           .light = 4,
                           .sound = EFFECT_BLOW,
                           .sound_own = EFFECT_BLOW};
enum { HEAVY_BLOW = 5 }; /* life */

void lifeforce_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
                     Text *banner)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    (void)view, (void)banner;
    if (event->kind == EVENT_OUT)
        moment->great = &GONE_OUT;
    else if (event->kind == LIFEFORCE_EVENT_HP && event->n <= -HEAVY_BLOW)
        moment->great = &BLOW;
}
