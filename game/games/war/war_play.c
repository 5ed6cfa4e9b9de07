/* What each decision in a war does, and how battles are resolved. */
#include "war_step.h"
#include "war.h"
#include "core/require.h"

#include <string.h>

/* Both ascending: one walk takes the cards out and closes the gaps. */
static void hand_take(WarSeat *army, const Card *cards)
{
    int kept = 0;
    for (int i = 0; i < army->hand_count; i++) {
        if (army->hand[i] == *cards)
            cards++;
        else
            army->hand[kept++] = army->hand[i];
    }
    require(*cards == CARD_NONE); /* every one of them was there */
    for (int i = kept; i < army->hand_count; i++)
        army->hand[i] = CARD_NONE;
    army->hand_count = (uint8_t)kept;
}

static void hand_to_force(Step *step, int seat, const Card *cards)
{
    hand_take(&step->board->seats[seat], cards);
    for (; *cards; cards++)
        event_card(step->events, seat, *cards, ZONE_HAND, WAR_ZONE_FORCE, SEEN_BY_ALL);
}

static void force_to_discard(Step *step, int seat, const Card *cards)
{
    for (; *cards; cards++)
        step_discard(step, seat, *cards, WAR_ZONE_FORCE);
}

static void jokers_to_force(Step *step, int seat, int count)
{
    Card jokers[MOVE_CARDS_MAX] = {0};
    require(count > 0 && count < MOVE_CARDS_MAX);
    memset(jokers, CARD_JOKER, (size_t)count);
    hand_to_force(step, seat, jokers);
}

/* One event a card of a bag, ascending. */
static void tell_bag(Step *step, int seat, int other, uint32_t bag, Suit suit, int from, int to)
{
    if (!step->events)
        return;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0; i--)
            event_card(step->events, seat, CARD_OF(suit, rank), from, to, SEEN_BY_ALL)->other =
                (uint8_t)other;
}

static void money_to_discard(Step *step, int seat, uint32_t money, int from)
{
    for (int rank = 1; money; rank++, money >>= WAR_BAG_BITS)
        for (int i = (int)(money & 7u); i > 0; i--)
            step_discard(step, seat, war_money(rank), from);
}

/* Money from the Treasury, or out of the hand where there is none. */
static void pay(Step *step, int seat, uint32_t money)
{
    WarSeat *army = &step->board->seats[seat];
    require(war_bag_holds(war_purse(step->terms, army), money));
    if (step->terms->treasury) {
        army->treasury -= money;
        money_to_discard(step, seat, money, WAR_ZONE_TREASURY);
        return;
    }
    Card cards[MOVE_CARDS_MAX] = {0};
    int  count = 0;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(money, WAR_BAG_BITS, rank - 1); i > 0; i--)
            cards[count++] = war_money(rank);
    hand_take(army, cards);
    money_to_discard(step, seat, money, ZONE_HAND);
}

static void land_to_domain(Step *step, int seat, const Card *cards)
{
    WarSeat *army = &step->board->seats[seat];
    hand_take(army, cards);
    for (; *cards; cards++) {
        uint32_t land = bag_of(WAR_BAG_BITS, war_value(*cards) - 1, 1);
        army->domain += land;
        army->bought += land;
        event_card(step->events, seat, *cards, ZONE_HAND, WAR_ZONE_DOMAIN, SEEN_BY_ALL);
    }
}

static void move_land(Step *step, int from, int to, uint32_t land)
{
    require(war_bag_holds(step->board->seats[from].domain, land));
    step->board->seats[from].domain -= land;
    step->board->seats[to].domain += land;
    tell_bag(step, from, to, land, SUIT_SPADES, WAR_ZONE_DOMAIN, WAR_ZONE_DOMAIN);
}

static void move_money(Step *step, int from, int to, uint32_t money)
{
    require(war_bag_holds(step->board->seats[from].treasury, money));
    step->board->seats[from].treasury -= money;
    step->board->seats[to].treasury += money;
    tell_bag(step, from, to, money, SUIT_DIAMONDS, WAR_ZONE_TREASURY, WAR_ZONE_TREASURY);
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
    int              sort = 0;
    while (bag_count(domain, WAR_BAG_BITS, sort) == 0)
        sort++;
    move_land(step, battle->defender, battle->attacker, bag_of(WAR_BAG_BITS, sort, 1));
}

static void discard_battle(Step *step, const Card *defence)
{
    const WarBattle *battle = &step->board->battle;
    force_to_discard(step, battle->attacker, battle->force);
    money_to_discard(step, battle->attacker, battle->mercenaries, WAR_ZONE_FORCE);
    for (int i = 0; i < battle->helper_count; i++)
        force_to_discard(step, battle->helpers[i].seat, battle->helpers[i].cards);
    force_to_discard(step, battle->defender, defence);
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

static void resolve_battle(Step *step, const Card *defence)
{
    WarBattle *battle = &step->board->battle;
    bool       conquest = battle->kind == BATTLE_CONQUER;
    int        attack = war_attack_points(step->board);
    int        hold = war_defence_points(step->board) + war_cards_value(defence);
    bool       won = attack > hold;
    Event     *event = event_add(step->events, WAR_EVENT_BATTLE, battle->attacker);
    if (event) {
        event->other = battle->defender;
        event->n = (int16_t)attack;
        event->m = (int16_t)hold;
    }
    if (won && !conquest)
        hurt(step, battle->defender, attack - hold);
    discard_battle(step, defence);
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
    const WarBattle *battle = &step->board->battle;
    int              points = step->terms->assassin_points;
    if (won) {
        hurt(step, battle->defender, WAR_ASSASSINATION);
        if (step->board->seats[battle->defender].hp == 0)
            points += step->terms->kill_assassin_points;
    } else if (step->events) {
        event_add(step->events, WAR_EVENT_FOILED, battle->attacker)->other = battle->defender;
    }
    for (int i = 0; i < battle->jokers; i++)
        step_discard(step, battle->attacker, CARD_JOKER, WAR_ZONE_FORCE);
    for (int i = 0; i < battle->answered; i++)
        step_discard(step, battle->defender, CARD_JOKER, WAR_ZONE_FORCE);
    step_give_points(step, won ? battle->attacker : battle->defender, points);
    finish_battle(step, won, false);
}

static void ask(Step *step, WarPhase phase, int actor)
{
    step->match->phase = (uint8_t)phase;
    step->match->actor = (uint8_t)actor;
}

static void declare_battle(Step *step, WarBattleKind kind, const Move *move)
{
    WarBattle *battle = &step->board->battle;
    int        attacker = step->match->turn;
    battle->kind = (uint8_t)kind;
    battle->attacker = (uint8_t)attacker;
    battle->defender = move->seat;
    memcpy(battle->force, move->cards, sizeof battle->force);
    battle->mercenaries = move->bags[0];
    step->board->seats[attacker].treasury -= move->bags[0];
    hand_to_force(step, attacker, move->cards);
    tell_bag(step, attacker, attacker, move->bags[0], SUIT_DIAMONDS, WAR_ZONE_TREASURY,
             WAR_ZONE_FORCE);
    if (kind == BATTLE_CONQUER || step->match->seats == 2)
        ask(step, WAR_PHASE_DEFEND, move->seat);
    else
        ask(step, WAR_PHASE_OFFER, attacker);
}

/* Where Jokers are played one at a time, a move need not say how many. */
static void present_jokers(Step *step, int defender, int told)
{
    WarBattle *battle = &step->board->battle;
    int        count = told ? told : 1;
    battle->kind = BATTLE_ASSASSINATE;
    battle->attacker = step->match->turn;
    battle->defender = (uint8_t)defender;
    battle->jokers = (uint8_t)(battle->jokers + count);
    jokers_to_force(step, battle->attacker, count);
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
    WarBattle *battle = &step->board->battle;
    require(battle->helper_count < WAR_HELPERS_MAX);
    WarHelper *helper = &battle->helpers[battle->helper_count++];
    helper->seat = step->match->actor;
    helper->side = move->n;
    memcpy(helper->cards, move->cards, sizeof helper->cards);
    hand_to_force(step, helper->seat, move->cards);
    if (step->terms->paid_at_once)
        pay_helper(step, helper);
    ask_next_helper(step, helper->seat);
}

static void answer(Step *step, int count)
{
    WarBattle *battle = &step->board->battle;
    if (count == 0) {
        resolve_assassination(step, true);
        return;
    }
    battle->answered = (uint8_t)(battle->answered + count);
    jokers_to_force(step, battle->defender, count);
    ask(step, WAR_PHASE_AGAIN, battle->attacker);
}

static void heal(Step *step, Card card)
{
    int      seat = step->match->turn;
    WarSeat *army = &step->board->seats[seat];
    int      hp = army->hp + war_healing(step->terms, card);
    int      before = army->hp;
    Card     cards[2] = {card, CARD_NONE};
    hand_take(army, cards);
    step_discard(step, seat, card, ZONE_HAND);
    army->hp = (uint8_t)(hp < WAR_HP_FULL ? hp : WAR_HP_FULL);
    event_number(step->events, WAR_EVENT_HP, seat, army->hp - before, army->hp);
}

static void discard(Step *step, const Card *cards)
{
    int seat = step->match->turn;
    hand_take(&step->board->seats[seat], cards);
    for (; *cards; cards++)
        step_discard(step, seat, *cards, ZONE_HAND);
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
        hand_to_force(&step, match->actor, move->cards);
        resolve_battle(&step, move->cards);
        break;
    default: play_quiet_action(&step, move); break;
    }
}

void war_start(Match *match, EventList *events)
{
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
