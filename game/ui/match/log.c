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

static void tell_events(Log *log, const EventList *events, const char *const *names)
{
    Match        view;
    const Rules *rules = rules_of(log->match.game);
    match_view(&log->match, log->viewer, &view);
    bool told = false; /* the first words of a decision are its heading */
    for (int i = 0; i < events->count; i++) {
        char  words[LOG_WORDS];
        Text  text;
        Event event = event_as_seen(&events->events[i], log->viewer);
        text_begin_short(&text, words, sizeof words, names);
        rules->say_event(&view, events, &event, &text);
        if (!text.used)
            continue;
        say(log, event.kind == EVENT_ROUND ? LOG_ROUND : told ? LOG_MORE : LOG_ACT, words);
        told = true;
    }
}

static void start(Log *log, const uint8_t *bytes, int length, const char *const *names)
{
    EventList events;
    log->count = log->total = log->again = 0;
    log->last[0] = 0;
    log->done = !bytes || journal_read(&log->reader, bytes, (uint32_t)length, &log->match,
                                       &events) != JOURNAL_FINE;
    if (!log->done)
        tell_events(log, &events, names);
}

void log_begin(Log *log, const uint8_t *bytes, int length, int viewer, const char *const *names)
{
    memset(log, 0, sizeof *log);
    log->viewer = (uint8_t)viewer;
    log->latest = true;
    start(log, bytes, length, names);
}

void log_seek(Log *log, const uint8_t *bytes, int length, int first, const char *const *names)
{
    log->latest = false;
    log->first = first < 0 ? 0 : first;
    start(log, bytes, length, names);
}

bool log_frame(Log *log, const uint8_t *bytes, const char *const *names)
{
    for (int i = 0; i < LOG_STRETCH && !log->done; i++) {
        EventList events;
        if (journal_read_move(&log->reader, bytes, &log->match, NULL, &events) == JOURNAL_FINE) {
            tell_events(log, &events, names);
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
