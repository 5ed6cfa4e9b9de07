#include "kingdom_board.h"

#include "cmocka_all.h"

#include "core/rules.h"
#include "games/kingdom/kingdom.h"
#include "games/games.h"

Match kingdom_bare(void)
{
    MatchSetup setup = match_setup(GAME_KINGDOM, 2, 1);
    Match      match;
    match_start(&match, &setup, NULL);
    KingdomBoard *board = kingdom_board(&match);
    memset(board, 0, sizeof *board);
    for (int i = 0; i < KINGDOM_CARDS; i++)
        board->deck[i] = (Card)(1 + i);
    board->deck_end = KINGDOM_CARDS;
    board->tokens[0] = board->tokens[1] = KINGDOM_TREASURY;
    board->stockpile = 20;
    board->turns[0] = 2;
    board->turns[1] = 1;
    match.phase = KINGDOM_BUILD;
    match.turn = match.actor = 0;
    return match;
}

static Card read_card(const char **cards)
{
    while (**cards == ' ')
        (*cards)++;
    int length = 0;
    while ((*cards)[length] && (*cards)[length] != ' ')
        length++;
    Card card = card_from_code(*cards, length);
    if (length)
        assert_int_not_equal(card, CARD_NONE);
    *cards += length;
    return length ? card : CARD_NONE;
}

static void out_of_stack(KingdomBoard *board, Card card)
{
    for (int i = board->deck_next; i < board->deck_end; i++)
        if (board->deck[i] == card) {
            memmove(board->deck + board->deck_next + 1, board->deck + board->deck_next,
                    (size_t)(i - board->deck_next));
            board->deck[board->deck_next++] = CARD_NONE;
            return;
        }
    fail_msg("%s is not in the stack", card_code(card));
}

static KingdomSet take(Match *match, const char *cards, int *count)
{
    KingdomSet taken = 0;
    for (Card card; (card = read_card(&cards)); ++*count) {
        out_of_stack(kingdom_board(match), card);
        taken |= kingdom_bit(card);
    }
    return taken;
}

void kingdom_give(Match *match, int seat, const char *cards)
{
    int count = 0;
    kingdom_board(match)->hand[seat] |= take(match, cards, &count);
    kingdom_board(match)->hand_count[seat] =
        (uint8_t)(kingdom_board(match)->hand_count[seat] + count);
}

void kingdom_build(Match *match, int seat, const char *resources)
{
    int count = 0;
    kingdom_board(match)->resources[seat] |= take(match, resources, &count);
}

void kingdom_crown(Match *match, int seat, const char *rulers)
{
    int count = 0;
    kingdom_board(match)->rulers[seat] |= take(match, rulers, &count);
}

static void discard(KingdomBoard *board, Card card, int thrower)
{
    board->discard[board->discard_count] = card;
    board->thrower[board->discard_count++] = (uint8_t)thrower;
}

void kingdom_throw(Match *match, int seat, const char *cards)
{
    KingdomBoard *board = kingdom_board(match);
    for (Card card; (card = read_card(&cards));) {
        out_of_stack(board, card);
        discard(board, card, seat);
        board->from_stack_max[board->discard_count - 1] = board->rival_drew[1 - seat];
    }
}

void kingdom_show(Match *match, const char *cards)
{
    for (Card card; (card = read_card(&cards));) {
        out_of_stack(kingdom_board(match), card);
        discard(kingdom_board(match), card, KINGDOM_SHOWN);
    }
}

void kingdom_stack(Match *match, const char *top_first)
{
    KingdomBoard *board = kingdom_board(match);
    Card          stack[KINGDOM_CARDS];
    int           count = 0;
    for (Card card; (card = read_card(&top_first));) {
        out_of_stack(board, card);
        stack[count++] = card;
    }
    while (board->deck_next < board->deck_end) {
        discard(board, board->deck[board->deck_next], KINGDOM_SHOWN);
        board->deck[board->deck_next++] = CARD_NONE;
    }
    memset(board->deck, 0, sizeof board->deck);
    memcpy(board->deck, stack, (size_t)count);
    board->deck_next = 0;
    board->deck_end = (uint8_t)count;
}

static KingdomSet bit_of(const char *card) { return kingdom_bit(read_card(&card)); }

bool kingdom_holds(const Match *match, int seat, const char *card)
{
    return kingdom_board(match)->hand[seat] & bit_of(card);
}

bool kingdom_built(const Match *match, int seat, const char *card)
{
    return kingdom_board(match)->resources[seat] & bit_of(card);
}

bool kingdom_crowned(const Match *match, int seat, const char *card)
{
    return kingdom_board(match)->rulers[seat] & bit_of(card);
}

bool kingdom_discarded(const Match *match, const char *card)
{
    const KingdomBoard *board = kingdom_board(match);
    for (int i = 0; i < board->discard_count; i++)
        if (kingdom_bit(board->discard[i]) == bit_of(card))
            return true;
    return false;
}

void assert_kingdom_whole(const Match *match)
{
    const KingdomBoard *board = kingdom_board(match);
    KingdomSet          all = 0;
    int                 count = 0;
    for (int seat = 0; seat < KINGDOM_SEATS; seat++) {
        all |= board->hand[seat] | board->resources[seat] | board->rulers[seat];
        count += kingdom_count(board->hand[seat]) + kingdom_count(board->resources[seat]) +
                 kingdom_count(board->rulers[seat]);
        assert_int_equal(kingdom_count(board->hand[seat]), board->hand_count[seat]);
    }
    for (int i = board->deck_next; i < board->deck_end; i++, count++)
        all |= kingdom_bit(board->deck[i]);
    for (int i = 0; i < board->discard_count; i++, count++)
        all |= kingdom_bit(board->discard[i]);
    assert_int_equal(count, KINGDOM_CARDS);
    assert_int_equal(kingdom_count(all), KINGDOM_CARDS);
    assert_int_equal(board->tokens[0] + board->tokens[1] + board->stockpile, match->options[0]);
}
