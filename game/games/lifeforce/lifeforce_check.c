/* Which moves of Lifeforce are legal, and in words why one is not. */
#include "lifeforce_parts.h"
#include "lifeforce.h"

static const LifeforceSeat *actor_of(const Match *match)
{
    return &lifeforce_board(match)->seats[match->actor];
}

static bool has_drawn(const LifeforceSeat *own, uint32_t life)
{
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        if (bag_count(life, LIFEFORCE_LIFE_BITS, i) > own->drawn[i])
            return false;
    return true;
}

/* Why nothing of a kind can be done at all, whatever one chooses. Each check begins with it. */

static Refusal no_extra_hand(const LifeforceSeat *own)
{
    if (own->spells_allowed > LIFEFORCE_SPELLS_USUAL)
        return "One Extra Hand a round is all you can use.";
    return own->mods[LIFEFORCE_MOD_EXTRA_HAND] ? NULL : "You hold no Extra Hand.";
}

static Refusal no_ghost(const LifeforceSeat *own)
{
    if (!own->mods[LIFEFORCE_MOD_GHOST])
        return "You hold no Ghost.";
    return lifeforce_count(own->drawn) ? NULL : "You have drawn no life that could go back.";
}

static Refusal no_spell(const LifeforceSeat *own)
{
    if (own->cast == own->spells_allowed)
        return "You have cast all your spells this round.";
    return lifeforce_count(own->drawn) ? NULL : "You have no life left to cast with.";
}

static Refusal no_divert(const LifeforceBoard *board, bool to)
{
    bool other = false;
    if (to && !lifeforce_has_life(lifeforce_look(board, board->spell)))
        return "This spell has no life card left.";
    for (int i = 0; i < board->spell_count; i++) {
        const LifeforceSpell *spell = &board->spells[i];
        if (!lifeforce_turned_up(spell) && (to || lifeforce_has_life(spell)))
            return NULL;
        other |= !lifeforce_turned_up(spell);
    }
    return other ? "There is no life in any other spell."
                 : "This attack has turned up every spell.";
}

Refusal lifeforce_why_not(const Match *match, int act)
{
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSeat  *own = actor_of(match);
    switch (act) {
    case LIFEFORCE_ACT_BID:
        return own->deck_count ? NULL : "Your deck is empty: you can only pass.";
    case LIFEFORCE_ACT_PASS: return own->bid ? NULL : "Each round you must first bid at least 1.";
    case LIFEFORCE_ACT_EXTRA_HAND: return no_extra_hand(own);
    case LIFEFORCE_ACT_GHOST: return no_ghost(own);
    case LIFEFORCE_ACT_ATTACK:
    case LIFEFORCE_ACT_DEFEND:
    case LIFEFORCE_ACT_SUMMON: return no_spell(own);
    case LIFEFORCE_ACT_DIVERT_TO:
    case LIFEFORCE_ACT_DIVERT_FROM: return no_divert(board, act == LIFEFORCE_ACT_DIVERT_TO);
    default: return NULL; /* done, block, boost, skip; and who takes is asked only if he can */
    }
}

static int sorts_in_supply(const LifeforceBoard *board)
{
    int sorts = 0;
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        sorts += board->supply[mod] > 0;
    return sorts;
}

bool lifeforce_forced(const Match *match)
{
    require(match->actor < match->seats && !match_over(match));
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSeat  *own = actor_of(match);
    switch (match->phase) {
    case LIFEFORCE_BID: return own->deck_count + (own->bid > 0) == 1;
    case LIFEFORCE_AFTER_BID: return no_extra_hand(own) && no_ghost(own);
    case LIFEFORCE_CAST: return no_spell(own) != NULL;
    case LIFEFORCE_BLOCK: return lifeforce_defences(board, match->actor) == 0;
    case LIFEFORCE_BOOST: return board->spell_count == 1;
    case LIFEFORCE_DIVERT: return no_divert(board, true) && no_divert(board, false);
    default: return sorts_in_supply(board) == 1;
    }
}

/* One move. */

static Refusal check_bid(const LifeforceSeat *own, int count)
{
    if (!count)
        return "Bid at least 1 card, or pass.";
    return count > own->deck_count ? "Your deck does not hold that many cards." : NULL;
}

static Refusal check_ghost(const LifeforceSeat *own, uint32_t life)
{
    if (!life)
        return "A Ghost returns at least 1 card.";
    return has_drawn(own, life) ? NULL : "You have not drawn those life cards.";
}

static Refusal check_mods(const LifeforceSeat *own, int kind, uint32_t mods)
{
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++) {
        int count = bag_count(mods, LIFEFORCE_MOD_BITS, mod);
        if (count > own->mods[mod])
            return "You do not hold those modifiers.";
        if (count && mod >= LIFEFORCE_MODS_OF_SPELLS)
            return "Extra Hand and Ghost are played before casting.";
        if (count && mod == LIFEFORCE_MOD_PENETRATING && kind != LIFEFORCE_ATTACK)
            return "Penetrating fits attacks only.";
        if (count && mod == LIFEFORCE_MOD_DURABLE && kind != LIFEFORCE_DEFEND)
            return "Durable fits defences only.";
    }
    return NULL;
}

static Refusal check_spell(const LifeforceSeat *own, int kind, const Move *move)
{
    if (!move->bags[0])
        return "A spell needs at least 1 life card.";
    if (!has_drawn(own, move->bags[0]))
        return "You have not drawn those life cards.";
    return check_mods(own, kind, move->bags[1]);
}

static Refusal check_attack(const Match *match, const LifeforceSeat *own, const Move *move)
{
    if (move->seat == match->actor)
        return "You cannot attack yourself.";
    if (!lifeforce_may_target(match, match->actor, move->seat))
        return "That rival is out of the match.";
    return check_spell(own, LIFEFORCE_ATTACK, move);
}

static Refusal check_summon(const LifeforceSeat *own, int value)
{
    if (value < 1 || value > LIFEFORCE_VALUES || !own->drawn[value - 1])
        return "You have not drawn that life card.";
    return NULL;
}

static Refusal check_block(const Match *match, uint32_t picks)
{
    int defences = lifeforce_defences(lifeforce_board(match), match->actor);
    return picks >> defences ? "You have no such defence." : NULL;
}

static Refusal check_boost(const LifeforceBoard *board, int id)
{
    return lifeforce_look(board, id) ? NULL : "There is no such spell on the table.";
}

static Refusal check_other_spell(const LifeforceSpell *other)
{
    if (!other)
        return "There is no such spell on the table.";
    if (lifeforce_turned_up(other))
        return "That spell is already turned up by this attack.";
    return NULL;
}

static bool holds(const LifeforceSpell *spell, int value)
{
    return value >= 1 && value <= LIFEFORCE_VALUES && spell->life[value - 1];
}

static Refusal check_divert_to(const LifeforceBoard *board, const Move *move)
{
    Refusal refusal = check_other_spell(lifeforce_look(board, move->n));
    if (refusal)
        return refusal;
    if (!holds(lifeforce_look(board, board->spell), move->m))
        return "This spell holds no such life card.";
    return NULL;
}

static Refusal check_divert_from(const Match *match, const Move *move)
{
    const LifeforceSpell *other = lifeforce_look(lifeforce_board(match), move->n);
    Refusal               refusal = check_other_spell(other);
    if (refusal)
        return refusal;
    if (!lifeforce_has_life(other))
        return "That spell holds no life card.";
    if (other->owner != match->actor)
        return move->m ? "From a rival's spell you take a card unseen." : NULL;
    if (!move->m)
        return "Say which card of your own spell to take.";
    return holds(other, move->m) ? NULL : "That spell holds no such life card.";
}

static Refusal check_take(const LifeforceBoard *board, int mod)
{
    return board->supply[mod] ? NULL : "The supply has none of those left.";
}

Refusal lifeforce_check(const Match *match, const Move *move)
{
    require(match->actor < match->seats && !match_over(match));
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSeat  *own = actor_of(match);
    Refusal               none = lifeforce_why_not(match, move->act);
    if (none)
        return none;
    switch (move->act) {
    case LIFEFORCE_ACT_BID: return check_bid(own, move->n);
    case LIFEFORCE_ACT_GHOST: return check_ghost(own, move->bags[0]);
    case LIFEFORCE_ACT_ATTACK: return check_attack(match, own, move);
    case LIFEFORCE_ACT_DEFEND: return check_spell(own, LIFEFORCE_DEFEND, move);
    case LIFEFORCE_ACT_SUMMON: return check_summon(own, move->n);
    case LIFEFORCE_ACT_BLOCK: return check_block(match, move->bags[0]);
    case LIFEFORCE_ACT_BOOST: return check_boost(board, move->n);
    case LIFEFORCE_ACT_DIVERT_TO: return check_divert_to(board, move);
    case LIFEFORCE_ACT_DIVERT_FROM: return check_divert_from(match, move);
    case LIFEFORCE_ACT_TAKE: return check_take(board, move->n);
    default: return NULL; /* pass, extra hand, done, skip */
    }
}
