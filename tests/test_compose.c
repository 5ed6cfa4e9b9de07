/* Whatever the rules offer can be put together on the screen with a d-pad and two buttons, at every
 * table with every variant; and what is decided for a person had no other answer. */
#include "support/cmocka_all.h"

#include <string.h>

#include "core/rules.h"
#include "support/random_match.h"
#include "ui/match/composer.h"
#include "ui/match/table.h"

enum { MATCHES = 3, PRESSES = 60 };

static bool offers_value(const ChoiceSet *set, int value)
{
    if (set->number)
        return value >= set->least && value <= set->most;
    if (!set->count)
        return value == (set->forced ? set->usual : 0);
    for (int i = 0; i < set->count; i++)
        if (set->choices[i].value == value && !set->choices[i].why_not)
            return true;
    return false;
}

static bool offers_cards(const ChoiceSet *set, const Card *cards)
{
    for (int i = 0; i < MOVE_CARDS_MAX && cards[i]; i++) {
        int wanted = 0, there = 0;
        for (int j = 0; j < MOVE_CARDS_MAX; j++)
            wanted += cards[j] == cards[i];
        for (int j = 0; j < set->count; j++)
            there += set->choices[j].value == cards[i] && !set->choices[j].why_not;
        if (there < wanted)
            return false;
    }
    return true;
}

static bool offers_bag(const ChoiceSet *set, const Bag *bag, uint32_t counts)
{
    for (int sort = 0; sort < bag->sorts; sort++) {
        int there = 0;
        for (int i = 0; i < set->count; i++)
            if (set->choices[i].value == sort && !set->choices[i].why_not)
                there += set->choices[i].most;
        if (there < bag_count(counts, bag->bits, sort))
            return false;
    }
    return true;
}

static bool offers_picks(const ChoiceSet *set, uint32_t picks)
{
    for (int i = 0; i < set->count; i++)
        if (!set->choices[i].why_not)
            picks &= ~(1u << set->choices[i].value);
    return !picks;
}

/* Fills the field of so_far as the move has it; false if the screen does not offer that. */
static bool offers_field(const ChoiceSet *set, const Field *field, const Move *move, Move *so_far)
{
    switch (field->kind) {
    case FIELD_SEAT: so_far->seat = move->seat; return offers_value(set, move->seat);
    case FIELD_N: so_far->n = move->n; return offers_value(set, move->n);
    case FIELD_M: so_far->m = move->m; return offers_value(set, move->m);
    case FIELD_CARD: so_far->cards[0] = move->cards[0]; return offers_value(set, move->cards[0]);
    case FIELD_CARDS:
        memcpy(so_far->cards, move->cards, sizeof so_far->cards);
        return offers_cards(set, move->cards);
    case FIELD_BAG0:
        so_far->bags[0] = move->bags[0];
        return offers_bag(set, field->bag, move->bags[0]);
    case FIELD_BAG1:
        so_far->bags[1] = move->bags[1];
        return offers_bag(set, field->bag, move->bags[1]);
    case FIELD_PICKS: so_far->bags[0] = move->bags[0]; return offers_picks(set, move->bags[0]);
    case FIELD_END: break;
    }
    return true;
}

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

static void demand_move(const Match *view, const MatchSetup *setup, const Composer *begun,
                        const Move *move, bool walk)
{
    static Composer composer;
    Move            so_far = {.act = move->act};
    const Verb     *verb = &rules_of(view->game)->verbs[move->act];
    bool            offered = false;
    for (int i = 0; i < begun->verb_count; i++)
        offered |= begun->verbs[i] == move->act && !begun->verb_why_not[i][0];
    if (!offered)
        complain(view, setup, "the menu does not offer", move, -1);
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i].kind != FIELD_END; i++) {
        composer = (Composer){.field = (int8_t)i, .move = so_far, .verb_count = 2};
        table_of(view->game)->choices(view, &so_far, i, &composer.set);
        if (walk && composer.set.count && !reaches_every_choice(&composer, view))
            complain(view, setup, "the d-pad does not reach every choice", move, i);
        if (!offers_field(&composer.set, &verb->fields[i], move, &so_far))
            complain(view, setup, "the screen cannot put together", move, i);
    }
}

/* A Boost that finds no card may be said of any spell, and nothing comes of it. */
static bool comes_to_the_same(const Match *match, const Move *one, const Move *other)
{
    Match after_one = *match, after_other = *match;
    match_play(&after_one, one, NULL);
    match_play(&after_other, other, NULL);
    return match_hash(&after_one) == match_hash(&after_other);
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
        if (!comes_to_the_same(match, &composer.move, only))
            complain(view, setup, "is not the only answer", &composer.move, -1);
        composer_begin(&composer, view);
    }
}

static int played;

static void play(const MatchSetup *setup)
{
    static MoveList list;
    static Composer begun;
    Match           match, view;
    Rng             rng;
    rng_seed(&rng, setup->seed);
    match_start(&match, setup, NULL);
    while (!match_over(&match) && match.decisions < 400) {
        Move move;
        match_view(&match, match.actor, &view);
        match_moves(&view, &list);
        composer_begin(&begun, &view);
        uint32_t walked = rng_below(&rng, (uint32_t)list.count);
        for (int i = 0; i < list.count; i++)
            demand_move(&view, setup, &begun, &list.moves[i], i == (int)walked);
        if (list.count == 1)
            demand_no_other(&match, &view, setup, &list.moves[0], &rng);
        thrifty_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
        played++;
    }
}

static void every_move_can_be_put_together_and_a_forced_one_has_no_other(void **state)
{
    SetupWalk walk = {0};
    int       matches = 0;
    (void)state;
    while (setup_next(&walk))
        for (int i = 0; i < MATCHES * soak_factor(); i++, matches++) {
            walk.setup.seed = (uint64_t)i + 1;
            play(&walk.setup);
        }
    assert_true(played > 20 * matches); /* not a walk that ended at its first step */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_can_be_put_together_and_a_forced_one_has_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
