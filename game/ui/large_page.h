/* A page for weaker eyes: words at twice the size over the whole screen, line by line. */
#ifndef CARDHOLD_LARGE_PAGE_H
#define CARDHOLD_LARGE_PAGE_H

#include <stdint.h>

#include "gfx/canvas.h"
#include "pad.h"

/* Up and down move the first line that is seen. */
void large_page_scroll(uint8_t *line, const Pad *pad);
void large_page_draw(Canvas *canvas, const char *title, const char *words, uint8_t *line);

#endif
