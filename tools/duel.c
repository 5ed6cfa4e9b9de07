/* Lifeforce for two, reduced until it can be solved: how far does the game itself allow matches to
 * be long, decided, and full of modifiers? And what is a lead worth?
 *
 * Reduced are: the cards (a hand is one of some dealt from a whole deck), the modifiers (at most
 * one is held, a Penetrating or a Ghost), the ways to share a draw, and blocking (the larger attack
 * meets the larger defence). From the smallest lives up, every casting after every pair of bids is
 * a table of plans against plans, solved by regret matching; the bids before it, which are open,
 * are then solved backwards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "posix/whole_file.h"

static const char HELP[] =
    "usage: duel [--life N] [--rounds R]\n"
    "\n"
    "Solves reduced duels of Lifeforce up to N life cards each (15), with R rounds of regret\n"
    "matching for each casting (200), prints the chances of the first bidder and of the other by\n"
    "their lives, and what matches of two who play so look like. Takes about ten seconds.\n";

enum { LIFE_MAX = 15, BID_MAX = 9, HANDS = 24, PLANS_MAX = 40, MATCHES = 4000 };
enum { NOTHING, PENETRATING, GHOST, HELD }; /* what a seat holds */
enum { SHARE, ATTACKS, DEFENCES, CALL_AND_ATTACK, CALL_AND_DEFEND };

typedef struct Plan {
    int  kind, first; /* cards of the first spell */
    int  returned;    /* by a Ghost */
    bool penetrating;
} Plan;

typedef struct Plans {
    Plan all[PLANS_MAX];
    int  count;
} Plans;

typedef struct Casting {
    int  attacks, defences, cards[2], power[2], hold[2], returned;
    bool penetrating, calls;
} Casting;

/* A seat at the start of a round; a table of two has the first bidder first. */
typedef struct Side {
    int life, held;
} Side;

typedef struct Mixture {
    Plans  plans;
    double share[PLANS_MAX];
} Mixture;

static int    hands[LIFE_MAX + 1][HANDS][LIFE_MAX]; /* highest first */
static double chances[HELD][HELD][LIFE_MAX + 1][LIFE_MAX + 1][2];
static int    regret_rounds = 200;

static void deal_hands(void)
{
    static const int DECK[LIFE_MAX] = {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5};
    Rng              rng;
    rng_seed(&rng, 1);
    for (int count = 1; count <= LIFE_MAX; count++)
        for (int hand = 0; hand < HANDS; hand++) {
            int cards[LIFE_MAX];
            memcpy(cards, DECK, sizeof cards);
            for (int i = 0; i < count; i++) {
                int other = i + (int)rng_below(&rng, (uint32_t)(LIFE_MAX - i)), card = cards[i];
                cards[i] = cards[other];
                cards[other] = card;
                for (int k = i; k > 0 && cards[k] > cards[k - 1]; k--) {
                    card = cards[k];
                    cards[k] = cards[k - 1];
                    cards[k - 1] = card;
                }
            }
            memcpy(hands[count][hand], cards, sizeof cards);
        }
}

static void add_plan(Plans *plans, Plan plan)
{
    if (plans->count < PLANS_MAX)
        plans->all[plans->count++] = plan;
}

static void add_shares(Plans *plans, int cards, int returned, bool penetrating)
{
    for (int first = penetrating; first <= cards; first++)
        if (cards <= 6 || first <= 2 || first >= cards - 1 || first % 2 == 0)
            add_plan(plans, (Plan){SHARE, first, returned, penetrating});
    if (cards > 1)
        add_plan(plans, (Plan){ATTACKS, (cards + 1) / 2, returned, penetrating});
    if (cards > 2)
        add_plan(plans, (Plan){ATTACKS, cards - 1, returned, penetrating});
    if (penetrating)
        return;
    if (cards > 1)
        add_plan(plans, (Plan){DEFENCES, (cards + 1) / 2, returned, false});
    if (cards > 3)
        add_plan(plans, (Plan){DEFENCES, cards - 1, returned, false});
    if (cards > 0)
        add_plan(plans, (Plan){CALL_AND_DEFEND, cards - 1, returned, false});
    if (cards > 1)
        add_plan(plans, (Plan){CALL_AND_ATTACK, cards - 1, returned, false});
}

static Plans plans_of(int bid, int held)
{
    Plans plans = {.count = 0};
    add_shares(&plans, bid, 0, false);
    if (held == PENETRATING)
        add_shares(&plans, bid, 0, true);
    if (held == GHOST) {
        int most = bid > 1 ? bid - 1 : 1;
        add_shares(&plans, bid - most, most, false);
        if (bid / 2 > 0 && bid / 2 < most)
            add_shares(&plans, bid - bid / 2, bid / 2, false);
    }
    return plans;
}

static int power_of(const int *hand, int from, int to)
{
    int power = 0;
    for (int i = from; i < to; i++)
        power += hand[i];
    return power;
}

static void attack(Casting *casting, const int *hand, int from, int to)
{
    if (from == to)
        return;
    casting->cards[casting->attacks] = to - from;
    casting->power[casting->attacks++] = power_of(hand, from, to);
}

static void defend(Casting *casting, const int *hand, int from, int to)
{
    if (from != to)
        casting->hold[casting->defences++] = power_of(hand, from, to) + to - from;
}

/* A Ghost returns the lowest cards, a summon takes the lowest that is left. */
static Casting cast(const Plan *plan, const int *hand, int bid)
{
    int     cards = bid - plan->returned;
    Casting casting = {.returned = plan->returned, .penetrating = plan->penetrating};
    casting.calls = plan->kind == CALL_AND_ATTACK || plan->kind == CALL_AND_DEFEND;
    if (plan->kind == DEFENCES || plan->kind == CALL_AND_DEFEND)
        defend(&casting, hand, 0, plan->first);
    else
        attack(&casting, hand, 0, plan->first);
    if (plan->kind == ATTACKS)
        attack(&casting, hand, plan->first, cards);
    else if (!casting.calls)
        defend(&casting, hand, plan->first, cards);
    return casting;
}

static int beyond(int power, int hold) { return power > hold ? power - hold : 0; }

static int damage_of(const Casting *by, const Casting *to)
{
    int both = to->hold[0] + to->hold[1];
    if (by->attacks == 0)
        return 0;
    if (by->attacks == 1)
        return beyond(by->power[0], by->penetrating && to->defences < 2 ? 0 : both);
    if (by->penetrating) {
        bool stops = to->defences == 2 && by->cards[0] + 1 >= by->cards[1];
        return beyond(by->power[0], stops ? both : 0) + beyond(by->power[1], stops ? 0 : both);
    }
    int larger = to->hold[0] > to->hold[1] ? to->hold[0] : to->hold[1], smaller = both - larger;
    int first = by->cards[1] > by->cards[0];
    return beyond(by->power[first], larger) + beyond(by->power[!first], smaller);
}

/* Who summons takes a Penetrating, or with little life a Ghost. */
static int held_after(int held, const Casting *casting, int life)
{
    if (casting->penetrating || casting->returned)
        held = NOTHING;
    if (casting->calls && held == NOTHING)
        held = life <= 3 ? GHOST : PENETRATING;
    return held;
}

/* Both sides after the round; the other bids first in the next. */
static void resolve(const Side sides[2], const int bids[2], const Casting castings[2],
                    Side after[2])
{
    for (int i = 0; i < 2; i++) {
        int life =
            sides[i].life - bids[i] + castings[i].returned - damage_of(&castings[!i], &castings[i]);
        after[!i] = (Side){life > 0 ? life : 0, held_after(sides[i].held, &castings[i], life)};
    }
}

static void add_chances(const Side after[2], double sum[2])
{
    for (int i = 0; i < 2; i++)
        if (after[!i].life && after[i].life)
            sum[i] += chances[after[0].held][after[1].held][after[0].life][after[1].life][!i];
        else if (after[!i].life)
            sum[i] += 1;
}

typedef struct Table {
    double worth[PLANS_MAX][PLANS_MAX][2];
} Table;

static void fill_table(const Side sides[2], const int bids[2], const Mixture mixed[2], Table *table)
{
    static Casting castings[2][PLANS_MAX][HANDS];
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < mixed[side].plans.count; i++)
            for (int hand = 0; hand < HANDS; hand++)
                castings[side][i][hand] =
                    cast(&mixed[side].plans.all[i],
                         hands[bids[side]][side ? (hand * 7 + 3) % HANDS : hand], bids[side]);
    for (int i = 0; i < mixed[0].plans.count; i++)
        for (int k = 0; k < mixed[1].plans.count; k++) {
            double sum[2] = {0, 0};
            for (int hand = 0; hand < HANDS; hand++) {
                Casting both[2] = {castings[0][i][hand], castings[1][k][hand]};
                Side    after[2];
                resolve(sides, bids, both, after);
                add_chances(after, sum);
            }
            table->worth[i][k][0] = sum[0] / HANDS;
            table->worth[i][k][1] = sum[1] / HANDS;
        }
}

static void mix(const double *regret, int count, double *now)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += regret[i];
    for (int i = 0; i < count; i++)
        now[i] = sum > 0 ? regret[i] / sum : 1.0 / count;
}

static void match_regrets(const Table *table, Mixture mixed[2])
{
    double regret[2][PLANS_MAX] = {{0}}, now[2][PLANS_MAX], sum = 0;
    int    counts[2] = {mixed[0].plans.count, mixed[1].plans.count};
    memset(mixed[0].share, 0, sizeof mixed[0].share);
    memset(mixed[1].share, 0, sizeof mixed[1].share);
    for (int round = 1; round <= regret_rounds; round++) {
        double worth[2][PLANS_MAX] = {{0}};
        for (int side = 0; side < 2; side++)
            mix(regret[side], counts[side], now[side]);
        for (int i = 0; i < counts[0]; i++)
            for (int k = 0; k < counts[1]; k++) {
                worth[0][i] += now[1][k] * table->worth[i][k][0];
                worth[1][k] += now[0][i] * table->worth[i][k][1];
            }
        for (int side = 0; side < 2; side++) {
            double mean = 0;
            for (int i = 0; i < counts[side]; i++)
                mean += now[side][i] * worth[side][i];
            for (int i = 0; i < counts[side]; i++) {
                double more = regret[side][i] + worth[side][i] - mean;
                regret[side][i] = more > 0 ? more : 0;
                mixed[side].share[i] += round * now[side][i];
            }
        }
        sum += round;
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < counts[side]; i++)
            mixed[side].share[i] /= sum;
}

static void solve_casting(const Side sides[2], const int bids[2], Mixture mixed[2], double worth[2])
{
    static Table table;
    for (int side = 0; side < 2; side++)
        mixed[side].plans = plans_of(bids[side], sides[side].held);
    fill_table(sides, bids, mixed, &table);
    match_regrets(&table, mixed);
    worth[0] = worth[1] = 0;
    for (int i = 0; i < mixed[0].plans.count; i++)
        for (int k = 0; k < mixed[1].plans.count; k++)
            for (int side = 0; side < 2; side++)
                worth[side] += mixed[0].share[i] * mixed[1].share[k] * table.worth[i][k][side];
}

/* Bidding, backwards: by what both have bid, who is to bid, and whether the other has passed. */
typedef struct Bidding {
    double worth[BID_MAX + 1][BID_MAX + 1][2][2][2];
    int    more[BID_MAX + 1][BID_MAX + 1][2][2]; /* 0: a pass */
    double cast[BID_MAX + 1][BID_MAX + 1][2];
} Bidding;

static int most_of(const Side *side) { return side->life < BID_MAX ? side->life : BID_MAX; }

static void decide_bid(Bidding *bidding, const int bids[2], int side, int passed, int most)
{
    enum { TINY = 1000 }; /* a thousandth of the win is not bid for */
    double       *worth = bidding->worth[bids[0]][bids[1]][side][passed];
    double        best = -1;
    const double *then;
    if (passed && !bids[!side])
        return;
    if (bids[side]) {
        then =
            passed ? bidding->cast[bids[0]][bids[1]] : bidding->worth[bids[0]][bids[1]][!side][1];
        best = then[side];
        memcpy(worth, then, 2 * sizeof *worth);
    }
    bidding->more[bids[0]][bids[1]][side][passed] = 0;
    for (int more = 1; bids[side] + more <= most; more++) {
        then = side ? bidding->worth[bids[0]][bids[1] + more][0][0]
                    : bidding->worth[bids[0] + more][bids[1]][1][0];
        if (then[side] <= best + 1.0 / TINY)
            continue;
        best = then[side];
        memcpy(worth, then, 2 * sizeof *worth);
        bidding->more[bids[0]][bids[1]][side][passed] = more;
    }
}

static void solve_bidding(const Side sides[2], Bidding *bidding)
{
    int most[2] = {most_of(&sides[0]), most_of(&sides[1])}, bids[2];
    for (bids[0] = 1; bids[0] <= most[0]; bids[0]++)
        for (bids[1] = 1; bids[1] <= most[1]; bids[1]++) {
            Mixture mixed[2];
            solve_casting(sides, bids, mixed, bidding->cast[bids[0]][bids[1]]);
        }
    for (bids[0] = most[0]; bids[0] >= 0; bids[0]--)
        for (bids[1] = most[1]; bids[1] >= 0; bids[1]--)
            for (int passed = 1; passed >= 0; passed--)
                for (int side = 0; side < 2; side++)
                    decide_bid(bidding, bids, side, passed, most[side]);
}

static void solve_all(int life)
{
    static Bidding bidding;
    for (int sum = 2; sum <= 2 * life; sum++)
        for (int one = sum > life ? sum - life : 1; one <= life && one < sum; one++)
            for (int held = 0; held < HELD * HELD; held++) {
                Side sides[2] = {{one, held / HELD}, {sum - one, held % HELD}};
                solve_bidding(sides, &bidding);
                memcpy(chances[held / HELD][held % HELD][one][sum - one], bidding.worth[0][0][0][0],
                       2 * sizeof(double));
            }
}

static void print_chances(int life, int held, const char *words)
{
    printf("chances of the first bidder/the other, in percent, by their lives; %s\n    ", words);
    for (int other = 1; other <= life; other++)
        printf(" %6d", other);
    for (int one = 1; one <= life; one++) {
        printf("\n%4d", one);
        for (int other = 1; other <= life; other++)
            printf(" %3.0f/%-3.0f", 100 * chances[held][NOTHING][one][other][0],
                   100 * chances[held][NOTHING][one][other][1]);
    }
    printf("\n\n");
}

/* Matches of two who play so. What a round's bids and mixtures are is solved once for each pair of
 * sides that comes up. */

typedef struct Round {
    bool    known;
    int     bids[2];
    Mixture mixed[2];
} Round;

static const Round *round_of(const Side sides[2])
{
    static Round   rounds[HELD][HELD][LIFE_MAX + 1][LIFE_MAX + 1];
    static Bidding bidding;
    Round         *round = &rounds[sides[0].held][sides[1].held][sides[0].life][sides[1].life];
    if (round->known)
        return round;
    double worth[2];
    int    bids[2] = {0, 0}, side = 0, passes = 0;
    solve_bidding(sides, &bidding);
    while (passes < 2) {
        int more = bidding.more[bids[0]][bids[1]][side][passes];
        bids[side] += more;
        passes = more ? 0 : passes + 1;
        side = !side;
    }
    memcpy(round->bids, bids, sizeof bids);
    solve_casting(sides, bids, round->mixed, worth);
    round->known = true;
    return round;
}

static const Plan *draw_plan(const Mixture *mixed, Rng *rng)
{
    double ticket = rng_below(rng, 1000000) / 1e6;
    int    i = 0;
    while (i + 1 < mixed->plans.count && ticket >= mixed->share[i])
        ticket -= mixed->share[i++];
    return &mixed->plans.all[i];
}

static void play_matches(int life)
{
    int lengths[2 * LIFE_MAX] = {0}, nobodys = 0, summoned = 0, median = 0;
    Rng rng;
    rng_seed(&rng, 2);
    for (int match = 0; match < MATCHES; match++) {
        Side sides[2] = {{life, NOTHING}, {life, NOTHING}};
        int  rounds = 0;
        bool calls = false;
        while (sides[0].life && sides[1].life) {
            const Round *round = round_of(sides);
            Casting      castings[2];
            Side         after[2];
            for (int side = 0; side < 2; side++) {
                int bid = round->bids[side];
                castings[side] = cast(draw_plan(&round->mixed[side], &rng),
                                      hands[bid][rng_below(&rng, HANDS)], bid);
                calls |= castings[side].calls;
            }
            resolve(sides, round->bids, castings, after);
            memcpy(sides, after, sizeof after);
            rounds++;
        }
        lengths[rounds]++;
        nobodys += !sides[0].life && !sides[1].life;
        summoned += calls;
    }
    for (int seen = 0; seen <= MATCHES / 2; median++)
        seen += lengths[median];
    printf("%d matches of two who play so from %d life each: %.1f%% nobody's, summons in %.1f%%, "
           "median %d rounds\n",
           MATCHES, life, 100.0 * nobodys / MATCHES, 100.0 * summoned / MATCHES, median - 1);
    for (int rounds = 1; rounds < 2 * LIFE_MAX; rounds++)
        if (lengths[rounds])
            printf("  %2d rounds: %5.1f%%\n", rounds, 100.0 * lengths[rounds] / MATCHES);
}

static int number_from(const char *text, int most)
{
    char *end;
    long  number = strtol(text, &end, 10);
    if (end == text || *end || number < 2 || number > most) {
        fprintf(stderr, "duel: no such number: %s\n", text);
        exit(2);
    }
    return (int)number;
}

int main(int count, char **words)
{
    int life = LIFE_MAX;
    for (int i = 1; i < count; i++) {
        bool help = !strcmp(words[i], "--help") || !strcmp(words[i], "-h");
        if (!help && i + 1 < count && !strcmp(words[i], "--life"))
            life = number_from(words[++i], LIFE_MAX);
        else if (!help && i + 1 < count && !strcmp(words[i], "--rounds"))
            regret_rounds = number_from(words[++i], 1000000);
        else {
            fputs(HELP, help ? stdout : stderr);
            return help && output_kept("duel") ? 0 : 2;
        }
    }
    deal_hands();
    solve_all(life);
    print_chances(life, NOTHING, "nobody holds a modifier");
    print_chances(life, PENETRATING, "the first holds a Penetrating");
    print_chances(life, GHOST, "the first holds a Ghost");
    play_matches(life);
    return output_kept("duel") ? 0 : 1;
}
