/* The moves of realms that are worth a thought, and how kings feel about each other. */
#include "judge_realm.h"

#include <string.h>

#include "core/rules.h"

typedef struct Listing {
    const RealmSense *sense;
    const Match      *world;
    const RealmSeat  *me;
    RealmHand         hand;
    MoveList         *list;
    int32_t           looks[SHORTLIST_MAX];
} Listing;

static void add(Listing *listing, const Move *move)
{
    MoveList *list = listing->list;
    if (list->count == SHORTLIST_MAX)
        return;
    for (int i = 0; i < list->count; i++)
        if (move_same(&list->moves[i], move))
            return;
    listing->looks[list->count] = realm_judge_glance(listing->sense, listing->world, move);
    list->moves[list->count++] = *move;
}

static void add_with_cards(Listing *listing, Move move, unsigned mask)
{
    memset(move.cards, 0, sizeof move.cards);
    realm_put_cards(listing->me, mask, &move);
    add(listing, &move);
}

static unsigned highest_place(unsigned mask) { return mask ? 1u << (31 - __builtin_clz(mask)) : 0; }

static unsigned best_of(const Listing *listing, unsigned mask, bool lowest)
{
    unsigned best = 0;
    int      value = 0;
    for (unsigned rest = mask; rest; rest &= rest - 1) {
        int here = realm_value(listing->me->hand[__builtin_ctz(rest)]);
        if (!best || (lowest ? here < value : here > value)) {
            best = rest & (0u - rest);
            value = here;
        }
    }
    return best;
}

/* Whether the change would have paid for one of the other Lands. */
static bool leaves_land_behind(const Listing *listing, const Move *buy, unsigned others)
{
    int change = realm_bag_value(buy->bags[0]);
    for (const Card *card = buy->cards; *card; card++)
        change -= realm_value(*card);
    for (; others; others &= others - 1)
        if (realm_value(listing->me->hand[__builtin_ctz(others)]) <= change)
            return true;
    return false;
}

static void list_buys(Listing *listing)
{
    const RealmSense *sense = listing->sense;
    Move              buy;
    RealmHand         part = listing->hand;
    if (!realm_best_buy(sense, listing->world, &part, &buy))
        return;
    add(listing, &buy);
    /* The same without the dearest, and each Land that the purse can pay on its own. */
    part.land &= (uint8_t)~highest_place(part.land);
    if (realm_best_buy(sense, listing->world, &part, &buy))
        add(listing, &buy);
    for (unsigned rest = listing->hand.land; rest; rest &= rest - 1) {
        part.land = (uint8_t)(rest & (0u - rest));
        if (realm_best_buy(sense, listing->world, &part, &buy) &&
            !leaves_land_behind(listing, &buy, listing->hand.land & ~(unsigned)part.land))
            add(listing, &buy);
    }
}

/* Mercenaries: small odd Money brings most for its worth. */
static uint32_t hire(uint32_t purse, int wanted)
{
    static const uint8_t ORDER[REALM_RANKS] = {1, 3, 5, 7, 9, 2, 4, 6, 8, 10};
    uint32_t             hired = 0;
    for (int i = 0; i < REALM_RANKS && wanted > 0; i++)
        for (int count = bag_count(purse, REALM_BAG_BITS, ORDER[i] - 1); count > 0 && wanted > 0;
             count--) {
            hired += bag_of(REALM_BAG_BITS, ORDER[i] - 1, 1);
            wanted -= (ORDER[i] + 1) / 2;
        }
    return hired;
}

/* What Land alone beats back is no attack. */
static void add_force(Listing *listing, Move move, unsigned mask)
{
    uint32_t domain = listing->world->table.realm.seats[move.seat].domain;
    int      force = realm_bag_mercenaries(move.bags[0]);
    for (unsigned rest = mask; rest; rest &= rest - 1)
        force += realm_value(listing->me->hand[__builtin_ctz(rest)]);
    if (force > REALM_LAND_DP * realm_bag_cards(domain))
        add_with_cards(listing, move, mask);
}

static void list_forces(Listing *listing, Move move)
{
    const RealmHand *hand = &listing->hand;
    unsigned         best = best_of(listing, hand->generals, false);
    unsigned         least = best_of(listing, hand->generals, true);
    unsigned         all = hand->generals | hand->soldiers;
    add_force(listing, move, all);
    add_force(listing, move, least | hand->soldiers);
    add_force(listing, move, hand->generals & ~least ? all & ~least : best);
    add_force(listing, move, best | best_of(listing, hand->soldiers, false));
    add_force(listing, move, least);
    if (!listing->sense->treasury || !listing->me->treasury)
        return;
    move.bags[0] = hire(listing->me->treasury, 6);
    add_force(listing, move, all);
    move.bags[0] = hire(listing->me->treasury, 14);
    add_force(listing, move, all);
}

static void list_battles(Listing *listing)
{
    const Match *world = listing->world;
    for (int step = 1; step < world->seats; step++) {
        uint8_t target = (uint8_t)((world->actor + step) % world->seats);
        if (listing->hand.joker_count) {
            Move stab = {
                .act = REALM_ASSASSINATE, .seat = target, .n = listing->sense->jokers_most > 1};
            add(listing, &stab);
            if (listing->hand.joker_count > 1 && listing->sense->jokers_most > 1) {
                stab.n = (uint8_t)listing->hand.joker_count;
                add(listing, &stab);
            }
        }
        if (!listing->hand.generals)
            continue;
        list_forces(listing, (Move){.act = REALM_ATTACK, .seat = target});
        if (listing->sense->conquest && world->table.realm.seats[target].domain)
            list_forces(listing, (Move){.act = REALM_CONQUER, .seat = target});
    }
}

/* Of two that heal, the greater if all of it heals, the lesser if that is enough. */
static bool heals_better(const Listing *listing, Card card, Card other)
{
    int divisor = listing->sense->heal_divisor, lacking = REALM_HP_FULL - listing->me->hp;
    int regained = (realm_value(card) + divisor - 1) / divisor;
    int instead = (realm_value(other) + divisor - 1) / divisor;
    return regained > instead ? regained <= lacking : regained < instead && regained >= lacking;
}

static void list_heals(Listing *listing)
{
    const Card *hand = listing->me->hand;
    if (listing->me->hp == REALM_HP_FULL)
        return;
    for (unsigned rest = listing->hand.health; rest; rest &= rest - 1) {
        Move heal = {.act = REALM_HEAL, .cards = {hand[__builtin_ctz(rest)]}};
        bool best = true;
        for (unsigned others = listing->hand.health; others; others &= others - 1)
            best &= !heals_better(listing, hand[__builtin_ctz(others)], heal.cards[0]);
        if (best)
            add(listing, &heal);
    }
}

static bool is_ace(Card card)
{
    return card != CARD_JOKER && card != CARD_HIDDEN && card_rank(card) == RANK_ACE;
}

/* Nobody throws away an Assassin who could strike, Health that could heal, or the better of two
 * that serve the same end. */
static bool is_worth_keeping(const Listing *listing, Card card)
{
    const RealmSeat *me = listing->me;
    Role             role = realm_role(card);
    if (role == ROLE_LAND || role == ROLE_MONEY)
        return false;
    if (role == ROLE_ASSASSIN || (role == ROLE_HEALTH && me->hp < REALM_HP_FULL))
        return true;
    for (int i = 0; i < me->hand_count; i++)
        if (realm_role(me->hand[i]) == role && !is_ace(me->hand[i]) &&
            realm_value(me->hand[i]) < realm_value(card))
            return true;
    return false;
}

/* An Ace takes the junk along: cards that are worth less than a fresh one. */
static void list_discards(Listing *listing)
{
    const RealmSeat *me = listing->me;
    unsigned         ace = 0, junk = 0, poor = 0;
    for (int i = 0; i < me->hand_count; i++) {
        int  gain = realm_discard_gain(listing->sense, listing->world, me->hand[i]);
        Move one = {.act = REALM_DISCARD, .cards = {me->hand[i]}};
        if (is_ace(me->hand[i]))
            ace = 1u << i;
        junk |= (unsigned)(gain > -100) << i;
        poor |= (unsigned)(gain > -220) << i;
        if (!is_worth_keeping(listing, me->hand[i]))
            add(listing, &one);
    }
    if (!ace)
        return;
    const unsigned along[] = {junk, poor, listing->hand.health | (listing->hand.soldiers & poor)};
    for (size_t i = 0; i < sizeof along / sizeof *along; i++)
        if (along[i] & ~ace)
            add_with_cards(listing, (Move){.act = REALM_DISCARD}, ace | along[i]);
}

static void list_defences(Listing *listing)
{
    const RealmTable *table = &listing->world->table.realm;
    const RealmHand  *hand = &listing->hand;
    int               missing = realm_attack_points(table) - realm_defence_points(table);
    Move              move = {.act = REALM_DEFEND};
    add(listing, &move);
    if (missing <= 0)
        return;
    unsigned hold = realm_leanest(hand, missing);
    if (hold)
        add_with_cards(listing, move, hold);
    int survive = missing - listing->me->hp + 1;
    if (survive > 0 && survive < missing) {
        unsigned live = realm_leanest(hand, survive);
        if (live)
            add_with_cards(listing, move, live);
    }
    bool conquest = table->battle.kind == BATTLE_CONQUER;
    if (hold || (!conquest && missing - hand->troops_value >= listing->me->hp))
        return;
    /* It is lost. A weak Soldier may make room for a fresh card; more troops only save HP. */
    add_with_cards(listing, move, best_of(listing, hand->soldiers, true));
    if (conquest)
        return;
    add_with_cards(listing, move, hand->soldiers);
    add_with_cards(listing, move, hand->soldiers | hand->generals);
}

static void list_help(Listing *listing)
{
    const RealmHand *hand = &listing->hand;
    unsigned         troops = hand->soldiers | hand->generals;
    Move             move = {.act = REALM_STAY_OUT};
    add(listing, &move);
    for (uint8_t side = 0; side < 2 && troops; side++) {
        move = (Move){.act = REALM_ASSIST, .n = side};
        add_with_cards(listing, move, best_of(listing, troops, true));
        add_with_cards(listing, move, best_of(listing, troops, false));
        if (hand->soldiers)
            add_with_cards(listing, move, best_of(listing, hand->soldiers, false));
        if (listing->sense->helper_cards_most > 1) {
            if (hand->soldiers)
                add_with_cards(listing, move, hand->soldiers);
            add_with_cards(listing, move, troops);
        }
    }
}

/* The lowest card that is worth at least so much. */
static uint32_t lowest_from(uint32_t bag, int least)
{
    for (int rank = least; rank <= REALM_RANKS; rank++)
        if (bag_count(bag, REALM_BAG_BITS, rank - 1))
            return bag_of(REALM_BAG_BITS, rank - 1, 1);
    return 0;
}

static bool can_be_asked(const Match *world, int seat)
{
    const RealmBattle *battle = &world->table.realm.battle;
    bool               asked = seat == battle->attacker || seat == battle->defender;
    for (int i = 0; i < battle->offer_count; i++)
        asked |= battle->offers[i].from == world->actor && battle->offers[i].to == seat;
    return !asked && world->table.realm.seats[seat].hand_count;
}

/* Help is seldom dear: the lowest or a middling Money to each who could help, Land where there is
 * no Money, and to have done with it. */
static void list_offers(Listing *listing)
{
    enum { MIDDLING = 4 };
    const Match       *world = listing->world;
    const RealmBattle *battle = &world->table.realm.battle;
    uint32_t           money = listing->me->treasury - realm_promised_money(battle, world->actor);
    uint32_t           land = listing->me->domain - realm_promised_land(battle, world->actor);
    Move               done = {.act = REALM_DONE};
    add(listing, &done);
    for (uint8_t seat = 0; seat < world->seats && (money || land); seat++) {
        if (!can_be_asked(world, seat))
            continue;
        Move offer = {.act = REALM_OFFER, .seat = seat, .bags = {lowest_from(money, 1)}};
        if (!money)
            offer.bags[1] = lowest_from(land, 1);
        add(listing, &offer);
        offer.bags[0] = lowest_from(money, MIDDLING);
        if (offer.bags[0])
            add(listing, &offer);
    }
}

void realm_judge_list(const RealmSense *sense, const Match *world, const Mind *mind, MoveList *list)
{
    enum { LONGEST = 24 };
    Listing listing = {.sense = sense,
                       .world = world,
                       .me = &world->table.realm.seats[world->actor],
                       .list = list};
    (void)mind;
    realm_read_hand(listing.me, &listing.hand);
    switch (world->phase) {
    case REALM_PHASE_TURN:
        if (!listing.me->hand_count) {
            match_moves(world, list);
            return;
        }
        list_buys(&listing);
        list_battles(&listing);
        list_heals(&listing);
        list_discards(&listing);
        break;
    case REALM_PHASE_OFFER: list_offers(&listing); break;
    case REALM_PHASE_ASSIST: list_help(&listing); break;
    case REALM_PHASE_DEFEND: list_defences(&listing); break;
    default: match_moves(world, list); return;
    }
    judge_sort(list, listing.looks);
    if (list->count > LONGEST)
        list->count = LONGEST;
}

int realm_judge_glance(const RealmSense *sense, const Match *view, const Move *move)
{
    int price = 0, gain = 0;
    switch (move->act) {
    case REALM_BUY:
        for (const Card *card = move->cards; *card; card++)
            price += realm_value(*card);
        return price * sense->land - (realm_bag_value(move->bags[0]) - price) * 30;
    case REALM_ATTACK:
    case REALM_CONQUER: return realm_attack_gain(sense, view, move);
    case REALM_ASSASSINATE: return realm_joker_gain(sense, view, move->seat) - 300 * (move->n > 1);
    case REALM_HEAL: return realm_heal_gain(sense, view, move->cards[0]);
    case REALM_DISCARD:
        for (const Card *card = move->cards; *card; card++)
            gain += realm_discard_gain(sense, view, *card) + (move->cards[1] ? 90 : 0);
        return gain - 100 * (move->cards[1] != 0);
    case REALM_OFFER:
        return -20 * (realm_bag_value(move->bags[0]) + 2 * realm_bag_value(move->bags[1]));
    case REALM_ASSIST: return realm_assist_gain(sense, view, move);
    case REALM_DEFEND: return realm_defend_gain(sense, view, move);
    case REALM_ANSWER: return move->n ? 400 : 0;
    case REALM_AGAIN: return 300 - 50 * move->n;
    default: return 0;
    }
}

Purpose realm_judge_purpose(const Match *view, const Move *move)
{
    (void)view;
    switch (move->act) {
    case REALM_BUY: return PURPOSE_BUILD;
    case REALM_ATTACK:
    case REALM_CONQUER:
    case REALM_ASSASSINATE:
    case REALM_AGAIN: return PURPOSE_ATTACK;
    case REALM_HEAL: return PURPOSE_GUARD;
    case REALM_OFFER:
    case REALM_ASSIST: return PURPOSE_DEAL;
    default: return PURPOSE_PLAIN;
    }
}

/* Help is repaid and blows are not forgotten, where it costs a point at most. */
int realm_judge_feeling(const RealmSense *sense, const Match *view, const Mind *mind,
                        const Move *move)
{
    enum { A_FAVOUR = 10, MOST = 100 };
    const RealmBattle *battle = &view->table.realm.battle;
    int                me = view->actor, feeling = 0;
    if (view->seats == 2)
        return 0;
    switch (move->act) {
    case REALM_ATTACK:
    case REALM_CONQUER:
    case REALM_ASSASSINATE: feeling = -mind->memory.favour[move->seat][me]; break;
    case REALM_ASSIST: {
        int friend = move->n == REALM_ATTACKER ? battle->attacker : battle->defender;
        int rival = move->n == REALM_ATTACKER ? battle->defender : battle->attacker;
        feeling = mind->memory.favour[friend][me] - mind->memory.favour[rival][me];
        break;
    }
    default: return 0;
    }
    feeling *= A_FAVOUR;
    return realm_share_of(sense, view, feeling > MOST ? MOST : feeling < -MOST ? -MOST : feeling);
}

static void change_favour(Memory *memory, int from, int to, int change)
{
    int favour = memory->favour[from][to] + change;
    memory->favour[from][to] = (int8_t)(favour > 20 ? 20 : favour < -20 ? -20 : favour);
}

void realm_judge_remember(Memory *memory, const Match *before, const Move *move)
{
    const RealmBattle *battle = &before->table.realm.battle;
    int                actor = before->actor;
    switch (move->act) {
    case REALM_ATTACK:
    case REALM_CONQUER: change_favour(memory, actor, move->seat, -2); break;
    case REALM_ASSASSINATE: change_favour(memory, actor, move->seat, -3); break;
    case REALM_ASSIST: {
        int friend = move->n == REALM_ATTACKER ? battle->attacker : battle->defender;
        int rival = move->n == REALM_ATTACKER ? battle->defender : battle->attacker;
        change_favour(memory, actor, friend, 3);
        change_favour(memory, actor, rival, -2);
        break;
    }
    default: break;
    }
}

/* Why, in figures. */

static void say_likely_hold(const RealmSense *sense, const Match *view, const Move *move,
                            Text *text)
{
    const RealmSeat *rival = &view->table.realm.seats[move->seat];
    int              force = realm_bag_mercenaries(move->bags[0]);
    int              hold = realm_expected_hold(sense, view, move->seat) / 100;
    for (const Card *card = move->cards; *card; card++)
        force += realm_value(*card);
    text_add(text, "likely against ");
    text_number(text, hold);
    text_add(text, " DP");
    if (move->act == REALM_ATTACK && force - hold >= rival->hp) {
        text_add(text, ", a killing blow");
    } else if (move->act == REALM_ATTACK && force > hold) {
        text_add(text, ", -");
        text_number(text, force - hold);
        text_add(text, " HP");
    }
}

static void say_defence(const Match *view, const Move *move, Text *text)
{
    const RealmTable *table = &view->table.realm;
    int               missing = realm_attack_points(table) - realm_defence_points(table);
    for (const Card *card = move->cards; *card; card++)
        missing -= realm_value(*card);
    if (missing <= 0) {
        text_add(text, "it holds against ");
        text_number(text, realm_attack_points(table));
        text_add(text, " AP");
    } else if (table->battle.kind == BATTLE_ATTACK) {
        text_add(text, "-");
        text_number(text, missing);
        text_add(text, " HP, and the better cards stay");
    }
}

void realm_judge_reason(const RealmSense *sense, const Match *view, const Move *move, Text *text)
{
    const RealmSeat *me = &view->table.realm.seats[view->actor];
    int              sum = 0;
    for (const Card *card = move->cards; *card; card++)
        sum += realm_value(*card);
    switch (move->act) {
    case REALM_ATTACK:
    case REALM_CONQUER: say_likely_hold(sense, view, move, text); break;
    case REALM_ASSASSINATE:
        text_add(text, view->table.realm.seats[move->seat].hp <= REALM_ASSASSINATION
                           ? "it would kill"
                           : "-25 HP");
        break;
    case REALM_BUY:
        text_add(text, "+");
        text_number(text, sum);
        text_add(text, " at the end of the round");
        break;
    case REALM_HEAL: {
        int hp = me->hp + (sum + sense->heal_divisor - 1) / sense->heal_divisor;
        text_add(text, "back to ");
        text_number(text, hp < REALM_HP_FULL ? hp : REALM_HP_FULL);
        text_add(text, " HP");
        break;
    }
    case REALM_DISCARD:
        text_add(text, move->cards[1] ? "fresh cards are better" : "of least use");
        break;
    case REALM_DEFEND: say_defence(view, move, text); break;
    default: break;
    }
}
