#include "records.h"

#include <string.h>

#include "ai/rival.h"
#include "core/require.h"
#include "games/games.h"

/* ---- as bytes ---- */

void code_records(Codec *codec, Records *records)
{
    code_u32(codec, &records->begun);
    code_u64(codec, &records->last_noted);
}

static void code_last(Codec *codec, LastResult *last)
{
    code_u8(codec, &last->kind);
    code_u8(codec, &last->place);
    code_u8(codec, &last->seats);
    code_i16(codec, &last->score);
    if (last->kind > LAST_DRAWN || last->seats > SEATS_MAX || last->place > SEATS_MAX)
        memset(last, 0, sizeof *last);
}

void code_records_of_game(Codec *codec, Records *records, int game)
{
    require(game >= 0 && game < GAMES);
    code_u16(codec, &records->together[game]);
    code_last(codec, &records->last[game]);
    for (int level = 0; level < RECORD_LEVELS; level++) {
        Record *record = &records->levels[game][level];
        code_u16(codec, &record->played);
        code_u16(codec, &record->won);
        code_i16(codec, &record->best);
        code_u8(codec, &record->streak);
        code_u8(codec, &record->best_streak);
    }
    for (int level = 0; level < RECORD_LEVELS; level++)
        code_u8(codec, &records->recent[game][level]);
}

/* ---- deeds ---- */

void code_deeds(Codec *codec, Records *records, int owner)
{
    require(owner >= 0 && owner <= RECORDS_HOUSE);
    code_u32(codec, &records->deeds[owner]);
}

bool records_deed(const Records *records, int owner, int number)
{
    require(owner >= 0 && owner <= RECORDS_HOUSE && number >= 0 && number < 32);
    return records->deeds[owner] >> number & 1;
}

void records_set_deed(Records *records, int owner, int number)
{
    require(owner >= 0 && owner <= RECORDS_HOUSE && number >= 0 && number < 32);
    records->deeds[owner] |= 1u << number;
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
    int level = weakest - LEVEL_EASY;
    require(level >= 0 && level < RECORD_LEVELS);
    return level;
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
    require(seat >= 0 && seat < match->seats);
    const Rules *rules = rules_of(match->game);
    int          place = 1;
    if (match->winners >> seat & 1)
        return place;
    if (!match->winners)
        return match->seats;
    for (int other = 0; other < match->seats; other++)
        place +=
            match->winners >> other & 1 || rules->score(match, other) > rules->score(match, seat);
    require(place >= 1 && place <= match->seats);
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

/* ---- how it goes lately ---- */

enum { RECENT = 5, ENOUGH = 3, RECENT_FULL = 1 << RECENT };

static void note_recent(uint8_t *recent, bool won)
{
    unsigned bits = (*recent ? *recent : 1u) << 1 | won;
    if (bits >= 2 * RECENT_FULL)
        bits = (bits & (RECENT_FULL - 1)) | RECENT_FULL;
    require(bits > 1 && bits < 2 * RECENT_FULL);
    *recent = (uint8_t)bits;
}

static void count_recent(uint8_t recent, LevelAdvice *advice)
{
    advice->won = advice->played = 0;
    for (; recent > 1; recent >>= 1) {
        advice->played++;
        advice->won = (uint8_t)(advice->won + (recent & 1));
    }
}

/* Nearly always won: a level higher. Nearly always lost: a level lower. The highest level that says
 * so has the word. */
bool records_advice(const Records *records, int game, LevelAdvice *advice)
{
    require(game >= 0 && game < GAMES);
    for (int level = RECORD_LEVELS - 1; level >= 0; level--) {
        *advice = (LevelAdvice){.of_level = (uint8_t)level};
        count_recent(records->recent[game][level], advice);
        if (advice->played < ENOUGH)
            continue;
        bool easy = advice->won + 1 >= advice->played && level < RECORD_LEVELS - 1;
        bool hard = advice->won * 5 <= advice->played && level > 0;
        if (advice->played < RECENT)
            easy = easy && advice->won == advice->played;
        advice->level = (uint8_t)(easy ? level + 1 : hard ? level - 1 : level);
        require(advice->level < RECORD_LEVELS && advice->won <= advice->played);
        return easy || hard;
    }
    return false;
}

bool records_note(Records *records, const Seating *seating, const Match *match, uint64_t hash)
{
    require(rules_of(match->game) && seating->game == match->game);
    require(match->seats == seating_seats(seating));
    if (!match_over(match) || records->last_noted == hash)
        return false;
    records->last_noted = hash;
    if (seating->practice)
        return false;
    int         seat = records_person(seating);
    int         score = rules_of(match->game)->score(match, seat);
    bool        won = match->winners >> seat & 1;
    bool        alone = seating_persons(seating) == 1;
    LastResult *last = &records->last[match->game];
    require(score == (int16_t)score);
    last->kind = (uint8_t)(!alone           ? LAST_TOGETHER
                           : won            ? LAST_WON
                           : match->winners ? LAST_LOST
                                            : LAST_DRAWN);
    last->place = (uint8_t)records_place(match, seat);
    last->seats = match->seats;
    last->score = (int16_t)score;
    if (records_measured(seating)) {
        int level = records_level(seating);
        note_measured(&records->levels[match->game][level], won, score);
        note_recent(&records->recent[match->game][level], won);
    } else
        count_up(&records->together[match->game]);
    return true;
}
