/* What the tables tell a player beside the pictures: questions before foolish moves, what comes of
 * the focused choice, whose cards are held up, the headline of what happened, and X about what is
 * focused. */
#include "support/cmocka_all.h"

#include <string.h>

#include "lib/opened.h"
#include "core/rules.h"
#include "support/drive.h"
#include "support/kingdom_board.h"
#include "support/war_board.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"
#include "games/kingdom/kingdom.h"
#include "games/lifeforce/lifeforce.h"
#include "games/war/war.h"
#include "games/games.h"

static const char *asked(const Match *match, const char *words)
{
    Move  move = war_read_move(match, words);
    Match view;
    match_view(match, match->actor, &view);
    assert_null(match_check(&view, &move));
    return table_of(match->game)->foolish(&view, &move);
}

/* ---- irreversible and foolish ---- */

static void throwing_away_a_joker_asks_once(void **state)
{
    Match match;
    (void)state;
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++) {
        war_set_up(&match, game, 3);
        war_give(&match, 0, "JK 7H AS 2C", "", "");
        assert_non_null(asked(&match, "{'act':'discard','cards':['JK']}"));
        assert_non_null(asked(&match, "{'act':'discard','cards':['AS','JK']}"));
        assert_null(asked(&match, "{'act':'discard','cards':['2C']}"));
    }
}

static void an_ace_thrown_away_alone_asks_once(void **state)
{
    Match match;
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "AS 2C", "", "");
    assert_non_null(asked(&match, "{'act':'discard','cards':['AS']}"));
    assert_null(asked(&match, "{'act':'discard','cards':['AS','2C']}"));
    war_give(&match, 0, "AS", "", "");
    assert_null(asked(&match, "{'act':'discard','cards':['AS']}"));
}

static void healing_in_full_health_asks_once(void **state)
{
    Match match;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "7H 2C", "", "");
    assert_non_null(asked(&match, "{'act':'heal','card':'7H'}"));
    war_board(&match)->seats[0].hp = 49;
    assert_null(asked(&match, "{'act':'heal','card':'7H'}"));
}

static void ending_a_turn_that_could_win_asks_once(void **state)
{
    Match match = kingdom_bare();
    Match view;
    Move  end = {.act = KINGDOM_ACT_END};
    (void)state;
    kingdom_build(&match, 0, "2S 2D 2C 2H");
    kingdom_crown(&match, 0, "JS QD KC");
    kingdom_give(&match, 0, "9S");
    match_view(&match, 0, &view);
    assert_null(table_of(GAME_KINGDOM)->foolish(&view, &end));
    kingdom_give(&match, 0, "AH");
    match_view(&match, 0, &view);
    assert_non_null(table_of(GAME_KINGDOM)->foolish(&view, &end));
}

static void bidding_the_whole_life_asks_once(void **state)
{
    MatchSetup setup = match_setup(GAME_LIFEFORCE, 2, 1);
    Match      match, view;
    (void)state;
    match_start(&match, &setup, NULL);
    match_view(&match, match.actor, &view);
    int  left = lifeforce_board(&view)->seats[match.actor].deck_count;
    Move all = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)left};
    Move less = {.act = LIFEFORCE_ACT_BID, .n = (uint8_t)(left - 1)};
    assert_non_null(table_of(GAME_LIFEFORCE)->foolish(&view, &all));
    assert_null(table_of(GAME_LIFEFORCE)->foolish(&view, &less));
}

/* ---- what happened ---- */

static void cards_are_held_up_when_another_plays_them_openly(void **state)
{
    EventList events;
    Card      cards[SPOTLIGHT_CARDS];
    (void)state;
    event_list_clear(&events);
    event_number(&events, EVENT_ACT, 1, WAR_DISCARD, 0);
    event_card(&events, 1, CARD_JOKER, ZONE_HAND, ZONE_DISCARD, SEEN_BY_ALL);
    event_card(&events, 1, CARD_OF(SUIT_HEARTS, 7), ZONE_HAND, ZONE_DISCARD, 1 << 1);
    event_card(&events, 1, CARD_OF(SUIT_HEARTS, 9), ZONE_DECK, ZONE_HAND, SEEN_BY_ALL);
    assert_int_equal(show_spotlight(GAME_GLORY, &events, 0, 0, cards),
                     1); /* not the one that seat 0 does not see */
    assert_int_equal(cards[0], CARD_JOKER);
    assert_int_equal(show_spotlight(GAME_GLORY, &events, 0, 1, cards), 0); /* one's own one knows */
    assert_int_equal(show_spotlight(GAME_GLORY, &events, 1, 0, cards), 0);
}

static void at_instant_speed_the_line_tells_what_mattered_most(void **state)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    Match                    before, after;
    EventList                events;
    Show                     show = {0};
    (void)state;
    war_set_up(&before, GAME_GLORY, 2);
    after = before;
    event_list_clear(&events);
    event_number(&events, WAR_EVENT_HP, 0, -12, 38);
    event_card(&events, 1, CARD_OF(SUIT_HEARTS, 9), ZONE_DECK, ZONE_HAND, SEEN_BY_ALL);
    ShowViews views = {&events, &before, &after, 0, NAMES};
    show_begin(&show, SPEED_INSTANT);
    while (!show_frame(&show, &views, false)) {
    }
    assert_non_null(strstr(show.news, "12"));
    show_begin(&show, SPEED_SLOW);
    show_finish(&show, &views);
    assert_non_null(strstr(show.news, "12"));
}

/* Other cards in place of those that the viewer does not see. */
static void scramble_unseen(EventList *events, int viewer)
{
    for (int i = 0; i < events->count; i++) {
        Event *event = &events->events[i];
        if (event->kind == EVENT_CARD && !(event->seen >> viewer & 1))
            event->card = event->card == 3 ? 4 : 3;
    }
}

static void nothing_that_is_shown_depends_on_cards_that_were_not_seen(void **state)
{
    static Cart          other;
    static const uint8_t EMPTY[CART_BATTERY];
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        Seating seating = drive_seating(game, rules_of(game)->seats_max, 0);
        drive_boot();
        cart_boot(&other, EMPTY, 1);
        match_screen_demonstrate(ui_in(&cart), &seating, 6);
        match_screen_demonstrate(ui_in(&other), &seating, 6);
        for (int i = 0; i < 1500; i++) {
            CartInput nothing = {0};
            scramble_unseen(&other.session.events, other.match_screen.viewer);
            drive_frames(1);
            cart_frame(&other, &nothing);
            assert_memory_equal(cart.out.picture, other.out.picture, sizeof cart.out.picture);
        }
    }
}

/* ---- the person's own decision ---- */

/* A match in which the person's first decision is one of a turn's own. */
static void begin_to_decide(int game)
{
    Seating seating = drive_seating(game, rules_of(game)->seats_max, 1);
    for (uint64_t seed = 1; seed < 40; seed++) {
        drive_boot();
        cart.save.settings.speed = SPEED_INSTANT;
        match_screen_start(ui_in(&cart), &seating, seed);
        for (int i = 0; i < 20000 && cart.match_screen.moment != MOMENT_ASKING; i++)
            drive_frames(1);
        if (cart.match_screen.moment == MOMENT_ASKING && cart.session.match.phase == 1)
            return;
    }
    fail();
}

/* Opens the first act that has a card, a rival or a pile to point at. */
static bool point_at_something(void)
{
    const Composer *composer = &cart.match_screen.composer;
    for (int i = 0; i < composer->verb_count && composer->field < 0; i++) {
        if (!composer->verb_why_not[composer->verb_cursor][0])
            drive_press(BUTTON_A);
        if (cart.match_screen.moment != MOMENT_ASKING)
            return false;
        if (composer->field >= 0 && composer->set.number)
            drive_press(BUTTON_B);
        if (composer->field < 0)
            drive_press(BUTTON_DOWN);
    }
    return composer->field >= 0 && !composer->set.number;
}

static void x_explains_what_is_focused_first(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_LIFEFORCE; game++) { /* whose first decision is a number */
        begin_to_decide(game);
        const Composer *composer = &cart.match_screen.composer;
        if (composer->field < 0) {
            drive_press(BUTTON_X);
            drive_expect("explain");
        }
        int without = composer->field < 0 ? cart.shell.pages : 0;
        if (without)
            drive_press(BUTTON_B);
        assert_true(point_at_something());
        char title[40], words[640];
        Text title_text, words_text;
        text_begin(&title_text, title, sizeof title, NULL);
        text_begin(&words_text, words, sizeof words, NULL);
        assert_true(table_of(game)->explain_choice(
            &cart.match_screen.after, &composer->move, composer->field,
            composer->set.choices[composer->cursor].value, &title_text, &words_text));
        assert_true(strlen(title) > 0 && strlen(words) > 0);
        drive_press(BUTTON_X);
        drive_expect("explain");
        assert_int_equal(cart.shell.page, 0);
        if (without)
            assert_int_equal(cart.shell.pages, without + 1);
        drive_press(BUTTON_B);
        drive_expect("match");
    }
}

static void every_choice_of_every_decision_can_be_explained_cleanly(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        begin_to_decide(game);
        for (int i = 0; i < 250; i++) {
            static const uint16_t BUTTONS[] = {BUTTON_A, BUTTON_RIGHT, BUTTON_X, BUTTON_B,
                                               BUTTON_DOWN};
            drive_press(scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH) ? BUTTONS[i * 7 % 5]
                                                                         : BUTTON_B);
            drive_frames(1);
        }
    }
}

static void the_choice_in_focus_is_foretold_before_it_is_made(void **state)
{
    Match    match, view;
    Composer composer;
    Pad      pad = {.pressed = BUTTON_A};
    (void)state;
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "7H 2C", "", "");
    war_board(&match)->seats[0].hp = 20;
    match_view(&match, 0, &view);
    composer_begin(&composer, &view);
    composer_point_at(&composer, WAR_HEAL);
    composer_frame(&composer, &view, &pad);
    assert_int_equal(composer.field, 0);
    assert_int_equal(composer.move.cards[0], CARD_NONE);
    assert_non_null(strstr(composer.foretold, "27"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throwing_away_a_joker_asks_once),
        cmocka_unit_test(an_ace_thrown_away_alone_asks_once),
        cmocka_unit_test(healing_in_full_health_asks_once),
        cmocka_unit_test(ending_a_turn_that_could_win_asks_once),
        cmocka_unit_test(bidding_the_whole_life_asks_once),
        cmocka_unit_test(cards_are_held_up_when_another_plays_them_openly),
        cmocka_unit_test(at_instant_speed_the_line_tells_what_mattered_most),
        cmocka_unit_test(nothing_that_is_shown_depends_on_cards_that_were_not_seen),
        cmocka_unit_test(x_explains_what_is_focused_first),
        cmocka_unit_test(every_choice_of_every_decision_can_be_explained_cleanly),
        cmocka_unit_test(the_choice_in_focus_is_foretold_before_it_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
