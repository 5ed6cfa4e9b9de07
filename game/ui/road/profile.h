/* Whoever plays the Road, as the tent and the prizes show them: face, frame, name, title. */
#ifndef CARDHOLD_PROFILE_H
#define CARDHOLD_PROFILE_H

#include "prizes.h"

/* The first of the people, or a guest. */
const Person *profile_person(const Save *save); /* NULL: a guest */

/* The portrait in its frame at twice the size, with its corner at x, y. */
enum { PROFILE_SIZE = 72 };
void profile_face_draw(Canvas *canvas, int x, int y, const Save *save, int frame);

/* Another face than their own, likewise; -1: their own. */
void profile_face_as(Canvas *canvas, int x, int y, const Save *save, int face, int frame);

#endif
