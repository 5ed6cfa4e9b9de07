/* Kingdom on the screen: what its parts share. */
#ifndef CARDHOLD_KINGDOM_TABLE_H
#define CARDHOLD_KINGDOM_TABLE_H

#include "ui/match/table.h"

void kingdom_learnt(const Match *last, int seat, const struct Recap *recap, Text *text);

#endif
