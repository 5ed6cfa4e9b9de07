/* The puzzles on the screen: what one does with them is judged and kept. CARDHOLD_SOAK tries all of
 * them. tests/test_puzzle_books.c looks at the puzzles themselves. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/rng.h"
#include "core/rules.h"
#include "lib/asset_puzzle.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "session/session_puzzle.h"
#include "support/compiled.h"
#include "support/drive.h"
#include "support/random_match.h"

enum { FRAMES_MAX = 6000, MASH_PRESSES = 250 };

static PuzzleDesk *desk(void) { return &cart.shell.puzzle; }

static int first_game(void)
{
    int game = 0;
    while (!puzzles_of(game))
        game++;
    return game;
}

static int index_of_grade(int game, int grade)
{
    const PuzzleBook *book = puzzles_of(game);
    int               index = 0;
    while (book->puzzles[index].grade != grade)
        index++;
    return index;
}

static void open_list(int game)
{
    cart.shell.game = (uint8_t)game;
    cart.save.settings.speed = SPEED_INSTANT;
    scene_push(ui_in(&cart), SCENE_GAMES);
    scene_push(ui_in(&cart), SCENE_PUZZLES);
    drive_frames(10);
}

static void open_puzzle(int game, int index)
{
    open_list(game);
    assert_true(puzzle_begin(ui_in(&cart), index));
    drive_frames(10);
    drive_expect("puzzle");
    assert_int_equal(desk()->moment, PUZZLE_ASKS);
}

/* A; where it is asked whether such a move is meant, yes. */
static void press_on(void)
{
    if (cart.match_screen.composer.asking)
        drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
}

/* Composes it and gives it, as far as the verdict or the next question. */
static void answer_with(const Move *move)
{
    MatchScreen *screen = &cart.match_screen;
    composer_advise(&screen->composer, &screen->view, move);
    for (int i = 0; i < 4 && desk()->moment == PUZZLE_ASKS; i++)
        press_on();
    for (int i = 0; i < FRAMES_MAX && desk()->moment != PUZZLE_TELLS; i++) {
        drive_frames(1);
        if (desk()->moment == PUZZLE_ASKS)
            return;
    }
    assert_int_equal(desk()->moment, PUZZLE_TELLS);
}

/* To the end of the turn, if it takes several moves. */
static void answer_rightly(void)
{
    for (int i = 0; i < 20 && desk()->moment == PUZZLE_ASKS; i++) {
        Ui  *ui = ui_in(&cart);
        Move answer;
        if (!session_answer(ui->session, puzzle_book(ui), puzzle_open(ui), 0, &answer)) {
            drive_press(BUTTON_A); /* a win that is on its way: what is offered first */
            drive_frames(60);
            continue;
        }
        answer_with(&answer);
    }
    assert_int_equal(desk()->moment, PUZZLE_TELLS);
}

/* The first of the listed moves that is none of the answers, and far from them. */
static void answer_wrongly(void)
{
    Ui      *ui = ui_in(&cart);
    MoveList list;
    match_moves(match_screen_table(ui), &list);
    for (int i = list.count - 1; i >= 0; i--)
        if (!session_is_right(ui->session, puzzle_book(ui), puzzle_open(ui), &list.moves[i])) {
            answer_with(&list.moves[i]);
            return;
        }
    fail();
}

static int stars_now(void) { return puzzle_stars(ui_in(&cart), puzzle_open(ui_in(&cart))); }

/* A win is told from its first move on, which is the one that the puzzle is about. Of the one best
 * answer it is never said that another were as good. */
static void demand_told(const Puzzle *puzzle)
{
    char  words[PUZZLE_WORDS];
    Text  text;
    Move  move;
    Match view;
    assert_int_equal('.', desk()->words[strlen(desk()->words) - 1]);
    assert_null(strstr(desk()->words, "about even"));
    if (puzzle->grade != PUZZLE_WIN || desk()->other)
        return;
    assert_non_null(strstr(desk()->words, "That wins."));
    session_pose(&cart.session, puzzle_book(ui_in(&cart)), puzzle);
    session_answer(&cart.session, puzzle_book(ui_in(&cart)), puzzle, 0, &move);
    session_view(&cart.session, session_facts(&cart.session).actor, &view);
    SeatNames names;
    shell_names(session_seating(&cart.session), &names);
    text_begin_short(&text, words, sizeof words, names.names);
    text.drawn = true;
    rules_of(view.game)->say_move(&view, &move, &text);
    assert_memory_equal(desk()->words, words, (size_t)text.used);
}

/* The first of each grade; with CARDHOLD_SOAK all of them. */
static void the_right_answer_brings_three_stars_for_good(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        for (int i = 0; book && i < book->count; i++) {
            const Puzzle *puzzle = &book->puzzles[i];
            if (soak_factor() == 1 && i != index_of_grade(game, puzzle->grade))
                continue;
            drive_boot();
            drive_to_title();
            open_puzzle(game, i);
            answer_rightly();
            assert_true(desk()->right);
            drive_frames(2);
            assert_true(drive_sees("Right!"));
            assert_int_equal(stars_now(), STARS_MOST);
            demand_told(puzzle);
            drive_reboot();
            assert_int_equal(stars_of(&cart.save.stars[game], puzzle->id), STARS_MOST);
        }
    }
}

static void a_wrong_answer_solves_nothing_and_tells_what_it_was_worth(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        if (!puzzles_of(game))
            continue;
        drive_boot();
        drive_to_title();
        open_puzzle(game, index_of_grade(game, PUZZLE_BEST));
        answer_wrongly();
        assert_false(desk()->right);
        drive_frames(2);
        assert_true(drive_sees("Not this one"));
        assert_non_null(strstr(desk()->words, "This way you win "));
        char begins[12] = "";
        strncat(begins, desk()->words, sizeof begins - 1);
        assert_true(drive_sees(begins));
        assert_true(desk()->chance < desk()->best);
        assert_int_equal(stars_now(), 0);
        drive_press(BUTTON_A); /* "Try again" */
        drive_frames(10);
        assert_int_equal(desk()->moment, PUZZLE_ASKS);
        answer_rightly();
        assert_int_equal(stars_now(), STARS_MOST - 1);
    }
}

/* Not only what it was worth: what befell the player, or what the move itself comes to. The first
 * of each grade; with CARDHOLD_SOAK all of them. */
static void a_wrong_answer_says_what_it_leads_to(void **state)
{
    (void)state;
    int tried = 0, said = 0, reasons = 0;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        for (int i = 0; book && i < book->count; i++) {
            const Puzzle *puzzle = &book->puzzles[i];
            if (soak_factor() == 1 && i != index_of_grade(game, puzzle->grade))
                continue;
            drive_boot();
            drive_to_title();
            open_puzzle(game, i);
            answer_wrongly();
            if (desk()->right)
                continue; /* as good, after all */
            tried++;
            const char *figures = strstr(desk()->words, "This way you win ");
            assert_non_null(figures);
            said += figures > desk()->words && memcmp(figures - 2, ". ", 2) == 0;
            reasons += desk()->why[0] && strstr(figures, desk()->why);
            assert_true(desk()->words[0] < 'a' || desk()->words[0] > 'z');
            assert_int_equal('.', desk()->words[strlen(desk()->words) - 1]);
        }
    }
    print_message("%d wrong answers, %d say what they lead to, %d what spoke for the right one\n",
                  tried, said, reasons);
    assert_true(tried >= 10 && 4 * said >= 3 * tried && 4 * reasons >= 3 * tried);
}

/* The answer's reason and the tried move's own are told by the figures that tell them apart. */
static void what_was_tried_is_held_against_the_answer(void **state)
{
    (void)state;
    int told = 0;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        for (int i = 0; book && i < book->count; i++) {
            MoveList list;
            Move     answer;
            if (book->puzzles[i].grade == PUZZLE_WIN)
                continue;
            drive_boot();
            drive_to_title();
            open_puzzle(game, i);
            Ui *ui = ui_in(&cart);
            assert_true(session_answer(ui->session, book, &book->puzzles[i], 0, &answer));
            match_moves(match_screen_table(ui), &list);
            for (int k = 0; k < list.count && k < 12; k++) {
                desk()->answer = answer;
                desk()->move = list.moves[k];
                puzzle_note_why(ui);
                const char *came = desk()->came;
                assert_true(!came[0] || strpbrk(came, "0123456789"));
                assert_string_not_equal(came, desk()->why);
                told += came[0] && desk()->why[0];
            }
        }
    }
    assert_true(told > 50);
}

static void a_hint_costs_a_star(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    open_puzzle(first_game(), 0);
    drive_press(BUTTON_Y);
    drive_frames(2);
    assert_true(drive_sees("A hint: "));
    answer_rightly();
    assert_int_equal(stars_now(), STARS_MOST - 1);
}

static void who_has_seen_the_answer_gets_one_star_for_doing_it_himself(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    open_puzzle(first_game(), 0);
    answer_wrongly();
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A); /* "See the answer" */
    for (int i = 0; i < FRAMES_MAX && desk()->moment == PUZZLE_SOLVES; i++)
        drive_frames(1);
    drive_frames(2);
    assert_true(cart.match_screen.composer.advised);
    assert_true(cart.match_screen.hint[0]);
    for (int i = 0; i < 20 && desk()->moment != PUZZLE_TELLS; i++) {
        press_on();
        drive_frames(200);
    }
    drive_frames(2);
    assert_true(drive_sees("The answer"));
    assert_int_equal(stars_now(), 0);
    drive_press(BUTTON_A);
    drive_frames(10);
    answer_rightly();
    assert_int_equal(stars_now(), 1);
}

static void come_back(int game)
{
    drive_reboot();
    drive_to_title();
    open_puzzle(game, 0);
}

/* Leaving, or switching off, is no way to three stars for a first try. */
static void what_was_seen_of_a_puzzle_is_not_forgotten(void **state)
{
    (void)state;
    int game = first_game();
    drive_boot();
    drive_to_title();
    open_puzzle(game, 0);
    drive_press(BUTTON_Y); /* a hint */
    come_back(game);
    answer_wrongly();
    come_back(game);
    answer_rightly();
    assert_int_equal(stars_now(), 1);

    drive_boot();
    drive_to_title();
    open_puzzle(game, 0);
    drive_press(BUTTON_START);
    drive_frames(4);
    drive_choose("See the answer");
    drive_frames(10);
    come_back(game);
    answer_rightly();
    assert_true(drive_sees("Right!"));
    assert_int_equal(stars_now(), 1);
}

static void the_list_says_how_many_stars_are_left(void **state)
{
    (void)state;
    int game = first_game();
    drive_boot();
    drive_to_title();
    open_list(game);
    assert_true(drive_sees("Not solved yet: 3"));
    stars_lose(&cart.save.stars[game], puzzles_of(game)->puzzles[0].id, STAR_SHOWN);
    drive_frames(2);
    assert_true(drive_sees("Not solved yet: 1"));
    stars_note(&cart.save.stars[game], puzzles_of(game)->puzzles[0].id);
    drive_frames(2);
    assert_true(drive_sees("Solved, with 1"));
}

static void a_solved_set_opens_the_next(void **state)
{
    (void)state;
    int               game = first_game();
    const PuzzleBook *book = puzzles_of(game);
    drive_boot();
    drive_to_title();
    open_list(game);
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_frames(20);
    drive_expect("puzzles");
    assert_true(drive_sees("Solve all of \"Win"));
    for (int i = 0; i < book->count; i++)
        if (book->puzzles[i].grade == PUZZLE_WIN)
            stars_note(&cart.save.stars[game], book->puzzles[i].id);
    drive_press(BUTTON_A);
    drive_frames(20);
    drive_expect("puzzle");
    assert_false(drive_sees("Solve all of")); /* that was said in the list */
    assert_int_equal(puzzle_open(ui_in(&cart))->grade, PUZZLE_SAVE);
    assert_non_null(puzzle_why_not(ui_in(&cart), PUZZLE_BEST));
}

static void a_match_that_waits_stays_as_it_is(void **state)
{
    (void)state;
    static uint8_t before[CART_BATTERY];
    int            game = first_game(), length, after;
    Seating        seating = drive_seating(game, 2, 1);
    drive_boot();
    drive_match(&seating, 5, 4);
    const uint8_t *match = battery_match(cart.out.battery, &length);
    memcpy(before, match, (size_t)length);
    scene_go(ui_in(&cart), SCENE_TITLE);
    drive_frames(30);
    open_puzzle(game, 0);
    answer_rightly();
    match = battery_match(cart.out.battery, &after);
    assert_int_equal(after, length);
    assert_memory_equal(match, before, (size_t)length);
    drive_press(BUTTON_B);
    drive_frames(10);
    drive_expect("puzzles");
    scene_go(ui_in(&cart), SCENE_TITLE);
    drive_frames(30);
    drive_choose_title("Continue");
    drive_frames(60);
    drive_expect("match");
}

/* Whatever is pressed, texts fit (the driver looks), and the list is two presses away. */
static void it_can_be_left_at_any_moment(void **state)
{
    (void)state;
    static const Button BUTTONS[] = {
        BUTTON_A,     BUTTON_A, BUTTON_A, BUTTON_B, BUTTON_UP, BUTTON_DOWN,  BUTTON_LEFT,
        BUTTON_RIGHT, BUTTON_Y, BUTTON_X, BUTTON_L, BUTTON_R,  BUTTON_START, BUTTON_SELECT};
    Rng rng;
    rng_seed(&rng, 14);
    drive_boot();
    drive_to_title();
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        if (!book)
            continue;
        open_puzzle(game, (int)rng_below(&rng, (uint32_t)book->count));
        for (int i = 0; i < MASH_PRESSES * soak_factor(); i++) {
            drive_press(BUTTONS[rng_below(&rng, sizeof BUTTONS / sizeof *BUTTONS)]);
            drive_frames((int)rng_below(&rng, 8));
            if (scene_top(ui_in(&cart)) == scene_of(SCENE_PUZZLES))
                drive_press(BUTTON_A);
            else if (scene_top(ui_in(&cart)) == scene_of(SCENE_GAMES))
                open_puzzle(game, 0);
        }
        scene_go(ui_in(&cart), SCENE_TITLE);
        drive_frames(10);
    }
}

static void a_game_without_puzzles_offers_none(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    for (int game = 0; game < GAMES; game++) {
        cart.shell.game = (uint8_t)game;
        scene_push(ui_in(&cart), SCENE_GAMES);
        drive_frames(10);
        assert_int_equal(drive_sees("Puzzles"), puzzles_of(game) != NULL);
        scene_pop(ui_in(&cart));
    }
}

/* ---- the compiler ---- */

#define TABLE "  table seats 2 rules 1 seed 5 options 1 0 0 0\n"
#define MOVES "  moves 1 answers 1 bits 12 ab0c\n"

static void a_mistake_in_a_book_is_told_with_file_and_line(void **state)
{
    (void)state;
    static const Mistake TRIED[] = {
        {"win 1\n" TABLE MOVES, ""},
        {"# nothing\n", "x/some.txt:1: a book without puzzles"},
        {"won 1\n", "x/some.txt:1: \"won\" is no grade"},
        {"win\n", "x/some.txt:1: a puzzle begins with its grade and its number"},
        {"win 33\n", "x/some.txt:1: numbers go from 1 to 32"},
        {"win 1\n" TABLE MOVES "save 1\n", "x/some.txt:4: there is a puzzle 1 already"},
        {"win 1\n" TABLE "save 2\n", "x/some.txt:3: puzzle 1 lacks its table or its moves"},
        {"  moves 1\n", "x/some.txt:1: before the first puzzle"},
        {"win 1\n  table seats 7 rules 1 seed 5 options 1 0 0 0\n",
         "x/some.txt:2: there is no such table"},
        {"win 1\n" TABLE "  moves 1 answers 1 bits 12 ab0\n", "x/some.txt:3: 12 bits are 4 digits"},
        {"win 1\n" TABLE "  moves 1 answers 1 bits 12 ab0x\n",
         "x/some.txt:3: the moves are digits from 0 to f"},
        {"win 1\n" TABLE "  moves 1 answers 5 bits 12 ab0c\n",
         "x/some.txt:3: there are at most 4 answers"},
        {"win 1\n" TABLE TABLE,
         "x/some.txt:3: \"table seats 2 rules \" is no part of a puzzle, or there twice"},
    };
    for (size_t i = 0; i < sizeof TRIED / sizeof *TRIED; i++) {
        compiled(puzzle_compile, "x/some.txt", TRIED[i].text);
        assert_string_equal(compiled_error(), TRIED[i].error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_right_answer_brings_three_stars_for_good),
        cmocka_unit_test(a_wrong_answer_solves_nothing_and_tells_what_it_was_worth),
        cmocka_unit_test(a_wrong_answer_says_what_it_leads_to),
        cmocka_unit_test(what_was_tried_is_held_against_the_answer),
        cmocka_unit_test(a_hint_costs_a_star),
        cmocka_unit_test(who_has_seen_the_answer_gets_one_star_for_doing_it_himself),
        cmocka_unit_test(what_was_seen_of_a_puzzle_is_not_forgotten),
        cmocka_unit_test(the_list_says_how_many_stars_are_left),
        cmocka_unit_test(a_solved_set_opens_the_next),
        cmocka_unit_test(a_match_that_waits_stays_as_it_is),
        cmocka_unit_test(it_can_be_left_at_any_moment),
        cmocka_unit_test(a_game_without_puzzles_offers_none),
        cmocka_unit_test(a_mistake_in_a_book_is_told_with_file_and_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
