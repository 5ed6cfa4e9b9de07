/* The measures of what the cartridge gives back each frame, for those who need not know the
 * cartridge. */
#ifndef CARDHOLD_CART_OUTPUT_H
#define CARDHOLD_CART_OUTPUT_H

#include <stdint.h>

enum {
    CART_WIDTH = 320,
    CART_HEIGHT = 240,
    CART_COLOURS = 64,
    CART_FRAMES_A_SECOND = 60,
    CART_SAMPLE_RATE = 44100,
    CART_SAMPLES = CART_SAMPLE_RATE / CART_FRAMES_A_SECOND, /* mono, signed 16 bit, a frame */
    CART_BATTERY = 32 * 1024,
    CART_BYTES_MAX = 256 * 1024
};

/* A file that the cartridge asks the console to write into a folder of its own, whenever `number`
 * has changed. */
enum { OUTBOX_NAME = 40 };
typedef struct CartOutbox {
    uint32_t       number;
    const uint8_t *bytes; /* good until the next frame */
    uint32_t       length;
    char           name[OUTBOX_NAME]; /* small letters, digits, '-' and '.': never a path */
} CartOutbox;

/* How the player wants the picture shown: the console obeys unless its command line says otherwise.
 */
typedef struct CartDisplay {
    uint8_t quarter_turns; /* 0..3, clockwise */
    uint8_t fit;           /* a DisplayFit */
} CartDisplay;

typedef enum DisplayFit { FIT_INTEGER, FIT_ASPECT, FIT_STRETCH } DisplayFit;

#endif
