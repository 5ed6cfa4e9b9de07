/* Casting in Lifeforce as the secret decision that it is: all at once. */
#ifndef CARDHOLD_LIFEFORCE_PLANS_H
#define CARDHOLD_LIFEFORCE_PLANS_H

#include "ai/secret.h"

extern const Secret lifeforce_castings;

#endif
