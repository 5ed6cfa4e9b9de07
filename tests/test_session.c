/* The match in the battery: it comes back after a power cut exactly as it was, decisions can be
 * taken back only while nothing new was seen, and no picture depends on what the viewer may not
 * know. */
#include "support/cmocka_all.h"

#include "lib/opened.h"
#include "ai/rival.h"
#include "save/battery.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "support/forge.h"
#include "support/random_match.h"
#include "ui/match/match_screen.h"
#include "games/games.h"

static Cart    cart, other;
static Session fresh;

static Seating seating_of(int game, int persons)
{
    const Rules *rules = rules_of(game);
    Seating      seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seating.seats[seat] = (Sitter){SEAT_RIVAL, LEVEL_NORMAL, (uint8_t)seat};
        if (seat < persons)
            seating.seats[seat].kind = SEAT_PERSON;
        if (seat >= rules->seats_max)
            seating.seats[seat].kind = SEAT_CLOSED;
    }
    if (rules->option_count)
        seating.options[0] = rules->options[0].least;
    assert_null(seating_check(&seating));
    return seating;
}

static void boot(Cart *at)
{
    static const uint8_t empty[CART_BATTERY];
    cart_boot(at, empty, 1);
    at->save.settings.speed = SPEED_INSTANT;
}

static void play_on(Session *session, uint8_t *battery, int decisions, Rng *rng)
{
    for (int i = 0; i < decisions && !match_over(&session->match); i++) {
        Move move;
        if (session_actor_is_person(session))
            match_random_move(&session->match, rng, &move);
        else
            while (!session_rival_thinks(session, &move))
                continue;
        assert_null(match_check(&session->match, &move));
        session_decide(session, battery, &move);
    }
}

static void a_match_comes_back_as_it_was_and_goes_on_as_it_would_have(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game, 0);
        Rng     rng;
        rng_seed(&rng, 3);
        boot(&cart);
        session_start(&cart.session, cart.out.battery, &seating, 77);
        play_on(&cart.session, cart.out.battery, 23, &rng);
        assert_true(battery_intact(cart.out.battery));
        assert_int_equal(resume_at_once(&fresh, cart.out.battery), JOURNAL_FINE);
        assert_true(match_hash(&fresh.match) == match_hash(&cart.session.match));
        assert_memory_equal(&fresh.memory, &cart.session.memory, sizeof fresh.memory);
        assert_memory_equal(&fresh.seating, &cart.session.seating, sizeof fresh.seating);
        if (match_over(&fresh.match))
            continue;
        static uint8_t battery[CART_BATTERY];
        memcpy(battery, cart.out.battery, sizeof battery);
        play_on(&fresh, battery, 3, &rng);
        play_on(&cart.session, cart.out.battery, 3, &rng);
        assert_true(match_hash(&fresh.match) == match_hash(&cart.session.match));
    }
}

/* The battery's own sums are right in each of these: the journal's end tells. */
static void a_match_that_does_not_end_as_it_was_written_is_not_resumed(void **state)
{
    (void)state;
    enum { HASH = 32, DECISIONS = 40 };
    const int places[] = {HASH, DECISIONS};
    for (int i = 0; i < 2; i++) {
        Seating seating = seating_of(games_for(2), 1);
        Rng     rng;
        int     length;
        rng_seed(&rng, 3);
        boot(&cart);
        session_start(&cart.session, cart.out.battery, &seating, 5);
        play_on(&cart.session, cart.out.battery, 9, &rng);
        battery_match(cart.out.battery, &length);
        uint8_t *journal = battery_journal(cart.out.battery).bytes;
        journal[places[i]]--;
        forge_seal(journal, length);
        JournalError error = resume_at_once(&fresh, cart.out.battery);
        assert_true(error == JOURNAL_DIFFERENT || error == JOURNAL_BAD_MOVE);
        assert_false(fresh.running);
    }
}

static void nothing_waits_in_an_empty_or_left_battery(void **state)
{
    (void)state;
    Seating     seating = seating_of(games_first(), 1), found;
    JournalHead head;
    boot(&cart);
    assert_int_equal(session_waiting(cart.out.battery, &head, &found), JOURNAL_NONE);
    session_start(&cart.session, cart.out.battery, &seating, 5);
    assert_int_equal(session_waiting(cart.out.battery, &head, &found), JOURNAL_FINE);
    assert_int_equal(found.game, games_first());
    session_leave(&cart.session, cart.out.battery);
    assert_int_equal(session_waiting(cart.out.battery, &head, &found), JOURNAL_NONE);
}

/* The same decision in another world that the person could not tell from this one: if it shows him
 * anything else there, then he has seen something new. */
static bool tells_nothing_new(const Match *before, const Move *move, const Match *after, Rng *rng)
{
    int   seat = before->actor;
    Match world, seen, really_seen;
    match_view(before, seat, &world);
    match_redeal(&world, rng);
    match_play(&world, move, NULL);
    if (world.actor != after->actor || world.phase != after->phase)
        return true; /* whoever can answer is asked next: that is no card that was seen */
    match_view(&world, seat, &seen);
    match_view(after, seat, &really_seen);
    return match_hash(&seen) == match_hash(&really_seen);
}

static void what_can_be_taken_back_has_shown_nothing_in_any_game(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game, 1);
        int     taken = 0;
        for (uint64_t seed = 1; seed <= 12; seed++) {
            Rng rng;
            rng_seed(&rng, seed);
            session_start(&fresh, cart.out.battery, &seating, seed);
            for (int i = 0; i < 150 && !match_over(&fresh.match); i++) {
                Match before = fresh.match;
                bool  person = session_actor_is_person(&fresh);
                Move  move;
                thrifty_move(&fresh.match, &rng, &move); /* thinking rivals would take too long */
                session_decide(&fresh, cart.out.battery, &move);
                /* If a rival is next, the way back closes as soon as it has decided. */
                if (!person || !session_can_take_back(&fresh) || fresh.match.actor != before.actor)
                    continue;
                taken++;
                for (int world = 0; world < 3; world++)
                    if (!tells_nothing_new(&before, &move, &fresh.match, &rng))
                        fail_msg("%s, seed %u, decision %u: %s", rules_of(game)->id, (unsigned)seed,
                                 (unsigned)before.decisions, rules_of(game)->verbs[move.act].name);
                if (taken % 8 == 0) {
                    take_back_at_once(&fresh, cart.out.battery);
                    assert_true(match_hash(&fresh.match) == match_hash(&before));
                    assert_int_equal(resume_at_once(&cart.session, cart.out.battery), JOURNAL_FINE);
                    assert_true(match_hash(&cart.session.match) == match_hash(&before));
                }
            }
        }
        assert_true(taken > 5);
    }
}

/* A match in which moves may be taken back, so many decisions far. */
static void practise(int game, int persons, uint64_t seed, int decisions)
{
    Seating seating = seating_of(game, persons);
    Rng     rng;
    rng_seed(&rng, seed);
    seating.casual = true;
    boot(&cart);
    session_start(&cart.session, cart.out.battery, &seating, seed);
    play_on(&cart.session, cart.out.battery, decisions, &rng);
}

static void casual_matches_go_back_to_the_last_own_decision(void **state)
{
    (void)state;
    practise(games_for(3), 1, 4, 25);
    uint32_t before = cart.session.match.decisions;
    assert_true(session_can_take_back(&cart.session));
    take_back_at_once(&cart.session, cart.out.battery);
    assert_true(cart.session.match.decisions < before);
    assert_true(session_actor_is_person(&cart.session) || cart.session.match.decisions == 0);
}

/* So that no frame is too dear, however long the match. */
static void a_match_is_played_again_a_stretch_a_frame(void **state)
{
    (void)state;
    Seating      seating = seating_of(games_for(3), 1);
    Rng          rng;
    JournalError error;
    uint32_t     frames = 1;
    rng_seed(&rng, 9);
    boot(&cart);
    session_start(&cart.session, cart.out.battery, &seating, 4);
    play_on(&cart.session, cart.out.battery, 3 * SESSION_STRETCH, &rng);
    uint32_t decisions = cart.session.match.decisions;
    assert_int_equal(session_resume_begin(&fresh, cart.out.battery), JOURNAL_FINE);
    for (; !session_resume_frame(&fresh, cart.out.battery, &error); frames++) {
        assert_false(session_facts(&fresh).running);
        assert_int_equal(fresh.match.decisions, frames * SESSION_STRETCH);
    }
    assert_int_equal(error, JOURNAL_FINE);
    assert_int_equal(frames, decisions / SESSION_STRETCH + 1);
    assert_true(match_hash(&fresh.match) == match_hash(&cart.session.match));
}

static void what_is_not_kept_cannot_be_taken_back(void **state)
{
    (void)state;
    practise(games_for(3), 1, 4, 25);
    assert_true(session_can_take_back(&cart.session));
    cart.session.unkept = true;
    assert_false(session_can_take_back(&cart.session));
    cart.session.unkept = false;
    session_leave(&cart.session, cart.out.battery);
    assert_false(session_can_take_back(&cart.session));
    assert_false(session_take_back_begin(&cart.session, cart.out.battery));
}

/* The screen answers forced decisions for a person alone: taking back goes on to a real choice. */
static void taking_back_leads_to_a_choice(void **state)
{
    (void)state;
    int checked = 0, games = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game), games++)
        for (uint64_t seed = 1; seed <= 6; seed++) {
            practise(game, 1, seed, 30 + (int)seed * 3);
            take_back_at_once(&cart.session, cart.out.battery);
            MoveList list;
            match_moves(&cart.session.match, &list);
            assert_true(session_actor_is_person(&cart.session));
            assert_true(list.count > 1);
            checked++;
        }
    assert_int_equal(checked, 6 * games);
}

static void people_who_share_the_console_cannot_take_back(void **state)
{
    (void)state;
    practise(games_for(3), 2, 4, 10);
    assert_false(session_can_take_back(&cart.session));
}

static void frame(Cart *at, uint16_t buttons)
{
    CartInput input = {.keys = buttons};
    cart_frame(at, &input);
}

/* The viewer's picture of the true match, and of another one that his view does not tell from it.
 */
static int demand_same_picture(int game, uint64_t seed, int decisions)
{
    Seating seating = seating_of(game, 1);
    Rng     rng;
    rng_seed(&rng, seed);
    boot(&cart);
    session_start(&cart.session, cart.out.battery, &seating, seed);
    play_on(&cart.session, cart.out.battery, decisions, &rng);
    while (!match_over(&cart.session.match) && !session_actor_is_person(&cart.session))
        /* A rival would go on by what it holds. */
        play_on(&cart.session, cart.out.battery, 1, &rng);
    if (match_over(&cart.session.match))
        return 0;
    boot(&other);
    other.session = cart.session;
    Match world;
    match_view(&cart.session.match, 0, &world);
    match_redeal(&world, &rng);
    other.session.match = world;
    other.session.match.seed = cart.session.match.seed;
    match_screen_continue(ui_in(&cart));
    match_screen_continue(ui_in(&other));
    if (cart.match_screen.moment != MOMENT_ASKING) /* answered for him, and chance went on */
        return 0;
    for (int i = 0; i < 2; i++) {
        frame(&cart, 0);
        frame(&other, 0);
        assert_memory_equal(cart.out.picture, other.out.picture, sizeof cart.out.picture);
    }
    return 1;
}

static void no_picture_depends_on_hidden_cards(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int compared = 0;
        for (uint64_t seed = 1; seed <= 40; seed++)
            compared += demand_same_picture(game, seed, (int)(seed * 7 % 40));
        assert_true(compared >= 15);
    }
}

/* All that can be told of the match in the battery as this seat saw it. */
static bool could_be_told_to(int seat, const char *words)
{
    Telling   telling;
    SeatNames names;
    shell_names(session_seating(&cart.session), &names);
    if (!session_retell(&cart.session, cart.out.battery, seat, &telling))
        return false;
    do {
        for (int i = 0; i < telling.events.count; i++) {
            char line[LOG_WORDS];
            Text text;
            text_begin_short(&text, line, sizeof line, names.names);
            rules_of(telling.view.game)
                ->say_event(&telling.view, &telling.events, &telling.events.events[i], &text);
            if (strcmp(line, words) == 0)
                return true;
        }
    } while (session_retell_next(&cart.session, cart.out.battery, seat, &telling));
    return false;
}

/* Handing the console over: the curtain tells nothing that the one who hands it over does not know.
 */
static void the_curtain_tells_nothing_of_any_hand(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        int told = 0;
        for (uint64_t seed = 1; seed <= 30; seed++) {
            Seating seating = seating_of(game, 2);
            Rng     rng;
            rng_seed(&rng, seed);
            boot(&cart);
            session_start(&cart.session, cart.out.battery, &seating, seed);
            play_on(&cart.session, cart.out.battery, (int)seed, &rng);
            if (match_over(&cart.session.match) || cart.session.match.actor > 1)
                continue;
            match_screen_continue(ui_in(&cart));
            for (int i = 0; i < 20; i++)
                frame(&cart, 0);
            assert_int_equal(cart.match_screen.moment, MOMENT_CURTAIN);
            const Log *log = &cart.shell.log;
            assert_true(log->done);
            for (int i = 0; i < log->matter_count; i++, told++)
                assert_true(could_be_told_to(1 - cart.match_screen.awaited, log->matters[i].words));
        }
        assert_true(told > 0);
    }
}

/* From the first card on, and also when a rival is the next to decide. */
static void nobodys_hand_is_open_before_the_console_is_in_his_hands(void **state)
{
    (void)state;
    int rivals_turn = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Seating seating = seating_of(game, 2);
        boot(&cart);
        match_screen_start(ui_in(&cart), &seating, 5);
        for (int i = 0; i <= PAD_GUARD_QUESTION; i++)
            frame(&cart, 0);
        assert_int_equal(cart.match_screen.moment, MOMENT_CURTAIN);
        frame(&cart, BUTTON_A);
        assert_int_not_equal(cart.match_screen.moment, MOMENT_CURTAIN);
        for (uint64_t seed = 1; seed <= 12; seed++) {
            Rng rng;
            rng_seed(&rng, seed);
            session_start(&cart.session, cart.out.battery, &seating, seed);
            play_on(&cart.session, cart.out.battery, (int)seed, &rng);
            if (match_over(&cart.session.match))
                continue;
            match_screen_continue(ui_in(&cart));
            for (int i = 0; i <= PAD_GUARD_QUESTION; i++)
                frame(&cart, 0);
            assert_int_equal(cart.match_screen.moment, MOMENT_CURTAIN);
            assert_true(cart.match_screen.awaited < 2);
            Move only;
            bool rival = !session_actor_is_person(&cart.session);
            bool open = !rival && session_forced_openly(&cart.session, &only);
            frame(&cart, BUTTON_A);
            assert_int_equal(cart.match_screen.moment, rival  ? MOMENT_THINKING
                                                       : open ? MOMENT_SHOWING
                                                              : MOMENT_ASKING);
            rivals_turn += rival;
        }
    }
    assert_true(rivals_turn > 0);
}

/* What the events of one decision say in words to those who see every card, as far as a seat does
 * not. */
typedef struct Secrets {
    int  count;
    char words[64][SHOW_NEWS];
} Secrets;

static void note_secrets(const Cart *at, int seat, Secrets *secrets)
{
    const EventList *events = &at->session.events;
    const char      *names[SEATS_MAX] = {"Player 1", "Player 2"};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        char        *words = secrets->words[secrets->count % 64];
        Text         text;
        if (event->kind != EVENT_CARD || event->seen >> seat & 1)
            continue;
        text_begin(&text, words, SHOW_NEWS, names);
        rules_of(at->session.match.game)->say_event(&at->session.match, events, event, &text);
        secrets->count += text.used > 0;
    }
}

static void demand_discreet_news(const Secrets *secrets, const char *news)
{
    for (int i = 0; i < secrets->count && i < 64; i++)
        assert_string_not_equal(news, secrets->words[i]);
}

/* Two people hand the console to and fro; how many lines one had read that the other must not. */
static int pass_to_and_fro(int game)
{
    static const uint16_t BUTTONS[] = {BUTTON_A, BUTTON_A, BUTTON_A, BUTTON_DOWN, BUTTON_RIGHT};
    static Secrets        secrets;
    Seating               seating = seating_of(game, 2);
    Rng                   rng;
    uint32_t              decisions = 0;
    int                   noted = 0;
    for (int seat = 2; seat < SEATS_MAX; seat++)
        seating.seats[seat].kind = SEAT_CLOSED;
    rng_seed(&rng, 1);
    boot(&cart);
    match_screen_start(ui_in(&cart), &seating, 8);
    memset(&secrets, 0, sizeof secrets);
    for (int i = 0; i < 6000 && !match_over(&cart.session.match); i++) {
        bool curtain = cart.match_screen.moment == MOMENT_CURTAIN;
        frame(&cart, i % 2 ? BUTTONS[rng_below(&rng, 5)] : 0);
        if (cart.session.match.decisions != decisions)
            note_secrets(&cart, 1 - cart.match_screen.viewer, &secrets);
        decisions = cart.session.match.decisions;
        if (curtain && cart.match_screen.moment == MOMENT_ASKING) {
            demand_discreet_news(&secrets, cart.match_screen.show.news);
            noted += secrets.count;
            memset(&secrets, 0, sizeof secrets);
        }
    }
    return noted;
}

static void the_next_person_does_not_read_what_only_the_last_one_saw(void **state)
{
    (void)state;
    int noted = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        if (rules_of(game)->seats_min <= 2)
            noted += pass_to_and_fro(game);
    assert_true(noted > 0 || !games_all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_comes_back_as_it_was_and_goes_on_as_it_would_have),
        cmocka_unit_test(a_match_that_does_not_end_as_it_was_written_is_not_resumed),
        cmocka_unit_test(nothing_waits_in_an_empty_or_left_battery),
        cmocka_unit_test(what_can_be_taken_back_has_shown_nothing_in_any_game),
        cmocka_unit_test(a_match_is_played_again_a_stretch_a_frame),
        cmocka_unit_test(what_is_not_kept_cannot_be_taken_back),
        cmocka_unit_test(casual_matches_go_back_to_the_last_own_decision),
        cmocka_unit_test(taking_back_leads_to_a_choice),
        cmocka_unit_test(people_who_share_the_console_cannot_take_back),
        cmocka_unit_test(no_picture_depends_on_hidden_cards),
        cmocka_unit_test(the_curtain_tells_nothing_of_any_hand),
        cmocka_unit_test(nobodys_hand_is_open_before_the_console_is_in_his_hands),
        cmocka_unit_test(the_next_person_does_not_read_what_only_the_last_one_saw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
