/* The faces of the people who play: a bust before a ground in their own colour. The four colours
 * differ in their pattern, too. */
#ifndef CARDHOLD_PERSON_ART_H
#define CARDHOLD_PERSON_ART_H

#include "cardart.h"

/* As large as a rival's face. */
void person_draw(Canvas *canvas, int x, int y, int face, int colour, FaceMood mood);

/* The colour alone, with its pattern. */
void        person_ground(Canvas *canvas, Rect rect, int colour);
const char *person_colour_words(int colour);

#endif
