#include "calltoglory.h"
#include "core/hash.h"
#include "core/require.h"

static void hash_seat(Hash *hash, const CallToGloryBoard *board, int seat)
{
    hash_bytes(hash, board->hand[seat], CALLTOGLORY_TYPES);
    hash_bytes(hash, board->known[seat], CALLTOGLORY_TYPES);
    hash_add(hash, board->hand_count[seat]);
    hash_add(hash, board->miniatures[seat]);
    hash_bytes(hash, board->task[seat], CALLTOGLORY_COLOURS);
    hash_add(hash, board->score[seat]);
    for (int i = 0; i < board->rounds_scored; i++)
        hash_add(hash, board->round_score[seat][i]);
}

static void hash_turn(Hash *hash, const CallToGloryBoard *board)
{
    hash_add(hash, board->drawn);
    hash_bytes(hash, board->drawn_from, 2);
    hash_add(hash, board->acted);
    hash_add(hash, board->first);
    hash_add(hash, board->turns);
    hash_add(hash, board->owed_seat);
    hash_add(hash, board->owed_type);
    hash_add(hash, board->owed_count);
    hash_add(hash, board->miniature_stock);
    hash_add(hash, board->miniature_taken);
}

void calltoglory_hash(const Match *match, Hash *hash)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    require(board->discard_count[0] <= CALLTOGLORY_CARDS &&
            board->discard_count[1] <= CALLTOGLORY_CARDS);
    require(board->draw_end[0] <= CALLTOGLORY_PILE_MAX &&
            board->draw_end[1] <= CALLTOGLORY_PILE_MAX);
    hash_add(hash, board->rounds_scored);
    for (int seat = 0; seat < match->seats; seat++)
        hash_seat(hash, board, seat);
    hash_bytes(hash, board->set_count, CALLTOGLORY_TYPES);
    hash_bytes(hash, board->set_owner, CALLTOGLORY_TYPES);
    hash_turn(hash, board);
    hash_cards(hash, board->revealed, board->revealed_count);
    hash_add(hash, board->tasks_gone);
    for (int pile = 0; pile < 2; pile++) {
        hash_cards(hash, board->draw[pile] + board->draw_next[pile],
                   calltoglory_draw_left(board, pile));
        hash_cards(hash, board->discards[pile], board->discard_count[pile]);
    }
}
