#include "libretro/menu.h"

#include <stdio.h>
#include <string.h>

#define LEFT_TO_THE_GAME "As set in the game"

enum { VALUE_WORDS = 40 };

/* "Name; first value|second value": the form that every front end knows. */
static void write_words(int setting, char words[MENU_WORDS])
{
    char name[VALUE_WORDS], value[VALUE_WORDS];
    cart_setting_words(setting, -1, name, sizeof name);
    int used = snprintf(words, MENU_WORDS, "%s; " LEFT_TO_THE_GAME, name);
    for (int i = 0; cart_setting_words(setting, i, value, sizeof value); i++)
        used += snprintf(words + used, (size_t)(MENU_WORDS - used), "|%s", value);
}

static void write_key(int setting, char key[MENU_KEY])
{
    char name[VALUE_WORDS];
    cart_setting_words(setting, -1, name, sizeof name);
    name[0] = (char)(name[0] | ' '); /* a small letter */
    snprintf(key, MENU_KEY, "cardhold_%.20s", name);
}

/* How the picture is fitted to the display is set in the front end's own settings. */
static bool is_offered(int setting) { return setting != CART_SETTING_FIT; }

void menu_offer(Menu *menu, retro_environment_t environment)
{
    int count = 0;
    for (int setting = 0; setting < CART_SETTINGS; setting++) {
        write_key(setting, menu->keys[setting]);
        write_words(setting, menu->words[setting]);
        if (is_offered(setting))
            menu->variables[count++] =
                (struct retro_variable){.key = menu->keys[setting], .value = menu->words[setting]};
    }
    menu->variables[count] = (struct retro_variable){0};
    environment(RETRO_ENVIRONMENT_SET_VARIABLES, menu->variables);
}

static int chosen(int setting, const char *wanted)
{
    char value[VALUE_WORDS];
    for (int i = 0; cart_setting_words(setting, i, value, sizeof value); i++) {
        if (strcmp(value, wanted) == 0)
            return i;
    }
    return -1;
}

void menu_set(const Menu *menu, retro_environment_t environment, void *memory)
{
    for (int setting = 0; setting < CART_SETTINGS; setting++) {
        struct retro_variable variable = {.key = menu->keys[setting]};
        if (!is_offered(setting) || !environment(RETRO_ENVIRONMENT_GET_VARIABLE, &variable) ||
            !variable.value)
            continue;
        const int value = chosen(setting, variable.value);
        if (value >= 0)
            cart_set(memory, setting, value);
    }
}
