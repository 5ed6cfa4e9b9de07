/* Plays every lesson by the rules, with every right and every wrong move; `make` stops where one
 * does not work out, or takes too long or too little. With --show, the position at each step of one
 * lesson, for whoever writes it.
 */
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "lib/lesson_check.h"
#include "lib/lesson_time.h"
#include "ui/coach/lesson_moves.h"

enum { EXIT_USAGE = 2 };

static const char USAGE[] = "usage: lessons              plays all lessons\n"
                            "       lessons --time       and tells how long each takes\n"
                            "       lessons --show GAME NUMBER   a lesson's positions and moves\n";

static void put(void *sink, const char *bytes, int count) { fwrite(bytes, 1, (size_t)count, sink); }

static void print_state(const Match *match)
{
    Json json = {.put = put, .sink = stdout};
    state_to_json(match, &json, NULL);
    putchar('\n');
}

static void print_moves(const Match *match)
{
    static MoveList list;
    Match           view;
    match_view(match, match->actor, &view);
    match_moves(&view, &list);
    for (int i = 0; i < list.count && i < 60; i++) {
        Json json = {.put = put, .sink = stdout};
        fputs("    ", stdout);
        move_to_json(&view, &list.moves[i], &json, NULL);
        putchar('\n');
    }
}

static bool play(Match *match, int viewer, const char *text)
{
    Match view;
    Move  move;
    match_view(match, viewer, &view);
    const char *why = lesson_move_read(&view, text, &move);
    if (why && match->actor == viewer && lesson_move_find(&view, text, &move))
        why = NULL; /* a pattern */
    if (!why)
        why = match_check(match, &move);
    printf("  > %s %s\n", text, why ? why : "");
    if (!why)
        match_play(match, &move, NULL);
    return !why;
}

static int show(int game, const Lesson *lesson)
{
    Seating seating;
    Match   match;
    if (lesson_seating(game, lesson, &seating))
        return 1;
    MatchSetup setup = seating_setup(&seating, lesson->seed);
    match_start(&match, &setup, NULL);
    for (int i = 0; i < lesson->before_count; i++)
        if (!play(&match, lesson->you, lesson->before[i]))
            return 1;
    print_state(&match);
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        if (step->words)
            printf("%s\n", step->words);
        if (step->kind == STEP_SAY)
            continue;
        if (!play(&match, lesson->you, step->kind == STEP_DO ? step->rights[0] : step->move))
            break;
        print_state(&match);
    }
    if (!match_over(&match))
        print_moves(&match);
    return 0;
}

static bool is_in_time(int game, int lesson, bool print)
{
    static Cart   cart;
    const Lesson *it = &lessons_of(game)->lessons[lesson];
    LessonTime    time = lesson_time(&cart, game, lesson);
    bool fine = time.seconds >= LESSON_SECONDS_LEAST && time.seconds <= LESSON_SECONDS_MOST;
    if (print)
        printf("%-12s %d %-32s %3d s: %2d moves, %3d presses, %4d letters, %2d s shown\n",
               rules_of(game)->id, lesson + 1, it->title, time.seconds, time.moves, time.presses,
               time.letters, time.shown / 60);
    if (!fine)
        fprintf(stderr, "assets/lessons/%s.txt:%d: takes %d seconds, not %d to %d\n",
                rules_of(game)->id, it->line, time.seconds, LESSON_SECONDS_LEAST,
                LESSON_SECONDS_MOST);
    return fine;
}

static int check_all(bool print)
{
    LessonCheck check = {.out = stderr};
    int         lessons = 0, late = 0;
    for (int game = 0; game < rules_count(); game++)
        if (lessons_of(game)) {
            lesson_check_game(&check, game, lessons_of(game));
            lessons += lessons_of(game)->count;
            for (int i = 0; !check.faults && i < lessons_of(game)->count; i++)
                late += !is_in_time(game, i, print);
        }
    printf("%d lessons: %d moves played, %d wrong ones answered\n", lessons, check.plays,
           check.answers);
    return check.faults + late > 0;
}

int main(int argc, char **argv)
{
    bool timed = argc == 2 && strcmp(argv[1], "--time") == 0;
    if (argc == 1 || timed)
        return check_all(timed);
    if (argc == 4 && strcmp(argv[1], "--show") == 0) {
        int game = rules_find(argv[2]), number = atoi(argv[3]);
        if (game >= 0 && lessons_of(game) && number >= 1 && number <= lessons_of(game)->count)
            return show(game, &lessons_of(game)->lessons[number - 1]);
    }
    bool help = argc == 2 && strcmp(argv[1], "--help") == 0;
    fputs(USAGE, help ? stdout : stderr);
    return help ? 0 : EXIT_USAGE;
}
