/* Casting in Lifeforce as the secret decision that it is: all at once. */
#ifndef CARDHOLD_LIFEFORCE_PLANS_H
#define CARDHOLD_LIFEFORCE_PLANS_H

#include "ai/secret.h"
#include "lifeforce.h"

extern const Secret lifeforce_castings;

/* In lifeforce_judge.c: how a seat stands at the start of a round. */
typedef struct LifeforceStanding {
    int     life;
    int32_t strength; /* in hundredths of a life card */
    bool    doomed;
} LifeforceStanding;

/* With modifiers worth so much. */
LifeforceStanding lifeforce_stand(int life, int32_t modifiers, bool ghost);

/* In hundredths of a life card. */
int32_t lifeforce_modifiers_worth(const uint8_t mods[LIFEFORCE_MODS]);

/* The shares of the win of two who stand so. */
void lifeforce_duel_worth(const LifeforceStanding two[2], int32_t chances[2]);

int lifeforce_bag_power(uint32_t bag);

#endif
