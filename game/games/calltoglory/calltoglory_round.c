/* The course of a match of Call to Glory: how a round is laid out, whose turn comes, when a round
 * is over and what it was worth, and who has won. */
#include "calltoglory_round.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"

static void begin_turn(Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    CallToGloryBoard *board = calltoglory_board(match);
    match->turn = match->actor = (uint8_t)seat;
    match->phase = CALLTOGLORY_DRAW;
    board->drawn = 0;
    board->drawn_from[0] = board->drawn_from[1] = 0;
    board->acted = false;
    board->miniature_taken = 0;
}

static void clear_table(CallToGloryBoard *board)
{
    memset(board->hand, 0, sizeof board->hand);
    memset(board->known, 0, sizeof board->known);
    memset(board->hand_count, 0, sizeof board->hand_count);
    memset(board->set_count, 0, sizeof board->set_count);
    memset(board->set_owner, 0, sizeof board->set_owner);
    memset(board->discard_count, 0, sizeof board->discard_count);
    memset(board->discards, 0, sizeof board->discards);
    memset(board->draw, 0, sizeof board->draw);
    memset(board->miniatures, 0, sizeof board->miniatures);
    memset(board->revealed, 0, sizeof board->revealed);
    board->revealed_count = 0;
    board->turns = 0;
}

static void make_piles(CallToGloryBoard *board, const Card *rest, int count)
{
    int upper = (count + 1) / 2;
    require(count > 1 && upper <= CALLTOGLORY_PILE_MAX);
    memcpy(board->draw[0], rest, (size_t)upper);
    memcpy(board->draw[1], rest + upper, (size_t)(count - upper));
    board->draw_next[0] = board->draw_next[1] = 0;
    board->draw_end[0] = (uint8_t)upper;
    board->draw_end[1] = (uint8_t)(count - upper);
}

static void begin_round(Match *match, int first, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    Card              deck[CALLTOGLORY_CARDS];
    int               cards = 0, next = 0;
    clear_table(board);
    board->first = (uint8_t)first;
    board->miniature_stock = match->options[CALLTOGLORY_OPTION_NINJAS] ? CALLTOGLORY_MINIATURES : 0;
    require(first < match->seats && match->round <= CALLTOGLORY_ROUNDS_MAX);
    event_number(events, EVENT_ROUND, first, match->round, 0);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = 0; i < CALLTOGLORY_NUMBER[type]; i++)
            deck[cards++] = CALLTOGLORY_NUMBER[type];
    require(cards == CALLTOGLORY_CARDS);
    rng_shuffle(&match->rng, deck, CALLTOGLORY_CARDS);
    int dealt = CALLTOGLORY_DEALT * match->seats;
    make_piles(board, deck + dealt, CALLTOGLORY_CARDS - dealt);
    event_shuffle(events, SEAT_NONE, deck, CALLTOGLORY_CARDS);
    for (int i = 0; i < dealt; i++) {
        int seat = (first + i) % match->seats;
        board->hand[seat][calltoglory_type(deck[next])]++;
        board->hand_count[seat]++;
        event_card(events, seat, deck[next++], ZONE_DECK, ZONE_HAND, 1u << seat);
    }
    begin_turn(match, first);
}

static void deal_tasks(Match *match)
{
    CallToGloryBoard *board = calltoglory_board(match);
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t tasks[CALLTOGLORY_TASKS_OF_COLOUR];
        for (int i = 0; i < CALLTOGLORY_TASKS_OF_COLOUR; i++)
            tasks[i] = (uint8_t)(colour * CALLTOGLORY_TASKS_OF_COLOUR + i + 1);
        rng_shuffle(&match->rng, tasks, CALLTOGLORY_TASKS_OF_COLOUR);
        for (int seat = 0; seat < match->seats; seat++)
            board->task[seat][colour] = tasks[seat];
    }
}

void calltoglory_start(Match *match, EventList *events)
{
    require(match->seats >= 2 && match->seats <= CALLTOGLORY_SEATS_MAX);
    if (match->options[CALLTOGLORY_OPTION_TASKS])
        deal_tasks(match);
    begin_round(match, (int)rng_below(&match->rng, match->seats), events);
}

/* Whether seat a goes before seat b in the next round; a is met before b clockwise. */
static bool starts_before(const CallToGloryBoard *board, int a, int b)
{
    require(board->rounds_scored > 0);
    int last = board->rounds_scored - 1;
    if (board->score[a] != board->score[b])
        return board->score[a] < board->score[b];
    return board->round_score[a][last] <= board->round_score[b][last];
}

static int next_first(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     first = board->first;
    for (int i = 1; i < match->seats; i++) {
        int seat = (board->first + i) % match->seats;
        if (!starts_before(board, first, seat))
            first = seat;
    }
    return first;
}

static int best_round(const CallToGloryBoard *board, int seat)
{
    int best = 0;
    for (int i = 0; i < board->rounds_scored; i++)
        if (board->round_score[seat][i] > best)
            best = board->round_score[seat][i];
    return best;
}

static void finish(Match *match, EventList *events)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    require(board->rounds_scored == match->options[CALLTOGLORY_OPTION_ROUNDS]);
    int most = -1, best = -1;
    match->winners = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        int score = board->score[seat], single = best_round(board, seat);
        if (score > most || (score == most && single > best)) {
            most = score;
            best = single;
            match->winners = 0;
        }
        if (score == most && single == best)
            match->winners |= (uint8_t)(1u << seat);
    }
    require(match->winners);
    match->phase = PHASE_OVER;
    match->actor = SEAT_NONE;
    event_add(events, EVENT_OVER, SEAT_NONE);
}

static void tell_bonuses(const CallToGloryBoard *board, int seat, EventList *events)
{
    for (int i = 0; i < board->revealed_count; i++) {
        int task = board->revealed[i];
        int cards = calltoglory_set(board, seat, calltoglory_task_type(task));
        if (cards)
            event_number(events, CALLTOGLORY_EVENT_BONUS, seat,
                         calltoglory_task_worth(task) * cards, task);
    }
}

void calltoglory_score_round(Match *match, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    require(board->rounds_scored < CALLTOGLORY_ROUNDS_MAX);
    for (int seat = 0; seat < match->seats; seat++) {
        int points = calltoglory_round_points(board, seat);
        if (events)
            tell_bonuses(board, seat, events);
        board->round_score[seat][board->rounds_scored] = (uint16_t)points;
        require(board->score[seat] + points <= UINT16_MAX);
        board->score[seat] = (uint16_t)(board->score[seat] + points);
        event_number(events, EVENT_POINTS, seat, points, board->score[seat]);
    }
    board->rounds_scored++;
    if (match->round == match->options[CALLTOGLORY_OPTION_ROUNDS]) {
        finish(match, events);
        return;
    }
    match->round++;
    begin_round(match, next_first(match), events);
}

static bool round_is_over(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    if (!calltoglory_draw_left(board, 0) || !calltoglory_draw_left(board, 1))
        return true;
    if (board->turns == CALLTOGLORY_TURNS_MAX)
        return true;
    uint8_t types[CALLTOGLORY_SEATS_MAX] = {0};
    int     on_table = 0, most = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (board->set_count[type]) {
            on_table++;
            int before = ++types[board->set_owner[type]];
            most = before > most ? before : most;
        }
    return on_table == CALLTOGLORY_TYPES || most >= calltoglory_types_to_end(match->seats);
}

void calltoglory_end_turn(Match *match, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    require(board->acted && board->turns < CALLTOGLORY_TURNS_MAX);
    board->turns++;
    if (!round_is_over(match)) {
        begin_turn(match, match->turn + 1 == match->seats ? 0 : match->turn + 1);
        return;
    }
    event_number(events, EVENT_ROUND_END, SEAT_NONE, match->round, 0);
    if (!match->options[CALLTOGLORY_OPTION_TASKS]) {
        calltoglory_score_round(match, events);
        return;
    }
    match->phase = CALLTOGLORY_TASK;
    match->actor = board->first;
}

void calltoglory_go_on(Match *match, EventList *events)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    require(board->owed_count == 0 && match->turn < match->seats);
    match->actor = match->turn;
    if (!board->acted)
        match->phase = board->drawn < 2 ? CALLTOGLORY_DRAW : CALLTOGLORY_ACT;
    else if (calltoglory_usable(board, match->turn, match->turn))
        match->phase = CALLTOGLORY_END;
    else
        calltoglory_end_turn(match, events);
}
