#include "cmocka_all.h"

#include <stdio.h>
#include <unistd.h>

#include "save/battery.h"
#include "save_folder.h"

char    save_folder[64];
uint8_t loaded[CART_BATTERY];

const char *const save_names[SAVE_NAMES] = {
    "cardhold.sav",         "cardhold.sav.previous", "cardhold.sav.new",    "cardhold.sav.damaged",
    "cardhold.sav.aside-1", "cardhold.sav.aside-2",  "cardhold.sav.aside-3"};

const char *save_folder_path(const char *name)
{
    static char path[2][128];
    static int  turn;
    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", save_folder, name);
    return path[turn];
}

int save_folder_make(void **state)
{
    (void)state;
    snprintf(save_folder, sizeof save_folder, "%s", "/tmp/cardhold-test-XXXXXX");
    return mkdtemp(save_folder) ? 0 : -1;
}

void save_folder_empty(void)
{
    for (int i = 0; i < SAVE_NAMES; i++)
        remove(save_folder_path(save_names[i]));
}

int save_folder_remove(void **state)
{
    (void)state;
    save_folder_empty();
    return rmdir(save_folder);
}

BatteryNews load_and_close(void)
{
    SaveFile file;
    savefile_open(&file, save_folder);
    const BatteryNews news = savefile_load(&file, loaded);
    savefile_close(&file);
    return news;
}

bool is_whole(const uint8_t *battery, const uint8_t *wanted)
{
    return memcmp(battery + BATTERY_HEADER_BYTES, wanted + BATTERY_HEADER_BYTES,
                  CART_BATTERY - BATTERY_HEADER_BYTES) == 0;
}
