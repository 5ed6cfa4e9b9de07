#include "records.h"

#include "ai/rival.h"
#include "battery.h"
#include "games/games.h"

_Static_assert((int)RECORDS_BYTES <= (int)BATTERY_RECORDS_BYTES, "the records fit their section");

/* ---- bytes, the lowest first: one walk for both directions ---- */

typedef struct Walk {
    uint8_t       *to; /* NULL while reading */
    const uint8_t *from;
    int            at;
} Walk;

static uint64_t walk(Walk *walk_, uint64_t value, int bytes)
{
    uint64_t read = 0;
    for (int i = 0; i < bytes; i++, walk_->at++) {
        if (walk_->to)
            walk_->to[walk_->at] = (uint8_t)(value >> (8 * i));
        else
            read |= (uint64_t)walk_->from[walk_->at] << (8 * i);
    }
    return walk_->to ? value : read;
}

static void walk_game(Walk *bytes, Records *records, int game)
{
    LastResult *last = &records->last[game];
    records->together[game] = (uint16_t)walk(bytes, records->together[game], 2);
    last->kind = (uint8_t)walk(bytes, last->kind, 1);
    last->place = (uint8_t)walk(bytes, last->place, 1);
    last->seats = (uint8_t)walk(bytes, last->seats, 1);
    last->score = (int16_t)walk(bytes, (uint16_t)last->score, 2);
    for (int level = 0; level < RECORD_LEVELS; level++) {
        Record *record = &records->levels[game][level];
        record->played = (uint16_t)walk(bytes, record->played, 2);
        record->won = (uint16_t)walk(bytes, record->won, 2);
        record->best = (int16_t)walk(bytes, (uint16_t)record->best, 2);
        record->streak = (uint8_t)walk(bytes, record->streak, 1);
        record->best_streak = (uint8_t)walk(bytes, record->best_streak, 1);
    }
}

static void walk_all(Walk *bytes, Records *records)
{
    walk(bytes, RECORDS_VERSION, 1);
    records->begun = (uint32_t)walk(bytes, records->begun, 4);
    records->last_noted = walk(bytes, records->last_noted, 8);
    records->deeds = (uint32_t)walk(bytes, records->deeds, 4);
    for (int game = 0; game < GAMES; game++)
        walk_game(bytes, records, game);
}

void records_to_bytes(const Records *records, uint8_t bytes[RECORDS_BYTES])
{
    Records copy = *records;
    Walk    writing = {.to = bytes};
    walk_all(&writing, &copy);
}

Records records_from_bytes(const uint8_t *bytes, int length)
{
    Records records = {0};
    Walk    reading = {.from = bytes};
    if (!bytes || length != RECORDS_BYTES || bytes[0] != RECORDS_VERSION)
        return records;
    walk_all(&reading, &records);
    for (int game = 0; game < GAMES; game++) {
        LastResult *last = &records.last[game];
        if (last->kind > LAST_TOGETHER || last->seats > SEATS_MAX || last->place > SEATS_MAX)
            *last = (LastResult){0};
    }
    return records;
}

/* ---- noting a match ---- */

bool records_measured(const Seating *seating)
{
    return seating_persons(seating) == 1 && !seating->casual;
}

int records_level(const Seating *seating)
{
    int weakest = LEVEL_EXPERT;
    for (int seat = 0; seat < seating_seats(seating); seat++) {
        Sitter sitting = seating_seat(seating, seat);
        if (sitting.kind == SEAT_RIVAL && sitting.level < weakest)
            weakest = sitting.level;
    }
    return weakest - LEVEL_EASY;
}

int records_person(const Seating *seating)
{
    for (int seat = 0; seat < seating_seats(seating); seat++)
        if (seating_seat(seating, seat).kind == SEAT_PERSON)
            return seat;
    return 0;
}

int records_place(const Match *match, int seat)
{
    const Rules *rules = rules_of(match->game);
    int          place = 1;
    if (match->winners >> seat & 1)
        return place;
    for (int other = 0; other < match->seats; other++)
        place +=
            match->winners >> other & 1 || rules->score(match, other) > rules->score(match, seat);
    return place;
}

static void count_up(uint16_t *number)
{
    if (*number < UINT16_MAX)
        ++*number;
}

static void note_measured(Record *record, bool won, int score)
{
    if (record->played == 0 || score > record->best)
        record->best = (int16_t)score;
    count_up(&record->played);
    if (!won) {
        record->streak = 0;
        return;
    }
    count_up(&record->won);
    if (record->streak < UINT8_MAX)
        record->streak++;
    if (record->streak > record->best_streak)
        record->best_streak = record->streak;
}

bool records_note(Records *records, const Seating *seating, const Match *match, uint64_t hash)
{
    if (!match_over(match) || records->last_noted == hash)
        return false;
    records->last_noted = hash;
    int  seat = records_person(seating);
    int  score = rules_of(match->game)->score(match, seat);
    bool won = match->winners >> seat & 1;
    bool alone = seating_persons(seating) == 1;
    records->last[match->game] = (LastResult){
        .kind = (uint8_t)(!alone ? LAST_TOGETHER
                          : won  ? LAST_WON
                                 : LAST_LOST),
        .place = (uint8_t)records_place(match, seat),
        .seats = match->seats,
        .score = (int16_t)score,
    };
    if (records_measured(seating))
        note_measured(&records->levels[match->game][records_level(seating)], won, score);
    else
        count_up(&records->together[match->game]);
    return true;
}
