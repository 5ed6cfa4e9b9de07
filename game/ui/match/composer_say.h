/* What a screen reader says while a move is composed: the question, what the focus is on, and what
 * would come of it. */
#ifndef CARDHOLD_COMPOSER_SAY_H
#define CARDHOLD_COMPOSER_SAY_H

#include "composer.h"
#include "gfx/canvas.h"

void composer_say(Canvas *canvas, const Composer *composer, const Match *view,
                  const char *const *names);

#endif
