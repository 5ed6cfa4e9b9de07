#include "core/rules.h"
#include "table.h"

extern const Table table_kingdom, table_realm;

/* In the order of the games. */
static const Table *const LIST[GAMES] = {
    [GAME_GLORY] = &table_realm,
    [GAME_GENERALS] = &table_realm,
    [GAME_KINGDOM] = &table_kingdom,
};

const Table *table_of(int game) { return game >= 0 && game < GAMES ? LIST[game] : NULL; }
