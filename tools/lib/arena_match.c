#include "arena_match.h"

#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "core/journal.h"
#include "core/rules.h"
#include "match_log.h"
#include "moment.h"
#include "strays.h"
#include "posix/whole_file.h"

enum {
    JOURNAL_FILE_BYTES = 512 * 1024,
    FAREWELL_MILLISECONDS = 1000 /* at most, for the bots to read the result and end */
};

typedef struct Table {
    const ArenaMatch *wanted;
    ArenaResult      *result;
    Match             match;
    Memory            memory;
    EventList         events;
    MoveList          moves;
    Line              line;
    Bot              *bots[SEATS_MAX];
    Journal           journal;
} Table;

static void fail(Table *table, const char *words)
{
    if (!table->result->failed)
        snprintf(table->result->failure, TROUBLE_MAX, "%s", words);
    table->result->failed = 1;
}

static void write_line(Table *table)
{
    if (!table->wanted->log)
        return;
    if (table->line.failed ||
        fwrite(table->line.text, 1, table->line.used, table->wanted->log) != table->line.used)
        fail(table, "the log cannot be written");
}

static void forfeit(Table *table, int seat, const char *why)
{
    ArenaResult *result = table->result;
    if (result->forfeits >> seat & 1)
        return;
    result->forfeits |= (uint8_t)(1u << seat);
    snprintf(result->trouble[seat], TROUBLE_MAX, "%s", why);
}

/* One number a decision, so that a match that is taken up again goes on as it would have. */
static uint64_t decision_seed(const Match *match)
{
    return rng_mix(rng_mix(match->seed, 0x706C6179), match->decisions);
}

/* What a bot sent may be shown, but must not steer the terminal. */
static const char *printable(char *words)
{
    for (char *c = words; *c; c++)
        if ((unsigned char)*c < ' ' || (unsigned char)*c > '~')
            *c = '?';
    return words;
}

/* NULL when the line is a legal move, else what is wrong with it. */
static const char *read_answer(Table *table, const char *text, int length, Move *move)
{
    static char words[TROUBLE_MAX];
    JsonSpan    answer = json_member(json_parse(text, length), "move");
    int32_t     index;
    if (answer.length == 0) {
        snprintf(words, sizeof words, "sent nonsense: %.*s", length < 60 ? length : 60, text);
        return printable(words);
    }
    if (json_integer(answer, &index)) {
        if (index < 0 || index >= table->moves.count)
            return "chose a move that is not in the list";
        *move = table->moves.moves[index];
        return NULL;
    }
    const char *problem = move_from_json(&table->match, answer, move);
    if (!problem)
        problem = match_check(&table->match, move);
    if (!problem)
        return NULL;
    snprintf(words, sizeof words, "sent an illegal move: %.*s (%.80s)",
             answer.length < 80 ? answer.length : 80, answer.at, problem);
    return printable(words);
}

static const char *ask_bot(Table *table, int seat, Move *move)
{
    Bot        *bot = table->bots[seat];
    Match       view;
    const char *text, *problem;
    int         length = 0;
    match_view(&table->match, seat, &view);
    match_moves(&table->match, &table->moves);
    log_question(&table->line, &view, seat, &table->moves);
    int64_t deadline = moment_now() + table->wanted->bot_milliseconds;
    problem = bot_tell(bot, table->line.text, table->line.used, deadline);
    if (!problem)
        problem = bot_hear(bot, deadline, &text, &length);
    return problem ? problem : read_answer(table, text, length, move);
}

/* Ends it, and what has run away from it; the others and what is theirs play on. */
static void stop_bot(Table *table, int seat, int64_t deadline)
{
    pid_t others[SEATS_MAX];
    int   count = 0;
    bot_stop(table->bots[seat], deadline);
    for (int i = 0; i < table->match.seats; i++)
        if (table->bots[i] && table->bots[i]->pid)
            others[count++] = table->bots[i]->pid;
    strays_end(others, count);
}

static void decide(Table *table, Move *move)
{
    int           seat = table->match.actor;
    const Player *player = table->wanted->players[seat];
    PlayerAsk     ask = {
            .seen = &table->match, .memory = &table->memory, .seed = decision_seed(&table->match)};
    if (!(table->result->forfeits >> seat & 1)) {
        const char *problem = NULL;
        if (!player->decide) {
            problem = ask_bot(table, seat, move);
        } else {
            Match view;
            if (!player->sees_all) {
                match_view(&table->match, seat, &view);
                ask.seen = &view;
            }
            player->decide(player, &ask, move);
            problem = match_check(&table->match, move);
        }
        if (!problem)
            return;
        forfeit(table, seat, problem);
        if (table->bots[seat])
            stop_bot(table, seat, moment_now());
    }
    Rng rng;
    rng_seed(&rng, ask.seed);
    match_random_move(&table->match, &rng, move);
}

static void seat_bots(Table *table)
{
    for (int seat = 0; seat < table->match.seats; seat++) {
        const Player *player = table->wanted->players[seat];
        if (player->decide)
            continue;
        table->bots[seat] = malloc(sizeof(Bot));
        const char *problem = table->bots[seat] ? bot_start(table->bots[seat], player->command,
                                                            table->wanted->bot_errors)
                                                : "there is no memory for it";
        if (problem)
            forfeit(table, seat, problem);
    }
}

/* All of them have the same moment to read the result and end. */
static void dismiss_bots(Table *table)
{
    int     patience = table->wanted->bot_milliseconds;
    int64_t deadline =
        moment_now() + (patience < FAREWELL_MILLISECONDS ? patience : FAREWELL_MILLISECONDS);
    log_result(&table->line, &table->match);
    for (int seat = 0; seat < table->match.seats; seat++)
        if (table->bots[seat] && !(table->result->forfeits >> seat & 1))
            bot_tell(table->bots[seat], table->line.text, table->line.used, deadline);
    for (int seat = 0; seat < table->match.seats; seat++) {
        if (!table->bots[seat])
            continue;
        stop_bot(table, seat, deadline);
        free(table->bots[seat]);
        table->bots[seat] = NULL;
    }
}

static void start(Table *table)
{
    const ArenaMatch *wanted = table->wanted;
    const char       *names[SEATS_MAX];
    char              note[JOURNAL_NOTE_MAX];
    int               note_length = 0;
    for (int seat = 0; seat < wanted->setup.seats; seat++) {
        names[seat] = wanted->players[seat]->name;
        int left = JOURNAL_NOTE_MAX - note_length;
        int used = snprintf(note + note_length, (size_t)left, "%s\n", names[seat]);
        note_length += used < left ? used : left - 1;
    }
    if (wanted->journal) {
        table->journal = (Journal){.bytes = malloc(JOURNAL_FILE_BYTES), .size = JOURNAL_FILE_BYTES};
        if (!table->journal.bytes)
            fail(table, "there is no memory for the journal");
    }
    if (table->journal.bytes)
        journal_start(&table->journal, &wanted->setup, JOURNAL_CHECK_BITS, note, note_length,
                      &table->match, &table->events);
    else
        match_start(&table->match, &wanted->setup, &table->events);
    memory_clear(&table->memory);
    if (wanted->log) {
        log_match(&table->line, &table->match, names);
        write_line(table);
        log_start(&table->line, &table->match, &table->events);
        write_line(table);
    }
}

static void play(Table *table, const Move *move)
{
    EventList *events = table->wanted->log ? &table->events : NULL;
    Match      before;
    if (table->wanted->log)
        before = table->match;
    memory_note(&table->memory, &table->match, move);
    if (table->journal.bytes) {
        JournalError error = journal_play(&table->journal, &table->match, move, events);
        if (error)
            fail(table, journal_error_words(error));
    } else {
        match_play(&table->match, move, events);
    }
    if (table->wanted->log) {
        log_move(&table->line, &before, move, &table->match, events);
        write_line(table);
    }
}

static void keep_journal(Table *table)
{
    static WholeFile file;
    char             words[TROUBLE_MAX];
    JournalHead      head;
    const char      *why = whole_file_begin(&file, table->wanted->journal);
    if (!why && journal_head(table->journal.bytes, table->journal.size, &head) == JOURNAL_FINE)
        fwrite(table->journal.bytes, 1, head.length, file.out);
    if (!why)
        why = whole_file_end(&file);
    if (why) {
        snprintf(words, sizeof words, "the journal cannot be written: %s", why);
        fail(table, words);
    }
    free(table->journal.bytes);
}

static void sum_up(Table *table)
{
    ArenaResult *result = table->result;
    const Match *match = &table->match;
    result->moves = match->decisions;
    result->winners = match->winners;
    result->digest = rng_mix(match->rng.state, match->decisions);
    for (int seat = 0; seat < match->seats; seat++) {
        result->scores[seat] = rules_of(match->game)->score(match, seat);
        result->digest = rng_mix(result->digest, (uint64_t)(int64_t)result->scores[seat]);
    }
    result->digest = rng_mix(result->digest, result->winners);
}

void arena_match_play(const ArenaMatch *wanted, ArenaResult *result)
{
    static Table table;
    Line         line = table.line;
    memset(&table, 0, sizeof table);
    memset(result, 0, sizeof *result);
    table.wanted = wanted;
    table.result = result;
    table.line = line;
    result->seed = wanted->setup.seed;
    start(&table);
    seat_bots(&table);
    while (!match_over(&table.match)) {
        Move move;
        if (table.match.decisions >= DECISIONS_MAX) {
            fail(&table, "the match does not end");
            break;
        }
        decide(&table, &move);
        play(&table, &move);
    }
    if (wanted->log) {
        log_result(&table.line, &table.match);
        write_line(&table);
    }
    dismiss_bots(&table);
    sum_up(&table);
    if (table.journal.bytes)
        keep_journal(&table);
}
