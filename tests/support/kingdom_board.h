/* Tables of Kingdom laid out card by card, for tests of its rules. */
#ifndef CARDHOLD_KINGDOM_BOARD_H
#define CARDHOLD_KINGDOM_BOARD_H

#include "core/match.h"
#include "games/kingdom/kingdom.h"

/* Seat 0 builds, in its second turn; nobody holds anything, all cards are in the stack, ten tokens
 * each of 40. */
Match kingdom_bare(void);

/* Move cards ("7D 2S") out of the stack; each fails the test if one is not there. */
void kingdom_give(Match *match, int seat, const char *cards);
void kingdom_build(Match *match, int seat, const char *resources);
void kingdom_crown(Match *match, int seat, const char *rulers);
void kingdom_throw(Match *match, int seat, const char *cards); /* face down into the discard pile */
void kingdom_show(Match *match, const char *cards);            /* openly into the discard pile */

/* Leaves just these in the stack, top first; all others that were in it lie openly in the discard
 * pile. */
void kingdom_stack(Match *match, const char *top_first);

bool kingdom_holds(const Match *match, int seat, const char *card);
bool kingdom_built(const Match *match, int seat, const char *card);
bool kingdom_crowned(const Match *match, int seat, const char *card);
bool kingdom_discarded(const Match *match, const char *card);

/* Every card is in one place and every token with somebody. */
void assert_kingdom_whole(const Match *match);

#endif
