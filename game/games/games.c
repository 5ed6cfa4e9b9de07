/* The rules and the judgement of each game, made from the list. */
#include "games.h"

#include "ai/judgement.h"
#include "core/rules.h"

#define GAME(NAME, id)                                                                             \
    extern const Rules     id##_rules;                                                             \
    extern const Judgement id##_judgement;
#include GAMES_DEF
#undef GAME

static const Rules *const RULES[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_rules,
#include GAMES_DEF
#undef GAME
};

static const Judgement *const JUDGEMENTS[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_judgement,
#include GAMES_DEF
#undef GAME
};

int rules_count(void) { return GAMES; }

const Rules *rules_of(int game) { return game >= 0 && game < GAMES ? RULES[game] : NULL; }

int rules_find(const char *id)
{
    for (int game = 0; game < GAMES; game++)
        if (text_same(RULES[game]->id, id))
            return game;
    return -1;
}

const Judgement *judgement_of(int game) { return JUDGEMENTS[game]; }
