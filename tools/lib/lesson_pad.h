/* Somebody who does what the coach says, for tests and pictures. */
#ifndef CARDHOLD_LESSON_PAD_H
#define CARDHOLD_LESSON_PAD_H

#include "cart_inside.h"

/* The button to press next so that this move gets composed; the focus is put where it counts. */
unsigned pad_for_move(MatchScreen *screen, const Move *move);

/* In a lesson: the button that leads on, with the right move where one is asked for. */
unsigned pad_for_lesson(Cart *cart);

#endif
