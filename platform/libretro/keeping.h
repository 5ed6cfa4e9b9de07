/* Where the core keeps the battery: in the save RAM that the front end stores when it likes, and in
 * files of its own, in the front end's folder of saves, as soon as the cartridge asks; so a pulled
 * plug loses nothing. Of the two, the one that is further is booted from. */
#ifndef CARDHOLD_KEEPING_H
#define CARDHOLD_KEEPING_H

#include "posix/save_thread.h"

typedef struct Keeping {
    uint8_t     ram[CART_BATTERY];    /* the front end's; always a whole battery, or zeros */
    uint8_t     wanted[CART_BATTERY]; /* the last that the cartridge asked to be stored */
    bool        opened;               /* there is a folder for files of our own */
    bool        asked;                /* there is something wanted, */
    bool        waiting;              /* and it was not handed over yet */
    SaveThread  saving;
    BatteryNews news;
    uint32_t    generation; /* of what was booted from or handed over last */
    uint32_t    battery_served, file_served;
    int         again_frames; /* until a store that failed is tried again */
    FileNews    file_news;
    char        words[DISK_PATH]; /* where exported files lie, for the player */
} Keeping;

/* What to boot from. `saves` is the front end's folder, or NULL; `alone` is false for a copy that
 * only shows what may come: it stores nothing and takes no lock. */
void keeping_open(Keeping *keeping, const char *saves, bool alone, uint8_t battery[CART_BATTERY]);

/* After a frame that has really happened: keeps what the cartridge asks to be kept. */
void keeping_take(Keeping *keeping, const CartOutput *out);

/* After a state was loaded. That alone stores nothing; what is played from there on will. */
void keeping_jump(Keeping *keeping, const CartOutput *out);

/* Once a frame: goes on storing, and fills in what the console tells the cartridge. */
void keeping_frame(Keeping *keeping, CartInput *input);

/* Stores what is still to be stored, however long that takes; false when it failed. */
bool keeping_close(Keeping *keeping);

#endif
