#include "war_board.h"

#include <stdio.h>

#include "cmocka_all.h"
#include "games/war/war.h"
#include "page.h"

EventList war_events;

enum { WORDS_MAX = 2048, ANSWERS = 8 };

/* A few answers stay readable at the same time. */
static char *next_answer(void)
{
    static char answers[ANSWERS][WORDS_MAX];
    static int  next;
    char       *answer = answers[next++ % ANSWERS];
    answer[0] = 0;
    return answer;
}

static int read_cards(const char *words, Card *cards)
{
    int count = 0;
    while (*words) {
        int length = (int)strcspn(words, " ");
        cards[count] = card_from_code(words, length);
        if (cards[count] == CARD_NONE)
            fail_msg("no such card in \"%s\"", words);
        count++;
        words += length;
        words += strspn(words, " ");
    }
    return count;
}

static uint32_t read_bag(const char *words)
{
    Card     cards[64];
    uint32_t bag = 0;
    for (int i = read_cards(words, cards) - 1; i >= 0; i--)
        bag += bag_of(WAR_BAG_BITS, card_rank(cards[i]) - 1, 1);
    return bag;
}

static WarPile *pile_of(Match *match, int seat)
{
    bool own = war_board(match)->piles[1].end > 0;
    return &war_board(match)->piles[own ? seat : 0];
}

void war_set_up(Match *match, int game, int seats)
{
    MatchSetup setup = match_setup(game, seats, 1);
    WarBoard  *board = war_board(match);
    match_start(match, &setup, NULL);
    match->turn = match->actor = board->first = 0;
    for (int seat = 0; seat < seats; seat++)
        board->seats[seat] = (WarSeat){.hp = WAR_HP_FULL};
    for (int i = 0; i < SEATS_MAX; i++) {
        WarPile *pile = &board->piles[i];
        pile->discarded = 0;
        pile->top = (uint16_t)((pile->base + pile->end) / 2);
        memset(board->cards + pile->base, CARD_OF(SUIT_HEARTS, 2),
               (size_t)(pile->end - pile->base));
    }
}

void war_give(Match *match, int seat, const char *hand, const char *domain, const char *treasury)
{
    WarSeat *army = &war_board(match)->seats[seat];
    if (hand) {
        Move sorted = {0};
        army->hand_count = (uint8_t)read_cards(hand, sorted.cards);
        move_sort_cards(&sorted);
        memcpy(army->hand, sorted.cards, sizeof army->hand);
    }
    if (domain)
        army->domain = army->bought = read_bag(domain);
    if (treasury)
        army->treasury = read_bag(treasury);
}

void war_stack(Match *match, int seat, const char *top_first)
{
    Card     cards[SEATS_MAX * WAR_DECK];
    WarPile *pile = pile_of(match, seat);
    int      count = read_cards(top_first, cards);
    pile->top = (uint16_t)(pile->end - count);
    memcpy(war_board(match)->cards + pile->top, cards, (size_t)count);
}

Move war_read_move(const Match *match, const char *text)
{
    char json[512];
    Move move;
    int  length = (int)strlen(text);
    assert_true(length < (int)sizeof json);
    for (int i = 0; i <= length; i++)
        json[i] = text[i] == '\'' ? '"' : text[i];
    const char *problem = move_from_json(match, json_parse(json, length), &move);
    if (problem)
        fail_msg("%s: %s", text, problem);
    return move;
}

const Event *war_find_event(int kind)
{
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == kind)
            return &war_events.events[i];
    return NULL;
}

void war_assert_phase(const Match *match, int phase, int actor)
{
    assert_int_equal(match->phase, phase);
    assert_int_equal(match->actor, actor);
}

const char *war_refusal(const Match *match, const char *text)
{
    Move move = war_read_move(match, text);
    return match_check(match, &move);
}

void war_do(Match *match, const char *text)
{
    Move        move = war_read_move(match, text);
    const char *refusal = match_check(match, &move);
    if (refusal)
        fail_msg("%s: %s", text, refusal);
    match_play(match, &move, &war_events);
}

void war_do_all(Match *match, const char *const *texts)
{
    for (; *texts; texts++)
        war_do(match, *texts);
}

static const char *write_cards(const Card *cards, int count)
{
    char *answer = next_answer();
    for (int i = 0; i < count; i++) {
        if (i > 0)
            strcat(answer, " ");
        strcat(answer, cards[i] == CARD_HIDDEN ? "?" : card_code(cards[i]));
    }
    return answer;
}

static const char *write_bag(uint32_t bag, Suit suit)
{
    Card cards[64];
    int  count = 0;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0; i--)
            cards[count++] = CARD_OF(suit, rank);
    return write_cards(cards, count);
}

const char *war_hand(const Match *match, int seat)
{
    const WarSeat *army = &war_board(match)->seats[seat];
    return write_cards(army->hand, army->hand_count);
}

const char *war_domain(const Match *match, int seat)
{
    return write_bag(war_board(match)->seats[seat].domain, SUIT_SPADES);
}

const char *war_treasury(const Match *match, int seat)
{
    return write_bag(war_board(match)->seats[seat].treasury, SUIT_DIAMONDS);
}

const char *war_discards(const Match *match, int seat)
{
    const WarPile *pile = pile_of((Match *)match, seat);
    return write_cards(war_board(match)->cards + pile->base, pile->discarded);
}

const char *war_stack_cards(const Match *match, int seat)
{
    const WarPile *pile = pile_of((Match *)match, seat);
    return write_cards(war_board(match)->cards + pile->top, pile->end - pile->top);
}

const char *war_json(const Match *match)
{
    static Page page;
    assert_true(page_state(&page, match).length > 0);
    return page.text;
}

bool war_lists(const Match *match, const char *text)
{
    static MoveList list;
    Move            move = war_read_move(match, text);
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (move_same(&list.moves[i], &move))
            return true;
    return false;
}

static void count_bag(int *counts, uint32_t bag, Suit suit)
{
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        counts[CARD_OF(suit, rank)] += bag_count(bag, WAR_BAG_BITS, rank - 1);
}

void war_assert_all_cards(const Match *match)
{
    const WarBoard  *board = war_board(match);
    const WarBattle *battle = &board->battle;
    int              counts[256] = {0};
    for (int i = 0; i < SEATS_MAX; i++) {
        const WarPile *pile = &board->piles[i];
        for (int at = pile->base; at < pile->base + pile->discarded; at++)
            counts[board->cards[at]]++;
        for (int at = pile->top; at < pile->end; at++)
            counts[board->cards[at]]++;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        const WarSeat *army = &board->seats[seat];
        for (int i = 0; i < army->hand_count; i++)
            counts[army->hand[i]]++;
        count_bag(counts, army->domain, SUIT_SPADES);
        count_bag(counts, army->treasury, SUIT_DIAMONDS);
    }
    for (int i = 0; i < MOVE_CARDS_MAX; i++) {
        counts[battle->force[i]]++;
        for (int helper = 0; helper < battle->helper_count; helper++)
            counts[battle->helpers[helper].cards[i]]++;
    }
    count_bag(counts, battle->mercenaries, SUIT_DIAMONDS);
    counts[CARD_JOKER] += battle->jokers + battle->answered;
    for (Card card = 1; card <= CARD_JOKER; card++)
        assert_int_equal(counts[card], card == CARD_JOKER ? 2 * match->seats : match->seats);
}
