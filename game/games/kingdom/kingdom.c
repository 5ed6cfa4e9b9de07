/* Kingdom by Justin C. Rounds (2013.02.28), for two: build four resources, crown four rulers.
 *
 * What its text leaves open and how it is played here:
 * - Cards are dealt one by one from the top, seat 0 first; only then do the seats roll for the
 * first turn.
 * - `die` is the last roll for tokens; the rolls for the first turn do not count.
 * - Thrown cards reach the discard pile in the order of the move; a trounce discards the trouncing
 * card, the trounced one, the ruler deposed there, the ruler sacrificed.
 * - All throws are face down, those of later turns too: only the thrower knows them. */
#include "kingdom.h"

#include "core/require.h"
#include "core/rules.h"
#include "kingdom_know.h"
#include "kingdom_tell.h"

static KingdomSet in_suit(unsigned ranks, int suit)
{
    return (KingdomSet)ranks << (KINGDOM_SUIT_BITS * suit);
}

/* The ranks of all rulers of a kingdom, whatever their suits. */
static unsigned ruler_ranks(KingdomSet rulers)
{
    return kingdom_suit(rulers, 0) | kingdom_suit(rulers, 1) | kingdom_suit(rulers, 2) |
           kingdom_suit(rulers, 3);
}

KingdomSet kingdom_placeable(const KingdomBoard *board, int seat)
{
    KingdomSet resources = board->resources[seat], rulers = board->rulers[seat], placeable = 0;
    unsigned   new_rulers = KINGDOM_RULERS & ~ruler_ranks(rulers);
    int        tokens = board->tokens[seat];
    unsigned   paid_for = tokens < KINGDOM_RESOURCE_MAX ? (1u << tokens) - 1u : 0x3FFu;
    paid_for &= KINGDOM_RESOURCES;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        unsigned pile = kingdom_suit(resources, suit);
        unsigned ranks = paid_for & ~((1u << kingdom_top(pile)) - 1u);
        if (pile && !kingdom_suit(rulers, suit))
            ranks |= new_rulers;
        placeable |= in_suit(ranks, suit);
    }
    return placeable;
}

KingdomSet kingdom_trouncers(const KingdomBoard *board, int seat)
{
    KingdomSet mine = board->resources[seat], theirs = board->resources[kingdom_rival(seat)];
    KingdomSet trouncers = 0;
    if (!mine || !theirs)
        return 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++) {
        unsigned pile = kingdom_suit(theirs, suit);
        if (pile)
            trouncers |=
                in_suit(kingdom_suit(mine, suit) & ~((1u << kingdom_top(pile)) - 1u), suit);
    }
    return trouncers;
}

int kingdom_rulers_in_place(const KingdomBoard *board, int seat)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    return kingdom_count(board->rulers[seat]);
}

int kingdom_suits_in_place(const KingdomBoard *board, int seat)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    int suits = 0;
    for (int suit = 0; suit < KINGDOM_SUITS; suit++)
        suits += kingdom_suit(board->resources[seat], suit) != 0;
    return suits;
}

static void finish(Match *match, unsigned winners, EventList *events)
{
    require(winners > 0 && winners < 1u << KINGDOM_SEATS);
    match->phase = PHASE_OVER;
    match->actor = SEAT_NONE;
    match->winners = (uint8_t)winners;
    event_add(events, EVENT_OVER, SEAT_NONE);
}

/* Above 0 if seat 0 is ahead when the turns run out. */
static int lead_of_first_seat(const KingdomBoard *board)
{
    int lead = kingdom_rulers_in_place(board, 0) - kingdom_rulers_in_place(board, 1);
    if (!lead)
        lead = kingdom_suits_in_place(board, 0) - kingdom_suits_in_place(board, 1);
    return lead ? lead : board->tokens[0] - board->tokens[1];
}

static void finish_at_cap(Match *match, EventList *events)
{
    const KingdomBoard *board = kingdom_board(match);
    require(board->turns[0] == KINGDOM_TURNS_MAX && board->turns[1] == KINGDOM_TURNS_MAX);
    int lead = lead_of_first_seat(board);
    finish(match, lead > 0 ? 1u : lead < 0 ? 2u : 3u, events);
}

/* The discard pile and the stack. */

static void discard(KingdomBoard *board, Card card, int thrower)
{
    require(board->discard_count < KINGDOM_CARDS);
    int at = board->discard_count++;
    board->discard[at] = card;
    board->thrower[at] = (uint8_t)thrower;
    board->from_stack_max[at] =
        thrower == KINGDOM_SHOWN ? 0 : board->rival_drew[kingdom_rival(thrower)];
}

/* Each seat remembers what it knows of the new stack: the cards that lay open and its own throws.
 */
static void shuffle_discards(Match *match, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    require(!kingdom_deck_count(board) && board->discard_count <= KINGDOM_CARDS);
    for (int seat = 0; seat < KINGDOM_SEATS; seat++) {
        board->shuffled_in[seat] = 0;
        board->rival_drew[seat] = 0;
    }
    int count = board->discard_count;
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < KINGDOM_SEATS; seat++)
            if (board->thrower[i] != kingdom_rival(seat))
                board->shuffled_in[seat] |= kingdom_bit(board->discard[i]);
    memset(board->deck, 0, sizeof board->deck);
    memcpy(board->deck, board->discard, (size_t)count);
    memset(board->discard, 0, sizeof board->discard);
    memset(board->thrower, 0, sizeof board->thrower);
    memset(board->from_stack_max, 0, sizeof board->from_stack_max);
    board->deck_next = 0;
    board->deck_end = (uint8_t)count;
    board->discard_count = 0;
    rng_shuffle(&match->rng, board->deck, count);
    event_shuffle(events, SEAT_NONE, board->deck, count);
}

static void deal_card(KingdomBoard *board, int seat, EventList *events)
{
    require(board->deck_next < board->deck_end);
    Card card = board->deck[board->deck_next];
    board->deck[board->deck_next++] = CARD_NONE;
    board->hand[seat] |= kingdom_bit(card);
    board->hand_count[seat]++;
    board->shuffled_in[seat] &= ~kingdom_bit(card);
    event_card(events, seat, card, ZONE_DECK, ZONE_HAND, 1u << seat);
}

static void draw(Match *match, int seat, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    if (!kingdom_deck_count(board) && board->discard_count)
        shuffle_discards(match, events);
    if (!kingdom_deck_count(board))
        return;
    deal_card(board, seat, events);
    board->rival_drew[kingdom_rival(seat)]++;
    if (kingdom_deck_count(board))
        return;
    event_add(events, EVENT_LAST_CARD, seat);
    if (board->discard_count)
        shuffle_discards(match, events);
}

/* The course of a turn. */

static void change_tokens(KingdomBoard *board, int seat, int change, EventList *events)
{
    require(board->tokens[seat] + change >= 0 && board->stockpile - change >= 0);
    board->tokens[seat] = (uint8_t)(board->tokens[seat] + change);
    board->stockpile = (uint8_t)(board->stockpile - change);
    if (change)
        event_number(events, KINGDOM_EVENT_TOKENS, seat, change, board->tokens[seat]);
}

static int roll(Match *match, int seat, EventList *events)
{
    int value = 1 + (int)rng_below(&match->rng, 6);
    event_number(events, EVENT_ROLL, seat, value, 0);
    return value;
}

static void roll_and_build(Match *match, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    board->die = (uint8_t)roll(match, match->turn, events);
    int income = board->die - 1;
    if (income > board->stockpile)
        income = board->stockpile;
    change_tokens(board, match->turn, income, events);
    match->phase = KINGDOM_BUILD;
}

static void begin_turn(Match *match, int seat, EventList *events)
{
    require(seat >= 0 && seat < KINGDOM_SEATS &&
            kingdom_board(match)->turns[seat] < KINGDOM_TURNS_MAX);
    KingdomBoard *board = kingdom_board(match);
    match->turn = match->actor = (uint8_t)seat;
    if (board->turns[seat]++ == 0) {
        match->phase = KINGDOM_OPENING;
        return;
    }
    draw(match, seat, events);
    if (board->hand_count[seat] > KINGDOM_HAND_MAX)
        match->phase = KINGDOM_THROW;
    else
        roll_and_build(match, events);
}

static void end_turn(Match *match, EventList *events)
{
    require(match->phase == KINGDOM_BUILD);
    int next = kingdom_rival(match->turn);
    if (kingdom_board(match)->turns[next] == KINGDOM_TURNS_MAX)
        finish_at_cap(match, events);
    else
        begin_turn(match, next, events);
}

static void start(Match *match, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    for (int i = 0; i < KINGDOM_CARDS; i++)
        board->deck[i] = (Card)(1 + i);
    board->deck_end = KINGDOM_CARDS;
    rng_shuffle(&match->rng, board->deck, KINGDOM_CARDS);
    event_shuffle(events, SEAT_NONE, board->deck, KINGDOM_CARDS);
    for (int i = 0; i < KINGDOM_SEATS * KINGDOM_DEALT; i++)
        deal_card(board, i % KINGDOM_SEATS, events);
    require(kingdom_deck_count(board) == KINGDOM_CARDS - KINGDOM_SEATS * KINGDOM_DEALT);
    require(match->options[0] >= KINGDOM_SEATS * KINGDOM_TREASURY);
    board->stockpile = match->options[0];
    for (int seat = 0; seat < KINGDOM_SEATS; seat++)
        change_tokens(board, seat, KINGDOM_TREASURY, events);
    int lead = 0;
    while (!lead) {
        lead = roll(match, 0, events);
        lead -= roll(match, 1, events);
    }
    begin_turn(match, lead > 0 ? 0 : 1, events);
}

/* The decisions. */

/* A card of the stack that the rival has now seen: one draw of its owner is explained, so that
 * fewer of what he still hides (his throws up to now among it) can be from the stack. */
static void reveal(KingdomBoard *board, int owner, Card card)
{
    int viewer = kingdom_rival(owner);
    if (!(board->shuffled_in[viewer] & kingdom_bit(card)))
        return;
    board->shuffled_in[viewer] &= ~kingdom_bit(card);
    if (board->rival_drew[viewer])
        board->rival_drew[viewer]--;
    for (int i = board->discard_count - 1; i >= 0; i--)
        if (board->thrower[i] == owner) {
            if (board->from_stack_max[i] > board->rival_drew[viewer])
                board->from_stack_max[i] = board->rival_drew[viewer];
            return;
        }
}

static void play_throw(Match *match, const Move *move, EventList *events)
{
    require(match->phase == KINGDOM_OPENING || match->phase == KINGDOM_THROW);
    KingdomBoard *board = kingdom_board(match);
    int           seat = match->turn;
    for (int i = 0; i < MOVE_CARDS_MAX && move->cards[i]; i++) {
        require(board->hand[seat] & kingdom_bit(move->cards[i]));
        board->hand[seat] &= ~kingdom_bit(move->cards[i]);
        board->hand_count[seat]--;
        discard(board, move->cards[i], seat);
        event_card(events, seat, move->cards[i], ZONE_HAND, ZONE_DISCARD, 1u << seat);
    }
    if (match->phase == KINGDOM_OPENING)
        match->phase = KINGDOM_BUILD;
    else
        roll_and_build(match, events);
}

static bool kingdom_complete(const KingdomBoard *board, int seat)
{
    /* A ruler stands only on a resource, one a suit and one a rank: four rulers are a whole
     * kingdom. */
    return ruler_ranks(board->rulers[seat]) == KINGDOM_RULERS;
}

static void play_place(Match *match, const Move *move, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    int           seat = match->turn;
    Card          card = move->cards[0];
    bool          ruler = kingdom_is_ruler(card);
    require(board->hand[seat] & kingdom_bit(card));
    board->hand[seat] &= ~kingdom_bit(card);
    board->hand_count[seat]--;
    reveal(board, seat, card);
    *(ruler ? &board->rulers[seat] : &board->resources[seat]) |= kingdom_bit(card);
    Event *event = event_card(events, seat, card, ZONE_HAND,
                              ruler ? KINGDOM_ZONE_RULERS : KINGDOM_ZONE_DOMAIN, SEEN_BY_ALL);
    if (event)
        event->place_to = (uint8_t)card_suit(card);
    if (!ruler)
        change_tokens(board, seat, -card_rank(card), events);
    else if (kingdom_complete(board, seat))
        finish(match, 1u << seat, events);
}

static void discard_placed(KingdomBoard *board, int seat, Card card, int from, EventList *events)
{
    KingdomSet *zone = from == KINGDOM_ZONE_RULERS ? board->rulers : board->resources;
    require(zone[seat] & kingdom_bit(card));
    zone[seat] &= ~kingdom_bit(card);
    discard(board, card, KINGDOM_SHOWN);
    Event *event = event_card(events, seat, card, from, ZONE_DISCARD, SEEN_BY_ALL);
    if (event)
        event->place_from = (uint8_t)card_suit(card);
}

static void depose(KingdomBoard *board, int seat, int suit, EventList *events)
{
    unsigned ruler = kingdom_suit(board->rulers[seat], suit);
    if (ruler && !kingdom_suit(board->resources[seat], suit))
        discard_placed(board, seat, kingdom_lowest(in_suit(ruler, suit)), KINGDOM_ZONE_RULERS,
                       events);
}

static void play_trounce(Match *match, const Move *move, EventList *events)
{
    KingdomBoard *board = kingdom_board(match);
    int           seat = match->turn, rival = kingdom_rival(seat), suit = card_suit(move->cards[0]);
    int           top = kingdom_top(kingdom_suit(board->resources[rival], suit));
    require(top > 0 && top < card_rank(move->cards[0]));
    discard_placed(board, seat, move->cards[0], KINGDOM_ZONE_DOMAIN, events);
    discard_placed(board, rival, CARD_OF(suit, top), KINGDOM_ZONE_DOMAIN, events);
    depose(board, rival, suit, events);
    depose(board, seat, suit, events);
}

static void play(Match *match, const Move *move, EventList *events)
{
    int seat = match->turn;
    require(match->actor == seat);
    Event *event = event_add(events, EVENT_ACT, seat);
    if (event) {
        event->n = move->act;
        if (move->act == KINGDOM_ACT_TROUNCE)
            event->other = (uint8_t)kingdom_rival(seat);
    }
    switch (move->act) {
    case KINGDOM_ACT_THROW: play_throw(match, move, events); break;
    case KINGDOM_ACT_PLACE: play_place(match, move, events); break;
    case KINGDOM_ACT_TROUNCE: play_trounce(match, move, events); break;
    case KINGDOM_ACT_END: end_turn(match, events); break;
    default: require(move->act <= KINGDOM_ACT_END);
    }
}

/* What may be decided. */

static int throw_count(const Match *match)
{
    if (match->phase == KINGDOM_OPENING)
        return KINGDOM_THROWN_FIRST;
    return kingdom_board(match)->hand_count[match->turn] - KINGDOM_HAND_MAX;
}

static Refusal check_throw(const Match *match, const Move *move)
{
    KingdomSet hand = kingdom_board(match)->hand[match->turn];
    int        count = 0;
    for (; count < MOVE_CARDS_MAX && move->cards[count]; count++) {
        KingdomSet card = kingdom_bit(move->cards[count]);
        if (!(hand & card))
            return "You do not hold that card.";
        hand &= ~card;
    }
    if (count == throw_count(match))
        return NULL;
    return match->phase == KINGDOM_OPENING ? "Throw away exactly two cards first."
                                           : "Keep exactly five cards.";
}

static Refusal check_ruler(const KingdomBoard *board, int seat, Card card)
{
    static const char *const TAKEN[] = {
        [0] = "Your kingdom has an Ace already.",
        [10] = "Your kingdom has a Jack already.",
        [11] = "Your kingdom has a Queen already.",
        [12] = "Your kingdom has a King already.",
    };
    int suit = card_suit(card), rank_bit = card_rank(card) - 1;
    if (!kingdom_suit(board->resources[seat], suit))
        return "A ruler needs a resource of its suit first.";
    if (kingdom_suit(board->rulers[seat], suit))
        return "That suit has its ruler already.";
    return ruler_ranks(board->rulers[seat]) >> rank_bit & 1 ? TAKEN[rank_bit] : NULL;
}

static Refusal check_place(const KingdomBoard *board, int seat, Card card)
{
    if (!(board->hand[seat] & kingdom_bit(card)))
        return "You do not hold that card.";
    if (kingdom_is_ruler(card))
        return check_ruler(board, seat, card);
    if (card_rank(card) <= kingdom_top(kingdom_suit(board->resources[seat], card_suit(card))))
        return "An upgrade must be higher than the card on top.";
    return card_rank(card) > board->tokens[seat] ? "You cannot pay for that card." : NULL;
}

static Refusal check_trounce(const KingdomBoard *board, int seat, Card card)
{
    KingdomSet bit = kingdom_bit(card);
    if (!(board->resources[seat] & bit))
        return "Trounce with a resource of your kingdom.";
    if (!kingdom_suit(board->resources[kingdom_rival(seat)], card_suit(card)))
        return "Your rival has nothing in that suit.";
    return kingdom_trouncers(board, seat) & bit ? NULL : "Your rival's top card is not lower.";
}

static Refusal why_not(const Match *match, int act)
{
    const KingdomBoard *board = kingdom_board(match);
    int                 seat = match->turn;
    if (act == KINGDOM_ACT_PLACE && !(kingdom_placeable(board, seat) & board->hand[seat]))
        return "No card in your hand fits your kingdom and your tokens.";
    if (act == KINGDOM_ACT_TROUNCE && !kingdom_trouncers(board, seat))
        return "None of your resources is higher than your rival's in the same suit.";
    return NULL;
}

static Refusal check(const Match *match, const Move *move)
{
    const KingdomBoard *board = kingdom_board(match);
    switch (move->act) {
    case KINGDOM_ACT_THROW: return check_throw(match, move);
    case KINGDOM_ACT_PLACE: return check_place(board, match->turn, move->cards[0]);
    case KINGDOM_ACT_TROUNCE: return check_trounce(board, match->turn, move->cards[0]);
    default: return NULL;
    }
}

/* Everything legal is listed; there are never more than 21 throws, or 5 cards to place and 32 to
 * trounce with. Of two cards that can trounce the lower one is mostly the better, but not always:
 * the top card may be in the way of cheap upgrades. */
static void list_cards(MoveList *list, uint8_t act, KingdomSet cards)
{
    for (; cards; cards &= cards - 1)
        move_list_add(list, act)->cards[0] = kingdom_lowest(cards);
}

static void moves(const Match *match, MoveList *list)
{
    const KingdomBoard *board = kingdom_board(match);
    int                 seat = match->turn;
    if (match->phase == KINGDOM_THROW) {
        list_cards(list, KINGDOM_ACT_THROW, board->hand[seat]);
        return;
    }
    if (match->phase == KINGDOM_OPENING) {
        for (KingdomSet one = board->hand[seat]; one; one &= one - 1)
            for (KingdomSet two = one & (one - 1); two; two &= two - 1) {
                Move *move = move_list_add(list, KINGDOM_ACT_THROW);
                move->cards[0] = kingdom_lowest(one);
                move->cards[1] = kingdom_lowest(two);
            }
        return;
    }
    list_cards(list, KINGDOM_ACT_PLACE, board->hand[seat] & kingdom_placeable(board, seat));
    list_cards(list, KINGDOM_ACT_TROUNCE, kingdom_trouncers(board, seat));
    move_list_add(list, KINGDOM_ACT_END);
}

static Card nth(KingdomSet set, int n)
{
    while (n--)
        set &= set - 1;
    return kingdom_lowest(set);
}

static void pick(const Match *match, Rng *rng, Move *move)
{
    const KingdomBoard *board = kingdom_board(match);
    int                 seat = match->turn;
    KingdomSet          hand = board->hand[seat];
    *move = (Move){.act = KINGDOM_ACT_THROW};
    if (match->phase == KINGDOM_THROW) {
        move->cards[0] = nth(hand, (int)rng_below(rng, board->hand_count[seat]));
        return;
    }
    if (match->phase == KINGDOM_OPENING) {
        Card one = nth(hand, (int)rng_below(rng, KINGDOM_DEALT));
        Card two = nth(hand & ~kingdom_bit(one), (int)rng_below(rng, KINGDOM_DEALT - 1));
        move->cards[0] = one < two ? one : two;
        move->cards[1] = one < two ? two : one;
        return;
    }
    KingdomSet place = hand & kingdom_placeable(board, seat);
    KingdomSet trounce = kingdom_trouncers(board, seat);
    int        placeable = kingdom_count(place), choices = placeable + kingdom_count(trounce) + 1;
    int        choice = choices > 1 ? (int)rng_below(rng, (uint32_t)choices) : 0;
    move->act = KINGDOM_ACT_END;
    if (choice == choices - 1)
        return;
    move->act = choice < placeable ? KINGDOM_ACT_PLACE : KINGDOM_ACT_TROUNCE;
    move->cards[0] = choice < placeable ? nth(place, choice) : nth(trounce, choice - placeable);
}

static const Option OPTIONS[] = {{
    .id = "tokens",
    .title = "Tokens",
    .help = "How many tokens there are in all. Each player starts with ten.",
    .least = 20,
    .most = 60,
    .step = 20,
    .usual = 40,
}};

static const char *const PHASE_IDS[] = {"over", "opening", "throw", "build"};
static const char *const PHASE_WORDS[] = {"The end", "First throw", "Too many cards", "Building"};

static const Verb VERBS[] = {
    [KINGDOM_ACT_THROW] = {.name = "throw",
                           .phases = 1u << KINGDOM_OPENING | 1u << KINGDOM_THROW,
                           .fields = {{.kind = FIELD_CARDS, .key = "cards"}}},
    [KINGDOM_ACT_PLACE] = {.name = "place",
                           .phases = 1u << KINGDOM_BUILD,
                           .fields = {{.kind = FIELD_CARD, .key = "card"}}},
    [KINGDOM_ACT_TROUNCE] = {.name = "trounce",
                             .phases = 1u << KINGDOM_BUILD,
                             .fields = {{.kind = FIELD_CARD, .key = "with"}}},
    [KINGDOM_ACT_END] = {.name = "end", .phases = 1u << KINGDOM_BUILD},
};

static int score(const Match *match, int seat)
{
    require(seat >= 0 && seat < KINGDOM_SEATS);
    return kingdom_rulers_in_place(kingdom_board(match), seat);
}

static const char *const EVENT_NAMES[] = {"tokens", NULL};
static const char *const ZONE_NAMES[] = {"domain", "rulers", NULL};

const Rules kingdom_rules = {
    .id = "kingdom",
    .title = "Kingdom",
    .pitch = "Raise four realms, crown an Ace, a Jack, a Queen and a King, and trounce the one "
             "who would do it first.",
    .seats_min = KINGDOM_SEATS,
    .seats_max = KINGDOM_SEATS,
    .minutes = 20,
    .version = 1,
    .oldest = 1,
    .option_count = 1,
    .options = OPTIONS,
    .phase_ids = PHASE_IDS,
    .phase_words = PHASE_WORDS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .score_word = "rulers",
    .start = start,
    .moves = moves,
    .pick = pick,
    .check = check,
    .why_not = why_not,
    .play = play,
    .view = kingdom_view,
    .redeal = kingdom_redeal,
    .score = score,
    .hash = kingdom_hash,
    .card_code = card_code,
    .card_from_code = card_from_code,
    .event_names = EVENT_NAMES,
    .zone_names = ZONE_NAMES,
    .tell_state = kingdom_tell_state,
    .say_move = kingdom_say_move,
    .say_event = kingdom_say_event,
};
