/* What the cartridge asks to be written goes into the folder "exports" beside the saved games,
 * under a name that cannot lead anywhere else; and the one file that it is given to read. */
#ifndef CARDHOLD_OUTBOX_H
#define CARDHOLD_OUTBOX_H

#include "posix/disk.h"

enum { INBOX_BYTES_MAX = 1024 * 1024 };

/* Small letters, digits, '-' and '.', but no '.' at the beginning. */
bool outbox_name_is_safe(const char *name);

/* The exports folder of a folder with saved games. */
void outbox_folder(const char *saves, char folder[DISK_PATH]);

/* Replaces the file as a whole; true when it is on the disk. */
bool outbox_write(const DiskCalls *calls, const char *folder, const char *name,
                  const uint8_t *bytes, size_t count);

/* The folder as a player would write it: with ~ for the home. */
void outbox_words(const char *folder, char words[DISK_PATH]);

/* The bytes of a file, to be freed by the caller; NULL with a complaint on stderr. */
uint8_t *inbox_read(const char *path, uint32_t *count);

#endif
