/* What a screen reader says while a move is composed: the question, what the focus is on, and what
 * would come of it. */
#ifndef CARDHOLD_COMPOSER_SAY_H
#define CARDHOLD_COMPOSER_SAY_H

#include "composer.h"
#include "core/text.h"
#include "gfx/canvas.h"

/* A choice by its label, with the name of the seat that it is or belongs to; no words where it has
 * neither. */
void composer_say_label(const Composer *composer, const Match *view, const Choice *choice,
                        Text *text);

void composer_say(Canvas *canvas, const Composer *composer, const Match *view,
                  const char *const *names);

/* What is being looked at: its name and the first sentence of what X would tell. */
void composer_say_thing(Canvas *canvas, const Match *view, int viewer, const Thing *thing,
                        const char *const *names);

#endif
