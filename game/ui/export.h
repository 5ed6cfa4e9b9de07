/* A match as a file to send: the console is asked to write it, and a notice tells where it went. */
#ifndef CARDHOLD_EXPORT_H
#define CARDHOLD_EXPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/journal.h"

struct Ui;

/* The match whose file is being made: it stays where it is in the battery until that is done. */
typedef struct ExportSource {
    uint16_t at, length;
} ExportSource;

/* A match in the battery. The kind begins the file's name: "replay" or "report". */
void export_match(struct Ui *ui, const char *kind, const uint8_t *bytes, int length);

/* A stretch of that; true when the file is made. */
bool export_on(struct Ui *ui);

/* The same for a match that cannot go on: the notice says why. */
void export_trouble(struct Ui *ui, JournalError error, const uint8_t *bytes, int length);

/* Once a frame: tells what the console answered. */
void export_frame(struct Ui *ui);

#endif
