/* A table that was laid by hand, on the screen: looked over with every text of every frame checked,
 * and kept as a picture where `make shots` asks for it (CARDHOLD_SHOTS=DIR). */
#ifndef CARDHOLD_LAID_TABLE_H
#define CARDHOLD_LAID_TABLE_H

#include <stdbool.h>

#include "core/match.h"
#include "gfx/canvas.h"

/* Before one person and rivals with long names. */
void laid_table_show(const Match *match);

/* Everything that can be looked at, then every act as far as its last step, deciding nothing. */
void laid_table_look_over(void);

/* As drive_press and drive_sees, which not every test can include. */
void laid_table_press(unsigned buttons);
bool laid_table_sees(const char *words);
/* The name of a rival with these words right after it. */
bool laid_table_sees_of(int seat, const char *words);
/* Where the focus was drawn. */
Rect laid_table_focus(void);

void laid_table_keep(const char *name);

#endif
