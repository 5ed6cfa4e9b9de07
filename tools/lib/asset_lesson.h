/* Reads the lessons of a game from their text (the notation is in assets/lessons/README) and writes
 * them as const C. It knows no game: whether the moves are legal, and what she points at is there,
 * is for build/lessons to say. */
#ifndef CARDHOLD_ASSET_LESSON_H
#define CARDHOLD_ASSET_LESSON_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/asset_lines.h"

/* The first lines of the C file, and the last: the list of all games that have lessons. */
void lessons_emit_head(FILE *out);
void lessons_emit_tail(FILE *out, int count, char **files);

/* One file; its name is the game's. False with a message that names the line. */
bool lessons_compile(FILE *in, const char *path, FILE *out, char error[ASSET_ERROR]);

#endif
