#include "kingdom_know.h"

#include "kingdom.h"
#include "core/require.h"

void kingdom_view(Match *match, int seat)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    KingdomBoard *board = kingdom_board(match);
    int           rival = kingdom_rival(seat);
    board->hand[rival] = 0;
    /* What the rival knows of the stack tells what he threw. */
    board->shuffled_in[rival] = 0;
    board->rival_drew[rival] = 0;
    memset(board->deck + board->deck_next, CARD_HIDDEN, (size_t)kingdom_deck_count(board));
    for (int i = 0; i < board->discard_count; i++)
        if (board->thrower[i] == rival)
            board->discard[i] = CARD_HIDDEN;
        else
            board->from_stack_max[i] = 0;
}

/* The cards that the viewer cannot place anywhere. */
static KingdomSet unseen(const KingdomBoard *board, int seat)
{
    KingdomSet seen = board->hand[seat] | board->resources[0] | board->resources[1] |
                      board->rulers[0] | board->rulers[1];
    for (int i = 0; i < board->discard_count; i++)
        seen |= kingdom_bit(board->discard[i]);
    return ~seen & (((KingdomSet)1 << KINGDOM_CARDS) - 1);
}

static uint64_t choose(int from, int count)
{
    require(count >= 0 && count <= from);
    uint64_t ways = 1;
    for (int i = 0; i < count; i++)
        ways = ways * (uint64_t)(from - i) / (uint64_t)(i + 1);
    return ways;
}

static uint64_t below_wide(Rng *rng, uint64_t bound)
{
    require(bound > 0);
    uint64_t even = UINT64_MAX - UINT64_MAX % bound, number;
    do
        number = rng_next_wide(rng);
    while (number >= even);
    return number % bound;
}

/* Where the hidden cards are to go: the rival's throws in their order, then his hand, then the
 * stack. */
typedef struct Hidden {
    int throws, hand, deck;
    int from_stack,
        others; /* unseen cards known to have been in the last shuffle, and all others */
    int     from_stack_max;          /* of the former, in his throws and hand */
    uint8_t throw_at[KINGDOM_CARDS]; /* places in the discard pile */
    bool    marked[KINGDOM_CARDS];   /* for each throw and hand card: is it one from the stack? */
} Hidden;

/* How many of his hidden cards are from the stack, as likely as there are deals with that number.
 */
static int draw_from_stack_count(const Hidden *hidden, Rng *rng)
{
    int his = hidden->throws + hidden->hand;
    int least = his > hidden->others ? his - hidden->others : 0;
    int most = his < hidden->from_stack ? his : hidden->from_stack;
    if (most > hidden->from_stack_max)
        most = hidden->from_stack_max;
    if (most <= least)
        return least;
    uint64_t ways = choose(hidden->from_stack, least) * choose(hidden->others, his - least);
    uint64_t first = ways, total = ways;
    for (int x = least; x < most; x++) {
        ways = ways * (uint64_t)((hidden->from_stack - x) * (his - x)) /
               (uint64_t)((x + 1) * (hidden->others - his + x + 1));
        total += ways;
    }
    uint64_t at = below_wide(rng, total);
    int      count = least;
    for (ways = first; at >= ways; count++) {
        at -= ways;
        ways = ways * (uint64_t)((hidden->from_stack - count) * (his - count)) /
               (uint64_t)((count + 1) * (hidden->others - his + count + 1));
    }
    require(count >= least && count <= most);
    return count;
}

static bool marks_fit(const KingdomBoard *board, const Hidden *hidden)
{
    int thrown = 0;
    for (int i = 0; i < hidden->throws; i++) {
        thrown += hidden->marked[i];
        if (thrown > board->from_stack_max[hidden->throw_at[i]])
            return false;
    }
    return true;
}

/* Chooses which of his hidden cards are from the stack, all possible choices being equally likely.
 */
static void mark_from_stack(const KingdomBoard *board, Hidden *hidden, Rng *rng)
{
    enum { TRIES = 200 };
    int his = hidden->throws + hidden->hand;
    for (int try = 0; try <= TRIES; try++) {
        int left = draw_from_stack_count(hidden, rng);
        for (int i = his - 1; i >= 0; i--) {
            /* The last try marks the newest cards, which fits if anything does. */
            bool mark = try == TRIES ? left > 0 : (int)rng_below(rng, (uint32_t)i + 1) < left;
            hidden->marked[i] = mark;
            left -= mark;
        }
        if (marks_fit(board, hidden))
            return;
    }
}

static int list_set(KingdomSet set, Card *cards)
{
    int count = 0;
    for (; set; set &= set - 1)
        cards[count++] = kingdom_lowest(set);
    require(count <= KINGDOM_CARDS);
    return count;
}

/* Every deal is equally likely that gives the rival, in hand and thrown, never more cards of the
 * last shuffle than he had drawn since. (What throws before the last shuffle tell about the stack
 * is forgotten.) */
void kingdom_redeal(Match *match, int seat, Rng *rng)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    KingdomBoard *board = kingdom_board(match);
    int           rival = kingdom_rival(seat);
    KingdomSet    cards = unseen(board, seat), stack = cards & board->shuffled_in[seat];
    Card          from_stack[KINGDOM_CARDS], others[KINGDOM_CARDS];
    Hidden        hidden = {.hand = board->hand_count[rival],
                            .deck = kingdom_deck_count(board),
                            .from_stack = list_set(stack, from_stack),
                            .others = list_set(cards & ~stack, others),
                            .from_stack_max = board->rival_drew[seat]};
    for (int i = 0; i < board->discard_count; i++)
        if (board->discard[i] == CARD_HIDDEN)
            hidden.throw_at[hidden.throws++] = (uint8_t)i;
    rng_shuffle(rng, from_stack, hidden.from_stack);
    rng_shuffle(rng, others, hidden.others);
    if (hidden.from_stack)
        mark_from_stack(board, &hidden, rng);
    require(hidden.from_stack + hidden.others == hidden.throws + hidden.hand + hidden.deck);
    for (int i = 0; i < hidden.throws + hidden.hand; i++) {
        require((hidden.marked[i] ? hidden.from_stack : hidden.others) > 0);
        Card card = hidden.marked[i] ? from_stack[--hidden.from_stack] : others[--hidden.others];
        if (i < hidden.throws)
            board->discard[hidden.throw_at[i]] = card;
        else
            board->hand[rival] |= kingdom_bit(card);
    }
    require(hidden.from_stack + hidden.others == hidden.deck);
    Card *deck = board->deck + board->deck_next;
    memcpy(deck, from_stack, (size_t)hidden.from_stack);
    memcpy(deck + hidden.from_stack, others, (size_t)hidden.others);
    if (hidden.from_stack)
        rng_shuffle(rng, deck, hidden.deck);
}
