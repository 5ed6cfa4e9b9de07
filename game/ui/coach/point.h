/* Where on the screen the things are that the coach points at: named by what they are, found by the
 * table and the composer, so that they may lie anywhere. */
#ifndef CARDHOLD_POINT_H
#define CARDHOLD_POINT_H

#include "gfx/canvas.h"
#include "lesson.h"
#include "ui/match/match_screen.h"

enum { POINT_SPOTS_MAX = 8 };
typedef struct PointSpots {
    int  count;
    Rect spots[POINT_SPOTS_MAX];
} PointSpots;

/* `wanted` is the right move, for POINT_MOVE; else it may be NULL. */
void point_find(const MatchScreen *screen, const LessonPoint *point, const Move *wanted,
                PointSpots *spots);

/* What the present question is about, which nothing may cover: the box, and what can be chosen. */
enum { QUESTION_SPOTS_MAX = CHOICES_MAX + 1 };
int point_question(const MatchScreen *screen, Rect spots[QUESTION_SPOTS_MAX]);

/* What is being put together; NULL where nothing is, as while only something is told. */
const Move *point_so_far(const MatchScreen *screen);

/* Whether what has been chosen so far belongs to this move. */
bool point_on_the_way(const MatchScreen *screen, const Move *wanted);

#endif
