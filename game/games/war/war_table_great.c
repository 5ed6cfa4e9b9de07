/* How the events of a war game are shown, and which of them are great. */
#include "ai/rival_words.h"
#include "assets.h"
#include "war.h"
#include "war_table.h"

enum { BATTLE_FRAMES = 110 };

const EventLook WAR_EVENT_LOOKS[] = {
    [WAR_EVENT_OFFER - EVENT_OWN] = {.frames = 16, .weight = 3, .announces = true},
    [WAR_EVENT_HP - EVENT_OWN] = {.frames = 36,
                                  .weight = 5,
                                  .icon = ICON_HP,
                                  .gain = {EFFECT_HEAL, MOOD_PLEASED},
                                  .loss = {EFFECT_HURT, MOOD_HURT}},
    [WAR_EVENT_BATTLE - EVENT_OWN] = {.frames = BATTLE_FRAMES, .weight = 5, .gain = {EFFECT_SWORD}},
    [WAR_EVENT_FOILED - EVENT_OWN] = {.frames = 40, .weight = 4, .gain = {EFFECT_DAGGER}},
};

static const Great KILL = {.theirs = " has fallen!",
                           .yours = "You have fallen",
                           .stop = 6,
                           .shake = 4,
                           .flash = BLOOD_3,
                           .light = 7,
                           .sound = EFFECT_KILL,
                           .sound_own = EFFECT_FALL,
                           .seat_says = OCCASION_FELL,
                           .doer_says = OCCASION_FELLED};
static const Great CONQUEST = {.theirs = " loses Land",
                               .yours = "You lose Land",
                               .stop = 4,
                               .shake = 2,
                               .flash = GOLD_4,
                               .light = 6,
                               .sound = EFFECT_CONQUEST,
                               .sound_own = EFFECT_BEATEN,
                               .seat_says = OCCASION_LOST,
                               .doer_says = OCCASION_TOOK};
static const Great BLOW = {
    .stop = 3, .shake = 2, .flash = COLOUR_CLEAR, .sound = EFFECT_BLOW, .sound_own = EFFECT_BLOW};
enum { HEAVY_BLOW = 20 }; /* HP */

static void say_conquest(const Event *event, Text *banner)
{
    text_seat(banner, event->other);
    text_add(banner, text_seat_is_you(banner, event->other) ? " take " : " takes ");
    if (text_seat_is_you(banner, event->seat))
        text_add(banner, "your");
    else
        text_seat_whose(banner, event->seat);
    text_add(banner, " Land!");
}

void war_great(const Match *view, const EventList *list, int index, GreatMoment *moment,
               Text *banner)
{
    const Event *event = &list->events[index];
    bool         taken = event->kind == EVENT_CARD && event->from == WAR_ZONE_DOMAIN &&
                 event->other != event->seat && war_board(view)->battle.kind == BATTLE_CONQUER;
    if (event->kind == EVENT_OUT) {
        moment->great = &KILL;
        moment->doer = view->turn;
    } else if (event->kind == WAR_EVENT_HP && event->n <= -HEAVY_BLOW) {
        moment->great = &BLOW;
    } else if (taken) {
        moment->great = &CONQUEST;
        moment->doer = event->other;
        say_conquest(event, banner);
    }
}

const ZoneLook WAR_ZONE_LOOKS[] = {
    [WAR_ZONE_DOMAIN - ZONE_OWN] = {.open = true},
    [WAR_ZONE_TREASURY - ZONE_OWN] = {.sound = EFFECT_COIN},
    [WAR_ZONE_FORCE - ZONE_OWN] = {.open = false},
};
