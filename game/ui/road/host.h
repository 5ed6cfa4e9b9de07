/* Whoever speaks on the Road: a face with its name, words in a bubble, and the news of a match as a
 * host tells it. */
#ifndef CARDHOLD_HOST_H
#define CARDHOLD_HOST_H

#include "gfx/cardart.h"
#include "road.h"

/* The face, or the part of it around the eyes when there is little height. */
void host_face_draw(Canvas *canvas, Rect rect, int character, FaceMood mood);

/* The face, the name below it, and the words in a bubble beside it. */
void host_speaks(Canvas *canvas, Rect rect, int character, FaceMood mood, const char *words);
enum { HOST_HEIGHT = 50 };

#endif
