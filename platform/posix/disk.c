#include "posix/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int open_file(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static int stat_file(int file, struct stat *what) { return fstat(file, what); }

const DiskCalls disk_calls = {.open = open_file,
                              .stat = stat_file,
                              .read = read,
                              .write = write,
                              .sync = fsync,
                              .close = close,
                              .rename = rename,
                              .remove = remove};

static DiskFound read_file(const DiskCalls *calls, int in, uint8_t *bytes, size_t room)
{
    struct stat what;
    if (calls->stat(in, &what) != 0)
        return DISK_UNREADABLE;
    if (!S_ISREG(what.st_mode))
        return DISK_NO_FILE;
    for (size_t have = 0; have < room;) {
        const ssize_t got = calls->read(in, bytes + have, room - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return DISK_UNREADABLE;
        if (got == 0)
            break;
        have += (size_t)got;
    }
    return DISK_FILE;
}

DiskFound disk_read(const DiskCalls *calls, const char *path, uint8_t *bytes, size_t room)
{
    memset(bytes, 0, room);
    /* Without O_NONBLOCK a pipe would be waited for. */
    const int in = calls->open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
    if (in < 0)
        return errno == ENOENT || errno == ENOTDIR ? DISK_NOTHING : DISK_UNREADABLE;
    const DiskFound found = read_file(calls, in, bytes, room);
    calls->close(in);
    if (found != DISK_FILE)
        memset(bytes, 0, room);
    return found;
}

static int open_new(const DiskCalls *calls, const char *path)
{
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    int       out = calls->open(path, flags, 0644);
    if (out < 0 && errno == EEXIST && calls->remove(path) == 0)
        out = calls->open(path, flags, 0644);
    return out;
}

bool disk_write(const DiskCalls *calls, const char *path, const uint8_t *bytes, size_t count)
{
    const int out = open_new(calls, path);
    bool      good = out >= 0;
    for (size_t done = 0; good && done < count;) {
        const ssize_t wrote = calls->write(out, bytes + done, count - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        good = wrote > 0;
        done += good ? (size_t)wrote : 0;
    }
    good = good && calls->sync(out) == 0;
    if (out >= 0 && calls->close(out) != 0)
        good = false;
    if (out >= 0 && !good)
        calls->remove(path); /* half a file only takes room where there is none */
    return good;
}

void disk_make_folder(const char *folder)
{
    char path[DISK_PATH];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755);
        *slash = '/';
    }
    mkdir(path, 0755);
}

void disk_make_own_folder(const char *folder)
{
    struct stat what;
    if (lstat(folder, &what) == 0 && S_ISLNK(what.st_mode))
        unlink(folder);
    disk_make_folder(folder);
}

bool disk_sync_folder(const DiskCalls *calls, const char *folder)
{
    const int at = calls->open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (at < 0)
        return false;
    /* File systems that cannot sync a folder need no telling. */
    const bool good = calls->sync(at) == 0 || errno == EINVAL || errno == ENOTSUP;
    calls->close(at);
    return good;
}
