#include "ending.h"

#include "core/rules.h"
#include "judgement.h"
#include "core/require.h"

enum {
    WORLDS = 24,         /* in all of which a win must be one */
    COST_TRY = 700,      /* a world copied and looked at */
    COST_MOST = 1000000, /* for trying moves in them, after which no other is looked at */
    HURRY = 5,           /* ten-thousandths of the win for each decision */
    FAR_OFF = 10,        /* decisions: what is further off is all the same */
    CONSOLATION = 50,    /* of which a loser keeps what he is not behind in points */
    SETTLED = HURRY * FAR_OFF + CONSOLATION,
    NOTHING_FOUND = 3 * MOVE_CARDS_MAX
};

/* The cheater is given the match itself: there is nothing to deal. */
static Match deal(const Match *view, Rng *rng)
{
    Match world = *view;
    if (world.viewer != SEAT_NONE)
        match_redeal(&world, rng);
    return world;
}

/* What others must do then, because they have no choice, comes with the move: an Assassin whom
 * nobody can answer has struck. So does the best that a defender can do; true if he had a choice.
 */
static bool let_answer(Match *world, int seat)
{
    const Rules     *rules = rules_of(world->game);
    const Judgement *judgement = judgement_of(world->game);
    int              turn = world->turn;
    Rng              rng;
    Move             best;
    rng_seed(&rng, 0); /* of one move there is only one draw */
    while (!match_over(world) && world->actor != seat && world->turn == turn && rules->forced &&
           rules->forced(world)) {
        Move only;
        match_random_move(world, &rng, &only);
        match_play(world, &only, NULL);
    }
    if (match_over(world) || world->actor == seat || world->turn != turn || !judgement->stoutest ||
        !judgement->stoutest(world, &best))
        return false;
    match_play(world, &best, NULL);
    return true;
}

enum { NO_WIN, AT_ONCE, AFTER_AN_ANSWER };

static int how_won(const Match *world, const Move *move)
{
    require(world->actor < world->seats);
    Match after = *world;
    match_play(&after, move, NULL);
    bool answered = let_answer(&after, world->actor);
    if (!match_over(&after) || after.winners != 1u << world->actor)
        return NO_WIN;
    return answered ? AFTER_AN_ANSWER : AT_ONCE;
}

/* Of the worlds, those that were tried until one was not won. */
static int worlds_won(const Match *view, const Move *move, uint64_t seed)
{
    int won = 0;
    Rng rng;
    rng_seed(&rng, seed);
    for (; won < WORLDS; won++) {
        Match world = deal(view, &rng);
        if (how_won(&world, move) == NO_WIN)
            break;
    }
    return won;
}

bool ending_wins(const Match *view, const Move *move, uint64_t seed)
{
    require(!match_over(view));
    require(move->act < rules_of(view->game)->verb_count);
    return worlds_won(view, move, seed) == WORLDS;
}

static int cards_of(const Move *move)
{
    int count = 0;
    while (count < MOVE_CARDS_MAX && move->cards[count])
        count++;
    return count;
}

/* Of moves that win, the first of those that take the fewest cards, and leave nobody an answer. */
bool ending_find(const Match *view, uint64_t seed, Move *move, uint32_t *cost)
{
    require(!match_over(view));
    const Judgement *judgement = judgement_of(view->game);
    const Cost      *each = &judgement->cost;
    MoveList         list;
    Rng              rng;
    int              least = NOTHING_FOUND;
    uint32_t         spent = 0;
    if (judgement->finish && judgement->finish(view, move)) {
        require(!match_check(view, move));
        return true;
    }
    rng_seed(&rng, seed);
    Match world = deal(view, &rng);
    match_moves(view, &list);
    for (int i = 0; i < list.count && spent < COST_MOST; i++) {
        int price = cards_of(&list.moves[i]);
        int how = price < least ? how_won(&world, &list.moves[i]) : NO_WIN;
        price += how == AFTER_AN_ANSWER ? MOVE_CARDS_MAX + 1 : 0;
        if (how == NO_WIN || price >= least)
            continue;
        int won = worlds_won(view, &list.moves[i], seed);
        spent += (uint32_t)won * (COST_TRY + each->deal * view->seats);
        if (won < WORLDS)
            continue;
        *move = list.moves[i];
        least = price;
    }
    if (cost)
        *cost += spent + each->deal * view->seats +
                 (uint32_t)list.count * (COST_TRY + each->step + each->step_each * view->seats);
    require(least == NOTHING_FOUND || !match_check(view, move));
    return least < NOTHING_FOUND;
}

/* Who loses would rather lose by little. */
static int32_t consolation(const Match *world, int seat)
{
    const Rules *rules = rules_of(world->game);
    int          behind = 0;
    for (int other = 0; other < world->seats; other++)
        if (rules->score(world, other) - rules->score(world, seat) > behind)
            behind = rules->score(world, other) - rules->score(world, seat);
    return behind < CONSOLATION ? CONSOLATION - behind : 0;
}

void ending_settle(const Match *world, uint32_t decisions, int32_t worth[SEATS_MAX])
{
    require(world->seats <= SEATS_MAX);
    int32_t hurry = HURRY * (int32_t)(decisions < FAR_OFF ? decisions : FAR_OFF);
    for (int seat = 0; seat < world->seats; seat++) {
        if (!match_over(world))
            worth[seat] = SETTLED + worth[seat] * (WORTH_WIN - 2 * SETTLED) / WORTH_WIN;
        else if (world->winners >> seat & 1)
            worth[seat] -= hurry;
        else
            worth[seat] += hurry + consolation(world, seat);
    }
}
