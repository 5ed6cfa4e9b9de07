#include "weigh.h"

#include "core/require.h"

bool weigh_alike(const Match *match, const Move *one, const Move *other)
{
    require(!match_over(match));
    Match after_one = *match, after_other = *match;
    if (move_same(one, other))
        return true;
    match_play(&after_one, one, NULL);
    match_play(&after_other, other, NULL);
    return match_hash(&after_one) == match_hash(&after_other);
}

void weigh_choose(Think *think, const Match *match, const Move *move)
{
    require(think->root_count > 0 && !match_over(match));
    require(think->decided);
    for (int place = 0; place < think->root_count; place++)
        if (weigh_alike(match, &think->root[place], move)) {
            think->chosen = (uint8_t)place;
            think->root[place] = *move;
            return;
        }
}
