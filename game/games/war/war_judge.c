/* The judgement of kings at war: what hands, Land, Money and HP promise, and what a sensible king
 * would do at once. */
#include "war_judge.h"

#include <string.h>

#include "ai/bound.h"
#include "core/rules.h"
#include "war.h"
#include "core/require.h"

static const WarSeat *actor_of(const Match *world)
{
    return &war_board(world)->seats[world->actor];
}

WarCouncil war_council(const Match *world)
{
    return (WarCouncil){world, war_terms(world), judgement_of(world->game)->sense};
}

enum { POINT = 100 }; /* points are judged in hundredths */

/* Worth. */

/* One seat's side of a position, as numbers to be weighted. */
static void look_at(const WarCouncil *council, int seat, int32_t looks[WAR_LOOKS])
{
    const WarBoard *board = war_board(council->world);
    const WarSeat  *army = &board->seats[seat];
    const WarPile  *pile = war_pile(council->terms, board, seat);
    int             left = pile->end - pile->top;
    int     whole = council->terms->own_stacks ? WAR_DECK : WAR_DECK * council->world->seats;
    WarHand hand;
    war_read_hand(army, &hand);
    int purse = council->terms->treasury ? war_bag_value(army->treasury) : hand.values[ROLE_MONEY];
    int buyable = purse < hand.values[ROLE_LAND] ? purse : hand.values[ROLE_LAND];
    int land = war_bag_value(army->domain);
    int still = left * 16 / whole; /* how much of the round is to come */
    looks[0] = land;
    looks[1] = war_bag_cards(army->domain);
    looks[2] = buyable;
    looks[3] = purse - buyable;
    looks[4] = hand.values[ROLE_LAND] - buyable;
    looks[5] = war_troops_value(&hand);
    looks[6] = war_places(hand.roles[ROLE_ASSASSIN]);
    looks[7] = army->hp;
    looks[8] = army->hp <= WAR_ASSASSINATION ? WAR_ASSASSINATION + 1 - army->hp : 0;
    looks[9] = looks[8] * land;
    looks[10] = hand.roles[ROLE_GENERAL] != 0;
    looks[11] = purse * still;
    looks[12] = war_troops_value(&hand) * still;
    looks[13] = council->world->turn == seat && council->world->phase == WAR_PHASE_TURN;
    looks[14] = hand.values[ROLE_HEALTH] * (WAR_HP_FULL - army->hp) / 16;
}

static int32_t expected_points(const WarCouncil *council, int seat)
{
    int32_t looks[WAR_LOOKS], sum = 0;
    look_at(council, seat, looks);
    for (int i = 0; i < WAR_LOOKS; i++)
        sum += council->sense->weights[council->world->seats > 2][i] * looks[i];
    return sum;
}

/* The spread of what is still to come, in hundredths of points. */
static int32_t spread_to_come(const WarCouncil *council)
{
    const WarBoard *board = war_board(council->world);
    int             left = 0, whole = WAR_DECK * council->world->seats;
    for (int i = 0; i < (council->terms->own_stacks ? council->world->seats : 1); i++)
        left += board->piles[i].end - board->piles[i].top;
    int32_t now = council->sense->spread_late +
                  (council->sense->spread_round - council->sense->spread_late) * left / whole;
    int32_t rounds = council->world->options[0] > council->world->round
                         ? council->world->options[0] - council->world->round
                         : 0;
    now /= 10;
    int32_t later = council->sense->spread_round / 10;
    return 10 * (int32_t)bound_root((uint32_t)(now * now + rounds * later * later));
}

int war_share_of(const WarCouncil *council, int points)
{
    return points * 3 * (WORTH_WIN / 10) / spread_to_come(council);
}

void war_judge_worth(const Match *world, int32_t worth[SEATS_MAX])
{
    require(world->seats <= SEATS_MAX && !match_over(world));
    WarCouncil council = war_council(world);
    int32_t    expected[SEATS_MAX];
    for (int seat = 0; seat < world->seats; seat++)
        expected[seat] =
            POINT * war_board(world)->seats[seat].points + expected_points(&council, seat);
    judge_shares(expected, world->seats, spread_to_come(&council), worth);
}

/* The end of the last round by a king's fall: who is ahead then is clear to all, and it is not
 * always the victor. What was promised to helpers is left out. */

static int points_after_fall(const WarCouncil *council, const WarFall *fall, int seat)
{
    const WarBoard *board = war_board(council->world);
    int             points = board->seats[seat].points;
    if (seat != fall->beaten)
        points += war_bag_value(board->seats[seat].domain);
    if (seat == fall->victor)
        points += fall->points +
                  (council->terms->spoils ? war_bag_value(board->seats[fall->beaten].domain) : 0);
    for (int i = 0; i < board->battle.helper_count; i++)
        if (board->battle.helpers[i].seat == seat && board->battle.helpers[i].side == WAR_ATTACKER)
            points += council->terms->kill_factor * council->terms->help_points;
    return points;
}

static int lead_after_fall(const WarCouncil *council, const WarFall *fall, int seat)
{
    int mine = points_after_fall(council, fall, seat), lead = INT32_MAX;
    for (int other = 0; other < council->world->seats; other++) {
        int ahead = mine - points_after_fall(council, fall, other);
        if (other != seat && ahead < lead)
            lead = ahead;
    }
    return lead;
}

static bool is_last_round(const Match *world) { return world->round >= world->options[0]; }

bool war_fall_wins(const WarCouncil *council)
{
    const WarBattle *battle = &war_board(council->world)->battle;
    WarFall          fall = {battle->defender, battle->attacker,
                    battle->kind == BATTLE_ATTACK
                                 ? council->terms->kill_factor * council->terms->attack_points
                                 : council->terms->assassin_points + council->terms->kill_assassin_points};
    return is_last_round(council->world) && council->world->actor == battle->defender &&
           lead_after_fall(council, &fall, battle->defender) > 0;
}

bool war_strike_loses(const WarCouncil *council, const WarFall *fall)
{
    require(fall->beaten != fall->victor);
    return council->world->seats == 2 && is_last_round(council->world) &&
           lead_after_fall(council, fall, fall->beaten) > 0;
}

/* Gains of single moves, in hundredths of points. */

enum { MATCH_POINTS = 4000 }; /* what wins or loses the match outweighs all else */

int war_expected_hold(const WarCouncil *council, int seat)
{
    require(seat >= 0 && seat < council->world->seats);
    const WarSeat *army = &war_board(council->world)->seats[seat];
    return 100 * WAR_LAND_DP * war_bag_cards(army->domain) +
           army->hand_count * council->sense->card_strength;
}

/* The damage that counts: what is over is wasted, and the last point ends the round without his
 * Land. */
static int damage_gain(const WarCouncil *council, const WarFall *fall, int damage, int kill)
{
    const WarSense *sense = council->sense;
    const WarSeat  *rival = &war_board(council->world)->seats[fall->beaten];
    if (damage < rival->hp)
        return damage * sense->hp;
    if (is_last_round(council->world)) {
        int lead = lead_after_fall(council, fall, fall->victor);
        return lead > 0 ? MATCH_POINTS : lead < 0 ? -MATCH_POINTS : 0;
    }
    return kill + rival->hp * sense->hp + war_bag_value(rival->domain) * sense->land;
}

static int attack_win(const WarCouncil *council, int target, int damage)
{
    const WarTerms *terms = council->terms;
    int             points = POINT * terms->attack_points;
    int             kill = points * (terms->kill_factor - 1) + council->sense->kill_by_force;
    WarFall fall = {target, council->world->actor, terms->kill_factor * terms->attack_points};
    return points + damage_gain(council, &fall, damage, kill);
}

int war_attack_gain(const WarCouncil *council, const Move *move)
{
    require(move->seat < council->world->seats && move->seat != council->world->actor);
    const WarSeat *rival = &war_board(council->world)->seats[move->seat];
    int force = 100 * (war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]));
    int hold = war_expected_hold(council, move->seat);
    int chance =
        judge_chance(force - hold, council->sense->card_spread * 2 + rival->hand_count * 40);
    int damage = force > hold ? (force - hold) / 100 : 4;
    int cost = war_cards_value(move->cards) * 12 + war_bag_value(move->bags[0]) * 60;
    int won, lost;
    if (move->act == WAR_CONQUER) {
        uint32_t domain = rival->domain;
        require(domain);
        int rank = 1;
        while (!(domain & 7u)) {
            domain >>= WAR_BAG_BITS;
            rank++;
        }
        won = POINT * council->terms->conquer_points + 2 * rank * council->sense->land;
        lost = POINT * council->terms->conquer_points;
    } else {
        won = attack_win(council, move->seat, damage);
        lost = POINT * council->terms->attack_points;
    }
    if (council->terms->loser_waits)
        lost += 250;
    return (int)(((int64_t)won * chance - (int64_t)lost * (WORTH_WIN - chance)) / WORTH_WIN) - cost;
}

int war_joker_gain(const WarCouncil *council, int target)
{
    require(target >= 0 && target < council->world->seats && target != council->world->actor);
    const WarTerms *terms = council->terms;
    int             kill = POINT * terms->kill_assassin_points + council->sense->kill_by_joker;
    WarFall         fall = {target, council->world->actor,
                            terms->assassin_points + terms->kill_assassin_points};
    int             hurt = damage_gain(council, &fall, WAR_ASSASSINATION, kill);
    return (POINT * terms->assassin_points + hurt) * 8 / 10;
}

int war_heal_gain(const WarCouncil *council, Card card)
{
    const WarSeat *me = actor_of(council->world);
    int            regained = war_healing(council->terms, card);
    int            lacking = WAR_HP_FULL - me->hp;
    int            stake = 20 + war_bag_value(me->domain);
    if (regained > lacking)
        regained = lacking;
    return regained * (me->hp <= WAR_ASSASSINATION ? 2 * stake
                       : me->hp <= 35              ? stake / 2
                                                   : stake / 5);
}

/* What a card is worth in the hand; the least is thrown away first. */
static int card_keep(const WarSeat *me, Card card)
{
    int value = war_value(card);
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

int war_discard_gain(const WarCouncil *council, Card card)
{
    return 60 - card_keep(actor_of(council->world), card);
}

int war_defend_gain(const WarCouncil *council, const Move *move)
{
    require(council->world->phase == WAR_PHASE_DEFEND);
    const WarBoard *board = war_board(council->world);
    const WarSeat  *me = actor_of(council->world);
    int             attack = war_attack_points(board), hold = war_defence_points(board);
    int             spent = war_cards_value(move->cards);
    int             missing = attack - hold - spent;
    bool            conquest = board->battle.kind == BATTLE_CONQUER;
    int             stake = conquest ? POINT * council->terms->conquer_points + 200
                                     : POINT * council->terms->attack_points;
    int             gain = -14 * spent - 30 * (int)(move->cards[0] != 0);
    if (missing <= 0)
        return gain + stake;
    gain -= stake;
    if (conquest)
        return gain;
    if (missing < me->hp)
        return gain - missing * council->sense->hp;
    return war_fall_wins(council) ? gain + MATCH_POINTS
                                  : gain - 600 - war_bag_value(me->domain) * council->sense->land;
}

/* Helping pays when the side wins, when it was paid for, and when it hurts the one who is ahead. */
int war_assist_gain(const WarCouncil *council, const Move *move)
{
    require(council->world->phase == WAR_PHASE_ASSIST);
    const WarBoard  *board = war_board(council->world);
    const WarBattle *battle = &board->battle;
    int              rival = move->n == WAR_ATTACKER ? battle->defender : battle->attacker;
    int friend = move->n == WAR_ATTACKER ? battle->attacker : battle->defender;
    int attack = 100 * war_attack_points(board), hold = 100 * war_defence_points(board);
    int mine = war_cards_value(move->cards);
    hold += board->seats[battle->defender].hand_count * council->sense->card_strength;
    int lead = move->n == WAR_ATTACKER ? attack + 100 * mine - hold : hold + 100 * mine - attack;
    int chance = judge_chance(lead, council->sense->card_spread * 3);
    int gain = POINT * council->terms->help_points * chance / WORTH_WIN - 16 * mine;
    gain += (board->seats[rival].points - board->seats[friend].points) * 4;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].to == council->world->actor && battle->offers[i].from == friend)
            gain += war_bag_value(battle->offers[i].land) * council->sense->land +
                    war_bag_value(battle->offers[i].money) * 40;
    return gain;
}

/* The dearest Land first, as far as the purse goes. */
bool war_best_buy(const WarCouncil *council, unsigned land, Move *move)
{
    const WarSeat *me = actor_of(council->world);
    uint32_t       purse = war_purse(council->terms, me);
    unsigned       chosen = 0;
    int            price = 0, left = war_bag_value(purse);
    for (int place = WAR_HAND_MAX - 1; place >= 0; place--)
        if (land >> place & 1 && price + war_value(me->hand[place]) <= left) {
            chosen |= 1u << place;
            price += war_value(me->hand[place]);
        }
    if (!chosen)
        return false;
    *move = (Move){.act = WAR_BUY};
    war_put_cards(me->hand, chosen, move);
    move->bags[0] = war_payment(purse, price);
    return true;
}

unsigned war_leanest(const WarHand *hand, int wanted)
{
    unsigned troops = war_troops(hand), best = 0;
    int      least = INT32_MAX;
    if (war_troops_value(hand) < wanted)
        return 0;
    for (unsigned mask = troops; mask; mask = (mask - 1) & troops) {
        int value = war_mask_value(hand->cards, mask);
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

static void consider_battles(const WarCouncil *council, const WarHand *hand, Choice *choice)
{
    int rivals = council->world->seats - 1;
    int target = (council->world->actor + 1 +
                  (rivals > 1 ? (int)rng_below(choice->rng, (uint32_t)rivals) : 0)) %
                 council->world->seats;
    Move move = {.act = WAR_ATTACK, .seat = (uint8_t)target};
    if (war_places(hand->roles[ROLE_ASSASSIN])) {
        Move stab = {
            .act = WAR_ASSASSINATE, .seat = (uint8_t)target, .n = council->terms->jokers_most > 1};
        consider(choice, &stab, war_joker_gain(council, target));
    }
    if (!hand->roles[ROLE_GENERAL])
        return;
    war_put_cards(hand->cards, war_troops(hand), &move);
    consider(choice, &move, war_attack_gain(council, &move));
    if (council->terms->conquest && war_board(council->world)->seats[target].domain) {
        move.act = WAR_CONQUER;
        consider(choice, &move, war_attack_gain(council, &move));
    }
}

static void quick_turn(const WarCouncil *council, Choice *choice)
{
    const WarSeat *me = actor_of(council->world);
    WarHand        hand;
    Move           move;
    if (!me->hand_count) {
        *choice->move = (Move){.act = WAR_PASS};
        return;
    }
    war_read_hand(me, &hand);
    if (war_best_buy(council, hand.roles[ROLE_LAND], &move))
        consider(choice, &move, war_cards_value(move.cards) * council->sense->land);
    consider_battles(council, &hand, choice);
    if (hand.roles[ROLE_HEALTH] && me->hp < WAR_HP_FULL) {
        int place = 31 - __builtin_clz(hand.roles[ROLE_HEALTH]);
        move = (Move){.act = WAR_HEAL, .cards = {me->hand[place]}};
        consider(choice, &move, war_heal_gain(council, me->hand[place]));
    }
    int worst = 0, gain = INT32_MIN;
    for (int i = 0; i < me->hand_count; i++) {
        int here = war_discard_gain(council, me->hand[i]);
        if (here > gain) {
            gain = here;
            worst = i;
        }
    }
    move = (Move){.act = WAR_DISCARD, .cards = {me->hand[worst]}};
    consider(choice, &move, gain);
}

static void quick_defence(const WarCouncil *council, Choice *choice)
{
    const WarBoard *board = war_board(council->world);
    int             missing = war_attack_points(board) - war_defence_points(board);
    int             survive = missing - actor_of(council->world)->hp + 1;
    Move            move = {.act = WAR_DEFEND};
    WarHand         hand;
    consider(choice, &move, war_defend_gain(council, &move));
    if (missing <= 0)
        return;
    war_read_hand(actor_of(council->world), &hand);
    for (int step = 0; step < 2; step++) {
        unsigned mask = war_leanest(&hand, step ? survive : missing);
        if (!mask || (step && survive <= 0))
            continue;
        move = (Move){.act = WAR_DEFEND};
        war_put_cards(hand.cards, mask, &move);
        consider(choice, &move, war_defend_gain(council, &move));
    }
}

/* All who can fight. */
bool war_judge_stoutest(const Match *world, Move *move)
{
    WarHand hand;
    require(!match_over(world));
    if (world->phase != WAR_PHASE_DEFEND)
        return false;
    war_read_hand(actor_of(world), &hand);
    *move = (Move){.act = WAR_DEFEND};
    war_put_cards(hand.cards, war_troops(&hand), move);
    return true;
}

static void quick_assist(const WarCouncil *council, Choice *choice)
{
    WarHand hand;
    Move    move = {.act = WAR_STAY_OUT};
    consider(choice, &move, 0);
    war_read_hand(actor_of(council->world), &hand);
    unsigned troops = war_troops(&hand);
    if (!troops)
        return;
    uint32_t chance = rng_next(choice->rng);
    /* The lowest place: mostly a Soldier or a General of Spades. */
    unsigned mask = troops & (0u - troops);
    if (council->terms->helper_cards_most > 1 && chance & 1)
        mask = troops;
    else if (chance & 2)
        mask = 1u << (31 - __builtin_clz(troops));
    move = (Move){.act = WAR_ASSIST, .n = (uint8_t)(chance >> 2 & 1)};
    war_put_cards(hand.cards, mask, &move);
    consider(choice, &move, war_assist_gain(council, &move));
}

void war_judge_quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    WarCouncil       council = war_council(world);
    const WarBattle *battle = &war_board(world)->battle;
    Choice           choice = {.best = INT32_MIN, .move = move, .rng = rng};
    WarHand          hand;
    (void)mind;
    switch (world->phase) {
    case WAR_PHASE_TURN: quick_turn(&council, &choice); break;
    case WAR_PHASE_OFFER: *move = (Move){.act = WAR_DONE}; break;
    case WAR_PHASE_ASSIST: quick_assist(&council, &choice); break;
    case WAR_PHASE_DEFEND: quick_defence(&council, &choice); break;
    case WAR_PHASE_ANSWER: {
        int presented = battle->jokers - battle->answered;
        war_read_hand(actor_of(world), &hand);
        bool can = war_places(hand.roles[ROLE_ASSASSIN]) >= presented && (rng_next(rng) & 7) != 0;
        if (actor_of(world)->hp <= WAR_ASSASSINATION && war_fall_wins(&council))
            can = false;
        *move = (Move){.act = WAR_ANSWER, .n = (uint8_t)(can ? presented : 0)};
        break;
    }
    default:
        war_read_hand(actor_of(world), &hand);
        *move = war_places(hand.roles[ROLE_ASSASSIN])
                    ? (Move){.act = WAR_AGAIN, .n = council.terms->jokers_most > 1}
                    : (Move){.act = WAR_STOP};
    }
}

bool war_judge_quiet(const Match *world) { return world->phase == WAR_PHASE_TURN; }

bool war_judge_minor(const Match *view)
{
    return view->phase == WAR_PHASE_OFFER || view->phase == WAR_PHASE_ANSWER;
}
