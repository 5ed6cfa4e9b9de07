/* The console with a screen, a speaker and pads: the frame loop. */
#ifndef CARDHOLD_CONSOLE_H
#define CARDHOLD_CONSOLE_H

#include "posix/options.h"

enum { CONSOLE_NO_DISPLAY = 3 }; /* an exit status that `make run` knows */

int console_run(const Options *options);

#endif
