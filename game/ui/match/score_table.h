/* The scores of a match, seat by seat and round by round, as a summary and the final standings show
 * them. */
#ifndef CARDHOLD_SCORE_TABLE_H
#define CARDHOLD_SCORE_TABLE_H

#include "core/match.h"
#include "save/seating.h"
#include "session/recap.h"
#include "gfx/canvas.h"

enum { SCORE_HEAD = 11, SCORE_ROW = 19, SCORE_ROW_RECKONED = 34, SCORE_ROW_CLOSE = 27 };

typedef struct ScoreTable {
    const Seating *seating;
    const Match   *match;
    const Recap   *recap;
    bool final; /* in the order of places, the winners crowned; else the last round is reckoned */
    int  frame; /* since it is shown: numbers count up */
} ScoreTable;

/* Of a seat's row: where a round is reckoned there is room for several lines. */
static inline int score_table_row(const Match *match, bool final)
{
    return final ? SCORE_ROW : match->seats > 4 ? SCORE_ROW_CLOSE : SCORE_ROW_RECKONED;
}

static inline int score_table_height(const Match *match, bool final)
{
    return SCORE_HEAD + match->seats * score_table_row(match, final);
}

void score_table_draw(Canvas *canvas, int y, const ScoreTable *table);

/* A seat's portrait, or the part of it around the eyes when there is little height. */
void score_face_draw(Canvas *canvas, Rect rect, const Seating *seating, int seat, int mood);

#endif
