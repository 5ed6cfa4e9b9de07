/* Thinking about decisions that all make at once (secret.h), in slices like all thinking. */
#ifndef CARDHOLD_THINK_SECRET_H
#define CARDHOLD_THINK_SECRET_H

#include "think.h"

/* Whether this is such a decision, and for somebody who can weigh it. */
bool secret_open(Think *think);

/* One frame's worth; true when decided. */
bool secret_slice(Think *think, uint32_t budget);

/* Once decided: whether a move with so many visits at the root belongs to the mixture. */
bool secret_mixes(uint32_t visits, uint32_t most);

#endif
