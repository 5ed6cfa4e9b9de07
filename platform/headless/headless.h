/* The console without a screen: a script presses the buttons, as fast as it goes. */
#ifndef CARDHOLD_HEADLESS_H
#define CARDHOLD_HEADLESS_H

#include "posix/options.h"

/* The exit status: 0, 1 when an expectation or a picture failed, 2 for a script that makes no
 * sense. */
int headless_run(const Options *options);

#endif
