/* What X tells of the things on a table of Lifeforce. */
#include "lifeforce_table.h"

static void say(Text *text, const char *before, int number, const char *after)
{
    text_add(text, before);
    text_number(text, number);
    text_add(text, after);
}

/* What a rival may still strike with: all of his cards but those that have been seen. */
static void say_unseen(const Match *view, int seat, Text *words)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[seat];
    const uint8_t       *life = lifeforce_life(view);
    for (int i = 0, told = 0; i < LIFEFORCE_VALUES; i++) {
        if (life[i] <= own->shown[i])
            continue;
        say(words, told++ ? ", " : "\nCards not seen yet: ", i + 1, "");
        say(words, " x", life[i] - own->shown[i], "");
    }
}

static void explain_seat(const Match *view, int seat, Text *title, Text *words)
{
    const LifeforceSeat *own = &lifeforce_board(view)->seats[seat];
    text_seat(title, seat);
    if (own->out) {
        text_add(words, "Out of the match.");
        return;
    }
    say(words, "Life left: ", own->deck_count, "");
    say(words, "\nBid this round: ", own->bid, "");
    if (view->phase == LIFEFORCE_CAST && seat != view->viewer) {
        say(words, "\nSpells: up to ", own->spells_allowed, "");
    } else {
        say(words, "\nSpells cast: ", own->cast, "");
        say(words, " of ", own->spells_allowed, "");
    }
    for (int mod = 0, told = 0; mod < LIFEFORCE_MODS; mod++)
        if (own->mods[mod]) {
            text_add(words, told++ ? "" : "\nModifiers:");
            text_add(words, " ");
            text_add(words, modifier_title(mod));
            say(words, " x", own->mods[mod], "");
        }
    if (seat != view->viewer)
        say_unseen(view, seat, words);
}

static void explain_modifier(int mod, Text *title, Text *words)
{
    static const char *const WORDS[LIFEFORCE_MODS] = {
        "In an attack or a defence. When the spell is resolved, the top card of its owner's deck "
        "joins any spell.",
        "In an attack or a defence. When the spell is resolved, one life card moves between it and "
        "a spell "
        "that has not been turned up.",
        "In an attack. A single defence has no effect on it: it takes two or more.",
        "In a defence. The spell stays after it has blocked and can block once more, this round or "
        "later.",
        "Played after the bidding: three spells this round.",
        "Played after the bidding: give back one or more of the life cards you drew, and shuffle.",
    };
    text_add(title, modifier_title(mod));
    text_add(words, WORDS[mod]);
}

bool lifeforce_explain(const Match *view, int viewer, int page, Text *title, Text *words)
{
    (void)view, (void)viewer;
    if (page >= LIFEFORCE_MODS)
        return false;
    explain_modifier(page, title, words);
    return true;
}

static void explain_life(const Match *view, int value, Text *title, Text *words)
{
    text_add(title, "Life");
    say(words, "A life card of power ", value, ". Every card that leaves your deck is life lost: ");
    text_add(words, "in an attack it burns a rival, in a defence it saves what it is worth");
    text_add(words, view->options[0] ? "" : " and one for each card");
    text_add(words, ", alone it summons a modifier.");
}

static void explain_spell(const Match *view, int id, Text *title, Text *words)
{
    static const char *const KINDS[] = {[LIFEFORCE_ATTACK] = "An attack",
                                        [LIFEFORCE_DEFEND] = "A defence",
                                        [LIFEFORCE_CALL] = "A summon"};
    const LifeforceSpell    *spell = lifeforce_look(lifeforce_board(view), id);
    if (!spell)
        return;
    text_add(title, KINDS[spell->kind]);
    text_add(words, "Cast by ");
    text_seat_whom(words, spell->owner);
    if (spell->kind == LIFEFORCE_ATTACK && spell->target < view->seats) {
        text_add(words, " against ");
        text_seat_whom(words, spell->target);
    }
    if (lifeforce_cards(spell))
        say(words, "\nCards in it: ", lifeforce_cards(spell), "");
    if (spell->hidden)
        text_add(words, "\nIt lies face down.");
    else if (spell->kind == LIFEFORCE_DEFEND)
        say(words, "\nIt stops ", lifeforce_stops(view, spell), " of an attack.");
    else
        say(words, spell->kind == LIFEFORCE_CALL ? "\nIt counts " : "\nPower: ",
            lifeforce_worth(view, spell), "");
    if (spell->worn)
        text_add(words, "\nIt was Durable and has blocked once.");
}

bool lifeforce_explain_choice(const Match *view, const Move *so_far, int field, int value,
                              Text *title, Text *words)
{
    const LifeforceSpell *block;
    switch (rules_of(view->game)->verbs[so_far->act].fields[field].kind) {
    case FIELD_SEAT: explain_seat(view, value, title, words); return true;
    case FIELD_BAG0: explain_life(view, value + 1, title, words); return true;
    case FIELD_BAG1: explain_modifier(value, title, words); return true;
    case FIELD_PICKS:
        block = lifeforce_defence(lifeforce_board(view), view->actor, value);
        explain_spell(view, block ? block->id : 0, title, words);
        return block != NULL;
    case FIELD_N:
        if (so_far->act == LIFEFORCE_ACT_SUMMON)
            explain_life(view, value, title, words);
        else if (so_far->act == LIFEFORCE_ACT_TAKE)
            explain_modifier(value, title, words);
        else
            explain_spell(view, value, title, words);
        return true;
    default: return false;
    }
}

static int explain_pile(const Match *view, int viewer, int id, Text *title, Text *words,
                        Card cards[THING_CARDS_MAX])
{
    const LifeforceSpell *spell = id ? lifeforce_look(lifeforce_board(view), id) : NULL;
    if (!spell) {
        explain_seat(view, viewer, title, words);
        return 0;
    }
    explain_spell(view, id, title, words);
    return spell->hidden ? 0 : lifeforce_cards_of(spell, cards, THING_CARDS_MAX);
}

int lifeforce_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
                            Text *words, Card cards[THING_CARDS_MAX])
{
    const LifeforceSeat *seat;
    int                  count = 0;
    switch (thing->kind) {
    case THING_PILE: return explain_pile(view, viewer, thing->value, title, words, cards);
    case THING_SEAT:
        explain_seat(view, thing->value, title, words);
        seat = &lifeforce_board(view)->seats[thing->value];
        for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
            for (int i = 0; i < seat->mods[mod] && count < THING_CARDS_MAX; i++)
                cards[count++] = (Card)(LIFEFORCE_MOD_CARD + mod);
        return count;
    default:
        if (thing->value < LIFEFORCE_MOD_CARD)
            explain_life(view, thing->value, title, words);
        else
            explain_modifier(thing->value - LIFEFORCE_MOD_CARD, title, words);
        cards[0] = thing->value;
        return 1;
    }
}
