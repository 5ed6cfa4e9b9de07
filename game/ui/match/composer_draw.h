/* The decision box and the focus on the table: how composing a move looks. */
#ifndef CARDHOLD_COMPOSER_DRAW_H
#define CARDHOLD_COMPOSER_DRAW_H

#include "composer.h"
#include "gfx/canvas.h"

void composer_draw(Canvas *canvas, const Composer *composer, const Match *view, uint32_t frame);

#endif
