/* Blunders that only one game knows. */
#include "scan.h"

#include "core/rules.h"
#include "games/calltoglory/calltoglory.h"
#include "games/kingdom/kingdom.h"
#include "games/lifeforce/lifeforce.h"
#include "games/war/war.h"

/* War: dying by choice, and paying too much. */

static int missing_after(const Match *match, const Move *defence)
{
    const WarBoard *board = war_board(match);
    return war_attack_points(board) - war_defence_points(board) - war_cards_value(defence->cards);
}

static bool dies(const Match *match, const Move *defence)
{
    return missing_after(match, defence) >= war_board(match)->seats[match->actor].hp;
}

/* What ends the match at once need not be thrifty: cards sent are cards drawn, and the last one
 * ends the round. */
static bool wins(const Match *match, const Move *move)
{
    Match after = *match;
    match_play(&after, move, NULL);
    return match_over(&after) && after.winners >> match->actor & 1;
}

/* Death ends a round: in the last one it can be the win. */
static bool dies_by_choice(const Match *match, const Move *move)
{
    MoveList list;
    if (war_board(match)->battle.kind == BATTLE_CONQUER || !dies(match, move) || wins(match, move))
        return false;
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (!dies(match, &list.moves[i]))
            return true;
    return false;
}

/* Whether one card of a defence that holds could have stayed in the hand. */
static bool holds_with_less(const Match *match, const Move *move)
{
    int spare = -missing_after(match, move);
    for (const Card *card = move->cards; *card; card++)
        if (war_value(*card) <= spare)
            return true;
    return false;
}

/* Whether one piece of the Money could have been kept. */
static bool pays_too_much(const Move *move)
{
    int spare = war_bag_value(move->bags[0]) - war_cards_value(move->cards);
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        if (bag_count(move->bags[0], WAR_BAG_BITS, rank - 1) && rank <= spare)
            return true;
    return false;
}

/* The same, by a Joker that could have been answered. */
static bool falls_by_choice(const Match *match, const Move *move)
{
    const WarSeat *me = &war_board(match)->seats[match->actor];
    MoveList       list;
    if (move->n || me->hp > WAR_ASSASSINATION || wins(match, move))
        return false;
    match_moves(match, &list);
    return list.count > 1;
}

static bool is_futile(const Match *match, const Move *move)
{
    int force = war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]);
    return match->seats == 2 &&
           force <= WAR_LAND_DP * war_bag_cards(war_board(match)->seats[move->seat].domain);
}

static unsigned scan_war(const Match *match, const Move *move)
{
    if (match->phase == WAR_PHASE_DEFEND && move->act == WAR_DEFEND)
        return (unsigned)dies_by_choice(match, move) << BLUNDER_DEATH |
               (unsigned)(holds_with_less(match, move) && !wins(match, move)) << BLUNDER_DEAR;
    if (match->phase == WAR_PHASE_TURN && move->act == WAR_BUY)
        return (unsigned)pays_too_much(move) << BLUNDER_DEAR;
    if (match->phase == WAR_PHASE_ANSWER)
        return (unsigned)falls_by_choice(match, move) << BLUNDER_DEATH;
    if (move->act == WAR_ATTACK || move->act == WAR_CONQUER)
        return (unsigned)is_futile(match, move) << BLUNDER_FUTILE;
    return 0;
}

/* Call to Glory. */

static bool is_collected(const Match *match, int type)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     next = match->actor + 1 == match->seats ? 0 : match->actor + 1;
    return board->known[next][type] >= 2;
}

/* Whether another type than its own could have been laid. */
static bool has_new_set(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    MoveList                list;
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].act == CALLTOGLORY_ACT_LAY &&
            !calltoglory_set(board, match->actor, calltoglory_type(list.moves[i].n)))
            return true;
    return false;
}

static unsigned scan_lay(const Match *match, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     type = calltoglory_type(move->n), seat = match->actor;
    int                     next = seat + 1 == match->seats ? 0 : seat + 1;
    int                     own = calltoglory_set(board, seat, type);
    int                     loose = move->n - own - board->hand[seat][type];
    Match                   after = *match;
    if (own && (loose <= own || has_new_set(match)))
        return 1u << BLUNDER_OWN;
    match_play(&after, move, NULL);
    return (unsigned)(after.round == match->round && !match_over(&after) &&
                      board->known[next][type] > move->m)
           << BLUNDER_EXPOSED;
}

/* Two of a kind can be taken together and laid. */
static bool lies_open_twice(const Match *match, int type)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    for (int pile = 0; pile < 2; pile++) {
        int count = board->discard_count[pile];
        if (!count || calltoglory_type(board->discards[pile][count - 1]) != type)
            return false;
    }
    return board->drawn == 0;
}

static unsigned scan_calltoglory(const Match *match, const Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    const uint8_t          *hand = board->hand[match->actor];
    if (move->act == CALLTOGLORY_ACT_DISCARD && is_collected(match, calltoglory_type(move->n))) {
        for (int type = 0; type < CALLTOGLORY_TYPES; type++)
            if (hand[type] == 1 && !is_collected(match, type))
                return 1u << BLUNDER_GIFT;
        return 0;
    }
    if (move->act == CALLTOGLORY_ACT_LAY)
        return scan_lay(match, move);
    if (move->act != CALLTOGLORY_ACT_DRAW || move->n < 2)
        return 0;
    int  count = board->discard_count[move->n - 2];
    int  type = calltoglory_type(board->discards[move->n - 2][count - 1]);
    bool own = board->set_count[type] && board->set_owner[type] == match->actor;
    return (unsigned)(!own && !hand[type] && !lies_open_twice(match, type)) << BLUNDER_STRANGE;
}

/* Kingdom: whether the hand could complete the kingdom with the tokens that are there. */

static bool completes(const KingdomBoard *board, int seat, KingdomSet hand, int suit,
                      unsigned ranks, int tokens)
{
    if (suit == KINGDOM_SUITS)
        return true;
    unsigned ruler = kingdom_suit(board->rulers[seat], suit);
    unsigned held = kingdom_suit(hand, suit);
    if (ruler)
        return completes(board, seat, hand, suit + 1, ranks & ~ruler, tokens);
    if (!kingdom_suit(board->resources[seat], suit)) {
        if (!(held & KINGDOM_RESOURCES))
            return false;
        tokens -= __builtin_ctz(held & KINGDOM_RESOURCES) + 1;
    }
    for (unsigned rest = held & ranks; rest && tokens >= 0; rest &= rest - 1)
        if (completes(board, seat, hand, suit + 1, ranks & ~(rest & (0u - rest)), tokens))
            return true;
    return false;
}

static unsigned scan_kingdom(const Match *match, const Move *move)
{
    const KingdomBoard *board = kingdom_board(match);
    int                 seat = match->actor;
    KingdomSet          hand = board->hand[seat], left = hand;
    unsigned            ranks = KINGDOM_RULERS;
    if (move->act != KINGDOM_ACT_THROW || match->phase != KINGDOM_THROW)
        return 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        ranks &= ~kingdom_suit(board->rulers[seat], suit);
    left &= ~kingdom_bit(move->cards[0]);
    if (completes(board, seat, left, 0, ranks, board->tokens[seat]))
        return 0;
    for (KingdomSet rest = hand; rest; rest &= rest - 1)
        if (completes(board, seat, hand & ~(rest & (0 - rest)), 0, ranks, board->tokens[seat]))
            return 1u << BLUNDER_THROWN;
    return 0;
}

/* Lifeforce. */

/* The most power that so many cards of a seat can have, as far as the others know. */
static int most_power(const Match *match, int seat)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    int                  power = 0, cards = own->bid;
    for (int value = LIFEFORCE_VALUES; value > 0 && cards > 0; value--) {
        int left = lifeforce_life(match)[value - 1] - own->shown[value - 1];
        int taken = left < cards ? left : cards;
        power += value * taken;
        cards -= taken;
    }
    return power;
}

/* Whether all cards go into one defence, though it would hold against everything without its
 * lowest, which could have summoned something. */
static bool defends_too_well(const Match *match, const Move *move)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    int                  cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
    int                  power = 0, lowest = 0, threat = 0;
    if (cards < 2 || cards != lifeforce_count(own->drawn) || own->cast + 1 == own->spells_allowed)
        return false;
    for (int value = LIFEFORCE_VALUES; value > 0; value--) {
        power += value * bag_count(move->bags[0], LIFEFORCE_LIFE_BITS, value - 1);
        lowest = bag_count(move->bags[0], LIFEFORCE_LIFE_BITS, value - 1) ? value : lowest;
    }
    for (int seat = 0; seat < match->seats; seat++)
        threat += seat == match->actor ? 0 : most_power(match, seat) + LIFEFORCE_VALUES;
    int hold = power - lowest + (match->options[0] ? 1 : cards - 1);
    return hold >= threat;
}

/* Whether a bid leaves one card or none, of which one dies in the next round at the latest, though
 * what the others have drawn could not kill whoever bids no more. */
static bool bids_life_away(const Match *match, const Move *move)
{
    const LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    int                  threat = 0;
    if (!own->bid || own->deck_count < 2 || own->deck_count - move->n > 1 ||
        own->mods[LIFEFORCE_MOD_GHOST])
        return false;
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != match->actor && !lifeforce_board(match)->seats[seat].out) {
            threat += most_power(match, seat) + LIFEFORCE_VALUES;
            if (lifeforce_board(match)->seats[seat].deck_count < 2)
                return false; /* he dies first */
        }
    return threat < own->deck_count;
}

static unsigned scan_lifeforce(const Match *match, const Move *move)
{
    const LifeforceBoard *board = lifeforce_board(match);
    switch (move->act) {
    case LIFEFORCE_ACT_BID: return (unsigned)bids_life_away(match, move) << BLUNDER_DEATH;
    case LIFEFORCE_ACT_DEFEND: return (unsigned)defends_too_well(match, move) << BLUNDER_DEAR;
    case LIFEFORCE_ACT_ATTACK:
        return (unsigned)(board->seats[move->seat].deck_count == 0) << BLUNDER_FUTILE;
    default: return 0;
    }
}

/* A game that is not here has no blunders of its own. */
static const struct {
    const char *game;
    unsigned (*scan)(const Match *match, const Move *move);
} ROOMS[] = {
    {"glory", scan_war},       {"generals", scan_war},        {"calltoglory", scan_calltoglory},
    {"kingdom", scan_kingdom}, {"lifeforce", scan_lifeforce},
};

unsigned scan_rooms(const Match *match, const Move *move)
{
    for (size_t i = 0; i < sizeof ROOMS / sizeof *ROOMS; i++)
        if (text_same(rules_of(match->game)->id, ROOMS[i].game))
            return ROOMS[i].scan(match, move);
    return 0;
}
