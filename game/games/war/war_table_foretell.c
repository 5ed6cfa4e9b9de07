/* What would come of a move in a war game, before it is decided. */
#include "assets.h"
#include "war.h"
#include "war_table.h"
#include "core/require.h"

/* ---- figures ---- */

uint32_t war_lowest_land(uint32_t domain)
{
    for (int sort = 0; sort < WAR_RANKS; sort++)
        if (bag_count(domain, WAR_BAG_BITS, sort))
            return bag_of(WAR_BAG_BITS, sort, 1);
    return 0;
}

WarFigures war_figures(const Match *view, int seat)
{
    require(seat >= 0 && seat < view->seats);
    const WarSeat *army = &war_board(view)->seats[seat];
    return (WarFigures){.hp = army->hp,
                        .land = war_bag_value(army->domain),
                        .lands = war_bag_cards(army->domain),
                        .money = war_bag_value(army->treasury),
                        .moneys = war_bag_cards(army->treasury)};
}

static int at_least_none(int number) { return number < 0 ? 0 : number; }

static int healed(const Match *view, int hp, Card card)
{
    int then = hp + war_healing(war_terms(view), card);
    return then > WAR_HP_FULL ? WAR_HP_FULL : then;
}

static void suffer(const WarBoard *table, const Move *move, WarFigures *figures)
{
    int through =
        war_attack_points(table) - war_defence_points(table) - war_cards_value(move->cards);
    if (through <= 0)
        return;
    if (table->battle.kind == BATTLE_CONQUER)
        figures->land -=
            war_bag_value(war_lowest_land(table->seats[table->battle.defender].domain));
    else
        figures->hp = at_least_none(figures->hp - through);
}

WarFigures war_figures_after(const Match *view, const Move *so_far)
{
    require(view->actor < view->seats);
    WarFigures figures = war_figures(view, view->actor);
    switch (so_far->act) {
    case WAR_BUY:
        figures.land += war_cards_value(so_far->cards);
        figures.money -= war_terms(view)->treasury ? war_bag_value(so_far->bags[0]) : 0;
        break;
    case WAR_ATTACK:
    case WAR_CONQUER: figures.money -= war_bag_value(so_far->bags[0]); break;
    case WAR_HEAL:
        if (so_far->cards[0])
            figures.hp = healed(view, figures.hp, so_far->cards[0]);
        break;
    case WAR_DEFEND: suffer(war_board(view), so_far, &figures); break;
    case WAR_ANSWER:
        if (!so_far->n)
            figures.hp = at_least_none(figures.hp - WAR_ASSASSINATION);
        break;
    default: break;
    }
    return figures;
}

/* ---- what would come of it ---- */

static int force_points(const Move *move)
{
    return war_cards_value(move->cards) + war_bag_mercenaries(move->bags[0]);
}

static void foretell_attack(const Match *view, const Move *move, Text *text)
{
    const WarSeat *target = &war_board(view)->seats[move->seat];
    uint32_t       prize = war_lowest_land(target->domain);
    text_add(text, "Your AP ");
    text_number(text, force_points(move));
    text_add(text, "\n");
    war_say_pair(text, "Their Land: DP ", WAR_LAND_DP * war_bag_cards(target->domain),
                 "\nTheir hand: ", target->hand_count);
    if (move->act == WAR_CONQUER && prize) {
        text_add(text, "\nYou would win");
        war_say_bag(text, prize, SUIT_SPADES, WAR_SAID_ALL);
    } else if (move->act == WAR_ATTACK) {
        text_add(text, "\nTheir HP: ");
        text_number(text, target->hp);
    }
}

static void foretell_buy(const Match *view, const Move *move, Text *text)
{
    const WarTerms *terms = war_terms(view);
    int price = war_cards_value(move->cards), paid = war_bag_value(move->bags[0]), lands = 0;
    int money = war_bag_value(war_purse(terms, &war_board(view)->seats[view->actor]));
    while (move->cards[lands])
        lands++;
    if (!lands) {
        text_add(text, "Your Money: ");
        text_number(text, money);
        return;
    }
    if (price > money) { /* each could be paid alone */
        war_say_pair(text, "Price ", price, ", your Money ", money);
        return;
    }
    war_say_pair(text, "Price ", price, ", paid ", paid);
    if (paid > price) {
        text_add(text, ": ");
        text_number(text, paid - price);
        text_add(text, " wasted");
    } else if (price) {
        war_say_pair(text, "\n+", price, terms->treasury ? " Glory, +" : " VP, +",
                     WAR_LAND_DP * lands);
        text_add(text, " DP");
    }
}

static void foretell_battle(const Match *view, const Move *move, Text *text)
{
    const WarBoard *table = war_board(view);
    int             attack = war_attack_points(table), defence = war_defence_points(table);
    bool            helps_attack = move->act == WAR_ASSIST && move->n == WAR_ATTACKER;
    *(helps_attack ? &attack : &defence) += force_points(move);
    if (move->act == WAR_ASSIST && !move->cards[0]) { /* what helping this side brings */
        text_add(text, "Promised:");
        war_say_promise(view, view->actor,
                        helps_attack ? table->battle.attacker : table->battle.defender,
                        WAR_SAID_SHORT, text);
        if (war_terms(view)->help_points) {
            text_add(text, "\nIf it wins: +");
            text_number(text, war_terms(view)->help_points);
            text_add(text, " Glory");
        }
        return;
    }
    war_say_pair(text, "Attack ", attack, ", defence ", defence);
    int through = attack - defence, hp = table->seats[table->battle.defender].hp;
    if (move->act != WAR_DEFEND) {
        text_add(text,
                 through > 0 ? ": the attack is ahead so far." : ": the defence holds so far.");
    } else if (through <= 0) {
        text_add(text, ": you hold.");
    } else if (table->battle.kind == BATTLE_CONQUER) {
        text_add(text, ": you lose your");
        war_say_bag(text, war_lowest_land(table->seats[view->actor].domain), SUIT_SPADES,
                    WAR_SAID_ALL);
        text_add(text, ".");
    } else if (through >= hp) {
        text_add(text, ": you fall, and the round ends.");
    } else {
        text_add(text, ": you lose ");
        text_number(text, through);
        text_add(text, " HP.");
    }
}

/* What is promised so far, beside how the battle stands. */
static void foretell_offer(const Match *view, const Move *move, Text *text)
{
    const WarBoard *table = war_board(view);
    war_say_pair(text, "Attack ", war_attack_points(table), ", defence ",
                 war_defence_points(table));
    if (!move->bags[0] && !move->bags[1])
        return;
    text_add(text, "\nPromised:");
    war_say_bag(text, move->bags[1], SUIT_SPADES, WAR_SAID_SHORT);
    war_say_bag(text, move->bags[0], SUIT_DIAMONDS, WAR_SAID_SHORT);
}

static void foretell_heal(const Match *view, const Move *move, Text *text)
{
    int hp = war_board(view)->seats[view->actor].hp;
    int gain = war_healing(war_terms(view), move->cards[0]);
    if (move->cards[0])
        war_say_pair(text, "HP ", hp, " to ", hp + gain > WAR_HP_FULL ? WAR_HP_FULL : hp + gain);
}

void war_foretell(const Match *view, const Move *so_far, Text *text)
{
    require(view->actor < view->seats);
    switch (so_far->act) {
    case WAR_ATTACK:
    case WAR_CONQUER: foretell_attack(view, so_far, text); break;
    case WAR_BUY: foretell_buy(view, so_far, text); break;
    case WAR_ASSIST:
    case WAR_DEFEND: foretell_battle(view, so_far, text); break;
    case WAR_OFFER: foretell_offer(view, so_far, text); break;
    case WAR_HEAL: foretell_heal(view, so_far, text); break;
    case WAR_DISCARD:
        text_add(text, so_far->cards[0] ? "New cards come at once."
                                        : "One card, or an Ace and as many as you like.");
        break;
    case WAR_ASSASSINATE:
    case WAR_AGAIN:
        text_add(text, so_far->n > 1 ? "25 HP unless as many answer them."
                                     : "25 HP unless another answers it.");
        break;
    default: break;
    }
}

bool war_give_in(const Match *view, Move *answer)
{
    static const uint8_t ACTS[] = {[WAR_PHASE_OFFER] = WAR_DONE,
                                   [WAR_PHASE_ASSIST] = WAR_STAY_OUT,
                                   [WAR_PHASE_DEFEND] = WAR_DEFEND,
                                   [WAR_PHASE_ANSWER] = WAR_ANSWER};
    if (view->phase < WAR_PHASE_OFFER || view->phase > WAR_PHASE_ANSWER)
        return false;
    *answer = (Move){.act = ACTS[view->phase]}; /* with no card */
    return true;
}

/* Who is asked to help sees what each side promises; who makes offers, how the battle stands. */
void war_brief(const Match *view, Text *text)
{
    const WarBoard  *table = war_board(view);
    const WarBattle *battle = &table->battle;
    if (view->phase == WAR_PHASE_ASSIST) {
        text_add(text, "Attack offers:");
        war_say_promise(view, view->actor, battle->attacker, WAR_SAID_SHORT, text);
        text_add(text, "\nDefence offers:");
        war_say_promise(view, view->actor, battle->defender, WAR_SAID_SHORT, text);
    } else if (view->phase == WAR_PHASE_OFFER) {
        war_say_pair(text, "Attack ", war_attack_points(table), ", defence ",
                     war_defence_points(table));
        text_add(text, ". Whoever helps you gets what you promise.");
    }
}

/* Paid so much too much that it can hardly be meant, or with a card that was not needed. Where
 * there is no other Money it is the price: what is wasted stands beside it. */
static bool is_overpaid(const Match *view, const Move *move)
{
    enum { MUCH = 5 };
    int      price = war_cards_value(move->cards), paid = war_bag_value(move->bags[0]);
    int      waste = paid - price;
    uint32_t purse = war_purse(war_terms(view), &war_board(view)->seats[view->actor]);
    if (paid <= war_bag_value(war_payment(purse, price)))
        return false;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        if (bag_count(move->bags[0], WAR_BAG_BITS, rank - 1) && rank <= waste)
            return true;
    return waste >= MUCH;
}

const char *war_foolish(const Match *view, const Move *move)
{
    const WarSeat *army = &war_board(view)->seats[view->actor];
    if (move->act == WAR_HEAL && army->hp == WAR_HP_FULL)
        return "You have all your HP: this Heart would be wasted. Play it?";
    if (move->act == WAR_BUY && is_overpaid(view, move))
        return "You pay far more than the Land is worth, and get nothing back. Pay it?";
    bool ace = move->cards[0] && card_rank(move->cards[0]) == 1 && !card_is_joker(move->cards[0]);
    if (move->act == WAR_DISCARD && ace && !move->cards[1] && army->hand_count > 1)
        return "With an Ace you may discard other cards as well. Discard it alone?";
    if (move->act == WAR_DISCARD)
        for (const Card *card = move->cards; *card; card++)
            if (card_is_joker(*card))
                return "Really discard an Assassin?";
    return NULL;
}

const char *war_alone(const Match *view, const Move *only)
{
    (void)view;
    switch (only->act) {
    case WAR_DEFEND: return "You have nobody to defend with.";
    case WAR_ANSWER: return "You have no Assassin to answer with.";
    case WAR_DONE: return "There is nothing more to offer.";
    default: return NULL;
    }
}
