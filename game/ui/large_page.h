/* A page for weaker eyes: words and cards at twice the size over the whole screen, line by line. */
#ifndef CARDHOLD_LARGE_PAGE_H
#define CARDHOLD_LARGE_PAGE_H

#include <stdint.h>

#include "core/cards.h"
#include "gfx/canvas.h"
#include "pad.h"

/* Cards that a page is about, and how they are drawn. */
typedef struct LargeCards {
    void (*draw)(Canvas *canvas, Rect spot, Card card, unsigned flags);
    const Card *cards;
    int         count;
} LargeCards;

/* Up and down move the first line that is seen. */
void large_page_scroll(uint8_t *line, const Pad *pad);
/* The cards, if any, lie below the words. */
void large_page_draw(Canvas *canvas, const char *title, const char *words, const LargeCards *cards,
                     uint8_t *line);

#endif
