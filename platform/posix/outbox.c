#include "posix/outbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cart.h"

enum { PATH_ROOM = OUTBOX_FOLDER + CART_FILE_NAME + 8 };

bool outbox_name_is_safe(const char *name)
{
    const size_t length = strnlen(name, CART_FILE_NAME);
    return length > 0 && length < CART_FILE_NAME && name[0] != '.' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-.") == length;
}

void outbox_folder(const char *saves, char folder[OUTBOX_FOLDER])
{
    snprintf(folder, OUTBOX_FOLDER, "%s/exports", saves);
}

void outbox_words(const char *folder, char words[OUTBOX_FOLDER])
{
    const char  *home = getenv("HOME");
    const size_t length = home ? strlen(home) : 0;
    if (length > 1 && strncmp(folder, home, length) == 0 && folder[length] == '/')
        snprintf(words, OUTBOX_FOLDER, "~%s", folder + length);
    else
        snprintf(words, OUTBOX_FOLDER, "%s", folder);
}

static void make_folders(const char *folder)
{
    char path[OUTBOX_FOLDER];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755);
        *slash = '/';
    }
    mkdir(path, 0755);
}

static bool write_all(int out, const uint8_t *bytes, size_t count)
{
    for (size_t done = 0; done < count;) {
        const ssize_t wrote = write(out, bytes + done, count - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        done += (size_t)wrote;
    }
    return fsync(out) == 0;
}

bool outbox_write(const char *folder, const char *name, const uint8_t *bytes, size_t count)
{
    char path[PATH_ROOM], unnamed[PATH_ROOM];
    if (!outbox_name_is_safe(name) || count > CART_FILE)
        return false;
    make_folders(folder);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(unnamed, sizeof unnamed, "%s/%s.new", folder, name);
    /* A link that somebody laid there is not followed; renaming replaces one instead of writing
     * through it. */
    const int out = open(unnamed, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (out < 0)
        return false;
    bool good = write_all(out, bytes, count);
    good = close(out) == 0 && good;
    good = good && rename(unnamed, path) == 0;
    if (!good)
        unlink(unnamed);
    return good;
}

uint8_t *inbox_read(const char *path, uint32_t *count)
{
    FILE    *file = fopen(path, "rb");
    uint8_t *bytes = file ? malloc(INBOX_BYTES_MAX + 1) : NULL;
    size_t   got = bytes ? fread(bytes, 1, INBOX_BYTES_MAX + 1, file) : 0;
    if (!bytes || ferror(file) || got > INBOX_BYTES_MAX) {
        fprintf(stderr, "cardhold: cannot read %s: %s\n", path,
                got > INBOX_BYTES_MAX ? "it is far too large for a match" : strerror(errno));
        free(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    *count = bytes ? (uint32_t)got : 0;
    return bytes;
}
