/* Why a move is advised, in words. A figure is only given where it says more than chance does. */
#include "core/rules.h"
#include "think.h"
#include "core/require.h"

enum { CERTAIN = 10000, TOLD_APART = 100 }; /* ten-thousandths: percents are what is said */

/* The square of the error that a chance may have after so many tries, at most. */
static int64_t doubt(int64_t chance, uint32_t tries)
{
    require(chance >= 0 && chance <= CERTAIN && tries > 0);
    return chance * (CERTAIN - chance) / tries;
}

/* Whether what tells two moves apart is within two errors, or too little to be said. */
static bool about_even(const ThinkFigures *figures)
{
    int64_t gap = figures->chance - figures->chance_next;
    return gap < TOLD_APART || gap * gap <= 4 * (doubt(figures->chance, figures->visits) +
                                                 doubt(figures->chance_next, figures->visits_next));
}

static const char *words_without_figures(const Think *think)
{
    MoveList list;
    if (think->won)
        return "it wins";
    if (think->root_count > 1)
        return "it looks best";
    match_moves(&think->view, &list);
    return list.count == 1 ? "it is the only move" : "the others look worse";
}

static void say_figures(const Think *think, bool best, Text *text, bool alone)
{
    ThinkFigures figures = think_figures(think);
    bool         none = figures.chance < 0 || figures.chance_next < 0;
    bool         even = !none && about_even(&figures);
    if (none || (even && best)) {
        if (alone)
            text_add(text, words_without_figures(think));
        return;
    }
    if (!alone)
        text_add(text, "; ");
    if (even) {
        text_add(text, alone ? "two moves are about even" : "another move is about even");
        return;
    }
    text_number(text, (figures.chance + 50) / 100);
    text_add(text, "% to win, else ");
    text_number(text, (figures.chance_next + 50) / 100);
    text_add(text, "%");
}

static void say_reason(const Think *think, bool best, Text *text)
{
    require(think->decided && !match_over(&think->view));
    const Judgement *judgement = judgement_of(think->view.game);
    const Move      *move = think_decision(think);
    rules_of(think->view.game)->say_move(&think->view, move, text);
    text_add(text, ": ");
    int before = text->used;
    if (judgement->reason)
        judgement->reason(&think->view, move, text);
    say_figures(think, best, text, text->used == before);
}

void think_reason(const Think *think, Text *text) { say_reason(think, false, text); }

void think_reason_of_best(const Think *think, Text *text) { say_reason(think, true, text); }
