/* What lasts is kept by name: it comes back whatever games are in the list and in whatever order,
 * and what this version does not know stays as it is. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/battery.h"
#include "save/save.h"
#include "support/drive.h"
#include "support/faults_row.h"
#include "support/forge.h"
#include "support/same_save.h"

static CartOutput out;
static uint8_t    battery[CART_BATTERY], before[CART_BATTERY];

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
        save->stars[game] = (Stars){.bits = UINT64_C(0x9999999999999999) >> game,
                                    .lost = {0x80000001u + (uint32_t)game, 0x12345678u, 7u}};
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

static void all_that_is_kept_comes_back(void **state)
{
    (void)state;
    Save save, back;
    fill(&save, 7);
    assert_true(save_commit(&save, &out));
    assert_true(battery_intact(out.battery));
    save_read(&back, out.battery);
    assert_same_save(&save, &back);
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
    assert_same_save(&save, &back);
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

/* Once no more was kept than how many there are. */
static void stars_of_before_nothing_was_lost_keep_their_count(void **state)
{
    (void)state;
    static const uint8_t COUNTS[8] = {0x1b, 0, 0, 0, 0, 0, 0, 0xc0};
    char                 name[CHUNK_NAME];
    Save                 save;
    battery_format(out.battery);
    snprintf(name, sizeof name, "stars:%s", rules_of(0)->id);
    assert_true(battery_put(out.battery, name, COUNTS, sizeof COUNTS));
    save_read(&save, out.battery);
    assert_int_equal(stars_of(&save.stars[0], 1), 3);
    assert_int_equal(stars_of(&save.stars[0], 2), 2);
    assert_int_equal(stars_of(&save.stars[0], 3), 1);
    assert_int_equal(stars_of(&save.stars[0], 32), 3);
    for (int puzzle = 1; puzzle <= 32; puzzle++)
        assert_int_equal(stars_within_reach(&save.stars[0], puzzle), STARS_MOST);
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
                    {"road:", 30},    {"coach:", 6},    {"stars:", 20}};
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
        cmocka_unit_test(stars_of_before_nothing_was_lost_keep_their_count),
        cmocka_unit_test(what_means_more_to_a_newer_version_is_not_written_over),
        cmocka_unit_test(every_section_keeps_what_a_newer_version_added_to_it),
        cmocka_unit_test(nonsense_in_a_chunk_is_as_usual),
        cmocka_unit_test(a_table_of_rivals_alone_is_as_usual),
        cmocka_unit_test(a_journal_tells_who_sat_there),
        cmocka_unit_test(a_match_that_goes_another_way_is_told_and_kept_as_a_report),
        cmocka_unit_test(a_match_of_a_newer_version_goes_only_when_the_player_agrees),
        cmocka_unit_test(every_section_is_as_long_as_it_was),
        cmocka_unit_test(all_that_is_kept_leaves_room_for_what_is_to_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
