/* Glory and Generals & Assassins at every number of seats, early, late and fuller than any match
 * gets: no text is cut or covered, whatever is asked. With CARDHOLD_SHOTS=FOLDER the pictures are
 * left there. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"
#include "games/war/war.h"
#include "lib/opened.h"
#include "support/drive.h"
#include "support/laid_question.h"
#include "support/laid_table.h"
#include "support/war_board.h"
#include "ui/match/match_screen.h"

static const int WAR_GAMES[] = {GAME_GLORY, GAME_GENERALS};
enum { WAR_GAME_COUNT = 2 };

typedef enum Fullness { EARLY, LATE, OVERFULL, FULLNESSES } Fullness;
static const char *const FULLNESS_WORDS[] = {"early", "late", "overfull"};

/* What is early is easy: it is laid for the pictures. */
static int first_fullness(void) { return getenv("CARDHOLD_SHOTS") ? EARLY : LATE; }

/* A bag of so many cards, spread over the ranks from the lowest that is asked for. */
static uint32_t bag_with(int cards, int from)
{
    uint32_t bag = 0;
    for (int i = 0; i < cards; i++) {
        int sort = (from + i * 3) % WAR_RANKS;
        while (bag_count(bag, WAR_BAG_BITS, sort) == 6)
            sort = (sort + 1) % WAR_RANKS;
        bag += bag_of(WAR_BAG_BITS, sort, 1);
    }
    return bag;
}

/* Seat 0 has cards for every act; all have Land and Money. */
static void lay(Match *match, int game, int seats, Fullness fullness)
{
    static const uint8_t  LANDS[] = {2, 6, 40}, MONEYS[] = {2, 8, 30};
    static const uint16_t POINTS[] = {0, 87, 244};
    war_set_up(match, game, seats);
    bool money = war_terms(match)->treasury;
    for (int seat = 0; seat < seats; seat++) {
        WarSeat *army = &war_board(match)->seats[seat];
        bool     least = fullness == OVERFULL && seat == seats - 1 && seats > 2;
        war_give(match, seat,
                 !seat && !money ? "3D 3D 6S KS JK"
                 : !seat         ? "KS QH 10C 4C 5S 7H JK"
                 : money         ? "KH JC 9C 8C 4H JK 2S"
                                 : "KH JC 9C 8C JK",
                 "", "");
        army->domain = army->bought = least ? 0 : bag_with(LANDS[fullness], seat + 1);
        army->treasury = money ? bag_with(MONEYS[fullness], 2 * seat) : 0;
        army->points = (uint16_t)(POINTS[fullness] + 9 * seat);
        army->hp = (uint8_t)(fullness == EARLY ? 50 : 50 - 9 * seat);
    }
}

static void sit_down(Match *match, const char *what, char name[96])
{
    snprintf(name, 96, "%s-%d-%s", rules_of(match->game)->id, match->seats, what);
    laid_table_show(match);
}

static void every_act_fits_at_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < WAR_GAME_COUNT; i++)
        for (int seats = rules_of(WAR_GAMES[i])->seats_min;
             seats <= rules_of(WAR_GAMES[i])->seats_max; seats++)
            for (int fullness = first_fullness(); fullness < FULLNESSES; fullness++) {
                Match match;
                char  name[96];
                lay(&match, WAR_GAMES[i], seats, (Fullness)fullness);
                sit_down(&match, FULLNESS_WORDS[fullness], name);
                laid_table_keep_question(name);
                if (fullness == OVERFULL)
                    laid_table_keep_pages(name);
            }
}

/* Seat 1 attacks seat 0 with all that stands there, and promises each helper two cards. */
static void attack_me(Match *match, bool promise)
{
    war_do(match, "{'act':'attack','target':0,'force':['KH','JC','9C']}");
    for (int to = 2; match->phase == WAR_PHASE_OFFER && promise && to < match->seats; to++) {
        Move move = {.act = WAR_OFFER, .seat = (uint8_t)to};
        move.bags[1] = bag_of(WAR_BAG_BITS, to,
                              bag_count(war_board(match)->seats[1].domain, WAR_BAG_BITS, to) > 0);
        move.bags[0] = war_terms(match)->treasury ? bag_with(2, 2 * to) : 0;
        if (!match_check(match, &move))
            match_play(match, &move, NULL);
    }
    if (match->phase == WAR_PHASE_OFFER)
        war_do(match, "{'act':'done'}");
}

/* Every helper joins, by turns one side and the other. */
static void all_join(Match *match)
{
    while (match->phase == WAR_PHASE_ASSIST) {
        Move move = {.act = WAR_ASSIST,
                     .n = (uint8_t)(match->actor % 3 == 0 ? WAR_DEFENDER : WAR_ATTACKER),
                     .cards = {CARD_OF(SUIT_HEARTS, RANK_KING)}};
        if (war_terms(match)->helper_cards_most > 1) {
            move.cards[1] = CARD_OF(SUIT_CLUBS, 8);
            move.cards[2] = CARD_OF(SUIT_CLUBS, 9);
        }
        move_sort_cards(&move);
        assert_null(match_check(match, &move));
        match_play(match, &move, NULL);
    }
}

static void begin_attack(Match *match, int game, int seats, Fullness fullness)
{
    lay(match, game, seats, fullness);
    match->turn = match->actor = 1;
}

static void offers_and_defences_fit_at_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < WAR_GAME_COUNT; i++)
        for (int seats = rules_of(WAR_GAMES[i])->seats_min;
             seats <= rules_of(WAR_GAMES[i])->seats_max; seats++)
            for (int fullness = first_fullness(); fullness < FULLNESSES; fullness++) {
                Match match;
                char  name[96], what[32];
                begin_attack(&match, WAR_GAMES[i], seats, (Fullness)fullness);
                attack_me(&match, true);
                if (match.phase == WAR_PHASE_OFFER) {
                    snprintf(what, sizeof what, "offer-%s", FULLNESS_WORDS[fullness]);
                    sit_down(&match, what, name);
                    laid_table_keep_question(name);
                    war_do(&match, "{'act':'done'}");
                }
                all_join(&match);
                assert_int_equal(match.phase, WAR_PHASE_DEFEND);
                snprintf(what, sizeof what, "defend-%s", FULLNESS_WORDS[fullness]);
                sit_down(&match, what, name);
                laid_table_keep_question(name);
            }
}

/* Seat 2 attacks seat 1, both promise seat 0 much, and he is asked last of all. */
static void both_sides_promises_fit_when_help_is_asked(void **state)
{
    (void)state;
    for (int i = 0; i < WAR_GAME_COUNT; i++)
        for (int seats = 3; seats <= rules_of(WAR_GAMES[i])->seats_max; seats++) {
            Match match;
            char  name[96];
            lay(&match, WAR_GAMES[i], seats, LATE);
            match.turn = match.actor = 2;
            war_do(&match, "{'act':'attack','target':1,'force':['KH','JC']}");
            for (int side = 0; side < 2; side++) {
                const WarSeat *payer = &war_board(&match)->seats[match.actor];
                Move           move = {.act = WAR_OFFER, .bags = {payer->treasury, payer->domain}};
                assert_null(match_check(&match, &move));
                match_play(&match, &move, NULL);
                war_do(&match, "{'act':'done'}");
            }
            while (match.actor)
                war_do(&match, "{'act':'stay_out'}");
            sit_down(&match, "assist", name);
            laid_table_keep_question(name);
        }
}

static void assassins_fit_at_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < WAR_GAME_COUNT; i++)
        for (int seats = rules_of(WAR_GAMES[i])->seats_min;
             seats <= rules_of(WAR_GAMES[i])->seats_max; seats++) {
            Match match;
            char  name[96];
            lay(&match, WAR_GAMES[i], seats, LATE);
            match.turn = match.actor = 1;
            war_give(&match, 1, "JK JK 4C", NULL, NULL);
            match_play(&match, &(Move){.act = WAR_ASSASSINATE, .n = war_terms(&match)->treasury},
                       NULL);
            sit_down(&match, "answer", name);
            laid_table_keep_question(name);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_fits_at_every_table),
        cmocka_unit_test(offers_and_defences_fit_at_every_table),
        cmocka_unit_test(both_sides_promises_fit_when_help_is_asked),
        cmocka_unit_test(assassins_fit_at_every_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
