/* Whatever is legal, however weak, can be put together on the screen with a d-pad and two buttons,
 * at every table with every variant; an act is dim only where no move with it is legal; and what is
 * decided for a person had no other answer. */
#include "support/cmocka_all.h"

#include <string.h>

#include "ai/weigh.h"
#include "core/rules.h"
#include "lib/composer_pad.h"
#include "support/legal_moves.h"
#include "support/random_match.h"
#include "ui/match/composer.h"
#include "ui/match/table.h"

/* A short run tries the legal moves of every so many decisions, and some of each act; a long one
 * (CARDHOLD_SOAK) those of every decision, all that were found. */
enum { MATCHES = 2, PRESSES = 60, COMPOSED = 40, BRUTE_EVERY = 8 };
/* So many lead to any move: each choice of each step, and on. */
enum { PRESSES_MOST = VERB_FIELDS_MAX * (CHOICES_MAX + 2) };
/* What a short run with all games comes to at least: so that no walk ends early unnoticed. */
enum { DECISIONS_LEAST = 20000, COMPOSED_LEAST = 28000, UNLISTED_LEAST = 9000 };

static bool is_long(void) { return soak_factor() > 1; }

/* With the d-pad alone, from where the focus begins. */
static bool reaches_every_choice(const Composer *open, const Match *view)
{
    static const uint16_t ARROWS[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    static Composer       composer;
    uint64_t              reached = 1ull << open->cursor, tried = 0;
    while (reached != tried) {
        int at = 0;
        while (!((reached & ~tried) >> at & 1))
            at++;
        tried |= 1ull << at;
        for (int i = 0; i < 4; i++) {
            Pad pad = {.steps = ARROWS[i]};
            composer = *open;
            composer.cursor = (uint8_t)at;
            composer_frame(&composer, view, &pad);
            reached |= 1ull << composer.cursor;
        }
    }
    int entries = open->set.count + composer_has_confirm(open, view);
    return reached == (1ull << entries) - 1;
}

static void complain(const Match *view, const MatchSetup *setup, const char *what, const Move *move,
                     int field)
{
    fail_msg("%s seed %u decision %u phase %s: %s: %s, field %d (n %d m %d seat %d bags %x %x)",
             setup_words(setup), (unsigned)setup->seed, (unsigned)view->decisions,
             rules_of(view->game)->phase_ids[view->phase], what,
             rules_of(view->game)->verbs[move->act].name, field, move->n, move->m, move->seat,
             (unsigned)move->bags[0], (unsigned)move->bags[1]);
}

static ComposerAnswer press_a(Composer *composer, const Match *view)
{
    Pad pad = {.pressed = BUTTON_A, .steps = BUTTON_A};
    return composer_frame(composer, view, &pad);
}

static void demand_move(const Match *match, const Match *view, const MatchSetup *setup,
                        const Composer *begun, const Move *move, bool walk)
{
    static Composer composer;
    ComposerAnswer  answer = COMPOSER_OPEN;
    int             verb = 0, field = -1;
    composer = *begun;
    while (verb < begun->verb_count && begun->verbs[verb] != move->act)
        verb++;
    if (verb == begun->verb_count || begun->verb_why_not[verb][0])
        complain(view, setup, "the menu does not offer", move, -1);
    for (int presses = 0; answer != COMPOSER_READY && presses < PRESSES_MOST; presses++) {
        if (walk && composer.field > field && composer.set.count && !composer.asking &&
            !reaches_every_choice(&composer, view))
            complain(view, setup, "the d-pad does not reach every choice", move, composer.field);
        field = composer.field;
        answer = composer_aim(&composer, view, move) ? press_a(&composer, view) : COMPOSER_REFUSED;
        if (answer == COMPOSER_REFUSED)
            complain(view, setup, "the screen cannot put together", move, composer.field);
    }
    /* A Boost that finds no card may be said of any spell, and nothing comes of it. */
    if (answer != COMPOSER_READY || !weigh_alike(match, &composer.move, move))
        complain(view, setup, "something else was put together than", move, composer.field);
}

/* Presses at random: nothing else than what comes of the one listed move may come of it. */
static void demand_no_other(const Match *match, const Match *view, const MatchSetup *setup,
                            const Move *only, Rng *rng)
{
    static const uint16_t BUTTONS[] = {BUTTON_A,    BUTTON_A,    BUTTON_A,    BUTTON_UP,
                                       BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    static Composer       composer;
    composer_begin(&composer, view);
    for (int i = 0; i < PRESSES; i++) {
        uint16_t button = BUTTONS[rng_below(rng, 7)];
        Pad      pad = {.pressed = button, .steps = button};
        if (composer_frame(&composer, view, &pad) != COMPOSER_READY)
            continue;
        if (!weigh_alike(match, &composer.move, only))
            complain(view, setup, "is not the only answer", &composer.move, -1);
        composer_begin(&composer, view);
    }
}

static int played, composed, unlisted;

static bool is_listed(const MoveList *list, const Move *move)
{
    for (int i = 0; i < list->count; i++)
        if (move_same(&list->moves[i], move))
            return true;
    return false;
}

/* Some of the legal moves of an act, found by trying whatever could be said; where none is legal
 * the act is dim, and nowhere else. */
static void demand_act(const Match *match, const Match *view, const MatchSetup *setup,
                       const Composer *begun, const LegalMoves *legal, const MoveList *list)
{
    Move act = {.act = (uint8_t)legal->act};
    if (!match_why_not(view, legal->act) != (legal->count > 0))
        complain(view, setup, legal->count ? "is dim though legal" : "is not dim", &act, -1);
    for (int i = 0; i < begun->verb_count; i++)
        if (begun->verbs[i] == legal->act && !begun->verb_why_not[i][0] != (legal->count > 0))
            complain(view, setup, "the menu and the rules differ", &act, -1);
    int step = is_long() ? 1 : legal->count / COMPOSED + 1;
    for (int i = 0; i < legal->count; i += step) {
        demand_move(match, view, setup, begun, &legal->moves[i], false);
        unlisted += !is_listed(list, &legal->moves[i]);
        composed++;
    }
}

static void demand_all_legal(const Match *match, const Match *view, const MatchSetup *setup,
                             const Composer *begun, const MoveList *list, Rng *rng)
{
    static LegalMoves legal;
    int               found = 0;
    bool              all = true;
    Move              only = {0};
    for (int act = 0; act < rules_of(view->game)->verb_count; act++) {
        if (!(rules_of(view->game)->verbs[act].phases >> view->phase & 1))
            continue;
        legal_moves(view, act, list, rng, &legal);
        demand_act(match, view, setup, begun, &legal, list);
        found += legal.count;
        all &= legal.all;
        if (legal.count)
            only = legal.moves[0];
    }
    Move forced;
    if (match_forced(view, &forced) ? found != 1 || !move_same(&forced, &only) : all && found == 1)
        complain(view, setup, "is or is not the only legal move", &only, -1);
}

static void play(const MatchSetup *setup)
{
    static MoveList list;
    static Composer begun;
    Match           match, view;
    Move            move;
    Rng             rng;
    rng_seed(&rng, setup->seed);
    match_start(&match, setup, NULL);
    while (!match_over(&match) && match.decisions < 400) {
        match_view(&match, match.actor, &view);
        match_moves(&view, &list);
        composer_begin(&begun, &view);
        uint32_t walked = rng_below(&rng, (uint32_t)list.count);
        for (int i = 0; i < list.count; i += list.count / COMPOSED + 1)
            demand_move(&match, &view, setup, &begun, &list.moves[i], false);
        demand_move(&match, &view, setup, &begun, &list.moves[walked], true);
        if (rng_below(&rng, BRUTE_EVERY) == 0 || is_long())
            demand_all_legal(&match, &view, setup, &begun, &list, &rng);
        if (match_forced(&view, &move))
            demand_no_other(&match, &view, setup, &move, &rng);
        thrifty_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
        played++;
    }
}

static void every_legal_move_can_be_put_together_and_a_forced_one_has_no_other(void **state)
{
    SetupWalk walk = {0};
    int       matches = 0;
    (void)state;
    while (setup_next(&walk))
        for (int i = 0; i < MATCHES * soak_factor(); i++, matches++) {
            walk.setup.seed = (uint64_t)i + 1;
            play(&walk.setup);
        }
    print_message("%d matches, %d decisions, %d legal moves composed, %d of them not listed\n",
                  matches, played, composed, unlisted);
    assert_true(played > 20 * matches); /* each walk goes on beyond its first steps */
    assert_true(composed > 20 * matches);
    if (games_all()) {
        assert_true(played >= DECISIONS_LEAST);
        assert_true(composed >= COMPOSED_LEAST);
        assert_true(unlisted >= UNLISTED_LEAST);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_can_be_put_together_and_a_forced_one_has_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
