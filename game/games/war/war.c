#include "war.h"

#include "core/match.h"
#include "core/rules.h"
#include "core/require.h"

#define RANKS_OF(suit, role)                                                                       \
    [CARD_OF(suit, 1)] = role, [CARD_OF(suit, 2)] = role, [CARD_OF(suit, 3)] = role,               \
                   [CARD_OF(suit, 4)] = role, [CARD_OF(suit, 5)] = role,                           \
                   [CARD_OF(suit, 6)] = role, [CARD_OF(suit, 7)] = role,                           \
                   [CARD_OF(suit, 8)] = role, [CARD_OF(suit, 9)] = role,                           \
                   [CARD_OF(suit, 10)] = role, [CARD_OF(suit, 11)] = ROLE_GENERAL,                 \
                   [CARD_OF(suit, 12)] = ROLE_GENERAL, [CARD_OF(suit, 13)] = ROLE_GENERAL

#define VALUES_OF(suit)                                                                            \
    [CARD_OF(suit, 1)] = 1, [CARD_OF(suit, 2)] = 2, [CARD_OF(suit, 3)] = 3,                        \
                   [CARD_OF(suit, 4)] = 4, [CARD_OF(suit, 5)] = 5, [CARD_OF(suit, 6)] = 6,         \
                   [CARD_OF(suit, 7)] = 7, [CARD_OF(suit, 8)] = 8, [CARD_OF(suit, 9)] = 9,         \
                   [CARD_OF(suit, 10)] = 10, [CARD_OF(suit, 11)] = 10, [CARD_OF(suit, 12)] = 11,   \
                   [CARD_OF(suit, 13)] = 12

const uint8_t WAR_ROLE[256] = {
    RANKS_OF(SUIT_SPADES, ROLE_LAND),    RANKS_OF(SUIT_HEARTS, ROLE_HEALTH),
    RANKS_OF(SUIT_DIAMONDS, ROLE_MONEY), RANKS_OF(SUIT_CLUBS, ROLE_SOLDIER),
    [CARD_JOKER] = ROLE_ASSASSIN,
};

const uint8_t WAR_VALUE[256] = {
    VALUES_OF(SUIT_SPADES), VALUES_OF(SUIT_HEARTS), VALUES_OF(SUIT_DIAMONDS),
    VALUES_OF(SUIT_CLUBS),  [CARD_JOKER] = 25,
};

const WarTerms *war_terms(const Match *match) { return rules_of(match->game)->terms; }

int war_healing(const WarTerms *terms, Card card)
{
    require(terms->heal_divisor > 0);
    return (war_value(card) + terms->heal_divisor - 1) / terms->heal_divisor;
}

void war_read_hand(const WarSeat *army, WarHand *hand)
{
    *hand = (WarHand){.cards = army->hand};
    for (int i = 0; i < army->hand_count; i++) {
        Role role = war_role(army->hand[i]);
        hand->roles[role] = (uint8_t)(hand->roles[role] | 1u << i);
        hand->values[role] = (uint8_t)(hand->values[role] + war_value(army->hand[i]));
    }
}

int war_bag_cards(uint32_t bag) { return bag_total(bag, WAR_BAG_BITS); }

int war_bag_value(uint32_t bag)
{
    int value = 0;
    for (int rank = 1; bag; rank++, bag >>= WAR_BAG_BITS)
        value += rank * (int)(bag & 7u);
    return value;
}

int war_bag_mercenaries(uint32_t bag)
{
    int points = 0;
    for (int rank = 1; bag; rank++, bag >>= WAR_BAG_BITS)
        points += (rank + 1) / 2 * (int)(bag & 7u);
    return points;
}

/* A borrow out of one sort's bits would show in the lowest bit of the next. */
bool war_bag_holds(uint32_t whole, uint32_t part)
{
    const uint32_t lowest = 0x09249249u; /* one bit in three */
    if (part > whole)
        return false;
    uint32_t borrowed = (whole - part) ^ whole ^ part;
    return !(borrowed & (lowest & ~1u));
}

static int helpers_value(const WarBattle *battle, int side)
{
    int value = 0;
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].side == side)
            value += war_cards_value(battle->helpers[i].cards);
    return value;
}

int war_attack_points(const WarBoard *board)
{
    require(board->battle.kind != BATTLE_NONE);
    const WarBattle *battle = &board->battle;
    return war_cards_value(battle->force) + war_bag_mercenaries(battle->mercenaries) +
           helpers_value(battle, WAR_ATTACKER);
}

int war_defence_points(const WarBoard *board)
{
    require(board->battle.kind != BATTLE_NONE);
    const WarBattle *battle = &board->battle;
    return helpers_value(battle, WAR_DEFENDER) + war_cards_value(battle->defence) +
           WAR_LAND_DP * war_bag_cards(board->seats[battle->defender].domain);
}

uint32_t war_purse(const WarTerms *terms, const WarSeat *seat)
{
    if (terms->treasury)
        return seat->treasury;
    uint32_t purse = 0;
    for (int i = 0; i < seat->hand_count; i++)
        if (war_role(seat->hand[i]) == ROLE_MONEY)
            purse += bag_of(WAR_BAG_BITS, war_value(seat->hand[i]) - 1, 1);
    return purse;
}

uint32_t war_promised_land(const WarBattle *battle, int seat)
{
    require(battle->offer_count <= 2 * WAR_HELPERS_MAX);
    uint32_t promised = 0;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].from == seat)
            promised += battle->offers[i].land;
    return promised;
}

uint32_t war_promised_money(const WarBattle *battle, int seat)
{
    require(battle->offer_count <= 2 * WAR_HELPERS_MAX);
    uint32_t promised = 0;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].from == seat)
            promised += battle->offers[i].money;
    return promised;
}

/* Sums that can be paid, a bit a sum, up to the dearest seven Lands and a waste below ten. */
typedef struct Sums {
    uint64_t low, high;
} Sums;

static Sums sums_with(Sums sums, int value)
{
    Sums more = {sums.low << value, sums.high << value | sums.low >> (64 - value)};
    return (Sums){sums.low | more.low, sums.high | more.high};
}

static bool sums_have(Sums sums, int sum)
{
    return sum >= 0 && (sum < 64 ? sums.low >> sum : sums.high >> (sum - 64)) & 1;
}

uint32_t war_payment(uint32_t money, int price)
{
    if (war_bag_value(money) <= price)
        return money;
    Sums reach[WAR_RANKS + 1] = {{1, 0}}; /* with Money of at most this rank */
    for (int rank = 1; rank <= WAR_RANKS; rank++) {
        reach[rank] = reach[rank - 1];
        for (int i = bag_count(money, WAR_BAG_BITS, rank - 1); i > 0; i--)
            reach[rank] = sums_with(reach[rank], rank);
    }
    int sum = price;
    while (!sums_have(reach[WAR_RANKS], sum))
        sum++;
    uint32_t payment = 0;
    for (int rank = WAR_RANKS; rank > 0; rank--) {
        int count = bag_count(money, WAR_BAG_BITS, rank - 1);
        while (!sums_have(reach[rank - 1], sum - count * rank))
            count--;
        payment += bag_of(WAR_BAG_BITS, rank - 1, count);
        sum -= count * rank;
    }
    return payment;
}
