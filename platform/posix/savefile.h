/* The battery's file. It is always replaced as a whole, by a synced temporary file that is renamed,
 * and the generation before stays beside it; so whatever happens, and whenever, one good copy is
 * there. */
#ifndef CARDHOLD_SAVEFILE_H
#define CARDHOLD_SAVEFILE_H

#include <sys/types.h>

#include "cart.h"

/* What storing asks of the system: the tests put calls that fail here. */
typedef struct SaveCalls {
    int (*open)(const char *path, int flags, mode_t mode);
    ssize_t (*write)(int file, const void *bytes, size_t count);
    int (*sync)(int file);
    int (*close)(int file);
    int (*rename)(const char *from, const char *to);
} SaveCalls;

typedef struct SaveFile {
    char      folder[3840];
    SaveCalls calls;
    uint32_t  generation;
} SaveFile;

/* NULL: the player's own folder, $XDG_DATA_HOME/cardhold. Nothing is made on the disk before a
 * store. */
void savefile_open(SaveFile *file, const char *folder);

/* Always gives a battery that can be used. */
BatteryNews savefile_load(SaveFile *file, uint8_t battery[CART_BATTERY]);
bool        savefile_store(SaveFile *file, const uint8_t battery[CART_BATTERY]);

#endif
