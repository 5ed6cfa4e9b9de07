/* What can be chosen at the table of a war game, with its words. */
#include "war_table.h"
#include "war.h"
#include "core/require.h"

/* ---- words ---- */

/* Where the two games call an act by another name, or it does another thing: those with a Treasury
 * have Kings, Mercenaries and any number of helpers' cards. */
typedef struct VerbWords {
    const char *label, *help, *label_of_camps, *help_of_camps;
} VerbWords;

static const VerbWords VERB_WORDS[] = {
    [WAR_BUY] = {"Buy Land", "Pay Money worth at least the Land that you lay down."},
    [WAR_ATTACK] = {"Attack a king", "A General leads; what breaks through costs them HP.",
                    "Attack", "A General leads; what breaks through costs them HP."},
    [WAR_ASSASSINATE] = {"Assassinate", "An Assassin takes 25 HP unless another answers it."},
    [WAR_HEAL] = {"Heal", "A Heart heals half its value in HP, up to 50.", NULL,
                  "A Heart heals its value in HP, up to 50."},
    [WAR_DISCARD] = {"Discard", "One card; with an Ace as many as you like."},
    [WAR_PASS] = {"Pass", "Nothing else can be done."},
    [WAR_OFFER] = {"Make an offer", "Promise Land or Money to a rival who helps you.", NULL,
                   "Promise Land to a rival who helps you."},
    [WAR_DONE] = {"No more offers", "Now the helpers decide."},
    [WAR_ASSIST] = {"Join a side", "Lend Generals and Soldiers; what was offered is yours.", NULL,
                    "Lend one General or Soldier; Land offered is yours at once."},
    [WAR_STAY_OUT] = {"Stay out", "Not your quarrel."},
    [WAR_DEFEND] = {"Defend", "Generals and Soldiers add to your defence."},
    [WAR_ANSWER] = {"Answer", "It takes as many Assassins as were sent.", NULL,
                    "An Assassin of your own stops this one."},
    [WAR_AGAIN] = {"Send another", "One more Assassin, at once."},
    [WAR_STOP] = {"Leave it", "The assassination has failed."},
    [WAR_CONQUER] = {"Conquer Land", "Beat their defence and take their lowest Land."},
};

const char *war_verb_label(const Match *view, int act)
{
    require(act >= 0 && act <= WAR_CONQUER);
    const VerbWords *words = &VERB_WORDS[act];
    return war_terms(view)->treasury || !words->label_of_camps ? words->label
                                                               : words->label_of_camps;
}

bool war_idle(const Match *view, int act)
{
    require(act != WAR_HEAL || view->actor < view->seats);
    return act == WAR_HEAL && war_board(view)->seats[view->actor].hp == WAR_HP_FULL;
}

const char *war_verb_help(const Match *view, int act)
{
    require(act >= 0 && act <= WAR_CONQUER);
    const VerbWords *words = &VERB_WORDS[act];
    if (war_idle(view, act))
        return war_terms(view)->treasury ? "A Heart heals half its value, and you have all your HP."
                                         : "A Heart heals its value, and you have all your HP.";
    return war_terms(view)->treasury || !words->help_of_camps ? words->help : words->help_of_camps;
}

const char *war_why_not(const Match *view, int act)
{
    const char *why = match_why_not(view, act);
    return act == WAR_PASS && why ? NOT_OFFERED : why;
}

/* ---- choices ---- */

const Field *war_field(const Match *view, const Move *so_far, int field)
{
    require(so_far->act <= WAR_CONQUER && field >= 0 && field < VERB_FIELDS_MAX);
    return &rules_of(view->game)->verbs[so_far->act].fields[field];
}

static void choices_of_seats(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarBoard *table = war_board(view);
    bool            offer = so_far->act == WAR_OFFER;
    choice_prompt(set, offer ? "Who gets your offer?" : "Against whom?");
    for (int i = 1; i < view->seats; i++) {
        int         seat = (view->actor + i) % view->seats;
        const char *why_not = NULL;
        if (offer && (seat == table->battle.attacker || seat == table->battle.defender))
            why_not = "Offers go to those who are not in the fight.";
        for (int k = 0; offer && k < table->battle.offer_count; k++)
            if (table->battle.offers[k].from == view->actor && table->battle.offers[k].to == seat)
                why_not = "You have already made them an offer.";
        if (so_far->act == WAR_CONQUER && !table->seats[seat].domain)
            why_not = "They have no Land to take.";
        choice_add(set, seat, rival_plate(view, view->actor, seat), NULL, why_not);
    }
}

/* Where only one can be meant, nobody is asked who it is, as long as something is asked after it:
 * the last question shows what comes of it. */
static void pass_over_only_one(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    int possible = 0, only = 0;
    for (int i = 0; i < set->count; i++)
        if (!set->choices[i].why_not) {
            possible++;
            only = set->choices[i].value;
        }
    if (possible != 1)
        return;
    if (war_field(view, so_far, field + 1)->kind == FIELD_END) {
        choice_prompt(set, "Send an Assassin?");
        return;
    }
    set->count = 0;
    set->forced = true;
    set->usual = (uint8_t)only;
}

/* What all the Money together does not pay is refused here already, not only when it is paid. */
static const char *why_not_land(const Match *view, Card card)
{
    const WarSeat *army = &war_board(view)->seats[view->actor];
    if (war_role(card) != ROLE_LAND)
        return "Only Land can be bought: Spades, Ace to 10.";
    return war_value(card) > war_bag_value(war_purse(war_terms(view), army))
               ? "You do not have enough Money for it."
               : NULL;
}

static const char *why_not_card(const Match *view, const Move *so_far, Card card)
{
    Role role = war_role(card);
    bool fights = role == ROLE_GENERAL || role == ROLE_SOLDIER;
    switch (so_far->act) {
    case WAR_BUY: return why_not_land(view, card);
    case WAR_HEAL: return role == ROLE_HEALTH ? NULL : "Only Hearts heal, Ace to 10.";
    case WAR_DISCARD: return NULL;
    default: return fights ? NULL : "Only Generals and Soldiers can fight.";
    }
}

static void choices_of_hand(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarSeat           *army = &war_board(view)->seats[view->actor];
    static const char *const PROMPTS[] = {
        [WAR_BUY] = "Which Land?",          [WAR_ATTACK] = "Your force:",
        [WAR_CONQUER] = "Your force:",      [WAR_HEAL] = "Heal with which card?",
        [WAR_DISCARD] = "Discard which?",   [WAR_ASSIST] = "Send whom?",
        [WAR_DEFEND] = "Defend with whom?",
    };
    require(so_far->act < sizeof PROMPTS / sizeof PROMPTS[0] && PROMPTS[so_far->act]);
    choice_prompt(set, PROMPTS[so_far->act]);
    for (int i = 0; i < army->hand_count; i++)
        choice_add(set, army->hand[i], hand_spot(i, army->hand_count), NULL,
                   why_not_card(view, so_far, army->hand[i]));
    bool any = false;
    for (int i = 0; i < set->count; i++)
        any |= !set->choices[i].why_not;
    if (!any && so_far->act == WAR_DEFEND)
        choice_prompt(set, "Nobody to defend with.");
}

/* A choice for each card of a row, or for each of its piles. What is `held_back` of it cannot be
 * chosen; what is in `start` is taken to begin with. */
static void choices_of_row(Rect strip, uint32_t bag, Suit suit, uint32_t held_back, uint32_t start,
                           ChoiceSet *set)
{
    RowPlace places[WAR_ROW_MAX];
    int      count = war_row(strip, bag, suit, places);
    for (int i = 0; i < count; i++) {
        int sort = card_rank(places[i].card) - 1, most = places[i].count;
        int held = bag_count(held_back, WAR_BAG_BITS, sort);
        int taken = bag_count(start, WAR_BAG_BITS, sort);
        held = held < most ? held : most;
        taken = taken < most - held ? taken : most - held;
        held_back -= bag_of(WAR_BAG_BITS, sort, held);
        start -= bag_of(WAR_BAG_BITS, sort, taken);
        require(held >= 0 && taken >= 0 && held + taken <= most);
        Choice *choice = choice_add(set, sort, places[i].spot, card_words(places[i].card),
                                    held == most ? "You have promised this card already." : NULL);
        choice->most = (uint8_t)(most - held);
        choice->start = (uint8_t)taken;
    }
}

/* Money that has no Treasury is paid out of the hand, among cards that cannot pay. */
static void choices_of_hand_money(const Match *view, uint32_t start, ChoiceSet *set)
{
    const WarSeat *army = &war_board(view)->seats[view->actor];
    for (int i = 0; i < army->hand_count; i++) {
        Card    card = army->hand[i];
        bool    pays = war_role(card) == ROLE_MONEY;
        int     sort = pays ? card_rank(card) - 1 : 0;
        Choice *choice = choice_add(set, sort, hand_spot(i, army->hand_count), card_words(card),
                                    pays ? NULL : "Only Money pays: Diamonds, Ace to 10.");
        choice->most = pays;
        choice->start = pays && bag_count(start, WAR_BAG_BITS, sort) > 0;
        start -= bag_of(WAR_BAG_BITS, sort, choice->start);
    }
}

/* Paid with the least waste to begin with. */
static void choices_of_money(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarTerms *terms = war_terms(view);
    const WarBoard *table = war_board(view);
    uint32_t        purse = war_purse(terms, &table->seats[view->actor]);
    uint32_t        start = 0;
    if (so_far->act == WAR_BUY) {
        start = war_payment(purse, war_cards_value(so_far->cards));
        choice_prompt(set, "Pay with:");
    } else {
        set->extra = so_far->act != WAR_OFFER;
        choice_prompt(set, set->extra ? "Hire Mercenaries?" : "Money to promise:");
    }
    if (terms->treasury)
        choices_of_row(war_money_strip(true), purse, SUIT_DIAMONDS,
                       war_promised_money(&table->battle, view->actor), start, set);
    else
        choices_of_hand_money(view, start, set);
}

static void choices_of_land(const Match *view, ChoiceSet *set)
{
    const WarBoard *table = war_board(view);
    choice_prompt(set, "Land to promise:");
    choices_of_row(war_land_strip(view, true), table->seats[view->actor].domain, SUIT_SPADES,
                   war_promised_land(&table->battle, view->actor), 0, set);
}

static void choices_of_sides(ChoiceSet *set)
{
    choice_prompt(set, "Help which side?");
    choice_add(set, WAR_ATTACKER, (Rect){0}, "Attack", NULL);
    choice_add(set, WAR_DEFENDER, (Rect){0}, "Defence", NULL);
}

static int jokers_in_hand(const WarSeat *army)
{
    int count = 0;
    for (int i = 0; i < army->hand_count; i++)
        count += card_is_joker(army->hand[i]);
    return count;
}

static void choices_of_jokers(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarBoard *table = war_board(view);
    int             held = jokers_in_hand(&table->seats[view->actor]);
    if (so_far->act == WAR_ANSWER) {
        int asked = table->battle.jokers - table->battle.answered;
        require(asked > 0);
        const char *why_not = held < asked ? "You do not have that many Assassins." : NULL;
        choice_prompt(set, asked == 1 ? "An Assassin is coming!" : "Assassins are coming!");
        choice_add(set, asked, (Rect){0}, asked == 1 ? "Use your Assassin" : "Use as many of yours",
                   why_not);
        choice_add(set, 0, (Rect){0}, "Let it happen: -25 HP", NULL);
        return;
    }
    require(held > 0);
    set->usual = 1;
    /* Whom it is meant for, or whether it is sent at all, was the last question. */
    set->forced = held == 1 && (view->seats > 2 || so_far->act == WAR_AGAIN);
    if (set->forced)
        return;
    choice_prompt(set, held == 1 ? "Send your Assassin?" : "How many Assassins?");
    set->number = true;
    set->least = 1;
    set->most = (uint8_t)held;
}

void war_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    require(view->actor < view->seats);
    switch (war_field(view, so_far, field)->kind) {
    case FIELD_SEAT:
        choices_of_seats(view, so_far, set);
        pass_over_only_one(view, so_far, field, set);
        break;
    case FIELD_CARD:
    case FIELD_CARDS: choices_of_hand(view, so_far, set); break;
    case FIELD_BAG0: choices_of_money(view, so_far, set); break;
    case FIELD_BAG1: choices_of_land(view, set); break;
    case FIELD_N:
        if (so_far->act == WAR_ASSIST)
            choices_of_sides(set);
        else
            choices_of_jokers(view, so_far, set);
        break;
    default: break;
    }
}
