/* Whole castings of Lifeforce: how a draw is shared between attack, defence and summon. */
#include "lifeforce_plans.h"

#include <string.h>

#include "lifeforce_clash.h"
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

static void end_plan(Maker *maker, SecretPlan *plan)
{
    SecretPlans *list = maker->list;
    add_move(plan, (Move){.act = LIFEFORCE_ACT_DONE});
    if (list->count < SECRET_PLANS_MAX)
        list->plans[list->count++] = *plan;
}

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
    SecretPlan plan = {0};
    add_spell(&plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, attackers),
              attackers ? mods : 0);
    add_spell(&plan, LIFEFORCE_ACT_DEFEND, 0,
              cards_of(maker->own, attackers, maker->cards - attackers), guards_mods);
    end_plan(maker, &plan);
}

static void split(Maker *maker, uint8_t act, int target, int first, uint32_t mods)
{
    SecretPlan plan = {0};
    add_spell(&plan, act, target, cards_of(maker->own, 0, first), mods);
    add_spell(&plan, act, target, cards_of(maker->own, first, maker->cards - first), 0);
    end_plan(maker, &plan);
}

static void summon_and(Maker *maker, uint8_t act, int target, uint32_t mods)
{
    SecretPlan plan = {0};
    add_spell(&plan, act, target, cards_of(maker->own, 0, maker->cards - 1), mods);
    add_summon(&plan, maker->own);
    end_plan(maker, &plan);
}

/* With a third spell. */
static void three_ways(Maker *maker, int target, uint32_t mods)
{
    int        cards = maker->cards, half = cards / 2, third = (cards + 2) / 3;
    SecretPlan plan = {0};
    add_spell(&plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, half), mods);
    add_spell(&plan, LIFEFORCE_ACT_DEFEND, 0, cards_of(maker->own, half, cards - half - 1), 0);
    add_summon(&plan, maker->own);
    end_plan(maker, &plan);
    plan = (SecretPlan){0};
    add_spell(&plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, 0, third), mods);
    add_spell(&plan, LIFEFORCE_ACT_ATTACK, target, cards_of(maker->own, third, (cards + 1) / 3), 0);
    add_spell(&plan, LIFEFORCE_ACT_DEFEND, 0,
              cards_of(maker->own, third + (cards + 1) / 3, cards / 3), 0);
    end_plan(maker, &plan);
}

static void attacks_on(Maker *maker, int target, uint32_t mods, uint32_t guards_mods)
{
    int cards = maker->cards, shares = cards < SHARES_MAX ? cards : SHARES_MAX;
    for (int i = 0; i < shares; i++)
        share(maker, target, shares > 1 ? 1 + i * (cards - 1) / (shares - 1) : cards, mods,
              guards_mods);
    if (cards > 1)
        summon_and(maker, LIFEFORCE_ACT_ATTACK, target, mods);
    for (int first = 1; first <= 3 && first < cards; first++)
        split(maker, LIFEFORCE_ACT_ATTACK, target, first, mods);
    if (cards > 7)
        split(maker, LIFEFORCE_ACT_ATTACK, target, cards / 2, mods);
    if (cards > 3)
        split(maker, LIFEFORCE_ACT_ATTACK, target, cards - 1, mods);
    if (cards > 2 && maker->own->spells_allowed > LIFEFORCE_SPELLS_USUAL)
        three_ways(maker, target, mods);
}

static void defences(Maker *maker, uint32_t mods)
{
    int cards = maker->cards;
    share(maker, 0, 0, 0, mods);
    if (cards > 1)
        split(maker, LIFEFORCE_ACT_DEFEND, 0, (cards + 1) / 2, mods);
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
        end_plan(&maker, &(SecretPlan){0});
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

/* What a casting comes to. */

static void form_spell(const Match *world, const Move *move, LifeforceForm *form)
{
    int cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
    int power = lifeforce_bag_power(move->bags[0]);
    int boosts = bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST);
    int diverts = bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT);
    int mods = bag_total(move->bags[1], LIFEFORCE_MOD_BITS);
    form->cost = (uint8_t)(form->cost + boosts);
    power += 2 * boosts + 2 * diverts;
    if (move->act == LIFEFORCE_ACT_DEFEND)
        lifeforce_form_defend(form, power + (world->options[0] ? 1 : cards + mods + boosts));
    else
        lifeforce_form_attack(
            form, power, cards + mods,
            bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_PENETRATING) > 0);
}

/* Defences that stand from earlier rounds. */
static void form_old(const Match *world, int seat, LifeforceForm *form)
{
    const LifeforceBoard *board = lifeforce_board(world);
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].owner == seat && board->spells[i].kind == LIFEFORCE_DEFEND)
            lifeforce_form_defend(form, lifeforce_stops(world, &board->spells[i]));
}

/* The first of what is liked that there is still some of. */
static void take_best(uint8_t mods[LIFEFORCE_MODS], const uint8_t supply[LIFEFORCE_MODS])
{
    static const uint8_t LIKED[LIFEFORCE_MODS] = {
        LIFEFORCE_MOD_PENETRATING, LIFEFORCE_MOD_GHOST, LIFEFORCE_MOD_DIVERT,
        LIFEFORCE_MOD_DURABLE,     LIFEFORCE_MOD_BOOST, LIFEFORCE_MOD_EXTRA_HAND};
    for (int i = 0; i < LIFEFORCE_MODS; i++)
        if (supply[LIKED[i]] && !mods[LIKED[i]]) {
            mods[LIKED[i]]++;
            return;
        }
}

static void form_of(const Match *world, int seat, const SecretPlan *plan, SecretForm *secret)
{
    const LifeforceBoard *board = lifeforce_board(world);
    LifeforceForm         form = {0};
    uint8_t               mods[LIFEFORCE_MODS];
    memcpy(mods, board->seats[seat].mods, sizeof mods);
    for (int i = 0; i < plan->count; i++) {
        const Move *move = &plan->moves[i];
        if (move->act == LIFEFORCE_ACT_DONE)
            continue;
        if (move->act == LIFEFORCE_ACT_SUMMON) {
            take_best(mods, board->supply);
            continue;
        }
        for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
            mods[mod] = (uint8_t)(mods[mod] - bag_count(move->bags[1], LIFEFORCE_MOD_BITS, mod));
        form_spell(world, move, &form);
    }
    form_old(world, seat, &form);
    form.ghost = mods[LIFEFORCE_MOD_GHOST] > 0;
    form.strength = (int16_t)lifeforce_modifiers_worth(mods);
    memcpy(secret->bytes, &form, sizeof form);
}

static void meet(const Match *world, const int seats[2], const SecretForm *const forms[2],
                 int32_t worth[2])
{
    const LifeforceBoard *board = lifeforce_board(world);
    LifeforceForm         clash[2];
    int                   life[2];
    for (int i = 0; i < 2; i++) {
        memcpy(&clash[i], forms[i]->bytes, sizeof clash[i]);
        life[i] = board->seats[seats[i]].deck_count;
    }
    lifeforce_clash(life, clash, worth);
}

const Secret lifeforce_castings = {.before = before,
                                   .rival = lifeforce_next_in,
                                   .deal = deal,
                                   .plans = plans,
                                   .form = form_of,
                                   .meet = meet,
                                   .spite = 5,
                                   .rivals_spite = 100};
