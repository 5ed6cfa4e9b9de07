/* How the events of a war game are shown, and which of them are great. */
#include "assets.h"
#include "war.h"
#include "ui/match/great.h"
#include "war_table.h"
#include "core/require.h"

enum { BATTLE_FRAMES = 110 };

const EventLook WAR_EVENT_LOOKS[] = {
    [WAR_EVENT_OFFER - EVENT_OWN] = {.frames = 16, .weight = 3, .announces = true},
    [WAR_EVENT_HP - EVENT_OWN] = {.frames = 36,
                                  .weight = 5,
                                  .icon = ICON_HP,
                                  .gain = {EFFECT_HEAL, MOOD_PLEASED},
                                  .loss = {EFFECT_HURT, MOOD_HURT}},
    [WAR_EVENT_BATTLE -
        EVENT_OWN] = {.frames = BATTLE_FRAMES, .weight = 5, .counts = true, .gain = {EFFECT_SWORD}},
    [WAR_EVENT_FOILED - EVENT_OWN] = {.frames = 40, .weight = 4, .gain = {EFFECT_DAGGER}},
};

static const Great KILL = {
    .theirs = " has fallen!", .yours = "You have fallen", .flash = BLOOD_3, .light = 7, GREAT_FALL};
static const Great CONQUEST = {.theirs = " loses Land",
                               .yours = "You lose Land",
                               .stop = 4,
                               .shake = 2,
                               .flash = GOLD_4,
                               .light = 6,
                               .sound = EFFECT_CONQUEST,
                               .sound_own = EFFECT_BEATEN,
                               GREAT_LOSS};
enum { HEAVY_BLOW = 20 }; /* HP */

static void say_conquest(const Event *event, Text *banner)
{
    text_seat(banner, event->other);
    text_add(banner, text_seat_is_you(banner, event->other) ? " take " : " takes ");
    text_seat_whose(banner, event->seat);
    text_add(banner, " Land!");
}

void war_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
               Text *banner)
{
    require(index >= 0 && index < list->count);
    const Event *event = &list->events[index];
    bool         taken = event->kind == EVENT_CARD && event->from == WAR_ZONE_DOMAIN &&
                 event->other != event->seat && war_board(view)->battle.kind == BATTLE_CONQUER;
    if (event->kind == EVENT_OUT) {
        great_befalls(moment, &KILL, event->seat, view->turn);
    } else if (event->kind == WAR_EVENT_HP && event->n <= -HEAVY_BLOW) {
        great_befalls(moment, &GREAT_BLOW, event->seat, SEAT_NONE);
    } else if (taken) {
        great_befalls(moment, &CONQUEST, event->seat, event->other);
        say_conquest(event, banner);
    }
}

const ZoneLook WAR_ZONE_LOOKS[] = {
    [WAR_ZONE_DOMAIN - ZONE_OWN] = {.open = true},
    [WAR_ZONE_TREASURY - ZONE_OWN] = {.sound = EFFECT_COIN},
    [WAR_ZONE_FORCE - ZONE_OWN] = {.open = false},
};
