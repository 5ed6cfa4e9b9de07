/* What a seat of Kingdom knows: nothing that it may not see, and everything that it cannot have
 * forgotten. */
#include "support/cmocka_all.h"

#include "core/rules.h"
#include "support/kingdom_board.h"
#include "support/told_move.h"
#include "games/kingdom/kingdom.h"
#include "games/games.h"

#define END "{'act':'end'}"

/* Counting deals: each different one, and how often it came up. */
enum { DEALS_MAX = 128 };

typedef struct Deals {
    int   kinds, total;
    int   seen[DEALS_MAX];
    Match deal[DEALS_MAX];
} Deals;

static bool same_deal(const KingdomBoard *a, const KingdomBoard *b)
{
    return a->hand[0] == b->hand[0] && a->hand[1] == b->hand[1] &&
           !memcmp(a->deck, b->deck, sizeof a->deck) &&
           !memcmp(a->discard, b->discard, sizeof a->discard);
}

static void redeal_often(const Match *match, int seat, int times, Deals *deals)
{
    Match view;
    Rng   rng;
    rng_seed(&rng, 11);
    match_view(match, seat, &view);
    *deals = (Deals){0};
    for (deals->total = 0; deals->total < times; deals->total++) {
        Match deal = view;
        int   kind = 0;
        match_redeal(&deal, &rng);
        assert_kingdom_whole(&deal);
        while (kind < deals->kinds &&
               !same_deal(kingdom_board(&deal), kingdom_board(&deals->deal[kind])))
            kind++;
        if (kind == deals->kinds) {
            assert_true(deals->kinds < DEALS_MAX);
            deals->deal[deals->kinds++] = deal;
        }
        deals->seen[kind]++;
    }
}

static void assert_even(const Deals *deals, int kinds)
{
    assert_int_equal(deals->kinds, kinds);
    int fair = deals->total / kinds;
    for (int i = 0; i < kinds; i++)
        assert_in_range(deals->seen[i], fair * 3 / 4, fair * 5 / 4);
}

/* Everything that is left in the stack is built by seat 0 (its tokens do not matter here). */
static void build_all_but(Match *match, int left_in_stack)
{
    KingdomBoard *board = kingdom_board(match);
    while (kingdom_deck_count(board) > left_in_stack) {
        board->resources[0] |= kingdom_bit(board->deck[board->deck_next]);
        board->deck[board->deck_next++] = CARD_NONE;
    }
}

static void a_view_hides_the_rivals_hand_the_stack_and_his_throws(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_give(&match, 0, "4D");
    kingdom_give(&match, 1, "KH 2S");
    kingdom_throw(&match, 1, "5C");
    kingdom_throw(&match, 0, "6C");
    kingdom_show(&match, "7C");
    build_all_but(&match, 2);
    kingdom_board(&match)->resources[0] = 0;
    assert_non_null(strstr(view_told(&match, 0), "'deck':[null,null],'discard':[null,'6C','7C']"));
    assert_non_null(strstr(view_told(&match, 0), "'hand':['4D']"));
    assert_non_null(strstr(view_told(&match, 0), "'hand':[null,null]"));
    assert_non_null(strstr(view_told(&match, 1), "'discard':['5C',null,'7C']"));
    assert_non_null(strstr(view_told(&match, 1), "'hand':['2S','KH']"));
    assert_non_null(strstr(view_told(&match, 1), "'hand':[null]"));
}

static void what_is_trounced_lies_openly(void **state)
{
    (void)state;
    Match match = kingdom_bare();
    kingdom_build(&match, 0, "9D");
    kingdom_crown(&match, 0, "QD");
    kingdom_build(&match, 1, "8D");
    kingdom_crown(&match, 1, "KD");
    play_told(&match, "{'act':'trounce','with':'9D'}", NULL);
    for (int seat = 0; seat < 2; seat++)
        assert_non_null(strstr(view_told(&match, seat), "'discard':['9D','8D','KD','QD']"));
}

/* Two matches that seat 0 cannot tell apart: the rival's throw and a card of his hand are
 * exchanged. */
static void a_view_does_not_depend_on_what_it_hides(void **state)
{
    (void)state;
    Match view[2];
    for (int i = 0; i < 2; i++) {
        Match match = kingdom_bare();
        match.turn = match.actor = 1;
        kingdom_throw(&match, 1, i ? "5C" : "9S");
        kingdom_give(&match, 1, i ? "9S" : "5C");
        kingdom_throw(&match, 0, "6C");
        kingdom_give(&match, 0, "2H");
        build_all_but(&match, 1);
        /* Seat 0 draws the last card, and the discards are shuffled. */
        play_told(&match, END, NULL);
        assert_int_equal(kingdom_deck_count(kingdom_board(&match)), 2);
        kingdom_board(&match)->tokens[0] = kingdom_board(&match)->die = 0;
        match_view(&match, 0, &view[i]);
    }
    assert_memory_equal(&view[0].board, &view[1].board, sizeof(KingdomBoard));
}

static void a_redeal_gives_the_same_view(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 3);
    for (uint64_t seed = 0; seed < 20; seed++) {
        MatchSetup setup = match_setup(GAME_KINGDOM, 2, seed);
        Match      match;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            for (int seat = 0; seat < 2; seat++) {
                Match view, deal, again;
                match_view(&match, seat, &view);
                deal = view;
                match_redeal(&deal, &rng);
                assert_kingdom_whole(&deal);
                match_view(&deal, seat, &again);
                assert_memory_equal(&view.board, &again.board, sizeof(KingdomBoard));
            }
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
    }
}

static void before_any_shuffle_every_deal_of_the_unseen_is_as_likely(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = kingdom_bare();
    kingdom_give(&match, 1, "2S");
    kingdom_throw(&match, 1, "3S");
    build_all_but(&match, 2);
    redeal_often(&match, 0, 24 * 400, &deals);
    assert_even(&deals, 24); /* four cards: one in hand, one thrown, two in order in the stack */
}

/* Seat 1 has some hand and has thrown 6S; seat 0 has thrown some cards and draws the last of the
 * stack. */
static Match shuffled_with(const char *his_hand, const char *my_throws)
{
    Match match = kingdom_bare();
    match.turn = match.actor = 1;
    kingdom_give(&match, 1, his_hand);
    kingdom_throw(&match, 1, "6S");
    kingdom_throw(&match, 0, my_throws);
    build_all_but(&match, 1);
    int discards = kingdom_board(&match)->discard_count;
    play_told(&match, END, NULL);
    assert_int_equal(kingdom_deck_count(kingdom_board(&match)), discards);
    return match;
}

static Match after_a_shuffle(void) { return shuffled_with("2S 3S", "4S 5S"); }

/* Puts a card on top of the stack. */
static void on_top(Match *match, const char *card)
{
    KingdomBoard *board = kingdom_board(match);
    Card          wanted = card_from_code(card, text_length(card));
    int           at = board->deck_next;
    while (board->deck[at] != wanted)
        at++;
    board->deck[at] = board->deck[board->deck_next];
    board->deck[board->deck_next] = wanted;
}

static void what_one_knows_to_be_in_the_new_stack_is_not_in_the_rivals_hand(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = after_a_shuffle();
    redeal_often(&match, 0, 18 * 400, &deals);
    assert_even(&deals, 18); /* his hand: two of 2S 3S 6S; the other three in any order */
    for (int i = 0; i < deals.kinds; i++) {
        assert_false(kingdom_holds(&deals.deal[i], 1, "4S"));
        assert_false(kingdom_holds(&deals.deal[i], 1, "5S"));
    }
}

static void each_seat_knows_its_own_throws_of_a_shuffle(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = after_a_shuffle();
    kingdom_board(&match)->resources[0] &= ~kingdom_bit(CARD_OF(SUIT_CLUBS, 12));
    kingdom_board(&match)->hand[0] |= kingdom_bit(CARD_OF(SUIT_CLUBS, 12));
    kingdom_board(&match)->hand_count[0] = 2;
    redeal_often(&match, 1, 2000, &deals);
    for (int i = 0; i < deals.kinds; i++)
        assert_false(kingdom_holds(&deals.deal[i], 0, "6S"));
}

static void a_rival_can_have_as_many_of_them_as_he_has_drawn_since(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = after_a_shuffle();
    play_told(&match, END, NULL); /* seat 1 draws one */
    redeal_often(&match, 0, 14 * 400, &deals);
    /* 2S 3S 6S in hand and two in the stack: 2 deals; one of 4S 5S and two of the three: 6 times 2.
     */
    assert_even(&deals, 14);
    for (int i = 0; i < deals.kinds; i++)
        assert_false(kingdom_holds(&deals.deal[i], 1, "4S") &&
                     kingdom_holds(&deals.deal[i], 1, "5S"));
}

static void a_card_of_the_stack_that_he_shows_explains_one_of_his_draws(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = after_a_shuffle();
    on_top(&match, "4S");
    play_told(&match, END, NULL);
    play_told(&match, "{'act':'place','card':'4S'}", NULL);
    redeal_often(&match, 0, 6 * 400, &deals);
    assert_even(&deals, 6); /* two of 2S 3S 6S in hand, the third and 5S in the stack */
    for (int i = 0; i < deals.kinds; i++)
        assert_false(kingdom_holds(&deals.deal[i], 1, "5S"));
}

static void a_card_that_one_draws_oneself_is_no_longer_in_the_stack(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = after_a_shuffle();
    play_told(&match, END, NULL);
    on_top(&match, "5S");
    play_told(&match, END, NULL); /* seat 0 draws 5S */
    redeal_often(&match, 0, 4 * 400, &deals);
    /* Unseen: 2S 3S 4S 6S, three of them in his hand, of which one can be 4S: any. */
    assert_even(&deals, 4);
    assert_int_equal(kingdom_board(&match)->shuffled_in[0], kingdom_bit(CARD_OF(SUIT_SPADES, 4)));
}

/* He draws 4S, throws something face down, shows 4S: what he threw was not drawn from the stack,
 * whatever he draws later. */
static void what_he_threw_before_is_not_from_a_later_draw(void **state)
{
    (void)state;
    static Deals deals;
    Match        match = shuffled_with("2S 3S 2H 3H 4H", "4S 5S 7S");
    on_top(&match, "4S");
    play_told(&match, END, NULL);
    play_told(&match, "{'act':'throw','cards':['2H']}", NULL);
    play_told(&match, "{'act':'place','card':'4S'}", NULL);
    on_top(&match, "7S");
    play_told(&match, END, NULL); /* seat 0 draws 7S */
    play_told(&match, END, NULL); /* seat 1 draws again */
    redeal_often(&match, 0, 36 * 400, &deals);
    int in_hand = 0;
    for (int i = 0; i < deals.kinds; i++) {
        assert_false(kingdom_discarded(&deals.deal[i], "5S"));
        in_hand += kingdom_holds(&deals.deal[i], 1, "5S");
    }
    assert_true(in_hand > 0 && in_hand < deals.kinds);
    /* Seven unseen: he threw any but 5S, any of the rest is in the stack. */
    assert_even(&deals, 36);
}

/* The truth is never among what a seat rules out. */
static void the_true_deal_is_always_possible(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 21);
    for (uint64_t seed = 0; seed < 100; seed++) {
        MatchSetup setup = match_setup(GAME_KINGDOM, 2, seed);
        Match      match;
        match_start(&match, &setup, NULL);
        while (!match_over(&match)) {
            const KingdomBoard *board = kingdom_board(&match);
            for (int seat = 0; seat < 2; seat++) {
                int        from_stack = 0;
                KingdomSet stack = board->shuffled_in[seat];
                for (int i = 0; i < board->discard_count; i++)
                    if (board->thrower[i] == 1 - seat) {
                        from_stack += (stack & kingdom_bit(board->discard[i])) != 0;
                        assert_true(from_stack <= board->from_stack_max[i]);
                    }
                from_stack += kingdom_count(stack & board->hand[1 - seat]);
                assert_true(from_stack <= board->rival_drew[seat]);
                assert_int_equal(stack & board->hand[seat], 0);
            }
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_hides_the_rivals_hand_the_stack_and_his_throws),
        cmocka_unit_test(what_is_trounced_lies_openly),
        cmocka_unit_test(a_view_does_not_depend_on_what_it_hides),
        cmocka_unit_test(a_redeal_gives_the_same_view),
        cmocka_unit_test(before_any_shuffle_every_deal_of_the_unseen_is_as_likely),
        cmocka_unit_test(what_one_knows_to_be_in_the_new_stack_is_not_in_the_rivals_hand),
        cmocka_unit_test(each_seat_knows_its_own_throws_of_a_shuffle),
        cmocka_unit_test(a_rival_can_have_as_many_of_them_as_he_has_drawn_since),
        cmocka_unit_test(a_card_of_the_stack_that_he_shows_explains_one_of_his_draws),
        cmocka_unit_test(a_card_that_one_draws_oneself_is_no_longer_in_the_stack),
        cmocka_unit_test(what_he_threw_before_is_not_from_a_later_draw),
        cmocka_unit_test(the_true_deal_is_always_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
