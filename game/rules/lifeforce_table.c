#include <string.h>

#include "lifeforce_parts.h"

const char *const lifeforce_mod_names[LIFEFORCE_MODS + 1] = {
    "boost", "divert", "penetrating", "durable", "extra_hand", "ghost", NULL,
};

const uint8_t *lifeforce_life(const Match *match)
{
    static const uint8_t LIFE[2][LIFEFORCE_VALUES] = {{5, 4, 3, 2, 1}, {12, 7, 3, 2, 1}};
    return LIFE[match->options[0] != 0];
}

int lifeforce_seats_in(const Match *match)
{
    int in = 0;
    for (int seat = 0; seat < match->seats; seat++)
        in += !match->table.lifeforce.seats[seat].out;
    return in;
}

int lifeforce_next_in(const Match *match, int seat)
{
    int next = seat;
    do
        next = next + 1 == match->seats ? 0 : next + 1;
    while (next != seat && match->table.lifeforce.seats[next].out);
    return next;
}

bool lifeforce_may_target(const Match *match, int owner, int target)
{
    return target != owner && target < match->seats && !match->table.lifeforce.seats[target].out;
}

const LifeforceSpell *lifeforce_look(const LifeforceTable *table, int id)
{
    for (int i = 0; i < table->spell_count; i++)
        if (table->spells[i].id == id)
            return &table->spells[i];
    return NULL;
}

LifeforceSpell *lifeforce_find(LifeforceTable *table, int id)
{
    return (LifeforceSpell *)lifeforce_look(table, id);
}

const LifeforceSpell *lifeforce_defence(const LifeforceTable *table, int seat, int index)
{
    for (int i = 0; i < table->spell_count; i++) {
        const LifeforceSpell *spell = &table->spells[i];
        if (spell->owner == seat && spell->kind == LIFEFORCE_DEFEND && index-- == 0)
            return spell;
    }
    return NULL;
}

int lifeforce_defences(const LifeforceTable *table, int seat)
{
    int count = 0;
    for (int i = 0; i < table->spell_count; i++)
        count += table->spells[i].owner == seat && table->spells[i].kind == LIFEFORCE_DEFEND;
    return count;
}

static int highest_card(const LifeforceSpell *spell)
{
    int value = LIFEFORCE_VALUES;
    while (value > 0 && !spell->life[value - 1])
        value--;
    return value;
}

/* Highest card first, then from the first player to the left, then in the order cast. */
const LifeforceSpell *lifeforce_next_call(const Match *match)
{
    const LifeforceTable *table = &match->table.lifeforce;
    const LifeforceSpell *next = NULL;
    int                   best = -1;
    for (int i = 0; i < table->spell_count; i++) {
        const LifeforceSpell *spell = &table->spells[i];
        if (spell->kind != LIFEFORCE_CALL)
            continue;
        int from_first = (spell->owner + match->seats - match->turn) % match->seats;
        int rank = highest_card(spell) * SEATS_MAX + SEATS_MAX - 1 - from_first;
        if (rank > best) {
            best = rank;
            next = spell;
        }
    }
    return next;
}

Card lifeforce_draw(LifeforceSeat *seat)
{
    Card card = seat->deck[--seat->deck_count];
    seat->deck[seat->deck_count] = CARD_NONE;
    return card;
}

void lifeforce_discard(LifeforceTable *table, int seat, int value, int count, bool open)
{
    for (int i = 0; i < count; i++)
        table->discards[table->discard_count++] = lifeforce_discard_of(seat, value, open);
}

void lifeforce_forget_spells(LifeforceTable *table, int count)
{
    memset(table->spells + count, 0, (size_t)(table->spell_count - count) * sizeof *table->spells);
    table->spell_count = (uint8_t)count;
}

int lifeforce_spell_mod(const LifeforceSpell *spell, int mod)
{
    switch (mod) {
    case LIFEFORCE_MOD_BOOST: return spell->boosts;
    case LIFEFORCE_MOD_DIVERT: return spell->diverts;
    case LIFEFORCE_MOD_PENETRATING: return spell->kind == LIFEFORCE_ATTACK ? spell->special : 0;
    case LIFEFORCE_MOD_DURABLE: return spell->kind == LIFEFORCE_DEFEND ? spell->special : 0;
    default: return 0;
    }
}
