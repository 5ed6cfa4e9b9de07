/* Lifeforce, a game of 2015 that its author left without a name, for two to six: spells are paid
 * with the cards that are also one's life. The `revised` option is its author's own change after
 * the first real match.
 *
 * What its text and the rulings leave open and how it is played here:
 * - For the first player only those who tie turn on; if whole decks tie, the lowest seat of them
 * begins.
 * - Spell ids count from 1. Passes count from 0 again when the bidding ends.
 * - A Boost with an empty deck is still asked for and does nothing, as every decision is asked.
 * - Out of another seat's spell a Divert always takes blindly, its face-up summon included. A spell
 * with no life card gives none, and that it has none is no secret.
 * - A Durable defence that was emptied by Diverts stays all the same.
 * - A summon that finds the supply empty gets nothing, and nothing is asked.
 * - Summons are discarded as soon as they are served. What is discarded at once goes lowest card
 * first.
 * - What a seat casts is told when the last seat is done; until then its decisions to cast set off
 * no event, and views show none of it, not even in the numbers of the viewer's own spells.
 * - Who sees what: whatever moves while attacks are resolved moves openly, a Boost's card too. The
 * stacks are counted when resolution begins, for the order of attacks: from then on the number of
 * cards in a spell is known, but not how many of them are modifiers. Modifiers are taken, held and
 * given back openly; which of them lie in face-down spells is secret. */
#include "lifeforce.h"

#include <string.h>

#include "lifeforce_parts.h"

_Static_assert(LIFEFORCE_LIFE_MAX <= UINT8_MAX, "spell ids and discards are counted in a byte");
_Static_assert(sizeof(LifeforceSpell) == 19, "a spell is small: there may be many");

static void shuffle_deck(Match *match, int seat, EventList *events)
{
    LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    rng_shuffle(&match->rng, own->deck, own->deck_count);
    if (!events)
        return;
    Card top_first[LIFEFORCE_CARDS_MAX];
    for (int i = 0; i < own->deck_count; i++)
        top_first[i] = own->deck[own->deck_count - 1 - i];
    event_shuffle(events, seat, top_first, own->deck_count);
}

static void fill_deck(LifeforceSeat *seat, const uint8_t life[LIFEFORCE_VALUES])
{
    for (int value = 1; value <= LIFEFORCE_VALUES; value++) {
        memset(seat->deck + seat->deck_count, value, life[value - 1]);
        seat->deck_count = (uint8_t)(seat->deck_count + life[value - 1]);
    }
}

/* All turn a card; those who tie for the highest turn another. */
static int turn_for_first(Match *match, EventList *events)
{
    const LifeforceBoard *board = lifeforce_board(match);
    unsigned              tied = (1u << match->seats) - 1u;
    for (int depth = 1; depth <= board->seats[0].deck_count && (tied & (tied - 1)); depth++) {
        unsigned best = 0;
        int      highest = 0;
        for (int seat = 0; seat < match->seats; seat++) {
            if (!(tied >> seat & 1))
                continue;
            Card   card = board->seats[seat].deck[board->seats[seat].deck_count - depth];
            Event *event = event_add(events, LIFEFORCE_EVENT_TURN, seat);
            if (event)
                event->card = card;
            if (card > highest)
                best = 0;
            if (card >= highest) {
                best |= 1u << seat;
                highest = card;
            }
        }
        tied = best;
    }
    int first = 0;
    while (!(tied >> first & 1))
        first++;
    return first;
}

static void start(Match *match, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    memset(board->supply, match->seats, sizeof board->supply);
    for (int seat = 0; seat < match->seats; seat++)
        fill_deck(&board->seats[seat], lifeforce_life(match));
    for (int seat = 0; seat < match->seats; seat++)
        shuffle_deck(match, seat, events);
    match->turn = (uint8_t)turn_for_first(match, events);
    for (int seat = 0; seat < match->seats; seat++)
        shuffle_deck(match, seat, events);
    lifeforce_begin_round(match, events);
}

/* Bidding. */

static void go_on_bidding(Match *match)
{
    LifeforceBoard *board = lifeforce_board(match);
    if (board->passes < lifeforce_seats_in(match)) {
        match->actor = (uint8_t)lifeforce_next_in(match, match->actor);
        return;
    }
    board->passes = 0;
    match->phase = LIFEFORCE_AFTER_BID;
    match->actor = match->turn;
}

static void play_bid(Match *match, int count, EventList *events)
{
    int            seat = match->actor;
    LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    require(count > 0);
    own->bid = (uint8_t)(own->bid + count);
    own->unseen_drawn = (uint8_t)(own->unseen_drawn + count);
    event_number(events, LIFEFORCE_EVENT_BID, seat, count, own->bid);
    for (int i = 0; i < count; i++) {
        Card card = lifeforce_draw(own);
        own->drawn[card - 1]++;
        if (events)
            event_card(events, seat, card, ZONE_DECK, ZONE_HAND, 1u << seat);
    }
    lifeforce_board(match)->passes = 0;
    go_on_bidding(match);
}

static void play_pass(Match *match)
{
    lifeforce_board(match)->passes++;
    go_on_bidding(match);
}

/* After the bidding. */

static void return_modifier(Match *match, int mod, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    require(board->seats[match->actor].mods[mod] > 0);
    board->seats[match->actor].mods[mod]--;
    board->supply[mod]++;
    event_card(events, match->actor, (Card)(LIFEFORCE_MOD_CARD + mod), ZONE_HAND,
               LIFEFORCE_ZONE_SUPPLY, SEEN_BY_ALL);
}

static void play_extra_hand(Match *match, EventList *events)
{
    return_modifier(match, LIFEFORCE_MOD_EXTRA_HAND, events);
    lifeforce_board(match)->seats[match->actor].spells_allowed = LIFEFORCE_SPELLS_EXTRA;
}

static void play_ghost(Match *match, uint32_t life, EventList *events)
{
    int            seat = match->actor;
    LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    return_modifier(match, LIFEFORCE_MOD_GHOST, events);
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        for (int i = bag_count(life, LIFEFORCE_LIFE_BITS, value - 1); i > 0; i--) {
            require(own->drawn[value - 1] > 0 && own->deck_count < LIFEFORCE_CARDS_MAX);
            own->drawn[value - 1]--;
            own->unseen_drawn--;
            own->deck[own->deck_count++] = (Card)value;
            event_card(events, seat, (Card)value, ZONE_HAND, ZONE_DECK, 1u << seat);
        }
    shuffle_deck(match, seat, events);
}

/* Casting, which no event tells before all are done. */

static void cast_spell(Match *match, LifeforceSpell spell)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *own = &board->seats[match->actor];
    require(board->spell_count < LIFEFORCE_SPELLS_MAX && own->cast < own->spells_allowed);
    spell.id = ++board->last_id;
    spell.owner = match->actor;
    board->spells[board->spell_count++] = spell;
    own->cast++;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        require(own->drawn[i] >= spell.life[i]);
        own->drawn[i] = (uint8_t)(own->drawn[i] - spell.life[i]);
    }
}

static void cast_face_down(Match *match, int kind, const Move *move)
{
    LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    int special = kind == LIFEFORCE_ATTACK ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE;
    LifeforceSpell spell = {
        .kind = (uint8_t)(kind & 3),
        .target = kind == LIFEFORCE_ATTACK ? move->seat : (uint8_t)SEAT_NONE,
        .boosts = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_BOOST),
        .diverts = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS, LIFEFORCE_MOD_DIVERT),
        .special = (uint8_t)bag_count(move->bags[1], LIFEFORCE_MOD_BITS, special),
    };
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        spell.life[i] = (uint8_t)bag_count(move->bags[0], LIFEFORCE_LIFE_BITS, i);
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        own->mods[mod] = (uint8_t)(own->mods[mod] - lifeforce_spell_mod(&spell, mod));
    cast_spell(match, spell);
}

static void cast_summon(Match *match, int value)
{
    require(value > 0 && value <= LIFEFORCE_VALUES);
    LifeforceSeat *own = &lifeforce_board(match)->seats[match->actor];
    LifeforceSpell spell = {.kind = LIFEFORCE_CALL, .target = SEAT_NONE, .revealed = 1};
    spell.life[value - 1] = spell.known[value - 1] = 1;
    own->shown[value - 1]++;
    own->unseen_drawn--;
    cast_spell(match, spell);
}

void lifeforce_cast(Match *match, const Move *move)
{
    require(match->phase == LIFEFORCE_CAST);
    switch (move->act) {
    case LIFEFORCE_ACT_ATTACK: cast_face_down(match, LIFEFORCE_ATTACK, move); break;
    case LIFEFORCE_ACT_DEFEND: cast_face_down(match, LIFEFORCE_DEFEND, move); break;
    default: cast_summon(match, move->n);
    }
}

void lifeforce_discard_unused(Match *match)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *own = &board->seats[match->actor];
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        lifeforce_discard(board, match->actor, value, own->drawn[value - 1], false);
    memset(own->drawn, 0, sizeof own->drawn);
}

/* All spells of the round lie on the table: of each its owner and kind, and what lies face up. */
static void tell_casts(const Match *match, EventList *events)
{
    const LifeforceBoard *board = lifeforce_board(match);
    for (int i = 0; events && i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->old)
            continue;
        event_number(events, LIFEFORCE_EVENT_CAST, spell->owner, spell->id, spell->kind);
        for (int value = 1; value <= LIFEFORCE_VALUES; value++)
            if (spell->kind == LIFEFORCE_CALL && spell->life[value - 1])
                event_card(events, spell->owner, (Card)value, ZONE_HAND, LIFEFORCE_ZONE_SPELL,
                           SEEN_BY_ALL)
                    ->place_to = spell->id;
    }
}

static void play_done(Match *match, EventList *events)
{
    if (match->phase == LIFEFORCE_CAST)
        lifeforce_discard_unused(match);
    match->actor = (uint8_t)lifeforce_next_in(match, match->actor);
    if (match->actor != match->turn)
        return;
    if (match->phase == LIFEFORCE_AFTER_BID) {
        match->phase = LIFEFORCE_CAST;
        return;
    }
    match->phase =
        LIFEFORCE_BLOCK; /* nobody casts any more: what is told now all see lying there */
    tell_casts(match, events);
    lifeforce_resolve_next(match, events);
}

static bool casts(const Move *move)
{
    return move->act == LIFEFORCE_ACT_ATTACK || move->act == LIFEFORCE_ACT_DEFEND ||
           move->act == LIFEFORCE_ACT_SUMMON;
}

static void play(Match *match, const Move *move, EventList *events)
{
    const LifeforceBoard *board = lifeforce_board(match);
    require(!board->seats[match->actor].out);
    if (casts(move)) {
        lifeforce_cast(match, move);
        return;
    }
    event_number(events, EVENT_ACT, match->actor, move->act, 0);
    switch (move->act) {
    case LIFEFORCE_ACT_BID: play_bid(match, move->n, events); break;
    case LIFEFORCE_ACT_PASS: play_pass(match); break;
    case LIFEFORCE_ACT_EXTRA_HAND: play_extra_hand(match, events); break;
    case LIFEFORCE_ACT_GHOST: play_ghost(match, move->bags[0], events); break;
    case LIFEFORCE_ACT_DONE: play_done(match, events); break;
    case LIFEFORCE_ACT_BLOCK: lifeforce_play_block(match, move->bags[0], events); break;
    case LIFEFORCE_ACT_BOOST: lifeforce_play_boost(match, move->n, events); break;
    case LIFEFORCE_ACT_DIVERT_TO:
        lifeforce_play_divert(match, board->spell, move->n, move->m, events);
        break;
    case LIFEFORCE_ACT_DIVERT_FROM:
        lifeforce_play_divert(match, move->n, board->spell, move->m, events);
        break;
    case LIFEFORCE_ACT_SKIP: lifeforce_play_skip(match, events); break;
    case LIFEFORCE_ACT_TAKE: lifeforce_play_take(match, move->n, events); break;
    default: require(move->act < LIFEFORCE_ACTS);
    }
}

static int score(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    return lifeforce_board(match)->seats[seat].deck_count;
}

static int pick_label(const Match *match, int pick)
{
    const LifeforceSpell *spell =
        match->phase == LIFEFORCE_BLOCK
            ? lifeforce_defence(lifeforce_board(match), match->actor, pick)
            : NULL;
    return spell ? spell->id : -1;
}

/* The words of the game. */

static const Option OPTIONS[] = {
    {.id = "revised",
     .title = "Revised",
     .help = "More life, thinner defences: a bloodier game.",
     .least = 0,
     .most = 1,
     .step = 1,
     .usual = 0,
     .words = (const char *const[]){"No", "Yes"},
     .yes_no = true},
};

static const char *const PHASE_IDS[] = {
    "over", "bid", "after_bid", "cast", "block", "boost", "divert", "summon",
};
static const char *const PHASE_WORDS[] = {
    "The end", "Bidding", "After the bidding", "Casting", "Defend or take it",
    "Boost",   "Divert",  "Summoning",
};
static const char *const EVENT_NAMES[] = {
    "turn", "bid",   "cast",    "strike", "blocker", "shown",  "pierced", "fizzle",
    "worn", "spent", "nothing", "hp",     "battle",  "divert", "served",  NULL,
};
static const char *const ZONE_NAMES[] = {"spell", "supply", NULL};

static const Bag LIFE = {.sorts = LIFEFORCE_VALUES, .bits = LIFEFORCE_LIFE_BITS};
static const Bag MODS = {
    .sorts = LIFEFORCE_MODS, .bits = LIFEFORCE_MOD_BITS, .names = lifeforce_mod_names};

#define IN(phase) (1u << (phase))
#define LIFE_LIST                                                                                  \
    {                                                                                              \
        .kind = FIELD_BAG0, .key = "life", .bag = &LIFE                                            \
    }
#define MODS_LIST                                                                                  \
    {                                                                                              \
        .kind = FIELD_BAG1, .key = "mods", .bag = &MODS, .optional = true                          \
    }
enum { BID_BITS = 5, ID_BITS = 8, VALUE_BITS = 3, MOD_INDEX_BITS = 3 };

static const Verb VERBS[LIFEFORCE_ACTS] = {
    [LIFEFORCE_ACT_BID] = {"bid", IN(LIFEFORCE_BID), {{FIELD_N, "n", .bits = BID_BITS}}},
    [LIFEFORCE_ACT_PASS] = {"pass", IN(LIFEFORCE_BID), {{0}}},
    [LIFEFORCE_ACT_EXTRA_HAND] = {"extra_hand", IN(LIFEFORCE_AFTER_BID), {{0}}},
    [LIFEFORCE_ACT_GHOST] = {"ghost", IN(LIFEFORCE_AFTER_BID), {LIFE_LIST}},
    [LIFEFORCE_ACT_DONE] = {"done", IN(LIFEFORCE_AFTER_BID) | IN(LIFEFORCE_CAST), {{0}}},
    [LIFEFORCE_ACT_ATTACK] = {"attack",
                              IN(LIFEFORCE_CAST),
                              {{FIELD_SEAT, "target"}, LIFE_LIST, MODS_LIST}},
    [LIFEFORCE_ACT_DEFEND] = {"defend", IN(LIFEFORCE_CAST), {LIFE_LIST, MODS_LIST}},
    [LIFEFORCE_ACT_SUMMON] = {"summon",
                              IN(LIFEFORCE_CAST),
                              {{FIELD_N, "life", .bits = VALUE_BITS}}},
    [LIFEFORCE_ACT_BLOCK] = {"block",
                             IN(LIFEFORCE_BLOCK),
                             {{FIELD_PICKS, "spells", .bits = LIFEFORCE_SPELLS_OF_SEAT}}},
    [LIFEFORCE_ACT_BOOST] = {"boost", IN(LIFEFORCE_BOOST), {{FIELD_N, "spell", .bits = ID_BITS}}},
    [LIFEFORCE_ACT_DIVERT_TO] = {"divert",
                                 IN(LIFEFORCE_DIVERT),
                                 {{FIELD_N, "to", .bits = ID_BITS},
                                  {FIELD_M, "life", .bits = VALUE_BITS}}},
    [LIFEFORCE_ACT_DIVERT_FROM] = {"divert",
                                   IN(LIFEFORCE_DIVERT),
                                   {{FIELD_N, "from", .bits = ID_BITS},
                                    {FIELD_M, "life", .bits = VALUE_BITS, .optional = true}}},
    [LIFEFORCE_ACT_SKIP] = {"skip", IN(LIFEFORCE_DIVERT), {{0}}},
    [LIFEFORCE_ACT_TAKE] = {"take",
                            IN(LIFEFORCE_SUMMON),
                            {{FIELD_N, "mod", .bits = MOD_INDEX_BITS,
                              .words = lifeforce_mod_names}}},
};

const Rules lifeforce_rules = {
    .id = "lifeforce",
    .title = "Lifeforce",
    .pitch =
        "Wizards pay for every spell with their own life: strike hard, and keep enough to live.",
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .minutes = 20,
    .short_rounds = true,
    .version = 2,
    .oldest = 1,
    .option_count = 1,
    .options = OPTIONS,
    .phase_ids = PHASE_IDS,
    .phase_words = PHASE_WORDS,
    .verbs = VERBS,
    .verb_count = LIFEFORCE_ACTS,
    .event_names = EVENT_NAMES,
    .zone_names = ZONE_NAMES,
    .score_word = "life",
    .start = start,
    .moves = lifeforce_moves,
    .pick = lifeforce_pick,
    .check = lifeforce_check,
    .why_not = lifeforce_why_not,
    .forced = lifeforce_forced,
    .play = play,
    .view = lifeforce_view,
    .redeal = lifeforce_redeal,
    .score = score,
    .hash = lifeforce_hash,
    .card_code = lifeforce_card_code,
    .pick_label = pick_label,
    .tell_state = lifeforce_tell_state,
    .tell_event = lifeforce_tell_event,
    .reveals = lifeforce_reveals,
    .points_from = lifeforce_points_from,
    .source_words = LIFEFORCE_SOURCE_WORDS,
    .say_move = lifeforce_say_move,
    .say_event = lifeforce_say_event,
};
