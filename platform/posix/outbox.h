/* What the cartridge asks to be written goes into the folder "exports" beside the saved games,
 * under a name that cannot lead anywhere else; and the one file that it is given to read. */
#ifndef CARDHOLD_OUTBOX_H
#define CARDHOLD_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTBOX_FOLDER = 4096, INBOX_BYTES_MAX = 1024 * 1024 };

/* Small letters, digits, '-' and '.', but no '.' at the beginning. */
bool outbox_name_is_safe(const char *name);

/* The exports folder of a folder with saved games. */
void outbox_folder(const char *saves, char folder[OUTBOX_FOLDER]);

/* Replaces the file as a whole; true when it is on the disk. */
bool outbox_write(const char *folder, const char *name, const uint8_t *bytes, size_t count);

/* The folder as a player would write it: with ~ for the home. */
void outbox_words(const char *folder, char words[OUTBOX_FOLDER]);

/* The bytes of a file, to be freed by the caller; NULL with a complaint on stderr. */
uint8_t *inbox_read(const char *path, uint32_t *count);

#endif
