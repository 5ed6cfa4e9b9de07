/* The table of Kingdom: the question before a foolish move, what is told of a roll and of a turn
 * that ends by itself, and that full realms fit. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "ai/judgement.h"
#include "core/rules.h"
#include "games/games.h"
#include "games/kingdom/kingdom.h"
#include "games/kingdom/kingdom_table.h"
#include "gfx/cardart.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/kingdom_board.h"
#include "support/laid_question.h"
#include "support/laid_table.h"
#include "ui/match/composer.h"
#include "ui/match/great.h"
#include "ui/match/match_screen.h"
#include "ui/match/table.h"

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

/* A throw by the rulers that it leaves, an end of the turn by what it keeps. */
static void a_reason_tells_what_is_kept(void **state)
{
    static const struct {
        Move        move;
        const char *card, *words;
    } CASES[] = {
        {{.act = KINGDOM_ACT_THROW}, "JD", "rulers for 4 of 4 suits stay"},
        {{.act = KINGDOM_ACT_THROW}, "QH", "rulers for 3 of 4 suits stay"},
        {{.act = KINGDOM_ACT_THROW}, "9S", "rulers for 4 of 4 suits stay"},
        {{.act = KINGDOM_ACT_END}, NULL, "a ruler in hand cannot fall"},
    };
    (void)state;
    Match match = kingdom_bare(), view;
    char  words[96];
    Text  text;
    kingdom_build(&match, 0, "2S 2C");
    kingdom_crown(&match, 0, "JS");
    kingdom_give(&match, 0, "9S JD QH KC AD");
    match_view(&match, 0, &view);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Move move = CASES[i].move;
        if (CASES[i].card)
            move.cards[0] = card_from_code(CASES[i].card, (int)strlen(CASES[i].card));
        text_begin(&text, words, sizeof words, NULL);
        judgement_of(GAME_KINGDOM)->reason(&view, &move, &text);
        assert_string_equal(words, CASES[i].words);
    }
    kingdom_board(&view)->hand[0] = 0; /* nothing to crown */
    text_begin(&text, words, sizeof words, NULL);
    judgement_of(GAME_KINGDOM)->reason(&view, &CASES[3].move, &text);
    assert_string_equal(words, "what you have is kept");
}

/* The end of a turn; what was rolled then, in words. */
static void roll_in_words(Match *match, char *words, int room)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    static EventList         events;
    Move                     end = {.act = KINGDOM_ACT_END};
    Text                     text;
    match_play(match, &end, &events);
    text_begin(&text, words, room, NAMES);
    for (int i = 0; i < events.count; i++)
        if (events.events[i].kind == EVENT_ROLL)
            rules_of(GAME_KINGDOM)->say_event(match, &events, &events.events[i], &text);
}

static void a_roll_tells_what_it_pays(void **state)
{
    char words[96], sum[32];
    (void)state;
    for (int seed = 0; seed < 12; seed++)
        for (int stock = 0; stock <= 20; stock += 4) {
            Match match = kingdom_bare();
            int   before;
            match.rng.state += (uint64_t)seed * 77;
            kingdom_board(&match)->turns[1] = 1;
            kingdom_board(&match)->tokens[0] = (uint8_t)(30 - stock);
            kingdom_board(&match)->stockpile = (uint8_t)stock;
            before = kingdom_board(&match)->tokens[1];
            roll_in_words(&match, words, sizeof words);
            int die = kingdom_board(&match)->die, got = kingdom_board(&match)->tokens[1] - before;
            snprintf(sum, sizeof sum, "rolled %d: %d - 1 = %d token", die, die, die - 1);
            assert_non_null(strstr(words, sum));
            assert_int_equal(strstr(words, "the bank") != NULL, got < die - 1);
            assert_int_equal(strstr(words, "the bank is empty") != NULL, got == 0 && die > 1);
        }
}

static void a_turn_that_ends_by_itself_tells_why(void **state)
{
    Match match = kingdom_bare(), view;
    Move  end = {.act = KINGDOM_ACT_END};
    (void)state;
    match_view(&match, 0, &view);
    assert_non_null(strstr(table_of(GAME_KINGDOM)->alone(&view, &end), "No card is left"));
    kingdom_give(&match, 0, "9S");
    kingdom_board(&match)->tokens[0] = 3;
    match_view(&match, 0, &view);
    assert_non_null(strstr(table_of(GAME_KINGDOM)->alone(&view, &end), "Too few tokens"));
    kingdom_build(&match, 0, "10S");
    match_view(&match, 0, &view);
    assert_non_null(strstr(table_of(GAME_KINGDOM)->alone(&view, &end), "No card fits"));
}

static void the_frame_of_a_covered_resource_leaves_the_upper_one_alone(void **state)
{
    Match    match = kingdom_bare(), view;
    Composer composer;
    (void)state;
    kingdom_build(&match, 0, "9D");
    kingdom_build(&match, 0, "10D");
    kingdom_build(&match, 1, "2D");
    match_view(&match, 0, &view);
    memset(&composer, 0, sizeof composer);
    table_of(GAME_KINGDOM)->choices(&view, &(Move){.act = KINGDOM_ACT_TROUNCE}, 0, &composer.set);
    FocusMap map = composer_map(&composer);
    assert_int_equal(map.count, 2);
    Rect under = focus_in_sight(&map, 0), upper = focus_in_sight(&map, 1);
    assert_int_equal(under.x + under.w, upper.x);
    assert_int_equal(upper.w, SMALL_CARD_WIDTH);
}

/* With nothing to place, habit ends the turn: a trounce is chosen, not come upon. */
static void no_habit_trounces(void **state)
{
    Match    match = kingdom_bare(), view;
    Composer composer;
    (void)state;
    kingdom_build(&match, 0, "5D");
    kingdom_build(&match, 1, "2D");
    match_view(&match, 0, &view);
    composer_begin(&composer, &view);
    assert_int_equal(composer.verb_count, 3);
    assert_int_equal(composer.verbs[composer.verb_cursor], KINGDOM_ACT_END);
}

/* The great moments of a decision that have a banner or are held up. */
static const Great *great_at(const Match *view, const EventList *events, int kind)
{
    for (int i = 0; i < events->count; i++)
        if (events->events[i].kind == kind)
            return great_of(view, events, i, NULL).great;
    return NULL;
}

static void a_rivals_trounce_is_held_up_and_ones_own_is_not_waited_for(void **state)
{
    Match     match = kingdom_bare(), view;
    EventList events;
    Move      trounce = {.act = KINGDOM_ACT_TROUNCE, .cards = {CARD_OF(SUIT_DIAMONDS, 5)}};
    (void)state;
    kingdom_build(&match, 0, "5D");
    kingdom_build(&match, 1, "2D");
    event_list_clear(&events);
    match_play(&match, &trounce, &events);
    match_view(&match, 1, &view);
    assert_non_null(great_at(&view, &events, EVENT_ACT));
    assert_in_range(great_at(&view, &events, EVENT_ACT)->frames, 30, 60);
    match_view(&match, 0, &view);
    assert_null(great_at(&view, &events, EVENT_ACT));
}

static void a_whole_kingdom_is_great_and_hurts_nobody(void **state)
{
    Match     match = kingdom_bare(), view;
    EventList events;
    Move      place = {.act = KINGDOM_ACT_PLACE, .cards = {CARD_OF(SUIT_HEARTS, RANK_ACE)}};
    (void)state;
    kingdom_build(&match, 0, "2S 2D 2C 2H");
    kingdom_crown(&match, 0, "JS QD KC");
    kingdom_give(&match, 0, "AH");
    event_list_clear(&events);
    match_play(&match, &place, &events);
    match_view(&match, 0, &view);
    const Great *great = great_at(&view, &events, EVENT_OVER);
    assert_non_null(great);
    assert_true(great->glad);
    assert_string_equal(great->yours, "You have a kingdom!");
}

static bool overlap(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* All cards of a resource are open to both: of four and more none covers another. */
static void every_card_of_a_long_column_can_be_read(void **state)
{
    Match match = kingdom_bare();
    (void)state;
    kingdom_build(&match, 0, "2S 3S 4S 5S 6S 7S 8S 9S 10S");
    kingdom_build(&match, 1, "2D 4D 7D 9D");
    for (int seat = 0; seat < 2; seat++) {
        int  suit = seat ? SUIT_DIAMONDS : SUIT_SPADES, count = 0;
        Rect realm = kingdom_realm(0, seat, suit), spots[KINGDOM_RESOURCE_MAX];
        for (int rank = 2; rank <= KINGDOM_RESOURCE_MAX; rank++)
            if (kingdom_suit(kingdom_board(&match)->resources[seat], suit) >> (rank - 1) & 1)
                spots[count++] = kingdom_resource_spot(kingdom_board(&match), 0, seat,
                                                       (Card)CARD_OF(suit, rank));
        assert_int_equal(count, seat ? 4 : 9);
        for (int i = 0; i < count; i++) {
            assert_true(spots[i].x >= realm.x && spots[i].x + spots[i].w <= realm.x + realm.w);
            assert_true(spots[i].y + spots[i].h <= realm.y + realm.h);
            for (int k = 0; k < i; k++)
                assert_false(overlap(spots[i], spots[k]));
        }
    }
}

/* While a turn begins the last die on the table is the other's: it pays nobody here. */
static void a_roll_is_shown_with_whoever_rolled(void **state)
{
    Seating seating = drive_seating(GAME_KINGDOM, KINGDOM_SEATS, 0);
    int     drawn = 0, paid = 0;
    (void)state;
    seating.seats[0].level = seating.seats[1].level = LEVEL_RANDOM;
    drive_boot();
    match_screen_demonstrate(ui_in(&cart), &seating, 6);
    for (int i = 0; i < 4000; i++) {
        const MatchScreen *screen = &cart.match_screen;
        drive_frames(1);
        Stage        stage = {.show = &screen->show, .events = &screen->events};
        const Event *event = stage_event(&stage);
        if (screen->moment != MOMENT_SHOWING || !event || !cart.session.match.decisions)
            continue;
        bool draws = event->kind == EVENT_CARD && event->from == ZONE_DECK;
        bool pays = event->kind == KINGDOM_EVENT_TOKENS && event->n > 0;
        drawn += draws;
        paid += pays;
        if (draws || pays)
            assert_int_equal(drive_sees(" - 1 = "), pays);
    }
    assert_true(drawn > 100 && paid > 100);
}

/* What flies to the rival he does not hold yet. */
static void a_card_counts_in_the_rivals_hand_when_it_has_come(void **state)
{
    Seating seating = drive_seating(GAME_KINGDOM, KINGDOM_SEATS, 0);
    int     flew = 0;
    (void)state;
    seating.seats[0].level = seating.seats[1].level = LEVEL_RANDOM;
    drive_boot();
    match_screen_demonstrate(ui_in(&cart), &seating, 6);
    for (int i = 0; i < 4000; i++) {
        const MatchScreen *screen = &cart.match_screen;
        char               words[24];
        drive_frames(1);
        if (screen->moment != MOMENT_SHOWING || screen->show.done)
            continue;
        int rival = kingdom_rival(screen->viewer), coming = 0;
        for (int k = 0; k < SHOW_FLIGHTS_MAX; k++) {
            const Flight *flight = &screen->show.flights[k];
            const Event  *event = &screen->events.events[flight->event];
            coming += flight->frames && event->to == ZONE_HAND && event->seat == rival;
        }
        flew += coming;
        snprintf(words, sizeof words, "Hand %d",
                 kingdom_board(&screen->view)->hand_count[rival] - coming);
        assert_true(drive_sees(words));
    }
    assert_true(flew > 100);
}

/* What is still wanted stands below the menu, from the first ruler on. */
static void the_ranks_that_are_wanted_are_told(void **state)
{
    Match match = kingdom_bare(), view;
    char  words[96];
    Text  text;
    (void)state;
    kingdom_build(&match, 0, "5D 7H");
    match_view(&match, 0, &view);
    text_begin(&text, words, sizeof words, NULL);
    table_of(GAME_KINGDOM)->brief(&view, &text);
    assert_string_equal(words, "0 of 4 rulers,\n2 of 4 suits.");
    kingdom_crown(&match, 0, "QD KH");
    match_view(&match, 0, &view);
    text_begin(&text, words, sizeof words, NULL);
    table_of(GAME_KINGDOM)->brief(&view, &text);
    assert_string_equal(words, "2 of 4 rulers,\n2 of 4 suits.\nWanted: J A");
}

/* What a turn begins with stands below its heading, though the decision before it set it off. */
static void the_log_has_a_draw_and_a_roll_in_the_turn_that_they_begin(void **state)
{
    (void)state;
    Seating seating = drive_seating(GAME_KINGDOM, KINGDOM_SEATS, 1);
    drive_boot();
    drive_match(&seating, 3, 24);
    drive_press(BUTTON_SELECT);
    drive_expect("log");
    drive_log_to_its_end();
    const Log  *log = &cart.shell.log;
    const char *turn = NULL;
    int         begun = 0;
    for (int i = log->first; i < log->total; i++) {
        const LogLine *line = log_line(log, i);
        if (turn && line->kind != LOG_TURN && log_line(log, i - 1)->kind == LOG_TURN)
            assert_int_equal(line->kind, LOG_ACT);
        if (line->kind == LOG_TURN)
            turn = line->words;
        if (!turn || (!strstr(line->words, " rolled ") && !strstr(line->words, " drew ")))
            continue;
        assert_memory_equal(line->words, turn, 2); /* "You rolled": "Your turn" */
        begun++;
    }
    assert_true(begun > 4);
}

/* A trounce tells what falls with it, on both sides. */
static void a_trounce_tells_beforehand_whose_ruler_falls(void **state)
{
    Match match = kingdom_bare(), view;
    char  words[96];
    Text  text;
    (void)state;
    kingdom_build(&match, 0, "5D 7H 9H");
    kingdom_build(&match, 1, "2D 3H 4H");
    kingdom_crown(&match, 0, "QD KH");
    kingdom_crown(&match, 1, "AD JH");
    match_view(&match, 0, &view);
    text_begin(&text, words, sizeof words, NULL);
    table_of(GAME_KINGDOM)
        ->foretell(&view, &(Move){.act = KINGDOM_ACT_TROUNCE, .cards = {CARD_OF(SUIT_DIAMONDS, 5)}},
                   &text);
    assert_string_equal(words, "Your rival's Ace falls, too. Your own Queen falls, too.");
    text_begin(&text, words, sizeof words, NULL);
    table_of(GAME_KINGDOM)
        ->foretell(&view, &(Move){.act = KINGDOM_ACT_TROUNCE, .cards = {CARD_OF(SUIT_HEARTS, 9)}},
                   &text);
    assert_string_equal(words, "");
}

static void full_realms_fit(void **state)
{
    Match match = kingdom_bare();
    (void)state;
    laid_table_show(&match);
    laid_table_keep("kingdom-early");
    kingdom_build(&match, 0, "2S 4S 6S 8S 10S 3H 5H 7H 9H 2D 3D 4D 5D 6D 7D 8D 9D 10D 5C");
    kingdom_build(&match, 1, "3S 5S 7S 9S 2H 4H 6H 8H 10H 2C 3C 4C 6C 7C 8C 9C 10C");
    kingdom_crown(&match, 0, "JS QH KD");
    kingdom_crown(&match, 1, "KS AH JC");
    kingdom_give(&match, 0, "AC QC KC QS JD");
    kingdom_board(&match)->tokens[0] = 40;
    kingdom_board(&match)->tokens[1] = 20;
    kingdom_board(&match)->stockpile = 0;
    kingdom_board(&match)->die = 6;
    laid_table_show(&match);
    assert_true(laid_table_sees("Bank 0"));
    assert_true(laid_table_sees("6 - 1 = 5"));
    laid_table_keep_question("kingdom-overfull");
    laid_table_keep_pages("kingdom-overfull");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ending_a_turn_that_could_win_asks_once),
        cmocka_unit_test(a_reason_tells_what_is_kept),
        cmocka_unit_test(a_roll_tells_what_it_pays),
        cmocka_unit_test(a_turn_that_ends_by_itself_tells_why),
        cmocka_unit_test(the_frame_of_a_covered_resource_leaves_the_upper_one_alone),
        cmocka_unit_test(no_habit_trounces),
        cmocka_unit_test(a_rivals_trounce_is_held_up_and_ones_own_is_not_waited_for),
        cmocka_unit_test(a_whole_kingdom_is_great_and_hurts_nobody),
        cmocka_unit_test(every_card_of_a_long_column_can_be_read),
        cmocka_unit_test(a_roll_is_shown_with_whoever_rolled),
        cmocka_unit_test(a_card_counts_in_the_rivals_hand_when_it_has_come),
        cmocka_unit_test(the_ranks_that_are_wanted_are_told),
        cmocka_unit_test(the_log_has_a_draw_and_a_roll_in_the_turn_that_they_begin),
        cmocka_unit_test(a_trounce_tells_beforehand_whose_ruler_falls),
        cmocka_unit_test(full_realms_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
