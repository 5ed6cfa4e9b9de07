/* The battery's file. It is always replaced as a whole, by a synced temporary file that is renamed,
 * and the generation before stays beside it; so whatever happens, and whenever, one good copy is
 * there. What cannot be read is not damaged: it is never written over, but kept aside, and looked
 * at again at the next start. One program at a time stores into a folder. */
#ifndef CARDHOLD_SAVEFILE_H
#define CARDHOLD_SAVEFILE_H

#include "cart.h"
#include "posix/disk.h"

typedef struct SaveFile {
    char      folder[DISK_FOLDER];
    DiskCalls calls;
    uint32_t  generation; /* of what was loaded or stored last */
    int       unread;     /* how many times in a row something there could not be read */
    bool      newer;      /* what was loaded is of a newer version, and is left as it is */
    int       lock;       /* the folder, open while it is ours alone; or -1 */
} SaveFile;

/* NULL as the folder: the player's own, $XDG_DATA_HOME/cardhold. Nothing is made on the disk before
 * a store. NULL when all is well, or a complaint: a whole sentence. */
const char *savefile_open(SaveFile *file, const char *folder);

/* Always gives a battery that can be used. */
BatteryNews savefile_load(SaveFile *file, uint8_t battery[CART_BATTERY]);

/* BATTERY_FINE; BATTERY_NOT_STORED; BATTERY_LOCKED, when the folder is another's; or
 * BATTERY_NEWER. */
BatteryNews savefile_store(SaveFile *file, const uint8_t battery[CART_BATTERY]);

/* For a battery that lay elsewhere and is further than what was loaded: the game goes on from that,
 * and what is here becomes the one before it. Only while the folder is ours. */
void savefile_go_on_from(SaveFile *file, uint32_t generation);

/* Lets another have the folder. The end of the process does so, too, whatever ended it. */
void savefile_close(SaveFile *file);

#endif
