/* The moves of a lesson: as they are written, and what the coach makes of those of the player. */
#ifndef CARDHOLD_LESSON_MOVES_H
#define CARDHOLD_LESSON_MOVES_H

#include "core/match.h"
#include "core/move.h"
#include "lesson.h"
#include "save/seating.h"

/* Who sits at a lesson's table, and by which options. NULL, or what of it there is not. */
const char *lesson_seating(int game, const Lesson *lesson, Seating *seating);

/* A move as it is written. NULL, or what is wrong with it. */
const char *lesson_move_read(const Match *view, const char *text, Move *move);

/* A legal move that fits the pattern; false if there is none. */
bool lesson_move_find(const Match *view, const char *pattern, Move *move);

/* The first right move of a step that is legal; false if none is. */
bool lesson_right_find(const Match *view, const LessonStep *step, Move *move);

/* Whether it is one of the right moves; if not, what is said to it: NULL where nothing is. */
bool lesson_move_is_right(const Match *view, const LessonStep *step, const Move *move,
                          const LessonReply **reply);

#endif
