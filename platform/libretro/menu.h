/* The front end's own menu for the core: what the game's settings have. A setting that is left to
 * the game is changed there; any other choice holds from each start on. */
#ifndef CARDHOLD_LIBRETRO_MENU_H
#define CARDHOLD_LIBRETRO_MENU_H

#include <libretro.h>

#include "cart.h"

enum { MENU_KEY = 32, MENU_WORDS = 400 };

typedef struct Menu {
    char                  keys[CART_SETTINGS][MENU_KEY];
    char                  words[CART_SETTINGS][MENU_WORDS];
    struct retro_variable variables[CART_SETTINGS + 1];
} Menu;

void menu_offer(Menu *menu, retro_environment_t environment);

/* Sets what the player has chosen there. */
void menu_set(const Menu *menu, retro_environment_t environment, void *memory);

#endif
