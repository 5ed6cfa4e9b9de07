/* A game's province on the Road to the Crown, as its room tells it: what it looks like on the map,
 * who is at home there, and its stages in the order in which they open. A game may have none. */
#ifndef CARDHOLD_PROVINCE_H
#define CARDHOLD_PROVINCE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rival.h"
#include "core/limits.h"
#include "gfx/canvas.h"

enum { STAGES_MAX = 6, HOMES_MAX = 4, STAGE_OPTIONS = 3, STAGE_RIVALS = SEATS_MAX - 1 };

/* An option that is not as usual, by its id. */
typedef struct StageOption {
    const char *id;
    uint8_t     value;
} StageOption;

/* What wins a stage. */
typedef enum StageGoal {
    GOAL_WIN,        /* the match */
    GOAL_SECOND,     /* the second place will do */
    GOAL_BEFORE_HOST /* whoever else wins */
} StageGoal;

typedef struct RoadStage {
    const char *id;                   /* it is kept under this: never changed once released */
    const char *title;                /* "The harvest" */
    const char *about;                /* what is special about it, in one line */
    uint8_t     rivals[STAGE_RIVALS]; /* who sits there, as CharacterIds, in the order of seats; */
    uint8_t     rival_count;          /* the first of them is the host */
    uint8_t     seat;                 /* where you sit among them, from 0 */
    bool        allies;               /* they begin as friends of one another */
    uint8_t     harder;               /* levels above those of the stake */
    uint8_t     goal;                 /* a StageGoal */
    StageOption options[STAGE_OPTIONS];
    const char *before, *won, *lost; /* what the host says */
} RoadStage;

typedef struct Province {
    const char *title;                        /* "The Marches" */
    const char *about;                        /* one line for the map */
    uint8_t     homes[HOMES_MAX], home_count; /* who lives here; the first is its lord */
    RoadStage   stages[STAGES_MAX];
    uint8_t     stage_count;
    RoadStage   table;  /* its table at the tournament of the crown */
    const char *honour; /* the title that its lord gives: "Warden of the Marches" */
    uint8_t     back;   /* the card back that its lord gives: a BackId */
    uint8_t     felt;   /* the felt that he gives for silver: a THEME_… */
    /* The picture on the map, about PROVINCE_WIDTH x PROVINCE_HEIGHT; things move with the frame.
     */
    void (*draw)(Canvas *canvas, int x, int y, uint32_t frame);
} Province;

enum { PROVINCE_WIDTH = 84, PROVINCE_HEIGHT = 60 };

/* games/tables.c makes this from the list of games; NULL: this game has no province. */
const Province *province_of(int game);

#endif
