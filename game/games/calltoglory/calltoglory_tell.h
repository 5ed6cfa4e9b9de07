/* How a match of Call to Glory is told: its JSON and its sentences for people. */
#ifndef CARDHOLD_CALLTOGLORY_TELL_H
#define CARDHOLD_CALLTOGLORY_TELL_H

#include "core/rules.h"
#include "calltoglory.h"

extern const char *const CALLTOGLORY_PILE_CODES[]; /* "draw0" …, ended by NULL */
extern const char *const CALLTOGLORY_TASK_CODES[]; /* "A6" …, ended by NULL */

void calltoglory_tell_state(const Match *match, Json *json);
void calltoglory_say_move(const Match *before, const Move *move, Text *text);
void calltoglory_say_event(const Match *after, const EventList *list, const Event *event,
                           Text *text);

/* "3 Monks", "a Monk" */
void calltoglory_add_cards(Text *text, int type, int count);

/* "one of your Monks" */
void calltoglory_add_one_of(Text *text, int seat, int type);

#endif
