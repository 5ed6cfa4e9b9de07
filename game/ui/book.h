/* The rule books: a few pages for each game, for somebody who has never heard of it. */
#ifndef CARDHOLD_BOOK_H
#define CARDHOLD_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text.h"
#include "gfx/canvas.h"

enum { BOOK_CARDS_MAX = 9 };

/* A card in a row of pictures, with a word below it. The row ends at a card without number. */
typedef struct BookCard {
    uint8_t     card;
    const char *caption; /* may be NULL */
} BookCard;

/* From top to bottom: words, a row of cards, more words, an example in a frame of its own. All but
 * the title and the words may be missing. */
typedef struct BookPage {
    const char *title, *words;
    bool        small; /* the cards */
    BookCard    cards[BOOK_CARDS_MAX];
    const char *more;
    const char *example;
} BookPage;

typedef struct Book {
    const BookPage *pages;
    uint8_t         count;
} Book;

const Book *book_of(int game);
/* The page on which words lead to pages, the last one, or -1 if a book has none. */
int book_index(int game);
/* A row of cards as words, where its pictures cannot be seen: "8♣: Soldier, 6♠: Land." */
enum { BOOK_CARDS_WORDS = 160 };
void book_say_cards(int game, const BookPage *page, Text *text);
/* Returns how many rows are left at the bottom: below zero, the page is too full. */
int book_draw_page(Canvas *canvas, int game, int page);

#endif
