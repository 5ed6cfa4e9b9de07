/* The summary of a match: how the points came about round by round, and what the person did. It is
 * read from the journal; here it is reckoned a second time while the match is played. */
#include "support/cmocka_all.h"

#include "ai/rival.h"
#include "cart_inside.h"
#include "core/rules.h"
#include "games/games.h"
#include "session/deeds.h"
#include "session/recap.h"
#include "support/deed.h"
#include "support/random_match.h"

static Cart  cart;
static Recap recap;

enum { ROUNDS_MOST = 64 };

/* What was seen at the table. */
typedef struct Seen {
    int      rounds;
    int      began_with[SEATS_MAX];
    int      totals[ROUNDS_MOST][SEATS_MAX];
    int      during[ROUNDS_MOST][SEATS_MAX];
    int      sources[ROUNDS_MOST][SEATS_MAX][RECAP_SOURCES];
    bool     closed; /* the present round has come to its end */
    unsigned acts[RECAP_ACTS], most[RECAP_ACTS], beaten, out;
} Seen;

static Seen seen;

static void note_scores(const Match *match, int scores[SEATS_MAX])
{
    for (int seat = 0; seat < match->seats; seat++)
        scores[seat] = rules_of(match->game)->score(match, seat);
}

static void end_round(const Match *match)
{
    assert_true(seen.rounds + 1 < ROUNDS_MOST);
    note_scores(match, seen.totals[seen.rounds++]);
    seen.closed = false;
}

static void see(const Match *before, const Match *after, const EventList *list, const Move *move,
                int hero)
{
    const Rules *rules = rules_of(after->game);
    if (before->actor == hero) {
        seen.acts[move->act]++;
        if (move->m > seen.most[move->act])
            seen.most[move->act] = move->m;
    }
    for (int i = 0; i < list->count; i++) {
        const Event *event = &list->events[i];
        int          points = event->n;
        int          source = rules->points_from ? rules->points_from(list, event, &points) : -1;
        if (source >= 0)
            seen.sources[seen.rounds][event->seat][source] += points;
        if (event->kind == EVENT_POINTS && !seen.closed)
            seen.during[seen.rounds][event->seat] += event->n;
        seen.out += event->kind == EVENT_OUT && event->seat == hero;
        seen.beaten += event->kind == EVENT_OUT && event->seat != hero && before->turn == hero;
        seen.closed |= event->kind == EVENT_ROUND_END;
        if ((event->kind == EVENT_ROUND && event->n > 1) || event->kind == EVENT_OVER)
            end_round(after);
    }
}

static Seating seating_of(const MatchSetup *setup, int hero)
{
    Seating seating = seating_usual(setup->game);
    memcpy(seating.options, setup->options, sizeof seating.options);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seating.seats[seat] = seat >= setup->seats ? (Sitter){.kind = SEAT_CLOSED}
                              : seat == hero       ? (Sitter){.kind = SEAT_PERSON}
                                             : (Sitter){SEAT_RIVAL, LEVEL_EASY, (uint8_t)seat};
    assert_null(seating_check(&seating));
    return seating;
}

/* So many decisions of random play, seen from the table, in a battery. */
static void play(const MatchSetup *setup, int hero, int decisions, uint64_t seed)
{
    static const uint8_t empty[CART_BATTERY];
    Seating              seating = seating_of(setup, hero);
    Session             *session = &cart.session;
    Rng                  rng;
    memset(&seen, 0, sizeof seen);
    rng_seed(&rng, seed);
    cart_boot(&cart, empty, 1);
    session_start(session, cart.out.battery, &seating, seed);
    note_scores(&session->match, seen.began_with);
    while (decisions-- > 0 && !match_over(&session->match)) {
        Move move;
        thrifty_move(&session->match, &rng, &move);
        session_decide(session, cart.out.battery, &move);
        see(&session->before, &session->match, &session->events, &move, hero);
    }
}

static void assert_round(int kept, int number, int seats)
{
    const RecapRound *round = &recap.rounds[kept];
    int               round_of_all = number - 1;
    assert_int_equal(round->number, number);
    for (int seat = 0; seat < seats; seat++) {
        int before = round_of_all ? seen.totals[round_of_all - 1][seat] : seen.began_with[seat];
        assert_int_equal(round->total[seat], seen.totals[round_of_all][seat]);
        assert_int_equal(round->during[seat], seen.during[round_of_all][seat]);
        assert_int_equal(recap_gain(&recap, kept, seat), seen.totals[round_of_all][seat] - before);
    }
}

static void assert_recap(int hero, const Match *match)
{
    int best = 0;
    recap_begin(&recap, &cart.session, cart.out.battery, hero);
    while (!recap_frame(&recap, &cart.session, cart.out.battery))
        continue;
    assert_int_equal(recap.round_count, seen.rounds < RECAP_ROUNDS ? seen.rounds : RECAP_ROUNDS);
    for (int i = 0; i < recap.round_count; i++)
        assert_round(i, seen.rounds - recap.round_count + i + 1, match->seats);
    for (int i = 0; i < seen.rounds; i++) {
        int before = i ? seen.totals[i - 1][hero] : seen.began_with[hero];
        best = seen.totals[i][hero] - before > best ? seen.totals[i][hero] - before : best;
    }
    assert_int_equal(recap.tally.best_round, best);
    for (int seat = 0; seat < match->seats; seat++)
        for (int source = 0; source < RECAP_SOURCES; source++) {
            assert_int_equal(recap.sources[seat][source], seen.sources[seen.rounds][seat][source]);
            if (seen.rounds)
                assert_int_equal(recap.reckoned[seat][source],
                                 seen.sources[seen.rounds - 1][seat][source]);
        }
    for (int act = 0; act < RECAP_ACTS; act++) {
        assert_int_equal(recap.tally.acts[act], seen.acts[act]);
        assert_int_equal(recap.tally.most[act], seen.most[act]);
    }
    assert_int_equal(recap.tally.rivals_beaten, seen.beaten);
    assert_int_equal(recap.tally.times_out, seen.out);
}

static void the_summary_is_what_was_seen_at_the_table(void **state)
{
    (void)state;
    SetupWalk walk = {0};
    int       rounds = 0, out = 0;
    while (setup_next(&walk))
        for (uint64_t seed = 1; seed <= 2; seed++) {
            int hero = (int)(seed % walk.setup.seats);
            play(&walk.setup, hero, seed == 1 ? 37 : 3000, seed);
            assert_recap(hero, &cart.session.match);
            rounds += seen.rounds > RECAP_ROUNDS;
            out += (int)(seen.out + seen.beaten);
        }
    if (games_all())
        assert_true(rounds > 0 && out > 0);
}

/* ---- deeds of any game ---- */

/* The deed with this id among all; whether it would be done now. */
static bool done(const char *id, const Seating *seating, const Match *match, const Records *records)
{
    for (int deed = 0; deed < deeds_count(); deed++)
        if (!strcmp(deed_of(deed)->id, id))
            return deeds_done(&recap, seating, match, records) >> deed & 1;
    fail_msg("there is no deed %s", id);
    return false;
}

static void deeds_of_any_game_are_done_by_winning_so(void **state)
{
    (void)state;
    const int  game = games_for(3);
    MatchSetup setup = match_setup(game, 3, 4);
    play(&setup, 1, 3000, 4);
    assert_recap(1, &cart.session.match);
    Match   match = cart.session.match;
    Seating seating = cart.session.seating;
    Records records = {0};
    match.winners = 1u << 1;
    assert_true(done("first-crown", &seating, &match, &records));
    match.winners = 1u << 2;
    assert_false(done("first-crown", &seating, &match, &records));
    match.winners = 1u << 1;
    assert_false(done("master", &seating, &match, &records));
    seating.seats[0].level = seating.seats[2].level = LEVEL_EXPERT;
    assert_true(done("master", &seating, &match, &records));
    match.winners = 1u << 2;
    assert_false(done("master", &seating, &match, &records));
    match.winners = 1u << 1;
    seating.seats[2].level = LEVEL_HARD;
    assert_false(done("master", &seating, &match, &records));
    Record *row = &records.levels[game][LEVEL_HARD - LEVEL_EASY];
    row->streak = 2;
    assert_false(done("three-in-a-row", &seating, &match, &records));
    row->streak = 3;
    assert_true(done("three-in-a-row", &seating, &match, &records));
    for (int missing = 0; missing <= GAMES; missing++) {
        for (int other = 0; other < GAMES; other++)
            for (int level = 0; level < RECORD_LEVELS; level++)
                records.levels[other][level].won =
                    other != missing && level == other % RECORD_LEVELS;
        assert_int_equal(done("five-crowns", &seating, &match, &records), missing == GAMES);
    }
    match.seats = 4;
    assert_false(done("among-many", &seating, &match, &records));
    match.seats = 5;
    assert_true(done("among-many", &seating, &match, &records));
    uint32_t all_games = 0;
    for (int deed = 0, number; deed < deeds_count(); deed++)
        all_games |= (uint32_t)(deed_owner(deed, &number) == GAMES) << deed;
    assert_int_equal(row->streak, 3);
    match.winners = 1u << 2; /* who loses does none of these, whatever else is true */
    assert_int_equal(deeds_done(&recap, &seating, &match, &records) & all_games, 0);
    match.winners = 1u << 1;
    match.seats = 3;
    seating.casual = true;
    assert_int_equal(deeds_done(&recap, &seating, &match, &records), 0);
}

static void from_behind_is_won_by_whoever_was_last_a_round_before(void **state)
{
    (void)state;
    int game = games_with_rounds();
    if (game == GAMES || rules_of(game)->short_rounds)
        return;
    MatchSetup setup = match_setup(game, rules_of(game)->seats_max, 4);
    play(&setup, 1, 3000, 4);
    Match   match = cart.session.match;
    Seating seating = cart.session.seating;
    Records records = {0};
    for (int rounds = 1; rounds <= 3; rounds++)
        for (int other = 0; other < match.seats; other++)
            for (int lead = -1; lead <= 1; lead++) {
                if (other == 1)
                    continue;
                memset(&recap, 0, sizeof recap);
                recap.round_count = (uint8_t)rounds;
                for (int seat = 0; rounds > 1 && seat < match.seats; seat++)
                    recap.rounds[rounds - 2].total[seat] = seat == 1 ? 10 : 20;
                if (rounds > 1)
                    recap.rounds[rounds - 2].total[other] = (int16_t)(10 + lead);
                match.winners = 1u << 1;
                assert_int_equal(done("from-behind", &seating, &match, &records),
                                 rounds > 1 && lead > 0);
                match.winners = 1u << 0; /* to stay behind is nothing to be proud of */
                assert_false(done("from-behind", &seating, &match, &records));
            }
}

/* Whatever a summary tells: nothing at all, or much of everything. */
static void a_deed_of_one_game_is_done_in_no_other(void **state)
{
    (void)state;
    const Records records = {0};
    int           own = 0;
    for (int game = 0; game < GAMES; game++)
        for (int much = 0; much < 2; much++) {
            Seating seating = seating_usual(game);
            Match   match = deed_over_match(game, seating_seats(&seating), 1);
            memset(&recap, 0, sizeof recap);
            memset(&recap.tally, much, sizeof recap.tally);
            uint32_t done = deeds_done(&recap, &seating, &match, &records);
            for (int deed = 0; deed < deeds_count(); deed++) {
                int number, owner = deed_owner(deed, &number);
                if (!(done >> deed & 1))
                    continue;
                assert_true(owner == GAMES || owner == game);
                own += owner == game;
            }
        }
    assert_true(own > 0);
}

static void a_summary_is_read_a_stretch_a_frame(void **state)
{
    (void)state;
    const int  game = games_for(3);
    MatchSetup setup = match_setup(game, 3, 4);
    int        frames = 1;
    play(&setup, 1, 5 * SESSION_STRETCH / 2, 4);
    int decisions = (int)cart.session.match.decisions;
    assert_true(decisions > SESSION_STRETCH);
    recap_begin(&recap, &cart.session, cart.out.battery, 1);
    while (!recap_frame(&recap, &cart.session, cart.out.battery))
        frames++;
    assert_int_equal(frames, decisions / SESSION_STRETCH + 1);
}

static void a_deed_is_new_once_and_belongs_to_one(void **state)
{
    (void)state;
    Records  records = {0};
    uint32_t all = deeds_count() == 32 ? UINT32_MAX : (1u << deeds_count()) - 1u;
    int      counts[GAMES + 1] = {0};
    for (int deed = 0; deed < deeds_count(); deed++) {
        int number, owner = deed_owner(deed, &number);
        assert_int_equal(number, counts[owner]++);
        assert_false(deed_was_done(&records, deed));
        assert_true(deeds_note(&records, 1u << deed) == 1u << deed);
        assert_true(deed_was_done(&records, deed));
        assert_int_equal(deeds_note(&records, 1u << deed), 0);
    }
    for (int game = 0; game < GAMES; game++)
        assert_int_equal(counts[game], deeds_of_game(game)->count);
    assert_int_equal(deeds_note(&records, all), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_summary_is_what_was_seen_at_the_table),
        cmocka_unit_test(deeds_of_any_game_are_done_by_winning_so),
        cmocka_unit_test(from_behind_is_won_by_whoever_was_last_a_round_before),
        cmocka_unit_test(a_deed_of_one_game_is_done_in_no_other),
        cmocka_unit_test(a_summary_is_read_a_stretch_a_frame),
        cmocka_unit_test(a_deed_is_new_once_and_belongs_to_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
