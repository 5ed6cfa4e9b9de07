/* Reads the puzzles of a game from their text (the notation is in assets/puzzles/README) and writes
 * them as const C. */
#ifndef CARDHOLD_ASSET_PUZZLE_H
#define CARDHOLD_ASSET_PUZZLE_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/asset_lines.h"

/* One book; its game is the file's name without folder and ending. False with a message that names
 * the line. */
bool puzzle_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR]);

/* Before all books, and the list of them after. */
void puzzle_emit_head(FILE *out);
void puzzle_emit_list(FILE *out, int count, char **paths);

#endif
