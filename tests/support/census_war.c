/* The referee of Glory and of Generals & Assassins. */
#include "census.h"
#include "page.h"

#include <string.h>

static void count_battle(Census *census, JsonSpan battle)
{
    if (!json_is_object(battle))
        return;
    census_members(census, battle, (const char *const[]){"force", "mercenaries", "defence", NULL});
    JsonSpan helpers = json_member(battle, "helpers"), helper;
    while (json_next(&helpers, &helper))
        census_list(census, json_member(helper, "cards"));
    int32_t jokers = 0, answered = 0;
    json_integer(json_member(battle, "jokers"), &jokers);
    json_integer(json_member(battle, "answered"), &answered);
    census->faces[CARD_JOKER] = (uint16_t)(census->faces[CARD_JOKER] + jokers + answered);
}

static void count_war(JsonSpan state, Census *census)
{
    JsonSpan seats = json_member(state, "seats"), seat;
    census_members(census, state, (const char *const[]){"deck", "discard", NULL});
    while (json_next(&seats, &seat))
        census_members(
            census, seat,
            (const char *const[]){"hand", "domain", "treasury", "deck", "discard", NULL});
    count_battle(census, json_member(state, "battle"));
}

static void expect(const Match *match, Census *census)
{
    census_standard(census, match->seats, 2 * match->seats);
}

static const char *check_ranges(const Match *match, JsonSpan state, int hand_most)
{
    for (int i = 0; i < match->seats; i++) {
        JsonSpan seat = census_seat(state, i);
        int32_t  hp = json_number_of(seat, "hp");
        if (hp < 0 || hp > 50)
            return "HP out of range";
        if (json_list_length(json_member(seat, "hand")) > hand_most)
            return "too many cards in a hand";
    }
    return match->round > 16 ? "a match went on after its cap" : NULL;
}

static const char *glory_ranges(const Match *match, JsonSpan state)
{
    return check_ranges(match, state, 7);
}

static const char *generals_ranges(const Match *match, JsonSpan state)
{
    return check_ranges(match, state, 5);
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
    census_list(&money, json_member(move, "money"));
    census_list(&land, json_member(move, "land"));
    Census spent =
        census_gained(json_member(piles_before, "discard"), json_member(piles_after, "discard"));
    Census bought = census_gained(json_member(before, "domain"), json_member(after, "domain"));
    if (memcmp(spent.faces, money.faces, sizeof money.faces) != 0)
        return "other Money was paid than was given";
    if (memcmp(bought.faces, land.faces, sizeof land.faces) != 0)
        return "other Land came than was bought";
    return money_value(&money) < money_value(&land) ? "Land was bought below its price" : NULL;
}

/* In Glory Money goes to the common pile, in Generals to one's own. */
static const char *glory_payment(JsonSpan before, JsonSpan after, int seat, JsonSpan move)
{
    return check_buy(before, after, census_seat(before, seat), census_seat(after, seat), move);
}

static const char *generals_payment(JsonSpan before, JsonSpan after, int seat, JsonSpan move)
{
    JsonSpan was = census_seat(before, seat), is = census_seat(after, seat);
    return check_buy(was, is, was, is, move);
}

const Referee glory_referee = {
    .id = "glory",
    .count = count_war,
    .expect = expect,
    .ranges = glory_ranges,
    .paid_verb = "buy",
    .payment = glory_payment,
};

const Referee generals_referee = {
    .id = "generals",
    .count = count_war,
    .expect = expect,
    .ranges = generals_ranges,
    .paid_verb = "buy",
    .payment = generals_payment,
};
