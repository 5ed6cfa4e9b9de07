/* The scores of a match, seat by seat and round by round, as a summary and the final standings show
 * them. */
#ifndef CARDHOLD_SCORE_TABLE_H
#define CARDHOLD_SCORE_TABLE_H

#include "core/match.h"
#include "save/seating.h"
#include "session/recap.h"
#include "gfx/canvas.h"

enum { SCORE_HEAD = 11, SCORE_ROW = 19 };

typedef struct ScoreTable {
    const Seating *seating;
    const Match   *match;
    const Recap   *recap;
    bool final; /* in the order of places, the winners crowned; else in the order of seats */
    int  frame; /* since it is shown: numbers count up */
} ScoreTable;

static inline int score_table_height(const Match *match)
{
    return SCORE_HEAD + match->seats * SCORE_ROW;
}

void score_table_draw(Canvas *canvas, int y, const ScoreTable *table);

/* A seat's portrait, or the part of it around the eyes when there is little height. */
void score_face_draw(Canvas *canvas, Rect rect, const Seating *seating, int seat, int mood);

#endif
