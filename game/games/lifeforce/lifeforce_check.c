/* Which moves of Lifeforce are legal, and in words why one is not. */
#include "lifeforce_parts.h"
#include "lifeforce.h"

static const LifeforceSeat *actor_of(const Match *match)
{
    return &lifeforce_board(match)->seats[match->actor];
}

static Refusal check_bid(const LifeforceSeat *own, int count)
{
    if (!own->deck_count)
        return "Your deck is empty: you can only pass.";
    if (!count)
        return "Bid at least 1 card, or pass.";
    if (count > own->deck_count)
        return "Your deck does not hold that many cards.";
    return NULL;
}

static Refusal check_pass(const LifeforceSeat *own)
{
    return own->bid ? NULL : "Your first word each round is a bid of at least 1.";
}

static Refusal check_extra_hand(const LifeforceSeat *own)
{
    if (own->spells_allowed > LIFEFORCE_SPELLS_USUAL)
        return "One Extra Hand a round is all you can use.";
    return own->mods[LIFEFORCE_MOD_EXTRA_HAND] ? NULL : "You hold no Extra Hand.";
}

static bool has_drawn(const LifeforceSeat *own, uint32_t life)
{
    for (int i = 0; i < LIFEFORCE_VALUES; i++)
        if (bag_count(life, LIFEFORCE_LIFE_BITS, i) > own->drawn[i])
            return false;
    return true;
}

static Refusal check_ghost(const LifeforceSeat *own, uint32_t life)
{
    if (!own->mods[LIFEFORCE_MOD_GHOST])
        return "You hold no Ghost.";
    if (!life)
        return "A Ghost returns at least 1 card.";
    return has_drawn(own, life) ? NULL : "You have not drawn those life cards.";
}

static Refusal check_room(const LifeforceSeat *own)
{
    return own->cast < own->spells_allowed ? NULL : "You have cast all your spells this round.";
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
    Refusal refusal = check_room(own);
    if (refusal)
        return refusal;
    if (move->seat == match->actor)
        return "You cannot attack yourself.";
    if (!lifeforce_may_target(match, match->actor, move->seat))
        return "That rival is out of the game.";
    return check_spell(own, LIFEFORCE_ATTACK, move);
}

static Refusal check_defend(const LifeforceSeat *own, const Move *move)
{
    Refusal refusal = check_room(own);
    return refusal ? refusal : check_spell(own, LIFEFORCE_DEFEND, move);
}

static Refusal check_summon(const LifeforceSeat *own, int value)
{
    Refusal refusal = check_room(own);
    if (refusal)
        return refusal;
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
        return move->m ? "Out of a rival's spell you take blindly." : NULL;
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
    const LifeforceBoard *board = lifeforce_board(match);
    const LifeforceSeat  *own = actor_of(match);
    switch (move->act) {
    case LIFEFORCE_ACT_BID: return check_bid(own, move->n);
    case LIFEFORCE_ACT_PASS: return check_pass(own);
    case LIFEFORCE_ACT_EXTRA_HAND: return check_extra_hand(own);
    case LIFEFORCE_ACT_GHOST: return check_ghost(own, move->bags[0]);
    case LIFEFORCE_ACT_ATTACK: return check_attack(match, own, move);
    case LIFEFORCE_ACT_DEFEND: return check_defend(own, move);
    case LIFEFORCE_ACT_SUMMON: return check_summon(own, move->n);
    case LIFEFORCE_ACT_BLOCK: return check_block(match, move->bags[0]);
    case LIFEFORCE_ACT_BOOST: return check_boost(board, move->n);
    case LIFEFORCE_ACT_DIVERT_TO: return check_divert_to(board, move);
    case LIFEFORCE_ACT_DIVERT_FROM: return check_divert_from(match, move);
    case LIFEFORCE_ACT_TAKE: return check_take(board, move->n);
    default: return NULL; /* done, skip */
    }
}
