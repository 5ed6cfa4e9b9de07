#include "plan.h"

#include <string.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "core/text.h"

TablePlan plan_usual(int game)
{
    const Rules *rules = rules_of(game);
    MatchSetup   setup = match_setup(game, rules->seats_min, 0);
    TablePlan    plan = {.game = (uint8_t)game};
    memcpy(plan.options, setup.options, sizeof plan.options);
    plan.seats[0] = (SeatPlan){.kind = SEAT_PERSON};
    int usual = rules->seats_max >= 3 ? 3 : 2;
    for (int seat = 1; seat < usual; seat++)
        plan.seats[seat] =
            (SeatPlan){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)((game * 2 + seat) % CHARACTERS)};
    return plan;
}

int plan_seats(const TablePlan *plan)
{
    int seats = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        seats += plan->seats[i].kind != SEAT_CLOSED;
    return seats;
}

int plan_persons(const TablePlan *plan)
{
    int persons = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        persons += plan->seats[i].kind == SEAT_PERSON;
    return persons;
}

SeatPlan plan_seat(const TablePlan *plan, int seat)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (plan->seats[i].kind != SEAT_CLOSED && seat-- == 0)
            return plan->seats[i];
    return (SeatPlan){.kind = SEAT_CLOSED};
}

MatchSetup plan_setup(const TablePlan *plan, uint64_t seed)
{
    MatchSetup setup = {.game = plan->game, .seats = (uint8_t)plan_seats(plan), .seed = seed};
    memcpy(setup.options, plan->options, sizeof setup.options);
    return setup;
}

const char *plan_check(TablePlan *plan)
{
    MatchSetup  setup = plan_setup(plan, 0);
    const char *why = match_setup_check(&setup);
    if (!why)
        memcpy(plan->options, setup.options, sizeof plan->options);
    return why;
}

const char *plan_name(const TablePlan *plan, int seat, char buffer[SEAT_NAME])
{
    SeatPlan sitting = plan_seat(plan, seat);
    if (sitting.kind == SEAT_RIVAL)
        return character_of(sitting.character)->name;
    if (plan_persons(plan) == 1)
        return "You";
    int person = 1;
    for (int i = 0; i < seat; i++)
        person += plan_seat(plan, i).kind == SEAT_PERSON;
    Text text;
    text_begin(&text, buffer, SEAT_NAME, NULL);
    text_add(&text, "Player ");
    text_number(&text, person);
    return buffer;
}

void plan_to_bytes(const TablePlan *plan, uint8_t bytes[PLAN_BYTES])
{
    *bytes++ = plan->game;
    *bytes++ = plan->casual;
    for (int i = 0; i < OPTIONS_MAX; i++)
        *bytes++ = plan->options[i];
    for (int i = 0; i < SEATS_MAX; i++) {
        *bytes++ = plan->seats[i].kind;
        *bytes++ = plan->seats[i].level;
        *bytes++ = plan->seats[i].character;
    }
}

static bool seat_makes_sense(const SeatPlan *seat)
{
    if (seat->kind != SEAT_RIVAL)
        return seat->kind < SEAT_KINDS;
    return seat->character < CHARACTERS && seat->level >= LEVEL_EASY && seat->level <= LEVEL_EXPERT;
}

bool plan_from_bytes(TablePlan *plan, const uint8_t *bytes, int length)
{
    if (length != PLAN_BYTES)
        return false;
    plan->game = *bytes++;
    plan->casual = *bytes++ != 0;
    for (int i = 0; i < OPTIONS_MAX; i++)
        plan->options[i] = *bytes++;
    for (int i = 0; i < SEATS_MAX; i++) {
        plan->seats[i].kind = *bytes++;
        plan->seats[i].level = *bytes++;
        plan->seats[i].character = *bytes++;
        if (!seat_makes_sense(&plan->seats[i]))
            return false;
    }
    return rules_of(plan->game) && !plan_check(plan);
}
