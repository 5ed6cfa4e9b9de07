#include "posix/save_thread.h"

#include <string.h>

/* Called with the lock held, which is let go while the disk is at work. */
static void store_wanted(SaveThread *thread)
{
    memcpy(thread->writing, thread->wanted, CART_BATTERY);
    thread->asked = false;
    thread->busy = true;
    pthread_mutex_unlock(&thread->lock);
    const bool stored = savefile_store(&thread->file, thread->writing);
    pthread_mutex_lock(&thread->lock);
    thread->busy = false;
    thread->stored = stored;
    thread->failed = !stored;
}

/* The same for a file that the cartridge asked for. */
static void write_export(SaveThread *thread)
{
    static uint8_t bytes[CART_FILE]; /* there is one thread at work at a time */
    char           name[CART_FILE_NAME];
    const uint32_t number = thread->export_number, length = thread->export_length;
    memcpy(bytes, thread->export_bytes, length);
    memcpy(name, thread->export_name, sizeof name);
    thread->export_asked = false;
    thread->busy = true;
    pthread_mutex_unlock(&thread->lock);
    const bool written = outbox_write(thread->export_folder, name, bytes, length);
    pthread_mutex_lock(&thread->lock);
    thread->busy = false;
    thread->export_news = (FileNews){number, written ? thread->export_words : NULL};
}

static void *keep(void *argument)
{
    SaveThread *thread = argument;
    pthread_mutex_lock(&thread->lock);
    for (;;) {
        while (!thread->asked && !thread->export_asked && !thread->leaving)
            pthread_cond_wait(&thread->change, &thread->lock);
        if (!thread->asked && !thread->export_asked)
            break;
        if (thread->asked)
            store_wanted(thread);
        if (thread->export_asked)
            write_export(thread);
    }
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

void save_thread_start(SaveThread *thread, const SaveFile *file, bool beside)
{
    memset(thread, 0, sizeof *thread);
    thread->file = *file;
    outbox_folder(file->folder, thread->export_folder);
    outbox_words(thread->export_folder, thread->export_words);
    pthread_mutex_init(&thread->lock, NULL);
    pthread_cond_init(&thread->change, NULL);
    thread->threaded = beside && pthread_create(&thread->thread, NULL, keep, thread) == 0;
}

void save_thread_store(SaveThread *thread, const uint8_t battery[CART_BATTERY])
{
    pthread_mutex_lock(&thread->lock);
    memcpy(thread->wanted, battery, CART_BATTERY);
    thread->asked = true;
    if (thread->threaded)
        pthread_cond_signal(&thread->change);
    else
        store_wanted(thread);
    pthread_mutex_unlock(&thread->lock);
}

void save_thread_export(SaveThread *thread, const CartOutput *out)
{
    pthread_mutex_lock(&thread->lock);
    thread->export_number = out->file_number;
    thread->export_length = out->file_length;
    memcpy(thread->export_name, out->file_name, sizeof thread->export_name);
    memcpy(thread->export_bytes, out->file, out->file_length);
    thread->export_asked = true;
    if (thread->threaded)
        pthread_cond_signal(&thread->change);
    else
        write_export(thread);
    pthread_mutex_unlock(&thread->lock);
}

FileNews save_thread_file_news(SaveThread *thread)
{
    pthread_mutex_lock(&thread->lock);
    const FileNews news = thread->export_news;
    pthread_mutex_unlock(&thread->lock);
    return news;
}

BatteryNews save_thread_news(SaveThread *thread, BatteryNews before)
{
    pthread_mutex_lock(&thread->lock);
    const BatteryNews news = thread->failed   ? BATTERY_NOT_STORED
                             : thread->stored ? BATTERY_FINE
                                              : before;
    pthread_mutex_unlock(&thread->lock);
    return news;
}

bool save_thread_busy(SaveThread *thread)
{
    pthread_mutex_lock(&thread->lock);
    const bool busy = thread->asked || thread->busy;
    pthread_mutex_unlock(&thread->lock);
    return busy;
}

bool save_thread_stop(SaveThread *thread)
{
    pthread_mutex_lock(&thread->lock);
    thread->leaving = true;
    pthread_cond_signal(&thread->change);
    pthread_mutex_unlock(&thread->lock);
    if (thread->threaded)
        pthread_join(thread->thread, NULL);
    pthread_mutex_destroy(&thread->lock);
    pthread_cond_destroy(&thread->change);
    return !thread->failed;
}
