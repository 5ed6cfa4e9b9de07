/* Whether a decision in a war is legal, and if not, the first thing that is wrong with it. */
#include "core/require.h"
#include "core/rules.h"
#include "war.h"

static const WarSeat *actor_of(const Match *match)
{
    return &war_board(match)->seats[match->actor];
}

static int hand_has(const WarSeat *army, Role role)
{
    int count = 0;
    for (int i = 0; i < army->hand_count; i++)
        count += war_role(army->hand[i]) == role;
    return count;
}

/* Both ascending. */
static bool hand_holds(const WarSeat *army, const Card *cards)
{
    for (int i = 0; i < army->hand_count && *cards; i++)
        if (army->hand[i] == *cards)
            cards++;
    return !*cards;
}

static int cards_with(const Card *cards, Role role)
{
    int count = 0;
    for (; *cards; cards++)
        count += war_role(*cards) == role;
    return count;
}

static int card_count(const Card *cards)
{
    int count = 0;
    while (cards[count])
        count++;
    return count;
}

static Refusal check_troops(const WarSeat *army, const Card *cards)
{
    if (!hand_holds(army, cards))
        return "Those cards are not in your hand.";
    if (cards_with(cards, ROLE_GENERAL) + cards_with(cards, ROLE_SOLDIER) < card_count(cards))
        return "Only Generals and Soldiers can fight.";
    return NULL;
}

/* Why nothing of a kind can be done at all, whatever one chooses. Each check begins with it. */

static Refusal no_buy(const WarTerms *terms, const WarSeat *army)
{
    uint32_t purse = war_purse(terms, army);
    int      cheapest = 0;
    for (int i = army->hand_count - 1; i >= 0; i--)
        if (war_role(army->hand[i]) == ROLE_LAND)
            cheapest = war_value(army->hand[i]);
    if (!cheapest)
        return "No Land in hand.";
    if (!purse)
        return terms->treasury ? "You have no Money." : "No Money in hand.";
    return war_bag_value(purse) < cheapest ? "Not enough Money for any Land." : NULL;
}

static bool rivals_have_land(const Match *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != match->actor && war_board(match)->seats[seat].domain)
            return true;
    return false;
}

static Refusal no_attack(const Match *match, bool conquest)
{
    if (!hand_has(actor_of(match), ROLE_GENERAL))
        return "No General in hand.";
    return conquest && !rivals_have_land(match) ? "No rival has any Land." : NULL;
}

static Refusal no_assassin(const WarSeat *army, bool again)
{
    if (hand_has(army, ROLE_ASSASSIN))
        return NULL;
    return again ? "No other Assassin in hand." : "No Assassin in hand.";
}

static bool has_offered(const Match *match, int seat)
{
    const WarBattle *battle = &war_board(match)->battle;
    for (int i = 0; i < battle->offer_count; i++)
        if (battle->offers[i].from == match->actor && battle->offers[i].to == seat)
            return true;
    return false;
}

static Refusal no_offer(const Match *match)
{
    const WarBattle *battle = &war_board(match)->battle;
    const WarSeat   *army = actor_of(match);
    if (!army->domain && !army->treasury)
        return "You have nothing on the table to offer.";
    if (army->domain == war_promised_land(battle, match->actor) &&
        army->treasury == war_promised_money(battle, match->actor))
        return "All you have is already promised.";
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != battle->attacker && seat != battle->defender && !has_offered(match, seat))
            return NULL;
    return "You have made everybody an offer.";
}

static Refusal no_troops(const WarSeat *army)
{
    return hand_has(army, ROLE_GENERAL) || hand_has(army, ROLE_SOLDIER)
               ? NULL
               : "No General or Soldier in hand.";
}

Refusal war_why_none(const Match *match, int act)
{
    const WarSeat *army = actor_of(match);
    require(match->actor < match->seats);
    switch (act) {
    case WAR_BUY: return no_buy(war_terms(match), army);
    case WAR_CONQUER:
    case WAR_ATTACK: return no_attack(match, act == WAR_CONQUER);
    case WAR_AGAIN:
    case WAR_ASSASSINATE: return no_assassin(army, act == WAR_AGAIN);
    case WAR_HEAL: return hand_has(army, ROLE_HEALTH) ? NULL : "No Heart to heal with.";
    case WAR_DISCARD: return army->hand_count ? NULL : "No card in hand.";
    case WAR_PASS: return army->hand_count ? "You still have a card to play." : NULL;
    case WAR_OFFER: return no_offer(match);
    case WAR_ASSIST: return no_troops(army);
    default: return NULL; /* done, stay out, defend, answer, stop: always possible */
    }
}

/* Nothing else than throwing away a card, and only one way to do so. */
static bool one_discard(const Match *match)
{
    const WarSeat *army = actor_of(match);
    bool           ace = army->hand[0] != CARD_JOKER && card_rank(army->hand[0]) == RANK_ACE;
    for (int i = 1; i < army->hand_count; i++)
        if (ace || army->hand[i] != army->hand[0])
            return false;
    for (int act = 0; act < rules_of(match->game)->verb_count; act++)
        if (act != WAR_DISCARD && !match_why_not(match, act))
            return false;
    return true;
}

bool war_forced(const Match *match)
{
    require(match->phase > WAR_PHASE_OVER && match->phase < WAR_PHASES);
    require(match->actor < match->seats);
    const WarBattle *battle = &war_board(match)->battle;
    const WarSeat   *army = actor_of(match);
    switch (match->phase) {
    case WAR_PHASE_TURN: return !army->hand_count || one_discard(match);
    case WAR_PHASE_OFFER: return no_offer(match) != NULL;
    case WAR_PHASE_ASSIST:
    case WAR_PHASE_DEFEND: return no_troops(army) != NULL;
    case WAR_PHASE_ANSWER: return hand_has(army, ROLE_ASSASSIN) < battle->jokers - battle->answered;
    default: return no_assassin(army, true) != NULL;
    }
}

/* One move. */

static Refusal check_buy(const WarTerms *terms, const WarSeat *army, const Move *move)
{
    uint32_t purse = war_purse(terms, army);
    if (!move->cards[0])
        return "Choose at least one Land.";
    if (!hand_holds(army, move->cards))
        return "Those cards are not in your hand.";
    for (const Card *card = move->cards; *card; card++)
        if (war_role(*card) != ROLE_LAND)
            return "Only Land can be bought: Spades, Ace to 10.";
    if (!war_bag_holds(purse, move->bags[0]))
        return "You do not have that Money.";
    if (war_bag_value(move->bags[0]) < war_cards_value(move->cards))
        return "That Money does not cover the Land.";
    return NULL;
}

static Refusal check_rival(const Match *match, int seat)
{
    if (seat >= match->seats)
        return "There is no such seat.";
    return seat == match->actor ? "Choose a rival, not yourself." : NULL;
}

static Refusal check_attack(const Match *match, const Move *move)
{
    const WarSeat *army = actor_of(match);
    Refusal        refusal = check_rival(match, move->seat);
    if (refusal)
        return refusal;
    if (move->act == WAR_CONQUER && !war_board(match)->seats[move->seat].domain)
        return "That rival has no Land to take.";
    refusal = check_troops(army, move->cards);
    if (refusal)
        return refusal;
    if (!cards_with(move->cards, ROLE_GENERAL))
        return "A General must lead.";
    if (!war_bag_holds(army->treasury, move->bags[0]))
        return "You do not have that Money.";
    return NULL;
}

static Refusal check_jokers(const WarTerms *terms, const WarSeat *army, int told)
{
    if (terms->jokers_most > 1 && told == 0)
        return "Send at least one Assassin.";
    return told > hand_has(army, ROLE_ASSASSIN) ? "You do not have that many Assassins." : NULL;
}

static Refusal check_assassinate(const WarTerms *terms, const Match *match, const Move *move)
{
    Refusal refusal = move->act == WAR_AGAIN ? NULL : check_rival(match, move->seat);
    return refusal ? refusal : check_jokers(terms, actor_of(match), move->n);
}

static Refusal check_heal(const WarSeat *army, const Move *move)
{
    Card cards[2] = {move->cards[0], CARD_NONE};
    if (!move->cards[0])
        return "Choose a Heart to heal with.";
    if (!hand_holds(army, cards))
        return "That card is not in your hand.";
    return war_role(move->cards[0]) == ROLE_HEALTH ? NULL : "Only Hearts, Ace to 10, can heal.";
}

static Refusal check_discard(const WarSeat *army, const Move *move)
{
    bool ace = false;
    if (!move->cards[0])
        return "Choose a card to discard.";
    if (!hand_holds(army, move->cards))
        return "Those cards are not in your hand.";
    for (const Card *card = move->cards; *card; card++)
        ace |= *card != CARD_JOKER && card_rank(*card) == RANK_ACE;
    return ace || !move->cards[1] ? NULL : "Only an Ace takes other cards with it.";
}

static Refusal check_offer(const Match *match, const Move *move)
{
    const WarBattle *battle = &war_board(match)->battle;
    const WarSeat   *army = actor_of(match);
    uint32_t         land = army->domain - war_promised_land(battle, match->actor);
    uint32_t         money = army->treasury - war_promised_money(battle, match->actor);
    if (move->seat >= match->seats)
        return "There is no such seat.";
    if (move->seat == battle->attacker || move->seat == battle->defender)
        return "Offers go to those who are not in the fight.";
    if (has_offered(match, move->seat))
        return "You have already made them an offer.";
    if (!move->bags[0] && !move->bags[1])
        return "Offer at least one card.";
    if (!war_bag_holds(army->domain, move->bags[1]))
        return "That Land is not in your Domain.";
    if (!war_bag_holds(army->treasury, move->bags[0]))
        return "You do not have that Money.";
    if (!war_bag_holds(land, move->bags[1]) || !war_bag_holds(money, move->bags[0]))
        return "That card is already promised.";
    return NULL;
}

static Refusal check_assist(const WarTerms *terms, const WarSeat *army, const Move *move)
{
    if (!move->cards[0])
        return "Choose a General or a Soldier.";
    Refusal refusal = check_troops(army, move->cards);
    if (refusal)
        return refusal;
    return card_count(move->cards) > terms->helper_cards_most ? "A helper sends one card only."
                                                              : NULL;
}

static Refusal check_answer(const Match *match, const Move *move)
{
    const WarBattle *battle = &war_board(match)->battle;
    int              presented = battle->jokers - battle->answered;
    if (move->n == 0)
        return NULL;
    if (!hand_has(actor_of(match), ROLE_ASSASSIN))
        return "No Assassin in hand.";
    if (move->n != presented)
        return "Answer with as many Assassins as were sent, or none.";
    return move->n > hand_has(actor_of(match), ROLE_ASSASSIN)
               ? "You do not have that many Assassins."
               : NULL;
}

Refusal war_check(const Match *match, const Move *move)
{
    require(match->actor < match->seats);
    const WarTerms *terms = war_terms(match);
    const WarSeat  *army = actor_of(match);
    Refusal         none = war_why_none(match, move->act);
    if (none)
        return none;
    switch (move->act) {
    case WAR_BUY: return check_buy(terms, army, move);
    case WAR_CONQUER:
    case WAR_ATTACK: return check_attack(match, move);
    case WAR_AGAIN:
    case WAR_ASSASSINATE: return check_assassinate(terms, match, move);
    case WAR_HEAL: return check_heal(army, move);
    case WAR_DISCARD: return check_discard(army, move);
    case WAR_OFFER: return check_offer(match, move);
    case WAR_ASSIST: return check_assist(terms, army, move);
    case WAR_DEFEND: return check_troops(army, move->cards);
    case WAR_ANSWER: return check_answer(match, move);
    default: return NULL; /* pass, done, stay out, stop */
    }
}
