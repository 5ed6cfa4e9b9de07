/* Up to four pads and the keyboard, by button position. */
#ifndef CARDHOLD_PADS_H
#define CARDHOLD_PADS_H

#include "cart.h"
#include "posix/options.h"

/* Before the screen is opened; false when the file of pads cannot be read. */
bool pads_prepare(const Options *options);

/* After each poll: notes what is held, and what was tapped so briefly that it is up again. */
void pads_note(CartInput *input);

/* After a frame: what was tapped has been seen. */
void pads_forget_taps(CartInput *input);

bool pads_want_to_leave(void); /* Alt+F4, or the window was closed */
bool pads_want_other_size(
    void); /* F11 or Alt+Enter: from the window to the whole screen, or back */

#endif
