/* Bids in a duel of Lifeforce: open, but they lead up to a secret decision. */
#ifndef CARDHOLD_LIFEFORCE_BIDS_H
#define CARDHOLD_LIFEFORCE_BIDS_H

#include "ai/secret.h"

extern const Bidding lifeforce_bidding;

#endif
