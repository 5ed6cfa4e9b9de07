#include "think_secret.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"

enum {
    ONE = 4096,        /* the whole of a mixture */
    SURPRISE = 6,      /* one in so many rivals does what nobody would */
    RARELY = 16,       /* what is wanted more rarely than so is not done */
    TRIES_MAX = 60000, /* as many as are counted */
    COST_DEAL = 25000, /* a hand dealt for either side, and what its plans come to */
    COST_DRAW = 900,   /* a plan drawn by lot */
    COST_MEET = 420    /* two plans */
};

static const Secret *secret_of(const Think *think)
{
    return judgement_of(think->view.game)->secret;
}

static int32_t lean_of(const Think *think, const SecretPlan *plan)
{
    const Judgement *judgement = judgement_of(think->view.game);
    int32_t          lean = 0, felt = 0, percent = judgement->temper;
    for (int i = 0; i + 1 < plan->count; i++) {
        lean += style_of(think->mind.temper)->lean[judge_purpose(&think->view, &plan->moves[i])];
        if (judgement->feeling)
            felt += judgement->feeling(&think->view, &think->mind, &plan->moves[i]);
    }
    return plan->count > 1 ? (lean * percent / 100 + felt) / (plan->count - 1) : 0;
}

static bool goes_on(const SecretPlan *plan, const SecretPlan *made)
{
    if (plan->count <= made->count)
        return false;
    for (int i = 0; i < made->count; i++)
        if (!move_same(&plan->moves[i], &made->moves[i]))
            return false;
    return true;
}

static void learn_forms(const Think *think, const Match *world, int seat, const SecretPlans *list,
                        SecretHabit *habit)
{
    habit->count = (uint8_t)list->count;
    for (int i = 0; i < list->count; i++)
        secret_of(think)->form(world, seat, &list->plans[i], &habit->forms[i]);
}

bool secret_open(Think *think)
{
    SecretDesk *desk = &think->desk;
    SecretPlans own;
    const Match view = think->view;
    bool        any = false;
    if (!secret_of(think) || think->mind.level != LEVEL_EXPERT || view.viewer == SEAT_NONE)
        return false;
    memset(desk, 0, sizeof *desk);
    if (!secret_of(think)->before(&view, &desk->start, &desk->made))
        return false;
    desk->seats[SECRET_SELF] = think->mind.seat;
    desk->seats[SECRET_RIVAL] = secret_of(think)->rival(&desk->start, think->mind.seat);
    secret_of(think)->plans(&desk->start, think->mind.seat, &own);
    learn_forms(think, &desk->start, think->mind.seat, &own, &desk->truth);
    for (int i = 0; i < own.count; i++) {
        any |= goes_on(&own.plans[i], &desk->made);
        desk->lean[i] = lean_of(think, &own.plans[i]);
    }
    uint32_t tries = think->iterations_wanted * SECRET_TRIES;
    if (any)
        think->iterations_wanted = tries < TRIES_MAX ? tries : TRIES_MAX;
    return any;
}

/* A hand for either side: the rival's as it may be, one's own as he must imagine it. */
static uint32_t deal_hand(Think *think)
{
    SecretDesk *desk = &think->desk;
    Match       world = desk->start;
    rng_seed(&think->rng, rng_mix(think->seed, UINT32_MAX - 2 - desk->hands));
    secret_of(think)->deal(&world, true, &think->rng);
    for (int side = 0; side < SECRET_SIDES; side++) {
        SecretPlans list;
        secret_of(think)->plans(&world, desk->seats[side], &list);
        learn_forms(think, &world, desk->seats[side], &list, &desk->habits[side][desk->hands]);
    }
    desk->hands++;
    return COST_DEAL;
}

/* How often each plan is wanted, of ONE in all. */
static void mixture_of(const SecretHabit *habit, uint16_t mixture[SECRET_PLANS_MAX])
{
    uint64_t sum = 0;
    for (int i = 0; i < habit->count; i++)
        sum += (uint32_t)habit->regret[i];
    for (int i = 0; i < habit->count; i++)
        mixture[i] = (uint16_t)(sum ? (uint64_t)habit->regret[i] * ONE / sum
                                    : (uint64_t)(ONE / habit->count));
}

static int draw_lot(const SecretHabit *habit, Rng *rng)
{
    uint64_t sum = 0;
    for (int i = 0; i < habit->count; i++)
        sum += (uint32_t)habit->regret[i];
    if (sum == 0 || rng_below(rng, SURPRISE) == 0)
        return (int)rng_below(rng, habit->count);
    uint64_t ticket = rng_next_wide(rng) % sum;
    int      i = 0;
    while (ticket >= (uint32_t)habit->regret[i])
        ticket -= (uint32_t)habit->regret[i++];
    return i;
}

/* What every plan of a side would have brought against one of the other's, and what it therefore
 * would rather have done. */
static void regret_against(Think *think, int side, SecretHabit *habit, const SecretForm *other)
{
    SecretDesk   *desk = &think->desk;
    const Secret *secret = secret_of(think);
    uint16_t      mixture[SECRET_PLANS_MAX];
    int32_t       results[SECRET_PLANS_MAX];
    int64_t       mean = 0;
    const int     seats[2] = {desk->seats[side], desk->seats[!side]};
    const bool    truly = habit == &desk->truth;
    const int     spite = side == SECRET_SELF ? secret->spite : secret->rivals_spite;
    mixture_of(habit, mixture);
    for (int i = 0; i < habit->count; i++) {
        const SecretForm *forms[2] = {&habit->forms[i], other};
        int32_t           worth[2];
        secret->meet(&desk->start, seats, forms, worth);
        results[i] = worth[0] - worth[1] * spite / 100;
        if (truly) {
            desk->result[i] += worth[0];
            desk->average[i] += (uint64_t)mixture[i] * (desk->tries_own + 1);
            results[i] += desk->lean[i];
        }
        mean += (int64_t)mixture[i] * results[i];
    }
    mean /= ONE;
    for (int i = 0; i < habit->count; i++) {
        int32_t regret = habit->regret[i] + results[i] - (int32_t)mean;
        habit->regret[i] = regret > 0 ? regret : 0;
    }
}

static uint32_t try_once(Think *think)
{
    SecretDesk *desk = &think->desk;
    rng_seed(&think->rng, rng_mix(think->seed, think->iterations));
    think->iterations++;
    SecretHabit      *own = &desk->habits[SECRET_SELF][rng_below(&think->rng, SECRET_HANDS)];
    SecretHabit      *his = &desk->habits[SECRET_RIVAL][rng_below(&think->rng, SECRET_HANDS)];
    const SecretForm *mine = &own->forms[draw_lot(own, &think->rng)];
    const SecretForm *theirs = &his->forms[draw_lot(his, &think->rng)];
    regret_against(think, SECRET_SELF, own, theirs);
    regret_against(think, SECRET_SELF, &desk->truth, theirs);
    regret_against(think, SECRET_RIVAL, his, mine);
    desk->tries_own++;
    return 2 * COST_DRAW + COST_MEET * (uint32_t)(own->count + his->count + desk->truth.count);
}

/* Those that go on from what is done, and their places among all. */
static void list_plans_left(const Think *think, SecretPlans *list, uint8_t places[SECRET_PLANS_MAX])
{
    const SecretDesk *desk = &think->desk;
    int               kept = 0;
    secret_of(think)->plans(&desk->start, think->mind.seat, list);
    for (int i = 0; i < list->count; i++)
        if (goes_on(&list->plans[i], &desk->made)) {
            places[kept] = (uint8_t)i;
            list->plans[kept++] = list->plans[i];
        }
    list->count = kept;
}

/* By lot, without what is wanted very rarely. */
static int draw_plan(Think *think, const uint64_t *average, int count)
{
    uint64_t most = 0, sum = 0;
    int      last = 0;
    for (int i = 0; i < count; i++)
        most = average[i] > most ? average[i] : most;
    for (int i = 0; i < count; i++)
        sum += average[i] * RARELY >= most ? average[i] : 0;
    uint64_t ticket = sum ? rng_next_wide(&think->rng) % sum : 0;
    for (int i = 0; i < count; i++) {
        uint64_t share = average[i] * RARELY >= most ? average[i] : 0;
        if (!share)
            continue;
        last = i;
        if (ticket < share)
            break;
        ticket -= share;
    }
    return last;
}

bool secret_mixes(uint32_t visits, uint32_t most) { return visits * RARELY >= most; }

/* The tree takes the place of the plans: a node for each move that begins some of them. What a move
 * is worth is what the best plan with it was. */
static bool conclude(Think *think)
{
    SecretDesk *desk = &think->desk;
    uint8_t     places[SECRET_PLANS_MAX];
    SecretPlans own;
    int         made = desk->made.count, root = 0;
    uint32_t    tries = desk->tries_own ? desk->tries_own : 1;
    ThinkNode   nodes[SECRET_PLANS_MAX] = {0};
    uint64_t    sum = 1, average[SECRET_PLANS_MAX];
    list_plans_left(think, &own, places);
    for (int i = 0; i < own.count; i++)
        sum += average[i] = desk->average[places[i]];
    rng_seed(&think->rng, rng_mix(think->seed, UINT32_MAX));
    const Move chosen = own.plans[draw_plan(think, average, own.count)].moves[made];
    for (int i = 0; i < own.count; i++) {
        int     place = 0;
        int32_t mean = (int32_t)(desk->result[places[i]] / tries);
        while (place < root && !move_same(&think->root[place], &own.plans[i].moves[made]))
            place++;
        if (place == root)
            think->root[root++] = own.plans[i].moves[made];
        nodes[place].visits = (uint16_t)(nodes[place].visits + average[i] * tries / sum);
        nodes[place].reward =
            (uint32_t)mean > nodes[place].reward ? (uint32_t)mean : nodes[place].reward;
    }
    think->root_count = (uint8_t)root;
    think->iterations = think->iterations_wanted = tries;
    for (int i = 0; i < root; i++) {
        think->nodes[i + 1] = nodes[i];
        think->nodes[i + 1].visits = (uint16_t)(nodes[i].visits ? nodes[i].visits : 1);
        think->nodes[i + 1].reward *= think->nodes[i + 1].visits;
        think->root_node[i] = (uint16_t)(i + 1);
        think->chosen = move_same(&think->root[i], &chosen) ? (uint8_t)i : think->chosen;
    }
    think->decided = true;
    return true;
}

bool secret_slice(Think *think, uint32_t budget)
{
    SecretDesk *desk = &think->desk;
    uint32_t    cost = 0;
    if (desk->truth.count == 1)
        return conclude(think);
    while (cost < budget && desk->hands < SECRET_HANDS)
        cost += deal_hand(think);
    while (cost < budget && think->iterations < think->iterations_wanted)
        cost += try_once(think);
    if (think->iterations < think->iterations_wanted && think->slices < think->slices_max)
        return false;
    return conclude(think);
}
