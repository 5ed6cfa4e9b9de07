/* Lessons: real matches in which the coach tells a newcomer what to do, one thing at a time, and
 * the rivals play what is written. And her lines in the first real matches. Both are text in
 * assets/lessons/ (the notation is in its README), compiled into what stands here. A game may have
 * none. */
#ifndef CARDHOLD_LESSON_H
#define CARDHOLD_LESSON_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

typedef enum CoachFace { COACH_CALM, COACH_SMILE, COACH_WRY, COACH_STERN, COACH_FACES } CoachFace;

/* What the coach points at; `name` of a LessonPoint says which. */
typedef enum PointKind {
    POINT_NOTHING,
    POINT_MOVE,   /* what the right move takes next: an act, a card, a rival, a number */
    POINT_CARD,   /* by its code; the one nearest to the player */
    POINT_FAR,    /* the same card where it lies farthest away: on the table */
    POINT_SEAT,   /* by its number, one's own too */
    POINT_PILE,   /* by the table's number for it */
    POINT_VERB,   /* a row of the menu */
    POINT_STATUS, /* the figures on top */
    POINT_HAND,   /* all of it */
    POINT_KINDS
} PointKind;

typedef struct LessonPoint {
    uint8_t     kind; /* a PointKind */
    const char *name;
} LessonPoint;

typedef enum StepKind {
    STEP_SAY, /* a line, until the player goes on */
    STEP_DO,  /* the player decides */
    STEP_PLAY /* somebody decides what is written */
} StepKind;

/* What is said to a move that is legal and not the right one. */
typedef struct LessonReply {
    const char *move; /* a pattern; NULL: any other */
    const char *words;
    bool        tried; /* it is played and looked at, and then taken back */
    uint16_t    line;
} LessonReply;

enum { STEP_RIGHTS_MAX = 4, STEP_REPLIES_MAX = 6, STEP_THENS_MAX = 3 };

typedef struct LessonStep {
    uint8_t     kind, face; /* a StepKind, a CoachFace */
    uint16_t    line;       /* where it stands in its file */
    const char *words;      /* of the coach */
    const char *move;       /* of STEP_PLAY */
    LessonPoint point;
    const char *thens[STEP_THENS_MAX];   /* her words at the further fields of the move */
    const char *rights[STEP_RIGHTS_MAX]; /* patterns: JSON of a move, or of a part of one */
    LessonReply replies[STEP_REPLIES_MAX];
} LessonStep;

enum { LESSON_KNOWS_MAX = 3 };

typedef struct LessonOption {
    const char *id;
    uint8_t     value;
} LessonOption;

typedef struct Lesson {
    const char        *title, *about;
    uint16_t           line;
    uint8_t            seats, you;
    uint32_t           seed;
    LessonOption       options[OPTIONS_MAX];
    const char        *rivals[SEATS_MAX]; /* by name, in the order of their seats */
    const char *const *before;            /* moves that lead to where it begins */
    uint16_t           before_count, step_count;
    const LessonStep  *steps;
    const char        *knows[LESSON_KNOWS_MAX];
} Lesson;

/* When the coach says a line in a real match: the first time that … */
typedef enum TipKind {
    TIP_PHASE, /* … this is asked */
    TIP_EVENT, /* … this has happened, to anybody */
    TIP_MINE   /* … to oneself */
} TipKind;

typedef struct Tip {
    uint8_t     kind; /* a TipKind */
    const char *name; /* the phase or the event, as in JSON */
    const char *zone; /* of a card: where it went; of an act: its name; NULL: anything */
    const char *words;
    LessonPoint point;
    uint16_t    line;
} Tip;

enum { LESSONS_MAX = 8, TIPS_MAX = 32 }; /* of a game: as many as its progress has bits */

typedef struct GameLessons {
    const char        *game;
    const Lesson      *lessons;
    const Tip         *tips;
    uint8_t            count, tip_count;
    const char *const *unasked; /* acts that are never a choice, ended by NULL */
} GameLessons;

/* NULL: this game has none. */
const GameLessons *lessons_of(int game);

/* All that were compiled, ended by NULL: lessons_of looks here. */
extern const GameLessons *const GAME_LESSONS[];

#endif
