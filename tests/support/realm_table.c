#include "realm_table.h"

#include <stdio.h>

#include "cmocka_all.h"

EventList realm_events;

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
        bag += bag_of(REALM_BAG_BITS, card_rank(cards[i]) - 1, 1);
    return bag;
}

static RealmPile *pile_of(Match *match, int seat)
{
    bool own = match->table.realm.piles[1].end > 0;
    return &match->table.realm.piles[own ? seat : 0];
}

void realm_set_up(Match *match, int game, int seats)
{
    MatchSetup  setup = match_setup(game, seats, 1);
    RealmTable *table = &match->table.realm;
    match_start(match, &setup, NULL);
    match->turn = match->actor = table->first = 0;
    for (int seat = 0; seat < seats; seat++)
        table->seats[seat] = (RealmSeat){.hp = REALM_HP_FULL};
    for (int i = 0; i < SEATS_MAX; i++) {
        RealmPile *pile = &table->piles[i];
        pile->discarded = 0;
        pile->top = (uint16_t)((pile->base + pile->end) / 2);
        memset(table->cards + pile->base, CARD_OF(SUIT_HEARTS, 2),
               (size_t)(pile->end - pile->base));
    }
}

void realm_give(Match *match, int seat, const char *hand, const char *domain, const char *treasury)
{
    RealmSeat *realm = &match->table.realm.seats[seat];
    if (hand) {
        Move sorted = {0};
        realm->hand_count = (uint8_t)read_cards(hand, sorted.cards);
        move_sort_cards(&sorted);
        memcpy(realm->hand, sorted.cards, sizeof realm->hand);
    }
    if (domain)
        realm->domain = realm->bought = read_bag(domain);
    if (treasury)
        realm->treasury = read_bag(treasury);
}

void realm_stack(Match *match, int seat, const char *top_first)
{
    Card       cards[SEATS_MAX * REALM_DECK];
    RealmPile *pile = pile_of(match, seat);
    int        count = read_cards(top_first, cards);
    pile->top = (uint16_t)(pile->end - count);
    memcpy(match->table.realm.cards + pile->top, cards, (size_t)count);
}

Move realm_read_move(const Match *match, const char *text)
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

const char *realm_refusal(const Match *match, const char *text)
{
    Move move = realm_read_move(match, text);
    return match_check(match, &move);
}

void realm_do(Match *match, const char *text)
{
    Move        move = realm_read_move(match, text);
    const char *refusal = match_check(match, &move);
    if (refusal)
        fail_msg("%s: %s", text, refusal);
    match_play(match, &move, &realm_events);
    assert_false(realm_events.cut);
}

void realm_do_all(Match *match, const char *const *texts)
{
    for (; *texts; texts++)
        realm_do(match, *texts);
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
    for (int rank = 1; rank <= REALM_RANKS; rank++)
        for (int i = bag_count(bag, REALM_BAG_BITS, rank - 1); i > 0; i--)
            cards[count++] = CARD_OF(suit, rank);
    return write_cards(cards, count);
}

const char *realm_hand(const Match *match, int seat)
{
    const RealmSeat *realm = &match->table.realm.seats[seat];
    return write_cards(realm->hand, realm->hand_count);
}

const char *realm_domain(const Match *match, int seat)
{
    return write_bag(match->table.realm.seats[seat].domain, SUIT_SPADES);
}

const char *realm_treasury(const Match *match, int seat)
{
    return write_bag(match->table.realm.seats[seat].treasury, SUIT_DIAMONDS);
}

const char *realm_discards(const Match *match, int seat)
{
    const RealmPile *pile = pile_of((Match *)match, seat);
    return write_cards(match->table.realm.cards + pile->base, pile->discarded);
}

const char *realm_stack_cards(const Match *match, int seat)
{
    const RealmPile *pile = pile_of((Match *)match, seat);
    return write_cards(match->table.realm.cards + pile->top, pile->end - pile->top);
}

typedef struct Page {
    char text[16384];
    int  used;
} Page;

static void put(void *sink, const char *bytes, int count)
{
    Page *page = sink;
    assert_true(page->used + count < (int)sizeof page->text);
    memcpy(page->text + page->used, bytes, (size_t)count);
    page->used += count;
    page->text[page->used] = 0;
}

const char *realm_json(const Match *match)
{
    static Page page;
    Json        json = {.put = put, .sink = &page};
    page.used = 0;
    state_to_json(match, &json, NULL);
    return page.text;
}

bool realm_lists(const Match *match, const char *text)
{
    static MoveList list;
    Move            move = realm_read_move(match, text);
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (move_same(&list.moves[i], &move))
            return true;
    return false;
}

static void count_bag(int *counts, uint32_t bag, Suit suit)
{
    for (int rank = 1; rank <= REALM_RANKS; rank++)
        counts[CARD_OF(suit, rank)] += bag_count(bag, REALM_BAG_BITS, rank - 1);
}

void realm_assert_all_cards(const Match *match)
{
    const RealmTable  *table = &match->table.realm;
    const RealmBattle *battle = &table->battle;
    int                counts[256] = {0};
    for (int i = 0; i < SEATS_MAX; i++) {
        const RealmPile *pile = &table->piles[i];
        for (int at = pile->base; at < pile->base + pile->discarded; at++)
            counts[table->cards[at]]++;
        for (int at = pile->top; at < pile->end; at++)
            counts[table->cards[at]]++;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        const RealmSeat *realm = &table->seats[seat];
        for (int i = 0; i < realm->hand_count; i++)
            counts[realm->hand[i]]++;
        count_bag(counts, realm->domain, SUIT_SPADES);
        count_bag(counts, realm->treasury, SUIT_DIAMONDS);
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
