/* Lessons: the notation and the line of every mistake; every lesson played by the rules and on the
 * screen; what is kept of them, and what they leave alone. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "lib/asset_lesson.h"
#include "lib/lesson_check.h"
#include "lib/lesson_pad.h"
#include "lib/lesson_time.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "support/compiled.h"
#include "gfx/cardart.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/coach/coach.h"
#include "ui/coach/lesson_moves.h"
#include "ui/match/table.h"

/* ---- the notation ---- */

static const char FILE_OF_CHESS[] = "assets/lessons/chess.txt";

#define HEAD "lesson One\nabout It.\nrivals Grimm\n"

static void a_lesson_is_steps_of_words_and_moves(void **state)
{
    (void)state;
    assert_true(compiled(lessons_compile, FILE_OF_CHESS,
                         "# chess\n" HEAD "seed 7\noption rounds 2\n"
                         "before {\"act\": \"pass\"}\nsay Hello *you*.\n  face wry\n"
                         "  point card 7D\ndo Go.\n  right {\"act\":\"go\"}\n  then There.\n"
                         "  try {\"act\":\"stay\"} No.\n  else Never.\n"
                         "play {\"act\":\"go\"}\nknow This.\n"));
    compiled_has("\"{\\\"act\\\":\\\"pass\\\"}\"");
    compiled_has(
        "{.kind = 0, .face = 2, .line = 8, .words = \"Hello \" INK_BLOOD_1 \"you\" INK_BASE "
        "\".\", .point = {2, \"7D\"}}");
    compiled_has(".rights = {\"{\\\"act\\\":\\\"go\\\"}\", }");
    compiled_has(
        "{.line = 14, .tried = true, .move = \"{\\\"act\\\":\\\"stay\\\"}\", .words = \"No.\"}");
    compiled_has("{.line = 15, .tried = false, .words = \"Never.\"}");
    compiled_has(".options[0] = {\"rounds\", 2}, .rivals[0] = \"Grimm\"");
    compiled_has("static const GameLessons GAME_chess");
}

static void every_mistake_is_told_with_its_line(void **state)
{
    static const Mistake MISTAKES[] = {
        {"", "chess.txt:0: a file without lessons"},
        {"say Hello.\n", "chess.txt:1: \"say\" before the first lesson"},
        {"lesson\n", "chess.txt:1: words are missing"},
        {HEAD "seed x\n", "chess.txt:4: \"x\" is no number"},
        {HEAD "dance\n", "chess.txt:4: \"dance\" is nothing here"},
        {HEAD "say A.\nseed 3\n", "chess.txt:5: \"seed\" comes before the first step"},
        {HEAD "say A.\n  face mad\n", "chess.txt:5: she has no face \"mad\""},
        {HEAD "say A.\n  point moon\n", "chess.txt:5: she cannot point at \"moon\""},
        {HEAD "say A.\n  point card\n", "chess.txt:5: which one?"},
        {HEAD "say A.\n  right {\"act\":\"go\"}\n", "chess.txt:5: \"right\" belongs to a \"do\""},
        {HEAD "  face wry\n", "chess.txt:4: \"face\" belongs to no step"},
        {HEAD "do A.\nsay B.\n", "chess.txt:5: the \"do\" of line 4 has no \"right\""},
        {HEAD "do A.\n  right go\n", "chess.txt:5: a move is missing"},
        {HEAD "do A.\n  right {\"act\":\"go\"} now\n", "chess.txt:5: \"now\" after the move"},
        {HEAD "do A.\n  right {\"act\":\"go\"}\n  else B.\n  else C.\n",
         "chess.txt:7: nothing comes after \"else\""},
        {HEAD "say A {coin.\nsay B.\nknow C.\n", "chess.txt:5: \"{\" without \"}\""},
        {HEAD "say A.\n", "chess.txt:4: the lesson \"One\" needs \"about\" and \"know\""},
        {"lesson One\nsay A.\nknow B.\n", "chess.txt:3: the lesson \"One\" has 2 seats and 0"},
        {HEAD "know B.\n", "chess.txt:4: the lesson \"One\" has no steps"},
        {HEAD "say A.\nasked turn B.\n", "chess.txt:5: tips come before the lessons"},
    };
    (void)state;
    compiled_mistakes(lessons_compile, FILE_OF_CHESS, MISTAKES, sizeof MISTAKES / sizeof *MISTAKES);
}

/* ---- by the rules ---- */

static void every_lesson_works_out_with_right_and_wrong_moves(void **state)
{
    LessonCheck check = {.out = stderr};
    (void)state;
    for (int game = 0; game < GAMES; game++)
        if (lessons_of(game))
            lesson_check_game(&check, game, lessons_of(game));
    assert_int_equal(check.faults, 0);
    assert_true(check.answers > check.plays / 4);
}

static void a_game_has_three_to_seven_lessons_or_none(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        if (lessons_of(game))
            assert_in_range(lessons_of(game)->count, 3, 7);
}

/* Read, done and watched at the usual speed. */
static void a_lesson_takes_one_to_two_minutes(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++)
        for (int i = 0; lessons_of(game) && i < lessons_of(game)->count; i++) {
            LessonTime time = lesson_time(&cart, game, i);
            if (time.seconds < LESSON_SECONDS_LEAST || time.seconds > LESSON_SECONDS_MOST)
                fail_msg("%s lesson %d takes %d seconds", rules_of(game)->id, i + 1, time.seconds);
            assert_true(time.moves >= 2);
            assert_true(time.shown > 0);
        }
}

/* A lesson with one fault, and what the check says. */
static void demand_fault(int game, const Lesson *lesson, const char *words)
{
    static char said[4000];
    FILE       *out = fmemopen(said, sizeof said, "w");
    LessonCheck check = {.out = out};
    lesson_check(&check, game, lesson);
    fclose(out);
    assert_true(check.faults > 0);
    if (!strstr(said, words))
        fail_msg("\"%s\" is not in \"%s\"", words, said);
}

static int first_of(const Lesson *lesson, StepKind kind)
{
    for (int i = 0; i < lesson->step_count; i++)
        if (lesson->steps[i].kind == kind)
            return i;
    return -1;
}

static void what_does_not_work_out_is_told_with_its_line(void **state)
{
    static LessonStep steps[64];
    char              place[80];
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        if (!lessons_of(game))
            continue;
        Lesson lesson = lessons_of(game)->lessons[0];
        int    asked = first_of(&lesson, STEP_DO);
        assert_in_range(lesson.step_count, 1, 64);
        memcpy(steps, lesson.steps, sizeof *steps * lesson.step_count);
        lesson.steps = steps;
        steps[asked].rights[0] = "{\"act\":\"dance\"}";
        snprintf(place, sizeof place, "assets/lessons/%s.txt:%d: no legal move is",
                 rules_of(game)->id, steps[asked].line);
        demand_fault(game, &lesson, place);

        memcpy(steps, lessons_of(game)->lessons[0].steps, sizeof *steps * lesson.step_count);
        memset(steps[asked].replies, 0, sizeof steps[asked].replies);
        snprintf(place, sizeof place, "%s.txt:%d: nothing is said", rules_of(game)->id,
                 steps[asked].line);
        demand_fault(game, &lesson, place);

        memcpy(steps, lessons_of(game)->lessons[0].steps, sizeof *steps * lesson.step_count);
        for (int i = 0; i < STEP_THENS_MAX; i++)
            steps[asked].thens[i] = "And this.";
        demand_fault(game, &lesson, "\"then\", but only");

        memcpy(steps, lessons_of(game)->lessons[0].steps, sizeof *steps * lesson.step_count);
        steps[0].words = "This is said at such length that nobody would ever read it to its end, "
                         "not even somebody who likes to read, and it would never fit a bubble.";
        demand_fault(game, &lesson, "more than two lines");

        memcpy(steps, lessons_of(game)->lessons[0].steps, sizeof *steps * lesson.step_count);
        lesson.rivals[0] = "Nobody";
        demand_fault(game, &lesson, "Nobody has the name of this rival.");
    }
}

/* An act that no lesson shows is one that is never a choice. */
static void what_is_not_taught_is_never_asked(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const GameLessons *lessons = lessons_of(game);
        for (int i = 0; lessons && lessons->unasked[i]; i++)
            for (uint64_t seed = 1; seed <= 30; seed++) {
                Match      match;
                Rng        rng;
                MatchSetup setup = match_setup(game, rules_of(game)->seats_min, seed);
                rng_seed(&rng, seed);
                match_start(&match, &setup, NULL);
                while (!match_over(&match)) {
                    Move move, only;
                    match_random_move(&match, &rng, &move);
                    if (text_same(rules_of(game)->verbs[move.act].name, lessons->unasked[i]))
                        assert_true(match_forced(&match, &only));
                    match_play(&match, &move, NULL);
                }
            }
    }
}

/* ---- on the screen ---- */

static bool overlap(Rect a, Rect b) { return rect_common(a, b).w > 0; }

/* No card lies wholly under her: she talks of some, and others have just come. */
static void demand_cards_seen(const char *words, Rect box)
{
    const MatchScreen *screen = &cart.match_screen;
    ThingList          things = {0};
    table_of(screen->view.game)->things(&screen->view, screen->viewer, &things);
    for (int i = 0; i < things.count; i++) {
        Rect spot = things.things[i].spot, under = rect_common(spot, box);
        if (things.things[i].kind == THING_CARD && spot.w >= SMALL_CARD_WIDTH &&
            under.w == spot.w && under.h == spot.h)
            fail_msg("\"%s\" covers the card at %d,%d", words, spot.x, spot.y);
    }
}

static bool is_untouched(const uint8_t *picture, Rect rect)
{
    for (int y = rect.y; y < rect.y + rect.h; y++)
        for (int x = rect.x; x < rect.x + rect.w; x++)
            if (picture[y * CANVAS_WIDTH + x] != UINT8_MAX)
                return false;
    return true;
}

/* Neither a ring nor its arrow, at their widest, cuts a figure or a name beside what it is about;
 * nor does the arrow stand on a card. */
static void demand_rings_apart(const char *words, const PointSpots *spots, Rect said)
{
    enum { WIDEST = 20, RING = 4 };
    static uint8_t     rings[CANVAS_HEIGHT * CANVAS_WIDTH];
    Ui                *ui = ui_in(&cart);
    const MatchScreen *screen = &cart.match_screen;
    const Table       *table = table_of(screen->view.game);
    uint8_t           *picture = ui->canvas->pixels;
    ThingList          things = {0};
    Rect               beside[TABLE_SUMS_MAX + THINGS_MAX];
    int                count = 0, sums = 0;
    if (table->sums)
        sums = count = table->sums(&screen->view, point_so_far(screen), beside);
    table->things(&screen->view, screen->viewer, &things);
    for (int i = 0; i < things.count; i++)
        if (things.things[i].kind == THING_CARD)
            beside[count++] = things.things[i].spot;
    memset(rings, UINT8_MAX, sizeof rings);
    ui->canvas->pixels = rings;
    ui->frame = WIDEST;
    coach_draw_rings(ui, spots, said);
    ui->canvas->pixels = picture;
    for (int k = 0; k < count; k++) {
        bool apart = true;
        for (int i = 0; i < spots->count; i++)
            apart = apart && !overlap(rect_inset(spots->spots[i], k < sums ? 0 : -RING), beside[k]);
        if (apart && !is_untouched(rings, beside[k]))
            fail_msg("\"%s\": a ring cuts %d,%d", words, beside[k].x, beside[k].y);
    }
}

/* She covers neither what she points at nor what is asked, nor anybody's figures. */
static void demand_free_sight(void)
{
    Ui         *ui = ui_in(&cart);
    CoachFace   face;
    const char *words = lesson_words(ui, &face);
    PointSpots  spots = {0};
    Rect        keep[COACH_KEEPS];
    if (!words || cart.match_screen.composer.asking)
        return;
    if (cart.shell.lesson.moment != LESSON_ANSWER)
        point_find(&cart.match_screen, &lesson_step_now(ui)->point, &cart.shell.lesson.wanted,
                   &spots);
    int count = point_question(&cart.match_screen, keep);
    for (int i = 0; i < spots.count; i++)
        keep[count++] = spots.spots[i];
    const Match *view = &cart.match_screen.view;
    for (int seat = 0; table_of(view->game)->plate && seat < view->seats; seat++)
        keep[count++] = table_of(view->game)->plate(view, cart.match_screen.viewer, seat);
    if (table_of(view->game)->sums)
        count += table_of(view->game)->sums(view, point_so_far(&cart.match_screen), keep + count);
    Rect seen = coach_place_now(ui, words, &spots).box;
    for (int i = 0; i < count; i++)
        if (overlap(seen, keep[i]))
            fail_msg("\"%s\" covers %d,%d %dx%d", words, keep[i].x, keep[i].y, keep[i].w,
                     keep[i].h);
    demand_cards_seen(words, seen);
    demand_rings_apart(words, &spots, seen);
}

/* Does what she says to the end. Frames are counted as a quick reader would need them. */
static int play_lesson(int game, int lesson)
{
    int presses = 0;
    lesson_begin(ui_in(&cart), game, lesson);
    while (scene_top(ui_in(&cart)) == scene_of(SCENE_LESSON)) {
        drive_frames(1);
        demand_free_sight();
        drive_press(pad_for_lesson(&cart));
        if (++presses > 600)
            fail_msg("%s lesson %d does not end", rules_of(game)->id, lesson + 1);
    }
    drive_expect("learned");
    return presses;
}

static void begin(int game)
{
    drive_boot();
    drive_to_title();
    cart.save.settings.speed = SPEED_INSTANT;
    cart.shell.game = (uint8_t)game;
    scene_push(ui_in(&cart), SCENE_GAMES);
}

static void every_lesson_can_be_played_with_the_pad(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        if (!lessons_of(game))
            continue;
        begin(game);
        scene_push(ui_in(&cart), SCENE_LESSONS);
        for (int i = 0; i < lessons_of(game)->count; i++) {
            play_lesson(game, i);
            assert_true(drive_sees("What you know now"));
            assert_true(drive_sees("Still to come:") == (i < lessons_of(game)->count - 1));
            drive_frames(PAD_GUARD_RESULT);
            scene_pop(ui_in(&cart));
        }
        assert_int_equal(lessons_done(ui_in(&cart), game), lessons_of(game)->count);
    }
}

/* The first move at which she would say no. */
static bool find_wrong(bool tried, Move *move)
{
    static MoveList list;
    const Match    *view = match_screen_table(ui_in(&cart));
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++) {
        const LessonReply *reply;
        if (!lesson_move_is_right(view, lesson_step_now(ui_in(&cart)), &list.moves[i], &reply) &&
            reply->tried == tried) {
            *move = list.moves[i];
            return true;
        }
    }
    return false;
}

/* In an act that the step does not mean she says the task again, not a word about its parts. */
static void demand_task_again(void)
{
    const Composer *composer = &cart.match_screen.composer;
    CoachFace       face;
    bool            asking = cart.shell.lesson.moment == LESSON_ASKING && composer->field >= 0;
    if (asking && composer->move.act != cart.shell.lesson.wanted.act)
        assert_string_equal(lesson_words(ui_in(&cart), &face),
                            lesson_step_now(ui_in(&cart))->words);
}

static void compose(const Move *move)
{
    for (int i = 0; i < 60 && cart.shell.lesson.moment == LESSON_ASKING; i++) {
        drive_press(pad_for_move(&cart.match_screen, move));
        demand_task_again();
    }
}

static int answered, tried_out;

static void answer_wrongly(bool tried)
{
    Move     move;
    uint64_t before = match_hash(&cart.session.match);
    int      step = cart.shell.lesson.step;
    if (!find_wrong(tried, &move))
        return;
    compose(&move);
    for (int i = 0; i < 2000 && cart.shell.lesson.moment == LESSON_TRYING; i++)
        drive_frames(1);
    if (cart.shell.lesson.moment != LESSON_ANSWER)
        fail_msg("%s lesson %d step %d: %s was not answered: %s",
                 rules_of(cart.shell.lesson.game)->id, cart.shell.lesson.lesson + 1, step + 1,
                 rules_of(cart.shell.lesson.game)->verbs[move.act].name,
                 cart.match_screen.composer.refusal);
    assert_true((match_hash(&cart.session.match) != before) == tried);
    assert_false(cart.match_screen.composer.asking); /* no question lies over her answer */
    demand_free_sight();
    drive_press(BUTTON_A);
    assert_int_equal(cart.shell.lesson.moment, LESSON_ASKING);
    assert_int_equal(cart.shell.lesson.step, step);
    assert_true(match_hash(&cart.session.match) == before);
    answered++;
    tried_out += tried;
}

static void a_wrong_move_is_answered_and_what_was_tried_comes_back(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        if (!lessons_of(game))
            continue;
        begin(game);
        scene_push(ui_in(&cart), SCENE_LESSONS);
        for (int lesson = 0; lesson < lessons_of(game)->count; lesson++) {
            int asked = -1;
            lesson_begin(ui_in(&cart), game, lesson);
            while (scene_top(ui_in(&cart)) == scene_of(SCENE_LESSON)) {
                drive_frames(1);
                if (cart.shell.lesson.moment == LESSON_ASKING && cart.shell.lesson.step != asked) {
                    asked = cart.shell.lesson.step;
                    answer_wrongly(false);
                    answer_wrongly(true);
                }
                drive_press(pad_for_lesson(&cart));
            }
            drive_frames(PAD_GUARD_RESULT);
            scene_pop(ui_in(&cart));
        }
    }
    assert_true(answered > 10 || !games_all());
    assert_true(tried_out > 1 || !games_all());
}

/* ---- what is kept, and what is left alone ---- */

static int with_lessons(void)
{
    for (int game = games_first(); game < GAMES; game = games_after(game))
        if (lessons_of(game))
            return game;
    return -1;
}

static void a_match_that_waits_stays_as_it_is(void **state)
{
    static uint8_t before[BATTERY_MATCH_BYTES];
    int            game = with_lessons(), length;
    (void)state;
    if (game < 0)
        return;
    drive_boot();
    drive_to_title();
    Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
    drive_match(&seating, 5, 4);
    const uint8_t *bytes = battery_match(cart.out.battery, &length);
    assert_non_null(bytes);
    memcpy(before, bytes, (size_t)length);
    int kept = length;
    scene_go(ui_in(&cart), SCENE_TITLE);
    cart.shell.game = (uint8_t)game;
    scene_push(ui_in(&cart), SCENE_LESSONS);
    cart.save.settings.speed = SPEED_INSTANT;
    play_lesson(game, 0);
    bytes = battery_match(cart.out.battery, &length);
    assert_int_equal(length, kept);
    assert_memory_equal(bytes, before, kept);
    drive_reboot();
    drive_to_title();
    assert_true(cart.shell.waiting);
}

static void progress_is_kept_by_the_games_id(void **state)
{
    int game = with_lessons();
    (void)state;
    if (game < 0)
        return;
    begin(game);
    scene_push(ui_in(&cart), SCENE_LESSONS);
    play_lesson(game, 1);
    drive_reboot();
    assert_int_equal(cart.save.learning[game].done, 2);
    assert_int_equal(lessons_done(ui_in(&cart), game), 1);
    assert_int_equal(lessons_next(ui_in(&cart), game), 0);
}

static void a_lesson_can_be_left_and_begun_again_at_any_step(void **state)
{
    int game = with_lessons();
    (void)state;
    if (game < 0)
        return;
    begin(game);
    scene_push(ui_in(&cart), SCENE_LESSONS);
    lesson_begin(ui_in(&cart), game, 0);
    for (int step = 0; step < lessons_of(game)->lessons[0].step_count; step++) {
        while (cart.shell.lesson.step < step)
            drive_press(pad_for_lesson(&cart));
        drive_press(BUTTON_START);
        if (scene_top(ui_in(&cart)) != scene_of(SCENE_LESSON_MENU))
            continue; /* Start confirms, or the show goes on */
        drive_press(BUTTON_DOWN);
        drive_press(BUTTON_A);
        drive_expect("lesson");
        assert_int_equal(cart.shell.lesson.step, 0);
    }
    drive_press(BUTTON_START);
    drive_press(BUTTON_UP);
    drive_press(BUTTON_A);
    drive_expect("lessons");
    assert_int_equal(lessons_done(ui_in(&cart), game), 0);
}

static void lessons_are_offered_once_where_there_are_some(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        begin(game);
        drive_frames(2);
        assert_true(drive_sees("Learn it in five") == (lessons_of(game) != NULL));
        drive_press(BUTTON_A);
        if (!lessons_of(game)) {
            drive_expect("match");
            continue;
        }
        drive_expect("games");
        assert_true(drive_sees("First time?"));
        drive_press(BUTTON_B);
        drive_expect("games");
        drive_press(BUTTON_A);
        drive_expect("match");

        begin(game);
        drive_press(BUTTON_A);
        drive_press(BUTTON_A);
        drive_expect("lessons");
        begin(game);
        drive_press(BUTTON_A);
        drive_press(BUTTON_LEFT);
        drive_press(BUTTON_A);
        drive_expect("match");
    }
}

static void the_coach_is_heard(void **state)
{
    int game = with_lessons();
    (void)state;
    if (game < 0)
        return;
    begin(game);
    scene_push(ui_in(&cart), SCENE_LESSONS);
    lesson_begin(ui_in(&cart), game, 0);
    CoachFace   face;
    const char *words = lesson_words(ui_in(&cart), &face);
    drive_frames(1);
    assert_non_null(strstr(cart.out.speech, words));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_is_steps_of_words_and_moves),
        cmocka_unit_test(every_mistake_is_told_with_its_line),
        cmocka_unit_test(every_lesson_works_out_with_right_and_wrong_moves),
        cmocka_unit_test(a_game_has_three_to_seven_lessons_or_none),
        cmocka_unit_test(a_lesson_takes_one_to_two_minutes),
        cmocka_unit_test(what_does_not_work_out_is_told_with_its_line),
        cmocka_unit_test(what_is_not_taught_is_never_asked),
        cmocka_unit_test(every_lesson_can_be_played_with_the_pad),
        cmocka_unit_test(a_wrong_move_is_answered_and_what_was_tried_comes_back),
        cmocka_unit_test(a_match_that_waits_stays_as_it_is),
        cmocka_unit_test(progress_is_kept_by_the_games_id),
        cmocka_unit_test(a_lesson_can_be_left_and_begun_again_at_any_step),
        cmocka_unit_test(lessons_are_offered_once_where_there_are_some),
        cmocka_unit_test(the_coach_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
