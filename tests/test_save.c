/* What lasts is kept by name: it comes back whatever games are in the list and in whatever order,
 * what this version does not know stays as it is, and what version 1.0.0 kept is never lost. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/rival.h"
#include "core/crc.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/replays.h"
#include "save/save.h"
#include "session/deeds.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/forge.h"

#define RELEASE_1 "tests/golden/release-1.0.0/"

static CartOutput out;
static uint8_t    battery[CART_BATTERY], older[CART_BATTERY], before[CART_BATTERY];

/* ---- a save with something in every field, and as many of all as are kept ---- */

static void fill_people_and_days(Save *save, int seed)
{
    static const char *const NAMES[PEOPLE_MAX] = {"Annabell", "Benjamin", "Caroline", "Dominick"};
    for (int i = 0; i < PEOPLE_MAX; i++) {
        save->people[i] = (Person){.face = (uint8_t)i, .colour = (uint8_t)(PEOPLE_MAX - 1 - i)};
        text_copy(save->people[i].name, PERSON_NAME, NAMES[i]);
    }
    save->daily = (Daily){.begun = DAILY_KEPT,
                          .in_time = true,
                          .on_time = DAILY_KEPT,
                          .streak = 7,
                          .best_streak = 9,
                          .count = DAILY_KEPT};
    for (int i = 0; i < DAILY_KEPT; i++)
        save->daily.results[i] = (DailyResult){.number = (uint16_t)(i + 1),
                                               .kind = LAST_WON,
                                               .place = 1,
                                               .score = (int16_t)(seed + i),
                                               .par = (int16_t)-i};
}

static void fill_learning(Save *save, int seed)
{
    for (int game = 0; game < GAMES; game++) {
        save->learning[game] =
            (Learning){.done = (uint8_t)seed, .offered = true, .told = 0x81234567u};
        save->stars[game].bits = UINT64_C(0x9999999999999999) >> game;
        save->trends[game].count = TREND_KEPT;
        for (int i = 0; i < TREND_KEPT; i++) {
            save->trends[game].percent[i] = (uint8_t)(i + seed);
            save->trends[game].match[i] = (uint16_t)(1000 * game + i + 1);
        }
    }
}

static void fill(Save *save, int seed)
{
    battery_format(out.battery);
    save_read(save, out.battery);
    save->settings = (Settings){.theme = 1,
                                .sight = 2,
                                .music = (uint8_t)(seed % 10),
                                .effects = 3,
                                .speed = SPEED_FAST,
                                .swap_a_and_b = true,
                                .quarter_turns = 3,
                                .fit = FIT_STRETCH,
                                .hide_statistics = true};
    save->records.begun = 123456u + (uint32_t)seed;
    save->records.last_noted = 0x0123456789abcdefu;
    save->records.deeds[RECORDS_HOUSE] = 0x80000001u;
    save->road.stake = STAKE_SILVER;
    save->road.tournament[STAKE_GOLD] = 9;
    for (int who = 0; who < CHARACTERS; who++)
        save->road.rivals[who] = (RivalKept){(uint16_t)(who * 99 + seed), (uint16_t)who};
    for (int owner = 0; owner <= GAMES; owner++) {
        for (int i = 0; i < ROAD_STAGES_KEPT; i++)
            save->road.shares[owner].stages[i] =
                (StageKept){(uint16_t)(owner * 100 + i + 1), (uint8_t)(seed & 7), (uint8_t)i};
        for (int stake = 0; stake < STAKES && owner < GAMES; stake++)
            save->road.shares[owner].tables[stake] = (TableKept){(uint8_t)seed, TABLE_LOST};
    }
    fill_people_and_days(save, seed);
    fill_learning(save, seed);
    save->worn = (Worn){.back = 1, .frame = 1, .title = 0xbeef, .tune = 0xcafe};
    for (int game = 0; game < GAMES; game++) {
        save->seatings[game].casual = true;
        save->seatings[game].seats[1].level = LEVEL_EXPERT;
        save->records.deeds[game] = 5u + (uint32_t)game;
        save->records.together[game] = (uint16_t)(game * 1000 + seed);
        save->records.last[game] = (LastResult){LAST_LOST, 2, 4, (int16_t)(game - 2)};
        for (int level = 0; level < RECORD_LEVELS; level++)
            save->records.levels[game][level] =
                (Record){40000, (uint16_t)level, (int16_t)-game, 3, 200};
    }
}

/* Field by field, as it is written: padding does not count. */
static void assert_same(const Save *a, const Save *b)
{
    static CartOutput as_a, as_b;
    battery_format(as_a.battery);
    battery_format(as_b.battery);
    assert_true(save_commit(a, &as_a) && save_commit(b, &as_b));
    assert_memory_equal(as_a.battery, as_b.battery, CART_BATTERY);
}

static void all_that_is_kept_comes_back(void **state)
{
    (void)state;
    Save save, back;
    fill(&save, 7);
    assert_true(save_commit(&save, &out));
    assert_true(battery_intact(out.battery));
    save_read(&back, out.battery);
    assert_same(&save, &back);
    assert_int_equal(back.records.levels[GAMES - 1][3].best, 1 - GAMES);
    assert_int_equal(back.seatings[0].seats[1].level, LEVEL_EXPERT);
    assert_true(records_deed(&back.records, RECORDS_HOUSE, 31));
    assert_false(records_deed(&back.records, RECORDS_HOUSE, 30));
}

static void a_commit_asks_the_console_once(void **state)
{
    (void)state;
    Save save;
    fill(&save, 7);
    uint32_t number = out.battery_number;
    save_commit(&save, &out);
    assert_int_equal(out.battery_number, number + 1);
    memcpy(before, out.battery, sizeof before);
    save_commit(&save, &out);
    assert_int_equal(out.battery_number, number + 2);
    assert_memory_equal(out.battery, before, sizeof before);
}

/* ---- other lists of games ---- */

static void put_as(uint8_t *into, const char *name, const uint8_t *from, const Chunk *chunk)
{
    assert_true(battery_put(into, name, from + chunk->bytes, chunk->length));
}

static void name_of(const uint8_t *in, const Chunk *chunk, char name[CHUNK_NAME])
{
    memcpy(name, in + chunk->bytes - chunk->name_length, (size_t)chunk->name_length);
    name[chunk->name_length] = 0;
}

/* The order of the chunks follows from the list of games; it means nothing. */
static void another_order_of_the_games_costs_nothing(void **state)
{
    (void)state;
    Save  save, back;
    Chunk chunk = {0};
    char  names[64][CHUNK_NAME];
    int   count = 0;
    fill(&save, 7);
    save_commit(&save, &out);
    battery_format(battery);
    while (battery_next(out.battery, &chunk))
        name_of(out.battery, &chunk, names[count++]);
    assert_true(count >= 3 + 3 * GAMES);
    while (count-- > 0) {
        assert_true(battery_find(out.battery, names[count], &chunk));
        put_as(battery, names[count], out.battery, &chunk);
    }
    save_read(&back, battery);
    assert_same(&save, &back);
}

/* As if Chess had been in the list and is not any more: its share stays, for the day it returns. */
static void a_game_that_is_gone_keeps_its_share(void **state)
{
    (void)state;
    static const char *const KINDS[] = {"records", "seating", "deeds"};
    Save                     save, back;
    char                     ours[CHUNK_NAME], theirs[CHUNK_NAME];
    fill(&save, 7);
    save_commit(&save, &out);
    memcpy(before, out.battery, sizeof before);
    for (int i = 0; i < 3; i++) {
        Chunk chunk;
        snprintf(ours, sizeof ours, "%s:%s", KINDS[i], rules_of(0)->id);
        snprintf(theirs, sizeof theirs, "%s:chess", KINDS[i]);
        assert_true(battery_find(before, ours, &chunk));
        put_as(out.battery, theirs, before, &chunk);
        battery_find(out.battery, ours, &chunk);
        battery_drop(out.battery, &chunk);
    }
    save_read(&back, out.battery); /* the first game is new now, the others are as they were */
    assert_int_equal(back.records.levels[0][0].played, 0);
    assert_int_equal(back.records.deeds[0], 0);
    for (int game = 1; game < GAMES; game++) {
        assert_int_equal(back.records.levels[game][0].played, 40000);
        assert_true(back.seatings[game].casual);
    }
    back.records.begun++;
    back.records.levels[0][0].played = 3;
    assert_true(save_commit(&back, &out));
    for (int i = 0; i < 3; i++) {
        Chunk now, then;
        snprintf(ours, sizeof ours, "%s:%s", KINDS[i], rules_of(0)->id);
        snprintf(theirs, sizeof theirs, "%s:chess", KINDS[i]);
        assert_true(battery_find(out.battery, theirs, &now) && battery_find(before, ours, &then));
        assert_int_equal(now.length, then.length);
        assert_memory_equal(out.battery + now.bytes, before + then.bytes, (size_t)now.length);
    }
}

/* ---- other versions ---- */

static void chunks_that_nobody_here_knows_stay(void **state)
{
    (void)state;
    Save  save;
    Chunk chunk;
    fill(&save, 7);
    assert_true(battery_put(out.battery, "song:kingdom", (const uint8_t *)"far along", 9));
    save_commit(&save, &out);
    save.settings.music = 0;
    save_commit(&save, &out);
    memcpy(battery, out.battery, sizeof battery);
    battery[8] ^= 1; /* the header */
    battery_mend(battery, NULL);
    assert_true(battery_find(battery, "song:kingdom", &chunk));
    assert_memory_equal(battery + chunk.bytes, "far along", 9);
}

static void a_new_player_hears_it_nearly_as_loud_as_can_be(void **state)
{
    (void)state;
    Save save;
    battery_format(battery);
    save_read(&save, battery);
    assert_int_equal(save.settings.music, 7);
    assert_int_equal(save.settings.effects, 8);
}

static void a_shorter_chunk_reads_with_the_rest_as_usual(void **state)
{
    (void)state;
    Save save;
    battery_format(battery);
    assert_true(battery_put(battery, "settings", (const uint8_t[]){2, 1, 0}, 3));
    save_read(&save, battery);
    assert_int_equal(save.settings.theme, 2);
    assert_int_equal(save.settings.sight, 1);
    assert_int_equal(save.settings.music, 0);
    assert_int_equal(save.settings.effects, settings_usual().effects);
    assert_int_equal(save.settings.fit, settings_usual().fit);
}

/* A theme that only a newer version has is shown as the usual one here, but not written over until
 * the player changes something. */
static void what_means_more_to_a_newer_version_is_not_written_over(void **state)
{
    (void)state;
    Save  save;
    Chunk chunk;
    battery_format(out.battery);
    assert_true(battery_put(
        out.battery, "settings",
        (const uint8_t[]){200, 1, 4, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'n', 'e', 'w'}, 20));
    save_read(&save, out.battery);
    assert_int_equal(save.settings.theme, settings_usual().theme);
    save.records.begun++;
    save_commit(&save, &out);
    assert_true(battery_find(out.battery, "settings", &chunk));
    assert_int_equal(out.battery[chunk.bytes], 200);
    save.settings.music = 5;
    save_commit(&save, &out);
    assert_true(battery_find(out.battery, "settings", &chunk));
    assert_int_equal(chunk.length, 20);
    assert_memory_equal(out.battery + chunk.bytes + 17, "new", 3);
    save_read(&save, out.battery);
    assert_int_equal(save.settings.music, 5);
}

/* Whatever section a newer version has made longer: after everything in it has changed here, what
 * we do not know still stands behind what we do. */
static void every_section_keeps_what_a_newer_version_added_to_it(void **state)
{
    (void)state;
    Save  save, other;
    Chunk chunk = {0}, longer;
    char  name[CHUNK_NAME];
    int   injected = 0, lost = 0;
    fill(&save, 7);
    save_commit(&save, &out);
    memcpy(before, out.battery, sizeof before);
    fill(&other, 8);
    while (battery_next(before, &chunk)) {
        uint8_t bytes[CART_BATTERY];
        memcpy(bytes, before + chunk.bytes, (size_t)chunk.length);
        memcpy(bytes + chunk.length, "new", 3);
        name_of(before, &chunk, name);
        memcpy(out.battery, before, sizeof before);
        assert_true(battery_put(out.battery, name, bytes, chunk.length + 3));
        assert_true(save_commit(&other, &out));
        injected++;
        lost += !battery_find(out.battery, name, &longer) || longer.length != chunk.length + 3 ||
                memcmp(out.battery + longer.bytes + chunk.length, "new", 3) != 0;
    }
    assert_true(injected >= 3 + 3 * GAMES);
    faults_row("sections that a newer version made longer", injected, lost);
}

static void nonsense_in_a_chunk_is_as_usual(void **state)
{
    (void)state;
    Save    save;
    char    name[CHUNK_NAME];
    uint8_t nonsense[200];
    memset(nonsense, 0xee, sizeof nonsense);
    battery_format(battery);
    battery_put(battery, "settings", nonsense, sizeof nonsense);
    for (int game = 0; game < GAMES; game++) {
        snprintf(name, sizeof name, "seating:%s", rules_of(game)->id);
        battery_put(battery, name, nonsense, sizeof nonsense);
        snprintf(name, sizeof name, "records:%s", rules_of(game)->id);
        battery_put(battery, name, nonsense, sizeof nonsense);
    }
    save_read(&save, battery);
    assert_int_equal(save.settings.music, settings_usual().music);
    for (int game = 0; game < GAMES; game++) {
        Seating usual = seating_usual(game);
        assert_memory_equal(&save.seatings[game], &usual, sizeof usual);
        assert_int_equal(save.records.last[game].kind, LAST_NEVER);
    }
}

/* Somebody must be there to play. */
static void a_table_of_rivals_alone_is_as_usual(void **state)
{
    (void)state;
    Save save;
    battery_format(battery);
    for (int game = 0; game < GAMES; game++) {
        char    name[CHUNK_NAME];
        uint8_t bytes[SEATING_NOTE];
        Codec   writer = codec_writer(bytes, sizeof bytes);
        Seating rivals = seating_usual(game);
        rivals.seats[0] = (Sitter){.kind = SEAT_RIVAL, .level = LEVEL_EXPERT};
        code_seating(&writer, &rivals);
        snprintf(name, sizeof name, "seating:%s", rules_of(game)->id);
        assert_true(battery_put(battery, name, bytes, writer.at));
    }
    save_read(&save, battery);
    for (int game = 0; game < GAMES; game++)
        assert_int_equal(seating_persons(&save.seatings[game]), 1);
}

/* ---- version 1.0.0 ---- */

static void read_release_1(const char *name, uint8_t into[CART_BATTERY])
{
    char path[200];
    snprintf(path, sizeof path, RELEASE_1 "%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(into, 1, CART_BATTERY, file), CART_BATTERY);
    fclose(file);
}

static void an_old_battery_is_laid_out_anew_once(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"fresh.sav", "full.sav", "played.sav", "hot-seat.sav"};
    for (int i = 0; i < 4; i++) {
        read_release_1(NAMES[i], battery);
        uint32_t generation = battery_generation(battery);
        assert_true(generation > 0);
        assert_false(battery_intact(battery));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_true(battery_intact(battery));
        assert_int_equal(battery_generation(battery), generation);
        memcpy(before, battery, sizeof before);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_memory_equal(battery, before, sizeof before);
    }
}

/* The pair of files just after the first store of this version. */
static void what_is_damaged_now_comes_from_an_old_battery(void **state)
{
    (void)state;
    Save  was, now;
    Chunk chunk;
    read_release_1("full.sav", out.battery);
    battery_mend(out.battery, NULL);
    save_read(&was, out.battery);
    save_read(&now, out.battery);
    now.records.begun++;
    now.settings.music = 9;
    save_commit(&now, &out);
    for (chunk = (Chunk){0}; battery_next(out.battery, &chunk);) {
        Save back;
        read_release_1("full.sav", older);
        memcpy(battery, out.battery, sizeof battery);
        battery[chunk.bytes] ^= 0x10;
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        save_read(&back, battery);
        bool settings_hit = chunk_begins(out.battery, &chunk, "settings");
        bool common_hit = chunk_begins(out.battery, &chunk, "records") && chunk.name_length == 7;
        assert_int_equal(back.settings.music, settings_hit ? was.settings.music : 9);
        assert_int_equal(back.records.begun, was.records.begun + !common_hit);
        back.settings.music = was.settings.music;
        back.records.begun = was.records.begun;
        assert_same(&back, &was);
    }
}

/* What came later is as usual, whatever 1.0.0 had behind its settings. */
static void settings_that_1_0_0_did_not_have_are_as_usual(void **state)
{
    (void)state;
    Save           save;
    const Settings usual = settings_usual();
    read_release_1("full.sav", battery);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
    save_read(&save, battery);
    assert_int_equal(save.settings.less_flash, usual.less_flash);
    assert_int_equal(save.settings.large_text, usual.large_text);
    assert_int_equal(save.settings.hand, usual.hand);
    assert_int_equal(save.settings.lens, usual.lens);
    assert_int_equal(save.settings.knows_a, usual.knows_a);
    assert_int_equal(save.settings.last_game, usual.last_game);
    assert_int_equal(save.settings.no_coach, usual.no_coach);
}

/* An old file on top of a new one, as after going back to 1.0.0 for a while. */
static void what_is_damaged_in_an_old_battery_comes_from_a_new_one(void **state)
{
    (void)state;
    enum { SETTINGS_AT = 32 + 8, RECORDS_AT = 256 + 8 };
    Save was, back;
    for (int i = 0; i < 2; i++) {
        read_release_1("full.sav", older);
        battery_mend(older, NULL);
        save_read(&was, older);
        read_release_1("full.sav", battery);
        battery[i ? RECORDS_AT : SETTINGS_AT] ^= 1;
        assert_int_equal(battery_mend(battery, older), BATTERY_FROM_OLDER);
        assert_true(battery_intact(battery));
        save_read(&back, battery);
        assert_same(&back, &was);
    }
}

/* A section as 1.0.0 sealed it. */
static void put_section_1(uint8_t *into, int at, int number, int length)
{
    const uint8_t which = (uint8_t)(number + 1);
    for (int i = 0; i < 4; i++)
        into[at + i] = (uint8_t)(length >> 8 * i);
    uint32_t sum = crc_of(crc_of(crc_of(0, &which, 1), into + at, 4), into + at + 8, length);
    for (int i = 0; i < 4; i++)
        into[at + 4 + i] = (uint8_t)(sum >> 8 * i);
}

enum { MATCH_AT = 256 + 3 * 1024, REPLAYS_AT = MATCH_AT + 8 + 12 * 1024 + 256 };

/* One of the matches that it kept: length, winners, a journal of one byte again and again. */
static int put_match_1(uint8_t *into, int at, int i, int length)
{
    into[at] = (uint8_t)length;
    into[at + 1] = (uint8_t)(length >> 8);
    into[at + 2] = (uint8_t)(i % 4 + 1);
    memset(into + at + 3, i + 1, (size_t)length);
    return at + 3 + length;
}

/* The fullest that there could be: twenty replays to the last byte, settings, records, a match. */
static void a_full_old_battery_loses_no_replay(void **state)
{
    (void)state;
    enum { COUNT = 20 };
    Save was, back;
    int  at = REPLAYS_AT + 8, end = CART_BATTERY;
    read_release_1("full.sav", battery);
    memcpy(older, battery, sizeof older);
    battery_mend(older, NULL);
    save_read(&was, older);
    battery[at++] = 1;
    for (int i = 0; i < COUNT; i++)
        at = put_match_1(battery, at, i, i < COUNT - 1 ? 820 + i : end - at - 3);
    assert_int_equal(at, end);
    put_section_1(battery, REPLAYS_AT, 3, end - REPLAYS_AT - 8);
    assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
    assert_int_equal(replays_count(battery), COUNT);
    for (int i = 0; i < COUNT; i++) {
        Replay replay;
        assert_true(replays_get(battery, COUNT - 1 - i, &replay));
        assert_int_equal(replay.winners, i % 4 + 1);
        assert_int_equal(replay.length, i < COUNT - 1 ? 820 + i : replay.length);
        for (int k = 0; k < replay.length; k++)
            assert_int_equal(battery[replay.at + k], i + 1);
    }
    save_read(&back, battery);
    assert_same(&was, &back);
}

/* It kept all deeds in one number: six of no game, then so many of each. */
static void a_deed_of_1_0_0_stays_that_deed(void **state)
{
    (void)state;
    enum { RECORDS_AT = 256, LENGTH = 212, DEEDS_AT = RECORDS_AT + 8 + 1 + 12 };
    static const struct {
        const char *owner;
        int         deeds;
    } THEN[] = {{"", 6},        {"glory", 3},    {"generals", 3}, {"calltoglory", 3},
                {"kingdom", 2}, {"lifeforce", 3}};
    for (int bit = -1; bit < 20; bit++) { /* all; one alone */
        uint32_t deeds = bit < 0 ? UINT32_MAX : 1u << bit;
        Save     save;
        read_release_1("full.sav", battery);
        for (int i = 0; i < 4; i++)
            battery[DEEDS_AT + i] = (uint8_t)(deeds >> 8 * i);
        put_section_1(battery, RECORDS_AT, 1, LENGTH);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        save_read(&save, battery);
        int first = 0;
        for (size_t i = 0; i < sizeof THEN / sizeof *THEN; i++) {
            int owner = i ? 0 : RECORDS_HOUSE;
            while (owner < GAMES && strcmp(rules_of(owner)->id, THEN[i].owner) != 0)
                owner++;
            uint32_t own = deeds >> first & ((1u << THEN[i].deeds) - 1);
            assert_int_equal(save.records.deeds[owner], own);
            first += THEN[i].deeds;
        }
        assert_int_equal(first, 20);
    }
}

/* Of each section a file in which there is something. */
static const int         SECTIONS_AT[] = {32, 256, MATCH_AT, REPLAYS_AT, CART_BATTERY};
static const char *const WITH_SECTION[] = {"full.sav", "full.sav", "hot-seat.sav", "played.sav"};

/* One byte more would be the next one's, or lie behind the file; the sum is right all the same. */
static void a_section_of_1_0_0_is_no_longer_than_its_place(void **state)
{
    (void)state;
    static uint8_t and_more[CART_BATTERY + 64];
    for (int i = 0; i < 4; i++)
        for (int over = 0; over <= 16; over++) {
            read_release_1("full.sav", and_more);
            put_section_1(and_more, SECTIONS_AT[i], i,
                          SECTIONS_AT[i + 1] - SECTIONS_AT[i] - 8 + over);
            assert_int_equal(battery_mend(and_more, NULL),
                             over ? BATTERY_PARTLY_LOST : BATTERY_FINE);
        }
}

static int matches_kept(const uint8_t *in)
{
    Chunk chunk = {0};
    int   count = 0;
    while (battery_next(in, &chunk))
        count += chunk_begins(in, &chunk, "replay:");
    return count;
}

/* Its sum is right, whoever forged it: no match is taken beyond the twenty that there could be,
 * none that is said to be longer than what is there, and none of another kind. */
static void matches_of_1_0_0_are_believed_as_far_as_they_make_sense(void **state)
{
    (void)state;
    const struct {
        int kind, count, longer, kept;
    } CASES[] = {{1, 20, 0, 20}, {1, 21, 0, 20}, {1, 22, 0, 20}, {1, 3, 1, 2},
                 {1, 3, 6, 2},   {1, 3, 99, 2},  {2, 3, 0, 0},   {0, 3, 0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int at = REPLAYS_AT + 8, last = at;
        read_release_1("full.sav", battery);
        battery[at++] = (uint8_t)CASES[i].kind;
        for (int match = 0; match < CASES[i].count; match++) {
            last = at;
            at = put_match_1(battery, at, match, 40);
        }
        battery[last] = (uint8_t)(battery[last] + CASES[i].longer);
        put_section_1(battery, REPLAYS_AT, 3, at - REPLAYS_AT - 8);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        assert_int_equal(matches_kept(battery), CASES[i].kept);
    }
}

static void settings_of_1_0_0_are_read_without_a_seating_behind_them(void **state)
{
    (void)state;
    enum { SETTINGS_AT = 32, MUSIC = 2, LENGTH = 9 };
    for (int length = 0; length <= LENGTH; length++) {
        Save save;
        read_release_1("full.sav", battery);
        battery[SETTINGS_AT + 8 + MUSIC] = 3;
        put_section_1(battery, SETTINGS_AT, 0, length);
        assert_int_equal(battery_mend(battery, NULL), BATTERY_FINE);
        save_read(&save, battery);
        assert_int_equal(save.settings.music, length == LENGTH ? 3 : settings_usual().music);
    }
}

static void one_sound_section_of_1_0_0_is_enough_to_know_it(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        Chunk chunk = {0};
        int   length;
        read_release_1(WITH_SECTION[i], older);
        memset(battery, 0, sizeof battery);
        memcpy(battery + SECTIONS_AT[i], older + SECTIONS_AT[i],
               (size_t)(SECTIONS_AT[i + 1] - SECTIONS_AT[i]));
        assert_int_equal(battery_mend(battery, NULL), BATTERY_PARTLY_LOST);
        assert_int_equal(battery_match(battery, &length) != NULL, i == 2);
        assert_int_equal(battery_next(battery, &chunk), i != 2);
    }
}

static void what_is_damaged_in_an_old_battery_comes_from_the_one_before_it(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int both = 0; both < 2; both++) {
            int length;
            read_release_1(WITH_SECTION[i], older);
            memcpy(battery, older, sizeof battery);
            memcpy(before, older, sizeof before);
            battery[SECTIONS_AT[i] + 8] ^= 1;
            older[SECTIONS_AT[i] + 8] ^= (uint8_t)both;
            assert_int_equal(battery_mend(before, NULL), BATTERY_FINE);
            assert_int_equal(battery_mend(battery, older),
                             both ? BATTERY_PARTLY_LOST : BATTERY_FROM_OLDER);
            assert_int_equal(memcmp(battery, before, sizeof before) == 0, !both);
            assert_int_equal(battery_match(battery, &length) != NULL, i == 2 && !both);
        }
}

/* ---- who sat where, in a journal ---- */

static void a_journal_tells_who_sat_there(void **state)
{
    (void)state;
    static uint8_t bytes[JOURNAL_BYTES];
    for (int game = 0; game < GAMES; game++) {
        uint8_t     note[SEATING_NOTE];
        Seating     seating = drive_seating(game, rules_of(game)->seats_min, 1), back;
        Journal     journal = {bytes, sizeof bytes};
        MatchSetup  setup = seating_setup(&seating, 5);
        JournalHead head;
        Match       match;
        int         length = seating_to_note(&seating, note);
        seating.casual = true;
        length = seating_to_note(&seating, note);
        assert_int_equal(note[0], 2); /* as in all matches that were ever kept so */
        journal_start(&journal, &setup, 0, note, length, &match, NULL);
        assert_int_equal(journal_head(bytes, sizeof bytes, &head), JOURNAL_FINE);
        assert_true(seating_of_journal(bytes, &head, &back));
        assert_memory_equal(&back, &seating, sizeof back);
        note[2] ^= 1; /* another game */
        journal_start(&journal, &setup, 0, note, length, &match, NULL);
        assert_int_equal(journal_head(bytes, sizeof bytes, &head), JOURNAL_FINE);
        assert_false(seating_of_journal(bytes, &head, &back));
        assert_int_equal(seating_seats(&back), setup.seats);
        assert_int_equal(seating_persons(&back), 0);
        journal_start(&journal, &setup, 0, "Ann\nBob\n", 8, &match, NULL);
        assert_int_equal(journal_head(bytes, sizeof bytes, &head), JOURNAL_FINE);
        assert_false(seating_of_journal(bytes, &head, &back));
    }
}

/* ---- matches that cannot go on ---- */

enum { AT_HASH = 32 };

/* A match in progress, as it would be if this version's rules went another way. */
static int make_different(void)
{
    int     length;
    Seating seating = drive_seating(0, rules_of(0)->seats_min, 1);
    drive_boot();
    drive_match(&seating, 3, 10);
    battery_match(cart.out.battery, &length);
    uint8_t *journal = battery_journal(cart.out.battery).bytes;
    journal[AT_HASH] ^= 1;
    forge_seal(journal, length);
    return length;
}

static void a_match_that_goes_another_way_is_told_and_kept_as_a_report(void **state)
{
    (void)state;
    int length = make_different(), still;
    memcpy(before, battery_match(cart.out.battery, &length), (size_t)length);
    drive_reboot();
    drive_to_title();
    assert_true(cart.shell.waiting);
    drive_press(BUTTON_A);
    drive_expect("title");
    assert_string_equal(cart.shell.notice, journal_error_words(JOURNAL_DIFFERENT));
    assert_int_equal(cart.out.file_number, 1);
    assert_memory_equal(cart.out.file_name, "report-", 7);
    assert_int_equal(cart.out.file_length, length);
    assert_memory_equal(cart.out.file, before, (size_t)length);
    assert_memory_equal(battery_match(cart.out.battery, &still), before, (size_t)length);
    assert_int_equal(still, length);
    CartInput answer = {.file_written = 1, .file_folder = "exports"};
    cart_frame(&cart, &answer);
    assert_non_null(strstr(cart.shell.notice, journal_error_words(JOURNAL_DIFFERENT)));
    assert_non_null(strstr(cart.shell.notice, "Written as report-"));
}

static void a_match_of_a_newer_version_goes_only_when_the_player_agrees(void **state)
{
    (void)state;
    int     length;
    Seating seating = drive_seating(0, rules_of(0)->seats_min, 1);
    drive_boot();
    drive_match(&seating, 3, 10);
    battery_match(cart.out.battery, &length);
    forge_newer(battery_journal(cart.out.battery).bytes, length);
    memcpy(before, battery_match(cart.out.battery, &length), (size_t)length);
    drive_reboot();
    drive_to_title();
    assert_false(cart.shell.waiting);
    save_commit(&cart.save, &cart.out);
    drive_press(BUTTON_A);
    drive_expect("games");
    cart.save.learning[cart.shell.game].offered = true; /* "First time?" is not asked */
    drive_press(BUTTON_A);
    assert_true(cart.shell.question.open);
    drive_press(BUTTON_A); /* it stands on "Keep it" */
    drive_expect("games");
    int still;
    assert_memory_equal(battery_match(cart.out.battery, &still), before, (size_t)length);
    assert_int_equal(still, length);
    drive_press(BUTTON_A);
    drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
    drive_expect("match");
    JournalHead    head;
    const uint8_t *bytes = battery_match(cart.out.battery, &still);
    assert_int_equal(journal_head(bytes, (uint32_t)still, &head), JOURNAL_FINE);
}

/* ---- how much room there is ---- */

/* A reader finds what it looks for by how far in it lies, so none may move: what is new comes last,
 * and then its section is longer here, too. */
static void every_section_is_as_long_as_it_was(void **state)
{
    (void)state;
    static const struct {
        const char *name; /* up to the game's id */
        int         length;
    } SECTIONS[] = {{"settings", 17}, {"records", 12},  {"deeds", 4},   {"people", 44},
                    {"daily", 490},   {"road", 34},     {"rivals", 48}, {"worn", 6},
                    {"seating:", 34}, {"records:", 43}, {"deeds:", 4},  {"trend:", 37},
                    {"road:", 30},    {"coach:", 6},    {"stars:", 8}};
    Save  save;
    Chunk chunk = {0};
    int   found = 0;
    fill(&save, 7);
    save_commit(&save, &out);
    while (battery_next(out.battery, &chunk)) {
        char name[CHUNK_NAME];
        name_of(out.battery, &chunk, name);
        char *id = strchr(name, ':');
        if (id)
            id[1] = 0;
        for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++)
            if (strcmp(SECTIONS[i].name, name) == 0) {
                assert_int_equal(chunk.length, SECTIONS[i].length);
                found++;
            }
    }
    assert_int_equal(found, 8 + 7 * GAMES);
}

static void all_that_is_kept_leaves_room_for_what_is_to_come(void **state)
{
    (void)state;
    Save  save;
    Chunk chunk = {0};
    char  name[CHUNK_NAME];
    int   used = 0;
    fill(&save, 7);
    save_commit(&save, &out);
    print_message("%-24s %6s %6s\n", "kept in the battery", "bytes", "in all");
    while (battery_next(out.battery, &chunk)) {
        name_of(out.battery, &chunk, name);
        print_message("%-24s %6d %6d\n", name, chunk.length, chunk.size);
        used += chunk.size;
    }
    print_message("%-24s %6d of %d; match %d, replays %d, header %d\n", "together", used,
                  BATTERY_KEPT_BYTES, BATTERY_MATCH_BYTES, BATTERY_REPLAYS_BYTES,
                  BATTERY_HEADER_BYTES);
    assert_true(used <= BATTERY_KEPT_BYTES / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_is_kept_comes_back),
        cmocka_unit_test(a_commit_asks_the_console_once),
        cmocka_unit_test(another_order_of_the_games_costs_nothing),
        cmocka_unit_test(a_game_that_is_gone_keeps_its_share),
        cmocka_unit_test(chunks_that_nobody_here_knows_stay),
        cmocka_unit_test(a_new_player_hears_it_nearly_as_loud_as_can_be),
        cmocka_unit_test(a_shorter_chunk_reads_with_the_rest_as_usual),
        cmocka_unit_test(what_means_more_to_a_newer_version_is_not_written_over),
        cmocka_unit_test(every_section_keeps_what_a_newer_version_added_to_it),
        cmocka_unit_test(nonsense_in_a_chunk_is_as_usual),
        cmocka_unit_test(a_table_of_rivals_alone_is_as_usual),
        cmocka_unit_test(an_old_battery_is_laid_out_anew_once),
        cmocka_unit_test(what_is_damaged_now_comes_from_an_old_battery),
        cmocka_unit_test(settings_that_1_0_0_did_not_have_are_as_usual),
        cmocka_unit_test(what_is_damaged_in_an_old_battery_comes_from_a_new_one),
        cmocka_unit_test(a_full_old_battery_loses_no_replay),
        cmocka_unit_test(a_deed_of_1_0_0_stays_that_deed),
        cmocka_unit_test(a_section_of_1_0_0_is_no_longer_than_its_place),
        cmocka_unit_test(matches_of_1_0_0_are_believed_as_far_as_they_make_sense),
        cmocka_unit_test(settings_of_1_0_0_are_read_without_a_seating_behind_them),
        cmocka_unit_test(one_sound_section_of_1_0_0_is_enough_to_know_it),
        cmocka_unit_test(what_is_damaged_in_an_old_battery_comes_from_the_one_before_it),
        cmocka_unit_test(a_journal_tells_who_sat_there),
        cmocka_unit_test(a_match_that_goes_another_way_is_told_and_kept_as_a_report),
        cmocka_unit_test(a_match_of_a_newer_version_goes_only_when_the_player_agrees),
        cmocka_unit_test(every_section_is_as_long_as_it_was),
        cmocka_unit_test(all_that_is_kept_leaves_room_for_what_is_to_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
