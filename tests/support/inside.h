/* The cartridge in a console, opened: what a test may look at and a console may not. */
#ifndef CARDHOLD_INSIDE_H
#define CARDHOLD_INSIDE_H

#include "cart_inside.h"
#include "posix/machine.h"

static inline Cart *cart_in(Machine *machine) { return (Cart *)(void *)machine->memory; }

#endif
