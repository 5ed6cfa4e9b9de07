/* What a session tells of itself and of its match, and what those who sit at it bring with them:
 * alliances, hints, thinking that takes several frames. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "games/games.h"
#include "lib/opened.h"
#include "save/battery.h"
#include "session/recap.h"
#include "support/random_match.h"

static Cart    cart;
static Session fresh;

static void boot(void)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(&cart, empty, 1);
}

/* The person's seat, rivals at this level at all others. */
static Seating seating_of(int game, int seats, int person, Level level)
{
    Seating seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seating.seats[seat] = seat >= seats ? (Sitter){.kind = SEAT_CLOSED}
                              : seat == person
                                  ? (Sitter){.kind = SEAT_PERSON}
                                  : (Sitter){SEAT_RIVAL, (uint8_t)level, (uint8_t)seat};
    assert_null(seating_check(&seating));
    return seating;
}

static void start(const Seating *seating, uint64_t seed)
{
    boot();
    session_start(&cart.session, cart.out.battery, seating, seed);
}

/* Random moves, whoever decides. */
static void play_on(Session *session, uint32_t decisions, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (uint32_t i = 0; i < decisions && !match_over(&session->match); i++) {
        Move move;
        thrifty_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
    }
}

/* ---- allies ---- */

static void allies_begin_as_friends_and_against_the_person(void **state)
{
    (void)state;
    /* The stages of the Road were tried with these. */
    enum { SWORN = 10, AGAINST = -5 };
    int game = games_for(4), person = 2, seats = 4;
    for (int allied = 0; allied < 2; allied++) {
        Seating seating = seating_of(game, seats, person, LEVEL_EASY);
        seating.allied = allied;
        start(&seating, 5);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int other = 0; other < SEATS_MAX; other++) {
                bool nobody = seat >= seats || other >= seats || seat == other;
                int  owes = seat == person || other == person ? AGAINST : SWORN;
                assert_int_equal(cart.session.memory.favour[seat][other],
                                 nobody || !allied ? 0 : owes);
            }
    }
}

/* ---- facts ---- */

static void a_demonstration_says_so_and_leaves_the_match_that_waits_alone(void **state)
{
    (void)state;
    static uint8_t before[CART_BATTERY];
    Seating        seating = seating_of(games_first(), rules_of(games_first())->seats_min, 0, 0);
    start(&seating, 5);
    assert_true(session_facts(&cart.session).running);
    assert_false(session_facts(&cart.session).demonstration);
    play_on(&cart.session, 6, 1);
    memcpy(before, cart.out.battery, sizeof before);
    session_demonstrate(&fresh, &seating, 6);
    assert_true(session_facts(&fresh).running);
    assert_true(session_facts(&fresh).demonstration);
    assert_false(session_facts(&fresh).unkept);
    play_on(&fresh, 4, 2);
    assert_int_equal(session_facts(&fresh).decisions, 4);
    assert_memory_equal(cart.out.battery, before, sizeof before);
    session_leave(&fresh, cart.out.battery);
    assert_memory_equal(cart.out.battery, before, sizeof before);
    int            length;
    const uint8_t *match = battery_match(cart.out.battery, &length);
    assert_int_equal(session_watch(&fresh, match, (uint32_t)length), JOURNAL_FINE);
    assert_true(session_facts(&fresh).running);
    assert_true(session_facts(&fresh).demonstration);
    assert_false(session_facts(&fresh).unkept); /* there is nothing to keep */
    session_leave(&fresh, cart.out.battery);
    assert_memory_equal(cart.out.battery, before, sizeof before);
}

/* What no room was left for goes on at the table; in the battery it stays where it was. */
static void a_match_that_is_not_kept_goes_on_and_is_known_by_where_it_stands(void **state)
{
    (void)state;
    static uint8_t before[CART_BATTERY];
    Seating        seating = seating_of(games_first(), rules_of(games_first())->seats_min, 0, 0);
    start(&seating, 5);
    assert_true(session_hash(&cart.session, cart.out.battery) == match_hash(&cart.session.match));
    play_on(&cart.session, 6, 1);
    uint64_t kept = session_hash(&cart.session, cart.out.battery);
    assert_true(kept == match_hash(&cart.session.match));
    cart.session.unkept = true;
    memcpy(before, cart.out.battery, sizeof before);
    play_on(&cart.session, 2, 3);
    assert_int_equal(session_facts(&cart.session).decisions, 8);
    assert_memory_equal(cart.out.battery, before, sizeof before);
    assert_true(session_hash(&cart.session, cart.out.battery) != kept);
    assert_true(session_hash(&cart.session, cart.out.battery) == match_hash(&cart.session.match));
    battery_clear_match(cart.out.battery);
    cart.session.unkept = false;
    assert_true(session_hash(&cart.session, cart.out.battery) == match_hash(&cart.session.match));
}

/* ---- told once more ---- */

static void of_what_others_decided_only_the_events_are_told(void **state)
{
    (void)state;
    const Move nothing = {0};
    int        own = 0, others = 0, told = 1;
    Telling    telling;
    Seating    seating = seating_of(games_for(3), 3, 1, LEVEL_EASY);
    start(&seating, 7);
    play_on(&cart.session, 40, 4);
    assert_true(session_retell(&cart.session, cart.out.battery, 1, &telling));
    for (; session_retell_next(&cart.session, cart.out.battery, 1, &telling); told++) {
        assert_int_equal(telling.view.decisions, told);
        if (telling.actor != 1)
            assert_memory_equal(&telling.move, &nothing, sizeof nothing);
        own += telling.actor == 1;
        others += telling.actor != 1;
    }
    assert_true(own > 0 && others > 0);
    assert_int_equal(own + others, cart.session.match.decisions);
}

/* Without a match, or with one whose journal is damaged. */
static void what_cannot_be_read_is_not_told(void **state)
{
    (void)state;
    Telling telling;
    Recap   recap;
    Seating seating = seating_of(games_for(3), 3, 1, LEVEL_EASY);
    for (int damaged = 0; damaged < 2; damaged++) {
        int length;
        start(&seating, 7);
        play_on(&cart.session, 9, 4);
        assert_true(session_retell(&cart.session, cart.out.battery, 1, &telling));
        if (damaged)
            battery_journal(cart.out.battery).bytes[9] ^= 1;
        else
            battery_clear_match(cart.out.battery);
        assert_null(battery_match(cart.out.battery, &length));
        assert_false(session_retell(&cart.session, cart.out.battery, 1, &telling));
        recap_begin(&recap, &cart.session, cart.out.battery, 1);
        assert_true(recap_frame(&recap, &cart.session, cart.out.battery));
        assert_int_equal(recap.round_count, 0);
    }
}

/* ---- thinking over several frames ---- */

/* Until it is the person's turn, or a rival's. */
static void play_to(bool person, uint64_t seed)
{
    while (session_actor_is_person(&cart.session) != person)
        play_on(&cart.session, 1, seed++);
}

/* An expert of this temper, at once. */
static void think_whole(const Session *session, int temper, Move *move)
{
    static Think think;
    const Match *match = &session->match;
    Match        view;
    match_view(match, match->actor, &view);
    ThinkAsk ask = {.view = &view,
                    .memory = &session->memory,
                    .level = LEVEL_EXPERT,
                    .temper = (Temper)temper,
                    .seed = rng_mix(match->seed, match->decisions)};
    think_through(&think, &ask, move);
}

/* An expert needs more than a frame, and is not begun anew in each. */
static void a_rival_decides_after_as_many_frames_as_it_needs(void **state)
{
    (void)state;
    enum { FRAMES_MOST = 2000 };
    const Move nothing = {0};
    Seating    seating = seating_of(games_for(3), 3, 0, LEVEL_EXPERT);
    int        waited = 0;
    start(&seating, 8);
    for (int i = 0; i < 4; i++) {
        Move move = {0}, expected;
        int  frames = 0;
        play_on(&cart.session, 1, 5);
        play_to(false, 6);
        Sitter rival = seating_seat(&seating, cart.session.match.actor);
        think_whole(&cart.session, character_of(rival.character)->temper, &expected);
        while (!session_rival_thinks(&cart.session, &move)) {
            assert_memory_equal(&move, &nothing, sizeof nothing);
            assert_true(++frames < FRAMES_MOST);
        }
        waited += frames;
        assert_true(move_same(&move, &expected));
        session_decide(&cart.session, cart.out.battery, &move);
    }
    assert_true(waited > 0 || !games_all());
}

/* A frame of it. */
static bool hint_frame(Move *move)
{
    static const char *const NAMES[SEATS_MAX] = {"You", "Ann", "Ben"};
    char                     words[200];
    Text                     text;
    text_begin(&text, words, sizeof words, NAMES);
    return session_hint(&cart.session, move, &text);
}

/* Whatever was thought about before, and also where one was begun and stopped. */
static void a_hint_is_for_what_is_asked_now(void **state)
{
    (void)state;
    Seating seating = seating_of(games_for(3), 3, 0, LEVEL_EASY);
    start(&seating, 9);
    for (int i = 0; i < 4; i++) {
        Move move, expected;
        play_on(&cart.session, 1, 3);
        play_to(false, 4);
        while (!session_rival_thinks(&cart.session, &move))
            continue;
        play_to(true, 5);
        session_hint_stop(&cart.session);
        think_whole(&cart.session, TEMPER_EVEN, &expected);
        while (!hint_frame(&move))
            continue;
        assert_true(move_same(&move, &expected));
        hint_frame(&move);
        session_hint_stop(&cart.session);
        while (!hint_frame(&move))
            continue;
        assert_true(move_same(&move, &expected));
    }
}

/* ---- taking back ---- */

static void what_shows_nothing_new_can_be_taken_back(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game, rules_of(game)->seats_max, 0, LEVEL_EASY);
        int     may = 0, may_not = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            Rng rng;
            rng_seed(&rng, seed);
            start(&seating, seed);
            for (int i = 0; i < 120 && !match_over(&cart.session.match); i++) {
                bool person = session_actor_is_person(&cart.session), news = !person;
                Move move;
                thrifty_move(&cart.session.match, &rng, &move);
                session_decide(&cart.session, cart.out.battery, &move);
                for (int k = 0; k < cart.session.events.count; k++)
                    news |= event_reveals(rules_of(game), &cart.session.events.events[k], 0);
                if (person && news)
                    assert_false(session_take_back_begin(&cart.session, cart.out.battery));
                if (person || news)
                    assert_int_equal(session_can_take_back(&cart.session), !news);
                may += !news;
                may_not += news;
            }
        }
        assert_true(may > 0 && may_not > 0);
    }
}

/* The last that was one; the answers that the screen gave since then go with it. */
static void taking_back_leads_to_the_last_choice_after_the_news(void **state)
{
    (void)state;
    enum { MOST = 400 };
    int first_after_news = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= 4; seed++) {
            Seating  seating = seating_of(game, rules_of(game)->seats_max, 0, LEVEL_EASY);
            uint32_t safe = 0, last_choice = MOST;
            Rng      rng;
            rng_seed(&rng, seed);
            start(&seating, seed);
            for (int i = 0; i < 120 && !match_over(&cart.session.match); i++) {
                const Match *match = &cart.session.match;
                bool         person = session_actor_is_person(&cart.session), news = !person;
                Match        view;
                Move         move, only;
                match_view(match, match->actor, &view);
                if (person && !match_forced(&view, &only))
                    last_choice = match->decisions;
                thrifty_move(match, &rng, &move);
                session_decide(&cart.session, cart.out.battery, &move);
                for (int k = 0; k < cart.session.events.count; k++)
                    news |= event_reveals(rules_of(game), &cart.session.events.events[k], 0);
                if (news) {
                    safe = match->decisions;
                    last_choice = MOST;
                }
                if (!session_can_take_back(&cart.session) || rng_below(&rng, 2))
                    continue;
                uint32_t expected = last_choice < MOST ? last_choice : match->decisions - 1;
                first_after_news += expected == safe && match->decisions > safe + 1;
                take_back_at_once(&cart.session, cart.out.battery);
                assert_int_equal(match->decisions, expected);
                last_choice = MOST; /* what lies before it was not looked at here */
                safe = match->decisions;
            }
        }
    assert_true(first_after_news > 0 || !games_all());
}

static void the_first_decision_can_be_taken_back_and_none_before_it(void **state)
{
    (void)state;
    Seating seating = seating_of(games_for(3), 3, 0, LEVEL_EASY);
    seating.casual = true;
    start(&seating, 4);
    assert_false(session_can_take_back(&cart.session));
    play_on(&cart.session, 1, 1);
    assert_true(session_can_take_back(&cart.session));
    take_back_at_once(&cart.session, cart.out.battery);
    assert_int_equal(cart.session.match.decisions, 0);
    assert_false(session_can_take_back(&cart.session));
}

/* Where the person has had no choice yet, it is the last decision that is taken back. */
static void without_a_choice_of_the_person_one_decision_is_taken_back(void **state)
{
    (void)state;
    int tried = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game, rules_of(game)->seats_max, 0, LEVEL_EASY);
        for (uint64_t seed = 1; seed <= 12; seed++) {
            seating.casual = true;
            start(&seating, seed);
            while (!session_actor_is_person(&cart.session) && cart.session.match.decisions < 4)
                play_on(&cart.session, 1, seed);
            uint32_t decisions = cart.session.match.decisions;
            if (decisions < 2)
                continue;
            take_back_at_once(&cart.session, cart.out.battery);
            assert_int_equal(cart.session.match.decisions, decisions - 1);
            tried++;
        }
    }
    assert_true(tried > 0 || !games_all());
}

/* ---- a stretch a frame ---- */

static void no_frame_takes_more_than_a_stretch(void **state)
{
    (void)state;
    static uint8_t copied[2 * JOURNAL_BYTES];
    Seating        seating = seating_of(games_for(3), 3, 0, LEVEL_EASY);
    Journal        copy = {copied, sizeof copied};
    JournalError   error;
    int            length;
    uint32_t       frames = 1;
    seating.casual = true;
    start(&seating, 4);
    play_on(&cart.session, 4 * SESSION_STRETCH, 2);
    uint32_t decisions = cart.session.match.decisions;
    assert_true(decisions > 2 * SESSION_STRETCH);
    const uint8_t *match = battery_match(cart.out.battery, &length);
    assert_int_equal(session_copy_begin(&fresh, match, (uint32_t)length, &copy), JOURNAL_FINE);
    for (; !session_copy_frame(&fresh, match, &copy, &error); frames++)
        assert_int_equal(fresh.retold.next, frames * SESSION_STRETCH);
    assert_int_equal(error, JOURNAL_END);
    assert_int_equal(frames, decisions / SESSION_STRETCH + 1);
    JournalHead whole, part;
    assert_int_equal(journal_head(match, (uint32_t)length, &whole), JOURNAL_FINE);
    assert_int_equal(journal_head(copied, sizeof copied, &part), JOURNAL_FINE);
    assert_true(whole.note_length > 0);
    assert_int_equal(part.note_length, whole.note_length); /* who sat there */
    assert_memory_equal(copied + part.note_at, match + whole.note_at, whole.note_length);
    assert_true(session_take_back_begin(&cart.session, cart.out.battery));
    for (frames = 1; !session_take_back_frame(&cart.session, cart.out.battery); frames++)
        assert_int_equal(cart.session.match.decisions, frames * SESSION_STRETCH);
    assert_int_equal(frames, (decisions - 1 + SESSION_STRETCH - 1) / SESSION_STRETCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allies_begin_as_friends_and_against_the_person),
        cmocka_unit_test(a_demonstration_says_so_and_leaves_the_match_that_waits_alone),
        cmocka_unit_test(a_match_that_is_not_kept_goes_on_and_is_known_by_where_it_stands),
        cmocka_unit_test(of_what_others_decided_only_the_events_are_told),
        cmocka_unit_test(what_cannot_be_read_is_not_told),
        cmocka_unit_test(a_rival_decides_after_as_many_frames_as_it_needs),
        cmocka_unit_test(a_hint_is_for_what_is_asked_now),
        cmocka_unit_test(what_shows_nothing_new_can_be_taken_back),
        cmocka_unit_test(taking_back_leads_to_the_last_choice_after_the_news),
        cmocka_unit_test(the_first_decision_can_be_taken_back_and_none_before_it),
        cmocka_unit_test(without_a_choice_of_the_person_one_decision_is_taken_back),
        cmocka_unit_test(no_frame_takes_more_than_a_stretch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
