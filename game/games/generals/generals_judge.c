/* Generals & Assassins: judgement where only Land counts, and that of the fallen goes
 * to the victor. */
#include "games/war/war_judge.h"
#include "games/war/war.h"

static const WarSense SENSE = {
    .card_strength = 320,
    .card_spread = 500,
    .kill_by_force = 300,
    .kill_by_joker = 300,
    .hp = 14,
    .land = 80,
    .weights = {{74, 190, 70, 17, -15, 31, 485, 8, -34, -1, -20, -2, -2, 130, 2},
                {74, 190, 70, 17, -15, 31, 485, 8, -34, -1, -20, -2, -2, 130, 2}},
    .spread_round = 3200,
    .spread_late = 2300,
};

/* Where only Land counts, tempers show in how readily a king goes to war, and in nothing else. */
static Purpose purpose(const Match *view, const Move *move)
{
    Purpose purpose = war_judge_purpose(view, move);
    return purpose == PURPOSE_BUILD || purpose == PURPOSE_GUARD ? PURPOSE_PLAIN : purpose;
}

/* The last turns of the match: who is behind has nothing left to spare for later. */
static bool is_last_chance(const Match *view)
{
    return view->round >= view->options[0] && war_board(view)->final_turns >= 0;
}

/* A war too many costs more than one too few: all think twice, so that a warlord can afford to be
 * one; but not when a last chance would go by. */
static int feeling(const Match *view, const Mind *mind, const Move *move)
{
    enum { SECOND_THOUGHTS = 80 };
    int  feeling = war_judge_feeling(view, mind, move);
    bool twice = purpose(view, move) == PURPOSE_ATTACK && !is_last_chance(view);
    return twice ? feeling - SECOND_THOUGHTS : feeling;
}

const Judgement generals_judgement = {
    .sense = &SENSE,
    .shortlist = war_judge_list,
    .quick = war_judge_quick,
    .worth = war_judge_worth,
    .glance = war_judge_glance,
    .purpose = purpose,
    .feeling = feeling,
    .minor = war_judge_minor,
    .quiet = war_judge_quiet,
    .stoutest = war_judge_stoutest,
    .remember = war_judge_remember,
    .reason = war_judge_reason,
    .temper = 20,
    .playout_moves = 2,
    .explore = 100,
    .iterations = {[LEVEL_EASY] = 16,
                   [LEVEL_NORMAL] = 36,
                   [LEVEL_HARD] = 50,
                   [LEVEL_EXPERT] = 1000,
                   [LEVEL_CHEATER] = 1000},
    .oversight = {[LEVEL_EASY] = 60, [LEVEL_NORMAL] = 40},
    .blur = {[LEVEL_EASY] = 200, [LEVEL_NORMAL] = 80},
    .cost = {.deal = 4750, .list = 210, .list_each = 750, .step = 1440},
};
