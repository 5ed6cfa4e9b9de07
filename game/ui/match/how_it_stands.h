/* How a seat stands in the match, in a sentence or two: "You: 12 Glory. Grimm leads with 31. 2
 * rounds to go." */
#ifndef CARDHOLD_HOW_IT_STANDS_H
#define CARDHOLD_HOW_IT_STANDS_H

#include "core/match.h"
#include "core/text.h"

void say_how_it_stands(const Match *view, int seat, Text *text);

#endif
