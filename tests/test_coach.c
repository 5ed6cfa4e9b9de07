/* The coach in real matches: each line once, beside the question, silent where she is told to be;
 * and the goal, one press away. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "lib/lesson_pad.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "ui/coach/coach.h"
#include "ai/rival.h"
#include "ui/match/how_it_stands.h"
#include "ui/match/table.h"
#include "ui/settings_menu.h"

static Ui *ui(void) { return ui_in(&cart); }

static bool has_tips(int game) { return lessons_of(game) && lessons_of(game)->tip_count; }

static void begin_with(int game, int seats)
{
    Seating seating = drive_seating(game, seats, 1);
    for (int seat = 1; seat < SEATS_MAX; seat++)
        seating.seats[seat].level = LEVEL_EASY;
    cart.save.settings.speed = SPEED_INSTANT;
    shell_play(ui(), &seating);
}

static void begin(int game) { begin_with(game, rules_of(game)->seats_min); }

/* Until a person is asked, or the match is over. */
static bool to_question(void)
{
    for (int i = 0; i < 4000; i++) {
        if (scene_top(ui()) == scene_of(SCENE_SUMMARY))
            scene_pop(ui());
        if (scene_top(ui()) != scene_of(SCENE_MATCH) || match_over(&cart.session.match))
            return false;
        if (cart.match_screen.moment == MOMENT_ASKING)
            return true;
        drive_frames(1);
    }
    return false;
}

static void decide(Rng *rng)
{
    Move     move;
    uint32_t decisions = cart.session.match.decisions;
    match_random_move(&cart.match_screen.view, rng, &move);
    for (int i = 0; i < 80 && cart.session.match.decisions == decisions; i++)
        drive_press(pad_for_move(&cart.match_screen, &move));
}

/* She covers nothing that the question is about, nor what she points at, nor anybody's figures. */
static void demand_free_sight(const char *words)
{
    const Tip *tip = &lessons_of(cart.match_screen.view.game)->tips[cart.shell.coach.telling - 1];
    Rect       keep[QUESTION_SPOTS_MAX];
    PointSpots spots;
    point_find(&cart.match_screen, &tip->point, NULL, &spots);
    Rect box = coach_place_now(ui(), words, &spots).box;
    int  count = point_question(&cart.match_screen, keep);
    for (int i = 0; i < count; i++)
        assert_int_equal(rect_common(box, keep[i]).w, 0);
    for (int i = 0; i < spots.count; i++)
        assert_int_equal(rect_common(box, spots.spots[i]).w, 0);
    const Match *view = &cart.match_screen.view;
    for (int seat = 0; table_of(view->game)->plate && seat < view->seats; seat++) {
        Rect plate = table_of(view->game)->plate(view, cart.match_screen.viewer, seat);
        assert_int_equal(rect_common(box, plate).w, 0);
    }
    Rect sums[TABLE_SUMS_MAX];
    int  summed = 0;
    if (table_of(view->game)->sums)
        summed = table_of(view->game)->sums(view, point_so_far(&cart.match_screen), sums);
    for (int i = 0; i < summed; i++)
        assert_int_equal(rect_common(box, sums[i]).w, 0);
    assert_true(tip->point.kind == POINT_NOTHING || spots.count > 0);
}

/* How many questions came with a line; every line for the first time. */
static int listen(uint32_t *said, Rng *rng, int questions)
{
    int lines = 0;
    for (int i = 0; i < questions && to_question(); i++) {
        drive_frames(1);
        const char *words = tips_words(ui());
        if (words) {
            uint32_t bit = 1u << (cart.shell.coach.telling - 1);
            assert_false(*said & bit);
            *said |= bit;
            lines++;
            demand_free_sight(words);
            assert_non_null(strstr(cart.out.speech, words));
        }
        decide(rng);
    }
    return lines;
}

static void each_line_is_said_once_and_never_again(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Rng      rng;
        uint32_t said = 0;
        if (!has_tips(game))
            continue;
        rng_seed(&rng, 5);
        drive_boot();
        drive_to_title();
        begin(game);
        int lines = listen(&said, &rng, 25);
        assert_true(lines >= 2);
        drive_reboot();
        drive_to_title();
        assert_int_equal(cart.save.learning[game].told & said, said);
        begin(game);
        listen(&said, &rng, 8);
    }
}

/* A roll for the first turn brings no tokens, and the first shuffle nothing back. */
static void what_sets_the_table_up_is_no_news_but_its_cards(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        if (!has_tips(game))
            continue;
        drive_boot();
        drive_to_title();
        begin(game);
        uint32_t heard = cart.shell.coach.heard | cart.save.learning[game].told;
        for (int k = 0; k < lessons_of(game)->tip_count; k++)
            if (heard >> k & 1) {
                const Tip *tip = &lessons_of(game)->tips[k];
                assert_true(tip->kind == TIP_PHASE || text_same(tip->name, "card"));
            }
    }
}

/* The number of an event by its name in JSON. */
static int event_named(int game, const char *name)
{
    int kind = 0;
    while (!text_same(event_name(rules_of(game), kind), name))
        kind++;
    return kind;
}

static void of_a_round_that_is_over_only_its_points_are_told(void **state)
{
    int stale = 0, told = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Rng rng;
        if (!has_tips(game))
            continue;
        rng_seed(&rng, 5);
        drive_boot();
        drive_to_title();
        begin(game);
        assert_true(to_question());
        decide(&rng);
        for (int k = 0; k < lessons_of(game)->tip_count; k++) {
            const Tip       *tip = &lessons_of(game)->tips[k];
            static EventList events;
            if (tip->kind == TIP_PHASE || tip->zone)
                continue;
            int  kind = event_named(game, tip->name);
            bool lasts = kind == EVENT_POINTS || kind == EVENT_ROUND_END;
            if (kind == EVENT_SHUFFLE) /* so a round begins */
                continue;
            cart.shell.coach.heard = 0;
            cart.save.learning[game].told = 0;
            event_list_clear(&events);
            event_number(&events, kind, 0, 1, 0);
            tips_hear(ui(), &events);
            assert_int_equal(cart.shell.coach.heard, 1u << k);
            event_number(&events, EVENT_ROUND, 0, 2, 0);
            tips_hear(ui(), &events);
            assert_int_equal(cart.shell.coach.heard, lasts ? 1u << k : 0);
            stale += !lasts;
            told += lasts;
        }
    }
    assert_true((stale > 2 && told > 0) || !games_all());
}

static void she_is_silent_where_the_settings_say_so_and_comes_back(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Rng      rng;
        uint32_t said = 0;
        if (!has_tips(game))
            continue;
        rng_seed(&rng, 6);
        drive_boot();
        drive_to_title();
        cart.save.settings.no_coach = true;
        begin(game);
        assert_int_equal(listen(&said, &rng, 4), 0);
        assert_int_equal(cart.save.learning[game].told, 0);

        cart.save.learning[game].told = 0xffffffffu;
        settings_menu_set(ui(), CART_SETTINGS - 1, 0);
        assert_false(cart.save.settings.no_coach);
        assert_int_equal(cart.save.learning[game].told, 0);
        begin(game);
        assert_true(listen(&said, &rng, 4) > 0);
    }
}

static void she_says_nothing_in_matches_of_others(void **state)
{
    int game = games_first();
    (void)state;
    drive_boot();
    Seating seating = drive_seating(game, rules_of(game)->seats_min, 0);
    match_screen_demonstrate(ui(), &seating, 3);
    drive_frames(200);
    assert_null(tips_words(ui()));
    assert_int_equal(cart.save.learning[game].told, 0);
}

/* ---- the goal ---- */

static void the_goal_and_how_one_stands_are_one_press_away(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Rng rng;
        rng_seed(&rng, 8);
        drive_boot();
        drive_to_title();
        /* So that helpers are asked, too. */
        begin_with(game, rules_of(game)->seats_max > 2 ? 3 : 2);
        for (int i = 0; i < 24 && to_question(); i++) {
            char      words[160];
            Text      text;
            SeatNames names;
            shell_names(session_seating(&cart.session), &names);
            text_begin(&text, words, sizeof words, names.names);
            say_how_it_stands(&cart.match_screen.view, cart.match_screen.viewer, &text);
            words[12] = 0; /* the line may be wrapped */
            drive_press(BUTTON_X);
            drive_expect("explain");
            if (table_of(game)->goal) {
                assert_true(drive_sees(words));
                text_begin_short(&text, words, 13, NULL);
                text_add(&text, table_of(game)->goal);
                assert_true(drive_sees(words));
            }
            drive_press(BUTTON_B);
            decide(&rng);
        }
    }
}

static void how_one_stands_is_said_in_plain_words(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        static const char *const NAMES[SEATS_MAX] = {"You", "Grimm", "Mira", "Pell", "Jory", "Odo"};
        Match                    match;
        Rng                      rng;
        MatchSetup               setup = match_setup(game, rules_of(game)->seats_min, 4);
        rng_seed(&rng, 4);
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            char  words[160];
            Text  text;
            Move  move;
            Match view;
            match_view(&match, 0, &view);
            text_begin(&text, words, sizeof words, NAMES);
            say_how_it_stands(&view, 0, &text);
            int mine = rules_of(game)->score(&match, 0), his = rules_of(game)->score(&match, 1);
            if (match.seats == 2) {
                assert_true((strstr(words, "You lead with ") == words) == (mine > his));
                assert_true((strstr(words, "Grimm leads with ") != NULL) == (mine < his));
                assert_true((strstr(words, "are even") != NULL) == (mine == his));
            }
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
    }
}

static void of_several_who_are_even_none_is_left_out(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        static const char *const NAMES[SEATS_MAX] = {"You", "Grimm", "Mira", "Pell", "Jory", "Odo"};
        Match                    match;
        char                     words[160];
        Text                     text;
        MatchSetup               setup = match_setup(game, rules_of(game)->seats_max, 4);
        if (setup.seats < 3)
            continue;
        match_start(&match, &setup, NULL);
        match.viewer = 0;
        text_begin(&text, words, sizeof words, NAMES);
        say_how_it_stands(&match, 0, &text);
        assert_true(strstr(words, "All are even: ") == words);
    }
}

/* A card of the hand is not covered where she may sit beside it; else there are the bars. */
static void she_leaves_the_hand_alone(void **state)
{
    (void)state;
    const char *words = "Lay the card that you have most of, before he does.";
    CoachSight  sight = {.keep = {rect_of(0, STATUS_TOP, CANVAS_WIDTH, FIELD_BOTTOM)},
                         .keep_count = 1,
                         .lying = {rect_of(60, HAND_TOP, 40, 56)},
                         .lying_count = 1};
    CoachPlace  place = coach_place(words, &sight);
    assert_false(place.in_bars);
    assert_true(place.box.x >= 100);
    sight.lying[sight.lying_count++] = rect_of(220, HAND_TOP, 40, 56);
    assert_true(coach_place(words, &sight).in_bars);
}

/* Nor the number of a small card on the table: a rival's only resource lay under her. */
static void she_covers_no_cards_number(void **state)
{
    (void)state;
    const char *words = "The die gives you tokens: one less than it shows.";
    CoachSight  sight = {.keep = {rect_of(0, 70, CANVAS_WIDTH, PROMPTS_TOP - 70)}, .keep_count = 1};
    assert_false(coach_place(words, &sight).in_bars);
    for (int i = 0; i < 3; i++)
        sight.lying[sight.lying_count++] = rect_of(70 + 100 * i, 54, 18, 26);
    assert_true(coach_place(words, &sight).in_bars);
}

/* Her line takes the bars on top where it covers nothing else; then the news are hidden, but not
 * why an act cannot be chosen. */
static void why_an_act_cannot_be_is_read_though_she_speaks(void **state)
{
    int refused = 0;
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        if (!has_tips(game))
            continue;
        drive_boot();
        drive_to_title();
        begin(game);
        const Composer *composer = &cart.match_screen.composer;
        for (int i = 0; to_question() && i < composer->verb_count && composer->field < 0; i++) {
            drive_frames(2);
            const char *why_not = composer->verb_why_not[composer->verb_cursor];
            char        begins[24]; /* as much as is noted of a text */
            text_copy(begins, sizeof begins, why_not);
            assert_true(!why_not[0] || drive_sees(begins));
            refused += why_not[0] != 0;
            drive_press(BUTTON_DOWN);
        }
    }
    assert_true(refused > 0);
}

/* A page's title has the place of her bar: half of her face was left below 'Paused'. */
static void above_a_page_nothing_is_left_of_her(void **state)
{
    enum { PLACE = (BAR_HEIGHT + 2) * CANVAS_WIDTH, SIZE = 8 * CANVAS_WIDTH };
    static uint8_t with[SIZE];
    int            lines = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        if (!has_tips(game))
            continue;
        drive_boot();
        drive_to_title();
        begin(game);
        assert_true(to_question());
        drive_frames(1);
        lines += tips_words(ui()) != NULL;
        scene_push(ui(), SCENE_PAUSE);
        drive_frames(20);
        memcpy(with, cart.canvas.pixels + PLACE, SIZE);
        cart.shell.coach.telling = 0;
        drive_frames(1);
        assert_memory_equal(with, cart.canvas.pixels + PLACE, SIZE);
    }
    assert_true(lines > 0 || !games_all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_is_said_once_and_never_again),
        cmocka_unit_test(what_sets_the_table_up_is_no_news_but_its_cards),
        cmocka_unit_test(she_leaves_the_hand_alone),
        cmocka_unit_test(she_covers_no_cards_number),
        cmocka_unit_test(why_an_act_cannot_be_is_read_though_she_speaks),
        cmocka_unit_test(above_a_page_nothing_is_left_of_her),
        cmocka_unit_test(of_a_round_that_is_over_only_its_points_are_told),
        cmocka_unit_test(she_is_silent_where_the_settings_say_so_and_comes_back),
        cmocka_unit_test(she_says_nothing_in_matches_of_others),
        cmocka_unit_test(the_goal_and_how_one_stands_are_one_press_away),
        cmocka_unit_test(how_one_stands_is_said_in_plain_words),
        cmocka_unit_test(of_several_who_are_even_none_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
