/* Lifeforce: life is what one plays with and what one plays for. A round is imagined to its end,
 * then the decks are compared: with little life left a single card decides. */
#include "ai/judgement.h"

#include <string.h>

#include "core/require.h"
#include "core/rules.h"
#include "lifeforce.h"
#include "lifeforce_bids.h"
#include "lifeforce_plans.h"

enum {
    CARD_POWER = 233,   /* of a life card one does not see, in hundredths */
    STANDING_WORTH = 40 /* a point of a defence that stays on the table */
};

static const LifeforceSeat *actor_of(const Match *world)
{
    return &lifeforce_board(world)->seats[world->actor];
}

static bool is_revised(const Match *world) { return world->options[0] != 0; }

/* Worth, at the start of a round. */

/* What the modifiers in hand are worth, in hundredths of a life card: the first of a sort, and more
 * of it. */
int32_t lifeforce_modifiers_worth(const uint8_t mods[LIFEFORCE_MODS])
{
    static const uint8_t FIRST[LIFEFORCE_MODS] = {100, 130, 230, 120, 80, 130}, MORE = 60;
    int32_t              worth = 0;
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        if (mods[mod])
            worth += FIRST[mod] + MORE * (mods[mod] - 1);
    return worth;
}

/* The next round costs everybody a card at least: who has but one left dies of it, whatever comes,
 * unless a Ghost gives it back. */
LifeforceStanding lifeforce_stand(int life, int32_t modifiers, bool ghost)
{
    require(life >= 0 && life <= LIFEFORCE_CARDS_MAX);
    return (LifeforceStanding){
        .life = life, .strength = life ? 100 * life + modifiers : 0, .doomed = life <= 1 && !ghost};
}

static LifeforceStanding standing_of(const Match *world, int seat)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *own = &board->seats[seat];
    LifeforceStanding     standing =
        lifeforce_stand(own->out ? 0 : own->deck_count, lifeforce_modifiers_worth(own->mods),
                        own->mods[LIFEFORCE_MOD_GHOST] > 0);
    for (int i = 0; i < board->spell_count && standing.life; i++)
        if (board->spells[i].owner == seat && board->spells[i].kind == LIFEFORCE_DEFEND)
            standing.strength += STANDING_WORTH * lifeforce_power(board->spells[i].life);
    return standing;
}

/* Of a duel, in percent: how often anybody survives it, where one has as little life as this. */
static int32_t survivors(int life)
{
    static const uint8_t PERCENT[] = {0, 4, 20, 50, 85};
    return life < 5 ? PERCENT[life] : 92;
}

/* A lead decides, and the less life there is the more: so says build/duel, which solves the game
 * without most of its modifiers. The closer the match, the more often both die. */
static void worth_of_duel(const LifeforceStanding two[2], int32_t chances[2])
{
    const LifeforceStanding *one = &two[0], *other = &two[1];
    int32_t                  spread = (one->strength + other->strength) / 10 - 40;
    int32_t chance = judge_chance(one->strength - other->strength, spread > 50 ? spread : 50);
    if (one->doomed != other->doomed)
        chance = one->doomed ? 300 : WORTH_WIN - 300;
    int32_t shared = 100 - survivors(one->life < other->life ? one->life : other->life);
    int32_t close = 2 * (chance < WORTH_WIN / 2 ? chance : WORTH_WIN - chance);
    int32_t whole = one->doomed && other->doomed ? 0 : WORTH_WIN - shared * close / 100;
    chances[0] = (int32_t)((int64_t)chance * whole / WORTH_WIN);
    chances[1] = whole - chances[0];
}

void lifeforce_duel_worth(const LifeforceStanding two[2], int32_t chances[2])
{
    if (two[0].life && two[1].life) {
        worth_of_duel(two, chances);
        return;
    }
    chances[0] = two[0].life ? WORTH_WIN : 0;
    chances[1] = two[1].life ? WORTH_WIN : 0;
}

/* With more than two in, who leads is what all shoot at: a life is worth a life. */
static void worth(const Match *world, int32_t worth[SEATS_MAX])
{
    LifeforceStanding all[SEATS_MAX];
    int64_t           weights[SEATS_MAX], sum = 0;
    int               in[SEATS_MAX], count = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        LifeforceStanding standing = standing_of(world, seat);
        weights[seat] = standing.strength;
        sum += weights[seat];
        if (standing.life) {
            all[count] = standing;
            in[count++] = seat;
        }
    }
    if (count == 2) {
        int32_t chances[2];
        worth_of_duel(all, chances);
        for (int seat = 0; seat < world->seats; seat++)
            worth[seat] = seat == in[0] ? chances[0] : seat == in[1] ? chances[1] : 0;
        return;
    }
    for (int seat = 0; seat < world->seats; seat++)
        worth[seat] = sum ? (int32_t)(weights[seat] * WORTH_WIN / sum) : 0;
}

/* Sets of drawn cards. */

static uint32_t highest(const uint8_t drawn[LIFEFORCE_VALUES], int count)
{
    uint32_t bag = 0;
    for (int i = LIFEFORCE_VALUES - 1; i >= 0 && count > 0; i--) {
        int taken = drawn[i] < count ? drawn[i] : count;
        bag |= bag_of(LIFEFORCE_LIFE_BITS, i, taken);
        count -= taken;
    }
    return bag;
}

static uint32_t lowest(const uint8_t drawn[LIFEFORCE_VALUES], int count)
{
    uint32_t bag = 0;
    for (int i = 0; i < LIFEFORCE_VALUES && count > 0; i++) {
        int taken = drawn[i] < count ? drawn[i] : count;
        bag |= bag_of(LIFEFORCE_LIFE_BITS, i, taken);
        count -= taken;
    }
    return bag;
}

int lifeforce_bag_power(uint32_t bag)
{
    int power = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        power += (i + 1) * bag_count(bag, LIFEFORCE_LIFE_BITS, i);
    return power;
}

/* What may come: the power that rivals can throw at a seat, in hundredths. What they cast nobody
 * sees; mostly it is attacks. */
static int threat_to(const Match *world, int seat)
{
    enum { ATTACKS_PERCENT = 60 };
    const LifeforceBoard *board = lifeforce_board(world);
    int                   rivals = lifeforce_seats_in(world) - 1, threat = 0;
    for (int rival = 0; rival < world->seats; rival++)
        if (rival != seat && !board->seats[rival].out)
            threat += board->seats[rival].bid * CARD_POWER * ATTACKS_PERCENT / 100;
    return rivals > 0 ? threat / rivals : 0;
}

/* Modifiers as a spell would take them all. */
static uint32_t all_mods(const LifeforceSeat *own, int special)
{
    return bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST, own->mods[LIFEFORCE_MOD_BOOST]) |
           bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT, own->mods[LIFEFORCE_MOD_DIVERT]) |
           bag_of(LIFEFORCE_MOD_BITS, special, own->mods[special] > 0);
}

/* How moves look, in hundredths of a life card. */

static int attack_look(const Match *world, const Move *move)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *target = &board->seats[move->seat];
    int                   power = 100 * lifeforce_bag_power(move->bags[0]) +
                150 * bag_total(move->bags[1], LIFEFORCE_MOD_BITS);
    int hold = target->bid * (CARD_POWER + (is_revised(world) ? 0 : 100)) / 2;
    int damage = power - hold;
    int life = 100 * target->deck_count;
    if (damage >= life)
        return life + 400;
    return damage > 0 ? damage : 10;
}

static int defend_look(const Match *world, const Move *move)
{
    int cards = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS) +
                bag_total(move->bags[1], LIFEFORCE_MOD_BITS);
    int hold = 100 * lifeforce_bag_power(move->bags[0]) + (is_revised(world) ? 100 : 100 * cards);
    int threat = threat_to(world, world->actor);
    int life = 100 * actor_of(world)->deck_count;
    int saved = hold < threat ? hold : threat - (hold - threat) / 10;
    return threat >= life ? saved + 200 : saved;
}

static int bid_look(const Match *world, const Move *move)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *own = actor_of(world);
    int                   most = 0;
    for (int seat = 0; seat < world->seats; seat++)
        if (seat != world->actor && !board->seats[seat].out && board->seats[seat].bid > most)
            most = board->seats[seat].bid;
    int wanted = most > 2 ? (most * 7 + 9) / 10 : 2; /* defence is cheaper than attack */
    if (wanted > own->deck_count / 2 + 1)
        wanted = own->deck_count / 2 + 1;
    int total = own->bid + (move->act == LIFEFORCE_ACT_BID ? move->n : 0);
    int off = total > wanted ? total - wanted : wanted - total;
    return -60 * off;
}

static int take_look(const Move *move)
{
    static const uint8_t LIKED[LIFEFORCE_MODS] = {50, 60, 90, 55, 30, 65};
    return LIKED[move->n];
}

static int glance(const Match *view, const Mind *mind, const Move *move)
{
    (void)mind;
    switch (move->act) {
    case LIFEFORCE_ACT_BID:
    case LIFEFORCE_ACT_PASS: return bid_look(view, move);
    case LIFEFORCE_ACT_ATTACK: return attack_look(view, move);
    case LIFEFORCE_ACT_DEFEND: return defend_look(view, move);
    case LIFEFORCE_ACT_SUMMON: return 80 - 12 * move->n;
    case LIFEFORCE_ACT_EXTRA_HAND: return 20;
    case LIFEFORCE_ACT_GHOST:
        return 90 * bag_total(move->bags[0], LIFEFORCE_LIFE_BITS) -
               60 * lifeforce_bag_power(move->bags[0]) + 40;
    case LIFEFORCE_ACT_TAKE: return take_look(move);
    default: return 0;
    }
}

/* The moves worth a thought. */

/* In a duel by the plain rules defence is cheap: who bids in small steps sees what he must answer.
 * With more rivals, or thinner defences, a large bid is worth its risk. */
static void list_bids(const Match *world, MoveList *list)
{
    const LifeforceSeat *own = actor_of(world);
    bool                 careful = !is_revised(world) && lifeforce_seats_in(world) == 2;
    int                  most = own->bid ? (careful ? 2 : 5) : (careful ? 1 : 4);
    int                  spare = own->deck_count - 2; /* one card does not last a round */
    if (own->bid || !own->deck_count)
        move_list_add(list, LIFEFORCE_ACT_PASS);
    else if (spare < 1)
        spare = 1;
    for (int n = 1; n <= most && n <= spare; n++)
        move_list_add(list, LIFEFORCE_ACT_BID)->n = (uint8_t)n;
}

static void add_spell(MoveList *list, uint8_t act, int target, uint32_t life, uint32_t mods)
{
    Move move = {.act = act, .seat = (uint8_t)target, .bags = {life, mods}};
    for (int i = 0; i < list->count; i++)
        if (move_same(&list->moves[i], &move))
            return;
    if (list->count < SHORTLIST_MAX)
        list->moves[list->count++] = move;
}

/* What the last spell does not take is lost, so it takes all. */
static bool is_last_spell(const LifeforceSeat *own) { return own->cast + 1 == own->spells_allowed; }

static void list_attacks(const Match *world, const LifeforceSeat *own, int target, MoveList *list)
{
    int      cards = lifeforce_count(own->drawn);
    int      least = is_last_spell(own) ? cards : 1;
    uint32_t mods = all_mods(own, LIFEFORCE_MOD_PENETRATING);
    for (int count = cards; count >= least; count -= count > 6 ? 2 : 1) {
        if (world->seats > 2 && count != cards && count != (cards + 1) / 2 && count != 1)
            continue;
        add_spell(list, LIFEFORCE_ACT_ATTACK, target, highest(own->drawn, count), 0);
        if (mods)
            add_spell(list, LIFEFORCE_ACT_ATTACK, target, highest(own->drawn, count), mods);
    }
    if (!is_last_spell(own))
        add_spell(list, LIFEFORCE_ACT_ATTACK, target, lowest(own->drawn, 1), 0);
}

static void list_defences(const LifeforceSeat *own, MoveList *list)
{
    int      cards = lifeforce_count(own->drawn);
    int      least = is_last_spell(own) ? cards : 1;
    uint32_t mods = all_mods(own, LIFEFORCE_MOD_DURABLE);
    uint32_t durable =
        own->mods[LIFEFORCE_MOD_DURABLE] ? bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DURABLE, 1) : 0;
    for (int count = cards; count >= least; count -= count > 6 ? 2 : 1) {
        add_spell(list, LIFEFORCE_ACT_DEFEND, 0, lowest(own->drawn, count), 0);
        if (durable)
            add_spell(list, LIFEFORCE_ACT_DEFEND, 0, lowest(own->drawn, count), durable);
    }
    if (mods & ~durable)
        add_spell(list, LIFEFORCE_ACT_DEFEND, 0, lowest(own->drawn, cards), mods);
    if (is_last_spell(own))
        return;
    add_spell(list, LIFEFORCE_ACT_DEFEND, 0, highest(own->drawn, 1), 0);
    if (cards > 3)
        add_spell(list, LIFEFORCE_ACT_DEFEND, 0, highest(own->drawn, cards / 2), 0);
}

static void list_casts(const Match *world, MoveList *list)
{
    const LifeforceSeat *own = actor_of(world);
    if (own->cast == own->spells_allowed || !lifeforce_count(own->drawn)) {
        move_list_add(list, LIFEFORCE_ACT_DONE);
        return;
    }
    for (int seat = 0; seat < world->seats; seat++)
        if (lifeforce_may_target(world, world->actor, seat) &&
            lifeforce_board(world)->seats[seat].deck_count) /* else he dies anyway */
            list_attacks(world, own, seat, list);
    list_defences(own, list);
    bool first = true;
    int  last = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        if (own->drawn[i]) {
            if (first)
                move_list_add(list, LIFEFORCE_ACT_SUMMON)->n = (uint8_t)(i + 1);
            first = false;
            last = i + 1;
        }
    Move dear = {.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)last};
    if (!move_same(&dear, &list->moves[list->count - 1]))
        *move_list_add(list, LIFEFORCE_ACT_SUMMON) = dear;
}

static void list_after_bid(const Match *world, MoveList *list)
{
    const LifeforceSeat *own = actor_of(world);
    int                  cards = lifeforce_count(own->drawn);
    move_list_add(list, LIFEFORCE_ACT_DONE);
    if (own->mods[LIFEFORCE_MOD_EXTRA_HAND] && own->spells_allowed == LIFEFORCE_SPELLS_USUAL &&
        cards >= LIFEFORCE_SPELLS_EXTRA)
        move_list_add(list, LIFEFORCE_ACT_EXTRA_HAND);
    for (int count = 1; count <= cards && own->mods[LIFEFORCE_MOD_GHOST]; count++) {
        move_list_add(list, LIFEFORCE_ACT_GHOST)->bags[0] = lowest(own->drawn, count);
        if (lowest(own->drawn, count) != highest(own->drawn, count))
            move_list_add(list, LIFEFORCE_ACT_GHOST)->bags[0] = highest(own->drawn, count);
    }
}

static bool may_be_attacked_again(const Match *world)
{
    const LifeforceBoard *board = lifeforce_board(world);
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->kind == LIFEFORCE_ATTACK && spell->owner != world->actor &&
            spell->id != board->attack)
            return true;
    }
    return false;
}

/* Against the last attack, if it is a common one, stands every defence that is plain and gone after
 * the round anyway. */
static void list_blocks(const Match *world, MoveList *list)
{
    const LifeforceBoard *board = lifeforce_board(world);
    int                   defences = lifeforce_defences(board, world->actor), kept = 0;
    uint32_t              plain = 0;
    match_moves(world, list);
    bool penetrating = lifeforce_look(board, board->attack)->special != 0;
    if (penetrating || may_be_attacked_again(world))
        return;
    for (int i = 0; i < defences && i < 31; i++) {
        const LifeforceSpell *defence = lifeforce_defence(board, world->actor, i);
        bool                  stays = defence->special || defence->worn || defence->old;
        plain |= (uint32_t)(!stays && !defence->boosts && !defence->diverts) << i;
    }
    for (int i = 0; i < list->count; i++)
        if ((list->moves[i].bags[0] & plain) == plain)
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

static void shortlist(const Match *world, const Mind *mind, MoveList *list)
{
    enum { LONGEST = 28 };
    int32_t looks[MOVES_MAX];
    switch (world->phase) {
    case LIFEFORCE_BID: list_bids(world, list); break;
    case LIFEFORCE_AFTER_BID: list_after_bid(world, list); break;
    case LIFEFORCE_CAST: list_casts(world, list); break;
    case LIFEFORCE_BLOCK: list_blocks(world, list); break;
    default: match_moves(world, list);
    }
    for (int i = 0; i < list->count; i++)
        looks[i] = glance(world, mind, &list->moves[i]);
    judge_sort(list, looks);
    if (list->count > LONGEST)
        list->count = LONGEST;
}

/* Quick decisions. */

static void quick_bid(const Match *world, Rng *rng, Move *move)
{
    static const uint8_t  HABIT[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4};
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *own = actor_of(world);
    int                   most = 0, spare = own->deck_count - 1;
    uint32_t              chance = rng_next(rng);
    for (int seat = 0; seat < world->seats; seat++)
        if (seat != world->actor && board->seats[seat].bid > most)
            most = board->seats[seat].bid;
    int wanted = own->bid ? 0 : HABIT[chance & 15];
    if (most > 2 && chance >> 4 & 3)
        wanted = (most * 7 + 9) / 10 > wanted ? (most * 7 + 9) / 10 : wanted;
    int more = wanted - own->bid;
    if (more > spare)
        more = spare;
    if (own->bid == 0 && own->deck_count && more < 1)
        more = 1;
    *move = more > 0 ? (Move){.act = LIFEFORCE_ACT_BID, .n = (uint8_t)more}
                     : (Move){.act = LIFEFORCE_ACT_PASS};
}

static int some_target(const Match *world, Rng *rng)
{
    int targets[SEATS_MAX], count = 0;
    for (int seat = 0; seat < world->seats; seat++)
        if (lifeforce_may_target(world, world->actor, seat))
            targets[count++] = seat;
    return count ? targets[count > 1 ? rng_below(rng, (uint32_t)count) : 0] : SEAT_NONE;
}

/* Enough defence for what may come, the rest into an attack; a lone small card summons. */
static void quick_cast(const Match *world, Rng *rng, Move *move)
{
    const LifeforceSeat *own = actor_of(world);
    int                  cards = lifeforce_count(own->drawn);
    int                  room = own->spells_allowed - own->cast;
    uint32_t             chance = rng_next(rng);
    *move = (Move){.act = LIFEFORCE_ACT_DONE};
    if (!cards || !room)
        return;
    int target = some_target(world, rng);
    int threat = threat_to(world, world->actor);
    /* Who could be killed takes no chances. */
    if (threat < 100 * own->deck_count)
        threat = threat * (int)(50 + (chance & 127)) / 100;
    int per_card = CARD_POWER + (is_revised(world) ? 0 : 100);
    int guards = (threat + per_card / 2) / per_card;
    if (own->cast > 0 && lifeforce_defences(lifeforce_board(world), world->actor))
        guards = 0;
    uint32_t mode = chance >> 8 & 15;
    if (room > 1 && cards > 1 && mode == 0) {
        uint32_t low = lowest(own->drawn, 1);
        for (uint8_t i = 0; i < LIFEFORCE_VALUES; i++)
            if (bag_count(low, LIFEFORCE_LIFE_BITS, i))
                *move = (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)(i + 1)};
        return;
    }
    if (guards >= cards || (cards == 1 && guards == 0 && mode < 4) || target == SEAT_NONE) {
        uint32_t life = lowest(own->drawn, cards);
        uint32_t mods = mode & 1 ? all_mods(own, LIFEFORCE_MOD_DURABLE) : 0;
        *move = (Move){.act = LIFEFORCE_ACT_DEFEND, .bags = {life, mods}};
        return;
    }
    if (cards == 1 && mode < 8) {
        uint32_t low = lowest(own->drawn, 1);
        for (uint8_t i = 0; i < LIFEFORCE_VALUES; i++)
            if (bag_count(low, LIFEFORCE_LIFE_BITS, i))
                *move = (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)(i + 1)};
        return;
    }
    if (guards > 0 && room > 1) {
        *move = (Move){.act = LIFEFORCE_ACT_DEFEND, .bags = {lowest(own->drawn, guards), 0}};
        return;
    }
    uint32_t mods = mode < 12 ? all_mods(own, LIFEFORCE_MOD_PENETRATING) : 0;
    *move = (Move){.act = LIFEFORCE_ACT_ATTACK,
                   .seat = (uint8_t)target,
                   .bags = {highest(own->drawn, cards), mods}};
}

/* Defences until they hold what the attack's cards promise; a Penetrating one needs two. Against
 * the last attack stands all that is gone after the round anyway. */
static void quick_block(const Match *world, Rng *rng, Move *move)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSpell *attack = lifeforce_look(board, board->attack);
    int                   defences = lifeforce_defences(board, world->actor);
    int                   need = lifeforce_cards(attack) * CARD_POWER, picked = 0;
    bool                  last = !may_be_attacked_again(world);
    *move = (Move){.act = LIFEFORCE_ACT_BLOCK};
    if (!defences || (attack->special && defences == 1) || (!last && (rng_next(rng) & 15) == 0))
        return;
    for (int i = 0; i < defences && i < 31; i++) {
        const LifeforceSpell *defence = lifeforce_defence(board, world->actor, i);
        bool                  stays = defence->special || defence->worn || defence->old;
        if (need <= 0 && (!attack->special || picked > 1) && (!last || stays))
            continue;
        move->bags[0] |= 1u << i;
        need -= 100 * lifeforce_power(defence->life) +
                (is_revised(world) ? 100 : 100 * lifeforce_cards(defence));
        picked++;
    }
}

static void quick_divert(const Match *world, Rng *rng, Move *move)
{
    const LifeforceBoard *board = lifeforce_board(world);
    *move = (Move){.act = LIFEFORCE_ACT_SKIP};
    int start = (int)rng_below(rng, board->spell_count);
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *other = &board->spells[(start + i) % board->spell_count];
        if (other->owner != world->actor && !lifeforce_turned_up(other) &&
            lifeforce_has_life(other)) {
            *move = (Move){.act = LIFEFORCE_ACT_DIVERT_FROM, .n = other->id};
            return;
        }
    }
}

static void quick_take(const Match *world, Rng *rng, Move *move)
{
    int best = -1;
    for (uint8_t mod = 0; mod < LIFEFORCE_MODS; mod++) {
        Move take = {.act = LIFEFORCE_ACT_TAKE, .n = mod};
        if (!lifeforce_board(world)->supply[mod])
            continue;
        int look = take_look(&take) + (int)(rng_next(rng) & 31);
        if (look > best) {
            best = look;
            *move = take;
        }
    }
}

static void quick_after_bid(const Match *world, Rng *rng, Move *move)
{
    const LifeforceSeat *own = actor_of(world);
    int                  cards = lifeforce_count(own->drawn);
    *move = (Move){.act = LIFEFORCE_ACT_DONE};
    if (own->mods[LIFEFORCE_MOD_GHOST] && cards > 1 && rng_next(rng) & 1)
        *move = (Move){.act = LIFEFORCE_ACT_GHOST, .bags = {lowest(own->drawn, cards / 2)}};
    else if (own->mods[LIFEFORCE_MOD_EXTRA_HAND] && own->spells_allowed == LIFEFORCE_SPELLS_USUAL &&
             cards >= LIFEFORCE_SPELLS_EXTRA && rng_next(rng) & 1)
        *move = (Move){.act = LIFEFORCE_ACT_EXTRA_HAND};
}

static void quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    (void)mind;
    switch (world->phase) {
    case LIFEFORCE_BID: quick_bid(world, rng, move); break;
    case LIFEFORCE_AFTER_BID: quick_after_bid(world, rng, move); break;
    case LIFEFORCE_CAST: quick_cast(world, rng, move); break;
    case LIFEFORCE_BLOCK: quick_block(world, rng, move); break;
    case LIFEFORCE_BOOST:
        *move = (Move){.act = LIFEFORCE_ACT_BOOST, .n = lifeforce_board(world)->spell};
        break;
    case LIFEFORCE_DIVERT: quick_divert(world, rng, move); break;
    default: quick_take(world, rng, move);
    }
}

static bool quiet(const Match *world)
{
    if (world->phase != LIFEFORCE_BID || world->actor != world->turn)
        return false;
    return lifeforce_board(world)->seats[world->actor].bid == 0;
}

static bool covered(const Match *world)
{
    return world->phase == LIFEFORCE_CAST || world->phase == LIFEFORCE_AFTER_BID;
}

static void cover(const Match *world, Move *move)
{
    (void)world;
    if (move->act == LIFEFORCE_ACT_GHOST)
        *move =
            (Move){.act = move->act, .n = (uint8_t)bag_total(move->bags[0], LIFEFORCE_LIFE_BITS)};
    else if (move->act != LIFEFORCE_ACT_SUMMON)
        *move = (Move){.act = move->act};
}

/* What a caster goes by: the cards drawn and the bids. */
static uint32_t situation(const Match *world)
{
    const LifeforceBoard *board = lifeforce_board(world);
    const LifeforceSeat  *own = actor_of(world);
    uint32_t              bids = 0;
    for (int seat = 0; seat < world->seats; seat++)
        if (seat != world->actor && board->seats[seat].bid > bids)
            bids = board->seats[seat].bid;
    return 1u + world->actor + 8u * world->phase + 64u * own->cast +
           256u * (uint32_t)lifeforce_count(own->drawn) + 8192u * bids +
           262144u * (uint32_t)(own->deck_count / 3);
}

/* Spells are remembered by how many cards, of the high or the low ones, they take. */
static void shape(const Match *world, Move *move)
{
    const LifeforceSeat *own = actor_of(world);
    if (move->act != LIFEFORCE_ACT_ATTACK && move->act != LIFEFORCE_ACT_DEFEND &&
        move->act != LIFEFORCE_ACT_GHOST)
        return;
    int count = bag_total(move->bags[0], LIFEFORCE_LIFE_BITS);
    move->n = (uint8_t)count;
    move->m = move->bags[0] == highest(own->drawn, count);
    move->bags[0] = 0;
}

static bool mixed(const Match *view)
{
    return view->phase == LIFEFORCE_BID || view->phase == LIFEFORCE_CAST;
}

static Purpose purpose(const Match *view, const Move *move)
{
    (void)view;
    switch (move->act) {
    case LIFEFORCE_ACT_ATTACK: return PURPOSE_ATTACK;
    case LIFEFORCE_ACT_DEFEND: return PURPOSE_GUARD;
    case LIFEFORCE_ACT_SUMMON: return PURPOSE_BUILD;
    case LIFEFORCE_ACT_BID: return move->n > 3 ? PURPOSE_GAMBLE : PURPOSE_PLAIN;
    default: return PURPOSE_PLAIN;
    }
}

/* Those with a pact aim at others rather than at one another. */
static int feeling(const Match *view, const Mind *mind, const Move *move)
{
    enum { A_FAVOUR = 20 };
    if (view->seats == 2 || move->act != LIFEFORCE_ACT_ATTACK)
        return 0;
    return -A_FAVOUR * mind->memory.favour[move->seat][view->actor];
}

/* Whose cards in it nobody but its owner has seen. */
static bool is_unseen(const LifeforceSpell *spell, int viewer)
{
    return spell->owner != viewer && spell->kind != LIFEFORCE_CALL && !spell->old &&
           lifeforce_secret(spell) && !lifeforce_count(spell->known);
}

/* Which of two spells of a casting has the higher cards: mostly attacks, of two the smaller. */
static bool is_dearer(const LifeforceSpell *one, const LifeforceSpell *other)
{
    if (one->kind != other->kind)
        return one->kind == LIFEFORCE_ATTACK;
    return lifeforce_count(one->life) < lifeforce_count(other->life);
}

/* The highest cards of both into the one. */
static void sort_cards(LifeforceSpell *dear, LifeforceSpell *cheap)
{
    int room = lifeforce_count(dear->life);
    for (int i = LIFEFORCE_VALUES - 1; i >= 0; i--) {
        int all = dear->life[i] + cheap->life[i], taken = all < room ? all : room;
        dear->life[i] = (uint8_t)taken;
        cheap->life[i] = (uint8_t)(all - taken);
        room -= taken;
    }
}

/* Who casts two spells mostly sorts his cards first. */
static void likely(Match *world, int seat, Rng *rng)
{
    LifeforceBoard *board = lifeforce_board(world);
    if (world->phase == LIFEFORCE_CAST || rng_below(rng, 4) == 0)
        return;
    for (int i = 0; i < board->spell_count; i++)
        for (int k = 0; k < board->spell_count; k++)
            if (board->spells[i].owner == board->spells[k].owner &&
                is_unseen(&board->spells[i], seat) && is_unseen(&board->spells[k], seat) &&
                is_dearer(&board->spells[i], &board->spells[k]))
                sort_cards(&board->spells[i], &board->spells[k]);
}

const Judgement lifeforce_judgement = {
    .shortlist = shortlist,
    .quick = quick,
    .worth = worth,
    .likely = likely,
    .glance = glance,
    .purpose = purpose,
    .feeling = feeling,
    .covered = covered,
    .cover = cover,
    .situation = situation,
    .shape = shape,
    .secret = &lifeforce_castings,
    .bidding = &lifeforce_bidding,
    .mixed = mixed,
    .quiet = quiet,
    .reason = lifeforce_reason,
    .temper = 350,
    .playout_moves = 0,
    .explore = 100,
    .iterations =
        {[LEVEL_NORMAL] = 20, [LEVEL_HARD] = 44, [LEVEL_EXPERT] = 3000, [LEVEL_CHEATER] = 3000},
    .oversight = {[LEVEL_EASY] = 350, [LEVEL_NORMAL] = 200},
    .blur = {[LEVEL_EASY] = 400, [LEVEL_NORMAL] = 800},
    .cost = {.deal = 1900, .list_each = 1050, .step_each = 120},
};
