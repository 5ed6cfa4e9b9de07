#include "log.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"

/* ---- lines ---- */

static void make_room(Log *log)
{
    int half = LOG_LINES / 2;
    memmove(log->lines, log->lines + half, (size_t)(LOG_LINES - half) * sizeof log->lines[0]);
    log->first += half;
    log->count -= half;
}

static void add_line(Log *log, int kind, const char *words, int bytes)
{
    int number = log->total++;
    if (log->latest && log->count == LOG_LINES)
        make_room(log);
    if (number < log->first || log->count == LOG_LINES)
        return;
    LogLine *line = &log->lines[log->count++];
    Text     text;
    line->kind = (uint8_t)kind;
    text_begin(&text, line->words, LOG_LINE_BYTES, NULL);
    text_add_bytes(&text, words, bytes);
}

/* The words that wait become lines, wrapped. */
static void put_down(Log *log)
{
    char        words[LOG_WORDS + 16]; /* with room for how often */
    Text        text;
    FontLine    line;
    const char *rest = words;
    if (!log->last[0])
        return;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, log->last);
    if (log->again) {
        text_add(&text, " (");
        text_number(&text, log->again + 1);
        text_add(&text, " times)");
    }
    while (font_wrap(&FONT_BODY, rest, LOG_LINE_PIXELS, &line)) {
        add_line(log, log->last_kind, line.begin, line.bytes);
        rest = line.next;
    }
    log->last[0] = 0;
    log->again = 0;
}

static void say(Log *log, int kind, const char *words)
{
    if (text_same(words, log->last)) {
        log->again++;
        return;
    }
    put_down(log);
    Text text;
    text_begin(&text, log->last, LOG_WORDS, NULL);
    text_add(&text, words);
    log->last_kind = (uint8_t)kind;
}

/* ---- reading ---- */

static void tell(Log *log, const LogSource *source, const Telling *telling)
{
    const Rules *rules = rules_of(telling->view.game);
    bool         told = false; /* the first words of a decision are its heading */
    for (int i = 0; i < telling->events.count; i++) {
        const Event *event = &telling->events.events[i];
        char         words[LOG_WORDS];
        Text         text;
        text_begin(&text, words, sizeof words, source->names);
        rules->say_event(&telling->view, &telling->events, event, &text);
        if (!text.used)
            continue;
        say(log, event->kind == EVENT_ROUND ? LOG_ROUND : told ? LOG_MORE : LOG_ACT, words);
        told = true;
    }
}

static void start(Log *log, const LogSource *source)
{
    Telling telling;
    log->count = log->total = log->again = 0;
    log->last[0] = 0;
    log->done = !session_retell(source->session, source->battery, log->viewer, &telling);
    if (!log->done)
        tell(log, source, &telling);
}

void log_begin(Log *log, const LogSource *source, int viewer)
{
    memset(log, 0, sizeof *log);
    log->viewer = (uint8_t)viewer;
    log->latest = true;
    start(log, source);
}

void log_seek(Log *log, const LogSource *source, int first)
{
    log->latest = false;
    log->first = first < 0 ? 0 : first;
    start(log, source);
}

bool log_frame(Log *log, const LogSource *source)
{
    for (int i = 0; i < SESSION_STRETCH && !log->done; i++) {
        Telling telling;
        if (session_retell_next(source->session, source->battery, log->viewer, &telling)) {
            tell(log, source, &telling);
        } else {
            put_down(log);
            log->done = true;
        }
    }
    return log->done;
}

const LogLine *log_line(const Log *log, int number)
{
    int index = number - log->first;
    return index >= 0 && index < log->count ? &log->lines[index] : NULL;
}
