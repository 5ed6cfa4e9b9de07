/* The marks of a composed move: which cards are raised, which rival is framed, in the step that is
 * open and in those before it. */
#ifndef CARDHOLD_COMPOSER_MARKS_H
#define CARDHOLD_COMPOSER_MARKS_H

#include "composer.h"

/* Marks in the open step what a move has in its field. False where one thing is chosen: then only
 * the focus is put on it. */
bool marks_put(Composer *composer, const Field *field, const Move *move);

/* What a move has in a field that holds one thing. */
int marks_value(const Field *field, const Move *move);

/* What has a mark in the open step keeps it through the later ones; and forgets it again, from a
 * step on. */
void marks_keep(Composer *composer, const Field *field);
void marks_drop(Composer *composer, int from_field);

#endif
