#include "calltoglory_board.h"

#include "cmocka_all.h"

#include "core/rules.h"
#include "games/calltoglory/calltoglory.h"
#include "games/games.h"

Match calltoglory_bare(int seats, int variants)
{
    MatchSetup setup = match_setup(GAME_CALLTOGLORY, seats, 1);
    Match      match;
    setup.options[CALLTOGLORY_OPTION_TASKS] = variants & WITH_TASKS ? 1 : 0;
    setup.options[CALLTOGLORY_OPTION_NINJAS] = variants & WITH_NINJAS ? 1 : 0;
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, NULL);
    CallToGloryBoard *board = calltoglory_board(&match), old = *board;
    memset(board, 0, sizeof *board);
    board->miniature_stock = old.miniature_stock;
    memcpy(board->task, old.task, sizeof board->task);
    match.turn = match.actor = 0;
    match.phase = CALLTOGLORY_DRAW;
    return match;
}

static int read_type(const char **cards)
{
    int number = 0;
    while (**cards == ' ')
        (*cards)++;
    if (!**cards)
        return -1;
    for (; **cards >= '0' && **cards <= '9'; (*cards)++)
        number = number * 10 + **cards - '0';
    int type = calltoglory_type(number);
    assert_true(type >= 0);
    return type;
}

void calltoglory_give(Match *match, int seat, const char *cards)
{
    for (int type; (type = read_type(&cards)) >= 0;) {
        calltoglory_board(match)->hand[seat][type]++;
        calltoglory_board(match)->hand_count[seat]++;
    }
}

void calltoglory_lay(Match *match, int seat, int number, int count)
{
    int type = calltoglory_type(number);
    assert_int_equal(calltoglory_board(match)->set_count[type], 0);
    calltoglory_board(match)->set_count[type] = (uint8_t)count;
    calltoglory_board(match)->set_owner[type] = (uint8_t)(count ? seat : 0);
}

void calltoglory_discards(Match *match, int pile, const char *cards)
{
    CallToGloryBoard *board = calltoglory_board(match);
    for (int type; (type = read_type(&cards)) >= 0;)
        board->discards[pile][board->discard_count[pile]++] = CALLTOGLORY_NUMBER[type];
}

void calltoglory_arm(Match *match, int seat, int miniatures)
{
    calltoglory_board(match)->miniatures[seat] = (uint8_t)miniatures;
    calltoglory_board(match)->miniature_stock =
        (uint8_t)(calltoglory_board(match)->miniature_stock - miniatures);
}

static void count_cards(const Match *match, int count[CALLTOGLORY_TYPES])
{
    const CallToGloryBoard *board = calltoglory_board(match);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        count[type] = board->set_count[type];
        for (int seat = 0; seat < match->seats; seat++)
            count[type] += board->hand[seat][type];
    }
    count[board->owed_type] += board->owed_count;
    for (int pile = 0; pile < 2; pile++) {
        for (int i = board->draw_next[pile]; i < board->draw_end[pile]; i++)
            count[calltoglory_type(board->draw[pile][i])]++;
        for (int i = 0; i < board->discard_count[pile]; i++)
            count[calltoglory_type(board->discards[pile][i])]++;
    }
}

static void put_on_pile(CallToGloryBoard *board, int pile, int type)
{
    assert_true(board->draw_end[pile] < CALLTOGLORY_PILE_MAX);
    board->draw[pile][board->draw_end[pile]++] = CALLTOGLORY_NUMBER[type];
}

void calltoglory_settle(Match *match, const char *top0, int count0, const char *top1, int count1)
{
    CallToGloryBoard *board = calltoglory_board(match);
    int               placed[CALLTOGLORY_TYPES];
    for (int type; (type = read_type(&top0)) >= 0;)
        put_on_pile(board, 0, type);
    for (int type; (type = read_type(&top1)) >= 0;)
        put_on_pile(board, 1, type);
    count_cards(match, placed);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (assert_true(placed[type] <= CALLTOGLORY_NUMBER[type]);
             placed[type] < CALLTOGLORY_NUMBER[type]; placed[type]++)
            if (board->draw_end[0] < count0)
                put_on_pile(board, 0, type);
            else if (board->draw_end[1] < count1)
                put_on_pile(board, 1, type);
            else {
                board->hand[match->seats - 1][type]++;
                board->hand_count[match->seats - 1]++;
            }
    assert_int_equal(board->draw_end[0], count0);
    assert_int_equal(board->draw_end[1], count1);
    assert_calltoglory_whole(match);
}

void calltoglory_settle_evenly(Match *match)
{
    int placed[CALLTOGLORY_TYPES], rest = CALLTOGLORY_CARDS;
    count_cards(match, placed);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        rest -= placed[type];
    if (rest > 2 * CALLTOGLORY_PILE_MAX)
        rest = 2 * CALLTOGLORY_PILE_MAX;
    calltoglory_settle(match, "", (rest + 1) / 2, "", rest / 2);
}

void calltoglory_skip_draw(Match *match)
{
    CallToGloryBoard *board = calltoglory_board(match);
    board->drawn = 2;
    board->drawn_from[0] = 0;
    board->drawn_from[1] = 1;
    match->phase = CALLTOGLORY_ACT;
}

int calltoglory_held(const Match *match, int seat, int number)
{
    return calltoglory_board(match)->hand[seat][calltoglory_type(number)];
}

int calltoglory_laid(const Match *match, int seat, int number)
{
    return calltoglory_set(calltoglory_board(match), seat, calltoglory_type(number));
}

int calltoglory_pile_top(const Match *match, int pile)
{
    int count = calltoglory_board(match)->discard_count[pile];
    return count ? calltoglory_board(match)->discards[pile][count - 1] : 0;
}

static void assert_tasks_whole(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    unsigned                seen = board->tasks_gone;
    for (int seat = 0; seat < match->seats; seat++)
        for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
            int task = board->task[seat][colour];
            if (!task)
                continue;
            assert_int_equal((task - 1) / CALLTOGLORY_TASKS_OF_COLOUR, colour);
            assert_false(seen >> (task - 1) & 1);
            seen |= 1u << (task - 1);
        }
}

void assert_calltoglory_whole(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     count[CALLTOGLORY_TYPES], miniatures = board->miniature_stock;
    count_cards(match, count);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        assert_int_equal(count[type], CALLTOGLORY_NUMBER[type]);
    for (int seat = 0; seat < match->seats; seat++) {
        int held = 0;
        for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
            held += board->hand[seat][type];
            assert_true(board->known[seat][type] <= board->hand[seat][type]);
        }
        assert_int_equal(held, board->hand_count[seat]);
        miniatures += board->miniatures[seat];
    }
    assert_int_equal(miniatures, match->options[CALLTOGLORY_OPTION_NINJAS] ? 4 : 0);
    assert_tasks_whole(match);
}
