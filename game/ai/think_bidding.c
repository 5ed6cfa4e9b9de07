#include "think_bidding.h"

#include "core/require.h"
#include "core/rules.h"

enum {
    TRIES = 1000, /* as which the best move counts */
    CLOSE = 150   /* ten-thousandths of the win by which worlds differ from one look to the next */
};

static const Bidding *bidding_of(const Think *think)
{
    return judgement_of(think->view.game)->bidding;
}

bool bidding_open(Think *think)
{
    const Match view = think->view; /* the desk takes the place of the tree */
    require(!think->decided && think->root_count > 0);
    if (!bidding_of(think) || think->mind.level != LEVEL_EXPERT || view.viewer == SEAT_NONE)
        return false;
    return bidding_of(think)->begin(&view, think->seed, think->bids);
}

/* The further a bid is behind the best, the fewer tries it counts. */
static uint16_t tries_of(int32_t behind)
{
    int32_t steps = behind / CLOSE;
    int32_t tries = steps > 1 ? TRIES / (steps * steps) : TRIES;
    return (uint16_t)(tries > 1 ? tries : 1);
}

/* The tree takes the place of the desk. */
static bool conclude(Think *think)
{
    BiddingMoves found;
    int          best = 0;
    bidding_of(think)->moves(&think->view, think->bids, &found);
    require(found.count > 0 && found.count <= BIDDING_MOVES_MAX);
    for (int i = 1; i < found.count; i++)
        best = found.liked[i] > found.liked[best] ? i : best;
    think->root_count = (uint8_t)found.count;
    think->iterations = think->iterations_wanted = TRIES;
    for (int i = 0; i < found.count; i++) {
        uint16_t tries = tries_of(found.liked[best] - found.liked[i]);
        require(found.worth[i] >= 0 && found.worth[i] <= WORTH_WIN);
        think->root[i] = found.moves[i];
        think->root_node[i] = (uint16_t)(i + 1);
        think->nodes[i + 1] =
            (ThinkNode){.visits = tries, .reward = (uint32_t)found.worth[i] * tries};
    }
    think->chosen = (uint8_t)best;
    think->decided = true;
    return true;
}

bool bidding_slice(Think *think, uint32_t budget)
{
    uint32_t cost = 0;
    while (cost < budget) {
        uint32_t piece = bidding_of(think)->work(&think->view, think->bids);
        if (!piece)
            return conclude(think);
        cost += piece;
    }
    require(think->slices < think->slices_max);
    return false;
}
