#include "posix/savefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEWEST "cardhold.sav"
#define PREVIOUS "cardhold.sav.previous"
#define UNNAMED "cardhold.sav.new"     /* being written */
#define DAMAGED "cardhold.sav.damaged" /* kept for whoever may still read something in it */

enum { PATH_ROOM = 4096 };

static int open_file(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

static const char *in_folder(const SaveFile *file, const char *name, char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/%s", file->folder, name);
    return path;
}

void savefile_open(SaveFile *file, const char *folder)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    *file = (SaveFile){.calls = {open_file, write, fsync, close, rename}};
    if (folder)
        snprintf(file->folder, sizeof file->folder, "%s", folder);
    else if (data && data[0] == '/')
        snprintf(file->folder, sizeof file->folder, "%s/cardhold", data);
    else
        snprintf(file->folder, sizeof file->folder, "%s/.local/share/cardhold", home ? home : "");
}

/* Reads what is there, however little; false when there is no such file. What is missing is zero.
 */
static bool intact(const uint8_t battery[CART_BATTERY])
{
    uint8_t copy[CART_BATTERY];
    memcpy(copy, battery, CART_BATTERY);
    return cart_battery_mend(copy, NULL) == BATTERY_FINE;
}

static bool read_battery(const SaveFile *file, const char *name, uint8_t battery[CART_BATTERY])
{
    char path[PATH_ROOM];
    memset(battery, 0, CART_BATTERY);
    const int in = open(in_folder(file, name, path), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (in < 0)
        return errno != ENOENT && errno != ENOTDIR;
    for (size_t have = 0; have < CART_BATTERY;) {
        const ssize_t got = read(in, battery + have, CART_BATTERY - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += (size_t)got;
    }
    close(in);
    return true;
}

BatteryNews savefile_load(SaveFile *file, uint8_t battery[CART_BATTERY])
{
    uint8_t     older[CART_BATTERY];
    BatteryNews news;
    const bool  has_older = read_battery(file, PREVIOUS, older);
    bool        has_newest = read_battery(file, NEWEST, battery);
    if (!has_newest) { /* the power went between two renames: the newest has not got its name yet */
        has_newest = read_battery(file, UNNAMED, battery) && intact(battery);
        if (!has_newest)
            memset(battery, 0, CART_BATTERY);
    }
    if (!has_newest && !has_older) {
        memset(battery, 0, CART_BATTERY);
        cart_battery_mend(battery, NULL); /* an empty one, but whole */
        news = BATTERY_NEW;
    } else {
        news = cart_battery_mend(battery, has_older ? older : NULL);
    }
    file->generation = cart_battery_generation(battery);
    return news;
}

static void make_folder(const char *folder)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755);
        *slash = '/';
    }
    mkdir(path, 0755);
}

static bool write_synced(const SaveFile *file, const char *path, const uint8_t *bytes, size_t count)
{
    const int out = file->calls.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    bool      good = out >= 0;
    for (size_t done = 0; good && done < count;) {
        const ssize_t wrote = file->calls.write(out, bytes + done, count - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        good = wrote > 0;
        done += good ? (size_t)wrote : 0;
    }
    good = good && file->calls.sync(out) == 0;
    if (out >= 0 && file->calls.close(out) != 0)
        good = false;
    return good;
}

/* A rename lasts only once the folder is on the disk; file systems that cannot sync one need no
 * telling. */
static void sync_folder(const SaveFile *file)
{
    const int folder = file->calls.open(file->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (folder < 0)
        return;
    file->calls.sync(folder);
    file->calls.close(folder);
}

/* A store that was cut short between its two renames has left its file under the temporary name. It
 * is the newest there is: it must get its own name before the next store writes over it. */
static bool finish_last_store(const SaveFile *file, const char *unnamed, const char *newest)
{
    uint8_t found[CART_BATTERY];
    if (read_battery(file, NEWEST, found) || !read_battery(file, UNNAMED, found) || !intact(found))
        return true;
    return file->calls.rename(unnamed, newest) == 0;
}

bool savefile_store(SaveFile *file, const uint8_t battery[CART_BATTERY])
{
    char    newest[PATH_ROOM], unnamed[PATH_ROOM], aside[PATH_ROOM];
    uint8_t stamped[CART_BATTERY], present[CART_BATTERY];
    in_folder(file, NEWEST, newest);
    in_folder(file, UNNAMED, unnamed);

    memcpy(stamped, battery, CART_BATTERY);
    cart_battery_stamp(stamped, file->generation + 1);
    make_folder(file->folder);
    if (!finish_last_store(file, unnamed, newest))
        return false;
    if (!write_synced(file, unnamed, stamped, CART_BATTERY))
        return false;

    /* A damaged file must never push out the good one before it. */
    if (read_battery(file, NEWEST, present)) {
        in_folder(file, intact(present) ? PREVIOUS : DAMAGED, aside);
        if (file->calls.rename(newest, aside) != 0)
            return false;
    }
    if (file->calls.rename(unnamed, newest) != 0)
        return false;
    sync_folder(file);
    file->generation++;
    return true;
}
