#include "core/hash.h"
#include "kingdom.h"
#include "core/require.h"

static void hash_seat(Hash *hash, const KingdomBoard *board, int seat)
{
    hash_add(hash, board->hand[seat]);
    hash_add(hash, board->resources[seat]);
    hash_add(hash, board->rulers[seat]);
    hash_add(hash, board->shuffled_in[seat]);
    hash_add(hash, board->rival_drew[seat]);
    hash_add(hash, board->hand_count[seat]);
    hash_add(hash, board->tokens[seat]);
    hash_add(hash, board->turns[seat]);
}

void kingdom_hash(const Match *match, Hash *hash)
{
    const KingdomBoard *board = kingdom_board(match);
    require(board->deck_next <= board->deck_end && board->deck_end <= KINGDOM_CARDS);
    require(board->discard_count <= KINGDOM_CARDS);
    for (int seat = 0; seat < KINGDOM_SEATS; seat++)
        hash_seat(hash, board, seat);
    hash_add(hash, board->stockpile);
    hash_add(hash, board->die);
    hash_cards(hash, board->deck + board->deck_next, kingdom_deck_count(board));
    hash_cards(hash, board->discard, board->discard_count);
    hash_bytes(hash, board->thrower, board->discard_count);
    hash_bytes(hash, board->from_stack_max, board->discard_count);
}
