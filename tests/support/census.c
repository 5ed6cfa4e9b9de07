#include "census.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "page.h"

extern const Referee glory_referee, generals_referee, calltoglory_referee, kingdom_referee,
    lifeforce_referee;

/* The games whose tables hold more than cards with codes; the others need no referee. */
static const Referee *const REFEREES[] = {&glory_referee, &generals_referee, &calltoglory_referee,
                                          &kingdom_referee, &lifeforce_referee};

static const Referee PLAIN;

static char trouble[200];

const Referee *referee_of(int game)
{
    for (size_t i = 0; i < sizeof REFEREES / sizeof *REFEREES; i++)
        if (strcmp(REFEREES[i]->id, rules_of(game)->id) == 0)
            return REFEREES[i];
    return &PLAIN;
}

int census_face(JsonSpan value)
{
    JsonSpan inside;
    int32_t  number;
    if (json_integer(value, &number))
        return number > 0 && number < CENSUS_WORDS ? number : 0;
    return json_string_bytes(value, &inside) ? card_from_code(inside.at, inside.length) : 0;
}

void census_list(Census *census, JsonSpan list)
{
    JsonSpan item;
    while (json_next(&list, &item))
        census->faces[census_face(item)]++;
}

void census_members(Census *census, JsonSpan object, const char *const *keys)
{
    for (; *keys; keys++)
        census_list(census, json_member(object, *keys));
}

void census_standard(Census *census, int decks, int jokers)
{
    for (Card card = 1; card < CARD_JOKER; card++)
        census->faces[card] = (uint16_t)decks;
    census->faces[CARD_JOKER] = (uint16_t)jokers;
}

/* Every string in the text that is not a key and names a card of the game. */
static void count_codes(const Rules *rules, JsonSpan state, Census *census)
{
    const char *end = state.at + state.length;
    for (const char *at = state.at; rules->card_from_code && at < end; at++) {
        if (*at != '"')
            continue;
        const char *word = at + 1;
        for (at = word; *at != '"';)
            at++;
        Card card = rules->card_from_code(word, (int)(at - word));
        if (at[1] != ':' && card != CARD_NONE)
            census->faces[card % CENSUS_FACES]++;
    }
}

static Census count(const Match *match, JsonSpan state)
{
    const Referee *referee = referee_of(match->game);
    Census         census = {0};
    if (referee->count)
        referee->count(state, &census);
    else
        count_codes(rules_of(match->game), state, &census);
    return census;
}

static Census expected(const Match *match)
{
    static Page    page;
    const Referee *referee = referee_of(match->game);
    Census         census = {0};
    if (referee->expect) {
        referee->expect(match, &census);
        return census;
    }
    MatchSetup setup = match_setup(match->game, match->seats, 1);
    Match      fresh;
    memcpy(setup.options, match->options, sizeof setup.options);
    match_start(&fresh, &setup, NULL);
    return count(&fresh, page_state(&page, &fresh));
}

const char *census_check(const Match *match, JsonSpan state)
{
    const Referee *referee = referee_of(match->game);
    Census         there = count(match, state), wanted = expected(match);
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
    return referee->ranges ? referee->ranges(match, state) : NULL;
}

/* Payments. */

JsonSpan census_seat(JsonSpan state, int seat)
{
    JsonSpan seats = json_member(state, "seats"), item = {0};
    for (int i = 0; i <= seat; i++)
        if (!json_next(&seats, &item))
            return (JsonSpan){0};
    return item;
}

Census census_gained(JsonSpan earlier, JsonSpan later)
{
    Census a = {0}, b = {0};
    census_list(&a, earlier);
    census_list(&b, later);
    for (int face = 0; face < CENSUS_FACES; face++)
        b.faces[face] = (uint16_t)(b.faces[face] - a.faces[face]);
    return b;
}

const char *payment_check(const Match *before, const Move *move, const Match *after,
                          JsonSpan state_after)
{
    static Page    move_page, before_page;
    const Referee *referee = referee_of(before->game);
    if (before->round != after->round || after->phase == PHASE_OVER)
        return NULL; /* the table was cleared */
    if (!referee->payment ||
        strcmp(rules_of(before->game)->verbs[move->act].name, referee->paid_verb) != 0)
        return NULL;
    Json json = page_writer(&move_page);
    move_to_json(before, move, &json, NULL);
    return referee->payment(page_state(&before_page, before), state_after, before->actor,
                            page_value(&move_page));
}
