/* The tables of Glory and of Generals & Assassins: questions before foolish moves, whose cards are
 * held up, the headline of what happened, and what would come of the focused choice. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "games/war/war.h"
#include "games/war/war_table.h"
#include "save/settings.h"
#include "session/session_inside.h"
#include "support/laid_table.h"
#include "support/war_board.h"
#include "ui/match/composer.h"
#include "ui/match/show.h"
#include "ui/match/table.h"
#include "ui/match/table_help.h"
#include "ui/widgets.h"

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

static void the_menu_does_not_begin_with_what_would_do_nothing(void **state)
{
    Composer composer;
    Match    match, view;
    (void)state;
    for (int hp = 49; hp <= 50; hp++) {
        war_set_up(&match, GAME_GENERALS, 2);
        war_give(&match, 0, "7H 2C", "", "");
        war_board(&match)->seats[0].hp = (uint8_t)hp;
        match_view(&match, 0, &view);
        composer_begin(&composer, &view);
        assert_int_equal(composer.verbs[composer.verb_cursor], hp == 50 ? WAR_DISCARD : WAR_HEAL);
    }
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
    /* Not the one that seat 0 does not see. */
    assert_int_equal(show_spotlight(GAME_GLORY, &events, 0, 0, cards), 1);
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

/* ---- the tables ---- */

static void open_act(Composer *composer, const Match *view, int act)
{
    composer_begin(composer, view);
    for (int i = 0; i < composer->verb_count && composer->verbs[composer->verb_cursor] != act; i++)
        composer_frame(composer, view, &(Pad){.steps = BUTTON_DOWN});
    composer_frame(composer, view, &(Pad){.pressed = BUTTON_A});
}

/* What is paid to begin with is not taken back by the next press. */
static void what_is_paid_to_begin_with_waits_for_confirm(void **state)
{
    Composer composer;
    Match    match, view;
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "5S 2C", "", "3D 5D");
    match_view(&match, 0, &view);
    open_act(&composer, &view, WAR_BUY);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_string_equal(composer.set.prompt, "Pay with:");
    assert_int_equal(composer.cursor, composer.set.count);
    assert_int_equal(composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A}), COMPOSER_READY);
    assert_int_equal(war_bag_value(composer.move.bags[0]), 5);
}

/* What was refused in one step is nothing to the next, and a marked card is put back. */
static void a_refusal_ends_with_its_step(void **state)
{
    Composer composer;
    Match    match, view;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "5S 7H 5D", "", "");
    match_view(&match, 0, &view);
    open_act(&composer, &view, WAR_BUY);
    assert_string_equal(composer_prompt(&composer, &view), "Choose");
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_string_equal(composer_prompt(&composer, &view), "Put back");
    composer_frame(&composer, &view, &(Pad){.steps = BUTTON_RIGHT});
    assert_string_equal(composer_prompt(&composer, &view), "Choose");
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_true(composer.refusal[0]);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_string_equal(composer.set.prompt, "Pay with:");
    assert_string_equal(composer.refusal, "");
}

/* Out of a hand that holds other cards, too: they are dim, and say why. */
static void what_cannot_pay_is_dim(void **state)
{
    Composer composer;
    Match    match, view;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "5S 7H 5D 5C", "", "");
    match_view(&match, 0, &view);
    open_act(&composer, &view, WAR_BUY);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    const WarSeat *own = &war_board(&view)->seats[0];
    for (int i = 0; i < own->hand_count; i++) {
        unsigned flags = composer_flags(&composer, hand_spot(i, own->hand_count));
        Role     role = war_role(own->hand[i]);
        bool     in_it = role == ROLE_LAND || role == ROLE_MONEY;
        assert_int_equal(flags, in_it ? CARD_CHOSEN : CARD_DIMMED);
    }
    composer_frame(&composer, &view, &(Pad){.steps = BUTTON_LEFT});
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_string_equal(composer.refusal, "Only Money pays: Diamonds, Ace to 10.");
}

static FieldKind first_question(int game, int seats, const char *hand, int act, Move *so_far)
{
    Composer composer;
    Match    match, view;
    war_set_up(&match, game, seats);
    war_give(&match, 0, hand, "", "");
    match_view(&match, 0, &view);
    open_act(&composer, &view, act);
    assert_true(composer.field >= 0);
    *so_far = composer.move;
    return rules_of(game)->verbs[act].fields[composer.field].kind;
}

/* Only where nothing else would be asked is it shown whom it hits. */
static void with_one_rival_nobody_asks_against_whom(void **state)
{
    Move move;
    (void)state;
    for (int i = 0; i < 2; i++) {
        int game = i ? GAME_GENERALS : GAME_GLORY;
        assert_int_equal(first_question(game, 2, "KC 5C", WAR_ATTACK, &move), FIELD_CARDS);
        assert_int_equal(move.seat, 1);
        assert_int_equal(first_question(game, 3, "KC 5C", WAR_ATTACK, &move), FIELD_SEAT);
    }
    assert_int_equal(first_question(GAME_GLORY, 2, "JK 5C", WAR_ASSASSINATE, &move), FIELD_N);
    assert_int_equal(move.seat, 1);
    /* whether he is sent is the last question: it has to be asked, but not against whom */
    assert_int_equal(first_question(GAME_GENERALS, 2, "JK 5C", WAR_ASSASSINATE, &move), FIELD_SEAT);
    for (int seats = 2; seats <= 3; seats++) {
        Composer composer;
        Match    match, view;
        war_set_up(&match, GAME_GENERALS, seats);
        war_give(&match, 0, "JK 5C", "", "");
        match_view(&match, 0, &view);
        open_act(&composer, &view, WAR_ASSASSINATE);
        assert_string_equal(composer.set.prompt,
                            seats == 2 ? "Send an Assassin?" : "Against whom?");
    }
}

/* Land that is taken from the row stands out of it, where its heading would be. */
static void the_heading_of_a_row_makes_room_for_what_is_taken_from_it(void **state)
{
    Match match;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 3);
    war_give(&match, 0, "KC 4S", "5S 9S", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KC']}");
    laid_table_show(&match);
    laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Who gets your offer?") || laid_table_sees("Land to promise:"));
    if (laid_table_sees("Who gets your offer?"))
        laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Land to promise:"));
    assert_false(laid_table_sees("Your Land"));
}

static void whoever_alone_has_land_is_the_one_to_take_it_from(void **state)
{
    (void)state;
    for (int with_land = 1; with_land <= 2; with_land++) {
        Composer composer;
        Match    match, view;
        war_set_up(&match, GAME_GLORY, 4);
        war_give(&match, 0, "KC 5C", "", "");
        war_give(&match, 2, "", "8S", "");
        war_give(&match, 3, "", with_land == 2 ? "9S" : "", "");
        match_view(&match, 0, &view);
        open_act(&composer, &view, WAR_CONQUER);
        assert_int_equal(rules_of(GAME_GLORY)->verbs[WAR_CONQUER].fields[composer.field].kind,
                         with_land == 1 ? FIELD_CARDS : FIELD_SEAT);
        if (with_land == 1)
            assert_int_equal(composer.move.seat, 2);
    }
}

static void one_joker_is_not_counted_once_it_is_said_for_whom(void **state)
{
    Composer composer;
    Match    match, view;
    (void)state;
    for (int jokers = 1; jokers <= 2; jokers++) {
        war_set_up(&match, GAME_GLORY, 3);
        war_give(&match, 0, jokers == 1 ? "JK 5C" : "JK JK 5C", "", "");
        match_view(&match, 0, &view);
        open_act(&composer, &view, WAR_ASSASSINATE);
        assert_int_equal(composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A}),
                         jokers == 1 ? COMPOSER_READY : COMPOSER_CHOSE);
    }
    assert_true(composer.set.number);
}

static void overpaying_by_much_asks_once(void **state)
{
    Match match;
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "5S 2S", "", "2D 4D 5D 6D 10D");
    assert_null(asked(&match, "{'act':'buy','land':['5S'],'money':['5D']}"));
    assert_null(asked(&match, "{'act':'buy','land':['5S'],'money':['6D']}"));
    assert_non_null(asked(&match, "{'act':'buy','land':['5S'],'money':['10D']}"));
    assert_non_null(asked(&match, "{'act':'buy','land':['5S'],'money':['2D','5D']}"));
    war_set_up(&match, GAME_GLORY, 2); /* what the game itself picks is not asked about */
    war_give(&match, 0, "2S", "", "8D 10D");
    assert_null(asked(&match, "{'act':'buy','land':['2S'],'money':['8D']}"));
    assert_non_null(asked(&match, "{'act':'buy','land':['2S'],'money':['10D']}"));
}

static void two_equal_money_cards_are_two_cards(void **state)
{
    Match    match, view;
    Composer composer;
    (void)state;
    for (int i = 0; i < 2; i++) {
        war_set_up(&match, i ? GAME_GENERALS : GAME_GLORY, 3);
        war_give(&match, 0, i ? "5S 3D 3D KH" : "5S KH", "", i ? "" : "3D 3D");
        match_view(&match, 0, &view);
        open_act(&composer, &view, WAR_BUY);
        composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
        composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
        assert_int_equal(composer.field, 1);
        int taken = 0, last_x = -1;
        for (int k = 0; k < composer.set.count; k++) {
            const Choice *choice = &composer.set.choices[k];
            if (choice->why_not) /* out of the hand, what is no Money pays nothing */
                continue;
            assert_int_not_equal(choice->spot.x, last_x);
            last_x = choice->spot.x;
            taken += composer.taken[k];
        }
        assert_int_equal(taken, 2); /* the price is 5 */
    }
}

/* Where the Land is chosen, not only where it is paid for. */
static void land_beyond_all_the_money_is_dim(void **state)
{
    Match    match, view;
    Composer composer;
    (void)state;
    for (int i = 0; i < 2; i++) {
        war_set_up(&match, i ? GAME_GENERALS : GAME_GLORY, 3);
        war_give(&match, 0, i ? "5S 7S 8S 3D 4D" : "5S 7S 8S", "", i ? "" : "3D 4D");
        match_view(&match, 0, &view);
        open_act(&composer, &view, WAR_BUY);
        assert_false(composer.set.choices[0].why_not);
        assert_false(composer.set.choices[1].why_not); /* just paid */
        assert_string_equal(choice_why_not(&composer.set, &composer.set.choices[2]),
                            "You do not have enough Money for it.");
        composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
        composer_frame(&composer, &view, &(Pad){.steps = BUTTON_RIGHT});
        composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
        assert_string_equal(composer.foretold, "Price 12, your Money 7");
    }
}

/* Below one's Land stand the heading of the Money, or the names of the stacks. */
static void a_frame_around_land_cuts_no_words(void **state)
{
    Match match;
    (void)state;
    for (int i = 0; i < 2; i++) {
        war_set_up(&match, i ? GAME_GENERALS : GAME_GLORY, 3);
        Rect land = war_land_strip(&match, true);
        land.w = SMALL_CARD_WIDTH;
        for (uint32_t frame = 0; frame < 80; frame++) {
            Rect edge = widget_focus_edge(land, frame);
            assert_true(edge.y + edge.h <= WAR_MONEY_HEADING);
            assert_true(edge.y < land.y && edge.x < land.x);
        }
    }
}

/* Where the force is chosen, not only after the Mercenaries, who are never needed. */
static void a_force_without_a_general_is_refused_at_once(void **state)
{
    Match    match, view;
    Composer composer;
    (void)state;
    war_set_up(&match, GAME_GLORY, 3);
    war_give(&match, 0, "2C KH", "", "3D");
    match_view(&match, 0, &view);
    open_act(&composer, &view, WAR_ATTACK);
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_int_equal(composer.field, 1);
    while (composer.set.choices[composer.cursor].value != CARD_OF(SUIT_CLUBS, 2))
        composer_frame(&composer, &view, &(Pad){.steps = BUTTON_RIGHT});
    assert_null(composer_lacks(&composer, &view)); /* nothing is marked yet */
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_string_equal(composer_lacks(&composer, &view), "A General must lead.");
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_int_equal(composer.field, 1);
    assert_string_equal(composer.refusal, "A General must lead.");
    while (composer.set.choices[composer.cursor].value != CARD_OF(SUIT_HEARTS, RANK_KING))
        composer_frame(&composer, &view, &(Pad){.steps = BUTTON_RIGHT});
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    assert_null(composer_lacks(&composer, &view));
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_START});
    assert_int_equal(composer.field, 2);
}

static void many_cards_pile_up_and_none_is_out_of_reach(void **state)
{
    Match match, view;
    (void)state;
    for (int cards = 1; cards <= 60; cards++) {
        ChoiceSet set = {0};
        Move move = {.act = WAR_CONQUER, .seat = 1, .cards = {CARD_OF(SUIT_HEARTS, RANK_KING)}};
        int  reached = 0;
        war_set_up(&match, GAME_GLORY, 6);
        war_give(&match, 0, "KH", "", "");
        for (int i = 0; i < cards; i++)
            war_board(&match)->seats[0].treasury += bag_of(WAR_BAG_BITS, i % WAR_RANKS, 1);
        match_view(&match, 0, &view);
        table_of(GAME_GLORY)->choices(&view, &move, 2, &set);
        for (int i = 0; i < set.count; i++) {
            reached += set.choices[i].most;
            assert_true(set.choices[i].spot.x + set.choices[i].spot.w <= FIELD_RIGHT);
            assert_true(i == 0 || set.choices[i].spot.x >= set.choices[i - 1].spot.x + 11);
        }
        assert_int_equal(reached, cards);
    }
}

static void conquering_tells_which_land_would_be_won(void **state)
{
    Match    match, view;
    Composer composer;
    (void)state;
    war_set_up(&match, GAME_GLORY, 4);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 1, "", "7S 4S 9S", "");
    match_view(&match, 0, &view);
    open_act(&composer, &view, WAR_CONQUER);
    assert_non_null(strstr(composer.foretold, "win 4"));
}

static void what_a_defence_would_cost_is_known_while_it_is_chosen(void **state)
{
    Match    match, view;
    Composer composer;
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    match.turn = match.actor = 1;
    war_give(&match, 1, "KH QH 10C", "", "");
    war_give(&match, 0, "8C 5C", "2S", "");
    war_do(&match, "{'act':'attack','target':0,'force':['KH','QH','10C'],'money':[]}");
    match_view(&match, 0, &view);
    composer_begin(&composer, &view);
    Move none = composer_would_be(&composer, &view);
    assert_int_equal(war_figures_after(&view, &none).hp, 50 - (33 - 2));
    composer_frame(&composer, &view, &(Pad){.pressed = BUTTON_A});
    Move one = composer_would_be(&composer, &view);
    assert_int_equal(war_figures_after(&view, &one).hp, 50 - (33 - 2 - war_value(one.cards[0])));
}

static void generals_has_its_own_words(void **state)
{
    Match match, view;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 3);
    match_view(&match, 0, &view);
    const Table *table = table_of(GAME_GENERALS);
    for (int act = 0; act < rules_of(GAME_GENERALS)->verb_count; act++) {
        assert_null(strstr(table->verb_label(&view, act), "King"));
        assert_null(strstr(table->verb_help(&view, act), "King"));
    }
    assert_null(strstr(table->verb_help(&view, WAR_OFFER), "Money"));
    assert_non_null(strstr(table->verb_help(&view, WAR_ASSIST), "one General or Soldier"));
    char words[64];
    Text text;
    war_board(&match)->last_card = true;
    war_board(&match)->final_turns = 2;
    match_view(&match, 0, &view);
    text_begin(&text, words, sizeof words, NULL);
    table->status(&view, &text);
    assert_non_null(strstr(words, "Last turns: 2 left"));
}

static void every_stack_and_every_discard_pile_of_generals_can_be_looked_at(void **state)
{
    Match     match, view;
    ThingList list = {0};
    int       piles = 0;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 4);
    match_view(&match, 0, &view);
    table_of(GAME_GENERALS)->things(&view, 0, &list);
    for (int i = 0; i < list.count; i++)
        piles += list.things[i].kind == THING_PILE;
    assert_int_equal(piles, 8);
}

static void an_offer_is_told_by_its_cards(void **state)
{
    static const char *const NAMES[] = {"You", "Grimm", "Tobin"};
    Match                    match;
    char                     words[SHOW_NEWS];
    Text                     text;
    (void)state;
    war_set_up(&match, GAME_GLORY, 3);
    match.turn = match.actor = 1;
    war_give(&match, 1, "KH", "5S 9S", "3D 7D");
    war_do(&match, "{'act':'attack','target':0,'force':['KH'],'money':[]}");
    war_do(&match, "{'act':'offer','to':2,'land':['5S','9S'],'money':['3D']}");
    text_begin(&text, words, sizeof words, NAMES);
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == WAR_EVENT_OFFER)
            rules_of(GAME_GLORY)->say_event(&match, &war_events, &war_events.events[i], &text);
    assert_string_equal(words, "Grimm offered Tobin 5 and 9 in Land, 3 in Money");
}

/* A plate in gold because it is that rival's turn looked like the one that was chosen. */
static void while_a_rival_is_chosen_nobodys_turn_is_golden(void **state)
{
    Match    match, view;
    Composer composer = {.field = -1};
    Stage    stage = {.view = &view, .composer = &composer};
    (void)state;
    war_set_up(&match, GAME_GLORY, 3);
    match_view(&match, 1, &view);
    stage.viewer = 1;
    int turn = plate_edge(&stage, 0), other = plate_edge(&stage, 2);
    assert_int_not_equal(turn, other);
    composer.field = 0;
    composer.move.act = WAR_ATTACK;
    assert_int_equal(plate_edge(&stage, 0), other);
    composer.move.act = WAR_DEFEND; /* with cards alone */
    assert_int_equal(plate_edge(&stage, 0), turn);
    stage.composer = NULL;
    assert_int_equal(plate_edge(&stage, 0), turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throwing_away_a_joker_asks_once),
        cmocka_unit_test(while_a_rival_is_chosen_nobodys_turn_is_golden),
        cmocka_unit_test(an_ace_thrown_away_alone_asks_once),
        cmocka_unit_test(healing_in_full_health_asks_once),
        cmocka_unit_test(cards_are_held_up_when_another_plays_them_openly),
        cmocka_unit_test(at_instant_speed_the_line_tells_what_mattered_most),
        cmocka_unit_test(the_choice_in_focus_is_foretold_before_it_is_made),
        cmocka_unit_test(overpaying_by_much_asks_once),
        cmocka_unit_test(two_equal_money_cards_are_two_cards),
        cmocka_unit_test(land_beyond_all_the_money_is_dim),
        cmocka_unit_test(a_frame_around_land_cuts_no_words),
        cmocka_unit_test(a_force_without_a_general_is_refused_at_once),
        cmocka_unit_test(many_cards_pile_up_and_none_is_out_of_reach),
        cmocka_unit_test(conquering_tells_which_land_would_be_won),
        cmocka_unit_test(what_a_defence_would_cost_is_known_while_it_is_chosen),
        cmocka_unit_test(generals_has_its_own_words),
        cmocka_unit_test(every_stack_and_every_discard_pile_of_generals_can_be_looked_at),
        cmocka_unit_test(the_menu_does_not_begin_with_what_would_do_nothing),
        cmocka_unit_test(what_is_paid_to_begin_with_waits_for_confirm),
        cmocka_unit_test(an_offer_is_told_by_its_cards),
        cmocka_unit_test(a_refusal_ends_with_its_step),
        cmocka_unit_test(what_cannot_pay_is_dim),
        cmocka_unit_test(with_one_rival_nobody_asks_against_whom),
        cmocka_unit_test(the_heading_of_a_row_makes_room_for_what_is_taken_from_it),
        cmocka_unit_test(whoever_alone_has_land_is_the_one_to_take_it_from),
        cmocka_unit_test(one_joker_is_not_counted_once_it_is_said_for_whom),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
