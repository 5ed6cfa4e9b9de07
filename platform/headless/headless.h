/* The console without a screen: a script presses the buttons, as fast as it goes. */
#ifndef CARDHOLD_HEADLESS_H
#define CARDHOLD_HEADLESS_H

#include "posix/machine.h"

/* The exit status: 0, 1 when an expectation or a picture failed, 2 for a script that makes no
 * sense or cannot be read. */
int headless_run(Machine *machine, const Options *options);

#endif
