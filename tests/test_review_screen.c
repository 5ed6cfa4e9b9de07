/* The review on the screen, par in the standings, and playing on from any position: what is kept of
 * them, and that nothing of it counts that should not. */
#include "support/cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "save/replays.h"
#include "support/drive.h"
#include "support/random_match.h"

/* A match of random moves that is over, its standings on the screen. */
static void finish_a_match(const Seating *seating, uint64_t seed)
{
    Session *session = &cart.session;
    Rng      rng;
    drive_boot();
    drive_to_title();
    match_screen_start(ui_in(&cart), seating, seed);
    rng_seed(&rng, seed);
    while (!session_facts(session).over) {
        Move move;
        match_random_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    match_screen_continue(ui_in(&cart));
    for (int i = 0; i < 3000 && strcmp(scene_top(ui_in(&cart))->name, "standings") != 0; i++)
        i % 50 == 49 ? drive_press(BUTTON_A) : drive_frames(1);
    drive_frames(60);
    while (cart.shell.deeds_new)
        drive_press(BUTTON_A);
    drive_expect("standings");
}

/* The game whose matches by chance are the shortest: a review takes an expert's time. */
static Seating short_table(int persons)
{
    int game = games_first(), least = INT32_MAX;
    for (int i = games_first(); i < GAMES; i = games_after(i)) {
        Match      match;
        MatchSetup setup = match_setup(i, rules_of(i)->seats_min, 3);
        Rng        rng;
        rng_seed(&rng, 3);
        for (match_start(&match, &setup, NULL); !match_over(&match);) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
        if ((int)match.decisions < least) {
            least = (int)match.decisions;
            game = i;
        }
    }
    return drive_seating(game, rules_of(game)->seats_min, persons);
}

static void open_review(void)
{
    drive_press_times(BUTTON_UP, cart.shell.standings.cursor);
    drive_press(BUTTON_A);
    drive_expect("review");
}

static void wait_for_review(void)
{
    for (int i = 0; i < 20000 && cart.shell.review.review.state == REVIEW_WORKING; i++)
        drive_frames(1);
    assert_int_equal(cart.shell.review.review.state, REVIEW_DONE);
    drive_frames(30);
}

static void a_review_stops_at_once_and_is_kept_when_done(void **state)
{
    (void)state;
    Seating seating = short_table(1);
    finish_a_match(&seating, 5);
    open_review();
    for (int i = 0; i < 20000 && cart.shell.review.review.count < 2; i++)
        drive_frames(1);
    assert_int_equal(cart.shell.review.review.state, REVIEW_WORKING);
    drive_press(BUTTON_B);
    drive_expect("standings");
    drive_frames(60); /* an expert begins to play for the par */
    open_review();
    drive_frames(1);
    assert_true(cart.shell.review.review.count >= 2); /* it goes on */
    wait_for_review();
    assert_true(drive_sees("gave away"));
    Review before = cart.shell.review.review;
    drive_reboot(); /* the power goes: the match has ended and its review is there */
    drive_to_title();
    drive_choose_title("Replays");
    drive_press(BUTTON_A);
    drive_expect("watch");
    drive_press(BUTTON_X);
    drive_press(BUTTON_DOWN);
    drive_press(BUTTON_A);
    drive_expect("review");
    assert_int_equal(cart.shell.review.review.state, REVIEW_DONE); /* at once */
    assert_int_equal(cart.shell.review.review.count, before.count);
    assert_memory_equal(cart.shell.review.review.points, before.points, sizeof before.points);
    assert_memory_equal(cart.shell.review.review.dear, before.dear, sizeof before.dear);
    const Trend *trend = &cart.save.trends[seating.game];
    assert_int_equal(trend->count, 1);
    assert_int_equal(trend->percent[0], (review_given_away(&before) + 50) / 100);
    drive_press_times(BUTTON_B, 2); /* what is watched is still where it was */
    drive_expect("replays");
}

static void every_decision_is_looked_at_and_played_on_from(void **state)
{
    (void)state;
    Seating seating = short_table(1);
    finish_a_match(&seating, 6);
    Records before = cart.save.records;
    open_review();
    wait_for_review();
    drive_press(BUTTON_RIGHT);
    for (int i = 0; i < cart.shell.review.review.count; i++) {
        drive_frames(20);
        assert_true(cart.shell.review.there);
        assert_int_equal(cart.session.retold_match.decisions,
                         cart.shell.review.review.points[i].decision);
        assert_int_equal(cart.match_screen.view.actor, 0);
        drive_press(BUTTON_X); /* the whole table: it tells of this decision, not of the end */
        assert_true(drive_sees("Played: "));
        assert_non_null(strstr(cart.match_screen.show.news, "Played: "));
        drive_press(BUTTON_X);
        if (i < cart.shell.review.review.count - 1)
            drive_press(BUTTON_RIGHT);
    }
    uint32_t decision = cart.shell.review.review.points[cart.shell.review.focus].decision;
    drive_press(BUTTON_A);
    drive_press(BUTTON_DOWN);
    assert_true(drive_sees_focused("Play on from here"));
    drive_press(BUTTON_A);
    drive_frames(100);
    drive_expect("match");
    assert_int_equal(cart.session.match.decisions, decision);
    assert_true(session_seating(&cart.session)->casual);
    assert_true(session_seating(&cart.session)->practice);
    drive_reboot(); /* it waits as any other match does */
    drive_to_title();
    drive_choose_title("Continue");
    drive_frames(60);
    assert_int_equal(cart.session.match.decisions, decision);
    Rng rng;
    rng_seed(&rng, 1);
    while (!session_facts(&cart.session).over) {
        Move move;
        match_random_move(&cart.session.match, &rng, &move);
        session_decide(&cart.session, cart.out.battery, &move);
    }
    match_screen_continue(ui_in(&cart));
    for (int i = 0; i < 3000 && strcmp(scene_top(ui_in(&cart))->name, "standings") != 0; i++)
        i % 50 == 49 ? drive_press(BUTTON_A) : drive_frames(1);
    drive_frames(60);
    assert_memory_equal(cart.save.records.levels, before.levels, sizeof before.levels);
    assert_memory_equal(cart.save.records.together, before.together, sizeof before.together);
}

static void everybody_at_a_table_of_people_has_a_review(void **state)
{
    (void)state;
    Seating seating = short_table(2);
    finish_a_match(&seating, 7);
    open_review();
    int first = cart.shell.review.review.seat;
    drive_press(BUTTON_R);
    assert_int_not_equal(cart.shell.review.review.seat, first);
    assert_int_equal(seating_seat(&seating, cart.shell.review.review.seat).kind, SEAT_PERSON);
    drive_press(BUTTON_B);
    drive_expect("standings");
    drive_frames(200); /* and no par, which is of one person's seat */
    assert_false(cart.shell.par.running);
    assert_int_equal(cart.save.trends[seating.game].count, 0);
}

static void par_is_the_same_everywhere(void **state)
{
    (void)state;
    Seating seating = short_table(1);
    Par     first = {0};
    for (int time = 0; time < 2; time++) {
        finish_a_match(&seating, 8);
        for (int i = 0; i < 20000 && !cart.shell.par.done; i++) {
            drive_frames(1);
            if (time == 1 && i == 20) { /* interrupted, it comes to the same */
                open_review();
                drive_frames(5);
                drive_press(BUTTON_B);
            }
        }
        assert_true(cart.shell.par.done);
        if (time == 0)
            first = cart.shell.par;
        assert_memory_equal(&first, &cart.shell.par, sizeof first);
    }
    drive_frames(2);
    assert_true(drive_sees("par "));
    assert_non_null(
        strstr(cart.out.speech, first.won ? ": an expert won" : ": an expert did not win"));
}

/* The shortest form of a game: as few seats as may be, every number of its options the least. */
static Seating shortest_table(int game)
{
    const Rules *rules = rules_of(game);
    Seating      seating = drive_seating(game, rules->seats_min, 1);
    for (int i = 0; i < rules->option_count; i++)
        seating.options[i] = rules->options[i].least;
    return seating;
}

static void work_par_out(const Seating *seating, Par *par)
{
    Session *session = &cart.session;
    Rng      rng;
    drive_boot();
    session_start(session, cart.out.battery, seating, 21);
    rng_seed(&rng, 21);
    while (!session_facts(session).over) {
        Move move;
        match_random_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    session_par_begin(session, par, 0);
    while (!session_par_frame(session, par))
        continue;
}

static void demand_golden_par(const char *id, const char *line)
{
    char path[64], kept[80] = "";
    bool write = getenv("CARDHOLD_GOLDEN") && strcmp(getenv("CARDHOLD_GOLDEN"), "write") == 0;
    snprintf(path, sizeof path, "tests/golden/par/%s.txt", id);
    FILE *file = fopen(path, write ? "w+" : "r");
    assert_non_null(file);
    if (write) {
        fputs(line, file);
        rewind(file);
    }
    assert_non_null(fgets(kept, sizeof kept, file));
    fclose(file);
    assert_string_equal(line, kept);
}

/* What an expert makes of a deal, here and on every other machine (tools/soak/arm.sh): another
 * number is another par for everybody. When rivals were changed on purpose:
 * CARDHOLD_GOLDEN=write build/tests/test_review_screen */
static void par_of_every_game_is_the_same_on_every_machine(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        char    line[80];
        Par     par;
        Seating seating = shortest_table(game);
        work_par_out(&seating, &par);
        const Match *end = &cart.session.par_match;
        snprintf(line, sizeof line, "%s %d %u %016" PRIx64 "\n", rules_of(game)->id, par.score,
                 end->decisions, match_hash(end));
        demand_golden_par(rules_of(game)->id, line);
    }
}

/* From whichever seat the deal was played: who would have won there is told by that match's end. */
static void par_is_of_the_persons_own_seat(void **state)
{
    (void)state;
    Seating      seating = short_table(1);
    const Sitter person = seating.seats[0];
    int          last = seating_seats(&seating) - 1;
    seating.seats[0] = seating.seats[last];
    seating.seats[last] = person;
    finish_a_match(&seating, 8);
    for (int i = 0; i < 20000 && !cart.shell.par.done; i++)
        drive_frames(1);
    const Par   *par = &cart.shell.par;
    const Match *end = &cart.session.par_match;
    assert_true(par->done && match_over(end));
    assert_int_equal(par->seat, last);
    assert_int_equal(par->won, end->winners >> last & 1);
    assert_int_equal(par->score, rules_of(end->game)->score(end, last));
    assert_int_equal(par->round, end->round);
}

static void a_review_that_makes_no_sense_is_none(void **state)
{
    (void)state;
    uint8_t       bytes[REVIEW_BYTES];
    static Review review;
    memset(bytes, 0xff, sizeof bytes);
    Codec codec = codec_reader(bytes, sizeof bytes);
    code_review(&codec, &review);
    assert_int_equal(review.state, REVIEW_NONE);
    for (int length = 0; length < 40; length++) {
        memset(bytes, length, sizeof bytes);
        review = (Review){0};
        codec = codec_reader(bytes, length);
        code_review(&codec, &review);
        assert_true(review.count <= REVIEW_POINTS && review.dear_count <= REVIEW_DEAR);
    }
}

static void reviews_come_and_go_with_their_matches(void **state)
{
    (void)state;
    uint8_t  journal[900], bytes[400] = {1};
    uint32_t sums[40];
    drive_boot();
    uint8_t *battery = cart.out.battery;
    for (int i = 0; i < 40; i++) {
        memset(journal, i + 1, sizeof journal);
        assert_true(replays_add(battery, journal, sizeof journal, 1));
        sums[i] = replays_sum(journal, sizeof journal);
        assert_true(replays_keep_review(battery, sums[i], i % 2, bytes, sizeof bytes));
        int length;
        assert_non_null(replays_review(battery, sums[i], i % 2, &length));
        assert_int_equal(length, sizeof bytes);
    }
    int    kept = 0, length;
    Replay replay;
    for (int i = 0; i < 40; i++) {
        bool there = replays_find(battery, sums[i], &replay);
        assert_int_equal(replays_review(battery, sums[i], i % 2, &length) != NULL, there);
        kept += there;
    }
    assert_true(kept >= 5 && kept <= REPLAYS_MAX);
    while (replays_drop_oldest(battery))
        continue;
    assert_null(replays_review(battery, sums[39], 1, &length));
    assert_false(replays_keep_review(battery, sums[39], 1, bytes, sizeof bytes));
}

static void the_last_matches_make_a_trend(void **state)
{
    (void)state;
    Trend trend = {0};
    for (int i = 0; i < 20; i++)
        assert_true(trend_note(&trend, (uint32_t)(100 + i), i));
    assert_false(trend_note(&trend, 119, 50));
    assert_int_equal(trend.count, TREND_KEPT);
    assert_int_equal(trend.percent[0], 20 - TREND_KEPT);
    assert_int_equal(trend.percent[TREND_KEPT - 1], 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_review_stops_at_once_and_is_kept_when_done),
        cmocka_unit_test(every_decision_is_looked_at_and_played_on_from),
        cmocka_unit_test(everybody_at_a_table_of_people_has_a_review),
        cmocka_unit_test(par_is_the_same_everywhere),
        cmocka_unit_test(par_is_of_the_persons_own_seat),
        cmocka_unit_test(par_of_every_game_is_the_same_on_every_machine),
        cmocka_unit_test(a_review_that_makes_no_sense_is_none),
        cmocka_unit_test(reviews_come_and_go_with_their_matches),
        cmocka_unit_test(the_last_matches_make_a_trend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
