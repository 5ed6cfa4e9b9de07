#include "daily.h"

#include <string.h>

#include "ai/rival.h"
#include "core/require.h"
#include "core/rng.h"
#include "core/rules.h"
#include "records.h"

enum { WEEK = 7, DAILY_SEATS = 3 };

/* Chance of its own, so that no other deal has anything to do with these. */
#define DAILY_CHANCE UINT64_C(0xCA4DDA117DEA1)

int daily_number(uint32_t day)
{
    if (day <= DAILY_DAY_BEFORE || day > DAILY_DAY_BEFORE + DAILY_MOST)
        return 0;
    return (int)(day - DAILY_DAY_BEFORE);
}

int daily_weekday(int number)
{
    require(number > 0);
    return (number - 1) % WEEK;
}

const char *daily_weekday_words(int weekday)
{
    require(weekday >= 0 && weekday < WEEK);
    static const char *const WORDS[WEEK] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                            "Friday", "Saturday", "Sunday"};
    return WORDS[weekday];
}

static Level level_of_weekday(int weekday)
{
    return weekday < 3 ? LEVEL_NORMAL : weekday < 5 ? LEVEL_HARD : LEVEL_EXPERT;
}

/* Two that are not the same. */
static void seat_rivals(Seating *seating, int seats, int weekday, Rng *rng)
{
    int who = (int)rng_below(rng, CHARACTERS), step = 1 + (int)rng_below(rng, CHARACTERS - 1);
    require(seats >= 2 && seats <= SEATS_MAX && step % CHARACTERS != 0);
    for (int seat = 1; seat < SEATS_MAX; seat++) {
        seating->seats[seat] = (Sitter){0};
        if (seat < seats)
            seating->seats[seat] = (Sitter){SEAT_RIVAL, (uint8_t)level_of_weekday(weekday),
                                            (uint8_t)((who + seat * step) % CHARACTERS)};
    }
}

void daily_deal(int number, Deal *deal)
{
    require(number > 0 && number <= DAILY_MOST);
    Rng          rng;
    int          weekday = daily_weekday(number), game = weekday % rules_count();
    const Rules *rules = rules_of(game);
    int          seats = DAILY_SEATS < rules->seats_max ? DAILY_SEATS : rules->seats_max;
    rng_seed(&rng, rng_mix(DAILY_CHANCE, (uint64_t)number));
    *deal = (Deal){.seating = seating_usual(game)};
    seat_rivals(&deal->seating, seats < rules->seats_min ? rules->seats_min : seats, weekday, &rng);
    deal->seed = deal_seed(rng_next_wide(&rng));
    require(seating_seats(&deal->seating) >= rules->seats_min);
}

const DailyResult *daily_result(const Daily *daily, int number)
{
    require(daily->count <= DAILY_KEPT);
    for (int i = 0; i < daily->count; i++)
        if (daily->results[i].number == number)
            return &daily->results[i];
    return NULL;
}

void daily_begin(Daily *daily, int number, int today)
{
    require(number > 0 && number <= DAILY_MOST && today >= 0);
    daily->begun = (uint16_t)number;
    daily->in_time = number == today;
}

static void count_streak(Daily *daily, int number)
{
    daily->streak = (uint16_t)(daily->on_time + 1 == number ? daily->streak + 1 : 1);
    daily->on_time = (uint16_t)number;
    if (daily->streak > daily->best_streak)
        daily->best_streak = daily->streak;
}

bool daily_note(Daily *daily, const DailyResult *result)
{
    require(result->number > 0);
    require(result->kind <= LAST_DRAWN && result->place <= SEATS_MAX);
    if (daily_result(daily, result->number))
        return false;
    if (daily->count == DAILY_KEPT) {
        memmove(daily->results, daily->results + 1,
                sizeof daily->results - sizeof daily->results[0]);
        daily->count--;
    }
    daily->results[daily->count++] = *result;
    require(daily->count <= DAILY_KEPT);
    if (result->number == daily->begun && daily->in_time)
        count_streak(daily, result->number);
    return true;
}

bool daily_note_par(Daily *daily, int number, int par)
{
    require(daily->count <= DAILY_KEPT);
    require(number > 0 && par != DAILY_NO_PAR && par == (int16_t)par);
    for (int i = 0; i < daily->count; i++)
        if (daily->results[i].number == number && daily->results[i].par == DAILY_NO_PAR) {
            daily->results[i].par = (int16_t)par;
            return true;
        }
    return false;
}

int daily_streak(const Daily *daily, int today)
{
    require(today >= 0);
    return today && daily->on_time && daily->on_time + 1 >= today ? daily->streak : 0;
}

static void code_result(Codec *codec, DailyResult *result)
{
    code_u16(codec, &result->number);
    code_u8(codec, &result->kind);
    code_u8(codec, &result->place);
    code_i16(codec, &result->score);
    code_i16(codec, &result->par);
    if (result->kind > LAST_DRAWN || result->place > SEATS_MAX)
        result->kind = result->place = 0;
}

void code_daily(Codec *codec, Daily *daily)
{
    code_u16(codec, &daily->begun);
    code_bool(codec, &daily->in_time);
    code_u16(codec, &daily->on_time);
    code_u16(codec, &daily->streak);
    code_u16(codec, &daily->best_streak);
    code_u8(codec, &daily->count);
    if (daily->count > DAILY_KEPT)
        daily->count = 0;
    if (daily->begun > DAILY_MOST)
        daily->begun = 0;
    for (int i = 0; i < daily->count; i++)
        code_result(codec, &daily->results[i]);
}
