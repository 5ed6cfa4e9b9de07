#include "lib/asset_lesson.h"

#include <stdlib.h>
#include <string.h>

#include "lib/asset_lines.h"
#include "lib/asset_words.h"
#include "ui/coach/lesson.h"

enum { TEXT_ROOM = 400, NAME_ROOM = 32, BEFORE_MAX = 160, UNASKED_MAX = 4 };

typedef struct Point {
    PointKind kind;
    char      name[NAME_ROOM];
} Point;

typedef struct Reply {
    char move[TEXT_ROOM], words[TEXT_ROOM];
    bool tried;
    int  line;
} Reply;

typedef struct Step {
    bool      open;
    StepKind  kind;
    CoachFace face;
    int       line, thens, rights, replies;
    char      words[TEXT_ROOM], move[TEXT_ROOM];
    Point     point;
    char      then[STEP_THENS_MAX][TEXT_ROOM], right[STEP_RIGHTS_MAX][TEXT_ROOM];
    Reply     reply[STEP_REPLIES_MAX];
} Step;

typedef struct Head {
    int  line, seats, you, rivals, options, before, steps, knows;
    long seed;
    char title[TEXT_ROOM], about[TEXT_ROOM];
    char rival[SEATS_MAX][NAME_ROOM], option[OPTIONS_MAX][NAME_ROOM];
    int  value[OPTIONS_MAX];
    char know[LESSON_KNOWS_MAX][TEXT_ROOM];
} Head;

typedef struct TipText {
    TipKind kind;
    int     line;
    char    name[NAME_ROOM], zone[NAME_ROOM], words[TEXT_ROOM];
    Point   point;
} TipText;

typedef struct Reader {
    AssetLines at;
    FILE      *out;
    int        lessons, tips, unasked_count;
    char       name[ASSET_FILE_NAME]; /* of the file, that is, of the game */
    bool       in_tip;                /* what is indented belongs to the last tip */
    Head       heads[LESSONS_MAX];
    Step       step;
    TipText    tip[TIPS_MAX];
    char       before[BEFORE_MAX][TEXT_ROOM];
    char       unasked[UNASKED_MAX][NAME_ROOM];
} Reader;

#define complain(reader, ...) asset_complain(&(reader)->at, __VA_ARGS__)

static Head *head_of(Reader *reader) { return &reader->heads[reader->lessons - 1]; }

/* ---- C ---- */

static bool emit_words(Reader *reader, const char *field, const char *words)
{
    if (words[0] == 0)
        return true;
    fprintf(reader->out, ", .%s = ", field);
    const char *why = asset_emit_words(reader->out, words);
    return !why || complain(reader, "%s in what ends here", why);
}

/* Moves are JSON: nothing in them is an icon. */
static void emit_plain(FILE *out, const char *words)
{
    fputc('"', out);
    for (const char *c = words; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        fputc(*c, out);
    }
    fputc('"', out);
}

static void emit_point(Reader *reader, const Point *point)
{
    if (point->kind == POINT_NOTHING)
        return;
    fprintf(reader->out, ", .point = {%d, ", (int)point->kind);
    emit_plain(reader->out, point->name);
    fputc('}', reader->out);
}

static void emit_list(FILE *out, const char *field, char words[][TEXT_ROOM], int count)
{
    if (!count)
        return;
    fprintf(out, ", .%s = {", field);
    for (int i = 0; i < count; i++) {
        emit_plain(out, words[i]);
        fputs(", ", out);
    }
    fputc('}', out);
}

static bool emit_worded_list(Reader *reader, const char *field, char words[][TEXT_ROOM], int count)
{
    if (!count)
        return true;
    fprintf(reader->out, ", .%s = {", field);
    for (int i = 0; i < count; i++) {
        const char *why = asset_emit_words(reader->out, words[i]);
        if (why)
            return complain(reader, "%s in what ends here", why);
        fputs(", ", reader->out);
    }
    fputc('}', reader->out);
    return true;
}

static bool emit_replies(Reader *reader, const Step *step)
{
    FILE *out = reader->out;
    if (!step->replies)
        return true;
    fputs(",\n     .replies = {", out);
    for (int i = 0; i < step->replies; i++) {
        const Reply *reply = &step->reply[i];
        fprintf(out, "{.line = %d, .tried = %s", reply->line, reply->tried ? "true" : "false");
        if (reply->move[0]) {
            fputs(", .move = ", out);
            emit_plain(out, reply->move);
        }
        if (!emit_words(reader, "words", reply->words))
            return false;
        fputs("}, ", out);
    }
    fputc('}', out);
    return true;
}

static bool close_step(Reader *reader)
{
    Step *step = &reader->step;
    FILE *out = reader->out;
    if (!step->open)
        return true;
    step->open = false;
    if (step->kind == STEP_DO && !step->rights)
        return complain(reader, "the \"do\" of line %d has no \"right\"", step->line);
    fprintf(out, "    {.kind = %d, .face = %d, .line = %d", (int)step->kind, (int)step->face,
            step->line);
    bool fine = emit_words(reader, "words", step->words) &&
                emit_worded_list(reader, "thens", step->then, step->thens);
    emit_point(reader, &step->point);
    if (step->move[0]) {
        fputs(", .move = ", out);
        emit_plain(out, step->move);
    }
    emit_list(out, "rights", step->right, step->rights);
    fine = fine && emit_replies(reader, step);
    fputs("},\n", out);
    head_of(reader)->steps++;
    return fine;
}

static void emit_before(Reader *reader)
{
    FILE *out = reader->out;
    Head *head = head_of(reader);
    if (head->before) {
        fprintf(out, "\nstatic const char *const BEFORE_%s_%d[] = {\n", reader->name,
                reader->lessons);
        for (int i = 0; i < head->before; i++) {
            fputs("    ", out);
            emit_plain(out, reader->before[i]);
            fputs(",\n", out);
        }
        fputs("};\n", out);
    }
    fprintf(out, "\nstatic const LessonStep STEPS_%s_%d[] = {\n", reader->name, reader->lessons);
}

static bool close_lesson(Reader *reader)
{
    if (reader->lessons == 0)
        return true;
    if (!close_step(reader))
        return false;
    const Head *head = head_of(reader);
    if (!head->steps)
        return complain(reader, "the lesson \"%s\" has no steps", head->title);
    if (head->rivals != head->seats - 1)
        return complain(reader, "the lesson \"%s\" has %d seats and %d rivals", head->title,
                        head->seats, head->rivals);
    if (!head->knows || !head->about[0])
        return complain(reader, "the lesson \"%s\" needs \"about\" and \"know\"", head->title);
    fputs("};\n", reader->out);
    return true;
}

static bool emit_lesson(Reader *reader, int index)
{
    FILE *out = reader->out;
    Head *head = &reader->heads[index];
    fprintf(out, "    {.line = %d, .seats = %d, .you = %d, .seed = %ldu", head->line, head->seats,
            head->you, head->seed);
    bool fine =
        emit_words(reader, "title", head->title) && emit_words(reader, "about", head->about);
    for (int i = 0; i < head->options; i++)
        fprintf(out, ", .options[%d] = {\"%s\", %d}", i, head->option[i], head->value[i]);
    for (int i = 0; i < head->rivals; i++)
        fprintf(out, ", .rivals[%d] = \"%s\"", i, head->rival[i]);
    if (head->before)
        fprintf(out, ", .before = BEFORE_%s_%d, .before_count = %d", reader->name, index + 1,
                head->before);
    fprintf(out, ", .steps = STEPS_%s_%d, .step_count = %d", reader->name, index + 1, head->steps);
    fine = fine && emit_worded_list(reader, "knows", head->know, head->knows);
    fputs("},\n", out);
    return fine;
}

static bool emit_tip(Reader *reader, const TipText *tip)
{
    FILE *out = reader->out;
    fprintf(out, "    {.kind = %d, .line = %d, .name = \"%s\"", (int)tip->kind, tip->line,
            tip->name);
    if (tip->zone[0])
        fprintf(out, ", .zone = \"%s\"", tip->zone);
    bool fine = emit_words(reader, "words", tip->words);
    emit_point(reader, &tip->point);
    fputs("},\n", out);
    return fine;
}

static bool emit_game(Reader *reader)
{
    FILE *out = reader->out;
    bool  fine = true;
    fprintf(out, "\nstatic const Lesson LESSONS_%s[] = {\n", reader->name);
    for (int i = 0; i < reader->lessons && fine; i++)
        fine = emit_lesson(reader, i);
    fputs("};\n", out);
    if (reader->tips) {
        fprintf(out, "\nstatic const Tip TIPS_%s[] = {\n", reader->name);
        for (int i = 0; i < reader->tips && fine; i++)
            fine = emit_tip(reader, &reader->tip[i]);
        fputs("};\n", out);
    }
    fprintf(out, "\nstatic const char *const UNASKED_%s[] = {", reader->name);
    for (int i = 0; i < reader->unasked_count; i++)
        fprintf(out, "\"%s\", ", reader->unasked[i]);
    fprintf(out, "0};\n\nstatic const GameLessons GAME_%s = {.game = \"%s\", .lessons = LESSONS_%s",
            reader->name, reader->name, reader->name);
    fprintf(out, ", .count = %d, .unasked = UNASKED_%s", reader->lessons, reader->name);
    if (reader->tips)
        fprintf(out, ", .tips = TIPS_%s, .tip_count = %d", reader->name, reader->tips);
    fputs("};\n", out);
    return fine;
}

/* ---- what a line says ---- */

static bool take_text(Reader *reader, char to[TEXT_ROOM], const char *text)
{
    if (text[0] == 0)
        return complain(reader, "words are missing");
    if (strlen(text) >= TEXT_ROOM)
        return complain(reader, "too many words");
    strcpy(to, text);
    return true;
}

static bool take_name(Reader *reader, char to[NAME_ROOM], const char *text, size_t length)
{
    if (length == 0 || length >= NAME_ROOM)
        return complain(reader, "a short name is missing");
    memcpy(to, text, length);
    to[length] = 0;
    return true;
}

static bool take_number(Reader *reader, const char *text, long least, long most, long *number)
{
    char *end;
    *number = strtol(text, &end, 10);
    if (end == text || *end || *number < least || *number > most)
        return complain(reader, "\"%s\" is no number from %ld to %ld", text, least, most);
    return true;
}

/* The move at the beginning of a text, without the spaces between its parts; what follows it. */
static const char *take_move(Reader *reader, char to[TEXT_ROOM], const char *text)
{
    size_t length = strcspn(text, "}"), used = 0;
    if (text[0] != '{' || text[length] != '}' || length + 2 > TEXT_ROOM) {
        complain(reader, "a move is missing: {\"act\":…}");
        return NULL;
    }
    for (size_t i = 0; i <= length; i++)
        if (text[i] != ' ')
            to[used++] = text[i];
    to[used] = 0;
    text += length + 1;
    return text + strspn(text, " ");
}

static bool take_whole_move(Reader *reader, char to[TEXT_ROOM], const char *text)
{
    const char *rest = take_move(reader, to, text);
    return rest && (!rest[0] || complain(reader, "\"%s\" after the move", rest));
}

static bool take_point(Reader *reader, Point *point, const char *text)
{
    static const char *const KINDS[POINT_KINDS] = {
        [POINT_NOTHING] = "nothing", [POINT_MOVE] = "move",     [POINT_CARD] = "card",
        [POINT_FAR] = "far",         [POINT_SEAT] = "seat",     [POINT_PILE] = "pile",
        [POINT_VERB] = "verb",       [POINT_STATUS] = "status", [POINT_HAND] = "the hand"};
    for (int kind = 0; kind < POINT_KINDS; kind++) {
        size_t length = strlen(KINDS[kind]);
        if (strncmp(text, KINDS[kind], length) != 0 || (text[length] && text[length] != ' '))
            continue;
        bool named = kind >= POINT_CARD && kind <= POINT_VERB;
        text += length + strspn(text + length, " ");
        if (named != (text[0] != 0))
            return complain(reader, "%s", named ? "which one?" : "nothing is to follow");
        point->kind = (PointKind)kind;
        point->name[0] = 0;
        return !named || take_name(reader, point->name, text, strlen(text));
    }
    return complain(reader, "she cannot point at \"%s\"", text);
}

static bool take_face(Reader *reader, const char *text)
{
    static const char *const FACES[COACH_FACES] = {"calm", "smile", "wry", "stern"};
    for (int face = 0; face < COACH_FACES; face++)
        if (strcmp(text, FACES[face]) == 0) {
            reader->step.face = (CoachFace)face;
            return true;
        }
    return complain(reader, "she has no face \"%s\"", text);
}

static bool take_reply(Reader *reader, const char *text, bool any, bool tried)
{
    Step *step = &reader->step;
    if (step->replies == STEP_REPLIES_MAX)
        return complain(reader, "more than %d replies", STEP_REPLIES_MAX);
    if (step->replies && !step->reply[step->replies - 1].move[0])
        return complain(reader, "nothing comes after \"else\"");
    Reply *reply = &step->reply[step->replies++];
    reply->tried = tried;
    reply->line = reader->at.line;
    if (!any)
        text = take_move(reader, reply->move, text);
    return text && take_text(reader, reply->words, text);
}

/* ---- indented lines: more of a step ---- */

static bool read_more(Reader *reader, const char *word, const char *text)
{
    Step *step = &reader->step;
    if (reader->in_tip && strcmp(word, "point") == 0)
        return take_point(reader, &reader->tip[reader->tips - 1].point, text);
    if (reader->in_tip || !step->open)
        return complain(reader, "\"%s\" belongs to no step", word);
    if (strcmp(word, "face") == 0)
        return take_face(reader, text);
    if (strcmp(word, "point") == 0)
        return take_point(reader, &step->point, text);
    if (step->kind != STEP_DO)
        return complain(reader, "\"%s\" belongs to a \"do\"", word);
    if (strcmp(word, "then") == 0)
        return step->thens < STEP_THENS_MAX
                   ? take_text(reader, step->then[step->thens++], text)
                   : complain(reader, "more than %d \"then\"", STEP_THENS_MAX);
    if (strcmp(word, "right") == 0)
        return step->rights < STEP_RIGHTS_MAX
                   ? take_whole_move(reader, step->right[step->rights++], text)
                   : complain(reader, "more than %d \"right\"", STEP_RIGHTS_MAX);
    if (strcmp(word, "wrong") == 0)
        return take_reply(reader, text, false, false);
    if (strcmp(word, "try") == 0)
        return take_reply(reader, text, false, true);
    if (strcmp(word, "else") == 0)
        return take_reply(reader, text, true, false);
    return complain(reader, "\"%s\" is no part of a step", word);
}

/* ---- lines that begin something ---- */

static bool begin_lesson(Reader *reader, const char *text)
{
    if (!close_lesson(reader))
        return false;
    if (reader->lessons == LESSONS_MAX)
        return complain(reader, "more than %d lessons", LESSONS_MAX);
    reader->in_tip = false;
    Head *head = &reader->heads[reader->lessons++];
    head->line = reader->at.line;
    head->seats = 2;
    return take_text(reader, head->title, text);
}

static bool begin_step(Reader *reader, StepKind kind, const char *text)
{
    if (!close_step(reader))
        return false;
    if (head_of(reader)->steps == 0)
        emit_before(reader);
    Step *step = &reader->step;
    memset(step, 0, sizeof *step);
    step->open = true;
    step->kind = kind;
    step->line = reader->at.line;
    step->point.kind = kind == STEP_DO ? POINT_MOVE : POINT_NOTHING;
    reader->in_tip = false;
    return kind == STEP_PLAY ? take_whole_move(reader, step->move, text)
                             : take_text(reader, step->words, text);
}

static bool read_option(Reader *reader, Head *head, const char *text)
{
    size_t length = strcspn(text, " ");
    long   value;
    if (head->options == OPTIONS_MAX)
        return complain(reader, "more than %d options", OPTIONS_MAX);
    if (!take_name(reader, head->option[head->options], text, length) ||
        !take_number(reader, text + length + strspn(text + length, " "), 0, 255, &value))
        return false;
    head->value[head->options++] = (int)value;
    return true;
}

static bool read_rivals(Reader *reader, Head *head, const char *text)
{
    while (text[0]) {
        size_t length = strcspn(text, " ");
        if (head->rivals == SEATS_MAX - 1)
            return complain(reader, "more rivals than seats");
        if (!take_name(reader, head->rival[head->rivals++], text, length))
            return false;
        text += length + strspn(text + length, " ");
    }
    return true;
}

/* True if the word was one of the head's; then `fine` says whether it was well said. */
static bool read_head(Reader *reader, const char *word, const char *text, bool *fine)
{
    Head *head = head_of(reader);
    long  number = 0;
    if (strcmp(word, "about") == 0) {
        *fine = take_text(reader, head->about, text);
    } else if (strcmp(word, "seats") == 0) {
        *fine = take_number(reader, text, 2, SEATS_MAX, &number);
        head->seats = (int)number;
    } else if (strcmp(word, "you") == 0) {
        *fine = take_number(reader, text, 0, head->seats - 1, &number);
        head->you = (int)number;
    } else if (strcmp(word, "seed") == 0) {
        *fine = take_number(reader, text, 0, 0xffffffffL, &head->seed);
    } else if (strcmp(word, "option") == 0) {
        *fine = read_option(reader, head, text);
    } else if (strcmp(word, "rivals") == 0) {
        *fine = read_rivals(reader, head, text);
    } else if (strcmp(word, "before") == 0) {
        *fine = head->before < BEFORE_MAX
                    ? take_whole_move(reader, reader->before[head->before++], text)
                    : complain(reader, "more than %d moves before", BEFORE_MAX);
    } else {
        return false;
    }
    if (*fine && (reader->step.open || head->steps))
        *fine = complain(reader, "\"%s\" comes before the first step", word);
    return true;
}

static bool read_tip(Reader *reader, TipKind kind, const char *text)
{
    if (!close_step(reader))
        return false;
    if (reader->lessons)
        return complain(reader, "tips come before the lessons");
    if (reader->tips == TIPS_MAX)
        return complain(reader, "more than %d tips", TIPS_MAX);
    TipText *tip = &reader->tip[reader->tips++];
    size_t   length = strcspn(text, " "), name = strcspn(text, " /");
    tip->kind = kind;
    tip->line = reader->at.line;
    reader->in_tip = true;
    return take_name(reader, tip->name, text, name) &&
           (name == length || take_name(reader, tip->zone, text + name + 1, length - name - 1)) &&
           take_text(reader, tip->words, text + length + strspn(text + length, " "));
}

static bool read_unasked(Reader *reader, const char *text)
{
    if (reader->unasked_count == UNASKED_MAX)
        return complain(reader, "more than %d acts that are not asked", UNASKED_MAX);
    return take_name(reader, reader->unasked[reader->unasked_count++], text, strlen(text));
}

static bool read_heading(Reader *reader, const char *word, const char *text)
{
    bool fine;
    if (strcmp(word, "asked") == 0)
        return read_tip(reader, TIP_PHASE, text);
    if (strcmp(word, "seen") == 0)
        return read_tip(reader, TIP_EVENT, text);
    if (strcmp(word, "mine") == 0)
        return read_tip(reader, TIP_MINE, text);
    if (strcmp(word, "unasked") == 0)
        return read_unasked(reader, text);
    if (strcmp(word, "lesson") == 0)
        return begin_lesson(reader, text);
    if (!reader->lessons)
        return complain(reader, "\"%s\" before the first lesson", word);
    if (strcmp(word, "say") == 0)
        return begin_step(reader, STEP_SAY, text);
    if (strcmp(word, "do") == 0)
        return begin_step(reader, STEP_DO, text);
    if (strcmp(word, "play") == 0)
        return begin_step(reader, STEP_PLAY, text);
    if (strcmp(word, "know") == 0) {
        Head *head = head_of(reader);
        return head->knows < LESSON_KNOWS_MAX
                   ? take_text(reader, head->know[head->knows++], text)
                   : complain(reader, "more than %d things to know", LESSON_KNOWS_MAX);
    }
    return read_head(reader, word, text, &fine) ? fine
                                                : complain(reader, "\"%s\" is nothing here", word);
}

static bool read_line(void *to, char *text)
{
    Reader *reader = to;
    char    word[NAME_ROOM];
    if (text[0] == '#' || text[0] == 0)
        return true;
    bool        indented = text[0] == ' ';
    const char *at = text + strspn(text, " ");
    size_t      letters = strcspn(at, " ");
    if (!take_name(reader, word, at, letters))
        return false;
    at += letters + strspn(at + letters, " ");
    return indented ? read_more(reader, word, at) : read_heading(reader, word, at);
}

/* ---- the file ---- */

void lessons_emit_head(FILE *out)
{
    fputs("/* Made by the asset compiler from assets/lessons. */\n"
          "#include \"assets.h\"\n#include \"ui/coach/lesson.h\"\n",
          out);
}

void lessons_emit_tail(FILE *out, int count, char **files)
{
    char name[NAME_ROOM];
    fputs("\nconst GameLessons *const GAME_LESSONS[] = {", out);
    for (int i = 0; i < count; i++) {
        asset_file_name(files[i], name);
        fprintf(out, "&GAME_%s, ", name);
    }
    fputs("0};\n", out);
}

bool lessons_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR])
{
    static Reader reader;
    memset(&reader, 0, sizeof reader);
    reader.at = (AssetLines){.path = path, .error = error};
    reader.out = out;
    asset_file_name(path, reader.name);
    if (!asset_read_lines(&reader.at, in, read_line, &reader))
        return false;
    if (reader.lessons == 0)
        return complain(&reader, "a file without lessons");
    return close_lesson(&reader) && emit_game(&reader);
}
