/* Sentences that are the same in every game; each game's say_event leaves to this what it has no
 * words of its own for. */
#ifndef CARDHOLD_SAY_H
#define CARDHOLD_SAY_H

#include "event.h"
#include "match.h"
#include "text.h"

void say_winners(const Match *after, Text *text); /* their names: "You and Grimm" */
void say_common_event(const Match *after, const Event *event, Text *text);

#endif
