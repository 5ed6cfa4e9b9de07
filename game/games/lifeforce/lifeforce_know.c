/* What a seat of Lifeforce may know, and deals that it could be in.
 *
 * Hidden from a seat: all decks, what rivals drew, the life and modifiers in their face-down spells
 * and the targets of their attacks, and the cards that went unseen to their piles. While spells are
 * being cast nothing of a rival's casting shows: neither his spells of this round nor what he threw
 * away, nor their number. Then how many of a spell's cards are modifiers stays hidden until it is
 * turned up, and with it how much life its owner threw away unused and which modifiers he still
 * holds. All that was ever shown stays known.
 *
 * Re-dealing, for each rival: modifiers that he holds somewhere lie in his hand or in any of his
 * hidden spells that they fit, each place equally likely, but for those that must be there to make
 * the counts right; his unseen life cards are then shuffled over deck, hand, spells and pile;
 * targets are equally likely. Who may have cast is imagined to have, one way or another
 * (imagine_casting). That a card was taken blindly is not weighed. */
#include <string.h>

#include "lifeforce_parts.h"
#include "lifeforce.h"

static int from_first(const Match *match, int seat)
{
    return (seat + match->seats - match->turn) % match->seats;
}

bool lifeforce_casts_unseen(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    return match->phase == LIFEFORCE_CAST &&
           from_first(match, seat) <= from_first(match, match->actor) &&
           !lifeforce_board(match)->seats[seat].out;
}

bool lifeforce_keeps_secrets(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    const LifeforceBoard *board = lifeforce_board(match);
    if (lifeforce_casts_unseen(match, seat))
        return true;
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
    require(seat >= 0 && seat < match->seats);
    return lifeforce_casts_unseen(match, seat) ||
           (lifeforce_keeps_secrets(match, seat) &&
            mods_somewhere(lifeforce_board(match), seat) > 0);
}

int lifeforce_drawn_shown(const Match *match, int seat)
{
    require(seat >= 0 && seat < match->seats);
    const LifeforceBoard *board = lifeforce_board(match);
    bool                  done =
        match->phase == LIFEFORCE_CAST && from_first(match, seat) < from_first(match, match->actor);
    if (done || match->phase > LIFEFORCE_CAST)
        return 0;
    return lifeforce_casts_unseen(match, seat) ? -1 : board->seats[seat].unseen_drawn;
}

/* The view. */

static bool target_is_hidden(const Match *match, const LifeforceSpell *spell)
{
    return spell->kind == LIFEFORCE_ATTACK && spell->id != lifeforce_board(match)->attack &&
           lifeforce_seats_in(match) > 2;
}

static void hide_mods(LifeforceSeat *owner, LifeforceSpell *spell)
{
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        owner->mods[mod] = (uint8_t)(owner->mods[mod] + lifeforce_spell_mod(spell, mod));
    spell->boosts = spell->diverts = spell->special = 0;
}

static void hide_spell(Match *view, LifeforceSpell *spell)
{
    LifeforceBoard *board = lifeforce_board(view);
    int             special = spell->special;
    spell->alive = lifeforce_has_life(spell);
    spell->cards = (uint8_t)lifeforce_cards(spell);
    spell->hidden = 1;
    memcpy(spell->life, spell->known, sizeof spell->life);
    if (target_is_hidden(view, spell))
        spell->target = SEAT_NONE;
    if (spell->id == board->attack)
        spell->special = 0; /* Penetrating shows itself with the target */
    hide_mods(&board->seats[spell->owner], spell);
    if (spell->id == board->attack)
        spell->special = (uint8_t)special;
}

/* As if he had cast nothing yet. */
static void take_back_cast(LifeforceBoard *board, LifeforceSpell *spell)
{
    LifeforceSeat *owner = &board->seats[spell->owner];
    owner->cast--;
    hide_mods(owner, spell);
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        owner->shown[i] = (uint8_t)(owner->shown[i] - spell->known[i]);
        owner->unseen_drawn = (uint8_t)(owner->unseen_drawn + spell->known[i]);
    }
}

/* What rivals have cast while casting goes on. Ids and decisions are counted without it, the
 * viewer's own too: they would tell how many there are. */
static void hide_casting(Match *view, int viewer)
{
    LifeforceBoard *board = lifeforce_board(view);
    int             kept = 0, id = board->last_id;
    for (int i = 0; i < board->spell_count; i++)
        id -= !board->spells[i].old;
    for (int i = 0; i < board->spell_count; i++) {
        LifeforceSpell *spell = &board->spells[i];
        if (!spell->old && spell->owner != viewer) {
            take_back_cast(board, spell);
            view->decisions--;
            continue;
        }
        if (!spell->old)
            spell->id = (uint8_t)++id;
        board->spells[kept++] = *spell;
    }
    board->last_id = (uint8_t)id;
    lifeforce_forget_spells(board, kept);
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
    require(viewer >= 0 && viewer < view->seats);
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
    if (view->phase == LIFEFORCE_CAST)
        hide_casting(view, viewer);
    for (int i = 0; i < board->spell_count; i++)
        if (board->spells[i].owner != viewer && lifeforce_secret(&board->spells[i]))
            hide_spell(view, &board->spells[i]);
}

/* Dealing again. */

/* A rival's hidden spells, with room for modifiers and limits on unseen life. */
typedef struct HiddenSpell {
    LifeforceSpell *spell;
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
        if (spell->old && spell->unseen_most < limit)
            limit = spell->unseen_most;
        hidden->mods_least = spell->cards - known - limit;
        hidden->mods_most = spell->cards - (known || !spell->alive ? known : 1);
        if (!spell->alive)
            hidden->mods_least = hidden->mods_most;
    }
}

/* Unseen life in the spells of this round or of old ones, as the modifiers lie now. */
static int unseen_life(const Guess *guess, int old)
{
    int unseen = 0;
    for (int i = 0; i < guess->count; i++) {
        const HiddenSpell *hidden = &guess->hidden[i];
        if (hidden->spell->old == old)
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

static int some_target(const Match *match, int owner, Rng *rng)
{
    uint8_t targets[SEATS_MAX] = {0};
    int     count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        if (lifeforce_may_target(match, owner, seat))
            targets[count++] = (uint8_t)seat;
    require(count > 0);
    return targets[rng_below(rng, (uint32_t)count)];
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
    int             count = unseen_cards(match, seat, cards);
    Guess           guess = {.owner = own};
    guess.limits[0] = own->unseen_drawn;
    guess.limits[1] = count - own->deck_count - own->unseen_drawn;
    look_at_hidden(match, seat, &guess);
    guess_mods(match, &guess, rng);
    rng_shuffle(rng, cards, count);
    for (int i = 0; i < own->deck_count; i++)
        own->deck[i] = cards[--count];
    for (int i = 0; i < own->unseen_drawn && match->phase <= LIFEFORCE_CAST; i++)
        own->drawn[cards[--count] - 1]++;
    for (int i = 0; i < guess.count; i++) {
        LifeforceSpell *spell = guess.hidden[i].spell;
        int unseen = spell->cards - guess.hidden[i].mods - lifeforce_count(spell->known);
        for (; unseen > 0 && count > 0; unseen--)
            spell->life[cards[--count] - 1]++;
        spell->hidden = spell->alive = 0;
        spell->cards = 0;
        if (spell->kind == LIFEFORCE_ATTACK && spell->target == SEAT_NONE)
            spell->target = (uint8_t)some_target(match, seat, rng);
    }
    deal_pile(board, seat, cards, count);
}

/* The highest cards go into attacks, the lowest into defences. */
static uint32_t best_life(const LifeforceSeat *own, int count, bool highest)
{
    uint32_t life = 0;
    for (int i = 0; i < LIFEFORCE_VALUES; i++) {
        int sort = highest ? LIFEFORCE_VALUES - 1 - i : i;
        int taken = own->drawn[sort] < count ? own->drawn[sort] : count;
        life |= bag_of(LIFEFORCE_LIFE_BITS, sort, taken);
        count -= taken;
    }
    return life;
}

static uint32_t some_mods(const LifeforceSeat *own, int special, Rng *rng)
{
    const int FITTING[] = {LIFEFORCE_MOD_BOOST, LIFEFORCE_MOD_DIVERT, special};
    uint32_t  mods = 0;
    for (int i = 0; i < 3; i++)
        if (own->mods[FITTING[i]] && rng_below(rng, 2))
            mods |= bag_of(LIFEFORCE_MOD_BITS, FITTING[i], 1);
    return mods;
}

static Move some_spell(const Match *match, const LifeforceSeat *own, Rng *rng)
{
    enum { KINDS = 8, ATTACKS = 4, SUMMONS = 1 }; /* of so many spells so many are attacks */
    int      cards = lifeforce_count(own->drawn);
    int      kind = (int)rng_below(rng, KINDS);
    bool     last = own->cast + 1 == own->spells_allowed; /* what it does not take is lost */
    int      taken = last ? cards : 1 + (int)rng_below(rng, (uint32_t)cards);
    uint32_t life = best_life(own, taken, kind < ATTACKS);
    if (kind < ATTACKS)
        return (Move){.act = LIFEFORCE_ACT_ATTACK,
                      .seat = (uint8_t)some_target(match, match->actor, rng),
                      .bags = {life, some_mods(own, LIFEFORCE_MOD_PENETRATING, rng)}};
    if (kind < KINDS - SUMMONS)
        return (Move){.act = LIFEFORCE_ACT_DEFEND,
                      .bags = {life, some_mods(own, LIFEFORCE_MOD_DURABLE, rng)}};
    int lowest = 1;
    while (!own->drawn[lowest - 1])
        lowest++;
    return (Move){.act = LIFEFORCE_ACT_SUMMON, .n = (uint8_t)lowest};
}

/* A rival who is done with casting, unseen. One who is just at it has cast nothing yet. */
static void imagine_casting(Match *match, int seat, Rng *rng)
{
    LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    int            actor = match->actor;
    match->actor = (uint8_t)seat;
    while (own->cast < own->spells_allowed && lifeforce_count(own->drawn)) {
        Move move = some_spell(match, own, rng);
        lifeforce_cast(match, &move);
        match->decisions++;
    }
    lifeforce_discard_unused(match);
    match->actor = (uint8_t)actor;
}

void lifeforce_left_in_deck(const Match *view, int seat, uint8_t left[LIFEFORCE_VALUES])
{
    require(seat >= 0 && seat < view->seats);
    const LifeforceBoard *board = lifeforce_board(view);
    const LifeforceSeat  *own = &board->seats[seat];
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        left[i] = (uint8_t)(lifeforce_life(view)[i] - own->shown[i] - own->drawn[i]);
    for (int i = 0; i < board->spell_count; i++)
        for (int v = 0; v < LIFEFORCE_VALUES && board->spells[i].owner == seat; v++)
            left[v] = (uint8_t)(left[v] + board->spells[i].known[v] - board->spells[i].life[v]);
    for (int i = 0; i < board->discard_count; i++) {
        LifeforceDiscard discard = board->discards[i];
        int              value = lifeforce_discard_value(discard);
        if (value && lifeforce_discard_seat(discard) == seat && !lifeforce_discard_open(discard))
            left[value - 1]--;
    }
}

static void redeal_own_deck(Match *match, int seat, Rng *rng)
{
    LifeforceSeat *own = &lifeforce_board(match)->seats[seat];
    uint8_t        left[LIFEFORCE_VALUES];
    int            count = 0;
    lifeforce_left_in_deck(match, seat, left);
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        for (; left[i] > 0 && count < own->deck_count; left[i]--)
            own->deck[count++] = (Card)(i + 1);
    rng_shuffle(rng, own->deck, own->deck_count);
}

void lifeforce_redeal(Match *view, int viewer, Rng *rng)
{
    require(viewer >= 0 && viewer < view->seats);
    for (int seat = 0; seat < view->seats; seat++) {
        if (seat == viewer)
            redeal_own_deck(view, seat, rng);
        else
            redeal_rival(view, seat, rng);
        if (seat != viewer && seat != view->actor && lifeforce_casts_unseen(view, seat))
            imagine_casting(view, seat, rng);
    }
}

/* What others' spells turn out to be; how hard a blow fell follows from that. */
bool lifeforce_reveals(const Event *event, int seat)
{
    switch (event->kind) {
    case LIFEFORCE_EVENT_DIVERT: return true;
    case LIFEFORCE_EVENT_HP:
    case LIFEFORCE_EVENT_SERVED:
    case LIFEFORCE_EVENT_BATTLE: return false;
    case EVENT_CARD:
        return event->from == LIFEFORCE_ZONE_SPELL && event->seat != seat &&
               event->seen >> seat & 1;
    default: return event->kind >= EVENT_OWN && event->seat != seat;
    }
}
