#include "keeper.h"

#include <string.h>

/* Called with the lock held, which is let go while the disk is at work. */
static void store_wanted(Keeper *keeper)
{
    memcpy(keeper->writing, keeper->wanted, CART_BATTERY);
    keeper->asked = false;
    keeper->busy = true;
    pthread_mutex_unlock(&keeper->lock);
    const bool stored = savefile_store(&keeper->file, keeper->writing);
    pthread_mutex_lock(&keeper->lock);
    keeper->busy = false;
    keeper->stored = stored;
    keeper->failed = !stored;
}

/* The same for a file that the cartridge asked for. */
static void write_export(Keeper *keeper)
{
    static uint8_t bytes[CART_FILE]; /* there is one keeper at work at a time */
    char           name[CART_FILE_NAME];
    const uint32_t number = keeper->export_number, length = keeper->export_length;
    memcpy(bytes, keeper->export_bytes, length);
    memcpy(name, keeper->export_name, sizeof name);
    keeper->export_asked = false;
    keeper->busy = true;
    pthread_mutex_unlock(&keeper->lock);
    const bool written = outbox_write(keeper->export_folder, name, bytes, length);
    pthread_mutex_lock(&keeper->lock);
    keeper->busy = false;
    keeper->export_news = (FileNews){number, written ? keeper->export_words : NULL};
}

static void *keep(void *argument)
{
    Keeper *keeper = argument;
    pthread_mutex_lock(&keeper->lock);
    for (;;) {
        while (!keeper->asked && !keeper->export_asked && !keeper->leaving)
            pthread_cond_wait(&keeper->change, &keeper->lock);
        if (!keeper->asked && !keeper->export_asked)
            break;
        if (keeper->asked)
            store_wanted(keeper);
        if (keeper->export_asked)
            write_export(keeper);
    }
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

void keeper_start(Keeper *keeper, const SaveFile *file, bool beside)
{
    memset(keeper, 0, sizeof *keeper);
    keeper->file = *file;
    outbox_folder(file->folder, keeper->export_folder);
    outbox_words(keeper->export_folder, keeper->export_words);
    pthread_mutex_init(&keeper->lock, NULL);
    pthread_cond_init(&keeper->change, NULL);
    keeper->threaded = beside && pthread_create(&keeper->thread, NULL, keep, keeper) == 0;
}

void keeper_store(Keeper *keeper, const uint8_t battery[CART_BATTERY])
{
    pthread_mutex_lock(&keeper->lock);
    memcpy(keeper->wanted, battery, CART_BATTERY);
    keeper->asked = true;
    if (keeper->threaded)
        pthread_cond_signal(&keeper->change);
    else
        store_wanted(keeper);
    pthread_mutex_unlock(&keeper->lock);
}

void keeper_export(Keeper *keeper, const CartOutput *out)
{
    pthread_mutex_lock(&keeper->lock);
    keeper->export_number = out->file_number;
    keeper->export_length = out->file_length;
    memcpy(keeper->export_name, out->file_name, sizeof keeper->export_name);
    memcpy(keeper->export_bytes, out->file, out->file_length);
    keeper->export_asked = true;
    if (keeper->threaded)
        pthread_cond_signal(&keeper->change);
    else
        write_export(keeper);
    pthread_mutex_unlock(&keeper->lock);
}

FileNews keeper_file_news(Keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    const FileNews news = keeper->export_news;
    pthread_mutex_unlock(&keeper->lock);
    return news;
}

BatteryNews keeper_news(Keeper *keeper, BatteryNews before)
{
    pthread_mutex_lock(&keeper->lock);
    const BatteryNews news = keeper->failed   ? BATTERY_NOT_STORED
                             : keeper->stored ? BATTERY_FINE
                                              : before;
    pthread_mutex_unlock(&keeper->lock);
    return news;
}

bool keeper_busy(Keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    const bool busy = keeper->asked || keeper->busy;
    pthread_mutex_unlock(&keeper->lock);
    return busy;
}

bool keeper_stop(Keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    keeper->leaving = true;
    pthread_cond_signal(&keeper->change);
    pthread_mutex_unlock(&keeper->lock);
    if (keeper->threaded)
        pthread_join(keeper->thread, NULL);
    pthread_mutex_destroy(&keeper->lock);
    pthread_cond_destroy(&keeper->change);
    return !keeper->failed;
}
