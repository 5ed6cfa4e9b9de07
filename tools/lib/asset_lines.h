/* What all notations share that are read line by line: where one is, what is wrong there, and the
 * name that a file gives to what is made of it. */
#ifndef CARDHOLD_ASSET_LINES_H
#define CARDHOLD_ASSET_LINES_H

#include <stdbool.h>
#include <stdio.h>

enum { ASSET_ERROR = 240, ASSET_LINE = 1000, ASSET_FILE_NAME = 32 };

typedef struct AssetLines {
    const char *path;
    int         line;
    char       *error; /* ASSET_ERROR of them */
} AssetLines;

/* "path:line: …" as the error; returns false. */
bool asset_complain(AssetLines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Gives every line to the reader, without blanks at its end, until it returns false. */
bool asset_read_lines(AssetLines *lines, FILE *in, bool (*read)(void *reader, char *text),
                      void *reader);

/* The file's name without folder and ending. */
void asset_file_name(const char *path, char name[ASSET_FILE_NAME]);

#endif
