/* The screen: a window or the whole display, with the picture letterboxed, turned and scaled into
 * it. */
#ifndef CARDHOLD_SCREEN_H
#define CARDHOLD_SCREEN_H

#include <raylib.h>

#include "cart.h"
#include "posix/options.h"

typedef struct Screen {
    Texture2D       picture; /* in colours */
    RenderTexture2D larger;  /* with each pixel a few times as large, for uneven scales */
    RenderTexture2D page;    /* for what the console itself has to say */
    int             scale;   /* of the window */
    int             quarter_turns;
    DisplayFit      fit;
    bool            filling;     /* the whole display was asked for, */
    int             size_frames; /* and how many frames its size has been waited for */
    Color           pixels[CART_HEIGHT * CART_WIDTH];
} Screen;

/* Whether the options and the place ask for the whole screen: a desktop gets a window, a console
 * does not. */
bool screen_will_fill(const Options *options);

/* False when there is no display. */
bool screen_open(Screen *screen, const Options *options);
void screen_show(Screen *screen, const uint8_t *picture, const uint32_t *palette);
void screen_close(Screen *screen);

/* From the window to the whole screen, and back; nothing where there are no windows. */
void screen_fill_or_leave(Screen *screen);

/* Words of the console's own, in place of the picture. */
void screen_tell(Screen *screen, const char *words);

/* A clock in seconds, and a short rest that ends with the pads polled. */
double screen_time(void);
void   screen_rest(void);

#endif
