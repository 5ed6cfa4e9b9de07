#include "match_log.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules.h"

static void put(void *sink, const char *bytes, int count)
{
    Line *line = sink;
    if (line->failed)
        return;
    if (line->used + (size_t)count > line->room) {
        size_t room = line->room ? line->room : 4096;
        while (room < line->used + (size_t)count)
            room *= 2;
        char *text = realloc(line->text, room);
        if (!text) {
            line->failed = true;
            return;
        }
        line->text = text;
        line->room = room;
    }
    memcpy(line->text + line->used, bytes, (size_t)count);
    line->used += (size_t)count;
}

Json line_begin(Line *line)
{
    line->used = 0;
    return (Json){.put = put, .sink = line};
}

void line_end(Line *line) { put(line, "\n", 1); }

void line_drop(Line *line)
{
    free(line->text);
    *line = (Line){0};
}

static void tell_game(const Match *match, Json *json)
{
    json_string(json, "game", rules_of(match->game)->id);
    json_number(json, "seats", match->seats);
}

void log_match(Line *line, const Match *match, const char *const *players)
{
    Json json = line_begin(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "match");
    tell_game(match, &json);
    json_unsigned(&json, "seed", match->seed);
    options_to_json(match, &json, "options");
    json_open_list(&json, "players");
    for (int seat = 0; seat < match->seats; seat++)
        json_string(&json, NULL, players[seat]);
    json_close_list(&json);
    json_close_object(&json);
    line_end(line);
}

void log_start(Line *line, const Match *match, const EventList *events)
{
    Json json = line_begin(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "state");
    events_to_json(match, events, &json, "events");
    state_to_json(match, &json, "state");
    json_close_object(&json);
    line_end(line);
}

void log_move(Line *line, const Match *before, const Move *move, const Match *after,
              const EventList *events)
{
    Json json = line_begin(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "move");
    json_unsigned(&json, "n", after->decisions);
    json_number(&json, "seat", before->actor);
    move_to_json(before, move, &json, "move");
    events_to_json(after, events, &json, "events");
    state_to_json(after, &json, "state");
    json_close_object(&json);
    line_end(line);
}

void log_result(Line *line, const Match *match)
{
    Json json = line_begin(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "result");
    json_open_list(&json, "scores");
    for (int seat = 0; seat < match->seats; seat++)
        json_number(&json, NULL, rules_of(match->game)->score(match, seat));
    json_close_list(&json);
    json_open_list(&json, "winners");
    for (int seat = 0; seat < match->seats; seat++)
        if (match->winners >> seat & 1)
            json_number(&json, NULL, seat);
    json_close_list(&json);
    json_unsigned(&json, "moves", match->decisions);
    json_close_object(&json);
    line_end(line);
}

void log_question(Line *line, const Match *view, int seat, const MoveList *moves)
{
    Json json = line_begin(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "decide");
    tell_game(view, &json);
    options_to_json(view, &json, "options");
    json_number(&json, "seat", seat);
    state_to_json(view, &json, "state");
    json_open_list(&json, "moves");
    for (int i = 0; i < moves->count; i++)
        move_to_json(view, &moves->moves[i], &json, NULL);
    json_close_list(&json);
    json_close_object(&json);
    line_end(line);
}
