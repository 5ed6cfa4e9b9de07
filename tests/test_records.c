/* What is remembered of matches that were played, and who sat there: each figure that the hall of
 * records, the set-up and a journal show is reckoned here a second time, from the results alone. */
#include "support/cmocka_all.h"

#include <stdio.h>

#include "ai/rival.h"
#include "core/rules.h"
#include "games/games.h"
#include "save/daily.h"
#include "save/records.h"
#include "save/road.h"
#include "save/stars.h"
#include "save/trend.h"
#include "save/seating.h"
#include "support/random_match.h"

/* One person in the first seat, rivals of these levels in the others. */
static Seating table(int game, int seats, const Level levels[SEATS_MAX])
{
    Seating seating = seating_usual(game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seating.seats[seat] = seat >= seats ? (Sitter){.kind = SEAT_CLOSED}
                              : seat == 0
                                  ? (Sitter){.kind = SEAT_PERSON}
                                  : (Sitter){SEAT_RIVAL, (uint8_t)levels[seat], (uint8_t)seat};
    assert_null(seating_check(&seating));
    return seating;
}

static Seating even_table(int game, int seats, Level level)
{
    Level levels[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        levels[seat] = level;
    return table(game, seats, levels);
}

/* A match that has just ended, won by these seats. */
static Match ended(const Seating *seating, unsigned winners, uint64_t seed)
{
    MatchSetup setup = seating_setup(seating, seed);
    Match      match;
    Rng        rng;
    rng_seed(&rng, seed);
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        Move move;
        match_random_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
    }
    match.winners = (uint8_t)winners;
    return match;
}

static void a_match_counts_once_however_often_it_is_noted(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Records records = {0};
        Seating seating = even_table(game, rules_of(game)->seats_min, LEVEL_HARD);
        Match   match = ended(&seating, 1, 5);
        Record *row = &records.levels[game][LEVEL_HARD - LEVEL_EASY];
        assert_true(records_note(&records, &seating, &match, 77));
        assert_false(records_note(&records, &seating, &match, 77));
        assert_int_equal(row->played, 1);
        assert_int_equal(row->won, 1);
        assert_int_equal(records.last[game].kind, LAST_WON);
        assert_int_equal(records.last[game].place, 1);
        assert_int_equal(records.last[game].seats, match.seats);
        assert_int_equal(records.last[game].score, rules_of(game)->score(&match, 0));
        assert_true(records_note(&records, &seating, &match, 78));
        assert_int_equal(row->played, 2);
        match.phase = 1; /* not over */
        assert_false(records_note(&records, &seating, &match, 79));
        assert_int_equal(row->played, 2);
        assert_int_equal(records.together[game], 0);
    }
}

static void a_match_is_won_or_lost_from_wherever_the_person_sits(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int seat = 0; seat < rules_of(game)->seats_max; seat++)
            for (int winner = 0; winner < rules_of(game)->seats_max; winner++) {
                Records records = {0};
                Seating seating = even_table(game, rules_of(game)->seats_max, LEVEL_EASY);
                Sitter  first = seating.seats[0];
                seating.seats[0] = (Sitter){SEAT_RIVAL, LEVEL_EASY, 7};
                seating.seats[seat] = first;
                Match match = ended(&seating, 1u << winner, 5);
                assert_true(records_note(&records, &seating, &match, 1));
                assert_int_equal(records.levels[game][0].won, winner == seat);
                assert_int_equal(records.last[game].kind, winner == seat ? LAST_WON : LAST_LOST);
                assert_int_equal(records.last[game].score, rules_of(game)->score(&match, seat));
            }
}

static void practice_and_casual_and_shared_matches_are_not_measured(void **state)
{
    (void)state;
    const int game = games_for(3);
    Records   records = {0};
    Seating   seating = even_table(game, 3, LEVEL_EASY);
    Match     match = ended(&seating, 1, 6);
    seating.practice = true;
    assert_false(records_note(&records, &seating, &match, 1));
    assert_int_equal(records.last[game].kind, LAST_NEVER);
    seating.practice = false;
    assert_false(records_note(&records, &seating, &match, 1)); /* it is over as practice */
    seating.casual = true;
    assert_true(records_note(&records, &seating, &match, 2));
    assert_int_equal(records.together[game], 1);
    assert_int_equal(records.last[game].kind, LAST_WON); /* of one person, still */
    seating.casual = false;
    seating.seats[1] = (Sitter){.kind = SEAT_PERSON};
    assert_true(records_note(&records, &seating, &match, 3));
    assert_int_equal(records.together[game], 2);
    assert_int_equal(records.last[game].kind, LAST_TOGETHER);
    for (int level = 0; level < RECORD_LEVELS; level++)
        assert_int_equal(records.levels[game][level].played, 0);
    records.together[game] = UINT16_MAX;
    assert_true(records_note(&records, &seating, &match, 4));
    assert_int_equal(records.together[game], UINT16_MAX);
}

static void the_weakest_rival_says_in_which_row_a_match_counts(void **state)
{
    (void)state;
    const int game = games_for(3);
    for (int one = LEVEL_EASY; one <= LEVEL_EXPERT; one++)
        for (int other = LEVEL_EASY; other <= LEVEL_EXPERT; other++) {
            Level   levels[SEATS_MAX] = {0, (Level)one, (Level)other};
            Seating seating = table(game, 3, levels);
            Records records = {0};
            Match   match = ended(&seating, 2, 7);
            int     row = (one < other ? one : other) - LEVEL_EASY;
            assert_true(records_note(&records, &seating, &match, 1));
            for (int level = 0; level < RECORD_LEVELS; level++)
                assert_int_equal(records.levels[game][level].played, level == row);
            assert_int_equal(records.last[game].kind, LAST_LOST);
        }
}

/* By hand: who has won is first, then by the score; nobody won: all are last. */
static void a_place_is_counted_from_the_winners_down(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed < 9; seed++) {
            const Rules *rules = rules_of(game);
            Seating      seating = even_table(game, rules->seats_max, LEVEL_EASY);
            unsigned     winners = 1u + (unsigned)(seed % ((1u << rules->seats_max) - 1u));
            Match        match = ended(&seating, winners, seed);
            for (int seat = 0; seat < match.seats; seat++) {
                int better = 0;
                for (int other = 0; other < match.seats; other++)
                    better +=
                        other != seat && ((winners >> other & 1) ||
                                          rules->score(&match, other) > rules->score(&match, seat));
                int place = winners >> seat & 1 ? 1 : better + 1;
                assert_int_equal(records_place(&match, seat), place);
            }
            match.winners = 0;
            for (int seat = 0; seat < match.seats; seat++)
                assert_int_equal(records_place(&match, seat), match.seats);
            Records records = {0};
            assert_true(records_note(&records, &seating, &match, 1));
            assert_int_equal(records.last[game].kind, LAST_DRAWN);
        }
}

/* All rows of wins and losses up to seven long: streaks, the best, and the advice for the next
 * match, which goes by the last five. */
static void streaks_bests_and_advice_follow_from_the_results(void **state)
{
    (void)state;
    const int game = games_for(2);
    Seating   seatings[RECORD_LEVELS];
    Match     won[RECORD_LEVELS], lost[RECORD_LEVELS];
    for (int level = 0; level < RECORD_LEVELS; level++) {
        seatings[level] = even_table(game, 2, (Level)(LEVEL_EASY + level));
        won[level] = ended(&seatings[level], 1, 3);
        lost[level] = ended(&seatings[level], 2, 4);
    }
    for (int level = 0; level < RECORD_LEVELS; level++)
        for (int length = 0; length <= 7; length++)
            for (int results = 0; results < 1 << length; results++) {
                Records records = {0};
                int     streak = 0, longest = 0, wins = 0, recent = 0, recent_wins = 0;
                for (int i = 0; i < length; i++) {
                    bool win = results >> i & 1;
                    assert_true(records_note(&records, &seatings[level],
                                             win ? &won[level] : &lost[level], (uint64_t)i + 1));
                    streak = win ? streak + 1 : 0;
                    longest = streak > longest ? streak : longest;
                    wins += win;
                    recent += length - i <= 5;
                    recent_wins += length - i <= 5 && win;
                }
                const Record *row = &records.levels[game][level];
                assert_int_equal(row->played, length);
                assert_int_equal(row->won, wins);
                assert_int_equal(row->streak, streak);
                assert_int_equal(row->best_streak, longest);
                LevelAdvice advice;
                bool        up = recent >= 3 && recent_wins >= (recent < 5 ? recent : 4) &&
                          level < RECORD_LEVELS - 1;
                bool down = recent >= 3 && recent_wins <= recent / 5 && level > 0;
                assert_int_equal(records_advice(&records, game, &advice), up || down);
                if (up || down) {
                    assert_int_equal(advice.level, up ? level + 1 : level - 1);
                    assert_int_equal(advice.of_level, level);
                    assert_int_equal(advice.won, recent_wins);
                    assert_int_equal(advice.played, recent);
                }
            }
}

static void the_highest_level_that_was_tried_gives_the_advice(void **state)
{
    (void)state;
    const int   game = games_for(2);
    Records     records = {0};
    LevelAdvice advice;
    for (int level = 0; level < 3; level++)
        for (uint64_t i = 1; i <= 4; i++) {
            Seating seating = even_table(game, 2, (Level)(LEVEL_EASY + level));
            Match   match = ended(&seating, 1, i);
            assert_true(records_note(&records, &seating, &match, 10 * (uint64_t)level + i));
            assert_int_equal(records_advice(&records, game, &advice), i >= 3 || level > 0);
        }
    assert_true(records_advice(&records, game, &advice));
    assert_int_equal(advice.of_level, 2);
    assert_int_equal(advice.level, 3);
}

static void the_best_score_is_kept_even_where_all_are_below_nothing(void **state)
{
    (void)state;
    const int game = games_for(2);
    Records   records = {0};
    Seating   seating = even_table(game, 2, LEVEL_NORMAL);
    int       best = INT16_MIN;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Match match = ended(&seating, 2, seed);
        int   score = rules_of(game)->score(&match, 0);
        best = score > best ? score : best;
        assert_true(records_note(&records, &seating, &match, seed));
        assert_int_equal(records.levels[game][LEVEL_NORMAL - LEVEL_EASY].best, best);
    }
    records = (Records){0};
    Record *row = &records.levels[game][LEVEL_NORMAL - LEVEL_EASY];
    *row = (Record){.played = UINT16_MAX,
                    .won = UINT16_MAX,
                    .streak = UINT8_MAX,
                    .best_streak = UINT8_MAX,
                    .best = INT16_MAX};
    Match match = ended(&seating, 1, 3);
    assert_true(records_note(&records, &seating, &match, 3));
    assert_int_equal(row->played, UINT16_MAX);
    assert_int_equal(row->won, UINT16_MAX);
    assert_int_equal(row->streak, UINT8_MAX);
    assert_int_equal(row->best_streak, UINT8_MAX);
    assert_int_equal(row->best, INT16_MAX);
}

/* ---- who sits where ---- */

static Person person(const char *name)
{
    Person made = {0};
    snprintf(made.name, sizeof made.name, "%s", name);
    return made;
}

/* Closed seats lie between open ones: the match has no gap, and names go by its own numbers. */
static void closed_seats_leave_no_gap_in_the_match(void **state)
{
    (void)state;
    const int game = games_for(4);
    Seating   seating = seating_usual(game);
    char      name[SEAT_NAME];
    Person    people[PEOPLE_MAX] = {person("ANN"), person("BEN")};
    memset(seating.seats, 0, sizeof seating.seats);
    seating.seats[0] = (Sitter){SEAT_RIVAL, LEVEL_HARD, 3};
    seating.seats[2] = (Sitter){.kind = SEAT_PERSON};
    seating.seats[3] = (Sitter){SEAT_RIVAL, LEVEL_EASY, 1};
    seating.seats[5] = (Sitter){.kind = SEAT_PERSON};
    assert_int_equal(seating_seats(&seating), 4);
    assert_int_equal(seating_persons(&seating), 2);
    assert_int_equal(seating_seat(&seating, 0).character, 3);
    assert_int_equal(seating_seat(&seating, 1).kind, SEAT_PERSON);
    assert_int_equal(seating_seat(&seating, 2).level, LEVEL_EASY);
    assert_int_equal(seating_seat(&seating, 3).kind, SEAT_PERSON);
    assert_int_equal(seating_seat(&seating, 4).kind, SEAT_CLOSED);
    assert_int_equal(records_person(&seating), 1);
    assert_string_equal(seating_name(&seating, 0, name), character_of(3)->name);
    assert_string_equal(seating_name(&seating, 1, name), "Player 1");
    assert_string_equal(seating_name(&seating, 3, name), "Player 2");
    seating.profile[2] = 2;
    seating.profile[5] = PEOPLE_MAX + 1; /* nobody */
    seating.profile[3] = 1;              /* a rival is none of the people */
    seating_greet(&seating, people);
    assert_string_equal(seating_name(&seating, 1, name), "BEN");
    assert_string_equal(seating_name(&seating, 3, name), "Player 2");
    assert_null(seating_person(&seating, 3));
    assert_null(seating_person(&seating, 2));
    assert_int_equal(seating.profile[3], 0);
    assert_int_equal(seating.profile[5], 0);
    seating.seats[5] = (Sitter){.kind = SEAT_CLOSED};
    assert_string_equal(seating_name(&seating, 1, name), "You");
    assert_string_equal(seating_label(&seating, 1, name), "BEN");
    assert_string_equal(seating_label(&seating, 0, name), character_of(3)->name);
    people[1] = (Person){0};
    seating_greet(&seating, people);
    assert_string_equal(seating_label(&seating, 1, name), "You");
}

static void what_nobody_could_sit_at_is_not_sensible(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        Seating      usual = seating_usual(game), other;
        assert_true(seating_sensible(&usual));
        assert_int_equal(seating_persons(&usual), 1);
        assert_true(seating_seats(&usual) >= rules->seats_min &&
                    seating_seats(&usual) <= rules->seats_max);
        assert_int_equal(seating_seats(&usual), rules->seats_max < 3   ? rules->seats_max
                                                : rules->seats_min > 3 ? rules->seats_min
                                                                       : 3);
        const Sitter bad[] = {{SEAT_KINDS, 0, 0},
                              {SEAT_RIVAL, LEVEL_EASY - 1, 0},
                              {SEAT_RIVAL, LEVEL_EXPERT + 1, 0},
                              {SEAT_RIVAL, LEVEL_EASY, CHARACTERS}};
        const Sitter good[] = {{SEAT_RIVAL, LEVEL_EASY, CHARACTERS - 1},
                               {SEAT_RIVAL, LEVEL_EXPERT, 0},
                               {SEAT_PERSON, 0, 0}};
        for (int seat = 0; seat < seating_seats(&usual); seat++) {
            for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
                other = usual;
                other.seats[seat] = bad[i];
                assert_false(seating_sensible(&other));
            }
            for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
                other = usual;
                other.seats[seat] = good[i];
                assert_true(seating_sensible(&other));
            }
        }
        other = usual; /* whoever of the people it is */
        for (int seat = 0; seat < SEATS_MAX; seat++)
            other.profile[seat] = PEOPLE_MAX;
        assert_true(seating_sensible(&other));
        other = usual;
        other.seats[SEATS_MAX - 1] = bad[0]; /* nobody's business how far away it sits */
        assert_false(seating_sensible(&other));
        other = usual;
        for (int seat = rules->seats_min - 1; seat < SEATS_MAX; seat++)
            other.seats[seat].kind = SEAT_CLOSED;
        assert_false(seating_sensible(&other));
    }
}

/* Of every puzzle apart. */
static void a_puzzle_keeps_its_best_stars(void **state)
{
    (void)state;
    enum { PUZZLES = 32 };
    for (int puzzle = 1; puzzle <= PUZZLES; puzzle++) {
        Stars stars = {0};
        for (int other = 1; other <= PUZZLES; other++) {
            if (other != puzzle)
                assert_true(stars_lose(&stars, other, other % 2 ? STAR_TRIED : STAR_SHOWN));
            assert_true(stars_note(&stars, other));
        }
        assert_true(stars_lose(&stars, puzzle, STAR_HINTED));
        assert_false(stars_note(&stars, puzzle)); /* three are there, and now it would bring two */
        for (int other = 1; other <= PUZZLES; other++) {
            int stays = other == puzzle ? STARS_MOST : other % 2 ? 2 : 1;
            assert_int_equal(stars_of(&stars, other), stays);
        }
    }
}

/* A try, a hint: each costs a star once. After the answer there is one left. */
static void what_a_star_was_lost_for_is_lost_for_good(void **state)
{
    (void)state;
    static const struct {
        int lost[STAR_LOSSES], left;
    } CASES[] = {
        {{0, 0, 0}, 3}, {{1, 0, 0}, 2}, {{0, 1, 0}, 2},
        {{1, 1, 0}, 1}, {{0, 0, 1}, 1}, {{1, 1, 1}, 1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Stars stars = {0};
        for (int loss = 0; loss < STAR_LOSSES; loss++)
            if (CASES[i].lost[loss]) {
                assert_true(stars_lose(&stars, 7, (StarLoss)loss));
                assert_false(stars_lose(&stars, 7, (StarLoss)loss));
            }
        assert_int_equal(stars_within_reach(&stars, 7), CASES[i].left);
        assert_int_equal(stars_within_reach(&stars, 6), STARS_MOST);
        assert_int_equal(stars_within_reach(&stars, 8), STARS_MOST);
        assert_true(stars_note(&stars, 7));
        assert_int_equal(stars_of(&stars, 7), CASES[i].left);
    }
}

static void the_newest_dozen_of_matches_make_the_trend(void **state)
{
    (void)state;
    Trend trend = {0};
    for (int match = 1; match <= 30; match++) {
        assert_true(trend_note(&trend, (uint32_t)match, match));
        assert_false(trend_note(&trend, (uint32_t)match, 99));
        int kept = match < TREND_KEPT ? match : TREND_KEPT;
        assert_int_equal(trend.count, kept);
        for (int i = 0; i < kept; i++)
            assert_int_equal(trend.percent[i], match - kept + 1 + i);
    }
}

/* What a number of seats does not allow is put right, so that the menu shows what will be played.
 */
static void options_are_fitted_to_the_seats(void **state)
{
    (void)state;
    int fitted = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++)
            for (int number = 0; number < rules_of(game)->option_count; number++)
                for (int value = 0; value <= rules_of(game)->options[number].most; value++) {
                    Seating seating = seating_usual(game);
                    for (int seat = 0; seat < SEATS_MAX; seat++)
                        seating.seats[seat].kind = seat >= seats ? SEAT_CLOSED
                                                   : seat        ? SEAT_RIVAL
                                                                 : SEAT_PERSON;
                    seating.options[number] = (uint8_t)value;
                    MatchSetup setup = seating_setup(&seating, 1);
                    if (match_setup_check(&setup)) {
                        assert_non_null(seating_check(&seating));
                        continue;
                    }
                    fitted += memcmp(setup.options, seating.options, sizeof setup.options) != 0;
                    assert_null(seating_check(&seating));
                    assert_memory_equal(seating.options, setup.options, sizeof setup.options);
                }
    assert_true(fitted > 0 || !games_all());
}

/* Everything that a note holds is told again by the journal's reader, and a note that is cut, of
 * another game or of none leaves rivals in every seat. */
static void a_journals_note_tells_who_sat_there_or_nothing(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        uint8_t      note[SEATING_NOTE], spoilt[SEATING_NOTE];
        Seating      seating = even_table(game, rules->seats_max, LEVEL_HARD), back;
        Person       people[PEOPLE_MAX] = {person("ZOE")};
        seating.casual = seating.practice = seating.allied = true;
        seating.stage = 513;
        seating.stake = 2;
        seating.profile[0] = 1;
        seating_greet(&seating, people);
        int         length = seating_to_note(&seating, note);
        JournalHead head = {
            .setup = seating_setup(&seating, 1), .note_at = 0, .note_length = (uint8_t)length};
        assert_true(length <= SEATING_NOTE);
        assert_true(seating_of_journal(note, &head, &back));
        assert_memory_equal(&back, &seating, sizeof back);
        for (int i = 0; i < 2 + (int)strlen(rules->id); i++) {
            memcpy(spoilt, note, sizeof spoilt);
            spoilt[i] ^= 1;
            assert_false(seating_of_journal(spoilt, &head, &back));
            assert_int_equal(seating_seats(&back), rules->seats_max);
            assert_memory_equal(back.options, head.setup.options, OPTIONS_MAX);
            for (int seat = 0; seat < rules->seats_max; seat++) {
                assert_int_equal(back.seats[seat].kind, SEAT_RIVAL);
                assert_int_equal(back.seats[seat].level, LEVEL_NORMAL);
                assert_int_equal(back.seats[seat].character, seat);
            }
        }
        head.setup.seats--;
        assert_false(seating_of_journal(note, &head, &back)); /* another number of seats */
        head.setup.seats++;
        head.note_length = (uint8_t)(2 + strlen(rules->id) + SEATING_BYTES);
        assert_true(seating_of_journal(note, &head, &back)); /* as an older version wrote it */
        assert_false(back.practice);
        head.note_length--;
        assert_false(seating_of_journal(note, &head, &back));
    }
}

/* ---- what is kept as bytes: believed up to its bounds, not beyond ---- */

static LastResult last_read(LastResult last)
{
    enum { BYTES = 200 };
    static Records kept, read;
    uint8_t        bytes[BYTES];
    Codec          writer = codec_writer(bytes, BYTES);
    kept.last[0] = last;
    code_records_of_game(&writer, &kept, 0);
    Codec reader = codec_reader(bytes, writer.at);
    code_records_of_game(&reader, &read, 0);
    return read.last[0];
}

static void a_last_result_is_believed_up_to_its_bounds(void **state)
{
    (void)state;
    const LastResult most = {LAST_DRAWN, SEATS_MAX, SEATS_MAX, -7};
    LastResult       beyond[] = {most, most, most}, back = last_read(most);
    assert_int_equal(back.kind, LAST_DRAWN);
    assert_int_equal(back.place, SEATS_MAX);
    assert_int_equal(back.seats, SEATS_MAX);
    assert_int_equal(back.score, -7);
    beyond[0].kind++;
    beyond[1].place++;
    beyond[2].seats++;
    for (int i = 0; i < 3; i++) {
        back = last_read(beyond[i]);
        assert_int_equal(back.kind, LAST_NEVER);
        assert_int_equal(back.place, 0);
        assert_int_equal(back.seats, 0);
        assert_int_equal(back.score, 0);
    }
}

static Daily daily_read(Daily daily)
{
    static uint8_t bytes[1024];
    Codec          writer = codec_writer(bytes, sizeof bytes);
    Daily          read = {0};
    code_daily(&writer, &daily);
    Codec reader = codec_reader(bytes, writer.at);
    code_daily(&reader, &read);
    return read;
}

static void a_day_is_believed_up_to_its_bounds(void **state)
{
    (void)state;
    const DailyResult most = {
        .number = 3, .kind = LAST_DRAWN, .place = SEATS_MAX, .score = -9, .par = 8};
    Daily daily = {.begun = DAILY_MOST, .count = 1, .results = {most}}, back = daily_read(daily);
    assert_int_equal(back.begun, DAILY_MOST);
    assert_int_equal(back.count, 1);
    assert_memory_equal(&back.results[0], &most, sizeof most);
    daily.begun++;
    assert_int_equal(daily_read(daily).begun, 0);
    daily.results[0].kind++;
    back = daily_read(daily);
    assert_int_equal(back.results[0].kind, LAST_NEVER);
    assert_int_equal(back.results[0].place, 0);
    assert_int_equal(back.results[0].score, -9);
    daily.results[0] = most;
    daily.results[0].place++;
    back = daily_read(daily);
    assert_int_equal(back.results[0].kind, LAST_NEVER);
    assert_int_equal(back.results[0].place, 0);
    const uint8_t too_many[] = {1, 0, 1, 1, 0, 1, 0, 1, 0, DAILY_KEPT + 1, 5, 0, 1, 1};
    Codec         reader = codec_reader(too_many, sizeof too_many);
    code_daily(&reader, &back);
    assert_int_equal(back.count, 0);
    assert_true(back.in_time);
}

static void a_trend_is_believed_up_to_its_bounds(void **state)
{
    (void)state;
    const uint8_t too_many[] = {TREND_KEPT + 1, 5, 6, 7};
    Trend         trend = {0}, read = {0};
    uint8_t       bytes[1 + 3 * TREND_KEPT];
    Codec         reader = codec_reader(too_many, sizeof too_many);
    code_trend(&reader, &read);
    assert_int_equal(read.count, 0);
    for (int match = 0; match < TREND_KEPT; match++)
        assert_true(trend_note(&trend, 0x10000u * 7 + 500u + (uint32_t)match, 250 + match));
    assert_false(trend_note(&trend, 500, 9)); /* two bytes of the sum are kept */
    Codec writer = codec_writer(bytes, sizeof bytes);
    code_trend(&writer, &trend);
    reader = codec_reader(bytes, writer.at);
    code_trend(&reader, &read);
    assert_int_equal(read.count, TREND_KEPT);
    for (int match = 0; match < TREND_KEPT; match++) {
        assert_int_equal(read.match[match], 500 + match);
        assert_int_equal(read.percent[match], 250 + match < 255 ? 250 + match : 255);
    }
}

/* ---- whom one has met ---- */

/* Who was met, who stands behind the person at the end, and nobody else. */
static void rivals_are_met_and_beaten_at_every_table(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        Road    road = {0};
        Seating seating = even_table(game, rules_of(game)->seats_max, LEVEL_EASY);
        int     beaten[SEATS_MAX] = {0};
        for (int i = 0; i < 6; i++) {
            Match match = ended(&seating, 1u << i % seating_seats(&seating), 3 + (uint64_t)i);
            road_note_rivals(&road, &seating, &match);
            for (int seat = 1; seat < match.seats; seat++)
                beaten[seat] += records_place(&match, 0) < records_place(&match, seat);
        }
        for (int who = 0; who < CHARACTERS; who++) {
            bool there = who > 0 && who < seating_seats(&seating);
            assert_int_equal(road.rivals[who].met, there ? 6 : 0);
            assert_int_equal(road.rivals[who].beaten, there ? beaten[who] : 0);
        }
        Sitter first = seating.seats[0]; /* whom the person in the second seat meets */
        seating.seats[0] = (Sitter){SEAT_RIVAL, LEVEL_EASY, CHARACTERS - 1};
        seating.seats[1] = first;
        Match other = ended(&seating, 2, 3);
        road_note_rivals(&road, &seating, &other);
        assert_int_equal(road.rivals[CHARACTERS - 1].met, 1);
        assert_int_equal(road.rivals[CHARACTERS - 1].beaten, 1);
        seating.seats[0] = first;
        seating.seats[1] = (Sitter){SEAT_RIVAL, LEVEL_EASY, 1};
        Match match = ended(&seating, 1, 3);
        road.rivals[1] = (RivalKept){UINT16_MAX - 1, 9};
        road_note_rivals(&road, &seating, &match);
        road_note_rivals(&road, &seating, &match);
        assert_int_equal(road.rivals[1].met, UINT16_MAX);
        assert_int_equal(road.rivals[1].beaten, 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_counts_once_however_often_it_is_noted),
        cmocka_unit_test(a_match_is_won_or_lost_from_wherever_the_person_sits),
        cmocka_unit_test(practice_and_casual_and_shared_matches_are_not_measured),
        cmocka_unit_test(the_weakest_rival_says_in_which_row_a_match_counts),
        cmocka_unit_test(a_place_is_counted_from_the_winners_down),
        cmocka_unit_test(streaks_bests_and_advice_follow_from_the_results),
        cmocka_unit_test(the_highest_level_that_was_tried_gives_the_advice),
        cmocka_unit_test(the_best_score_is_kept_even_where_all_are_below_nothing),
        cmocka_unit_test(closed_seats_leave_no_gap_in_the_match),
        cmocka_unit_test(what_nobody_could_sit_at_is_not_sensible),
        cmocka_unit_test(a_puzzle_keeps_its_best_stars),
        cmocka_unit_test(what_a_star_was_lost_for_is_lost_for_good),
        cmocka_unit_test(the_newest_dozen_of_matches_make_the_trend),
        cmocka_unit_test(options_are_fitted_to_the_seats),
        cmocka_unit_test(a_journals_note_tells_who_sat_there_or_nothing),
        cmocka_unit_test(a_last_result_is_believed_up_to_its_bounds),
        cmocka_unit_test(a_day_is_believed_up_to_its_bounds),
        cmocka_unit_test(a_trend_is_believed_up_to_its_bounds),
        cmocka_unit_test(rivals_are_met_and_beaten_at_every_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
