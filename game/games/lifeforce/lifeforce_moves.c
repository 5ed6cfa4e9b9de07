/* The moves of Lifeforce that are worth listing. They are numbered, so that a random one is made
 * without the list: first all are counted, then the one with the wanted number is built.
 *
 * Left out: Extra Hand with fewer than three cards to cast, a lone defence against a Penetrating
 * attack, more than one Penetrating or Durable in a spell, all but one of the equal answers to a
 * Boost that finds no card; and where hands grow so large that the list would, life cards other
 * than the highest or the lowest few. */
#include "lifeforce_parts.h"
#include "lifeforce.h"

enum {
    GHOSTS_LISTED = 64, /* sets of life cards to return, at most */
    /* Attacks' targets times sets of modifiers, and defences' sets, at most. */
    MOD_SETS_LISTED = 48,
    BLOCK_ALL_SETS = 9,                   /* with so many defences every set of them is listed */
    NOT_LIFE_SETS = LIFEFORCE_VALUES + 1, /* a cast's other moves: summons and done */
};

/* Sets of life cards out of the drawn ones: all of them, or the highest and lowest so many. */
typedef struct LifeSets {
    int cards, count;
    int rungs; /* of the ladder: 0 when every set is listed */
} LifeSets;

static LifeSets life_sets(const uint8_t drawn[LIFEFORCE_VALUES], int most)
{
    LifeSets sets = {.cards = lifeforce_count(drawn)};
    int      every = 1, values = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        every *= drawn[i] + 1;
        values += drawn[i] > 0;
    }
    sets.count = every - 1;
    if (sets.count <= most)
        return sets;
    /* With one value alone the highest and the lowest are the same. */
    sets.rungs = values == 1 ? sets.cards : 2 * sets.cards - 1;
    sets.count = sets.rungs < most ? sets.rungs : most;
    return sets;
}

static uint32_t set_with_number(const uint8_t drawn[LIFEFORCE_VALUES], int number)
{
    uint32_t life = 0;
    for (int i = 0; i < LIFEFORCE_VALUES && number; i++) {
        int sorts = drawn[i] + 1;
        life |= bag_of(LIFEFORCE_LIFE_BITS, i, number % sorts);
        number /= sorts;
    }
    return life;
}

static uint32_t set_of_extremes(const uint8_t drawn[LIFEFORCE_VALUES], int cards, bool highest)
{
    uint32_t life = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        int sort = highest ? LIFEFORCE_VALUES - 1 - i : i;
        int taken = drawn[sort] < cards ? drawn[sort] : cards;
        life |= bag_of(LIFEFORCE_LIFE_BITS, sort, taken);
        cards -= taken;
    }
    return life;
}

static uint32_t nth_life_set(const uint8_t drawn[LIFEFORCE_VALUES], const LifeSets *sets, int index)
{
    if (!sets->rungs)
        return set_with_number(drawn, index + 1);
    int rung = index * sets->rungs / sets->count;
    if (rung < sets->cards)
        return set_of_extremes(drawn, sets->cards - rung, true);
    return set_of_extremes(drawn, rung - sets->cards + 1, false);
}

/* Sets of modifiers for a spell: so many choices of Boosts, of Diverts and of the special one. */
typedef struct ModSets {
    int boosts, diverts, special, count;
} ModSets;

static ModSets mod_sets(const LifeforceSeat *own, int special, int most)
{
    ModSets sets = {.boosts = own->mods[LIFEFORCE_MOD_BOOST],
                    .diverts = own->mods[LIFEFORCE_MOD_DIVERT],
                    .special = own->mods[special] > 0};
    if (sets.boosts > most)
        sets.boosts = most;
    if (sets.diverts > most)
        sets.diverts = most;
    sets.boosts++;
    sets.diverts++;
    sets.special++;
    sets.count = sets.boosts * sets.diverts * sets.special;
    return sets;
}

static uint32_t nth_mod_set(const ModSets *sets, int special, int index)
{
    if (!index)
        return 0;
    uint32_t mods = bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST, index % sets->boosts);
    index /= sets->boosts;
    mods |= bag_of(LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT, index % sets->diverts);
    return mods | bag_of(LIFEFORCE_MOD_BITS, special, index / sets->diverts);
}

/* All that the list of a phase is made of, counted once. */
typedef struct Choices {
    int      count;
    int      parts[4]; /* of the count, in the order of the list */
    LifeSets life;
    ModSets  attack, defend;
    unsigned targets; /* a bit a seat */
    int      defences;
    bool     penetrating;
} Choices;

static const LifeforceSeat *actor_of(const Match *match)
{
    return &lifeforce_board(match)->seats[match->actor];
}

static void count_bids(const LifeforceSeat *own, Choices *choices)
{
    choices->parts[0] = own->deck_count;
    choices->parts[1] = own->bid > 0;
}

static void count_after_bid(const LifeforceSeat *own, Choices *choices)
{
    choices->parts[0] = own->mods[LIFEFORCE_MOD_EXTRA_HAND] &&
                        own->spells_allowed == LIFEFORCE_SPELLS_USUAL &&
                        lifeforce_count(own->drawn) >= LIFEFORCE_SPELLS_EXTRA;
    if (own->mods[LIFEFORCE_MOD_GHOST]) {
        choices->life = life_sets(own->drawn, GHOSTS_LISTED);
        choices->parts[1] = choices->life.count;
    }
    choices->parts[2] = 1;
}

static void count_casts(const Match *match, const LifeforceSeat *own, Choices *choices)
{
    choices->parts[3] = 1;
    if (own->cast == own->spells_allowed || !lifeforce_count(own->drawn))
        return;
    int targets = 0;
    for (int seat = 0; seat < match->seats; seat++)
        if (lifeforce_may_target(match, match->actor, seat)) {
            choices->targets |= 1u << seat;
            targets++;
        }
    int each = 0;
    for (int most = SEATS_MAX; most > 0; most--) {
        choices->attack = mod_sets(own, LIFEFORCE_MOD_PENETRATING, most);
        choices->defend = mod_sets(own, LIFEFORCE_MOD_DURABLE, most);
        each = targets * choices->attack.count + choices->defend.count;
        if (each <= MOD_SETS_LISTED)
            break;
    }
    choices->life = life_sets(own->drawn, (MOVES_MAX - NOT_LIFE_SETS) / each);
    choices->parts[0] = targets * choices->attack.count * choices->life.count;
    choices->parts[1] = choices->defend.count * choices->life.count;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        choices->parts[2] += own->drawn[i] > 0;
}

static void count_blocks(const Match *match, Choices *choices)
{
    const LifeforceBoard *board = lifeforce_board(match);
    int                   defences = lifeforce_defences(board, match->actor);
    choices->defences = defences;
    choices->penetrating = lifeforce_look(board, board->attack)->special > 0;
    int lone = choices->penetrating ? 0 : defences;
    if (defences <= BLOCK_ALL_SETS)
        choices->parts[0] = (1 << defences) - defences + lone;
    else
        choices->parts[1] = 2 + lone + defences * (defences - 1) / 2;
}

static void count_boosts(const Match *match, Choices *choices)
{
    choices->parts[0] = actor_of(match)->deck_count ? lifeforce_board(match)->spell_count : 1;
}

static int sorts_of_life(const LifeforceSpell *spell)
{
    int sorts = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        sorts += spell->life[i] > 0;
    return sorts;
}

/* Diverts with one other spell: into it any sort that this spell has, out of it what there is. */
static int diverts_with(const Match *match, const LifeforceSpell *other, int sorts_here)
{
    if (lifeforce_turned_up(other))
        return 0;
    if (other->owner == match->actor)
        return sorts_here + sorts_of_life(other);
    return sorts_here + lifeforce_has_life(other);
}

static void count_diverts(const Match *match, Choices *choices)
{
    const LifeforceBoard *board = lifeforce_board(match);
    int                   sorts = sorts_of_life(lifeforce_look(board, board->spell));
    for (int i = 0; i < board->spell_count; i++)
        choices->parts[0] += diverts_with(match, &board->spells[i], sorts);
    choices->parts[1] = 1;
}

static void count_takes(const LifeforceBoard *board, Choices *choices)
{
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        choices->parts[0] += board->supply[mod] > 0;
}

static Choices count_choices(const Match *match)
{
    Choices choices = {0};
    switch (match->phase) {
    case LIFEFORCE_BID: count_bids(actor_of(match), &choices); break;
    case LIFEFORCE_AFTER_BID: count_after_bid(actor_of(match), &choices); break;
    case LIFEFORCE_CAST: count_casts(match, actor_of(match), &choices); break;
    case LIFEFORCE_BLOCK: count_blocks(match, &choices); break;
    case LIFEFORCE_BOOST: count_boosts(match, &choices); break;
    case LIFEFORCE_DIVERT: count_diverts(match, &choices); break;
    case LIFEFORCE_SUMMON: count_takes(lifeforce_board(match), &choices); break;
    }
    choices.count = choices.parts[0] + choices.parts[1] + choices.parts[2] + choices.parts[3];
    return choices;
}

/* The move with a number. */

static int nth_sort(const uint8_t counts[], int index)
{
    int sort = 0;
    while (!counts[sort] || index-- > 0)
        sort++;
    return sort;
}

static int nth_bit(unsigned bits, int index)
{
    for (; index > 0; index--)
        bits &= bits - 1;
    int bit = 0;
    while (!(bits >> bit & 1))
        bit++;
    return bit;
}

static Move nth_bid(const Choices *choices, int index)
{
    if (index == choices->parts[0])
        return (Move){.act = LIFEFORCE_ACT_PASS};
    return (Move){.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(index + 1)};
}

static Move nth_after_bid(const LifeforceSeat *own, const Choices *choices, int index)
{
    if (index < choices->parts[0])
        return (Move){.act = LIFEFORCE_ACT_EXTRA_HAND};
    index -= choices->parts[0];
    if (index < choices->parts[1])
        return (Move){.act = LIFEFORCE_ACT_GHOST,
                      .bags = {nth_life_set(own->drawn, &choices->life, index)}};
    return (Move){.act = LIFEFORCE_ACT_DONE};
}

static Move nth_cast(const LifeforceSeat *own, const Choices *choices, int index)
{
    if (index < choices->parts[0] + choices->parts[1]) {
        bool           attacks = index < choices->parts[0];
        int            special = attacks ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE;
        int            life = choices->life.count;
        const ModSets *sets = attacks ? &choices->attack : &choices->defend;
        index -= attacks ? 0 : choices->parts[0];
        Move move = {.act = attacks ? LIFEFORCE_ACT_ATTACK : LIFEFORCE_ACT_DEFEND};
        int  rest = index / life;
        move.bags[0] = nth_life_set(own->drawn, &choices->life, index - rest * life);
        int target = rest / sets->count;
        move.bags[1] = nth_mod_set(sets, special, rest - target * sets->count);
        if (attacks)
            move.seat = (uint8_t)nth_bit(choices->targets, target);
        return move;
    }
    index -= choices->parts[0] + choices->parts[1];
    if (index < choices->parts[2])
        return (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)(nth_sort(own->drawn, index) + 1)};
    return (Move){.act = LIFEFORCE_ACT_DONE};
}

/* Sets in the order of their numbers; without the lone ones: 0, 3, 5, 6, 7, 9 … */
static uint32_t nth_set_but_lone(int index)
{
    uint32_t set = 0;
    for (; index > 0; index--) {
        set++;
        while (!(set & (set - 1)))
            set++;
    }
    return set;
}

/* With very many defences: none, all, each pair, each alone. */
static uint32_t nth_small_set(const Choices *choices, int index)
{
    if (index < 2)
        return index ? (1u << choices->defences) - 1u : 0;
    index -= 2;
    for (int low = 0; low < choices->defences - 1; low++) {
        int pairs = choices->defences - 1 - low;
        if (index < pairs)
            return 1u << low | 1u << (low + 1 + index);
        index -= pairs;
    }
    return 1u << index;
}

static Move nth_block(const Choices *choices, int index)
{
    uint32_t set = (uint32_t)index;
    if (choices->parts[1])
        set = nth_small_set(choices, index);
    else if (choices->penetrating)
        set = nth_set_but_lone(index);
    return (Move){.act = LIFEFORCE_ACT_BLOCK, .bags = {set}};
}

static Move nth_boost(const Match *match, int index)
{
    const LifeforceBoard *board = lifeforce_board(match);
    uint8_t               id = actor_of(match)->deck_count ? board->spells[index].id : board->spell;
    return (Move){.act = LIFEFORCE_ACT_BOOST, .n = id};
}

static Move nth_divert(const Match *match, const Choices *choices, int index)
{
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSpell *here = lifeforce_look(board, board->spell), *other = board->spells;
    int                   sorts = sorts_of_life(here), with;
    if (index == choices->parts[0])
        return (Move){.act = LIFEFORCE_ACT_SKIP};
    for (; index >= (with = diverts_with(match, other, sorts)); other++)
        index -= with;
    Move move = {.act = LIFEFORCE_ACT_DIVERT_TO, .n = other->id};
    if (index < sorts) {
        move.m = (uint8_t)(nth_sort(here->life, index) + 1);
        return move;
    }
    move.act = LIFEFORCE_ACT_DIVERT_FROM;
    if (other->owner == match->actor)
        move.m = (uint8_t)(nth_sort(other->life, index - sorts) + 1);
    return move;
}

static Move nth_move(const Match *match, const Choices *choices, int index)
{
    switch (match->phase) {
    case LIFEFORCE_BID: return nth_bid(choices, index);
    case LIFEFORCE_AFTER_BID: return nth_after_bid(actor_of(match), choices, index);
    case LIFEFORCE_CAST: return nth_cast(actor_of(match), choices, index);
    case LIFEFORCE_BLOCK: return nth_block(choices, index);
    case LIFEFORCE_BOOST: return nth_boost(match, index);
    case LIFEFORCE_DIVERT: return nth_divert(match, choices, index);
    default:
        return (Move){.act = LIFEFORCE_ACT_TAKE,
                      .n = (uint8_t)nth_sort(lifeforce_board(match)->supply, index)};
    }
}

void lifeforce_moves(const Match *match, MoveList *list)
{
    require(match->actor < match->seats && !match_over(match));
    Choices choices = count_choices(match);
    require(choices.count <= MOVES_MAX);
    for (int i = 0; i < choices.count; i++)
        list->moves[list->count++] = nth_move(match, &choices, i);
}

void lifeforce_pick(const Match *match, Rng *rng, Move *move)
{
    Choices choices = count_choices(match);
    require(choices.count > 0);
    int index = choices.count > 1 ? (int)rng_below(rng, (uint32_t)choices.count) : 0;
    *move = nth_move(match, &choices, index);
}
