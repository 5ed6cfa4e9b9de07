/* The decision box and the focus on the table: how composing a move looks. */
#ifndef CARDHOLD_COMPOSER_DRAW_H
#define CARDHOLD_COMPOSER_DRAW_H

#include "composer.h"
#include "gfx/canvas.h"

/* Where in the box, or on the table, something to choose stands: a row of the menu of acts, a
 * choice of the open step, its number, its Confirm. A row that is scrolled away: the list's end. */
Rect composer_verb_spot(int row);
Rect composer_choice_spot(const Composer *composer, const Match *view, int index);
Rect composer_number_spot(const Composer *composer);
Rect composer_confirm_spot(void);

/* Whether the help of an act stands below the menu; else there is no room for it. */
bool composer_tells_help(const Composer *composer, const Match *view);

void composer_draw(Canvas *canvas, const Composer *composer, const Match *view,
                   const char *const *names, uint32_t frame);

#endif
