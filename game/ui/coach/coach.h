/* The coach: Quill, who paints cards and has seen them all misplayed. A face, a bubble of at most
 * two lines that covers neither what she points at nor what is being asked, and a golden ring
 * around the very thing. */
#ifndef CARDHOLD_COACH_H
#define CARDHOLD_COACH_H

#include "lesson.h"
#include "point.h"
#include "ui/ui.h"

enum { COACH_FACE = 48, COACH_LINES = 2 };

/* What her widest bubble leaves for a line. */
enum { COACH_TEXT_WIDTH = CANVAS_WIDTH - COACH_FACE - 26 };

/* And the page of what one knows, where each thing has a line of its own. */
enum { KNOW_WIDTH = 268, KNOWS_SHOWN = 12 };

/* What she may not cover: what is asked, what she points at, everybody's figures and the sums of a
 * battle; and what she covers as little of as she can, the cards that lie on the table. */
enum { COACH_KEEPS = QUESTION_SPOTS_MAX + POINT_SPOTS_MAX + SEATS_MAX + TABLE_SUMS_MAX };

typedef struct CoachSight {
    Rect keep[COACH_KEEPS], lying[THINGS_MAX + 1];
    int  keep_count, lying_count;
    int  pile_count; /* so many of what lies there, the last ones, are piles */
} CoachSight;

/* Where she and her bubble go, so that nothing of it is covered. `in_bars`: there is room only in
 * the bars on top, which tell what has been read before: for her words and a small face. */
typedef struct CoachPlace {
    Rect box;
    bool in_bars;
} CoachPlace;
CoachPlace coach_place(const char *words, const CoachSight *sight);

/* The same for what is on the screen now. */
CoachPlace coach_place_now(const Ui *ui, const char *words, const PointSpots *spots);

/* Says the words over the match on the screen, and rings what they are about. */
void coach_draw(Ui *ui, CoachFace face, const char *words, const PointSpots *spots);

/* The rings alone, where somebody else points; words: where what is said stands. */
void coach_draw_rings(Ui *ui, const PointSpots *spots, Rect words);

/* Her alone with a bubble beside her, on other screens. */
void coach_draw_beside(Canvas *canvas, Rect box, CoachFace face, const char *words);
void coach_face_draw(Canvas *canvas, int x, int y, CoachFace face);

#endif
