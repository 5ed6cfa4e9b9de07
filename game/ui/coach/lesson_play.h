/* A lesson that is being played: how far it has come. */
#ifndef CARDHOLD_LESSON_PLAY_H
#define CARDHOLD_LESSON_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/move.h"
#include "lesson.h"
#include "ui/widgets.h"

typedef enum LessonMoment {
    LESSON_TELLING, /* the coach says something, until A */
    LESSON_ASKING,  /* the player decides */
    LESSON_ANSWER,  /* she says why another move was the right one, until A */
    LESSON_SHOWING, /* what a decision set off */
    LESSON_TRYING   /* the same of a move that will be taken back */
} LessonMoment;

typedef struct LessonPlay {
    uint8_t  game, lesson;
    uint16_t step;
    uint8_t  moment;           /* a LessonMoment */
    uint8_t  reply;            /* of the step: which is being said */
    int8_t   field;            /* of the move that is being composed, */
    uint8_t  fields;           /* and how many were asked for before it */
    Move     wanted;           /* a right one, to point at */
    Menu     list, menu, page; /* where the menus around it stand */
} LessonPlay;

struct Ui;

/* Begins a lesson of a game that has it. */
void lesson_begin(struct Ui *ui, int game, int lesson);

/* The lesson, and its step; NULL when all steps are done. */
const Lesson     *lesson_now(const struct Ui *ui);
const LessonStep *lesson_step_now(const struct Ui *ui);

/* What the coach says at this moment, NULL: nothing. */
const char *lesson_words(const struct Ui *ui, CoachFace *face);

/* How many of a game's lessons were done, and the first that was not; the last if all were. */
int lessons_done(const struct Ui *ui, int game);
int lessons_next(const struct Ui *ui, int game);

#endif
