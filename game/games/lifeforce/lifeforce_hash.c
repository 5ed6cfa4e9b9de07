#include "core/hash.h"
#include "lifeforce_parts.h"

static void hash_seat(Hash *hash, const LifeforceSeat *own)
{
    hash_cards(hash, own->deck, own->deck_count);
    hash_add(hash, own->out);
    hash_bytes(hash, own->drawn, LIFEFORCE_VALUES);
    hash_bytes(hash, own->mods, LIFEFORCE_MODS);
    hash_add(hash, own->bid);
    hash_add(hash, own->spells_allowed);
    hash_add(hash, own->cast);
    hash_add(hash, own->unseen_drawn);
    hash_bytes(hash, own->shown, LIFEFORCE_VALUES);
}

static void hash_spell(Hash *hash, const LifeforceSpell *spell)
{
    hash_add(hash, spell->id);
    hash_add(hash, spell->owner);
    hash_add(hash, spell->target);
    hash_add(hash, spell->kind | spell->revealed << 2 | spell->worn << 3 | spell->old << 4 |
                       spell->hidden << 5 | spell->alive << 6);
    hash_bytes(hash, spell->life, LIFEFORCE_VALUES);
    hash_bytes(hash, spell->known, LIFEFORCE_VALUES);
    hash_add(hash, spell->boosts);
    hash_add(hash, spell->diverts);
    hash_add(hash, spell->special);
    hash_add(hash, spell->unseen_most);
    hash_add(hash, spell->cards);
}

void lifeforce_hash(const Match *match, Hash *hash)
{
    const LifeforceBoard *board = lifeforce_board(match);
    require(board->spell_count <= LIFEFORCE_SPELLS_MAX &&
            board->discard_count <= LIFEFORCE_LIFE_MAX);
    for (int seat = 0; seat < match->seats; seat++)
        hash_seat(hash, &board->seats[seat]);
    hash_add(hash, board->spell_count);
    for (int i = 0; i < board->spell_count; i++)
        hash_spell(hash, &board->spells[i]);
    hash_cards(hash, board->discards, board->discard_count);
    hash_add(hash, board->last_id);
    hash_bytes(hash, board->supply, LIFEFORCE_MODS);
    hash_add(hash, board->passes);
    hash_add(hash, board->attack);
    hash_add(hash, board->spell);
    hash_add(hash, board->boosts_left);
    hash_add(hash, board->diverts_left);
}
