/* Lifeforce from the first attack of a round to its clean-up. */
#include <string.h>

#include "lifeforce_parts.h"
#include "lifeforce.h"

static void spell_event(EventList *events, int kind, const LifeforceSpell *spell, int m)
{
    event_number(events, kind, spell->owner, spell->id, m);
}

void lifeforce_begin_round(Match *match, EventList *events)
{
    require(match->turn < match->seats && !lifeforce_board(match)->seats[match->turn].out);
    LifeforceBoard *board = lifeforce_board(match);
    for (int seat = 0; seat < match->seats; seat++) {
        board->seats[seat].bid = 0;
        board->seats[seat].cast = 0;
        board->seats[seat].spells_allowed = LIFEFORCE_SPELLS_USUAL;
    }
    board->passes = 0;
    match->phase = LIFEFORCE_BID;
    match->actor = match->turn;
    event_number(events, EVENT_ROUND, match->turn, match->round, 0);
}

/* What everybody gets to see. A card of this value comes to light in the spell: if one was known to
 * be there it is that one, for cards of one face are the same; else one more of the owner's cards
 * has been seen. */
static void show_card(LifeforceBoard *board, LifeforceSpell *spell, int value)
{
    if (spell->known[value - 1] > 0) {
        spell->known[value - 1]--;
        return;
    }
    LifeforceSeat *owner = &board->seats[spell->owner];
    owner->shown[value - 1]++;
    if (spell->old)
        spell->unseen_most--;
    else
        owner->unseen_drawn--;
}

static void turn_up(Match *match, LifeforceSpell *spell, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *owner = &board->seats[spell->owner];
    int             unseen = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        int fresh = spell->life[i] - spell->known[i];
        owner->shown[i] = (uint8_t)(owner->shown[i] + fresh);
        unseen += fresh;
    }
    memcpy(spell->known, spell->life, sizeof spell->known);
    if (spell->old)
        spell->unseen_most = 0;
    else
        owner->unseen_drawn = (uint8_t)(owner->unseen_drawn - unseen);
    spell->revealed = 1;
    if (!events)
        return;
    Card cards[LIFEFORCE_VALUES + LIFEFORCE_MODS_OF_SPELLS];
    int  counts[LIFEFORCE_VALUES + LIFEFORCE_MODS_OF_SPELLS], sorts = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        cards[sorts] = (Card)(i + 1);
        counts[sorts++] = spell->life[i];
    }
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++) {
        cards[sorts] = (Card)(LIFEFORCE_MOD_CARD + mod);
        counts[sorts++] = lifeforce_spell_mod(spell, mod);
    }
    for (int sort = 0; sort < sorts; sort++)
        for (int i = 0; i < counts[sort]; i++) {
            spell_event(events, LIFEFORCE_EVENT_SHOWN, spell, 0);
            events->events[events->count - 1].card = cards[sort];
        }
}

/* Which attack is next: most cards, then from the first player to the left, then in the order cast.
 */
static const LifeforceSpell *next_attack(const Match *match)
{
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSpell *next = NULL;
    int                   best = -1;
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->kind != LIFEFORCE_ATTACK)
            continue;
        int from_first = (spell->owner + match->seats - match->turn) % match->seats;
        int rank = lifeforce_cards(spell) * SEATS_MAX + SEATS_MAX - 1 - from_first;
        if (rank > best) {
            best = rank;
            next = spell;
        }
    }
    return next;
}

/* Leaving the table. */

static void return_modifiers(Match *match, LifeforceSpell *spell, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    uint8_t        *counts[LIFEFORCE_MODS_OF_SPELLS] = {
               [LIFEFORCE_MOD_BOOST] = &spell->boosts,
               [LIFEFORCE_MOD_DIVERT] = &spell->diverts,
               [LIFEFORCE_MOD_PENETRATING] = &spell->special,
               [LIFEFORCE_MOD_DURABLE] = &spell->special,
    };
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        for (int i = lifeforce_spell_mod(spell, mod); i > 0; i--) {
            --*counts[mod];
            board->supply[mod]++;
            Event *event = event_card(events, spell->owner, (Card)(LIFEFORCE_MOD_CARD + mod),
                                      LIFEFORCE_ZONE_SPELL, LIFEFORCE_ZONE_SUPPLY, SEEN_BY_ALL);
            if (event)
                event->place_from = spell->id;
        }
}

/* The cards are discarded face down, but those that were seen stay known; the spell is gone. */
static void spend(Match *match, int index, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    return_modifiers(match, &board->spells[index], events);
    LifeforceSpell spell = board->spells[index];
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        lifeforce_discard(board, spell.owner, i + 1, spell.known[i], true);
        lifeforce_discard(board, spell.owner, i + 1, spell.life[i] - spell.known[i], false);
    }
    memmove(board->spells + index, board->spells + index + 1,
            (size_t)(board->spell_count - index - 1) * sizeof spell);
    lifeforce_forget_spells(board, board->spell_count - 1);
    spell_event(events, LIFEFORCE_EVENT_SPENT, &spell, spell.kind);
}

static void wear(Match *match, LifeforceSpell *spell, EventList *events)
{
    return_modifiers(match, spell, events);
    spell->revealed = 0;
    spell->worn = 1;
    spell_event(events, LIFEFORCE_EVENT_WORN, spell, 0);
}

/* The end of a round. */

static void go_out(Match *match, int seat, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        while (board->seats[seat].mods[mod]) {
            board->seats[seat].mods[mod]--;
            board->supply[mod]++;
            event_card(events, seat, (Card)(LIFEFORCE_MOD_CARD + mod), ZONE_HAND,
                       LIFEFORCE_ZONE_SUPPLY, SEEN_BY_ALL);
        }
    board->seats[seat].out = true;
    event_add(events, EVENT_OUT, seat);
}

/* Only defences are left. Their modifiers go back openly, so that all can count what is discarded.
 */
static void discard_defences(Match *match, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    for (int i = 0; i < board->spell_count;) {
        const LifeforceSpell *spell = &board->spells[i];
        LifeforceSeat        *owner = &board->seats[spell->owner];
        if ((spell->special || spell->worn) && !owner->out) {
            i++;
            continue;
        }
        if (!spell->old)
            owner->unseen_drawn = (uint8_t)(owner->unseen_drawn + lifeforce_count(spell->known) -
                                            lifeforce_count(spell->life));
        spend(match, i, events);
    }
}

static bool surely_holds_unseen(const LifeforceSpell *spell)
{
    return lifeforce_has_life(spell) && !lifeforce_count(spell->known);
}

/* For those that stay: a spell cannot hold more unseen cards than were drawn for it and its like.
 */
static void grow_old(LifeforceBoard *board)
{
    for (int i = 0; i < board->spell_count; i++) {
        LifeforceSpell *spell = &board->spells[i];
        if (spell->old || spell->worn)
            continue;
        int most = board->seats[spell->owner].unseen_drawn;
        for (int j = 0; j < board->spell_count; j++) {
            const LifeforceSpell *other = &board->spells[j];
            if (j != i && other->owner == spell->owner && !other->old && !other->worn &&
                surely_holds_unseen(other))
                most--;
        }
        spell->unseen_most = (uint8_t)most;
    }
    for (int i = 0; i < board->spell_count; i++)
        board->spells[i].old = 1;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        board->seats[seat].unseen_drawn = 0;
}

static void finish(Match *match, unsigned winners, EventList *events)
{
    match->phase = PHASE_OVER;
    match->actor = SEAT_NONE;
    match->winners = (uint8_t)winners;
    event_add(events, EVENT_OVER, SEAT_NONE);
}

/* Nobody is left. By the first version of these rules those who went out last shared the victory.
 */
static unsigned no_last_seat(const Match *match, unsigned leaving)
{
    enum { SHARED_VICTORY = 1 };
    return match->version == SHARED_VICTORY ? leaving : 0;
}

static void clean_up(Match *match, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    unsigned        in = 0, leaving = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        if (board->seats[seat].out)
            continue;
        if (board->seats[seat].deck_count) {
            in |= 1u << seat;
            continue;
        }
        leaving |= 1u << seat;
        go_out(match, seat, events);
    }
    discard_defences(match, events);
    grow_old(board);
    event_number(events, EVENT_ROUND_END, SEAT_NONE, match->round, 0);
    if (!(in & (in - 1))) {
        finish(match, in ? in : no_last_seat(match, leaving), events);
        return;
    }
    match->turn = (uint8_t)lifeforce_next_in(match, match->turn);
    match->round++;
    lifeforce_begin_round(match, events);
}

/* Summons. */

static bool supply_is_empty(const LifeforceBoard *board)
{
    int left = 0;
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        left += board->supply[mod];
    return left == 0;
}

static void spend_call(Match *match, int id, EventList *events)
{
    const LifeforceBoard *board = lifeforce_board(match);
    spend(match, (int)(lifeforce_look(board, id) - board->spells), events);
}

static void summon_next(Match *match, EventList *events)
{
    LifeforceBoard       *board = lifeforce_board(match);
    const LifeforceSpell *call;
    board->spell = 0;
    while ((call = lifeforce_next_call(match)) && supply_is_empty(board)) {
        spell_event(events, LIFEFORCE_EVENT_NOTHING, call, 0);
        spend_call(match, call->id, events);
    }
    if (!call) {
        clean_up(match, events);
        return;
    }
    board->spell = call->id;
    match->phase = LIFEFORCE_SUMMON;
    match->actor = call->owner;
    spell_event(events, LIFEFORCE_EVENT_SERVED, call, lifeforce_highest(call));
}

void lifeforce_play_take(Match *match, int mod, EventList *events)
{
    require(match->phase == LIFEFORCE_SUMMON);
    require(mod >= 0 && mod < LIFEFORCE_MODS && lifeforce_board(match)->supply[mod] > 0);
    LifeforceBoard *board = lifeforce_board(match);
    board->supply[mod]--;
    board->seats[match->actor].mods[mod]++;
    event_card(events, match->actor, (Card)(LIFEFORCE_MOD_CARD + mod), LIFEFORCE_ZONE_SUPPLY,
               ZONE_HAND, SEEN_BY_ALL);
    spend_call(match, board->spell, events);
    summon_next(match, events);
}

/* Attacks. */

void lifeforce_resolve_next(Match *match, EventList *events)
{
    require(lifeforce_board(match)->spell_count <= LIFEFORCE_SPELLS_MAX);
    LifeforceBoard       *board = lifeforce_board(match);
    const LifeforceSpell *attack = next_attack(match);
    if (!attack) {
        summon_next(match, events);
        return;
    }
    board->attack = attack->id;
    match->phase = LIFEFORCE_BLOCK;
    match->actor = attack->target;
    spell_event(events, LIFEFORCE_EVENT_STRIKE, attack, attack->special);
    if (events)
        events->events[events->count - 1].other = attack->target;
}

/* The nominated defences are those that lie face up. */
static bool is_blocker(const LifeforceSpell *spell)
{
    return spell->revealed && spell->kind == LIFEFORCE_DEFEND;
}

static int blockers(const LifeforceBoard *board)
{
    int count = 0;
    for (int i = 0; i < board->spell_count; i++)
        count += is_blocker(&board->spells[i]);
    return count;
}

/* A Penetrating attack met by one defence alone. */
static bool goes_through(const LifeforceBoard *board)
{
    return lifeforce_look(board, board->attack)->special && blockers(board) == 1;
}

static int defence_against(const Match *match)
{
    const LifeforceBoard *board = lifeforce_board(match);
    bool                  revised = match->options[0];
    int                   defence = 0;
    if (goes_through(board))
        return 0;
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (is_blocker(spell))
            defence += lifeforce_power(spell->life) + (revised ? 1 : lifeforce_cards(spell));
    }
    return defence;
}

static void do_damage(Match *match, const LifeforceSpell *attack, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    int             seat = attack->target;
    LifeforceSeat  *target = &board->seats[seat];
    int             power = lifeforce_power(attack->life), defence = defence_against(match);
    int             damage = power > defence ? power - defence : 0;
    if (damage > target->deck_count)
        damage = target->deck_count;
    Event *event = event_add(events, LIFEFORCE_EVENT_BATTLE, attack->owner);
    if (event) {
        event->other = (uint8_t)seat;
        event->n = (int16_t)power;
        event->m = (int16_t)defence;
    }
    for (int i = 0; i < damage; i++) {
        Card card = lifeforce_draw(target);
        lifeforce_discard(board, seat, card, 1, false);
        event_card(events, seat, card, ZONE_DECK, ZONE_DISCARD, 1u << seat);
    }
    if (damage)
        event_number(events, LIFEFORCE_EVENT_HP, seat, -damage, target->deck_count);
}

static void finish_attack(Match *match, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    int             attack = board->attack;
    do_damage(match, lifeforce_look(board, attack), events);
    board->attack = board->spell = 0;
    for (int i = 0; i < board->spell_count;) {
        LifeforceSpell *spell = &board->spells[i];
        bool            blocked = is_blocker(spell);
        if (spell->id == attack || (blocked && !spell->special)) {
            spend(match, i, events);
            continue;
        }
        if (blocked)
            wear(match, spell, events);
        i++;
    }
    lifeforce_resolve_next(match, events);
}

/* The attack's modifiers act first, then those of the nominated defences in the order cast. */
static const LifeforceSpell *next_to_act(const LifeforceBoard *board)
{
    bool past = board->spell == board->attack;
    if (!board->spell)
        return lifeforce_look(board, board->attack);
    if (goes_through(board))
        return NULL;
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (is_blocker(spell) && past)
            return spell;
        past |= spell->id == board->spell;
    }
    return NULL;
}

static void go_on(Match *match, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    while (!board->boosts_left && !board->diverts_left) {
        const LifeforceSpell *next = next_to_act(board);
        if (!next) {
            finish_attack(match, events);
            return;
        }
        board->spell = next->id;
        board->boosts_left = next->boosts;
        board->diverts_left = next->diverts;
        match->actor = next->owner;
    }
    match->phase = board->boosts_left ? LIFEFORCE_BOOST : LIFEFORCE_DIVERT;
}

void lifeforce_play_block(Match *match, uint32_t picks, EventList *events)
{
    require(match->phase == LIFEFORCE_BLOCK && lifeforce_board(match)->attack);
    LifeforceBoard *board = lifeforce_board(match);
    int             lone = 0;
    for (int i = 0; i < board->spell_count; i++) {
        LifeforceSpell *spell = &board->spells[i];
        if (spell->owner != match->actor || spell->kind != LIFEFORCE_DEFEND)
            continue;
        if (picks & 1) {
            spell->revealed = 1;
            lone = i;
            spell_event(events, LIFEFORCE_EVENT_BLOCKER, spell, 0);
        }
        picks >>= 1;
    }
    turn_up(match, lifeforce_find(board, board->attack), events);
    for (int i = 0; i < board->spell_count; i++)
        if (is_blocker(&board->spells[i]))
            turn_up(match, &board->spells[i], events);
    if (goes_through(board))
        spell_event(events, LIFEFORCE_EVENT_PIERCED, &board->spells[lone], 0);
    go_on(match, events);
}

void lifeforce_play_boost(Match *match, int id, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *own = &board->seats[match->actor];
    LifeforceSpell *spell = lifeforce_find(board, id);
    require(spell && board->boosts_left > 0);
    board->boosts_left--;
    if (own->deck_count) {
        Card card = lifeforce_draw(own);
        own->shown[card - 1]++;
        spell->life[card - 1]++;
        spell->known[card - 1]++;
        Event *event =
            event_card(events, match->actor, card, ZONE_DECK, LIFEFORCE_ZONE_SPELL, SEEN_BY_ALL);
        if (event) {
            event->other = spell->owner;
            event->place_to = spell->id;
        }
    } else {
        spell_event(events, LIFEFORCE_EVENT_FIZZLE, lifeforce_look(board, board->spell), 0);
    }
    go_on(match, events);
}

static int blind_value(Rng *rng, const LifeforceSpell *spell)
{
    int index = (int)rng_below(rng, (uint32_t)lifeforce_count(spell->life));
    int value = 1;
    while (index >= spell->life[value - 1])
        index -= spell->life[value++ - 1];
    return value;
}

/* value 0: the card is taken blindly. */
void lifeforce_play_divert(Match *match, int from, int to, int value, EventList *events)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSpell *giver = lifeforce_find(board, from), *taker = lifeforce_find(board, to);
    require(giver && taker && giver != taker && board->diverts_left > 0);
    if (!value) {
        value = blind_value(&match->rng, giver);
        event_number(events, LIFEFORCE_EVENT_DIVERT, SEAT_NONE, value, 0);
    }
    show_card(board, giver, value);
    require(giver->life[value - 1] > 0);
    giver->life[value - 1]--;
    taker->life[value - 1]++;
    taker->known[value - 1]++;
    Event *event = event_card(events, giver->owner, (Card)value, LIFEFORCE_ZONE_SPELL,
                              LIFEFORCE_ZONE_SPELL, SEEN_BY_ALL);
    if (event) {
        event->other = taker->owner;
        event->place_from = giver->id;
        event->place_to = taker->id;
    }
    board->diverts_left--;
    go_on(match, events);
}

void lifeforce_play_skip(Match *match, EventList *events)
{
    require(lifeforce_board(match)->diverts_left > 0);
    lifeforce_board(match)->diverts_left--;
    go_on(match, events);
}
