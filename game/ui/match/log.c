#include "log.h"

#include <string.h>

#include "assets.h"
#include "core/rules.h"
#include "table.h"

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

/* ---- what mattered ---- */

enum { WEIGHT_OF_MINE = 2, WEIGHT_LEAST = 2 }; /* below it: what the figures tell anyhow */

/* When there are five already, the oldest of the lightest gives way. */
static LogMatter *place_for(Log *log, int weight)
{
    if (log->matter_count < LOG_MATTERS)
        return &log->matters[log->matter_count++];
    int lightest = 0;
    for (int i = 1; i < LOG_MATTERS; i++)
        if (log->matters[i].weight < log->matters[lightest].weight)
            lightest = i;
    if (log->matters[lightest].weight > weight)
        return NULL;
    memmove(&log->matters[lightest], &log->matters[lightest + 1],
            (size_t)(LOG_MATTERS - 1 - lightest) * sizeof log->matters[0]);
    return &log->matters[LOG_MATTERS - 1];
}

static bool all_act(const Telling *telling) { return table_of(telling->view.game)->all_act; }

/* What one's own turn, or where there are none the own decision, set off while one held the
 * console. Alone one may have skipped it. */
static bool saw_it(const Log *log, const Telling *telling)
{
    if (all_act(telling))
        return log->in_public && telling->actor == log->viewer;
    return log->turn == log->viewer;
}

/* What somebody else did, and most of all what was done to the viewer. Cards that an act was told
 * with are a part of it. */
static void weigh(Log *log, const Telling *telling, const Event *event, const char *words,
                  bool told)
{
    const EventLook *look = event_look(telling->view.game, event->kind);
    int              weight = look->weight;
    bool             mine = event->seat == log->viewer, at_me = event->other == log->viewer;
    bool             answered = !told && telling->actor == log->viewer;
    bool             known = mine && (answered || look->announces); /* what one did oneself */
    bool             part = told && event->kind == EVENT_CARD && !mine && !at_me;
    unsigned         all = (1u << telling->view.seats) - 1;
    bool             secret = log->in_public && (event->seen & all) != all;
    if (secret || weight < WEIGHT_LEAST || log->turn == SEAT_NONE || saw_it(log, telling) ||
        event->kind == EVENT_ROUND || event->seat >= SEATS_MAX || known || part)
        return;
    if (mine || at_me)
        weight += WEIGHT_OF_MINE;
    LogMatter *matter = place_for(log, weight);
    if (!matter)
        return;
    matter->seat = event->kind == EVENT_CARD ? event->other : event->seat; /* who got it */
    matter->kind = event->kind;
    matter->weight = (uint8_t)weight;
    text_copy(matter->words, LOG_WORDS, words);
}

/* ---- reading ---- */

static void forget_matters(Log *log)
{
    put_down(log);
    log->since = log->total;
    log->matter_count = 0;
}

/* Where all decide in each phase, the last turn of a seat is its last decision. */
static void turn_comes(Log *log, const Telling *telling, int turn)
{
    bool together = all_act(telling), is_mine = turn == log->viewer;
    if (together && telling->actor == log->viewer)
        forget_matters(log);
    if (log->turn == turn)
        return;
    if (!together && !is_mine && (log->turn == log->viewer || log->turn == SEAT_NONE))
        forget_matters(log);
    log->turn = (uint8_t)turn;
    log->turn_untold = true;
}

static void tell_turn(Log *log, const LogSource *source)
{
    char        words[LOG_WORDS];
    Text        text;
    const char *name = source->names[log->turn];
    log->turn_untold = false;
    text_begin(&text, words, sizeof words, NULL);
    text_add(&text, text_same(name, "You") ? "Your" : name);
    text_add(&text, text_same(name, "You") ? " turn" : "'s turn");
    say(log, LOG_TURN, words);
}

/* What somebody drew unseen is told by what he does with it; what is dealt, by the table on
 * which it lies. */
static bool is_told(const Event *event, bool dealing)
{
    if (event->kind != EVENT_CARD || event->from != ZONE_DECK || event->to == ZONE_DISCARD)
        return true;
    return !dealing && (event->to != ZONE_HAND || event->card != CARD_HIDDEN);
}

/* `next`: the first event of the turn that the decision begins. */
static void tell(Log *log, const LogSource *source, const Telling *telling, bool dealing, int next)
{
    const Rules *rules = rules_of(telling->view.game);
    bool         told = false; /* the first words of a decision, or of a turn, are its heading */
    for (int i = 0; i < telling->events.count; i++) {
        const Event *event = &telling->events.events[i];
        char         words[LOG_WORDS];
        Text         text;
        if (i == next) {
            turn_comes(log, telling, telling->view.turn);
            told = false;
        }
        text_begin(&text, words, sizeof words, source->names);
        rules->say_event(&telling->view, &telling->events, event, &text);
        dealing |= event->kind == EVENT_ROUND;
        if (!text.used || !is_told(event, dealing))
            continue;
        if (log->turn_untold && event->kind != EVENT_ROUND && log->turn < telling->view.seats)
            tell_turn(log, source);
        weigh(log, telling, event, words, told);
        say(log, event->kind == EVENT_ROUND ? LOG_ROUND : told ? LOG_MORE : LOG_ACT, words);
        told = true;
    }
}

static void start(Log *log, const LogSource *source)
{
    Telling telling;
    log->count = log->total = log->again = 0;
    log->last[0] = 0;
    log->turn = SEAT_NONE;
    log->turn_untold = false;
    log->since = log->matter_count = 0;
    log->done = !session_retell(source->session, source->battery, log->viewer, &telling);
    if (!log->done)
        tell(log, source, &telling, true, telling.events.count);
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
            turn_comes(log, &telling, telling.turn);
            tell(log, source, &telling, false,
                 all_act(&telling) ? telling.events.count
                                   : session_retold_turn(source->session, &telling));
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
