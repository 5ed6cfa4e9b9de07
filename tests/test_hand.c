/* What the table makes of presses: habit decides nothing, a hint is what A then plays, Confirm is
 * where the hand looks for it. */
#include "support/cmocka_all.h"

#include <string.h>

#include "lib/opened.h"
#include "assets.h"
#include "core/rules.h"
#include "games/games.h"
#include "support/drive.h"
#include "support/random_match.h"
#include "gfx/cardart.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"
#include "ui/widgets.h"

static bool asks(void)
{
    return scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH) &&
           cart.match_screen.moment == MOMENT_ASKING;
}

static bool wait_for_question(void)
{
    for (int i = 0; i < 20000; i++) {
        if (asks())
            return true;
        if (scene_top(ui_in(&cart)) == scene_of(SCENE_SUMMARY))
            drive_press(BUTTON_A);
        if (match_over(&cart.session.match))
            return false;
        drive_frames(1);
    }
    return false;
}

static bool begin(int game, int seats, uint64_t seed, uint32_t decisions)
{
    drive_boot();
    cart.save.settings.speed = SPEED_INSTANT;
    Seating seating = drive_seating(game, seats, 1);
    for (int seat = 1; seat < seats; seat++)
        seating.seats[seat].level = LEVEL_EASY;
    drive_match(&seating, seed, decisions);
    return wait_for_question();
}

/* ---- mashing ---- */

/* What a press would answer: the scene, the decision and its step. */
typedef struct Asked {
    const Scene *scene;
    uint32_t     decisions;
    int          moment, field;
    bool         warning;
} Asked;

static Asked what_is_asked(void)
{
    Asked asked;
    memset(&asked, 0, sizeof asked);
    asked.scene = scene_top(ui_in(&cart));
    if (!asks())
        return asked;
    asked.decisions = cart.session.match.decisions;
    asked.moment = MOMENT_ASKING;
    asked.field = cart.match_screen.composer.field;
    asked.warning = cart.match_screen.composer.asking;
    return asked;
}

/* Decisions and new matches so far; those that the game takes for the person are counted, too. */
typedef struct Mash {
    Rng  rng;
    int  quiet; /* frames since A was let go, with the same question on the screen */
    long answered;
} Mash;

static void mash_frame(Mash *mash, unsigned buttons)
{
    Asked before = what_is_asked();
    drive_raw(buttons);
    Asked after = what_is_asked();
    bool  changed = memcmp(&before, &after, sizeof before) != 0;
    bool was_question = before.moment == MOMENT_ASKING || before.scene == scene_of(SCENE_SUMMARY) ||
                        before.scene == scene_of(SCENE_STANDINGS);
    if (changed && was_question && buttons) {
        int needed = before.moment == MOMENT_ASKING ? PAD_GUARD_QUESTION : PAD_GUARD_RESULT;
        if (mash->quiet < needed)
            fail_msg("%s: answered after %d frames", before.scene->name, mash->quiet);
        mash->answered++;
    }
    mash->quiet = changed || buttons ? 0 : mash->quiet + 1;
}

static void mash_on(Mash *mash, long frames, int least, int most)
{
    for (long i = 0; i < frames;) {
        int period = least + (int)rng_below(&mash->rng, (uint32_t)(most - least + 1));
        int held = 1 + (int)rng_below(&mash->rng, 2);
        for (int k = 0; k < period; k++, i++)
            mash_frame(mash, k < held ? BUTTON_A : 0);
    }
}

static void mashing_a_decides_nothing_that_has_not_stood_for_twelve_frames(void **state)
{
    enum { FRAMES = 10000 };
    long answered = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Mash mash = {0};
        rng_seed(&mash.rng, (uint64_t)game + 1);
        assert_true(begin(game, rules_of(game)->seats_min, 5, 4));
        mash_on(&mash, FRAMES, 3, 20);
        answered += mash.answered;
    }
    assert_true(answered > 20 || !games_all()); /* some gaps are long enough: then it does count */
}

static void mashing_faster_than_that_decides_nothing_at_all(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Mash mash = {0};
        rng_seed(&mash.rng, (uint64_t)game + 1);
        assert_true(begin(game, rules_of(game)->seats_min, 5, 4));
        uint32_t decisions = cart.session.match.decisions;
        mash_on(&mash, 2000, 3, 12);
        assert_int_equal(cart.session.match.decisions, decisions);
        assert_int_equal(mash.answered, 0);
    }
}

/* ---- hints ---- */

static void ask_for_hint(void)
{
    drive_press(BUTTON_Y);
    for (int i = 0; i < 200 && cart.match_screen.moment == MOMENT_HINT; i++)
        drive_frames(1);
    assert_true(cart.match_screen.composer.advised);
    assert_true(cart.match_screen.hint[0]);
}

static bool is_foolish(const Move *move)
{
    const Table *table = table_of(cart.match_screen.view.game);
    return table->foolish && table->foolish(&cart.match_screen.view, move);
}

/* A takes it; a foolish one is asked about as if one had thought of it oneself. */
static void take_hint(bool foolish)
{
    drive_frames(PAD_GUARD_QUESTION);
    drive_raw(BUTTON_A);
    assert_int_equal(cart.match_screen.composer.asking, foolish);
    if (!foolish)
        return;
    drive_frames(PAD_GUARD_QUESTION);
    drive_press(BUTTON_RIGHT);
    drive_raw(BUTTON_A);
}

static void the_move_of_a_hint_is_what_a_then_plays(void **state)
{
    enum { HINTS = 25 };
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int taken = 0;
        for (uint64_t seed = 1; taken < HINTS && seed < 6; seed++) {
            int  seats = seed % 2 ? rules_of(game)->seats_min : rules_of(game)->seats_max;
            bool asked = begin(game, seats, seed, 3);
            while (asked && taken < HINTS) {
                uint32_t decisions = cart.session.match.decisions;
                ask_for_hint();
                assert_true(font_lines(&FONT_BODY, cart.match_screen.hint, CANVAS_WIDTH - 8) <= 2);
                assert_true(strlen(cart.match_screen.hint) < HINT_WORDS - 1); /* whole */
                Match after = cart.session.match;
                Move  move = *think_decision(&cart.session.think);
                match_play(&after, &move, NULL);
                uint64_t promised = match_hash(&after);
                take_hint(is_foolish(&move));
                assert_int_equal(cart.session.match.decisions, decisions + 1);
                assert_true(match_hash(&cart.session.match) == promised);
                taken++;
                asked = wait_for_question();
            }
        }
        assert_true(taken >= HINTS / 2);
    }
}

static void a_hint_goes_when_another_way_is_taken(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_true(begin(game, rules_of(game)->seats_min, 2, 3));
        ask_for_hint();
        const Composer *composer = &cart.match_screen.composer;
        if (composer_can_go_back(composer))
            drive_press(BUTTON_B);
        for (int i = 0; i < 3; i++)
            drive_press(BUTTON_DOWN);
        for (int i = 0; i < 3; i++)
            drive_press(BUTTON_RIGHT);
        assert_false(composer->advised);
        assert_int_equal(cart.match_screen.hint[0], 0);
    }
}

/* ---- confirming ---- */

/* A step in which several cards are chosen, with the focus on the first; false if there is none. */
static bool open_step_with_confirm(void)
{
    const MatchScreen *screen = &cart.match_screen;
    for (int tries = 0; tries < 12; tries++) {
        if (screen->composer.field >= 0 && composer_has_confirm(&screen->composer, &screen->view) &&
            screen->composer.set.choices[0].spot.w)
            return true;
        while (composer_can_go_back(&screen->composer))
            drive_press(BUTTON_B);
        drive_press_times(BUTTON_DOWN, tries % 6);
        drive_press(BUTTON_A);
        drive_press(BUTTON_A);
        if (!asks())
            return false;
    }
    return false;
}

static int confirmed, named_apart;

/* The bar names Confirm where the button stands, and nowhere else. */
static void demand_no_confirm_without_its_button(void)
{
    int               names = 0;
    const TextRecord *record = &cart.canvas.record;
    for (int i = 0; i < record->boxes_used; i++)
        names += strcmp(record->boxes[i].words, "Confirm") == 0;
    assert_int_equal(names % 2, 0);
    named_apart += names == 0 && cart.match_screen.composer.field >= 0;
    if (names || cart.match_screen.composer.field < 0 || cart.match_screen.composer.asking)
        return;
    drive_press(BUTTON_START); /* nobody who wants to pause takes what has the focus by it */
    drive_expect("pause");
    drive_press(BUTTON_B);
    drive_expect("match");
}

static void confirm_is_named_only_where_it_stands(void **state)
{
    (void)state;
    named_apart = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed < 4; seed++)
            if (begin(game, rules_of(game)->seats_max, seed, 2))
                for (int row = 0; row < 6 && asks(); row++) {
                    while (composer_can_go_back(&cart.match_screen.composer))
                        drive_press(BUTTON_B);
                    drive_press_times(BUTTON_DOWN, 1);
                    drive_press(BUTTON_A);
                    drive_frames(2);
                    demand_no_confirm_without_its_button();
                }
    assert_true(named_apart > 3 || !games_all());
}

static void demand_confirm_past_the_last_card(void)
{
    const Composer *composer = &cart.match_screen.composer;
    for (int i = 0; i <= composer->set.count; i++) {
        if (composer->cursor == composer->set.count)
            break;
        drive_press(BUTTON_RIGHT);
    }
    assert_int_equal(composer->cursor, composer->set.count);
    drive_press(BUTTON_LEFT);
    assert_int_not_equal(composer->cursor, composer->set.count);
    int      field = composer->field;
    uint32_t decisions = cart.session.match.decisions;
    drive_press(BUTTON_START); /* from a card, for all of them */
    assert_true(composer->refusal[0] || composer->asking || composer->field != field ||
                cart.session.match.decisions != decisions);
    confirmed++;
}

static void a_step_past_the_last_card_reaches_confirm_and_so_does_start(void **state)
{
    (void)state;
    confirmed = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed < 6; seed++)
            if (begin(game, rules_of(game)->seats_min, seed, 2) && open_step_with_confirm())
                demand_confirm_past_the_last_card();
    assert_true(confirmed > 3 || !games_all());
}

/* The bar below the hand hid the lower edge of the ring whenever it swayed outwards. */
static void the_ring_around_a_card_of_the_hand_is_whole(void **state)
{
    static uint8_t pixels[CANVAS_WIDTH * CANVAS_HEIGHT];
    static Canvas  canvas;
    (void)state;
    for (uint32_t frame = 0; frame < 80; frame++) {
        canvas_begin(&canvas, pixels);
        widget_focus(&canvas, rect_of(100, HAND_TOP, CARD_WIDTH, CARD_HEIGHT), frame);
        assert_int_equal(pixels[(PROMPTS_TOP - 1) * CANVAS_WIDTH + 100 + CARD_WIDTH / 2], GOLD_2);
    }
}

/* ---- looking ---- */

static void look_at_all_and_read(void)
{
    static Composer before;
    ThingList       list = {0};
    const Match    *view = &cart.match_screen.view;
    uint32_t        decisions = cart.session.match.decisions;
    before = cart.match_screen.composer;
    table_of(view->game)->things(view, cart.match_screen.viewer, &list);
    assert_true(list.count > view->seats - 1);
    for (int i = 0; i < list.count; i++) {
        drive_press(BUTTON_R);
        assert_true(cart.match_screen.look.on);
        assert_int_equal(cart.match_screen.look.at, i);
        drive_press(BUTTON_X);
        drive_expect("explain");
        assert_int_equal(cart.shell.page, 0);
        drive_press(BUTTON_B);
        drive_expect("match");
        assert_int_equal(cart.match_screen.look.at, i);
    }
    drive_press(BUTTON_A);
    assert_false(cart.match_screen.look.on);
    assert_int_equal(cart.session.match.decisions, decisions);
    assert_int_equal(cart.match_screen.composer.field, before.field);
    assert_int_equal(cart.match_screen.composer.cursor, before.cursor);
    assert_memory_equal(&cart.match_screen.composer.move, &before.move, sizeof before.move);
}

static void everything_on_the_table_can_be_looked_at_and_nothing_comes_of_it(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++) {
            if (begin(game, seats, 7, 2))
                look_at_all_and_read();
            if (begin(game, seats, 8, 24))
                look_at_all_and_read();
        }
}

static void left_and_right_lead_from_the_menu_to_the_table(void **state)
{
    int led = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed < 6; seed++) {
            if (!begin(game, rules_of(game)->seats_min, seed, 6) ||
                cart.match_screen.composer.field >= 0)
                continue;
            int verb = cart.match_screen.composer.verb_cursor;
            drive_press(BUTTON_LEFT);
            assert_true(cart.match_screen.look.on);
            drive_press(BUTTON_DOWN);
            drive_press(BUTTON_UP);
            drive_press(BUTTON_B);
            assert_false(cart.match_screen.look.on);
            assert_int_equal(cart.match_screen.composer.verb_cursor, verb);
            led++;
        }
    assert_true(led > 3 || !games_all());
}

static void one_looks_while_a_rival_moves(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        assert_true(begin(game, rules_of(game)->seats_min, 2, 3));
        cart.save.settings.speed = SPEED_SLOW;
        for (int i = 0; i < 40 && cart.match_screen.moment == MOMENT_ASKING; i++) {
            ask_for_hint();
            drive_press(BUTTON_A);
        }
        assert_int_not_equal(cart.match_screen.moment, MOMENT_ASKING);
        drive_press(BUTTON_R);
        assert_true(cart.match_screen.look.on);
        drive_press(BUTTON_X);
        drive_expect("explain");
        drive_press(BUTTON_B);
        drive_expect("match");
        assert_true(cart.match_screen.look.on);
    }
}

/* ---- once for the rest of a round ---- */

static bool can_let_stand(void)
{
    const Composer *composer = &cart.match_screen.composer;
    return composer->field < 0 && composer->standing_row &&
           !composer->verb_why_not[composer->standing_row][0];
}

static void what_is_chosen_for_the_round_is_not_asked_again_in_it(void **state)
{
    int stood = 0;
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint32_t decisions = 3; decisions < 40; decisions++) {
            if (!begin(game, rules_of(game)->seats_min, decisions, decisions) || !can_let_stand())
                continue;
            const Composer *composer = &cart.match_screen.composer;
            drive_press_times(BUTTON_DOWN, composer->standing_row - composer->verb_cursor);
            int round = cart.session.match.round, phase = cart.session.match.phase;
            drive_press(BUTTON_A);
            assert_int_equal(cart.match_screen.standing_round, round);
            if (wait_for_question())
                assert_true(cart.session.match.round != round || cart.session.match.phase != phase);
            stood++;
        }
    assert_true(stood > 0 || !games_all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mashing_a_decides_nothing_that_has_not_stood_for_twelve_frames),
        cmocka_unit_test(mashing_faster_than_that_decides_nothing_at_all),
        cmocka_unit_test(the_move_of_a_hint_is_what_a_then_plays),
        cmocka_unit_test(a_hint_goes_when_another_way_is_taken),
        cmocka_unit_test(the_ring_around_a_card_of_the_hand_is_whole),
        cmocka_unit_test(everything_on_the_table_can_be_looked_at_and_nothing_comes_of_it),
        cmocka_unit_test(left_and_right_lead_from_the_menu_to_the_table),
        cmocka_unit_test(one_looks_while_a_rival_moves),
        cmocka_unit_test(what_is_chosen_for_the_round_is_not_asked_again_in_it),
        cmocka_unit_test(confirm_is_named_only_where_it_stands),
        cmocka_unit_test(a_step_past_the_last_card_reaches_confirm_and_so_does_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
