/* What one seat of a war may know, and the deals that it cannot tell apart.
 *
 * Hidden are the stacks and the other hands, nothing else: all that is played, paid, promised or
 * discarded lies open, and no card that was seen ever goes to a hand. Where Money is played into
 * Treasuries no hand holds any. */
#include "core/require.h"
#include "core/rules.h"
#include "war.h"

enum { FACES = CARD_JOKER + 1 };

void war_view(Match *view, int seat)
{
    require(seat >= 0 && seat < view->seats);
    WarBoard *board = war_board(view);
    for (int other = 0; other < view->seats; other++)
        if (other != seat)
            memset(board->seats[other].hand, CARD_HIDDEN, board->seats[other].hand_count);
    for (int i = 0; i < SEATS_MAX; i++) {
        const WarPile *pile = &board->piles[i];
        int            used = pile->base + pile->discarded;
        /* Between the piles lie traces of what was drawn. */
        memset(board->cards + used, CARD_NONE, (size_t)(pile->top - used));
        memset(board->cards + pile->top, CARD_HIDDEN, (size_t)(pile->end - pile->top));
    }
}

/* How many of each face are somewhere out of sight. */
typedef struct Unknown {
    int8_t counts[FACES];
} Unknown;

static void see_cards(Unknown *unknown, const Card *cards, int count)
{
    for (int i = 0; i < count && cards[i]; i++)
        unknown->counts[cards[i]]--;
}

static void see_bag(Unknown *unknown, uint32_t bag, Suit suit)
{
    for (int rank = 1; bag; rank++, bag >>= WAR_BAG_BITS)
        unknown->counts[CARD_OF(suit, rank)] -= (int8_t)(bag & 7u);
}

/* What a seat has brought to the board, and its hand if it is the viewer's own. */
static void see_seat(Unknown *unknown, const WarBoard *board, int seat, int viewer)
{
    const WarSeat   *army = &board->seats[seat];
    const WarBattle *battle = &board->battle;
    see_bag(unknown, army->bought, SUIT_SPADES);
    see_bag(unknown, army->treasury, SUIT_DIAMONDS);
    if (seat == viewer)
        see_cards(unknown, army->hand, army->hand_count);
    if (battle->kind == BATTLE_NONE)
        return;
    if (seat == battle->attacker) {
        see_cards(unknown, battle->force, MOVE_CARDS_MAX);
        see_bag(unknown, battle->mercenaries, SUIT_DIAMONDS);
        unknown->counts[CARD_JOKER] -= (int8_t)battle->jokers;
    }
    if (seat == battle->defender) {
        see_cards(unknown, battle->defence, MOVE_CARDS_MAX);
        unknown->counts[CARD_JOKER] -= (int8_t)battle->answered;
    }
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].seat == seat)
            see_cards(unknown, battle->helpers[i].cards, MOVE_CARDS_MAX);
}

static void fill_hand(WarSeat *army, Card *cards, int *count, int *could_be, Rng *rng)
{
    for (int i = 0; i < army->hand_count; i++) {
        require(*could_be > 0 && *could_be <= *count);
        int  pick = (int)rng_below(rng, (uint32_t)*could_be);
        Card card = cards[pick];
        cards[pick] = cards[--*could_be];
        cards[*could_be] = cards[--*count];
        int at = i;
        for (; at > 0 && army->hand[at - 1] > card; at--)
            army->hand[at] = army->hand[at - 1];
        army->hand[at] = card;
    }
}

/* Deals one stack's unknown cards to the hands of the seats from `first` on and to the stack. */
static void redeal_pile(const WarTerms *terms, Match *view, const WarPile *pile, int first,
                        int seats, int viewer, Rng *rng)
{
    WarBoard *board = war_board(view);
    Unknown   unknown = {{0}};
    Card      cards[SEATS_MAX * WAR_DECK];
    int       count = 0, could_be = 0;
    for (Card card = 1; card <= CARD_JOKER; card++)
        unknown.counts[card] = (int8_t)(card == CARD_JOKER ? 2 * seats : seats);
    see_cards(&unknown, board->cards + pile->base, pile->discarded);
    for (int seat = first; seat < first + seats; seat++)
        see_seat(&unknown, board, seat, viewer);
    /* First those that a hand can hold. */
    for (int money = 0; money < 2; money++) {
        for (Card card = 1; card <= CARD_JOKER; card++)
            if ((terms->treasury && war_role(card) == ROLE_MONEY) == money)
                for (int i = unknown.counts[card]; i > 0; i--)
                    cards[count++] = card;
        if (!money)
            could_be = count;
    }
    for (int seat = first; seat < first + seats; seat++)
        if (seat != viewer)
            fill_hand(&board->seats[seat], cards, &count, &could_be, rng);
    require(count == pile->end - pile->top); /* what no hand holds is the stack */
    memcpy(board->cards + pile->top, cards, (size_t)(pile->end - pile->top));
    rng_shuffle(rng, board->cards + pile->top, pile->end - pile->top);
}

void war_redeal(Match *view, int seat, Rng *rng)
{
    require(seat >= 0 && seat < view->seats);
    const WarTerms *terms = war_terms(view);
    const WarBoard *board = war_board(view);
    int             stacks = terms->own_stacks ? view->seats : 1;
    int             each = view->seats / stacks;
    for (int i = 0; i < stacks; i++)
        redeal_pile(terms, view, &board->piles[i], i * each, each, seat, rng);
}
