/* Makes a game's book of puzzles out of matches of experts: the text that assets/puzzles holds. The
 * same seed gives the same book. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "core/verb.h"
#include "games/games.h"
#include "lib/puzzle_mine.h"
#include "posix/whole_file.h"
#include "session/session_inside.h"
#include "session/session_puzzle.h"

enum {
    EACH_MAX = 8,  /* puzzles of a grade */
    ALIKE_MAX = 2, /* of them about the same act in the same phase, while there are others */
    VARIETY = 3,   /* times the patience: then more of the same will do */
    EASY_WIN = 7,  /* what beginners find more often is nothing to look for */
    EASY_ELSE = 6,
    ANSWERS_MOST = 2,
    KINDS_MAX = 16 * 32, /* phases, and acts of a game */
    SOLVES = 3,          /* as many as the tests try at most */
    BYTES = PUZZLE_BITS_MAX / 8 + 64,
    WORDS = 160
};

static const char HELP[] =
    "usage: puzzles --game GAME [--seed S] [--matches K] [--patience M] [--each N] [--first ID]\n"
    "               [--keep] FILE\n"
    "       puzzles --game GAME --rare N [--seed S] [--matches K] [--patience M] FILE\n"
    "       puzzles --game GAME --solve\n"
    "\n"
    "Plays up to K matches (400) of experts, the first with the seed S (1), until it has found N\n"
    "puzzles (4) of each grade, and writes them to FILE, numbered from ID (1) on. After M matches\n"
    "(30) it is content with less clear ones, after three times as many with more of the same "
    "kind.\n"
    "Numbers are for good, as stars are kept under them: a book that is made anew begins behind "
    "the\n"
    "old one. --keep looks at the present book's puzzles first: those that are still clear stay, "
    "with\n"
    "their numbers, and what is missing is added with the next free ones.\n"
    "--rare looks for up to N more of each grade whose answers are of a kind that the present "
    "book\n"
    "has fewer than two of: FILE holds these alone, to be put behind the others of their grade.\n"
    "--solve lets experts with ten times the budget solve the present book, and says which they "
    "do\n"
    "not.\n";

typedef struct Args {
    int         game, matches, patience, each, first, rare;
    bool        keep, solve;
    uint64_t    seed;
    const char *file;
} Args;

typedef struct Kept {
    int        id; /* 0: it is new */
    PuzzleFind find;
    MatchSetup setup;
    uint32_t   decisions;
    int        phase, act;
    uint32_t   bits;
    uint8_t    bytes[BYTES];
    char       words[WORDS];
} Kept;

typedef struct Shelf {
    int  alike[KINDS_MAX]; /* of the present book, by phase and act */
    int  count, spare_count;
    Kept kept[EACH_MAX];
    Kept spare[EACH_MAX]; /* more of what is there already */
} Shelf;

static Shelf shelves[PUZZLE_GRADES];

/* ---- choosing ---- */

static bool is_worth_it(const PuzzleFind *find)
{
    return find->grade >= 0 && find->answers <= ANSWERS_MOST &&
           find->easy <= (find->grade == PUZZLE_WIN ? EASY_WIN : EASY_ELSE);
}

static void note_answers(Kept *kept, const Match *match, BitString *way)
{
    static const char *const NAMES[] = {"You", "A", "B", "C", "D", "E"};
    const char              *names[SEATS_MAX];
    Text                     text;
    for (int seat = 0; seat < match->seats; seat++)
        names[seat] = NAMES[(seat + match->seats - match->actor) % match->seats];
    for (int i = 0; i < kept->find.answers; i++)
        move_code(match, way, &kept->find.answer[i]);
    text_begin_short(&text, kept->words, WORDS, names);
    rules_of(match->game)->say_move(match, &kept->find.answer[0], &text);
}

static int kind_of(int phase, int act)
{
    int kind = phase * 32 + act;
    return kind < KINDS_MAX ? kind : KINDS_MAX - 1;
}

static int count_alike(const Shelf *shelf, int phase, int act)
{
    int alike = shelf->alike[kind_of(phase, act)];
    for (int i = 0; i < shelf->count; i++)
        alike += shelf->kept[i].phase == phase && shelf->kept[i].act == act;
    return alike;
}

static void keep(const PuzzleFind *find, const MatchSetup *setup, const Match *match,
                 const BitString *way, int id)
{
    Shelf    *shelf = &shelves[find->grade];
    Kept      kept = {.id = id,
                      .find = *find,
                      .setup = *setup,
                      .decisions = match->decisions,
                      .phase = match->phase,
                      .act = find->answer[0].act};
    BitString copy = {
        .bytes = kept.bytes, .at = way->at, .limit = 8 * sizeof kept.bytes, .writing = true};
    memcpy(kept.bytes, way->bytes, (way->at + 7) / 8);
    note_answers(&kept, match, &copy);
    kept.bits = copy.at;
    if (copy.broken)
        return;
    if (count_alike(shelf, kept.phase, kept.act) < ALIKE_MAX)
        shelf->kept[shelf->count++] = kept;
    else if (shelf->spare_count < EACH_MAX)
        shelf->spare[shelf->spare_count++] = kept;
}

/* ---- matches ---- */

/* How much is asked of a match. */
typedef struct Demand {
    int  each;
    bool clear;   /* not content with less, */
    bool various; /* nor with more of the same, */
    bool rare;    /* which is not even kept */
} Demand;

static bool is_full(const Shelf *shelf, const Demand *demand)
{
    return shelf->count + (demand->various ? 0 : shelf->spare_count) >= demand->each;
}

static unsigned wanted(const bool found[PUZZLE_GRADES], const Demand *demand)
{
    unsigned grades = 0;
    for (int grade = 0; grade < PUZZLE_GRADES; grade++)
        if (!found[grade] && !is_full(&shelves[grade], demand))
            grades |= 1u << grade;
    return grades;
}

/* Of them, those that have too little of what the expert would do here; spares are kept of the rest
 * while there are too few of them to fill the shelf. */
static unsigned wanted_here(unsigned grades, const Demand *demand, int phase, int act)
{
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        const Shelf *shelf = &shelves[grade];
        bool         spared = demand->rare || shelf->count + shelf->spare_count >= demand->each;
        if (spared && count_alike(shelf, phase, act) >= ALIKE_MAX)
            grades &= ~(1u << grade);
    }
    return grades;
}

/* One of a grade at most, so that books have many tables. */
static void mine_match(const MatchSetup *setup, const Demand *demand)
{
    static Think think;
    uint8_t      bytes[BYTES] = {0};
    BitString    way = {.bytes = bytes, .limit = PUZZLE_BITS_MAX, .writing = true};
    bool         found[PUZZLE_GRADES] = {0};
    Match        match, view;
    Memory       memory;
    memory_clear(&memory);
    match_start(&match, setup, NULL);
    while (!match_over(&match) && !way.broken && wanted(found, demand)) {
        Move     move;
        ThinkAsk ask = {.view = &view,
                        .memory = &memory,
                        .level = LEVEL_EXPERT,
                        .seed = rng_mix(match.seed, match.decisions)};
        match_view(&match, match.actor, &view);
        think_through(&think, &ask, &move);
        unsigned   grades = wanted_here(wanted(found, demand), demand, match.phase, move.act);
        PuzzleWish wish = {.grades = grades, .content = !demand->clear};
        PuzzleFind find = puzzle_look(&match, &think, wish, rng_mix(~match.seed, match.decisions));
        if (is_worth_it(&find) && wish.grades >> find.grade & 1) {
            found[find.grade] = true;
            keep(&find, setup, &match, &way, 0);
        }
        Move coded = move;
        move_code(&match, &way, &coded);
        memory_note(&memory, &match, &move);
        match_play(&match, &move, NULL);
    }
}

/* ---- the present book ---- */

static MatchSetup setup_of_puzzle(int game, const Puzzle *puzzle)
{
    MatchSetup setup = match_setup(game, puzzle->seats, puzzle->seed);
    memcpy(setup.options, puzzle->options, sizeof setup.options);
    setup.version = puzzle->version;
    return setup;
}

/* Where the answers begin; false if the way there is not legal any more. */
static bool lead_to(const MatchSetup *setup, const Puzzle *puzzle, BitString *read, BitString *way,
                    Match *match)
{
    match_start(match, setup, NULL);
    for (int i = 0; i < puzzle->decisions; i++) {
        Move move;
        move_code(match, read, &move);
        if (read->broken || match_check(match, &move))
            return false;
        move_code(match, way, &move);
        match_play(match, &move, NULL);
    }
    return true;
}

static void look_again(int game, const PuzzleBook *book, const Puzzle *puzzle)
{
    static Think think;
    uint8_t      bytes[BYTES] = {0};
    MatchSetup   setup = setup_of_puzzle(game, puzzle);
    BitString    read = {.bytes = (uint8_t *)book->bits + puzzle->at, .limit = puzzle->length};
    BitString    way = {.bytes = bytes, .limit = 8 * BYTES, .writing = true};
    Match        match, view;
    if (!lead_to(&setup, puzzle, &read, &way, &match))
        return;
    match_view(&match, match.actor, &view);
    puzzle_think(&think, &view, LEVEL_EXPERT, 100, match.seed);
    PuzzleWish wish = {.grades = 1u << puzzle->grade | 1u << PUZZLE_BEST, .content = true};
    PuzzleFind find = puzzle_look(&match, &think, wish, rng_mix(~match.seed, match.decisions));
    bool       stays = is_worth_it(&find) && shelves[find.grade].count < EACH_MAX;
    fprintf(stderr, "%s: puzzle %d %s\n", book->game, puzzle->id, stays ? "stays" : "goes");
    if (stays)
        keep(&find, &setup, &match, &way, puzzle->id);
}

/* Of what kind its answer is. */
static void note_kind(const PuzzleBook *book, const Puzzle *puzzle)
{
    static Session posed;
    Move           answer;
    Match          view;
    if (session_pose(&posed, book, puzzle) != JOURNAL_FINE ||
        !session_answer(&posed, book, puzzle, 0, &answer))
        return;
    session_view(&posed, session_facts(&posed).actor, &view);
    shelves[puzzle->grade].alike[kind_of(view.phase, answer.act)]++;
}

static void look_at_book(const Args *args)
{
    const PuzzleBook *book = puzzles_of(args->game);
    for (int i = 0; book && i < book->count; i++)
        if (args->rare)
            note_kind(book, &book->puzzles[i]);
        else if (args->keep)
            look_again(args->game, book, &book->puzzles[i]);
}

/* How many of the book's puzzles an expert with ten times the budget does not solve each time. */
static int solve_book(int game)
{
    static Session    posed;
    static Think      think;
    const PuzzleBook *book = puzzles_of(game);
    int               unsolved = 0;
    for (int i = 0; book && i < book->count; i++) {
        const Puzzle *puzzle = &book->puzzles[i];
        Match         view;
        int           found = 0;
        bool          posable = session_pose(&posed, book, puzzle) == JOURNAL_FINE;
        for (int run = 0; posable && run < SOLVES; run++) {
            session_view(&posed, session_facts(&posed).actor, &view);
            puzzle_think(&think, &view, LEVEL_EXPERT, PUZZLE_DEEP,
                         rng_mix(puzzle->seed, (uint64_t)(7000 + run)));
            found += session_is_right(&posed, book, puzzle, think_decision(&think));
        }
        printf("%s: puzzle %d: solved %d times of %d\n", book->game, puzzle->id, found, SOLVES);
        unsolved += found < SOLVES;
    }
    return unsolved;
}

static void mine(const Args *args)
{
    const bool none[PUZZLE_GRADES] = {0};
    for (int i = 0; i < args->matches; i++) {
        Demand demand = {.each = args->rare ? args->rare : args->each,
                         .clear = i < args->patience,
                         .various =
                             args->rare || i<VARIETY * args->patience, .rare = args->rare> 0};
        if (!wanted(none, &demand))
            break;
        MatchSetup setup = puzzle_table(args->game, args->seed + (uint64_t)i);
        mine_match(&setup, &demand);
        if (i % 10 == 0)
            fprintf(stderr, "%s: %d matches, %d, %d and %d puzzles\n", rules_of(args->game)->id,
                    i + 1, shelves[PUZZLE_WIN].count, shelves[PUZZLE_SAVE].count,
                    shelves[PUZZLE_BEST].count);
    }
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        Shelf *shelf = &shelves[grade];
        for (int i = 0; i < shelf->spare_count && shelf->count < args->each; i++)
            shelf->kept[shelf->count++] = shelf->spare[i];
    }
}

/* ---- the text ---- */

/* What more beginners find comes first, and of that what has fewer choices. */
static int by_ease(const void *one, const void *other)
{
    const PuzzleFind *a = &((const Kept *)one)->find, *b = &((const Kept *)other)->find;
    return a->easy != b->easy ? b->easy - a->easy : a->choices - b->choices;
}

static void write_puzzle(FILE *out, const Kept *kept, int id)
{
    static const char *const GRADES[PUZZLE_GRADES] = {"win", "save", "best"};
    fprintf(out, "%s %d\n  table seats %d rules %d seed %llu options", GRADES[kept->find.grade], id,
            kept->setup.seats, kept->setup.version, (unsigned long long)kept->setup.seed);
    for (int i = 0; i < OPTIONS_MAX; i++)
        fprintf(out, " %d", kept->setup.options[i]);
    fprintf(out, "\n  moves %u answers %d bits %u ", kept->decisions, kept->find.answers,
            kept->bits);
    for (uint32_t i = 0; i < (kept->bits + 7) / 8; i++)
        fprintf(out, "%02x", kept->bytes[i]);
    fprintf(out, "\n  # %s (%d.%d%%, else %d.%d%%; %d choices)\n", kept->words,
            kept->find.chance / 100, kept->find.chance / 10 % 10, kept->find.next / 100,
            kept->find.next / 10 % 10, kept->find.choices);
}

static int first_free(const Args *args)
{
    const PuzzleBook *book = puzzles_of(args->game);
    int               first = args->first;
    for (int i = 0; (args->keep || args->rare) && book && i < book->count; i++)
        if (book->puzzles[i].id >= first)
            first = book->puzzles[i].id + 1;
    return first;
}

static void write_head(FILE *out, const Args *args)
{
    fprintf(out, "# Made by: build/puzzles --game %s --seed %llu --patience %d ",
            rules_of(args->game)->id, (unsigned long long)args->seed, args->patience);
    if (args->rare)
        fprintf(out, "--rare %d\n", args->rare);
    else
        fprintf(out, "--each %d --first %d%s\n", args->each, args->first,
                args->keep ? " --keep" : "");
    fputs("# The notation is in assets/puzzles/README; the answers are told from the seat\n"
          "# that decides.\n",
          out);
}

static int write_book(const Args *args)
{
    static WholeFile file;
    const char      *why = whole_file_begin(&file, args->file);
    int              id = first_free(args);
    if (!why) {
        write_head(file.out, args);
        for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
            qsort(shelves[grade].kept, (size_t)shelves[grade].count, sizeof(Kept), by_ease);
            for (int i = 0; i < shelves[grade].count; i++) {
                const Kept *kept = &shelves[grade].kept[i];
                write_puzzle(file.out, kept, kept->id ? kept->id : id++);
            }
        }
        why = whole_file_end(&file);
    }
    if (why)
        fprintf(stderr, "puzzles: %s: %s\n", args->file, why);
    return why != NULL;
}

/* ---- arguments ---- */

static void die(const char *why, const char *what)
{
    fprintf(stderr, "puzzles: %s %s\n", why, what);
    exit(2);
}

static uint64_t number_from(const char *text, uint64_t least, uint64_t most)
{
    char              *end;
    unsigned long long number = strtoull(text, &end, 10);
    if (end == text || *end || number < least || number > most)
        die("no such number:", text);
    return number;
}

static void take_option(Args *args, const char *word, const char *value)
{
    if (!strcmp(word, "--game"))
        args->game = rules_find(value);
    else if (!strcmp(word, "--seed"))
        args->seed = number_from(value, 1, UINT32_MAX / 2);
    else if (!strcmp(word, "--matches"))
        args->matches = (int)number_from(value, 1, 1000000);
    else if (!strcmp(word, "--patience"))
        args->patience = (int)number_from(value, 0, 1000000);
    else if (!strcmp(word, "--each"))
        args->each = (int)number_from(value, 1, EACH_MAX);
    else if (!strcmp(word, "--rare"))
        args->rare = (int)number_from(value, 1, EACH_MAX);
    else if (!strcmp(word, "--first"))
        args->first = (int)number_from(value, 1, PUZZLES_OF_A_GAME);
    else
        die("what is", word);
}

static Args args_from(int count, char **words)
{
    Args args = {.game = -1, .matches = 400, .patience = 30, .each = 4, .first = 1, .seed = 1};
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "--help") || !strcmp(words[i], "-h")) {
            fputs(HELP, stdout);
            exit(output_kept("puzzles") ? 0 : 1);
        }
        if (words[i][0] != '-') {
            args.file = words[i];
            continue;
        }
        if (!strcmp(words[i], "--keep") || !strcmp(words[i], "--solve")) {
            args.keep |= words[i][2] == 'k';
            args.solve |= words[i][2] == 's';
            continue;
        }
        if (i + 1 == count)
            die("a value is missing after", words[i]);
        take_option(&args, words[i], words[i + 1]);
        i++;
    }
    if (args.game < 0 || !(args.file || args.solve))
        die("a game and a file are needed; see", "--help");
    if (args.first + PUZZLE_GRADES * args.each - 1 > PUZZLES_OF_A_GAME)
        die("too many numbers for", "the stars");
    return args;
}

int main(int count, char **words)
{
    Args args = args_from(count, words);
    if (args.solve)
        return solve_book(args.game) > 0;
    look_at_book(&args);
    mine(&args);
    return write_book(&args);
}
