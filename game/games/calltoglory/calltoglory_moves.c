#include "calltoglory_moves.h"

#include "calltoglory.h"
#include "core/require.h"

static int usable_now(const Match *match)
{
    return calltoglory_usable(calltoglory_board(match), match->turn, match->turn);
}

#define NONE_OF(n) "You have no " #n "s."
#define TOO_FEW_OF(n) "You do not have that many " #n "s."

static const char *const NO_CARDS[CALLTOGLORY_TYPES] = {NONE_OF(6),  NONE_OF(7),  NONE_OF(8),
                                                        NONE_OF(9),  NONE_OF(12), NONE_OF(14),
                                                        NONE_OF(16), NONE_OF(18), NONE_OF(20)};
static const char *const TOO_FEW[CALLTOGLORY_TYPES] = {
    TOO_FEW_OF(6),  TOO_FEW_OF(7),  TOO_FEW_OF(8),  TOO_FEW_OF(9), TOO_FEW_OF(12),
    TOO_FEW_OF(14), TOO_FEW_OF(16), TOO_FEW_OF(18), TOO_FEW_OF(20)};
static const char NO_SUCH_CARD[] = "No card has that number.";

static bool used_this_turn(const CallToGloryBoard *board, int pile)
{
    return board->drawn > 0 && board->drawn_from[0] == pile;
}

static Refusal check_draw(const CallToGloryBoard *board, int pile)
{
    if (used_this_turn(board, pile))
        return "Draw the second card from another pile.";
    return calltoglory_pile_left(board, pile) ? NULL : "That pile is empty.";
}

static Refusal check_lay(const Match *match, int type, int count)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    if (type < 0)
        return NO_SUCH_CARD;
    int have = board->hand[match->turn][type];
    if (!have)
        return NO_CARDS[type];
    if (count > have)
        return TOO_FEW[type];
    int least = calltoglory_least(match->seats, type);
    if (count < least)
        return least == 2 ? "A set needs two cards or more."
                          : "A set of these needs three cards or more.";
    return count <= board->set_count[type] ? "A set must be larger than the one on the table."
                                           : NULL;
}

static Refusal check_discard(const Match *match, int type, int pile)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    int                     forced = calltoglory_forced_pile(board);
    if (type < 0)
        return NO_SUCH_CARD;
    if (!board->hand[match->turn][type])
        return NO_CARDS[type];
    if (pile > CALLTOGLORY_PILE_FORCED)
        return "There is no such pile.";
    if (pile == CALLTOGLORY_PILE_FORCED)
        return forced < 0 ? "Say which of the two piles it goes to." : NULL;
    return forced >= 0 && pile != forced ? "It must go to the other, empty pile." : NULL;
}

static Refusal no_miniature(const Match *match)
{
    if (!calltoglory_board(match)->miniatures[match->turn])
        return "You have no Ninja figure.";
    return usable_now(match) ? NULL : "A new figure waits for your next turn.";
}

static Refusal check_ninja(const Match *match, int victim, int type)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    Refusal                 refusal = no_miniature(match);
    if (refusal)
        return refusal;
    if (victim == match->turn)
        return "A Ninja strikes at others only.";
    if (type < 0)
        return NO_SUCH_CARD;
    return calltoglory_set(board, victim, type) ? NULL : "They have no such set.";
}

static Refusal check_reveal(const Match *match, int task)
{
    const uint8_t *tasks = calltoglory_board(match)->task[match->actor];
    return tasks[task / CALLTOGLORY_TASKS_OF_COLOUR] == task + 1 ? NULL
                                                                 : "You do not have that task.";
}

Refusal calltoglory_check(const Match *match, const Move *move)
{
    require(match->actor < match->seats && !match_over(match));
    int type = calltoglory_type(move->n);
    switch (move->act) {
    case CALLTOGLORY_ACT_DRAW: return check_draw(calltoglory_board(match), move->n);
    case CALLTOGLORY_ACT_LAY: return check_lay(match, type, move->m);
    case CALLTOGLORY_ACT_DISCARD: return check_discard(match, type, move->m);
    case CALLTOGLORY_ACT_NINJA: return check_ninja(match, move->seat, type);
    case CALLTOGLORY_ACT_REVEAL: return check_reveal(match, move->n);
    default: return NULL; /* both piles are possible where one is asked for; a turn can be ended */
    }
}

/* The least cards of a type that the seat on turn may lay now. */
static int least_to_lay(const Match *match, int type)
{
    int least = calltoglory_least(match->seats, type);
    int beats = calltoglory_board(match)->set_count[type] + 1;
    return beats > least ? beats : least;
}

static bool may_be_hit(const CallToGloryBoard *board, int type, int turn)
{
    return board->set_count[type] && board->set_owner[type] != turn;
}

static Refusal no_lay(const Match *match)
{
    const uint8_t *hand = calltoglory_board(match)->hand[match->turn];
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        if (hand[type] >= least_to_lay(match, type))
            return NULL;
    return "You have too few of any kind to lay a set.";
}

static Refusal no_ninja(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    Refusal                 refusal = no_miniature(match);
    for (int type = 0; type < CALLTOGLORY_TYPES && !refusal; type++)
        if (may_be_hit(board, type, match->turn))
            return NULL;
    return refusal ? refusal : "No rival has a set on the table.";
}

/* Who is on turn has cards to throw away and piles to draw from, who is asked for a task has one.
 */
Refusal calltoglory_why_none(const Match *match, int act)
{
    switch (act) {
    case CALLTOGLORY_ACT_LAY: return no_lay(match);
    case CALLTOGLORY_ACT_NINJA: return no_ninja(match);
    default: return NULL;
    }
}

/* All legal moves are listed, but for a discard that leaves out its forced pile: it is the same
 * decision as the one that names it. Small sets are not dominated by large ones: what is held back
 * can be discarded later. */

static void list_ninjas(const Match *match, MoveList *list)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    for (int type = 0; type < CALLTOGLORY_TYPES && usable_now(match); type++)
        if (may_be_hit(board, type, match->turn)) {
            Move *move = move_list_add(list, CALLTOGLORY_ACT_NINJA);
            move->seat = board->set_owner[type];
            move->n = CALLTOGLORY_NUMBER[type];
        }
}

static void list_actions(const Match *match, MoveList *list)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    const uint8_t          *hand = board->hand[match->turn];
    int                     forced = calltoglory_forced_pile(board);
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int count = hand[type], least = least_to_lay(match, type); count >= least; count--) {
            Move *move = move_list_add(list, CALLTOGLORY_ACT_LAY);
            move->n = CALLTOGLORY_NUMBER[type];
            move->m = (uint8_t)count;
        }
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        for (int pile = 0; pile < 2 && hand[type]; pile++)
            if (forced < 0 || pile == forced) {
                Move *move = move_list_add(list, CALLTOGLORY_ACT_DISCARD);
                move->n = CALLTOGLORY_NUMBER[type];
                move->m = (uint8_t)pile;
            }
}

static void list_numbers(MoveList *list, uint8_t act, unsigned numbers)
{
    for (uint8_t n = 0; numbers >> n; n++)
        if (numbers >> n & 1)
            move_list_add(list, act)->n = n;
}

static unsigned piles_to_draw_from(const CallToGloryBoard *board)
{
    unsigned piles = 0;
    for (int pile = 0; pile < 4; pile++)
        piles |= (unsigned)(calltoglory_pile_left(board, pile) > 0) << pile;
    return board->drawn ? piles & ~(1u << board->drawn_from[0]) : piles;
}

static unsigned tasks_to_reveal(const Match *match)
{
    unsigned tasks = 0;
    for (int colour = 0; colour < CALLTOGLORY_COLOURS; colour++) {
        uint8_t task = calltoglory_board(match)->task[match->actor][colour];
        if (task)
            tasks |= 1u << (task - 1);
    }
    return tasks;
}

void calltoglory_moves(const Match *match, MoveList *list)
{
    require(match->actor < match->seats && !match_over(match));
    switch (match->phase) {
    case CALLTOGLORY_DRAW:
        list_numbers(list, CALLTOGLORY_ACT_DRAW, piles_to_draw_from(calltoglory_board(match)));
        break;
    case CALLTOGLORY_ACT: list_actions(match, list); break;
    case CALLTOGLORY_PILE: list_numbers(list, CALLTOGLORY_ACT_PILE, 3); return;
    case CALLTOGLORY_TASK:
        list_numbers(list, CALLTOGLORY_ACT_REVEAL, tasks_to_reveal(match));
        return;
    default: move_list_add(list, CALLTOGLORY_ACT_END);
    }
    list_ninjas(match, list);
}

/* Picking at random: the choices are counted first and only the chosen one is built. */

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static uint8_t nth_bit(unsigned bits, int n)
{
    while (n--)
        bits &= bits - 1;
    return (uint8_t)__builtin_ctz(bits);
}

/* The types of rivals' sets that the seat on turn can hit now, a bit each. */
static unsigned types_to_hit(const Match *match)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    unsigned                types = 0;
    if (!usable_now(match))
        return 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++)
        types |= (unsigned)may_be_hit(board, type, match->turn) << type;
    return types;
}

static void build_ninja(const Match *match, unsigned types, int choice, Move *move)
{
    int type = nth_bit(types, choice);
    move->act = CALLTOGLORY_ACT_NINJA;
    move->seat = calltoglory_board(match)->set_owner[type];
    move->n = CALLTOGLORY_NUMBER[type];
}

static void pick_action(const Match *match, Rng *rng, Move *move)
{
    const CallToGloryBoard *board = calltoglory_board(match);
    const uint8_t          *hand = board->hand[match->turn];
    int                     forced = calltoglory_forced_pile(board), piles = forced < 0 ? 2 : 1;
    unsigned                hits = types_to_hit(match), held = 0;
    int                     lays[CALLTOGLORY_TYPES], lay_total = 0;
    for (int type = 0; type < CALLTOGLORY_TYPES; type++) {
        int more = hand[type] - least_to_lay(match, type) + 1;
        lays[type] = more > 0 ? more : 0;
        lay_total += lays[type];
        held |= (unsigned)(hand[type] > 0) << type;
    }
    int discards = count_bits(held) * piles;
    int choice = (int)rng_below(rng, (uint32_t)(lay_total + discards + count_bits(hits)));
    if (choice >= lay_total + discards) {
        build_ninja(match, hits, choice - lay_total - discards, move);
        return;
    }
    if (choice >= lay_total) {
        choice -= lay_total;
        move->act = CALLTOGLORY_ACT_DISCARD;
        move->n = CALLTOGLORY_NUMBER[nth_bit(held, choice / piles)];
        move->m = (uint8_t)(forced < 0 ? choice % piles : forced);
        return;
    }
    int type = 0;
    for (; choice >= lays[type]; type++)
        choice -= lays[type];
    move->act = CALLTOGLORY_ACT_LAY;
    move->n = CALLTOGLORY_NUMBER[type];
    move->m = (uint8_t)(hand[type] - choice);
}

void calltoglory_pick(const Match *match, Rng *rng, Move *move)
{
    unsigned numbers = 1; /* the choices of n for the phase's own act */
    *move = (Move){.act = CALLTOGLORY_ACT_END};
    switch (match->phase) {
    case CALLTOGLORY_ACT: pick_action(match, rng, move); return;
    case CALLTOGLORY_DRAW:
        move->act = CALLTOGLORY_ACT_DRAW;
        numbers = piles_to_draw_from(calltoglory_board(match));
        break;
    case CALLTOGLORY_PILE:
        move->act = CALLTOGLORY_ACT_PILE;
        numbers = 3;
        break;
    case CALLTOGLORY_TASK:
        move->act = CALLTOGLORY_ACT_REVEAL;
        numbers = tasks_to_reveal(match);
        break;
    default: break;
    }
    bool     may_hit = match->phase == CALLTOGLORY_DRAW || match->phase == CALLTOGLORY_END;
    unsigned hits = may_hit ? types_to_hit(match) : 0;
    int      own = count_bits(numbers);
    int      choice = (int)rng_below(rng, (uint32_t)(own + count_bits(hits)));
    if (choice < own)
        move->n = nth_bit(numbers, choice);
    else
        build_ninja(match, hits, choice - own, move);
}
