#include "weigh.h"

#include "core/require.h"

void weigh_start(Think *think, const ThinkAsk *ask, const Move *moves, int count)
{
    require(count > 1 && count <= SHORTLIST_MAX);
    think_start(think, ask);
    for (int i = 0; i < count; i++) {
        require(!match_check(ask->view, &moves[i]));
        think->root[i] = moves[i];
        think->root_node[i] = 0;
        think->lean[i] = 0;
    }
    think->root_count = (uint8_t)count;
    think->opened = true;
}

int32_t weigh_chance(const Think *think, int place)
{
    require(think->decided && place >= 0 && place < think->root_count);
    const ThinkNode *node = &think->nodes[think->root_node[place]];
    return think->root_node[place] && node->visits ? (int32_t)(node->reward / node->visits) : -1;
}

bool weigh_alike(const Match *match, const Move *one, const Move *other)
{
    Match after_one = *match, after_other = *match;
    if (move_same(one, other))
        return true;
    match_play(&after_one, one, NULL);
    match_play(&after_other, other, NULL);
    return match_hash(&after_one) == match_hash(&after_other);
}

void weigh_choose(Think *think, const Match *match, const Move *move)
{
    require(think->decided);
    for (int place = 0; place < think->root_count; place++)
        if (weigh_alike(match, &think->root[place], move)) {
            think->chosen = (uint8_t)place;
            think->root[place] = *move;
            return;
        }
}
