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

static int usable_now(const Match *match)
{
    return calltoglory_usable(calltoglory_board(match), match->turn, match->turn);
}

/* The course of rounds and turns. */

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

static void start(Match *match, EventList *events)
{
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

static void score_round(Match *match, EventList *events)
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

static void end_turn(Match *match, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    board->turns++;
    if (!round_is_over(match)) {
        begin_turn(match, match->turn + 1 == match->seats ? 0 : match->turn + 1);
        return;
    }
    event_number(events, EVENT_ROUND_END, SEAT_NONE, match->round, 0);
    if (!match->options[CALLTOGLORY_OPTION_TASKS]) {
        score_round(match, events);
        return;
    }
    match->phase = CALLTOGLORY_TASK;
    match->actor = board->first;
}

/* What comes next in a turn, once no cards wait for a pile. */
static void go_on(Match *match, EventList *events)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    match->actor = match->turn;
    if (!board->acted)
        match->phase = board->drawn < 2 ? CALLTOGLORY_DRAW : CALLTOGLORY_ACT;
    else if (usable_now(match))
        match->phase = CALLTOGLORY_END;
    else
        end_turn(match, events);
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
    go_on(match, events);
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
        go_on(match, events);
}

static void play_discard(Match *match, int type, int pile, EventList *events)
{
    CallToGloryBoard *board = calltoglory_board(match);
    int               forced = calltoglory_forced_pile(board);
    leave_hand(board, match->turn, type);
    discard(board, match->turn, type, forced >= 0 ? forced : pile, ZONE_HAND, events);
    board->acted = true;
    go_on(match, events);
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
        score_round(match, events);
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
    case CALLTOGLORY_ACT_END: end_turn(match, events); break;
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
    .start = start,
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
