/* Moves as JSON and as bits: whatever a game's verbs can say comes back the same. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/match.h"
#include "core/rng.h"
#include "core/rules.h"
#include "core/verb.h"
#include "games/games.h"
#include "support/page.h"
#include "support/random_match.h"

static Card random_card(const Rules *rules, Rng *rng)
{
    return (Card)(1 + rng_below(rng, rules->card_code ? CARD_JOKER : MOVE_CARD_MOST));
}

static uint8_t random_number(const Field *field, Rng *rng)
{
    uint32_t count = 1u << field->bits;
    if (field->words)
        for (count = 0; field->words[count]; count++)
            ;
    return (uint8_t)rng_below(rng, count);
}

static uint32_t random_bag(const Bag *bag, Rng *rng)
{
    uint32_t counts = 0;
    for (int cards = (int)rng_below(rng, 8); cards > 0; cards--) {
        int sort = (int)rng_below(rng, bag->sorts);
        if (bag_count(counts, bag->bits, sort) < (1 << bag->bits) - 1)
            counts += bag_of(bag->bits, sort, 1);
    }
    return counts;
}

/* Any values that the verb's fields can hold, legal or not. False where JSON needs a real match to
 * name them. */
static bool random_fields(const Rules *rules, const Verb *verb, Rng *rng, Move *move)
{
    bool json = true;
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++) {
        const Field *field = &verb->fields[i];
        switch (field->kind) {
        case FIELD_SEAT: move->seat = (uint8_t)rng_below(rng, SEATS_MAX); break;
        case FIELD_N: move->n = random_number(field, rng); break;
        case FIELD_M: move->m = random_number(field, rng); break;
        case FIELD_CARD: move->cards[0] = random_card(rules, rng); break;
        case FIELD_CARDS:
            for (int c = (int)rng_below(rng, MOVE_CARDS_MAX); c > 0; c--)
                move->cards[c - 1] = random_card(rules, rng);
            move_sort_cards(move);
            break;
        case FIELD_BAG0: move->bags[0] = random_bag(field->bag, rng); break;
        case FIELD_BAG1: move->bags[1] = random_bag(field->bag, rng); break;
        case FIELD_PICKS:
            move->bags[0] = rng_next(rng) & (uint32_t)((UINT64_C(1) << field->bits) - 1);
            json = false;
            break;
        case FIELD_END: break;
        }
    }
    return json;
}

static int first_phase(const Verb *verb)
{
    int phase = 0;
    while (!(verb->phases >> phase & 1))
        phase++;
    return phase;
}

static void bits_come_back(const Match *match, const Move *move)
{
    uint8_t bytes[64];
    Move    out = *move, in;
    memset(bytes, 0x5A, sizeof bytes);
    BitString writer = {.bytes = bytes, .limit = sizeof bytes * 8, .writing = true};
    move_code(match, &writer, &out);
    assert_false(writer.broken);
    assert_memory_equal(&out, move, sizeof out);
    BitString reader = {.bytes = bytes, .limit = writer.at};
    move_code(match, &reader, &in);
    assert_false(reader.broken);
    assert_int_equal(reader.at, writer.at);
    assert_memory_equal(&in, move, sizeof in);
    for (uint32_t limit = 0; limit < writer.at; limit++) {
        reader = (BitString){.bytes = bytes, .limit = limit};
        move_code(match, &reader, &in);
        assert_true(reader.broken);
    }
}

static void json_comes_back(const Match *match, const Move *move)
{
    static Page page;
    Json        json = page_writer(&page);
    Move        in;
    move_to_json(match, move, &json, NULL);
    const char *problem = move_from_json(match, json_parse(page.text, page.used), &in);
    if (problem)
        fail_msg("%s: %s", page.text, problem);
    /* Verbs may share a name; then the text must still be the same. */
    if (!move_same(&in, move)) {
        static Page again;
        json = page_writer(&again);
        move_to_json(match, &in, &json, NULL);
        assert_string_equal(again.text, page.text);
    }
}

static void every_verb_comes_back_from_bits_and_from_json(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 11);
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        for (int v = 0; v < rules->verb_count; v++)
            for (int round = 0; round < 300; round++) {
                Match match = {.game = (uint8_t)game, .seats = SEATS_MAX, .viewer = SEAT_NONE};
                match.phase = (uint8_t)first_phase(&rules->verbs[v]);
                Move move = {.act = (uint8_t)v};
                bool json = random_fields(rules, &rules->verbs[v], &rng, &move);
                bits_come_back(&match, &move);
                if (json)
                    json_comes_back(&match, &move);
            }
    }
}

static void random_bits_never_do_harm(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 12);
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int round = 0; round < 3000 && rules_of(game)->verb_count; round++) {
            uint8_t bytes[16];
            for (size_t i = 0; i < sizeof bytes; i++)
                bytes[i] = (uint8_t)rng_next(&rng);
            Match     match = {.game = (uint8_t)game, .seats = 2, .viewer = SEAT_NONE};
            Move      move;
            BitString reader = {.bytes = bytes, .limit = rng_below(&rng, sizeof bytes * 8 + 1)};
            match.phase = (uint8_t)(1 + rng_below(&rng, 6));
            move_code(&match, &reader, &move);
            assert_true(reader.at <= reader.limit);
            assert_true(reader.broken || move.act < rules_of(game)->verb_count);
        }
}

static void an_act_of_another_phase_is_not_written(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        uint8_t   bytes[16];
        Match     match = {.game = (uint8_t)game, .seats = 2, .phase = PHASE_OVER};
        Move      move = {.act = 0};
        BitString writer = {.bytes = bytes, .limit = sizeof bytes * 8, .writing = true};
        move_code(&match, &writer, &move);
        assert_true(writer.broken);
    }
}

static void a_move_that_is_no_object_or_lacks_a_field_is_refused_with_words(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "3", "[]", "\"bid\"", "{}", "{\"act\":7}", "{\"act\":\"dance\"}", "null"};
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        Match        match = {.game = (uint8_t)game, .seats = 2, .viewer = SEAT_NONE};
        Move         move;
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
            assert_non_null(move_from_json(&match, json_parse(bad[i], (int)strlen(bad[i])), &move));
        for (int v = 0; v < rules->verb_count; v++) {
            static Page page;
            Json        json = page_writer(&page);
            bool        needs = false, shared = false;
            for (int i = 0; i < VERB_FIELDS_MAX; i++)
                needs |= rules->verbs[v].fields[i].kind != FIELD_END &&
                         !rules->verbs[v].fields[i].optional;
            for (int w = 0; w < rules->verb_count; w++)
                shared |= w != v && strcmp(rules->verbs[v].name, rules->verbs[w].name) == 0;
            json_open_object(&json, NULL);
            json_string(&json, "act", rules->verbs[v].name);
            json_close_object(&json);
            const char *problem = move_from_json(&match, json_parse(page.text, page.used), &move);
            if (!shared)
                assert_int_equal(problem != NULL, needs);
        }
    }
}

static const char *said_with(const Match *match, const Move *move, const char *more)
{
    static Page page;
    Json        json = page_writer(&page);
    Move        in;
    move_to_json(match, move, &json, NULL);
    page.used--; /* the bracket */
    json.put(&page, more, (int)strlen(more));
    json.put(&page, "}", 1);
    JsonSpan told = json_parse(page.text, page.used);
    assert_true(told.length > 0);
    return move_from_json(match, told, &in);
}

/* Every key that some act of some game has, but not this one; one that none has; and its own once
 * more. */
static void keys_of_other_acts_are_refused(const Match *match, const Verb *verb, const Move *move)
{
    assert_null(said_with(match, move, ""));
    assert_non_null(said_with(match, move, ",\"hurry\":true"));
    assert_non_null(said_with(match, move, ",\"act\":\"pass\""));
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int v = 0; v < rules_of(game)->verb_count; v++)
            for (int i = 0; i < VERB_FIELDS_MAX; i++) {
                const Field *field = &rules_of(game)->verbs[v].fields[i];
                char         more[64];
                if (field->kind == FIELD_END)
                    break;
                snprintf(more, sizeof more, ",\"%s\":[]", field->key);
                const char *problem = said_with(match, move, more);
                if (!problem)
                    fail_msg("%s of %s takes %s", verb->name, rules_of(match->game)->id, more);
            }
}

static void a_key_that_the_act_does_not_have_is_refused(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 13);
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        for (int v = 0; v < rules->verb_count; v++) {
            const Verb *verb = &rules->verbs[v];
            Match       match = {.game = (uint8_t)game, .seats = SEATS_MAX, .viewer = SEAT_NONE};
            Move        move = {.act = (uint8_t)v};
            match.phase = (uint8_t)first_phase(verb);
            if (!random_fields(rules, verb, &rng, &move))
                continue;
            for (int i = 0; i < VERB_FIELDS_MAX; i++) { /* all said, nothing left out */
                const Field *field = &verb->fields[i];
                if (field->optional && (field->kind == FIELD_N || field->kind == FIELD_M))
                    *(field->kind == FIELD_N ? &move.n : &move.m) = (uint8_t)(field->absent ^ 1);
            }
            keys_of_other_acts_are_refused(&match, verb, &move);
        }
    }
}

/* As "pile":2 would, where two piles are numbered 0 and 1. */
static void what_may_be_left_out_cannot_be_said_by_the_number_that_stands_for_it(void **state)
{
    (void)state;
    int found = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        for (int v = 0; v < rules->verb_count; v++)
            for (int i = 0; i < VERB_FIELDS_MAX && rules->verbs[v].fields[i].kind; i++) {
                const Field *field = &rules->verbs[v].fields[i];
                if (!field->optional || (field->kind != FIELD_N && field->kind != FIELD_M))
                    continue;
                Match match = {.game = (uint8_t)game, .seats = 2, .viewer = SEAT_NONE};
                Move  move = {.act = (uint8_t)v};
                char  more[64];
                *(field->kind == FIELD_N ? &move.n : &move.m) = field->absent;
                snprintf(more, sizeof more, ",\"%s\":%d", field->key, field->absent);
                assert_null(said_with(&match, &move, ""));
                assert_non_null(said_with(&match, &move, more));
                found++;
            }
    }
    assert_true(found >= 2 || !games_all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_comes_back_from_bits_and_from_json),
        cmocka_unit_test(random_bits_never_do_harm),
        cmocka_unit_test(an_act_of_another_phase_is_not_written),
        cmocka_unit_test(a_move_that_is_no_object_or_lacks_a_field_is_refused_with_words),
        cmocka_unit_test(a_key_that_the_act_does_not_have_is_refused),
        cmocka_unit_test(what_may_be_left_out_cannot_be_said_by_the_number_that_stands_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
