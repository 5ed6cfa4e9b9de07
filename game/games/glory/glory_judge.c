/* Glory: judgement where there are Treasuries, Mercenaries and conquest. */
#include "games/war/war_judge.h"
#include "games/war/war.h"

static const WarSense SENSE = {
    .card_strength = 400,
    .card_spread = 500,
    .kill_by_joker = 300,
    .hp = 12,
    .land = 80,
    .weights = {{68, 140, 44, 18, -4, 38, 660, 19, 0, -1, -150, 3, 0, 160, 0},
                {68, 140, 44, 18, -4, 45, 660, 22, 0, -1, -150, 3, 0, 160, 0}},
    .spread_round = 3100,
    .spread_late = 1900,
};

const Judgement glory_judgement = {
    .sense = &SENSE,
    .shortlist = war_judge_list,
    .quick = war_judge_quick,
    .worth = war_judge_worth,
    .glance = war_judge_glance,
    .purpose = war_judge_purpose,
    .feeling = war_judge_feeling,
    .minor = war_judge_minor,
    .quiet = war_judge_quiet,
    .stoutest = war_judge_stoutest,
    .remember = war_judge_remember,
    .reason = war_judge_reason,
    .temper = 28,
    .playout_moves = 0,
    .explore = 100,
    .iterations =
        {[LEVEL_NORMAL] = 20, [LEVEL_HARD] = 60, [LEVEL_EXPERT] = 1200, [LEVEL_CHEATER] = 1200},
    .oversight = {[LEVEL_EASY] = 200, [LEVEL_NORMAL] = 120},
    .blur = {[LEVEL_EASY] = 450, [LEVEL_NORMAL] = 250},
    .cost = {.deal = 9250, .list_each = 700, .step = 320},
};
