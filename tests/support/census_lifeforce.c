/* The referee of Lifeforce: life by its number, modifiers by their names. */
#include "census.h"
#include "page.h"

static const char *const MODIFIERS[] = {"boost",   "divert",     "penetrating",
                                        "durable", "extra_hand", "ghost"};

static void count_modifiers(Census *census, JsonSpan counts)
{
    for (int i = 0; i < 6; i++)
        census->faces[CENSUS_WORDS + i] =
            (uint16_t)(census->faces[CENSUS_WORDS + i] + json_number_of(counts, MODIFIERS[i]));
}

static void count_life_and_mods(Census *census, JsonSpan list)
{
    JsonSpan item;
    while (json_next(&list, &item)) {
        int face = census_face(item);
        for (int i = 0; i < 6; i++)
            if (json_is_string(item, MODIFIERS[i]))
                face = CENSUS_WORDS + i;
        census->faces[face]++;
    }
}

static void count_lifeforce(JsonSpan state, Census *census)
{
    JsonSpan seats = json_member(state, "seats"), seat, spells = json_member(state, "spells"),
             spell;
    count_modifiers(census, json_member(state, "supply"));
    while (json_next(&seats, &seat)) {
        census_members(census, seat, (const char *const[]){"deck", "drawn", "discarded", NULL});
        count_modifiers(census, json_member(seat, "mods"));
    }
    while (json_next(&spells, &spell)) {
        count_life_and_mods(census, json_member(spell, "life"));
        count_life_and_mods(census, json_member(spell, "mods"));
    }
}

static void expect(const Match *match, Census *census)
{
    static const uint16_t LIFE[2][5] = {{5, 4, 3, 2, 1}, {12, 7, 3, 2, 1}};
    for (int i = 0; i < 5; i++)
        census->faces[i + 1] = (uint16_t)(match->seats * LIFE[match->options[0]][i]);
    for (int i = 0; i < 6; i++)
        census->faces[CENSUS_WORDS + i] = match->seats;
}

static const char *payment(JsonSpan before, JsonSpan after, int seat, JsonSpan move)
{
    JsonSpan was = census_seat(before, seat), is = census_seat(after, seat);
    int      bid = json_number_of(move, "n");
    int      drawn =
        json_list_length(json_member(was, "deck")) - json_list_length(json_member(is, "deck"));
    return drawn != bid || json_number_of(is, "bid") - json_number_of(was, "bid") != bid
               ? "other life was drawn than was bid"
               : NULL;
}

/* What a rival casts is secret, so that the number of cards and modifiers he still has is secret
 * too. */
const Referee lifeforce_referee = {
    .id = "lifeforce",
    .count = count_lifeforce,
    .expect = expect,
    .paid_verb = "bid",
    .payment = payment,
    .counts_are_secret = true,
    .may_be_drawn = true,
};
