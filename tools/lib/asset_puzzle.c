#include "lib/asset_puzzle.h"

#include <ctype.h>
#include <string.h>

#include "lib/asset_lines.h"
#include "session/puzzle.h"

enum { BYTES_MAX = 16384, NUMBER_MOST = 255 };

typedef struct Reader {
    AssetLines    at;
    int           count;
    Puzzle        puzzles[PUZZLES_OF_A_GAME];
    unsigned      byte_count;
    unsigned char bytes[BYTES_MAX];
    bool          has_table, has_moves; /* of the last puzzle */
} Reader;

#define complain(reader, ...) asset_complain(&(reader)->at, __VA_ARGS__)

/* ---- lines ---- */

static bool close_puzzle(Reader *reader)
{
    if (reader->count && !(reader->has_table && reader->has_moves))
        return complain(reader, "puzzle %d lacks its table or its moves",
                        reader->puzzles[reader->count - 1].id);
    reader->has_table = reader->has_moves = false;
    return true;
}

static bool begin_puzzle(Reader *reader, const char *text)
{
    static const char *const GRADES[PUZZLE_GRADES] = {"win", "save", "best"};
    char                     grade[8];
    int                      id, end = 0;
    if (!close_puzzle(reader))
        return false;
    if (sscanf(text, "%7s %d%n", grade, &id, &end) != 2 || text[end])
        return complain(reader, "a puzzle begins with its grade and its number");
    if (id < 1 || id > PUZZLES_OF_A_GAME || reader->count == PUZZLES_OF_A_GAME)
        return complain(reader, "numbers go from 1 to %d", PUZZLES_OF_A_GAME);
    for (int i = 0; i < reader->count; i++)
        if (reader->puzzles[i].id == id)
            return complain(reader, "there is a puzzle %d already", id);
    for (int i = 0; i < PUZZLE_GRADES; i++)
        if (strcmp(grade, GRADES[i]) == 0) {
            reader->puzzles[reader->count++] = (Puzzle){.id = (uint8_t)id, .grade = (uint8_t)i};
            return true;
        }
    return complain(reader, "\"%s\" is no grade", grade);
}

static bool read_table(Reader *reader, Puzzle *puzzle, const char *text)
{
    unsigned seats, rules, options[OPTIONS_MAX], seed;
    int      end = 0;
    _Static_assert(OPTIONS_MAX == 4, "the line has as many");
    if (sscanf(text, "table seats %u rules %u seed %u options %u %u %u %u%n", &seats, &rules, &seed,
               &options[0], &options[1], &options[2], &options[3], &end) != 7 ||
        text[end])
        return complain(reader, "a table is: seats N rules N seed N options N N N N");
    if (seats < 1 || seats > SEATS_MAX || rules > NUMBER_MOST)
        return complain(reader, "there is no such table");
    puzzle->seats = (uint8_t)seats;
    puzzle->version = (uint8_t)rules;
    puzzle->seed = seed;
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if (options[i] > NUMBER_MOST)
            return complain(reader, "there is no such option");
        puzzle->options[i] = (uint8_t)options[i];
    }
    reader->has_table = true;
    return true;
}

static bool read_bytes(Reader *reader, const char *digits, unsigned bits)
{
    unsigned bytes = (bits + 7) / 8;
    if (strlen(digits) != 2 * (size_t)bytes || reader->byte_count + bytes > BYTES_MAX)
        return complain(reader, "%u bits are %u digits", bits, 2 * bytes);
    for (unsigned i = 0; i < bytes; i++) {
        unsigned byte;
        if (!isxdigit((unsigned char)digits[2 * i]) || sscanf(digits + 2 * i, "%2x", &byte) != 1 ||
            !isxdigit((unsigned char)digits[2 * i + 1]))
            return complain(reader, "the moves are digits from 0 to f");
        reader->bytes[reader->byte_count++] = (unsigned char)byte;
    }
    return true;
}

static bool read_moves(Reader *reader, Puzzle *puzzle, const char *text)
{
    unsigned moves, answers, bits;
    int      end = 0;
    if (sscanf(text, "moves %u answers %u bits %u %n", &moves, &answers, &bits, &end) != 3)
        return complain(reader, "the moves are: moves N answers N bits N and digits");
    if (moves > UINT16_MAX || answers < 1 || answers > PUZZLE_ANSWERS_MAX || bits > 8 * BYTES_MAX)
        return complain(reader, "there are at most %d answers", PUZZLE_ANSWERS_MAX);
    puzzle->decisions = (uint16_t)moves;
    puzzle->answers = (uint8_t)answers;
    puzzle->at = (uint16_t)reader->byte_count;
    puzzle->length = (uint16_t)bits;
    reader->has_moves = true;
    return read_bytes(reader, text + end, bits);
}

static bool read_line(void *to, char *text)
{
    Reader     *reader = to;
    const char *words = text + strspn(text, " ");
    if (words[0] == 0 || words[0] == '#')
        return true;
    if (words == text)
        return begin_puzzle(reader, text);
    if (reader->count == 0)
        return complain(reader, "before the first puzzle");
    Puzzle *puzzle = &reader->puzzles[reader->count - 1];
    if (strncmp(words, "table ", 6) == 0 && !reader->has_table)
        return read_table(reader, puzzle, words);
    if (strncmp(words, "moves ", 6) == 0 && !reader->has_moves)
        return read_moves(reader, puzzle, words);
    return complain(reader, "\"%.20s\" is no part of a puzzle, or there twice", words);
}

/* ---- C ---- */

static void emit_book(const Reader *reader, FILE *out)
{
    char name[ASSET_FILE_NAME];
    asset_file_name(reader->at.path, name);
    fprintf(out, "\nstatic const Puzzle PUZZLES_%s[] = {\n", name);
    for (int i = 0; i < reader->count; i++) {
        const Puzzle *puzzle = &reader->puzzles[i];
        fprintf(out,
                "    {.id = %u, .grade = %u, .version = %u, .seats = %u, .options = {%u, %u, %u, "
                "%u},\n     .answers = %u, .decisions = %u, .at = %u, .length = %u, .seed = %u},\n",
                puzzle->id, puzzle->grade, puzzle->version, puzzle->seats, puzzle->options[0],
                puzzle->options[1], puzzle->options[2], puzzle->options[3], puzzle->answers,
                puzzle->decisions, puzzle->at, puzzle->length, puzzle->seed);
    }
    fprintf(out, "};\nstatic const uint8_t MOVES_%s[] = {", name);
    for (unsigned i = 0; i < reader->byte_count; i++)
        fprintf(out, "%s%u,", i % 20 ? " " : "\n    ", reader->bytes[i]);
    fputs("\n};\n", out);
}

void puzzle_emit_head(FILE *out)
{
    fputs("/* Made by the asset compiler from assets/puzzles. */\n"
          "#include \"session/puzzle.h\"\n\n#include <stddef.h>\n",
          out);
}

bool puzzle_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR])
{
    static Reader reader;
    memset(&reader, 0, sizeof reader);
    reader.at = (AssetLines){.path = path, .error = error};
    if (!asset_read_lines(&reader.at, in, read_line, &reader))
        return false;
    if (!close_puzzle(&reader))
        return false;
    if (reader.count == 0)
        return complain(&reader, "a book without puzzles");
    emit_book(&reader, out);
    return true;
}

void puzzle_emit_list(FILE *out, int count, char **paths)
{
    fputs("\nconst PuzzleBook PUZZLE_BOOKS[] = {\n", out);
    for (int i = 0; i < count; i++) {
        char name[ASSET_FILE_NAME];
        asset_file_name(paths[i], name);
        fprintf(out, "    {\"%s\", PUZZLES_%s, sizeof PUZZLES_%s / sizeof(Puzzle), MOVES_%s},\n",
                name, name, name, name);
    }
    fputs("    {NULL, NULL, 0, NULL},\n};\n", out);
}
