/* Stores the battery beside the game: syncing a memory card can take longer than a frame may. */
#ifndef CARDHOLD_KEEPER_H
#define CARDHOLD_KEEPER_H

#include <pthread.h>

#include "savefile.h"

typedef struct Keeper {
    SaveFile        file;
    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  change;
    bool            threaded, asked, busy, leaving, failed, stored;
    uint8_t         wanted[CART_BATTERY], writing[CART_BATTERY];
} Keeper;

/* Without `beside`, each store is done before keeper_store returns. */
void keeper_start(Keeper *keeper, const SaveFile *file, bool beside);
void keeper_store(Keeper *keeper, const uint8_t battery[CART_BATTERY]);

/* What became of the last store that ended: BATTERY_FINE, BATTERY_NOT_STORED, or `before` if there was none. */
BatteryNews keeper_news(Keeper *keeper, BatteryNews before);

/* Waits for what was asked; true when the last store succeeded or none was asked. */
bool keeper_stop(Keeper *keeper);

#endif
