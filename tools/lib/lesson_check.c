#include "lib/lesson_check.h"

#include <stdarg.h>
#include <string.h>

#include "assets.h"
#include "core/rules.h"
#include "core/text.h"
#include "ui/coach/coach.h"
#include "ui/coach/lesson_moves.h"

enum { PLAYS_MAX = 200000, BEFORE_MAX = 60 };

static void tell(LessonCheck *check, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void tell(LessonCheck *check, int line, const char *format, ...)
{
    va_list arguments;
    check->faults++;
    if (!check->out)
        return;
    fprintf(check->out, "assets/lessons/%s.txt:%d: ", check->id, line);
    va_start(arguments, format);
    vfprintf(check->out, format, arguments);
    va_end(arguments);
    fputc('\n', check->out);
}

/* ---- words ---- */

static void check_words(LessonCheck *check, int line, const char *words)
{
    if (words && font_lines(&FONT_BODY, words, COACH_TEXT_WIDTH) > COACH_LINES)
        tell(check, line, "more than two lines: \"%s\"", words);
}

/* ---- what is pointed at ---- */

static void check_point(LessonCheck *check, const Match *match, const Lesson *lesson,
                        const LessonStep *step)
{
    static MatchScreen screen;
    PointSpots         spots;
    Move               wanted = {0};
    if (step->point.kind == POINT_NOTHING)
        return;
    memset(&screen, 0, sizeof screen);
    screen.viewer = lesson->you;
    match_view(match, lesson->you, &screen.view);
    screen.moment = step->kind == STEP_DO ? MOMENT_ASKING : MOMENT_OVER;
    if (step->kind == STEP_DO) {
        composer_begin(&screen.composer, &screen.view);
        if (!lesson_right_find(&screen.view, step, &wanted))
            return; /* that is told already */
    }
    point_find(&screen, &step->point, &wanted, &spots);
    if (!spots.count)
        tell(check, step->line, "she points at what is not there");
}

/* ---- moves ---- */

static void play_on(LessonCheck *check, const Match *match, const Lesson *lesson, int step);

static bool play(LessonCheck *check, Match *match, int viewer, const char *text, int line)
{
    Match view;
    Move  move;
    if (match_over(match)) {
        tell(check, line, "the match is over before this move");
        return false;
    }
    match_view(match, viewer, &view);
    const char *why = lesson_move_read(&view, text, &move);
    if (!why)
        why = match_check(match, &move);
    if (why) {
        tell(check, line, "%s: %s", text, why);
        return false;
    }
    match_play(match, &move, NULL);
    check->plays++;
    return true;
}

static void check_patterns(LessonCheck *check, const Match *view, const LessonStep *step)
{
    Move move;
    if (!lesson_right_find(view, step, &move))
        tell(check, step->line, "no legal move is %s", step->rights[0]);
    for (int i = 0; i < STEP_REPLIES_MAX && step->replies[i].words; i++)
        if (step->replies[i].move && !lesson_move_find(view, step->replies[i].move, &move))
            tell(check, step->replies[i].line, "no legal move is %s", step->replies[i].move);
}

/* The listed moves, and those of the right ones that are legal, which need not be listed. */
static void list_moves(const Match *view, const LessonStep *step, MoveList *list)
{
    match_moves(view, list);
    for (int i = 0; i < STEP_RIGHTS_MAX && step->rights[i]; i++) {
        Move move;
        bool known = !lesson_move_find(view, step->rights[i], &move);
        for (int k = 0; k < list->count && !known; k++)
            known = move_same(&list->moves[k], &move);
        if (!known && list->count < MOVES_MAX)
            list->moves[list->count++] = move;
    }
}

/* How many further questions follow the first one on the way to this move: as many lines she may
 * have for them. */
static int further_questions(const Match *view, const Move *move)
{
    Composer composer;
    int      asked = 0;
    composer_begin(&composer, view);
    const Field *fields = rules_of(view->game)->verbs[move->act].fields;
    for (int i = 0; i < VERB_FIELDS_MAX && fields[i].kind != FIELD_END; i++) {
        ChoiceSet set = {0};
        table_of(view->game)->choices(view, move, i, &set);
        asked += set.count || set.number;
    }
    return asked > 0 ? asked - (composer.field >= 0) : 0;
}

static void check_thens(LessonCheck *check, const Match *view, const LessonStep *step)
{
    Move move;
    int  thens = 0;
    while (thens < STEP_THENS_MAX && step->thens[thens])
        thens++;
    if (!lesson_move_find(view, step->rights[0], &move))
        return; /* that is told already */
    int further = further_questions(view, &move);
    if (thens > further)
        tell(check, step->line, "%d \"then\", but only %d further questions", thens, further);
}

static void answer(LessonCheck *check, const Match *match, const LessonStep *step, const Move *move,
                   const LessonReply *reply)
{
    Match tried = *match;
    check->answers++;
    if (!reply) {
        tell(check, step->line, "nothing is said to %s: an \"else\" is missing",
             rules_of(check->game)->verbs[move->act].name);
    } else if (reply->tried) {
        match_play(&tried, move, NULL);
        check->plays++;
    }
}

static void ask(LessonCheck *check, const Match *match, const Lesson *lesson, int number)
{
    const LessonStep *step = &lesson->steps[number];
    MoveList          list;
    Match             view;
    if (match_over(match) || match->actor != lesson->you) {
        tell(check, step->line, "it is not for the player to decide here");
        return;
    }
    match_view(match, lesson->you, &view);
    check_thens(check, &view, step);
    int faults = check->faults;
    check_patterns(check, &view, step);
    list_moves(&view, step, &list);
    for (int i = 0; i < list.count && check->faults == faults; i++) {
        const LessonReply *reply;
        if (!lesson_move_is_right(&view, step, &list.moves[i], &reply)) {
            answer(check, match, step, &list.moves[i], reply);
            continue;
        }
        Match after = *match;
        check->acts |= 1u << list.moves[i].act;
        match_play(&after, &list.moves[i], NULL);
        if (check->plays++ < PLAYS_MAX)
            play_on(check, &after, lesson, number + 1);
    }
}

/* Every way through the steps from here on. */
static void play_on(LessonCheck *check, const Match *match, const Lesson *lesson, int number)
{
    Match now = *match;
    for (; number < lesson->step_count; number++) {
        const LessonStep *step = &lesson->steps[number];
        check_point(check, &now, lesson, step);
        if (step->kind == STEP_DO) {
            ask(check, &now, lesson, number);
            return;
        }
        if (step->kind == STEP_PLAY && !play(check, &now, lesson->you, step->move, step->line))
            return;
    }
}

static void check_texts(LessonCheck *check, const Lesson *lesson)
{
    for (int i = 0; i < LESSON_KNOWS_MAX && lesson->knows[i]; i++)
        if (font_width(&FONT_BODY, lesson->knows[i]) > KNOW_WIDTH)
            tell(check, lesson->line, "too long a line: \"%s\"", lesson->knows[i]);
    check_words(check, lesson->line, lesson->about);
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        check_words(check, step->line, step->words);
        for (int k = 0; k < STEP_THENS_MAX; k++)
            check_words(check, step->line, step->thens[k]);
        for (int k = 0; k < STEP_REPLIES_MAX; k++)
            check_words(check, step->replies[k].line, step->replies[k].words);
    }
}

void lesson_check(LessonCheck *check, int game, const Lesson *lesson)
{
    Seating seating;
    Match   match;
    check->game = game;
    check->id = rules_of(game)->id;
    check_texts(check, lesson);
    const char *why = lesson_seating(game, lesson, &seating);
    if (why) {
        tell(check, lesson->line, "%s", why);
        return;
    }
    if (lesson->before_count > BEFORE_MAX)
        tell(check, lesson->line, "more than %d moves before the lesson", BEFORE_MAX);
    MatchSetup setup = seating_setup(&seating, lesson->seed);
    match_start(&match, &setup, NULL);
    for (int i = 0; i < lesson->before_count; i++)
        if (!play(check, &match, lesson->you, lesson->before[i], lesson->line))
            return;
    int before = check->plays;
    play_on(check, &match, lesson, 0);
    if (check->plays - before >= PLAYS_MAX)
        tell(check, lesson->line, "there are too many ways through this lesson");
}

/* ---- her lines in real matches ---- */

static bool has_name(const char *const *names, const char *name)
{
    for (int i = 0; names && names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static bool is_event(const Rules *rules, const char *name)
{
    for (int kind = 0; kind < EVENT_OWN; kind++)
        if (strcmp(event_name(rules, kind), name) == 0)
            return true;
    return has_name(rules->event_names, name);
}

static bool is_zone(const Rules *rules, const char *name)
{
    for (int zone = 0; zone < ZONE_OWN; zone++)
        if (strcmp(zone_name(rules, zone), name) == 0)
            return true;
    return has_name(rules->zone_names, name);
}

static bool is_act(const Rules *rules, const char *name)
{
    for (int act = 0; act < rules->verb_count; act++)
        if (strcmp(rules->verbs[act].name, name) == 0)
            return true;
    return false;
}

static bool is_decided(const Rules *rules, int phase)
{
    uint32_t phases = 0;
    for (int act = 0; act < rules->verb_count; act++)
        phases |= rules->verbs[act].phases;
    return phases >> phase & 1;
}

/* A phase is one in which something can be decided. */
static bool is_phase(const Rules *rules, const char *name)
{
    for (int phase = 1; phase < 32; phase++)
        if (is_decided(rules, phase) && strcmp(rules->phase_ids[phase], name) == 0)
            return true;
    return false;
}

static void check_tip(LessonCheck *check, const Rules *rules, const Tip *tip)
{
    bool known = tip->kind == TIP_PHASE ? is_phase(rules, tip->name) : is_event(rules, tip->name);
    check_words(check, tip->line, tip->words);
    if (!known)
        tell(check, tip->line, "there is no \"%s\" in this game", tip->name);
    bool act = known && tip->kind != TIP_PHASE && !strcmp(tip->name, event_name(rules, EVENT_ACT));
    if (tip->zone && !(act ? is_act(rules, tip->zone) : is_zone(rules, tip->zone)))
        tell(check, tip->line, act ? "nobody can \"%s\"" : "no card goes to \"%s\"", tip->zone);
}

/* The first time that anything is asked she says something. */
static void check_questions(LessonCheck *check, const Rules *rules, const GameLessons *lessons)
{
    for (int phase = 1; phase < 32; phase++) {
        bool told = !is_decided(rules, phase);
        for (int i = 0; i < lessons->tip_count && !told; i++)
            told = lessons->tips[i].kind == TIP_PHASE &&
                   !strcmp(lessons->tips[i].name, rules->phase_ids[phase]);
        if (!told)
            tell(check, 1, "nothing is said when \"%s\" is asked", rules->phase_ids[phase]);
    }
}

/* ---- the acts ---- */

static bool is_unasked(const GameLessons *lessons, const char *act)
{
    for (int i = 0; lessons->unasked[i]; i++)
        if (strcmp(lessons->unasked[i], act) == 0)
            return true;
    return false;
}

/* Two verbs may share a name: one of them is enough. */
static bool was_done(const Rules *rules, uint32_t acts, const char *act)
{
    for (int i = 0; i < rules->verb_count; i++)
        if (acts >> i & 1 && strcmp(rules->verbs[i].name, act) == 0)
            return true;
    return false;
}

void lesson_check_game(LessonCheck *check, int game, const GameLessons *lessons)
{
    const Rules *rules = rules_of(game);
    int          knows = 0;
    check->acts = 0;
    check->id = rules->id;
    for (int i = 0; i < lessons->count; i++) {
        lesson_check(check, game, &lessons->lessons[i]);
        for (int k = 0; k < LESSON_KNOWS_MAX; k++)
            knows += lessons->lessons[i].knows[k] != NULL;
    }
    if (knows > KNOWS_SHOWN)
        tell(check, 1, "%d things to know: the page shows %d", knows, KNOWS_SHOWN);
    for (int i = 0; i < lessons->tip_count; i++)
        check_tip(check, rules, &lessons->tips[i]);
    if (lessons->tip_count)
        check_questions(check, rules, lessons);
    for (int i = 0; i < rules->verb_count; i++)
        if (!was_done(rules, check->acts, rules->verbs[i].name) &&
            !is_unasked(lessons, rules->verbs[i].name))
            tell(check, 1, "no lesson lets the player do \"%s\"", rules->verbs[i].name);
}
