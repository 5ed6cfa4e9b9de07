/* The Road to the Crown: provinces, a stage at a time, and the tournament in the capital. What
 * a province is its game's room tells; what was won is kept in save/road.h; here is what follows:
 * which stage is open, what its table looks like, what a finished match means. */
#ifndef CARDHOLD_ROAD_H
#define CARDHOLD_ROAD_H

#include "core/text.h"
#include "province.h"
#include "save/save.h"

enum { PROVINCES_MAX = 6 }; /* that have a place on the map */

#define ROAD_TOURNAMENT "crown" /* the id of the capital's one stage, and of all its tables */

extern const char *const STAKE_WORDS[STAKES]; /* "Bronze" … */

/* The games that have a province, in the order of the list; how many. */
int road_games(uint8_t games[PROVINCES_MAX]);

/* NULL if the stage can be played, else why not. */
const char *road_why_closed(const Road *road, int game, int stage, int stake);
const char *road_why_no_tournament(const Road *road, int stake);
const char *road_why_no_table(const Road *road, int game, int stake);
bool        road_stake_open(const Road *road, int stake);

bool road_stage_won(const Road *road, int game, int stage, int stake);
bool road_province_won(const Road *road, int game, int stake); /* its lord was beaten */
bool road_crown_won(const Road *road, int stake);

/* Of all stages at a stake, the capital's included: how many there are, how many were won. */
int road_stages(void);
int road_stages_won(const Road *road, int stake);

/* The first stage of a province that can be played and was not won; its last one if all were. */
int road_next_stage(const Road *road, int game, int stake);

/* How the tournament stands. */
typedef struct Tournament {
    int tables, won, lost, needed;
} Tournament;
Tournament road_tournament(const Road *road, int stake);

/* The table of a stage, with whoever of the people usually plays this game. */
Seating road_seating(const Save *save, int game, const RoadStage *stage, int stake);

/* The stage or the table that a match counts for; NULL: none of this build's. */
const RoadStage *road_stage_of(const Seating *seating);
bool             road_is_table(const RoadStage *stage);

/* What wins it, in words for the player: "Finish ahead of Brannoc." And whether a match that is
 * over has. */
void road_say_goal(const RoadStage *stage, Text *text);
bool road_goal_reached(const RoadStage *stage, const Seating *seating, const Match *match);

/* What a match that is over has changed, for whoever tells it. */
typedef struct RoadNews {
    bool     told;  /* there is something to tell, */
    bool     won;   /* whether its goal was reached, */
    bool     first; /* the stage, or the crown, is won for the first time at this stake, */
    bool     ended; /* a tournament is over, */
    bool     crown; /* and was won */
    uint8_t  game, stake;
    uint16_t stage; /* by road_id */
} RoadNews;

/* Notes a match that has just been noted in the records, too. */
void road_note(Road *road, const Seating *seating, const Match *match, RoadNews *news);

/* Where a rival lives. */
const char *road_home_words(int character);
void        road_say_place(const char *title, Text *text); /* "the Marches", within a sentence */
bool        road_is_lord(int character);

/* The capital is of no game: its name, its host and his words. */
extern const Province CAPITAL;

#endif
