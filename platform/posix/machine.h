/* A console with the cartridge in it, without screen, speaker or pads: boots it from its battery,
 * runs its frames, stores what it asks to store, and knows when it is time to leave. */
#ifndef CARDHOLD_MACHINE_H
#define CARDHOLD_MACHINE_H

#include "posix/save_thread.h"
#include "posix/options.h"

enum {
    LEAVE_COMBO_FRAMES = CART_FRAMES_A_SECOND,
    STORE_AGAIN_FRAMES = 10 * CART_FRAMES_A_SECOND,
    LEAVE_SILENTLY_MS = 1000 /* a disk that takes longer is spoken of */
};

typedef struct Machine {
    _Alignas(8) uint8_t memory[CART_BYTES]; /* the cartridge's */
    const CartOutput *out;
    SaveThread        saving;
    BatteryNews       news;
    uint32_t          battery_served; /* the last store that was passed on, */
    uint32_t          file_served;    /* and the last file */
    FileNews          file_news;
    uint8_t          *inserted; /* the match of --replay, until it was given; or NULL */
    uint32_t          inserted_length;
    bool              keeps;        /* there is a file to store the battery in */
    bool              leaving;      /* the player has asked to leave */
    int               combo_frames; /* how long Start and Select have been held together */
    int               again_frames; /* until a store that failed is tried again */
    uint32_t          day;          /* that was asked for; 0: today's, with a clock */
    bool              has_clock;
    double            next_frame; /* when the next frame is due, in seconds */
} Machine;

/* False, with a complaint on stderr, when there is no place for the saved games, or when the file
 * that was to be watched cannot be read. */
bool machine_start(Machine *machine, const Options *options);
void machine_frame(Machine *machine, CartInput *input);

/* Stores what has not been stored; false when that failed. While a slow disk is waited for, `tell`
 * (may be NULL) is called again and again with what to tell the player; another signal ends that.
 */
bool machine_stop(Machine *machine, void (*tell)(void *whom, const char *words), void *whom);

/* After a broken promise: what was asked to be stored before is stored, and nothing else. */
void machine_abandon(Machine *machine);

/* How many frames are due at this time, seldom more than one; a long pause is forgotten, not caught
 * up. */
int machine_frames_due(Machine *machine, double now);

/* SIGTERM, SIGINT and SIGHUP ask to leave instead of ending the process. */
void machine_heed_signals(void);
bool machine_signalled(void);

#endif
