/* How long a table keeps a person waiting: frames from the press that decides to the first changed
 * pixel and to the next question. */
#ifndef CARDHOLD_FEEL_H
#define CARDHOLD_FEEL_H

#include "cart_inside.h"
#include "save/settings.h"

enum { FEEL_ACTS = 32 };

typedef struct FeelAct {
    int times;
    int pixel_most; /* frames until anything differs from a table at which nothing was decided, */
    int table_most; /* and until something does beside the bars and the decision box, if a card of
                       one's own moves first; 0: never */
    int question_sum, question_most; /* frames until the next question */
} FeelAct;

typedef struct Feel {
    FeelAct acts[FEEL_ACTS];
    int     waits;                 /* after a decision that others' followed, */
    int     waits_sum, waits_most; /* and frames until the next question */
} Feel;

/* One person who decides at random, easy rivals, until so many decisions were taken. */
void feel_measure(Cart *cart, int game, int seats, ShowSpeed speed, int decisions, Feel *feel);

#endif
