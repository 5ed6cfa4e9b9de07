/* A realm in JSON and in words. */
#ifndef CARDHOLD_REALM_TELL_H
#define CARDHOLD_REALM_TELL_H

#include "core/rules.h"
#include "realm.h"

extern const char *const REALM_PHASE_IDS[REALM_PHASES];
extern const char *const REALM_PHASE_WORDS[REALM_PHASES];
extern const char *const REALM_EVENT_NAMES[];
extern const char *const REALM_SIDES[];
extern const Bag         REALM_LAND_BAG, REALM_MONEY_BAG;

void realm_tell_stacks(const Match *match, const RealmPile *pile,
                       Json *json); /* "deck" and "discard" */
void realm_tell_seats(const RealmTerms *terms, const Match *match, const char *points_key,
                      Json *json);
void realm_tell_battle(const RealmTerms *terms, const Match *match, Json *json);

void realm_say_move(const Match *before, const Move *move, Text *text);
void realm_say_event(const Match *after, const Event *event, Text *text);

#endif
