/* What each decision in a war does, and how battles are resolved. */
#include "war_step.h"
#include "war.h"
#include "core/require.h"

#include <string.h>

/* Whatever lies on the table is changed card by card, and each card is told when it has moved: what
 * lies there between two events is a table that can be shown. */

static void hand_take(WarSeat *army, Card card)
{
    int at = 0, last = army->hand_count - 1;
    while (at <= last && army->hand[at] != card)
        at++;
    require(at <= last);
    for (; at < last; at++)
        army->hand[at] = army->hand[at + 1];
    army->hand[last] = CARD_NONE;
    army->hand_count = (uint8_t)last;
}

static void hand_to_force(Step *step, int seat, const Card *cards, Card force[MOVE_CARDS_MAX])
{
    for (int i = 0; cards[i]; i++) {
        hand_take(&step->board->seats[seat], cards[i]);
        force[i] = cards[i];
        event_card(step->events, seat, cards[i], ZONE_HAND, WAR_ZONE_FORCE, SEEN_BY_ALL);
    }
}

static void force_to_discard(Step *step, int seat, Card force[MOVE_CARDS_MAX])
{
    while (force[0]) {
        Card card = force[0];
        memmove(force, force + 1, MOVE_CARDS_MAX - 1);
        step_discard(step, seat, card, WAR_ZONE_FORCE);
    }
}

/* `played`: the Jokers that its side has in the attempt. */
static void jokers_to_force(Step *step, int seat, int count, uint8_t *played)
{
    require(count > 0 && count < MOVE_CARDS_MAX);
    for (; count > 0; count--) {
        hand_take(&step->board->seats[seat], CARD_JOKER);
        ++*played;
        event_card(step->events, seat, CARD_JOKER, ZONE_HAND, WAR_ZONE_FORCE, SEEN_BY_ALL);
    }
}

static void jokers_to_discard(Step *step, int seat, uint8_t *played)
{
    while (*played) {
        --*played;
        step_discard(step, seat, CARD_JOKER, WAR_ZONE_FORCE);
    }
}

/* Where the cards of a bag lie, and whose they are. */
typedef struct Heap {
    uint32_t *bag;
    int       seat, zone;
} Heap;

/* Ascending. */
static void move_bag(Step *step, Heap from, Heap to, uint32_t cards, Suit suit)
{
    require(war_bag_holds(*from.bag, cards));
    for (int sort = 0; cards; sort++, cards >>= WAR_BAG_BITS)
        for (int i = (int)(cards & 7u); i > 0; i--) {
            *from.bag -= bag_of(WAR_BAG_BITS, sort, 1);
            *to.bag += bag_of(WAR_BAG_BITS, sort, 1);
            Event *event = event_card(step->events, from.seat, CARD_OF(suit, sort + 1), from.zone,
                                      to.zone, SEEN_BY_ALL);
            if (event)
                event->other = (uint8_t)to.seat;
        }
}

static void money_to_discard(Step *step, int seat, uint32_t money, uint32_t *purse, int from)
{
    for (int sort = 0; money; sort++, money >>= WAR_BAG_BITS)
        for (int i = (int)(money & 7u); i > 0; i--) {
            if (purse)
                *purse -= bag_of(WAR_BAG_BITS, sort, 1);
            else
                hand_take(&step->board->seats[seat], war_money(sort + 1));
            step_discard(step, seat, war_money(sort + 1), from);
        }
}

/* Money from the Treasury, or out of the hand where there is none. */
static void pay(Step *step, int seat, uint32_t money)
{
    WarSeat *army = &step->board->seats[seat];
    require(war_bag_holds(war_purse(step->terms, army), money));
    if (step->terms->treasury)
        money_to_discard(step, seat, money, &army->treasury, WAR_ZONE_TREASURY);
    else
        money_to_discard(step, seat, money, NULL, ZONE_HAND);
}

static void land_to_domain(Step *step, int seat, const Card *cards)
{
    WarSeat *army = &step->board->seats[seat];
    for (; *cards; cards++) {
        uint32_t land = bag_of(WAR_BAG_BITS, war_value(*cards) - 1, 1);
        hand_take(army, *cards);
        army->domain += land;
        army->bought += land;
        event_card(step->events, seat, *cards, ZONE_HAND, WAR_ZONE_DOMAIN, SEEN_BY_ALL);
    }
}

static void move_land(Step *step, int from, int to, uint32_t land)
{
    WarSeat *seats = step->board->seats;
    move_bag(step, (Heap){&seats[from].domain, from, WAR_ZONE_DOMAIN},
             (Heap){&seats[to].domain, to, WAR_ZONE_DOMAIN}, land, SUIT_SPADES);
}

static void move_money(Step *step, int from, int to, uint32_t money)
{
    WarSeat *seats = step->board->seats;
    move_bag(step, (Heap){&seats[from].treasury, from, WAR_ZONE_TREASURY},
             (Heap){&seats[to].treasury, to, WAR_ZONE_TREASURY}, money, SUIT_DIAMONDS);
}

/* What the helper's side promised him, if it did. */
static void pay_helper(Step *step, const WarHelper *helper)
{
    const WarBattle *battle = &step->board->battle;
    int              payer = helper->side == WAR_ATTACKER ? battle->attacker : battle->defender;
    for (int i = 0; i < battle->offer_count; i++) {
        const WarOffer *offer = &battle->offers[i];
        if (offer->from == payer && offer->to == helper->seat) {
            move_land(step, payer, helper->seat, offer->land);
            move_money(step, payer, helper->seat, offer->money);
        }
    }
}

static void hurt(Step *step, int seat, int points)
{
    WarSeat *army = &step->board->seats[seat];
    int      lost = points < army->hp ? points : army->hp;
    army->hp = (uint8_t)(army->hp - lost);
    event_number(step->events, WAR_EVENT_HP, seat, -lost, army->hp);
    if (army->hp == 0)
        event_add(step->events, EVENT_OUT, seat);
}

/* Draws what the two who fought (and `others`) are entitled to, or ends the round if the defender
 * is beaten. */
static void finish_battle(Step *step, bool won, bool others)
{
    WarBattle *battle = &step->board->battle;
    int        attacker = battle->attacker, defender = battle->defender;
    require(defender != attacker);
    memset(battle, 0, sizeof *battle);
    if (step->board->seats[defender].hp == 0) {
        step_end_round(step, defender, attacker);
        return;
    }
    for (int seat = step_next_seat(step, attacker); seat != attacker;
         seat = step_next_seat(step, seat))
        if (others || seat == defender)
            step_draw_up(step, seat);
    if (won || !step->terms->loser_waits)
        step_draw_up(step, attacker);
    step_end_turn(step);
}

static void take_lowest_land(Step *step)
{
    const WarBattle *battle = &step->board->battle;
    uint32_t         domain = step->board->seats[battle->defender].domain;
    require(domain);
    int sort = 0;
    while (bag_count(domain, WAR_BAG_BITS, sort) == 0)
        sort++;
    move_land(step, battle->defender, battle->attacker, bag_of(WAR_BAG_BITS, sort, 1));
}

static void discard_battle(Step *step)
{
    WarBattle *battle = &step->board->battle;
    force_to_discard(step, battle->attacker, battle->force);
    money_to_discard(step, battle->attacker, battle->mercenaries, &battle->mercenaries,
                     WAR_ZONE_FORCE);
    for (int i = 0; i < battle->helper_count; i++)
        force_to_discard(step, battle->helpers[i].seat, battle->helpers[i].cards);
    force_to_discard(step, battle->defender, battle->defence);
}

static void award_attack(Step *step, bool won)
{
    const WarBattle *battle = &step->board->battle;
    const WarTerms  *terms = step->terms;
    int              side = won ? WAR_ATTACKER : WAR_DEFENDER;
    int              factor = step->board->seats[battle->defender].hp == 0 ? terms->kill_factor : 1;
    step_give_points(step, won ? battle->attacker : battle->defender,
                     factor * terms->attack_points);
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].side == side)
            step_give_points(step, battle->helpers[i].seat, factor * terms->help_points);
}

static void resolve_battle(Step *step)
{
    WarBattle *battle = &step->board->battle;
    require(battle->kind == BATTLE_CONQUER || battle->kind == BATTLE_ATTACK);
    bool   conquest = battle->kind == BATTLE_CONQUER;
    int    attack = war_attack_points(step->board);
    int    hold = war_defence_points(step->board);
    bool   won = attack > hold;
    Event *event = event_add(step->events, WAR_EVENT_BATTLE, battle->attacker);
    if (event) {
        event->other = battle->defender;
        event->n = (int16_t)attack;
        event->m = (int16_t)hold;
    }
    if (won && !conquest)
        hurt(step, battle->defender, attack - hold);
    discard_battle(step);
    if (won && conquest)
        take_lowest_land(step);
    if (!step->terms->paid_at_once)
        for (int i = 0; i < battle->helper_count; i++)
            pay_helper(step, &battle->helpers[i]);
    if (conquest)
        step_give_points(step, won ? battle->attacker : battle->defender,
                         step->terms->conquer_points);
    else
        award_attack(step, won);
    finish_battle(step, won, !conquest);
}

static void resolve_assassination(Step *step, bool won)
{
    WarBattle *battle = &step->board->battle;
    require(battle->kind == BATTLE_ASSASSINATE && battle->answered <= battle->jokers);
    int points = step->terms->assassin_points;
    if (won) {
        hurt(step, battle->defender, WAR_ASSASSINATION);
        if (step->board->seats[battle->defender].hp == 0)
            points += step->terms->kill_assassin_points;
    } else if (step->events) {
        event_add(step->events, WAR_EVENT_FOILED, battle->attacker)->other = battle->defender;
    }
    jokers_to_discard(step, battle->attacker, &battle->jokers);
    jokers_to_discard(step, battle->defender, &battle->answered);
    step_give_points(step, won ? battle->attacker : battle->defender, points);
    finish_battle(step, won, false);
}

static void ask(Step *step, WarPhase phase, int actor)
{
    require(actor >= 0 && actor < step->match->seats);
    step->match->phase = (uint8_t)phase;
    step->match->actor = (uint8_t)actor;
}

static void declare_battle(Step *step, WarBattleKind kind, const Move *move)
{
    require(move->seat < step->match->seats && move->seat != step->match->turn);
    WarBattle *battle = &step->board->battle;
    int        attacker = step->match->turn;
    battle->kind = (uint8_t)kind;
    battle->attacker = (uint8_t)attacker;
    battle->defender = move->seat;
    hand_to_force(step, attacker, move->cards, battle->force);
    move_bag(step, (Heap){&step->board->seats[attacker].treasury, attacker, WAR_ZONE_TREASURY},
             (Heap){&battle->mercenaries, attacker, WAR_ZONE_FORCE}, move->bags[0], SUIT_DIAMONDS);
    if (kind == BATTLE_CONQUER || step->match->seats == 2)
        ask(step, WAR_PHASE_DEFEND, move->seat);
    else
        ask(step, WAR_PHASE_OFFER, attacker);
}

/* Where Jokers are played one at a time, a move need not say how many. */
static void present_jokers(Step *step, int defender, int told)
{
    require(defender < step->match->seats && defender != step->match->turn);
    WarBattle *battle = &step->board->battle;
    battle->kind = BATTLE_ASSASSINATE;
    battle->attacker = step->match->turn;
    battle->defender = (uint8_t)defender;
    jokers_to_force(step, battle->attacker, told ? told : 1, &battle->jokers);
    ask(step, WAR_PHASE_ANSWER, defender);
}

/* Clockwise from the attacker's left, past the defender; when all have spoken, the defender
 * commits. */
static void ask_next_helper(Step *step, int after)
{
    const WarBattle *battle = &step->board->battle;
    int              seat = step_next_seat(step, after);
    if (seat == battle->defender)
        seat = step_next_seat(step, seat);
    if (seat == battle->attacker)
        ask(step, WAR_PHASE_DEFEND, battle->defender);
    else
        ask(step, WAR_PHASE_ASSIST, seat);
}

static void make_offer(Step *step, const Move *move)
{
    WarBattle *battle = &step->board->battle;
    require(move->seat != battle->attacker && move->seat != battle->defender);
    require(battle->offer_count < 2 * WAR_HELPERS_MAX);
    battle->offers[battle->offer_count++] = (WarOffer){.from = step->match->actor,
                                                       .to = move->seat,
                                                       .land = move->bags[1],
                                                       .money = move->bags[0]};
    Event *event = event_add(step->events, WAR_EVENT_OFFER, step->match->actor);
    if (event) {
        event->other = move->seat;
        event->n = (int16_t)war_bag_value(move->bags[1]);
        event->m = (int16_t)war_bag_value(move->bags[0]);
    }
}

static void end_offers(Step *step)
{
    const WarBattle *battle = &step->board->battle;
    if (step->match->actor == battle->attacker)
        ask(step, WAR_PHASE_OFFER, battle->defender);
    else
        ask_next_helper(step, battle->attacker);
}

static void assist(Step *step, const Move *move)
{
    require(move->n == WAR_ATTACKER || move->n == WAR_DEFENDER);
    WarBattle *battle = &step->board->battle;
    require(battle->helper_count < WAR_HELPERS_MAX);
    WarHelper *helper = &battle->helpers[battle->helper_count++];
    helper->seat = step->match->actor;
    helper->side = move->n;
    hand_to_force(step, helper->seat, move->cards, helper->cards);
    if (step->terms->paid_at_once)
        pay_helper(step, helper);
    ask_next_helper(step, helper->seat);
}

static void answer(Step *step, int count)
{
    WarBattle *battle = &step->board->battle;
    require(battle->kind == BATTLE_ASSASSINATE);
    if (count == 0) {
        resolve_assassination(step, true);
        return;
    }
    jokers_to_force(step, battle->defender, count, &battle->answered);
    ask(step, WAR_PHASE_AGAIN, battle->attacker);
}

static void heal(Step *step, Card card)
{
    require(war_role(card) == ROLE_HEALTH);
    int      seat = step->match->turn;
    WarSeat *army = &step->board->seats[seat];
    int      hp = army->hp + war_healing(step->terms, card);
    int      before = army->hp;
    hand_take(army, card);
    step_discard(step, seat, card, ZONE_HAND);
    army->hp = (uint8_t)(hp < WAR_HP_FULL ? hp : WAR_HP_FULL);
    event_number(step->events, WAR_EVENT_HP, seat, army->hp - before, army->hp);
}

static void discard(Step *step, const Card *cards)
{
    int seat = step->match->turn;
    for (; *cards; cards++) {
        hand_take(&step->board->seats[seat], *cards);
        step_discard(step, seat, *cards, ZONE_HAND);
    }
}

/* Buy, Heal, Discard, Pass: only the player is involved. */
static void finish_action(Step *step)
{
    step_draw_up(step, step->match->turn);
    step_end_turn(step);
}

static void play_quiet_action(Step *step, const Move *move)
{
    switch (move->act) {
    case WAR_BUY:
        pay(step, step->match->turn, move->bags[0]);
        land_to_domain(step, step->match->turn, move->cards);
        break;
    case WAR_HEAL: heal(step, move->cards[0]); break;
    case WAR_DISCARD: discard(step, move->cards); break;
    default: require(move->act == WAR_PASS); break;
    }
    finish_action(step);
}

static void tell_act(const Match *match, const Move *move, EventList *events)
{
    if (!events)
        return;
    Event *event = event_add(events, EVENT_ACT, match->actor);
    event->n = move->act;
    if (move->act == WAR_ATTACK || move->act == WAR_CONQUER || move->act == WAR_ASSASSINATE ||
        move->act == WAR_OFFER)
        event->other = move->seat;
    if (move->act == WAR_ANSWER || move->act == WAR_ASSIST)
        event->m = move->n;
}

void war_play(Match *match, const Move *move, EventList *events)
{
    Step step = {
        .terms = war_terms(match), .match = match, .board = war_board(match), .events = events};
    require(match->phase > WAR_PHASE_OVER && match->phase < WAR_PHASES);
    require((step.board->battle.kind == BATTLE_NONE) == (match->phase == WAR_PHASE_TURN));
    tell_act(match, move, events);
    switch (move->act) {
    case WAR_CONQUER:
        require(step.terms->conquest);
        declare_battle(&step, BATTLE_CONQUER, move);
        break;
    case WAR_ATTACK: declare_battle(&step, BATTLE_ATTACK, move); break;
    case WAR_ASSASSINATE: present_jokers(&step, move->seat, move->n); break;
    case WAR_AGAIN: present_jokers(&step, step.board->battle.defender, move->n); break;
    case WAR_STOP: resolve_assassination(&step, false); break;
    case WAR_ANSWER: answer(&step, move->n); break;
    case WAR_OFFER: make_offer(&step, move); break;
    case WAR_DONE: end_offers(&step); break;
    case WAR_ASSIST: assist(&step, move); break;
    case WAR_STAY_OUT: ask_next_helper(&step, match->actor); break;
    case WAR_DEFEND:
        hand_to_force(&step, match->actor, move->cards, step.board->battle.defence);
        resolve_battle(&step);
        break;
    default: play_quiet_action(&step, move); break;
    }
}

void war_start(Match *match, EventList *events)
{
    require(match->seats >= 2 && match->seats <= SEATS_MAX);
    Step step = {
        .terms = war_terms(match), .match = match, .board = war_board(match), .events = events};
    require(match->options[0] > 0 && match->options[0] <= WAR_ROUND_CAP);
    step_first_round(&step);
}

int war_score(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    return war_board(match)->seats[seat].points;
}
