/* Thinking about bids that lead up to secret decisions (Bidding in secret.h), in slices. */
#ifndef CARDHOLD_THINK_BIDDING_H
#define CARDHOLD_THINK_BIDDING_H

#include "think.h"

/* Whether this is such a decision, and for somebody who can work it out. */
bool bidding_open(Think *think);

/* One frame's worth; true when decided. */
bool bidding_slice(Think *think, uint32_t budget);

#endif
