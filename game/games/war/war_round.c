/* Stacks, deals, turns and rounds of a war: everything that happens without a decision. */
#include "war_step.h"
#include "war.h"
#include "core/require.h"

#include <string.h>

static WarPile *pile_of(Step *step, int seat)
{
    return &step->board->piles[step->terms->own_stacks ? seat : 0];
}

/* `other`: whose Land it is; SEAT_NONE: it is not for another's. */
static void give_points(Step *step, int seat, int points, int other)
{
    require(seat >= 0 && seat < step->match->seats && points >= 0);
    WarSeat *army = &step->board->seats[seat];
    if (points == 0)
        return;
    army->points = (uint16_t)(army->points + points);
    event_number(step->events, EVENT_POINTS, seat, points, army->points);
    if (step->events)
        step->events->events[step->events->count - 1].other = (uint8_t)other;
}

void step_give_points(Step *step, int seat, int points)
{
    give_points(step, seat, points, SEAT_NONE);
}

void step_discard(Step *step, int seat, Card card, int from)
{
    WarPile *pile = pile_of(step, seat);
    require(pile->base + pile->discarded < pile->top); /* drawing has made room */
    step->board->cards[pile->base + pile->discarded++] = card;
    event_card(step->events, seat, card, from, ZONE_DISCARD, SEEN_BY_ALL);
}

static void hand_insert(WarSeat *army, Card card)
{
    require(army->hand_count < WAR_HAND_MAX);
    int at = army->hand_count++;
    for (; at > 0 && army->hand[at - 1] > card; at--)
        army->hand[at] = army->hand[at - 1];
    army->hand[at] = card;
}

static void draw_one(Step *step, int seat)
{
    WarSeat *army = &step->board->seats[seat];
    WarPile *pile = pile_of(step, seat);
    require(pile->top < pile->end);
    Card card = step->board->cards[pile->top++];
    if (step->terms->treasury && war_role(card) == ROLE_MONEY) {
        army->treasury += bag_of(WAR_BAG_BITS, war_value(card) - 1, 1);
        event_card(step->events, seat, card, ZONE_DECK, WAR_ZONE_TREASURY, SEEN_BY_ALL);
    } else {
        hand_insert(army, card);
        event_card(step->events, seat, card, ZONE_DECK, ZONE_HAND, 1u << seat);
    }
    if (pile->top == pile->end) {
        step->board->last_card = true;
        event_add(step->events, EVENT_LAST_CARD, seat);
    }
}

void step_draw_up(Step *step, int seat)
{
    require(seat >= 0 && seat < step->match->seats);
    const WarPile *pile = pile_of(step, seat);
    while (step->board->seats[seat].hand_count < step->terms->hand_full && pile->top < pile->end)
        draw_one(step, seat);
}

/* One card a seat, around and around; Money that goes to a Treasury was that seat's card. */
static void deal(Step *step)
{
    int seat = step->board->first, full = step->terms->hand_full;
    for (int lacking = step->match->seats; lacking > 0; seat = step_next_seat(step, seat)) {
        const WarSeat *army = &step->board->seats[seat];
        if (army->hand_count == full)
            continue;
        draw_one(step, seat);
        lacking -= army->hand_count == full;
    }
}

static void lay_out_deck(Card *cards)
{
    for (int i = 0; i < WAR_DECK - 1; i++)
        cards[i] = (Card)(i + 1);
    cards[WAR_DECK - 1] = CARD_JOKER;
}

/* Every card comes back to its stack. */
static void shuffle_stacks(Step *step)
{
    WarBoard *board = step->board;
    int       seats = step->match->seats;
    int       stacks = step->terms->own_stacks ? seats : 1;
    int       size = WAR_DECK * seats / stacks;
    for (int seat = 0; seat < seats; seat++)
        lay_out_deck(board->cards + WAR_DECK * seat);
    for (int i = 0; i < stacks; i++)
        board->piles[i] = (WarPile){.base = (uint16_t)(i * size),
                                    .top = (uint16_t)(i * size),
                                    .end = (uint16_t)((i + 1) * size)};
    for (int i = 0; i < stacks; i++) {
        const WarPile *pile = &board->piles[i];
        rng_shuffle(&step->match->rng, board->cards + pile->top, size);
        event_shuffle(step->events, step->terms->own_stacks ? i : SEAT_NONE,
                      board->cards + pile->top, size);
    }
}

static void clear_table(Step *step)
{
    WarBoard *board = step->board;
    for (int seat = 0; seat < step->match->seats; seat++) {
        WarSeat *army = &board->seats[seat];
        *army = (WarSeat){.points = army->points, .hp = WAR_HP_FULL};
    }
    memset(&board->battle, 0, sizeof board->battle);
    board->last_card = false;
    board->final_turns = -1;
}

/* Turns the top card of the stack onto the discard pile, and returns its value. */
static int turn_card(Step *step, int seat)
{
    WarPile *pile = pile_of(step, seat);
    require(pile->top < pile->end);
    Card card = step->board->cards[pile->top++];
    step_discard(step, seat, card, ZONE_DECK);
    return war_value(card);
}

/* Tied seats turn again. If chance kept them tied through half of the stack, the first of them
 * starts. */
static int seat_with_high_card(Step *step)
{
    const WarPile *pile = pile_of(step, 0);
    unsigned       tied = (1u << step->match->seats) - 1;
    for (;;) {
        unsigned highest = 0;
        int      high = 0, first = 0;
        for (int seat = 0; seat < step->match->seats; seat++) {
            if (!(tied >> seat & 1))
                continue;
            int value = turn_card(step, seat);
            if (value > high) {
                high = value;
                highest = 0;
                first = seat;
            }
            if (value == high)
                highest |= 1u << seat;
        }
        if (highest == 1u << first || pile->top > pile->end / 2)
            return first;
        tied = highest;
    }
}

/* Walking to the right from the seat that started the last round and ending with it, the first of
 * those with the fewest points. */
static int seat_with_fewest_points(const Step *step)
{
    int seats = step->match->seats, fewest = -1;
    for (int back = 1; back <= seats; back++) {
        int seat = (step->board->first + seats - back) % seats;
        if (fewest < 0 || step->board->seats[seat].points < step->board->seats[fewest].points)
            fewest = seat;
    }
    return fewest;
}

static void begin_round(Step *step)
{
    Match *match = step->match;
    match->turn = match->actor = step->board->first;
    match->phase = WAR_PHASE_TURN;
    event_number(step->events, EVENT_ROUND, step->board->first, match->round, 0);
    deal(step);
}

void step_first_round(Step *step)
{
    require(step->match->round == 1);
    clear_table(step);
    shuffle_stacks(step);
    step->board->first =
        (uint8_t)(step->terms->card_starts ? seat_with_high_card(step)
                                           : (int)rng_below(&step->match->rng, step->match->seats));
    begin_round(step);
}

static void next_round(Step *step)
{
    step->match->round++;
    step->board->first = (uint8_t)seat_with_fewest_points(step);
    clear_table(step);
    shuffle_stacks(step);
    if (step->terms->card_starts)
        turn_card(step, step->board->first);
    begin_round(step);
}

static unsigned seats_with_most_points(const Step *step)
{
    unsigned leaders = 0;
    int      most = -1;
    for (int seat = 0; seat < step->match->seats; seat++) {
        int points = step->board->seats[seat].points;
        if (points > most) {
            most = points;
            leaders = 0;
        }
        if (points == most)
            leaders |= 1u << seat;
    }
    return leaders;
}

static void score_land(Step *step, int beaten, int victor)
{
    for (int seat = 0; seat < step->match->seats; seat++) {
        /* cppcheck-suppress arrayIndexOutOfBoundsCond */
        int value = war_bag_value(step->board->seats[seat].domain);
        if (seat != beaten)
            step_give_points(step, seat, value);
        else if (step->terms->spoils)
            give_points(step, victor, value, beaten);
    }
}

void step_end_round(Step *step, int beaten, int victor)
{
    require((beaten == SEAT_NONE) == (victor == SEAT_NONE));
    require(step->board->battle.kind == BATTLE_NONE);
    Match *match = step->match;
    event_number(step->events, EVENT_ROUND_END, SEAT_NONE, match->round, 0);
    score_land(step, beaten, victor);
    unsigned leaders = seats_with_most_points(step);
    bool     decided = !(leaders & (leaders - 1));
    if (match->round < match->options[0] || (!decided && match->round < WAR_ROUND_CAP)) {
        next_round(step);
        return;
    }
    match->winners = (uint8_t)leaders;
    match->phase = WAR_PHASE_OVER;
    match->actor = SEAT_NONE;
    event_add(step->events, EVENT_OVER, SEAT_NONE);
}

void step_end_turn(Step *step)
{
    require(step->board->battle.kind == BATTLE_NONE);
    Match    *match = step->match;
    WarBoard *board = step->board;
    if (board->last_card) {
        if (board->final_turns < 0)
            board->final_turns = (int8_t)(step->terms->turns_after_last_card * match->seats);
        else
            board->final_turns--;
        if (board->final_turns == 0) {
            step_end_round(step, SEAT_NONE, SEAT_NONE);
            return;
        }
    }
    match->turn = match->actor = (uint8_t)step_next_seat(step, match->turn);
    match->phase = WAR_PHASE_TURN;
    step_draw_up(step, match->turn);
}
