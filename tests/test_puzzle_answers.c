/* What is right before a puzzle's question, and what is no puzzle: most of these are made here, out
 * of matches of random moves. tests/test_puzzle_books.c looks at those of the books. */
#include "support/cmocka_all.h"

#include "ai/ending.h"
#include "ai/rival.h"
#include "core/rules.h"
#include "core/verb.h"
#include "games/games.h"
#include "session/session_inside.h"
#include "session/session_puzzle.h"
#include "support/random_match.h"

enum { BITS_BYTES = 8192, MOVES_MOST = 3000, SHORT = 400 };

static Session posed;

/* ---- puzzles made here ---- */

typedef struct Made {
    uint8_t    bits[BITS_BYTES];
    Puzzle     puzzle;
    PuzzleBook book;
    Match      match; /* before the question */
    Move       moves[MOVES_MOST];
    int        count; /* of the moves to the end of that match */
} Made;

static Made made;

/* A match of random moves to its end. */
static void play_whole(const MatchSetup *setup)
{
    Rng rng;
    rng_seed(&rng, setup->seed);
    match_start(&made.match, setup, NULL);
    for (made.count = 0; !match_over(&made.match); made.count++) {
        assert_true(made.count < MOVES_MOST);
        thrifty_move(&made.match, &rng, &made.moves[made.count]);
        match_play(&made.match, &made.moves[made.count], NULL);
    }
}

/* The question stands after so many of its moves; the next ones are given as answers. */
static void ask_after(const MatchSetup *setup, int decisions, int answers)
{
    BitString bits = {.bytes = made.bits, .limit = 8 * BITS_BYTES, .writing = true};
    memset(made.bits, 0, sizeof made.bits);
    match_start(&made.match, setup, NULL);
    for (int i = 0; i < decisions; i++) {
        Move move = made.moves[i];
        move_code(&made.match, &bits, &move);
        match_play(&made.match, &made.moves[i], NULL);
    }
    for (int i = 0; i < answers; i++) {
        Move move = made.moves[decisions];
        move_code(&made.match, &bits, &move);
    }
    assert_false(bits.broken);
    made.puzzle = (Puzzle){.id = 1,
                           .version = setup->version,
                           .seats = setup->seats,
                           .answers = (uint8_t)answers,
                           .decisions = (uint16_t)decisions,
                           .length = (uint16_t)bits.at,
                           .seed = (uint32_t)setup->seed};
    memcpy(made.puzzle.options, setup->options, sizeof made.puzzle.options);
    made.book = (PuzzleBook){
        .game = rules_of(setup->game)->id, .puzzles = &made.puzzle, .count = 1, .bits = made.bits};
}

static JournalError pose(void) { return session_pose(&posed, &made.book, &made.puzzle); }

static bool is_right(const Move *move)
{
    return session_is_right(&posed, &made.book, &made.puzzle, move);
}

static bool answer(int number, Move *move)
{
    return session_answer(&posed, &made.book, &made.puzzle, number, move);
}

/* ---- the books ---- */

static void every_book_is_found_by_its_game(void **state)
{
    (void)state;
    int books = 0;
    for (const PuzzleBook *book = PUZZLE_BOOKS; book->game; book++, books++)
        assert_ptr_equal(puzzles_of(rules_find(book->game)), book);
    for (int game = 0; game < GAMES; game++)
        books -= puzzles_of(game) != NULL;
    assert_int_equal(books, 0);
}

/* Nobody sits there twice, and the faces change from puzzle to puzzle. */
static void who_sits_at_a_puzzle_goes_by_its_number(void **state)
{
    (void)state;
    for (const PuzzleBook *book = PUZZLE_BOOKS; book->game; book++) {
        Puzzle   puzzle = book->puzzles[0];
        int      faces[2][SEATS_MAX];
        unsigned seen[2] = {0};
        for (int id = 1; id <= 2; id++) {
            puzzle.id = (uint8_t)id;
            assert_int_equal(session_pose(&posed, book, &puzzle), JOURNAL_FINE);
            const Seating *seating = session_seating(&posed);
            assert_int_equal(seating_seats(seating), puzzle.seats);
            assert_int_equal(seating_persons(seating), 1);
            for (int seat = 0; seat < puzzle.seats; seat++) {
                Sitter sitter = seating_seat(seating, seat);
                faces[id - 1][seat] = sitter.character;
                if (sitter.kind == SEAT_PERSON)
                    continue;
                assert_int_equal(sitter.level, LEVEL_EXPERT);
                assert_true(sitter.character < CHARACTERS);
                assert_false(seen[id - 1] >> sitter.character & 1);
                seen[id - 1] |= 1u << sitter.character;
            }
        }
        for (int seat = 0; seat < puzzle.seats; seat++)
            if (seating_seat(session_seating(&posed), seat).kind == SEAT_RIVAL)
                assert_int_not_equal(faces[0][seat], faces[1][seat]);
    }
}

/* ---- what is no puzzle ---- */

static void what_does_not_lead_to_a_question_is_refused(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
        play_whole(&setup);
        int most = made.count < SHORT ? made.count : SHORT;
        ask_after(&setup, most - 1, 1);
        assert_int_equal(pose(), JOURNAL_FINE);
        made.puzzle.length = 3; /* the moves end before the question */
        assert_int_equal(pose(), JOURNAL_BAD_MOVE);
        made.puzzle.length = 8 * sizeof made.puzzle.options;
        made.puzzle.seats = SEATS_MAX + 1;
        assert_int_equal(pose(), JOURNAL_BAD_SETUP);
        if (made.count > SHORT)
            continue;
        ask_after(&setup, made.count, 0);
        assert_int_equal(pose(), JOURNAL_DIFFERENT);
        made.puzzle.decisions++;
        assert_int_equal(pose(), JOURNAL_BAD_MOVE);
    }
}

/* Bits that name a verb but no legal move: zeros. */
static void moves_against_the_rules_are_refused(void **state)
{
    (void)state;
    int refused = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
        play_whole(&setup);
        for (int decisions = 1; decisions < 12; decisions++) {
            Move      zeros;
            BitString nothing = {.bytes = made.bits, .limit = 8 * BITS_BYTES};
            ask_after(&setup, decisions, 0);
            memset(made.bits, 0, sizeof made.bits);
            match_start(&made.match, &setup, NULL);
            move_code(&made.match, &nothing, &zeros);
            made.puzzle.length = UINT16_MAX;
            if (nothing.broken || !match_check(&made.match, &zeros))
                continue;
            assert_int_equal(pose(), JOURNAL_BAD_MOVE);
            refused++;
        }
    }
    assert_true(refused > 0 || !games_all());
}

static void there_are_as_many_answers_as_were_written(void **state)
{
    (void)state;
    Move move;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
        play_whole(&setup);
        ask_after(&setup, 5, 2);
        assert_int_equal(pose(), JOURNAL_FINE);
        for (int number = 0; number < 2; number++) {
            assert_true(answer(number, &move));
            assert_true(move_same(&move, &made.moves[5]));
        }
        assert_false(answer(2, &move));
        made.puzzle.length--; /* cut in the middle of the second */
        assert_true(answer(0, &move));
        assert_false(answer(1, &move));
    }
}

/* Bits that name a verb but no legal move are no answer, though all of them are there. */
static void an_answer_against_the_rules_is_none(void **state)
{
    (void)state;
    int refused = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 3);
        play_whole(&setup);
        for (int decisions = 1; decisions < 12; decisions++) {
            Move zeros, move;
            ask_after(&setup, decisions, 0);
            BitString nothing = {
                .bytes = made.bits, .at = made.puzzle.length, .limit = 8 * BITS_BYTES};
            move_code(&made.match, &nothing, &zeros);
            made.puzzle.answers = 1;
            made.puzzle.length = (uint16_t)nothing.at;
            if (nothing.broken || !match_check(&made.match, &zeros) || pose() != JOURNAL_FINE)
                continue;
            assert_false(answer(0, &move));
            refused++;
        }
    }
    assert_true(refused > 0 || !games_all());
}

/* ---- what is right ---- */

/* The last move of a match is right if it wins for him who makes it, and for nobody else. */
static void who_wins_alone_by_his_move_is_right_without_any_answer(void **state)
{
    (void)state;
    int right = 0, wrong = 0, far = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= 6; seed++) {
            MatchSetup setup = match_setup(game, rules_of(game)->seats_min, seed);
            play_whole(&setup);
            if (made.count > SHORT)
                continue;
            unsigned winners = made.match.winners;
            ask_after(&setup, made.count - 1, 0);
            assert_int_equal(pose(), JOURNAL_FINE);
            int  actor = made.match.actor;
            bool wins = winners == 1u << actor;
            assert_int_equal(is_right(&made.moves[made.count - 1]), wins);
            right += wins;
            wrong += !wins;
            far += wins && actor > 0;
        }
    assert_true((right > 0 && wrong > 0 && far > 0) || !games_all());
}

/* Whether whoever comes after this move has the win in his hand. */
static bool leaves_a_win(const Match *before, const Move *move, bool *same_turn)
{
    Match    after = *before, view;
    Move     next;
    uint32_t cost = 0;
    match_play(&after, move, NULL);
    *same_turn = after.actor == before->actor && after.turn == before->turn;
    if (match_over(&after))
        return false;
    match_view(&after, after.actor, &view);
    return ending_find(&view, rng_mix(before->seed, after.decisions), &next, &cost);
}

/* A win that the next one has is none of him who passes the turn on; his own in the same turn is.
 */
static void a_win_that_another_may_have_is_not_right(void **state)
{
    (void)state;
    int given = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= 8; seed++) {
            MatchSetup setup = match_setup(game, rules_of(game)->seats_min, seed);
            play_whole(&setup);
            for (int back = 2; back <= 8 && back < made.count && made.count <= SHORT; back++) {
                bool same_turn;
                ask_after(&setup, made.count - back, 0);
                const Move *move = &made.moves[made.count - back];
                if (!leaves_a_win(&made.match, move, &same_turn))
                    continue;
                assert_int_equal(pose(), JOURNAL_FINE);
                assert_int_equal(is_right(move), same_turn);
                given += !same_turn;
            }
        }
    assert_true(given > 0 || !games_all());
}

/* In the middle of a win there is one way on, and what does not win is wrong. */
static void once_begun_a_win_goes_on_and_nothing_else_is_right(void **state)
{
    (void)state;
    int begun = 0, gone_on = 0, wrong = 0;
    for (const PuzzleBook *book = PUZZLE_BOOKS; book->game; book++)
        for (int i = 0; i < book->count; i++) {
            const Puzzle *puzzle = &book->puzzles[i];
            Puzzle        unanswered = *puzzle;
            Move          move;
            MoveList      list;
            if (puzzle->grade != PUZZLE_WIN)
                continue;
            assert_int_equal(session_pose(&posed, book, puzzle), JOURNAL_FINE);
            assert_true(session_answer(&posed, book, puzzle, 0, &move));
            unanswered.answers = 0;
            bool sure = session_is_right(&posed, book, &unanswered, &move);
            session_decide(&posed, NULL, &move);
            begun += sure && !match_over(&posed.match);
            if (!session_answer(&posed, book, puzzle, 0, &move))
                continue;
            assert_false(session_answer(&posed, book, puzzle, 1, &move));
            assert_true(session_answer(&posed, book, puzzle, 0, &move));
            assert_true(session_is_right(&posed, book, puzzle, &move));
            gone_on++;
            match_moves(&posed.match, &list);
            for (int k = 0; k < list.count; k++)
                wrong += !session_is_right(&posed, book, puzzle, &list.moves[k]);
        }
    assert_true(begun > 0 && gone_on > 0 && wrong > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_book_is_found_by_its_game),
        cmocka_unit_test(who_sits_at_a_puzzle_goes_by_its_number),
        cmocka_unit_test(what_does_not_lead_to_a_question_is_refused),
        cmocka_unit_test(moves_against_the_rules_are_refused),
        cmocka_unit_test(an_answer_against_the_rules_is_none),
        cmocka_unit_test(there_are_as_many_answers_as_were_written),
        cmocka_unit_test(who_wins_alone_by_his_move_is_right_without_any_answer),
        cmocka_unit_test(a_win_that_another_may_have_is_not_right),
        cmocka_unit_test(once_begun_a_win_goes_on_and_nothing_else_is_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
