/* What a seat of Call to Glory knows, random matches, and the words for what happens. */
#include "support/cmocka_all.h"

#include "ai/judgement.h"
#include "core/rules.h"
#include "support/calltoglory_board.h"
#include "support/told_move.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"

static EventList events;

/* Seat 0 sees a table of which it knows all but three cards: 6, 7 and 8. One is in seat 1's hand
 * beside an 18 that seat 1 took from a discard pile; one is in each draw pile. */
static Match three_unknown(void)
{
    Match             match = calltoglory_bare(2, PLAIN);
    CallToGloryBoard *board = calltoglory_board(&match);
    calltoglory_give(&match, 1, "6 18");
    board->known[1][7] = 1;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int i = type < 3 || type == 7; i < CALLTOGLORY_NUMBER[type]; i++) {
            board->hand[0][type]++;
            board->hand_count[0]++;
        }
    board->draw[0][0] = 7;
    board->draw[1][0] = 8;
    board->draw_end[0] = board->draw_end[1] = 1;
    assert_calltoglory_whole(&match);
    return match;
}

/* To whoever sees no more than the view; but a pile that is soon empty ends the round. */
static void two_piles_that_lie_face_down_are_alike_while_both_last(void **state)
{
    (void)state;
    const Move left = {.act = CALLTOGLORY_ACT_DRAW, .n = 0},
               right = {.act = CALLTOGLORY_ACT_DRAW, .n = 1},
               open = {.act = CALLTOGLORY_ACT_DRAW, .n = 2};
    Match few = three_unknown(), many = calltoglory_bare(2, PLAIN);
    calltoglory_discards(&many, 0, "6");
    calltoglory_settle_evenly(&many);
    assert_true(judge_alike(&many, &left, &right));
    assert_true(judge_alike(&many, &right, &left));
    assert_false(judge_alike(&many, &left, &open));
    assert_false(judge_alike(&many, &open, &right));
    assert_true(judge_alike(&many, &open, &open));
    assert_false(judge_alike(&few, &left, &right));
    assert_true(judge_alike(&few, &left, &left));
}

static void a_view_hides_hands_piles_and_tasks(void **state)
{
    (void)state;
    Match match = three_unknown();
    match.options[CALLTOGLORY_OPTION_TASKS] = 1;
    calltoglory_board(&match)->task[0][0] = 1;
    calltoglory_board(&match)->task[1][0] = 2;
    calltoglory_board(&match)->task[1][2] = 9;
    const char *view = view_told(&match, 0);
    assert_non_null(strstr(view, "'draw':[[null],[null]]"));
    assert_non_null(strstr(view, "'hand':[null,null],'known':[18]"));
    assert_non_null(strstr(view, "'tasks':[null,null]"));
    assert_non_null(strstr(view, "'tasks':['A6']"));
    assert_non_null(strstr(view_told(&match, 1), "'hand':[6,18]"));
}

static void a_view_does_not_depend_on_what_it_hides(void **state)
{
    (void)state;
    Match view[2];
    for (int i = 0; i < 2; i++) {
        Match match = three_unknown();
        if (i) {
            calltoglory_board(&match)->hand[1][0]--;
            calltoglory_board(&match)->hand[1][1]++;
            calltoglory_board(&match)->draw[0][0] = 6;
        }
        assert_calltoglory_whole(&match);
        match_view(&match, 0, &view[i]);
    }
    assert_memory_equal(&view[0].board, &view[1].board, sizeof(CallToGloryBoard));
}

static void every_deal_of_the_unseen_is_as_likely_and_a_shown_card_stays_in_its_hand(void **state)
{
    (void)state;
    enum { TIMES = 6 * 400 };
    int   seen[9][9][9] = {{{0}}};
    Match match = three_unknown(), view;
    Rng   rng;
    rng_seed(&rng, 2);
    match_view(&match, 0, &view);
    for (int i = 0; i < TIMES; i++) {
        Match deal = view;
        match_redeal(&deal, &rng);
        assert_calltoglory_whole(&deal);
        assert_int_equal(calltoglory_held(&deal, 1, 18), 1);
        int hidden = calltoglory_held(&deal, 1, 6) ? 6 : calltoglory_held(&deal, 1, 7) ? 7 : 8;
        seen[hidden][calltoglory_board(&deal)->draw[0][0]][calltoglory_board(&deal)->draw[1][0]]++;
    }
    for (int a = 6; a <= 8; a++)
        for (int b = 6; b <= 8; b++)
            for (int c = 6; c <= 8; c++)
                if (a != b && b != c && a != c)
                    assert_in_range(seen[a][b][c], 300, 500);
}

static void a_card_taken_from_a_discard_pile_is_known_until_it_is_laid_or_discarded(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, PLAIN);
    calltoglory_give(&match, 0, "18 6 9 9");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_discards(&match, 0, "8 18");
    calltoglory_discards(&match, 1, "9");
    calltoglory_settle_evenly(&match);
    const uint8_t *known = calltoglory_board(&match)->known[0];
    play_told(&match, "{'act':'draw','pile':'discard0'}", NULL);
    assert_int_equal(known[7], 1);
    play_told(&match, "{'act':'draw','pile':'discard1'}", NULL);
    assert_int_equal(known[3], 1);
    Match laying = match;
    play_told(&match, "{'act':'discard','type':18,'pile':1}", NULL);
    assert_int_equal(known[7], 0); /* faces are interchangeable: the known one went */
    assert_int_equal(known[3], 1);
    play_told(&laying, "{'act':'lay','type':9,'count':3}", NULL);
    assert_int_equal(calltoglory_board(&laying)->known[0][3], 0);
    assert_int_equal(calltoglory_board(&laying)->known[0][7], 1);
}

static void a_card_from_a_draw_pile_is_not_known(void **state)
{
    (void)state;
    Match match = calltoglory_bare(2, PLAIN);
    calltoglory_give(&match, 0, "18 6 9");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_settle(&match, "18", 52, "", 52);
    play_told(&match, "{'act':'draw','pile':'draw0'}", NULL);
    assert_int_equal(calltoglory_board(&match)->known[0][7], 0);
}

static void others_hold_any_tasks_that_nobody_has_revealed(void **state)
{
    (void)state;
    Match match = calltoglory_bare(3, WITH_TASKS), view;
    Rng   rng;
    int   seen[5] = {0};
    rng_seed(&rng, 2);
    CallToGloryBoard *board = calltoglory_board(&match);
    calltoglory_give(&match, 0, "18 6 9");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_settle_evenly(&match);
    memset(board->task, 0, sizeof board->task);
    board->task[0][0] = 1;       /* mine: A6 */
    board->tasks_gone = 1u << 1; /* A7 was revealed, by seat 2 */
    board->task[1][0] = 3;       /* seat 1 has A8 or A9 */
    match_view(&match, 0, &view);
    for (int i = 0; i < 1000; i++) {
        Match deal = view;
        match_redeal(&deal, &rng);
        assert_calltoglory_whole(&deal);
        assert_int_equal(calltoglory_board(&deal)->task[2][0], 0);
        seen[calltoglory_board(&deal)->task[1][0]]++;
    }
    assert_in_range(seen[3], 420, 580);
    assert_in_range(seen[4], 420, 580);
}

static void say_all(const Match *before, const Move *move, const Match *after)
{
    char text[120];
    Text words;
    text_begin_short(&words, text, sizeof text, NULL);
    rules_of(GAME_CALLTOGLORY)->say_move(before, move, &words);
    assert_true(words.used > 0 && !words.cut);
    for (int i = 0; i < events.count; i++) {
        text_begin_short(&words, text, sizeof text, NULL);
        rules_of(GAME_CALLTOGLORY)->say_event(after, &events, &events.events[i], &words);
        assert_false(words.cut);
    }
}

/* The moves of a phase are few enough to try them all: exactly the listed ones are legal. */
static int count_legal(const Match *match)
{
    int legal = 0;
    for (uint8_t act = 0; act < 8; act++)
        for (int n = 0; n < 32; n++)
            for (int m = 0; m < 22; m++)
                for (uint8_t seat = 0; seat < 5; seat++) {
                    Move move = {.act = act, .seat = seat, .n = (uint8_t)n, .m = (uint8_t)m};
                    if (act == CALLTOGLORY_ACT_DISCARD && m == CALLTOGLORY_PILE_FORCED)
                        continue; /* another form of a listed move */
                    legal += match_check(match, &move) == NULL;
                }
    return legal;
}

static void random_matches_lose_nothing_and_list_just_what_is_legal(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 7);
    for (int variants = 0; variants < 4; variants++)
        for (int seats = 2; seats <= 4; seats++) {
            MatchSetup setup =
                match_setup(GAME_CALLTOGLORY, seats, (uint64_t)(variants * 8 + seats));
            Match match;
            setup.options[CALLTOGLORY_OPTION_TASKS] = variants & 1;
            setup.options[CALLTOGLORY_OPTION_NINJAS] = (uint8_t)(variants >> 1);
            assert_null(match_setup_check(&setup));
            match_start(&match, &setup, &events);
            while (!match_over(&match)) {
                static MoveList list;
                Match           before = match, view, again;
                Move            move;
                match_moves(&match, &list);
                assert_in_range(list.count, 1, 155);
                for (int i = 0; i < list.count; i++)
                    assert_null(match_check(&match, &list.moves[i]));
                if (match.decisions % 16 == 0)
                    assert_int_equal(count_legal(&match), list.count);
                int seat = (int)(match.decisions % (unsigned)seats);
                match_view(&match, seat, &view);
                Match deal = view;
                match_redeal(&deal, &rng);
                assert_calltoglory_whole(&deal);
                match_view(&deal, seat, &again);
                assert_memory_equal(&view.board, &again.board, sizeof(CallToGloryBoard));
                match_random_move(&match, &rng, &move);
                match_play(&match, &move, &events);
                assert_calltoglory_whole(&match);
                assert_true(calltoglory_board(&match)->turns <= 200);
                say_all(&before, &move, &match);
            }
        }
}

static void moves_and_events_are_said_in_words(void **state)
{
    (void)state;
    char  text[120];
    Text  words;
    Match match = calltoglory_bare(2, PLAIN);
    calltoglory_give(&match, 0, "18 18 18");
    calltoglory_give(&match, 1, "7 7 7");
    calltoglory_lay(&match, 1, 18, 2);
    calltoglory_settle_evenly(&match);
    calltoglory_skip_draw(&match);
    text_begin(&words, text, sizeof text, NULL);
    Move move = {.act = CALLTOGLORY_ACT_LAY, .n = 18, .m = 3};
    rules_of(GAME_CALLTOGLORY)->say_move(&match, &move, &words);
    assert_string_equal(text, "Lay 3 Monks, beating Seat 2");
    play_told(&match, "{'act':'lay','type':18,'count':3}", &events);
    char all[400] = "";
    for (int i = 0; i < events.count; i++) {
        text_begin(&words, text, sizeof text, NULL);
        rules_of(GAME_CALLTOGLORY)->say_event(&match, &events, &events.events[i], &words);
        if (words.used)
            strcat(strcat(all, text), "; ");
    }
    assert_string_equal(all, "Seat 1 laid 3 Monks; Seat 1 beat Seat 2's 2 Monks: 18 points gone; "
                             "Seat 2 discarded 2 Monks; ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_piles_that_lie_face_down_are_alike_while_both_last),
        cmocka_unit_test(a_view_hides_hands_piles_and_tasks),
        cmocka_unit_test(a_view_does_not_depend_on_what_it_hides),
        cmocka_unit_test(every_deal_of_the_unseen_is_as_likely_and_a_shown_card_stays_in_its_hand),
        cmocka_unit_test(a_card_taken_from_a_discard_pile_is_known_until_it_is_laid_or_discarded),
        cmocka_unit_test(a_card_from_a_draw_pile_is_not_known),
        cmocka_unit_test(others_hold_any_tasks_that_nobody_has_revealed),
        cmocka_unit_test(random_matches_lose_nothing_and_list_just_what_is_legal),
        cmocka_unit_test(moves_and_events_are_said_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
