/* Casting in Lifeforce as the secret decision that it is: all at once. */
#ifndef CARDHOLD_LIFEFORCE_PLANS_H
#define CARDHOLD_LIFEFORCE_PLANS_H

#include "ai/secret.h"
#include "lifeforce.h"

extern const Secret lifeforce_castings;

/* In lifeforce_judge.c: the shares of the win of two who have so much life and these modifiers. */
void lifeforce_duel_worth(const int life[2], const uint8_t *const mods[2], int32_t chances[2]);

#endif
