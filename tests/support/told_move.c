#include "told_move.h"

#include "cmocka_all.h"

static JsonSpan with_double_quotes(const char *told, char *text, int room)
{
    int length = text_length(told);
    assert_true(length < room);
    for (int i = 0; i <= length; i++)
        text[i] = (char)(told[i] == '\'' ? '"' : told[i]);
    return json_parse(text, length);
}

static const char *read_move(const Match *match, const char *told, Move *move)
{
    char     text[200];
    JsonSpan span = with_double_quotes(told, text, sizeof text);
    if (!span.length)
        fail_msg("not JSON: %s", told);
    return move_from_json(match, span, move);
}

Move move_told(const Match *match, const char *told)
{
    Move move;
    assert_null(read_move(match, told, &move));
    assert_null(match_check(match, &move));
    return move;
}

const char *refusal_of(const Match *match, const char *told)
{
    Move        move;
    const char *problem = read_move(match, told, &move);
    return problem ? problem : match_check(match, &move);
}

void play_told(Match *match, const char *told, EventList *events)
{
    Move        move;
    const char *problem = read_move(match, told, &move);
    if (!problem)
        problem = match_check(match, &move);
    if (problem)
        fail_msg("%s was refused: %s", told, problem);
    match_play(match, &move, events);
}

void assert_refused(const Match *match, const char *told, const char *reason)
{
    const char *problem = refusal_of(match, told);
    if (!problem)
        fail_msg("%s was accepted", told);
    assert_string_equal(problem, reason);
    assert_false(is_listed(match, told));
}

bool is_listed(const Match *match, const char *told)
{
    static MoveList list;
    Move            move;
    if (read_move(match, told, &move))
        return false;
    match_moves(match, &list);
    for (int i = 0; i < list.count; i++)
        if (move_same(&list.moves[i], &move))
            return true;
    return false;
}

typedef struct Sink {
    char text[8192];
    int  used;
} Sink;

static void put(void *into, const char *bytes, int count)
{
    Sink *sink = into;
    assert_true(sink->used + count < (int)sizeof sink->text);
    memcpy(sink->text + sink->used, bytes, (size_t)count);
    sink->used += count;
    sink->text[sink->used] = 0;
}

const char *state_told(const Match *match)
{
    static Sink sink;
    Json        json = {.put = put, .sink = &sink};
    sink.used = 0;
    state_to_json(match, &json, NULL);
    for (int i = 0; i < sink.used; i++)
        if (sink.text[i] == '"')
            sink.text[i] = '\'';
    return sink.text;
}

const char *view_told(const Match *match, int seat)
{
    Match view;
    match_view(match, seat, &view);
    return state_told(&view);
}

void assert_picks_evenly(const Match *match)
{
    enum { PICKS_EACH = 400 };
    static MoveList list;
    int             picked[MOVES_MAX] = {0};
    Rng             rng;
    rng_seed(&rng, 5);
    match_moves(match, &list);
    for (int i = 0; i < PICKS_EACH * list.count; i++) {
        Move move;
        int  at = 0;
        match_random_move(match, &rng, &move);
        while (at < list.count && !move_same(&move, &list.moves[at]))
            at++;
        assert_true(at < list.count);
        picked[at]++;
    }
    for (int i = 0; i < list.count; i++)
        assert_in_range(picked[i], PICKS_EACH * 3 / 4, PICKS_EACH * 5 / 4);
}

int events_of(const EventList *list, int kind)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += list->events[i].kind == kind;
    return count;
}

const Event *event_of(const EventList *list, int kind, int n)
{
    for (int i = 0; i < list->count; i++)
        if (list->events[i].kind == kind && n-- == 0)
            return &list->events[i];
    fail_msg("there is no such event");
    return NULL;
}
