#include "rungs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/judgement.h"
#include "core/rules.h"

#define LEVEL(name)                                                                                \
    {                                                                                              \
        .level = LEVEL_##name                                                                      \
    }
#define DOUBLED(name)                                                                              \
    {                                                                                              \
        .level = LEVEL_##name, .percent = 200                                                      \
    }
#define TEMPERED(name, of)                                                                         \
    {                                                                                              \
        .level = LEVEL_##name, .temper = TEMPER_##of                                               \
    }

#define FLAT(number)                                                                               \
    {                                                                                              \
        .worlds = number                                                                           \
    }

enum { MORE_SEATS = 4 };

#define ALIKE 0.05 /* off an even share */

/* In every game that has so many seats. */
static const Rung LADDER[] = {
    {0, 2, {{0}}, LEVEL(EASY), LEVEL(RANDOM), 400, PROMISE_STRONGER, 0.75},
    {0, 2, {{0}}, LEVEL(NORMAL), LEVEL(EASY), 400, PROMISE_STRONGER, 0.62},
    {0, 2, {{0}}, LEVEL(HARD), LEVEL(NORMAL), 400, PROMISE_STRONGER, 0.58},
    {0, 2, {{0}}, LEVEL(EXPERT), LEVEL(HARD), 400, PROMISE_STRONGER, 0.56},
    {0, 2, {{0}}, LEVEL(CHEATER), LEVEL(EXPERT), 100, PROMISE_NOTHING, 0},
    {0, MORE_SEATS, {{0}}, LEVEL(EASY), LEVEL(RANDOM), 400, PROMISE_STRONGER, 0},
    {0, MORE_SEATS, {{0}}, LEVEL(NORMAL), LEVEL(EASY), 800, PROMISE_STRONGER, 0},
    {0, MORE_SEATS, {{0}}, LEVEL(HARD), LEVEL(NORMAL), 800, PROMISE_STRONGER, 0},
    {0, MORE_SEATS, {{0}}, LEVEL(EXPERT), LEVEL(HARD), 400, PROMISE_STRONGER, 0},

    {0, 2, {{0}}, DOUBLED(NORMAL), LEVEL(NORMAL), 400, PROMISE_NOT_WEAKER, 0},
    {0, 2, {{0}}, DOUBLED(HARD), LEVEL(HARD), 400, PROMISE_NOT_WEAKER, 0},
    {0, 2, {{0}}, DOUBLED(EXPERT), LEVEL(EXPERT), 200, PROMISE_NOT_WEAKER, 0},
    {0, MORE_SEATS, {{0}}, DOUBLED(HARD), LEVEL(HARD), 400, PROMISE_NOT_WEAKER, 0},
    {0, MORE_SEATS, {{0}}, DOUBLED(EXPERT), LEVEL(EXPERT), 240, PROMISE_NOT_WEAKER, 0},

    {0, 2, {{0}}, TEMPERED(HARD, WARLORD), TEMPERED(HARD, BUILDER), 800, PROMISE_FIERCER, 0},
    {0, 2, {{0}}, TEMPERED(EXPERT, WARLORD), TEMPERED(EXPERT, BUILDER), 200, PROMISE_FIERCER, 0},
    {0, 2, {{0}}, TEMPERED(HARD, SCHEMER), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},
    {0, 2, {{0}}, TEMPERED(HARD, DIPLOMAT), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},
    {0, 2, {{0}}, TEMPERED(HARD, GAMBLER), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},

    /* The yardstick that has no judgement. */
    {0, 2, {{0}}, LEVEL(EXPERT), FLAT(1000), 400, PROMISE_STRONGER, 0.60},
    {0, 2, {{0}}, LEVEL(EXPERT), FLAT(4000), 400, PROMISE_STRONGER, 0.55},
    {0, MORE_SEATS, {{0}}, LEVEL(EXPERT), FLAT(1000), 200, PROMISE_STRONGER, 0.30},
    {0, MORE_SEATS, {{0}}, LEVEL(EXPERT), FLAT(4000), 200, PROMISE_STRONGER, 0},

    /* Who talks does no worse than who does not, where there is something to talk about. */
    {0, MORE_SEATS, {{0}}, LEVEL(HARD), TEMPERED(HARD, LONER), 800, PROMISE_NOT_WEAKER, 0},
};

static void add_set(Rung *rung, int set, const Option *option, int value)
{
    snprintf(rung->sets[set], sizeof rung->sets[set], "%s=%d", option->id, value);
}

/* All that can be switched on at once, where there are several such options. */
static bool switched_on(const Rules *rules, Rung *rung)
{
    int switches = 0;
    for (int i = 0; i < rules->option_count && switches < RUNG_SETS; i++)
        if (rules->options[i].yes_no)
            add_set(rung, switches++, &rules->options[i], 1);
    return switches > 1;
}

/* The variants of a game: an expert is an expert with every option at its least and its most. */
static bool variant_of(int game, int i, Rung *rung)
{
    enum { GAMES_SHORT = 200, GAMES_LONG = 100, GAMES_SWITCHED = 400, GAMES_ALL_ON = 120 };
    const Rules *rules = rules_of(game);
    *rung = (Rung){game, 2, {{0}}, LEVEL(EXPERT), LEVEL(NORMAL), 0, PROMISE_STRONGER, 0.55};
    for (int k = 0; k < rules->option_count; k++) {
        const Option *option = &rules->options[k];
        for (int most = 0; most < 2; most++) {
            int value = most ? option->most : option->least;
            if (value == option->usual || i-- > 0)
                continue;
            rung->games = option->yes_no ? GAMES_SWITCHED : most ? GAMES_LONG : GAMES_SHORT;
            add_set(rung, 0, option, value);
            return true;
        }
    }
    rung->games = GAMES_ALL_ON;
    return i == 0 && switched_on(rules, rung);
}

/* Whether a match of this game ever offers a deal. */
static bool has_deals(int game, int seats)
{
    MatchSetup setup = match_setup(game, seats, 1);
    Match      match;
    Rng        rng;
    rng_seed(&rng, 1);
    match_start(&match, &setup, NULL);
    while (!match_over(&match)) {
        MoveList list;
        Move     move;
        match_moves(&match, &list);
        for (int i = 0; i < list.count; i++)
            if (judge_purpose(&match, &list.moves[i]) == PURPOSE_DEAL)
                return true;
        match_random_move(&match, &rng, &move);
        match_play(&match, &move, NULL);
    }
    return false;
}

static bool fits(const Rung *rung, int game)
{
    bool attacks = judgement_of(game)->purpose;
    return rung->seats >= rules_of(game)->seats_min && rung->seats <= rules_of(game)->seats_max &&
           (attacks || rung->promise != PROMISE_FIERCER) &&
           (rung->rest.temper != TEMPER_LONER || has_deals(game, rung->seats));
}

bool rung_of(int game, int i, Rung *rung)
{
    for (size_t k = 0; k < sizeof LADDER / sizeof *LADDER; k++) {
        if (!fits(&LADDER[k], game) || i-- > 0)
            continue;
        *rung = LADDER[k];
        rung->game = game;
        return true;
    }
    return variant_of(game, i, rung);
}

void rung_share(const Rung *rung, const ContestResult *result, double *share, double *margin)
{
    double won = rung->rest.worlds || result->nobodys >= 1 ? 1 : 1 - result->nobodys;
    *share = result->share / won;
    *margin = result->margin / won;
}

static bool is_shown(const Rung *rung, const ContestResult *result, double share, double margin)
{
    double even = 1.0 / rung->seats;
    double off = share > even ? share - even : even - share;
    switch (rung->promise) {
    case PROMISE_STRONGER: return share >= rung->least && share - margin > even;
    case PROMISE_NOT_WEAKER: return share + margin >= even;
    case PROMISE_ALIKE: return off <= ALIKE;
    case PROMISE_FIERCER: return off <= ALIKE && result->attacks[0] >= 2 * result->attacks[1];
    default: return true;
    }
}

static bool is_possible(const Rung *rung, const ContestResult *result, double share, double margin)
{
    double even = 1.0 / rung->seats, room = 2 * margin;
    double off = share > even ? share - even : even - share;
    switch (rung->promise) {
    case PROMISE_STRONGER: return share + room >= (rung->least > 0 ? rung->least : even);
    case PROMISE_NOT_WEAKER: return share + room >= even;
    case PROMISE_ALIKE: return off <= ALIKE + room;
    case PROMISE_FIERCER:
        return off <= ALIKE + room &&
               result->attacks[0] >= (result->games < 20 ? 1 : 1.5) * result->attacks[1];
    default: return true;
    }
}

Verdict rung_verdict(const Rung *rung, const ContestResult *result)
{
    double share, margin;
    rung_share(rung, result, &share, &margin);
    if (is_shown(rung, result, share, margin))
        return VERDICT_KEPT;
    return is_possible(rung, result, share, margin) ? VERDICT_OPEN : VERDICT_BROKEN;
}

static bool set_option(MatchSetup *setup, const char *assignment)
{
    const Rules *rules = rules_of(setup->game);
    const char  *value = strchr(assignment, '=');
    for (int i = 0; value && i < rules->option_count; i++)
        if (strlen(rules->options[i].id) == (size_t)(value - assignment) &&
            !strncmp(rules->options[i].id, assignment, (size_t)(value - assignment))) {
            char *end;
            long  number = strtol(value + 1, &end, 10);
            if (rules->options[i].yes_no && !strcmp(value + 1, "true"))
                number = 1;
            else if (end == value + 1 || *end || number < 0 || number > UINT8_MAX)
                return false;
            setup->options[i] = (uint8_t)number;
            return true;
        }
    return false;
}

const char *rung_contest(const Rung *rung, int games, uint64_t seed, Contest *contest)
{
    *contest = (Contest){.setup = match_setup(rung->game, rung->seats, seed),
                         .one = rung->one,
                         .rest = rung->rest,
                         .games = games};
    for (int i = 0; i < RUNG_SETS && rung->sets[i][0]; i++)
        if (!set_option(&contest->setup, rung->sets[i]))
            return "There is no such option, or it has no such value.";
    return match_setup_check(&contest->setup);
}
