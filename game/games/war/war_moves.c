/* The decisions worth making in a war.
 *
 * Each kind of decision is a numbered row of candidates that can be counted without building one.
 * Some turn out not to be worth it (a double, a Land too dear, an attack that Land alone beats
 * back) and are skipped. So listing walks the numbers, and picking at random draws numbers until
 * one stands: the same moves, each equally likely.
 *
 * Left out, because something listed is as good or better: paying more than the least waste; of so
 * many Generals or Soldiers any but the strongest (single cards are all listed); Mercenaries while
 * Soldiers stay at home; healing at full health; an Ace that takes only some cards of a sort along.
 */
#include "core/require.h"
#include "core/rules.h"
#include "war.h"

enum { MERCENARY_LEVELS = 3, LOW_SOLDIER = 5, GROUPS = 5 };

/* Who can fight: masks of places in the hand. */
typedef struct Troops {
    const Card *cards;
    uint8_t     courts[3]; /* Kings, Queens, Jacks */
    uint8_t     soldiers;
    uint8_t     general_count, soldier_count;
} Troops;

typedef struct Menu {
    const WarTerms *terms;
    const Match    *match;
    const WarBoard *board;
    const WarSeat  *me;
    WarHand         hand;
    Troops          troops;
    uint32_t        purse;
    int             purse_value;
    int             buys, battles, jokers, heals, discards, bundles; /* candidates of a turn */
    int             forces, mercenary_levels;
    uint8_t         doubles; /* places of cards that are the same as the one before */
    uint8_t         ace;     /* the place of the Ace that takes others along */
    uint8_t         groups[GROUPS], group_count;
    uint32_t        land, money; /* that can still be promised */
    int             offers_each;
    uint8_t         helpers[SEATS_MAX], helper_count;
    int             shortfall; /* DP that a defender lacks */
    int             count;
} Menu;

static unsigned lowest_bits(unsigned mask, int count)
{
    unsigned rest = mask;
    while (count-- > 0)
        rest &= rest - 1;
    return mask ^ rest;
}

static unsigned highest_bits(unsigned mask, int count)
{
    for (int surplus = war_places(mask) - count; surplus > 0; surplus--)
        mask &= mask - 1;
    return mask;
}

static int lowest_place(unsigned mask) { return __builtin_ctz(mask); }

static void muster(const WarHand *hand, Troops *troops)
{
    enum { KING_VALUE = 12 };
    unsigned generals = hand->roles[ROLE_GENERAL], soldiers = hand->roles[ROLE_SOLDIER];
    *troops = (Troops){.cards = hand->cards,
                       .soldiers = (uint8_t)soldiers,
                       .general_count = (uint8_t)war_places(generals),
                       .soldier_count = (uint8_t)war_places(soldiers)};
    for (; generals; generals &= generals - 1) {
        int      place = lowest_place(generals);
        uint8_t *court = &troops->courts[KING_VALUE - war_value(hand->cards[place])];
        *court = (uint8_t)(*court | 1u << place);
    }
}

static unsigned strongest_generals(const Troops *troops, int count)
{
    unsigned mask = 0;
    for (int i = 0; i < 3 && count > 0; i++) {
        int here = war_places(troops->courts[i]);
        mask |= lowest_bits(troops->courts[i], count < here ? count : here);
        count -= here;
    }
    return mask;
}

/* Soldiers lie in the hand by value. */
static unsigned strongest_soldiers(const Troops *troops, int count)
{
    return highest_bits(troops->soldiers, count);
}

/* Forces: every single card by value, then so many Generals with so many Soldiers, the strongest of
 * each. */

static int count_forces(const Troops *troops, bool general_needed, int most)
{
    int generals = troops->general_count, soldiers = troops->soldier_count;
    int singles = generals + (general_needed ? 0 : soldiers);
    int armies = (generals + (general_needed ? 0 : 1)) * (soldiers + 1);
    return most > 1 ? singles + armies : singles;
}

/* The strongest but `index`, Generals before Soldiers; nothing if the one before is as strong. */
static unsigned single_force(const Troops *troops, int index)
{
    int      generals = troops->general_count;
    unsigned before, with;
    if (index < generals) {
        before = strongest_generals(troops, index);
        with = strongest_generals(troops, index + 1);
    } else {
        before = strongest_soldiers(troops, index - generals);
        with = strongest_soldiers(troops, index - generals + 1);
    }
    int  value = war_value(troops->cards[lowest_place(with ^ before)]);
    bool first = index == 0 || index == generals;
    if (!first) {
        unsigned last = index < generals
                            ? before ^ strongest_generals(troops, index - 1)
                            : before ^ strongest_soldiers(troops, index - generals - 1);
        if (war_value(troops->cards[lowest_place(last)]) == value)
            return 0;
    }
    return with ^ before;
}

/* 0: not worth it. */
static unsigned force_at(const Troops *troops, bool general_needed, int index)
{
    int singles = troops->general_count + (general_needed ? 0 : troops->soldier_count);
    if (index < singles)
        return single_force(troops, index);
    index -= singles;
    int soldiers = index % (troops->soldier_count + 1);
    int generals = index / (troops->soldier_count + 1) + (general_needed ? 1 : 0);
    if (generals + soldiers < 2)
        return 0;
    return strongest_generals(troops, generals) | strongest_soldiers(troops, soldiers);
}

/* Money by what it brings as Mercenaries for its worth: odd ranks first, small before large. */
static uint32_t mercenaries_at(const Menu *menu, int level)
{
    static const uint8_t ORDER[WAR_RANKS] = {1, 3, 5, 7, 9, 2, 4, 6, 8, 10};
    int                  levels = menu->mercenary_levels;
    int                  wanted = (war_bag_cards(menu->purse) * level + levels - 1) / levels;
    uint32_t             hired = 0;
    for (int i = 0; i < WAR_RANKS; i++) {
        int count = bag_count(menu->purse, WAR_BAG_BITS, ORDER[i] - 1);
        count = count < wanted ? count : wanted;
        hired += bag_of(WAR_BAG_BITS, ORDER[i] - 1, count);
        wanted -= count;
    }
    return hired;
}

/* A turn. */

static void count_buys(Menu *menu)
{
    unsigned land = menu->hand.roles[ROLE_LAND]; /* the lowest places */
    menu->purse = war_purse(menu->terms, menu->me);
    menu->purse_value = war_bag_value(menu->purse);
    menu->buys = land && war_value(menu->hand.cards[0]) <= menu->purse_value ? (int)land : 0;
}

static bool buy_at(const Menu *menu, int index, Move *move)
{
    unsigned mask = (unsigned)index + 1;
    if (mask & menu->doubles & ~(mask << 1))
        return false;
    int price = war_mask_value(menu->hand.cards, mask);
    if (price > menu->purse_value)
        return false;
    move->act = WAR_BUY;
    war_put_cards(menu->hand.cards, mask, move);
    move->bags[0] = war_payment(menu->purse, price);
    return true;
}

static void count_battles(Menu *menu)
{
    const Troops *troops = &menu->troops;
    int           kinds = menu->terms->conquest ? 2 : 1;
    menu->mercenary_levels = 0;
    menu->forces = 0;
    if (troops->general_count) {
        if (menu->terms->treasury && menu->purse) {
            int cards = war_bag_cards(menu->purse);
            menu->mercenary_levels = cards < MERCENARY_LEVELS ? cards : MERCENARY_LEVELS;
        }
        menu->forces = count_forces(troops, true, WAR_HAND_MAX) +
                       troops->general_count * menu->mercenary_levels;
    }
    menu->battles = menu->forces * kinds * (menu->match->seats - 1);
}

static int rival_at(const Menu *menu, int index)
{
    return (menu->match->actor + 1 + index) % menu->match->seats;
}

static bool battle_at(const Menu *menu, int index, Move *move)
{
    const Troops *troops = &menu->troops;
    int           rivals = menu->match->seats - 1;
    int           plain = count_forces(troops, true, WAR_HAND_MAX);
    int           force = index % menu->forces, rest = index / menu->forces;
    int           target = rival_at(menu, rest % rivals);
    uint32_t      domain = menu->board->seats[target].domain;
    uint32_t      money = 0;
    unsigned      mask;
    move->act = rest >= rivals ? WAR_CONQUER : WAR_ATTACK;
    if (move->act == WAR_CONQUER && !domain)
        return false;
    if (force < plain) {
        mask = force_at(troops, true, force);
    } else {
        force -= plain;
        mask = strongest_generals(troops, 1 + force / menu->mercenary_levels) | troops->soldiers;
        money = mercenaries_at(menu, 1 + force % menu->mercenary_levels);
    }
    if (!mask || war_mask_value(troops->cards, mask) + war_bag_mercenaries(money) <=
                     WAR_LAND_DP * war_bag_cards(domain))
        return false;
    move->seat = (uint8_t)target;
    move->bags[0] = money;
    war_put_cards(troops->cards, mask, move);
    return true;
}

static bool joker_at(const Menu *menu, int index, Move *move)
{
    int rivals = menu->match->seats - 1;
    move->act = WAR_ASSASSINATE;
    move->seat = (uint8_t)rival_at(menu, index % rivals);
    move->n = (uint8_t)(menu->terms->jokers_most > 1 ? 1 + index / rivals : 0);
    return true;
}

static unsigned distinct(const Menu *menu, unsigned mask)
{
    return mask & ~(unsigned)menu->doubles;
}

static int nth_place(unsigned mask, int index)
{
    return lowest_place(mask ^ lowest_bits(mask, index));
}

static bool heal_at(const Menu *menu, int index, Move *move)
{
    move->act = WAR_HEAL;
    move->cards[0] =
        menu->hand.cards[nth_place(distinct(menu, menu->hand.roles[ROLE_HEALTH]), index)];
    return true;
}

static unsigned whole_hand(const Menu *menu) { return (1u << menu->me->hand_count) - 1u; }

static bool discard_at(const Menu *menu, int index, Move *move)
{
    move->act = WAR_DISCARD;
    move->cards[0] = menu->hand.cards[nth_place(distinct(menu, whole_hand(menu)), index)];
    return true;
}

/* The last Ace in the hand may take whole sorts along: Land, Health, Money, low and high Soldiers.
 */
static void count_bundles(Menu *menu)
{
    const WarHand *hand = &menu->hand;
    menu->group_count = 0;
    menu->bundles = 0;
    unsigned ace = menu->ace, low = 0;
    if (!ace)
        return;
    for (unsigned rest = hand->roles[ROLE_SOLDIER]; rest; rest &= rest - 1)
        if (war_value(hand->cards[lowest_place(rest)]) <= LOW_SOLDIER)
            low |= rest & (0u - rest);
    const unsigned groups[GROUPS] = {hand->roles[ROLE_LAND], hand->roles[ROLE_HEALTH],
                                     hand->roles[ROLE_MONEY], low,
                                     hand->roles[ROLE_SOLDIER] & ~low};
    for (int i = 0; i < GROUPS; i++)
        if (groups[i] & ~ace)
            menu->groups[menu->group_count++] = (uint8_t)(groups[i] & ~ace);
    menu->bundles = (1 << menu->group_count) - 1;
}

static bool bundle_at(const Menu *menu, int index, Move *move)
{
    unsigned mask = menu->ace;
    for (int i = 0; i < menu->group_count; i++)
        if ((index + 1) >> i & 1)
            mask |= menu->groups[i];
    move->act = WAR_DISCARD;
    war_put_cards(menu->hand.cards, mask, move);
    return true;
}

/* The same card twice, and the last Ace. */
static void look_through(Menu *menu)
{
    const Card *hand = menu->me->hand;
    menu->doubles = menu->ace = 0;
    for (int i = 0; i < menu->me->hand_count; i++) {
        if (i > 0 && hand[i] == hand[i - 1])
            menu->doubles = (uint8_t)(menu->doubles | 1u << i);
        if (war_value(hand[i]) == 1)
            menu->ace = (uint8_t)(1u << i);
    }
}

static void count_turn(Menu *menu)
{
    if (!menu->me->hand_count) {
        menu->count = 1; /* pass */
        return;
    }
    int jokers = war_places(menu->hand.roles[ROLE_ASSASSIN]);
    int most = menu->terms->jokers_most;
    look_through(menu);
    count_buys(menu);
    count_battles(menu);
    count_bundles(menu);
    menu->jokers = (jokers < most ? jokers : most) * (menu->match->seats - 1);
    menu->heals =
        menu->me->hp < WAR_HP_FULL ? war_places(distinct(menu, menu->hand.roles[ROLE_HEALTH])) : 0;
    menu->discards = war_places(distinct(menu, whole_hand(menu)));
    menu->count =
        menu->buys + menu->battles + menu->jokers + menu->heals + menu->discards + menu->bundles;
}

static bool turn_at(const Menu *menu, int index, Move *move)
{
    if (!menu->me->hand_count) {
        move->act = WAR_PASS;
        return true;
    }
    if (index < menu->buys)
        return buy_at(menu, index, move);
    index -= menu->buys;
    if (index < menu->battles)
        return battle_at(menu, index, move);
    index -= menu->battles;
    if (index < menu->jokers)
        return joker_at(menu, index, move);
    index -= menu->jokers;
    if (index < menu->heals)
        return heal_at(menu, index, move);
    index -= menu->heals;
    if (index < menu->discards)
        return discard_at(menu, index, move);
    return bundle_at(menu, index - menu->discards, move);
}

/* Offers: done; to each who could still help, any one card, the lowest Land with the lowest Money,
 * or the two lowest Money cards. */

static int ranks_in(uint32_t bag)
{
    int ranks = 0;
    for (; bag; bag >>= WAR_BAG_BITS)
        ranks += (bag & 7u) != 0;
    return ranks;
}

/* One card of the rank that comes `index`th among those in the bag. */
static uint32_t one_of(uint32_t bag, int index)
{
    int sort = 0;
    for (;; sort++)
        if (bag_count(bag, WAR_BAG_BITS, sort) && index-- == 0)
            return bag_of(WAR_BAG_BITS, sort, 1);
}

static void count_offers(Menu *menu)
{
    const WarBattle *battle = &menu->board->battle;
    int              actor = menu->match->actor;
    menu->land = menu->me->domain - war_promised_land(battle, actor);
    menu->money = menu->me->treasury - war_promised_money(battle, actor);
    menu->offers_each = ranks_in(menu->land) + ranks_in(menu->money) + (menu->land && menu->money) +
                        (war_bag_cards(menu->money) > 1);
    unsigned asked = 1u << battle->attacker | 1u << battle->defender; /* oneself among them */
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].from == actor)
            asked |= 1u << battle->offers[i].to;
    menu->helper_count = 0;
    for (int i = 0; i < menu->match->seats; i++) {
        int seat = rival_at(menu, i);
        if (!(asked >> seat & 1) && menu->board->seats[seat].hand_count)
            menu->helpers[menu->helper_count++] = (uint8_t)seat;
    }
    menu->count = 1 + menu->helper_count * menu->offers_each;
}

static bool offer_at(const Menu *menu, int index, Move *move)
{
    if (index-- == 0) {
        move->act = WAR_DONE;
        return true;
    }
    int lands = ranks_in(menu->land), moneys = ranks_in(menu->money);
    move->act = WAR_OFFER;
    move->seat = menu->helpers[index / menu->offers_each];
    index %= menu->offers_each;
    if (index < lands) {
        move->bags[1] = one_of(menu->land, index);
    } else if (index < lands + moneys) {
        move->bags[0] = one_of(menu->money, index - lands);
    } else if (index == lands + moneys && menu->land && menu->money) {
        move->bags[1] = one_of(menu->land, 0);
        move->bags[0] = one_of(menu->money, 0);
    } else {
        uint32_t first = one_of(menu->money, 0);
        move->bags[0] = first + one_of(menu->money - first, 0);
    }
    return true;
}

/* Help: stay out, or any force on either side. */

static void count_help(Menu *menu)
{
    menu->forces = count_forces(&menu->troops, false, menu->terms->helper_cards_most);
    menu->count = 1 + 2 * menu->forces;
}

static bool help_at(const Menu *menu, int index, Move *move)
{
    if (index-- == 0) {
        move->act = WAR_STAY_OUT;
        return true;
    }
    unsigned mask = force_at(&menu->troops, false, index % menu->forces);
    move->act = WAR_ASSIST;
    move->n = (uint8_t)(index / menu->forces);
    war_put_cards(menu->hand.cards, mask, move);
    return mask != 0;
}

/* Defence: nothing, any force, and the one that holds with the least to spare. */

static void count_defence(Menu *menu)
{
    menu->forces = count_forces(&menu->troops, false, WAR_HAND_MAX);
    menu->shortfall = war_attack_points(menu->board) - war_defence_points(menu->board);
    bool can_hold = menu->shortfall > 0 && war_troops_value(&menu->hand) >= menu->shortfall;
    menu->count = 1 + menu->forces + can_hold;
}

/* Each force is a smaller one and its lowest card; submasks come in ascending order. */
static unsigned leanest_defence(const Menu *menu)
{
    const WarHand *hand = &menu->hand;
    unsigned       troops = war_troops(hand), best = troops;
    uint8_t        values[1 << WAR_HAND_MAX];
    int            least = war_troops_value(hand);
    values[0] = 0;
    for (unsigned mask = 0; mask != troops;) {
        mask = (mask - troops) & troops;
        int value = values[mask & (mask - 1)] + war_value(hand->cards[lowest_place(mask)]);
        values[mask] = (uint8_t)value;
        if (value >= menu->shortfall && value < least) {
            least = value;
            best = mask;
        }
    }
    return best;
}

static bool defence_at(const Menu *menu, int index, Move *move)
{
    const Card   *cards = menu->hand.cards;
    const Troops *troops = &menu->troops;
    move->act = WAR_DEFEND;
    if (index-- == 0)
        return true;
    if (index < menu->forces) {
        unsigned mask = force_at(troops, false, index);
        war_put_cards(cards, mask, move);
        return mask != 0;
    }
    unsigned mask = leanest_defence(menu);
    int      generals = war_places(mask & menu->hand.roles[ROLE_GENERAL]);
    int      soldiers = war_places(mask & troops->soldiers);
    if (generals + soldiers < 2)
        return false; /* listed as a single card */
    unsigned strongest =
        strongest_generals(troops, generals) | strongest_soldiers(troops, soldiers);
    war_put_cards(cards, mask, move);
    return war_mask_value(cards, strongest) > war_mask_value(cards, mask);
}

/* Assassins. */

static int jokers_in_hand(const Menu *menu) { return war_places(menu->hand.roles[ROLE_ASSASSIN]); }

static int jokers_presented(const Menu *menu)
{
    return menu->board->battle.jokers - menu->board->battle.answered;
}

static bool again_at(const Menu *menu, int index, Move *move)
{
    move->act = index == 0 ? WAR_STOP : WAR_AGAIN;
    move->n = (uint8_t)(menu->terms->jokers_most > 1 ? index : 0);
    return true;
}

static void count_again(Menu *menu)
{
    int jokers = jokers_in_hand(menu), most = menu->terms->jokers_most;
    menu->count = 1 + (jokers < most ? jokers : most);
}

static void open_menu(const Match *match, Menu *menu)
{
    menu->terms = war_terms(match);
    menu->match = match;
    menu->board = war_board(match);
    menu->me = &menu->board->seats[match->actor];
    if (match->phase != WAR_PHASE_OFFER) {
        war_read_hand(menu->me, &menu->hand);
        muster(&menu->hand, &menu->troops);
    }
    switch (match->phase) {
    case WAR_PHASE_TURN: count_turn(menu); break;
    case WAR_PHASE_OFFER: count_offers(menu); break;
    case WAR_PHASE_ASSIST: count_help(menu); break;
    case WAR_PHASE_DEFEND: count_defence(menu); break;
    case WAR_PHASE_ANSWER:
        menu->count = jokers_in_hand(menu) >= jokers_presented(menu) ? 2 : 1;
        break;
    default: count_again(menu); break;
    }
}

/* False if this candidate is not worth listing. */
static bool menu_move(const Menu *menu, int index, Move *move)
{
    *move = (Move){0};
    switch (menu->match->phase) {
    case WAR_PHASE_TURN: return turn_at(menu, index, move);
    case WAR_PHASE_OFFER: return offer_at(menu, index, move);
    case WAR_PHASE_ASSIST: return help_at(menu, index, move);
    case WAR_PHASE_DEFEND: return defence_at(menu, index, move);
    case WAR_PHASE_ANSWER:
        move->act = WAR_ANSWER;
        move->n = (uint8_t)(index ? jokers_presented(menu) : 0);
        return true;
    default: return again_at(menu, index, move);
    }
}

void war_moves(const Match *match, MoveList *list)
{
    Menu menu;
    open_menu(match, &menu);
    require(menu.count <= MOVES_MAX);
    for (int i = 0; i < menu.count; i++)
        if (menu_move(&menu, i, &list->moves[list->count]))
            list->count++;
}

void war_pick(const Match *match, Rng *rng, Move *move)
{
    Menu menu;
    open_menu(match, &menu);
    require(menu.count > 0);
    while (!menu_move(&menu, (int)rng_below(rng, (uint32_t)menu.count), move))
        ;
}
