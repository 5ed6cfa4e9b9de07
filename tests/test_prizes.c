/* Prizes of the Road: which there are, how they are won, that they come once and are used; and
 * which level is suggested by what was won and lost. */
#include "support/cmocka_all.h"

#include "ai/rival.h"
#include "assets.h"
#include "gfx/backs.h"
#include "gfx/frame_art.h"
#include "lib/opened.h"
#include "support/deed.h"
#include "support/drive.h"
#include "save/road.h"
#include "save/worn.h"
#include "support/road_drive.h"
#include "ui/road/prizes.h"

static void win_everything_at(int stake)
{
    road_have_won_all_but(-1, stake);
    road_note_stage(road_kept(), ROAD_HOUSE, road_id(ROAD_TOURNAMENT), stake, true);
}

static void there_are_enough_prizes_and_each_says_how_it_is_won(void **state)
{
    (void)state;
    assert_true(prizes_count(PRIZE_BACK) >= 8);
    assert_true(prizes_count(PRIZE_FELT) >= 6);
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            char how[PRIZE_HOW];
            Text text;
            text_begin(&text, how, sizeof how, NULL);
            prize_how((PrizeKind)kind, i, &text);
            assert_true(how[0] && prize_title((PrizeKind)kind, i)[0]);
        }
}

static void nothing_but_the_usual_is_there_at_first_and_everything_can_be_won(void **state)
{
    (void)state;
    uint64_t first = prizes_won(&cart.save);
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        assert_int_equal(prize_won(&cart.save, (PrizeKind)kind, 0), kind != PRIZE_FACE);
    for (int stake = 0; stake < STAKES; stake++)
        win_everything_at(stake);
    for (int owner = 0; owner <= RECORDS_HOUSE; owner++)
        cart.save.records.deeds[owner] = UINT32_MAX;
    for (int who = 0; who < CHARACTERS; who++)
        road_kept()->rivals[who] = (RivalKept){1, 1};
    int all = 0;
    for (int kind = 0; kind < PRIZE_KINDS; kind++)
        all += prizes_count((PrizeKind)kind);
    assert_true(all <= PRIZES_MAX);
    assert_int_equal(prizes_counted(prizes_won(&cart.save)), all);
    assert_int_equal(prizes_won(&cart.save) & first, first);
}

static void a_prize_comes_once(void **state)
{
    (void)state;
    for (int i = 0; i + 1 < province_of(road_list[0])->stage_count; i++)
        road_note_stage(road_kept(), road_list[0], road_id(province_of(road_list[0])->stages[i].id),
                        0, true);
    int last = province_of(road_list[0])->stage_count - 1;
    road_to_the_map();
    for (int times = 0; times < 2; times++) {
        road_begin_stage(0, last);
        road_to_the_end(true);
        road_from_standings();
        PrizeKind kind;
        int       index;
        bool      back = false;
        for (int n = 0; prizes_nth(cart.shell.road.news_prizes, n, &kind, &index); n++)
            back |= kind == PRIZE_BACK && index == province_of(road_list[0])->back;
        assert_int_equal(back, times == 0);
        assert_int_equal(drive_sees("Card back:"), times == 0);
        drive_press(BUTTON_A);
    }
}

static void what_is_put_on_is_used_and_kept(void **state)
{
    (void)state;
    for (int stake = 0; stake < STAKES; stake++)
        win_everything_at(stake);
    prize_wear(&cart.save, PRIZE_BACK, BACK_MOON);
    prize_wear(&cart.save, PRIZE_FRAME, FRAME_GOLD);
    prize_wear(&cart.save, PRIZE_FELT, province_of(road_list[0])->felt);
    prize_wear(&cart.save, PRIZE_TITLE, 2);
    prize_wear(&cart.save, PRIZE_TUNE, 1);
    save_commit(&cart.save, &cart.out);
    drive_reboot();
    drive_to_title();
    assert_int_equal(cart.canvas.back, BACK_MOON);
    assert_int_equal(cart.canvas.frame, FRAME_GOLD);
    assert_int_equal(cart.out.palette[FELT_2],
                     ASSET_THEMES[province_of(road_list[0])->felt].colours[FELT_2]);
    assert_string_equal(prize_worn_title(&cart.save), prize_title(PRIZE_TITLE, 2));
    assert_int_equal(cart.chip.song_next, prize_song(1));
}

/* Down the list of every kind with the pad: what is locked stays off. */
static void what_is_not_won_cannot_be_put_on(void **state)
{
    (void)state;
    road_to_the_map();
    road_focus(road_provinces + 1, 0);
    drive_press(BUTTON_A);
    drive_expect("hall");
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_expect("prizes");
    for (int kind = 0; kind < PRIZE_KINDS; kind++) {
        for (int i = 0; i < prizes_count((PrizeKind)kind); i++) {
            drive_press(BUTTON_A);
            assert_true(!prize_worn(&cart.save, (PrizeKind)kind, i) ||
                        prize_won(&cart.save, (PrizeKind)kind, i));
            drive_press(BUTTON_DOWN);
        }
        drive_press(BUTTON_RIGHT);
    }
    drive_press(BUTTON_B);
    drive_expect("hall");
    assert_int_equal(cart.shell.road.felt, 0);
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_expect("rivals");
    for (int i = 0; i < CHARACTERS; i++) {
        drive_press(BUTTON_RIGHT);
        assert_true(drive_sees(character_of(cart.shell.road.rival)->name));
        drive_press(BUTTON_A);
    }
}

/* ---- which level to try ---- */

static void a_level_is_suggested_by_what_was_won_and_lost(void **state)
{
    (void)state;
    static const struct {
        const char *results; /* at Normal, the oldest first */
        int         level;   /* that is suggested; 0: none */
    } CASES[] = {{"", 0},
                 {"ww", 0},
                 {"www", LEVEL_HARD},
                 {"wwl", 0},
                 {"lll", LEVEL_EASY},
                 {"wwwlw", LEVEL_HARD},
                 {"wwlwl", 0},
                 {"llllw", LEVEL_EASY},
                 {"llllllwwwww", LEVEL_HARD}};
    for (unsigned i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Records records = {0};
        Seating seating = drive_seating(0, 2, 1);
        for (const char *at = CASES[i].results; *at; at++) {
            Match match = deed_over_match(0, 2, *at == 'w' ? 1 : 2);
            assert_true(
                records_note(&records, &seating, &match, (uint64_t)(at - CASES[i].results) + 1));
        }
        LevelAdvice advice;
        bool        any = records_advice(&records, 0, &advice);
        assert_int_equal(any ? LEVEL_EASY + advice.level : 0, CASES[i].level);
    }
}

static void the_set_up_says_which_level_to_try(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++) {
        Match   match = deed_over_match(0, 2, i == 2 ? 2 : 1);
        Seating seating = drive_seating(0, 2, 1);
        records_note(&cart.save.records, &seating, &match, (uint64_t)i + 1);
        cart.save.seatings[0] = seating;
    }
    cart.shell.game = 0;
    scene_push(ui_in(&cart), SCENE_SETUP);
    drive_frames(20);
    assert_true(drive_sees("Try Hard: you won"));
    drive_press(BUTTON_UP); /* round to the last row: all rivals */
    drive_press(BUTTON_RIGHT);
    assert_int_equal(cart.save.seatings[0].seats[1].level, LEVEL_HARD);
    drive_frames(2);
    assert_false(drive_sees("Try "));
}

/* ---- what is kept of it ---- */

static Worn worn_read(Worn worn)
{
    uint8_t bytes[6];
    Worn    read = {0};
    Codec   writer = codec_writer(bytes, sizeof bytes), reader;
    code_worn(&writer, &worn);
    reader = codec_reader(bytes, sizeof bytes);
    code_worn(&reader, &read);
    return read;
}

static void what_is_worn_is_something_that_is_there(void **state)
{
    (void)state;
    Worn worn = worn_read((Worn){BACKS - 1, FRAMES - 1, 0xbeef, 0xcafe});
    assert_int_equal(worn.back, BACKS - 1);
    assert_int_equal(worn.frame, FRAMES - 1);
    assert_int_equal(worn.title, 0xbeef);
    assert_int_equal(worn.tune, 0xcafe);
    worn = worn_read((Worn){BACKS, FRAMES, 0xbeef, 0xcafe});
    assert_int_equal(worn.back, BACK_USUAL);
    assert_int_equal(worn.frame, FRAME_PLAIN);
    assert_int_equal(worn.title, 0xbeef);
}

static void the_road_is_believed_up_to_its_bounds(void **state)
{
    (void)state;
    static Road road, read;
    for (int stake = STAKES - 1; stake <= STAKES; stake++)
        for (int result = TABLE_LOST; result <= TABLE_LOST + 1; result++) {
            uint8_t bytes[100];
            Codec   writer = codec_writer(bytes, sizeof bytes);
            road.stake = (uint8_t)stake;
            road.tournament[STAKE_BRONZE] = 4;
            road.tournament[STAKE_GOLD] = 5;
            for (int i = 0; i < ROAD_STAGES_KEPT; i++)
                road.shares[ROAD_HOUSE].stages[i] = (StageKept){(uint16_t)(900 + i), 1, 2};
            road.shares[ROAD_HOUSE].tables[STAKE_GOLD] = (TableKept){5, (uint8_t)result};
            code_road(&writer, &road);
            Codec reader = codec_reader(bytes, writer.at);
            code_road(&reader, &read);
            assert_int_equal(read.stake, stake < STAKES ? stake : STAKE_BRONZE);
            assert_int_equal(writer.at, 1 + STAKES + 4 * ROAD_STAGES_KEPT + 2 * STAKES);
            assert_int_equal(read.tournament[STAKE_BRONZE], 4);
            assert_int_equal(read.tournament[STAKE_GOLD], 5);
            for (int i = 0; i < ROAD_STAGES_KEPT; i++)
                assert_int_equal(read.shares[ROAD_HOUSE].stages[i].id, 900 + i);
            assert_int_equal(read.shares[ROAD_HOUSE].tables[STAKE_GOLD].result,
                             result <= TABLE_LOST ? result : TABLE_OPEN);
        }
}

static void of_each_rival_meetings_and_defeats_are_kept(void **state)
{
    (void)state;
    static Road road, read;
    uint8_t     bytes[100];
    Codec       writer = codec_writer(bytes, sizeof bytes);
    for (int who = 0; who < CHARACTERS; who++) {
        road.rivals[who].met = (uint16_t)(300 + who);
        road.rivals[who].beaten = (uint16_t)(2 * who);
    }
    code_rivals(&writer, &road);
    assert_int_equal(writer.at, 4 * CHARACTERS);
    Codec reader = codec_reader(bytes, writer.at);
    code_rivals(&reader, &read);
    assert_memory_equal(&read, &road, sizeof read);
}

static void a_province_keeps_its_stages_and_no_more(void **state)
{
    (void)state;
    static const char *const STAGES[] = {"one", "two", "three", "four", "five", "six", "seven"};
    assert_int_equal(road_id("bwdc"), 1); /* its sum would be that of no stage */
    for (int owner = 0; owner <= ROAD_HOUSE; owner++) {
        Road road = {0};
        for (int i = 0; i < ROAD_STAGES_KEPT; i++) {
            uint16_t id = road_id(STAGES[i]);
            assert_int_equal(road_tries(&road, owner, STAGES[i]), 0);
            assert_false(road_note_stage(&road, owner, id, STAKE_GOLD, false));
            assert_int_equal(road_tries(&road, owner, STAGES[i]), 1);
            assert_false(road_won(&road, owner, STAGES[i], STAKE_GOLD));
        }
        assert_false(road_note_stage(&road, owner, road_id("seven"), STAKE_GOLD, true));
        assert_int_equal(road_tries(&road, owner, "seven"), 0);
        assert_true(road_note_stage(&road, owner, road_id("six"), STAKE_GOLD, true));
        assert_false(road_note_stage(&road, owner, road_id("six"), STAKE_GOLD, true));
        assert_false(road_won(&road, owner, "six", STAKE_SILVER));
        assert_true(road_note_stage(&road, owner, road_id("six"), STAKE_SILVER, true));
        for (int i = 0; i < ROAD_STAGES_KEPT; i++)
            assert_int_equal(road_won(&road, owner, STAGES[i], STAKE_GOLD), i == 5);
        for (int i = 0; i < 300; i++)
            road_note_stage(&road, owner, road_id("one"), STAKE_GOLD, false);
        assert_int_equal(road_tries(&road, owner, "one"), UINT8_MAX);
    }
}

static void each_tournament_has_the_next_number(void **state)
{
    (void)state;
    Road road = {0};
    for (int number = 1; number <= 300; number++) {
        road_note_table(&road, 0, STAKE_SILVER, true);
        assert_int_equal(road_table(&road, 0, STAKE_SILVER), TABLE_WON);
        road_begin_tournament(&road, STAKE_SILVER);
        assert_int_equal(road.tournament[STAKE_SILVER], number % 256);
        assert_int_equal(road_table(&road, 0, STAKE_SILVER), TABLE_OPEN);
        assert_int_equal(road.tournament[STAKE_GOLD], 0);
        assert_int_equal(road.shares[ROAD_HOUSE].tables[STAKE_SILVER].tournament, 0);
    }
    road_note_table(&road, 0, STAKE_SILVER, false); /* in a file of who did not begin them all */
    road.tournament[STAKE_SILVER]++;
    assert_int_equal(road_table(&road, 0, STAKE_SILVER), TABLE_OPEN);
}

#define EACH(test) cmocka_unit_test_setup(test, road_fresh)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_each_rival_meetings_and_defeats_are_kept),
        EACH(there_are_enough_prizes_and_each_says_how_it_is_won),
        EACH(nothing_but_the_usual_is_there_at_first_and_everything_can_be_won),
        EACH(a_prize_comes_once),
        EACH(what_is_put_on_is_used_and_kept),
        EACH(what_is_not_won_cannot_be_put_on),
        EACH(a_level_is_suggested_by_what_was_won_and_lost),
        EACH(the_set_up_says_which_level_to_try),
        EACH(what_is_worn_is_something_that_is_there),
        EACH(the_road_is_believed_up_to_its_bounds),
        EACH(a_province_keeps_its_stages_and_no_more),
        EACH(each_tournament_has_the_next_number),
    };
    return cmocka_run_group_tests_name("prizes", tests, NULL, NULL);
}
