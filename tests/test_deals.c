/* Deals that are the same for everybody: codes on the screen and entered with the pad, the deal of
 * the day, what is kept of it. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "support/drive.h"

enum { DAY = 20775, WEEK = 7 };

static void every_day_has_one_deal_and_every_game_its_weekday(void **state)
{
    (void)state;
    int games = 0;
    for (int number = 1; number <= WEEK; number++) {
        Deal one, again, next_week;
        daily_deal(number, &one);
        daily_deal(number, &again);
        daily_deal(number + WEEK, &next_week);
        assert_memory_equal(&one, &again, sizeof one);
        assert_int_equal(one.seating.game, next_week.seating.game);
        assert_true(one.seed != next_week.seed);
        assert_int_equal(seating_persons(&one.seating), 1);
        assert_null(seating_check(&one.seating));
        games |= 1 << one.seating.game;
        int day = daily_weekday(number); /* the rivals grow towards the end of a week */
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (one.seating.seats[seat].kind == SEAT_RIVAL)
                assert_int_equal(one.seating.seats[seat].level, day < 3   ? LEVEL_NORMAL
                                                                : day < 5 ? LEVEL_HARD
                                                                          : LEVEL_EXPERT);
    }
    int wanted = rules_count() < WEEK ? rules_count() : WEEK;
    assert_int_equal(games, (1 << wanted) - 1);
    assert_string_equal(daily_weekday_words(daily_weekday(daily_number(DAY))), "Wednesday");
}

/* What everybody got on this day: a change here changes what friends compare. */
static void the_deal_of_a_day_stays_what_it_is(void **state)
{
    (void)state;
    Deal deal;
    daily_deal(daily_number(DAY), &deal);
    assert_int_equal(deal.seed, 0x26299fd4);
}

static void a_console_without_a_clock_has_no_today(void **state)
{
    (void)state;
    assert_int_equal(daily_number(0), 0);
    assert_int_equal(daily_number(DAILY_DAY_BEFORE), 0);
    assert_int_equal(daily_number(DAILY_DAY_BEFORE + 1), 1);
    assert_int_equal(daily_number(UINT32_MAX), 0);
    drive_boot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_expect("deals");
    drive_frames(10);
    assert_true(drive_sees("Deal number"));
    int before = cart.shell.deals.number;
    drive_press(BUTTON_RIGHT);
    assert_int_equal(cart.shell.deals.number, before + 1);
}

static DailyResult result_of(int number)
{
    return (DailyResult){
        .number = (uint16_t)number, .kind = LAST_WON, .place = 1, .score = 3, .par = DAILY_NO_PAR};
}

static void days_in_a_row_make_a_streak(void **state)
{
    (void)state;
    Daily daily = {0};
    for (int day = 100; day < 105; day++) {
        DailyResult result = result_of(day);
        daily_begin(&daily, day, day);
        assert_true(daily_note(&daily, &result));
        assert_int_equal(daily_streak(&daily, day), day - 99);
        assert_int_equal(daily_streak(&daily, day + 1), day - 99); /* still to be played */
        assert_int_equal(daily_streak(&daily, day + 2), 0);
    }
    DailyResult late = result_of(90), first = result_of(110);
    daily_begin(&daily, 90, 105);
    assert_true(daily_note(&daily, &late)); /* an old one changes no streak */
    assert_int_equal(daily_streak(&daily, 105), 5);
    daily_begin(&daily, 110, 110);
    assert_true(daily_note(&daily, &first));
    assert_int_equal(daily_streak(&daily, 110), 1);
    assert_int_equal(daily.best_streak, 5);
}

static void the_first_result_of_a_day_counts_and_sixty_are_kept(void **state)
{
    (void)state;
    Daily daily = {0};
    for (int day = 1; day <= DAILY_KEPT + 5; day++) {
        DailyResult result = result_of(day), other = result;
        other.score = 99;
        assert_true(daily_note(&daily, &result));
        assert_false(daily_note(&daily, &other));
    }
    assert_int_equal(daily.count, DAILY_KEPT);
    assert_null(daily_result(&daily, 5));
    assert_int_equal(daily_result(&daily, 6)->score, 3);
    assert_true(daily_note_par(&daily, 6, 41));
    assert_false(daily_note_par(&daily, 6, 42));
    assert_int_equal(daily_result(&daily, 6)->par, 41);
    assert_false(daily_note_par(&daily, 5, 41)); /* of that day nothing is kept */
}

static void results_of_days_outlast_switching_off(void **state)
{
    (void)state;
    drive_boot();
    for (int day = 1; day <= DAILY_KEPT; day++) {
        DailyResult result = result_of(day);
        daily_begin(&cart.save.daily, day, day);
        daily_note(&cart.save.daily, &result);
    }
    Daily before = cart.save.daily;
    assert_true(save_commit(&cart.save, &cart.out));
    drive_reboot();
    drive_frames(1);
    assert_memory_equal(&cart.save.daily, &before, sizeof before);
}

static void what_makes_no_sense_is_no_result(void **state)
{
    (void)state;
    uint8_t bytes[600];
    Daily   daily = {0};
    memset(bytes, 0xff, sizeof bytes);
    Codec codec = codec_reader(bytes, sizeof bytes);
    code_daily(&codec, &daily);
    assert_int_equal(daily.count, 0);
    assert_int_equal(daily.begun, 0);
}

/* Plays the match that is on by the first legal moves, without showing them. */
static void play_to_the_end(void)
{
    Session *session = &cart.session;
    MoveList list;
    while (!session_facts(session).over) {
        match_moves(&session->match, &list);
        session_decide(session, cart.out.battery, &list.moves[list.count - 1]);
    }
    match_screen_continue(ui_in(&cart));
    for (int i = 0; i < 3000 && strcmp(scene_top(ui_in(&cart))->name, "standings") != 0; i++)
        drive_frames(1);
    drive_frames(600);
    drive_expect("standings");
}

static void today_is_played_once_and_kept(void **state)
{
    (void)state;
    drive_day(DAY);
    drive_boot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_frames(10);
    assert_true(drive_sees("Not played yet"));
    drive_press(BUTTON_A);
    drive_expect("match");
    Deal deal;
    daily_deal(daily_number(DAY), &deal);
    assert_int_equal(cart.session.match.seed, deal.seed);
    play_to_the_end();
    const DailyResult *result = daily_result(&cart.save.daily, daily_number(DAY));
    assert_non_null(result);
    assert_int_equal(cart.save.daily.streak, 1);
    while (cart.shell.deeds_new)
        drive_press(BUTTON_A);
    assert_true(drive_sees("Today's deal, number "));
    assert_false(drive_sees("Practice"));
    DailyResult kept = *result;
    drive_reboot(); /* the power goes right there */
    drive_to_title();
    assert_memory_equal(daily_result(&cart.save.daily, kept.number), &kept, sizeof kept);
    drive_choose_title("Deals");
    drive_frames(10);
    assert_true(drive_sees("Streak: 1 day."));
    drive_press(BUTTON_A); /* the same again is practice: the records do not change */
    drive_expect("match");
    assert_true(session_seating(&cart.session)->practice);
    Records before = cart.save.records;
    play_to_the_end();
    assert_false(drive_sees("Today's deal"));
    assert_true(drive_sees("Practice: it does not count"));
    assert_memory_equal(cart.save.records.levels, before.levels, sizeof before.levels);
    assert_memory_equal(cart.save.records.together, before.together, sizeof before.together);
    drive_day(0);
}

static void the_pointer_of_the_title_stays_with_its_row(void **state)
{
    (void)state;
    Seating seating = drive_seating(GAMES - 1, rules_of(GAMES - 1)->seats_min, 1);
    drive_boot();
    drive_match(&seating, 12345, 2);
    drive_reboot();
    drive_to_title();
    assert_true(drive_sees_focused("Continue"));
    drive_choose_title("Deals");
    drive_press(BUTTON_A);
    drive_press(BUTTON_RIGHT);
    assert_true(drive_sees_focused("New match"));
    drive_press(BUTTON_A);
    drive_expect("match");
    scene_push(ui_in(&cart), SCENE_PAUSE);
    drive_choose("Give up");
    drive_press(BUTTON_RIGHT);
    drive_press(BUTTON_A);
    drive_expect("title");
    drive_frames(2);
    assert_false(drive_sees("Continue"));
    assert_true(drive_sees_focused("Deals"));
}

static void without_a_clock_the_next_number_is_offered(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_frames(10);
    assert_true(drive_sees("This console has no"));
    assert_true(drive_sees("number 1"));
    assert_false(drive_sees("Today"));
    drive_press(BUTTON_RIGHT);
    drive_frames(2);
    assert_true(drive_sees("number 2"));
    drive_press(BUTTON_A);
    drive_expect("match");
    drive_reboot(); /* begun, but not played: it is offered again */
    drive_to_title();
    drive_choose_title("Deals");
    drive_frames(2);
    assert_true(drive_sees("number 2"));
    DailyResult result = result_of(2);
    assert_true(daily_note(&cart.save.daily, &result));
    assert_true(save_commit(&cart.save, &cart.out));
    drive_reboot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_frames(2);
    assert_true(drive_sees("number 3"));
}

static void one_rival_is_a_rival_and_two_are_rivals(void **state)
{
    (void)state;
    bool seen[3] = {false};
    for (int number = 1; number <= 7; number++) {
        Deal deal;
        char words[DEAL_WORDS];
        daily_deal(number, &deal);
        deals_say(&deal, words);
        int rivals = seating_seats(&deal.seating) - 1;
        seen[rivals] = true;
        assert_int_equal(strstr(words, " rival.") != NULL, rivals == 1);
        assert_int_equal(strstr(words, " rivals.") != NULL, rivals > 1);
    }
    assert_true(seen[1] && seen[2]);
}

static void the_code_of_a_match_stands_in_the_pause_menu(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        char    code[DEAL_CODE];
        Seating seating = drive_seating(game, rules_of(game)->seats_min, 1);
        drive_boot();
        drive_match(&seating, 12345, 2);
        session_deal_code(&cart.session, code);
        assert_true(strlen(code) > 10);
        scene_push(ui_in(&cart), SCENE_PAUSE);
        drive_frames(2);
        assert_true(drive_sees(code));
    }
}

static void enter(const char *code)
{
    for (int at = 0; code[at]; at++) {
        if (code[at] == '-')
            continue;
        int turns = (int)(strchr(DEAL_ALPHABET, code[at]) - DEAL_ALPHABET) + 1;
        drive_press_times(BUTTON_UP, turns);
        drive_press(BUTTON_RIGHT);
    }
}

static void a_code_is_entered_with_the_pad_and_dealt(void **state)
{
    (void)state;
    char    code[DEAL_CODE];
    Seating seating = drive_seating(GAMES - 1, rules_of(GAMES - 1)->seats_min, 1);
    deal_code_write(&seating, 4711, rules_of(GAMES - 1)->version, code);
    drive_boot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_press_times(BUTTON_UP, 1);
    drive_press(BUTTON_A);
    drive_expect("code");
    assert_false(drive_sees("Next")); /* A on an empty slot ends the code */
    drive_press(BUTTON_UP);
    assert_true(drive_sees("Next"));
    drive_press(BUTTON_DOWN);
    enter(code);
    assert_false(drive_sees("Next"));
    assert_true(drive_sees("Play it"));
    drive_press(BUTTON_A); /* on the empty slot behind it */
    drive_expect("match");
    assert_int_equal(cart.session.match.seed, 4711);
    assert_int_equal(cart.session.match.game, GAMES - 1);
    char again[DEAL_CODE];
    session_deal_code(&cart.session, again);
    assert_string_equal(code, again);
}

static void a_misread_code_is_refused_in_words(void **state)
{
    (void)state;
    drive_boot();
    drive_to_title();
    drive_choose_title("Deals");
    drive_press_times(BUTTON_UP, 1);
    drive_press(BUTTON_A);
    enter("2345-6789-ACDE");
    drive_press(BUTTON_START);
    drive_expect("code");
    drive_frames(30);
    assert_true(drive_sees("No deal has this code"));
    drive_press(BUTTON_DOWN);
    drive_frames(12);
    assert_int_equal(cart.shell.notice_frames, 0); /* it would stand over a code that is right */
    drive_press(BUTTON_B);
    drive_expect("code"); /* a letter back */
    drive_press_times(BUTTON_B, 12);
    drive_expect("deals");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_day_has_one_deal_and_every_game_its_weekday),
        cmocka_unit_test(the_deal_of_a_day_stays_what_it_is),
        cmocka_unit_test(a_console_without_a_clock_has_no_today),
        cmocka_unit_test(days_in_a_row_make_a_streak),
        cmocka_unit_test(the_first_result_of_a_day_counts_and_sixty_are_kept),
        cmocka_unit_test(results_of_days_outlast_switching_off),
        cmocka_unit_test(what_makes_no_sense_is_no_result),
        cmocka_unit_test(today_is_played_once_and_kept),
        cmocka_unit_test(the_pointer_of_the_title_stays_with_its_row),
        cmocka_unit_test(without_a_clock_the_next_number_is_offered),
        cmocka_unit_test(one_rival_is_a_rival_and_two_are_rivals),
        cmocka_unit_test(the_code_of_a_match_stands_in_the_pause_menu),
        cmocka_unit_test(a_code_is_entered_with_the_pad_and_dealt),
        cmocka_unit_test(a_misread_code_is_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
