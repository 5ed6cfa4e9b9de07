/* The console with a screen, a speaker and pads: the frame loop. */
#ifndef CARDHOLD_CONSOLE_H
#define CARDHOLD_CONSOLE_H

#include "posix/machine.h"

enum { CONSOLE_NO_DISPLAY = 3 }; /* an exit status that `make run` knows */

int console_run(Machine *machine, const Options *options);

/* After a broken promise: tells the player, if there is a window, until a button or some seconds.
 */
void console_show_broken(const char *words);

#endif
