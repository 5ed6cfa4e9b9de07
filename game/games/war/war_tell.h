/* A war in JSON and in words. */
#ifndef CARDHOLD_WAR_TELL_H
#define CARDHOLD_WAR_TELL_H

#include "core/rules.h"
#include "war.h"

extern const char *const WAR_PHASE_IDS[WAR_PHASES];
extern const char *const WAR_PHASE_WORDS[WAR_PHASES];
extern const char *const WAR_EVENT_NAMES[];
extern const char *const WAR_ZONE_NAMES[];
extern const char *const WAR_SIDES[];
extern const Bag         WAR_LAND_BAG, WAR_MONEY_BAG;

/* "deck" and "discard". */
void war_tell_stacks(const Match *match, const WarPile *pile, Json *json);
void war_tell_seats(const Match *match, const char *points_key, Json *json);
void war_tell_battle(const Match *match, Json *json);

void war_say_move(const Match *before, const Move *move, Text *text);
void war_say_event(const Match *after, const EventList *list, const Event *event, Text *text);

/* What points were for, and in words. */
extern const char *const WAR_SOURCE_WORDS[];
int                      war_points_from(const EventList *list, const Event *event, int *points);

/* clang-format off */
/* What the rules of all war games have in common; each adds its terms and its verbs. */
#define WAR_RULES \
    .phase_ids = WAR_PHASE_IDS, \
    .phase_words = WAR_PHASE_WORDS, \
    .event_names = WAR_EVENT_NAMES, \
    .zone_names = WAR_ZONE_NAMES, \
    .start = war_start, \
    .moves = war_moves, \
    .pick = war_pick, \
    .check = war_check, \
    .why_not = war_why_none, \
    .forced = war_forced, \
    .play = war_play, \
    .view = war_view, \
    .redeal = war_redeal, \
    .score = war_score, \
    .hash = war_hash, \
    .card_code = card_code, \
    .card_from_code = card_from_code, \
    .points_from = war_points_from, \
    .source_words = WAR_SOURCE_WORDS, \
    .say_move = war_say_move, \
    .say_event = war_say_event
/* clang-format on */

#endif
