/* Kingdom: what is still missing matters most, then what the rival could trounce. The weights are
 * fitted to the outcomes of some thousand matches of rivals among themselves (build/fit).
 */
#include "ai/judgement.h"

#include "core/rules.h"
#include "kingdom.h"

enum { TOKENS_CAP = 12, SAFE_RANK = 9, SAFEST_RANK = 10, LATE = 70, USUAL_INCOME = 3 };

/* What is weighed of one seat's side of a position. */
enum {
    FACT_MISSING_NONE, /* no ruler is neither placed nor at hand, */
    FACT_MISSING_ONE,  /* … one is, */
    FACT_MISSING_TWO,
    FACT_MISSING_THREE,
    FACT_COMPLETE, /* nothing left to be found, */
    FACT_PAID,     /* … nor to be paid for, */
    FACT_PAID_AT_TURN,
    FACT_TURN,
    FACT_RULERS,      /* placed */
    FACT_RULERS_LATE, /* times turns taken beyond LATE: they decide when the turns run out */
    FACT_SUITS,       /* opened */
    FACT_MISSING_SUITS,
    FACT_TOKENS, /* up to TOKENS_CAP, */
    FACT_TOKENS_BEYOND,
    FACT_DUE,         /* what the suits at hand cost more than there is to pay */
    FACT_OPEN_RULERS, /* in suits that the rival could trounce away with what he has placed, */
    FACT_OPEN_SUITS,  /* … and such suits without a ruler */
    FACT_NEAR_RULERS, /* … with a card at his hand that he can soon pay for */
    FACT_NEAR_SUITS,
    FACT_DEEP,        /* suits with more than one resource */
    FACT_SAFE,        /* suits that hardly anything can trounce, */
    FACT_SAFEST,      /* … that nothing can */
    FACT_OUTS_OF_ONE, /* rulers in the stack that would help where one is missing, */
    FACT_OUTS_THROWN, /* … in the discard pile, */
    FACT_OUTS_TAKEN,  /* … in the rival's hand */
    FACT_OUTS_OF_TWO,
    FACT_SPARE, /* cards at hand that nothing is missing for */
    FACTS
};

_Static_assert((int)FACTS <= (int)FACTS_MAX, "there is room for the facts");

static unsigned ruler_ranks(KingdomSet rulers)
{
    return kingdom_suit(rulers, 0) | kingdom_suit(rulers, 1) | kingdom_suit(rulers, 2) |
           kingdom_suit(rulers, 3);
}

/* Counted by hand: the compiler's own way may call into its library, which a bare machine has not
 * got. */
static int bits_in(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* The most rulers out of the hand that could stand beside those placed: a matching of suits and
 * ranks. Four suits are few enough to try: greedily by the suit with the fewest choices is right
 * almost always. What stays uncovered are the suits and ranks that a ruler must still be found for.
 */
static int rulers_that_fit(KingdomSet hand, KingdomSet placed, unsigned *ranks_left,
                           bool suits_left[KINGDOM_SUITS])
{
    unsigned ranks_open = KINGDOM_RULERS & ~ruler_ranks(placed);
    unsigned choices[KINGDOM_SUITS];
    int      fit = 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        suits_left[suit] = !kingdom_suit(placed, suit);
        choices[suit] = suits_left[suit] ? kingdom_suit(hand, suit) & ranks_open : 0;
    }
    for (;;) {
        int best = -1;
        for (int suit = 0; suit < KINGDOM_SUITS; suit++)
            if (choices[suit] && (best < 0 || bits_in(choices[suit]) < bits_in(choices[best])))
                best = suit;
        if (best < 0)
            break;
        unsigned rank = choices[best] & (0u - choices[best]);
        choices[best] = 0;
        suits_left[best] = false;
        ranks_open &= ~rank;
        for (int suit = 0; suit < KINGDOM_SUITS; suit++)
            choices[suit] &= ~rank;
        fit++;
    }
    *ranks_left = ranks_open;
    return fit;
}

static KingdomSet deck_set(const KingdomBoard *board)
{
    KingdomSet set = 0;
    for (int i = board->deck_next; i < board->deck_end; i++)
        set |= kingdom_bit(board->deck[i]);
    return set;
}

static KingdomSet discard_set(const KingdomBoard *board)
{
    KingdomSet set = 0;
    for (int i = 0; i < board->discard_count; i++)
        set |= kingdom_bit(board->discard[i]);
    return set;
}

/* Resources of a suit's 13 bits that beat its top card. */
static unsigned above(unsigned ranks, unsigned pile)
{
    return ranks & KINGDOM_RESOURCES & ~((1u << kingdom_top(pile)) - 1u);
}

static int cheapest(unsigned resources) { return __builtin_ctz(resources) + 1; }

static void look_at_pile(const KingdomBoard *board, int seat, int suit, int32_t facts[])
{
    int      rival = kingdom_rival(seat);
    unsigned pile = kingdom_suit(board->resources[seat], suit);
    unsigned held = above(kingdom_suit(board->hand[rival], suit), pile);
    bool     ruled = kingdom_suit(board->rulers[seat], suit) != 0;
    facts[FACT_SUITS]++;
    facts[FACT_RULERS] += ruled;
    facts[FACT_SAFE] += kingdom_top(pile) >= SAFE_RANK;
    facts[FACT_SAFEST] += kingdom_top(pile) == SAFEST_RANK;
    facts[FACT_DEEP] += (pile & (pile - 1)) != 0;
    if (pile & (pile - 1))
        return;
    if (above(kingdom_suit(board->resources[rival], suit), pile))
        facts[ruled ? FACT_OPEN_RULERS : FACT_OPEN_SUITS]++;
    else if (held && cheapest(held) <= board->tokens[rival] + USUAL_INCOME)
        facts[ruled ? FACT_NEAR_RULERS : FACT_NEAR_SUITS]++;
}

static int ranks_in(KingdomSet set, const bool suits[KINGDOM_SUITS], unsigned ranks)
{
    int count = 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        count += suits[suit] ? bits_in(kingdom_suit(set, suit) & ranks) : 0;
    return count;
}

static void look_for_rulers(const KingdomBoard *board, int seat, int32_t facts[])
{
    unsigned ranks_left;
    bool     suits_left[KINGDOM_SUITS];
    int      fit = rulers_that_fit(board->hand[seat], board->rulers[seat], &ranks_left, suits_left);
    int      missing = KINGDOM_SUITS - facts[FACT_RULERS] - fit;
    facts[FACT_SPARE] = (board->hand_count[seat] - fit);
    if (missing < KINGDOM_SUITS)
        facts[FACT_MISSING_NONE + missing] = 1;
    if (missing == 1) {
        facts[FACT_OUTS_OF_ONE] = ranks_in(deck_set(board), suits_left, ranks_left);
        facts[FACT_OUTS_THROWN] = ranks_in(discard_set(board), suits_left, ranks_left);
        facts[FACT_OUTS_TAKEN] = ranks_in(board->hand[kingdom_rival(seat)], suits_left, ranks_left);
    } else if (missing == 2) {
        facts[FACT_OUTS_OF_TWO] = ranks_in(deck_set(board), suits_left, ranks_left);
    }
}

static int facts_of(const Match *world, int seat, int32_t facts[FACTS_MAX])
{
    const KingdomBoard *board = kingdom_board(world);
    int                 tokens = board->tokens[seat], turns = board->turns[seat], due = -tokens;
    for (int i = 0; i < FACTS; i++)
        facts[i] = 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        unsigned held = kingdom_suit(board->hand[seat], suit) & KINGDOM_RESOURCES;
        if (kingdom_suit(board->resources[seat], suit)) {
            look_at_pile(board, seat, suit, facts);
        } else if (held) {
            due += cheapest(held);
            facts[FACT_SPARE]--;
        } else {
            facts[FACT_MISSING_SUITS]++;
        }
    }
    look_for_rulers(board, seat, facts);
    facts[FACT_RULERS_LATE] = (turns > LATE ? facts[FACT_RULERS] * (turns - LATE) : 0);
    facts[FACT_TOKENS] = (tokens < TOKENS_CAP ? tokens : TOKENS_CAP);
    facts[FACT_TOKENS_BEYOND] = (tokens < TOKENS_CAP ? 0 : tokens - TOKENS_CAP);
    facts[FACT_DUE] = (due > 0 ? due : 0);
    facts[FACT_COMPLETE] = facts[FACT_MISSING_NONE] && !facts[FACT_MISSING_SUITS];
    facts[FACT_PAID] = facts[FACT_COMPLETE] && due <= 0;
    facts[FACT_TURN] = seat == world->turn;
    facts[FACT_PAID_AT_TURN] = facts[FACT_PAID] && facts[FACT_TURN];
    return FACTS;
}

/* In thousandths of a logit, as build/fit found them; rulers laid open are so rare that theirs are
 * a guess. */
static const int16_t WEIGHTS[FACTS] = {
    [FACT_MISSING_NONE] = 2273, [FACT_MISSING_ONE] = 71,   [FACT_MISSING_TWO] = -250,
    [FACT_MISSING_THREE] = 76,  [FACT_COMPLETE] = 873,     [FACT_PAID] = 1242,
    [FACT_PAID_AT_TURN] = 1242, [FACT_TURN] = -12,         [FACT_RULERS] = 44,
    [FACT_RULERS_LATE] = 19,    [FACT_SUITS] = 112,        [FACT_MISSING_SUITS] = -32,
    [FACT_TOKENS] = 13,         [FACT_TOKENS_BEYOND] = 17, [FACT_DUE] = -14,
    [FACT_OPEN_RULERS] = -100,  [FACT_OPEN_SUITS] = -5,    [FACT_NEAR_RULERS] = -165,
    [FACT_NEAR_SUITS] = 27,     [FACT_DEEP] = 139,         [FACT_SAFE] = -44,
    [FACT_SAFEST] = 84,         [FACT_OUTS_OF_ONE] = 534,  [FACT_OUTS_THROWN] = 64,
    [FACT_OUTS_TAKEN] = -63,    [FACT_OUTS_OF_TWO] = 158,  [FACT_SPARE] = 6,
};

static void worth(const Match *world, int32_t worth[SEATS_MAX])
{
    enum { LOGIT = 1702 }; /* the spread at which a normal curve is nearest to a logistic one */
    int32_t ours[FACTS_MAX], theirs[FACTS_MAX];
    int32_t lead = 0;
    facts_of(world, 0, ours);
    facts_of(world, 1, theirs);
    for (int i = 0; i < FACTS; i++)
        lead += WEIGHTS[i] * (ours[i] - theirs[i]);
    worth[0] = judge_chance(lead, LOGIT);
    worth[1] = WORTH_WIN - worth[0];
}

/* How likely a card is to have been kept by a seat rather than thrown, as its hands show: rulers
 * are, even those that only the rival could use. */
static int held_fast(const KingdomBoard *board, int seat, Card card)
{
    if (!kingdom_is_ruler(card))
        return kingdom_placeable(board, seat) & kingdom_bit(card) ? 0 : 10;
    bool useless = kingdom_suit(board->rulers[seat], card_suit(card)) ||
                   ruler_ranks(board->rulers[seat]) >> (card_rank(card) - 1) & 1;
    return useless ? 30 : 45;
}

static bool are_alike(KingdomSet set, Card a, Card b)
{
    return !(set & kingdom_bit(a)) == !(set & kingdom_bit(b));
}

/* The card of a hand, like the given one as far as the rival knows, that would rather have been
 * thrown. */
static Card least_held(const KingdomBoard *board, int seat, Card like, uint32_t chance)
{
    KingdomSet shuffled = board->shuffled_in[kingdom_rival(seat)];
    Card       least = CARD_NONE;
    int        least_value = 0;
    for (KingdomSet rest = board->hand[seat]; rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        if (!are_alike(shuffled, card, like))
            continue;
        int value = held_fast(board, seat, card) + (int)(chance >> (card & 15) & 31);
        if (!least || value < least_value) {
            least = card;
            least_value = value;
        }
    }
    require(least != CARD_NONE);
    return least;
}

/* A resource that the rival could have placed in his turn and has not is as likely as not still in
 * the stack; and of what he drew he holds the better cards and has thrown the others. Cards change
 * places only with those of which the seat knows no more and no less. */
static void likely(Match *world, int seat, Rng *rng)
{
    KingdomBoard *board = kingdom_board(world);
    int           rival = kingdom_rival(seat), deck = kingdom_deck_count(board);
    KingdomSet    idle = board->hand[rival] & kingdom_placeable(board, rival);
    for (; idle && deck; idle &= idle - 1) {
        Card     card = kingdom_lowest(idle);
        uint32_t chance = rng_next(rng);
        Card    *other = &board->deck[board->deck_next + (chance >> 8) % (uint32_t)deck];
        if (kingdom_is_ruler(card) || (chance & 1) ||
            !are_alike(board->shuffled_in[seat], card, *other))
            continue;
        board->hand[rival] ^= kingdom_bit(card) | kingdom_bit(*other);
        *other = card;
    }
    for (int i = board->discard_count - 1; i >= 0; i--) {
        if (board->thrower[i] != rival)
            continue;
        uint32_t chance = rng_next(rng);
        if (chance >> 30 == 0)
            continue;
        board->hand[rival] |= kingdom_bit(board->discard[i]);
        board->discard[i] = least_held(board, rival, board->discard[i], chance);
        board->hand[rival] &= ~kingdom_bit(board->discard[i]);
    }
}

/* How gladly a card is kept in hand. */
static int keep(const KingdomBoard *board, int seat, Card card)
{
    int      suit = card_suit(card), rank = card_rank(card);
    unsigned pile = kingdom_suit(board->resources[seat], suit);
    unsigned held = kingdom_suit(board->hand[seat], suit);
    if (kingdom_is_ruler(card)) {
        if (ruler_ranks(board->rulers[seat]) >> (rank - 1) & 1)
            return 12;
        if (kingdom_suit(board->rulers[seat], suit))
            return 20;
        int same_suit = bits_in(held & KINGDOM_RULERS), same_rank = 0;
        for (int other = 0; other < KINGDOM_SUITS; other++)
            same_rank += kingdom_suit(board->hand[seat], other) >> (rank - 1) & 1;
        int twins = same_suit - 1 + same_rank - 1;
        return 90 - 15 * (twins > 0) - 10 * (twins > 1) + 10 * (pile != 0);
    }
    if (!pile) {
        unsigned lower = held & KINGDOM_RESOURCES & ((1u << (rank - 1)) - 1u);
        return lower ? 22 + rank : 80 - 3 * rank;
    }
    if (rank <= kingdom_top(pile))
        return 2;
    int threat = kingdom_top(kingdom_suit(board->resources[kingdom_rival(seat)], suit));
    return 14 + rank + 10 * (threat > kingdom_top(pile) && rank > threat);
}

/* How good it looks to trounce with a card: what the rival loses less what we lose. */
static int trounce_gain(const KingdomBoard *board, int seat, Card card)
{
    int      rival = kingdom_rival(seat), suit = card_suit(card);
    unsigned theirs = kingdom_suit(board->resources[rival], suit);
    unsigned mine = kingdom_suit(board->resources[seat], suit);
    int      gain = kingdom_top(theirs) - card_rank(card);
    if (!(theirs & (theirs - 1)))
        gain += 25 + (kingdom_suit(board->rulers[rival], suit)
                          ? 20 + 15 * kingdom_count(board->rulers[rival])
                          : 0);
    else
        gain += 8;
    if (!(mine & (mine - 1)))
        gain -= 25 + (kingdom_suit(board->rulers[seat], suit)
                          ? 20 + 15 * kingdom_count(board->rulers[seat])
                          : 0);
    else
        gain -= 8;
    return gain;
}

/* A ruler in hand takes no harm and betrays nothing: it waits until the kingdom can be completed at
 * once, or its suit has nothing more to fear, or the turns run out and rulers in place are counted.
 */
static bool is_held_back(const KingdomBoard *board, int seat, Card card)
{
    enum { COUNTED_SOON = 90 };
    if (!kingdom_is_ruler(card) || board->turns[seat] >= COUNTED_SOON)
        return false;
    return kingdom_top(kingdom_suit(board->resources[seat], card_suit(card))) < SAFEST_RANK;
}

/* How good it looks to place a card, from 1 to 200; 1000 if that wins. */
static int place_gain(const KingdomBoard *board, int seat, Card card)
{
    int      suit = card_suit(card), rank = card_rank(card);
    unsigned pile = kingdom_suit(board->resources[seat], suit);
    int      threat = kingdom_top(kingdom_suit(board->resources[kingdom_rival(seat)], suit));
    if (kingdom_is_ruler(card))
        return kingdom_count(board->rulers[seat]) == KINGDOM_SUITS - 1 ? 1000
               : threat > kingdom_top(pile)                            ? 70
                                                                       : 120;
    if (!pile)
        return 100 - 4 * rank + (threat > rank ? -10 : 10) +
               (kingdom_suit(board->hand[seat], suit) & KINGDOM_RULERS ? 10 : 0);
    int spare = board->tokens[seat] - rank;
    int gain = 10 + 2 * spare - 2 * rank;
    if (threat > kingdom_top(pile) && rank > threat)
        gain += 40;
    if (kingdom_suit(board->rulers[kingdom_rival(seat)], suit) && rank > threat)
        gain += 30;
    return gain > 1 ? gain : 1;
}

static int glance(const Match *view, const Mind *mind, const Move *move)
{
    const KingdomBoard *board = kingdom_board(view);
    int                 seat = view->actor;
    (void)mind;
    switch (move->act) {
    case KINGDOM_ACT_THROW:
        return -10 * (keep(board, seat, move->cards[0]) +
                      (move->cards[1] ? keep(board, seat, move->cards[1]) : 0));
    case KINGDOM_ACT_PLACE: return 10 * place_gain(board, seat, move->cards[0]);
    case KINGDOM_ACT_TROUNCE: return 30 * trounce_gain(board, seat, move->cards[0]);
    default: return 250;
    }
}

/* Crowns for the suits from this one on, each of another rank; what is to be placed first. */
static bool crown(const KingdomBoard *board, int seat, int suit, unsigned ranks, int tokens,
                  Card *first)
{
    if (suit == KINGDOM_SUITS)
        return true;
    if (kingdom_suit(board->rulers[seat], suit))
        return crown(board, seat, suit + 1, ranks, tokens, first);
    unsigned held = kingdom_suit(board->hand[seat], suit);
    unsigned resources = held & KINGDOM_RESOURCES;
    bool     bare = !kingdom_suit(board->resources[seat], suit);
    if (bare && (!resources || cheapest(resources) > tokens))
        return false;
    int paid = bare ? cheapest(resources) : 0;
    for (unsigned rest = held & ranks; rest; rest &= rest - 1) {
        unsigned rank = rest & (0u - rest);
        if (!crown(board, seat, suit + 1, ranks & ~rank, tokens - paid, first))
            continue;
        *first = (Card)(suit * KINGDOM_SUIT_BITS + (bare ? paid : cheapest(rank)));
        return true;
    }
    return false;
}

/* A kingdom that can be completed in this turn is: rulers cost nothing, and of each bare suit the
 * cheapest resource will do. */
static bool finish(const Match *view, Move *move)
{
    const KingdomBoard *board = kingdom_board(view);
    int                 seat = view->actor;
    Card                first = CARD_NONE;
    if (view->phase != KINGDOM_BUILD ||
        kingdom_count(board->rulers[seat]) + board->hand_count[seat] < KINGDOM_SUITS ||
        !crown(board, seat, 0, KINGDOM_RULERS & ~ruler_ranks(board->rulers[seat]),
               board->tokens[seat], &first))
        return false;
    *move = (Move){.act = KINGDOM_ACT_PLACE, .cards = {first}};
    return true;
}

static void shortlist(const Match *world, const Mind *mind, MoveList *list)
{
    int32_t looks[MOVES_MAX];
    int     count = 0;
    bool    wise = mind->level >= LEVEL_HARD; /* the others lay what they have */
    if (wise && finish(world, &list->moves[0])) {
        list->count = 1;
        return;
    }
    match_moves(world, list);
    for (int i = 0; i < list->count; i++) {
        if (wise && list->moves[i].act == KINGDOM_ACT_PLACE &&
            is_held_back(kingdom_board(world), world->actor, list->moves[i].cards[0]))
            continue;
        looks[count] = glance(world, mind, &list->moves[i]);
        list->moves[count++] = list->moves[i];
    }
    require(count > 0);
    list->count = count;
    judge_sort(list, looks);
    int most = world->phase == KINGDOM_OPENING ? 10
               : world->phase == KINGDOM_THROW ? 5
                                               : SHORTLIST_MAX;
    if (list->count > most)
        list->count = most;
    if (looks[0] >= 10 * 1000)
        list->count = 1;
}

static void quick_throw(const Match *world, Rng *rng, Move *move)
{
    const KingdomBoard *board = kingdom_board(world);
    int                 seat = world->actor;
    int wanted = world->phase == KINGDOM_OPENING ? 2 : board->hand_count[seat] - KINGDOM_HAND_MAX;
    uint32_t   chance = rng_next(rng);
    KingdomSet left = board->hand[seat];
    *move = (Move){.act = KINGDOM_ACT_THROW};
    for (int i = 0; i < wanted; i++) {
        int  worst = 0;
        Card thrown = CARD_NONE;
        for (KingdomSet rest = left; rest; rest &= rest - 1) {
            Card card = kingdom_lowest(rest);
            int  value = keep(board, seat, card) + (int)(chance >> (card & 15) & 15);
            if (!thrown || value < worst) {
                worst = value;
                thrown = card;
            }
        }
        left &= ~kingdom_bit(thrown);
        move->cards[i] = thrown;
    }
    if (wanted == 2 && move->cards[0] > move->cards[1]) {
        Card swap = move->cards[0];
        move->cards[0] = move->cards[1];
        move->cards[1] = swap;
    }
}

static void quick(const Match *world, const Mind *mind, Rng *rng, Move *move)
{
    const KingdomBoard *board = kingdom_board(world);
    int                 seat = world->actor;
    (void)mind;
    if (world->phase != KINGDOM_BUILD) {
        quick_throw(world, rng, move);
        return;
    }
    if (finish(world, move))
        return;
    uint32_t chance = rng_next(rng);
    int      best = 18 + (int)(chance & 15);
    *move = (Move){.act = KINGDOM_ACT_END};
    for (KingdomSet rest = board->hand[seat] & kingdom_placeable(board, seat); rest;
         rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        if (is_held_back(board, seat, card))
            continue;
        int gain = place_gain(board, seat, card) + (int)(chance >> (4 + card % 13) & 15);
        if (gain > best) {
            best = gain;
            move->act = KINGDOM_ACT_PLACE;
            move->cards[0] = card;
        }
    }
    for (KingdomSet rest = kingdom_trouncers(board, seat); rest; rest &= rest - 1) {
        Card card = kingdom_lowest(rest);
        int  gain = 3 * trounce_gain(board, seat, card) + (int)(chance >> (4 + card % 13) & 15);
        if (gain > best) {
            best = gain;
            move->act = KINGDOM_ACT_TROUNCE;
            move->cards[0] = card;
        }
    }
}

static bool quiet(const Match *world)
{
    return world->phase != KINGDOM_BUILD || kingdom_board(world)->turns[world->turn] < 2;
}

/* An attack is a trounce that takes at least about what it costs. */
static Purpose purpose(const Match *view, const Move *move)
{
    enum { FAIR_TRADE = -20 };
    bool attack = move->act == KINGDOM_ACT_TROUNCE &&
                  trounce_gain(kingdom_board(view), view->actor, move->cards[0]) > FAIR_TRADE;
    return attack ? PURPOSE_ATTACK : PURPOSE_PLAIN;
}

/* To those who see less far, holding back costs more than striking: where temper moves them, they
 * err a little to that side. */
static int feeling(const Match *view, const Mind *mind, const Move *move)
{
    enum { KEEN = 100 };
    bool moved = style_of(mind->temper)->lean[PURPOSE_ATTACK] != 0 && mind->level < LEVEL_EXPERT;
    return moved && purpose(view, move) == PURPOSE_ATTACK ? KEEN : 0;
}

static bool covered(const Match *world)
{
    return world->phase == KINGDOM_OPENING || world->phase == KINGDOM_THROW;
}

static void cover(const Match *world, Move *move)
{
    (void)world;
    *move = (Move){.act = move->act};
}

/* How many suits have a ruler, or one in hand that would do, when these cards are gone. */
static void say_rulers_kept(const KingdomBoard *board, int seat, const Move *move, Text *text)
{
    KingdomSet hand = board->hand[seat];
    unsigned   ranks_left;
    bool       suits_left[KINGDOM_SUITS];
    for (int i = 0; i < MOVE_CARDS_MAX && move->cards[i]; i++)
        hand &= ~kingdom_bit(move->cards[i]);
    text_add(text, "rulers for ");
    text_number(text, rulers_that_fit(hand, board->rulers[seat], &ranks_left, suits_left) +
                          kingdom_count(board->rulers[seat]));
    text_add(text, " of 4 suits stay");
}

static void say_trounce(const KingdomBoard *board, int rival, Card card, Text *text)
{
    unsigned theirs = kingdom_suit(board->resources[rival], card_suit(card));
    bool     dethrones =
        !(theirs & (theirs - 1)) && kingdom_suit(board->rulers[rival], card_suit(card));
    text_add(text, dethrones ? "a ruler falls, of their " : "it takes out their ");
    text_number(text, dethrones ? kingdom_count(board->rulers[rival]) : kingdom_top(theirs));
}

static void reason(const Match *view, const Move *move, Text *text)
{
    const KingdomBoard *board = kingdom_board(view);
    int                 seat = view->actor;
    Card                card = move->cards[0];
    if (move->act == KINGDOM_ACT_TROUNCE) {
        say_trounce(board, kingdom_rival(seat), card, text);
    } else if (move->act == KINGDOM_ACT_PLACE && kingdom_is_ruler(card)) {
        text_add(text, "ruler ");
        text_number(text, kingdom_count(board->rulers[seat]) + 1);
        text_add(text, " of 4");
    } else if (move->act == KINGDOM_ACT_PLACE) {
        text_counted(text, board->tokens[seat] - card_rank(card), "token is left",
                     "tokens are left");
    } else if (move->act == KINGDOM_ACT_THROW) {
        say_rulers_kept(board, seat, move, text);
    } else if (move->act == KINGDOM_ACT_END) {
        bool crowns = false;
        for (KingdomSet rest = kingdom_placeable(board, seat) & board->hand[seat]; rest;
             rest &= rest - 1)
            crowns |= kingdom_is_ruler(kingdom_lowest(rest));
        text_add(text, crowns ? "a ruler in hand cannot fall" : "what you have is kept");
    }
}

const Judgement kingdom_judgement = {
    .shortlist = shortlist,
    .quick = quick,
    .worth = worth,
    .facts = facts_of,
    .weights = WEIGHTS,
    .likely = likely,
    .glance = glance,
    .finish = finish,
    .purpose = purpose,
    .feeling = feeling,
    .covered = covered,
    .cover = cover,
    .quiet = quiet,
    .reason = reason,
    .explore = 100,
    .temper = 160,
    .playout_moves = 10,
    .mistake = 55, /* a long match of small decisions */
    .iterations =
        {[LEVEL_NORMAL] = 40, [LEVEL_HARD] = 60, [LEVEL_EXPERT] = 3000, [LEVEL_CHEATER] = 3000},
    .oversight = {[LEVEL_EASY] = 70, [LEVEL_NORMAL] = 60},
    .blur = {[LEVEL_EASY] = 315, [LEVEL_NORMAL] = 150},
    .cost = {.deal = 6400, .list_each = 1030, .step = 475},
};
