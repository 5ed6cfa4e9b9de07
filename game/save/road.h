/* What is kept of the Road to the Crown: which stages were won at which stake, how a tournament
 * stands, and the record against each rival. A game's stages are kept under the game's id, each by
 * a sum of its own id, so that neither a game nor a stage that comes or goes costs anybody
 * anything. */
#ifndef CARDHOLD_ROAD_SAVE_H
#define CARDHOLD_ROAD_SAVE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rival.h"
#include "codec.h"
#include "core/match.h"
#include "games/games.h"
#include "seating.h"

typedef enum Stake { STAKE_BRONZE, STAKE_SILVER, STAKE_GOLD, STAKES } Stake;

enum { ROAD_STAGES_KEPT = 6, ROAD_HOUSE = GAMES /* owns what is of no game: the tournament */ };

/* One stage; no id: none is kept here yet. */
typedef struct StageKept {
    uint16_t id;    /* road_id of its id */
    uint8_t  won;   /* a bit a stake */
    uint8_t  tries; /* matches that counted for it, at any stake */
} StageKept;

/* How a game's table of the tournament went: of which tournament, and the result. */
typedef enum TableResult { TABLE_OPEN, TABLE_WON, TABLE_LOST } TableResult;
typedef struct TableKept {
    uint8_t tournament, result;
} TableKept;

typedef struct RoadShare {
    StageKept stages[ROAD_STAGES_KEPT];
    TableKept tables[STAKES];
} RoadShare;

typedef struct RivalKept {
    uint16_t met, beaten; /* matches that were measured, and those in which one came before them */
} RivalKept;

typedef struct Road {
    RoadShare shares[GAMES + 1];
    uint8_t   stake;              /* that the map shows */
    uint8_t   tournament[STAKES]; /* goes up with each that begins; the tables name theirs */
    RivalKept rivals[CHARACTERS];
} Road;

/* Each under its own name: the house, a game's share, the rivals. */
void code_road(Codec *codec, Road *road);
void code_road_share(Codec *codec, Road *road, int owner);
void code_rivals(Codec *codec, Road *road);

/* By which a stage is kept, and named in the note of its match; never 0. */
uint16_t road_id(const char *id);

bool road_won(const Road *road, int owner, const char *stage, int stake);
int  road_tries(const Road *road, int owner, const char *stage);

/* A match of the stage was played to its end. True if it is the first won at this stake. */
bool road_note_stage(Road *road, int owner, uint16_t stage, int stake, bool won);

/* The tables of the tournament that is on at a stake. */
TableResult road_table(const Road *road, int game, int stake);
void        road_note_table(Road *road, int game, int stake, bool won);
void        road_begin_tournament(Road *road, int stake); /* all its tables are open again */

/* Everybody whom the one person at the table met in a match that is over. */
void road_note_rivals(Road *road, const Seating *seating, const Match *match);

#endif
