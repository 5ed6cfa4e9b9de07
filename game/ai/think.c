/* From a question to a decision: what is seen at a glance, how long the search looks, and what is
 * then chosen. */
#include "think.h"

#include "core/require.h"
#include "core/rules.h"
#include "ending.h"
#include "think_bidding.h"
#include "think_search.h"
#include "think_secret.h"

enum {
    VISITS_MAX = 30000,
    COST_START = 60000 /* opening the root */
};

/* Whether what is left of the budget could still change the choice. */
static bool is_settled(const Think *think)
{
    if (think->root_count == 1 || judge_mixes(&think->view))
        return false;
    int best = search_most_visited(think, -1);
    int next = search_most_visited(think, best);
    require(think->iterations <= think->iterations_wanted);
    uint32_t left = think->iterations_wanted - think->iterations;
    return search_visits(think, best) > search_visits(think, next) + left;
}

/* Whether a move was found about as good as the best; of plans, whether it is in the mixture. */
static bool is_about_as_good(const Think *think, int place, int best)
{
    if (think->at_once || think->bidding)
        return secret_mixes(search_visits(think, place), search_visits(think, best));
    int32_t about = 300 / think->view.seats; /* a share of an even share */
    return search_visits(think, place) * 4 >= search_visits(think, best) &&
           search_chance(think, place) + about >= search_chance(think, best);
}

bool think_mixes(const Think *think, const Move *move)
{
    int best = search_most_visited(think, -1);
    require(think->decided);
    for (int i = 0; i < think->root_count; i++)
        if (move_same(&think->root[i], move))
            return i == think->chosen ||
                   (judge_mixes(&think->view) && is_about_as_good(think, i, best));
    return false;
}

/* In proportion to the square of the visits, among moves that were found about as good. */
static int choose_mixed(Think *think)
{
    int      best = search_most_visited(think, -1);
    uint64_t sum = 0;
    uint64_t shares[SHORTLIST_MAX];
    for (int i = 0; i < think->root_count; i++) {
        uint64_t visits = search_visits(think, i);
        shares[i] = is_about_as_good(think, i, best) ? visits * visits : 0;
        sum += shares[i];
    }
    require(sum > 0);
    uint64_t ticket = rng_next_wide(&think->rng) % sum;
    for (int i = 0; i < think->root_count; i++) {
        if (ticket < shares[i])
            return i;
        ticket -= shares[i];
    }
    return best;
}

/* An error of about `blur`, more often small than great. */
static int32_t blurred(Rng *rng, uint32_t blur)
{
    if (blur == 0)
        return 0;
    int32_t sum = 0;
    for (int i = 0; i < 3; i++)
        sum += (int32_t)rng_below(rng, 2 * blur + 1) - (int32_t)blur;
    return sum / 2;
}

static void open_root(Think *think)
{
    const Judgement *judgement = judgement_of(think->view.game);
    int              level = think->mind.level;
    MoveList         list;
    /* Where shares of the win are smaller, so are errors about them; glances err in the game's own
     * measure. */
    uint32_t blur = judgement->blur[level];
    if (judgement->iterations[level])
        blur = blur * 2 / think->view.seats;
    judge_shortlist(&think->view, &think->mind, &list);
    think->root_count = 0;
    for (int i = 0; i < list.count; i++) {
        bool last = think->root_count == 0 && i == list.count - 1;
        if (judgement->oversight[level] &&
            rng_below(&think->rng, 1000) < judgement->oversight[level] && !last)
            continue;
        int32_t lean =
            style_of(think->mind.temper)->lean[judge_purpose(&think->view, &list.moves[i])];
        lean = lean * judgement->temper / 100;
        if (judgement->feeling)
            lean += judgement->feeling(&think->view, &think->mind, &list.moves[i]);
        lean += blurred(&think->rng, blur);
        think->root_node[think->root_count] = NODE_NONE;
        think->lean[think->root_count] = lean;
        think->root[think->root_count++] = list.moves[i];
    }
    require(think->root_count > 0);
    think->opened = true;
}

static int choose_by_glance(const Think *think)
{
    const Judgement *judgement = judgement_of(think->view.game);
    int              best = 0;
    int32_t          best_look = 0;
    for (int i = 0; i < think->root_count; i++) {
        int32_t look = judgement->glance
                           ? judgement->glance(&think->view, &think->mind, &think->root[i])
                           : -200 * i;
        look += think->lean[i];
        if (i == 0 || look > best_look) {
            best = i;
            best_look = look;
        }
    }
    return best;
}

static bool decide(Think *think, int place)
{
    require(place >= 0 && place < think->root_count);
    think->chosen = (uint8_t)place;
    think->decided = true;
    return true;
}

static bool decide_at_random(Think *think)
{
    match_random_move(&think->view, &think->rng, &think->root[0]);
    think->root_count = 1;
    think->root_node[0] = NODE_NONE;
    return decide(think, 0);
}

/* All but the easy ones see a win that lies before them. */
static bool decide_won(Think *think, uint32_t *cost)
{
    if (think->mind.level == LEVEL_EASY ||
        !ending_find(&think->view, rng_mix(think->seed, UINT32_MAX - 1), &think->root[0], cost))
        return false;
    think->won = true;
    think->root_count = 1;
    think->root_node[0] = NODE_NONE;
    return decide(think, 0);
}

void think_start(Think *think, const ThinkAsk *ask)
{
    const Judgement *judgement = judgement_of(ask->view->game);
    require(!match_over(ask->view) && ask->level >= 0 && ask->level < LEVELS);
    require(ask->view->viewer == ask->view->actor ||
            (ask->view->viewer == SEAT_NONE && ask->level == LEVEL_CHEATER));
    bool minor = judgement->minor && judgement->minor(ask->view);
    think->view = *ask->view;
    think->mind = (Mind){
        .seat = ask->view->actor, .level = (uint8_t)ask->level, .temper = (uint8_t)ask->temper};
    if (ask->memory)
        think->mind.memory = *ask->memory;
    think->seed = ask->seed;
    rng_seed(&think->rng, ask->seed);
    uint32_t percent = ask->percent ? ask->percent : 100;
    uint32_t wanted = judgement->iterations[ask->level] * percent / 100;
    think->iterations_wanted = minor ? (wanted + 2) / 3 : wanted;
    if (think->iterations_wanted > VISITS_MAX)
        think->iterations_wanted = VISITS_MAX;
    think->step_cost = judgement->cost.step + judgement->cost.step_each * ask->view->seats;
    think->slices = 0;
    think->slices_max = minor ? THINK_FRAMES_MINOR : THINK_FRAMES_MAX;
    think->opened = false;
    think->decided = false;
    think->asked = false;
    think->won = false;
    think->at_once = false;
    think->bidding = false;
    think->root_count = 0;
    think->chosen = 0;
    search_begin(think);
}

bool think_slice(Think *think)
{
    uint32_t cost = 0;
    if (think->decided)
        return true;
    require(think->slices < think->slices_max); /* it was started */
    think->slices++;
    if (think->mind.level == LEVEL_RANDOM)
        return decide_at_random(think);
    if (!think->opened) {
        if (decide_won(think, &cost))
            return true;
        open_root(think);
        cost += COST_START;
        if (think->root_count == 1)
            return decide(think, 0);
        think->at_once = secret_open(think);
        think->bidding = bidding_open(think);
        if (think->iterations_wanted == 0)
            return decide(think, choose_by_glance(think));
    }
    if (think->at_once)
        return secret_slice(think, THINK_SLICE_COST - cost);
    if (think->bidding)
        return bidding_slice(think, THINK_SLICE_COST - cost);
    while (cost < THINK_SLICE_COST && think->iterations < think->iterations_wanted) {
        cost += search_iterate(think);
        if (think->iterations % 32 == 0 && is_settled(think))
            think->iterations_wanted = think->iterations;
    }
    if (think->iterations < think->iterations_wanted && think->slices < think->slices_max)
        return false;
    rng_seed(&think->rng, rng_mix(think->seed, UINT32_MAX));
    return decide(think,
                  judge_mixes(&think->view) ? choose_mixed(think) : search_most_visited(think, -1));
}

const Move *think_decision(const Think *think)
{
    require(think->decided && think->chosen < think->root_count);
    return &think->root[think->chosen];
}

void think_through(Think *think, const ThinkAsk *ask, Move *decision)
{
    think_start(think, ask);
    while (!think_slice(think))
        continue;
    *decision = *think_decision(think);
}

/* The best of the other moves that were tried in earnest, or -1. */
static int runner_up(const Think *think)
{
    int best = -1;
    for (int i = 0; i < think->root_count; i++)
        if (i != think->chosen && search_visits(think, i) * 20 > think->iterations &&
            (best < 0 || search_chance(think, i) > search_chance(think, best)))
            best = i;
    return best;
}

ThinkFigures think_figures(const Think *think)
{
    require(think->decided && think->chosen < think->root_count);
    ThinkFigures figures = {.iterations = think->iterations,
                            .visits = search_visits(think, think->chosen),
                            .chance = search_chance(think, think->chosen),
                            .chance_next = -1};
    int          next = runner_up(think);
    if (next >= 0) {
        figures.chance_next = search_chance(think, next);
        figures.visits_next = search_visits(think, next);
    }
    for (int seat = 0; think->iterations && seat < think->view.seats; seat++)
        figures.worth[seat] = (int32_t)(think->worth_sum[seat] / think->iterations);
    return figures;
}
