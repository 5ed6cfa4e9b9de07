/* The settings by number and in words, for their scene and for consoles with a menu of their own.
 */
#ifndef CARDHOLD_SETTINGS_MENU_H
#define CARDHOLD_SETTINGS_MENU_H

#include "cart.h"
#include "core/text.h"
#include "ui/ui.h"

/* How a value is said; with none of its values the setting itself. False: there is no such value.
 */
bool settings_menu_words(int setting, int value, Text *text);

/* Heard, seen and stored at once. What is no value, or is set already, changes nothing. */
void settings_menu_set(Ui *ui, int setting, int value);

#endif
