/* Reads a rule book from its text (the notation is in assets/books/README) and writes it as const
 * C. */
#ifndef CARDHOLD_ASSET_BOOK_H
#define CARDHOLD_ASSET_BOOK_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/asset_lines.h"

/* The first lines of the C file, before all books. */
void book_emit_head(FILE *out);

/* One book; its name is that of the file without folder and ending. False with a message that names
 * the line. */
bool book_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR]);

#endif
