#include "war_tell.h"

#include "war.h"
#include "core/require.h"

const char *const WAR_PHASE_IDS[WAR_PHASES] = {
    [WAR_PHASE_OVER] = "over",     [WAR_PHASE_TURN] = "turn",     [WAR_PHASE_OFFER] = "offer",
    [WAR_PHASE_ASSIST] = "assist", [WAR_PHASE_DEFEND] = "defend", [WAR_PHASE_ANSWER] = "answer",
    [WAR_PHASE_AGAIN] = "again",
};

const char *const WAR_PHASE_WORDS[WAR_PHASES] = {
    [WAR_PHASE_OVER] = "The match is over",      [WAR_PHASE_TURN] = "One action",
    [WAR_PHASE_OFFER] = "Ask for help or not",   [WAR_PHASE_ASSIST] = "Help or stay out",
    [WAR_PHASE_DEFEND] = "Defend or take it",    [WAR_PHASE_ANSWER] = "Answer the Assassins",
    [WAR_PHASE_AGAIN] = "Send more or leave it",
};

const char *const WAR_EVENT_NAMES[] = {"offer", "hp", "battle", "foiled", NULL};
const char *const WAR_ZONE_NAMES[] = {"domain", "treasury", "force", NULL};
const char *const WAR_SIDES[] = {"attacker", "defender", NULL};

static const char *const LAND[] = {"AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"};
static const char *const MONEY[] = {"AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D"};

const Bag WAR_LAND_BAG = {.sorts = WAR_RANKS, .bits = WAR_BAG_BITS, .names = LAND};
const Bag WAR_MONEY_BAG = {.sorts = WAR_RANKS, .bits = WAR_BAG_BITS, .names = MONEY};

static void tell_bag(const Bag *bag, uint32_t counts, const char *key, Json *json)
{
    json_open_list(json, key);
    for (int sort = 0; sort < WAR_RANKS; sort++)
        for (int i = bag_count(counts, WAR_BAG_BITS, sort); i > 0; i--)
            json_string(json, NULL, bag->names[sort]);
    json_close_list(json);
}

static void tell_cards(const Match *match, const char *key, const Card *cards, Json *json)
{
    int count = 0;
    while (count < MOVE_CARDS_MAX && cards[count])
        count++;
    json_cards(rules_of(match->game), json, key, cards, count);
}

void war_tell_stacks(const Match *match, const WarPile *pile, Json *json)
{
    const Rules *rules = rules_of(match->game);
    const Card  *cards = war_board(match)->cards;
    json_cards(rules, json, "deck", cards + pile->top, pile->end - pile->top);
    json_cards(rules, json, "discard", cards + pile->base, pile->discarded);
}

void war_tell_seats(const Match *match, const char *points_key, Json *json)
{
    const WarTerms *terms = war_terms(match);
    const WarBoard *board = war_board(match);
    json_open_list(json, "seats");
    for (int seat = 0; seat < match->seats; seat++) {
        const WarSeat *army = &board->seats[seat];
        json_open_object(json, NULL);
        json_number(json, "hp", army->hp);
        json_number(json, points_key, army->points);
        json_cards(rules_of(match->game), json, "hand", army->hand, army->hand_count);
        tell_bag(&WAR_LAND_BAG, army->domain, "domain", json);
        if (terms->treasury)
            tell_bag(&WAR_MONEY_BAG, army->treasury, "treasury", json);
        if (terms->own_stacks)
            war_tell_stacks(match, &board->piles[seat], json);
        json_close_object(json);
    }
    json_close_list(json);
}

static void tell_offers(const WarTerms *terms, const WarBattle *battle, Json *json)
{
    json_open_list(json, "offers");
    for (int i = 0; i < battle->offer_count; i++) {
        const WarOffer *offer = &battle->offers[i];
        json_open_object(json, NULL);
        json_number(json, "from", offer->from);
        json_number(json, "to", offer->to);
        tell_bag(&WAR_LAND_BAG, offer->land, "land", json);
        if (terms->treasury)
            tell_bag(&WAR_MONEY_BAG, offer->money, "money", json);
        json_close_object(json);
    }
    json_close_list(json);
}

static void tell_helpers(const Match *match, const WarBattle *battle, Json *json)
{
    json_open_list(json, "helpers");
    for (int i = 0; i < battle->helper_count; i++) {
        const WarHelper *helper = &battle->helpers[i];
        json_open_object(json, NULL);
        json_number(json, "seat", helper->seat);
        json_string(json, "side", WAR_SIDES[helper->side]);
        tell_cards(match, "cards", helper->cards, json);
        json_close_object(json);
    }
    json_close_list(json);
}

void war_tell_battle(const Match *match, Json *json)
{
    const WarTerms          *terms = war_terms(match);
    static const char *const KINDS[] = {"", "conquer", "attack", "assassinate"};
    const WarBattle         *battle = &war_board(match)->battle;
    require(battle->offer_count <= 2 * WAR_HELPERS_MAX && battle->helper_count <= WAR_HELPERS_MAX);
    if (battle->kind == BATTLE_NONE) {
        json_null(json, "battle");
        return;
    }
    json_open_object(json, "battle");
    json_string(json, "kind", KINDS[battle->kind]);
    json_number(json, "attacker", battle->attacker);
    json_number(json, "defender", battle->defender);
    tell_cards(match, "force", battle->force, json);
    if (terms->treasury)
        tell_bag(&WAR_MONEY_BAG, battle->mercenaries, "mercenaries", json);
    tell_offers(terms, battle, json);
    tell_helpers(match, battle, json);
    tell_cards(match, "defence", battle->defence, json);
    json_number(json, "jokers", battle->jokers);
    json_number(json, "answered", battle->answered);
    json_close_object(json);
}
