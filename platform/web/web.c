/* The console's part that is compiled together with the cartridge: what the page calls. It imports
 * nothing. The page puts bytes into the buffers that are named here, calls, and reads the others;
 * memory never grows, so the places stay where they are. */
#include <string.h>

#include "cart.h"

#define PAGE_CALLS(name) __attribute__((export_name(#name))) name

enum { WORDS_ROOM = 256, LEAVE_COMBO_FRAMES = CART_FRAMES_A_SECOND, OPAQUE = 0xFF };

/* What became of a store, as the page tells it. */
typedef enum Stored { STORED_WELL, STORED_NOT, STORED_BY_ANOTHER } Stored;

static struct {
    _Alignas(8) uint8_t memory[CART_BYTES]; /* the cartridge's */
    const CartOutput *out;
    CartInput         input;
    uint8_t           newest[CART_BATTERY]; /* what the browser has stored, */
    uint8_t           older[CART_BATTERY];  /* and the generation before */
    uint8_t           inserted[CART_FILE];
    uint32_t          pixels[CART_WIDTH * CART_HEIGHT]; /* as a canvas wants them: R, G, B, A */
    char              words[WORDS_ROOM];
    char              broken[WORDS_ROOM];
    int               combo_frames; /* how long Start and Select have been held together */
} web;

/* ---- the battery ---- */

uint8_t *PAGE_CALLS(web_newest)(void);
uint8_t *PAGE_CALLS(web_older)(void);
bool     PAGE_CALLS(web_is_battery)(void);
uint32_t PAGE_CALLS(web_generation)(void);
void     PAGE_CALLS(web_stamp)(uint32_t generation);
void     PAGE_CALLS(web_mend)(bool has_newest, bool has_older);
void     PAGE_CALLS(web_tell_stored)(Stored stored);

uint8_t *web_newest(void) { return web.newest; }
uint8_t *web_older(void) { return web.older; }

/* Whether `newest` is a whole battery; it may be a file that somebody dropped onto the page. */
bool web_is_battery(void)
{
    static uint8_t copy[CART_BATTERY];
    memcpy(copy, web.newest, CART_BATTERY);
    return cart_battery_generation(copy) != 0 && cart_battery_mend(copy, NULL) == BATTERY_FINE;
}

uint32_t web_generation(void) { return cart_battery_generation(web.newest); }
void     web_stamp(uint32_t generation) { cart_battery_stamp(web.newest, generation); }

/* Makes `newest` something to boot from, and remembers what the player is to be told of it. */
void web_mend(bool has_newest, bool has_older)
{
    if (!has_newest)
        memset(web.newest, 0, CART_BATTERY);
    const BatteryNews news = cart_battery_mend(web.newest, has_older ? web.older : NULL);
    web.input.battery_news = (uint8_t)(has_newest || has_older ? news : BATTERY_NEW);
}

void web_tell_stored(Stored stored)
{
    static const BatteryNews news[] = {[STORED_WELL] = BATTERY_FINE,
                                       [STORED_NOT] = BATTERY_NOT_STORED,
                                       [STORED_BY_ANOTHER] = BATTERY_LOCKED};
    web.input.battery_news = (uint8_t)news[stored];
}

/* ---- frames ---- */

void     PAGE_CALLS(web_boot)(uint32_t entropy_low, uint32_t entropy_high);
void     PAGE_CALLS(web_hold)(int pad, uint32_t buttons);
void     PAGE_CALLS(web_connect)(uint32_t pads);
void     PAGE_CALLS(web_date)(uint32_t day);
uint8_t *PAGE_CALLS(web_inserted)(void);
void     PAGE_CALLS(web_insert)(uint32_t length);
void     PAGE_CALLS(web_tell_file)(uint32_t number, bool written);
void     PAGE_CALLS(web_frame)(void);

/* From `newest`. */
void web_boot(uint32_t entropy_low, uint32_t entropy_high)
{
    web.combo_frames = 0;
    web_tell_file(0, false);
    web.out = cart_boot(web.memory, web.newest, (uint64_t)entropy_high << 32 | entropy_low);
}

/* A pad, or after the last one the keyboard. */
void web_hold(int pad, uint32_t buttons)
{
    *(pad < CART_PADS ? &web.input.pads[pad] : &web.input.keys) = (uint16_t)buttons;
}

void     web_connect(uint32_t pads) { web.input.pads_connected = (uint8_t)pads; }
void     web_date(uint32_t day) { web.input.day = day; }
uint8_t *web_inserted(void) { return web.inserted; }

void web_insert(uint32_t length)
{
    web.input.inserted = web.inserted;
    web.input.inserted_length = length;
}

void web_tell_file(uint32_t number, bool written)
{
    web.input.file_written = number;
    web.input.file_folder = written ? "your downloads" : NULL;
}

static bool leave_combo_is_held(void)
{
    const uint16_t combo = BUTTON_START | BUTTON_SELECT;
    bool           held = (web.input.keys & combo) == combo;
    for (int i = 0; i < CART_PADS; i++)
        held = held || (web.input.pads[i] & combo) == combo;
    return held;
}

void web_frame(void)
{
    web.combo_frames = leave_combo_is_held() ? web.combo_frames + 1 : 0;
    cart_frame(web.memory, &web.input);
    web.input.inserted = NULL;
}

/* ---- what the cartridge gives back ---- */

const uint32_t *PAGE_CALLS(web_picture)(void);
const int16_t  *PAGE_CALLS(web_sound)(void);
const uint8_t  *PAGE_CALLS(web_battery)(void);
uint32_t        PAGE_CALLS(web_battery_number)(void);
const uint8_t  *PAGE_CALLS(web_file)(void);
const char     *PAGE_CALLS(web_file_name)(void);
uint32_t        PAGE_CALLS(web_file_length)(void);
uint32_t        PAGE_CALLS(web_file_number)(void);
int             PAGE_CALLS(web_quarter_turns)(void);
int             PAGE_CALLS(web_fit)(void);
bool            PAGE_CALLS(web_leaving)(void);
const char     *PAGE_CALLS(web_said)(void);
const char     *PAGE_CALLS(web_broken)(void);

/* A palette has 0xRRGGBB; bytes R, G, B, A are 0xAABBGGRR here. */
const uint32_t *web_picture(void)
{
    uint32_t colours[CART_COLOURS];
    for (int i = 0; i < CART_COLOURS; i++) {
        const uint32_t colour = web.out->palette[i];
        colours[i] = (uint32_t)OPAQUE << 24 | (colour & 0xFF) << 16 | (colour & 0xFF00) |
                     (colour >> 16 & 0xFF);
    }
    for (int i = 0; i < CART_WIDTH * CART_HEIGHT; i++)
        web.pixels[i] = colours[web.out->picture[i] % CART_COLOURS];
    return web.pixels;
}

const int16_t *web_sound(void) { return web.out->sound; }
const uint8_t *web_battery(void) { return web.out->battery; }
uint32_t       web_battery_number(void) { return web.out->battery_number; }
const uint8_t *web_file(void) { return web.out->file; }
const char    *web_file_name(void) { return web.out->file_name; }
uint32_t       web_file_length(void) { return web.out->file_length; }
uint32_t       web_file_number(void) { return web.out->file_number; }
int            web_quarter_turns(void) { return web.out->quarter_turns; }
int            web_fit(void) { return web.out->fit; }
bool web_leaving(void) { return web.out->leaving || web.combo_frames >= LEAVE_COMBO_FRAMES; }

/* The line for those who listen. */
const char *web_said(void)
{
    cart_describe(web.memory, web.words, WORDS_ROOM);
    return web.words;
}

/* ---- a broken promise ---- */

static int add(int used, const char *words)
{
    while (*words && used < WORDS_ROOM - 1)
        web.broken[used++] = *words++;
    return used;
}

/* The page catches the trap, shows the words and calls no more; what it stored last stays. */
void cart_broken(const char *promise, const char *file, int line)
{
    char digits[12] = {0};
    int  at = sizeof digits - 1, used;
    do
        digits[--at] = (char)('0' + line % 10);
    while ((line /= 10) > 0 && at > 0);
    used = add(add(add(add(add(0, promise), " in "), file), ", line "), digits + at);
    web.broken[used] = '\0';
    __builtin_trap();
}

const char *web_broken(void) { return web.broken; }
