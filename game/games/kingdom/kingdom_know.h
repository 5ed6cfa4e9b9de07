/* What one seat of Kingdom may know, and the deals that it cannot tell apart. */
#ifndef CARDHOLD_KINGDOM_KNOW_H
#define CARDHOLD_KINGDOM_KNOW_H

#include "core/rules.h"
#include "kingdom.h"

void kingdom_view(Match *match, int seat);
void kingdom_redeal(Match *match, int seat, Rng *rng);

#endif
