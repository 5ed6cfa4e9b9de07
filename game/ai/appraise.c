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
    int32_t chance = (int32_t)(think->worth_sum[think->mind.seat] / think->iterations);
    require(chance >= 0 && chance <= WORTH_WIN);
    return (Appraisal){.chance = chance,
                       .doubt_squared =
                           (int32_t)(search_spread(think, think->mind.seat) / think->iterations)};
}

Appraisal appraise_pooled(const Appraisal *first, const Appraisal *again, int percent)
{
    const int64_t weight = 100, other = percent, all = weight + other;
    require(percent > 0 && percent <= 1000);
    return (Appraisal){
        .chance = (int32_t)((first->chance * weight + again->chance * other) / all),
        .doubt_squared = (int32_t)((first->doubt_squared * weight * weight +
                                    again->doubt_squared * other * other) /
                                   (all * all)),
    };
}

int32_t appraise_doubt(const Appraisal *one, const Appraisal *other)
{
    require(one->doubt_squared >= 0 && other->doubt_squared >= 0);
    return (int32_t)bound_root((uint32_t)(one->doubt_squared + other->doubt_squared));
}

bool appraise_find(const Think *think, const Move *move, Appraisal *found, uint32_t *visits)
{
    require(think->decided);
    for (int i = 0; i < think->root_count; i++) {
        const ThinkNode *node = &think->nodes[think->root_node[i]];
        if (think->root_node[i] == NODE_NONE || !move_same(&think->root[i], move))
            continue;
        require(node->visits > 0);
        found->chance = (int32_t)(node->reward / node->visits);
        found->doubt_squared = (int32_t)(search_spread(think, think->mind.seat) / node->visits);
        *visits = node->visits;
        return true;
    }
    return false;
}
