/* Stores the battery, and the files that the cartridge asks for, beside the game: syncing a memory
 * card can take longer than a frame may. */
#ifndef CARDHOLD_KEEPER_H
#define CARDHOLD_KEEPER_H

#include <pthread.h>

#include "outbox.h"
#include "savefile.h"

/* What became of a file that the cartridge asked for: where it is, NULL if it could not be written.
 */
typedef struct FileNews {
    uint32_t    number;
    const char *folder;
} FileNews;

typedef struct Keeper {
    SaveFile        file;
    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  change;
    bool            threaded, asked, busy, leaving, failed, stored;
    uint8_t         wanted[CART_BATTERY], writing[CART_BATTERY];
    /* The last export: what is to be written, and what became of it. */
    bool     export_asked;
    uint32_t export_number, export_length;
    char     export_name[CART_FILE_NAME];
    uint8_t  export_bytes[CART_FILE];
    char     export_folder[OUTBOX_FOLDER], export_words[OUTBOX_FOLDER];
    FileNews export_news;
} Keeper;

/* Without `beside`, each store is done before keeper_store returns. */
void keeper_start(Keeper *keeper, const SaveFile *file, bool beside);
void keeper_store(Keeper *keeper, const uint8_t battery[CART_BATTERY]);

/* Asks for a file; what became of it is told by keeper_file_news. */
void     keeper_export(Keeper *keeper, const CartOutput *out);
FileNews keeper_file_news(Keeper *keeper);

/* What became of the last store that ended: BATTERY_FINE, BATTERY_NOT_STORED, or `before` if there
 * was none. */
BatteryNews keeper_news(Keeper *keeper, BatteryNews before);

/* Whether something is still to be stored. */
bool keeper_busy(Keeper *keeper);

/* Waits for what was asked; true when the last store succeeded or none was asked. */
bool keeper_stop(Keeper *keeper);

#endif
