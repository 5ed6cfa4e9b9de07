#include "kingdom_table.h"

#include "cmocka_all.h"

#include "core/rules.h"

Match kingdom_bare(void)
{
    MatchSetup setup = match_setup(GAME_KINGDOM, 2, 1);
    Match      match;
    match_start(&match, &setup, NULL);
    KingdomTable *table = &match.table.kingdom;
    memset(table, 0, sizeof *table);
    for (int i = 0; i < KINGDOM_CARDS; i++)
        table->deck[i] = (Card)(1 + i);
    table->deck_end = KINGDOM_CARDS;
    table->tokens[0] = table->tokens[1] = KINGDOM_TREASURY;
    table->stockpile = 20;
    table->turns[0] = 2;
    table->turns[1] = 1;
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

static void out_of_stack(KingdomTable *table, Card card)
{
    for (int i = table->deck_next; i < table->deck_end; i++)
        if (table->deck[i] == card) {
            memmove(table->deck + table->deck_next + 1, table->deck + table->deck_next,
                    (size_t)(i - table->deck_next));
            table->deck[table->deck_next++] = CARD_NONE;
            return;
        }
    fail_msg("%s is not in the stack", card_code(card));
}

static KingdomSet take(Match *match, const char *cards, int *count)
{
    KingdomSet taken = 0;
    for (Card card; (card = read_card(&cards)); ++*count) {
        out_of_stack(&match->table.kingdom, card);
        taken |= kingdom_bit(card);
    }
    return taken;
}

void kingdom_give(Match *match, int seat, const char *cards)
{
    int count = 0;
    match->table.kingdom.hand[seat] |= take(match, cards, &count);
    match->table.kingdom.hand_count[seat] =
        (uint8_t)(match->table.kingdom.hand_count[seat] + count);
}

void kingdom_build(Match *match, int seat, const char *resources)
{
    int count = 0;
    match->table.kingdom.resources[seat] |= take(match, resources, &count);
}

void kingdom_crown(Match *match, int seat, const char *rulers)
{
    int count = 0;
    match->table.kingdom.rulers[seat] |= take(match, rulers, &count);
}

static void discard(KingdomTable *table, Card card, int thrower)
{
    table->discard[table->discard_count] = card;
    table->thrower[table->discard_count++] = (uint8_t)thrower;
}

void kingdom_throw(Match *match, int seat, const char *cards)
{
    KingdomTable *table = &match->table.kingdom;
    for (Card card; (card = read_card(&cards));) {
        out_of_stack(table, card);
        discard(table, card, seat);
        table->from_stack_max[table->discard_count - 1] = table->rival_drew[1 - seat];
    }
}

void kingdom_show(Match *match, const char *cards)
{
    for (Card card; (card = read_card(&cards));) {
        out_of_stack(&match->table.kingdom, card);
        discard(&match->table.kingdom, card, KINGDOM_SHOWN);
    }
}

void kingdom_stack(Match *match, const char *top_first)
{
    KingdomTable *table = &match->table.kingdom;
    Card          stack[KINGDOM_CARDS];
    int           count = 0;
    for (Card card; (card = read_card(&top_first));) {
        out_of_stack(table, card);
        stack[count++] = card;
    }
    while (table->deck_next < table->deck_end) {
        discard(table, table->deck[table->deck_next], KINGDOM_SHOWN);
        table->deck[table->deck_next++] = CARD_NONE;
    }
    memset(table->deck, 0, sizeof table->deck);
    memcpy(table->deck, stack, (size_t)count);
    table->deck_next = 0;
    table->deck_end = (uint8_t)count;
}

static KingdomSet bit_of(const char *card) { return kingdom_bit(read_card(&card)); }

bool kingdom_holds(const Match *match, int seat, const char *card)
{
    return match->table.kingdom.hand[seat] & bit_of(card);
}

bool kingdom_built(const Match *match, int seat, const char *card)
{
    return match->table.kingdom.resources[seat] & bit_of(card);
}

bool kingdom_crowned(const Match *match, int seat, const char *card)
{
    return match->table.kingdom.rulers[seat] & bit_of(card);
}

bool kingdom_discarded(const Match *match, const char *card)
{
    const KingdomTable *table = &match->table.kingdom;
    for (int i = 0; i < table->discard_count; i++)
        if (kingdom_bit(table->discard[i]) == bit_of(card))
            return true;
    return false;
}

void assert_kingdom_whole(const Match *match)
{
    const KingdomTable *table = &match->table.kingdom;
    KingdomSet          all = 0;
    int                 count = 0;
    for (int seat = 0; seat < KINGDOM_SEATS; seat++) {
        all |= table->hand[seat] | table->resources[seat] | table->rulers[seat];
        count += kingdom_count(table->hand[seat]) + kingdom_count(table->resources[seat]) +
                 kingdom_count(table->rulers[seat]);
        assert_int_equal(kingdom_count(table->hand[seat]), table->hand_count[seat]);
    }
    for (int i = table->deck_next; i < table->deck_end; i++, count++)
        all |= kingdom_bit(table->deck[i]);
    for (int i = 0; i < table->discard_count; i++, count++)
        all |= kingdom_bit(table->discard[i]);
    assert_int_equal(count, KINGDOM_CARDS);
    assert_int_equal(kingdom_count(all), KINGDOM_CARDS);
    assert_int_equal(table->tokens[0] + table->tokens[1] + table->stockpile, match->options[0]);
}
