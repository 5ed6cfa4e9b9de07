#include "posix/save_thread.h"

#include <string.h>
#include <time.h>

/* Called with the lock held, which is let go while the disk is at work. */
static void store_wanted(SaveThread *thread)
{
    memcpy(thread->writing, thread->wanted, CART_BATTERY);
    thread->asked = false;
    thread->busy = true;
    pthread_mutex_unlock(&thread->lock);
    const BatteryNews result = savefile_store(&thread->file, thread->writing);
    pthread_mutex_lock(&thread->lock);
    thread->busy = false;
    thread->tried = true;
    thread->result = result;
}

/* The same for a file that the cartridge asked for. */
static void write_export(SaveThread *thread)
{
    Export *export = &thread->export_writing;
    *export = thread->export_wanted;
    thread->export_asked = false;
    pthread_mutex_unlock(&thread->lock);
    const bool written = outbox_write(&thread->file.calls, thread->export_folder, export->name,
                                      export->bytes, export->length);
    pthread_mutex_lock(&thread->lock);
    thread->export_news = (FileNews){export->number, written ? thread->export_words : NULL};
}

static void *save_what_is_asked(void *argument)
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
        if (thread->export_asked && !thread->asked) /* the match comes first */
            write_export(thread);
    }
    thread->ended = true;
    pthread_cond_broadcast(&thread->change);
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

void save_thread_start(SaveThread *thread, const SaveFile *file, bool beside)
{
    pthread_condattr_t clock;
    memset(thread, 0, sizeof *thread);
    thread->file = *file;
    outbox_folder(file->folder, thread->export_folder);
    outbox_words(thread->export_folder, thread->export_words);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&thread->lock, NULL);
    pthread_cond_init(&thread->change, &clock);
    pthread_condattr_destroy(&clock);
    thread->threaded =
        beside && pthread_create(&thread->thread, NULL, save_what_is_asked, thread) == 0;
    thread->ended = !thread->threaded;
}

void save_thread_store(SaveThread *thread, const uint8_t battery[CART_BATTERY])
{
    pthread_mutex_lock(&thread->lock);
    memcpy(thread->wanted, battery, CART_BATTERY);
    thread->asked = true;
    if (thread->threaded)
        pthread_cond_broadcast(&thread->change);
    else
        store_wanted(thread);
    pthread_mutex_unlock(&thread->lock);
}

void save_thread_export(SaveThread *thread, const CartOutput *out)
{
    Export *export = &thread->export_wanted;
    pthread_mutex_lock(&thread->lock);
    export->number = out->file_number;
    export->length = out->file_length;
    memcpy(export->name, out->file_name, sizeof export->name);
    memcpy(export->bytes, out->file, CART_FILE);
    thread->export_asked = true;
    if (thread->threaded)
        pthread_cond_broadcast(&thread->change);
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
    const BatteryNews news = thread->tried ? thread->result : before;
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

bool save_thread_ends(SaveThread *thread, int milliseconds)
{
    struct timespec until;
    int             waited = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&thread->lock);
    thread->leaving = true;
    pthread_cond_broadcast(&thread->change);
    while (!thread->ended && waited == 0)
        waited = pthread_cond_timedwait(&thread->change, &thread->lock, &until);
    const bool ended = thread->ended;
    pthread_mutex_unlock(&thread->lock);
    return ended;
}

bool save_thread_stop(SaveThread *thread)
{
    if (thread->threaded)
        pthread_join(thread->thread, NULL);
    pthread_mutex_destroy(&thread->lock);
    pthread_cond_destroy(&thread->change);
    savefile_close(&thread->file);
    return !thread->tried || thread->result == BATTERY_FINE;
}

bool save_thread_is_this(const SaveThread *thread)
{
    return thread->threaded && pthread_equal(thread->thread, pthread_self());
}
