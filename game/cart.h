/* The cartridge: the whole game as "buttons in, picture, sound and battery out".
 * The console (platform/) owns one Cart, calls cart_boot once and cart_frame sixty times a second. */
#ifndef CARDHOLD_CART_H
#define CARDHOLD_CART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CART_WIDTH = 320,
    CART_HEIGHT = 240,
    CART_COLOURS = 64,
    CART_FRAMES_A_SECOND = 60,
    CART_SAMPLE_RATE = 44100,
    CART_SAMPLES = CART_SAMPLE_RATE / CART_FRAMES_A_SECOND, /* mono, signed 16 bit, a frame */
    CART_BATTERY = 32 * 1024,
    CART_PADS = 4,
    CART_BYTES_MAX = 256 * 1024
};

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
    BATTERY_NEW,          /* no file yet: a first start */
    BATTERY_DAMAGED,      /* nothing usable was found: started afresh, the old files are kept */
    BATTERY_FROM_OLDER,   /* the newest file was damaged: all or part of it is from the older one */
    BATTERY_NOT_STORED    /* the last attempt to store failed; the console will try again */
} BatteryNews;

typedef struct CartInput {
    uint16_t    pads[CART_PADS]; /* Button bits held */
    uint8_t     pads_connected;  /* a bit a pad */
    uint16_t    keys;            /* the keyboard, as if it were a pad */
    BatteryNews battery_news;
} CartInput;

/* How the player wants the picture shown: the console obeys unless its command line says otherwise. */
typedef struct CartDisplay {
    uint8_t quarter_turns; /* 0..3, clockwise */
    uint8_t fit;           /* a DisplayFit */
} CartDisplay;

typedef enum DisplayFit { FIT_INTEGER, FIT_ASPECT, FIT_STRETCH } DisplayFit;

typedef struct Cart {
    /* What the console reads after each frame. */
    uint8_t     picture[CART_HEIGHT * CART_WIDTH]; /* palette indices, row by row */
    uint32_t    palette[CART_COLOURS];             /* 0xRRGGBB */
    int16_t     sound[CART_SAMPLES];
    uint8_t     battery[CART_BATTERY];
    bool        battery_dirty;  /* asks the console to store the battery now; the console clears it */
    bool        wants_to_leave; /* the player chose to quit */
    CartDisplay display;

    /* What follows is the cartridge's own. */
    CartInput input, input_before;
    uint64_t  entropy;
    uint32_t  frame;
} Cart;

void cart_boot(Cart *cart, const uint8_t battery[CART_BATTERY], uint64_t entropy);
void cart_frame(Cart *cart, const CartInput *input);

#endif
