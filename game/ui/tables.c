#include "core/rules.h"
#include "table.h"

extern const Table table_kingdom;

/* In the order of the games. */
static const Table *const LIST[GAMES] = {
    [GAME_KINGDOM] = &table_kingdom,
};

const Table *table_of(int game) { return game >= 0 && game < GAMES ? LIST[game] : NULL; }
