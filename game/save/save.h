/* Everything that lasts but matches: what the player set, how the tables were set up, what was
 * achieved. It lives here while the cartridge runs, and in the battery under names: each part, and
 * each game's share of it, is a chunk of its own ("settings", "records:glory"), so that a game
 * added, removed or moved in the list costs nobody anything. */
#ifndef CARDHOLD_SAVE_H
#define CARDHOLD_SAVE_H

#include "cart.h"
#include "daily.h"
#include "learning.h"
#include "people.h"
#include "records.h"
#include "road.h"
#include "seating.h"
#include "settings.h"
#include "trend.h"
#include "stars.h"
#include "worn.h"

typedef struct Save {
    Settings settings;
    Seating  seatings[GAMES]; /* as last played */
    Records  records;
    Person   people[PEOPLE_MAX];
    Daily    daily;
    Trend    trends[GAMES];
    Road     road;
    Worn     worn;
    Learning learning[GAMES];
    Stars    stars[GAMES]; /* of their puzzles */
} Save;

/* What the battery holds; what it does not hold, or what makes no sense, is as in a new one. */
void save_read(Save *save, const uint8_t battery[CART_BATTERY]);

/* After the people have changed: every table knows who sits there. Where nobody has told a name
 * yet, the first of them takes the first person's seat. */
void save_greet(Save *save);

/* The one way to keep what has changed, here or in the match: puts it into the battery, seals that,
 * and asks the console to store it. A battery of a newer version stays as it is, and is not stored.
 * False if not all of it could be put there. */
bool save_commit(const Save *save, CartOutput *out);

#endif
