/* Sentences that are the same in every game; each game's say_event leaves to this what it has no
 * words of its own for. */
#ifndef CARDHOLD_SAY_H
#define CARDHOLD_SAY_H

#include "event.h"
#include "match.h"
#include "rules.h"
#include "text.h"

/* "1 ruler", "2 rulers", "3 Glory": words that count things end with an s. */
void say_score(const Rules *rules, int score, Text *text);
void say_winners(const Match *after, Text *text); /* their names: "You and Grimm" */
void say_common_event(const Match *after, const Event *event, Text *text);

#endif
