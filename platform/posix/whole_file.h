/* Writing a file whole: under a name of its own beside the wanted one, which it gets when all of it
 * is written. So nobody ever reads a half, and what is no regular file (a device, a pipe, a link)
 * is never written to nor replaced. */
#ifndef CARDHOLD_WHOLE_FILE_H
#define CARDHOLD_WHOLE_FILE_H

#include <stdbool.h>
#include <stdio.h>

enum { WHOLE_FILE_PATH = 4096 };

typedef struct WholeFile {
    FILE *out; /* to write to */
    char  path[WHOLE_FILE_PATH], fresh[WHOLE_FILE_PATH + 8];
} WholeFile;

/* Both return NULL, or why not in words; then nothing is left behind. */
const char *whole_file_begin(WholeFile *file, const char *path);
const char *whole_file_end(WholeFile *file);

/* As whole_file_end, but a file that is there with the same content keeps its date. */
const char *whole_file_end_if_other(WholeFile *file);

void whole_file_drop(WholeFile *file);

/* Whether all that a program printed was taken; tells so on the standard error if not. */
bool output_kept(const char *program);

#endif
