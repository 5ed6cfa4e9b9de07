/* The log: what happened in the match, in words, as one seat may know it, without what nobody reads
 * twice; and in short what mattered since that seat's last turn. Nothing of it is stored: the
 * journal is played again, a stretch a frame, and only the lines around those on the screen are
 * kept. */
#ifndef CARDHOLD_LOG_H
#define CARDHOLD_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"
#include "session/session.h"

enum {
    LOG_LINES = 48,
    LOG_LINE_BYTES = 80,
    LOG_WORDS = 128,
    LOG_LINE_PIXELS = 284,
    LOG_MATTERS = 5
};

typedef enum LogKind {
    LOG_ROUND,
    LOG_TURN,
    LOG_ACT,
    LOG_MORE
} LogKind; /* a heading, a divider, a decision, what came of it */

typedef struct LogLine {
    uint8_t kind;
    char    words[LOG_LINE_BYTES];
} LogLine;

/* One thing that mattered since the viewer's last turn. */
typedef struct LogMatter {
    uint8_t seat, kind, weight; /* whose, and by which event */
    char    words[LOG_WORDS];
} LogMatter;

typedef struct Log {
    uint8_t   viewer;
    bool      done;         /* all was read: total is right */
    bool      latest;       /* keep the last lines, whatever their numbers */
    int       first, count; /* the lines that are kept */
    int       total;        /* lines so far */
    uint16_t  again;        /* how often the last words were said again */
    uint8_t   last_kind;
    char      last[LOG_WORDS]; /* said, but not yet a line: the same words may follow */
    LogLine   lines[LOG_LINES];
    uint8_t   turn;        /* whose it was at the last decision, */
    bool      turn_untold; /* and its divider waits for something to be told */
    int       since;       /* the first line after the viewer's last turn */
    bool      in_public;   /* … and only of what all have seen */
    bool      brief;       /* only what mattered is on the screen */
    uint8_t   matter_count;
    LogMatter matters[LOG_MATTERS]; /* the weightiest since then, in the order they happened */
} Log;

/* What the log is read from: the match in the battery, told once more by its session, and what the
 * seats are called. Given anew at each call. */
typedef struct LogSource {
    Session           *session;
    const uint8_t     *battery;
    const char *const *names;
} LogSource;

/* Reads from the beginning; keeps the last lines. */
void log_begin(Log *log, const LogSource *source, int viewer);

/* Keeps the lines from this one on instead; reading starts again. */
void log_seek(Log *log, const LogSource *source, int first);

/* A stretch further; true when all has been read. */
bool log_frame(Log *log, const LogSource *source);

/* NULL if the line is not kept (now). */
const LogLine *log_line(const Log *log, int number);

#endif
