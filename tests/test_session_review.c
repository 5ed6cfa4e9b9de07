/* Any position of a kept match, playing on from it, and par: what a session does with a match that
 * is over, beside the match itself. */
#include "support/cmocka_all.h"

#include <string.h>

#include "cart_inside.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/battery.h"
#include "session/session_review.h"
#include "support/random_match.h"

static Cart    cart;
static uint8_t kept[JOURNAL_BYTES];

enum { FAR = 50, SEEK_FRAMES_MOST = 200 };

static Seating seating_of(int game)
{
    Seating seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seating.seats[seat] = seat >= rules_of(game)->seats_min ? (Sitter){.kind = SEAT_CLOSED}
                              : seat == 0                       ? (Sitter){.kind = SEAT_PERSON}
                                          : (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)seat};
    assert_null(seating_check(&seating));
    return seating;
}

/* A match of random moves, or its first ones; the length of its journal. */
static uint32_t play(const Seating *seating, uint64_t seed, uint32_t decisions)
{
    static const uint8_t empty[CART_BATTERY];
    Session             *session = &cart.session;
    Rng                  rng;
    int                  length;
    cart_boot(&cart, empty, 1);
    session_start(session, cart.out.battery, seating, seed);
    rng_seed(&rng, seed);
    while (!match_over(&session->match) && session->match.decisions < decisions) {
        Move move;
        thrifty_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
    const uint8_t *match = battery_match(cart.out.battery, &length);
    memcpy(kept, match, (size_t)length);
    return (uint32_t)length;
}

/* One whose matches by chance last so long. */
static uint32_t play_long(void)
{
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating  seating = seating_of(game);
        uint32_t size = play(&seating, 3, 2 * FAR);
        if (cart.session.match.decisions > FAR)
            return size;
    }
    return 0;
}

/* In how many frames it is there; 0: never. */
static int seek(uint32_t size, uint32_t decision)
{
    for (int frames = 1; frames <= SEEK_FRAMES_MOST; frames++)
        if (session_seek(&cart.session, kept, size, decision))
            return frames;
    return 0;
}

static void any_position_is_found_forwards_and_backwards(void **state)
{
    (void)state;
    uint32_t size = play_long();
    if (!size)
        return;
    assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
    static const uint32_t WANTED[] = {3, FAR, FAR, FAR - 1, 4, 0};
    for (int i = 0; i < 6; i++) {
        Match there, view, expected;
        int   frames = seek(size, WANTED[i]);
        assert_true(frames > 0);
        if (i == 2)
            assert_int_equal(frames, 1); /* it stands there already */
        assert_int_equal(journal_replay(kept, size, WANTED[i], &there), JOURNAL_FINE);
        assert_true(match_hash(&cart.session.retold_match) == match_hash(&there));
        session_seek_view(&cart.session, 0, &view);
        match_view(&there, 0, &expected);
        assert_true(match_hash(&view) == match_hash(&expected));
    }
}

/* So that no frame is too dear: a position far on is not found at once, but soon. */
static void a_position_far_on_is_found_in_a_few_frames(void **state)
{
    (void)state;
    enum { A_FRAME = 40 };
    uint32_t size = play_long(), far = 2 * A_FRAME + 5;
    if (!size || cart.session.match.decisions < far)
        return;
    assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
    for (uint32_t frame = 1; !session_seek(&cart.session, kept, size, far); frame++)
        assert_int_equal(cart.session.retold.next, frame * A_FRAME);
    assert_int_equal(cart.session.retold.next, far);
    assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
    assert_int_equal(seek(size, far), 3);
}

/* The screen waits for it: what cannot be found ends as well. */
static void a_position_that_cannot_be_read_ends_the_search(void **state)
{
    (void)state;
    uint32_t size = play_long();
    if (!size)
        return;
    assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
    assert_true(seek(size, FAR) > 0);
    kept[size - 1] ^= 0x40;
    assert_int_equal(seek(size, 2), 1);
    kept[size - 1] ^= 0x40;
    assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
    assert_true(seek(size, 10 * FAR) > 0); /* there is no such decision */
}

static void what_was_decided_is_told_only_to_the_seat_that_did(void **state)
{
    (void)state;
    uint32_t size = play_long();
    if (!size)
        return;
    int own = 0, others = 0;
    for (uint32_t at = 0; at < FAR; at++) {
        Move move;
        assert_int_equal(session_seek_begin(&cart.session, kept, size), JOURNAL_FINE);
        assert_true(seek(size, at) > 0);
        bool mine = cart.session.retold_match.actor == 0;
        assert_int_equal(session_seek_move(&cart.session, kept, 0, &move), mine);
        own += mine;
        others += !mine;
    }
    assert_true(own > 0 && others > 0);
    assert_true(seek(size, cart.session.match.decisions) > 0);
    Move move;
    for (int seat = 0; seat < cart.session.match.seats; seat++) /* nothing was decided after it */
        assert_false(session_seek_move(&cart.session, kept, seat, &move));
}

static void what_is_played_on_is_written_a_stretch_a_frame(void **state)
{
    (void)state;
    uint32_t     size = play_long();
    JournalError error;
    uint32_t     frames = 1;
    if (!size)
        return;
    assert_int_equal(session_play_on_begin(&cart.session, cart.out.battery, kept, size,
                                           cart.session.match.seats - 1),
                     JOURNAL_FINE);
    for (; !session_play_on_frame(&cart.session, cart.out.battery, kept, FAR, &error); frames++)
        assert_int_equal(cart.session.retold.next, frames * SESSION_STRETCH);
    assert_int_equal(error, JOURNAL_FINE);
    assert_int_equal(frames, (FAR + SESSION_STRETCH - 1) / SESSION_STRETCH);
    JournalHead head;
    Seating     seating;
    assert_int_equal(session_waiting(cart.out.battery, &head, &seating), JOURNAL_FINE);
    assert_int_equal(head.decisions, FAR);
    assert_int_equal(head.check_bits, 0); /* no longer than a match that is played */
    assert_true(seating.casual && seating.practice);
    assert_int_equal(seating.stage, 0); /* none of the Road is won by it */
    assert_int_equal(seating_seats(&seating), cart.session.match.seats);
    assert_int_equal(seating_seat(&seating, cart.session.match.seats - 1).kind, SEAT_PERSON);
}

/* No match has more decisions than its own; it says so, and does not go on for ever. */
static void playing_on_behind_the_end_ends(void **state)
{
    (void)state;
    uint32_t     size = play_long(), all = cart.session.match.decisions;
    JournalError error;
    uint32_t     frames = 1;
    if (!size)
        return;
    assert_int_equal(session_play_on_begin(&cart.session, cart.out.battery, kept, size, 0),
                     JOURNAL_FINE);
    while (!session_play_on_frame(&cart.session, cart.out.battery, kept, all + 1, &error))
        assert_true(++frames <= all / SESSION_STRETCH + 1);
    assert_int_equal(error, JOURNAL_END);
}

/* The game whose matches by chance are the shortest, played to its end. */
static void finish_a_short_one(void)
{
    int      best = games_first();
    uint32_t least = UINT32_MAX;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game);
        play(&seating, 8, UINT32_MAX);
        if (cart.session.match.decisions < least) {
            least = cart.session.match.decisions;
            best = game;
        }
    }
    Seating seating = seating_of(best);
    play(&seating, 8, UINT32_MAX);
}

static void par_goes_on_where_it_was_when_something_else_was_thought_about(void **state)
{
    (void)state;
    static Review review;
    Session      *session = &cart.session;
    Par           par[2];
    uint64_t      end[2];
    for (int disturbed = 0; disturbed < 2; disturbed++) {
        finish_a_short_one();
        int            length;
        const uint8_t *match = battery_match(cart.out.battery, &length);
        session_par_begin(session, &par[disturbed], 0);
        for (int i = 0; !session_par_frame(session, &par[disturbed]); i++)
            if (disturbed && (i == 7 || i == 90)) {
                assert_int_equal(session_review_begin(session, &review, match, (uint32_t)length, 0),
                                 JOURNAL_FINE);
                for (int k = 0; k < 3; k++)
                    session_review_frame(session, &review, match);
                session_par_pause(session);
            }
        end[disturbed] = match_hash(&session->par_match);
    }
    assert_memory_equal(&par[0], &par[1], sizeof par[0]);
    assert_true(end[0] == end[1]);
    for (int seat = 0; seat < session->par_match.seats; seat++) { /* whoever wins it */
        session->par_match.winners = (uint8_t)(1u << seat);
        assert_true(session_par_frame(session, &par[0]));
        assert_int_equal(par[0].won, seat == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_position_is_found_forwards_and_backwards),
        cmocka_unit_test(a_position_far_on_is_found_in_a_few_frames),
        cmocka_unit_test(a_position_that_cannot_be_read_ends_the_search),
        cmocka_unit_test(what_was_decided_is_told_only_to_the_seat_that_did),
        cmocka_unit_test(what_is_played_on_is_written_a_stretch_a_frame),
        cmocka_unit_test(playing_on_behind_the_end_ends),
        cmocka_unit_test(par_goes_on_where_it_was_when_something_else_was_thought_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
