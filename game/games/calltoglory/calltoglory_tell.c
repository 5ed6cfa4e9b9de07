#include "calltoglory_tell.h"

#include "core/require.h"
#include "core/say.h"
#include "calltoglory.h"

const char *const CALLTOGLORY_PILE_CODES[] = {"draw0", "draw1", "discard0", "discard1", NULL};
const char *const CALLTOGLORY_TASK_CODES[] = {"A6",  "A7",  "A8",  "A9",  "B9",  "B12", "B14",
                                              "B16", "C14", "C16", "C18", "C20", NULL};

static const char *const NUMBER_KEYS[CALLTOGLORY_TYPES] = {"6",  "7",  "8",  "9", "12",
                                                           "14", "16", "18", "20"};

static const struct {
    const char *one, *many;
} NAMES[CALLTOGLORY_TYPES] = {
    {"Emperor", "Emperors"}, {"Empress", "Empresses"}, {"Daimyo", "Daimyo"},
    {"Shogun", "Shoguns"},   {"Samurai", "Samurai"},   {"Ninja", "Ninjas"},
    {"Envoy", "Envoys"},     {"Monk", "Monks"},        {"Farmer", "Farmers"},
};

/* JSON. */

static void tell_counts(const Match *match, Json *json, const char *key, const uint8_t *counts)
{
    json_open_list(json, key);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = 0; i < counts[type]; i++)
            json_card(rules_of(match->game), json, NULL, CALLTOGLORY_NUMBER[type]);
    json_close_list(json);
}

/* Another's hand is all card backs in a view; what was seen to go there is told beside it. */
static void tell_hand(const Match *match, int seat, Json *json)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    if (match->viewer == SEAT_NONE || match->viewer == seat) {
        tell_counts(match, json, "hand", board->hand[seat]);
        return;
    }
    json_open_list(json, "hand");
    for (int i = 0; i < board->hand_count[seat]; i++)
        json_null(json, NULL);
    json_close_list(json);
    tell_counts(match, json, "known", board->known[seat]);
}

static void tell_tasks(const CallToGloryBoard *board, int seat, Json *json)
{
    json_open_list(json, "tasks");
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t task = board->task[seat][colour];
        if (task == CARD_HIDDEN)
            json_null(json, NULL);
        else if (task)
            json_string(json, NULL, CALLTOGLORY_TASK_CODES[task - 1]);
    }
    json_close_list(json);
}

static void tell_seat(const Match *match, int seat, Json *json)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    json_open_object(json, NULL);
    tell_hand(match, seat, json);
    json_open_object(json, "sets");
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (calltoglory_set(board, seat, type))
            json_number(json, NUMBER_KEYS[type], board->set_count[type]);
    json_close_object(json);
    tell_tasks(board, seat, json);
    json_number(json, "ninjas", board->miniatures[seat]);
    json_number(json, "ninjas_usable", calltoglory_usable(board, seat, match->turn));
    json_number(json, "score", board->score[seat]);
    json_open_list(json, "round_scores");
    for (int i = 0; i < board->rounds_scored; i++)
        json_number(json, NULL, board->round_score[seat][i]);
    json_close_list(json);
    json_close_object(json);
}

static void tell_piles(const Match *match, Json *json)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    const Rules            *rules = rules_of(match->game);
    json_open_list(json, "draw");
    for (int pile = 0; pile < 2; pile++)
        json_cards(rules, json, NULL, board->draw[pile] + board->draw_next[pile],
                   calltoglory_draw_left(board, pile));
    json_close_list(json);
    json_open_list(json, "discards");
    for (int pile = 0; pile < 2; pile++)
        json_cards(rules, json, NULL, board->discards[pile], board->discard_count[pile]);
    json_close_list(json);
}

static void tell_owed(const CallToGloryBoard *board, Json *json)
{
    require(board->owed_seat < CALLTOGLORY_SEATS_MAX && board->owed_type < CALLTOGLORY_TYPES);
    if (!board->owed_count) {
        json_null(json, "owed");
        return;
    }
    json_open_object(json, "owed");
    json_number(json, "seat", board->owed_seat);
    json_number(json, "type", CALLTOGLORY_NUMBER[board->owed_type]);
    json_number(json, "count", board->owed_count);
    json_close_object(json);
}

void calltoglory_tell_state(const Match *match, Json *json)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    json_number(json, "rounds", match->options[CALLTOGLORY_OPTION_ROUNDS]);
    json_number(json, "first", board->first);
    json_number(json, "turns", board->turns);
    json_open_list(json, "drawn_from");
    for (int i = 0; i < board->drawn; i++)
        json_string(json, NULL, CALLTOGLORY_PILE_CODES[board->drawn_from[i]]);
    json_close_list(json);
    json_bool(json, "acted", board->acted);
    tell_piles(match, json);
    json_number(json, "ninja_stock", board->miniature_stock);
    json_open_list(json, "revealed");
    for (int i = 0; i < board->revealed_count; i++)
        json_string(json, NULL, CALLTOGLORY_TASK_CODES[board->revealed[i]]);
    json_close_list(json);
    json_open_list(json, "seats");
    for (int seat = 0; seat < match->seats; seat++)
        tell_seat(match, seat, json);
    json_close_list(json);
    tell_owed(board, json);
}

/* Words. */

static void add_one(Text *text, int type)
{
    bool vowel = type == 0 || type == 1 || type == 6; /* Emperor, Empress, Envoy */
    text_add(text, vowel ? "an " : "a ");
    text_add(text, NAMES[type].one);
}

void calltoglory_add_cards(Text *text, int type, int count)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES && count > 0);
    if (count == 1) {
        add_one(text, type);
        return;
    }
    text_number(text, count);
    text_add(text, " ");
    text_add(text, NAMES[type].many);
}

static void add_whose(Text *text, int seat)
{
    text_seat_whose(text, seat);
    text_add(text, " ");
}

void calltoglory_add_one_of(Text *text, int seat, int type)
{
    require(type >= 0 && type < CALLTOGLORY_TYPES);
    text_add(text, "one of ");
    add_whose(text, seat);
    text_add(text, NAMES[type].many);
}

static void add_task(Text *text, int task)
{
    text_add(text, "+");
    text_number(text, calltoglory_task_worth(task));
    text_add(text, " for each ");
    text_add(text, NAMES[calltoglory_task_type(task)].one);
}

static const char *const DISCARD_WORDS[] = {"the left discard pile", "the right discard pile"};

static void say_draw(const CallToGloryBoard *board, int pile, Text *text)
{
    require(pile >= 0 && pile < 4);
    static const char *const DRAW_WORDS[] = {"Draw from the left pile", "Draw from the right pile"};
    if (pile < 2) {
        text_add(text, DRAW_WORDS[pile]);
        return;
    }
    int count = board->discard_count[pile - 2];
    text_add(text, "Take ");
    if (count)
        add_one(text, calltoglory_type(board->discards[pile - 2][count - 1]));
    text_add(text, " from ");
    text_add(text, DISCARD_WORDS[pile - 2]);
}

static void say_discard(const CallToGloryBoard *board, int type, int pile, Text *text)
{
    text_add(text, "Discard ");
    add_one(text, type);
    if (calltoglory_forced_pile(board) < 0) {
        require(pile < CALLTOGLORY_PILE_FORCED);
        text_add(text, " to ");
        text_add(text, DISCARD_WORDS[pile]);
    }
}

static void say_lay(const Match *before, int type, int count, Text *text)
{
    require(before->turn < before->seats);
    const CallToGloryBoard *board = calltoglory_board(before);
    text_add(text, "Lay ");
    calltoglory_add_cards(text, type, count);
    if (!board->set_count[type])
        return;
    text_add(text, ", beating ");
    if (board->set_owner[type] == before->turn)
        text_add(text, "the old set");
    else
        text_seat_whom(text, board->set_owner[type]);
}

void calltoglory_say_move(const Match *before, const Move *move, Text *text)
{
    const CallToGloryBoard *board = calltoglory_board(before);
    int                     type = calltoglory_type(move->n);
    switch (move->act) {
    case CALLTOGLORY_ACT_DRAW: say_draw(board, move->n, text); break;
    case CALLTOGLORY_ACT_LAY: say_lay(before, type, move->m, text); break;
    case CALLTOGLORY_ACT_DISCARD: say_discard(board, type, move->m, text); break;
    case CALLTOGLORY_ACT_NINJA:
        text_add(text, "Send a Ninja to kill ");
        calltoglory_add_one_of(text, move->seat, type);
        break;
    case CALLTOGLORY_ACT_PILE:
        text_add(text, "Discard to ");
        text_add(text, DISCARD_WORDS[move->n & 1]);
        break;
    case CALLTOGLORY_ACT_REVEAL:
        text_add(text, "Reveal the task: ");
        add_task(text, move->n);
        break;
    default: text_add(text, "End the turn");
    }
}

static bool same_movement(const Event *a, const Event *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->card == b->card && a->from == b->from &&
           a->to == b->to && a->place_to == b->place_to;
}

/* A run of the same card movement is told once, at its first card. */
static int run_of(const EventList *list, const Event *event)
{
    const Event *end = list->events + list->count;
    int          run = 0;
    if (event < list->events || event >= end)
        return 1;
    if (event > list->events && same_movement(event, event - 1))
        return 0;
    while (event + run < end && same_movement(event, event + run))
        run++;
    require(run > 0);
    return run;
}

static void say_card(const EventList *list, const Event *event, Text *text)
{
    int type = calltoglory_type(event->card);
    int run = run_of(list, event);
    if (!run)
        return;
    text_seat(text, event->seat);
    text_add(text, event->to == CALLTOGLORY_ZONE_SETS                      ? " laid "
                   : event->to == ZONE_HAND && event->from == ZONE_DISCARD ? " took "
                   : event->to == ZONE_HAND                                ? " drew "
                   : event->from == CALLTOGLORY_ZONE_SETS && run == 1      ? " lost "
                                                                           : " discarded ");
    if (type < 0)
        text_add(text, "a card");
    else
        calltoglory_add_cards(text, type, run);
}

/* What was beaten, and what it would have been worth. */
static void say_beaten(const Event *event, Text *text)
{
    require(event->n < 0 && calltoglory_type(event->m) >= 0);
    text_seat(text, event->other);
    text_add(text, " beat ");
    add_whose(text, event->seat);
    if (event->n == -1)
        text_add(text, NAMES[calltoglory_type(event->m)].one);
    else
        calltoglory_add_cards(text, calltoglory_type(event->m), -event->n);
    text_add(text, ": ");
    text_counted(text, event->m, "point gone", "points gone");
}

static void say_the_end(const Match *after, Text *text)
{
    require(after->winners);
    int winner = 0;
    while (winner < after->seats - 1 && !(after->winners >> winner & 1))
        winner++;
    say_winners(after, text);
    text_add(text, " won with ");
    text_counted(text, calltoglory_board(after)->score[winner], "point", "points");
}

static void say_numbers(const Event *event, Text *text)
{
    text_seat(text, event->seat);
    switch (event->kind) {
    case EVENT_POINTS:
        text_add(text, " scored ");
        text_number(text, event->n);
        if (event->m == event->n) /* the first round's */
            break;
        text_add(text, text_seat_is_you(text, event->seat) ? " and have " : " and has ");
        text_number(text, event->m);
        break;
    case CALLTOGLORY_EVENT_TAKEN: text_add(text, " took a Ninja figure"); break;
    case CALLTOGLORY_EVENT_RETURNED:
        text_add(text, " sent a Ninja to ");
        text_seat_whom(text, event->other);
        break;
    case CALLTOGLORY_EVENT_TASK:
        text_add(text, " revealed: ");
        add_task(text, event->n);
        break;
    default:
        text_add(text, " scored ");
        text_number(text, event->n);
        text_add(text, " for ");
        text_add(text, NAMES[calltoglory_task_type(event->m)].many);
    }
}

void calltoglory_say_event(const Match *after, const EventList *list, const Event *event,
                           Text *text)
{
    switch (event->kind) {
    case EVENT_CARD: say_card(list, event, text); break;
    case EVENT_ROUND:
    case EVENT_ROUND_END: say_common_event(after, event, text); break;
    case EVENT_OVER: say_the_end(after, text); break;
    case CALLTOGLORY_EVENT_BEATEN: say_beaten(event, text); break;
    case EVENT_POINTS:
    case CALLTOGLORY_EVENT_TAKEN:
    case CALLTOGLORY_EVENT_RETURNED:
    case CALLTOGLORY_EVENT_TASK:
    case CALLTOGLORY_EVENT_BONUS: say_numbers(event, text); break;
    default: break;
    }
}
