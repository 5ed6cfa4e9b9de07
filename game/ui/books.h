/* The books that the asset compiler makes of assets/books/, one for each game. */
#ifndef CARDHOLD_BOOKS_H
#define CARDHOLD_BOOKS_H

#include "book.h"

extern const Book book_glory, book_generals, book_calltoglory, book_kingdom, book_lifeforce;

#endif
