/* X at the table of a war game: seats, cards, piles and the battle, with the cards drawn. */
#include "war.h"
#include "war_table.h"
#include "core/require.h"

void war_say_pair(Text *text, const char *first, int a, const char *second, int b)
{
    text_add(text, first);
    text_number(text, a);
    text_add(text, second);
    text_number(text, b);
}

/* "\nLand: 2 cards worth 11", or that there is none. */
static void explain_bag(Text *words, const char *what, uint32_t bag)
{
    text_add(words, what);
    if (bag)
        war_say_pair(words, "", war_bag_cards(bag),
                     war_bag_cards(bag) == 1 ? " card worth " : " cards worth ",
                     war_bag_value(bag));
    else
        text_add(words, "none");
}

static void explain_seat(const Match *view, int seat, Text *title, Text *words)
{
    require(seat >= 0 && seat < view->seats);
    const WarTerms *terms = war_terms(view);
    const WarSeat  *army = &war_board(view)->seats[seat];
    text_seat(title, seat);
    war_say_pair(words, "HP ", army->hp, " of ", WAR_HP_FULL);
    text_add(words, "\n");
    text_add(words, rules_of(view->game)->score_word);
    war_say_pair(words, " ", army->points, ", cards in hand ", army->hand_count);
    explain_bag(words, "\nLand: ", army->domain);
    if (army->domain) {
        text_add(words, ", giving ");
        text_number(words, WAR_LAND_DP * war_bag_cards(army->domain));
        text_add(words, " DP");
    }
    if (terms->treasury)
        explain_bag(words, "\nMoney: ", army->treasury);
}

static void explain_battle(const Match *view, Text *title, Text *words)
{
    const WarBattle *battle = &war_board(view)->battle;
    text_add(title, "The battle");
    text_seat(words, battle->attacker);
    text_add(words, " against ");
    text_seat_whom(words, battle->defender);
    if (!battle->offer_count)
        text_add(words, "\nNo offers have been made.");
    for (int i = 0; i < battle->offer_count; i++) {
        text_add(words, "\n");
        text_seat(words, battle->offers[i].from);
        text_add(words, " promised ");
        text_seat_whom(words, battle->offers[i].to);
        text_add(words, ":");
        war_say_promise(view, battle->offers[i].to, battle->offers[i].from, WAR_SAID_ALL, words);
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
        return terms->treasury ? "Bought with Money of at least its value. In your Domain it gives "
                                 "2 DP, and its "
                                 "value in Glory when the round ends."
                               : "Bought with Money of at least its value. In your Domain it gives "
                                 "2 DP, and its "
                                 "value in VP when the round ends.";
    case ROLE_HEALTH:
        return terms->heal_divisor > 1 ? "Heals half its value, rounded up, but never above 50 HP."
                                       : "Heals its value, but never above 50 HP.";
    case ROLE_MONEY:
        return terms->treasury ? "Pays for Land, hires Mercenaries for half its value in AP, or "
                                 "rewards helpers."
                               : "Pays for Land. It stays in the hand until then.";
    case ROLE_SOLDIER: return "Fights with its value, in attack, in defence or as a helper.";
    case ROLE_GENERAL:
        return "Leads an attack: without a General there is none. Fights with its value, too.";
    case ROLE_ASSASSIN:
        return "Takes 25 HP from a rival who has no Assassin to answer with. Keep one to be safe.";
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
        text_add(words, "\nDiscarded, an Ace may take any number of other cards with it.");
}

bool war_explain_choice(const Match *view, const Move *so_far, int field, int value, Text *title,
                        Text *words)
{
    require(value >= 0 && value <= UINT8_MAX);
    switch (war_field(view, so_far, field)->kind) {
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

/* A stack is counted; of a discard pile the newest cards are seen, the topmost first. */
static int explain_pile(const Match *view, int value, Text *title, Text *words,
                        Card cards[THING_CARDS_MAX])
{
    require(war_thing_seat(value) < view->seats);
    const WarTerms *terms = war_terms(view);
    const WarBoard *table = war_board(view);
    int             seat = war_thing_seat(value), count = 0;
    const WarPile  *pile = war_pile(terms, table, seat);
    bool            deck = war_thing_zone(value) == ZONE_DECK;
    if (terms->own_stacks) {
        text_seat_whose(title, seat);
        text_add(title, deck ? " stack" : " discards");
    } else {
        text_add(title, deck ? "The stack" : "The discard pile");
    }
    text_add(words, deck ? "Cards, face down: " : "Cards, face up: ");
    text_number(words, deck ? pile->end - pile->top : pile->discarded);
    if (deck)
        text_add(words, terms->turns_after_last_card
                            ? ".\nWhen a stack runs out, each seat has one more turn."
                            : ".\nWhen it runs out, the round ends with that turn.");
    while (!deck && count < pile->discarded && count < THING_CARDS_MAX) {
        cards[count] = table->cards[pile->base + pile->discarded - 1 - count];
        count++;
    }
    require(count <= THING_CARDS_MAX);
    return count;
}

int war_explain_thing(const Match *view, int viewer, const Thing *thing, Text *title, Text *words,
                      Card cards[THING_CARDS_MAX])
{
    (void)viewer;
    if (thing->kind == THING_PILE)
        return explain_pile(view, thing->value, title, words, cards);
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
    require(view->phase < WAR_PHASES);
    static const uint8_t PAGES[WAR_PHASES] = {
        [WAR_PHASE_TURN] = 1,   [WAR_PHASE_OFFER] = 4,  [WAR_PHASE_ASSIST] = 4,
        [WAR_PHASE_DEFEND] = 3, [WAR_PHASE_ANSWER] = 5, [WAR_PHASE_AGAIN] = 5,
    };
    require(PAGES[view->phase]);
    return PAGES[view->phase];
}
