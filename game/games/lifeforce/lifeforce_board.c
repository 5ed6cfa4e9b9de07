#include <string.h>

#include "lifeforce_parts.h"
#include "lifeforce.h"

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
        in += !lifeforce_board(match)->seats[seat].out;
    return in;
}

int lifeforce_next_in(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    int next = seat;
    do
        next = next + 1 == match->seats ? 0 : next + 1;
    while (next != seat && lifeforce_board(match)->seats[next].out);
    return next;
}

bool lifeforce_may_target(const Match *match, int owner, int target)
{
    return target != owner && target < match->seats && !lifeforce_board(match)->seats[target].out;
}

const LifeforceSpell *lifeforce_look(const LifeforceBoard *board, int id)
{
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].id == id)
            return &board->spells[i];
    return NULL;
}

LifeforceSpell *lifeforce_find(LifeforceBoard *board, int id)
{
    return (LifeforceSpell *)lifeforce_look(board, id);
}

const LifeforceSpell *lifeforce_defence(const LifeforceBoard *board, int seat, int index)
{
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->owner == seat && spell->kind == LIFEFORCE_DEFEND && index-- == 0)
            return spell;
    }
    return NULL;
}

int lifeforce_defences(const LifeforceBoard *board, int seat)
{
    int count = 0;
    for (int i = 0; i < board->spell_count; i++)
        count += board->spells[i].owner == seat && board->spells[i].kind == LIFEFORCE_DEFEND;
    return count;
}

int lifeforce_highest(const LifeforceSpell *spell)
{
    int value = LIFEFORCE_VALUES;
    while (value > 0 && !spell->life[value - 1])
        value--;
    return value;
}

int lifeforce_stops(const Match *match, const LifeforceSpell *spell)
{
    return lifeforce_power(spell->life) + (match->options[0] ? 1 : lifeforce_cards(spell));
}

int lifeforce_worth(const Match *match, const LifeforceSpell *spell)
{
    switch (spell->kind) {
    case LIFEFORCE_DEFEND: return lifeforce_stops(match, spell);
    case LIFEFORCE_CALL: return lifeforce_highest(spell);
    default: return lifeforce_power(spell->life);
    }
}

/* Highest card first, then from the first player to the left, then in the order cast. */
const LifeforceSpell *lifeforce_next_call(const Match *match)
{
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSpell *next = NULL;
    int                   best = -1;
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->kind != LIFEFORCE_CALL)
            continue;
        int from_first = (spell->owner + match->seats - match->turn) % match->seats;
        int rank = lifeforce_highest(spell) * SEATS_MAX + SEATS_MAX - 1 - from_first;
        if (rank > best) {
            best = rank;
            next = spell;
        }
    }
    return next;
}

Card lifeforce_draw(LifeforceSeat *seat)
{
    require(seat->deck_count > 0);
    Card card = seat->deck[--seat->deck_count];
    seat->deck[seat->deck_count] = CARD_NONE;
    return card;
}

void lifeforce_discard(LifeforceBoard *board, int seat, int value, int count, bool open)
{
    require(count >= 0 && board->discard_count + count <= LIFEFORCE_LIFE_MAX);
    for (int i = 0; i < count; i++)
        board->discards[board->discard_count++] = lifeforce_discard_of(seat, value, open);
}

void lifeforce_forget_spells(LifeforceBoard *board, int count)
{
    require(count >= 0 && count <= board->spell_count);
    memset(board->spells + count, 0, (size_t)(board->spell_count - count) * sizeof *board->spells);
    board->spell_count = (uint8_t)count;
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
