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

void blunder_check(const Match *match, const char *must, const char *never)
{
    static Think think;
    static Page  page;
    Match        view;
    match_view(match, match->actor, &view);
    for (int level = LEVEL_HARD; level <= LEVEL_EXPERT; level++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            ThinkAsk ask = {.view = &view, .level = (Level)level, .seed = seed};
            Move     move;
            Json     json = page_writer(&page);
            think_through(&think, &ask, &move);
            if (match_check(match, &move))
                fail_msg("illegal: %s", match_check(match, &move));
            move_to_json(match, &move, &json, NULL);
            if ((must && !has_one_of(page.text, must)) || (never && has_one_of(page.text, never))) {
                print_message("    %s plays %s; must %s, never %s\n", level_id(level), page.text,
                              must ? must : "-", never ? never : "-");
                blunders++;
            }
        }
}

void blunder_settle(void)
{
    int count = blunders;
    blunders = 0;
    assert_int_equal(count, 0);
}
