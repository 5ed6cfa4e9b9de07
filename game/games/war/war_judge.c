/* The judgement of realms: what hands, Land, Money and HP promise, and what a sensible king would
 * do at once. */
#include "war_judge.h"

#include <string.h>

#include "ai/bound.h"
#include "core/rules.h"
#include "war.h"

static const WarSeat *actor_of(const Match *world)
{
    return &war_board(world)->seats[world->actor];
}

static int lowest_place(unsigned mask) { return __builtin_ctz(mask); }

void war_read_hand(const WarSeat *seat, WarHand *hand)
{
    uint8_t masks[ROLE_ASSASSIN + 1] = {0};
    *hand = (WarHand){.seat = seat};
    for (int i = 0; i < seat->hand_count; i++) {
        Role role = war_role(seat->hand[i]);
        int  value = war_value(seat->hand[i]);
        masks[role] = (uint8_t)(masks[role] | 1u << i);
        hand->land_value += role == ROLE_LAND ? value : 0;
        hand->money_value += role == ROLE_MONEY ? value : 0;
        hand->troops_value += role == ROLE_SOLDIER || role == ROLE_GENERAL ? value : 0;
        hand->health_value += role == ROLE_HEALTH ? value : 0;
        hand->joker_count += role == ROLE_ASSASSIN;
    }
    hand->land = masks[ROLE_LAND];
    hand->health = masks[ROLE_HEALTH];
    hand->money = masks[ROLE_MONEY];
    hand->soldiers = masks[ROLE_SOLDIER];
    hand->generals = masks[ROLE_GENERAL];
    hand->jokers = masks[ROLE_ASSASSIN];
}

void war_put_cards(const WarSeat *seat, unsigned mask, Move *move)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        move->cards[count++] = seat->hand[lowest_place(mask)];
}

static int mask_value(const WarSeat *seat, unsigned mask)
{
    int value = 0;
    for (; mask; mask &= mask - 1)
        value += war_value(seat->hand[lowest_place(mask)]);
    return value;
}

static int cards_value(const Card *cards)
{
    int value = 0;
    for (; *cards; cards++)
        value += war_value(*cards);
    return value;
}

/* Worth. */

void war_look_at(const WarSense *sense, const Match *world, int seat, int32_t looks[WAR_LOOKS])
{
    const WarBoard *board = war_board(world);
    const WarSeat  *army = &board->seats[seat];
    const WarPile  *pile = &board->piles[sense->own_stacks ? seat : 0];
    int             left = pile->end - pile->top;
    int             whole = sense->own_stacks ? WAR_DECK : WAR_DECK * world->seats;
    WarHand         hand;
    war_read_hand(army, &hand);
    int purse = sense->treasury ? war_bag_value(army->treasury) : hand.money_value;
    int buyable = purse < hand.land_value ? purse : hand.land_value;
    int land = war_bag_value(army->domain);
    int still = left * 16 / whole; /* how much of the round is to come */
    looks[0] = land;
    looks[1] = war_bag_cards(army->domain);
    looks[2] = buyable;
    looks[3] = purse - buyable;
    looks[4] = hand.land_value - buyable;
    looks[5] = hand.troops_value;
    looks[6] = hand.joker_count;
    looks[7] = army->hp;
    looks[8] = army->hp < 26 ? 26 - army->hp : 0;
    looks[9] = (army->hp < 26 ? 26 - army->hp : 0) * land;
    looks[10] = hand.generals != 0;
    looks[11] = purse * still;
    looks[12] = hand.troops_value * still;
    looks[13] = world->turn == seat && world->phase == WAR_PHASE_TURN;
    looks[14] = hand.health_value * (WAR_HP_FULL - army->hp) / 16;
}

static int32_t expected_points(const WarSense *sense, const Match *world, int seat)
{
    int32_t looks[WAR_LOOKS], sum = 0;
    war_look_at(sense, world, seat, looks);
    for (int i = 0; i < WAR_LOOKS; i++)
        sum += sense->weights[world->seats > 2][i] * looks[i];
    return sum;
}

/* The spread of what is still to come, in hundredths of points. */
static int32_t spread_to_come(const WarSense *sense, const Match *world)
{
    const WarBoard *board = war_board(world);
    int             left = 0, whole = WAR_DECK * world->seats;
    for (int i = 0; i < (sense->own_stacks ? world->seats : 1); i++)
        left += board->piles[i].end - board->piles[i].top;
    int32_t now = sense->spread_late + (sense->spread_round - sense->spread_late) * left / whole;
    int32_t rounds = world->options[0] > world->round ? world->options[0] - world->round : 0;
    now /= 10;
    int32_t later = sense->spread_round / 10;
    return 10 * (int32_t)bound_root((uint32_t)(now * now + rounds * later * later));
}

int war_share_of(const WarSense *sense, const Match *world, int points)
{
    return points * 3 * (WORTH_WIN / 10) / spread_to_come(sense, world);
}

void war_judge_worth(const WarSense *sense, const Match *world, int32_t worth[SEATS_MAX])
{
    int32_t expected[SEATS_MAX];
    for (int seat = 0; seat < world->seats; seat++)
        expected[seat] =
            100 * war_board(world)->seats[seat].points + expected_points(sense, world, seat);
    judge_shares(expected, world->seats, spread_to_come(sense, world), worth);
}

/* Gains of single moves, in hundredths of points. */

int war_expected_hold(const WarSense *sense, const Match *world, int seat)
{
    const WarSeat *army = &war_board(world)->seats[seat];
    return 100 * WAR_LAND_DP * war_bag_cards(army->domain) +
           army->hand_count * sense->card_strength;
}

/* The damage that counts: what is over is wasted, and the last point ends the round without his
 * Land. */
static int damage_gain(const WarSense *sense, const WarSeat *rival, int damage)
{
    if (damage >= rival->hp)
        return sense->kill + rival->hp * sense->hp + war_bag_value(rival->domain) * sense->land;
    return damage * sense->hp;
}

int war_attack_gain(const WarSense *sense, const Match *world, const Move *move)
{
    const WarSeat *rival = &war_board(world)->seats[move->seat];
    int            force = 100 * (cards_value(move->cards) + war_bag_mercenaries(move->bags[0]));
    int            hold = war_expected_hold(sense, world, move->seat);
    int chance = judge_chance(force - hold, sense->card_spread * 2 + rival->hand_count * 40);
    int damage = force > hold ? (force - hold) / 100 : 4;
    int cost = cards_value(move->cards) * 12 + war_bag_value(move->bags[0]) * 60;
    int won, lost;
    if (move->act == WAR_CONQUER) {
        uint32_t domain = rival->domain;
        int      rank = 1;
        while (!(domain & 7u)) {
            domain >>= WAR_BAG_BITS;
            rank++;
        }
        won = sense->conquer + 2 * rank * sense->land;
        lost = sense->conquer;
    } else {
        won = sense->attack + damage_gain(sense, rival, damage);
        lost = sense->attack;
    }
    if (sense->loser_waits)
        lost += 250;
    return (int)(((int64_t)won * chance - (int64_t)lost * (WORTH_WIN - chance)) / WORTH_WIN) - cost;
}

int war_joker_gain(const WarSense *sense, const Match *world, int target)
{
    return (sense->assassin +
            damage_gain(sense, &war_board(world)->seats[target], WAR_ASSASSINATION)) *
           8 / 10;
}

int war_heal_gain(const WarSense *sense, const Match *world, Card card)
{
    const WarSeat *me = actor_of(world);
    int            regained = (war_value(card) + sense->heal_divisor - 1) / sense->heal_divisor;
    int            lacking = WAR_HP_FULL - me->hp;
    int            stake = 20 + war_bag_value(me->domain);
    if (regained > lacking)
        regained = lacking;
    return regained * (me->hp <= WAR_ASSASSINATION ? 2 * stake
                       : me->hp <= 35              ? stake / 2
                                                   : stake / 5);
}

/* What a card is worth in the hand; the least is thrown away first. */
static int card_keep(const WarSense *sense, const Match *world, Card card)
{
    const WarSeat *me = actor_of(world);
    int            value = war_value(card);
    (void)sense;
    switch (war_role(card)) {
    case ROLE_LAND: return 60 + 45 * value;
    case ROLE_MONEY: return 60 + 40 * value;
    case ROLE_SOLDIER: return 40 + 26 * value;
    case ROLE_GENERAL: return 150 + 24 * value;
    case ROLE_ASSASSIN: return 900;
    case ROLE_HEALTH: return me->hp < WAR_HP_FULL ? 20 + 18 * value : 10 + 10 * value;
    default: return 0;
    }
}

int war_discard_gain(const WarSense *sense, const Match *world, Card card)
{
    return 60 - card_keep(sense, world, card);
}

int war_defend_gain(const WarSense *sense, const Match *world, const Move *move)
{
    const WarBoard *board = war_board(world);
    const WarSeat  *me = actor_of(world);
    int             attack = war_attack_points(board), hold = war_defence_points(board);
    int             spent = cards_value(move->cards);
    int             missing = attack - hold - spent;
    bool            conquest = board->battle.kind == BATTLE_CONQUER;
    int             stake = conquest ? sense->conquer + 200 : sense->attack;
    int             gain = -14 * spent - 30 * (int)(move->cards[0] != 0);
    if (missing <= 0)
        return gain + stake;
    gain -= stake;
    if (conquest)
        return gain;
    return missing >= me->hp ? gain - 600 - war_bag_value(me->domain) * sense->land
                             : gain - missing * sense->hp;
}

/* Helping pays when the side wins, when it was paid for, and when it hurts the one who is ahead. */
int war_assist_gain(const WarSense *sense, const Match *world, const Move *move)
{
    const WarBoard  *board = war_board(world);
    const WarBattle *battle = &board->battle;
    int              rival = move->n == WAR_ATTACKER ? battle->defender : battle->attacker;
    int friend = move->n == WAR_ATTACKER ? battle->attacker : battle->defender;
    int attack = 100 * war_attack_points(board), hold = 100 * war_defence_points(board);
    int mine = cards_value(move->cards);
    hold += board->seats[battle->defender].hand_count * sense->card_strength;
    int lead = move->n == WAR_ATTACKER ? attack + 100 * mine - hold : hold + 100 * mine - attack;
    int chance = judge_chance(lead, sense->card_spread * 3);
    int gain = sense->help * chance / WORTH_WIN - 16 * mine;
    gain += (board->seats[rival].points - board->seats[friend].points) * 4;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].to == world->actor && battle->offers[i].from == friend)
            gain += war_bag_value(battle->offers[i].land) * sense->land +
                    war_bag_value(battle->offers[i].money) * 40;
    return gain;
}

/* The dearest Land first, as far as the purse goes. */
bool war_best_buy(const WarSense *sense, const Match *world, const WarHand *hand, Move *move)
{
    const WarSeat *me = actor_of(world);
    uint32_t       purse = me->treasury;
    unsigned       chosen = 0;
    int            price = 0;
    if (!sense->treasury)
        for (unsigned rest = hand->money; rest; rest &= rest - 1)
            purse += bag_of(WAR_BAG_BITS, war_value(me->hand[lowest_place(rest)]) - 1, 1);
    int left = war_bag_value(purse);
    for (int place = WAR_HAND_MAX - 1; place >= 0; place--)
        if (hand->land >> place & 1 && price + war_value(me->hand[place]) <= left) {
            chosen |= 1u << place;
            price += war_value(me->hand[place]);
        }
    if (!chosen)
        return false;
    *move = (Move){.act = WAR_BUY};
    war_put_cards(me, chosen, move);
    move->bags[0] = war_payment(purse, price);
    return true;
}

unsigned war_leanest(const WarHand *hand, int wanted)
{
    unsigned troops = hand->generals | hand->soldiers, best = 0;
    int      least = INT32_MAX;
    if (hand->troops_value < wanted)
        return 0;
    for (unsigned mask = troops; mask; mask = (mask - 1) & troops) {
        int value = mask_value(hand->seat, mask);
        if (value >= wanted && value < least) {
            least = value;
            best = mask;
        }
    }
    return best;
}

/* Quick decisions. */

typedef struct Choice {
    int   best;
    Move *move;
    Rng  *rng;
} Choice;

static void consider(Choice *choice, const Move *move, int gain)
{
    gain += (int)(rng_next(choice->rng) >> 24); /* up to 255: about two points */
    if (gain > choice->best) {
        choice->best = gain;
        *choice->move = *move;
    }
}

static void consider_battles(const WarSense *sense, const Match *world, const WarHand *hand,
                             Choice *choice)
{
    int rivals = world->seats - 1;
    int target =
        (world->actor + 1 + (rivals > 1 ? (int)rng_below(choice->rng, (uint32_t)rivals) : 0)) %
        world->seats;
    Move move = {.act = WAR_ATTACK, .seat = (uint8_t)target};
    if (hand->joker_count) {
        Move stab = {.act = WAR_ASSASSINATE, .seat = (uint8_t)target, .n = sense->jokers_most > 1};
        consider(choice, &stab, war_joker_gain(sense, world, target));
    }
    if (!hand->generals)
        return;
    war_put_cards(hand->seat, hand->generals | hand->soldiers, &move);
    consider(choice, &move, war_attack_gain(sense, world, &move));
    if (sense->conquest && war_board(world)->seats[target].domain) {
        move.act = WAR_CONQUER;
        consider(choice, &move, war_attack_gain(sense, world, &move));
    }
}

static void quick_turn(const WarSense *sense, const Match *world, Choice *choice)
{
    const WarSeat *me = actor_of(world);
    WarHand        hand;
    Move           move;
    if (!me->hand_count) {
        *choice->move = (Move){.act = WAR_PASS};
        return;
    }
    war_read_hand(me, &hand);
    if (war_best_buy(sense, world, &hand, &move))
        consider(choice, &move, cards_value(move.cards) * sense->land);
    consider_battles(sense, world, &hand, choice);
    if (hand.health && me->hp < WAR_HP_FULL) {
        int place = 31 - __builtin_clz(hand.health);
        move = (Move){.act = WAR_HEAL, .cards = {me->hand[place]}};
        consider(choice, &move, war_heal_gain(sense, world, me->hand[place]));
    }
    int worst = 0, gain = INT32_MIN;
    for (int i = 0; i < me->hand_count; i++) {
        int here = war_discard_gain(sense, world, me->hand[i]);
        if (here > gain) {
            gain = here;
            worst = i;
        }
    }
    move = (Move){.act = WAR_DISCARD, .cards = {me->hand[worst]}};
    consider(choice, &move, gain);
}

static void quick_defence(const WarSense *sense, const Match *world, Choice *choice)
{
    const WarBoard *board = war_board(world);
    int             missing = war_attack_points(board) - war_defence_points(board);
    int             survive = missing - actor_of(world)->hp + 1;
    Move            move = {.act = WAR_DEFEND};
    WarHand         hand;
    consider(choice, &move, war_defend_gain(sense, world, &move));
    if (missing <= 0)
        return;
    war_read_hand(actor_of(world), &hand);
    for (int step = 0; step < 2; step++) {
        unsigned mask = war_leanest(&hand, step ? survive : missing);
        if (!mask || (step && survive <= 0))
            continue;
        move = (Move){.act = WAR_DEFEND};
        war_put_cards(hand.seat, mask, &move);
        consider(choice, &move, war_defend_gain(sense, world, &move));
    }
}

static void quick_assist(const WarSense *sense, const Match *world, Choice *choice)
{
    WarHand hand;
    Move    move = {.act = WAR_STAY_OUT};
    consider(choice, &move, 0);
    war_read_hand(actor_of(world), &hand);
    unsigned troops = hand.generals | hand.soldiers;
    if (!troops)
        return;
    uint32_t chance = rng_next(choice->rng);
    unsigned mask =
        troops & (0u - troops); /* the lowest place: mostly a Soldier or a General of Spades */
    if (sense->helper_cards_most > 1 && chance & 1)
        mask = troops;
    else if (chance & 2)
        mask = 1u << (31 - __builtin_clz(troops));
    move = (Move){.act = WAR_ASSIST, .n = (uint8_t)(chance >> 2 & 1)};
    war_put_cards(hand.seat, mask, &move);
    consider(choice, &move, war_assist_gain(sense, world, &move));
}

void war_judge_quick(const WarSense *sense, const Match *world, Rng *rng, Move *move)
{
    const WarBattle *battle = &war_board(world)->battle;
    Choice           choice = {.best = INT32_MIN, .move = move, .rng = rng};
    WarHand          hand;
    switch (world->phase) {
    case WAR_PHASE_TURN: quick_turn(sense, world, &choice); break;
    case WAR_PHASE_OFFER: *move = (Move){.act = WAR_DONE}; break;
    case WAR_PHASE_ASSIST: quick_assist(sense, world, &choice); break;
    case WAR_PHASE_DEFEND: quick_defence(sense, world, &choice); break;
    case WAR_PHASE_ANSWER: {
        int presented = battle->jokers - battle->answered;
        war_read_hand(actor_of(world), &hand);
        bool can = hand.joker_count >= presented && (rng_next(rng) & 7) != 0;
        *move = (Move){.act = WAR_ANSWER, .n = (uint8_t)(can ? presented : 0)};
        break;
    }
    default:
        war_read_hand(actor_of(world), &hand);
        *move = hand.joker_count ? (Move){.act = WAR_AGAIN, .n = sense->jokers_most > 1}
                                 : (Move){.act = WAR_STOP};
    }
}

bool war_judge_quiet(const Match *world) { return world->phase == WAR_PHASE_TURN; }

bool war_judge_minor(const Match *view)
{
    return view->phase == WAR_PHASE_OFFER || view->phase == WAR_PHASE_ANSWER;
}
