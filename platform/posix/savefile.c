#include "posix/savefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#define NEWEST "cardhold.sav"
#define PREVIOUS "cardhold.sav.previous"
#define UNNAMED "cardhold.sav.new"     /* being written */
#define DAMAGED "cardhold.sav.damaged" /* kept for whoever may still read something in it */
#define ASIDE "cardhold.sav.aside-%d"  /* could not be read, or was begun when that was so */

enum { ASIDE_MOST = 9, READ_TIMES = 3, READ_PAUSE_MS = 20 };

static const char *in_folder(const SaveFile *file, const char *name, char path[DISK_PATH])
{
    snprintf(path, DISK_PATH, "%s/%s", file->folder, name);
    return path;
}

static const char *aside_name(int number, char name[32])
{
    snprintf(name, 32, ASIDE, number);
    return name;
}

const char *savefile_open(SaveFile *file, const char *folder)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int         length;
    *file = (SaveFile){.calls = disk_calls, .lock = -1};
    if (folder)
        length = snprintf(file->folder, sizeof file->folder, "%s", folder);
    else if (data && data[0] == '/')
        length = snprintf(file->folder, sizeof file->folder, "%s/cardhold", data);
    else if (home && home[0] == '/')
        length = snprintf(file->folder, sizeof file->folder, "%s/.local/share/cardhold", home);
    else
        return "There is no place for the saved games: neither HOME nor XDG_DATA_HOME names a "
               "folder. Say where with --save.";
    return length < (int)sizeof file->folder
               ? NULL
               : "The name of the folder for the saved games is too long.";
}

void savefile_close(SaveFile *file)
{
    if (file->lock >= 0)
        close(file->lock);
    file->lock = -1;
}

/* Whether nobody else stores here. The lock is on the folder itself, so it leaves nothing behind; a
 * folder that was removed and made again is another one. Where folders cannot be locked, nobody is
 * kept out. */
static bool take_lock(SaveFile *file)
{
    struct stat held, present;
    if (file->lock >= 0 && fstat(file->lock, &held) == 0 && stat(file->folder, &present) == 0 &&
        held.st_ino == present.st_ino && held.st_dev == present.st_dev)
        return true;
    savefile_close(file);
    const int folder = open(file->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return true; /* no folder yet, or none that can be stored into: that is told by the store */
    if (flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(folder);
        return false;
    }
    file->lock = folder;
    return true;
}

/* What a newer version wrote is whole, too: it is not ours to call it damaged. */
static bool intact(const uint8_t battery[CART_BATTERY])
{
    uint8_t copy[CART_BATTERY];
    memcpy(copy, battery, CART_BATTERY);
    const BatteryNews news = cart_battery_mend(copy, NULL);
    return news == BATTERY_FINE || news == BATTERY_NEWER;
}

static DiskFound read_battery(const SaveFile *file, const char *name, uint8_t battery[CART_BATTERY])
{
    char path[DISK_PATH];
    return disk_read(&file->calls, in_folder(file, name, path), battery, CART_BATTERY);
}

static bool read_intact(const SaveFile *file, const char *name, uint8_t battery[CART_BATTERY])
{
    return read_battery(file, name, battery) == DISK_FILE && intact(battery);
}

/* Most errors of a memory card pass. */
static DiskFound read_patiently(SaveFile *file, const char *name, uint8_t battery[CART_BATTERY])
{
    const struct timespec pause = {.tv_nsec = READ_PAUSE_MS * 1000000L};
    DiskFound             found = read_battery(file, name, battery);
    for (int i = 1; i < READ_TIMES && found == DISK_UNREADABLE; i++) {
        nanosleep(&pause, NULL);
        found = read_battery(file, name, battery);
    }
    if (found == DISK_UNREADABLE)
        file->unread = READ_TIMES;
    return found;
}

/* What was put aside because it could not be read may be readable by now. If it is further than all
 * that is there, the player wants that one. */
static bool find_aside(SaveFile *file, uint8_t battery[CART_BATTERY])
{
    uint8_t found[CART_BATTERY];
    char    name[32];
    bool    better = false;
    for (int i = 1; i <= ASIDE_MOST; i++) {
        if (read_intact(file, aside_name(i, name), found) &&
            cart_battery_generation(found) > cart_battery_generation(battery)) {
            memcpy(battery, found, CART_BATTERY);
            better = true;
        }
    }
    return better;
}

/* The power may have gone between two renames: then the newest has not got its name yet. Another
 * who stores meanwhile may have given it its name between our two looks: then it is looked for
 * again. */
static DiskFound read_newest(SaveFile *file, uint8_t battery[CART_BATTERY], bool *unread)
{
    DiskFound newest = read_patiently(file, NEWEST, battery);
    *unread = newest == DISK_UNREADABLE;
    for (int i = 0; i < READ_TIMES && newest != DISK_FILE && newest != DISK_NO_FILE; i++) {
        if (read_intact(file, UNNAMED, battery))
            return DISK_FILE;
        if (newest == DISK_NOTHING)
            newest = read_battery(file, NEWEST, battery);
    }
    if (newest != DISK_FILE)
        memset(battery, 0, CART_BATTERY);
    return newest;
}

BatteryNews savefile_load(SaveFile *file, uint8_t battery[CART_BATTERY])
{
    uint8_t         older[CART_BATTERY];
    bool            unread;
    const bool      ours = take_lock(file);
    const DiskFound previous = read_patiently(file, PREVIOUS, older);
    const DiskFound newest = read_newest(file, battery, &unread);
    const bool      first = newest == DISK_NOTHING && previous == DISK_NOTHING;
    BatteryNews     news = cart_battery_mend(battery, previous == DISK_FILE ? older : NULL);
    if (previous == DISK_UNREADABLE && news != BATTERY_FINE && news != BATTERY_MENDED)
        unread = true; /* what is missing may be in there */
    file->newer = news == BATTERY_NEWER;
    if (!file->newer && find_aside(file, battery)) {
        cart_battery_mend(battery, NULL);
        news = BATTERY_FOUND;
    } else if (unread && !file->newer)
        news = BATTERY_UNREADABLE;
    else if (first)
        news = BATTERY_NEW;
    file->generation = cart_battery_generation(battery);
    return ours ? news : BATTERY_LOCKED;
}

/* Under the first name of its own that is free. */
static bool put_aside(const SaveFile *file, const char *name)
{
    char from[DISK_PATH], to[DISK_PATH], aside[32];
    for (int i = 1; i <= ASIDE_MOST; i++) {
        struct stat what;
        in_folder(file, aside_name(i, aside), to);
        if (lstat(to, &what) != 0 && errno == ENOENT)
            return file->calls.rename(in_folder(file, name, from), to) == 0;
    }
    return false;
}

/* What lies in the folder when something is to be stored. */
typedef struct Present {
    DiskFound newest, previous, unnamed;
    bool      newest_good, unnamed_good;
    uint32_t  generation; /* the newest's */
} Present;

static void look_at_newest(const SaveFile *file, Present *present)
{
    uint8_t found[CART_BATTERY];
    present->newest = read_battery(file, NEWEST, found);
    present->newest_good = present->newest == DISK_FILE && intact(found);
    present->generation = cart_battery_generation(found);
}

/* What cannot be read must not be written over. At first it is only waited for: false. */
static bool look(SaveFile *file, Present *present)
{
    uint8_t found[CART_BATTERY];
    present->previous = read_battery(file, PREVIOUS, found);
    present->unnamed = read_battery(file, UNNAMED, found);
    present->unnamed_good = present->unnamed == DISK_FILE && intact(found);
    look_at_newest(file, present);
    const bool unread = present->newest == DISK_UNREADABLE ||
                        present->previous == DISK_UNREADABLE || present->unnamed == DISK_UNREADABLE;
    if (!unread || file->unread >= READ_TIMES)
        return true;
    file->unread++;
    return false;
}

/* What was not read must stay, and a folder does not give way to a file. */
static bool cannot_be_replaced(DiskFound found)
{
    return found == DISK_UNREADABLE || found == DISK_NO_FILE;
}

/* A store that was cut short between its two renames has left its file under the temporary name. It
 * is the newest there is: it must get its own name before the next store writes over it. */
static bool finish_last_store(const SaveFile *file, Present *present)
{
    char unnamed[DISK_PATH], newest[DISK_PATH];
    if (cannot_be_replaced(present->unnamed))
        return put_aside(file, UNNAMED);
    if (!present->unnamed_good || present->newest == DISK_FILE || present->newest == DISK_NO_FILE)
        return true;
    if (present->newest == DISK_UNREADABLE && !put_aside(file, NEWEST))
        return false;
    if (file->calls.rename(in_folder(file, UNNAMED, unnamed), in_folder(file, NEWEST, newest)) != 0)
        return false;
    look_at_newest(file, present);
    return present->newest_good;
}

/* Makes room for the new one. A damaged file must never push out the good one before it, and one
 * that this game does not go on from is nobody's to throw away. */
static bool make_room(const SaveFile *file, const Present *present)
{
    char from[DISK_PATH], to[DISK_PATH];
    if (cannot_be_replaced(present->previous) && !put_aside(file, PREVIOUS))
        return false;
    if (present->newest == DISK_NOTHING)
        return true;
    if (present->newest == DISK_UNREADABLE ||
        (present->newest_good && present->generation != file->generation))
        return put_aside(file, NEWEST);
    in_folder(file, present->newest_good ? PREVIOUS : DAMAGED, to);
    if (file->calls.rename(in_folder(file, NEWEST, from), to) == 0)
        return true;
    return !present->newest_good && put_aside(file, NEWEST); /* a folder may have the name */
}

/* Another has stored here since this one loaded: then this one must not. (What could not be read
 * when it was loaded may be further, too; that is put aside.) */
static bool is_anothers(const SaveFile *file, const Present *present)
{
    return present->newest_good && file->unread == 0 && present->generation > file->generation;
}

BatteryNews savefile_store(SaveFile *file, const uint8_t battery[CART_BATTERY])
{
    char    newest[DISK_PATH], unnamed[DISK_PATH];
    uint8_t stamped[CART_BATTERY];
    Present present;
    in_folder(file, NEWEST, newest);
    in_folder(file, UNNAMED, unnamed);

    if (file->newer)
        return BATTERY_NEWER;
    disk_make_folder(file->folder);
    if (!take_lock(file))
        return BATTERY_LOCKED;
    if (!look(file, &present) || !finish_last_store(file, &present))
        return BATTERY_NOT_STORED;
    if (is_anothers(file, &present))
        return BATTERY_LOCKED;

    memcpy(stamped, battery, CART_BATTERY);
    cart_battery_stamp(stamped, file->generation + 1);
    if (!disk_write(&file->calls, unnamed, stamped, CART_BATTERY) || !make_room(file, &present))
        return BATTERY_NOT_STORED;
    file->generation++; /* from here on it is found, if need be under its temporary name */
    file->unread = 0;
    if (file->calls.rename(unnamed, newest) != 0)
        return BATTERY_NOT_STORED;
    return disk_sync_folder(&file->calls, file->folder) ? BATTERY_FINE : BATTERY_NOT_STORED;
}

void savefile_go_on_from(SaveFile *file, uint32_t generation)
{
    char    newest[DISK_PATH], previous[DISK_PATH];
    uint8_t found[CART_BATTERY];
    if (read_intact(file, NEWEST, found))
        file->calls.rename(in_folder(file, NEWEST, newest), in_folder(file, PREVIOUS, previous));
    file->generation = generation;
}
