/* Promises that run: `require` states what a caller owes or what the rules promise. It stays in
 * every build, and a broken promise ends in the console's hands (cart.h), never in a state that
 * cannot be. A bad file or a bad bot breaks no promise: those get an error value. */
#ifndef CARDHOLD_REQUIRE_H
#define CARDHOLD_REQUIRE_H

#include "cart.h"

/* The condition must change nothing. */
#define require(promise) ((promise) ? (void)0 : cart_broken(#promise, __FILE__, __LINE__))

#endif
