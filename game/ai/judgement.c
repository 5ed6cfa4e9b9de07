#include "judgement.h"

#include <stddef.h>

#include "core/require.h"
#include "core/rules.h"

/* The normal distribution's lower part at i sixteenths of the spread, in ten-thousandths. */
static const int16_t CHANCE[64] = {
    5000, 5249, 5497, 5744, 5987, 6227, 6462, 6691, 6915, 7131, 7340,  7541,  7734,
    7917, 8092, 8257, 8413, 8560, 8697, 8825, 8944, 9053, 9154, 9247,  9332,  9409,
    9479, 9542, 9599, 9651, 9696, 9737, 9772, 9804, 9832, 9857, 9878,  9896,  9912,
    9926, 9938, 9948, 9957, 9964, 9970, 9975, 9980, 9983, 9987, 9989,  9991,  9993,
    9994, 9995, 9996, 9997, 9998, 9998, 9999, 9999, 9999, 9999, 10000, 10000,
};

int32_t judge_chance(int32_t lead, int32_t spread)
{
    int32_t size = lead < 0 ? -lead : lead;
    int32_t place = spread > 0 ? size * 64 / spread : 64 * 64; /* in quarters of a sixteenth */
    int32_t step = place / 4;
    int32_t chance = WORTH_WIN;
    if (size == 0)
        chance = WORTH_WIN / 2;
    else if (step < 63)
        chance = CHANCE[step] + (CHANCE[step + 1] - CHANCE[step]) * (place % 4) / 4;
    return lead < 0 ? WORTH_WIN - chance : chance;
}

void judge_shares(const int32_t *expected, int seats, int32_t spread, int32_t worth[SEATS_MAX])
{
    require(seats >= 2 && seats <= SEATS_MAX);
    if (seats == 2) {
        worth[0] = judge_chance(expected[0] - expected[1], spread);
        worth[1] = WORTH_WIN - worth[0];
        return;
    }
    int32_t sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        int32_t ahead = WORTH_WIN;
        for (int other = 0; other < seats; other++)
            if (other != seat)
                ahead = ahead * (judge_chance(expected[seat] - expected[other], spread) + 1) /
                        (WORTH_WIN + 1);
        worth[seat] = ahead + 1;
        sum += worth[seat];
    }
    require(sum > 0);
    for (int seat = 0; seat < seats; seat++)
        worth[seat] = (int32_t)((int64_t)worth[seat] * WORTH_WIN / sum);
}

static void worth_by_score(const Match *world, int32_t worth[SEATS_MAX])
{
    const Rules *rules = rules_of(world->game);
    int32_t      scores[SEATS_MAX];
    for (int seat = 0; seat < world->seats; seat++)
        scores[seat] = rules->score(world, seat) * 16;
    judge_shares(scores, world->seats, 20 * 16, worth);
}

/* Where nobody has won, nobody has any of it. */
static void worth_when_over(const Match *world, int32_t worth[SEATS_MAX])
{
    int winners = 0;
    for (int seat = 0; seat < world->seats; seat++)
        winners += world->winners >> seat & 1;
    for (int seat = 0; seat < world->seats; seat++)
        worth[seat] = world->winners >> seat & 1 ? WORTH_WIN / winners : 0;
}

void judge_worth(const Match *world, int32_t worth[SEATS_MAX])
{
    require(world->seats >= 2 && world->seats <= SEATS_MAX);
    const Judgement *judgement = judgement_of(world->game);
    if (match_over(world))
        worth_when_over(world, worth);
    else if (judgement->worth)
        judgement->worth(world, worth);
    else
        worth_by_score(world, worth);
}

void judge_shortlist(const Match *world, const Mind *mind, MoveList *list)
{
    const Judgement *judgement = judgement_of(world->game);
    require(!match_over(world) && mind->seat < world->seats);
    list->count = 0;
    if (judgement->shortlist)
        judgement->shortlist(world, mind, list);
    if (!list->count) /* where nothing is worth a thought, something must be done all the same */
        match_moves(world, list);
    require(list->count > 0 && list->count <= MOVES_MAX);
    if (list->count > SHORTLIST_MAX)
        list->count = SHORTLIST_MAX;
}

void judge_quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    const Judgement *judgement = judgement_of(world->game);
    require(!match_over(world));
    if (judgement->quick)
        judgement->quick(world, mind, rng, move);
    else
        match_random_move(world, rng, move);
}

Purpose judge_purpose(const Match *view, const Move *move)
{
    require(!match_over(view));
    const Judgement *judgement = judgement_of(view->game);
    Purpose          purpose = judgement->purpose ? judgement->purpose(view, move) : PURPOSE_PLAIN;
    require(purpose >= 0 && purpose < PURPOSES);
    return purpose;
}

bool judge_alike(const Match *view, const Move *one, const Move *other)
{
    const Judgement *judgement = judgement_of(view->game);
    return move_same(one, other) || (judgement->alike && judgement->alike(view, one, other));
}

bool judge_mixes(const Match *view)
{
    require(!match_over(view));
    const Judgement *judgement = judgement_of(view->game);
    return judgement->mixed && judgement->mixed(view);
}

void judge_sort(MoveList *list, int32_t *looks)
{
    require(list->count >= 0 && list->count <= MOVES_MAX);
    for (int i = 1; i < list->count; i++) {
        Move    move = list->moves[i];
        int32_t look = looks[i];
        int     at = i;
        for (; at > 0 && looks[at - 1] < look; at--) {
            list->moves[at] = list->moves[at - 1];
            looks[at] = looks[at - 1];
        }
        list->moves[at] = move;
        looks[at] = look;
    }
}
