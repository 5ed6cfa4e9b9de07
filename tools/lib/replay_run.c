#include "replay_run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/journal.h"
#include "core/rules.h"
#include "core/say.h"
#include "match_log.h"
#include "posix/whole_file.h"
#include "review_run.h"
#include "save/seating.h"

enum { FILE_MAX = 4 * 1024 * 1024, WORDS_MAX = 400 };

typedef struct Replay {
    bool          json, quiet, review;
    int           seat; /* whose decisions are reviewed; see review_run.h */
    ReviewRates   rates;
    JournalReader reader;
    Match         match;
    EventList     events;
    Line          line;
    char          note[JOURNAL_NOTE_MAX + 1];
    Seating       seating;
    char          names[SEATS_MAX][SEAT_NAME];
    const char   *players[SEATS_MAX];
} Replay;

static const char HELP[] =
    "usage: replay [--json | --check] FILE\n"
    "       replay --review [--seat N | --all] [--json] FILE...\n"
    "\n"
    "Prints a match that arena --journal or the game has kept, move by move in words, and\n"
    "checks the state after every move. With --json it gives the lines of the match log,\n"
    "with --check only whether all is well.\n"
    "\n"
    "With --review an expert goes through the match afterwards, from what a seat could see: what\n"
    "its decisions cost in chance of winning, the dearest three with what was better, and what\n"
    "luck and the others did. The people's seats, or --seat N, or --all; where no people played,\n"
    "every seat. With --json a line a seat, with every decision.\n";

static uint8_t *read_all(const char *path, uint32_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "replay: %s: %s\n", path, strerror(errno));
        return NULL;
    }
    uint8_t *bytes = malloc(FILE_MAX);
    size_t   count = bytes ? fread(bytes, 1, FILE_MAX, file) : 0;
    bool     failed = !bytes || ferror(file) || !feof(file);
    if (failed)
        fprintf(stderr, "replay: %s: %s\n", path,
                bytes && count == FILE_MAX ? "is far too large for a match" : "cannot be read");
    fclose(file);
    if (failed) {
        free(bytes);
        return NULL;
    }
    *size = (uint32_t)count;
    return bytes;
}

/* The note has a name a line, as the arena writes it, or the table's seating, as the game does;
 * what is missing is "?". */
static void read_players(Replay *replay, const uint8_t *bytes)
{
    const JournalHead *head = &replay->reader.head;
    if (seating_of_journal(bytes, head, &replay->seating)) {
        for (int seat = 0; seat < head->setup.seats; seat++)
            replay->players[seat] = seating_name(&replay->seating, seat, replay->names[seat]);
        return;
    }
    memcpy(replay->note, bytes + head->note_at, head->note_length);
    replay->note[head->note_length] = 0;
    char *at = replay->note;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        char *end = strchr(at, '\n');
        replay->players[seat] = end ? at : "?";
        if (end) {
            *end = 0;
            at = end + 1;
        }
    }
}

static void print_line(Replay *replay) { fwrite(replay->line.text, 1, replay->line.used, stdout); }

static void print_events(const Replay *replay)
{
    const Rules *rules = rules_of(replay->match.game);
    char         words[WORDS_MAX];
    Text         text;
    for (int i = 0; i < replay->events.count; i++) {
        text_begin(&text, words, sizeof words, NULL);
        rules->say_event(&replay->match, &replay->events, &replay->events.events[i], &text);
        if (text.used)
            printf("        %s\n", words);
    }
}

static void print_start(Replay *replay)
{
    const Match *match = &replay->match;
    const Rules *rules = rules_of(match->game);
    if (replay->json) {
        log_match(&replay->line, match, replay->players);
        print_line(replay);
        log_start(&replay->line, match, &replay->events);
        print_line(replay);
        return;
    }
    printf("%s, %d seats, seed %" PRIu64, rules->title, match->seats, match->seed);
    for (int i = 0; i < rules->option_count; i++)
        if (rules->options[i].yes_no)
            printf(", %s %s", rules->options[i].id, match->options[i] ? "true" : "false");
        else
            printf(", %s %d", rules->options[i].id, match->options[i]);
    printf("\n");
    for (int seat = 0; seat < match->seats; seat++)
        printf("Seat %d is %s\n", seat + 1, replay->players[seat]);
    print_events(replay);
}

static void print_move(Replay *replay, const Match *before, const Move *move)
{
    if (replay->json) {
        log_move(&replay->line, before, move, &replay->match, &replay->events);
        print_line(replay);
        return;
    }
    char words[WORDS_MAX];
    Text text;
    text_begin(&text, words, sizeof words, NULL);
    rules_of(before->game)->say_move(before, move, &text);
    printf("%5" PRIu32 "  Seat %d: %s\n", replay->match.decisions, before->actor + 1, words);
    print_events(replay);
}

static void print_result(Replay *replay)
{
    const Match *match = &replay->match;
    const Rules *rules = rules_of(match->game);
    if (replay->json) {
        log_result(&replay->line, match);
        print_line(replay);
        return;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        char words[32];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        say_score(rules, rules->score(match, seat), &text);
        printf("Seat %d: %s%s\n", seat + 1, words, match->winners >> seat & 1 ? ", wins" : "");
    }
}

/* The match's own length tells where it ends; whatever follows is no part of it, and whoever put it
 * there should be told. */
static bool ends_there(const char *path, const JournalHead *head, uint32_t size)
{
    if (size > head->length)
        fprintf(stderr, "replay: %s: %" PRIu32 " bytes follow after the end of the match\n", path,
                size - head->length);
    return size <= head->length;
}

static int run(Replay *replay, const char *path, const uint8_t *bytes, uint32_t size)
{
    JournalError error =
        journal_read(&replay->reader, bytes, size, &replay->match, &replay->events);
    if (error) {
        fprintf(stderr, "replay: %s: %s\n", path, journal_error_words(error));
        return 1;
    }
    if (!ends_there(path, &replay->reader.head, size))
        return 1;
    read_players(replay, bytes);
    if (!replay->quiet)
        print_start(replay);
    for (;;) {
        Match before = replay->match;
        Move  move;
        error = journal_read_move(&replay->reader, bytes, &replay->match, &move, &replay->events);
        if (error)
            break;
        if (!replay->quiet)
            print_move(replay, &before, &move);
    }
    if (error != JOURNAL_END) {
        fflush(stdout);
        fprintf(stderr, "replay: %s: at move %" PRIu32 ": %s\n", path, replay->reader.next + 1,
                journal_error_words(error));
        return 1;
    }
    if (!replay->quiet && match_over(&replay->match))
        print_result(replay);
    if (!replay->json)
        printf("%" PRIu32 " moves, %" PRIu32 " bytes, hash %016" PRIx64
               ", all as it was played%s\n",
               replay->reader.next, replay->reader.head.length, replay->reader.head.hash,
               match_over(&replay->match) ? "" : "; not finished");
    return 0;
}

static int review(Replay *replay, const char *path, const uint8_t *bytes, uint32_t size)
{
    JournalError error = journal_head(bytes, size, &replay->reader.head);
    ReviewAsk    ask = {.path = path,
                        .bytes = bytes,
                        .size = size,
                        .seat = replay->seat,
                        .players = replay->players,
                        .json = replay->json};
    if (error) {
        fprintf(stderr, "replay: %s: %s\n", path, journal_error_words(error));
        return 1;
    }
    if (!ends_there(path, &replay->reader.head, size))
        return 1;
    memset(&replay->seating, 0, sizeof replay->seating);
    read_players(replay, bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        ask.person[seat] = seating_seat(&replay->seating, seat).kind == SEAT_PERSON;
    return review_print(&ask, &replay->rates);
}

static int run_file(Replay *replay, const char *path)
{
    uint32_t size = 0;
    uint8_t *bytes = read_all(path, &size);
    if (!bytes)
        return 2;
    int status =
        replay->review ? review(replay, path, bytes, size) : run(replay, path, bytes, size);
    free(bytes);
    return status;
}

static bool read_seat(Replay *replay, const char *word)
{
    if (!word || word[0] < '1' || word[0] > '0' + SEATS_MAX || word[1])
        return false;
    replay->seat = word[0] - '1';
    return true;
}

typedef enum Asked { ASKED_RUN, ASKED_HELP, ASKED_NONSENSE } Asked;

/* Moves the names of the files to the front of the words. */
static Asked read_words(Replay *replay, int count, char **words, int *files)
{
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (strcmp(word, "--json") == 0)
            replay->json = true;
        else if (strcmp(word, "--check") == 0)
            replay->quiet = true;
        else if (strcmp(word, "--review") == 0)
            replay->review = true;
        else if (strcmp(word, "--all") == 0)
            replay->seat = REVIEW_EVERY_SEAT;
        else if (strcmp(word, "--seat") == 0 &&
                 read_seat(replay, i + 1 < count ? words[i + 1] : NULL))
            i++;
        else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
            return ASKED_HELP;
        else if ((word[0] == '-' && word[1]) || (*files && !replay->review)) {
            fprintf(stderr, "replay: \"%.40s\" is not understood; --help tells what is\n", word);
            return ASKED_NONSENSE;
        } else
            words[(*files)++] = words[i];
    }
    if (*files == 0)
        fputs("replay: which file?\n", stderr);
    return *files ? ASKED_RUN : ASKED_NONSENSE;
}

int replay_main(int count, char **words)
{
    static Replay replay;
    int           files = 0, status = 0;
    memset(&replay, 0, sizeof replay);
    replay.seat = REVIEW_PERSONS;
    Asked asked = read_words(&replay, count, words, &files);
    if (asked == ASKED_HELP)
        fputs(HELP, stdout);
    if (asked != ASKED_RUN)
        return asked == ASKED_HELP ? 0 : 2;
    for (int i = 0; i < files; i++) {
        int result = run_file(&replay, words[i]);
        status = result > status ? result : status;
    }
    if (replay.review && !replay.json && files > 1)
        review_rates_print(&replay.rates);
    if (replay.line.failed) {
        fputs("replay: there is no memory for the log\n", stderr);
        status = 1;
    }
    line_drop(&replay.line);
    return output_kept("replay") ? status : 1;
}
