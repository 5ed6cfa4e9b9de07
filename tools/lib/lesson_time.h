/* How long a lesson takes somebody who reads all that is said, does what is asked for and waits for
 * what it sets off at the usual speed. The page of what one knows comes after it. */
#ifndef CARDHOLD_LESSON_TIME_H
#define CARDHOLD_LESSON_TIME_H

#include "cart_inside.h"

enum {
    LESSON_READ_FRAMES = 4,   /* for a letter: fifteen a second */
    LESSON_PRESS_FRAMES = 30, /* to find the button, for each press */
    LESSON_SECONDS_LEAST = 60,
    LESSON_SECONDS_MOST = 120
};

typedef struct LessonTime {
    int letters, presses; /* that are read, and made */
    int moves;            /* of the player's own */
    int shown;            /* frames of what moves set off */
    int seconds;          /* of all that */
} LessonTime;

/* Plays it in a cartridge that is booted for it. */
LessonTime lesson_time(Cart *cart, int game, int lesson);

#endif
