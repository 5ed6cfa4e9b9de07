/* Plays lessons through by the rules: with every right move, and with every wrong one. What does
 * not work out is told with the file and the line in which it stands. */
#ifndef CARDHOLD_LESSON_CHECK_H
#define CARDHOLD_LESSON_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/match.h"
#include "ui/coach/lesson.h"

typedef struct LessonCheck {
    FILE    *out; /* where faults are told; NULL: nowhere */
    int      faults;
    int      plays, answers; /* moves that were played, and wrong ones that were answered */
    uint32_t acts;           /* that the player has taken: a bit a verb */
    /* internal */
    int         game, line;
    const char *id;
} LessonCheck;

/* One lesson of a game. */
void lesson_check(LessonCheck *check, int game, const Lesson *lesson);

/* All of a game's, and whether each of its acts has been the player's once. */
void lesson_check_game(LessonCheck *check, int game, const GameLessons *lessons);

#endif
