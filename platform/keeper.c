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

static void *keep(void *argument)
{
    Keeper *keeper = argument;
    pthread_mutex_lock(&keeper->lock);
    for (;;) {
        while (!keeper->asked && !keeper->leaving)
            pthread_cond_wait(&keeper->change, &keeper->lock);
        if (!keeper->asked)
            break;
        store_wanted(keeper);
    }
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

void keeper_start(Keeper *keeper, const SaveFile *file, bool beside)
{
    memset(keeper, 0, sizeof *keeper);
    keeper->file = *file;
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

BatteryNews keeper_news(Keeper *keeper, BatteryNews before)
{
    pthread_mutex_lock(&keeper->lock);
    const BatteryNews news = keeper->failed   ? BATTERY_NOT_STORED
                             : keeper->stored ? BATTERY_FINE
                                              : before;
    pthread_mutex_unlock(&keeper->lock);
    return news;
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
