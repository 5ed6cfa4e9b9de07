/* The moves of a war that are worth a thought, and how kings feel about each other. */
#include "war_judge.h"

#include <string.h>

#include "core/rules.h"
#include "war.h"

typedef struct Listing {
    WarCouncil     council;
    const Match   *world;
    const WarSeat *me;
    WarHand        hand;
    MoveList      *list;
    int32_t        looks[SHORTLIST_MAX];
} Listing;

/* How good a move looks, in hundredths of points. */
static int gain_of(const WarCouncil *council, const Move *move)
{
    int price, gain = 0;
    switch (move->act) {
    case WAR_BUY:
        price = war_cards_value(move->cards);
        return price * council->sense->land - (war_bag_value(move->bags[0]) - price) * 30;
    case WAR_ATTACK:
    case WAR_CONQUER: return war_attack_gain(council, move);
    case WAR_ASSASSINATE: return war_joker_gain(council, move->seat) - 300 * (move->n > 1);
    case WAR_HEAL: return war_heal_gain(council, move->cards[0]);
    case WAR_DISCARD:
        for (const Card *card = move->cards; *card; card++)
            gain += war_discard_gain(council, *card) + (move->cards[1] ? 90 : 0);
        return gain - 100 * (move->cards[1] != 0);
    case WAR_OFFER: return -20 * (war_bag_value(move->bags[0]) + 2 * war_bag_value(move->bags[1]));
    case WAR_ASSIST: return war_assist_gain(council, move);
    case WAR_DEFEND: return war_defend_gain(council, move);
    case WAR_ANSWER: return move->n ? 400 : 0;
    case WAR_AGAIN: return 300 - 50 * move->n;
    default: return 0;
    }
}

static void add(Listing *listing, const Move *move)
{
    MoveList *list = listing->list;
    if (list->count == SHORTLIST_MAX)
        return;
    for (int i = 0; i < list->count; i++)
        if (move_same(&list->moves[i], move))
            return;
    listing->looks[list->count] = gain_of(&listing->council, move);
    list->moves[list->count++] = *move;
}

static void add_with_cards(Listing *listing, Move move, unsigned mask)
{
    memset(move.cards, 0, sizeof move.cards);
    war_put_cards(listing->me->hand, mask, &move);
    add(listing, &move);
}

static unsigned highest_place(unsigned mask) { return mask ? 1u << (31 - __builtin_clz(mask)) : 0; }

static unsigned best_of(const Listing *listing, unsigned mask, bool lowest)
{
    unsigned best = 0;
    int      value = 0;
    for (unsigned rest = mask; rest; rest &= rest - 1) {
        int here = war_value(listing->me->hand[__builtin_ctz(rest)]);
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
    int change = war_bag_value(buy->bags[0]) - war_cards_value(buy->cards);
    for (; others; others &= others - 1)
        if (war_value(listing->me->hand[__builtin_ctz(others)]) <= change)
            return true;
    return false;
}

static void list_buys(Listing *listing)
{
    const WarCouncil *council = &listing->council;
    unsigned          land = listing->hand.roles[ROLE_LAND];
    Move              buy;
    if (!war_best_buy(council, land, &buy))
        return;
    add(listing, &buy);
    /* The same without the dearest, and each Land that the purse can pay on its own. */
    if (war_best_buy(council, land & ~highest_place(land), &buy))
        add(listing, &buy);
    for (unsigned rest = land; rest; rest &= rest - 1) {
        unsigned one = rest & (0u - rest);
        if (war_best_buy(council, one, &buy) && !leaves_land_behind(listing, &buy, land & ~one))
            add(listing, &buy);
    }
}

/* Mercenaries: small odd Money brings most for its worth. */
static uint32_t hire(uint32_t purse, int wanted)
{
    static const uint8_t ORDER[WAR_RANKS] = {1, 3, 5, 7, 9, 2, 4, 6, 8, 10};
    uint32_t             hired = 0;
    for (int i = 0; i < WAR_RANKS && wanted > 0; i++)
        for (int count = bag_count(purse, WAR_BAG_BITS, ORDER[i] - 1); count > 0 && wanted > 0;
             count--) {
            hired += bag_of(WAR_BAG_BITS, ORDER[i] - 1, 1);
            wanted -= war_bag_mercenaries(bag_of(WAR_BAG_BITS, ORDER[i] - 1, 1));
        }
    return hired;
}

/* What Land alone beats back is no attack; nor is a blow that ends the match for the rival. */
static void add_force(Listing *listing, Move move, unsigned mask)
{
    const WarTerms *terms = listing->council.terms;
    const WarSeat  *rival = &war_board(listing->world)->seats[move.seat];
    int damage = war_bag_mercenaries(move.bags[0]) + war_mask_value(listing->me->hand, mask) -
                 WAR_LAND_DP * war_bag_cards(rival->domain);
    WarFall fall = {move.seat, listing->world->actor, terms->kill_factor * terms->attack_points};
    if (damage <= 0 || (move.act == WAR_ATTACK && damage >= rival->hp &&
                        war_strike_loses(&listing->council, &fall)))
        return;
    add_with_cards(listing, move, mask);
}

static bool is_sent_in_vain(const Listing *listing, int target)
{
    const WarTerms *terms = listing->council.terms;
    WarFall         fall = {target, listing->world->actor,
                            terms->assassin_points + terms->kill_assassin_points};
    return war_board(listing->world)->seats[target].hp <= WAR_ASSASSINATION &&
           war_strike_loses(&listing->council, &fall);
}

static void list_forces(Listing *listing, Move move)
{
    const WarHand *hand = &listing->hand;
    unsigned       best = best_of(listing, hand->roles[ROLE_GENERAL], false);
    unsigned       least = best_of(listing, hand->roles[ROLE_GENERAL], true);
    unsigned       all = war_troops(hand);
    add_force(listing, move, all);
    add_force(listing, move, least | hand->roles[ROLE_SOLDIER]);
    add_force(listing, move, hand->roles[ROLE_GENERAL] & ~least ? all & ~least : best);
    add_force(listing, move, best | best_of(listing, hand->roles[ROLE_SOLDIER], false));
    add_force(listing, move, least);
    if (!listing->council.terms->treasury || !listing->me->treasury)
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
        if (war_places(listing->hand.roles[ROLE_ASSASSIN]) && !is_sent_in_vain(listing, target)) {
            Move stab = {.act = WAR_ASSASSINATE,
                         .seat = target,
                         .n = listing->council.terms->jokers_most > 1};
            add(listing, &stab);
            if (war_places(listing->hand.roles[ROLE_ASSASSIN]) > 1 &&
                listing->council.terms->jokers_most > 1) {
                stab.n = (uint8_t)war_places(listing->hand.roles[ROLE_ASSASSIN]);
                add(listing, &stab);
            }
        }
        if (!listing->hand.roles[ROLE_GENERAL])
            continue;
        list_forces(listing, (Move){.act = WAR_ATTACK, .seat = target});
        if (listing->council.terms->conquest && war_board(world)->seats[target].domain)
            list_forces(listing, (Move){.act = WAR_CONQUER, .seat = target});
    }
}

/* Of two that heal, the greater if all of it heals, the lesser if that is enough. */
static bool heals_better(const Listing *listing, Card card, Card other)
{
    int lacking = WAR_HP_FULL - listing->me->hp;
    int regained = war_healing(listing->council.terms, card);
    int instead = war_healing(listing->council.terms, other);
    return regained > instead ? regained <= lacking : regained < instead && regained >= lacking;
}

static void list_heals(Listing *listing)
{
    const Card *hand = listing->me->hand;
    if (listing->me->hp == WAR_HP_FULL)
        return;
    for (unsigned rest = listing->hand.roles[ROLE_HEALTH]; rest; rest &= rest - 1) {
        Move heal = {.act = WAR_HEAL, .cards = {hand[__builtin_ctz(rest)]}};
        bool best = true;
        for (unsigned others = listing->hand.roles[ROLE_HEALTH]; others; others &= others - 1)
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
    const WarSeat *me = listing->me;
    Role           role = war_role(card);
    if (role == ROLE_LAND || role == ROLE_MONEY)
        return false;
    if (role == ROLE_ASSASSIN || (role == ROLE_HEALTH && me->hp < WAR_HP_FULL))
        return true;
    for (int i = 0; i < me->hand_count; i++)
        if (war_role(me->hand[i]) == role && !is_ace(me->hand[i]) &&
            war_value(me->hand[i]) < war_value(card))
            return true;
    return false;
}

/* An Ace takes the junk along: cards that are worth less than a fresh one. */
static void list_discards(Listing *listing)
{
    const WarSeat *me = listing->me;
    unsigned       ace = 0, junk = 0, poor = 0;
    for (int i = 0; i < me->hand_count; i++) {
        int  gain = war_discard_gain(&listing->council, me->hand[i]);
        Move one = {.act = WAR_DISCARD, .cards = {me->hand[i]}};
        if (is_ace(me->hand[i]))
            ace = 1u << i;
        junk |= (unsigned)(gain > -100) << i;
        poor |= (unsigned)(gain > -220) << i;
        if (!is_worth_keeping(listing, me->hand[i]))
            add(listing, &one);
    }
    if (!ace)
        return;
    const unsigned along[] = {
        junk, poor, listing->hand.roles[ROLE_HEALTH] | (listing->hand.roles[ROLE_SOLDIER] & poor)};
    for (size_t i = 0; i < sizeof along / sizeof *along; i++)
        if (along[i] & ~ace)
            add_with_cards(listing, (Move){.act = WAR_DISCARD}, ace | along[i]);
}

/* No king whose troops could save him dies by choice, unless his fall wins the match. */
static void add_defence(Listing *listing, unsigned mask)
{
    const WarBoard *board = war_board(listing->world);
    int             hp = listing->me->hp;
    int             missing = war_attack_points(board) - war_defence_points(board);
    bool            deadly = missing - war_mask_value(listing->me->hand, mask) >= hp;
    bool            avoidable = missing - war_troops_value(&listing->hand) < hp;
    if (board->battle.kind != BATTLE_CONQUER && deadly && avoidable &&
        !war_fall_wins(&listing->council))
        return;
    add_with_cards(listing, (Move){.act = WAR_DEFEND}, mask);
}

static void list_defences(Listing *listing)
{
    const WarBoard *board = war_board(listing->world);
    const WarHand  *hand = &listing->hand;
    int             missing = war_attack_points(board) - war_defence_points(board);
    add_defence(listing, 0);
    if (missing <= 0)
        return;
    unsigned hold = war_leanest(hand, missing);
    if (hold)
        add_defence(listing, hold);
    int survive = missing - listing->me->hp + 1;
    if (survive > 0 && survive < missing) {
        unsigned live = war_leanest(hand, survive);
        if (live)
            add_defence(listing, live);
    }
    bool conquest = board->battle.kind == BATTLE_CONQUER;
    if (hold || (!conquest && missing - war_troops_value(hand) >= listing->me->hp))
        return;
    /* It is lost. A weak Soldier may make room for a fresh card; more troops only save HP. */
    add_defence(listing, best_of(listing, hand->roles[ROLE_SOLDIER], true));
    if (conquest)
        return;
    add_defence(listing, hand->roles[ROLE_SOLDIER]);
    add_defence(listing, war_troops(hand));
}

/* Nor does he fall to a Joker that he could answer. */
static void list_answers(Listing *listing)
{
    const WarBattle *battle = &war_board(listing->world)->battle;
    Move answer = {.act = WAR_ANSWER, .n = (uint8_t)(battle->jokers - battle->answered)};
    bool can = war_places(listing->hand.roles[ROLE_ASSASSIN]) >= answer.n;
    if (can)
        add(listing, &answer);
    if (!can || listing->me->hp > WAR_ASSASSINATION || war_fall_wins(&listing->council))
        add(listing, &(Move){.act = WAR_ANSWER});
}

static void list_help(Listing *listing)
{
    const WarHand *hand = &listing->hand;
    unsigned       troops = war_troops(hand);
    Move           move = {.act = WAR_STAY_OUT};
    add(listing, &move);
    for (uint8_t side = 0; side < 2 && troops; side++) {
        move = (Move){.act = WAR_ASSIST, .n = side};
        add_with_cards(listing, move, best_of(listing, troops, true));
        add_with_cards(listing, move, best_of(listing, troops, false));
        if (hand->roles[ROLE_SOLDIER])
            add_with_cards(listing, move, best_of(listing, hand->roles[ROLE_SOLDIER], false));
        if (listing->council.terms->helper_cards_most > 1) {
            if (hand->roles[ROLE_SOLDIER])
                add_with_cards(listing, move, hand->roles[ROLE_SOLDIER]);
            add_with_cards(listing, move, troops);
        }
    }
}

/* The lowest card that is worth at least so much. */
static uint32_t lowest_from(uint32_t bag, int least)
{
    for (int rank = least; rank <= WAR_RANKS; rank++)
        if (bag_count(bag, WAR_BAG_BITS, rank - 1))
            return bag_of(WAR_BAG_BITS, rank - 1, 1);
    return 0;
}

static bool can_be_asked(const Match *world, int seat)
{
    const WarBattle *battle = &war_board(world)->battle;
    bool             asked = seat == battle->attacker || seat == battle->defender;
    for (int i = 0; i < battle->offer_count; i++)
        asked |= battle->offers[i].from == world->actor && battle->offers[i].to == seat;
    return !asked && war_board(world)->seats[seat].hand_count;
}

/* Help is seldom dear: the lowest or a middling Money to each who could help, Land where there is
 * no Money, and to have done with it. */
static void list_offers(Listing *listing)
{
    enum { MIDDLING = 4 };
    const Match     *world = listing->world;
    const WarBattle *battle = &war_board(world)->battle;
    uint32_t         money = listing->me->treasury - war_promised_money(battle, world->actor);
    uint32_t         land = listing->me->domain - war_promised_land(battle, world->actor);
    Move             done = {.act = WAR_DONE};
    add(listing, &done);
    for (uint8_t seat = 0; seat < world->seats && (money || land); seat++) {
        if (!can_be_asked(world, seat))
            continue;
        Move offer = {.act = WAR_OFFER, .seat = seat, .bags = {lowest_from(money, 1)}};
        if (!money)
            offer.bags[1] = lowest_from(land, 1);
        add(listing, &offer);
        offer.bags[0] = lowest_from(money, MIDDLING);
        if (offer.bags[0])
            add(listing, &offer);
    }
}

void war_judge_list(const Match *world, const Mind *mind, MoveList *list)
{
    enum { LONGEST = 24 };
    Listing listing = {.council = war_council(world),
                       .world = world,
                       .me = &war_board(world)->seats[world->actor],
                       .list = list};
    (void)mind;
    war_read_hand(listing.me, &listing.hand);
    switch (world->phase) {
    case WAR_PHASE_TURN:
        if (!listing.me->hand_count) {
            match_moves(world, list);
            return;
        }
        list_buys(&listing);
        list_battles(&listing);
        list_heals(&listing);
        list_discards(&listing);
        break;
    case WAR_PHASE_OFFER: list_offers(&listing); break;
    case WAR_PHASE_ASSIST: list_help(&listing); break;
    case WAR_PHASE_DEFEND: list_defences(&listing); break;
    case WAR_PHASE_ANSWER: list_answers(&listing); break;
    default: match_moves(world, list); return;
    }
    judge_sort(list, listing.looks);
    if (list->count > LONGEST)
        list->count = LONGEST;
}

int war_judge_glance(const Match *view, const Mind *mind, const Move *move)
{
    WarCouncil council = war_council(view);
    (void)mind;
    return gain_of(&council, move);
}

Purpose war_judge_purpose(const Match *view, const Move *move)
{
    (void)view;
    switch (move->act) {
    case WAR_BUY: return PURPOSE_BUILD;
    case WAR_ATTACK:
    case WAR_CONQUER:
    case WAR_ASSASSINATE:
    case WAR_AGAIN: return PURPOSE_ATTACK;
    case WAR_HEAL: return PURPOSE_GUARD;
    case WAR_OFFER:
    case WAR_ASSIST: return PURPOSE_DEAL;
    default: return PURPOSE_PLAIN;
    }
}

/* Help is repaid and blows are not forgotten, where it costs a point at most. */
int war_judge_feeling(const Match *view, const Mind *mind, const Move *move)
{
    WarCouncil council = war_council(view);
    enum { A_FAVOUR = 10, MOST = 100 };
    const WarBattle *battle = &war_board(view)->battle;
    int              me = view->actor, feeling = 0;
    if (view->seats == 2)
        return 0;
    switch (move->act) {
    case WAR_ATTACK:
    case WAR_CONQUER:
    case WAR_ASSASSINATE: feeling = -mind->memory.favour[move->seat][me]; break;
    case WAR_ASSIST: {
        int friend = move->n == WAR_ATTACKER ? battle->attacker : battle->defender;
        int rival = move->n == WAR_ATTACKER ? battle->defender : battle->attacker;
        feeling = mind->memory.favour[friend][me] - mind->memory.favour[rival][me];
        break;
    }
    default: return 0;
    }
    feeling *= A_FAVOUR;
    return war_share_of(&council, feeling > MOST ? MOST : feeling < -MOST ? -MOST : feeling);
}

static void change_favour(Memory *memory, int from, int to, int change)
{
    int favour = memory->favour[from][to] + change;
    memory->favour[from][to] = (int8_t)(favour > 20 ? 20 : favour < -20 ? -20 : favour);
}

void war_judge_remember(Memory *memory, const Match *before, const Move *move)
{
    const WarBattle *battle = &war_board(before)->battle;
    int              actor = before->actor;
    switch (move->act) {
    case WAR_ATTACK:
    case WAR_CONQUER: change_favour(memory, actor, move->seat, -2); break;
    case WAR_ASSASSINATE: change_favour(memory, actor, move->seat, -3); break;
    case WAR_ASSIST: {
        int friend = move->n == WAR_ATTACKER ? battle->attacker : battle->defender;
        int rival = move->n == WAR_ATTACKER ? battle->defender : battle->attacker;
        change_favour(memory, actor, friend, 3);
        change_favour(memory, actor, rival, -2);
        break;
    }
    default: break;
    }
}

/* Why, in figures. */

static void say_likely_hold(const Match *view, const Move *move, Text *text)
{
    WarCouncil     council = war_council(view);
    const WarSeat *rival = &war_board(view)->seats[move->seat];
    int            force = war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]);
    int            hold = war_expected_hold(&council, move->seat) / 100;
    text_add(text, "likely to meet ");
    text_number(text, hold);
    text_add(text, " DP");
    if (move->act == WAR_ATTACK && force - hold >= rival->hp) {
        text_add(text, ", a killing blow");
    } else if (move->act == WAR_ATTACK && force > hold) {
        text_add(text, " and cost ");
        text_number(text, force - hold);
        text_add(text, " HP");
    }
}

static void say_defence(const Match *view, const Move *move, Text *text)
{
    const WarBoard *board = war_board(view);
    int             hold = war_defence_points(board) + war_cards_value(move->cards);
    int             missing = war_attack_points(board) - hold;
    if (missing <= 0) {
        text_add(text, "it holds against ");
        text_number(text, war_attack_points(board));
        text_add(text, " AP");
    } else if (board->battle.kind == BATTLE_ATTACK) {
        text_add(text, "it costs ");
        text_number(text, missing);
        text_add(text, " HP");
        if (move->cards[0]) {
            text_add(text, " instead of ");
            text_number(text, missing + war_cards_value(move->cards));
        }
    }
}

/* With what has been sent so far. */
static void say_help(const Match *view, const Move *move, Text *text)
{
    const WarBoard *board = war_board(view);
    bool            attacks = move->n == WAR_ATTACKER;
    int             force = war_cards_value(move->cards);
    text_number(text, war_attack_points(board) + (attacks ? force : 0));
    text_add(text, " AP against ");
    text_number(text, war_defence_points(board) + (attacks ? 0 : force));
    text_add(text, " DP so far");
}

void war_judge_reason(const Match *view, const Move *move, Text *text)
{
    const WarSeat *me = &war_board(view)->seats[view->actor];
    switch (move->act) {
    case WAR_ATTACK:
    case WAR_CONQUER: say_likely_hold(view, move, text); break;
    case WAR_ASSASSINATE:
        if (war_board(view)->seats[move->seat].hp <= WAR_ASSASSINATION) {
            text_add(text, "it would kill");
            break;
        }
        text_add(text, "it would cost ");
        text_number(text, WAR_ASSASSINATION);
        text_add(text, " HP");
        break;
    case WAR_BUY:
        text_add(text, "+");
        text_number(text, war_cards_value(move->cards));
        text_add(text, " at the end of the round");
        break;
    case WAR_HEAL: {
        int hp = me->hp + war_healing(war_terms(view), move->cards[0]);
        text_add(text, "back to ");
        text_number(text, hp < WAR_HP_FULL ? hp : WAR_HP_FULL);
        text_add(text, " HP");
        break;
    }
    case WAR_DISCARD:
        text_add(text, move->cards[1] ? "fresh cards are better" : "the least useful");
        break;
    case WAR_DEFEND: say_defence(view, move, text); break;
    case WAR_ASSIST: say_help(view, move, text); break;
    case WAR_DONE: text_add(text, "you pay nobody for help"); break;
    case WAR_STAY_OUT: text_add(text, "your cards stay in your hand"); break;
    default: break;
    }
}
