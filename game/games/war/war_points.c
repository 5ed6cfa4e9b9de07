/* What points of a war were for: read from what was told of the decision that brought them. */
#include "war_tell.h"

#include "war.h"

typedef enum Source {
    SOURCE_ATTACK,
    SOURCE_KILL,
    SOURCE_LAND_TAKEN,
    SOURCE_HELD,
    SOURCE_ASSASSINS,
    SOURCE_FOILED,
    SOURCE_HELP,
    SOURCE_LAND,
    SOURCE_SPOILS
} Source;

const char *const WAR_SOURCE_WORDS[] = {
    [SOURCE_ATTACK] = "attacks",
    [SOURCE_KILL] = "kill",
    [SOURCE_LAND_TAKEN] = "conquest",
    [SOURCE_HELD] = "defence",
    [SOURCE_ASSASSINS] = "Assassins",
    [SOURCE_FOILED] = "foiled",
    [SOURCE_HELP] = "help",
    [SOURCE_LAND] = "Land",
    [SOURCE_SPOILS] = "Land of the fallen",
    NULL,
};

static const Event *told_before(const EventList *list, const Event *event, int kind)
{
    for (const Event *told = list->events; told < event; told++)
        if (told->kind == kind)
            return told;
    return NULL;
}

/* A battle is told with its two sides, so that whoever else gets points has helped. */
static Source of_battle(const EventList *list, const Event *event, const Event *battle)
{
    if (event->seat == battle->other)
        return SOURCE_HELD;
    if (event->seat != battle->seat)
        return SOURCE_HELP;
    if (told_before(list, event, EVENT_OUT))
        return SOURCE_KILL;
    return told_before(list, event, WAR_EVENT_HP) ? SOURCE_ATTACK : SOURCE_LAND_TAKEN;
}

int war_points_from(const EventList *list, const Event *event, int *points)
{
    (void)points;
    if (event->kind != EVENT_POINTS)
        return -1;
    const Event *battle = told_before(list, event, WAR_EVENT_BATTLE);
    if (told_before(list, event, EVENT_ROUND_END))
        return event->other == SEAT_NONE ? SOURCE_LAND : SOURCE_SPOILS;
    if (battle)
        return of_battle(list, event, battle);
    if (told_before(list, event, WAR_EVENT_FOILED))
        return SOURCE_FOILED;
    return told_before(list, event, EVENT_OUT) ? SOURCE_KILL : SOURCE_ASSASSINS;
}
