#include "flat.h"

#include "core/rules.h"

enum {
    WIN = 10000,
    LEAD_POINT = 40,       /* what a point of the lead is worth at the end of a round, of WIN, */
    LEAD_POINTS_MOST = 120 /* and at most so many of them */
};

typedef struct Candidate {
    Move     move;
    int64_t  sum;
    uint32_t tries;
} Candidate;

static int value_when_over(const Match *world, int seat)
{
    int winners = 0;
    for (int each = 0; each < world->seats; each++)
        winners += world->winners >> each & 1;
    return world->winners >> seat & 1 ? WIN / winners : 0;
}

/* Where there is more to come, points tell who is ahead. */
static int value_of_lead(const Match *world, int seat)
{
    const Rules *rules = rules_of(world->game);
    int          best = INT32_MIN;
    for (int each = 0; each < world->seats; each++)
        if (each != seat && rules->score(world, each) > best)
            best = rules->score(world, each);
    int lead = rules->score(world, seat) - best;
    if (lead > LEAD_POINTS_MOST)
        lead = LEAD_POINTS_MOST;
    if (lead < -LEAD_POINTS_MOST)
        lead = -LEAD_POINTS_MOST;
    return WIN / 2 + LEAD_POINT * lead;
}

/* To the end of the match, or of the round where rounds are long. */
static int play_out(Match *world, int round, int seat, Rng *rng)
{
    bool by_rounds = !rules_of(world->game)->short_rounds;
    while (!match_over(world)) {
        Move move;
        if (by_rounds && world->round != round)
            return value_of_lead(world, seat);
        match_random_move(world, rng, &move);
        match_play(world, &move, NULL);
    }
    return value_when_over(world, seat);
}

/* The n-th try of every move meets the same world. */
static void try_move(const Match *view, uint64_t seed, Candidate *candidate)
{
    Match world = *view;
    Rng   rng;
    rng_seed(&rng, rng_mix(seed, candidate->tries));
    match_redeal(&world, &rng);
    match_play(&world, &candidate->move, NULL);
    candidate->sum += play_out(&world, view->round, view->actor, &rng);
    candidate->tries++;
}

static bool is_better(const Candidate *one, const Candidate *other)
{
    return one->sum * other->tries > other->sum * one->tries;
}

static void sort(Candidate *candidates, int count)
{
    for (int i = 1; i < count; i++) {
        Candidate moved = candidates[i];
        int       at = i;
        for (; at > 0 && is_better(&moved, &candidates[at - 1]); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moved;
    }
}

static int halvings(int count)
{
    int times = 0;
    for (; count > 1; count = (count + 1) / 2)
        times++;
    return times;
}

/* The worse half is given up again and again, each time after an equal part of the worlds. */
void flat_decide(const Match *view, int worlds, uint64_t seed, Move *move)
{
    static MoveList  list;
    static Candidate candidates[MOVES_MAX];
    match_moves(view, &list);
    for (int i = 0; i < list.count; i++)
        candidates[i] = (Candidate){.move = list.moves[i]};
    int stages = halvings(list.count);
    for (int count = list.count; count > 1; count = (count + 1) / 2) {
        int each = worlds / stages / count;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < (each ? each : 1); k++)
                try_move(view, seed, &candidates[i]);
        sort(candidates, count);
    }
    *move = candidates[0].move;
}
