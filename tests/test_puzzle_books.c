/* The books of puzzles: each puzzle leads to a person's decision, and its answer is the best there
 * is. CARDHOLD_SOAK solves them more often. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/rng.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/puzzle_mine.h"
#include "session/session_inside.h"
#include "session/session_puzzle.h"
#include "support/random_match.h"

enum { OF_A_GAME = 12, OF_A_GRADE = 4, BOOKS = 5 };

static Session posed;
static Think   thought;

static const Puzzle *next_puzzle(int *game, int *index)
{
    for (; *game < GAMES; ++*game, *index = 0) {
        const PuzzleBook *book = puzzles_of(*game);
        if (book && *index < book->count)
            return &book->puzzles[(*index)++];
    }
    return NULL;
}

/* For every puzzle that there is, posed. */
#define each_puzzle(puzzle, game)                                                                  \
    for (int game = 0, index = 0; game < GAMES; game = GAMES)                                      \
        for (const Puzzle *puzzle;                                                                 \
             (puzzle = next_puzzle(&game, &index)) &&                                              \
             session_pose(&posed, puzzles_of(game), puzzle) == JOURNAL_FINE;)

static bool is_answer(int game, const Puzzle *puzzle, const Move *move)
{
    return session_is_right(&posed, puzzles_of(game), puzzle, move);
}

static void every_puzzle_leads_to_a_persons_decision(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        for (int i = 0; book && i < book->count; i++) {
            const Puzzle *puzzle = &book->puzzles[i];
            Move          answer, only;
            Match         view;
            assert_int_equal(session_pose(&posed, book, puzzle), JOURNAL_FINE);
            assert_true(session_actor_is_person(&posed));
            assert_int_equal(session_facts(&posed).game, game);
            assert_int_equal(seating_persons(session_seating(&posed)), 1);
            session_view(&posed, session_facts(&posed).actor, &view);
            assert_false(match_forced(&view, &only));
            for (int k = 0; k < puzzle->answers; k++) {
                assert_true(session_answer(&posed, book, puzzle, k, &answer));
                assert_null(match_check(&view, &answer));
                assert_true(is_answer(game, puzzle, &answer));
            }
            assert_false(session_answer(&posed, book, puzzle, puzzle->answers, &answer));
        }
    }
}

static void every_book_has_enough_of_each_grade(void **state)
{
    (void)state;
    int books = 0;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        int               grades[PUZZLE_GRADES] = {0};
        uint32_t          ids = 0;
        if (!book)
            continue;
        books++;
        assert_true(book->count >= OF_A_GAME);
        for (int i = 0; i < book->count; i++) {
            grades[book->puzzles[i].grade]++;
            assert_false(ids >> (book->puzzles[i].id - 1) & 1);
            ids |= 1u << (book->puzzles[i].id - 1);
        }
        for (int grade = 0; grade < PUZZLE_GRADES; grade++)
            assert_true(grades[grade] >= OF_A_GRADE);
    }
    assert_int_equal(books, BOOKS);
}

/* So that the miner, given that seed, looks at the same deal. */
static void every_puzzle_is_of_the_table_that_its_seed_makes(void **state)
{
    (void)state;
    each_puzzle(puzzle, game)
    {
        MatchSetup setup = puzzle_table(game, puzzle->seed);
        assert_int_equal(puzzle->seats, setup.seats);
        assert_memory_equal(puzzle->options, setup.options, sizeof setup.options);
    }
}

static void what_is_said_to_win_wins_whatever_the_others_hold(void **state)
{
    (void)state;
    each_puzzle(puzzle, game)
    {
        Match view;
        Move  answer;
        if (puzzle->grade != PUZZLE_WIN)
            continue;
        session_view(&posed, session_facts(&posed).actor, &view);
        assert_true(session_answer(&posed, puzzles_of(game), puzzle, 0, &answer));
        assert_true(puzzle_wins_surely(&view, &answer));
    }
}

/* Each once, and with CARDHOLD_SOAK up to three times with fresh seeds. */
static void an_expert_with_ten_times_the_budget_finds_the_answer(void **state)
{
    (void)state;
    int failed = 0, tried = 0;
    for (int game = 0; game < GAMES; game++) {
        const PuzzleBook *book = puzzles_of(game);
        for (int i = 0; book && i < book->count; i++) {
            const Puzzle *puzzle = &book->puzzles[i];
            Match         view;
            assert_int_equal(session_pose(&posed, book, puzzle), JOURNAL_FINE);
            session_view(&posed, session_facts(&posed).actor, &view);
            for (int run = 0; run < soak_factor() && run < 3; run++) {
                puzzle_think(&thought, &view, LEVEL_EXPERT, PUZZLE_DEEP,
                             rng_mix(puzzle->seed, (uint64_t)(7000 + run)));
                tried++;
                if (is_answer(game, puzzle, think_decision(&thought)))
                    continue;
                print_message("%s: puzzle %d: an expert does something else\n", book->game,
                              puzzle->id);
                failed++;
            }
        }
    }
    print_message("%d searches, %d went elsewhere\n", tried, failed);
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_leads_to_a_persons_decision),
        cmocka_unit_test(every_book_has_enough_of_each_grade),
        cmocka_unit_test(every_puzzle_is_of_the_table_that_its_seed_makes),
        cmocka_unit_test(what_is_said_to_win_wins_whatever_the_others_hold),
        cmocka_unit_test(an_expert_with_ten_times_the_budget_finds_the_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
