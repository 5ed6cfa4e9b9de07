/* The games by number: GAME_GLORY and so on, and how many there are. A number is a game's place in
 * the list and means nothing outside of one build: what lasts goes by the game's id. */
#ifndef CARDHOLD_GAMES_H
#define CARDHOLD_GAMES_H

/* The tests put a list of their own here. */
#ifndef GAMES_DEF
#define GAMES_DEF "games/games.def"
#endif

enum {
#define GAME(NAME, id) GAME_##NAME,
#include GAMES_DEF
#undef GAME
    GAMES
};

#endif
