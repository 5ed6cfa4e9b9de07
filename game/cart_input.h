/* What the console tells the cartridge each frame. */
#ifndef CARDHOLD_CART_INPUT_H
#define CARDHOLD_CART_INPUT_H

#include <stdbool.h>
#include <stdint.h>

enum { CART_PADS = 4 };

/* Buttons go by position, as on a pad whose A is the right-hand one. */
typedef enum Button {
    BUTTON_UP = 1 << 0,
    BUTTON_DOWN = 1 << 1,
    BUTTON_LEFT = 1 << 2,
    BUTTON_RIGHT = 1 << 3,
    BUTTON_A = 1 << 4,
    BUTTON_B = 1 << 5,
    BUTTON_X = 1 << 6,
    BUTTON_Y = 1 << 7,
    BUTTON_L = 1 << 8,
    BUTTON_R = 1 << 9,
    BUTTON_START = 1 << 10,
    BUTTON_SELECT = 1 << 11
} Button;

/* What became of the battery file; the console tells, the cartridge shows it. */
typedef enum BatteryNews {
    BATTERY_FINE,
    BATTERY_NEW,         /* no file yet: a first start */
    BATTERY_DAMAGED,     /* nothing usable was found: started afresh, the old files are kept */
    BATTERY_FROM_OLDER,  /* the newest file was damaged: all or part of it is from the older one */
    BATTERY_NOT_STORED,  /* the last attempt to store failed; the console will try again */
    BATTERY_PARTLY_LOST, /* some of it was damaged and no older copy had it; the rest is kept */
    BATTERY_MENDED       /* it was damaged, but nothing was lost */
} BatteryNews;

/* The console's answer to what the cartridge asked to be written (CartOutbox). */
typedef struct OutboxNews {
    uint32_t number; /* of the request that was answered last */
    const char
        *folder; /* where it is now, in words for the player; NULL: it could not be written */
} OutboxNews;

typedef struct CartInput {
    uint16_t    pads[CART_PADS]; /* Button bits held */
    uint8_t     pads_connected;  /* a bit a pad */
    uint16_t    keys;            /* the keyboard, as if it were a pad */
    BatteryNews battery_news;    /* stays until there is other news: look for a change */
    bool        battery_busy;    /* what was asked to be stored is not on the disk yet */
    OutboxNews  outbox;          /* the same */
} CartInput;

#endif
