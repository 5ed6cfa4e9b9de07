/* The screen, the deeds, the book and the music of each game, made from the list. */
#include "games.h"

#include <stddef.h>

#include "audio/songs.h"
#include "session/deeds.h"
#include "ui/book.h"
#include "ui/match/table.h"
#include "ui/road/province.h"

#define GAME(NAME, id)                                                                             \
    extern const Table     id##_table;                                                             \
    extern const GameDeeds id##_deeds;                                                             \
    extern const Book      id##_book;                                                              \
    extern const Song      id##_song;
#include GAMES_DEF
#undef GAME

/* What a game may do without. */
#define GAME(NAME, id) extern const Province id##_province __attribute__((weak));
#include GAMES_DEF
#undef GAME

static const Table *const TABLES[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_table,
#include GAMES_DEF
#undef GAME
};

static const GameDeeds *const DEEDS[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_deeds,
#include GAMES_DEF
#undef GAME
};

static const Book *const BOOKS[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_book,
#include GAMES_DEF
#undef GAME
};

static const Song *const SONGS[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_song,
#include GAMES_DEF
#undef GAME
};

static const Province *const PROVINCES[GAMES] = {
#define GAME(NAME, id) [GAME_##NAME] = &id##_province,
#include GAMES_DEF
#undef GAME
};

const Table *table_of(int game) { return game >= 0 && game < GAMES ? TABLES[game] : NULL; }

const GameDeeds *deeds_of_game(int game) { return DEEDS[game]; }

const Province *province_of(int game) { return game >= 0 && game < GAMES ? PROVINCES[game] : NULL; }

const Book *book_of(int game) { return BOOKS[game]; }

const Song *songs_of_game(int game) { return game >= 0 && game < GAMES ? SONGS[game] : NULL; }
