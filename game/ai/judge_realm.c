/* The judgement of realms: what hands, Land, Money and HP promise, and what a sensible king would
 * do at once. */
#include "judge_realm.h"

#include <string.h>

#include "bound.h"
#include "core/rules.h"

static const RealmSeat *actor_of(const Match *world)
{
    return &world->table.realm.seats[world->actor];
}

static int lowest_place(unsigned mask) { return __builtin_ctz(mask); }

void realm_read_hand(const RealmSeat *seat, RealmHand *hand)
{
    uint8_t masks[ROLE_ASSASSIN + 1] = {0};
    *hand = (RealmHand){.seat = seat};
    for (int i = 0; i < seat->hand_count; i++) {
        Role role = realm_role(seat->hand[i]);
        int  value = realm_value(seat->hand[i]);
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

void realm_put_cards(const RealmSeat *seat, unsigned mask, Move *move)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        move->cards[count++] = seat->hand[lowest_place(mask)];
}

static int mask_value(const RealmSeat *seat, unsigned mask)
{
    int value = 0;
    for (; mask; mask &= mask - 1)
        value += realm_value(seat->hand[lowest_place(mask)]);
    return value;
}

static int cards_value(const Card *cards)
{
    int value = 0;
    for (; *cards; cards++)
        value += realm_value(*cards);
    return value;
}

/* Worth. */

void realm_look_at(const RealmSense *sense, const Match *world, int seat,
                   int32_t looks[REALM_LOOKS])
{
    const RealmTable *table = &world->table.realm;
    const RealmSeat  *realm = &table->seats[seat];
    const RealmPile  *pile = &table->piles[sense->own_stacks ? seat : 0];
    int               left = pile->end - pile->top;
    int               whole = sense->own_stacks ? REALM_DECK : REALM_DECK * world->seats;
    RealmHand         hand;
    realm_read_hand(realm, &hand);
    int purse = sense->treasury ? realm_bag_value(realm->treasury) : hand.money_value;
    int buyable = purse < hand.land_value ? purse : hand.land_value;
    int land = realm_bag_value(realm->domain);
    int still = left * 16 / whole; /* how much of the round is to come */
    looks[0] = land;
    looks[1] = realm_bag_cards(realm->domain);
    looks[2] = buyable;
    looks[3] = purse - buyable;
    looks[4] = hand.land_value - buyable;
    looks[5] = hand.troops_value;
    looks[6] = hand.joker_count;
    looks[7] = realm->hp;
    looks[8] = realm->hp < 26 ? 26 - realm->hp : 0;
    looks[9] = (realm->hp < 26 ? 26 - realm->hp : 0) * land;
    looks[10] = hand.generals != 0;
    looks[11] = purse * still;
    looks[12] = hand.troops_value * still;
    looks[13] = world->turn == seat && world->phase == REALM_PHASE_TURN;
    looks[14] = hand.health_value * (REALM_HP_FULL - realm->hp) / 16;
}

static int32_t expected_points(const RealmSense *sense, const Match *world, int seat)
{
    int32_t looks[REALM_LOOKS], sum = 0;
    realm_look_at(sense, world, seat, looks);
    for (int i = 0; i < REALM_LOOKS; i++)
        sum += sense->weights[world->seats > 2][i] * looks[i];
    return sum;
}

/* The spread of what is still to come, in hundredths of points. */
static int32_t spread_to_come(const RealmSense *sense, const Match *world)
{
    const RealmTable *table = &world->table.realm;
    int               left = 0, whole = REALM_DECK * world->seats;
    for (int i = 0; i < (sense->own_stacks ? world->seats : 1); i++)
        left += table->piles[i].end - table->piles[i].top;
    int32_t now = sense->spread_late + (sense->spread_round - sense->spread_late) * left / whole;
    int32_t rounds = world->options[0] > world->round ? world->options[0] - world->round : 0;
    now /= 10;
    int32_t later = sense->spread_round / 10;
    return 10 * (int32_t)bound_root((uint32_t)(now * now + rounds * later * later));
}

int realm_share_of(const RealmSense *sense, const Match *world, int points)
{
    return points * 3 * (WORTH_WIN / 10) / spread_to_come(sense, world);
}

void realm_judge_worth(const RealmSense *sense, const Match *world, int32_t worth[SEATS_MAX])
{
    int32_t expected[SEATS_MAX];
    for (int seat = 0; seat < world->seats; seat++)
        expected[seat] =
            100 * world->table.realm.seats[seat].points + expected_points(sense, world, seat);
    judge_shares(expected, world->seats, spread_to_come(sense, world), worth);
}

/* Gains of single moves, in hundredths of points. */

int realm_expected_hold(const RealmSense *sense, const Match *world, int seat)
{
    const RealmSeat *realm = &world->table.realm.seats[seat];
    return 100 * REALM_LAND_DP * realm_bag_cards(realm->domain) +
           realm->hand_count * sense->card_strength;
}

/* The damage that counts: what is over is wasted, and the last point ends the round without his
 * Land. */
static int damage_gain(const RealmSense *sense, const RealmSeat *rival, int damage)
{
    if (damage >= rival->hp)
        return sense->kill + rival->hp * sense->hp + realm_bag_value(rival->domain) * sense->land;
    return damage * sense->hp;
}

int realm_attack_gain(const RealmSense *sense, const Match *world, const Move *move)
{
    const RealmSeat *rival = &world->table.realm.seats[move->seat];
    int force = 100 * (cards_value(move->cards) + realm_bag_mercenaries(move->bags[0]));
    int hold = realm_expected_hold(sense, world, move->seat);
    int chance = judge_chance(force - hold, sense->card_spread * 2 + rival->hand_count * 40);
    int damage = force > hold ? (force - hold) / 100 : 4;
    int cost = cards_value(move->cards) * 12 + realm_bag_value(move->bags[0]) * 60;
    int won, lost;
    if (move->act == REALM_CONQUER) {
        uint32_t domain = rival->domain;
        int      rank = 1;
        while (!(domain & 7u)) {
            domain >>= REALM_BAG_BITS;
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

int realm_joker_gain(const RealmSense *sense, const Match *world, int target)
{
    return (sense->assassin +
            damage_gain(sense, &world->table.realm.seats[target], REALM_ASSASSINATION)) *
           8 / 10;
}

int realm_heal_gain(const RealmSense *sense, const Match *world, Card card)
{
    const RealmSeat *me = actor_of(world);
    int              regained = (realm_value(card) + sense->heal_divisor - 1) / sense->heal_divisor;
    int              lacking = REALM_HP_FULL - me->hp;
    int              stake = 20 + realm_bag_value(me->domain);
    if (regained > lacking)
        regained = lacking;
    return regained * (me->hp <= REALM_ASSASSINATION ? 2 * stake
                       : me->hp <= 35                ? stake / 2
                                                     : stake / 5);
}

/* What a card is worth in the hand; the least is thrown away first. */
static int card_keep(const RealmSense *sense, const Match *world, Card card)
{
    const RealmSeat *me = actor_of(world);
    int              value = realm_value(card);
    (void)sense;
    switch (realm_role(card)) {
    case ROLE_LAND: return 60 + 45 * value;
    case ROLE_MONEY: return 60 + 40 * value;
    case ROLE_SOLDIER: return 40 + 26 * value;
    case ROLE_GENERAL: return 150 + 24 * value;
    case ROLE_ASSASSIN: return 900;
    case ROLE_HEALTH: return me->hp < REALM_HP_FULL ? 20 + 18 * value : 10 + 10 * value;
    default: return 0;
    }
}

int realm_discard_gain(const RealmSense *sense, const Match *world, Card card)
{
    return 60 - card_keep(sense, world, card);
}

int realm_defend_gain(const RealmSense *sense, const Match *world, const Move *move)
{
    const RealmTable *table = &world->table.realm;
    const RealmSeat  *me = actor_of(world);
    int               attack = realm_attack_points(table), hold = realm_defence_points(table);
    int               spent = cards_value(move->cards);
    int               missing = attack - hold - spent;
    bool              conquest = table->battle.kind == BATTLE_CONQUER;
    int               stake = conquest ? sense->conquer + 200 : sense->attack;
    int               gain = -14 * spent - 30 * (int)(move->cards[0] != 0);
    if (missing <= 0)
        return gain + stake;
    gain -= stake;
    if (conquest)
        return gain;
    return missing >= me->hp ? gain - 600 - realm_bag_value(me->domain) * sense->land
                             : gain - missing * sense->hp;
}

/* Helping pays when the side wins, when it was paid for, and when it hurts the one who is ahead. */
int realm_assist_gain(const RealmSense *sense, const Match *world, const Move *move)
{
    const RealmTable  *table = &world->table.realm;
    const RealmBattle *battle = &table->battle;
    int                rival = move->n == REALM_ATTACKER ? battle->defender : battle->attacker;
    int friend = move->n == REALM_ATTACKER ? battle->attacker : battle->defender;
    int attack = 100 * realm_attack_points(table), hold = 100 * realm_defence_points(table);
    int mine = cards_value(move->cards);
    hold += table->seats[battle->defender].hand_count * sense->card_strength;
    int lead = move->n == REALM_ATTACKER ? attack + 100 * mine - hold : hold + 100 * mine - attack;
    int chance = judge_chance(lead, sense->card_spread * 3);
    int gain = sense->help * chance / WORTH_WIN - 16 * mine;
    gain += (table->seats[rival].points - table->seats[friend].points) * 4;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].to == world->actor && battle->offers[i].from == friend)
            gain += realm_bag_value(battle->offers[i].land) * sense->land +
                    realm_bag_value(battle->offers[i].money) * 40;
    return gain;
}

/* The dearest Land first, as far as the purse goes. */
bool realm_best_buy(const RealmSense *sense, const Match *world, const RealmHand *hand, Move *move)
{
    const RealmSeat *me = actor_of(world);
    uint32_t         purse = me->treasury;
    unsigned         chosen = 0;
    int              price = 0;
    if (!sense->treasury)
        for (unsigned rest = hand->money; rest; rest &= rest - 1)
            purse += bag_of(REALM_BAG_BITS, realm_value(me->hand[lowest_place(rest)]) - 1, 1);
    int left = realm_bag_value(purse);
    for (int place = REALM_HAND_MAX - 1; place >= 0; place--)
        if (hand->land >> place & 1 && price + realm_value(me->hand[place]) <= left) {
            chosen |= 1u << place;
            price += realm_value(me->hand[place]);
        }
    if (!chosen)
        return false;
    *move = (Move){.act = REALM_BUY};
    realm_put_cards(me, chosen, move);
    move->bags[0] = realm_payment(purse, price);
    return true;
}

unsigned realm_leanest(const RealmHand *hand, int wanted)
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

static void consider_battles(const RealmSense *sense, const Match *world, const RealmHand *hand,
                             Choice *choice)
{
    int rivals = world->seats - 1;
    int target =
        (world->actor + 1 + (rivals > 1 ? (int)rng_below(choice->rng, (uint32_t)rivals) : 0)) %
        world->seats;
    Move move = {.act = REALM_ATTACK, .seat = (uint8_t)target};
    if (hand->joker_count) {
        Move stab = {
            .act = REALM_ASSASSINATE, .seat = (uint8_t)target, .n = sense->jokers_most > 1};
        consider(choice, &stab, realm_joker_gain(sense, world, target));
    }
    if (!hand->generals)
        return;
    realm_put_cards(hand->seat, hand->generals | hand->soldiers, &move);
    consider(choice, &move, realm_attack_gain(sense, world, &move));
    if (sense->conquest && world->table.realm.seats[target].domain) {
        move.act = REALM_CONQUER;
        consider(choice, &move, realm_attack_gain(sense, world, &move));
    }
}

static void quick_turn(const RealmSense *sense, const Match *world, Choice *choice)
{
    const RealmSeat *me = actor_of(world);
    RealmHand        hand;
    Move             move;
    if (!me->hand_count) {
        *choice->move = (Move){.act = REALM_PASS};
        return;
    }
    realm_read_hand(me, &hand);
    if (realm_best_buy(sense, world, &hand, &move))
        consider(choice, &move, cards_value(move.cards) * sense->land);
    consider_battles(sense, world, &hand, choice);
    if (hand.health && me->hp < REALM_HP_FULL) {
        int place = 31 - __builtin_clz(hand.health);
        move = (Move){.act = REALM_HEAL, .cards = {me->hand[place]}};
        consider(choice, &move, realm_heal_gain(sense, world, me->hand[place]));
    }
    int worst = 0, gain = INT32_MIN;
    for (int i = 0; i < me->hand_count; i++) {
        int here = realm_discard_gain(sense, world, me->hand[i]);
        if (here > gain) {
            gain = here;
            worst = i;
        }
    }
    move = (Move){.act = REALM_DISCARD, .cards = {me->hand[worst]}};
    consider(choice, &move, gain);
}

static void quick_defence(const RealmSense *sense, const Match *world, Choice *choice)
{
    const RealmTable *table = &world->table.realm;
    int               missing = realm_attack_points(table) - realm_defence_points(table);
    int               survive = missing - actor_of(world)->hp + 1;
    Move              move = {.act = REALM_DEFEND};
    RealmHand         hand;
    consider(choice, &move, realm_defend_gain(sense, world, &move));
    if (missing <= 0)
        return;
    realm_read_hand(actor_of(world), &hand);
    for (int step = 0; step < 2; step++) {
        unsigned mask = realm_leanest(&hand, step ? survive : missing);
        if (!mask || (step && survive <= 0))
            continue;
        move = (Move){.act = REALM_DEFEND};
        realm_put_cards(hand.seat, mask, &move);
        consider(choice, &move, realm_defend_gain(sense, world, &move));
    }
}

static void quick_assist(const RealmSense *sense, const Match *world, Choice *choice)
{
    RealmHand hand;
    Move      move = {.act = REALM_STAY_OUT};
    consider(choice, &move, 0);
    realm_read_hand(actor_of(world), &hand);
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
    move = (Move){.act = REALM_ASSIST, .n = (uint8_t)(chance >> 2 & 1)};
    realm_put_cards(hand.seat, mask, &move);
    consider(choice, &move, realm_assist_gain(sense, world, &move));
}

void realm_judge_quick(const RealmSense *sense, const Match *world, Rng *rng, Move *move)
{
    const RealmBattle *battle = &world->table.realm.battle;
    Choice             choice = {.best = INT32_MIN, .move = move, .rng = rng};
    RealmHand          hand;
    switch (world->phase) {
    case REALM_PHASE_TURN: quick_turn(sense, world, &choice); break;
    case REALM_PHASE_OFFER: *move = (Move){.act = REALM_DONE}; break;
    case REALM_PHASE_ASSIST: quick_assist(sense, world, &choice); break;
    case REALM_PHASE_DEFEND: quick_defence(sense, world, &choice); break;
    case REALM_PHASE_ANSWER: {
        int presented = battle->jokers - battle->answered;
        realm_read_hand(actor_of(world), &hand);
        bool can = hand.joker_count >= presented && (rng_next(rng) & 7) != 0;
        *move = (Move){.act = REALM_ANSWER, .n = (uint8_t)(can ? presented : 0)};
        break;
    }
    default:
        realm_read_hand(actor_of(world), &hand);
        *move = hand.joker_count ? (Move){.act = REALM_AGAIN, .n = sense->jokers_most > 1}
                                 : (Move){.act = REALM_STOP};
    }
}

bool realm_judge_quiet(const Match *world) { return world->phase == REALM_PHASE_TURN; }

bool realm_judge_minor(const Match *view)
{
    return view->phase == REALM_PHASE_OFFER || view->phase == REALM_PHASE_ANSWER;
}
