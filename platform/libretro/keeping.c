#include "libretro/keeping.h"

#include <stdio.h>
#include <string.h>

enum { AGAIN_FRAMES = 10 * CART_FRAMES_A_SECOND, CLOSE_STEP_MS = 1000 };

static bool is_empty(const uint8_t battery[CART_BATTERY])
{
    for (int i = 0; i < CART_BATTERY; i++) {
        if (battery[i])
            return false;
    }
    return true;
}

/* The front end's save RAM is taken when it is further than our own file: it came from another
 * machine, or nothing could be stored here. What is damaged in it is mended from ours. */
static void choose(Keeping *keeping, SaveFile *file, uint8_t battery[CART_BATTERY])
{
    uint8_t ram[CART_BATTERY];
    memcpy(ram, keeping->ram, CART_BATTERY);
    keeping->news = file ? savefile_load(file, battery) : BATTERY_NEW;
    const bool only = keeping->news == BATTERY_NEW;
    if (is_empty(ram) ||
        (!only && cart_battery_generation(ram) <= cart_battery_generation(battery)))
        return;
    const BatteryNews mended = cart_battery_mend(ram, only ? NULL : battery);
    memcpy(battery, ram, CART_BATTERY);
    if (keeping->news == BATTERY_LOCKED)
        return;
    keeping->news = mended;
    if (file)
        file->newer = mended == BATTERY_NEWER;
    if (!file || mended == BATTERY_NEWER)
        return;
    savefile_go_on_from(file, cart_battery_generation(battery));
    memcpy(keeping->wanted, battery, CART_BATTERY);
    keeping->asked = keeping->waiting = true;
}

void keeping_open(Keeping *keeping, const char *saves, bool alone, uint8_t battery[CART_BATTERY])
{
    SaveFile file;
    char     folder[DISK_PATH], exports[DISK_PATH];
    memset(battery, 0, CART_BATTERY);
    snprintf(folder, sizeof folder, "%s/cardhold", saves ? saves : "");
    keeping->opened = alone && saves && !savefile_open(&file, folder);
    if (alone)
        choose(keeping, keeping->opened ? &file : NULL, battery);
    if (keeping->opened)
        save_thread_start(&keeping->saving, &file, true);
    outbox_folder(folder, exports);
    outbox_words(exports, keeping->words);
    keeping->generation = cart_battery_generation(battery);
    keeping->again_frames = AGAIN_FRAMES;
    if (alone && keeping->news != BATTERY_LOCKED)
        memcpy(keeping->ram, battery, CART_BATTERY);
}

/* While another Cardhold stores here, the save RAM stays as it is, too: the front end would write
 * it over the other's, and the next start would find it further. The same for what a newer version
 * wrote. */
static void show_to_front_end(Keeping *keeping)
{
    if (keeping->news == BATTERY_LOCKED || keeping->news == BATTERY_NEWER)
        return;
    memcpy(keeping->ram, keeping->wanted, CART_BATTERY);
    cart_battery_stamp(keeping->ram, keeping->generation + keeping->waiting);
}

/* One at a time, so that the save RAM and the file of one store have the same number. */
static void hand_over(Keeping *keeping)
{
    keeping->generation =
        keeping->opened ? keeping->saving.file.generation + 1 : keeping->generation + 1;
    keeping->waiting = false;
    keeping->again_frames = AGAIN_FRAMES;
    if (keeping->opened)
        save_thread_store(&keeping->saving, keeping->wanted);
    show_to_front_end(keeping);
}

static bool not_stored(BatteryNews news)
{
    return news == BATTERY_NOT_STORED || news == BATTERY_LOCKED;
}

static void go_on_storing(Keeping *keeping)
{
    if (keeping->opened && save_thread_busy(&keeping->saving))
        return;
    if (keeping->opened) {
        const BatteryNews before = keeping->news;
        keeping->news = save_thread_news(&keeping->saving, before);
        if (before == BATTERY_LOCKED && keeping->news == BATTERY_FINE)
            show_to_front_end(keeping);
    }
    const bool again = keeping->asked && not_stored(keeping->news) && --keeping->again_frames <= 0;
    if (keeping->waiting || again)
        hand_over(keeping);
}

void keeping_take(Keeping *keeping, const CartOutput *out)
{
    if (out->battery_number != keeping->battery_served) {
        keeping->battery_served = out->battery_number;
        memcpy(keeping->wanted, out->battery, CART_BATTERY);
        keeping->asked = keeping->waiting = true;
        show_to_front_end(keeping);
        go_on_storing(keeping);
    }
    if (out->file_number != keeping->file_served) {
        keeping->file_served = out->file_number;
        if (keeping->opened)
            save_thread_export(&keeping->saving, out);
        else
            keeping->file_news = (FileNews){out->file_number, NULL};
    }
}

void keeping_jump(Keeping *keeping, const CartOutput *out)
{
    keeping->battery_served = out->battery_number;
    if (out->file_number == keeping->file_served)
        return;
    keeping->file_served = out->file_number; /* it was written when it was asked for */
    keeping->file_news = (FileNews){out->file_number, keeping->words};
}

void keeping_frame(Keeping *keeping, CartInput *input)
{
    go_on_storing(keeping);
    if (keeping->opened) {
        const FileNews news = save_thread_file_news(&keeping->saving);
        if (news.number == keeping->file_served)
            keeping->file_news = news;
    }
    input->battery_news = (uint8_t)keeping->news;
    input->battery_busy =
        keeping->waiting || (keeping->opened && save_thread_busy(&keeping->saving));
    input->file_written = keeping->file_news.number;
    input->file_folder = keeping->file_news.folder;
}

bool keeping_close(Keeping *keeping)
{
    if (!keeping->opened)
        return true;
    keeping->opened = false;
    if (keeping->asked && (keeping->waiting || not_stored(keeping->news)))
        save_thread_store(&keeping->saving, keeping->wanted); /* after what is being written */
    while (!save_thread_ends(&keeping->saving, CLOSE_STEP_MS))
        continue; /* a slow disk: leaving now would lose the last decisions */
    return save_thread_stop(&keeping->saving);
}
