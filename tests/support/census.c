#include "census.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "page.h"
#include "games/games.h"

static const char *const MODIFIERS[] = {"boost",   "divert",     "penetrating",
                                        "durable", "extra_hand", "ghost"};
static const int         CALL_TYPES[] = {6, 7, 8, 9, 12, 14, 16, 18, 20};
static const char *const SUITS[] = {"S", "D", "C", "H"};

static char trouble[200];

/* A face from its JSON, 0 for null and anything else. */
static int face_of(JsonSpan value)
{
    JsonSpan inside;
    int32_t  number;
    if (json_integer(value, &number))
        return number > 0 && number < CENSUS_MODIFIERS ? number : 0;
    if (!json_string_bytes(value, &inside))
        return 0;
    for (int i = 0; i < 6; i++)
        if (json_is_string(value, MODIFIERS[i]))
            return CENSUS_MODIFIERS + i;
    return card_from_code(inside.at, inside.length);
}

static void count_list(Census *census, JsonSpan list)
{
    JsonSpan item;
    while (json_next(&list, &item))
        census->faces[face_of(item)]++;
}

static void count_members(Census *census, JsonSpan object, const char *const *keys)
{
    for (; *keys; keys++)
        count_list(census, json_member(object, *keys));
}

static void count_modifiers(Census *census, JsonSpan counts)
{
    for (int i = 0; i < 6; i++)
        census->faces[CENSUS_MODIFIERS + i] =
            (uint16_t)(census->faces[CENSUS_MODIFIERS + i] + json_number_of(counts, MODIFIERS[i]));
}

static void count_battle(Census *census, JsonSpan battle)
{
    if (!json_is_object(battle))
        return;
    count_members(census, battle, (const char *const[]){"force", "mercenaries", "defence", NULL});
    JsonSpan helpers = json_member(battle, "helpers"), helper;
    while (json_next(&helpers, &helper))
        count_list(census, json_member(helper, "cards"));
    int32_t jokers = 0, answered = 0;
    json_integer(json_member(battle, "jokers"), &jokers);
    json_integer(json_member(battle, "answered"), &answered);
    census->faces[CARD_JOKER] = (uint16_t)(census->faces[CARD_JOKER] + jokers + answered);
}

static void count_realm(Census *census, JsonSpan state)
{
    JsonSpan seats = json_member(state, "seats"), seat;
    count_members(census, state, (const char *const[]){"deck", "discard", NULL});
    while (json_next(&seats, &seat))
        count_members(census, seat,
                      (const char *const[]){"hand", "domain", "treasury", "deck", "discard", NULL});
    count_battle(census, json_member(state, "battle"));
}

static void count_call(Census *census, JsonSpan state)
{
    JsonSpan piles, pile, seats = json_member(state, "seats"), seat,
                          owed = json_member(state, "owed");
    for (int i = 0; i < 2; i++) {
        piles = json_member(state, i ? "discards" : "draw");
        while (json_next(&piles, &pile))
            count_list(census, pile);
    }
    census->tokens = json_number_of(state, "ninja_stock");
    while (json_next(&seats, &seat)) {
        count_list(census, json_member(seat, "hand"));
        census->tokens += json_number_of(seat, "ninjas");
        for (int i = 0; i < 9; i++) {
            char    key[4];
            int32_t count = 0;
            snprintf(key, sizeof key, "%d", CALL_TYPES[i]);
            json_integer(json_member(json_member(seat, "sets"), key), &count);
            census->faces[CALL_TYPES[i]] = (uint16_t)(census->faces[CALL_TYPES[i]] + count);
        }
    }
    if (json_is_object(owed)) {
        int type = json_number_of(owed, "type") & (CENSUS_FACES - 1);
        census->faces[type] = (uint16_t)(census->faces[type] + json_number_of(owed, "count"));
    }
}

static void count_kingdom(Census *census, JsonSpan state)
{
    JsonSpan seats = json_member(state, "seats"), seat;
    count_members(census, state, (const char *const[]){"deck", "discard", NULL});
    census->tokens = json_number_of(state, "stockpile");
    while (json_next(&seats, &seat)) {
        count_list(census, json_member(seat, "hand"));
        census->tokens += json_number_of(seat, "tokens");
        for (int i = 0; i < 4; i++) {
            count_list(census, json_member(json_member(seat, "resources"), SUITS[i]));
            int ruler = face_of(json_member(json_member(seat, "rulers"), SUITS[i]));
            census->faces[ruler] = (uint16_t)(census->faces[ruler] + (ruler != 0));
        }
    }
}

static void count_lifeforce(Census *census, JsonSpan state)
{
    JsonSpan seats = json_member(state, "seats"), seat, spells = json_member(state, "spells"),
             spell;
    count_modifiers(census, json_member(state, "supply"));
    while (json_next(&seats, &seat)) {
        count_members(census, seat, (const char *const[]){"deck", "drawn", "discarded", NULL});
        count_modifiers(census, json_member(seat, "mods"));
    }
    while (json_next(&spells, &spell))
        count_members(census, spell, (const char *const[]){"life", "mods", NULL});
}

static Census count(const Match *match, JsonSpan state)
{
    Census census = {0};
    switch (match->game) {
    case GAME_CALLTOGLORY: count_call(&census, state); break;
    case GAME_KINGDOM: count_kingdom(&census, state); break;
    case GAME_LIFEFORCE: count_lifeforce(&census, state); break;
    default: count_realm(&census, state);
    }
    return census;
}

/* What belongs to the game by its rules, not by what the engine says. */
static Census expected(const Match *match)
{
    static const uint16_t LIFE[2][5] = {{5, 4, 3, 2, 1}, {12, 7, 3, 2, 1}};
    Census                census = {0};
    int                   decks = match->game == GAME_KINGDOM ? 1 : match->seats;
    switch (match->game) {
    case GAME_CALLTOGLORY:
        for (int i = 0; i < 9; i++)
            census.faces[CALL_TYPES[i]] = (uint16_t)CALL_TYPES[i];
        census.tokens =
            match->options[2] ? 4 : 0; /* miniatures, with The Power of the Ninja alone */
        break;
    case GAME_LIFEFORCE:
        for (int i = 0; i < 5; i++)
            census.faces[i + 1] = (uint16_t)(match->seats * LIFE[match->options[0]][i]);
        for (int i = 0; i < 6; i++)
            census.faces[CENSUS_MODIFIERS + i] = match->seats;
        break;
    default:
        for (Card card = 1; card < CARD_JOKER; card++)
            census.faces[card] = (uint16_t)decks;
        census.faces[CARD_JOKER] = (uint16_t)(match->game == GAME_KINGDOM ? 0 : 2 * decks);
        census.tokens = match->game == GAME_KINGDOM ? match->options[0] : 0;
    }
    return census;
}

/* The ranges that the rules name: HP, and how full a hand can be. */
static const char *check_ranges(const Match *match, JsonSpan state)
{
    JsonSpan seats = json_member(state, "seats"), seat;
    while (json_next(&seats, &seat)) {
        int32_t hp = json_member(seat, "hp").length ? json_number_of(seat, "hp") : 0;
        int     hand = json_list_length(json_member(seat, "hand"));
        if (hp < 0 || hp > 50)
            return "HP out of range";
        if ((match->game == GAME_GLORY && hand > 7) || (match->game == GAME_GENERALS && hand > 5) ||
            (match->game == GAME_KINGDOM && hand > 7))
            return "too many cards in a hand";
        if (json_member(seat, "tokens").length && json_number_of(seat, "tokens") < 0)
            return "fewer than no tokens";
    }
    if (match->game == GAME_CALLTOGLORY && json_number_of(state, "turns") > 200)
        return "a round went on after its cap";
    if (match->game == GAME_KINGDOM) {
        JsonSpan turns = json_member(state, "turns_taken"), turn;
        int32_t  taken;
        while (json_next(&turns, &turn))
            if (json_integer(turn, &taken) && taken > 100)
                return "a match went on after its cap";
    }
    return match->round > 16 && match->game != GAME_LIFEFORCE ? "a match went on after its cap"
                                                              : NULL;
}

const char *census_check(const Match *match, JsonSpan state)
{
    Census there = count(match, state), wanted = expected(match);
    if (!json_is_object(state))
        return "the state is not JSON";
    if (there.faces[0])
        return "a card in the state has no face";
    for (int face = 1; face < CENSUS_FACES; face++)
        if (there.faces[face] != wanted.faces[face]) {
            snprintf(trouble, sizeof trouble, "%d cards of face %d instead of %d",
                     there.faces[face], face, wanted.faces[face]);
            return trouble;
        }
    if (there.tokens != wanted.tokens) {
        snprintf(trouble, sizeof trouble, "%d tokens instead of %d", there.tokens, wanted.tokens);
        return trouble;
    }
    return check_ranges(match, state);
}

/* Payments. */

static JsonSpan seat_of(JsonSpan state, int seat)
{
    JsonSpan seats = json_member(state, "seats"), item = {0};
    for (int i = 0; i <= seat; i++)
        if (!json_next(&seats, &item))
            return (JsonSpan){0};
    return item;
}

/* What `later` has more of than `earlier`. */
static Census gained(JsonSpan earlier, JsonSpan later)
{
    Census a = {0}, b = {0};
    count_list(&a, earlier);
    count_list(&b, later);
    for (int face = 0; face < CENSUS_FACES; face++)
        b.faces[face] = (uint16_t)(b.faces[face] - a.faces[face]);
    return b;
}

static int money_value(const Census *cards)
{
    int value = 0;
    for (Card card = 1; card < CARD_JOKER; card++)
        value += cards->faces[card] * (card_rank(card) > 10 ? 10 : card_rank(card));
    return value;
}

static const char *check_buy(JsonSpan piles_before, JsonSpan piles_after, JsonSpan before,
                             JsonSpan after, JsonSpan move)
{
    Census money = {0}, land = {0};
    count_list(&money, json_member(move, "money"));
    count_list(&land, json_member(move, "land"));
    Census spent =
        gained(json_member(piles_before, "discard"), json_member(piles_after, "discard"));
    Census bought = gained(json_member(before, "domain"), json_member(after, "domain"));
    if (memcmp(spent.faces, money.faces, sizeof money.faces) != 0)
        return "other Money was paid than was given";
    if (memcmp(bought.faces, land.faces, sizeof land.faces) != 0)
        return "other Land came than was bought";
    return money_value(&money) < money_value(&land) ? "Land was bought below its price" : NULL;
}

static const char *check_place(JsonSpan before, JsonSpan after, JsonSpan move)
{
    int rank = card_rank((Card)face_of(json_member(move, "card")));
    int cost = rank >= 2 && rank <= 10 ? rank : 0;
    return json_number_of(before, "tokens") - json_number_of(after, "tokens") != cost
               ? "a card was placed for another price than its own"
               : NULL;
}

static const char *check_bid(JsonSpan before, JsonSpan after, JsonSpan move)
{
    int bid = json_number_of(move, "n");
    int drawn = json_list_length(json_member(before, "deck")) -
                json_list_length(json_member(after, "deck"));
    return drawn != bid || json_number_of(after, "bid") - json_number_of(before, "bid") != bid
               ? "other life was drawn than was bid"
               : NULL;
}

static bool is_paid_for(const Match *before, const Move *move)
{
    static const char *const names[] = {"buy", "place", "bid"};
    for (int i = 0; i < 3; i++)
        if (strcmp(rules_of(before->game)->verbs[move->act].name, names[i]) == 0)
            return true;
    return false;
}

const char *payment_check(const Match *before, const Move *move, const Match *after,
                          JsonSpan state_after)
{
    static Page move_page, before_page;
    if (before->round != after->round || after->phase == PHASE_OVER)
        return NULL; /* the table was cleared */
    if (!is_paid_for(before, move))
        return NULL;
    Json json = page_writer(&move_page);
    move_to_json(before, move, &json, NULL);
    JsonSpan said = page_value(&move_page), state_before = page_state(&before_page, before);
    JsonSpan was = seat_of(state_before, before->actor), is = seat_of(state_after, before->actor);
    switch (before->game) {
    case GAME_GLORY: return check_buy(state_before, state_after, was, is, said);
    case GAME_GENERALS: return check_buy(was, is, was, is, said);
    case GAME_KINGDOM: return check_place(was, is, said);
    case GAME_LIFEFORCE: return check_bid(was, is, said);
    default: return NULL;
    }
}
