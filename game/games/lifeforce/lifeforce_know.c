/* What a seat of Lifeforce may know, and deals that it could be in.
 *
 * Hidden from a seat: all decks, what rivals drew, the life and modifiers in their face-down spells
 * and the targets of their attacks, and the cards that went unseen to their piles. The number of
 * cards in a spell is hidden while spells are being cast; how many of them are modifiers stays
 * hidden until the spell is turned up, and with it how much life its owner threw away unused and
 * which modifiers he still holds. All that was ever shown stays known.
 *
 * Re-dealing, for each rival: modifiers that he holds somewhere lie in his hand or in any of his
 * hidden spells that they fit, each place equally likely, but for those that must be there to make
 * the counts right; while stacks are not yet counted, each hidden spell has one card and the other
 * drawn cards lie in one of them or are unused, equally likely; his unseen life cards are then
 * shuffled over deck, hand, spells and pile; targets are equally likely. That a card was taken
 * blindly, or that players choose with a purpose, is not weighed. */
#include <string.h>

#include "lifeforce_parts.h"
#include "lifeforce.h"

/* Stacks are counted when resolution begins. */
static bool is_counted(const Match *match, const LifeforceSpell *spell)
{
    return match->phase != LIFEFORCE_CAST || spell->old;
}

bool lifeforce_keeps_secrets(const Match *match, int seat)
{
    const LifeforceBoard *board = lifeforce_board(match);
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].owner == seat && lifeforce_secret(&board->spells[i]))
            return true;
    return false;
}

/* The modifiers for spells that a seat has in its hand or in secret spells. */
static int mods_somewhere(const LifeforceBoard *board, int seat)
{
    int count = 0;
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        count += board->seats[seat].mods[mod];
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->owner == seat && lifeforce_secret(spell))
            count += spell->boosts + spell->diverts + spell->special;
    }
    return count;
}

bool lifeforce_keeps_counts(const Match *match, int seat)
{
    const LifeforceBoard *board = lifeforce_board(match);
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (spell->owner == seat && lifeforce_secret(spell) && !is_counted(match, spell))
            return true;
    }
    return lifeforce_keeps_secrets(match, seat) && mods_somewhere(board, seat) > 0;
}

static int from_first(const Match *match, int seat)
{
    return (seat + match->seats - match->turn) % match->seats;
}

int lifeforce_drawn_shown(const Match *match, int seat)
{
    const LifeforceBoard *board = lifeforce_board(match);
    if (match->phase != LIFEFORCE_BID && match->phase != LIFEFORCE_AFTER_BID) {
        if (match->phase != LIFEFORCE_CAST ||
            from_first(match, seat) < from_first(match, match->actor))
            return 0;
        for (int i = 0; i < board->spell_count; i++) {
            const LifeforceSpell *spell = &board->spells[i];
            if (spell->owner == seat && lifeforce_secret(spell) && !spell->old)
                return -1;
        }
    }
    return board->seats[seat].unseen_drawn;
}

/* The view. */

static bool target_is_hidden(const Match *match, const LifeforceSpell *spell)
{
    return spell->kind == LIFEFORCE_ATTACK && spell->id != lifeforce_board(match)->attack &&
           lifeforce_seats_in(match) > 2;
}

static void hide_spell(Match *view, LifeforceSpell *spell)
{
    LifeforceBoard *board = lifeforce_board(view);
    uint8_t        *mods = board->seats[spell->owner].mods;
    spell->alive = lifeforce_has_life(spell);
    spell->cards = is_counted(view, spell) ? (uint8_t)lifeforce_cards(spell) : 0;
    spell->hidden = 1;
    memcpy(spell->life, spell->known, sizeof spell->life);
    if (target_is_hidden(view, spell))
        spell->target = SEAT_NONE;
    mods[LIFEFORCE_MOD_BOOST] = (uint8_t)(mods[LIFEFORCE_MOD_BOOST] + spell->boosts);
    mods[LIFEFORCE_MOD_DIVERT] = (uint8_t)(mods[LIFEFORCE_MOD_DIVERT] + spell->diverts);
    spell->boosts = spell->diverts = 0;
    if (spell->id == board->attack)
        return; /* Penetrating shows itself with the target */
    int special =
        spell->kind == LIFEFORCE_ATTACK ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE;
    mods[special] = (uint8_t)(mods[special] + spell->special);
    spell->special = 0;
}

/* What nobody else saw in a rival's pile turns to card backs, or to nothing where not even their
 * number shows. */
static void hide_discards(LifeforceBoard *board, int viewer, unsigned keeps_counts)
{
    int kept = 0;
    for (int i = 0; i < board->discard_count; i++) {
        LifeforceDiscard discard = board->discards[i];
        int              seat = lifeforce_discard_seat(discard);
        if (seat != viewer && !lifeforce_discard_open(discard)) {
            if (keeps_counts >> seat & 1)
                continue;
            discard = lifeforce_discard_of(seat, 0, false);
        }
        board->discards[kept++] = discard;
    }
    memset(board->discards + kept, 0, (size_t)(board->discard_count - kept));
    board->discard_count = (uint8_t)kept;
}

void lifeforce_view(Match *view, int viewer)
{
    LifeforceBoard *board = lifeforce_board(view);
    unsigned        keeps_counts = 0;
    for (int seat = 0; seat < view->seats; seat++) {
        LifeforceSeat *own = &board->seats[seat];
        memset(own->deck, CARD_HIDDEN, own->deck_count);
        if (seat == viewer)
            continue;
        memset(own->drawn, 0, sizeof own->drawn);
        keeps_counts |= (unsigned)lifeforce_keeps_counts(view, seat) << seat;
    }
    hide_discards(board, viewer, keeps_counts);
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].owner != viewer && lifeforce_secret(&board->spells[i]))
            hide_spell(view, &board->spells[i]);
}

/* Dealing again. */

/* A rival's hidden spells, with room for modifiers and limits on unseen life. */
typedef struct HiddenSpell {
    LifeforceSpell *spell;
    bool            counted;
    int             mods_least, mods_most, mods;
} HiddenSpell;

typedef struct Guess {
    HiddenSpell    hidden[LIFEFORCE_SPELLS_OF_SEAT];
    int            count;
    LifeforceSeat *owner;
    int            limits[2]; /* unseen life in spells of this round and in old ones, at most */
} Guess;

static int special_of(const LifeforceSpell *spell)
{
    return spell->kind == LIFEFORCE_ATTACK ? LIFEFORCE_MOD_PENETRATING : LIFEFORCE_MOD_DURABLE;
}

static bool fits(const Match *match, const LifeforceSpell *spell, int mod)
{
    if (mod == LIFEFORCE_MOD_BOOST || mod == LIFEFORCE_MOD_DIVERT)
        return true;
    return mod == special_of(spell) && spell->id != lifeforce_board(match)->attack;
}

static void put_mod(Guess *guess, HiddenSpell *hidden, int mod)
{
    LifeforceSpell *spell = hidden->spell;
    guess->owner->mods[mod]--;
    hidden->mods++;
    if (mod == LIFEFORCE_MOD_BOOST)
        spell->boosts++;
    else if (mod == LIFEFORCE_MOD_DIVERT)
        spell->diverts++;
    else
        spell->special++;
}

/* One that the spell needs: the special kind first, for it fits nowhere else. */
static bool put_needed_mod(const Match *match, Guess *guess, HiddenSpell *hidden, Rng *rng)
{
    const uint8_t *mods = guess->owner->mods;
    int            special = special_of(hidden->spell);
    if (mods[special] && fits(match, hidden->spell, special)) {
        put_mod(guess, hidden, special);
        return true;
    }
    int boosts = mods[LIFEFORCE_MOD_BOOST], others = boosts + mods[LIFEFORCE_MOD_DIVERT];
    if (!others)
        return false;
    bool boost = (int)rng_below(rng, (uint32_t)others) < boosts;
    put_mod(guess, hidden, boost ? LIFEFORCE_MOD_BOOST : LIFEFORCE_MOD_DIVERT);
    return true;
}

static void look_at_hidden(Match *match, int seat, Guess *guess)
{
    LifeforceBoard *board = lifeforce_board(match);
    for (int i = 0; i < board->spell_count; i++) {
        LifeforceSpell *spell = &board->spells[i];
        if (spell->owner != seat || !spell->hidden)
            continue;
        int          known = lifeforce_count(spell->known);
        int          limit = guess->limits[spell->old];
        HiddenSpell *hidden = &guess->hidden[guess->count++];
        *hidden = (HiddenSpell){.spell = spell, .mods = spell->special};
        hidden->counted = is_counted(match, spell);
        if (spell->old && spell->unseen_most < limit)
            limit = spell->unseen_most;
        hidden->mods_least = spell->cards - known - limit;
        hidden->mods_most = spell->cards - (known || !spell->alive ? known : 1);
        if (!spell->alive)
            hidden->mods_least = hidden->mods_most;
        if (!hidden->counted) {
            hidden->mods_least = 0;
            hidden->mods_most = UINT8_MAX;
        }
    }
}

/* Unseen life in the counted spells of this round or of old ones, as the modifiers lie now. */
static int unseen_life(const Guess *guess, int old)
{
    int unseen = 0;
    for (int i = 0; i < guess->count; i++) {
        const HiddenSpell *hidden = &guess->hidden[i];
        if (hidden->counted && hidden->spell->old == old)
            unseen += hidden->spell->cards - hidden->mods - lifeforce_count(hidden->spell->known);
    }
    return unseen;
}

/* Adds modifiers to this round's or old spells until no more life is in them than there can be. */
static void make_room(const Match *match, Guess *guess, int old, Rng *rng)
{
    bool placed = true;
    while (placed && unseen_life(guess, old) > guess->limits[old]) {
        placed = false;
        int start = guess->count ? (int)rng_below(rng, (uint32_t)guess->count) : 0;
        for (int i = 0; i < guess->count && !placed; i++) {
            HiddenSpell *hidden = &guess->hidden[(start + i) % guess->count];
            if (hidden->spell->old == old && hidden->mods < hidden->mods_most)
                placed = put_needed_mod(match, guess, hidden, rng);
        }
    }
}

static void spread_rest(const Match *match, Guess *guess, Rng *rng)
{
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        for (int left = guess->owner->mods[mod]; left > 0; left--) {
            HiddenSpell *places[LIFEFORCE_SPELLS_OF_SEAT];
            int          count = 0;
            for (int i = 0; i < guess->count; i++) {
                HiddenSpell *hidden = &guess->hidden[i];
                if (hidden->mods < hidden->mods_most && fits(match, hidden->spell, mod))
                    places[count++] = hidden;
            }
            int place = count ? (int)rng_below(rng, (uint32_t)count + 1) : 0;
            if (place < count)
                put_mod(guess, places[place], mod);
        }
}

static void guess_mods(const Match *match, Guess *guess, Rng *rng)
{
    for (int i = 0; i < guess->count; i++) /* an old secret defence stayed because it is Durable */
        if (guess->hidden[i].spell->old && guess->owner->mods[LIFEFORCE_MOD_DURABLE])
            put_mod(guess, &guess->hidden[i], LIFEFORCE_MOD_DURABLE);
    for (int i = 0; i < guess->count; i++)
        while (guess->hidden[i].mods < guess->hidden[i].mods_least)
            if (!put_needed_mod(match, guess, &guess->hidden[i], rng))
                break;
    for (int old = 0; old < 2; old++)
        make_room(match, guess, old, rng);
    spread_rest(match, guess, rng);
}

/* How many unseen life cards lie in each hidden spell; what remains of this round's is returned. */
static int guess_counts(const Guess *guess, uint8_t unseen[], Rng *rng)
{
    int uncounted[LIFEFORCE_SPELLS_OF_SEAT], count = 0, left = guess->limits[0];
    for (int i = 0; i < guess->count; i++) {
        const HiddenSpell    *hidden = &guess->hidden[i];
        const LifeforceSpell *spell = hidden->spell;
        unseen[i] = 1;
        if (hidden->counted)
            unseen[i] = (uint8_t)(spell->cards - hidden->mods - lifeforce_count(spell->known));
        else
            uncounted[count++] = i;
        if (!spell->old)
            left -= unseen[i];
    }
    for (int rest = count ? left : 0; rest > 0; rest--) {
        int place = (int)rng_below(rng, (uint32_t)count + 1);
        if (place == count)
            continue;
        unseen[uncounted[place]]++;
        left--;
    }
    return left;
}

static int unseen_cards(const Match *match, int seat, Card cards[LIFEFORCE_CARDS_MAX])
{
    int count = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        int left = lifeforce_life(match)[i] - lifeforce_board(match)->seats[seat].shown[i];
        memset(cards + count, i + 1, (size_t)left);
        count += left;
    }
    return count;
}

static void choose_target(const Match *match, LifeforceSpell *spell, Rng *rng)
{
    uint8_t targets[SEATS_MAX];
    int     count = 0;
    if (spell->kind != LIFEFORCE_ATTACK || spell->target != SEAT_NONE)
        return;
    for (int seat = 0; seat < match->seats; seat++)
        if (lifeforce_may_target(match, spell->owner, seat))
            targets[count++] = (uint8_t)seat;
    spell->target = targets[rng_below(rng, (uint32_t)count)];
}

/* Unseen cards for a rival's pile: where card backs lie, or on top where not even their number
 * shows. */
static void deal_pile(LifeforceBoard *board, int seat, const Card *cards, int count)
{
    for (int i = 0; i < board->discard_count && count > 0; i++) {
        LifeforceDiscard *discard = &board->discards[i];
        if (lifeforce_discard_seat(*discard) == seat && !lifeforce_discard_value(*discard))
            *discard = lifeforce_discard_of(seat, cards[--count], false);
    }
    while (count > 0)
        lifeforce_discard(board, seat, cards[--count], 1, false);
}

static void redeal_rival(Match *match, int seat, Rng *rng)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *own = &board->seats[seat];
    Card            cards[LIFEFORCE_CARDS_MAX];
    uint8_t         unseen[LIFEFORCE_SPELLS_OF_SEAT];
    int             count = unseen_cards(match, seat, cards);
    int             drawn = lifeforce_drawn_shown(match, seat);
    Guess           guess = {.owner = own};
    guess.limits[0] = own->unseen_drawn;
    guess.limits[1] = count - own->deck_count - own->unseen_drawn;
    look_at_hidden(match, seat, &guess);
    guess_mods(match, &guess, rng);
    int left = guess_counts(&guess, unseen, rng);
    if (drawn < 0)
        drawn = left; /* still casting */
    rng_shuffle(rng, cards, count);
    for (int i = 0; i < own->deck_count; i++)
        own->deck[i] = cards[--count];
    for (int i = 0; i < drawn; i++)
        own->drawn[cards[--count] - 1]++;
    for (int i = 0; i < guess.count; i++) {
        LifeforceSpell *spell = guess.hidden[i].spell;
        for (; unseen[i] > 0 && count > 0; unseen[i]--)
            spell->life[cards[--count] - 1]++;
        spell->hidden = spell->alive = 0;
        spell->cards = 0;
        choose_target(match, spell, rng);
    }
    deal_pile(board, seat, cards, count);
}

/* The seat knows which of its own cards are left, not in which order. */
static void redeal_own_deck(Match *match, int seat, Rng *rng)
{
    LifeforceBoard *board = lifeforce_board(match);
    LifeforceSeat  *own = &board->seats[seat];
    uint8_t         left[LIFEFORCE_VALUES];
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        left[i] = (uint8_t)(lifeforce_life(match)[i] - own->shown[i] - own->drawn[i]);
    for (int i = 0; i < board->spell_count; i++)
        for (int v = 0; v < LIFEFORCE_VALUES && board->spells[i].owner == seat; v++)
            left[v] = (uint8_t)(left[v] + board->spells[i].known[v] - board->spells[i].life[v]);
    for (int i = 0; i < board->discard_count; i++) {
        LifeforceDiscard discard = board->discards[i];
        if (lifeforce_discard_seat(discard) == seat && !lifeforce_discard_open(discard))
            left[lifeforce_discard_value(discard) - 1]--;
    }
    int count = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        for (; left[i] > 0 && count < own->deck_count; left[i]--)
            own->deck[count++] = (Card)(i + 1);
    rng_shuffle(rng, own->deck, own->deck_count);
}

void lifeforce_redeal(Match *view, int viewer, Rng *rng)
{
    for (int seat = 0; seat < view->seats; seat++) {
        if (seat == viewer)
            redeal_own_deck(view, seat, rng);
        else
            redeal_rival(view, seat, rng);
    }
}

/* What others' spells turn out to be; how hard a blow fell follows from that. */
bool lifeforce_reveals(const Event *event, int seat)
{
    switch (event->kind) {
    case LIFEFORCE_EVENT_DIVERT: return true;
    case LIFEFORCE_EVENT_HP:
    case LIFEFORCE_EVENT_BATTLE: return false;
    case EVENT_CARD:
        return event->from == LIFEFORCE_ZONE_SPELL && event->seat != seat &&
               event->seen >> seat & 1;
    default: return event->kind >= EVENT_OWN && event->seat != seat;
    }
}
