/* The referee of Kingdom. */
#include "census.h"
#include "page.h"

static const char *const SUITS[] = {"S", "D", "C", "H"};

static void count_kingdom(JsonSpan state, Census *census)
{
    JsonSpan seats = json_member(state, "seats"), seat;
    census_members(census, state, (const char *const[]){"deck", "discard", NULL});
    census->tokens = json_number_of(state, "stockpile");
    while (json_next(&seats, &seat)) {
        census_list(census, json_member(seat, "hand"));
        census->tokens += json_number_of(seat, "tokens");
        for (int i = 0; i < 4; i++) {
            census_list(census, json_member(json_member(seat, "resources"), SUITS[i]));
            int ruler = census_face(json_member(json_member(seat, "rulers"), SUITS[i]));
            census->faces[ruler] = (uint16_t)(census->faces[ruler] + (ruler != 0));
        }
    }
}

static void expect(const Match *match, Census *census)
{
    census_standard(census, 1, 0);
    census->tokens = match->options[0];
}

static const char *ranges(const Match *match, JsonSpan state)
{
    JsonSpan turns = json_member(state, "turns_taken"), turn;
    int32_t  taken;
    while (json_next(&turns, &turn))
        if (json_integer(turn, &taken) && taken > 100)
            return "a match went on after its cap";
    for (int i = 0; i < match->seats; i++) {
        JsonSpan seat = census_seat(state, i);
        if (json_list_length(json_member(seat, "hand")) > 7)
            return "too many cards in a hand";
        if (json_number_of(seat, "tokens") < 0)
            return "fewer than no tokens";
    }
    return NULL;
}

static const char *payment(JsonSpan before, JsonSpan after, int seat, JsonSpan move)
{
    int rank = card_rank((Card)census_face(json_member(move, "card")));
    int cost = rank >= 2 && rank <= 10 ? rank : 0;
    int paid = json_number_of(census_seat(before, seat), "tokens") -
               json_number_of(census_seat(after, seat), "tokens");
    return paid != cost ? "a card was placed for another price than its own" : NULL;
}

const Referee kingdom_referee = {
    .id = "kingdom",
    .count = count_kingdom,
    .expect = expect,
    .ranges = ranges,
    .paid_verb = "place",
    .payment = payment,
};
