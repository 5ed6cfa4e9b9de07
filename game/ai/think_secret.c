#include "think_secret.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"

enum {
    ONE = 4096,         /* the whole of a mixture */
    SURPRISE = 6,       /* one in so many rivals does what nobody would */
    RARELY = 16,        /* what is wanted more rarely than so is not done */
    STEPS_MAX = 200,    /* decisions of a world after the secret ones */
    COST_PLAY = 4800,   /* a world copied, and judged */
    COST_FORESEE = 700, /* a world foreseen */
    COST_PLAN = 450,    /* a plan made out of a hand */
    CYCLE = 4           /* in turn: the truth, a rival, ourselves as others see us, a rival */
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

bool secret_open(Think *think)
{
    SecretDesk *desk = &think->desk;
    SecretPlan  made = {0};
    const Match view = think->view;
    if (!secret_of(think) || think->mind.level != LEVEL_EXPERT || view.viewer == SEAT_NONE)
        return false;
    memset(desk, 0, sizeof *desk);
    if (!secret_of(think)->before(&view, &desk->start, &made))
        return false;
    secret_of(think)->plans(&desk->start, think->mind.seat, &desk->own);
    int kept = 0;
    for (int i = 0; i < desk->own.count; i++)
        if (goes_on(&desk->own.plans[i], &made))
            desk->own.plans[kept++] = desk->own.plans[i];
    desk->own.count = kept;
    desk->made = made.count;
    for (int i = 0; i < kept; i++)
        desk->lean[i] = lean_of(think, &desk->own.plans[i]);
    think->iterations_wanted *= made.count ? 1 : 2; /* less once a part is done */
    return kept > 0;
}

/* How often each plan is wanted, of ONE in all. */
static void mixture_of(const SecretHabit *habit, int count, uint16_t mixture[SECRET_PLANS_MAX])
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += (uint32_t)habit->regret[i];
    for (int i = 0; i < count; i++)
        mixture[i] =
            (uint16_t)(sum ? (uint64_t)habit->regret[i] * ONE / sum : (uint64_t)(ONE / count));
}

static int draw_lot(const uint16_t mixture[SECRET_PLANS_MAX], int count, Rng *rng)
{
    int ticket = (int)rng_below(rng, ONE);
    for (int i = 0; i < count; i++) {
        ticket -= mixture[i];
        if (ticket < 0)
            return i;
    }
    return (int)rng_below(rng, (uint32_t)count); /* what rounding left */
}

static SecretHabit *habit_of(Think *think, const Match *world, int seat)
{
    return &think->desk.habits[seat][secret_of(think)->hand(world, seat)];
}

/* What the others do in this world: by habit, and now and then anything. */
static uint32_t plan_others(Think *think, const Match *world, int but, SecretPlan plans[SEATS_MAX])
{
    uint32_t cost = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        SecretPlans list;
        uint16_t    mixture[SECRET_PLANS_MAX];
        plans[seat].count = 0;
        if (seat == but)
            continue;
        secret_of(think)->plans(world, seat, &list);
        cost += COST_PLAN * (uint32_t)list.count;
        if (!list.count)
            continue;
        mixture_of(habit_of(think, world, seat), list.count, mixture);
        bool anything = rng_below(&think->rng, SURPRISE) == 0;
        int  place = anything ? (int)rng_below(&think->rng, (uint32_t)list.count)
                              : draw_lot(mixture, list.count, &think->rng);
        plans[seat] = list.plans[place];
    }
    return cost;
}

/* All do what they have planned, then go on by quick decisions until the world is quiet. */
static void play_plans(Think *think, Match *world, const SecretPlan plans[SEATS_MAX],
                       int32_t worth[SEATS_MAX], uint32_t *cost)
{
    uint8_t done[SEATS_MAX] = {0};
    int     steps = 0;
    for (; !match_over(world) && steps < STEPS_MAX; steps++) {
        const SecretPlan *plan = &plans[world->actor];
        if (done[world->actor] < plan->count) {
            match_play(world, &plan->moves[done[world->actor]++], NULL);
            continue;
        }
        if (judgement_of(world->game)->quiet(world))
            break;
        Move move;
        judge_quick(world, &think->mind, &think->rng, &move);
        match_play(world, &move, NULL);
    }
    *cost += COST_PLAY + (uint32_t)steps * think->step_cost;
    judge_worth(world, worth);
}

static int32_t try_plans(Think *think, const Match *dealt, const SecretPlan plans[SEATS_MAX],
                         int seat, bool truly, uint32_t *cost)
{
    int32_t worth[SEATS_MAX] = {0}, others = 0;
    *cost += COST_FORESEE;
    if (!secret_of(think)->foresee(dealt, plans, worth)) {
        Match world = *dealt;
        play_plans(think, &world, plans, worth, cost);
    }
    if (truly)
        return worth[seat];
    for (int other = 0; other < dealt->seats; other++) /* who cannot win would rather nobody did */
        others += other == seat ? 0 : worth[other];
    return worth[seat] - others;
}

/* What every plan of a seat would have brought in one world, and what it therefore would rather
 * have done. */
static uint32_t regret_in(Think *think, const Match *world, int seat, const SecretPlans *list,
                          SecretHabit *habit, bool truly)
{
    SecretDesk *desk = &think->desk;
    SecretPlan  plans[SEATS_MAX];
    uint16_t    mixture[SECRET_PLANS_MAX];
    int32_t     results[SECRET_PLANS_MAX];
    int64_t     mean = 0;
    uint32_t    cost = plan_others(think, world, seat, plans);
    Rng         chance = think->rng;
    mixture_of(habit, list->count, mixture);
    for (int i = 0; i < list->count; i++) {
        plans[seat] = list->plans[i];
        think->rng = chance; /* the same luck for every plan */
        results[i] = try_plans(think, world, plans, seat, truly, &cost);
        if (truly) {
            desk->result[i] += results[i];
            desk->average[i] += (uint64_t)mixture[i] * (desk->tries_own + 1);
            results[i] += desk->lean[i];
        }
        mean += (int64_t)mixture[i] * results[i];
    }
    mean /= ONE;
    for (int i = 0; i < list->count; i++) {
        int32_t regret = habit->regret[i] + results[i] - (int32_t)mean;
        habit->regret[i] = regret > 0 ? regret : 0;
    }
    return cost;
}

/* Some rival who has a choice; the seat itself if there is none. */
static int some_rival(Think *think, const Match *world, SecretPlans *list)
{
    int seat = think->mind.seat, seats = world->seats;
    int start = (int)rng_below(&think->rng, (uint32_t)seats);
    for (int i = 0; i < seats; i++) {
        int rival = (start + i) % seats;
        if (rival == seat)
            continue;
        secret_of(think)->plans(world, rival, list);
        if (list->count > 1)
            return rival;
    }
    secret_of(think)->plans(world, seat, list);
    return seat;
}

static uint32_t try_once(Think *think)
{
    SecretDesk *desk = &think->desk;
    Match       world = desk->start;
    uint32_t    cost = judgement_of(world.game)->cost.deal * world.seats;
    int         part = (int)(think->iterations % CYCLE);
    rng_seed(&think->rng, rng_mix(think->seed, think->iterations));
    secret_of(think)->deal(&world, part != 0, &think->rng);
    think->iterations++;
    if (part == 0) {
        cost += regret_in(think, &world, think->mind.seat, &desk->own, &desk->truth, true);
        desk->tries_own++;
        return cost;
    }
    SecretPlans list;
    int         seat = think->mind.seat;
    if (part == 2)
        secret_of(think)->plans(&world, seat, &list);
    else
        seat = some_rival(think, &world, &list);
    cost += regret_in(think, &world, seat, &list, habit_of(think, &world, seat), false);
    return cost + COST_PLAN * (uint32_t)list.count;
}

/* By lot, without what is wanted very rarely. */
static int draw_plan(Think *think)
{
    SecretDesk *desk = &think->desk;
    uint64_t    most = 0, sum = 0;
    int         last = 0;
    for (int i = 0; i < desk->own.count; i++)
        most = desk->average[i] > most ? desk->average[i] : most;
    for (int i = 0; i < desk->own.count; i++)
        sum += desk->average[i] * RARELY >= most ? desk->average[i] : 0;
    uint64_t ticket = sum ? rng_next_wide(&think->rng) % sum : 0;
    for (int i = 0; i < desk->own.count; i++) {
        uint64_t share = desk->average[i] * RARELY >= most ? desk->average[i] : 0;
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
    int         made = desk->made, count = desk->own.count, root = 0;
    uint32_t    tries = desk->tries_own ? desk->tries_own : 1;
    ThinkNode   nodes[SECRET_PLANS_MAX] = {0};
    uint64_t    sum = 1;
    rng_seed(&think->rng, rng_mix(think->seed, UINT32_MAX));
    const Move chosen = desk->own.plans[draw_plan(think)].moves[made];
    for (int i = 0; i < count; i++)
        sum += desk->average[i];
    for (int i = 0; i < count; i++) {
        int     place = 0;
        int32_t mean = (int32_t)(desk->result[i] / tries);
        while (place < root && !move_same(&think->root[place], &desk->own.plans[i].moves[made]))
            place++;
        if (place == root)
            think->root[root++] = desk->own.plans[i].moves[made];
        nodes[place].visits = (uint16_t)(nodes[place].visits + desk->average[i] * tries / sum);
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
    const SecretDesk *desk = &think->desk;
    uint32_t          cost = 0;
    if (desk->own.count == 1)
        return conclude(think);
    while (cost < budget && think->iterations < think->iterations_wanted)
        cost += try_once(think);
    if (think->iterations < think->iterations_wanted && think->slices < think->slices_max)
        return false;
    return conclude(think);
}
