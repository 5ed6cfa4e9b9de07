/* Pads and keyboards as the front end knows them. */
#ifndef CARDHOLD_CONTROLS_H
#define CARDHOLD_CONTROLS_H

#include <libretro.h>

#include "cart.h"

typedef struct Controls {
    unsigned devices[CART_PADS]; /* RETRO_DEVICE_NONE, _JOYPAD or _KEYBOARD, as the player chose */
} Controls;

/* Tells the front end what the buttons do, and that a port takes a pad or a keyboard. */
void controls_describe(retro_environment_t environment);

void controls_read(const Controls *controls, retro_input_state_t state, CartInput *input);

#endif
