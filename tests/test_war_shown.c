/* Glory and Generals & Assassins while something happens: figures that go with what lies there, and
 * what is said of it. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "games/war/war.h"
#include "games/war/war_table.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/war_board.h"
#include "ui/match/match_parts.h"
#include "ui/match/show.h"
#include "ui/match/table.h"

/* What is said of the act itself, after a move of the seat whose turn it is. */
static const char *act_words(const char *move)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    static char              words[SHOW_NEWS];
    Match                    match;
    Text                     text;
    war_set_up(&match, GAME_GLORY, 2);
    match.turn = match.actor = 1;
    war_give(&match, 1, "AC 3H 9C JK JK 4S 6S", "", "5D 8D");
    war_do(&match, move);
    text_begin(&text, words, sizeof words, NAMES);
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == EVENT_ACT)
            rules_of(GAME_GLORY)->say_event(&match, &war_events, &war_events.events[i], &text);
    return words;
}

static void an_act_is_told_by_how_many_cards_it_takes(void **state)
{
    (void)state;
    assert_string_equal(act_words("{'act':'discard','cards':['AC','3H','9C']}"),
                        "Grimm discarded 3 cards");
    assert_string_equal(act_words("{'act':'discard','cards':['3H']}"), "");
    assert_string_equal(act_words("{'act':'assassinate','target':0,'count':1}"),
                        "Grimm sent an Assassin to you");
    assert_string_equal(act_words("{'act':'assassinate','target':0,'count':2}"),
                        "Grimm sent Assassins to you");
    assert_string_equal(act_words("{'act':'buy','land':['4S'],'money':['5D']}"),
                        "Grimm bought the 4 of Spades");
    assert_string_equal(act_words("{'act':'buy','land':['4S','6S'],'money':['5D','8D']}"),
                        "Grimm bought 2 Lands");
}

enum { SAID = 1000 };

static void say_all(const Match *match, const char *const *names, char words[SAID])
{
    Text text;
    text_begin(&text, words, SAID, names);
    for (int i = 0; i < war_events.count; i++) {
        rules_of(match->game)->say_event(match, &war_events, &war_events.events[i], &text);
        text_add(&text, ".");
    }
}

/* That HP came is what happened, not that a card went. */
static void a_heart_heals_and_is_not_discarded(void **state)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    Match                    match;
    char                     words[SAID];
    (void)state;
    for (int hp = 40; hp <= 50; hp += 10) {
        war_set_up(&match, GAME_GENERALS, 2);
        war_give(&match, 0, "7H", "", "");
        war_board(&match)->seats[0].hp = (uint8_t)hp;
        war_do(&match, "{'act':'heal','card':'7H'}");
        say_all(&match, NAMES, words);
        assert_int_equal(strstr(words, "You healed 7 HP") != NULL, hp == 40);
        assert_int_equal(strstr(words, "You discarded the 7 of Hearts") != NULL, hp == 50);
    }
}

/* What was at stake is told with how it ended. */
static void a_conquest_is_told_with_its_land(void **state)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    Match                    match;
    char                     words[SAID];
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    match.turn = match.actor = 1;
    war_give(&match, 1, "KH", "", "");
    war_give(&match, 0, "3C", "4S 9S", "");
    war_do(&match, "{'act':'conquer','target':0,'force':['KH'],'money':[]}");
    war_do(&match, "{'act':'defend','cards':['3C']}");
    say_all(&match, NAMES, words);
    assert_non_null(strstr(words, "You defended."));
    assert_non_null(strstr(words, "12 AP against 7 DP: Grimm won your 4 of Spades."));
}

/* Whoever pays out of the hand discards nothing: the Land is what he did. */
static void what_is_paid_for_land_is_told_after_it_and_as_paid(void **state)
{
    static const char *const NAMES[] = {"You", "Grimm"};
    Match                    match;
    char                     words[200];
    Text                     text;
    (void)state;
    war_set_up(&match, GAME_GENERALS, 2);
    match.turn = match.actor = 1;
    war_give(&match, 1, "4S 5D", "", "");
    war_do(&match, "{'act':'buy','land':['4S'],'money':['5D']}");
    text_begin(&text, words, sizeof words, NAMES);
    for (int i = 0; i < war_events.count; i++)
        if (war_events.events[i].kind == EVENT_ACT || war_events.events[i].to == ZONE_DISCARD ||
            war_events.events[i].to == WAR_ZONE_DOMAIN) {
            rules_of(GAME_GENERALS)->say_event(&match, &war_events, &war_events.events[i], &text);
            text_add(&text, ".");
        }
    assert_non_null(strstr(words, "Grimm bought the 4 of Spades.Grimm paid the 5 of Diamonds."));
    assert_null(strstr(words, "discarded"));
}

/* The figure in the head of a lane, -1 where none is: the one that lies on top. */
static int total_in(Rect head)
{
    const TextRecord *record = &cart.canvas.record;
    for (int i = record->boxes_used - 1; i >= 0; i--) {
        const TextBox *text = &record->boxes[i];
        int            below = text->box.y - head.y;
        if (text->box.x == head.x + 4 && below > 8 && below < 14)
            return atoi(text->words);
    }
    return -1;
}

/* They were added up card by card before: nothing is counted a second time. */
static void the_totals_of_a_battle_stand_while_it_is_told(void **state)
{
    Seating seating = drive_seating(GAME_GLORY, 2, 0);
    int     seen = 0;
    (void)state;
    seating.seats[0].level = seating.seats[1].level = LEVEL_EASY;
    drive_boot();
    match_screen_demonstrate(ui_in(&cart), &seating, 6);
    for (int i = 0; i < 12000; i++) {
        const MatchScreen *screen = &cart.match_screen;
        Rect               sums[TABLE_SUMS_MAX];
        drive_frames(1);
        Stage        stage = {.show = &screen->show, .events = &screen->events};
        const Event *event = stage_event(&stage);
        if (screen->moment != MOMENT_SHOWING || !event || event->kind != WAR_EVENT_BATTLE ||
            war_sums(&screen->view, NULL, sums) != 2)
            continue;
        seen++;
        assert_int_equal(total_in(sums[WAR_ATTACKER]), event->n);
        assert_int_equal(total_in(sums[WAR_DEFENDER]), event->m);
    }
    assert_true(seen > 100);
}

static bool moving(void)
{
    const MatchScreen *screen = &cart.match_screen;
    return screen->moment == MOMENT_SHOWING && !screen->show.done &&
           scene_top(ui_in(&cart)) == scene_of(SCENE_MATCH);
}

static void watch_at_random(int game, int seats)
{
    Seating seating = drive_seating(game, seats, 0);
    for (int seat = 0; seat < seats; seat++)
        seating.seats[seat].level = LEVEL_RANDOM;
    drive_boot();
    match_screen_demonstrate(ui_in(&cart), &seating, 6);
}

static void sit_down_at_random(int seats)
{
    Seating seating = drive_seating(GAME_GLORY, seats, 1);
    for (int seat = 1; seat < seats; seat++)
        seating.seats[seat].level = LEVEL_RANDOM;
    drive_boot();
    match_screen_start(ui_in(&cart), &seating, 5);
}

/* A frame, and what the person decides at its end. */
static void play_on_at_random(Rng *rng)
{
    Move move;
    drive_frames(1);
    if (scene_top(ui_in(&cart)) == scene_of(SCENE_SUMMARY)) {
        scene_pop(ui_in(&cart));
    } else if (cart.match_screen.moment == MOMENT_ASKING) {
        match_random_move(&cart.session.match, rng, &move);
        match_decide(ui_in(&cart), &move);
        drive_frames(1);
    }
}

/* What flies to a zone of a seat, by the show. */
static int flying_to(int zone, int seat, int *value)
{
    const MatchScreen *screen = &cart.match_screen;
    int                count = 0;
    *value = 0;
    for (int i = 0; i < SHOW_FLIGHTS_MAX; i++) {
        const Flight *flight = &screen->show.flights[i];
        const Event  *event = &screen->events.events[flight->event];
        if (!flight->frames || event->to != zone || event->other != seat)
            continue;
        count++;
        *value += war_value(event->card);
    }
    return count;
}

/* Over one's own row, and in the plates of others. */
static void land_counts_when_it_has_come(void **state)
{
    int flew = 0;
    (void)state;
    watch_at_random(GAME_GENERALS, 3);
    for (int i = 0; i < 20000; i++) {
        const MatchScreen *screen = &cart.match_screen;
        drive_frames(1);
        for (int seat = 0; moving() && seat < 3; seat++) {
            const WarSeat *army = &war_board(&screen->view)->seats[seat];
            char           words[32];
            int            value, coming = flying_to(WAR_ZONE_DOMAIN, seat, &value);
            int            cards = war_bag_cards(army->domain) - coming;
            bool           own = seat == screen->viewer;
            if (own ? !cards || war_is_fought(&screen->view) : war_promises(&screen->view, seat))
                continue; /* the heading has no figure, or the lanes lie there; or a promise */
            flew += coming > 0;
            if (own)
                snprintf(words, sizeof words, "Land: +%d DP", WAR_LAND_DP * cards);
            else
                snprintf(words, sizeof words, "Land %d", war_bag_value(army->domain) - value);
            assert_true(drive_sees(words));
        }
    }
    assert_true(flew > 30);
}

static int side_of(const WarBattle *battle, int seat)
{
    for (int i = 0; i < battle->helper_count; i++)
        if (battle->helpers[i].seat == seat)
            return battle->helpers[i].side;
    return seat == battle->attacker ? WAR_ATTACKER : WAR_DEFENDER;
}

/* Until the battle is told; Mercenaries, who are worth half their Money, apart. */
static void a_fighter_counts_when_he_has_come(void **state)
{
    int flew = 0;
    (void)state;
    watch_at_random(GAME_GLORY, 4);
    for (int i = 0; i < 12000; i++) {
        const MatchScreen *screen = &cart.match_screen;
        const WarBoard    *board = war_board(&screen->view);
        Rect               sums[TABLE_SUMS_MAX];
        int                coming[2] = {0, 0};
        drive_frames(1);
        Stage stage = {.show = &screen->show, .events = &screen->events};
        bool  own = screen->events.count && screen->events.events[0].seat == screen->viewer;
        if (!moving() || own || stage_has_told(&stage, WAR_EVENT_BATTLE) ||
            board->battle.kind == BATTLE_NONE || board->battle.kind == BATTLE_ASSASSINATE ||
            board->battle.mercenaries || war_sums(&screen->view, NULL, sums) != 2)
            continue;
        for (int seat = 0; seat < screen->view.seats; seat++) {
            int value;
            if (seat == screen->viewer) /* what he has picked counts from then on */
                continue;
            flew += flying_to(WAR_ZONE_FORCE, seat, &value);
            coming[side_of(&board->battle, seat)] += value;
        }
        for (int side = WAR_ATTACKER; side <= WAR_DEFENDER; side++)
            assert_int_equal(total_in(sums[side]),
                             (side == WAR_ATTACKER ? war_attack_points
                                                   : war_defence_points)(board)-coming[side]);
    }
    assert_true(flew > 100);
}

/* What is picked counts in the lane at once, and still while card by card flies there. */
static void a_defence_counts_as_it_was_picked_until_it_has_come(void **state)
{
    Rng rng;
    int flew = 0;
    (void)state;
    rng_seed(&rng, 5);
    sit_down_at_random(2);
    for (int i = 0; i < 16000 && !match_over(&cart.session.match); i++) {
        const MatchScreen *screen = &cart.match_screen;
        const Event       *act = screen->events.events;
        Rect               sums[TABLE_SUMS_MAX];
        Stage              stage = {.show = &screen->show, .events = &screen->events};
        int                value;
        play_on_at_random(&rng);
        if (!moving() || act->kind != EVENT_ACT || act->n != WAR_DEFEND ||
            act->seat != screen->viewer || stage_has_told(&stage, WAR_EVENT_BATTLE) ||
            war_sums(&screen->view, NULL, sums) != 2)
            continue;
        int last = screen->events.count - 1;
        while (last > 0 && screen->events.events[last].kind != WAR_EVENT_BATTLE)
            last--;
        flew += flying_to(WAR_ZONE_FORCE, screen->viewer, &value);
        assert_int_equal(total_in(sums[WAR_DEFENDER]), screen->events.events[last].m);
    }
    assert_true(flew > 10);
}

/* Where the hands of others lie as backs, a card flies to their end, not to a face. */
static void a_card_flies_to_the_backs_that_it_joins(void **state)
{
    int flew = 0;
    (void)state;
    for (int seats = 2; seats <= 3; seats++) {
        watch_at_random(GAME_GENERALS, seats);
        for (int i = 0; i < 3000; i++) {
            const MatchScreen *screen = &cart.match_screen;
            drive_frames(1);
            for (int k = 0; moving() && k < SHOW_FLIGHTS_MAX; k++) {
                const Flight *flight = &screen->show.flights[k];
                const Event  *event = &screen->events.events[flight->event];
                if (!flight->frames || event->to != ZONE_HAND || event->other == screen->viewer)
                    continue;
                flew++;
                Rect backs = war_backs_strip(&screen->view, screen->viewer, event->other);
                assert_int_equal(flight->to.y, backs.y);
                assert_in_range(flight->to.x, backs.x, backs.x + backs.w - SMALL_CARD_WIDTH);
            }
        }
    }
    assert_true(flew > 200);
}

/* What the game answered for a person is said for a moment, and then who acts. */
static void what_was_answered_does_not_stand_over_the_next_ones_act(void **state)
{
    enum { LONG_ENOUGH = 60 };
    Rng rng;
    int answered = 0, told = 0;
    (void)state;
    rng_seed(&rng, 5);
    sit_down_at_random(6);
    for (int i = 0; i < 8000 && !match_over(&cart.session.match); i++) {
        const MatchScreen *screen = &cart.match_screen;
        play_on_at_random(&rng);
        told = match_tells_forced(screen) ? told + 1 : 0;
        answered += told == 1;
        if (told > LONG_ENOUGH)
            assert_false(screen->forced_passed);
    }
    assert_true(answered > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_act_is_told_by_how_many_cards_it_takes),
        cmocka_unit_test(what_is_paid_for_land_is_told_after_it_and_as_paid),
        cmocka_unit_test(a_heart_heals_and_is_not_discarded),
        cmocka_unit_test(a_conquest_is_told_with_its_land),
        cmocka_unit_test(the_totals_of_a_battle_stand_while_it_is_told),
        cmocka_unit_test(land_counts_when_it_has_come),
        cmocka_unit_test(a_fighter_counts_when_he_has_come),
        cmocka_unit_test(a_defence_counts_as_it_was_picked_until_it_has_come),
        cmocka_unit_test(a_card_flies_to_the_backs_that_it_joins),
        cmocka_unit_test(what_was_answered_does_not_stand_over_the_next_ones_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
