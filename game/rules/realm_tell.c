#include "realm_tell.h"

const char *const REALM_PHASE_IDS[REALM_PHASES] = {
    [REALM_PHASE_OVER] = "over",     [REALM_PHASE_TURN] = "turn",
    [REALM_PHASE_OFFER] = "offer",   [REALM_PHASE_ASSIST] = "assist",
    [REALM_PHASE_DEFEND] = "defend", [REALM_PHASE_ANSWER] = "answer",
    [REALM_PHASE_AGAIN] = "again",
};

const char *const REALM_PHASE_WORDS[REALM_PHASES] = {
    [REALM_PHASE_OVER] = "The match is over",     [REALM_PHASE_TURN] = "One action",
    [REALM_PHASE_OFFER] = "Offers for help",      [REALM_PHASE_ASSIST] = "Help or stay out",
    [REALM_PHASE_DEFEND] = "The defence",         [REALM_PHASE_ANSWER] = "Answer the Assassins",
    [REALM_PHASE_AGAIN] = "Strike again or stop",
};

const char *const REALM_EVENT_NAMES[] = {"offer", NULL};
const char *const REALM_SIDES[] = {"attacker", "defender", NULL};

static const char *const LAND[] = {"AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"};
static const char *const MONEY[] = {"AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D"};

const Bag REALM_LAND_BAG = {.sorts = REALM_RANKS, .bits = REALM_BAG_BITS, .names = LAND};
const Bag REALM_MONEY_BAG = {.sorts = REALM_RANKS, .bits = REALM_BAG_BITS, .names = MONEY};

static void tell_bag(const Bag *bag, uint32_t counts, const char *key, Json *json)
{
    json_open_list(json, key);
    for (int sort = 0; sort < REALM_RANKS; sort++)
        for (int i = bag_count(counts, REALM_BAG_BITS, sort); i > 0; i--)
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

void realm_tell_stacks(const Match *match, const RealmPile *pile, Json *json)
{
    const Rules *rules = rules_of(match->game);
    const Card  *cards = match->table.realm.cards;
    json_cards(rules, json, "deck", cards + pile->top, pile->end - pile->top);
    json_cards(rules, json, "discard", cards + pile->base, pile->discarded);
}

void realm_tell_seats(const RealmTerms *terms, const Match *match, const char *points_key,
                      Json *json)
{
    const RealmTable *table = &match->table.realm;
    json_open_list(json, "seats");
    for (int seat = 0; seat < match->seats; seat++) {
        const RealmSeat *realm = &table->seats[seat];
        json_open_object(json, NULL);
        json_number(json, "hp", realm->hp);
        json_number(json, points_key, realm->points);
        json_cards(rules_of(match->game), json, "hand", realm->hand, realm->hand_count);
        tell_bag(&REALM_LAND_BAG, realm->domain, "domain", json);
        if (terms->treasury)
            tell_bag(&REALM_MONEY_BAG, realm->treasury, "treasury", json);
        if (terms->own_stacks)
            realm_tell_stacks(match, &table->piles[seat], json);
        json_close_object(json);
    }
    json_close_list(json);
}

static void tell_offers(const RealmTerms *terms, const RealmBattle *battle, Json *json)
{
    json_open_list(json, "offers");
    for (int i = 0; i < battle->offer_count; i++) {
        const RealmOffer *offer = &battle->offers[i];
        json_open_object(json, NULL);
        json_number(json, "from", offer->from);
        json_number(json, "to", offer->to);
        tell_bag(&REALM_LAND_BAG, offer->land, "land", json);
        if (terms->treasury)
            tell_bag(&REALM_MONEY_BAG, offer->money, "money", json);
        json_close_object(json);
    }
    json_close_list(json);
}

static void tell_helpers(const Match *match, const RealmBattle *battle, Json *json)
{
    json_open_list(json, "helpers");
    for (int i = 0; i < battle->helper_count; i++) {
        const RealmHelper *helper = &battle->helpers[i];
        json_open_object(json, NULL);
        json_number(json, "seat", helper->seat);
        json_string(json, "side", REALM_SIDES[helper->side]);
        tell_cards(match, "cards", helper->cards, json);
        json_close_object(json);
    }
    json_close_list(json);
}

void realm_tell_battle(const RealmTerms *terms, const Match *match, Json *json)
{
    static const char *const KINDS[] = {"", "conquer", "attack", "assassinate"};
    const RealmBattle       *battle = &match->table.realm.battle;
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
        tell_bag(&REALM_MONEY_BAG, battle->mercenaries, "mercenaries", json);
    tell_offers(terms, battle, json);
    tell_helpers(match, battle, json);
    /* The defender's cards come last and are resolved at once, so nobody ever waits on them. */
    json_open_list(json, "defence");
    json_close_list(json);
    json_number(json, "jokers", battle->jokers);
    json_number(json, "answered", battle->answered);
    json_close_object(json);
}
