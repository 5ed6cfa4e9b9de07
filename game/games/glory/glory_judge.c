/* Glory: the judgement of realms with Treasuries, Mercenaries and conquest. */
#include "games/war/war_judge.h"
#include "games/war/war.h"

static const WarSense SENSE = {
    .treasury = true,
    .conquest = true,
    .loser_waits = true,
    .hand_full = 7,
    .heal_divisor = 2,
    .jokers_most = 7,
    .helper_cards_most = 7,
    .card_strength = 400,
    .card_spread = 500,
    .attack = 500,
    .conquer = 200,
    .assassin = 200,
    .help = 200,
    .kill = 500,
    .hp = 12,
    .land = 80,
    .weights = {{68, 140, 44, 18, -4, 38, 660, 19, 0, -1, -150, 3, 0, 160, 0},
                {68, 140, 44, 18, -4, 45, 660, 22, 0, -1, -150, 3, 0, 160, 0}},
    .spread_round = 3100,
    .spread_late = 1900,
};

static void shortlist(const Match *world, const Mind *mind, MoveList *list)
{
    war_judge_list(&SENSE, world, mind, list);
}

static void quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    (void)mind;
    war_judge_quick(&SENSE, world, rng, move);
}

static void worth(const Match *world, int32_t worth[SEATS_MAX])
{
    war_judge_worth(&SENSE, world, worth);
}

static int glance(const Match *view, const Mind *mind, const Move *move)
{
    (void)mind;
    return war_judge_glance(&SENSE, view, move);
}

static int feeling(const Match *view, const Mind *mind, const Move *move)
{
    return war_judge_feeling(&SENSE, view, mind, move);
}

static void reason(const Match *view, const Move *move, Text *text)
{
    war_judge_reason(&SENSE, view, move, text);
}

const Judgement glory_judgement = {
    .shortlist = shortlist,
    .quick = quick,
    .worth = worth,
    .glance = glance,
    .purpose = war_judge_purpose,
    .feeling = feeling,
    .minor = war_judge_minor,
    .quiet = war_judge_quiet,
    .remember = war_judge_remember,
    .reason = reason,
    .temper = 28,
    .playout_moves = 0,
    .explore = 100,
    .iterations =
        {[LEVEL_NORMAL] = 20, [LEVEL_HARD] = 60, [LEVEL_EXPERT] = 1200, [LEVEL_CHEATER] = 1200},
    .oversight = {[LEVEL_EASY] = 250, [LEVEL_NORMAL] = 120},
    .blur = {[LEVEL_EASY] = 600, [LEVEL_NORMAL] = 250},
    .cost = {.deal = 8800, .list_each = 670, .step = 300},
};
