#include "lifeforce_table.h"
#include "lifeforce.h"

static const char *verb_label(const Match *view, int act)
{
    static const char *const LABELS[LIFEFORCE_ACTS] = {
        [LIFEFORCE_ACT_BID] = "Bid life",
        [LIFEFORCE_ACT_PASS] = "Pass",
        [LIFEFORCE_ACT_EXTRA_HAND] = "Extra Hand",
        [LIFEFORCE_ACT_GHOST] = "Ghost",
        [LIFEFORCE_ACT_DONE] = "Done",
        [LIFEFORCE_ACT_ATTACK] = "Cast an attack",
        [LIFEFORCE_ACT_DEFEND] = "Cast a defence",
        [LIFEFORCE_ACT_SUMMON] = "Summon",
        [LIFEFORCE_ACT_BLOCK] = "Block",
        [LIFEFORCE_ACT_BOOST] = "Boost",
        [LIFEFORCE_ACT_DIVERT_TO] = "Divert away",
        [LIFEFORCE_ACT_DIVERT_FROM] = "Divert here",
        [LIFEFORCE_ACT_SKIP] = "Do not divert",
        [LIFEFORCE_ACT_TAKE] = "Take a modifier",
    };
    (void)view;
    return LABELS[act];
}

/* Bidding comes round until all pass in a row: who has done with it says so once. */
static const char *standing(const Match *view, int *act)
{
    *act = LIFEFORCE_ACT_PASS;
    return view->phase == LIFEFORCE_BID ? "Pass this round" : NULL;
}

static const char *verb_help(const Match *view, int act)
{
    static const char *const HELP[LIFEFORCE_ACTS] = {
        [LIFEFORCE_ACT_BID] = "Draw life to cast with. What you do not use is lost.",
        [LIFEFORCE_ACT_PASS] = "Bidding ends when all pass in a row.",
        [LIFEFORCE_ACT_EXTRA_HAND] = "Three spells this round instead of two.",
        [LIFEFORCE_ACT_GHOST] = "Give drawn life back to your deck.",
        [LIFEFORCE_ACT_DONE] = "Life that you have not used is gone.",
        [LIFEFORCE_ACT_ATTACK] = "Its power burns that much life, less the defence.",
        [LIFEFORCE_ACT_DEFEND] = "Power plus the number of its cards stops an attack.",
        [LIFEFORCE_ACT_SUMMON] = "One life card, face up, for a modifier of your choice.",
        [LIFEFORCE_ACT_BLOCK] = "Name the defences that meet this attack.",
        [LIFEFORCE_ACT_BOOST] = "The top card of your deck joins a spell.",
        [LIFEFORCE_ACT_DIVERT_TO] = "Move a life card out of this spell.",
        [LIFEFORCE_ACT_DIVERT_FROM] = "Move a life card into this spell.",
        [LIFEFORCE_ACT_SKIP] = "Leave everything where it is.",
        [LIFEFORCE_ACT_TAKE] = "It can be used from the next round on.",
    };
    (void)view;
    return HELP[act];
}

/* ---- choices ---- */

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

static void choices_of_targets(const Match *view, ChoiceSet *set)
{
    choice_prompt(set, "Attack whom?");
    for (int i = 1; i < view->seats; i++) {
        int  seat = (view->actor + i) % view->seats;
        bool may = lifeforce_may_target(view, view->actor, seat);
        choice_add(set, seat, rival_plate(view, view->actor, seat), NULL,
                   may ? NULL : "They are out of the match.");
    }
}

static void choices_of_summon(const Match *view, ChoiceSet *set)
{
    choice_prompt(set, "Summon with which card?");
    for (int value = 1; value <= LIFEFORCE_VALUES; value++)
        if (own_seat(view)->drawn[value - 1])
            choice_add(set, value, lifeforce_hand_spot(view, view->actor, (Card)value), NULL, NULL);
}

static void choices_of_blocks(const Match *view, ChoiceSet *set)
{
    const LifeforceBoard *table = lifeforce_board(view);
    choice_prompt(set, "Block with:");
    for (int i = 0; i < lifeforce_defences(table, view->actor); i++) {
        const LifeforceSpell *spell = lifeforce_defence(table, view->actor, i);
        choice_add(set, i, lifeforce_spell_spot(view, spell->id), NULL, NULL);
    }
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
    for (int i = 0; i < table->spell_count && set->count < CHOICES_MAX; i++) {
        const LifeforceSpell *spell = &table->spells[i];
        const char           *reason = NULL;
        if (so_far->act != LIFEFORCE_ACT_BOOST && spell->id == table->spell)
            continue;
        if (so_far->act != LIFEFORCE_ACT_BOOST && lifeforce_turned_up(spell))
            reason = "This attack has turned it up already.";
        if (so_far->act == LIFEFORCE_ACT_DIVERT_FROM && !lifeforce_has_life(spell))
            reason = "There is no life in it.";
        choice_add(set, spell->id, lifeforce_spell_spot(view, spell->id), NULL, reason);
    }
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
        choice_add(set, mod, lifeforce_supply_spot(mod), modifier_title(mod),
                   table->supply[mod] ? NULL : "The supply has none of these.");
}

static void choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
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

static const char *const MODIFIER_USE[LIFEFORCE_MODS] = {
    [LIFEFORCE_MOD_BOOST] = "In a spell: one more life card for any spell.",
    [LIFEFORCE_MOD_DIVERT] = "In a spell: moves a life card to or from another.",
    [LIFEFORCE_MOD_PENETRATING] = "In an attack: a single defence does not stop it.",
    [LIFEFORCE_MOD_DURABLE] = "In a defence: it blocks twice.",
    [LIFEFORCE_MOD_EXTRA_HAND] = "After bidding: three spells this round.",
    [LIFEFORCE_MOD_GHOST] = "After bidding: drawn life goes back.",
};

static void foretell(const Match *view, const Move *so_far, Text *text)
{
    int power = bag_power(so_far->bags[0]);
    int cards = bag_total(so_far->bags[0], LIFEFORCE_LIFE_BITS) +
                bag_total(so_far->bags[1], LIFEFORCE_MOD_BITS);
    switch (so_far->act) {
    case LIFEFORCE_ACT_BID:
        if (so_far->n)
            say(text, "Leaves you ", own_seat(view)->deck_count - so_far->n, " life.");
        break;
    case LIFEFORCE_ACT_ATTACK: say(text, "Power ", power, " if nothing stops it."); break;
    case LIFEFORCE_ACT_DEFEND:
        say(text, "Stops ", power + (view->options[0] ? 1 : cards), " of an attack.");
        break;
    case LIFEFORCE_ACT_GHOST: text_counted(text, cards, "card goes back.", "cards go back."); break;
    case LIFEFORCE_ACT_SUMMON: text_add(text, "The highest summons choose first."); break;
    case LIFEFORCE_ACT_TAKE: text_add(text, MODIFIER_USE[so_far->n]); break;
    case LIFEFORCE_ACT_BLOCK: foretell_block(view, so_far, text); break;
    default: break;
    }
}

static const char *foolish(const Match *view, const Move *move)
{
    const LifeforceSeat *own = own_seat(view);
    if (move->act == LIFEFORCE_ACT_BID && move->n == own->deck_count)
        return "That is all the life you have left: with an empty deck you are out after this "
               "round. Bid it?";
    if (move->act == LIFEFORCE_ACT_DONE && view->phase == LIFEFORCE_CAST && own->cast == 0 &&
        lifeforce_count(own->drawn) > 0)
        return "You have cast nothing: all the life you drew is lost. Stop all the same?";
    return NULL;
}

/* ---- X ---- */

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

static bool explain(const Match *view, int viewer, int page, Text *title, Text *words)
{
    (void)view, (void)viewer;
    if (page >= LIFEFORCE_MODS)
        return false;
    explain_modifier(page, title, words);
    return true;
}

static void explain_life(int value, Text *title, Text *words)
{
    text_add(title, "Life");
    say(words, "A life card of power ", value, ". Every card that leaves your deck is life lost: ");
    text_add(words, "in an attack it burns a rival, in a defence it saves what it is worth and one "
                    "for each card, "
                    "alone it summons a modifier.");
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
    text_seat(words, spell->owner);
    if (spell->kind == LIFEFORCE_ATTACK && spell->target < view->seats) {
        text_add(words, " against ");
        text_seat(words, spell->target);
    }
    if (lifeforce_cards(spell))
        say(words, "\nCards in it: ", lifeforce_cards(spell), "");
    if (spell->hidden)
        text_add(words, "\nIt lies face down.");
    else
        say(words, "\nPower: ", lifeforce_power(spell->life), "");
    if (spell->worn)
        text_add(words, "\nIt was Durable and has blocked once.");
}

static bool explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                           Text *words)
{
    const LifeforceSpell *block;
    switch (rules_of(view->game)->verbs[so_far->act].fields[field].kind) {
    case FIELD_SEAT: explain_seat(view, value, title, words); return true;
    case FIELD_BAG0: explain_life(value + 1, title, words); return true;
    case FIELD_BAG1: explain_modifier(value, title, words); return true;
    case FIELD_PICKS:
        block = lifeforce_defence(lifeforce_board(view), view->actor, value);
        explain_spell(view, block ? block->id : 0, title, words);
        return block != NULL;
    case FIELD_N:
        if (so_far->act == LIFEFORCE_ACT_SUMMON)
            explain_life(value, title, words);
        else if (so_far->act == LIFEFORCE_ACT_TAKE)
            explain_modifier(value, title, words);
        else
            explain_spell(view, value, title, words);
        return true;
    default: return false;
    }
}

static int spell_cards(const LifeforceSpell *spell, Card cards[THING_CARDS_MAX])
{
    int count = 0;
    for (int value = LIFEFORCE_VALUES; value >= 1 && !spell->hidden; value--)
        for (int i = 0; i < spell->life[value - 1] && count < THING_CARDS_MAX; i++)
            cards[count++] = (Card)value;
    return count;
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
    return spell_cards(spell, cards);
}

static int explain_thing(const Match *view, int viewer, const Thing *thing, Text *title,
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
            explain_life(thing->value, title, words);
        else
            explain_modifier(thing->value - LIFEFORCE_MOD_CARD, title, words);
        cards[0] = thing->value;
        return 1;
    }
}

static int book_page(const Match *view)
{
    static const uint8_t PAGES[] = {
        [LIFEFORCE_BID] = 2,    [LIFEFORCE_AFTER_BID] = 3, [LIFEFORCE_CAST] = 4,
        [LIFEFORCE_BLOCK] = 5,  [LIFEFORCE_BOOST] = 7,     [LIFEFORCE_DIVERT] = 7,
        [LIFEFORCE_SUMMON] = 9,
    };
    return PAGES[view->phase];
}

const Table lifeforce_table = {
    .draw = lifeforce_paint,
    .verb_label = verb_label,
    .verb_help = verb_help,
    .why_not = match_why_not,
    .standing = standing,
    .choices = choices,
    .foretell = foretell,
    .foolish = foolish,
    .status = lifeforce_status,
    .spot = lifeforce_spot,
    .draw_card = lifeforce_draw_card,
    .event_looks = LIFEFORCE_EVENT_LOOKS,
    .zone_looks = LIFEFORCE_ZONE_LOOKS,
    .great = lifeforce_great,
    .routine = 1 << LIFEFORCE_ACT_BID | 1 << LIFEFORCE_ACT_PASS | 1 << LIFEFORCE_ACT_DONE |
               1 << LIFEFORCE_ACT_SKIP,
    .draw_event = lifeforce_draw_event,
    .explain = explain,
    .explain_choice = explain_choice,
    .things = lifeforce_things,
    .explain_thing = explain_thing,
    .cover = {{1, 0, 30}, {3, 21, 18}, {5, 42, 6}, {11, 63, 20}},
    .book_page = book_page,
};
