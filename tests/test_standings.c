/* What comes after a round and after a match: summaries, standings, records, deeds; that a match
 * counts once. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "lib/opened.h"
#include "core/rules.h"
#include "support/deed.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "session/deeds.h"
#include "ui/match/match_screen.h"
#include "games/games.h"

/* ---- summaries and standings ---- */

static void demand_items_add_up(const Recap *recap, int game)
{
    for (int seat = 0; rules_of(game)->points_from && seat < cart.session.match.seats; seat++) {
        int sum = 0;
        for (int source = 0; rules_of(game)->source_words[source]; source++)
            sum += recap->reckoned[seat][source];
        assert_int_equal(sum, recap_gain(recap, recap->round_count - 1, seat));
    }
}

/* By random play; false if the match was over before. */
typedef void (*Mover)(const Match *match, Rng *rng, Move *move);
static bool reach_third_round(int game, int seats, Mover next_move)
{
    Seating seating = drive_seating(game, seats, 1);
    Rng     rng;
    drive_boot();
    match_screen_start(ui_in(&cart), &seating, 3);
    rng_seed(&rng, 3);
    while (!match_over(&cart.session.match) && cart.session.match.round < 3) {
        Move move;
        next_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    return !match_over(&cart.session.match);
}

static void a_round_is_summed_up_before_the_next(void **state)
{
    (void)state;
    int summed_up = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        if (!reach_third_round(game, rules_of(game)->seats_max, match_random_move) &&
            !reach_third_round(game, rules_of(game)->seats_min, thrifty_move))
            continue;
        match_screen_show(ui_in(&cart), SPEED_INSTANT);
        drive_frames(120);
        drive_expect("summary");
        const Recap *recap = &cart.shell.recap;
        int          rounds = cart.session.match.round - 1;
        assert_int_equal(recap->round_count, rounds);
        for (int seat = 0; seat < cart.session.match.seats; seat++)
            assert_int_equal(recap->rounds[1].total[seat],
                             rules_of(cart.session.match.game)->score(&cart.session.match, seat));
        demand_items_add_up(recap, game);
        drive_golden_of("summary", game);
        drive_press(BUTTON_A);
        drive_expect("match");
        summed_up++;
    }
    if (games_all())
        assert_true(summed_up >= 4); /* of five games one has a single round */
}

static void to_standings(int game, int seats, int persons, uint64_t seed)
{
    Seating seating = drive_seating(game, seats, persons);
    drive_match(&seating, seed, 0);
    drive_frames(2);
    drive_expect("standings");
    for (int i = 0; i < 400 && !cart.shell.judged; i++)
        drive_frames(1);
    assert_true(cart.shell.judged);
    drive_frames(60);
}

static void the_standings_show_how_it_came_about(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        drive_boot();
        to_standings(game, rules_of(game)->seats_max, 1, 5);
        const Recap *recap = &cart.shell.recap;
        for (int seat = 0; seat < cart.session.match.seats; seat++)
            assert_int_equal(recap->rounds[recap->round_count - 1].total[seat],
                             rules_of(game)->score(&cart.session.match, seat));
        if (cart.shell.deeds_new)
            drive_press(BUTTON_A);
        drive_frames(10);
        drive_golden_of("standings", game);
        drive_boot();
        to_standings(game, rules_of(game)->seats_max, 2, 6);
        drive_boot();
        to_standings(game, 2, 1, 7);
    }
}

/* A game with an option of so many rounds, or GAMES: then no match can be as long. */
static int game_of_rounds(int rounds)
{
    for (int game = 0; game < GAMES; game++)
        if (rules_of(game)->option_count && !strcmp(rules_of(game)->options[0].id, "rounds") &&
            rules_of(game)->options[0].most >= rounds)
            return game;
    return GAMES;
}

static void a_long_match_shows_its_last_rounds(void **state)
{
    (void)state;
    int game = game_of_rounds(12);
    assert_true(game < GAMES);
    drive_boot();
    Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
    seating.options[0] = 12;
    drive_match(&seating, 8, 0);
    for (int i = 0; i < 400 && !cart.shell.judged; i++)
        drive_frames(1);
    assert_int_equal(cart.shell.recap.round_count, RECAP_ROUNDS);
    const RecapRound *rounds = cart.shell.recap.rounds;
    assert_in_range(rounds[RECAP_ROUNDS - 1].number, 12, 16);
    for (int i = 1; i < RECAP_ROUNDS; i++)
        assert_int_equal(rounds[i].number, rounds[i - 1].number + 1);
}

static void a_match_counts_once_even_if_the_console_is_switched_off(void **state)
{
    (void)state;
    drive_boot();
    to_standings(games_for(2), 2, 1, 5);
    Record once = cart.save.records.levels[games_for(2)][LEVEL_NORMAL - LEVEL_EASY];
    assert_int_equal(once.played, 1);
    scene_of(SCENE_STANDINGS)->enter(ui_in(&cart));
    drive_frames(100);
    drive_reboot();
    JournalHead head;
    Seating     seating;
    /* It is over: nothing to continue. */
    assert_false(shell_match_waits(ui_in(&cart), &head, &seating));
    assert_int_equal(cart.save.records.levels[games_for(2)][LEVEL_NORMAL - LEVEL_EASY].played, 1);
}

static void casual_matches_and_those_with_friends_are_not_measured(void **state)
{
    (void)state;
    drive_boot();
    to_standings(games_for(2), 2, 2, 5);
    assert_int_equal(cart.save.records.together[games_for(2)], 1);
    Seating seating = drive_seating(games_for(2), 2, 1);
    seating.casual = true;
    drive_match(&seating, 9, 0);
    drive_frames(100);
    assert_int_equal(cart.save.records.together[games_for(2)], 2);
    for (int deed = 0; deed < deeds_count(); deed++)
        assert_false(deed_was_done(&cart.save.records, deed));
    for (int level = 0; level < RECORD_LEVELS; level++)
        assert_int_equal(cart.save.records.levels[games_for(2)][level].played, 0);
}

static void after_the_standings_comes_another_match_another_game_or_the_title(void **state)
{
    (void)state;
    enum { ROW_AGAIN = 1, ROW_SAME, ROW_SEAT, ROW_LOG = 5 };
    static const char *const LEADS_TO[] = {"review", "match", "match", "match",
                                           "games",  "log",   "title"};
    for (int row = 0; row < 7; row++) {
        drive_boot();
        to_standings(games_for(2), 2, 1, 5);
        uint64_t seed = cart.session.match.seed;
        if (cart.shell.deeds_new)
            drive_press(BUTTON_B);
        drive_press_times(BUTTON_UP, cart.shell.standings.cursor);
        drive_press_times(BUTTON_DOWN, row);
        drive_press(BUTTON_A);
        drive_expect(LEADS_TO[row]);
        if (row == ROW_AGAIN)
            assert_true(cart.session.match.seed != seed);
        if (row == ROW_SAME || row == ROW_SEAT)
            assert_true(cart.session.match.seed == seed);
        if (row == ROW_SAME || row == ROW_SEAT)
            assert_int_equal(records_person(session_seating(&cart.session)), row == ROW_SEAT);
        if (row == ROW_LOG) { /* nobody has a turn any more: it opens at the end */
            drive_log_to_its_end();
            const Log *log = &cart.shell.log;
            assert_false(log->brief);
            assert_non_null(log_line(log, log->total - 1));
            assert_true(log->total <= 19 || cart.shell.log_top == log->total - 19);
        }
    }
}

/* From the title to the standings with nothing but the d-pad, A and B. */
static void play_through(int game)
{
    static const uint16_t BUTTONS[] = {BUTTON_A,    BUTTON_A,    BUTTON_A,     BUTTON_A,  BUTTON_A,
                                       BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP, BUTTON_B};
    Rng                   rng;
    rng_seed(&rng, 4);
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    Seating *seating = &cart.save.seatings[game];
    *seating = drive_seating(game, 2, 1);
    if (rules_of(game)->option_count)
        seating->options[0] = rules_of(game)->options[0].least;
    seating->seats[1].level = LEVEL_EASY;
    drive_to_title();
    drive_press(BUTTON_A);
    drive_press_times(BUTTON_RIGHT, game);
    drive_press(BUTTON_A);
    if (cart.shell.question.open) { /* "First time?" Just play. */
        drive_press(BUTTON_LEFT);
        drive_press(BUTTON_A);
    }
    drive_expect("match");
    assert_int_equal(cart.session.match.game, game);
    for (int i = 0; i < 60000 && scene_top(ui_in(&cart)) != scene_of(SCENE_STANDINGS); i++)
        drive_press(scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH)
                        ? BUTTONS[rng_below(&rng, sizeof BUTTONS / sizeof *BUTTONS)]
                        : BUTTON_B); /* out of the menu, on from a summary */
    drive_expect("standings");
    drive_frames(60);
    assert_true(match_over(&cart.session.match));
    assert_int_equal(cart.save.records.levels[game][0].played, 1);
}

static void every_game_is_played_from_the_title_to_the_standings(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        play_through(game);
}

/* ---- records and deeds ---- */

static void streaks_grow_with_wins_and_end_with_a_loss(void **state)
{
    (void)state;
    Records records = {0};
    Seating seating = drive_seating(games_for(3), 3, 1);
    for (int i = 0; i < 5; i++) {
        Match match = deed_over_match(games_for(3), 3, i == 3 ? 2 : 1);
        match.decisions = (uint32_t)i;
        match.seed = (uint64_t)i;
        assert_true(records_note(&records, &seating, &match, match_hash(&match)));
        assert_false(records_note(&records, &seating, &match, match_hash(&match)));
    }
    const Record *record = &records.levels[games_for(3)][LEVEL_NORMAL - LEVEL_EASY];
    assert_int_equal(record->played, 5);
    assert_int_equal(record->won, 4);
    assert_int_equal(record->streak, 1);
    assert_int_equal(record->best_streak, 3);
}

static void where_nobody_has_won_a_streak_ends_and_all_share_the_last_place(void **state)
{
    (void)state;
    Records records = {0};
    Seating seating = drive_seating(games_for(3), 3, 1);
    Match   won = deed_over_match(games_for(3), 3, 1), drawn = deed_over_match(games_for(3), 3, 0);
    const Record *record = &records.levels[games_for(3)][LEVEL_NORMAL - LEVEL_EASY];
    assert_true(records_note(&records, &seating, &won, 1));
    assert_true(records_note(&records, &seating, &drawn, 2));
    assert_int_equal(record->played, 2);
    assert_int_equal(record->won, 1);
    assert_int_equal(record->streak, 0);
    assert_int_equal(records.last[games_for(3)].kind, LAST_DRAWN);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(records_place(&drawn, seat), 3);
}

static void the_weakest_rival_tells_the_level(void **state)
{
    (void)state;
    Seating seating = drive_seating(games_for(4), 4, 1);
    seating.seats[1].level = LEVEL_EXPERT;
    seating.seats[2].level = LEVEL_EASY;
    seating.seats[3].level = LEVEL_HARD;
    assert_int_equal(records_level(&seating), 0);
    seating.seats[2].level = LEVEL_EXPERT;
    assert_int_equal(records_level(&seating), LEVEL_HARD - LEVEL_EASY);
}

/* What was done is kept by whose the deed is and its number there: these never change. */
static void the_deeds_of_version_1_keep_their_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *owner; /* NULL: any game */
        const char *titles[6];
    } KEPT[] = {
        {NULL,
         {"First crown", "Every crown", "Master", "Three in a row", "Among many", "From behind"}},
        {"glory", {"Sound of limb", "Kingslayer", "Great host"}},
        {"generals", {"Unbroken", "Light sleeper", "Good neighbour"}},
        {"calltoglory", {"High court", "Eight of a kind", "Patience"}},
        {"kingdom", {"Bloodless", "Restored"}},
        {"lifeforce", {"Last spark", "Plain fire", "Full of life"}},
    };
    assert_true(deeds_count() <= DEEDS_MAX);
    for (unsigned i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++)
        for (int k = 0; k < 6 && KEPT[i].titles[k]; k++) {
            int number, owner = deed_owner(deed_find(KEPT[i].titles[k]), &number);
            assert_int_equal(owner, KEPT[i].owner ? rules_find(KEPT[i].owner) : GAMES);
            assert_int_equal(number, k);
        }
}

static void any_win_is_a_deed_and_one_among_many_another(void **state)
{
    (void)state;
    Recap recap = {.round_count = 0};
    assert_true(deed_done(&recap, games_for(3), 3, 1, "First crown"));
    assert_false(deed_done(&recap, games_for(3), 3, 2, "First crown"));
    assert_false(deed_done(&recap, games_for(3), 3, 1, "Among many"));
    if (games_for(5) < GAMES)
        assert_true(deed_done(&recap, games_for(5), 5, 1, "Among many"));
}

static void winning_from_the_last_place_is_a_deed(void **state)
{
    (void)state;
    Recap recap = {.round_count = 2};
    recap.rounds[0].total[0] = 5;
    recap.rounds[0].total[1] = 6;
    recap.rounds[0].total[2] = 9;
    assert_true(deed_done(&recap, games_for(3), 3, 1, "From behind"));
    recap.rounds[0].total[1] = 5;
    assert_false(deed_done(&recap, games_for(3), 3, 1, "From behind"));
}

/* Whether the records, which know of this win already, and this table make it a deed. */
static bool done_after(const Records *before, int level, const char *title)
{
    Records records = *before;
    Recap   recap = {.round_count = 0};
    Seating seating = drive_seating(games_for(3), 3, 1);
    Match   match = deed_over_match(games_for(3), 3, 1);
    for (int seat = 1; seat < 3; seat++)
        seating.seats[seat].level = (uint8_t)level;
    records_note(&records, &seating, &match, match_hash(&match));
    return deeds_done(&recap, &seating, &match, &records) >> deed_find(title) & 1;
}

static void crowns_of_all_games_of_experts_and_in_a_row_are_deeds(void **state)
{
    (void)state;
    Records records = {0};
    assert_false(done_after(&records, LEVEL_EASY, "Every crown"));
    for (int game = 0; game < GAMES; game++)
        records.levels[game][game % RECORD_LEVELS].won = game != games_for(3);
    assert_true(done_after(&records, LEVEL_EASY, "Every crown"));
    int other = (games_for(3) + 1) % GAMES;
    records.levels[other][other % RECORD_LEVELS].won = 0;
    assert_false(done_after(&records, LEVEL_EASY, "Every crown"));
    assert_true(done_after(&records, LEVEL_EXPERT, "Master"));
    assert_false(done_after(&records, LEVEL_HARD, "Master"));
    records.levels[games_for(3)][LEVEL_HARD - LEVEL_EASY].streak = 2;
    assert_true(done_after(&records, LEVEL_HARD, "Three in a row"));
    assert_false(done_after(&records, LEVEL_EXPERT, "Three in a row"));
    records.levels[games_for(3)][LEVEL_HARD - LEVEL_EASY].streak = 1;
    assert_false(done_after(&records, LEVEL_HARD, "Three in a row"));
}

static void the_recap_counts_what_the_person_did(void **state)
{
    (void)state;
    drive_boot();
    Seating seating = drive_seating(games_for(2), 2, 1);
    match_screen_start(ui_in(&cart), &seating, 12);
    Rng rng;
    int acts[RECAP_ACTS] = {0};
    rng_seed(&rng, 12);
    while (!match_over(&cart.session.match)) {
        Move move;
        match_random_move(&cart.session.match, &rng, &move);
        acts[move.act] += cart.session.match.actor == 0;
        session_decide(&cart.session, cart.out.battery, &move);
    }
    Recap recap;
    recap_begin(&recap, &cart.session, cart.out.battery, 0);
    while (!recap_frame(&recap, &cart.session, cart.out.battery))
        ;
    for (int act = 0; act < RECAP_ACTS; act++)
        assert_int_equal(recap.tally.acts[act], acts[act]);
}

static void many_deeds_at_once_fit_the_screen(void **state)
{
    (void)state;
    drive_boot();
    to_standings(games_for(2), 2, 1, 5);
    cart.shell.deeds_new = 0xff;
    drive_frames(10);
    drive_golden_of("deeds", games_for(2));
    drive_press(BUTTON_A);
    assert_int_equal(cart.shell.deeds_new, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_is_summed_up_before_the_next),
        cmocka_unit_test(the_standings_show_how_it_came_about),
        cmocka_unit_test(a_long_match_shows_its_last_rounds),
        cmocka_unit_test(a_match_counts_once_even_if_the_console_is_switched_off),
        cmocka_unit_test(casual_matches_and_those_with_friends_are_not_measured),
        cmocka_unit_test(after_the_standings_comes_another_match_another_game_or_the_title),
        cmocka_unit_test(every_game_is_played_from_the_title_to_the_standings),
        cmocka_unit_test(streaks_grow_with_wins_and_end_with_a_loss),
        cmocka_unit_test(where_nobody_has_won_a_streak_ends_and_all_share_the_last_place),
        cmocka_unit_test(the_weakest_rival_tells_the_level),
        cmocka_unit_test(any_win_is_a_deed_and_one_among_many_another),
        cmocka_unit_test(the_deeds_of_version_1_keep_their_numbers),
        cmocka_unit_test(winning_from_the_last_place_is_a_deed),
        cmocka_unit_test(crowns_of_all_games_of_experts_and_in_a_row_are_deeds),
        cmocka_unit_test(the_recap_counts_what_the_person_did),
        cmocka_unit_test(many_deeds_at_once_fit_the_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
