#include "lifeforce_clash.h"

#include "core/require.h"
#include "lifeforce_plans.h"

/* In the order in which they will come: most cards first. */
void lifeforce_form_attack(LifeforceForm *form, int power, int cards, bool pierces)
{
    require(form->attacks < LIFEFORCE_SPELLS_EXTRA);
    require(power >= 0 && power <= UINT8_MAX && cards > 0);
    int at = form->attacks++;
    for (; at > 0 && form->cards[at - 1] < cards; at--) {
        form->cards[at] = form->cards[at - 1];
        form->power[at] = form->power[at - 1];
    }
    unsigned above = form->pierces >> at << (at + 1), below = form->pierces & ((1u << at) - 1);
    form->pierces = (uint8_t)(above | below | (unsigned)pierces << at);
    form->cards[at] = (uint8_t)cards;
    form->power[at] = (uint8_t)power;
    form->power_all = (uint8_t)(form->power_all + power);
}

/* More than there is room for strengthens the last. */
void lifeforce_form_defend(LifeforceForm *form, int hold)
{
    require(hold >= 0 && form->hold_all + hold <= UINT8_MAX);
    form->hold_all = (uint8_t)(form->hold_all + hold);
    if (form->holds == LIFEFORCE_SPELLS_EXTRA) {
        form->hold[LIFEFORCE_SPELLS_EXTRA - 1] =
            (uint8_t)(form->hold[LIFEFORCE_SPELLS_EXTRA - 1] + hold);
        return;
    }
    int at = form->holds++;
    for (; at > 0 && form->hold[at - 1] < hold; at--)
        form->hold[at] = form->hold[at - 1];
    form->hold[at] = (uint8_t)hold;
}

static int beyond(int power, int hold) { return power > hold ? power - hold : 0; }

/* Against the first two of several attacks: the best defence meets one of them, the others the same
 * or the other one. A third attack meets nothing. */
static int damage_guarded(const LifeforceForm *by, const LifeforceForm *to, int best, int others)
{
    int hold[2] = {0}, stood[2] = {0}, damage = 0;
    hold[best] += to->hold[0];
    stood[best]++;
    for (int i = 1; i < to->holds; i++) {
        hold[others] += to->hold[i];
        stood[others]++;
    }
    for (int i = 0; i < by->attacks; i++) {
        bool met = i < 2 && stood[i] >= (by->pierces >> i & 1 ? 2 : 1);
        damage += met ? beyond(by->power[i], hold[i]) : by->power[i];
    }
    return damage;
}

int lifeforce_clash_damage(const LifeforceForm *by, const LifeforceForm *to)
{
    if (!by->attacks || !to->holds)
        return by->power_all;
    if (by->attacks == 1)
        return beyond(by->power_all, by->pierces && to->holds < 2 ? 0 : to->hold_all);
    int least = damage_guarded(by, to, 0, 1);
    for (int guard = 1; guard < 4 && least; guard++) {
        int damage = damage_guarded(by, to, guard & 1, guard >> 1 ? guard & 1 : !(guard & 1));
        least = damage < least ? damage : least;
    }
    return least;
}

void lifeforce_clash(const int life[2], const LifeforceForm forms[2], int32_t worth[2])
{
    LifeforceStanding two[2];
    require(life[0] >= 0 && life[1] >= 0);
    for (int i = 0; i < 2; i++) {
        int left = life[i] - forms[i].cost - lifeforce_clash_damage(&forms[!i], &forms[i]);
        two[i] = lifeforce_stand(left > 0 ? left : 0, forms[i].strength, forms[i].ghost);
    }
    lifeforce_duel_worth(two, worth);
}
