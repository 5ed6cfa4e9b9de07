#include "blunder.h"

#include <stdio.h>

#include "ai/think.h"
#include "cmocka_all.h"
#include "core/rules.h"
#include "page.h"

enum { SEEDS = 3, PIECE_ROOM = 160 };

static int blunders;

/* Whether the text has one of the pieces. */
static bool has_one_of(const char *text, const char *pieces)
{
    while (*pieces) {
        char   piece[PIECE_ROOM];
        size_t length = strcspn(pieces, "|");
        assert_true(length < sizeof piece);
        for (size_t i = 0; i < length; i++)
            piece[i] = pieces[i] == '\'' ? '"' : pieces[i];
        piece[length] = 0;
        if (strstr(text, piece))
            return true;
        pieces += length;
        pieces += *pieces == '|';
    }
    return false;
}

/* What a rival does here, written as JSON. */
static Move decide(const Match *match, Level level, uint64_t seed, Page *page)
{
    static Think think;
    Match        view;
    ThinkAsk     ask = {.view = &view, .level = level, .seed = seed};
    Move         move;
    Json         json = page_writer(page);
    match_view(match, match->actor, &view);
    think_through(&think, &ask, &move);
    if (match_check(match, &move))
        fail_msg("illegal: %s", match_check(match, &move));
    move_to_json(match, &move, &json, NULL);
    return move;
}

/* So many decisions of the seat in a row, as far as its turn goes: what it must do comes in one of
 * them, what it must not in none. */
static void check(const Match *match, int decisions, const char *must, const char *never)
{
    static Page page;
    for (int level = LEVEL_HARD; level <= LEVEL_EXPERT; level++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            Match after = *match;
            bool  done = !must, wrong = false;
            for (int i = 0; i < decisions && !wrong && (i == 0 || !done || never); i++) {
                Move move = decide(&after, (Level)level, seed, &page);
                done = done || has_one_of(page.text, must);
                wrong = never && has_one_of(page.text, never);
                match_play(&after, &move, NULL);
                if (match_over(&after) || after.actor != match->actor || after.turn != match->turn)
                    break;
            }
            if (wrong || !done) {
                print_message("    %s plays %s; must %s, never %s\n", level_id(level), page.text,
                              must ? must : "-", never ? never : "-");
                blunders++;
            }
        }
}

void blunder_check(const Match *match, const char *must, const char *never)
{
    check(match, 1, must, never);
}

void blunder_check_turn(const Match *match, const char *must, const char *never)
{
    enum { DECISIONS_OF_A_TURN = 12 };
    check(match, DECISIONS_OF_A_TURN, must, never);
}

void blunder_settle(void)
{
    int count = blunders;
    blunders = 0;
    assert_int_equal(count, 0);
}
