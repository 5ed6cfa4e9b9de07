/* Rivals: they decide legally, fairly, always the same on the same question, and on time. */
#include "support/cmocka_all.h"

#include "ai/appraise.h"
#include "ai/bound.h"
#include "ai/think.h"
#include "core/rules.h"
#include "support/census.h"
#include "support/page.h"
#include "support/random_match.h"
#include "games/games.h"

static Think think, again;

static ThinkAsk ask_about(const Match *view, Level level, uint16_t percent, uint64_t seed)
{
    return (ThinkAsk){.view = view, .level = level, .percent = percent, .seed = seed};
}

/* Plays on at random, now and then by a rival's quick mind, so that positions are not all hopeless.
 */
static void go_on(Match *match, Rng *rng)
{
    Move move;
    if (rng_below(rng, 3) == 0) {
        match_random_move(match, rng, &move);
    } else {
        Match    view;
        ThinkAsk ask = ask_about(&view, LEVEL_EASY, 100, rng_next(rng));
        match_view(match, match->actor, &view);
        think_through(&think, &ask, &move);
    }
    match_play(match, &move, NULL);
}

static void every_decision_is_legal_in_every_game_and_variant(void **state)
{
    (void)state;
    SetupWalk walk = {0};
    uint64_t  seed = 1;
    while (setup_next(&walk)) {
        Match match;
        Rng   rng;
        walk.setup.seed = seed++;
        rng_seed(&rng, seed);
        match_start(&match, &walk.setup, NULL);
        for (int step = 0; step < 60 && !match_over(&match); step++) {
            Match    view;
            Move     move;
            Level    level = step % 3 ? LEVEL_EASY : LEVEL_NORMAL;
            ThinkAsk ask = ask_about(&view, level, 100, rng_next(&rng));
            match_view(&match, match.actor, &view);
            think_through(&think, &ask, &move);
            const char *refusal = match_check(&match, &move);
            if (refusal)
                fail_msg("%s, decision %d: %s", setup_words(&walk.setup), step, refusal);
            match_play(&match, &move, NULL);
        }
    }
}

/* What a seat cannot see is dealt anew: the rival must not notice. */
static void judge_fairness(int game)
{
    int positions = 0;
    for (uint64_t seed = 1; positions < 1000 * soak_factor(); seed++) {
        const Rules *rules = rules_of(game);
        int          seats =
            rules->seats_min + (int)(seed % (unsigned)(rules->seats_max - rules->seats_min + 1));
        MatchSetup setup = match_setup(game, seats, seed);
        Match      match;
        Rng        rng;
        rng_seed(&rng, seed);
        match_start(&match, &setup, NULL);
        for (int step = 0; step < 40 && !match_over(&match); step++, positions++) {
            Match    view, other, other_view;
            Move     move, other_move;
            Level    level = positions % 8 ? LEVEL_NORMAL : LEVEL_EXPERT;
            ThinkAsk ask =
                ask_about(&view, level, level == LEVEL_EXPERT ? 3 : 60, seed + (unsigned)step);
            match_view(&match, match.actor, &view);
            other = view;
            match_redeal(&other, &rng);
            match_view(&other, match.actor, &other_view);
            think_through(&think, &ask, &move);
            ask.view = &other_view;
            think_through(&again, &ask, &other_move);
            if (!move_same(&move, &other_move))
                fail_msg("%s: seed %d, step %d: hidden cards changed the decision", rules->id,
                         (int)seed, step);
            go_on(&match, &rng);
        }
    }
}

static void hidden_cards_do_not_change_decisions(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        judge_fairness(game);
}

/* About the seat that decides, lists and looks must not depend on how the hidden cards were dealt.
 */
static void lists_and_looks_are_the_same_in_a_view_and_in_every_world(void **state)
{
    (void)state;
    static MoveList seen, dealt;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules     *rules = rules_of(game);
        const Judgement *judgement = judgement_of(game);
        for (uint64_t seed = 1; seed <= 20u * (unsigned)soak_factor(); seed++) {
            int seats = rules->seats_min +
                        (int)(seed % (unsigned)(rules->seats_max - rules->seats_min + 1));
            MatchSetup setup = match_setup(game, seats, seed);
            Match      match, view, world;
            Rng        rng;
            rng_seed(&rng, seed);
            match_start(&match, &setup, NULL);
            for (int step = 0; step < 60 && !match_over(&match); step++) {
                Mind mind = {.seat = match.actor, .level = LEVEL_EXPERT, .temper = TEMPER_EVEN};
                match_view(&match, match.actor, &view);
                world = view;
                match_redeal(&world, &rng);
                judge_shortlist(&view, &mind, &seen);
                judge_shortlist(&world, &mind, &dealt);
                assert_true(seen.count > 0);
                assert_int_equal(seen.count, dealt.count);
                for (int i = 0; i < seen.count; i++) {
                    const Move *move = &seen.moves[i];
                    assert_true(move_same(move, &dealt.moves[i]));
                    if (judgement->glance)
                        assert_int_equal(judgement->glance(&view, &mind, move),
                                         judgement->glance(&world, &mind, move));
                    assert_int_equal(judge_purpose(&view, move), judge_purpose(&world, move));
                }
                go_on(&match, &rng);
            }
        }
    }
}

/* A likely deal is still one that the seat can be in: seen from it, nothing has changed. */
static void likely_deals_keep_what_the_seat_knows(void **state)
{
    (void)state;
    static Page page;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        for (uint64_t seed = 1; seed <= 20u * (unsigned)soak_factor() && judgement_of(game)->likely;
             seed++) {
            MatchSetup setup = match_setup(game, rules_of(game)->seats_min, seed);
            Match      match, view, world, seen;
            Rng        rng;
            rng_seed(&rng, seed);
            match_start(&match, &setup, NULL);
            for (int step = 0; step < 300 && !match_over(&match); step++) {
                match_view(&match, match.actor, &view);
                world = view;
                match_redeal(&world, &rng);
                judgement_of(game)->likely(&world, match.actor, &rng);
                assert_null(census_check(&world, page_state(&page, &world)));
                match_view(&world, match.actor, &seen);
                assert_memory_equal(view.board, seen.board, sizeof view.board);
                go_on(&match, &rng);
            }
        }
    }
}

/* Whatever was in the head before, and however the slices fall. */
static void the_same_question_has_the_same_answer(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_max, 99);
        Match      match;
        Rng        rng;
        rng_seed(&rng, 99);
        match_start(&match, &setup, NULL);
        for (int step = 0; step < 60 && !match_over(&match); step++) {
            Match    view;
            Move     move;
            ThinkAsk ask = ask_about(&view, LEVEL_HARD, 50, (uint64_t)step);
            match_view(&match, match.actor, &view);
            memset(&again, 0xAA, sizeof again);
            think_through(&again, &ask, &move);
            think_start(&think, &ask);
            while (!think_slice(&think))
                continue;
            assert_true(move_same(&move, think_decision(&think)));
            assert_int_equal(think.iterations, again.iterations);
            go_on(&match, &rng);
        }
    }
}

static void a_decision_takes_at_most_ninety_frames(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        const Rules *rules = rules_of(game);
        for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            MatchSetup setup = match_setup(game, seats, 7);
            Match      match;
            Rng        rng;
            rng_seed(&rng, 7);
            match_start(&match, &setup, NULL);
            for (int step = 0; step < 6 && !match_over(&match); step++) {
                Match    view;
                Move     move;
                ThinkAsk ask = ask_about(&view, LEVEL_EXPERT, 100, (uint64_t)step);
                match_view(&match, match.actor, &view);
                think_through(&think, &ask, &move);
                const Judgement *judgement = judgement_of(game);
                bool             minor = judgement->minor && judgement->minor(&view);
                assert_in_range(think.slices, 1, minor ? THINK_FRAMES_MINOR : THINK_FRAMES_MAX);
                assert_true(think.iterations <= judgement->iterations[LEVEL_EXPERT]);
                if (think.iterations) /* no slice is idle */
                    assert_true(think.iterations >= think.slices);
                for (int i = 0; i < 5 && !match_over(&match); i++)
                    go_on(&match, &rng);
            }
        }
    }
}

static void a_lone_move_is_decided_at_once(void **state)
{
    (void)state;
    static MoveList list;
    int             lone = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game))
        for (uint64_t seed = 1; seed <= 4; seed++) {
            MatchSetup setup = match_setup(game, rules_of(game)->seats_min, seed);
            Match      match, view;
            Rng        rng;
            rng_seed(&rng, seed);
            match_start(&match, &setup, NULL);
            for (int step = 0; step < 60 && !match_over(&match); step++) {
                match_moves(&match, &list);
                if (list.count == 1) {
                    match_view(&match, match.actor, &view);
                    ThinkAsk ask = ask_about(&view, LEVEL_EXPERT, 100, 1);
                    think_start(&think, &ask);
                    assert_true(think_slice(&think));
                    assert_int_equal(think.iterations, 0);
                    assert_true(move_same(think_decision(&think), &list.moves[0]));
                    lone++;
                }
                go_on(&match, &rng);
            }
        }
    assert_true(lone > 0);
}

static Appraisal appraised(const Match *view, const Move *move, uint16_t percent, uint64_t seed)
{
    ThinkAsk ask = ask_about(view, LEVEL_EXPERT, percent, seed);
    appraise_start(&think, &ask, move);
    while (!think_slice(&think))
        continue;
    return appraise_figures(&think);
}

/* What is between two moves is surer than what each is worth: they meet the same deals. */
static void moves_are_compared_in_the_same_deals(void **state)
{
    (void)state;
    static MoveList list;
    int64_t         apart = 0, between = 0;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, rules_of(game)->seats_min, 5);
        Match      match, view;
        Rng        rng;
        rng_seed(&rng, 5);
        match_start(&match, &setup, NULL);
        for (int step = 0; step < 30 && !match_over(&match); step++)
            go_on(&match, &rng);
        while (!match_over(&match) && !match_has_choice(&match))
            go_on(&match, &rng);
        if (match_over(&match))
            continue;
        match_moves(&match, &list);
        match_view(&match, match.actor, &view);
        Appraisal one = appraised(&view, &list.moves[0], 30, 1),
                  same = appraised(&view, &list.moves[0], 30, 1),
                  other = appraised(&view, &list.moves[list.count - 1], 30, 1),
                  more = appraised(&view, &list.moves[0], 60, 2);
        assert_int_equal(appraise_doubt_between(&one, &same), 0);
        apart += appraise_doubt(&one, &other);
        between += appraise_doubt_between(&one, &other);
        Appraisal both = appraise_pooled(&one, &more), twice = appraise_pooled(&one, &same);
        assert_int_equal(both.worlds, one.worlds + more.worlds);
        assert_in_range(both.chance, one.chance < more.chance ? one.chance : more.chance,
                        one.chance < more.chance ? more.chance : one.chance);
        assert_true(both.doubt_squared <= one.doubt_squared);
        assert_int_equal(twice.chance, one.chance);
        assert_memory_equal(twice.part, one.part, sizeof one.part);
    }
    assert_true(between < apart);
}

static void a_hint_names_the_move_and_gives_figures(void **state)
{
    (void)state;
    for (int game = games_first(); game < GAMES; game = games_after(game)) {
        MatchSetup setup = match_setup(game, 2, 11);
        Match      match;
        Rng        rng;
        rng_seed(&rng, 11);
        match_start(&match, &setup, NULL);
        for (int step = 0; step < 40 && !match_over(&match); step++) {
            Match    view;
            Move     move;
            char     words[200];
            Text     text;
            ThinkAsk ask = ask_about(&view, LEVEL_HARD, 30, (uint64_t)step);
            match_view(&match, match.actor, &view);
            think_through(&think, &ask, &move);
            text_begin_short(&text, words, sizeof words, NULL);
            think_reason(&think, &text);
            assert_false(text.cut);
            assert_non_null(strstr(words, ": "));
            assert_true(strstr(words, ": ")[2] != 0);
            go_on(&match, &rng);
        }
    }
}

static void twelve_people_of_all_tempers_have_words_for_every_mood(void **state)
{
    (void)state;
    unsigned tempers = 0;
    for (int i = 0; i < CHARACTERS; i++) {
        const Character *one = character_of(i);
        assert_true(strlen(one->name) <= 8);
        assert_true(strlen(one->about) <= 44);
        tempers |= 1u << one->temper;
        for (int mood = 0; mood < MOODS; mood++)
            for (int line = 0; line < CHARACTER_LINES; line++)
                assert_in_range(strlen(one->lines[mood][line]), 1, 24);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(one->name, character_of(other)->name);
    }
    assert_null(character_of(CHARACTERS));
    assert_int_equal(tempers, (1u << TEMPERS) - 1 - (1u << TEMPER_EVEN) - (1u << TEMPER_LONER));
}

static void levels_and_tempers_are_found_by_their_names(void **state)
{
    (void)state;
    for (int level = 0; level < LEVELS; level++)
        assert_int_equal(level_find(level_id(level)), level);
    for (int temper = 0; temper < TEMPERS; temper++)
        assert_int_equal(style_find(style_of(temper)->id), temper);
    assert_int_equal(level_find("wizard"), -1);
    assert_null(level_id(LEVELS));
    assert_string_equal(style_of(77)->id, "even");
}

static void the_bound_doubts_what_was_tried_seldom(void **state)
{
    (void)state;
    assert_int_equal(bound_root(0), 0);
    assert_int_equal(bound_root(99), 9);
    assert_int_equal(bound_root(100), 10);
    assert_int_equal(bound_log(1), 0);
    assert_int_equal(bound_log(1024), 80);
    for (uint32_t visits = 1; visits < 5000; visits += 7) {
        assert_true(bound_doubt(6000, 5000, visits) >= bound_doubt(6000, 5000, visits + 7));
        assert_true(bound_doubt(6000, visits, 1) <= bound_doubt(6000, visits + 7, 1));
    }
    /* 6000 * sqrt(ln 1000 / 10) = 4987; 6000 * sqrt(ln 50000 / 40000) = 98.7 */
    assert_in_range(bound_doubt(6000, 1000, 10), 4850, 5100);
    assert_in_range(bound_doubt(6000, 50000, 40000), 90, 105);
}

static void chances_are_even_for_equals_and_grow_with_the_lead(void **state)
{
    (void)state;
    int32_t shares[SEATS_MAX], four[4] = {100, 100, 100, 100}, leader[4] = {300, 100, 100, -500};
    assert_int_equal(judge_chance(0, 100), WORTH_WIN / 2);
    for (int32_t lead = -500; lead < 500; lead += 10) {
        assert_true(judge_chance(lead, 100) <= judge_chance(lead + 10, 100));
        assert_int_equal(judge_chance(lead, 100) + judge_chance(-lead, 100), WORTH_WIN);
    }
    assert_in_range(judge_chance(100, 100), 8400, 8430);
    judge_shares(four, 4, 100, shares);
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(shares[seat], 2490, 2500);
    judge_shares(leader, 4, 100, shares);
    assert_true(shares[0] > 8000 && shares[1] == shares[2] && shares[3] < 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_legal_in_every_game_and_variant),
        cmocka_unit_test(hidden_cards_do_not_change_decisions),
        cmocka_unit_test(lists_and_looks_are_the_same_in_a_view_and_in_every_world),
        cmocka_unit_test(likely_deals_keep_what_the_seat_knows),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(a_decision_takes_at_most_ninety_frames),
        cmocka_unit_test(a_lone_move_is_decided_at_once),
        cmocka_unit_test(moves_are_compared_in_the_same_deals),
        cmocka_unit_test(a_hint_names_the_move_and_gives_figures),
        cmocka_unit_test(twelve_people_of_all_tempers_have_words_for_every_mood),
        cmocka_unit_test(levels_and_tempers_are_found_by_their_names),
        cmocka_unit_test(the_bound_doubts_what_was_tried_seldom),
        cmocka_unit_test(chances_are_even_for_equals_and_grow_with_the_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
