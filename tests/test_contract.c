/* What every game promises, over random play of every game, seat count and option; and proof that
 * each kind of check catches a fault. Set CARDHOLD_SOAK to a number to play that many times more.
 */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "core/rules.h"
#include "support/contract.h"
#include "support/page.h"
#include "support/random_match.h"
#include "games/games.h"

static const Thoroughness EVERY_STEP = {1, 10, 4, 4, true};
static const Thoroughness OFTEN = {3, 30, 10, 10, true};
static const Thoroughness NOW_AND_THEN = {50, 500, 20, 50, false};

/* About as many decisions for each setup, however long its matches are; every one of them is looked
 * at in the long tests. */
static void play_game(int game)
{
    ContractFigures all = {0};
    SetupWalk       walk = {.game = game};
    uint64_t        seed = 1;
    int             factor = soak_factor();
    while (setup_next(&walk) && walk.game == game) {
        ContractFigures figures = {0};
        uint64_t        thorough = 250u * (unsigned)factor, quick = 500u * (unsigned)factor;
        while (figures.decisions < thorough + quick) {
            walk.setup.seed = seed++;
            const char *problem = contract_match(
                &SUBJECT_REAL, &walk.setup,
                figures.decisions < thorough ? (factor > 1 ? &EVERY_STEP : &OFTEN) : &NOW_AND_THEN,
                &figures);
            if (problem)
                fail_msg("%s", problem);
        }
        all.matches += figures.matches;
        all.decisions += figures.decisions;
        all.garbage += figures.garbage;
        all.garbage_legal += figures.garbage_legal;
        all.redeals += figures.redeals;
        all.redeals_new += figures.redeals_new;
        if (figures.longest > all.longest)
            all.longest = figures.longest;
        if (figures.journal_bytes > all.journal_bytes)
            all.journal_bytes = figures.journal_bytes;
        if (figures.list_longest > all.list_longest)
            all.list_longest = figures.list_longest;
        if (figures.events_most > all.events_most)
            all.events_most = figures.events_most;
        if (figures.shuffled_most > all.shuffled_most)
            all.shuffled_most = figures.shuffled_most;
    }
    print_message("%s: %d matches, %llu decisions, longest %u, journal %u bytes, list %d, events "
                  "%d, shuffled %d,\n"
                  "    garbage %llu (%llu legal), new deals %llu (%llu other worlds)\n",
                  rules_of(game)->id, all.matches, (unsigned long long)all.decisions, all.longest,
                  all.journal_bytes, all.list_longest, all.events_most, all.shuffled_most,
                  (unsigned long long)all.garbage, (unsigned long long)all.garbage_legal,
                  (unsigned long long)all.redeals, (unsigned long long)all.redeals_new);
    assert_true(all.redeals_new * 2 > all.redeals); /* else the views hide next to nothing */
    assert_true(all.garbage_legal * 4 < all.garbage * 3);
}

static void every_game_keeps_its_promises(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        play_game(game);
}

static void a_random_move_is_any_of_the_list_equally(void **state)
{
    (void)state;
    enum { DRAWS = 400 };
    SetupWalk walk = {.setup.seed = 17};
    while (setup_next(&walk)) {
        static MoveList list;
        Match           match;
        Rng             rng;
        rng_seed(&rng, 5);
        match_start(&match, &walk.setup, NULL);
        for (int step = 0; step < 120 && !match_over(&match); step++) {
            Move move;
            match_moves(&match, &list);
            if (step % 10 == 0 && list.count <= 24) {
                int seen[24] = {0};
                for (int draw = 0; draw < DRAWS * list.count; draw++) {
                    match_random_move(&match, &rng, &move);
                    for (int i = 0; i < list.count; i++)
                        seen[i] += move_same(&list.moves[i], &move);
                }
                for (int i = 0; i < list.count; i++) /* six standard deviations */
                    assert_in_range(seen[i], DRAWS - 120, DRAWS + 120);
            }
            match_random_move(&match, &rng, &move);
            match_play(&match, &move, NULL);
        }
    }
}

/* Faults. Each is one wrong line in a game; the contract must find every one, in every game that
 * has it. */

static void catches(const Subject *faulty, const char *words)
{
    SetupWalk walk = {0};
    while (setup_next(&walk)) {
        ContractFigures figures = {0};
        const char     *problem = NULL;
        if (walk.variant != 0)
            continue;
        for (uint64_t seed = 1; seed <= 5 && !problem; seed++) {
            walk.setup.seed = seed;
            problem = contract_match(faulty, &walk.setup, &EVERY_STEP, &figures);
        }
        if (!problem)
            fail_msg("not noticed in %s: %s", setup_words(&walk.setup), words);
    }
}

/* The text of a stack: the common one or the first seat's own. */
static JsonSpan stack_of(Page *page, const Match *match)
{
    JsonSpan state = page_state(page, match), seats = json_member(state, "seats"), seat = {0};
    JsonSpan stack = json_member(state, "deck");
    if (!stack.length)
        stack = json_member(state, "draw");
    if (!stack.length && json_next(&seats, &seat))
        stack = json_member(seat, "deck");
    return stack;
}

/* Some byte of the table that changes what lies in a stack: a card lost, found or turned into
 * another. */
static void play_and_lose_a_card(Match *match, const Move *move, EventList *events)
{
    static Page page, spoilt_page;
    match_play(match, move, events);
    if (match->decisions != 7)
        return;
    JsonSpan stack = stack_of(&page, match);
    for (size_t place = 0; place < sizeof match->board; place++) {
        Match spoilt = *match;
        spoilt.board[place] ^= 1;
        JsonSpan other = stack_of(&spoilt_page, &spoilt);
        if (other.length != stack.length || memcmp(other.at, stack.at, (size_t)stack.length) != 0) {
            *match = spoilt;
            return;
        }
    }
}

static void a_lost_card_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.play = play_and_lose_a_card;
    catches(&faulty, "a lost card");
}

static void view_everything(const Match *match, int seat, Match *view)
{
    *view = *match;
    view->viewer = (uint8_t)seat;
    view->seed = 0;
    view->rng = (Rng){0};
}

static void a_view_that_hides_nothing_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.view = view_everything;
    catches(&faulty, "a view of everything");
}

static void view_as_the_neighbour(const Match *match, int seat, Match *view)
{
    match_view(match, (seat + 1) % match->seats, view);
    view->viewer = (uint8_t)seat;
}

static void a_view_of_another_seats_hand_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.view = view_as_the_neighbour;
    catches(&faulty, "a view over the neighbour's shoulder");
}

static void view_with_the_seed(const Match *match, int seat, Match *view)
{
    match_view(match, seat, view);
    view->rng = match->rng;
}

static void a_view_that_tells_chance_to_come_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.view = view_with_the_seed;
    catches(&faulty, "a view with the generator");
}

static void redeal_nothing(Match *view, Rng *rng)
{
    (void)rng;
    view->viewer = SEAT_NONE;
}

static void a_new_deal_that_leaves_cards_hidden_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.redeal = redeal_nothing;
    catches(&faulty, "a new deal that deals nothing");
}

static void play_with_another_die(Match *match, const Move *move, EventList *events)
{
    if (events) /* chance that depends on who watches */
        rng_next(&match->rng);
    match_play(match, move, events);
}

static void a_copy_that_goes_another_way_is_noticed(void **state)
{
    (void)state;
    Subject faulty = SUBJECT_REAL;
    faulty.play = play_with_another_die;
    catches(&faulty, "a copy that goes another way");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_keeps_its_promises),
        cmocka_unit_test(a_random_move_is_any_of_the_list_equally),
        cmocka_unit_test(a_lost_card_is_noticed),
        cmocka_unit_test(a_view_that_hides_nothing_is_noticed),
        cmocka_unit_test(a_view_of_another_seats_hand_is_noticed),
        cmocka_unit_test(a_view_that_tells_chance_to_come_is_noticed),
        cmocka_unit_test(a_new_deal_that_leaves_cards_hidden_is_noticed),
        cmocka_unit_test(a_copy_that_goes_another_way_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
