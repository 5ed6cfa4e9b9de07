#include "appraise.h"

#include "bound.h"
#include "core/require.h"
#include "core/rules.h"
#include "think_search.h"

static void put_at_root(Think *think, const Move *move)
{
    require(think->root_count < SHORTLIST_MAX && !think->opened);
    think->root[think->root_count] = *move;
    think->lean[think->root_count] = 0;
    think->root_node[think->root_count++] = NODE_NONE;
}

void appraise_start(Think *think, const ThinkAsk *ask, const Move *move)
{
    require(move->act < rules_of(ask->view->game)->verb_count);
    think_start(think, ask);
    put_at_root(think, move);
    think->opened = true;
}

void appraise_among_start(Think *think, const ThinkAsk *ask, const Move *move)
{
    require(move->act < rules_of(ask->view->game)->verb_count);
    MoveList list;
    think_start(think, ask);
    put_at_root(think, move);
    judge_shortlist(&think->view, &think->mind, &list);
    for (int i = 0; i < list.count && think->root_count < SHORTLIST_MAX; i++)
        if (!move_same(&list.moves[i], move))
            put_at_root(think, &list.moves[i]);
    think->opened = think->asked = true;
}

Appraisal appraise_figures(const Think *think)
{
    require(think->decided && think->iterations);
    uint32_t  worlds = think->iterations;
    int32_t   chance = (int32_t)(think->worth_sum[think->mind.seat] / worlds);
    Appraisal found = {
        .chance = chance,
        .doubt_squared = (int32_t)(search_spread(think, think->mind.seat) / worlds),
        .worlds = worlds,
    };
    require(chance >= 0 && chance <= WORTH_WIN);
    for (uint32_t i = 0; i < THINK_PARTS; i++) {
        uint32_t in_part = (worlds + THINK_PARTS - 1 - i) / THINK_PARTS;
        found.part[i] =
            (uint16_t)(in_part ? (uint32_t)think->part_sum[i] / in_part : (uint32_t)chance);
    }
    return found;
}

int32_t appraise_doubt(const Appraisal *one, const Appraisal *other)
{
    require(one->doubt_squared >= 0 && other->doubt_squared >= 0);
    return (int32_t)bound_root((uint32_t)(one->doubt_squared + other->doubt_squared));
}

int32_t appraise_doubt_between(const Appraisal *one, const Appraisal *other)
{
    require(one->worlds && other->worlds);
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < THINK_PARTS; i++) {
        int64_t gap = one->part[i] - other->part[i];
        sum += gap;
        squares += gap * gap;
    }
    int64_t spread = squares - sum * sum / THINK_PARTS;
    return (int32_t)bound_root((uint32_t)(spread / (THINK_PARTS * (THINK_PARTS - 1))));
}

static int64_t weighed(int64_t first, uint32_t by, int64_t again, uint32_t and_by)
{
    return (first * by + again * and_by) / ((int64_t)by + and_by);
}

Appraisal appraise_pooled(const Appraisal *first, const Appraisal *again)
{
    require(first->worlds && again->worlds);
    uint32_t one = first->worlds, other = again->worlds;
    int64_t  all = (int64_t)one + other;
    int64_t  doubt =
        (int64_t)first->doubt_squared * one * one + (int64_t)again->doubt_squared * other * other;
    Appraisal both = {
        .chance = (int32_t)weighed(first->chance, one, again->chance, other),
        .doubt_squared = (int32_t)(doubt / (all * all)),
        .worlds = (uint32_t)all,
    };
    for (int i = 0; i < THINK_PARTS; i++)
        both.part[i] = (uint16_t)weighed(first->part[i], one, again->part[i], other);
    return both;
}

bool appraise_find(const Think *think, const Move *move, Appraisal *found)
{
    require(think->decided);
    for (int i = 0; i < think->root_count; i++) {
        const ThinkNode *node = &think->nodes[think->root_node[i]];
        if (think->root_node[i] == NODE_NONE || !move_same(&think->root[i], move))
            continue;
        require(node->visits > 0);
        *found = (Appraisal){.chance = (int32_t)(node->reward / node->visits)};
        found->doubt_squared = (int32_t)(search_spread(think, think->mind.seat) / node->visits);
        found->worlds = node->visits;
        return true;
    }
    return false;
}
