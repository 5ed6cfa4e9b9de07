/* The port: all that a console needs to know of the cartridge. It includes nothing of game/.
 * A console gives it CART_BYTES and calls cart_boot once, then cart_frame sixty times a second with
 * the buttons; after each it shows, plays and does what the output asks for. */
#ifndef CARDHOLD_CART_H
#define CARDHOLD_CART_H
#include <stdbool.h>
#include <stdint.h>

#define CARDHOLD_VERSION "1.1.0"
enum {
    CART_BYTES = 256 * 1024, /* a Game Boy Advance's; eight-byte aligned; a copy is a save state */
    CART_WIDTH = 320,
    CART_HEIGHT = 240,
    CART_COLOURS = 64,
    CART_FRAMES_A_SECOND = 60,
    CART_SAMPLE_RATE = 44100,
    CART_SAMPLES = CART_SAMPLE_RATE / CART_FRAMES_A_SECOND, /* mono, signed 16 bit, a frame */
    CART_BATTERY = 32 * 1024,
    CART_FILE = 16 * 1024,
    CART_FILE_NAME = 40,
    CART_SPEECH = 1024,
    CART_PADS = 4
};

/* Buttons go by position, as on a pad whose A is the right-hand one. */
/* clang-format off */
typedef enum Button {
    BUTTON_UP = 1 << 0, BUTTON_DOWN = 1 << 1, BUTTON_LEFT = 1 << 2, BUTTON_RIGHT = 1 << 3,
    BUTTON_A = 1 << 4, BUTTON_B = 1 << 5, BUTTON_X = 1 << 6, BUTTON_Y = 1 << 7,
    BUTTON_L = 1 << 8, BUTTON_R = 1 << 9, BUTTON_START = 1 << 10, BUTTON_SELECT = 1 << 11
} Button;
/* clang-format on */

/* What became of the battery's file, for the cartridge to show. */
typedef enum BatteryNews {
    BATTERY_FINE,
    BATTERY_NEW,         /* no file yet: a first start */
    BATTERY_DAMAGED,     /* nothing usable was found: started afresh, the old files are kept */
    BATTERY_FROM_OLDER,  /* the newest file was damaged: all or part of it is from the older one */
    BATTERY_NOT_STORED,  /* the last attempt to store failed; the console will try again */
    BATTERY_PARTLY_LOST, /* some of it was damaged and no older copy had it; the rest is kept */
    BATTERY_MENDED,      /* it was damaged, but nothing was lost */
    BATTERY_NEWER,       /* of a newer version: left as it is, nothing is stored */
    BATTERY_UNREADABLE,  /* it cannot be read now: kept aside, tried again next time */
    BATTERY_FOUND,       /* what could not be read at an earlier start was read, and is used */
    BATTERY_LOCKED       /* another Cardhold stores there: this one stores nothing */
} BatteryNews;

typedef struct CartInput {
    uint16_t       pads[CART_PADS]; /* Button bits held */
    uint16_t       keys;            /* the keyboard, as if it were a pad */
    uint8_t        pads_connected;  /* a bit a pad */
    uint8_t        battery_news;    /* a BatteryNews; stays until there is other news */
    uint32_t       day;             /* of the player's calendar, since 1970; 0: no clock */
    bool           battery_busy;    /* what was to be stored is not safe yet */
    uint32_t       file_written;    /* the number of the last file that was dealt with, */
    const char    *file_folder;     /* and where it is, in words; NULL: it could not be written */
    const uint8_t *inserted;        /* a match to be watched; NULL but in the frame it is given */
    uint32_t       inserted_length;
} CartInput;

typedef enum DisplayFit { FIT_INTEGER, FIT_ASPECT, FIT_STRETCH } DisplayFit;

typedef struct CartOutput {
    uint8_t  picture[CART_HEIGHT * CART_WIDTH]; /* palette indices, row by row */
    uint32_t palette[CART_COLOURS];             /* 0xRRGGBB */
    int16_t  sound[CART_SAMPLES];
    uint8_t  battery[CART_BATTERY];
    uint32_t battery_number; /* changes when the battery is to be stored */
    uint32_t file_number;    /* changes when a file is to be written: */
    uint32_t file_length;
    uint8_t  file[CART_FILE];
    char     file_name[CART_FILE_NAME]; /* small letters, digits, '-' and '.': never a path */
    uint8_t  quarter_turns;             /* how the player wants the picture turned, clockwise, */
    uint8_t  fit;                       /* and fitted: a DisplayFit */
    bool     leaving;                   /* the player chose to quit */
    uint32_t speech_number;             /* changes when there is something to be said aloud: */
    char     speech[CART_SPEECH];       /* a line of text, complete enough to play by */
} CartOutput;

const CartOutput *cart_boot(void *memory, const uint8_t battery[CART_BATTERY], uint64_t entropy);
void              cart_frame(void *memory, const CartInput *input);
void cart_describe(const void *memory, char *words, int room); /* the scene, for scripts */

/* The settings, for a console with a menu of its own: how a value is said (-1: the setting itself;
 * false: there is no such value), and setting one, between two frames, as the player would. */
enum { CART_SETTING_FIT = 7, CART_SETTINGS = 14 };
bool cart_setting_words(int setting, int value, char *words, int room);
void cart_set(void *memory, int setting, int value);

/* For consoles that keep two generations of the battery: the number of a store (0: damaged), a new
 * one, and a battery made whole from the one before it (may be NULL; is mended, too). */
uint32_t    cart_battery_generation(const uint8_t battery[CART_BATTERY]);
void        cart_battery_stamp(uint8_t battery[CART_BATTERY], uint32_t generation);
BatteryNews cart_battery_mend(uint8_t newest[CART_BATTERY], uint8_t *older);

/* Defined by the console, called by the cartridge in a state that cannot be: tell the player, keep
 * what was stored last, and leave. It must not return. */
_Noreturn void cart_broken(const char *promise, const char *file, int line);
#endif
