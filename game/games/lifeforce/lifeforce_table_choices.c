/* What can be chosen at a table of Lifeforce, and what would come of it. */
#include "lifeforce_table.h"
#include "core/require.h"

static const LifeforceSeat *own_seat(const Match *view)
{
    return &lifeforce_board(view)->seats[view->actor];
}

static void choices_of_life(const Match *view, ChoiceSet *set)
{
    for (int value = 1; value <= LIFEFORCE_VALUES; value++) {
        int held = own_seat(view)->drawn[value - 1];
        if (held)
            choice_add(set, value - 1, lifeforce_hand_spot(view, view->actor, (Card)value), NULL,
                       NULL)
                ->most = (uint8_t)held;
    }
}

static void choices_of_mods(const Match *view, const Move *so_far, ChoiceSet *set)
{
    choice_prompt(set, "Add modifiers?");
    set->extra = true;
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++) {
        int         held = own_seat(view)->mods[mod];
        const char *reason = NULL;
        if (!held)
            continue;
        if (mod == LIFEFORCE_MOD_PENETRATING && so_far->act == LIFEFORCE_ACT_DEFEND)
            reason = "Penetrating is for attacks.";
        if (mod == LIFEFORCE_MOD_DURABLE && so_far->act == LIFEFORCE_ACT_ATTACK)
            reason = "Durable is for defences.";
        Rect spot = lifeforce_hand_spot(view, view->actor, (Card)(LIFEFORCE_MOD_CARD + mod));
        choice_add(set, mod, spot, modifier_title(mod), reason)->most = (uint8_t)held;
    }
}

/* With one rival left there is nobody else to attack. */
static void choices_of_targets(const Match *view, ChoiceSet *set)
{
    int targets = 0;
    for (int seat = 0; seat < view->seats; seat++)
        if (lifeforce_may_target(view, view->actor, seat)) {
            targets++;
            set->usual = (uint8_t)seat;
        }
    set->forced = targets == 1;
    if (set->forced)
        return;
    choice_prompt(set, "Attack whom?");
    for (int i = 1; i < view->seats; i++) {
        int  seat = (view->actor + i) % view->seats;
        bool may = lifeforce_may_target(view, view->actor, seat);
        Text text;
        text_begin(&text,
                   choice_add(set, seat, rival_plate(view, view->actor, seat), NULL,
                              may ? NULL : "They are out of the match.")
                       ->label,
                   CHOICE_LABEL, NULL);
        text_number(&text, lifeforce_board(view)->seats[seat].deck_count);
        text_add(&text, " life left");
    }
}

static void choices_of_summon(const Match *view, ChoiceSet *set)
{
    choice_prompt(set, "Summon with which card?");
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        if (own_seat(view)->drawn[value - 1])
            choice_add(set, value, lifeforce_hand_spot(view, view->actor, (Card)value), NULL, NULL);
}

/* What a spell is, as far as it is known: "Your attack, power 19", "Jory's defence, 3 cards". */
static void label_spell(const Match *view, const LifeforceSpell *spell, Choice *choice)
{
    static const char *const KINDS[] = {"attack", "defence", "summon"};
    Text                     text;
    choice->whose = (uint8_t)(spell->owner + 1);
    text_begin(&text, choice->label, CHOICE_LABEL, NULL);
    text_add(&text, KINDS[spell->kind]);
    if (spell->hidden) {
        text_add(&text, ", ");
        text_counted(&text, lifeforce_cards(spell), "card", "cards");
    } else {
        text_add(&text, spell->kind == LIFEFORCE_DEFEND ? ", stops " : ", power ");
        text_number(&text, lifeforce_worth(view, spell));
    }
}

static void choices_of_blocks(const Match *view, ChoiceSet *set)
{
    const LifeforceBoard *table = lifeforce_board(view);
    choice_prompt(set, "Block with:");
    for (int i = 0; i < lifeforce_defences(table, view->actor); i++) {
        const LifeforceSpell *spell = lifeforce_defence(table, view->actor, i);
        label_spell(view, spell,
                    choice_add(set, i, lifeforce_spell_spot(view, spell->id), NULL, NULL));
    }
}

static void add_spell(const Match *view, const Move *so_far, const LifeforceSpell *spell,
                      ChoiceSet *set)
{
    bool        diverts = so_far->act != LIFEFORCE_ACT_BOOST;
    const char *reason = NULL;
    if (set->count == CHOICES_MAX || (diverts && spell->id == lifeforce_board(view)->spell))
        return;
    if (diverts && lifeforce_turned_up(spell))
        reason = "This attack has turned it up already.";
    if (so_far->act == LIFEFORCE_ACT_DIVERT_FROM && !lifeforce_has_life(spell))
        reason = "There is no life in it.";
    label_spell(view, spell,
                choice_add(set, spell->id, lifeforce_spell_spot(view, spell->id), NULL, reason));
}

static void choices_of_spells(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const LifeforceBoard    *table = lifeforce_board(view);
    static const char *const PROMPTS[LIFEFORCE_ACTS] = {
        [LIFEFORCE_ACT_BOOST] = "Boost which spell?",
        [LIFEFORCE_ACT_DIVERT_TO] = "Divert to which spell?",
        [LIFEFORCE_ACT_DIVERT_FROM] = "Divert from which spell?",
    };
    choice_prompt(set, PROMPTS[so_far->act]);
    /* First what one will mostly mean: one's own spell is to gain, another's is to lose. */
    bool gains = so_far->act != LIFEFORCE_ACT_DIVERT_FROM;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < table->spell_count; i++)
            if ((table->spells[i].owner == view->actor) == (gains == (pass == 0)))
                add_spell(view, so_far, &table->spells[i], set);
}

static void choices_of_diverted(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const LifeforceBoard *table = lifeforce_board(view);
    bool                  to = so_far->act == LIFEFORCE_ACT_DIVERT_TO;
    const LifeforceSpell *giver = lifeforce_look(table, to ? table->spell : so_far->n);
    if (!giver)
        return;
    if (!to && giver->owner != view->actor) { /* taken blindly */
        set->forced = true;
        return;
    }
    static const char *const VALUES[] = {"A 1", "A 2", "A 3", "A 4", "A 5"};
    choice_prompt(set, "Which life card?");
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        if (giver->life[value - 1])
            choice_add(set, value, (Rect){0}, VALUES[value - 1], NULL);
}

static void choices_of_bid(const Match *view, ChoiceSet *set)
{
    int left = own_seat(view)->deck_count;
    choice_prompt(set, "Bid how many life cards?");
    set->number = true;
    set->least = 1;
    set->usual = (uint8_t)(left >= 2 ? 2 : 1);
    set->most = (uint8_t)left;
}

static void choices_of_take(const Match *view, ChoiceSet *set)
{
    const LifeforceBoard *table = lifeforce_board(view);
    choice_prompt(set, "Take which modifier?");
    for (int mod = 0; mod < LIFEFORCE_MODS; mod++)
        choice_add(set, mod, lifeforce_supply_spot(view, mod), modifier_title(mod),
                   table->supply[mod] ? NULL : "The supply has none of these.");
}

void lifeforce_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    require(view->actor < view->seats);
    const Field *asked = &rules_of(view->game)->verbs[so_far->act].fields[field];
    switch (asked->kind) {
    case FIELD_SEAT: choices_of_targets(view, set); return;
    case FIELD_BAG0:
        choice_prompt(set, so_far->act == LIFEFORCE_ACT_GHOST ? "Give back which life?"
                                                              : "Power it with:");
        choices_of_life(view, set);
        return;
    case FIELD_BAG1: choices_of_mods(view, so_far, set); return;
    case FIELD_PICKS: choices_of_blocks(view, set); return;
    case FIELD_M: choices_of_diverted(view, so_far, set); return;
    default: break;
    }
    switch (so_far->act) {
    case LIFEFORCE_ACT_BID: choices_of_bid(view, set); break;
    case LIFEFORCE_ACT_SUMMON: choices_of_summon(view, set); break;
    case LIFEFORCE_ACT_TAKE: choices_of_take(view, set); break;
    default: choices_of_spells(view, so_far, set); break;
    }
}

/* ---- what would come of it ---- */

static int bag_power(uint32_t life)
{
    int power = 0;
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        power += value * bag_count(life, LIFEFORCE_LIFE_BITS, value - 1);
    return power;
}

static void say(Text *text, const char *before, int number, const char *after)
{
    text_add(text, before);
    text_number(text, number);
    text_add(text, after);
}

static void foretell_block(const Match *view, const Move *so_far, Text *text)
{
    const LifeforceBoard *table = lifeforce_board(view);
    const LifeforceSpell *attack = lifeforce_look(table, table->attack);
    int                   power = 0, cards = 0, spells = 0;
    for (int i = 0; i < lifeforce_defences(table, view->actor); i++)
        if (so_far->bags[0] >> i & 1) {
            const LifeforceSpell *spell = lifeforce_defence(table, view->actor, i);
            power += lifeforce_power(spell->life);
            cards += lifeforce_cards(spell);
            spells++;
        }
    if (attack && attack->special)
        text_add(text, spells == 1 ? "Penetrating: one defence does nothing. " : "Penetrating! ");
    say(text, "Defence ", power + (view->options[0] ? spells : cards), ".");
    if (attack && lifeforce_cards(attack))
        say(text, " The attack has ", lifeforce_cards(attack),
            lifeforce_cards(attack) == 1 ? " card." : " cards.");
}

/* The one value that a spell holds for all to see; 0: several, or nobody knows. */
static int only_value(const LifeforceSpell *spell)
{
    for (int value = 1; !spell->hidden && value <= LIFEFORCE_VALUES; value++)
        if (spell->life[value - 1])
            return lifeforce_count(spell->life) == spell->life[value - 1] ? value : 0;
    return 0;
}

/* What the spell whose Divert acts is worth before and after it. */
static void foretell_divert(const Match *view, const Move *so_far, Text *text)
{
    const LifeforceBoard *table = lifeforce_board(view);
    const LifeforceSpell *here = lifeforce_look(table, table->spell);
    const LifeforceSpell *there = lifeforce_look(table, so_far->n);
    bool                  to = so_far->act == LIFEFORCE_ACT_DIVERT_TO;
    if (!here || !there || (to && !so_far->m))
        return;
    int value = to ? so_far->m : only_value(there), now = lifeforce_worth(view, here);
    if (!value) {
        text_add(text, "One of its cards comes here, unseen.");
        return;
    }
    value += here->kind == LIFEFORCE_DEFEND && !view->options[0];
    say(text, "Your spell: ", now, "");
    say(text, ", then ", to ? now - value : now + value, ".");
}

static void foretell_ghost(const Match *view, int cards, Text *text)
{
    text_counted(text, cards, "card goes back: ", "cards go back: ");
    text_number(text, own_seat(view)->deck_count + cards);
    text_add(text, " life.");
}

const char *const LIFEFORCE_MODIFIER_USE[LIFEFORCE_MODS] = {
    [LIFEFORCE_MOD_BOOST] = "In a spell: adds your top card to any spell.",
    [LIFEFORCE_MOD_DIVERT] = "In a spell: moves a life card to or from it.",
    [LIFEFORCE_MOD_PENETRATING] = "In an attack: one defence won't stop it.",
    [LIFEFORCE_MOD_DURABLE] = "In a defence: it blocks twice.",
    [LIFEFORCE_MOD_EXTRA_HAND] = "After bidding: three spells this round.",
    [LIFEFORCE_MOD_GHOST] = "After bidding: life back into your deck.",
};

void lifeforce_foretell(const Match *view, const Move *so_far, Text *text)
{
    require(view->actor < view->seats);
    int power = bag_power(so_far->bags[0]);
    int cards = bag_total(so_far->bags[0], LIFEFORCE_LIFE_BITS) +
                bag_total(so_far->bags[1], LIFEFORCE_MOD_BITS);
    switch (so_far->act) {
    case LIFEFORCE_ACT_BID:
        if (so_far->n)
            say(text, "Leaves you ", own_seat(view)->deck_count - so_far->n, " life.");
        break;
    case LIFEFORCE_ACT_ATTACK:
        if (power)
            say(text, "Power ", power, " if nothing stops it.");
        break;
    case LIFEFORCE_ACT_DEFEND:
        if (power)
            say(text, "Stops ", power + (view->options[0] ? 1 : cards), " of an attack.");
        break;
    case LIFEFORCE_ACT_GHOST: foretell_ghost(view, cards, text); break;
    case LIFEFORCE_ACT_BOOST: text_add(text, "The top card of your deck joins it."); break;
    case LIFEFORCE_ACT_DIVERT_TO:
    case LIFEFORCE_ACT_DIVERT_FROM: foretell_divert(view, so_far, text); break;
    case LIFEFORCE_ACT_SUMMON:
        text_add(text, "The highest summon takes its modifier first.");
        break;
    case LIFEFORCE_ACT_TAKE:
        require(so_far->n < LIFEFORCE_MODS);
        text_add(text, LIFEFORCE_MODIFIER_USE[so_far->n]);
        break;
    case LIFEFORCE_ACT_BLOCK: foretell_block(view, so_far, text); break;
    default: break;
    }
}
