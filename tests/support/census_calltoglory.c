/* The referee of Call to Glory. */
#include "census.h"
#include "page.h"

#include <stdio.h>

static const int CALL_TYPES[] = {6, 7, 8, 9, 12, 14, 16, 18, 20};

static void count_call(JsonSpan state, Census *census)
{
    JsonSpan piles, pile, seats = json_member(state, "seats"), seat,
                          owed = json_member(state, "owed");
    for (int i = 0; i < 2; i++) {
        piles = json_member(state, i ? "discards" : "draw");
        while (json_next(&piles, &pile))
            census_list(census, pile);
    }
    census->tokens = json_number_of(state, "ninja_stock");
    while (json_next(&seats, &seat)) {
        census_list(census, json_member(seat, "hand"));
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

static void expect(const Match *match, Census *census)
{
    for (int i = 0; i < 9; i++)
        census->faces[CALL_TYPES[i]] = (uint16_t)CALL_TYPES[i];
    /* Miniatures, with The Power of the Ninja alone. */
    census->tokens = match->options[2] ? 4 : 0;
}

static const char *ranges(const Match *match, JsonSpan state)
{
    if (json_number_of(state, "turns") > 200)
        return "a round went on after its cap";
    return match->round > 16 ? "a match went on after its cap" : NULL;
}

const Referee calltoglory_referee = {
    .id = "calltoglory", .count = count_call, .expect = expect, .ranges = ranges};
