/* Whole castings of Lifeforce: how a draw is shared between attack, defence and summon. */
#include "lifeforce_plans.h"

#include <string.h>

#include "lifeforce_parts.h"
#include "lifeforce.h"

enum { SHARES_MAX = 8 }; /* ways to share a draw between attack and defence */

typedef struct Maker {
    const LifeforceSeat *own;
    SecretPlans         *list;
    int                  cards;
} Maker;

/* So many cards, after the first `from` of them, highest first. */
static uint32_t cards_of(const LifeforceSeat *own, int from, int count)
{
    uint32_t bag = 0;
    for (int i = LIFEFORCE_VALUES - 1; i >= 0; i--) {
        int there = own->drawn[i];
        int passed = there < from ? there : from;
        int taken = there - passed < count ? there - passed : count;
        from -= passed;
        count -= taken;
        bag |= bag_of(LIFEFORCE_LIFE_BITS, i, taken);
    }
    return bag;
}

static SecretPlan *next_plan(Maker *maker)
{
    SecretPlans *list = maker->list;
    if (list->count == SECRET_PLANS_MAX)
        return NULL;
    SecretPlan *plan = &list->plans[list->count++];
    plan->count = 0;
    return plan;
}

static void add_move(SecretPlan *plan, Move move) { plan->moves[plan->count++] = move; }

static void add_spell(SecretPlan *plan, uint8_t act, int target, uint32_t life, uint32_t mods)
{
    if (life)
        add_move(plan, (Move){.act = act, .seat = (uint8_t)target, .bags = {life, mods}});
}

static void add_summon(SecretPlan *plan, const LifeforceSeat *own)
{
    uint8_t value = 1;
    while (!own->drawn[value - 1])
        value++;
    add_move(plan, (Move){.act = LIFEFORCE_ACT_SUMMON, .n = value});
}

static void end_plan(SecretPlan *plan) { add_move(plan, (Move){.act = LIFEFORCE_ACT_DONE}); }

static uint32_t mods_for(const LifeforceSeat *own, int special, bool all)
{
    uint32_t mods = bag_of(LIFEFORCE_MOD_BITS, special, own->mods[special] > 0);
    if (all)
        mods |= bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST, own->mods[LIFEFORCE_MOD_BOOST]) |
                bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT, own->mods[LIFEFORCE_MOD_DIVERT]);
    return mods;
}

/* The highest cards attack, the rest defend. */
static void share(Maker *maker, int target, int attackers, uint32_t mods, uint32_t guards_mods)
{
    SecretPlan *plan = next_plan(maker);
    if (!plan)
        return;
    add_spell(plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, attackers),
              attackers ? mods : 0);
    add_spell(plan, LIFEFORCE_ACT_DEFEND, 0,
              cards_of(maker->own, attackers, maker->cards - attackers), guards_mods);
    end_plan(plan);
}

static void split(Maker *maker, uint8_t act, int target, int first, uint32_t mods)
{
    SecretPlan *plan = next_plan(maker);
    if (!plan)
        return;
    add_spell(plan, act, target, cards_of(maker->own, 0, first), mods);
    add_spell(plan, act, target, cards_of(maker->own, first, maker->cards - first), 0);
    end_plan(plan);
}

static void summon_and(Maker *maker, uint8_t act, int target, uint32_t mods)
{
    SecretPlan *plan = next_plan(maker);
    if (!plan)
        return;
    add_spell(plan, act, target, cards_of(maker->own, 0, maker->cards - 1), mods);
    add_summon(plan, maker->own);
    end_plan(plan);
}

/* With a third spell. */
static void three_ways(Maker *maker, int target, uint32_t mods)
{
    int         cards = maker->cards, half = cards / 2;
    SecretPlan *plan = next_plan(maker);
    if (plan) {
        add_spell(plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, half), mods);
        add_spell(plan, LIFEFORCE_ACT_DEFEND, 0, cards_of(maker->own, half, cards - half - 1), 0);
        add_summon(plan, maker->own);
        end_plan(plan);
    }
    plan = next_plan(maker);
    if (!plan)
        return;
    add_spell(plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, (cards + 2) / 3), mods);
    add_spell(plan, LIFEFORCE_ACT_ATTACK, target,
              cards_of(maker->own, (cards + 2) / 3, (cards + 1) / 3), 0);
    add_spell(plan, LIFEFORCE_ACT_DEFEND, 0,
              cards_of(maker->own, (cards + 2) / 3 + (cards + 1) / 3, cards / 3), 0);
    end_plan(plan);
}

static void attacks_on(Maker *maker, int target, uint32_t mods, uint32_t guards_mods)
{
    int cards = maker->cards, shares = cards < SHARES_MAX ? cards : SHARES_MAX;
    for (int i = 0; i < shares; i++)
        share(maker, target, shares > 1 ? 1 + i * (cards - 1) / (shares - 1) : cards, mods,
              guards_mods);
    if (cards > 1)
        split(maker, LIFEFORCE_ACT_ATTACK, target, (cards + 1) / 2, mods);
    if (cards > 2)
        split(maker, LIFEFORCE_ACT_ATTACK, target, cards - 1, mods);
    if (cards > 3)
        split(maker, LIFEFORCE_ACT_ATTACK, target, cards / 2 - 1, mods);
    if (cards > 1)
        summon_and(maker, LIFEFORCE_ACT_ATTACK, target, mods);
    if (cards > 2 && maker->own->spells_allowed > LIFEFORCE_SPELLS_USUAL)
        three_ways(maker, target, mods);
}

static void defences(Maker *maker, uint32_t mods)
{
    int cards = maker->cards;
    share(maker, 0, 0, 0, mods);
    if (cards > 1)
        split(maker, LIFEFORCE_ACT_DEFEND, 0, (cards + 1) / 2, mods);
    if (cards > 3)
        split(maker, LIFEFORCE_ACT_DEFEND, 0, cards / 2 - 1, mods);
    summon_and(maker, LIFEFORCE_ACT_DEFEND, 0, mods);
}

static void plans(const Match *world, int seat, SecretPlans *list)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *own = &board->seats[seat];
    Maker                 maker = {.own = own, .list = list, .cards = lifeforce_count(own->drawn)};
    list->count = 0;
    if (own->out)
        return;
    if (!maker.cards) {
        end_plan(next_plan(&maker));
        return;
    }
    uint32_t strike = mods_for(own, LIFEFORCE_MOD_PENETRATING, true);
    uint32_t guard = mods_for(own, LIFEFORCE_MOD_DURABLE, true);
    uint32_t durable = mods_for(own, LIFEFORCE_MOD_DURABLE, false);
    defences(&maker, 0);
    if (guard)
        defences(&maker, guard);
    for (int target = 0; target < world->seats; target++)
        if (lifeforce_may_target(world, seat, target) && board->seats[target].deck_count) {
            if (strike)
                attacks_on(&maker, target, strike, durable);
            attacks_on(&maker, target, 0, 0);
        }
}

/* Strong, usual or weak cards. */
static int hand(const Match *world, int seat)
{
    const uint8_t *drawn = lifeforce_board(world)->seats[seat].drawn;
    int            cards = lifeforce_count(drawn), power = 100 * lifeforce_power(drawn);
    return power < 205 * cards ? 0 : power <= 260 * cards ? 1 : 2;
}

/* What the seat has cast this round goes back into its hand. */
static bool before(const Match *view, Match *start, SecretPlan *made)
{
    if (view->phase != LIFEFORCE_CAST || lifeforce_seats_in(view) > 2)
        return false;
    *start = *view;
    LifeforceBoard *board = lifeforce_board(start);
    LifeforceSeat  *own = &board->seats[view->actor];
    int             kept = 0;
    start->actor = start->turn;
    for (int i = 0; i < board->spell_count; i++) {
        LifeforceSpell *spell = &board->spells[i];
        if (spell->old || spell->owner != view->actor) {
            board->spells[kept++] = *spell;
            continue;
        }
        bool attacks = spell->kind == LIFEFORCE_ATTACK, calls = spell->kind == LIFEFORCE_CALL;
        Move move = {.act = calls     ? LIFEFORCE_ACT_SUMMON
                            : attacks ? LIFEFORCE_ACT_ATTACK
                                      : LIFEFORCE_ACT_DEFEND,
                     .seat = attacks ? spell->target : 0,
                     .n = calls ? (uint8_t)lifeforce_highest(spell) : 0};
        for (int v = 0; v < LIFEFORCE_VALUES; v++) {
            own->drawn[v] = (uint8_t)(own->drawn[v] + spell->life[v]);
            own->shown[v] = (uint8_t)(own->shown[v] - spell->known[v]);
            own->unseen_drawn = (uint8_t)(own->unseen_drawn + spell->known[v]);
            move.bags[0] |= calls ? 0 : bag_of(LIFEFORCE_LIFE_BITS, v, spell->life[v]);
        }
        for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++) {
            int there = lifeforce_spell_mod(spell, mod);
            own->mods[mod] = (uint8_t)(own->mods[mod] + there);
            move.bags[1] |= bag_of(LIFEFORCE_MOD_BITS, mod, there);
        }
        own->cast--;
        if (made->count < SECRET_MOVES_MAX)
            made->moves[made->count++] = move;
    }
    lifeforce_forget_spells(board, kept);
    return true;
}

static void deal(Match *start, bool anew, Rng *rng)
{
    LifeforceSeat *own = &lifeforce_board(start)->seats[start->viewer];
    match_redeal(start, rng);
    if (!anew)
        return;
    Card cards[LIFEFORCE_CARDS_MAX];
    int  count = 0, drawn = lifeforce_count(own->drawn);
    for (int i = 0; i < own->deck_count; i++)
        cards[count++] = own->deck[i];
    for (int v = 0; v < LIFEFORCE_VALUES; v++)
        for (; own->drawn[v]; own->drawn[v]--)
            cards[count++] = (Card)(v + 1);
    rng_shuffle(rng, cards, count);
    for (int i = 0; i < own->deck_count; i++)
        own->deck[i] = cards[i];
    for (int i = 0; i < drawn; i++)
        own->drawn[cards[own->deck_count + i] - 1]++;
}

/* What comes of two plain castings, without playing them out. */

typedef struct Blow {
    int  power, cards;
    bool penetrating;
} Blow;

typedef struct Casting {
    Blow    attacks[LIFEFORCE_SPELLS_EXTRA];
    int     holds[LIFEFORCE_SPELLS_EXTRA];
    int     attack_count, hold_count;
    bool    summons;
    uint8_t mods[LIFEFORCE_MODS];
} Casting;

static int bag_power(uint32_t bag)
{
    int power = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        power += (i + 1) * bag_count(bag, LIFEFORCE_LIFE_BITS, i);
    return power;
}

/* False where a modifier would have to be decided about. */
static bool read_casting(const Match *world, int seat, const SecretPlan *plan, Casting *casting)
{
    const uint32_t PENETRATING = bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_PENETRATING, 1);
    *casting = (Casting){0};
    memcpy(casting->mods, lifeforce_board(world)->seats[seat].mods, sizeof casting->mods);
    for (int i = 0; i < plan->count; i++) {
        const Move *move = &plan->moves[i];
        int         power = bag_power(move->bags[0]);
        int         cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
        if (move->bags[1] & ~PENETRATING)
            return false;
        switch (move->act) {
        case LIFEFORCE_ACT_ATTACK:
            if (move->bags[1])
                casting->mods[LIFEFORCE_MOD_PENETRATING]--;
            casting->attacks[casting->attack_count++] =
                (Blow){power, cards + (move->bags[1] != 0), move->bags[1] != 0};
            break;
        case LIFEFORCE_ACT_DEFEND:
            casting->holds[casting->hold_count++] = power + (world->options[0] ? 1 : cards);
            break;
        case LIFEFORCE_ACT_SUMMON: casting->summons = true; break;
        default: break;
        }
    }
    return true;
}

/* Of the attacks that have not struck yet the one with the most cards. */
static int next_attack(const Casting *attacker, unsigned struck)
{
    int next = -1;
    for (int i = 0; i < attacker->attack_count; i++)
        if (!(struck >> i & 1) &&
            (next < 0 || attacker->attacks[i].cards > attacker->attacks[next].cards))
            next = i;
    require(next >= 0);
    return next;
}

/* The attacks come in the order of their cards; against each stand defences until they hold what
 * its cards promise, against the last all that are left. */
static int damage_of(const Casting *attacker, const Casting *defender)
{
    enum { CARD_POWER = 233 };
    unsigned struck = 0, stood = 0;
    int      damage = 0, left = defender->hold_count;
    for (int n = 0; n < attacker->attack_count; n++) {
        int         hold = 0, picked = 0;
        const int   next = next_attack(attacker, struck);
        const Blow *blow = &attacker->attacks[next];
        const bool  last = n + 1 == attacker->attack_count;
        struck |= 1u << next;
        for (int i = 0; i < defender->hold_count && !(blow->penetrating && left < 2); i++) {
            bool enough = 100 * hold >= CARD_POWER * blow->cards;
            if (stood >> i & 1 || (enough && !(blow->penetrating && picked < 2) && !last))
                continue;
            stood |= 1u << i;
            hold += defender->holds[i];
            picked++;
        }
        left -= picked;
        damage += blow->power > hold ? blow->power - hold : 0;
    }
    return damage;
}

static void take_best(Casting *casting, const uint8_t supply[LIFEFORCE_MODS])
{
    static const uint8_t LIKED[LIFEFORCE_MODS] = {
        LIFEFORCE_MOD_PENETRATING, LIFEFORCE_MOD_GHOST, LIFEFORCE_MOD_DIVERT,
        LIFEFORCE_MOD_DURABLE,     LIFEFORCE_MOD_BOOST, LIFEFORCE_MOD_EXTRA_HAND};
    for (int i = 0; i < LIFEFORCE_MODS; i++)
        if (supply[LIKED[i]] && !casting->mods[LIKED[i]]) {
            casting->mods[LIKED[i]]++;
            return;
        }
}

static bool foresee(const Match *world, const SecretPlan plans[SEATS_MAX], int32_t worth[SEATS_MAX])
{
    const LifeforceBoard *board = lifeforce_board(world);
    Casting               castings[2];
    int                   seats[2] = {0, 0}, life[2], count = 0;
    int32_t               chances[2];
    if (board->spell_count)
        return false;
    for (int seat = 0; seat < world->seats; seat++) {
        worth[seat] = 0;
        if (board->seats[seat].out)
            continue;
        if (count == 2 || !read_casting(world, seat, &plans[seat], &castings[count]))
            return false;
        seats[count++] = seat;
    }
    for (int i = 0; i < 2; i++) {
        int left = board->seats[seats[i]].deck_count - damage_of(&castings[!i], &castings[i]);
        life[i] = left > 0 ? left : 0;
        if (castings[i].summons)
            take_best(&castings[i], board->supply);
    }
    lifeforce_duel_worth(life, (const uint8_t *const[]){castings[0].mods, castings[1].mods},
                         chances);
    worth[seats[0]] = chances[0];
    worth[seats[1]] = chances[1];
    return true;
}

const Secret lifeforce_castings = {
    .before = before, .deal = deal, .plans = plans, .hand = hand, .foresee = foresee};
