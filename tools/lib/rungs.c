#include "rungs.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"

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

enum { EVERY_GAME = -1, MORE_SEATS = 4 };

static const Rung LADDER[] = {
    {EVERY_GAME, 2, {0}, LEVEL(EASY), LEVEL(RANDOM), 400, PROMISE_STRONGER, 0.75},
    {EVERY_GAME, 2, {0}, LEVEL(NORMAL), LEVEL(EASY), 400, PROMISE_STRONGER, 0.62},
    {EVERY_GAME, 2, {0}, LEVEL(HARD), LEVEL(NORMAL), 400, PROMISE_STRONGER, 0.58},
    {EVERY_GAME, 2, {0}, LEVEL(EXPERT), LEVEL(HARD), 400, PROMISE_STRONGER, 0.56},
    {EVERY_GAME, 2, {0}, LEVEL(CHEATER), LEVEL(EXPERT), 100, PROMISE_NOTHING, 0},
    {EVERY_GAME, MORE_SEATS, {0}, LEVEL(EASY), LEVEL(RANDOM), 400, PROMISE_STRONGER, 0},
    {EVERY_GAME, MORE_SEATS, {0}, LEVEL(NORMAL), LEVEL(EASY), 800, PROMISE_STRONGER, 0},
    {EVERY_GAME, MORE_SEATS, {0}, LEVEL(HARD), LEVEL(NORMAL), 800, PROMISE_STRONGER, 0},
    {EVERY_GAME, MORE_SEATS, {0}, LEVEL(EXPERT), LEVEL(HARD), 400, PROMISE_STRONGER, 0},

    {GAME_GLORY, 2, {"rounds=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 200, PROMISE_STRONGER, 0.55},
    {GAME_GLORY, 2, {"rounds=8"}, LEVEL(EXPERT), LEVEL(NORMAL), 60, PROMISE_STRONGER, 0.55},
    {GAME_GENERALS, 2, {"rounds=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 200, PROMISE_STRONGER, 0.55},
    {GAME_GENERALS, 2, {"rounds=12"}, LEVEL(EXPERT), LEVEL(NORMAL), 60, PROMISE_STRONGER, 0.55},
    {GAME_CALLTOGLORY, 2, {"rounds=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 200, PROMISE_STRONGER, 0.55},
    {GAME_CALLTOGLORY, 2, {"rounds=6"}, LEVEL(EXPERT), LEVEL(NORMAL), 60, PROMISE_STRONGER, 0.55},
    {GAME_CALLTOGLORY, 2, {"tasks=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 120, PROMISE_STRONGER, 0.55},
    {GAME_CALLTOGLORY, 2, {"ninjas=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 120, PROMISE_STRONGER, 0.55},
    {GAME_CALLTOGLORY,
     2,
     {"tasks=1", "ninjas=1"},
     LEVEL(EXPERT),
     LEVEL(NORMAL),
     120,
     PROMISE_STRONGER,
     0.55},
    {GAME_KINGDOM, 2, {"tokens=20"}, LEVEL(EXPERT), LEVEL(NORMAL), 120, PROMISE_STRONGER, 0.55},
    {GAME_KINGDOM, 2, {"tokens=60"}, LEVEL(EXPERT), LEVEL(NORMAL), 120, PROMISE_STRONGER, 0.55},
    {GAME_LIFEFORCE, 2, {"revised=1"}, LEVEL(EXPERT), LEVEL(NORMAL), 400, PROMISE_STRONGER, 0.55},

    {EVERY_GAME, 2, {0}, DOUBLED(NORMAL), LEVEL(NORMAL), 400, PROMISE_NOT_WEAKER, 0},
    {EVERY_GAME, 2, {0}, DOUBLED(HARD), LEVEL(HARD), 400, PROMISE_NOT_WEAKER, 0},
    {EVERY_GAME, 2, {0}, DOUBLED(EXPERT), LEVEL(EXPERT), 200, PROMISE_NOT_WEAKER, 0},
    {EVERY_GAME, MORE_SEATS, {0}, DOUBLED(HARD), LEVEL(HARD), 400, PROMISE_NOT_WEAKER, 0},
    {EVERY_GAME, MORE_SEATS, {0}, DOUBLED(EXPERT), LEVEL(EXPERT), 240, PROMISE_NOT_WEAKER, 0},

    {EVERY_GAME, 2, {0}, TEMPERED(HARD, WARLORD), TEMPERED(HARD, BUILDER), 800, PROMISE_FIERCER, 0},
    {EVERY_GAME,
     2,
     {0},
     TEMPERED(EXPERT, WARLORD),
     TEMPERED(EXPERT, BUILDER),
     200,
     PROMISE_FIERCER,
     0},
    {EVERY_GAME, 2, {0}, TEMPERED(HARD, SCHEMER), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},
    {EVERY_GAME, 2, {0}, TEMPERED(HARD, DIPLOMAT), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},
    {EVERY_GAME, 2, {0}, TEMPERED(HARD, GAMBLER), TEMPERED(HARD, EVEN), 800, PROMISE_ALIKE, 0},

    /* Who talks does no worse than who does not. */
    {GAME_GLORY, 4, {0}, LEVEL(HARD), TEMPERED(HARD, LONER), 800, PROMISE_NOT_WEAKER, 0},
    {GAME_GENERALS, 4, {0}, LEVEL(HARD), TEMPERED(HARD, LONER), 800, PROMISE_NOT_WEAKER, 0},
};

bool rung_of(int game, int i, Rung *rung)
{
    for (size_t k = 0; k < sizeof LADDER / sizeof *LADDER; k++) {
        const Rung *candidate = &LADDER[k];
        if (candidate->game != EVERY_GAME && candidate->game != game)
            continue;
        if (candidate->seats > rules_of(game)->seats_max || i-- > 0)
            continue;
        *rung = *candidate;
        rung->game = game;
        return true;
    }
    return false;
}

bool rung_held(const Rung *rung, const ContestResult *result)
{
    double even = 1.0 / rung->seats;
    double off = result->share > even ? result->share - even : even - result->share;
    switch (rung->promise) {
    case PROMISE_STRONGER:
        return result->share >= rung->least && result->share - result->margin > even;
    case PROMISE_NOT_WEAKER: return result->share + result->margin >= even;
    case PROMISE_ALIKE: return off <= 0.05;
    case PROMISE_FIERCER: return off <= 0.05 && result->attacks[0] >= 2 * result->attacks[1];
    default: return true;
    }
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
    for (int i = 0; i < 2 && rung->sets[i]; i++)
        if (!set_option(&contest->setup, rung->sets[i]))
            return "There is no such option, or it has no such value.";
    return match_setup_check(&contest->setup);
}
