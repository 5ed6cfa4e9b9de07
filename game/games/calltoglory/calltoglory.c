/* Call to Glory, the official rules in English, for two to four; with both of its variants.
 *
 * What its text and the rulings leave open and how it is played here:
 * - Cards are dealt one by one from the top, clockwise from the start player; of the rest the upper
 * half (the larger if they differ) is the first draw pile.
 * - A draw is always possible: a turn begins with two draw piles, else the round would have ended,
 * and each pile gives at most one card a turn.
 * - The miniature is taken at once when the set of Ninjas is laid, before a beaten set finds its
 * pile.
 * - The phase `end` comes whenever a usable miniature is left, even if there is nothing to kill.
 * - While tasks are revealed `turn` stays with the seat that ended the round; its miniature of that
 * turn counts as not usable until another turn begins.
 * - Without The Power of the Ninja the miniatures stay in the box: the stock is 0. */
#include "calltoglory.h"

#include "calltoglory_know.h"
#include "calltoglory_moves.h"
#include "calltoglory_round.h"
#include "calltoglory_tell.h"
#include "core/require.h"
#include "core/rules.h"

const uint8_t CALLTOGLORY_NUMBER[CALLTOGLORY_TYPES] = {6, 7, 8, 9, 12, 14, 16, 18, 20};

enum { TYPE_OF_NINJAS = 5, NUMBER_MAX = 20 };

/* Type + 1 of each number; 0 where no card bears it. */
static const uint8_t TYPE_OF[NUMBER_MAX + 1] = {
    [6] = 1, [7] = 2, [8] = 3, [9] = 4, [12] = 5, [14] = 6, [16] = 7, [18] = 8, [20] = 9};

int calltoglory_type(int number)
{
    return number >= 0 && number <= NUMBER_MAX ? TYPE_OF[number] - 1 : -1;
}

/* The printed rules do not say which characters the tasks name: this is the ruling. */
static const struct {
    uint8_t worth;
    uint8_t numbers[CALLTOGLORY_TASKS_OF_COLOUR];
} TASKS[CALLTOGLORY_COLOURS] = {
    {5, {6, 7, 8, 9}},
    {4, {9, 12, 14, 16}},
    {3, {14, 16, 18, 20}},
};

int calltoglory_task_type(int task)
{
    require(task >= 0 && task < CALLTOGLORY_TASKS);
    return calltoglory_type(
        TASKS[task / CALLTOGLORY_TASKS_OF_COLOUR].numbers[task % CALLTOGLORY_TASKS_OF_COLOUR]);
}

int calltoglory_task_worth(int task)
{
    require(task >= 0 && task < CALLTOGLORY_TASKS);
    return TASKS[task / CALLTOGLORY_TASKS_OF_COLOUR].worth;
}

int calltoglory_types_before(const CallToGloryBoard *board, int seat)
{
    require(seat >= 0 && seat < CALLTOGLORY_SEATS_MAX);
    int types = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        types += calltoglory_set(board, seat, type) > 0;
    return types;
}

int calltoglory_types_to_end(int seats) { return 8 - seats; }

/* With three seats or more the Samurai, Ninjas and Envoys need a third card. */
int calltoglory_least(int seats, int type) { return seats > 2 && type >= 4 && type <= 6 ? 3 : 2; }

int calltoglory_usable(const CallToGloryBoard *board, int seat, int turn)
{
    require(seat >= 0 && seat < CALLTOGLORY_SEATS_MAX);
    return board->miniatures[seat] - (seat == turn ? board->miniature_taken : 0);
}

int calltoglory_round_points(const CallToGloryBoard *board, int seat)
{
    require(seat >= 0 && seat < CALLTOGLORY_SEATS_MAX);
    require(board->revealed_count <= CALLTOGLORY_SEATS_MAX);
    int points = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(board, seat, type))
            points += CALLTOGLORY_NUMBER[type];
    for (int i = 0; i < board->revealed_count; i++) {
        int task = board->revealed[i];
        points += calltoglory_task_worth(task) *
                  calltoglory_set(board, seat, calltoglory_task_type(task));
    }
    return points;
}

/* The decisions. */

static void discard(CallToGloryBoard *board, int seat, int type, int pile, int from,
                    EventList *events)
{
    require(board->discard_count[pile] < CALLTOGLORY_CARDS);
    board->discards[pile][board->discard_count[pile]++] = CALLTOGLORY_NUMBER[type];
    Event *event =
        event_card(events, seat, CALLTOGLORY_NUMBER[type], from, ZONE_DISCARD, SEEN_BY_ALL);
    if (event)
        event->place_to = (uint8_t)pile;
}

/* Cards of a set that leave the table: they wait beside it for their pile. */
static void owe(CallToGloryBoard *board, int seat, int type, int count)
{
    board->owed_seat = (uint8_t)seat;
    board->owed_type = (uint8_t)type;
    board->owed_count = (uint8_t)count;
}

static void play_pile(Match *match, int pile, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    int               seat = board->owed_seat, type = board->owed_type;
    require(board->owed_count > 0 && (pile == 0 || pile == 1));
    while (board->owed_count) {
        if (--board->owed_count == 0)
            board->owed_seat = board->owed_type = 0;
        discard(board, seat, type, pile, CALLTOGLORY_ZONE_SETS, events);
    }
    calltoglory_go_on(match, events);
}

/* To the only possible pile at once, else as their owner will say. */
static void settle(Match *match, EventList *events)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    require(board->owed_count > 0);
    int pile = calltoglory_forced_pile(board);
    if (pile >= 0) {
        play_pile(match, pile, events);
        return;
    }
    match->phase = CALLTOGLORY_PILE;
    match->actor = board->owed_seat;
}

static void play_draw(Match *match, int pile, EventList *events)
{
    require(pile >= 0 && pile < 4);
    CallToGloryBoard *board = calltoglory_board(match);
    int               seat = match->turn;
    require(board->drawn < 2 && calltoglory_pile_left(board, pile) > 0);
    Card *top = pile < 2 ? &board->draw[pile][board->draw_next[pile]++]
                         : &board->discards[pile - 2][--board->discard_count[pile - 2]];
    Card  card = *top;
    int   type = TYPE_OF[card] - 1;
    *top = CARD_NONE;
    board->hand[seat][type]++;
    board->hand_count[seat]++;
    if (pile >= 2)
        board->known[seat][type]++;
    Event *event = event_card(events, seat, card, pile < 2 ? ZONE_DECK : ZONE_DISCARD, ZONE_HAND,
                              pile < 2 ? 1u << seat : SEEN_BY_ALL);
    if (event)
        event->place_from = (uint8_t)(pile & 1);
    board->drawn_from[board->drawn++] = (uint8_t)pile;
    if (board->drawn == 2)
        match->phase = CALLTOGLORY_ACT;
}

/* A card that leaves a hand openly: those that everybody knew of go first, as faces are
 * interchangeable. */
static void leave_hand(CallToGloryBoard *board, int seat, int type)
{
    uint8_t *known = &board->known[seat][type];
    require(board->hand[seat][type] > 0 && board->hand_count[seat] > 0);
    board->hand[seat][type]--;
    board->hand_count[seat]--;
    *known = (uint8_t)(*known > 0 ? *known - 1 : 0);
}

static void take_miniature(CallToGloryBoard *board, int seat, EventList *events)
{
    if (!board->miniature_stock)
        return;
    board->miniature_stock--;
    board->miniatures[seat]++;
    board->miniature_taken = 1;
    event_number(events, CALLTOGLORY_EVENT_TAKEN, seat, board->miniatures[seat],
                 board->miniature_stock);
}

static void tell_beaten(EventList *events, int loser, int winner, int type, int count)
{
    require(loser != winner && count > 0);
    Event *event = event_add(events, CALLTOGLORY_EVENT_BEATEN, loser);
    if (!event)
        return;
    event->other = (uint8_t)winner;
    event->n = (int16_t)-count;
    event->m = CALLTOGLORY_NUMBER[type];
}

static void play_lay(Match *match, int type, int count, EventList *events)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES &&
            count > calltoglory_board(match)->set_count[type]);
    CallToGloryBoard *board = calltoglory_board(match);
    int               seat = match->turn;
    int               beaten = board->set_count[type], loser = board->set_owner[type];
    if (beaten)
        owe(board, loser, type, beaten);
    board->set_count[type] = 0;
    board->set_owner[type] = (uint8_t)seat;
    for (int i = 0; i < count; i++) {
        leave_hand(board, seat, type);
        board->set_count[type]++;
        event_card(events, seat, CALLTOGLORY_NUMBER[type], ZONE_HAND, CALLTOGLORY_ZONE_SETS,
                   SEEN_BY_ALL);
    }
    board->acted = true;
    if (type == TYPE_OF_NINJAS)
        take_miniature(board, seat, events);
    if (beaten && loser != seat)
        tell_beaten(events, loser, seat, type, beaten);
    if (beaten)
        settle(match, events);
    else
        calltoglory_go_on(match, events);
}

static void play_discard(Match *match, int type, int pile, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    int               forced = calltoglory_forced_pile(board);
    leave_hand(board, match->turn, type);
    discard(board, match->turn, type, forced >= 0 ? forced : pile, ZONE_HAND, events);
    board->acted = true;
    calltoglory_go_on(match, events);
}

static void play_ninja(Match *match, int victim, int type, EventList *events)
{
    require(victim != match->turn && calltoglory_board(match)->set_owner[type] == victim);
    CallToGloryBoard *board = calltoglory_board(match);
    int               seat = match->turn;
    require(board->miniatures[seat] > 0 && board->set_count[type] > 0);
    board->miniatures[seat]--;
    board->miniature_stock++;
    Event *event = event_add(events, CALLTOGLORY_EVENT_RETURNED, seat);
    if (event) {
        event->other = (uint8_t)victim;
        event->card = CALLTOGLORY_NUMBER[type];
        event->n = board->miniatures[seat];
        event->m = board->miniature_stock;
    }
    if (--board->set_count[type] == 0)
        board->set_owner[type] = 0;
    owe(board, victim, type, 1);
    settle(match, events);
}

static void play_reveal(Match *match, int task, EventList *events)
{
    require(task >= 0);
    CallToGloryBoard *board = calltoglory_board(match);
    int               seat = match->actor;
    require(task < CALLTOGLORY_TASKS && board->revealed_count < match->seats);
    board->task[seat][task / CALLTOGLORY_TASKS_OF_COLOUR] = 0;
    board->tasks_gone |= (uint16_t)(1u << task);
    board->revealed[board->revealed_count++] = (uint8_t)task;
    event_number(events, CALLTOGLORY_EVENT_TASK, seat, task, 0);
    if (board->revealed_count == match->seats)
        calltoglory_score_round(match, events);
    else
        match->actor = (uint8_t)((seat + 1) % match->seats);
}

static void play(Match *match, const Move *move, EventList *events)
{
    Event *event = event_add(events, EVENT_ACT, match->actor);
    if (event) {
        event->n = move->act;
        if (move->act == CALLTOGLORY_ACT_NINJA)
            event->other = move->seat;
    }
    switch (move->act) {
    case CALLTOGLORY_ACT_DRAW: play_draw(match, move->n, events); break;
    case CALLTOGLORY_ACT_LAY: play_lay(match, TYPE_OF[move->n] - 1, move->m, events); break;
    case CALLTOGLORY_ACT_DISCARD: play_discard(match, TYPE_OF[move->n] - 1, move->m, events); break;
    case CALLTOGLORY_ACT_NINJA: play_ninja(match, move->seat, TYPE_OF[move->n] - 1, events); break;
    case CALLTOGLORY_ACT_PILE: play_pile(match, move->n, events); break;
    case CALLTOGLORY_ACT_REVEAL: play_reveal(match, move->n, events); break;
    case CALLTOGLORY_ACT_END: calltoglory_end_turn(match, events); break;
    default: require(move->act <= CALLTOGLORY_ACT_REVEAL);
    }
}

/* Three task cards each are revealed in three rounds. */
static void fit_options(MatchSetup *setup)
{
    if (setup->options[CALLTOGLORY_OPTION_TASKS])
        setup->options[CALLTOGLORY_OPTION_ROUNDS] = CALLTOGLORY_TASK_ROUNDS;
}

static const char *const ROUND_WORDS[] = {"1: quick game", "2", "3", "4", "5", "6"};
static const char *const NO_YES[] = {"No", "Yes"};

static const Option OPTIONS[] = {
    [CALLTOGLORY_OPTION_ROUNDS] = {.id = "rounds",
                                   .title = "Rounds",
                                   .help = "How many rounds are scored. Imperial Tasks take three.",
                                   .least = 1,
                                   .most = CALLTOGLORY_ROUNDS_MAX,
                                   .step = 1,
                                   .usual = 4,
                                   .words = ROUND_WORDS},
    [CALLTOGLORY_OPTION_TASKS] =
        {.id = "tasks",
         .title = "Imperial Tasks",
         .help = "Secret tasks: each pays for the laid cards of one character.",
         .most = 1,
         .step = 1,
         .words = NO_YES,
         .yes_no = true},
    [CALLTOGLORY_OPTION_NINJAS] =
        {.id = "ninjas",
         .title = "Power of the Ninja",
         .help = "Whoever lays Ninjas takes a figure, and it kills a rival's card.",
         .most = 1,
         .step = 1,
         .words = NO_YES,
         .yes_no = true},
};

static const char *const PHASE_IDS[] = {"over", "draw", "act", "end", "pile", "task"};
static const char *const PHASE_WORDS[] = {"The end",      "Draw two cards", "Lay or discard",
                                          "End the turn", "Choose a pile",  "Reveal a task"};
static const char *const EVENT_NAMES[] = {
    "miniature_taken", "miniature_returned", "task", "bonus", "beaten", NULL};
static const char *const ZONE_NAMES[] = {"sets", NULL};

enum {
    IN_TURN = 1u << CALLTOGLORY_DRAW | 1u << CALLTOGLORY_ACT | 1u << CALLTOGLORY_END,
    NUMBER_BITS = 5
};

static const Verb VERBS[] = {
    [CALLTOGLORY_ACT_DRAW] =
        {.name = "draw",
         .phases = 1u << CALLTOGLORY_DRAW,
         .fields = {{.kind = FIELD_N, .key = "pile", .bits = 2, .words = CALLTOGLORY_PILE_CODES}}},
    [CALLTOGLORY_ACT_LAY] = {.name = "lay",
                             .phases = 1u << CALLTOGLORY_ACT,
                             .fields = {{.kind = FIELD_N, .key = "type", .bits = NUMBER_BITS},
                                        {.kind = FIELD_M, .key = "count", .bits = NUMBER_BITS}}},
    [CALLTOGLORY_ACT_DISCARD] = {.name = "discard",
                                 .phases = 1u << CALLTOGLORY_ACT,
                                 .fields = {{.kind = FIELD_N, .key = "type", .bits = NUMBER_BITS},
                                            {.kind = FIELD_M,
                                             .key = "pile",
                                             .bits = 2,
                                             .optional = true,
                                             .absent = CALLTOGLORY_PILE_FORCED}}},
    [CALLTOGLORY_ACT_NINJA] = {.name = "ninja",
                               .phases = IN_TURN,
                               .fields = {{.kind = FIELD_SEAT, .key = "seat"},
                                          {.kind = FIELD_N, .key = "type", .bits = NUMBER_BITS}}},
    [CALLTOGLORY_ACT_END] = {.name = "end", .phases = 1u << CALLTOGLORY_END},
    [CALLTOGLORY_ACT_PILE] = {.name = "pile",
                              .phases = 1u << CALLTOGLORY_PILE,
                              .fields = {{.kind = FIELD_N, .key = "pile", .bits = 1}}},
    [CALLTOGLORY_ACT_REVEAL] =
        {.name = "reveal",
         .phases = 1u << CALLTOGLORY_TASK,
         .fields = {{.kind = FIELD_N, .key = "task", .bits = 4, .words = CALLTOGLORY_TASK_CODES}}},
};

static int score(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    return calltoglory_board(match)->score[seat];
}

/* Others' tasks, when they are reckoned. */
static bool reveals(const Event *event, int seat)
{
    return event->kind >= EVENT_OWN && event->kind != CALLTOGLORY_EVENT_BEATEN &&
           event->seat != seat;
}

const Rules calltoglory_rules = {
    .id = "calltoglory",
    .title = "Call to Glory",
    .pitch = "Gather the people of old Japan, lay a larger following than your rivals and call the "
             "end before they answer.",
    .seats_min = 2,
    .seats_max = CALLTOGLORY_SEATS_MAX,
    .minutes = 30,
    .version = 1,
    .oldest = 1,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .options = OPTIONS,
    .phase_ids = PHASE_IDS,
    .phase_words = PHASE_WORDS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .event_names = EVENT_NAMES,
    .zone_names = ZONE_NAMES,
    .reveals = reveals,
    .score_word = "points",
    .fit_options = fit_options,
    .start = calltoglory_start,
    .moves = calltoglory_moves,
    .pick = calltoglory_pick,
    .check = calltoglory_check,
    .why_not = calltoglory_why_none,
    .play = play,
    .view = calltoglory_view,
    .redeal = calltoglory_redeal,
    .score = score,
    .hash = calltoglory_hash,
    .tell_state = calltoglory_tell_state,
    .say_move = calltoglory_say_move,
    .say_event = calltoglory_say_event,
};
