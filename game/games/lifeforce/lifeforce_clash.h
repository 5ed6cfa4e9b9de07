/* Two castings that meet, by simple sums instead of the rules: a thought needs millions of them. */
#ifndef CARDHOLD_LIFEFORCE_CLASH_H
#define CARDHOLD_LIFEFORCE_CLASH_H

#include "ai/secret.h"
#include "lifeforce.h"

typedef struct LifeforceForm {
    int16_t strength; /* of its modifiers afterwards, in hundredths of a life card */
    uint8_t power[LIFEFORCE_SPELLS_EXTRA], cards[LIFEFORCE_SPELLS_EXTRA]; /* as they come */
    uint8_t hold[LIFEFORCE_SPELLS_EXTRA];                                 /* highest first */
    uint8_t attacks, holds;
    uint8_t power_all, hold_all;
    uint8_t pierces; /* of its attacks: a bit each */
    uint8_t cost;    /* in life */
    uint8_t ghost;   /* it holds one */
} LifeforceForm;

_Static_assert(sizeof(LifeforceForm) <= SECRET_FORM, "a casting fits what is remembered of a plan");

void lifeforce_form_attack(LifeforceForm *form, int power, int cards, bool pierces);
void lifeforce_form_defend(LifeforceForm *form, int hold);

/* What an attacker's casting does to the other, who guesses well what each attack is worth. */
int lifeforce_clash_damage(const LifeforceForm *by, const LifeforceForm *to);

/* The shares of the win of two with so much life before it. */
void lifeforce_clash(const int life[2], const LifeforceForm forms[2], int32_t worth[2]);

#endif
