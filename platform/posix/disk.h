/* Files that are read whole or not at all, and written so that nothing else is ever written to:
 * what the saved games and the exports share. */
#ifndef CARDHOLD_DISK_H
#define CARDHOLD_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

enum { DISK_PATH = 4096, DISK_FOLDER = 3840 }; /* a folder leaves room for a name */

/* What is asked of the system: the tests put calls that fail here. */
typedef struct DiskCalls {
    int (*open)(const char *path, int flags, mode_t mode);
    int (*stat)(int file, struct stat *what);
    ssize_t (*read)(int file, void *bytes, size_t count);
    ssize_t (*write)(int file, const void *bytes, size_t count);
    int (*sync)(int file);
    int (*close)(int file);
    int (*rename)(const char *from, const char *to);
    int (*remove)(const char *path);
} DiskCalls;

extern const DiskCalls disk_calls; /* the system's own */

typedef enum DiskFound {
    DISK_NOTHING,    /* there is no such file */
    DISK_FILE,       /* all of it was read, or as much as there was room for */
    DISK_UNREADABLE, /* something is there, but just now it cannot be read: not the same as damaged
                      */
    DISK_NO_FILE     /* a folder, a pipe, a device */
} DiskFound;

/* What is missing of `room` bytes is zero. */
DiskFound disk_read(const DiskCalls *calls, const char *path, uint8_t *bytes, size_t room);

/* A new file of that name, synced. Whatever has the name is removed, not written through: a link
 * leads nowhere. When it fails, nothing of it stays. */
bool disk_write(const DiskCalls *calls, const char *path, const uint8_t *bytes, size_t count);

/* Makes a folder and those above it; a link in the place of `own`, the last, is replaced. */
void disk_make_folder(const char *folder);
void disk_make_own_folder(const char *folder);

/* A rename lasts only once its folder is on the disk. */
bool disk_sync_folder(const DiskCalls *calls, const char *folder);

#endif
