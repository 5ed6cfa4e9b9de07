#include "lesson_moves.h"

#include "ai/rival.h"
#include "core/json.h"
#include "core/rules.h"
#include "core/text.h"

enum { MOVE_TEXT = 320 };

/* ---- the table ---- */

static int find_character(const char *name)
{
    for (int i = 0; i < CHARACTERS; i++)
        if (text_same(character_of(i)->name, name))
            return i;
    return -1;
}

static const char *set_option(const Rules *rules, const LessonOption *wanted, Seating *seating)
{
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        if (!text_same(option->id, wanted->id))
            continue;
        if (wanted->value < option->least || wanted->value > option->most)
            return "An option has no such value.";
        seating->options[i] = wanted->value;
        return NULL;
    }
    return "There is no such option.";
}

const char *lesson_seating(int game, const Lesson *lesson, Seating *seating)
{
    int rival = 0;
    *seating = seating_usual(game);
    for (int i = 0; i < OPTIONS_MAX && lesson->options[i].id; i++) {
        const char *why = set_option(rules_of(game), &lesson->options[i], seating);
        if (why)
            return why;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seating->profile[seat] = 0;
        seating->seats[seat] = (Sitter){.kind = SEAT_CLOSED};
        if (seat == lesson->you) {
            seating->seats[seat].kind = SEAT_PERSON;
        } else if (seat < lesson->seats) {
            int character = find_character(lesson->rivals[rival++]);
            if (character < 0)
                return "Nobody has the name of this rival.";
            seating->seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)character};
        }
    }
    return seating_check(seating);
}

/* ---- moves ---- */

const char *lesson_move_read(const Match *view, const char *text, Move *move)
{
    JsonSpan span = json_parse(text, text_length(text));
    return span.length ? move_from_json(view, span, move) : "This is no JSON.";
}

typedef struct Buffer {
    char text[MOVE_TEXT];
    int  used;
} Buffer;

static void put(void *sink, const char *bytes, int count)
{
    Buffer *buffer = sink;
    for (int i = 0; i < count && buffer->used < MOVE_TEXT; i++)
        buffer->text[buffer->used++] = bytes[i];
}

static bool same_text(JsonSpan a, JsonSpan b)
{
    return a.length == b.length && a.length && !memcmp(a.at, b.at, (size_t)a.length);
}

/* The move's member that has this key, quotes and all. */
static JsonSpan member_like(JsonSpan object, JsonSpan key)
{
    JsonSpan other, value;
    while (json_next_member(&object, &other, &value))
        if (same_text(other, key))
            return value;
    return (JsonSpan){0};
}

/* Whether the move has all that a pattern names. */
static bool fits(const Match *view, const Move *move, const char *pattern)
{
    Buffer   buffer = {.used = 0};
    Json     json = {.put = put, .sink = &buffer};
    JsonSpan key, value, wanted = json_parse(pattern, text_length(pattern));
    if (!wanted.length)
        return false;
    move_to_json(view, move, &json, NULL);
    JsonSpan told = json_parse(buffer.text, buffer.used);
    while (json_next_member(&wanted, &key, &value))
        if (!same_text(member_like(told, key), value))
            return false;
    return true;
}

/* The act that the pattern names; false: it leaves it open. */
static bool names_act(const Match *view, const char *pattern, int act)
{
    JsonSpan name = json_member(json_parse(pattern, text_length(pattern)), "act");
    return !name.length || json_is_string(name, rules_of(view->game)->verbs[act].name);
}

bool lesson_move_find(const Match *view, const char *pattern, Move *move)
{
    MoveList list;
    if (!lesson_move_read(view, pattern, move) && !match_check(view, move))
        return true;
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++)
        if (names_act(view, pattern, list.moves[i].act) && fits(view, &list.moves[i], pattern)) {
            *move = list.moves[i];
            return true;
        }
    return false;
}

bool lesson_right_find(const Match *view, const LessonStep *step, Move *move)
{
    for (int i = 0; i < STEP_RIGHTS_MAX && step->rights[i]; i++)
        if (lesson_move_find(view, step->rights[i], move))
            return true;
    return false;
}

bool lesson_move_is_right(const Match *view, const LessonStep *step, const Move *move,
                          const LessonReply **reply)
{
    *reply = NULL;
    for (int i = 0; i < STEP_RIGHTS_MAX && step->rights[i]; i++)
        if (fits(view, move, step->rights[i]))
            return true;
    for (int i = 0; i < STEP_REPLIES_MAX && step->replies[i].words; i++)
        if (!step->replies[i].move || fits(view, move, step->replies[i].move)) {
            *reply = &step->replies[i];
            return false;
        }
    return false;
}
