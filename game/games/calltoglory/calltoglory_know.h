/* What one seat of Call to Glory may know, and the deals that it cannot tell apart. */
#ifndef CARDHOLD_CALLTOGLORY_KNOW_H
#define CARDHOLD_CALLTOGLORY_KNOW_H

#include "core/rules.h"
#include "calltoglory.h"

void calltoglory_view(Match *match, int seat);
void calltoglory_redeal(Match *match, int seat, Rng *rng);

#endif
