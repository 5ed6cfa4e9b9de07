/* After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): one tree
 * over what the thinking seat can tell apart; each iteration deals a world of its own and walks
 * only moves possible in it. How often a move was available takes the place of the parent's visits
 * in the bound. Every seat goes for its own share. */
#include "think_search.h"

#include <string.h>

#include "bound.h"
#include "core/require.h"
#include "core/rules.h"
#include "ending.h"

enum {
    NODE_OTHERS = NODE_NONE + 1, /* below it: how others decide face down */
    NODES_FIXED,
    EXPLORE_USUAL = 60,     /* hundredths of the spread of results */
    EXPLORE_EVERY = 16,     /* iterations after which that spread is measured again */
    SPREAD_AT_FIRST = 1000, /* until then */
    COST_WALK = 1500,       /* up and down the tree, and */
    COST_ROOT_MOVE = 60,    /* for each move at its root */
    COST_CHILD = 12,        /* for each that was met before, where a move is chosen, and */
    COST_PASSED = 6,        /* where one is looked for */
    ASKED_EVERY = 4,        /* iterations */
    FACE_PLACES = 256,
    PLAYOUT_MOVES_MAX = 400
};

/* One walk from the root: the nodes passed and the seats that moved into them. */
typedef struct Walk {
    uint16_t nodes[THINK_DEPTH_MAX];
    uint8_t  seats[THINK_DEPTH_MAX];
    int      depth;
    uint16_t at; /* where in the tree */
    uint32_t cost;
} Walk;

static uint32_t face_of_move(const Move *move)
{
    uint32_t hash = 2166136261u; /* built from values, not from memory: the same on every machine */
    hash = (hash ^ (move->act | (uint32_t)move->seat << 8 | (uint32_t)move->n << 16 |
                    (uint32_t)move->m << 24)) *
           0x9E3779B1u;
    for (int i = 0; i < MOVE_CARDS_MAX; i += 4) {
        uint32_t four = move->cards[i] | (uint32_t)move->cards[i + 1] << 8 |
                        (uint32_t)move->cards[i + 2] << 16 | (uint32_t)move->cards[i + 3] << 24;
        hash = ((hash ^ hash >> 15) + four) * 0x85EBCA6Bu;
    }
    hash = ((hash ^ hash >> 15) + move->bags[0]) * 0xC2B2AE35u;
    hash = ((hash ^ hash >> 15) + move->bags[1]) * 0x27D4EB2Fu;
    return hash ^ hash >> 16;
}

_Static_assert(SHORTLIST_MAX < FACE_PLACES / 2, "faces have room to find their places");

static uint32_t face_in_world(const Match *world, const Move *move)
{
    const Judgement *judgement = judgement_of(world->game);
    Move             shaped = *move;
    if (judgement->shape)
        judgement->shape(world, &shaped);
    return face_of_move(&shaped);
}

static uint16_t find_child(const Think *think, Walk *walk, uint16_t parent, uint32_t face)
{
    uint16_t child = think->nodes[parent].child;
    while (child != NODE_NONE && think->nodes[child].face != face) {
        child = think->nodes[child].sibling;
        walk->cost += COST_PASSED;
    }
    return child;
}

/* The same for a whole list, in one walk along the children: where cards differ from deal to deal,
 * there are hundreds. Returns how many. */
static uint32_t find_children(const Think *think, uint16_t parent, const uint32_t *faces, int count,
                              uint16_t *nodes)
{
    uint8_t places[FACE_PLACES] = {
        0}; /* 1 + an index of faces, where the face or the next free place is */
    uint32_t children = 0;
    require(count <= SHORTLIST_MAX);
    for (int i = 0; i < count; i++) {
        uint32_t at = faces[i] % FACE_PLACES;
        while (places[at])
            at = (at + 1) % FACE_PLACES;
        places[at] = (uint8_t)(i + 1);
        nodes[i] = NODE_NONE;
    }
    for (uint16_t child = think->nodes[parent].child; child != NODE_NONE;
         child = think->nodes[child].sibling) {
        uint32_t face = think->nodes[child].face;
        for (uint32_t at = face % FACE_PLACES; places[at]; at = (at + 1) % FACE_PLACES)
            if (faces[places[at] - 1] == face)
                nodes[places[at] - 1] = child;
        children++;
    }
    return children;
}

static uint16_t add_child(Think *think, uint16_t parent, uint32_t face)
{
    if (think->nodes_used == THINK_NODES)
        return NODE_NONE;
    uint16_t child = think->nodes_used++;
    think->nodes[child] = (ThinkNode){.face = face, .sibling = think->nodes[parent].child};
    think->nodes[parent].child = child;
    return child;
}

static void walk_into(Walk *walk, uint16_t node, uint8_t seat)
{
    require(walk->depth < THINK_DEPTH_MAX);
    walk->nodes[walk->depth] = node;
    walk->seats[walk->depth++] = seat;
}

/* Where a covered decision comes again within one walk, it can meet a node that this walk has only
 * just added: not visited yet. */
static int32_t node_bound(const ThinkNode *node, uint32_t explore, int32_t lean)
{
    uint32_t visits = node->visits ? node->visits : 1;
    return (int32_t)(node->reward / visits) + lean + bound_doubt(explore, node->available, visits);
}

/* More moves come into consideration the longer a position is thought about. */
static int widened(uint32_t visits, int count)
{
    int allowed = 2 + 2 * (int)bound_root(visits);
    return allowed < count ? allowed : count;
}

/* The place in the list of the move to walk: one that was not tried yet, or that with the highest
 * bound. The nodes of the list's moves are given; those that are NODE_NONE were never tried. */
static int choose_place(Think *think, uint16_t parent, int seat, const uint16_t *nodes,
                        const int32_t *lean, int count)
{
    uint32_t explore = think->explore[seat];
    int      allowed = widened(think->nodes[parent].visits, count);
    int      best = -1;
    int32_t  best_bound = 0;
    for (int i = 0; i < count; i++) {
        if (nodes[i] == NODE_NONE) {
            if (i < allowed && think->nodes_used < THINK_NODES)
                return i;
            continue;
        }
        int32_t bound = node_bound(&think->nodes[nodes[i]], explore, lean ? lean[i] : 0);
        if (best < 0 || bound > best_bound) {
            best = i;
            best_bound = bound;
        }
    }
    return best;
}

/* Moves of one shape are one to the search: the first stands for all. */
static void list_faces(const Match *world, MoveList *list, uint32_t *faces)
{
    bool shaped = judgement_of(world->game)->shape != NULL;
    int  count = 0;
    for (int i = 0; i < list->count; i++) {
        uint32_t face = face_in_world(world, &list->moves[i]);
        bool     seen = false;
        for (int k = 0; shaped && k < count && !seen; k++)
            seen = faces[k] == face;
        if (seen)
            continue;
        list->moves[count] = list->moves[i];
        faces[count++] = face;
    }
    list->count = count;
}

/* The actor's moves that a node knows, or one that it gets to know: makes the choice, walks into
 * it, and returns its place in the list; -1 when there is no room. */
static int choose_listed(Think *think, const Match *world, Walk *walk, uint16_t parent,
                         MoveList *list, bool *known)
{
    const Judgement *judgement = judgement_of(world->game);
    uint32_t         faces[SHORTLIST_MAX];
    uint16_t         nodes[SHORTLIST_MAX];
    judge_shortlist(world, &think->mind, list);
    walk->cost += judgement->cost.list + (uint32_t)list->count * judgement->cost.list_each;
    list_faces(world, list, faces);
    walk->cost += COST_CHILD * find_children(think, parent, faces, list->count, nodes);
    for (int i = 0; i < list->count; i++)
        if (nodes[i] != NODE_NONE)
            think->nodes[nodes[i]].available++;
    int place = choose_place(think, parent, world->actor, nodes, NULL, list->count);
    if (place < 0)
        return -1;
    *known = nodes[place] != NODE_NONE;
    if (!*known) {
        nodes[place] = add_child(think, parent, faces[place]);
        think->nodes[nodes[place]].available = 1;
    }
    walk_into(walk, nodes[place], world->actor);
    return place;
}

/* Walks one move down the tree; false when the tree ends here. */
static bool walk_listed(Think *think, Match *world, Walk *walk)
{
    MoveList list;
    bool     known;
    int      place = choose_listed(think, world, walk, walk->at, &list, &known);
    if (place < 0)
        return false;
    walk->at = walk->nodes[walk->depth - 1];
    match_play(world, &list.moves[place], NULL);
    return known;
}

/* Our own moves at the root are the same in every world, so the choice comes before the deal. */
static int choose_root(Think *think, Walk *walk)
{
    for (int i = 0; i < think->root_count; i++)
        if (think->root_node[i] != NODE_NONE)
            think->nodes[think->root_node[i]].available++;
    walk->cost += COST_ROOT_MOVE * think->root_count;
    int place = 0;
    if (!think->asked || think->iterations % ASKED_EVERY)
        place = choose_place(think, 0, think->view.actor, think->root_node, think->lean,
                             think->root_count);
    require(place >= 0 && place < think->root_count);
    if (think->root_node[place] == NODE_NONE) {
        think->root_node[place] = add_child(think, 0, (uint32_t)place);
        think->nodes[think->root_node[place]].available = 1;
    }
    walk_into(walk, think->root_node[place], think->view.actor);
    walk->at = think->root_node[place];
    return place;
}

static bool is_covered(const Think *think, const Match *world)
{
    const Judgement *judgement = judgement_of(world->game);
    return judgement->covered && world->actor != think->mind.seat && judgement->covered(world);
}

/* How another seat decides face down: by what has paid in such situations, whatever we know or
 * hide. */
static void decide_covered(Think *think, const Match *world, Walk *walk, Move *move)
{
    const Judgement *judgement = judgement_of(world->game);
    MoveList         list;
    bool             known;
    if (judgement->situation) {
        uint32_t face = judgement->situation(world);
        uint16_t situation = find_child(think, walk, NODE_OTHERS, face);
        if (situation == NODE_NONE)
            situation = add_child(think, NODE_OTHERS, face);
        int place = -1;
        if (situation != NODE_NONE) {
            place = choose_listed(think, world, walk, situation, &list, &known);
            think->nodes[situation].visits++;
        }
        if (place >= 0) {
            *move = list.moves[place];
            return;
        }
    }
    judge_quick(world, &think->mind, &think->rng, move);
}

/* A move that we would not see: all that look alike share a node. */
static bool walk_covered(Think *think, Match *world, Walk *walk)
{
    Move move;
    decide_covered(think, world, walk, &move);
    Move seen = move;
    judgement_of(world->game)->cover(world, &seen);
    uint32_t face = face_of_move(&seen);
    uint16_t child = find_child(think, walk, walk->at, face);
    bool     known = child != NODE_NONE;
    if (!known)
        child = add_child(think, walk->at, face);
    if (child == NODE_NONE)
        return false;
    think->nodes[child].available++;
    walk_into(walk, child, world->actor);
    walk->at = child;
    match_play(world, &move, NULL);
    return known;
}

static void walk_tree(Think *think, Match *world, Walk *walk)
{
    bool inside = think->nodes[walk->at].visits > 0;
    while (inside && !match_over(world) && walk->depth + 1 < THINK_DEPTH_MAX) {
        inside = is_covered(think, world) ? walk_covered(think, world, walk)
                                          : walk_listed(think, world, walk);
        walk->cost += think->step_cost;
    }
}

/* Plays on by quick decisions until told to stop. Returns what that cost. */
static uint32_t play_until(Think *think, Match *world, uint32_t least,
                           bool (*stops)(const Match *world))
{
    uint32_t moves = 0;
    while (!match_over(world) && moves < PLAYOUT_MOVES_MAX) {
        if (moves >= least && (!stops || stops(world)))
            break;
        Move move;
        judge_quick(world, &think->mind, &think->rng, &move);
        match_play(world, &move, NULL);
        moves++;
    }
    return moves * think->step_cost;
}

static void judge_playout(const Think *think, const Match *world, int32_t worth[SEATS_MAX])
{
    judge_worth(world, worth);
    ending_settle(world, world->decisions - think->view.decisions, worth);
}

/* What comes of a world: by judgement where it is quiet, and where the game asks for it, partly by
 * what is so in the end: experts alone see enough worlds for that. Returns what that cost. */
static uint32_t play_out(Think *think, Match *world, int32_t worth[SEATS_MAX])
{
    const Judgement *judgement = judgement_of(world->game);
    uint32_t         cost = play_until(think, world, judgement->playout_moves, judgement->quiet);
    judge_playout(think, world, worth);
    if (!judgement->settled || think->mind.level < LEVEL_EXPERT || match_over(world) ||
        judgement->settled(world))
        return cost;
    int32_t settled[SEATS_MAX], percent = judgement->settled_percent;
    cost += play_until(think, world, 0, judgement->settled);
    judge_playout(think, world, settled);
    for (int seat = 0; seat < world->seats; seat++)
        worth[seat] = (worth[seat] * (100 - percent) + settled[seat] * percent) / 100;
    return cost;
}

static uint32_t explore_hundredths(const Think *think)
{
    uint32_t hundredths = judgement_of(think->view.game)->explore;
    return hundredths ? hundredths : EXPLORE_USUAL;
}

int64_t search_spread(const Think *think, int seat)
{
    require(think->iterations > 0 && seat >= 0 && seat < think->view.seats);
    int64_t mean = think->worth_sum[seat] / think->iterations;
    int64_t spread = think->worth_squares[seat] / think->iterations - mean * mean;
    return spread > 0 ? spread : 0;
}

/* How far to doubt goes by how far results are apart: early in a long match all are about even, and
 * what is small elsewhere is much. */
static void measure_spread(Think *think)
{
    uint32_t hundredths = explore_hundredths(think);
    for (int seat = 0; seat < think->view.seats; seat++) {
        int64_t spread = search_spread(think, seat);
        think->explore[seat] =
            bound_root((uint32_t)(spread > 1 ? spread : 1)) * hundredths / 100 + 1;
    }
}

/* The cheater is given the match itself: there is nothing to deal. */
static void deal_world(Think *think, Match *world)
{
    const Judgement *judgement = judgement_of(world->game);
    if (world->viewer == SEAT_NONE)
        return;
    match_redeal(world, &think->rng);
    if (judgement->likely)
        judgement->likely(world, think->mind.seat, &think->rng);
}

void search_begin(Think *think)
{
    think->iterations = 0;
    think->nodes_used = NODES_FIXED;
    think->nodes[NODE_NONE] = think->nodes[NODE_OTHERS] = (ThinkNode){0};
    memset(think->worth_sum, 0, sizeof think->worth_sum);
    memset(think->worth_squares, 0, sizeof think->worth_squares);
    memset(think->part_sum, 0, sizeof think->part_sum);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        think->explore[seat] = SPREAD_AT_FIRST * explore_hundredths(think) / 100;
}

uint32_t search_iterate(Think *think)
{
    require(think->root_count > 0 && think->iterations < think->iterations_wanted);
    const Cost *cost = &judgement_of(think->view.game)->cost;
    Match       world = think->view;
    Walk        walk = {.cost = COST_WALK + cost->deal * world.seats};
    int32_t     worth[SEATS_MAX] = {0};
    int         place = choose_root(think, &walk);
    /* The n-th try of every move meets the same deal: what differs then is the move, not the luck.
     */
    rng_seed(&think->rng, rng_mix(think->seed, think->nodes[walk.nodes[0]].visits));
    deal_world(think, &world);
    match_play(&world, &think->root[place], NULL);
    walk_tree(think, &world, &walk);
    walk.cost += play_out(think, &world, worth);
    require(walk.depth > 0 && walk.depth <= THINK_DEPTH_MAX);
    think->nodes[0].visits++;
    for (int i = 0; i < walk.depth; i++) {
        ThinkNode *node = &think->nodes[walk.nodes[i]];
        node->visits++;
        node->reward += (uint32_t)worth[walk.seats[i]];
    }
    think->part_sum[think->iterations % THINK_PARTS] += worth[think->mind.seat];
    for (int seat = 0; seat < think->view.seats; seat++) {
        require(worth[seat] >= 0 && worth[seat] <= WORTH_WIN); /* rewards have no sign */
        think->worth_sum[seat] += worth[seat];
        think->worth_squares[seat] += (int64_t)worth[seat] * worth[seat];
    }
    if (++think->iterations % EXPLORE_EVERY == 0)
        measure_spread(think);
    return walk.cost;
}

uint32_t search_visits(const Think *think, int place)
{
    require(place >= 0 && place < think->root_count);
    return think->root_node[place] == NODE_NONE ? 0 : think->nodes[think->root_node[place]].visits;
}

int32_t search_chance(const Think *think, int place)
{
    require(place >= 0 && place < think->root_count);
    const ThinkNode *node = &think->nodes[think->root_node[place]];
    return think->root_node[place] == NODE_NONE || node->visits == 0
               ? -1
               : (int32_t)(node->reward / node->visits);
}

int search_most_visited(const Think *think, int but)
{
    require(think->root_count > 0 && but < think->root_count);
    int best = -1;
    for (int i = 0; i < think->root_count; i++)
        if (i != but && (best < 0 || search_visits(think, i) > search_visits(think, best)))
            best = i;
    return best;
}
