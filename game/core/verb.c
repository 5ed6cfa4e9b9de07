#include "verb.h"

#include <string.h>

#include "match.h"
#include "require.h"
#include "rules.h"

enum { SEAT_BITS = 3, CARD_BITS = 6, CARD_COUNT_BITS = 3, BAG_LISTED_MAX = 4 };

static const Rules *rules_for(const Match *match) { return rules_of(match->game); }

void move_sort_cards(Move *move)
{
    for (int i = 1; i < MOVE_CARDS_MAX && move->cards[i]; i++)
        for (int j = i; j > 0 && move->cards[j] < move->cards[j - 1]; j--) {
            Card card = move->cards[j];
            move->cards[j] = move->cards[j - 1];
            move->cards[j - 1] = card;
        }
}

static int cards_in(const Move *move)
{
    int count = 0;
    while (count < MOVE_CARDS_MAX && move->cards[count] != CARD_NONE)
        count++;
    return count;
}

/* Writing JSON. */

static void number_to_json(const Field *field, int number, Json *json)
{
    require(number >= 0 && number < 1 << field->bits);
    if (field->optional && number == field->absent)
        return;
    if (!field->words) {
        json_number(json, field->key, number);
        return;
    }
    json_string(json, field->key, field->words[number]);
}

static void bag_to_json(const Field *field, uint32_t counts, Json *json)
{
    require(field->bag && field->bag->sorts * field->bag->bits <= 32);
    const Bag *bag = field->bag;
    json_open_list(json, field->key);
    for (int sort = 0; sort < bag->sorts; sort++)
        for (int i = bag_count(counts, bag->bits, sort); i > 0; i--) {
            if (bag->names)
                json_string(json, NULL, bag->names[sort]);
            else
                json_number(json, NULL, sort + 1);
        }
    json_close_list(json);
}

static void picks_to_json(const Match *match, const Field *field, uint32_t picks, Json *json)
{
    require(field->bits <= 32 && rules_for(match)->pick_label);
    json_open_list(json, field->key);
    for (int pick = 0; pick < field->bits; pick++)
        if (picks >> pick & 1)
            json_number(json, NULL, rules_for(match)->pick_label(match, pick));
    json_close_list(json);
}

static void field_to_json(const Match *match, const Field *field, const Move *move, Json *json)
{
    const Rules *rules = rules_for(match);
    switch (field->kind) {
    case FIELD_SEAT: json_number(json, field->key, move->seat); break;
    case FIELD_N: number_to_json(field, move->n, json); break;
    case FIELD_M: number_to_json(field, move->m, json); break;
    case FIELD_CARD: json_card(rules, json, field->key, move->cards[0]); break;
    case FIELD_CARDS: json_cards(rules, json, field->key, move->cards, cards_in(move)); break;
    case FIELD_BAG0: bag_to_json(field, move->bags[0], json); break;
    case FIELD_BAG1: bag_to_json(field, move->bags[1], json); break;
    case FIELD_PICKS: picks_to_json(match, field, move->bags[0], json); break;
    case FIELD_END: break;
    }
}

void move_to_json(const Match *match, const Move *move, Json *json, const char *key)
{
    require(move->act < rules_for(match)->verb_count);
    const Verb *verb = &rules_for(match)->verbs[move->act];
    json_open_object(json, key);
    json_string(json, "act", verb->name);
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++)
        field_to_json(match, &verb->fields[i], move, json);
    json_close_object(json);
}

/* Reading JSON. Each reader returns NULL or what is wrong. */

static const char *number_from_json(const Field *field, JsonSpan value, uint8_t *number)
{
    if (value.length == 0 && field->optional) {
        *number = field->absent;
        return NULL;
    }
    if (field->words) {
        for (int word = 0; field->words[word]; word++)
            if (json_is_string(value, field->words[word])) {
                *number = (uint8_t)word;
                return NULL;
            }
        return "A word in the move is missing or unknown.";
    }
    int32_t given;
    if (!json_integer(value, &given) || given < 0 || given >= 1 << field->bits ||
        (field->optional && given == field->absent)) /* left out, not said */
        return "A number in the move is missing or out of range.";
    *number = (uint8_t)given;
    return NULL;
}

static Card card_from_json(const Rules *rules, JsonSpan value)
{
    JsonSpan inside;
    int32_t  number;
    if (rules->card_from_code && json_string_bytes(value, &inside))
        return rules->card_from_code(inside.at, inside.length);
    if (!rules->card_from_code && json_integer(value, &number) && number > 0 &&
        number <= MOVE_CARD_MOST)
        return (Card)number;
    return CARD_NONE;
}

static const char *cards_from_json(const Rules *rules, const Field *field, JsonSpan value,
                                   Move *move)
{
    if (value.length == 0 && field->optional)
        return NULL;
    if (!json_is_list(value))
        return "A list of cards is missing in the move.";
    JsonSpan item;
    for (int count = 0; json_next(&value, &item); count++) {
        if (count == MOVE_CARDS_MAX - 1)
            return "Too many cards in the move.";
        move->cards[count] = card_from_json(rules, item);
        if (move->cards[count] == CARD_NONE)
            return "There is no such card.";
    }
    require(move->cards[MOVE_CARDS_MAX - 1] == CARD_NONE);
    move_sort_cards(move);
    return NULL;
}

static int sort_from_json(const Bag *bag, JsonSpan item)
{
    int32_t number;
    if (!bag->names)
        return json_integer(item, &number) && number >= 1 && number <= bag->sorts ? number - 1 : -1;
    for (int sort = 0; sort < bag->sorts; sort++)
        if (json_is_string(item, bag->names[sort]))
            return sort;
    return -1;
}

static const char *bag_from_json(const Field *field, JsonSpan value, uint32_t *counts)
{
    const Bag *bag = field->bag;
    if (value.length == 0 && field->optional)
        return NULL;
    if (!json_is_list(value))
        return "A list of cards is missing in the move.";
    JsonSpan item;
    while (json_next(&value, &item)) {
        int sort = sort_from_json(bag, item);
        if (sort < 0)
            return "A card in the move is not of the sort that belongs there.";
        if (bag_count(*counts, bag->bits, sort) == (1 << bag->bits) - 1)
            return "There are not that many cards of one sort.";
        *counts += bag_of(bag->bits, sort, 1);
    }
    return NULL;
}

static const char *picks_from_json(const Match *match, const Field *field, JsonSpan value,
                                   uint32_t *picks)
{
    if (!json_is_list(value))
        return "A list of numbers is missing in the move.";
    JsonSpan item;
    while (json_next(&value, &item)) {
        int32_t label;
        int     pick = 0;
        if (!json_integer(item, &label) || label < 0)
            return "A number in the move is out of range.";
        while (pick < field->bits && rules_for(match)->pick_label(match, pick) != label)
            pick++;
        if (pick == field->bits || *picks >> pick & 1)
            return "A number in the move names nothing of yours, or stands twice.";
        *picks |= 1u << pick;
    }
    return NULL;
}

static const char *seat_from_json(JsonSpan value, uint8_t *seat)
{
    int32_t number;
    if (!json_integer(value, &number) || number < 0 || number >= SEATS_MAX)
        return "A seat in the move is missing or out of range.";
    *seat = (uint8_t)number;
    return NULL;
}

static const char *field_from_json(const Match *match, const Field *field, JsonSpan value,
                                   Move *move)
{
    const Rules *rules = rules_for(match);
    switch (field->kind) {
    case FIELD_SEAT: return seat_from_json(value, &move->seat);
    case FIELD_N: return number_from_json(field, value, &move->n);
    case FIELD_M: return number_from_json(field, value, &move->m);
    case FIELD_CARDS: return cards_from_json(rules, field, value, move);
    case FIELD_BAG0: return bag_from_json(field, value, &move->bags[0]);
    case FIELD_BAG1: return bag_from_json(field, value, &move->bags[1]);
    case FIELD_PICKS: return picks_from_json(match, field, value, &move->bags[0]);
    case FIELD_CARD:
        move->cards[0] = card_from_json(rules, value);
        return move->cards[0] == CARD_NONE ? "There is no such card." : NULL;
    case FIELD_END: break;
    }
    return NULL;
}

static bool is_key_of(const Verb *verb, JsonSpan key)
{
    if (json_is_string(key, "act"))
        return true;
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++)
        if (json_is_string(key, verb->fields[i].key))
            return true;
    return false;
}

/* A key that says nothing of this action is a mistake of whoever sent it, and so is one that stands
 * twice. */
static const char *keys_are_the_verbs(const Verb *verb, JsonSpan text)
{
    JsonSpan key, value, again;
    while (json_next_member(&text, &key, &value)) {
        if (!is_key_of(verb, key))
            return "The action has no such part.";
        for (JsonSpan rest = text; json_next_member(&rest, &again, &value);)
            if (again.length == key.length && !memcmp(again.at, key.at, (size_t)key.length))
                return "A part of the move stands twice.";
    }
    return NULL;
}

static const char *fields_from_json(const Match *match, const Verb *verb, JsonSpan text, Move *move)
{
    const char *problem = keys_are_the_verbs(verb, text);
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END && !problem; i++) {
        const Field *field = &verb->fields[i];
        problem = field_from_json(match, field, json_member(text, field->key), move);
    }
    return problem;
}

/* Two verbs may share a name and differ in their fields (a Divert to and a Divert from): the first
 * whose fields are all there is meant. */
const char *move_from_json(const Match *match, JsonSpan text, Move *move)
{
    const Rules *rules = rules_for(match);
    require(rules && text.length >= 0);
    const char *problem = "There is no such action.";
    JsonSpan    act = json_member(text, "act");
    for (int v = 0; v < rules->verb_count; v++) {
        if (!json_is_string(act, rules->verbs[v].name))
            continue;
        *move = (Move){.act = (uint8_t)v};
        problem = fields_from_json(match, &rules->verbs[v], text, move);
        if (!problem)
            return NULL;
    }
    return problem;
}

/* The compact form. */

static void code_act(const Match *match, BitString *bits, Move *move)
{
    const Rules *rules = rules_for(match);
    uint32_t     possible = 0, index = 0;
    bool         fits = !bits->writing;
    for (int v = 0; v < rules->verb_count; v++)
        if (rules->verbs[v].phases >> match->phase & 1) {
            if (v == move->act) {
                index = possible;
                fits = true;
            }
            possible++;
        }
    if (!fits) {
        bits->broken = true;
        return;
    }
    index = bits_code(bits, index, bits_for(possible));
    for (int v = 0; v < rules->verb_count; v++)
        if (rules->verbs[v].phases >> match->phase & 1 && index-- == 0) {
            move->act = (uint8_t)v;
            return;
        }
    bits->broken = true;
}

static void code_cards(BitString *bits, Move *move)
{
    int count = (int)bits_code(bits, (uint32_t)cards_in(move), CARD_COUNT_BITS);
    require(count < MOVE_CARDS_MAX);
    for (int i = 0; i < count; i++)
        move->cards[i] = (Card)bits_code(bits, move->cards[i], CARD_BITS);
}

static void code_bag_list(const Bag *bag, BitString *bits, uint32_t *counts)
{
    uint32_t rest = *counts, coded = 0;
    int      width = bits_for(bag->sorts);
    uint32_t total = bits_code(bits, (uint32_t)bag_total(rest, bag->bits) - 1, 2) + 1;
    for (uint32_t i = 0; i < total; i++) {
        int sort = 0;
        while (sort < bag->sorts - 1 && bag_count(rest, bag->bits, sort) == 0)
            sort++;
        sort = (int)bits_code(bits, (uint32_t)sort, width);
        if (sort >= bag->sorts || bag_count(coded, bag->bits, sort) == (1 << bag->bits) - 1) {
            bits->broken = true;
            return;
        }
        if (bits->writing)
            rest -= bag_of(bag->bits, sort, 1);
        coded += bag_of(bag->bits, sort, 1);
    }
    *counts = coded;
}

/* Most bags hold nothing or a few cards: those are listed, fuller ones counted sort by sort. */
static void code_bag(const Bag *bag, BitString *bits, uint32_t *counts)
{
    require(bag->sorts > 0 && bag->sorts * bag->bits <= 32);
    if (!bits_code(bits, *counts != 0, 1)) {
        *counts = 0;
        return;
    }
    if (bits_code(bits, bag_total(*counts, bag->bits) <= BAG_LISTED_MAX, 1)) {
        code_bag_list(bag, bits, counts);
        return;
    }
    *counts = bits_code(bits, *counts, bag->sorts * bag->bits);
}

static void code_field(const Field *field, BitString *bits, Move *move)
{
    switch (field->kind) {
    case FIELD_SEAT: move->seat = (uint8_t)bits_code(bits, move->seat, SEAT_BITS); break;
    case FIELD_N: move->n = (uint8_t)bits_code(bits, move->n, field->bits); break;
    case FIELD_M: move->m = (uint8_t)bits_code(bits, move->m, field->bits); break;
    case FIELD_CARD: move->cards[0] = (Card)bits_code(bits, move->cards[0], CARD_BITS); break;
    case FIELD_CARDS: code_cards(bits, move); break;
    case FIELD_BAG0: code_bag(field->bag, bits, &move->bags[0]); break;
    case FIELD_BAG1: code_bag(field->bag, bits, &move->bags[1]); break;
    case FIELD_PICKS: move->bags[0] = bits_code(bits, move->bags[0], field->bits); break;
    case FIELD_END: break;
    }
}

void move_code(const Match *match, BitString *bits, Move *move)
{
    if (!bits->writing)
        *move = (Move){0};
    code_act(match, bits, move);
    if (bits->broken)
        return;
    require(move->act < rules_for(match)->verb_count);
    const Verb *verb = &rules_for(match)->verbs[move->act];
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++)
        code_field(&verb->fields[i], bits, move);
}
