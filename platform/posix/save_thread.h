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

typedef struct Export {
    uint32_t number, length;
    char     name[CART_FILE_NAME];
    uint8_t  bytes[CART_FILE];
} Export;

typedef struct SaveThread {
    SaveFile        file;
    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  change;
    bool            threaded, asked, busy, leaving, ended;
    bool            tried;  /* a store has ended, */
    BatteryNews     result; /* and what became of it */
    uint8_t         wanted[CART_BATTERY], writing[CART_BATTERY];
    /* The last export: what is to be written, and what became of it. */
    bool     export_asked;
    Export   export_wanted, export_writing;
    char     export_folder[DISK_PATH], export_words[DISK_PATH];
    FileNews export_news;
} SaveThread;

/* Takes the file over. Without `beside`, each store is done before save_thread_store returns. */
void save_thread_start(SaveThread *thread, const SaveFile *file, bool beside);
void save_thread_store(SaveThread *thread, const uint8_t battery[CART_BATTERY]);

/* Asks for a file; what became of it is told by save_thread_file_news. */
void     save_thread_export(SaveThread *thread, const CartOutput *out);
FileNews save_thread_file_news(SaveThread *thread);

/* What became of the last store that ended, or `before` if there was none. */
BatteryNews save_thread_news(SaveThread *thread, BatteryNews before);

/* Whether something is still to be stored, however long it takes. */
bool save_thread_busy(SaveThread *thread);

/* Asks it to end when all is done; waits for that, but not longer than this. */
bool save_thread_ends(SaveThread *thread, int milliseconds);

/* After it has ended: true when the last store succeeded or none was asked. */
bool save_thread_stop(SaveThread *thread);

/* Whether it is this thread that asks. */
bool save_thread_is_this(const SaveThread *thread);

#endif
