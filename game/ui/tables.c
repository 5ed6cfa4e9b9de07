#include "core/rules.h"
#include "table.h"

extern const Table table_calltoglory, table_kingdom, table_lifeforce, table_realm;

const char NOT_OFFERED[] = "This match is played without that.";

/* In the order of the games. */
static const Table *const LIST[GAMES] = {
    [GAME_GLORY] = &table_realm,
    [GAME_GENERALS] = &table_realm,
    [GAME_CALLTOGLORY] = &table_calltoglory,
    [GAME_KINGDOM] = &table_kingdom,
    [GAME_LIFEFORCE] = &table_lifeforce,
};

const Table *table_of(int game) { return game >= 0 && game < GAMES ? LIST[game] : NULL; }
