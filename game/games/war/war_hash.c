#include "core/hash.h"
#include "war.h"

static void hash_seat(Hash *hash, const WarSeat *army)
{
    hash_add(hash, army->domain);
    hash_add(hash, army->treasury);
    hash_add(hash, army->bought);
    hash_add(hash, army->points);
    hash_add(hash, army->hp);
    hash_cards(hash, army->hand, army->hand_count);
}

static void hash_pile(Hash *hash, const WarBoard *board, const WarPile *pile)
{
    hash_cards(hash, board->cards + pile->top, pile->end - pile->top);
    hash_cards(hash, board->cards + pile->base, pile->discarded);
}

static void hash_battle(Hash *hash, const WarBattle *battle)
{
    hash_add(hash, battle->kind);
    hash_add(hash, battle->attacker);
    hash_add(hash, battle->defender);
    hash_add(hash, battle->jokers);
    hash_add(hash, battle->answered);
    hash_cards(hash, battle->force, MOVE_CARDS_MAX);
    /* The defender's cards are resolved at once: between two decisions there are none. */
    hash_add(hash, battle->mercenaries);
    hash_add(hash, battle->offer_count);
    for (int i = 0; i < battle->offer_count; i++) {
        hash_add(hash, battle->offers[i].land);
        hash_add(hash, battle->offers[i].money);
        hash_add(hash, battle->offers[i].from);
        hash_add(hash, battle->offers[i].to);
    }
    hash_add(hash, battle->helper_count);
    for (int i = 0; i < battle->helper_count; i++) {
        hash_add(hash, battle->helpers[i].seat);
        hash_add(hash, battle->helpers[i].side);
        hash_cards(hash, battle->helpers[i].cards, MOVE_CARDS_MAX);
    }
}

void war_hash(const Match *match, Hash *hash)
{
    const WarBoard *board = war_board(match);
    hash_add(hash, board->first);
    hash_add(hash, board->last_card);
    hash_add(hash, (uint64_t)board->final_turns);
    for (int seat = 0; seat < match->seats; seat++)
        hash_seat(hash, &board->seats[seat]);
    for (int seat = 0; seat < match->seats; seat++)
        hash_pile(hash, board, &board->piles[seat]);
    hash_battle(hash, &board->battle);
}
