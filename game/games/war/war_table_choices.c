#include "war_table.h"
#include "war.h"

/* ---- words ---- */

const char *war_verb_label(const Match *view, int act)
{
    static const char *const LABELS[] = {
        [WAR_BUY] = "Buy Land",
        [WAR_ATTACK] = "Attack a King",
        [WAR_ASSASSINATE] = "Assassinate",
        [WAR_HEAL] = "Heal",
        [WAR_DISCARD] = "Discard",
        [WAR_PASS] = "Pass",
        [WAR_OFFER] = "Make an offer",
        [WAR_DONE] = "No more offers",
        [WAR_ASSIST] = "Join a side",
        [WAR_STAY_OUT] = "Stay out",
        [WAR_DEFEND] = "Defend",
        [WAR_ANSWER] = "Answer",
        [WAR_AGAIN] = "Try again",
        [WAR_STOP] = "Give it up",
        [WAR_CONQUER] = "Conquer Land",
    };
    (void)view;
    return LABELS[act];
}

const char *war_verb_help(const Match *view, int act)
{
    static const char *const HELP[] = {
        [WAR_BUY] = "Pay Money worth at least the Land that you lay down.",
        [WAR_ATTACK] = "A General leads; what breaks through costs them HP.",
        [WAR_ASSASSINATE] = "A Joker takes 25 HP unless it is answered by another.",
        [WAR_HEAL] = "A Heart gives HP back, to 50 at the most.",
        [WAR_DISCARD] = "One card; with an Ace as many as you like.",
        [WAR_PASS] = "Nothing else can be done.",
        [WAR_OFFER] = "Promise Land or Money to one who could help you.",
        [WAR_DONE] = "Now the helpers decide.",
        [WAR_ASSIST] = "Lend Generals and Soldiers; what was offered is yours.",
        [WAR_STAY_OUT] = "Not your quarrel.",
        [WAR_DEFEND] = "Generals and Soldiers add to your defence.",
        [WAR_ANSWER] = "As many Jokers as were presented stop the assassination.",
        [WAR_AGAIN] = "Present another Joker at once.",
        [WAR_STOP] = "The assassination has failed.",
        [WAR_CONQUER] = "Beat their defence and take their lowest Land.",
    };
    (void)view;
    return HELP[act];
}

const char *war_why_not(const Match *view, int act)
{
    const char *why = match_why_not(view, act);
    return act == WAR_PASS && why ? NOT_OFFERED : why;
}

/* ---- choices ---- */

static const Field *field_of(const Match *view, const Move *so_far, int field)
{
    return &rules_of(view->game)->verbs[so_far->act].fields[field];
}

static void choices_of_seats(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarBoard *table = war_board(view);
    bool            offer = so_far->act == WAR_OFFER;
    choice_prompt(set, offer ? "Whom do you make an offer?" : "Against whom?");
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

static const char *why_not_card(const Match *view, const Move *so_far, Card card)
{
    Role role = war_role(card);
    bool fights = role == ROLE_GENERAL || role == ROLE_SOLDIER;
    (void)view;
    switch (so_far->act) {
    case WAR_BUY: return role == ROLE_LAND ? NULL : "Only Land can be bought: Spades, Ace to 10.";
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

/* Money out of the Treasury, or out of the hand where there is none; paid with the least waste to
 * begin with. */
static void choices_of_money(const Match *view, const Move *so_far, ChoiceSet *set)
{
    const WarTerms *terms = war_terms(view);
    const WarBoard *table = war_board(view);
    uint32_t        purse = war_purse(terms, &table->seats[view->actor]);
    uint32_t        start = 0;
    if (so_far->act == WAR_BUY) {
        start = war_payment(purse, war_cards_value(so_far->cards));
        choice_prompt(set, "Pay with:");
    } else if (so_far->act == WAR_OFFER) {
        purse -= war_promised_money(&table->battle, view->actor);
        choice_prompt(set, "Money to promise:");
    } else {
        choice_prompt(set, "Hire Mercenaries?");
    }
    bool in_sight = table->battle.kind == BATTLE_NONE;
    for (int rank = 1; rank <= WAR_RANKS; rank++) {
        int count = bag_count(purse, WAR_BAG_BITS, rank - 1);
        if (!count)
            continue;
        Rect    spot = terms->treasury
                           ? war_money_spot(view, view->actor, view->actor, war_money(rank))
                           : war_hand_spot(view, view->actor, war_money(rank));
        Choice *choice = choice_add(set, rank - 1, in_sight ? spot : (Rect){0},
                                    card_words(war_money(rank)), NULL);
        choice->most = (uint8_t)count;
        choice->start = (uint8_t)bag_count(start, WAR_BAG_BITS, rank - 1);
    }
}

static void choices_of_land(const Match *view, ChoiceSet *set)
{
    const WarBoard *table = war_board(view);
    uint32_t        land =
        table->seats[view->actor].domain - war_promised_land(&table->battle, view->actor);
    choice_prompt(set, "Land to promise:");
    for (int rank = 1; rank <= WAR_RANKS; rank++) {
        int count = bag_count(land, WAR_BAG_BITS, rank - 1);
        if (count)
            choice_add(set, rank - 1, (Rect){0}, card_words(war_land(rank)), NULL)->most =
                (uint8_t)count;
    }
}

static void say_offers(const Match *view, int to, int from, Text *text)
{
    const WarBattle *battle = &war_board(view)->battle;
    for (int i = 0; i < battle->offer_count; i++) {
        const WarOffer *offer = &battle->offers[i];
        if (offer->to != to || offer->from != from)
            continue;
        if (offer->land) {
            text_add(text, " Land ");
            text_number(text, war_bag_value(offer->land));
        }
        if (offer->money) {
            text_add(text, " Money ");
            text_number(text, war_bag_value(offer->money));
        }
        return;
    }
    text_add(text, " nothing");
}

static void choices_of_sides(const Match *view, ChoiceSet *set)
{
    const WarBattle         *battle = &war_board(view)->battle;
    static const char *const SIDES[] = {"Attack:", "Defence:"};
    choice_prompt(set, "Help which side?");
    for (int side = WAR_ATTACKER; side <= WAR_DEFENDER; side++) {
        Choice *choice = choice_add(set, side, (Rect){0}, NULL, NULL);
        Text    text;
        text_begin(&text, choice->label, CHOICE_LABEL, NULL);
        text_add(&text, SIDES[side]);
        say_offers(view, view->actor, side == WAR_ATTACKER ? battle->attacker : battle->defender,
                   &text);
    }
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
        int         asked = table->battle.jokers - table->battle.answered;
        const char *why_not = held < asked ? "You do not have that many Assassins." : NULL;
        choice_prompt(set, "An assassin is coming!");
        choice_add(set, 0, (Rect){0}, "Let it happen: -25 HP", NULL);
        choice_add(set, asked, (Rect){0},
                   asked == 1 ? "Stop it with a Joker" : "Stop it with Jokers", why_not);
        return;
    }
    choice_prompt(set, "How many Jokers?");
    set->number = true;
    set->least = set->usual = 1;
    set->most = (uint8_t)held;
}

void war_choices(const Match *view, const Move *so_far, int field, ChoiceSet *set)
{
    switch (field_of(view, so_far, field)->kind) {
    case FIELD_SEAT: choices_of_seats(view, so_far, set); break;
    case FIELD_CARD:
    case FIELD_CARDS: choices_of_hand(view, so_far, set); break;
    case FIELD_BAG0: choices_of_money(view, so_far, set); break;
    case FIELD_BAG1: choices_of_land(view, set); break;
    case FIELD_N:
        if (so_far->act == WAR_ASSIST)
            choices_of_sides(view, set);
        else
            choices_of_jokers(view, so_far, set);
        break;
    default: break;
    }
}

/* ---- what would come of it ---- */

static int force_points(const Move *move)
{
    return war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]);
}

static void pair(Text *text, const char *first, int a, const char *second, int b)
{
    text_add(text, first);
    text_number(text, a);
    text_add(text, second);
    text_number(text, b);
}

static void foretell_attack(const Match *view, const Move *move, Text *text)
{
    const WarSeat *target = &war_board(view)->seats[move->seat];
    pair(text, "Your AP ", force_points(move), "\nTheir Land: DP ",
         WAR_LAND_DP * war_bag_cards(target->domain));
    pair(text, "\nTheir hand: ", target->hand_count, "\nTheir HP: ", target->hp);
}

static void foretell_buy(const Match *view, const Move *move, Text *text)
{
    int price = war_cards_value(move->cards), paid = war_bag_value(move->bags[0]);
    (void)view;
    pair(text, "Price ", price, ", paid ", paid);
    if (paid > price) {
        text_add(text, ": ");
        text_number(text, paid - price);
        text_add(text, " wasted");
    }
}

static void foretell_battle(const Match *view, const Move *move, Text *text)
{
    const WarBoard *table = war_board(view);
    int             attack = war_attack_points(table), defence = war_defence_points(table);
    int             mine = force_points(move);
    bool            helps_attack = move->act == WAR_ASSIST && move->n == WAR_ATTACKER;
    *(helps_attack ? &attack : &defence) += mine;
    pair(text, "Attack ", attack, ", defence ", defence);
    int through = attack - defence;
    if (move->act != WAR_DEFEND) {
        text_add(text,
                 through > 0 ? ": the attack is ahead so far." : ": the defence holds so far.");
    } else if (through <= 0) {
        text_add(text, ": you hold.");
    } else if (table->battle.kind == BATTLE_CONQUER) {
        text_add(text, ": you lose your lowest Land.");
    } else {
        text_add(text, ": you lose ");
        text_number(text, through);
        text_add(text, " HP.");
    }
}

static void foretell_heal(const Match *view, const Move *move, Text *text)
{
    int hp = war_board(view)->seats[view->actor].hp;
    int gain = war_healing(war_terms(view), move->cards[0]);
    if (move->cards[0])
        pair(text, "HP ", hp, " to ", hp + gain > WAR_HP_FULL ? WAR_HP_FULL : hp + gain);
}

void war_foretell(const Match *view, const Move *so_far, Text *text)
{
    switch (so_far->act) {
    case WAR_ATTACK:
    case WAR_CONQUER: foretell_attack(view, so_far, text); break;
    case WAR_BUY: foretell_buy(view, so_far, text); break;
    case WAR_ASSIST:
    case WAR_DEFEND: foretell_battle(view, so_far, text); break;
    case WAR_HEAL: foretell_heal(view, so_far, text); break;
    case WAR_DISCARD:
        if (!so_far->cards[0])
            text_add(text, "One card, or an Ace and as many as you like.");
        break;
    case WAR_ASSASSINATE: text_add(text, "25 HP if it is not answered."); break;
    default: break;
    }
}

const char *war_foolish(const Match *view, const Move *move)
{
    const WarSeat *army = &war_board(view)->seats[view->actor];
    if (move->act == WAR_HEAL && army->hp == WAR_HP_FULL)
        return "You are in full health: this Heart would be wasted. Play it?";
    bool ace = move->cards[0] && card_rank(move->cards[0]) == 1 && !card_is_joker(move->cards[0]);
    if (move->act == WAR_DISCARD && ace && !move->cards[1] && army->hand_count > 1)
        return "With an Ace you may throw away other cards as well. Throw it alone?";
    if (move->act == WAR_DISCARD)
        for (const Card *card = move->cards; *card; card++)
            if (card_is_joker(*card))
                return "Really throw away an Assassin?";
    return NULL;
}

/* ---- X ---- */

static void explain_seat(const Match *view, int seat, Text *title, Text *words)
{
    const WarTerms *terms = war_terms(view);
    const WarSeat  *army = &war_board(view)->seats[seat];
    text_seat(title, seat);
    pair(words, "HP ", army->hp, " of ", WAR_HP_FULL);
    pair(words, "\nPoints ", army->points, ", cards in hand ", army->hand_count);
    pair(words, "\nLand: ", war_bag_cards(army->domain), " cards worth ",
         war_bag_value(army->domain));
    text_add(words, ", giving ");
    text_number(words, WAR_LAND_DP * war_bag_cards(army->domain));
    text_add(words, " DP");
    if (terms->treasury)
        pair(words, "\nMoney: ", war_bag_cards(army->treasury), " cards worth ",
             war_bag_value(army->treasury));
}

static void explain_battle(const Match *view, Text *title, Text *words)
{
    const WarBattle *battle = &war_board(view)->battle;
    text_add(title, "The battle");
    text_seat(words, battle->attacker);
    text_add(words, " against ");
    text_seat(words, battle->defender);
    if (!battle->offer_count)
        text_add(words, "\nNo offers have been made.");
    for (int i = 0; i < battle->offer_count; i++) {
        text_add(words, "\n");
        text_seat(words, battle->offers[i].from);
        text_add(words, " promised ");
        text_seat(words, battle->offers[i].to);
        text_add(words, ":");
        say_offers(view, battle->offers[i].to, battle->offers[i].from, words);
    }
}

/* Who is asked to help sees what each side promises; who makes offers, how the battle stands. */
void war_brief(const Match *view, Text *text)
{
    const WarBoard  *table = war_board(view);
    const WarBattle *battle = &table->battle;
    if (view->phase == WAR_PHASE_ASSIST) {
        text_add(text, "Attack offers:");
        say_offers(view, view->actor, battle->attacker, text);
        text_add(text, "\nDefence offers:");
        say_offers(view, view->actor, battle->defender, text);
    } else if (view->phase == WAR_PHASE_OFFER) {
        pair(text, "Attack ", war_attack_points(table), ", defence ", war_defence_points(table));
        text_add(text, ". Who helps your side gets what you promise.");
    }
}

bool war_explain(const Match *view, int viewer, int page, Text *title, Text *words)
{
    (void)viewer;
    if (page > 0 || war_board(view)->battle.kind == BATTLE_NONE)
        return false;
    explain_battle(view, title, words);
    return true;
}

static const char *const ROLE_TITLES[] = {
    [ROLE_NONE] = "A card",       [ROLE_LAND] = "Land",       [ROLE_HEALTH] = "Health",
    [ROLE_MONEY] = "Money",       [ROLE_SOLDIER] = "Soldier", [ROLE_GENERAL] = "General",
    [ROLE_ASSASSIN] = "Assassin",
};

static const char *role_help(const WarTerms *terms, Role role)
{
    switch (role) {
    case ROLE_LAND:
        return terms->treasury ? "Bought with Money of at least its value. In your realm it gives "
                                 "2 DP, and its "
                                 "value in Glory when the round ends."
                               : "Bought with Money of at least its value. In your realm it gives "
                                 "2 DP, and its "
                                 "value in VP when the round ends.";
    case ROLE_HEALTH:
        return terms->heal_divisor > 1 ? "Heals half its value, rounded up, to 50 HP at the most."
                                       : "Heals its value, to 50 HP at the most.";
    case ROLE_MONEY:
        return terms->treasury ? "Pays for Land, hires Mercenaries for half its value in AP, or "
                                 "rewards helpers."
                               : "Pays for Land. It stays in the hand until then.";
    case ROLE_SOLDIER: return "Fights with its value, in attack, in defence or as a helper.";
    case ROLE_GENERAL:
        return "Leads an attack: without a General there is none. Fights with its value, too.";
    case ROLE_ASSASSIN:
        return "Takes 25 HP from a King who has no Assassin to answer with. Keep one to be safe.";
    default: return "";
    }
}

static void explain_card(const Match *view, Card card, Text *title, Text *words)
{
    const WarTerms *terms = war_terms(view);
    Role            role = war_role(card);
    text_add(title, ROLE_TITLES[role]);
    text_add(words, card_words(card));
    if (war_value(card)) {
        text_add(words, ", value ");
        text_number(words, war_value(card));
    }
    text_add(words, ".\n");
    text_add(words, role_help(terms, role));
    if (card_rank(card) == 1 && role != ROLE_ASSASSIN)
        text_add(words, "\nAn Ace thrown away may take any number of other cards with it.");
}

bool war_explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                        Text *words)
{
    switch (field_of(view, so_far, field)->kind) {
    case FIELD_SEAT: explain_seat(view, value, title, words); return true;
    case FIELD_CARD:
    case FIELD_CARDS: explain_card(view, (Card)value, title, words); return true;
    case FIELD_BAG0: explain_card(view, war_money(value + 1), title, words); return true;
    case FIELD_BAG1: explain_card(view, war_land(value + 1), title, words); return true;
    default: return false;
    }
}

static int add_bag(uint32_t bag, Suit suit, Card cards[THING_CARDS_MAX], int count)
{
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(bag, WAR_BAG_BITS, rank - 1); i > 0 && count < THING_CARDS_MAX; i--)
            cards[count++] = CARD_OF(suit, rank);
    return count;
}

static int explain_pile(const Match *view, int viewer, int zone, Text *title, Text *words,
                        Card cards[THING_CARDS_MAX])
{
    const WarBoard *table = war_board(view);
    const WarPile  *pile = war_pile(war_terms(view), table, viewer);
    bool            deck = zone == ZONE_DECK;
    text_add(title, deck ? "The stack" : "The discard pile");
    text_add(words, deck ? "Cards, face down: " : "Cards, face up: ");
    text_number(words, deck ? pile->end - pile->top : pile->discarded);
    if (deck || !pile->discarded)
        return 0;
    cards[0] = table->cards[pile->base + pile->discarded - 1];
    return 1;
}

int war_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title, Text *words,
                      Card cards[THING_CARDS_MAX])
{
    if (thing->kind == THING_PILE)
        return explain_pile(view, viewer, thing->value, title, words, cards);
    if (thing->kind == THING_SEAT) {
        const WarSeat *army = &war_board(view)->seats[thing->value];
        explain_seat(view, thing->value, title, words);
        return add_bag(army->treasury, SUIT_DIAMONDS, cards,
                       add_bag(army->domain, SUIT_SPADES, cards, 0));
    }
    explain_card(view, thing->value, title, words);
    cards[0] = thing->value;
    return 1;
}

int war_book_page(const Match *view)
{
    static const uint8_t PAGES[WAR_PHASES] = {
        [WAR_PHASE_TURN] = 1,   [WAR_PHASE_OFFER] = 3,  [WAR_PHASE_ASSIST] = 3,
        [WAR_PHASE_DEFEND] = 2, [WAR_PHASE_ANSWER] = 4, [WAR_PHASE_AGAIN] = 4,
    };
    return PAGES[view->phase];
}
