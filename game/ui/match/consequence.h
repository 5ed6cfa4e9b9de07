/* What a move that is being composed leads to, where it ends the round or the match: who gets what.
 */
#ifndef CARDHOLD_CONSEQUENCE_H
#define CARDHOLD_CONSEQUENCE_H

#include "core/match.h"
#include "core/text.h"

/* No words: it ends nothing, or it cannot be known yet. Only what the view's seat knows is used. */
void consequence_say(const Match *view, const Move *move, Text *text);

#endif
