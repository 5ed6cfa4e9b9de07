/* What Glory and Generals & Assassins share beside their rules: bags and payments, the lists of
 * moves, what a seat may know, and the words for it all. */
#include "support/cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "support/promises.h"
#include "support/war_board.h"
#include "games/war/war.h"
#include "games/games.h"

static Match match;

static uint32_t money(const char *cards)
{
    Match board;
    war_set_up(&board, GAME_GLORY, 2);
    war_give(&board, 0, "", "", cards);
    return war_board(&board)->seats[0].treasury;
}

/* Bags and payments */

static void a_bag_holds_another_if_it_has_enough_of_every_sort(void **state)
{
    (void)state;
    assert_true(war_bag_holds(money("3D 3D 9D"), money("3D 9D")));
    assert_true(war_bag_holds(money("3D"), 0));
    assert_false(war_bag_holds(money("3D 9D"), money("3D 3D")));
    assert_false(war_bag_holds(money("10D"), money("9D")));
    assert_false(war_bag_holds(money("10D 10D"), money("AD")));
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 20000; i++) {
        uint32_t whole = rng_next(&rng) >> 2, part = rng_next(&rng) >> 2;
        if (i & 1)
            part &= whole;
        bool holds = true;
        for (int sort = 0; sort < WAR_RANKS; sort++)
            holds &= bag_count(whole, WAR_BAG_BITS, sort) >= bag_count(part, WAR_BAG_BITS, sort);
        assert_int_equal(war_bag_holds(whole, part), holds);
    }
}

static void a_payment_wastes_the_least_and_prefers_large_cards(void **state)
{
    (void)state;
    assert_int_equal(war_payment(money("10D 3D 4D"), 7), money("3D 4D"));
    assert_int_equal(war_payment(money("10D 5D 5D"), 10), money("10D"));
    assert_int_equal(war_payment(money("9D 8D"), 7), money("8D"));
    assert_int_equal(war_payment(money("9D 8D"), 17), money("9D 8D"));
    assert_int_equal(war_payment(money("2D 2D 2D"), 5), money("2D 2D 2D"));
}

static int least_waste(uint32_t purse, int price)
{
    bool reach[340] = {true};
    for (int rank = 1; rank <= WAR_RANKS; rank++)
        for (int i = bag_count(purse, WAR_BAG_BITS, rank - 1); i > 0; i--)
            for (int sum = 339; sum >= rank; sum--)
                reach[sum] |= reach[sum - rank];
    while (!reach[price])
        price++;
    return price;
}

static void no_payment_can_waste_less(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 6);
    for (int i = 0; i < 3000; i++) {
        uint32_t purse = 0;
        for (int rank = 0; rank < WAR_RANKS; rank++)
            purse += bag_of(WAR_BAG_BITS, rank, (int)rng_below(&rng, i % 2 ? 3 : 7));
        int worth = war_bag_value(purse);
        if (worth == 0)
            continue;
        int      price = 1 + (int)rng_below(&rng, (uint32_t)(worth < 70 ? worth : 70));
        uint32_t payment = war_payment(purse, price);
        assert_true(war_bag_holds(purse, payment));
        assert_int_equal(war_bag_value(payment), least_waste(purse, price));
    }
}

/* Lists of moves */

static void every_listed_move_is_legal_and_listed_once(void **state)
{
    (void)state;
    static MoveList list;
    Rng             rng;
    rng_seed(&rng, 21);
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++)
        for (uint64_t seed = 0; seed < 12; seed++) {
            int        seats = 2 + (int)seed % (rules_of(game)->seats_max - 1);
            MatchSetup setup = match_setup(game, seats, seed);
            match_start(&match, &setup, NULL);
            while (!match_over(&match)) {
                Move move;
                match_moves(&match, &list);
                assert_in_range(list.count, 1, MOVES_MAX);
                for (int i = 0; i < list.count; i++) {
                    assert_null(match_check(&match, &list.moves[i]));
                    for (int before = 0; match.decisions % 8 == 0 && before < i; before++)
                        assert_false(move_same(&list.moves[i], &list.moves[before]));
                }
                match_random_move(&match, &rng, &move);
                match_play(&match, &move, NULL);
            }
        }
}

static void the_fullest_list_fits(void **state)
{
    (void)state;
    static MoveList list;
    const char     *hands[] = {"JS QS KS JH QH KH JD",  "JS QS KS JH QH KH 10C",
                               "JS QS KS JH QH 9C 10C", "JS QS KS JH 8C 9C 10C",
                               "KS QS JS 7C 8C 9C 10C", "AS 2S 3S 4S 5S 6S 7S",
                               "AC AH AS KH 7C 2H 3S"};
    for (int i = 0; i < 7; i++) {
        war_set_up(&match, GAME_GLORY, 6);
        war_give(&match, 0, hands[i], "", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D");
        for (int seat = 1; seat < 6; seat++)
            war_give(&match, seat, "2C", "AS", "");
        war_board(&match)->seats[0].hp = 10;
        match_moves(&match, &list);
        assert_in_range(list.count, 7, MOVES_MAX - 64);
    }
}

static void a_random_move_is_any_listed_one_equally_often(void **state)
{
    (void)state;
    static MoveList list;
    static int      seen[MOVES_MAX];
    enum { DRAWS = 60000 };
    war_set_up(&match, GAME_GLORY, 3);
    war_give(&match, 0, "3S 3S JK KH JH 4C 9C", "", "3D 4D");
    war_give(&match, 1, "2C", "AS", "");
    war_give(&match, 2, "2C", "2S 3S 4S 5S 6S 7S", "");
    match_moves(&match, &list);
    Rng rng;
    rng_seed(&rng, 3);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < DRAWS; i++) {
        Move move;
        int  at = 0;
        match_random_move(&match, &rng, &move);
        while (at < list.count && !move_same(&list.moves[at], &move))
            at++;
        assert_true(at < list.count);
        seen[at]++;
    }
    int mean = DRAWS / list.count;
    for (int i = 0; i < list.count; i++)
        assert_in_range(seen[i], mean * 3 / 4, mean * 5 / 4);
}

/* Soldiers without a General can only be thrown away, and nobody is asked which of two like ones.
 */
static void two_cards_to_throw_away_are_a_choice_and_two_like_ones_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *hand;
        bool        forced;
    } HANDS[] = {{"3C 3C", true}, {"3C 4C", false}, {"3C 3C 4C", false}, {"3C", true}};
    for (unsigned i = 0; i < sizeof HANDS / sizeof HANDS[0]; i++) {
        Move only;
        war_set_up(&match, GAME_GENERALS, 2);
        war_give(&match, 0, HANDS[i].hand, "", "");
        assert_int_equal(match_forced(&match, &only), HANDS[i].forced);
        if (HANDS[i].forced)
            assert_int_equal(only.act, WAR_DISCARD);
    }
}

static void attacks_that_land_alone_beats_back_are_not_listed(void **state)
{
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "KH QH 3C", "", "");
    war_give(&match, 1, "2C", "AS AS AS AS AS AS", "");
    assert_null(war_refusal(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}"));
    assert_false(war_lists(&match, "{'act':'conquer','target':1,'force':['KH'],'money':[]}"));
    assert_true(war_lists(&match, "{'act':'conquer','target':1,'force':['KH','3C'],'money':[]}"));
}

static void a_defender_finds_the_leanest_defence_that_holds(void **state)
{
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "KH", "", "");
    war_give(&match, 1, "KD 9C 5C 4C 3C", "", "");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':[]}");
    /* 12 are wanted: the King alone is listed as a single card, and nothing is leaner. */
    assert_true(war_lists(&match, "{'act':'defend','cards':['KD']}"));
    war_give(&match, 1, "9C 8C 7C 3C", "", "");
    assert_true(war_lists(&match, "{'act':'defend','cards':['9C','3C']}"));
    assert_true(war_lists(&match, "{'act':'defend','cards':['9C','8C','7C','3C']}"));
    assert_true(war_lists(&match, "{'act':'defend','cards':[]}"));
}

static void an_ace_takes_whole_sorts_along(void **state)
{
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_give(&match, 0, "AH 3S 4S 2C 9C KH", "", "");
    assert_true(war_lists(&match, "{'act':'discard','cards':['AH','3S','4S']}"));
    assert_true(war_lists(&match, "{'act':'discard','cards':['AH','2C']}"));
    assert_true(war_lists(&match, "{'act':'discard','cards':['AH','3S','4S','2C','9C']}"));
    assert_false(war_lists(&match, "{'act':'discard','cards':['AH','3S']}"));
    assert_null(war_refusal(&match, "{'act':'discard','cards':['AH','3S','KH']}"));
}

/* What a seat may know */

static void a_view_hides_hands_and_stacks_and_nothing_else(void **state)
{
    (void)state;
    Match view;
    war_set_up(&match, GAME_GLORY, 3);
    war_give(&match, 0, "KH 3C", "5S", "9D");
    war_give(&match, 1, "QH 4C JK", "6S", "8D");
    war_stack(&match, 0, "7H JK 10C");
    war_do(&match, "{'act':'attack','target':1,'force':['KH'],'money':['9D']}");
    match_view(&match, 1, &view);
    assert_string_equal(war_hand(&view, 1), war_hand(&match, 1));
    assert_string_equal(war_hand(&view, 0), "?");
    assert_string_equal(war_stack_cards(&view, 0), "? ? ?");
    assert_string_equal(war_domain(&view, 0), "5S");
    assert_string_equal(war_treasury(&view, 1), "8D");
    assert_non_null(strstr(war_json(&view), "\"deck\":[null,null,null]"));
    assert_non_null(strstr(war_json(&view), "\"force\":[\"KH\"],\"mercenaries\":[\"9D\"]"));
    assert_int_equal(view.seed, 0);
    assert_int_equal(view.rng.state, 0);
}

static void money_in_a_hand_is_hidden_in_generals(void **state)
{
    (void)state;
    Match view;
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "9D 3C", "5S", "");
    match_view(&match, 1, &view);
    assert_string_equal(war_hand(&view, 0), "? ?");
}

/* What was drawn lay in the stack before; nothing of that may stay behind where the stack was. */
static void a_view_keeps_no_traces_of_what_was_drawn(void **state)
{
    (void)state;
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++) {
        Match      view;
        MatchSetup setup = match_setup(game, 3, 6);
        match_start(&match, &setup, NULL);
        match_view(&match, 0, &view);
        for (int i = 0; i < SEATS_MAX; i++) {
            const WarPile *pile = &war_board(&view)->piles[i];
            for (int at = pile->base + pile->discarded; at < pile->end; at++)
                assert_int_equal(war_board(&view)->cards[at],
                                 at < pile->top ? CARD_NONE : CARD_HIDDEN);
        }
    }
}

/* Puts the unseen cards elsewhere: two views of it must be the same bytes. */
static void a_view_does_not_depend_on_what_it_hides(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 2);
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++)
        for (uint64_t seed = 0; seed < 6; seed++) {
            int        seats = 2 + (int)seed % (rules_of(game)->seats_max - 1);
            MatchSetup setup = match_setup(game, seats, seed);
            match_start(&match, &setup, NULL);
            while (!match_over(&match)) {
                Move  move;
                Match view, other, again;
                int   seat = (int)rng_below(&rng, match.seats);
                match_view(&match, seat, &view);
                other = view;
                match_redeal(&other, &rng);
                war_assert_all_cards(&other);
                match_view(&other, seat, &again);
                assert_memory_equal(&view.board, &again.board, sizeof view.board);
                match_random_move(&match, &rng, &move);
                match_play(&match, &move, NULL);
            }
        }
}

static void a_redeal_puts_no_money_into_hands_where_there_are_treasuries(void **state)
{
    (void)state;
    Rng        rng;
    bool       money_seen = false;
    MatchSetup setup = match_setup(GAME_GENERALS, 3, 4);
    rng_seed(&rng, 2);
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++) {
        setup.game = (uint8_t)game;
        for (int i = 0; i < 100; i++) {
            match_start(&match, &setup, NULL);
            Match world;
            match_view(&match, 0, &world);
            match_redeal(&world, &rng);
            for (int seat = 1; seat < 3; seat++)
                for (int c = 0; c < war_board(&world)->seats[seat].hand_count; c++) {
                    bool is_money = war_role(war_board(&world)->seats[seat].hand[c]) == ROLE_MONEY;
                    money_seen |= is_money;
                    assert_false(is_money && game == GAME_GLORY);
                }
        }
    }
    assert_true(money_seen);
}

/* Two seats, five unseen cards that a hand can hold: each is in the other's hand of two as often.
 */
static void a_redeal_is_even_over_what_cannot_be_told_apart(void **state)
{
    (void)state;
    enum { DEALS = 20000 };
    Rng   rng;
    int   held[64] = {0}, top[64] = {0};
    Match world;
    war_set_up(&match, GAME_GLORY, 2);
    /* All but seven cards lie on the discard pile. */
    WarBoard   *board = war_board(&match);
    WarPile    *pile = &board->piles[0];
    const char *unseen = "KH 3C 5S JK 9H 9D 4D";
    war_give(&match, 1, "KH 3C", "", "");
    war_stack(&match, 0, "5S JK 9H 9D 4D");
    int left[64];
    for (Card card = 1; card <= CARD_JOKER; card++)
        left[card] = card == CARD_JOKER ? 4 : 2;
    for (const char *at = unseen; *at;) {
        int length = (int)strcspn(at, " ");
        left[card_from_code(at, length)]--;
        at += length;
        at += strspn(at, " ");
    }
    for (Card card = 1; card <= CARD_JOKER; card++)
        for (int i = 0; i < left[card]; i++)
            board->cards[pile->base + pile->discarded++] = card;
    war_assert_all_cards(&match);
    rng_seed(&rng, 77);
    for (int i = 0; i < DEALS; i++) {
        match_view(&match, 0, &world);
        match_redeal(&world, &rng);
        for (int c = 0; c < 2; c++)
            held[war_board(&world)->seats[1].hand[c]]++;
        top[war_board(&world)->cards[pile->top]]++;
    }
    const char *plain[] = {"KH", "3C", "5S", "JK", "9H"}, *coins[] = {"9D", "4D"};
    for (int i = 0; i < 5; i++) {
        Card card = card_from_code(plain[i], 2);
        assert_in_range(held[card], DEALS * 2 / 5 - 350, DEALS * 2 / 5 + 350);
        assert_in_range(top[card], DEALS * 3 / 25 - 350, DEALS * 3 / 25 + 350);
    }
    for (int i = 0; i < 2; i++)
        assert_in_range(top[card_from_code(coins[i], 2)], DEALS / 5 - 350, DEALS / 5 + 350);
}

/* In Generals every deck has each Land once: one that was seen in play is in no hand or stack of
 * that deck. */
static void a_redeal_knows_whose_deck_a_land_came_from(void **state)
{
    (void)state;
    Rng        rng;
    Match      world;
    Card       five = CARD_OF(SUIT_SPADES, 5);
    bool       elsewhere = false;
    MatchSetup setup = match_setup(GAME_GENERALS, 3, 11);
    match_start(&match, &setup, NULL);
    WarBoard *board = war_board(&match);
    /* Seat 1 brought its 5 of Spades into play, and it lies in seat 2's Domain. */
    WarPile *pile = &board->piles[1];
    for (int i = 0; i < board->seats[1].hand_count; i++)
        assert_int_not_equal(board->seats[1].hand[i], five);
    for (int at = pile->top; at < pile->end; at++)
        if (board->cards[at] == five) {
            board->cards[at] = board->cards[pile->top];
            pile->top++;
            break;
        }
    board->seats[1].bought = board->seats[2].domain = bag_of(WAR_BAG_BITS, 4, 1);
    rng_seed(&rng, 5);
    for (int i = 0; i < 300; i++) {
        match_view(&match, 0, &world);
        match_redeal(&world, &rng);
        war_assert_all_cards(&world);
        const WarBoard *dealt = war_board(&world);
        for (int seat = 1; seat < 3; seat++)
            for (int c = 0; c < 5; c++) {
                if (seat == 1)
                    assert_int_not_equal(dealt->seats[seat].hand[c], five);
                elsewhere |= seat == 2 && dealt->seats[seat].hand[c] == five;
            }
    }
    assert_true(elsewhere);
}

/* The tests of views must be able to fail: a view that shows one card of the stack is noticed. */
static void a_peeking_view_would_be_noticed(void **state)
{
    (void)state;
    Rng        rng;
    Match      view, other, again;
    bool       noticed = false;
    MatchSetup setup = match_setup(GAME_GLORY, 3, 4);
    rng_seed(&rng, 9);
    match_start(&match, &setup, NULL);
    for (int i = 0; i < 20; i++) {
        const WarPile *pile = &war_board(&match)->piles[0];
        match_view(&match, 0, &view);
        other = view;
        match_redeal(&other, &rng);
        match_view(&other, 0, &again);
        war_board(&view)->cards[pile->top] = war_board(&match)->cards[pile->top];
        war_board(&again)->cards[pile->top] = war_board(&other)->cards[pile->top];
        noticed |= memcmp(&view.board, &again.board, sizeof view.board) != 0;
    }
    assert_true(noticed);
}

/* Garbage */

static void garbage_is_refused_or_harmless(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 31);
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++) {
        MatchSetup setup = match_setup(game, 4, 8);
        match_start(&match, &setup, NULL);
        for (int i = 0; i < 40000 && !match_over(&match); i++) {
            Move     move;
            uint8_t *bytes = (uint8_t *)&move;
            match_random_move(&match, &rng, &move);
            if (i % 8) {
                int flips = 1 + (int)rng_below(&rng, 4);
                for (int f = 0; f < flips; f++)
                    bytes[rng_below(&rng, sizeof move)] =
                        (uint8_t)rng_below(&rng, i % 3 ? 60 : 256);
            }
            if (match_check(&match, &move))
                continue;
            match_play(&match, &move, NULL);
            war_assert_all_cards(&match);
            for (int seat = 0; seat < 4; seat++)
                assert_in_range(war_board(&match)->seats[seat].hp, 0, WAR_HP_FULL);
        }
    }
}

/* Words */

static const char *move_words(const char *text)
{
    static char       words[128];
    const char *const names[] = {"Mira", "You", "Borin", "Tess"};
    Text              out;
    Move              move = war_read_move(&match, text);
    text_begin(&out, words, sizeof words, names);
    rules_of(match.game)->say_move(&match, &move, &out);
    return words;
}

/* On the screen a card among several is a rank and a suit, not the code of a file. */
static void cards_are_drawn_for_the_screen(void **state)
{
    (void)state;
    char words[80];
    Text out;
    war_set_up(&match, GAME_GLORY, 4);
    Move move = war_read_move(&match, "{'act':'discard','cards':['3S','10H','JK']}");
    text_begin(&out, words, sizeof words, NULL);
    out.drawn = true;
    rules_of(match.game)->say_move(&match, &move, &out);
    assert_string_equal(words, "Discard 3♠, 10♥ and Joker");
    assert_string_equal(move_words("{'act':'discard','cards':['3S','10H','JK']}"),
                        "Discard 3S, 10H and JK");
}

static void moves_are_said_shortly(void **state)
{
    (void)state;
    war_set_up(&match, GAME_GLORY, 4);
    assert_string_equal(move_words("{'act':'buy','land':['5S'],'money':['3D','4D']}"),
                        "Buy the 5 of Spades for 7");
    assert_string_equal(
        move_words("{'act':'attack','target':1,'force':['KH','10C'],'money':['9D']}"),
        "Attack you with 27 AP, Mercenaries included");
    assert_string_equal(move_words("{'act':'conquer','target':2,'force':['KH'],'money':[]}"),
                        "Take Land from Borin with 12 AP");
    assert_string_equal(move_words("{'act':'assassinate','target':2,'count':2}"),
                        "Assassinate Borin with 2 Assassins");
    assert_string_equal(move_words("{'act':'discard','cards':['AS','2H','3H']}"),
                        "Discard AS, 2H and 3H");
    assert_string_equal(move_words("{'act':'offer','to':3,'land':['4S'],'money':['9D']}"),
                        "Offer Tess 4 in Land, 9 in Money");
    assert_string_equal(
        move_words("{'act':'offer','to':3,'land':['2S','3S','4S','5S'],'money':[]}"),
        "Offer Tess 2, 3, 4 and 5 in Land");
    assert_string_equal(
        move_words("{'act':'offer','to':3,'land':['2S','3S','4S','5S','5S','7S'],'money':[]}"),
        "Offer Tess 2, 3, 4, 5 and 2 more in Land");
    assert_string_equal(move_words("{'act':'assist','side':'defender','cards':['QS']}"),
                        "Help the defence with the Queen of Spades, 11 DP");
    assert_string_equal(move_words("{'act':'defend','cards':[]}"), "Defend with no card");
}

static void every_event_can_be_said_and_tells_no_hidden_card(void **state)
{
    (void)state;
    const char *const names[] = {"You", "Mira", "Borin", "Tess"};
    Rng               rng;
    int               said = 0;
    rng_seed(&rng, 1);
    for (int game = GAME_GLORY; game <= GAME_GENERALS; game++) {
        MatchSetup setup = match_setup(game, 4, 2);
        match_start(&match, &setup, &war_events);
        while (!match_over(&match)) {
            Move move;
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, &war_events);
            for (int i = 0; i < war_events.count; i++) {
                char  words[96]; /* as much as a line of news holds */
                Text  out;
                Event seen = event_as_seen(&war_events.events[i], 0);
                text_begin_short(&out, words, sizeof words, names);
                rules_of(game)->say_event(&match, &war_events, &seen, &out);
                assert_false(out.cut);
                said += out.used > 0;
                if (seen.kind == EVENT_CARD && seen.card == CARD_HIDDEN)
                    assert_non_null(strstr(words, "drew a card"));
            }
        }
    }
    assert_true(said > 1000);
}

/* Where a card comes from and goes to is what its owner did with it. */
static void a_card_that_moves_is_told_by_where_it_goes(void **state)
{
    (void)state;
    static const struct {
        uint8_t     from, to;
        const char *words;
    } TOLD[] = {
        {ZONE_DECK, ZONE_HAND, "drew"},
        {ZONE_DECK, WAR_ZONE_TREASURY, "drew"},
        {ZONE_DECK, ZONE_DISCARD, "turned"},
        {ZONE_HAND, ZONE_DISCARD, "discarded"},
        {WAR_ZONE_TREASURY, ZONE_DISCARD, "paid"},
        {ZONE_HAND, WAR_ZONE_DOMAIN, "bought"},
        {ZONE_HAND, WAR_ZONE_FORCE, "sent"},
        {WAR_ZONE_TREASURY, WAR_ZONE_FORCE, "hired"},
    };
    MatchSetup setup = match_setup(GAME_GLORY, 3, 1);
    EventList  list = {0};
    assert_null(match_setup_check(&setup));
    match_start(&match, &setup, NULL);
    for (unsigned i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        Event event = {.kind = EVENT_CARD,
                       .seat = 1,
                       .other = 1,
                       .card = 1,
                       .from = TOLD[i].from,
                       .to = TOLD[i].to};
        char  words[120];
        Text  text;
        text_begin(&text, words, sizeof words, NULL);
        rules_of(GAME_GLORY)->say_event(&match, &list, &event, &text);
        assert_non_null(strstr(words, TOLD[i].words));
    }
}

/* All that is told of what happened last, a line an event. */
static const char *told(void)
{
    static char lines[600];
    lines[0] = 0;
    for (int i = 0; i < war_events.count; i++) {
        char words[96];
        Text text;
        text_begin(&text, words, sizeof words, NULL);
        rules_of(match.game)->say_event(&match, &war_events, &war_events.events[i], &text);
        if (text.used)
            snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s\n", words);
    }
    return lines;
}

/* A short account of a turn has its first line only. */
static void what_came_of_a_turn_is_told_in_its_first_line(void **state)
{
    (void)state;
    war_set_up(&match, GAME_GLORY, 2);
    war_stack(&match, 0, "2C 3C 4C 5C 6C 7C 8C 9C 2C 3C 4C 5C 6C 7C 8C 9C");
    war_give(&match, 0, "8S 5S 4S 8H", "", "9D 8D");
    war_do(&match, "{'act':'buy','land':['8S'],'money':['8D']}");
    assert_int_equal(strncmp(told(), "Seat 1 bought the 8 of Spades\nSeat 1 paid", 41), 0);
    assert_null(strstr(strstr(told(), "paid"), "bought"));
    war_set_up(&match, GAME_GLORY, 2);
    war_stack(&match, 0, "2C 3C 4C 5C 6C 7C 8C 9C 2C 3C 4C 5C 6C 7C 8C 9C");
    war_give(&match, 0, "5S 4S 8H", "", "9D");
    war_do(&match, "{'act':'buy','land':['4S','5S'],'money':['9D']}");
    assert_int_equal(strncmp(told(), "Seat 1 bought 2 Lands\n", 22), 0);
    war_set_up(&match, GAME_GENERALS, 2);
    war_give(&match, 0, "8S 9D", "", "");
    war_do(&match, "{'act':'buy','land':['8S'],'money':['9D']}");
    assert_non_null(strstr(told(), "Seat 1 paid the 9 of Diamonds\n"));
    war_set_up(&match, GAME_GLORY, 2);
    war_stack(&match, 0, "2C 3C 4C 5C 6C 7C 8C 9C 2C 3C 4C 5C 6C 7C 8C 9C");
    war_give(&match, 0, "8H", "", "");
    war_board(&match)->seats[0].hp = 30;
    war_do(&match, "{'act':'heal','card':'8H'}");
    assert_int_equal(strncmp(told(), "Seat 1 healed 4 HP\n", 19), 0);
    assert_null(strstr(strstr(told(), "\n"), "HP"));
}

/* What the rules promise, on a board that no play leads to. */
static void no_army_plays_a_card_that_it_does_not_hold(void **state)
{
    (void)state;
    promise_begin(&match, GAME_GLORY);
    Move     discard = {.act = WAR_DISCARD, .cards = {CARD_JOKER}};
    WarSeat *army = &war_board(&match)->seats[match.actor];
    memset(army->hand, CARD_OF(SUIT_CLUBS, 2), army->hand_count);
    breaks("at <= last", match_play(&match, &discard, NULL));
    promise_begin(&match, GAME_GLORY);
    war_board(&match)->battle.kind = BATTLE_ATTACK;
    breaks("BATTLE_NONE", match_play(&match, &discard, NULL));
    breaks("seat < match->seats", rules_of(GAME_GLORY)->score(&match, match.seats));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_moves_is_told_by_where_it_goes),
        cmocka_unit_test(a_bag_holds_another_if_it_has_enough_of_every_sort),
        cmocka_unit_test(a_payment_wastes_the_least_and_prefers_large_cards),
        cmocka_unit_test(no_payment_can_waste_less),
        cmocka_unit_test(every_listed_move_is_legal_and_listed_once),
        cmocka_unit_test(the_fullest_list_fits),
        cmocka_unit_test(a_random_move_is_any_listed_one_equally_often),
        cmocka_unit_test(two_cards_to_throw_away_are_a_choice_and_two_like_ones_are_none),
        cmocka_unit_test(attacks_that_land_alone_beats_back_are_not_listed),
        cmocka_unit_test(a_defender_finds_the_leanest_defence_that_holds),
        cmocka_unit_test(an_ace_takes_whole_sorts_along),
        cmocka_unit_test(a_view_hides_hands_and_stacks_and_nothing_else),
        cmocka_unit_test(money_in_a_hand_is_hidden_in_generals),
        cmocka_unit_test(a_view_keeps_no_traces_of_what_was_drawn),
        cmocka_unit_test(a_view_does_not_depend_on_what_it_hides),
        cmocka_unit_test(a_redeal_puts_no_money_into_hands_where_there_are_treasuries),
        cmocka_unit_test(a_redeal_is_even_over_what_cannot_be_told_apart),
        cmocka_unit_test(a_redeal_knows_whose_deck_a_land_came_from),
        cmocka_unit_test(a_peeking_view_would_be_noticed),
        cmocka_unit_test(garbage_is_refused_or_harmless),
        cmocka_unit_test(moves_are_said_shortly),
        cmocka_unit_test(cards_are_drawn_for_the_screen),
        cmocka_unit_test(every_event_can_be_said_and_tells_no_hidden_card),
        cmocka_unit_test(no_army_plays_a_card_that_it_does_not_hold),
        cmocka_unit_test(what_came_of_a_turn_is_told_in_its_first_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
