/* Up to four pads and the keyboard, by button position. */
#ifndef CARDHOLD_PADS_H
#define CARDHOLD_PADS_H

#include "cart.h"
#include "posix/options.h"

/* Keys that speak to the console, not to the cartridge. */
typedef struct Pads {
    bool other_size; /* F11 or Alt+Enter: from the window to the whole screen, or back */
    bool leave;      /* Alt+F4, or the window was closed */
} Pads;

/* Before the screen is opened; false when the file of pads cannot be read. */
bool pads_prepare(const Options *options);

/* After each poll: notes what is held, and what was tapped so briefly that it is up again. */
Pads pads_note(CartInput *input);

/* After a frame: what was tapped has been seen. */
void pads_forget_taps(CartInput *input);

/* Whether a button or a key went down just now. */
bool pads_any_pressed(void);

#endif
