/* Stores the battery, and the files that the cartridge asks for, beside the game: syncing a memory
 * card can take longer than a frame may. */
#ifndef CARDHOLD_SAVE_THREAD_H
#define CARDHOLD_SAVE_THREAD_H

#include <pthread.h>

#include "posix/outbox.h"
#include "posix/savefile.h"

/* What became of a file that the cartridge asked for: where it is, NULL if it could not be written.
 */
typedef struct FileNews {
    uint32_t    number;
    const char *folder;
} FileNews;

typedef struct SaveThread {
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
} SaveThread;

/* Without `beside`, each store is done before save_thread_store returns. */
void save_thread_start(SaveThread *thread, const SaveFile *file, bool beside);
void save_thread_store(SaveThread *thread, const uint8_t battery[CART_BATTERY]);

/* Asks for a file; what became of it is told by save_thread_file_news. */
void     save_thread_export(SaveThread *thread, const CartOutput *out);
FileNews save_thread_file_news(SaveThread *thread);

/* What became of the last store that ended: BATTERY_FINE, BATTERY_NOT_STORED, or `before` if there
 * was none. */
BatteryNews save_thread_news(SaveThread *thread, BatteryNews before);

/* Whether something is still to be stored. */
bool save_thread_busy(SaveThread *thread);

/* Waits for what was asked; true when the last store succeeded or none was asked. */
bool save_thread_stop(SaveThread *thread);

#endif
