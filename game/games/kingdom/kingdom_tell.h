/* How a match of Kingdom is told: its JSON and its sentences for people. */
#ifndef CARDHOLD_KINGDOM_TELL_H
#define CARDHOLD_KINGDOM_TELL_H

#include "core/rules.h"
#include "kingdom.h"

void kingdom_tell_state(const Match *match, Json *json);
void kingdom_say_move(const Match *before, const Move *move, Text *text);
void kingdom_say_event(const Match *after, const EventList *list, const Event *event, Text *text);

#endif
