/* The screen: a window or the whole display, with the picture letterboxed, turned and scaled into
 * it. */
#ifndef CARDHOLD_SCREEN_H
#define CARDHOLD_SCREEN_H

#include "cart.h"
#include "posix/options.h"

/* Whether the options and the place ask for the whole screen: a desktop gets a window, a console
 * does not. */
bool screen_will_fill(const Options *options);

/* False when there is no display. */
bool screen_open(const Options *options);
void screen_show(const uint8_t *picture, const uint32_t *palette, int quarter_turns,
                 DisplayFit fit);
void screen_fill_or_leave(void); /* from the window to the whole screen, and back */
void screen_close(void);

/* A clock in seconds, and a short rest that ends with the pads polled. */
double screen_time(void);
void   screen_rest(void);

#endif
