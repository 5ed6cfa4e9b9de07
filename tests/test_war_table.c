/* The tables of Glory and of Generals & Assassins: questions before foolish moves, whose cards are
 * held up, the headline of what happened, and what would come of the focused choice. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "games/war/war.h"
#include "save/settings.h"
#include "session/session_inside.h"
#include "support/war_board.h"
#include "ui/match/composer.h"
#include "ui/match/show.h"
#include "ui/match/table.h"

static const char *asked(const Match *match, const char *words)
{
    Move  move = war_read_move(match, words);
    Match view;
    match_view(match, match->actor, &view);
    assert_null(match_check(&view, &move));
    return table_of(match->game)->foolish(&view, &move);
}

static void throwing_away_a_joker_asks_once(void **state)
{
    Match match;
    (void)state;
    for (int i = 0; i < 2; i++) {
        war_set_up(&match, i ? GAME_GENERALS : GAME_GLORY, 3);
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
    static Session           session;
    Match                    view;
    Show                     show = {0};
    EventList               *events = &session.events;
    (void)state;
    war_set_up(&session.match, GAME_GLORY, 2);
    event_list_clear(events);
    event_number(events, WAR_EVENT_HP, 0, -12, 38);
    event_card(events, 1, CARD_OF(SUIT_HEARTS, 9), ZONE_DECK, ZONE_HAND, SEEN_BY_ALL);
    Showing showing = {&session, events, &view, 0, NAMES};
    show_begin(&show, &showing, SPEED_INSTANT, EVENTS_MAX);
    while (!show_frame(&show, &showing, false)) {
    }
    assert_non_null(strstr(show.news, "12"));
    show_begin(&show, &showing, SPEED_SLOW, EVENTS_MAX);
    show_finish(&show, &showing);
    assert_non_null(strstr(show.news, "12"));
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
    while (composer.verbs[composer.verb_cursor] != WAR_HEAL)
        composer_frame(&composer, &view, &(Pad){.steps = BUTTON_DOWN});
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
        cmocka_unit_test(cards_are_held_up_when_another_plays_them_openly),
        cmocka_unit_test(at_instant_speed_the_line_tells_what_mattered_most),
        cmocka_unit_test(the_choice_in_focus_is_foretold_before_it_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
