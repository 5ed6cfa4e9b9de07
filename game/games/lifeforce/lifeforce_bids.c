/* Every pair of totals that two may come to bid is a casting of few plans for some hands, solved as
 * a table; the bids, which are open, are then solved backwards from the worth of those tables. */
#include "lifeforce_bids.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"
#include "lifeforce_clash.h"
#include "lifeforce_parts.h"
#include "lifeforce_plans.h"

enum {
    HANDS = 40,   /* for either side */
    PAIRINGS = 3, /* each hand meets so many of the other's */
    WAYS = 16,
    TOTALS = 16, /* that a side may bid in all */
    ROUNDS = 80, /* of regret matching */
    LIVES = LIFEFORCE_CARDS_MAX + 1,
    STATES = 3, /* of a seat's modifiers after the casting: as before, one more, one less */
    ONE = 4096, /* the whole of a mixture */
    FINE = 64,  /* parts of a ten-thousandth in which results are added up */
    SPITE = 30, /* percent of the other's win that counts against one's own */
    TAKEN = 180,
    PIERCED = 230 /* hundredths of a life card: a modifier come, a Penetrating gone */
};

/* Nobody bids more in all than so much of what the other has bid, and some cards: whoever may bid
 * anything is soon where both can only kill each other. */
enum { MOST_PERCENT = 70, MOST_MORE = 2 };

enum { AS_BEFORE, ONE_MORE, ONE_LESS };

/* A plan for a number of cards, whatever they are, highest first. */
typedef struct Way {
    uint8_t attacks[2], defences[2]; /* cards in each spell */
    bool    summons, pierces;
} Way;

typedef struct Side {
    int     life, bid; /* before this round's bids, and what is bid already */
    uint8_t hands[HANDS][LIFEFORCE_CARDS_MAX];
    uint8_t totals[TOTALS]; /* what it may come to, one after the other */
    int     count;
    bool    pierces, ghost;
    int32_t strength;
} Side;

/* A plan with the cards of a hand. */
typedef struct Ready {
    LifeforceForm form;
    uint8_t       state;
} Ready;

/* One casting. */
typedef struct Table {
    Ready    ready[2][WAYS][HANDS];
    int      counts[2];
    int32_t  worth[WAYS][WAYS][2];
    int32_t  regret[2][WAYS];
    uint16_t mixture[2][WAYS];
    uint32_t average[2][WAYS];
} Table;

/* By the places of what both have bid (from 1; 0: nothing yet), whose word it is, and whether the
 * other has passed. */
typedef int16_t Worths[TOTALS + 1][TOTALS + 1][2][2][2];

typedef struct Desk {
    Side    sides[2]; /* the actor's first */
    int16_t chances[STATES][STATES][LIVES][LIVES][2];
    Table   table;
    int16_t cast[TOTALS][TOTALS][2];
    Worths  worth;
    int     rows;    /* of the chances, filled */
    int     at, row; /* the casting and the plan of it that is next */
    bool    solved;
} Desk;

_Static_assert(sizeof(Desk) <= BIDDING_DESK, "the work fits the desk");

/* ---- before ---- */

static int most_against(int his) { return his * MOST_PERCENT / 100 + MOST_MORE; }

static int most_of(const Side *side, int his)
{
    int most = most_against(his) > side->bid ? most_against(his) : side->bid;
    return most < side->life ? most : side->life;
}

static void list_totals(Side *side, int most)
{
    for (int total = side->bid ? side->bid : 1; total <= most && side->count < TOTALS; total++)
        side->totals[side->count++] = (uint8_t)total;
}

/* Each answers the other's most until neither goes on. */
static void list_all_totals(Side sides[2])
{
    int most[2] = {sides[0].bid, sides[1].bid};
    for (int i = 0; i < 4 * TOTALS; i++)
        most[i & 1] = most_of(&sides[i & 1], most[!(i & 1)]);
    for (int i = 0; i < 2; i++)
        list_totals(&sides[i], most[i]);
}

static void begin_side(const Match *view, int seat, Side *side)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[seat];
    side->life = own->deck_count + own->bid;
    side->bid = own->bid;
    side->pierces = own->mods[LIFEFORCE_MOD_PENETRATING] > 0;
    side->ghost = own->mods[LIFEFORCE_MOD_GHOST] > 0;
    side->strength = lifeforce_modifiers_worth(own->mods);
}

/* What is in hand, then what lies on top of the deck. */
static void deal_side(const Match *world, int seat, uint8_t hand[LIFEFORCE_CARDS_MAX])
{
    const LifeforceSeat *own = &lifeforce_board(world)->seats[seat];
    int                  count = 0;
    for (int v = 0; v < LIFEFORCE_VALUES; v++)
        for (int i = 0; i < own->drawn[v]; i++)
            hand[count++] = (uint8_t)(v + 1);
    for (int i = own->deck_count; i-- > 0 && count < LIFEFORCE_CARDS_MAX;)
        hand[count++] = own->deck[i];
}

static bool begin(const Match *view, uint64_t seed, void *at)
{
    Desk *desk = at;
    Rng   rng;
    if (view->phase != LIFEFORCE_BID || lifeforce_seats_in(view) != 2)
        return false;
    const int seats[2] = {view->actor, lifeforce_next_in(view, view->actor)};
    memset(desk, 0, sizeof *desk);
    rng_seed(&rng, seed);
    for (int i = 0; i < 2; i++)
        begin_side(view, seats[i], &desk->sides[i]);
    list_all_totals(desk->sides);
    for (int hand = 0; hand < HANDS; hand++) {
        Match world = *view;
        match_redeal(&world, &rng);
        for (int i = 0; i < 2; i++)
            deal_side(&world, seats[i], desk->sides[i].hands[hand]);
    }
    return true;
}

/* ---- what a life is worth afterwards ---- */

/* With one life left it is a Ghost that is taken. */
static LifeforceStanding stand(const Side *side, int state, int life)
{
    int32_t strength = side->strength + (state == ONE_MORE ? TAKEN : 0);
    if (state == ONE_LESS)
        strength -= PIERCED;
    return lifeforce_stand(life, strength, side->ghost || (state == ONE_MORE && life <= 1));
}

static uint32_t fill_row(Desk *desk, int row)
{
    enum { COST_CHANCE = 140 };
    const Side *one = &desk->sides[0], *other = &desk->sides[1];
    for (int i = 0; i < STATES; i++)
        for (int k = 0; k < STATES; k++)
            for (int life = 0; life <= other->life; life++) {
                LifeforceStanding two[2] = {stand(one, i, row), stand(other, k, life)};
                int32_t           chances[2];
                lifeforce_duel_worth(two, chances);
                desk->chances[i][k][row][life][0] = (int16_t)chances[0];
                desk->chances[i][k][row][life][1] = (int16_t)chances[1];
            }
    return COST_CHANCE * STATES * STATES * (uint32_t)(other->life + 1);
}

/* ---- one casting ---- */

static void add_way(Way *ways, int *count, Way way)
{
    for (int i = 0; i < *count; i++)
        if (!memcmp(&ways[i], &way, sizeof way))
            return;
    if (*count < WAYS)
        ways[(*count)++] = way;
}

static void add_share(Way *ways, int *count, int cards, int attackers, bool pierces)
{
    Way way;
    memset(&way, 0, sizeof way);
    way.attacks[0] = (uint8_t)attackers;
    way.defences[0] = (uint8_t)(cards - attackers);
    way.pierces = pierces && attackers;
    add_way(ways, count, way);
}

static void add_split(Way *ways, int *count, int cards, int first, bool attacks)
{
    Way way;
    if (first < 1 || first >= cards)
        return;
    memset(&way, 0, sizeof way);
    uint8_t *spells = attacks ? way.attacks : way.defences;
    spells[0] = (uint8_t)first;
    spells[1] = (uint8_t)(cards - first);
    add_way(ways, count, way);
}

static void add_summon(Way *ways, int *count, int cards, bool attacks)
{
    Way way;
    memset(&way, 0, sizeof way);
    *(attacks ? way.attacks : way.defences) = (uint8_t)(cards - 1);
    way.summons = true;
    add_way(ways, count, way);
}

static int list_ways(int cards, bool pierces, Way ways[WAYS])
{
    int count = 0;
    add_share(ways, &count, cards, 0, false);
    add_share(ways, &count, cards, cards, false);
    add_share(ways, &count, cards, (cards + 1) / 2, false);
    add_summon(ways, &count, cards, false);
    add_summon(ways, &count, cards, true);
    add_share(ways, &count, cards, cards - 1, false);
    add_share(ways, &count, cards, 1, false);
    if (pierces) {
        add_share(ways, &count, cards, cards, true);
        add_share(ways, &count, cards, (cards + 1) / 2, true);
    }
    add_split(ways, &count, cards, (cards + 1) / 2, false);
    add_split(ways, &count, cards, 2, true);
    add_share(ways, &count, cards, cards / 4, false);
    add_share(ways, &count, cards, (3 * cards + 2) / 4, false);
    add_split(ways, &count, cards, 1, true);
    add_split(ways, &count, cards, cards / 2, true);
    return count;
}

/* The powers of the highest cards: sums[n] of n. */
static void sum_up(const uint8_t *hand, int cards, int sums[LIFEFORCE_CARDS_MAX + 1])
{
    int counts[LIFEFORCE_VALUES + 1] = {0}, n = 0;
    for (int i = 0; i < cards; i++)
        counts[hand[i]]++;
    sums[0] = 0;
    for (int v = LIFEFORCE_VALUES; v > 0; v--)
        for (int i = 0; i < counts[v]; i++, n++)
            sums[n + 1] = sums[n] + v;
}

static void make_ready(const Way *way, const int *sums, bool revised, Ready *ready)
{
    int from = 0;
    for (int i = 0; i < 2; i++)
        if (way->attacks[i]) {
            int  to = from + way->attacks[i];
            bool pierces = way->pierces && i == 0;
            lifeforce_form_attack(&ready->form, sums[to] - sums[from], way->attacks[i] + pierces,
                                  pierces);
            from = to;
        }
    for (int i = 0; i < 2; i++)
        if (way->defences[i]) {
            int to = from + way->defences[i];
            lifeforce_form_defend(&ready->form,
                                  sums[to] - sums[from] + (revised ? 1 : way->defences[i]));
            from = to;
        }
    ready->state = way->summons ? ONE_MORE : way->pierces ? ONE_LESS : AS_BEFORE;
}

static void make_all_ready(Desk *desk, const int totals[2], bool revised)
{
    Table *table = &desk->table;
    memset(table, 0, sizeof *table);
    for (int side = 0; side < 2; side++) {
        Way ways[WAYS];
        table->counts[side] = list_ways(totals[side], desk->sides[side].pierces, ways);
        for (int hand = 0; hand < HANDS; hand++) {
            int sums[LIFEFORCE_CARDS_MAX + 1];
            sum_up(desk->sides[side].hands[hand], totals[side], sums);
            for (int i = 0; i < table->counts[side]; i++)
                make_ready(&ways[i], sums, revised, &table->ready[side][i][hand]);
        }
    }
}

static int life_after(int life, const Ready *own, const Ready *other)
{
    int left = life - lifeforce_clash_damage(&other->form, &own->form);
    return left > 0 ? left : 0;
}

static void meet(Desk *desk, const int lives[2], int i, int k)
{
    Table  *table = &desk->table;
    int32_t sum[2] = {0, 0};
    for (int hand = 0; hand < HANDS; hand++)
        for (int pairing = 0; pairing < PAIRINGS; pairing++) {
            const Ready   *one = &table->ready[0][i][hand];
            const Ready   *other = &table->ready[1][k][(hand + 5 * pairing) % HANDS];
            const int16_t *chances =
                desk->chances[one->state][other->state][life_after(lives[0], one, other)]
                             [life_after(lives[1], other, one)];
            sum[0] += chances[0];
            sum[1] += chances[1];
        }
    for (int side = 0; side < 2; side++)
        table->worth[i][k][side] = sum[side] / (HANDS * PAIRINGS);
}

static void mix(const int32_t *regret, int count, uint16_t *mixture)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += regret[i];
    for (int i = 0; i < count; i++)
        mixture[i] = (uint16_t)(sum ? (int64_t)regret[i] * ONE / sum : ONE / count);
}

static int32_t wanted(const int32_t worth[2], int side)
{
    return worth[side] - worth[!side] * SPITE / 100;
}

static void regret_once(Table *table, int round)
{
    int32_t results[2][WAYS] = {{0}};
    for (int side = 0; side < 2; side++)
        mix(table->regret[side], table->counts[side], table->mixture[side]);
    for (int i = 0; i < table->counts[0]; i++)
        for (int k = 0; k < table->counts[1]; k++) {
            results[0][i] += table->mixture[1][k] * wanted(table->worth[i][k], 0) / FINE;
            results[1][k] += table->mixture[0][i] * wanted(table->worth[i][k], 1) / FINE;
        }
    for (int side = 0; side < 2; side++) {
        int64_t mean = 0;
        for (int i = 0; i < table->counts[side]; i++)
            mean += (int64_t)table->mixture[side][i] * results[side][i];
        mean /= ONE;
        for (int i = 0; i < table->counts[side]; i++) {
            int32_t regret = table->regret[side][i] + (results[side][i] - (int32_t)mean) / FINE;
            table->regret[side][i] = regret > 0 ? regret : 0;
            table->average[side][i] += (uint32_t)(round * table->mixture[side][i]);
        }
    }
}

static void find_worth(const Table *table, int16_t worth[2])
{
    int64_t sum[2] = {0, 0}, of = 0;
    for (int i = 0; i < table->counts[0]; i++)
        for (int k = 0; k < table->counts[1]; k++) {
            int64_t share = (int64_t)(table->average[0][i] / 16) * (table->average[1][k] / 16);
            of += share;
            for (int side = 0; side < 2; side++)
                sum[side] += share * table->worth[i][k][side];
        }
    for (int side = 0; side < 2; side++)
        worth[side] = (int16_t)(of ? sum[side] / of : 0);
}

/* A casting in pieces: all plans with all hands, each plan against the other's, the solution. */
static uint32_t work_on_casting(Desk *desk, bool revised)
{
    enum { COST_READY = 150, COST_MEET = 170, COST_REGRET = 17 };
    Table    *table = &desk->table;
    int       first = desk->at / desk->sides[1].count, other = desk->at % desk->sides[1].count;
    const int totals[2] = {desk->sides[0].totals[first], desk->sides[1].totals[other]};
    const int lives[2] = {desk->sides[0].life - totals[0], desk->sides[1].life - totals[1]};
    if (desk->row == 0)
        make_all_ready(desk, totals, revised);
    if (desk->row++ == 0)
        return COST_READY * HANDS * (uint32_t)(table->counts[0] + table->counts[1]);
    if (desk->row <= table->counts[0] + 1) {
        for (int k = 0; k < table->counts[1]; k++)
            meet(desk, lives, desk->row - 2, k);
        return COST_MEET * HANDS * PAIRINGS * (uint32_t)table->counts[1];
    }
    for (int round = 1; round <= ROUNDS; round++)
        regret_once(table, round);
    find_worth(table, desk->cast[first][other]);
    desk->row = 0;
    desk->at++;
    return COST_REGRET * ROUNDS * (uint32_t)(table->counts[0] * table->counts[1]);
}

/* ---- the bids, backwards ---- */

static int32_t of_side(const int16_t worth[2], int side)
{
    return wanted((int32_t[2]){worth[0], worth[1]}, side);
}

static const int16_t *after_pass(const Desk *desk, const int at[2], int side, int passed)
{
    return passed ? desk->cast[at[0] - 1][at[1] - 1] : desk->worth[at[0]][at[1]][!side][1];
}

static const int16_t *after_bid(const Desk *desk, const int at[2], int side, int to)
{
    return side ? desk->worth[at[0]][to][0][0] : desk->worth[to][at[1]][1][0];
}

static bool may_bid(const Desk *desk, const int at[2], int side, int to)
{
    int his = at[!side] ? desk->sides[!side].totals[at[!side] - 1] : 0;
    return to <= desk->sides[side].count && desk->sides[side].totals[to - 1] <= most_against(his);
}

static void decide_bid(Desk *desk, const int at[2], int side, int passed)
{
    const int16_t *best = NULL;
    bool           before_now = (!at[0] && desk->sides[0].bid) || (!at[1] && desk->sides[1].bid);
    if (before_now || (passed && !at[!side]))
        return;
    if (at[side])
        best = after_pass(desk, at, side, passed);
    for (int to = at[side] + 1; may_bid(desk, at, side, to); to++) {
        const int16_t *then = after_bid(desk, at, side, to);
        if (!best || of_side(then, side) > of_side(best, side))
            best = then;
    }
    require(best);
    memcpy(desk->worth[at[0]][at[1]][side][passed], best, 2 * sizeof *best);
}

static void solve_bids(Desk *desk)
{
    int at[2];
    for (at[0] = desk->sides[0].count; at[0] >= 0; at[0]--)
        for (at[1] = desk->sides[1].count; at[1] >= 0; at[1]--)
            for (int passed = 1; passed >= 0; passed--)
                for (int side = 0; side < 2; side++)
                    decide_bid(desk, at, side, passed);
}

static uint32_t work(const Match *view, void *at)
{
    enum { COST_BIDS = 300000 };
    Desk *desk = at;
    if (desk->rows <= desk->sides[0].life)
        return fill_row(desk, desk->rows++);
    if (desk->at < desk->sides[0].count * desk->sides[1].count)
        return work_on_casting(desk, view->options[0] != 0);
    if (desk->solved)
        return 0;
    solve_bids(desk);
    desk->solved = true;
    return COST_BIDS;
}

static void add_move(BiddingMoves *found, Move move, const int16_t worth[2])
{
    require(found->count < BIDDING_MOVES_MAX);
    found->moves[found->count] = move;
    found->liked[found->count] = of_side(worth, 0);
    found->worth[found->count++] = worth[0];
}

static void moves_of(const Match *view, const void *from, BiddingMoves *found)
{
    const Desk *desk = from;
    const Side *own = &desk->sides[0];
    const int   at[2] = {own->bid > 0, desk->sides[1].bid > 0};
    found->count = 0;
    if (at[0]) {
        bool passed = lifeforce_board(view)->passes > 0;
        add_move(found, (Move){.act = LIFEFORCE_ACT_PASS}, after_pass(desk, at, 0, passed));
    }
    for (int to = at[0] + 1; may_bid(desk, at, 0, to); to++) {
        uint8_t more = (uint8_t)(own->totals[to - 1] - own->bid);
        add_move(found, (Move){.act = LIFEFORCE_ACT_BID, .n = more}, after_bid(desk, at, 0, to));
    }
}

const Bidding lifeforce_bidding = {.begin = begin, .work = work, .moves = moves_of};
