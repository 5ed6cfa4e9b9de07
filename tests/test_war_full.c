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
#include "gfx/cardart.h"
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

/* The cards of each deck that lie nowhere yet; one deck for all is the first. */
typedef struct Box {
    int left[SEATS_MAX][CARD_JOKER + 1];
} Box;

static void open_box(const Match *match, Box *box)
{
    bool own = war_terms(match)->own_stacks;
    memset(box, 0, sizeof *box);
    for (int deck = 0; deck < (own ? match->seats : 1); deck++)
        for (int card = 1; card <= CARD_JOKER; card++)
            box->left[deck][card] = (own ? 1 : match->seats) * (card == CARD_JOKER ? 2 : 1);
}

static void deal_hand(Match *match, Box *box, int seat, const char *cards)
{
    const WarSeat *army = &war_board(match)->seats[seat];
    war_give(match, seat, cards, NULL, NULL);
    for (int i = 0; i < army->hand_count; i++)
        assert_true(box->left[war_terms(match)->own_stacks ? seat : 0][army->hand[i]]-- > 0);
}

/* One more Land for a seat, out of whichever deck still has it. */
static void settle(Match *match, Box *box, int seat, int rank)
{
    WarSeat *seats = war_board(match)->seats;
    for (int deck = 0; deck < SEATS_MAX; deck++)
        if (box->left[deck][war_land(rank)]) {
            box->left[deck][war_land(rank)]--;
            seats[seat].domain += bag_of(WAR_BAG_BITS, rank - 1, 1);
            seats[war_terms(match)->own_stacks ? deck : seat].bought +=
                bag_of(WAR_BAG_BITS, rank - 1, 1);
            return;
        }
}

static void enrich(Match *match, Box *box, int seat, int rank)
{
    if (!war_terms(match)->treasury || !box->left[0][war_money(rank)])
        return;
    box->left[0][war_money(rank)]--;
    war_board(match)->seats[seat].treasury += bag_of(WAR_BAG_BITS, rank - 1, 1);
}

/* Overfull is as full as the decks allow: of every rank seat 0 has five of six Lands and half of
 * the Money, the others the rest. */
static void spread(Match *match, Box *box, Fullness fullness)
{
    static const uint8_t EACH[] = {2, 6};
    int                  seats = match->seats;
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = 0; i < seats; i++) {
            int owner = (i * 6 < 5 * seats && seats > 2) || !i ? 0 : 1 + (rank + i) % (seats - 1);
            if (fullness == OVERFULL) {
                settle(match, box, owner, rank);
                enrich(match, box, 2 * i < seats ? 0 : 1 + (rank + i) % (seats - 1), rank);
            }
        }
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; fullness < OVERFULL && i < EACH[fullness]; i++) {
            settle(match, box, seat, 1 + (3 * seat + 3 * i + 2) % WAR_RANKS);
            enrich(match, box, seat, 1 + (2 * seat + 3 * i) % WAR_RANKS);
        }
}

/* What nobody has is the stack. */
static void close_box(Match *match, const Box *box)
{
    WarBoard *board = war_board(match);
    for (int deck = 0; deck < (war_terms(match)->own_stacks ? match->seats : 1); deck++) {
        WarPile *pile = &board->piles[deck];
        int      top = pile->end;
        for (int card = 1; card <= CARD_JOKER; card++)
            for (int i = 0; i < box->left[deck][card]; i++)
                board->cards[--top] = (Card)card;
        pile->top = (uint16_t)top;
        pile->discarded = 0;
    }
}

/* Seat 0 has cards for every act; all have Land and Money. */
static void lay(Match *match, int game, int seats, Fullness fullness)
{
    static const uint16_t POINTS[] = {0, 87, 244};
    Box                   box;
    war_set_up(match, game, seats);
    open_box(match, &box);
    bool money = war_terms(match)->treasury;
    for (int seat = 0; seat < seats; seat++) {
        WarSeat *army = &war_board(match)->seats[seat];
        deal_hand(match, &box, seat,
                  !seat && !money ? "3D 4D 6S KS JK"
                  : !seat         ? "KS QH 10C 4C 5S 7H JK"
                  : money         ? "KH JC 9C 8C 4H JK 3H"
                                  : "KH JC 9C 8C JK");
        army->points = (uint16_t)(POINTS[fullness] + 9 * seat);
        army->hp = (uint8_t)(fullness == EARLY ? 50 : 50 - 9 * seat);
    }
    spread(match, &box, fullness);
    close_box(match, &box);
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

/* The lowest cards of a bag that are not promised yet. */
static uint32_t lowest_of(uint32_t bag, int cards)
{
    uint32_t some = 0;
    for (int sort = 0; sort < WAR_RANKS; sort++)
        for (int i = bag_count(bag, WAR_BAG_BITS, sort); i > 0 && cards > 0; i--, cards--)
            some += bag_of(WAR_BAG_BITS, sort, 1);
    return some;
}

/* Seat 1 attacks seat 0, and promises each helper a Land and two Money cards while there are some.
 */
static void attack_me(Match *match)
{
    const WarBattle *battle = &war_board(match)->battle;
    const WarSeat   *payer = &war_board(match)->seats[1];
    war_do(match, "{'act':'attack','target':0,'force':['KH','JC','9C']}");
    for (int to = 2; match->phase == WAR_PHASE_OFFER && to < match->seats; to++) {
        Move move = {.act = WAR_OFFER, .seat = (uint8_t)to};
        move.bags[1] = lowest_of(payer->domain - war_promised_land(battle, 1), 1);
        move.bags[0] = lowest_of(payer->treasury - war_promised_money(battle, 1), 2);
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
                attack_me(&match);
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
            laid_table_press(BUTTON_A); /* which side */
            assert_true(laid_table_sees("Promised:"));
            assert_int_equal(laid_table_sees("If it wins: +2 Glory"), WAR_GAMES[i] == GAME_GLORY);
            assert_false(laid_table_sees("..."));
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
            match_play(&match, &(Move){.act = WAR_ASSASSINATE, .n = war_terms(&match)->treasury},
                       NULL);
            sit_down(&match, "answer", name);
            laid_table_keep_question(name);
        }
}

/* Seat 1 attacks the viewer and bids for seat 2. */
static void begin_bidding(Match *match, int game, int seats)
{
    bool money = rules_of(game)->seats_max > 4;
    lay(match, game, seats, EARLY);
    match->turn = match->actor = 1;
    war_do(match, money ? "{'act':'attack','target':0,'force':['KH'],'money':[]}"
                        : "{'act':'attack','target':0,'force':['KH']}");
    war_do(match, money ? "{'act':'offer','to':2,'land':['6S'],'money':['3D']}"
                        : "{'act':'offer','to':2,'land':['6S']}");
    if (match->actor == 1)
        war_do(match, "{'act':'done'}");
}

static bool stands_in(Rect area, const char *words)
{
    const TextRecord *record = &cart.canvas.record;
    for (int i = 0; i < record->boxes_used; i++) {
        const char *tail = strstr(record->boxes[i].words, words);
        if (tail && !tail[strlen(words)] && rect_common(record->boxes[i].box, area).w)
            return true;
    }
    return false;
}

/* What he may be given comes to it: both are weighed. */
static void what_a_helper_has_stands_there_while_sides_bid_for_him(void **state)
{
    (void)state;
    for (int i = 0; i < WAR_GAME_COUNT; i++)
        for (int seats = 3; seats <= rules_of(WAR_GAMES[i])->seats_max; seats++)
            for (int bids = 1; bids <= (seats > 3 ? 2 : 1); bids++) {
                Match match;
                char  name[96], worth[16];
                bool  money = rules_of(WAR_GAMES[i])->seats_max > 4;
                begin_bidding(&match, WAR_GAMES[i], seats);
                if (bids == 2)
                    war_do(&match, money ? "{'act':'offer','to':2,'land':['3S'],'money':['4D']}"
                                         : "{'act':'offer','to':2,'land':['3S']}");
                sit_down(&match, bids == 2 ? "two-bids" : "a-bid", name);
                laid_table_keep(name);
                snprintf(worth, sizeof worth, "%d",
                         war_bag_value(war_board(&match)->seats[2].domain));
                assert_true(stands_in(table_of(match.game)->plate(&match, 0, 2), worth));
            }
}

/* What is taken from one row leaves the heading of the other. */
static void only_the_heading_over_what_is_taken_gives_way(void **state)
{
    Match match;
    (void)state;
    lay(&match, GAME_GLORY, 2, EARLY);
    laid_table_show(&match);
    laid_table_press(BUTTON_A);
    laid_table_press(BUTTON_A);
    laid_table_press(BUTTON_START);
    assert_true(laid_table_sees("Pay with:"));
    assert_true(laid_table_sees("Your Land"));
    assert_false(laid_table_sees("Your Money"));
}

/* A marked card stands out: its frame goes with it, and crosses no figure. */
static void the_frame_goes_with_a_marked_card(void **state)
{
    enum { FIGURE_BELOW_TOP = 5, FRAME_NEAREST = 1, FRAME_FARTHEST = 4 };
    Match match;
    (void)state;
    lay(&match, GAME_GLORY, 2, EARLY);
    laid_table_show(&match);
    laid_table_press(BUTTON_A);
    assert_true(laid_table_sees("Which Land?"));
    assert_int_equal(laid_table_focus().y, HAND_TOP);
    laid_table_press(BUTTON_A);
    int top = laid_table_focus().y, card = HAND_TOP - CARD_RAISED;
    assert_true(top - FRAME_NEAREST < card + FIGURE_BELOW_TOP);
    assert_true(top - FRAME_FARTHEST >= card);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_helper_has_stands_there_while_sides_bid_for_him),
        cmocka_unit_test(only_the_heading_over_what_is_taken_gives_way),
        cmocka_unit_test(the_frame_goes_with_a_marked_card),
        cmocka_unit_test(every_act_fits_at_every_table),
        cmocka_unit_test(offers_and_defences_fit_at_every_table),
        cmocka_unit_test(both_sides_promises_fit_when_help_is_asked),
        cmocka_unit_test(assassins_fit_at_every_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
