/* The match log: one line of JSON for the match, its first state, each decision and the result. The
 * arena and the replay both write it with these, so that they cannot differ. */
#ifndef CARDHOLD_MATCH_LOG_H
#define CARDHOLD_MATCH_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "core/json.h"
#include "core/match.h"

/* A line that grows as it is written. It is kept between lines; free the text at the end. */
typedef struct Line {
    char  *text;
    size_t used, room;
    bool   failed; /* there was no memory */
} Line;

/* A writer that begins the line anew. */
Json line_begin(Line *line);
/* Ends it with a newline. */
void line_end(Line *line);
void line_drop(Line *line);

void log_match(Line *line, const Match *match, const char *const *players);
void log_start(Line *line, const Match *match, const EventList *events);
/* The number and the seat come from the match before the move. */
void log_move(Line *line, const Match *before, const Move *move, const Match *after,
              const EventList *events);
void log_result(Line *line, const Match *match);

/* What a bot is asked: the state as its seat may know it, and the moves. */
void log_question(Line *line, const Match *view, int seat, const MoveList *moves);

#endif
